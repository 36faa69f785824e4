"""``flank render``: a map or battle as the game master sees it, drawn without a window into a PNG."""

from __future__ import annotations

import os
from pathlib import Path

from app.cli.files import Opened, opened
from app.cli.screen import missing_library
from app.settings import Theme
from app.text import Text
from engine.battle.battle import Battle
from engine.errors import FlankError

CELL_PIXELS = 64
"""Pixels a cell where no size is asked for and the whole stays within ``LONGEST_SIDE``."""
LONGEST_SIDE = 4096


def render_file(path: Path, out: Path, size: tuple[int, int] | None, text: Text) -> None:
    """Draw the file ``path`` into the PNG ``out``, ``size`` pixels wide and high.

    Raises FileError when the file cannot be used, FlankError when the picture cannot be written.
    """
    if out.exists() and path.exists() and out.samefile(path):
        raise FlankError("cli-out-is-in", file=str(out))
    found = opened(path, text.language)
    # No window is wanted, so no screen is needed.
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    os.environ.setdefault("QT_NO_GUI_THREADPOOL", "1")
    try:
        _draw(found, out, size or fitting_size(found), text)
    except ImportError as error:
        if (missing := missing_library(error)) is not None:
            raise missing from None
        raise


def fitting_size(found: Opened) -> tuple[int, int]:
    """A picture's size in which a cell has 64 pixels, or as many as keep the longer side within 4096."""
    width, height = found.board.grid.extent
    cell = min(CELL_PIXELS, LONGEST_SIDE / max(width, height))
    return max(16, round(width * cell)), max(16, round(height * cell))


def _draw(found: Opened, out: Path, size: tuple[int, int], text: Text) -> None:
    # Qt is imported only here: the other commands do without its windows.
    from PySide6.QtCore import QSize
    from PySide6.QtWidgets import QApplication

    from app.board.render import render

    application = QApplication.instance() or QApplication([])
    battle = found.battle or Battle("", None, found.board, None, name=found.board.name)
    image = render(battle, text, QSize(*size), found.pictures, Theme.LIGHT)
    if not image.save(str(out), "PNG"):
        raise FlankError("cli-not-written", file=str(out))
    del application
