"""``flank render``: a map or battle as the game master sees it, drawn without a window into a PNG."""

from __future__ import annotations

import os
from pathlib import Path

from app.cli.files import Opened, opened
from app.cli.screen import missing_library
from app.text import Text
from engine.catalogue import ruleset
from engine.errors import FlankError
from engine.maps.source import shown


def render_file(path: Path, out: Path, size: tuple[int, int] | None, text: Text) -> None:
    """Draw the file ``path`` into the PNG ``out``, ``size`` pixels wide and high (None: 64 pixels a cell).

    Raises FileError when the file cannot be used, FlankError when the picture cannot be written.
    """
    if out.exists() and path.exists() and out.samefile(path):
        raise FlankError("cli-out-is-in", file=shown(out))
    found = opened(path, text.language)
    # No window is wanted, so no screen is needed.
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    os.environ.setdefault("QT_NO_GUI_THREADPOOL", "1")
    try:
        _draw(found, out, size, text)
    except ImportError as error:
        if (missing := missing_library(error)) is not None:
            raise missing from None
        raise


def _draw(found: Opened, out: Path, size: tuple[int, int] | None, text: Text) -> None:
    # Qt is imported only here: the other commands do without its windows.
    from PySide6.QtCore import QSize
    from PySide6.QtGui import QImageWriter
    from PySide6.QtWidgets import QApplication

    from app.board.render import render

    application = QApplication.instance() or QApplication([])
    rules = ruleset(found.battle.ruleset) if found.battle is not None else None
    if rules is not None:
        text = Text(text.language, rules.folder)
    what = found.battle if found.battle is not None else found.board
    image = render(what, text, QSize(*size) if size is not None else None, found.pictures, rules=rules)
    if not QImageWriter(str(out), b"png").write(image):
        raise FlankError("cli-not-written", file=shown(out))
    del application
