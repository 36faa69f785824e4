"""``flank report``: what happened in a saved battle, as a page with pictures, as text, or as data."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING

from app.cli.files import saved_battle
from app.cli.screen import missing_library
from app.report.wanted import ReportForm, Wanted, form_of
from app.report.writing import counted, draw, write
from app.text import Text
from engine.errors import FlankError
from engine.maps.source import shown

if TYPE_CHECKING:
    from app.report.pictures import Picture


def report_file(arguments: argparse.Namespace, text: Text) -> None:
    """Write the report of the battle in ``file`` to ``out``, in ``format`` or the form that its ending means.

    Raises FileError when the battle cannot be read or the report not be written.
    """
    file, out = arguments.file, arguments.out
    if os.path.exists(out) and os.path.exists(file) and os.path.samefile(out, file):
        raise FlankError("report-out-is-in", file=shown(out))
    with closing(saved_battle(file)):
        pass  # what is no battle at all is said as for other commands
    form = ReportForm(arguments.format) if arguments.format else form_of(out)
    wanted = Wanted(form, for_players=arguments.players)
    found = counted(file)
    pictures: dict[int, Picture] = {}
    if form is ReportForm.HTML:
        with _qt():
            for _ in draw(file, found, wanted, text.language, pictures):
                pass
    write(file, out, found, wanted, text.language, pictures)


@contextmanager
def _qt() -> Iterator[None]:
    """Qt without a window or a screen, for the pictures."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    os.environ.setdefault("QT_NO_GUI_THREADPOOL", "1")
    try:
        from PySide6.QtWidgets import QApplication

        application = QApplication.instance() or QApplication([])
        yield
        del application
    except ImportError as error:
        if (missing := missing_library(error)) is not None:
            raise missing from None
        raise
