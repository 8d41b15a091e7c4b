import pytest

from simkopf.cli.main import main


class Said:
    """What a command printed, and how it ended."""

    def __init__(self, code, out, err):
        self.code, self.out, self.err = code, out, err


@pytest.fixture(scope="session", autouse=True)
def compiled():
    """Compile before anything is looked at: it is announced on stderr."""
    import simkopf

    simkopf.ask("wenz", n=1)


@pytest.fixture
def simkopf(capsys, monkeypatch, tmp_path):
    """Call the command line in this process, in an empty folder, 100 columns wide."""
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.chdir(tmp_path)

    def call(*arguments):
        capsys.readouterr()
        code = main([str(a) for a in arguments])
        return Said(code, *capsys.readouterr())

    return call
