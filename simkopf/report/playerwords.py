"""Players in words that people at a table know; their specs stand in captions."""

from __future__ import annotations

import re
from pathlib import PurePath

from simkopf.report.words import Lang

ROLES: dict[Lang, dict[str, str]] = {
    "en": {"declarer": "declarer", "partner": "partner", "opponents": "opponents",
           "others": "the others", "seat": "seat"},
    "de": {"declarer": "Spieler", "partner": "Mitspieler", "opponents": "Gegner",
           "others": "die anderen", "seat": "Platz"},
}  # fmt: skip
_PLAY: dict[Lang, dict[str, str]] = {
    "en": {"random": "at random", "rules": "by rules of thumb", "sampled": "with a search",
           "open": "with open hands", "own": "by “{}”"},
    "de": {"random": "zufällig", "rules": "nach Faustregeln", "sampled": "mit Suche",
           "open": "mit offenen Karten", "own": "nach „{}“"},
}  # fmt: skip
_WHO: dict[Lang, dict[str, str]] = {
    "en": {"random": "a random player", "rules": "a player by rules of thumb",
           "sampled": "a searching player", "open": "a player who sees all cards",
           "own": "the player “{}”"},
    "de": {"random": "die zufällige Spielweise", "rules": "die Spielweise nach Faustregeln",
           "sampled": "die suchende Spielweise", "open": "die Spielweise mit offenen Karten",
           "own": "die Spielweise „{}“"},
}  # fmt: skip
_OFF: dict[Lang, dict[str, str]] = {
    "en": {"infer": "does not read the play", "bids": "does not read the bid",
           "ties": "plays no ties out"},
    "de": {"infer": "liest die Karten der anderen nicht", "bids": "liest die Ansage nicht",
           "ties": "spielt Gleichstand nicht aus"},
}  # fmt: skip
"""Parts of the search that are switched off, as behind "a player who"."""
_COUNTS: dict[Lang, dict[str, str]] = {
    "en": {"1": "counts winning only", "2": "counts Schneider", "3": "counts Schneider, Schwarz"},
    "de": {"1": "zählt nur den Gewinn", "2": "zählt Schneider",
           "3": "zählt Schneider, Schwarz"},
}  # fmt: skip
MOST = 2
"""Settings that are named; of more only the number is told."""


def is_spec(text: str) -> bool:
    """Whether a text is a player's spec, or a spec of roles, and not a name that somebody gave.

    Examples
    --------
    >>> is_spec("sampled:worlds=20"), is_spec("declarer=open;others=rules"), is_spec("who sees")
    (True, True, False)
    """
    roles = rf"({'|'.join(ROLES['en'])})\d?\s*=\s*"
    each = [re.sub(rf"^\s*{roles}", "", part) for part in text.split(";")]
    return all(_kind(part) != "own" or ".py:" in part for part in each)


def play(spec: str, lang: Lang) -> str:
    """Say how somebody plays, as behind "they play".

    Examples
    --------
    >>> play("sampled:worlds=20", "en"), play("rules", "de")
    ('with a search (20 worlds)', 'nach Faustregeln')
    >>> play("declarer=open;others=rules", "en")
    'the declarer with open hands, the others by rules of thumb'
    >>> play("rules:-schmieren", "de"), play("my/players.py:wild", "en")
    ('nach Faustregeln (ohne schmieren)', 'by “wild”')
    """
    if "=" in spec.partition(":")[0]:
        return ", ".join(_role(part, lang) for part in spec.split(";"))
    return _worded(_PLAY[lang], spec, lang)


def who(spec: str, lang: Lang) -> str:
    """Name a player.

    Examples
    --------
    >>> who("sampled:worlds=20", "en"), who("sampled:worlds=100,near=0", "de")
    ('a searching player (20 worlds)', 'die suchende Spielweise (100 Verteilungen, löst nichts)')
    >>> who("open", "en"), who("rules:-a,-b,-c", "en")
    ('a player who sees all cards', 'a player by rules of thumb (3 settings changed)')
    """
    return _worded(_WHO[lang], spec, lang)


def settings(spec: str, lang: Lang, *, most: int = MOST) -> str:
    """Say the settings of a player.

    Examples
    --------
    >>> settings("sampled:worlds=20,-infer", "en"), settings("-schmieren", "de")
    ('20 worlds, does not read the play', 'ohne schmieren')
    >>> settings("near=8", "en"), settings("limits=3", "de"), settings("near=1", "en")
    ('solves the last 8 tricks', 'zählt Schneider, Schwarz', 'solves the last trick')
    >>> settings("rules:-schmieren,-search_sau", "en")
    'without schmieren, search_sau'
    >>> settings("rules", "en")
    ''
    """
    text = spec.partition(":")[2] if ":" in spec else "" if _plain(spec) else spec
    parts = [part.strip() for part in text.split(",") if part.strip()]
    if len(parts) > most:
        n = len(parts)
        return f"{n} settings changed" if lang == "en" else f"{n} Einstellungen geändert"
    said = [_setting(part, lang) for part in parts if not part.startswith("-")]
    said += [_OFF[lang][part[1:]] for part in parts if part[1:] in _OFF[lang] and part[0] == "-"]
    off = [part[1:] for part in parts if part[0] == "-" and part[1:] not in _OFF[lang]]
    if off:
        said.append(f"{'without' if lang == 'en' else 'ohne'} {', '.join(off)}")
    return ", ".join(said)


def _plain(spec: str) -> bool:
    return not spec.startswith("-") and "=" not in spec


def _setting(part: str, lang: Lang) -> str:
    if part.startswith("+"):
        return part
    name, _, value = part.partition("=")
    if name == "worlds":
        one = ("world", "Verteilung") if value == "1" else ("worlds", "Verteilungen")
        return f"{value} {one[lang == 'de']}"
    if name == "near" and value == "0":
        return "solves nothing" if lang == "en" else "löst nichts"
    if name == "near":
        single = value == "1"
        if lang == "en":
            return f"solves the last {'trick' if single else f'{value} tricks'}"
        return f"löst {'den letzten Stich' if single else f'die letzten {value} Stiche'}"
    if name == "limits" and value in _COUNTS[lang]:
        return _COUNTS[lang][value]
    return f"{name} = {value}"


def _kind(spec: str) -> str:
    name = spec.partition(":")[0].strip()
    return name if name in _PLAY["en"] and name != "own" else "own"


def _worded(names: dict[str, str], spec: str, lang: Lang) -> str:
    kind = _kind(spec)
    if kind == "own":
        file, _, name = spec.partition(".py:")
        return names[kind].format((name or PurePath(file).name).partition(":")[0])
    said = settings(spec, lang)
    return names[kind] + (f" ({said})" if said else "")


def _role(part: str, lang: Lang) -> str:
    role, _, spec = part.strip().partition("=")
    name, number = re.fullmatch(r"([a-z]+)(\d?)", role.strip()).groups()  # type: ignore[union-attr]
    said = ROLES[lang].get(name, name)
    if number:
        said = f"{said} {number}"
    elif name == "declarer" or name in ("partner", "opponents"):
        article = {"de": "der " if name != "opponents" else "die ", "en": "the "}[lang]
        said = article + said
    return f"{said} {_worded(_PLAY[lang], spec.strip(), lang)}"
