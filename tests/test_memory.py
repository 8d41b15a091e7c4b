"""Memory that is free, and what is refused because it would take more.

How much there is is made up by files as Linux has them (proc(5), cgroups(7)).
"""

import pytest

import simkopf
from simkopf import memory
from simkopf.questions.studies.run import run_study

MB = 1_000_000


@pytest.fixture
def free(monkeypatch):
    """Say how many bytes are free."""
    return lambda size: monkeypatch.setattr(memory, "available", lambda: size)


@pytest.fixture
def machine(monkeypatch, tmp_path):
    """A machine made of files."""
    monkeypatch.setattr(memory, "_ROOT", tmp_path)

    def make(files):
        for name, text in files.items():
            path = tmp_path / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="ascii")

    return make


MEMINFO = "MemTotal:  8000 kB\nMemFree:   100 kB\nMemAvailable:   5000 kB\n"


def test_what_the_machine_has_free(machine):
    machine({"proc/meminfo": MEMINFO})
    assert memory.available() == 5000 * 1024


def test_a_limit_of_the_group_is_less(machine):
    machine(
        {
            "proc/meminfo": MEMINFO,
            "proc/self/cgroup": "0::/a/b\n",
            "sys/fs/cgroup/a/b/memory.max": "max\n",
            "sys/fs/cgroup/a/b/memory.current": "5\n",
            "sys/fs/cgroup/a/memory.max": "1000000\n",
            "sys/fs/cgroup/a/memory.current": "700000\n",
            "sys/fs/cgroup/a/memory.stat": "anon 1\ninactive_file 50000\n",
        }
    )
    assert memory.available() == 1_000_000 - 700_000 + 50_000


def test_a_container_that_sees_its_own_group_as_the_root(machine):
    machine(
        {
            "proc/meminfo": MEMINFO,
            "proc/self/cgroup": "0::/../outside\n",
            "sys/fs/cgroup/memory.max": "300000\n",
            "sys/fs/cgroup/memory.current": "400000\n",
        }
    )
    assert memory.available() == 0


def test_the_first_version_of_control_groups(machine):
    machine(
        {
            "proc/meminfo": MEMINFO,
            "proc/self/cgroup": "8:pids:/x\n4:memory:/x\n",
            "sys/fs/cgroup/memory/x/memory.limit_in_bytes": "900000\n",
            "sys/fs/cgroup/memory/x/memory.usage_in_bytes": "600000\n",
            "sys/fs/cgroup/memory/memory.limit_in_bytes": "9223372036854771712\n",
            "sys/fs/cgroup/memory/memory.usage_in_bytes": "800000\n",
        }
    )
    assert memory.available() == 300_000


def test_here_and_now_something_is_free():
    assert memory.available() is None or memory.available() > MB


def refused(*said):
    return pytest.raises(simkopf.SimkopfError, match=".*".join(said))


def test_games_as_rows(free):
    free(100 * MB)
    # a row is 41 bytes (hand and deal 8, value and payoff 8, the rest bytes), and counts twice
    with refused(
        r"10,000,000,000 games as rows take about 8\d\d GB of memory, and 100 MB are free"
    ):
        simkopf.simulate("wenz", 10_000_000_000)
    with refused("100,000,000,000 games as rows"):
        simkopf.simulate("wenz", 10**11, players="sampled", columns="cards,payoffs")
    free(10 * MB)
    with refused("200,000 games"):
        simkopf.simulate("wenz", 200_000)
    free(50 * MB)
    assert simkopf.simulate("wenz", 200_000, players="random").height == 200_000


def test_sums_take_no_memory_however_many_games(free):
    """A question of 10**12 games begins at once: neither rows nor a list of blocks are made."""
    free(MB)

    class StopError(Exception):
        pass

    def stop(done, n):
        if done:
            raise StopError

    with pytest.raises(StopError):
        simkopf.ask("wenz", n=10**12, players="random", threads=1, progress=stop)


def test_hands_and_worlds_and_decisions(free):
    every = simkopf.hands("kurz", "wenz")
    free(MB)
    with refused("134,596 hands with .* columns take", "select fewer columns"):
        every.collect()
    assert every.select("trumps").head(3).collect().height == 3
    with refused("10,000,000 hands take about"):
        every.sample(10_000_000)
    with refused("10,000,000 hands take about"):
        simkopf.hand_set("doko48", "doko-normal", "damen = 2").sample(10_000_000)
    with refused("decisions of 5,000 games take about 60 MB"):
        simkopf.decisions(simkopf.situation("wenz"), 0, 5000)


def test_groups_that_are_too_many(free, monkeypatch):
    monkeypatch.setattr("simkopf.questions.work.MANY_GROUPS", 20)
    free(MB)
    assert simkopf.ask("wenz", by="unter", n=1000, players="random").n == 1000
    with refused(r"\d+ groups after 20,000 games", "group by less than augen, trumps"):
        simkopf.ask("wenz", by="augen,trumps", n=20_000, players="random")


def test_a_league_of_too_many_players(free):
    free(20 * MB)
    players = ["random", *(f"rules:-{switch}" for switch in ("schmieren", "force", "draw_trumps"))]
    with refused("16 tables of 65,536 games each", "fewer threads, players or contracts"):
        simkopf.league(players, contracts="wenz", n=100_000, threads=2)


def test_a_study_says_it_too(free, tmp_path):
    study = tmp_path / "s.toml"
    study.write_text('[[compare]]\ncontract = "wenz"\nways = ["rules", "random"]\nn = 100000\n')
    free(1000)
    with refused("2 tables of 65,536 games each"):
        run_study(study, results_dir=tmp_path)
