"""An answer file says what made it, and its question can be asked once more."""

import json
from pathlib import Path

import polars as pl
import pytest

import simkopf
from simkopf.players.builtin import BUILT_IN
from simkopf.questions.openhands.loss import Loss
from simkopf.questions.paired.duel import Duel
from simkopf.questions.paired.league import League
from simkopf.questions.paired.match import match
from simkopf.questions.paired.pays import Pays
from simkopf.questions.paired.ways import Ways
from simkopf.questions.question import Question
from simkopf.questions.studies.again import again
from simkopf.questions.studies.claim import Claim, ClaimAnswer
from simkopf.questions.studies.exact import AskedTable, TableAnswer
from simkopf.questions.studies.sections import SECTIONS
from simkopf.questions.studies.study import load_study
from simkopf.rules.ruleset import RuleSet

EXPERIMENTS = sorted((Path(__file__).parents[2] / "experiments").glob("*.toml"))


def rebuilt(question):
    """The question built again from what an answer file says of it."""
    told = json.loads(json.dumps(question.describe()))
    return SECTIONS[told["kind"]].kind.build(name=told["name"], **told["asked"])


@pytest.mark.parametrize("file", EXPERIMENTS, ids=lambda path: path.stem)
def test_every_question_of_a_study_is_asked_again_from_its_own_description(file):
    for key, placed in load_study(file).parts.items():
        for one in placed:
            assert one.question.describe()["kind"] == key
            assert rebuilt(one.question).id == one.question.id
            assert rebuilt(one.question).describe() == one.question.describe()


RULE = {"rule": "schmieren", "side": "opponents", "contract": "wenz"}
HANDS = "EA _ _ _ _ _ _ _/EU GU EZ E7 GZ G7 HZ SZ//HA SA _ _ _ _ _ _"
ASKED = [
    Question.of("wenz", hand="EU GU EA _ _ _ _ _", by="trumps", n=10),
    Question.of("wenz", declarer=1, hands=HANDS, n=10),
    Question.of("wenz", declarer=1, where="unter >= 2", where_seat={1: "EU", 3: "GA"}, n=10),
    Question.of("ramsch", where="EO", where_seat={0: "GO", 2: "trumps >= 5"}, n=10),
    Question.of("doko-normal", hand="♥10 ♥10 _ _ _ _ _ _ _ _ _ _", n=10),
    Question.of("doko-hochzeit", deck="doko40", declarer=2, n=10),
    Question.of("sie", n=10),
    Question.of("solo66-pik", bidders="rules", declarer=3, n=10),
    Question.of("solo-gras", ruleset=RuleSet(name="home", stoss=1, solo_needs=2), seed=5, n=10),
    Question.of("solo-gras-tout", ruleset="pub", players="sampled:worlds=4,near=2", n=10),
    Ways.of("wenz", ["rules", "declarer=random"], players="others=random", where="EU", n=10),
    Ways.of("wenz", {"good": "rules", "bad": "random"}, hand="EU _ _ _ _ _ _ _", n=10),
    Duel.of("ramsch", "rules", "random", where="trumps >= 7", n=10),
    League.of(["rules", "random"], contracts={"wenz": 2, "solo": 1}, where="sauen >= 1", n=10),
    League.of(["rules", "random"], contracts="sauspiel-gras,wenz", where="trumps >= 4", n=10),
    Loss.of("geier", where="ober = 4", n=10),
    Pays.of([RULE, {**RULE, "contract": "geier", "where": "ober = 3", "name": "x"}], seed=2, n=10),
    Pays.of([RULE, {"rule": "draw_trumps", "side": "declarer", "contract": "solo66-pik"}], n=10),
    AskedTable.of("trumps", contract="wenz", given="unter >= 1"),
    AskedTable.of("hand", by=["trumps", "ober"]),
    Claim.of("says", 0.33, table="trumps", row={"trumps": 4}, name="one"),
    Claim.of("says", 0.5, undecided="nobody knows"),
]  # fmt: skip


@pytest.mark.parametrize("question", ASKED, ids=lambda one: type(one).__name__)
def test_a_description_holds_all_that_is_asked(question):
    assert rebuilt(question).id == question.id
    assert rebuilt(question).describe() == question.describe()
    assert question.describe()["simkopf"] == simkopf.__version__


def test_cards_that_were_given_stand_in_the_question():
    assert ASKED[0].describe()["hand"] == "EU GU EA _ _ _ _ _"
    assert ASKED[1].describe()["hands"] == HANDS
    for one in ("doko-hochzeit", "sie", "doko-normal"):
        told = Question.of(one, n=10).describe()
        assert "hand" not in told, "nobody gave it"
        assert "hand" not in told["asked"]


def test_every_player_has_its_version():
    told = Question.of("doko-normal", players="declarer=random;partner=sampled", n=10).describe()
    assert told["versions"] == [
        {"player": name, "version": BUILT_IN[name].versions["doppelkopf"]}
        for name in ("random", "sampled", "rules")
    ]


@pytest.fixture
def kept(tmp_path):
    """Write an answer and give its path."""

    def keep(answer, name="answer.json"):
        path = tmp_path / name
        path.write_text(answer.to_json(), encoding="utf-8")
        return path

    return keep


