"""The default mode: select, move by dragging or by keys with everything the path costs and provokes, turn."""

from __future__ import annotations

from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from app.board.paint.items.box import Line
from app.board.paint.items.highlights import handle_at, handle_radius
from app.board.tools.bar_click import selected_bar_at
from app.board.tools.glance import Glance
from app.board.tools.keys import direction_of, turn_of
from app.board.tools.placing import Placing
from app.board.tools.plan import MovePlan
from app.board.tools.sketch import Sketch
from app.board.tools.tool import Pointer, Tool, ToolView
from app.board.tools.troop import Troop
from app.board.tools.turning import Turning
from app.board.tools.words import way_rules
from engine.battle.actions import Put, together
from engine.battle.ids import CombatantId
from engine.grid.cell import Cell

SHIFT, CTRL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier
ALT = Qt.KeyboardModifier.AltModifier
THRESHOLD = 5
"""Pixels (at 100 %) that the pointer moves before a press becomes a drag."""


class MoveTool(Tool):
    """Select and move. ``plan`` is the movement in hand, by the mouse or (``by_keys``) by the keyboard."""

    name = "move"

    def __init__(self, view: ToolView) -> None:
        super().__init__(view)
        self.plan: MovePlan | None = None
        self.by_keys = False
        self.glance = Glance(view)
        self.turning = Turning(view, self.glance)
        self._pressed: Pointer | None = None
        self._grip = Cell(0, 0)
        self._placing: Placing | None = None
        self.troop: Troop | None = None
        self._band: QRectF | None = None
        self._turns_handle = False
        self._hits_bar = self._points_at_bar = False
        self._sketch: Sketch | None = None

    @property
    def is_busy(self) -> bool:
        in_hand = (self.plan, self.troop, self._placing, self._band)
        return self._turns_handle or any(one is not None for one in in_hand)

    @property
    def carries(self) -> bool:
        """Whether the mouse has a figure in hand."""
        in_hand = (self.plan, self.troop, self._placing)
        return not self.by_keys and any(one is not None for one in in_hand)

    # The mouse

    def press(self, pointer: Pointer) -> bool:
        if pointer.button is Qt.MouseButton.RightButton:
            return self._take_back()
        if pointer.button is Qt.MouseButton.MiddleButton:
            return self._waypoint()
        if self.by_keys and self._sketch is not None and self._sketch.is_on_box(pointer.point) and self.rules():
            self.view.rules_asked.emit(self.rules())
            return True
        if self.by_keys or self.troop is not None:
            self.cancel()
        self._pressed = pointer
        self._hits_bar = self.harms(pointer)
        if self._over_handle(pointer):
            self._turns_handle = True
        elif pointer.figure is not None:
            if not pointer.holds(SHIFT) and pointer.figure not in self.view.selection.selected:
                self.view.selection.select((pointer.figure,))
            anchor = self.view.session.shown[pointer.figure].cell
            self._grip = pointer.cell.minus(anchor) if anchor is not None else Cell(0, 0)
        return True

    def harms(self, pointer: Pointer) -> bool:
        """Whether a click there means the bar of a selected figure: whoever lies over it is clicked instead."""
        if self.is_busy or pointer.modifiers & (SHIFT | CTRL | ALT):
            return False
        barred = selected_bar_at(self.view, pointer.point)
        return barred is not None and pointer.figure in (None, barred.id)

    def move(self, pointer: Pointer) -> bool:
        pressed = self._pressed
        if pressed is None:
            if self._points_at_bar is not (at_bar := self.harms(pointer)):
                self._points_at_bar = at_bar
                self.view.setCursor(Qt.CursorShape.PointingHandCursor if at_bar else self.cursor)
            return False
        if self._turns_handle:
            self._turn_towards(pointer)
        elif self.plan is not None:
            self.held(pointer.modifiers)
            self._aim(pointer)
        elif self.troop is not None:
            self.troop.keep_facing(pointer.holds(SHIFT))
            self.troop.aim(pointer.cell.minus(self._grip))
        elif self._placing is not None:
            self._placing.aim(pointer.cell.minus(self._grip))
            self.view.refresh_tool()
        elif self._band is not None:
            self._stretch(pointer)
        elif QLineF(pressed.point, pointer.point).length() >= THRESHOLD * self.view.dpr:
            self._start(pressed, pointer)
        return True

    def release(self, pointer: Pointer) -> bool:
        pressed, self._pressed = self._pressed, None
        if pressed is None:
            return False
        if self._turns_handle:
            self._turns_handle = False
            self.turning.finish()
        elif self.troop is not None:
            self._release_troop(self.troop, pointer)
        elif self._placing is not None:
            placing, self._placing = self._placing, None
            self.view.refresh_tool()
            placing.finish(copies=pointer.holds(ALT))
        elif self._band is not None:
            self._catch(pressed)
        elif self.plan is not None and pointer.holds(ALT):
            # Many window managers take a press with Alt for themselves; Alt when letting go reaches us everywhere.
            copies = {self.plan.id: self.plan.cell}
            self._forget()
            self.view.copies_asked.emit(copies)
        elif self.plan is not None:
            self.finish(by_hand=pointer.holds(CTRL))
        else:
            self._click(pressed)
        return True

    def wheel(self, steps: int, pointer: Pointer) -> bool:
        if not pointer.holds(SHIFT):
            return False
        if self.plan is not None:
            self.plan.turn(-steps)
            self._planned()
            return True
        self.turning.by(self._standing(), -steps)
        return True

    def held(self, modifiers: Qt.KeyboardModifier) -> None:
        if self.plan is not None and not self.by_keys and self.plan.keep_facing(bool(modifiers & SHIFT)):
            self._planned()

    def _start(self, pressed: Pointer, pointer: Pointer) -> None:
        """The press has become a drag."""
        if pressed.figure is None:
            self._band = QRectF(pressed.point, pointer.point)
            self.view.refresh_tool()
        elif self.view.refused_by_pause():
            self._pressed = None
        elif pressed.holds(ALT) or not self.view.session.battle.started:
            if pressed.figure not in self.view.selection.selected:
                self.view.selection.select((pressed.figure,))
            self._placing = Placing(self.view, pressed.figure, copies=pressed.holds(ALT))
            self._placing.aim(pointer.cell.minus(self._grip))
            self.view.refresh_tool()
        elif pressed.figure in self.view.selection.selected and len(self._standing()) > 1:
            self.turning.cancel()
            self.troop = Troop(self.view, pressed.figure, self._standing(), by_keys=False)
            self.troop.keep_facing(pointer.holds(SHIFT))
            self.troop.aim(pointer.cell.minus(self._grip))
        else:
            if self.view.selection.current != pressed.figure:
                self.view.selection.select((pressed.figure,))
            self._begin(pressed.figure)
            self.held(pointer.modifiers)
            self._aim(pointer)

    def _click(self, pressed: Pointer) -> None:
        selection = self.view.selection
        if self._hits_bar and (barred := selected_bar_at(self.view, pressed.point)) is not None:
            self.view.harm_asked.emit(barred.id)
        elif pressed.figure is not None:
            if pressed.holds(SHIFT):
                selection.toggle(pressed.figure)
            else:
                selection.select((pressed.figure,))
        elif pressed.holds(SHIFT) and selection.current is not None and self._is_on_board(selection.current):
            self._face(pressed.cell)
        elif not pressed.holds(SHIFT):
            selection.select(())

    def _face(self, cell: Cell) -> None:
        """All who are selected look at a cell."""
        battle, grid = self.view.session.battle, self.view.grid
        here = {id: battle[id].cell for id in self._standing()}
        facings = {id: grid.facing_towards(at, cell) for id, at in here.items() if at is not None and at != cell}
        if facings:
            self.turning.to(facings, at_once=True)

    def _release_troop(self, troop: Troop, pointer: Pointer) -> None:
        self._forget()
        if pointer.holds(ALT):
            self.view.copies_asked.emit(troop.plan.places())
        else:
            troop.finish(by_hand=pointer.holds(CTRL))

    # Planning

    def _begin(self, id: CombatantId, *, by_keys: bool = False) -> None:
        self.turning.cancel()
        self.plan = MovePlan(self.view.session.rules, self.view.session.battle, id)
        self.by_keys = by_keys
        self._sketch = Sketch(self.view, self.plan, by_mouse=not by_keys)
        self._planned(range_too=True)

    def _aim(self, pointer: Pointer) -> None:
        assert self.plan is not None
        assert self._sketch is not None
        target = pointer.figure if pointer.figure is not None and self._is_enemy(pointer.figure) else None
        anchor = pointer.cell.minus(self._grip)
        if not self.view.grid.holds(anchor):
            return
        aimed = self.plan.aim(anchor)
        if aimed or target != self._sketch.target:
            self._sketch.target = target
            self._planned()

    def _is_enemy(self, other: CombatantId) -> bool:
        """Whether letting go over it means an attack: over who lies there one walks."""
        assert self.plan is not None
        battle = self.plan.battle
        is_hostile = other != self.plan.id and battle.are_hostile(self.plan.id, other)
        return is_hostile and not self.plan.rules.is_out(battle, other)

    def _waypoint(self) -> bool:
        if self.plan is None:
            return False
        if self.plan.add_waypoint():
            self._planned(range_too=True)
        return True

    def _take_back(self) -> bool:
        if self.plan is None:
            return self.is_busy
        if self.plan.take_back():
            self._planned(range_too=True)
        return True

    def finish(self, *, by_hand: bool = False) -> None:
        """Do the planned movement; ``by_hand`` puts the figure there without rules."""
        plan, target = self.plan, self._sketch.target if self._sketch is not None else None
        self._forget()
        if plan is None:
            return
        way = plan.way
        if by_hand:
            if plan.cell != plan.start.cell:
                self.view.session.do(Put(plan.id, plan.cell, plan.facing))
        elif target is not None:
            self.view.attack_asked.emit(plan.id, target)
        elif way.goes and way.action is not None:
            self.view.session.do(way.action)
        elif way.objections and plan.cell != plan.start.cell:
            text = self.view.text
            said = text.filled(way.objections[0].key, way.objections[0].args, plan.battle)
            self.view.status.emit(f"{said.rstrip('.')}. {text('board-hint-by-hand')}")

    def _planned(self, *, range_too: bool = False) -> None:
        """The plan has changed: draw it anew."""
        if self.plan is None or self._sketch is None:
            return
        self._sketch.renew(range_too=range_too)
        self.glance.later(self.plan.outcome)
        self.view.refresh_tool(under_too=range_too)

    def _forget(self) -> None:
        self.plan, self._sketch, self.by_keys = None, None, False
        if self.troop is not None:
            self.troop.stop()
            self.troop = None
        self._pressed = None
        self.glance.clear()
        self.view.refresh_tool(under_too=True)

    def cancel(self) -> bool:
        if not self.is_busy:
            return self.turning.cancel()
        self._placing, self._band, self._turns_handle = None, None, False
        self.turning.cancel()
        self._forget()
        return True

    def refresh(self) -> None:
        if self.plan is not None and self.plan.battle is not self.view.session.battle:
            self._forget()
        if self.troop is not None and self.troop.plan.battle is not self.view.session.battle:
            self._forget()
        if self.troop is not None:
            self.troop.renew()
        if self._placing is not None and self._placing.battle is not self.view.session.battle:
            self._placing = None
        if self._sketch is not None:
            self._sketch.renew(range_too=True)

    # The keyboard

    def key(self, chord: str, *, keypad: bool = False) -> bool:
        if self.plan is not None and self._plan_key(chord):
            return True
        if self.troop is not None and self._troop_key(self.troop, chord):
            return True
        if chord.startswith("Shift+") and (by := turn_of(chord[6:])):
            self.turning.by(self._standing(), by)
            return bool(self._standing())
        return self._step(chord)

    def _plan_key(self, chord: str) -> bool:
        assert self.plan is not None
        if chord in ("Return", "Ctrl+Return") and self.by_keys:
            self.finish(by_hand=chord == "Ctrl+Return")
        elif chord in ("Space", "Shift+Space"):
            self._waypoint()
        elif chord == "Backspace":
            self._take_back()
        elif chord in ("Tab", "Shift+Tab"):
            self.plan.next_mode(1 if chord == "Tab" else -1)
            self._planned(range_too=True)
        elif len(chord) == 1 and chord in "123456789":
            self.plan.choose(int(chord) - 1)
            self._planned(range_too=True)
        elif chord.startswith("Shift+") and (by := turn_of(chord[6:])):
            self.plan.turn(by)
            self._planned()
        else:
            return False
        return True

    def _troop_key(self, troop: Troop, chord: str) -> bool:
        if chord in ("Return", "Ctrl+Return"):
            if troop.by_keys:
                self._forget()
                troop.finish(by_hand=chord == "Ctrl+Return")
        elif chord in ("Tab", "Shift+Tab"):
            troop.next_mode(1 if chord == "Tab" else -1)
        else:
            return chord in ("Space", "Shift+Space", "Backspace") or chord.startswith("Shift+")
        return True

    def _step(self, key: str) -> bool:
        """Plan one cell further in the direction of an arrow."""
        view = self.view
        current = view.selection.current
        if self.plan is not None and not self.by_keys:
            return False
        if current is None or not self._is_on_board(current) or (self.troop is not None and not self.troop.by_keys):
            return False
        battle = view.session.battle
        start = battle[current].cell
        if self.plan is not None:
            start = self.plan.cell
        elif self.troop is not None:
            start = self.troop.plan.cell
        assert start is not None
        direction = direction_of(view.grid, key, start)
        if direction is None:
            return False
        if view.refused_by_pause():
            return True
        there = view.grid.neighbour(start, direction)
        if not view.grid.holds(there):
            return True
        if not battle.started:
            self._push(there.minus(start))
            return True
        if len(self._standing()) > 1:
            self.troop = self.troop or Troop(view, current, self._standing(), by_keys=True)
            self.troop.aim(there)
            return True
        if self.plan is None:
            self._begin(current, by_keys=True)
        assert self.plan is not None
        assert self._sketch is not None
        if self.plan.aim(there):
            occupant = view.figure_at(there)
            self._sketch.target = occupant if occupant is not None and self._is_enemy(occupant) else None
            self._planned()
        return True

    def _push(self, by: Cell) -> None:
        """Before the fight: all who are selected stand so far away."""
        battle, grid = self.view.session.battle, self.view.grid
        places = {id: cell.plus(by) for id in self._standing() if (cell := battle[id].cell) is not None}
        deed = together(Put(id, cell, battle[id].facing) for id, cell in places.items())
        if deed is not None and all(grid.holds(cell) for cell in places.values()):
            self.view.session.do(deed)

    def go_to(self, cell: Cell) -> None:
        """All who are selected go to a cell, the last of them ahead.

        Where a reaction waits on the way, or somebody does not get there, the plan is shown first, for Enter or Esc.
        """
        self.cancel()
        current, battle = self.view.selection.current, self.view.session.battle
        start = battle[current].cell if current is not None and self._is_on_board(current) else None
        if current is None or start is None or self.view.refused_by_pause():
            return
        if not battle.started:
            self._push(cell.minus(start))
            return
        if len(self._standing()) == 1:
            self._begin(current, by_keys=True)
            assert self.plan is not None
            self.plan.aim(cell)
            self._planned()
            if self.plan.way.goes and not self.plan.way.foresight.marks:
                self.finish()
            return
        troop = self.troop = Troop(self.view, current, self._standing(), by_keys=True)
        troop.aim(cell)
        if troop.is_calm:
            self._forget()
            troop.finish(by_hand=False)

    # Turning and catching

    def _standing(self) -> tuple[CombatantId, ...]:
        """Those who are selected and on the board."""
        return tuple(id for id in self.view.selection.selected if self._is_on_board(id))

    def _is_on_board(self, id: CombatantId) -> bool:
        combatant = self.view.session.battle.combatants.get(id)
        return combatant is not None and combatant.cell is not None

    def _over_handle(self, pointer: Pointer) -> bool:
        figure = self.view.handled_figure()
        if figure is None or figure.look.facing is None:
            return False
        at = handle_at(figure, self.view.camera, figure.look.facing)
        return QLineF(at, pointer.point).length() <= handle_radius(self.view.camera, self.view.letter_size) * 1.5

    def _turn_towards(self, pointer: Pointer) -> None:
        figure = self.view.handled_figure()
        if figure is None:
            return
        x, y = self.view.camera.to_board(pointer.point)
        facing = _facing_to(self.view, x - figure.x, y - figure.y)
        self.turning.to({figure.id: facing})
        self.turning.hold()

    def _stretch(self, pointer: Pointer) -> None:
        assert self._pressed is not None
        self._band = QRectF(self._pressed.point, pointer.point).normalized()
        self.view.refresh_tool()

    def _catch(self, pressed: Pointer) -> None:
        band, self._band = self._band, None
        assert band is not None
        self.view.refresh_tool()
        caught = [f.id for f in self.view.figures.values() if band.contains(self.view.camera.to_view(f.x, f.y))]
        before = self.view.selection.selected if pressed.holds(SHIFT) else ()
        self.view.selection.select((*before, *caught))

    # Drawing

    def lines(self) -> tuple[Line, ...]:
        """What the box beside the ghost says."""
        if self.troop is not None:
            return self.troop.lines()
        return self._sketch.lines() if self._sketch is not None else ()

    def rules(self) -> tuple[str, ...]:
        if self.troop is not None:
            return self.troop.rules()
        return way_rules(self.plan.way) if self.plan is not None else ()

    def under_extents(self) -> list[QRectF]:
        return self._sketch.under_extents() if self._sketch is not None else []

    def paint_under(self, painter: QPainter) -> None:
        if self._sketch is not None:
            self._sketch.paint_under(painter)

    def paint_over(self, painter: QPainter) -> None:
        if self._placing is not None:
            self._placing.paint(painter)
        if self.troop is not None:
            self.troop.paint(painter)
        if self._band is not None:
            self._paint_band(painter)
        self.glance.paint(painter)
        if self._sketch is not None:
            self._sketch.paint_over(painter)

    def extents(self) -> list[QRectF]:
        rects = self.glance.extents()
        if self._placing is not None:
            rects += self._placing.extents()
        if self.troop is not None:
            rects += self.troop.extents()
        if self._band is not None:
            rects.append(self._band.adjusted(-3, -3, 3, 3))
        return [*rects, *self._sketch.extents()] if self._sketch is not None else rects

    def _paint_band(self, painter: QPainter) -> None:
        assert self._band is not None
        tint = self.view.colours.accent
        fill = tint.toRgb()
        fill.setAlpha(28)
        painter.setPen(QPen(tint, 1.2 * self.view.dpr, Qt.PenStyle.DashLine))
        painter.setBrush(fill)
        painter.drawRect(self._band)


def _facing_to(view: ToolView, dx: float, dy: float) -> int:
    """The facing nearest to a direction in board units."""
    best, best_dot = 0, float("-inf")
    for index, step in enumerate(view.grid.directions):
        x, y = view.grid.vector(step)
        dot = (dx * x + dy * y) / (x * x + y * y) ** 0.5
        if dot > best_dot:
            best, best_dot = index, dot
    return best
