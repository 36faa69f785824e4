"""``flank render`` and ``flank export``: a map or battle drawn without a window, a map written for other programs."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from pathlib import Path

from app.cli.files import Opened, opened, with_picture
from app.cli.screen import missing_library
from app.text import Text
from engine.catalogue import ruleset
from engine.errors import FlankError
from engine.maps.source import shown


def render_file(arguments: argparse.Namespace, text: Text) -> None:
    """Draw the file into the PNG ``out``: ``size`` pixels in all, or ``scale`` a cell (64 where nothing is asked).

    Raises FileError when the file cannot be used, FlankError when the picture cannot be written.
    """
    _with_qt(arguments, text, _draw)


def export_file(arguments: argparse.Namespace, text: Text) -> None:
    """Write the file's map to ``out``: Universal VTT, Tiled or PNG, by its ending. Raises like ``render_file``."""
    _with_qt(arguments, text, _export)


_Work = Callable[[Opened, Path, argparse.Namespace, Text], None]


def _with_qt(arguments: argparse.Namespace, text: Text, do: _Work) -> None:
    path, out = arguments.file, arguments.out
    if os.path.exists(out) and os.path.exists(path) and out.samefile(path):
        raise FlankError("cli-out-is-in", file=shown(out))
    found = opened(path, text.language, scene=arguments.scene, folder=arguments.folder)
    if found.map is not None and arguments.scene is None and len(found.map.scenes) > 1:
        first = text("map-first-scene", place=found.map.scenes[0], scenes=len(found.map.scenes))
        print(f"{first}. {text('cli-other-scene')}", file=sys.stderr)
    # No window is wanted, so no screen is needed.
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    os.environ.setdefault("QT_NO_GUI_THREADPOOL", "1")
    try:
        from PySide6.QtWidgets import QApplication

        application = QApplication.instance() or QApplication([])
        do(with_picture(found), out, arguments, text)
        del application
    except ImportError as error:
        if (missing := missing_library(error)) is not None:
            raise missing from None
        raise


def _draw(found: Opened, out: Path, arguments: argparse.Namespace, text: Text) -> None:
    # Qt is imported only here: the other commands do without its windows.
    from PySide6.QtCore import QSize
    from PySide6.QtGui import QImageWriter

    from app.board.render import render

    rules = ruleset(found.battle.ruleset) if found.battle is not None else None
    if rules is not None:
        text = Text(text.language, rules.folder)
    what = found.battle if found.battle is not None else found.board
    size = QSize(*arguments.size) if arguments.size is not None else None
    scale = arguments.scale if size is None else None
    grid = arguments.grid is not False
    image = render(what, text, size, found.pictures, rules=rules, scale=scale, grid=grid)
    if not QImageWriter(str(out), b"png").write(image):
        raise FlankError("cli-not-written", file=shown(out))


def _export(found: Opened, out: Path, arguments: argparse.Namespace, text: Text) -> None:
    from app.maps.export import PNG, Export, write_map

    # Other programs lay their own grid over the map: one is drawn only where it is asked for, or for a mere picture.
    grid = out.suffix.lower() == PNG if arguments.grid is None else arguments.grid
    export = Export(found.board, found.pictures, arguments.scale, grid)
    write_map(export, out, text)
