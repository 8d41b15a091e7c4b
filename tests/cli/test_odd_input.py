"""Odd input to every command: one clear line that names the thing and what would be right."""

import shlex

import pytest

FILES = {
    "word.toml": 'base = "bsv"\nstoss = "two"\n', "flag.toml": 'base = "bsv"\nlegen = 1\n',
    "price.toml": 'base = "bsv"\n[tariff]\nsolo = "x"\n',
    "no-table.toml": 'base = "bsv"\ntariff = 3\n',
    "base.toml": "base = 3\n", "game.toml": 'game = ["a"]\n',
    "day.toml": 'base = "bsv"\nstoss = 2020-01-01\n',
    "truth.toml": 'base = "bsv"\nall_pass = true\n',
    "rank.toml": 'base = "bsv"\nranking = 3\n',
    "open.py": "def play(view:\n    return 1\n", "none.py": "def play():\n    return 1\n",
    "two.py": "def play(view, x):\n    return 1\n", "zero.py": "def play(view):\n    return 0\n",
    "text.py": 'def play(view):\n    return "x"\n', "pass.py": "def play(view):\n    pass\n",
    "half.py": "def play(view):\n    return view.legal / 2\n",
    "lacks.py": "\nimport nonsense\n\n\ndef play(view):\n    return view.legal\n",
    "wrong.py": "x = 1 / 0\n", "ends.py": "import sys\n\nsys.exit(3)\n",
    "empty.jsonl": "", "blank.jsonl": "\n\n",
}  # fmt: skip
ASK = "ask wenz -n 10"
ODD = {
    f"{ASK} --ruleset word.toml": "stoss = 'two': must be a whole number, at least 0 (in",
    f"{ASK} --ruleset flag.toml": "legen = 1: must be true or false (in flag.toml)",
    f"{ASK} --ruleset price.toml": "tariff.solo = 'x': must be a whole number",
    f"{ASK} --ruleset no-table.toml": "tariff = 3: must be a table of prices, [tariff]",
    f"{ASK} --ruleset base.toml": "base = 3: must be the name of a rule set, such as",
    f"{ASK} --ruleset game.toml": "unknown game '['a']'; known: doppelkopf, schafkopf, solo66",
    f"{ASK} --ruleset day.toml": "stoss = 2020-01-01: must be a whole number",
    f"{ASK} --ruleset truth.toml": "all_pass = True: known are redeal, ramsch, alter",
    f"{ASK} --ruleset rank.toml": "ranking = 3: must be a list of contracts",
    f"{ASK} --players open.py:play": "player file 'open.py', line 1: '(' was never closed",
    f"{ASK} --players lacks.py:play": "player file 'lacks.py', line 2, does not run: ModuleNot",
    f"{ASK} --players wrong.py:play": "'wrong.py', line 1, does not run: ZeroDivisionError",
    f"{ASK} --players ends.py:play": "'ends.py', line 3, does not run: SystemExit",
    f"{ASK} --players none.py:play": "one argument, the view, as in def play(view), not ()",
    f"{ASK} --players two.py:play": "as in def play(view), not (view, x)",
    f"{ASK} --players zero.py:play": "returned 0x0, which is no card; return one of view.legal",
    f"{ASK} --players text.py:play": "one card of view.legal, an integer; it returns text",
    f"{ASK} --players pass.py:play": "one card of view.legal, an integer; it returns nothing",
    f"{ASK} --players half.py:play": "it returns a number with a fraction (// divides without one)",
    f"{ASK} --players declarer=": "players: a name is missing; write for example 'rules'",
    f"{ASK} --players :x": "players: a name is missing before ':x'",
    "ask wenz --where-seat 2 -n 10": 'such as 2 "trumps >= 4", not \'2\' without its condition',
    "ask wenz --declarer 0 --where-seat 2 --json": "not '2' without its condition",
    f"{ASK} --threads x": "'--threads': 'x' is no whole number",
    f"{ASK} --threads 100000": "threads is a whole number from 1 to 1,024, not 100000",
    f"{ASK} --seed=1e3": "'--seed': '1e3' is no whole number",
    "show wenz --deal x": "'--deal': 'x' is no whole number",
    "table trumps --rows -1": "'--rows': '-1' is less than 0",
    f"{ASK} --lang fr": "'fr' is not one of 'en', 'de'",
    f'{ASK} --by ""': "by names no column; leave it out, or name some",
    f"{ASK} --by ,": "by names no column",
    "ask herz solo": "'solo' is too much; what has blanks in it stands in quotes",
    'ask ""': "the contract is empty; write one such as solo-eichel or wenz",
    "tabel trumps": "unknown command 'tabel'; did you mean 'table'?",
    "xyz": "unknown command 'xyz'; known: again, ask, bench, compare",
    f"{ASK} --nope": "No such option: --nope; simkopf ask --help lists them",
    "compare wenz --way rules --way rules": "way 'rules' is given twice; nothing can differ",
    "compare wenz --way rules --way declarer=rules": "'rules' and 'declarer=rules' are one and",
    "table nope": "unknown table 'nope'; known: aces, ",
    "replay empty.jsonl": "'empty.jsonl' holds no games; write one JSON object a line",
    "replay blank.jsonl --json": "'blank.jsonl' holds no games",
    "review empty.jsonl": "'empty.jsonl' holds no games",
    "again empty.jsonl": "'empty.jsonl' is no answer: it is not JSON",
}  # fmt: skip


@pytest.mark.parametrize("line", ODD)
def test_one_clear_line(simkopf, tmp_path, line):
    for name, text in FILES.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    said = simkopf(*shlex.split(line))
    assert said.code == 2
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert ODD[line] in said.err
    assert len(said.err) < 600