FEW = {"n": 300}
ANSWERS = {
    "ask": lambda: simkopf.ask("wenz", by="unter", hand="EU _ _ _ _ _ _ _", **FEW),
    "compare": lambda: simkopf.compare("wenz", ["rules", "random"], **FEW),
    "duel": lambda: match("wenz", "rules", "random", **FEW),
    "league": lambda: simkopf.league(["rules", "random"], contracts=["wenz", "ramsch"], **FEW),
    "loss": lambda: simkopf.losses("wenz", n=20),
    "pays": lambda: simkopf.pays([RULE], **FEW),
    "table": lambda: TableAnswer(AskedTable.of("trumps", contract="wenz")),
    "claim": lambda: ClaimAnswer(Claim.of("a third", 0.33, table="trumps", row={"trumps": 4})),
    "coarser": lambda: simkopf.ask("wenz", by="unter,sauen", **FEW).marginal("sauen"),
    "rare": lambda: simkopf.ask("wenz", declarer=0, where_seat={1: "unter = 3", 2: "EU"}, **FEW),
}
"""A small answer of each kind."""


@pytest.mark.parametrize("kind", ANSWERS)
def test_an_answer_of_any_kind_comes_out_the_same(kept, kind):
    found = again(kept(ANSWERS[kind]()))
    assert found.same
    assert found.differs == []
    assert found.id == found.was_id
    assert found.others == []


def test_what_differs_is_named_with_what_it_was(kept):
    path = kept(simkopf.ask("wenz", by="unter", measure="win,augen", n=300))
    text = path.read_text("utf-8")
    row = json.loads(text)["estimates"][3]
    assert (row["what"], row["group"]) == ("augen", {"unter": 1})
    value = f'"unter": 1}}, "value": {row["value"]}'
    assert text.count(value) == 1
    path.write_text(text.replace(value, '"unter": 1}, "value": 7'), encoding="utf-8")
    found = again(path)
    what = "estimates: augen, unter 1: value"
    assert found.differs == [{"what": what, "was": 7, "is": row["value"]}]
    assert not found.same
    assert found.others == []


def test_sums_alone_may_differ(kept):
    path = kept(simkopf.ask("wenz", measure="augen", n=300))
    data = json.loads(path.read_text("utf-8"))
    data["tally"]["groups"][0][1][2] += 1
    path.write_text(json.dumps(data), encoding="utf-8")
    (row,) = again(path).differs
    assert row["what"].startswith("tally")


OWN = "def play(view):\n    return view.legal & -view.legal\n"


def test_a_player_of_ones_own_that_plays_otherwise_is_the_reason(kept, tmp_path):
    mine = tmp_path / "mine.py"
    mine.write_text(OWN, encoding="utf-8")
    path = kept(simkopf.ask("wenz", players=f"declarer={mine}:play", n=300))
    (row, other) = json.loads(path.read_text("utf-8"))["question"]["versions"]
    assert row["file"] == "mine.py"
    assert len(row["source"]) == 12
    assert other["player"] == "rules"
    mine.write_text(f"# another comment\n{OWN}", encoding="utf-8")
    assert again(path).same, "it plays as before"
    mine.write_text(OWN.replace("view.legal & -view.legal", "1 << 63 - 63"), encoding="utf-8")
    with pytest.raises(simkopf.SimkopfError, match=r"mine\.py:play"):
        again(path)
    mine.write_text("def play(view):\n    return view.legal & ~(view.legal - 1) & -1\n")
    found = again(path)
    assert [one["player"] for one in found.others] == [f"{mine}:play"]
    mine.unlink()
    with pytest.raises(simkopf.SimkopfError, match="cannot be read"):
        again(path)


def test_a_new_simkopf_orphans_nothing(monkeypatch, tmp_path):
    from simkopf.questions.studies.run import run_study

    study = tmp_path / "small.toml"
    study.write_text('[[question]]\ncontract = "wenz"\nn = 100\n', encoding="utf-8")
    run_study(study, results_dir=tmp_path)
    path = tmp_path / "small" / "answer-question-1.json"
    before = path.read_text("utf-8")
    monkeypatch.setattr(simkopf, "__version__", "9.9")
    assert run_study(study, results_dir=tmp_path).seconds["question-1"] < 5
    assert path.read_text("utf-8") == before, "and says which one made the numbers"
    found = again(path)
    assert found.same
    assert found.simkopf == {"was": json.loads(before)["question"]["simkopf"], "is": "9.9"}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "is not JSON"),
        ("[1, 2]", "no question with an id"),
        ('{"question": {"id": "x"}}', "older simkopf"),
        ('{"question": {"id": "x", "kind": "question", "asked": {"n": 5}}}', "not stand whole"),
        ('{"question": {"id": "x", "kind": "table", "asked": {"table": "nope"}}}', "unknown table"),
    ],
)
def test_what_is_no_answer_is_said_in_one_line(tmp_path, text, said):
    path = tmp_path / "x.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(simkopf.SimkopfError, match=said) as error:
        again(path)
    assert "\n" not in str(error.value)
    assert str(path) in str(error.value)


def test_an_expression_of_polars_cannot_be_asked_again(kept):
    path = kept(simkopf.ask("wenz", where=pl.col("unter") == 3, n=50))
    with pytest.raises(simkopf.SimkopfError, match="expression of polars"):
        again(path)


def test_player_files_beside_the_answer(tmp_path, monkeypatch):
    """An answer is asked again from wherever one stands: files it names lie beside or above it."""
    import simkopf

    (tmp_path / "mine.py").write_text("def low(view):\n    return view.legal & -view.legal\n")
    (tmp_path / "results/s").mkdir(parents=True)
    monkeypatch.chdir(tmp_path)
    answer = simkopf.ask("wenz", n=20, players="mine.py:low")
    file = tmp_path / "results/s/answer-a.json"
    file.write_text(answer.to_json(), encoding="utf-8")
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path / "elsewhere")
    assert simkopf.again(file).same
