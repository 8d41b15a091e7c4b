import pytest

from simkopf.players.seats import seat_players
from simkopf.questions.identity import players_meaning, roles, short_hash
from simkopf.questions.question import Question

BASE = {"by": "trumps", "n": 1000}


def test_id_is_made_of_meaning():
    base = Question.of("wenz", **BASE)
    same = [
        Question.of("wenz", name="title", **BASE),
        Question.of("wenz", by=["trumps"], n=1000, deck="lang", players="rules", seed=0),
        Question.of("wenz", players="declarer=rules;others=rules", **BASE),
    ]
    other = [
        Question.of("geier", **BASE),
        Question.of("wenz", by="trumps", n=1001),
        Question.of("wenz", by="ober", n=1000),
        Question.of("wenz", measure="win", **BASE),
        Question.of("wenz", declarer=0, **BASE),
        Question.of("wenz", deck="kurz", **BASE),
        Question.of("wenz", players="random", **BASE),
        Question.of("wenz", ruleset="pub", **BASE),
        Question.of("wenz", seed=1, **BASE),
    ]
    assert {q.id for q in same} == {base.id}
    assert len({q.id for q in other} | {base.id}) == len(other) + 1
    assert len(base.id) == 12


def test_stream_does_not_depend_on_the_number_of_games():
    a, b = Question.of("wenz", n=10), Question.of("wenz", n=20)
    assert a.stream == b.stream
    assert a.id != b.id


def test_hands_are_normalised():
    one = Question.of("wenz", hand="EU GU EA _ _ _ _ _", n=10)
    two = Question.of("wenz", hand="_ _ _ Eichel-Sau _ GU _ EU", n=10)
    assert one == two
    assert one.id == two.id


def test_questions_are_values():
    assert len({Question.of("wenz"), Question.of("wenz", name="x"), Question.of("geier")}) == 2


def test_own_players_are_known_by_what_they_do(tmp_path):
    source = "def play(view):\n    return view.legal & -view.legal\n"
    files = {
        "a.py": source,
        "b.py": "# a comment\n" + source.replace("    return", "\n    return"),
        "c.py": "def play(view):\n    return view.legal & (1 << 60)\n",
    }
    found = {}
    for name, text in files.items():
        (tmp_path / name).write_text(text)
        found[name] = players_meaning(seat_players(f"{tmp_path / name}:play"))
    assert found["a.py"] == found["b.py"]
    assert found["a.py"] != found["c.py"]


@pytest.mark.parametrize("spec", ["rules", "rules:-schmieren,-x", "a/b.py:play"])
def test_one_spec_for_all(spec):
    assert roles(spec) == {"": spec}


def test_hash_is_frozen():
    # A published id may not change because a library writes JSON otherwise.
    assert short_hash({"b": [1, None], "a": "ä"}) == "e4caa2320164"
