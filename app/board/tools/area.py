"""Areas placed with the pointer: bursts, cones, lines, walls, single cells, with whom they catch.

Drawn by the GM they are as large as he draws them; for an action of the rules they have its size, and a click places
them. An area that was drawn stays until the next one, and can be kept on the map as a zone.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap

from app.board.paint.items.area import Area, bounds, paint_area
from app.board.paint.items.box import Line, Tone, beside
from app.board.paint.items.highlights import extent, paint_target
from app.board.paint.zone_look import KEPT_COLOURS
from app.board.scene.figures import Figure
from app.board.scene.showing import Shared
from app.board.tools.tool import Pointer, Tool, ToolView
from app.board.tools.tool_bar import ToolOption
from app.board.tools.words import ruler_said
from engine.battle.actions import SetZone
from engine.battle.board import MapZone, ZoneKind
from engine.battle.ids import CombatantId
from engine.grid.area import AreaKind, Shape, length_of, wall
from engine.grid.cell import Cell
from engine.grid.cell_set import CellSet
from engine.sight.areas import FROM_SELF, around, beginning, caught, placed

MOST_NAMES = 6
"""Of more figures caught only the number is said."""
_FINISH = ("Return", "Ctrl+Return")
Placed = Callable[[CellSet, Cell], None]


class AreaTool(Tool):
    """Left drag draws an area; for a wall every click is a corner, and Enter ends it."""

    name = "area"
    cursor = Qt.CursorShape.CrossCursor

    def __init__(self, view: ToolView) -> None:
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
        """The shape in hand: that of an action, or the GM's own, which an action of any kind takes too."""
        if self._asked is None:
            return self.free
        asked = self._asked[0]
        return replace(self.free, reach=asked.reach, steps=asked.steps, drawn=True) if asked.any_kind else asked

    @property
    def _is_free(self) -> bool:
        """Whether the GM chooses what kind of area it is."""
        return self._asked is None or self._asked[0].any_kind

    @property
    def _is_drawn_out(self) -> bool:
        """Whether a drag says how large it is; else it goes with the pointer, and a click places it."""
        return self._is_free or (self.shape.drawn and not (self.shape.kind in FROM_SELF and bool(self._own())))

    @property
    def is_busy(self) -> bool:
        return bool(self._points or self._picked)

    @property
    def draws_by_keys(self) -> bool:
        return self._is_drawn_out and self.shape.kind not in (AreaKind.CELLS, AreaKind.WALL)

    @property
    def cells(self) -> CellSet:
        """The cells of the area as it is drawn now."""
        shape, grid, to = self.shape, self.view.grid, self._to
        board, start = self.view.session.shown.board, self._points[0] if self._points else None
        if shape.kind is AreaKind.CELLS:
            return self._picked
        if shape.kind is AreaKind.WALL:
            corners = (*self._points, *((to,) if to is not None and self._drags else ()))
            return wall(grid, corners) if corners else 0
        if to is None or (self._is_drawn_out and start is None):
            return 0
        if not self._is_drawn_out or start is None:
            return placed(board, shape, self._own(), to)
        if shape.kind is AreaKind.BURST:
            return around(board, shape, start, max(1, grid.distance(start, to)))
        return beginning(board, replace(shape, size=0), start, to)

    def caught(self) -> tuple[CombatantId, ...]:
        """The figures on the map that the area touches, in the order of their entry."""
        return caught(self.view.session.shown, self.cells)

    def _own(self) -> tuple[Cell, ...]:
        """The cells of who does it."""
        battle, actor = self.view.session.shown, self._asked[1] if self._asked is not None else None
        return battle.cells_of(actor) if actor is not None and actor in battle.combatants else ()

    @property
    def _middle(self) -> Cell | None:
        """The cell that the area is placed by: its middle, or where it points."""
        return self._points[0] if self._points and self.shape.kind is AreaKind.BURST else self._to

    def _is_in_reach(self, cell: Cell) -> bool:
        own = self._own()
        if not self.shape.reach:
            return True
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
        cells, to = self.cells, self._middle
        if self._asked is None or to is None or not cells:
            return
        # Out of reach it is placed too: the rules object to the deed, and the GM may overrule them.
        then = self._asked[2]
        self._clear()
        then(cells, to)

    # The hand

    def press(self, pointer: Pointer) -> bool:
        if pointer.button is Qt.MouseButton.RightButton and self.is_busy:
            if len(self._points) > 1:
                self._points.pop()
                self._renew()
                return True
            return self.cancel()
        if pointer.button is not Qt.MouseButton.LeftButton:
            return False
        self._to = pointer.cell
        match self.shape.kind:
            case AreaKind.CELLS:
                self._pick(pointer.cell)
                self._drags = True
            case AreaKind.WALL:
                self._points.append(pointer.cell)
                self._drags = True
                if self.shape.size and length_of(self.view.grid, tuple(self._points)) >= self.shape.size:
                    self._finish()
            case _ if not self._is_drawn_out:
                self._place()
            case _:
                self._points, self._drags = [pointer.cell], True
        self._renew()
        return True

    def move(self, pointer: Pointer) -> bool:
        moved = pointer.cell != self._to
        if moved and (self._drags or not (self._is_drawn_out or self.shape.kind is AreaKind.CELLS)):
            self._to = pointer.cell
            if self.shape.kind is AreaKind.CELLS and self._drags:
                self._pick(pointer.cell, only_add=True)
            self._renew()
        return self._drags

    def release(self, pointer: Pointer) -> bool:
        if self.shape.kind is AreaKind.WALL:
            return True
        drew, self._drags = self._drags, False
        if drew and self._asked is not None and self.shape.kind is not AreaKind.CELLS:
            self._place()
            self._renew()
        return True

    def key(self, chord: str, *, keypad: bool = False) -> bool:
        if chord in _FINISH and self.is_busy:
            self._finish()
            return True
        if chord == "Tab" and self._is_free:
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
        elif not is_full:
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

    @property
    def hint(self) -> str:
        """The sentence that says how the area of an action is placed."""
        if self.shape.kind in (AreaKind.CELLS, AreaKind.WALL):
            return f"pointing-area-{self.shape.kind}"
        return "pointing-area-drawn" if self._is_drawn_out else "pointing-area"

    def shared(self) -> Shared | None:
        return Shared(area=self.cells) if self.cells else None

    # What the GM chooses

    def choose(self, kind: AreaKind) -> None:
        """Draw areas of another kind."""
        self.free = replace(self.free, kind=kind)
        self._clear()
        self.view.refresh_strip()
        self.view.area_kind_chosen.emit()

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

    def options(self) -> tuple[ToolOption, ...]:
        if not self._is_free:
            return ()
        text = self.view.text
        kinds = tuple(
            ToolOption(
                f"area-{kind}",
                text(f"area-{kind}"),
                lambda kind=kind: self.choose(kind),  # type: ignore[misc]
                text(f"area-{kind}-hint"),
                kind is self.free.kind,
            )
            for kind in AreaKind
        )
        more: tuple[ToolOption, ...] = ()
        if self.free.kind is AreaKind.CONE:
            more = (ToolOption("area-angle", f"{self.free.degrees:g}°", self.widen, text("area-angle")),)
        if self.free.kind is AreaKind.LINE:
            more = (
                ToolOption(
                    "area-width", text("area-width", width=self.free.width), self.widen, text("area-width-hint")
                ),
            )
        stops = ToolOption(
            "area-stops", text("area-stops"), self.toggle_stops, text("area-stops-hint"), self.free.stops
        )
        kept = (ToolOption("area-keep", text("area-keep"), self.keep, text("area-keep-hint")),)
        return (*kinds, *more, stops, *(kept if self._asked is None else ()))

    # Drawing

    def lines(self) -> tuple[Line, ...]:
        """What the box says: how large it is, and whom it catches."""
        view, shape, start = self.view, self.shape, self._points[0] if self._points else None
        text, battle = view.text, view.session.shown
        size, cells = shape.size, self.cells.bit_count()
        if not self._is_drawn_out and shape.drawn and self._to is not None:
            start = min(self._own(), key=lambda cell: view.grid.distance(cell, self._to or cell))
        if start is not None and self._to is not None and (self._is_free or shape.drawn):
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
        if self._middle is not None and not self._is_in_reach(self._middle):
            lines.append(Line(text("area-too-far", most=shape.reach)))
        return tuple(lines)

    def paint_under(self, painter: QPainter) -> None:
        if self.cells:
            paint_area(painter, self.view.grid, self._area(), self.view.camera)

    def paint_over(self, painter: QPainter) -> None:
        if self.cells:
            view = self.view
            for figure in self._figures():
                paint_target(painter, figure, view.camera, view.colours)
            box = view.signs.box(self.lines())
            painter.drawPixmap(self._box_at(box), box)

    def under_extents(self) -> list[QRectF]:
        rect = self.view.camera.transform.mapRect(bounds(self.view.grid, self.cells))
        return [rect.adjusted(-6, -6, 6, 6)] if self.cells else []

    def extents(self) -> list[QRectF]:
        if not self.cells:
            return []
        box = self.view.signs.box(self.lines())
        marked = [extent(figure, self.view.camera) for figure in self._figures()]
        return [QRectF(QPointF(self._box_at(box)), box.size()), *marked]

    def _figures(self) -> list[Figure]:
        """Those whom the area catches, as they are drawn."""
        return [self.view.figures[id] for id in self.caught() if id in self.view.figures]

    def _area(self) -> Area:
        colours = self.view.colours
        fits = self._middle is None or self._is_in_reach(self._middle)
        return Area(self.cells, colours.acting if fits else colours.too_far, "rising", fill=60, edge=2.4)

    def _box_at(self, box: QPixmap) -> QPoint:
        cell = self._to if self._to is not None else (self._points or [Cell(0, 0)])[-1]
        x, y = self.view.grid.centre(cell)
        around = self.view.camera.rect(x - 0.6, y - 0.6, 1.2, 1.2)
        view, figures = self.view, self._figures()
        free = [(at.x(), at.y()) for at in (view.camera.to_view(figure.x, figure.y) for figure in figures)]
        return beside(box.size(), around, view.device_rect(), view.letter_size, free)
