"""Areas placed with the pointer: bursts, cones, lines, walls, single cells, with whom they catch.

Drawn by the GM they are as large as he draws them; for an action of the rules they have its size, and a click places
them. An area that was drawn stays until the next one, and can be kept on the map as a zone.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap

from app.board.items.area import Area, bounds, paint_area
from app.board.items.box import Line, Tone, beside
from app.board.strip import Option
from app.board.tools.tool import Hand, Tool
from app.board.words import ruler_said
from app.board.zone_look import KEPT_COLOURS
from engine.battle.actions import SetZone
from engine.battle.board import MapZone, ZoneKind
from engine.battle.ids import CombatantId
from engine.battle.sight import sight_of
from engine.grid.area import AreaKind, Shape, ball, burst, cone, length_of, line, wall
from engine.grid.bits import CellSet, cell_set, has
from engine.grid.cell import Cell

if TYPE_CHECKING:
    from app.board.view import BoardView

MOST_NAMES = 6
"""Of more figures caught only the number is said."""
_FINISH = ("Return", "Ctrl+Return")
Placed = Callable[[CellSet, Cell], None]


class AreaTool(Tool):
    """Left drag draws an area; for a wall every click is a corner, and Enter ends it."""

    name = "area"
    cursor = Qt.CursorShape.CrossCursor

    def __init__(self, view: BoardView) -> None:
        super().__init__(view)
        self.free = Shape(AreaKind.BURST)
        self._asked: tuple[Shape, CombatantId | None, Placed] | None = None
        self._points: list[Cell] = []
        self._picked: CellSet = 0
        self._to: Cell | None = None
        self._drags = False

    # What is drawn

    @property
    def shape(self) -> Shape:
        """The shape in hand: that of an action, or the GM's own."""
        return self._asked[0] if self._asked is not None else self.free

    @property
    def is_busy(self) -> bool:
        return bool(self._points or self._picked)

    @property
    def cells(self) -> CellSet:
        """The cells of the area as it is drawn now."""
        shape, grid, to, start = self.shape, self.view.grid, self._to, self._start()
        if shape.kind is AreaKind.CELLS:
            return self._picked
        if shape.kind is AreaKind.WALL:
            corners = (*self._points, *((to,) if to is not None and self._drags else ()))
            return wall(grid, corners) if corners else 0
        if start is None or to is None:
            return 0
        if shape.kind is AreaKind.BURST:
            middle = to if self._asked is not None else start
            found = self._burst(middle, shape.size if self._asked is not None else max(1, grid.distance(start, to)))
            return found & self._in_sight(middle) if shape.stops else found
        size = shape.size or max(1, grid.distance(start, to))
        if shape.kind is AreaKind.CONE:
            found = cone(grid, start, to, size, shape.degrees)
        else:
            found = line(grid, start, to, size, shape.width)
        return found & self._in_sight(start) if shape.stops else found

    def _burst(self, middle: Cell, radius: int) -> CellSet:
        shape, grid = self.shape, self.view.grid
        if shape.pattern:
            return cell_set(grid, (middle.plus(step) for step in shape.pattern))
        return ball(grid, middle, radius) if shape.steps else burst(grid, middle, radius)

    def caught(self) -> tuple[CombatantId, ...]:
        """The figures on the map that the area touches, in the order of their entry."""
        battle, cells = self.view.session.shown, self.cells
        grid = battle.board.grid
        return tuple(c.id for c in battle.on_board() if any(has(grid, cells, cell) for cell in battle.cells_of(c.id)))

    def _start(self) -> Cell | None:
        """Where cones and lines begin."""
        if self._asked is None:
            return self._points[0] if self._points else None
        shape, actor, _ = self._asked
        battle = self.view.session.shown
        own = battle.cells_of(actor) if actor is not None and actor in battle.combatants else ()
        if not shape.from_self or not own:
            return self._points[0] if self._points else self._to
        to = self._to or own[0]
        return min(own, key=lambda cell: self.view.grid.distance(cell, to))

    def _in_sight(self, cell: Cell) -> CellSet:
        board = self.view.session.shown.board
        return sight_of(board).visible_from((cell,)) if board.grid.holds(cell) else 0

    def _is_in_reach(self, cell: Cell) -> bool:
        if self._asked is None or not self.shape.reach:
            return True
        battle, actor = self.view.session.shown, self._asked[1]
        own = battle.cells_of(actor) if actor is not None and actor in battle.combatants else ()
        return not own or min(self.view.grid.distance(one, cell) for one in own) <= self.shape.reach

    # For an action of the rules

    def ask(self, shape: Shape, actor: CombatantId | None, placed: Placed) -> None:
        """Place an area for an action; ``placed`` gets its cells, and the cell that was pointed at."""
        self._clear()
        self._asked = shape, actor, placed

    def dismiss(self) -> None:
        """No action wants an area any more."""
        if self._asked is not None:
            self._asked = None
            self._clear()

    @property
    def is_asked(self) -> bool:
        """Whether an action waits for its area."""
        return self._asked is not None

    def _place(self) -> None:
        cells, to = self.cells, self._to
        if self._asked is None or to is None or not cells:
            return
        if not self._is_in_reach(to):
            self.view.status.emit(self.view.text("area-too-far", most=self.shape.reach))
            return
        placed = self._asked[2]
        self._clear()
        placed(cells, to)

    # The hand

    def press(self, hand: Hand) -> bool:
        if hand.button is Qt.MouseButton.RightButton and self.is_busy:
            if len(self._points) > 1:
                self._points.pop()
                self._renew()
                return True
            return self.cancel()
        if hand.button is not Qt.MouseButton.LeftButton:
            return False
        self._to = hand.cell
        match self.shape.kind:
            case AreaKind.CELLS:
                self._pick(hand.cell)
                self._drags = True
            case AreaKind.WALL:
                self._points.append(hand.cell)
                self._drags = True
                if self.shape.size and length_of(self.view.grid, tuple(self._points)) >= self.shape.size:
                    self._finish()
            case _ if self._asked is not None:
                self._place()
            case _:
                self._points, self._drags = [hand.cell], True
        self._renew()
        return True

    def move(self, hand: Hand) -> bool:
        moved = hand.cell != self._to
        if moved and (self._drags or (self._asked is not None and self.shape.kind is not AreaKind.CELLS)):
            self._to = hand.cell
            if self.shape.kind is AreaKind.CELLS and self._drags:
                self._pick(hand.cell, only_add=True)
            self._renew()
        return self._drags

    def release(self, hand: Hand) -> bool:
        if self.shape.kind is not AreaKind.WALL:
            self._drags = False
        return True

    def key(self, chord: str, *, keypad: bool = False) -> bool:
        if chord in _FINISH and self.is_busy:
            self._finish()
            return True
        if chord == "Tab" and self._asked is None:
            kinds = list(AreaKind)
            self.choose(kinds[(kinds.index(self.free.kind) + 1) % len(kinds)])
            return True
        return False

    def takes(self, chord: str) -> bool:
        return chord == "Tab" and self.key(chord)

    def cancel(self) -> bool:
        had = self.is_busy
        self._clear()
        return had

    def refresh(self) -> None:
        self._renew()

    def _pick(self, cell: Cell, *, only_add: bool = False) -> None:
        grid = self.view.grid
        if not grid.holds(cell):
            return
        bit = 1 << grid.index(cell)
        is_full = bool(self.shape.size) and self._picked.bit_count() >= self.shape.size
        if self._picked & bit:
            self._picked &= ~bit if not only_add else -1
        elif not is_full and self._is_in_reach(cell):
            self._picked |= bit

    def _finish(self) -> None:
        """Enter: the area is complete, for the action or as a zone of the map."""
        self._drags = False
        if self._asked is not None:
            self._place()
        else:
            self.keep()

    def _clear(self) -> None:
        self._points, self._picked, self._to, self._drags = [], 0, None, False
        self._renew()

    def _renew(self) -> None:
        self.view.refresh_tool(under_too=True)

    # What the GM chooses

    def choose(self, kind: AreaKind) -> None:
        """Draw areas of another kind."""
        self.free = replace(self.free, kind=kind)
        self._clear()
        self.view.refresh_strip()

    def toggle_stops(self) -> None:
        """Let walls end areas, or not."""
        self.free = replace(self.free, stops=not self.free.stops)
        self._renew()
        self.view.refresh_strip()

    def widen(self) -> None:
        """The next angle of cones, or width of lines."""
        if self.free.kind is AreaKind.CONE:
            angles = (30, 60, 90, 120, 180)
            self.free = replace(self.free, degrees=angles[(angles.index(int(self.free.degrees)) + 1) % len(angles)])
        else:
            self.free = replace(self.free, width=self.free.width % 4 + 1)
        self._renew()
        self.view.refresh_strip()

    def keep(self) -> None:
        """Leave the area on the map as a zone with a name."""
        cells, view = self.cells, self.view
        if not cells or view.refused_by_pause():
            return
        zones = view.session.battle.board.zones
        name = view.text("area-zone-name", kind=view.text(f"area-{self.shape.kind}"), number=len(zones) + 1)
        colour = KEPT_COLOURS[len(zones) % len(KEPT_COLOURS)]
        self._clear()
        view.session.do(SetZone(len(zones), MapZone(name, cells, ZoneKind.PLAIN, colour)))

    def options(self) -> tuple[Option, ...]:
        if self._asked is not None:
            return ()
        text = self.view.text
        kinds = tuple(
            Option(
                f"area-{kind}",
                text(f"area-{kind}"),
                lambda kind=kind: self.choose(kind),  # type: ignore[misc]
                text(f"area-{kind}-hint"),
                kind is self.free.kind,
            )
            for kind in AreaKind
        )
        more: tuple[Option, ...] = ()
        if self.free.kind is AreaKind.CONE:
            more = (Option("area-angle", f"{self.free.degrees:g}°", self.widen, text("area-angle")),)
        if self.free.kind is AreaKind.LINE:
            more = (
                Option("area-width", text("area-width", width=self.free.width), self.widen, text("area-width-hint")),
            )
        stops = Option("area-stops", text("area-stops"), self.toggle_stops, text("area-stops-hint"), self.free.stops)
        kept = Option("area-keep", text("area-keep"), self.keep, text("area-keep-hint"))
        return (*kinds, *more, stops, kept)

    # Drawing

    def lines(self) -> tuple[Line, ...]:
        """What the box says: how large it is, and whom it catches."""
        view, shape, start = self.view, self.shape, self._start()
        text, battle = view.text, view.session.shown
        size, cells = shape.size, self.cells.bit_count()
        if (
            not size
            and self._asked is None
            and start is not None
            and self._to is not None
            and shape.kind is not AreaKind.WALL
        ):
            size = max(1, view.grid.distance(start, self._to))
        if shape.kind is AreaKind.WALL:
            size = length_of(view.grid, (*self._points, *((self._to,) if self._to is not None and self._drags else ())))
        if shape.kind is AreaKind.CELLS or not size:
            head = text("area-head-cells", kind=text("area-cells"), cells=cells)
        else:
            head = text("area-head", kind=text(f"area-{shape.kind}"), length=ruler_said(battle.board, size, text))
        names = [battle[id].name for id in self.caught()]
        lines = [Line(head, Tone.TITLE), Line(text("area-caught", count=len(names)))]
        if names:
            lines.append(Line(", ".join(names[:MOST_NAMES]) + (" …" if len(names) > MOST_NAMES else "")))
        if self._to is not None and not self._is_in_reach(self._to):
            lines.append(Line(text("area-too-far", most=shape.reach)))
        return tuple(lines)

    def paint_under(self, painter: QPainter) -> None:
        if self.cells:
            paint_area(painter, self.view.grid, self._area(), self.view.camera)

    def paint_over(self, painter: QPainter) -> None:
        if self.cells:
            box = self.view.signs.box(self.lines())
            painter.drawPixmap(self._box_at(box), box)

    def under_extents(self) -> list[QRectF]:
        rect = self.view.camera.transform.mapRect(bounds(self.view.grid, self.cells))
        return [rect.adjusted(-6, -6, 6, 6)] if self.cells else []

    def extents(self) -> list[QRectF]:
        if not self.cells:
            return []
        box = self.view.signs.box(self.lines())
        return [QRectF(QPointF(self._box_at(box)), box.size())]

    def _area(self) -> Area:
        colours = self.view.colours
        fits = self._to is None or self._is_in_reach(self._to)
        return Area(self.cells, colours.acting if fits else colours.too_far, "rising", fill=60, edge=2.4)

    def _box_at(self, box: QPixmap) -> QPoint:
        cell = self._to if self._to is not None else (self._points or [Cell(0, 0)])[-1]
        x, y = self.view.grid.centre(cell)
        around = self.view.camera.rect(x - 0.6, y - 0.6, 1.2, 1.2)
        return beside(box.size(), around, self.view.device_rect(), self.view.letter_size)
