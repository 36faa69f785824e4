"""The map as it is printed: as the GM sees it or as the players know it, in light colours, a page's picture at a time.

What players may not know is cut out before anything is drawn, as for their window, and what remains under the fog is
painted white in the picture itself: a printed page holds nothing that could be laid bare in the file.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from math import ceil, floor

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from app import icons
from app.board.camera import Camera
from app.board.paint.items.area import Area
from app.board.paint.items.shroud import FACE, FACE_OF_PICTURE, paint_shroud
from app.board.paint.items.veil import Veil
from app.board.paint.palette import LIGHT, BoardPalette
from app.board.scene.emphasis import Emphasis
from app.board.scene.figures import Figure, figures
from app.board.scene.player_view import Health, places_for_players, shown_to_players, zones_of
from app.board.scene.stage import Stage
from app.text import Text
from engine.battle.board import Board
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle, AnyRuleset
from engine.errors import FlankError
from engine.grid.cell_set import CellSet, box
from engine.play.asked import order_of

DOTS = 200
"""Pixels an inch of the picture of a map."""
MOST_SCALE = 400
"""Pixels a cell at most."""
MOST_PIXELS = 24_000_000
"""Pixels of the picture of one page at most."""
ROUND_KNOWN = 1.5
"""Cells from the middle of a known one to the edge of what is printed: rows may be pushed, walls are seen beyond."""
PAPER: BoardPalette = replace(LIGHT, canvas=QColor(255, 255, 255))
"""The colours on paper: the light ones, whatever the window has, with nothing around the map."""


NO_VEIL = Veil()


@dataclass(frozen=True)
class Sight:
    """What of a battle is drawn. ``fog``: what the players do not know, where there is any.

    ``known``: the cells that the players know, None for all.
    """

    board: Board
    figures: dict[CombatantId, Figure]
    areas: tuple[Area, ...] = ()
    clouds: Veil = NO_VEIL
    fog: Veil | None = None
    acting: frozenset[CombatantId] = frozenset()
    numbered: bool = True
    known: CellSet | None = None

    @property
    def part(self) -> tuple[int, int, float, float]:
        """What of the map is printed: all of it, of a map in fog no more than what lies around the known cells.

        So no page is spent on what nobody knows, and nobody learns from their number how large the map is.
        """
        grid = self.board.grid
        width, height = grid.extent
        if self.known is None:
            return 0, 0, width, height
        first_column, first_row, last_column, last_row = box(grid, self.known)
        corners = [
            grid.centre(grid.at(column, row)) for column in (first_column, last_column) for row in (first_row, last_row)
        ]
        left = max(0, floor(min(x for x, _ in corners) - ROUND_KNOWN))
        top = max(0, floor(min(y for _, y in corners) - ROUND_KNOWN))
        right = min(width, ceil(max(x for x, _ in corners) + ROUND_KNOWN))
        bottom = min(height, ceil(max(y for _, y in corners) + ROUND_KNOWN))
        return left, top, right - left, bottom - top


def sight_of_gm(rules: AnyRuleset | None, battle: AnyBattle | Board, text: Text, *, with_figures: bool) -> Sight:
    """Everything, hidden figures and secret doors, too."""
    if isinstance(battle, Board) or rules is None:
        board = battle if isinstance(battle, Board) else battle.board
        return Sight(board, {}, zones_of(board), Veil(board.clouds))
    icons.learn(rules.folder)
    shown = figures(rules, battle, text) if with_figures else {}
    acting = frozenset(order_of(rules, battle).active if battle.started else ()) & shown.keys()
    return Sight(battle.board, shown, zones_of(battle.board), Veil(battle.board.clouds), None, acting)


def sight_of_players(rules: AnyRuleset, battle: AnyBattle, text: Text, *, with_figures: bool) -> Sight:
    """What the players' window shows, but for how dark it is and what they do not see just now: paper keeps.

    Raises FlankError where they know nothing of the map yet.
    """
    icons.learn(rules.folder)
    view = shown_to_players(rules, battle, text, Health.NOBODY)
    shown = view.figures if with_figures else {}
    kept = tuple(places_for_players(rules, battle, view.known, PAPER)) if with_figures else ()
    active = frozenset(order_of(rules, battle).active if battle.started else ()) & shown.keys()
    fog = view.veil if view.veil.shrouds else None
    if fog is not None and not fog.known:
        raise FlankError("print-nothing-known")
    return Sight(
        view.board,
        shown,
        (*view.zones, *kept),
        Veil(view.veil.clouds, for_players=True),
        fog,
        active,
        numbered=False,
        known=None if fog is None else fog.known,
    )


class MapPicture:
    """Draws parts of a map at ``scale`` pixels a cell."""

    def __init__(self, sight: Sight, pictures: Mapping[str, bytes], scale: int, *, grid: bool) -> None:
        self.scale, self._sight = scale, sight
        self._stage = Stage(sight.board, PAPER, pictures, max(13, scale // 6))
        self._stage.backdrop.set_grid(grid)
        self._stage.backdrop.set_numbers(sight.numbered)
        self._stage.show_figures(sight.board, sight.figures)
        self._stage.emphasise(Emphasis(acting=sight.acting))
        self._stage.areas = sight.areas
        self.image = QImage()
        """What was drawn last."""

    def draw(self, part: QRect) -> Iterator[None]:
        """Draw a part (pixels from the map's corner) into ``image``; yields often."""
        stage, camera = self._stage, Camera(self.scale, -part.x(), -part.y())
        whole = QRect(0, 0, part.width(), part.height())
        stage.camera = camera
        for key in stage.backdrop.lacking(camera, whole):
            stage.backdrop.bake(key, camera)
            yield None
        self.image = QImage(part.size(), QImage.Format.Format_RGB32)
        self.image.fill(Qt.GlobalColor.white)
        painter = QPainter(self.image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        stage.paint_ground(painter, whole)
        stage.veil = self._sight.clouds
        stage.paint_veil(painter, whole)
        stage.paint_figures(painter, whole)
        if self._sight.fog is not None:
            painter.drawImage(0, 0, self._fog(self._sight.fog, camera, whole))
        painter.end()
        yield None

    def _fog(self, fog: Veil, camera: Camera, whole: QRect) -> QImage:
        """What the players do not know, in white."""
        face = FACE if self._sight.board.picture is None else FACE_OF_PICTURE
        image = QImage(whole.size(), QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        known = fog.known or 0
        assert fog.rim is not None
        paint_shroud(painter, self._sight.board.grid, known, fog.rim, camera, whole, face)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
        painter.fillRect(QRectF(whole), Qt.GlobalColor.white)
        painter.end()
        return image
