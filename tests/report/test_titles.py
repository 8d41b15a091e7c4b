"""Every plot says its condition in its title or the line below it, in words that players know."""

import re

import pytest

import simkopf
from simkopf.questions.paired.match import match
from simkopf.report.kinds import KINDS
from simkopf.report.plots import draw

pytest.importorskip("matplotlib")
SEARCH = "sampled:worlds=2"
HANDS = {"en": "2 Unter or more", "de": "mindestens 2 Unter"}
NOBODY = {"en": "Nobody else bids: the declarer", "de": "Sonst sagt niemand an: der Spieler"}
UNKNOWN = re.compile(
    r"sampled|worlds=|declarer=|opponents=|\brules\b(?! pay| of thumb)|\brandom\b(?! player| cards)"
    r"|\bways?\b|>=|\bwith open\b(?! hands)|unter\b"
)
"""What is a spec, an option or a condition as it is typed, and no word of a player."""


@pytest.fixture(scope="module")
def shown():
    """A result for each kind of plot, each under a condition on the hand."""
    asked = {"where": "unter >= 2", "n": 12}
    by = simkopf.ask("wenz", by="unter", where="unter >= 2", n=600)
    lines = {p: simkopf.ask("wenz", by="unter", players=p, **asked) for p in ("rules", SEARCH)}
    return {
        "threshold": by,
        "threshold lines": lines,
        "laufende": simkopf.ask("wenz", by="laufende", where="unter >= 2", n=600),
        "league": simkopf.league(["rules", SEARCH, "open"], contracts="wenz", **asked),
        "pays": simkopf.pays(
            [{"rule": "schmieren", "side": "opponents", "contract": "wenz", "where": "unter >= 2"}],
            n=200,
        ),
        "ways": simkopf.compare("wenz", [SEARCH, "declarer=open;others=rules"], **asked),
        "setting": match("wenz", SEARCH, "rules", **asked),
        "gains": match("wenz", "sampled:worlds=1", SEARCH, **asked),
    }


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("kind", [*KINDS, "threshold lines"])
def test_condition_and_words(shown, kind, lang):
    figure = draw(shown[kind], kind.partition(" ")[0], lang=lang)
    texts = figure.texts
    sizes = [text.get_size() for text in texts]
    title = " ".join(t.get_text() for t, size in zip(texts, sizes, strict=True) if size == 14)
    below = " ".join(t.get_text() for t, size in zip(texts, sizes, strict=True) if size == 10.5)
    assert NOBODY[lang] in below
    drawn = " ".join(t.get_text() for axes in figure.axes for t in axes.texts)
    assert HANDS[lang] in (f"{below} {drawn}" if kind == "pays" else below)
    assert not UNKNOWN.search(title), title
    assert not UNKNOWN.search(below), below


@pytest.mark.parametrize("lang", ["en", "de"])
def test_after_an_auction_it_is_said(lang):
    found = simkopf.ask("solo66-pik", by="trumps", bidders="rules", n=300)
    first = draw(found, lang=lang).texts
    said = {"en": "Only deals whose bidding the declarer wins", "de": "Nur Verteilungen, in denen"}
    assert any(text.get_text().startswith(said[lang]) for text in first)


def test_a_named_way_stays_as_it_was_named():
    ways = {"hidden hands": "rules", "all seen": "declarer=random"}
    title = draw(simkopf.compare("wenz", ways, players="rules", n=2000), "ways").texts[0].get_text()
    assert "“hidden hands”" in title
