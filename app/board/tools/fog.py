"""The hand that shows the players parts of the map, or hides them again: by brush, by frame, by a look around."""

from __future__ import annotations

from enum import StrEnum
from functools import partial

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from app.board.paint.items.area import Area, bounds, paint_area
from app.board.tools.tool import Pointer, Tool, ToolView
from app.board.tools.tool_bar import ToolOption
from engine.battle.actions import Draw, Reveal, SetFog
from engine.battle.board import Brightness
from engine.battle.board_diff import BoardDiff
from engine.grid.area import burst
from engine.grid.cell import Cell
from engine.grid.cell_set import CellSet, all_cells, rectangle
from engine.play.fog import players_sides
from engine.sight.board_sight import sight_of

MOST_BRUSH = 8


class FogShape(StrEnum):
    """What a stroke takes: what lies under a round brush, in a frame, or what is seen from the cells it touches."""

    BRUSH = "brush"
    FRAME = "frame"
    VIEW = "view"


class FogTool(Tool):
    """Left drag shows (with Shift hides) what its ``shape`` takes; a stroke is one step."""

    name = "fog"
    cursor = Qt.CursorShape.CrossCursor

    def __init__(self, view: ToolView) -> None:
        super().__init__(view)
        self.shape = FogShape.BRUSH
        self.brush = 1
        self.hides = False
        self._stroke: CellSet = 0
        self._hides_now = False
        self._under: CellSet = 0
        self._start: Cell | None = None
        self._draws = False

    @property
    def is_busy(self) -> bool:
        return self._draws

    def press(self, pointer: Pointer) -> bool:
        if pointer.button is Qt.MouseButton.RightButton and self._draws:
            return self.cancel()
        if pointer.button is not Qt.MouseButton.LeftButton or self.view.refused_by_pause():
            return False
        if not self.view.session.battle.fog.is_on:
            self.view.status.emit(self.view.text("fog-is-off"))
            return True
        self._draws = True
        self._hides_now = self.hides is not pointer.holds(Qt.KeyboardModifier.ShiftModifier)
        self._stroke, self._start = 0, pointer.cell
        self._take(pointer)
        self.view.refresh_tool(under_too=True)
        return True

    def move(self, pointer: Pointer) -> bool:
        self._take(pointer)
        self.view.refresh_tool(under_too=True)
        return self._draws

    def release(self, pointer: Pointer) -> bool:
        if not self._draws:
            return False
        self._draws = False
        cells, self._stroke = self._stroke, 0
        battle = self.view.session.battle
        sides = players_sides(battle)
        known = battle.fog.known_to(*sides)
        # What changes nothing is no step.
        if cells & (known if self._hides_now else ~known) & all_cells(battle.board.grid):
            self.view.session.do(Reveal(sides, cells, not self._hides_now))
        self.view.refresh_tool(under_too=True)
        return True

    def wheel(self, steps: int, pointer: Pointer) -> bool:
        if not pointer.holds(Qt.KeyboardModifier.ShiftModifier) or self.shape is not FogShape.BRUSH:
            return False
        self.resize(steps)
        self.move(pointer)
        return True

    def cancel(self) -> bool:
        had, self._draws, self._stroke = self._draws, False, 0
        self._under = 0
        self.view.refresh_tool(under_too=True)
        return had

    def resize(self, by: int) -> None:
        """A larger or smaller brush."""
        self.brush = min(MOST_BRUSH, max(0, self.brush + by))
        self.view.refresh_strip()

    def _take(self, pointer: Pointer) -> None:
        """Take what lies under the hand, into the stroke if there is one."""
        self._under = self._around(pointer.cell)
        if self._draws:
            self._stroke = self._under if self.shape is FogShape.FRAME else self._stroke | self._under

    def _around(self, cell: Cell) -> CellSet:
        grid = self.view.grid
        if self.shape is FogShape.FRAME:
            return rectangle(grid, self._start if self._draws and self._start is not None else cell, cell)
        if not grid.holds(cell):
            return 0
        if self.shape is FogShape.VIEW:
            return sight_of(self.view.session.battle.board).visible_from((cell,))
        return burst(grid, cell, self.brush + 0.5)

    # What the GM chooses

    def _set_hides(self, hides: bool) -> None:
        self.hides = hides
        self.view.refresh_strip()

    def _set_shape(self, shape: FogShape) -> None:
        self.shape = shape
        self._under = 0
        self.view.refresh_tool(under_too=True)
        self.view.refresh_strip()

    def _do(self, *, is_on: bool | None = None, by_hand: bool | None = None) -> None:
        if not self.view.refused_by_pause():
            self.view.session.do(SetFog(is_on, by_hand))
            self._say_when_nobody_looks()

    def _say_when_nobody_looks(self) -> None:
        """A black window of the players puzzles a GM who has put nobody of theirs on the map."""
        battle = self.view.session.battle
        sides = players_sides(battle)
        if battle.fog.is_on and not battle.fog.by_hand and not any(one.side in sides for one in battle.on_board()):
            self.view.status.emit(self.view.text("fog-nobody"))

    def _everything(self, shown: bool) -> None:
        view = self.view
        if view.refused_by_pause():
            return
        if not view.session.battle.fog.is_on:
            view.status.emit(view.text("fog-is-off"))
            return
        battle = view.session.battle
        view.session.do(Reveal(players_sides(battle), all_cells(battle.board.grid), shown))

    def _next_light(self) -> None:
        board, order = self.view.session.battle.board, list(Brightness)
        if not self.view.refused_by_pause():
            ambient = order[(order.index(board.ambient) + 1) % len(order)]
            self.view.session.do(Draw("draw-map-light", BoardDiff(ambient=ambient)))

    def options(self) -> tuple[ToolOption, ...]:
        text, fog = self.view.text, self.view.session.battle.fog
        on = ToolOption("fog-on", text("fog-on"), lambda: self._do(is_on=not fog.is_on), text("fog-on-hint"), fog.is_on)
        light = text(f"light-{self.view.session.battle.board.ambient}")
        ambient = ToolOption("fog-light", light, self._next_light, text("light-hint"))
        if not fog.is_on:
            return on, ambient
        return (
            on,
            ToolOption(
                "fog-sight",
                text("fog-sight"),
                lambda: self._do(by_hand=not fog.by_hand),
                text("fog-sight-hint"),
                not fog.by_hand,
            ),
            ToolOption(
                "fog-show", text("fog-show"), lambda: self._set_hides(False), text("fog-show-hint"), not self.hides
            ),
            ToolOption("fog-hide", text("fog-hide"), lambda: self._set_hides(True), text("fog-hide-hint"), self.hides),
            *(self._shape(shape) for shape in FogShape),
            *(self._sizes() if self.shape is FogShape.BRUSH else ()),
            ToolOption("fog-all", text("fog-all"), lambda: self._everything(True), text("fog-all-hint")),
            ToolOption("fog-none", text("fog-none"), lambda: self._everything(False), text("fog-none-hint")),
            ambient,
        )

    def _shape(self, shape: FogShape) -> ToolOption:
        text, key = self.view.text, f"fog-shape-{shape}"
        return ToolOption(key, text(key), partial(self._set_shape, shape), text(f"{key}-hint"), self.shape is shape)

    def _sizes(self) -> tuple[ToolOption, ...]:
        text, size = self.view.text, 2 * self.brush + 1
        return (
            ToolOption("fog-less", "−", lambda: self.resize(-1), text("fog-less")),
            ToolOption("fog-more", text("fog-brush", size=size) + " +", lambda: self.resize(1), text("fog-more")),
        )

    def refresh(self) -> None:
        self.view.refresh_strip()

    # Drawing

    def _cells(self) -> CellSet:
        return self._stroke | self._under

    def paint_under(self, painter: QPainter) -> None:
        cells, colours = self._cells(), self.view.colours
        if cells:
            hides = self._hides_now if self._draws else self.hides
            colour = colours.unseen if hides else colours.seen
            hatch = "falling" if hides else "rising"
            paint_area(painter, self.view.grid, Area(cells, colour, hatch, fill=60), self.view.camera)

    def under_extents(self) -> list[QRectF]:
        cells = self._cells()
        rect = self.view.camera.transform.mapRect(bounds(self.view.grid, cells))
        return [rect.adjusted(-6, -6, 6, 6)] if cells else []
