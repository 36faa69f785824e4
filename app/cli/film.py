"""``flank film``: a saved battle, or some rounds of it, as an animated WebP or GIF, drawn without a window."""

from __future__ import annotations

import argparse
import os
import sys
from contextlib import closing
from pathlib import Path

from app.cli.files import saved_battle
from app.cli.screen import missing_library
from app.film.wanted import Wanted, form_of
from app.text import Text
from engine.errors import FlankError
from engine.maps.source import shown


def film_file(arguments: argparse.Namespace, text: Text) -> str:
    """Make the film ``out`` of the battle ``file``; what has come out, in words.

    Raises FileError when the file is no battle, FlankError when these rounds were not fought, the film cannot be as
    small as it is asked to be, or it cannot be written.
    """
    path, out = arguments.file, arguments.out
    wanted = _wanted(arguments, out)
    if os.path.exists(out) and os.path.exists(path) and out.samefile(path):
        raise FlankError("cli-film-is-in", file=shown(out))
    # No window is wanted, so no screen is needed.
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    os.environ.setdefault("QT_NO_GUI_THREADPOOL", "1")
    try:
        return _made(path, out, wanted, text)
    except ImportError as error:
        if (missing := missing_library(error)) is not None:
            raise missing from None
        raise


def _wanted(arguments: argparse.Namespace, out: Path) -> Wanted:
    usual = Wanted()
    if arguments.last and arguments.last < arguments.first:
        raise FlankError("film-no-rounds", first=arguments.first, last=arguments.last)
    return Wanted(
        first=arguments.first,
        last=arguments.last,
        form=form_of(out),
        size=arguments.size or usual.size,
        most_mb=arguments.most_mb or usual.most_mb,
        speed=arguments.speed or usual.speed,
        for_players=arguments.players,
        follow=arguments.follow,
    )


def _made(path: Path, out: Path, wanted: Wanted, text: Text) -> str:
    # Qt is imported only here: the other commands do without its windows.
    from PySide6.QtWidgets import QApplication

    from app.film.making import film

    application = QApplication.instance() or QApplication([])
    with closing(saved_battle(path)) as journal:
        spoken = Text(text.language, journal.rules.folder)
        for loss in journal.losses:
            print("! " + spoken.filled(loss.key, loss.args, journal.battle_after(0)), file=sys.stderr)
        going = film(journal, spoken, wanted, out)
        shows = sys.stderr.isatty()
        while True:
            try:
                now = next(going)
            except StopIteration as end:
                made = end.value
                break
            if shows:
                print(
                    f"\r{text('film-progress', share=round(100 * now.share), attempt=now.attempt)}",
                    end="",
                    file=sys.stderr,
                )
        if shows:
            print("\r\033[K", end="", file=sys.stderr)
    del application
    return str(made.said(text))
