"""Does what the command line asks: opens the window or runs a command.

Every error is one line on the error stream, and in a box where the window was wanted and nobody sees that stream; what
nobody expected goes with its trace to a log file.
"""

from __future__ import annotations

import argparse
import gc
import os
import sys
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from app.cli.parser import COMMANDS, WrongArguments, language_of, parse, usage
from app.cli.screen import NoScreen, missing_library, require_screen
from app.settings import log_folder, system_language
from app.text import Text
from app.version import program_version
from engine.errors import FlankError
from engine.maps.source import shown

if TYPE_CHECKING:
    from app.trouble.details import Details

FINE, FAILED, MISUSED = 0, 1, 2
INTERRUPTED = 130


def run(arguments: list[str]) -> int:
    """Run the program with these arguments; the exit code as ``app.__main__`` says."""
    for stream in (sys.stdout, sys.stderr):
        # A letter that the terminal cannot show must not end the program.
        with suppress(AttributeError, ValueError):
            stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]
    text = Text(system_language())
    wants_window = next((word for word in arguments if not word.startswith("-")), "") not in COMMANDS
    try:
        text = Text(language_of(arguments))
        return _run(parse(arguments), text)
    except (WrongArguments, NoScreen) as error:
        return _complain(text.error(error), MISUSED, in_box=wants_window)
    except FlankError as error:
        return _complain(text.error(error), FAILED, in_box=wants_window)
    except BrokenPipeError:
        # Whoever read our lines has seen enough (``flank log … | head``).
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        return FINE
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as error:
        told = text("cli-unexpected", error=type(error).__name__, file=_kept(error))
        return _complain(told, FAILED, in_box=wants_window, text=text)


def _run(arguments: argparse.Namespace, text: Text) -> int:
    command = arguments.command
    if command == "help":
        return _say([usage(arguments.about, text.language) if arguments.about else text("cli-help")])
    if getattr(arguments, "version", False):
        return _say([f"flank {program_version()}"])
    if command:
        gc.enable()  # a command has loaded little, and may work for long
        _take_up_own_rules(text)
    match command:
        case "rules":
            from app.cli.rules import rules_json, rules_text

            return _say([rules_json(text.language)] if arguments.json else rules_text(text.language))
        case "check":
            return _check(arguments, text)
        case "render" | "export":
            from app.cli.render import export_file, render_file

            (render_file if command == "render" else export_file)(arguments, text)
            return FINE
        case "log":
            from app.cli.log import log_of

            return _say(log_of(arguments.file, text.language, arguments.format, whole=arguments.whole))
        case "film":
            from app.cli.film import film_file

            return _say([film_file(arguments, text)])
        case "chronicle":
            from app.cli.chronicle import chronicle_file

            return _say([chronicle_file(arguments, text)])
        case "report":
            return _report(arguments, text)
        case "play":
            from app.cli.play import play_file

            return _say(play_file(arguments.file, text.language, arguments.seed, arguments.out))
        case "simulate":
            from app.cli.simulate import simulate_file

            return simulate_file(arguments, text)
        case "pack":
            from app.cli.pack import write_all

            return _say(write_all(arguments.file, text))
        case "creature":
            from app.cli.creature import creature_file

            return _say(creature_file(arguments, text))
        case "doctor":
            from app.cli.doctor import doctor_json, doctor_text, examined

            facts = examined()
            _say([doctor_json(facts, text)] if arguments.json else doctor_text(facts, text))
            return FAILED if any(fact.trouble for fact in facts) else FINE
        case _:
            return _start(arguments.file, arguments.lang if arguments.lang_asked else "")


def _check(arguments: argparse.Namespace, text: Text) -> int:
    """Say what is in a file."""
    from app.cli.check import check_json, check_text

    if is_pack(arguments.file):
        from app.cli.pack import pack_json, pack_text

        return _say([pack_json(arguments.file, text)] if arguments.json else pack_text(arguments.file, text))
    where = {"scene": arguments.scene, "folder": arguments.folder}
    if arguments.json:
        return _say([check_json(arguments.file, text, **where)])
    return _say(check_text(arguments.file, text, **where))


def _report(arguments: argparse.Namespace, text: Text) -> int:
    from app.cli.report import report_file

    report_file(arguments, text)
    return FINE


def is_pack(file: Path) -> bool:
    """Whether a file is called as packs are."""
    return file.suffix.lower() == ".flankpack"


def _start(file: Path | None, language: str) -> int:
    """Open the window, with ``file`` in it if there is one; ``language`` is the one asked for, if any."""
    if file is not None and not os.path.exists(file):
        raise WrongArguments("cli-no-such-file", file=shown(file))
    require_screen()
    os.environ.setdefault("QT_NO_GUI_THREADPOOL", "1")
    try:
        from app.main import run as open_window
    except ImportError as error:
        if (missing := missing_library(error)) is not None:
            raise missing from None
        raise
    return open_window(file, language)


def _take_up_own_rules(text: Text) -> None:
    """Read the folder of the user's own rules for a command; the window does so after its first paint."""
    from app.own_rules import take_up
    from app.settings import Settings

    if (fault := take_up(Settings())) is not None:
        print(text.error(fault), file=sys.stderr)


def _say(lines: Iterable[str]) -> int:
    for line in lines:
        print(line)
    sys.stdout.flush()
    return FINE


def _complain(sentence: str, code: int, *, in_box: bool, text: Text | None = None) -> int:
    """Say it, in a box too where that is wanted; with ``text`` its details may be copied there."""
    told = " ".join(sentence.split())
    print(told, file=sys.stderr)
    if in_box:
        from app.cli.message_box import show_to_whoever_clicked

        show_to_whoever_clicked(told, None if text is None else _details(text))
    return code


def _details(text: Text) -> Details:
    from app.trouble.details import Details, details

    return Details(text("details-copy-all"), lambda: details(text, log_folder(), names=False))


def _kept(error: Exception) -> str:
    """The trace of an unexpected error, appended to the log; the file's name, or a dash when it cannot be kept."""
    import logging

    from app.trouble.log import LOG, keep_log

    folder = log_folder()
    if (handler := keep_log(folder)) is None:
        return "—"
    logging.getLogger("flank").error("flank %s: unexpected", program_version(), exc_info=error)
    logging.getLogger("flank").removeHandler(handler)
    handler.close()
    return str(folder / LOG)
