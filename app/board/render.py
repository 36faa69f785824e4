"""A battle or a board as a picture, as the GM sees it, without a window."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from math import ceil

from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QImage, QPainter

from app import icons
from app.board.camera import Camera, fitting
from app.board.paint.palette import DARK, BoardPalette
from app.board.scene.backdrop import SIDE, Backdrop
from app.board.scene.emphasis import Emphasis
from app.board.scene.figures import Figure
from app.board.scene.stage import Stage
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
    camera: Camera | None = None,
    least: float = 0.0,
) -> QImage:
    """The whole map with everybody on it in a picture of ``size``, or as large as the map asks for.

    ``scale``: exactly so many pixels a cell, without a margin. ``grid``: with the lines between the cells.
    ``backdrop``: what ``ground_of`` has drawn, in a thread of its own perhaps. ``camera``: the part of the map that
    fills ``size`` instead of the whole. ``least``: pixels that every token is across at least.

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
        camera = camera or _framed(board, size)
    stage = Stage(board, palette, pictures or {}, _LETTERS, backdrop)
    stage.camera = camera
    stage.backdrop.set_grid(grid)
    if rules is not None and not isinstance(battle, Board):
        stage.show(rules, battle, text)
        if least:
            enlarged = {id: _at_least(figure, least / camera.scale) for id, figure in stage.figures.items()}
            stage.show_figures(board, enlarged, stage.links)
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


def _at_least(figure: Figure, across: float) -> Figure:
    """The figure drawn at least ``across`` board units wide."""
    if figure.look.diameter >= across:
        return figure
    return replace(figure, look=replace(figure.look, diameter=across))


def joined(bands: Iterable[QImage], size: QSize) -> QImage:
    """One picture of ``size`` from bands of it, from the top."""
    image = QImage(size, QImage.Format.Format_RGB32)
    painter, top = QPainter(image), 0
    for band in bands:
        painter.drawImage(0, top, band)
        top += band.height()
    painter.end()
    return image


def map_size(board: Board, scale: int) -> QSize:
    """Width and height in pixels of the map at ``scale`` pixels a cell."""
    width, height = board.grid.extent
    return QSize(max(1, round(width * scale)), max(1, round(height * scale)))


def map_bands(
    board: Board,
    pictures: Mapping[str, bytes],
    palette: BoardPalette,
    scale: int,
    *,
    grid: bool,
    is_stopped: Callable[[], bool] = lambda: False,
    tell: Callable[[float], None] = lambda share: None,
) -> Iterator[QImage]:
    """The map alone, ``scale`` pixels a cell, in bands as wide as it is, from the top; fewer when it is stopped.

    ``tell`` gets the share that is drawn. May run beside the window's thread. However large the map is, no more than a
    band is kept: the next one may be drawn over the one before.
    """
    size, backdrop, camera = map_size(board, scale), Backdrop(board, palette, pictures), Camera(scale, 0, 0)
    backdrop.set_grid(grid)
    across, down, done = ceil(size.width() / SIDE), ceil(size.height() / SIDE), 0
    whole = QImage(size.width(), min(SIDE, size.height()), QImage.Format.Format_RGB32)
    for top in range(0, size.height(), SIDE):
        band = whole.copy(0, 0, size.width(), size.height() - top) if top + SIDE > size.height() else whole
        band.fill(palette.canvas)
        painter = QPainter(band)
        for place, piece in backdrop.pieces(camera, QRect(0, top, size.width(), band.height())):
            painter.drawImage(place.x(), place.y() - top, piece)
            done += 1
            tell(done / (across * down))
            if is_stopped():
                painter.end()
                return
        painter.end()
        yield band


def ground_of(
    board: Board,
    size: QSize,
    pictures: Mapping[str, bytes],
    palette: BoardPalette,
    is_stopped: Callable[[], bool] = lambda: False,
    camera: Camera | None = None,
) -> Backdrop:
    """The ground that ``render`` needs for a picture of ``size``; may run beside the window's thread."""
    backdrop, camera = Backdrop(board, palette, pictures), camera or _framed(board, size)
    for key in backdrop.lacking(camera, QRect(0, 0, size.width(), size.height())):
        if is_stopped():
            break
        backdrop.bake(key, camera)
    return backdrop


def _framed(board: Board, size: QSize) -> Camera:
    """The camera for the whole board in a picture of ``size``."""
    return fitting(board.grid.extent, size.width(), size.height(), margin=0.2, most=160)
