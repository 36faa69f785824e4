"""The drawings of ``resources/icons``: command icons in any one colour, and the coloured emblems of tokens.

A ruleset may bring more in its own folder (``icons``, and ``icons/tokens`` for emblems), which ``learn`` makes known;
they never take the place of the program's own.

A command icon is drawn in black; asking for it in a colour replaces the black in the SVG text. A name without a
drawing gives a neutral dot (an emblem: a plain pawn) and a warning, which the tests turn into an error.
"""

from __future__ import annotations

import os
import re
import warnings
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QIcon, QImage, QPainter, QPixmap

from app.text import ROOT

if TYPE_CHECKING:
    from PySide6.QtSvg import QSvgRenderer

FOLDER = ROOT / "resources" / "icons"
EMBLEMS = FOLDER / "tokens"
INK = "#000"
"""What a command icon is drawn with; replaced by the colour asked for."""
NO_DRAWING = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><circle cx="32" cy="32" r="9" fill="#000"/></svg>'
)
PLAIN_EMBLEM = "figure"
SIDES = (16, 24, 32, 48, 64)
"""Sides in pixels that an icon is drawn at; Qt takes the next larger one."""

_INK = re.compile(rf'"{INK}"')


_LEARNT: list[Path] = []
"""The folders of drawings that rulesets brought, in their order."""


def learn(ruleset_folder: Path) -> None:
    """Make the drawings of a ruleset known, if it has any."""
    folder = ruleset_folder / FOLDER.name
    if folder not in _LEARNT and os.path.isdir(folder):
        _LEARNT.append(folder)
        for kept in (names, emblem_names, _files, icon, picture, emblem_renderer):
            kept.cache_clear()


@cache
def _files(part: str) -> dict[str, Path]:
    """The drawings in a ``part`` ("" or "tokens") of all folders, by name; the program's own come first."""
    found: dict[str, Path] = {}
    for folder in (FOLDER, *_LEARNT):
        for path in sorted((folder / part).glob("*.svg")):
            found.setdefault(path.stem, path)
    return found


@cache
def names() -> frozenset[str]:
    """The names of all command icons."""
    return frozenset(_files(""))


@cache
def emblem_names() -> frozenset[str]:
    """The names of all token emblems."""
    return frozenset(_files(EMBLEMS.name))


@cache
def icon(name: str, colour: str = INK) -> QIcon:
    """The command icon ``name`` in ``colour`` (#rgb or #rrggbb), sharp up to 64 pixels."""
    renderer = _renderer(_svg(name, colour))
    found = QIcon()
    for side in SIDES:
        found.addPixmap(QPixmap.fromImage(_drawn(renderer, side)))
    return found


@cache
def picture(name: str, side: int, colour: str = INK) -> QImage:
    """The command icon ``name`` as a square picture of ``side`` pixels, transparent where nothing is drawn."""
    return _drawn(_renderer(_svg(name, colour)), side)


def emblem(name: str, side: int) -> QImage:
    """The emblem of a token as a square picture of ``side`` pixels; it fills the circle inscribed in it."""
    return _drawn(emblem_renderer(name), side)


@cache
def emblem_renderer(name: str) -> QSvgRenderer:
    """The emblem of a token, to be painted at any size."""
    if name not in emblem_names():
        warnings.warn(f"there is no emblem {name!r} in {EMBLEMS}", stacklevel=2)
        name = PLAIN_EMBLEM
    return _renderer(_files(EMBLEMS.name)[name].read_text(encoding="utf-8"))


def _svg(name: str, colour: str) -> str:
    if name not in names():
        warnings.warn(f"there is no drawing {name!r} in {FOLDER}", stacklevel=3)
        return _INK.sub(f'"{colour}"', NO_DRAWING)
    return _INK.sub(f'"{colour}"', _files("")[name].read_text(encoding="utf-8"))


def _renderer(drawing: str) -> QSvgRenderer:
    from PySide6.QtSvg import QSvgRenderer  # not needed until the first icon, which comes after the first paint

    return QSvgRenderer(QByteArray(drawing.encode()))


def _drawn(renderer: QSvgRenderer, side: int) -> QImage:
    image = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    renderer.render(painter, QRectF(0, 0, side, side))
    painter.end()
    return image
