from itertools import product

import pytest

import simkopf
from simkopf.errors import SimkopfError
from simkopf.questions.studies.run import run_study
from simkopf.questions.studies.study import parse_study
from simkopf.report.leagueplot import title
from simkopf.report.leaguewords import said
from simkopf.report.plots import check_study, draw, plot
from tests.report.pictures import texts

TEXT = """
[[league]]
name = "club"
players = ["rules", "random"]
contracts = ["wenz", "ramsch"]
seed = [1, 2]
n = 400
[[question]]
name = "other"
contract = "wenz"
by = ["trumps"]
n = 100
[[plot]]
kind = "league"
question = "club"
"""


@pytest.fixture(scope="module")
def found():
    players = ["rules", "rules:-schmieren,-search_sau", "random"]
    return simkopf.league(players, contracts="wenz,sauspiel-gras", n=2000)


def test_bars_are_the_intervals(found):
    figure = draw(found, "league")
    (axes,) = figure.axes
    bars = [line.get_segments()[0][:, 0] for line in axes.collections]
    # Three kinds of gain, each from the last player up.
    wanted = [
        row[f"{kind}{end}"]
        for kind in ("", "declarer_", "opponents_")
        for row in reversed(found.league)
        for end in ("low", "high")
    ]
    assert [end for bar in bars for end in bar] == pytest.approx(wanted)
    names = [label.get_text() for label in axes.get_yticklabels()]
    assert names == [
        "3  at random", "2  by rules of thumb\n(without schmieren,\nsearch_sau)",
        "1  by rules of thumb",
    ]  # fmt: skip
    assert [t.get_text() for t in axes.get_legend().get_texts()] == [
        "together", "player side", "opponents",
    ]  # fmt: skip


def test_what_it_says(found):
    text = " ".join(texts(draw(found, "league")))
    value = f"{found.league[0]['value']:+.1f}"
    assert text.startswith(f"A player by rules of thumb is ahead: {value} a game over the others")
    assert "2,000 deals of each contract" in text
    assert "bars: 95 % intervals over deals, each by itself" in text
    german = " ".join(texts(draw(found, "league", lang="de")))
    assert german.startswith(
        f"Die Spielweise nach Faustregeln liegt vorn: {value.replace('.', ',')} je Spiel gegen"
    )
    assert "2.000 Kartenverteilungen je Spielart" in german
    # Without anything that tells them apart nobody is said to be ahead, and nothing is drawn wrong.
    equal = simkopf.league(["rules", "rules:-search_sau"], contracts="ramsch", n=50)
    assert title(equal) == "Nobody is shown to be ahead"
    heads = [t.get_text() for t in draw(equal, "league").axes[0].get_legend().get_texts()]
    assert heads == ["together", "one seat", "three seats"]


def test_ahead_is_who_is_shown_to_be_by_all_pairs_together():
    """A lead that a single interval would show, and the family of three does not."""
    for switch, n in product(("third_high", "draw_trumps"), range(100, 1000, 100)):
        players = ["rules", f"rules:-{switch}", "random"]
        found = simkopf.league(players, contracts="sauspiel-eichel", n=n)
        rows = [row for row in found.matches if row["side"] == "duplicate match"]
        if rows[0]["low"] is not None and rows[0]["low"] > 0 and found.pairs[0]["better"] is None:
            break
    else:
        raise AssertionError("no league lies between")
    assert title(found) == "Nobody is shown to be ahead"
    assert "In 2 of 3 pairs" in said(found)


def test_a_study_draws_its_leagues(tmp_path):
    (tmp_path / "s.toml").write_text(TEXT)
    done = run_study(tmp_path / "s.toml", results_dir=tmp_path)
    files = plot(done)
    assert [file.name for file in files] == ["league-1.png", "league-2.png"]
    first = [file.read_bytes() for file in files]
    assert first[0] != first[1]
    assert [file.read_bytes() for file in plot(done.folder)] == first


def test_what_cannot_be_drawn(found):
    with pytest.raises(SimkopfError, match="a plot 'league' shows a league"):
        draw(simkopf.ask("wenz", n=10), "league")
    with pytest.raises(SimkopfError, match="a plot 'threshold' shows an answer"):
        draw(found, "threshold")
    with pytest.raises(SimkopfError, match="unknown option of the plot 'league'"):
        draw(found, "league", column="trumps")
    for old, new, why in (
        ('question = "club"', 'question = "other"', r"plot 'league' needs a \[\[league\]\]"),
        ('kind = "league"', 'kind = "threshold"', r"plot 'threshold' needs a \[\[question\]\]"),
        ('question = "club"', 'question = "clubs"', "did you mean 'club'"),
    ):
        with pytest.raises(SimkopfError, match=why):
            check_study(parse_study(TEXT.replace(old, new), "s"))
