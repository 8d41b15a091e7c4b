"""The command ``simkopf``: subcommands, exit codes, and one clear line for every mistake."""

from __future__ import annotations

import errno
import os
import sys
import warnings
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Any, TextIO

import typer

from simkopf import __version__
from simkopf.cli import (
    again,
    ask,
    bench,
    compare,
    contracts,
    later,
    league,
    losses,
    pays,
    players,
    replay,
    review,
    rulesets,
    run,
    show,
    solve,
    table,
)
from simkopf.cli.encoding import make_writable
from simkopf.cli.help import asks_german, asks_help, german_help, without_language
from simkopf.cli.options import joined
from simkopf.errors import SimkopfError, SimkopfWarning

_SHOW = warnings.showwarning

app = typer.Typer(
    name="simkopf",
    help="Monte Carlo simulation and statistics for Schafkopf, Doppelkopf and Solo 66.",
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 96},
)
_COMMANDS = (
    ask, compare, league, pays, losses, table, solve, run, again, show, replay, review, contracts,
    rulesets, players, bench,
)  # fmt: skip
for module in _COMMANDS:
    name = module.__name__.rpartition(".")[2]
    app.command(name)(module.command)
for name in later.COMMANDS:
    app.command(name, hidden=True, context_settings=later.ANY)(later.command)


@app.callback(invoke_without_command=True)
def version(context: typer.Context, version: bool = typer.Option(False, "--version")) -> None:
    """Ask how games of Schafkopf, Doppelkopf and Solo 66 go, and get answers with intervals."""
    if version:
        typer.echo(f"simkopf {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())
        raise typer.Exit


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code.

    Returns
    -------
    int
        0 done, 1 the answer is a failure, 2 bad input, 130 interrupted.
    """
    if sys.stdout is None:  # closed by the caller
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    make_writable()
    warnings.showwarning = _show_warning
    warnings.simplefilter("always", SimkopfWarning)
    try:
        return _invoke(list(sys.argv[1:] if arguments is None else arguments))
    except SimkopfError as error:
        return _complain(str(error))
    except KeyboardInterrupt:
        print("simkopf: interrupted", file=sys.stderr)
        return 130
    except BrokenPipeError:
        # The reader has seen enough.
        _hush()
        return 0
    except OSError as error:
        if error.filename is not None or error.errno not in (errno.ENOSPC, errno.EIO, errno.EDQUOT):
            raise
        _hush()
        return _complain(f"cannot write the result: {error.strerror}")


def _invoke(arguments: list[str]) -> int:
    try:
        command = typer.main.get_command(app)
        if "_SIMKOPF_COMPLETE" in os.environ:  # asked by a shell for what may come next
            return _offered(command)
        german: AbstractContextManager[None] = nullcontext()
        if asks_help(arguments):
            german = german_help(command) if asks_german(arguments) else german
            arguments = without_language(arguments)
        with german, command.make_context("simkopf", joined(arguments)) as context:
            command.invoke(context)
        sys.stdout.flush()
    except (typer.Exit, typer.Abort) as stop:
        sys.stdout.flush()
        return int(getattr(stop, "exit_code", 130))
    except Exception as error:
        # Usage errors of typer's parser know how to say what is wrong; nothing else does.
        if not hasattr(error, "format_message"):
            raise
        from simkopf.cli.usage import said

        commands = [each.name or "" for each in app.registered_commands if not each.hidden]
        return _complain(said(error, arguments, commands))
    return 0


def _offered(command: Any) -> int:
    """Let the command say what may come next, which ends it."""
    try:
        command(prog_name="simkopf")
    except SystemExit as stop:
        return int(stop.code or 0)
    return 0


def _show_warning(  # noqa: PLR0917
    message: Warning | str,
    category: type[Warning],
    filename: str,
    lineno: int,
    file: TextIO | None = None,
    line: str | None = None,
) -> None:
    """Print a warning of ours as one line; any other as Python does."""
    if issubclass(category, SimkopfWarning):
        print(f"simkopf: warning: {message}", file=sys.stderr)
    else:
        _SHOW(message, category, filename, lineno, file, line)


def _hush() -> None:
    """Send what is left of the output nowhere: Python would complain while it shuts down."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _complain(message: str) -> int:
    print("simkopf: " + " ".join(message.split()), file=sys.stderr)
    return 2
