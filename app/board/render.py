"""A battle or a board as a picture, as the GM sees it, without a window."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import ceil

from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QImage, QPainter

from app import icons
from app.board.camera import Camera, fitting
from app.board.paint.palette import DARK, BoardPalette
from app.board.scene.backdrop import SIDE, Backdrop
from app.board.scene.stage import Emphasis, Stage
from app.text import Text
from engine.battle.board import Board
from engine.contract import AnyBattle, AnyRuleset

SCALE = 64
"""Pixels a cell of a picture without a size of its own, as far as ``LARGEST`` allows."""
LARGEST = 4096
"""Longest side of such a picture in pixels."""
_LETTERS = 13


def render(
    battle: AnyBattle | Board,
    text: Text,
    size: QSize | None = None,
    pictures: Mapping[str, bytes] | None = None,
    palette: BoardPalette = DARK,
    rules: AnyRuleset | None = None,
    *,
    scale: int | None = None,
    grid: bool = True,
    backdrop: Backdrop | None = None,
) -> QImage:
    """The whole map with everybody on it in a picture of ``size``, or as large as the map asks for.

    ``scale``: exactly so many pixels a cell, without a margin. ``grid``: with the lines between the cells.
    ``backdrop``: what ``ground_of`` has drawn, in a thread of its own perhaps.

    Needs a QGuiApplication. ``rules`` are the battle's own; without them (or for a mere board) only the map is drawn.
    """
    if rules is not None:
        icons.learn(rules.folder)
    board = battle if isinstance(battle, Board) else battle.board
    width, height = board.grid.extent
    if scale is not None:
        size = QSize(max(1, round(width * scale)), max(1, round(height * scale)))
        camera = Camera(scale, 0, 0)
    elif size is None:
        most = min(SCALE, LARGEST / width, LARGEST / height)
        size = QSize(max(1, round(width * most)), max(1, round(height * most)))
        camera = fitting(board.grid.extent, size.width(), size.height(), margin=0, most=SCALE)
    else:
        camera = _framed(board, size)
    stage = Stage(board, palette, pictures or {}, _LETTERS, backdrop)
    stage.camera = camera
    stage.backdrop.set_grid(grid)
    if rules is not None and not isinstance(battle, Board):
        stage.show(rules, battle, text)
        active = rules.order(battle).active if battle.started else ()
        stage.emphasise(Emphasis(acting=frozenset(active)))
    image = QImage(size, QImage.Format.Format_RGB32)
    rect = QRect(0, 0, size.width(), size.height())
    stage.backdrop.complete(camera, rect)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    stage.paint_ground(painter, rect)
    stage.paint_figures(painter, rect)
    painter.end()
    return image


def map_picture_of(
    board: Board,
    pictures: Mapping[str, bytes],
    palette: BoardPalette,
    scale: int,
    *,
    grid: bool,
    is_stopped: Callable[[], bool] = lambda: False,
    tell: Callable[[float], None] = lambda share: None,
) -> QImage | None:
    """The map alone, ``scale`` pixels a cell; None when it was stopped. ``tell`` gets the share that is drawn.

    May run beside the window's thread. However large it is, no more than the picture itself is kept.
    """
    width, height = board.grid.extent
    image = QImage(max(1, round(width * scale)), max(1, round(height * scale)), QImage.Format.Format_RGB32)
    image.fill(palette.canvas)
    backdrop, camera = Backdrop(board, palette, pictures), Camera(scale, 0, 0)
    backdrop.set_grid(grid)
    count = ceil(image.width() / SIDE) * ceil(image.height() / SIDE)
    painter = QPainter(image)
    for done, (place, piece) in enumerate(backdrop.pieces(camera, image.rect()), 1):
        painter.drawImage(place.topLeft(), piece)
        tell(done / count)
        if is_stopped():
            break
    painter.end()
    return None if is_stopped() else image


def ground_of(
    board: Board,
    size: QSize,
    pictures: Mapping[str, bytes],
    palette: BoardPalette,
    is_stopped: Callable[[], bool] = lambda: False,
) -> Backdrop:
    """The ground that ``render`` needs for a picture of ``size``; may run beside the window's thread."""
    backdrop, camera = Backdrop(board, palette, pictures), _framed(board, size)
    for key in backdrop.lacking(camera, QRect(0, 0, size.width(), size.height())):
        if is_stopped():
            break
        backdrop.bake(key, camera)
    return backdrop


def _framed(board: Board, size: QSize) -> Camera:
    """The camera for the whole board in a picture of ``size``."""
    return fitting(board.grid.extent, size.width(), size.height(), margin=0.2, most=160)
