"""The map for screen readers: a list of its figures, each with side, health, states, place, and who is selected.

Qt asks for it only while a screen reader (or a test) listens. What Python made for it lives as long as the map: Qt's
table of interfaces knows no end of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from PySide6.QtCore import QObject, QRect, QRectF
from PySide6.QtGui import QAccessible, QAccessibleEvent, QAccessibleInterface, QWindow
from PySide6.QtWidgets import QAccessibleWidget
from shiboken6 import isValid

from app.board.battle_canvas import BattleCanvas
from engine.battle.ids import CombatantId
from engine.play.asked import marks_of


@cache
def install() -> None:
    """From now on screen readers find the figures of every map that is made."""
    QAccessible.installFactory(_interface_of)


def _interface_of(kind: str, thing: QObject) -> QAccessibleInterface | None:
    if not isinstance(thing, BattleCanvas):
        return None
    if not isinstance(thing.read_aloud, MapInterface):
        thing.read_aloud = MapInterface(thing)
    return thing.read_aloud


def tell_current(canvas: BattleCanvas) -> None:
    """Another figure is the selected one: a screen reader goes to it."""
    if not QAccessible.isActive() or (id := canvas.selection.current) is None:
        return
    found = QAccessible.queryAccessibleInterface(canvas)
    if isinstance(found, MapInterface) and id in canvas.figures:
        event = QAccessibleEvent(canvas, QAccessible.Event.Focus)
        event.setChild(found.ids.index(id))
        QAccessible.updateAccessibility(event)


class MapInterface(QAccessibleWidget):
    """The map: a list whose items are the figures that are drawn, in the order in which they came."""

    def __init__(self, canvas: BattleCanvas) -> None:
        super().__init__(canvas, QAccessible.Role.List, canvas.text("map-said"))
        self.canvas = canvas
        self._items: dict[CombatantId, FigureInterface] = {}

    @property
    def ids(self) -> tuple[CombatantId, ...]:
        return tuple(self.canvas.figures)

    def childCount(self) -> int:
        return len(self.canvas.figures)

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]  # None is allowed
        ids = self.ids
        return self._item(ids[index]) if 0 <= index < len(ids) else None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        ids = self.ids
        return ids.index(child.id) if isinstance(child, FigureInterface) and child.id in ids else -1

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]  # None is allowed
        return next((item for item in map(self._item, self.ids) if item.rect().contains(x, y)), None)

    def focusChild(self) -> QAccessibleInterface | None:  # type: ignore[override]  # None is allowed
        current = self.canvas.selection.current
        return self._item(current) if self.canvas.hasFocus() and current in self.canvas.figures else None

    def _item(self, id: CombatantId) -> FigureInterface:
        if id not in self._items:
            made = self._items[id] = FigureInterface(self.canvas, id)
            QAccessible.registerAccessibleInterface(made)
        return self._items[id]


class FigureInterface(QAccessibleInterface):
    """A figure on the map. Its name is the combatant's; its description says all that can be seen of it."""

    def __init__(self, canvas: BattleCanvas, id: CombatantId) -> None:
        super().__init__()
        self._canvas, self.id = canvas, id

    def isValid(self) -> bool:
        return isValid(self._canvas) and self.id in self._canvas.figures

    def object(self) -> QObject | None:  # type: ignore[override]  # None is allowed
        return None

    def window(self) -> QWindow | None:  # type: ignore[override]  # None is allowed
        return self._canvas.window().windowHandle()

    def parent(self) -> QAccessibleInterface | None:  # type: ignore[override]  # None is allowed
        return QAccessible.queryAccessibleInterface(self._canvas)

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]  # None is allowed
        return None

    def childCount(self) -> int:
        return 0

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]  # None is allowed
        return None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return -1

    def focusChild(self) -> QAccessibleInterface | None:  # type: ignore[override]  # None is allowed
        return None

    def role(self) -> QAccessible.Role:
        return QAccessible.Role.ListItem

    def text(self, kind: QAccessible.Text) -> str:
        if not self.isValid():
            return ""
        match kind:
            case QAccessible.Text.Name:
                return self._canvas.session.shown[self.id].name
            case QAccessible.Text.Description:
                return "; ".join(self._said())
            case _:
                return ""

    def setText(self, kind: QAccessible.Text, words: str) -> None:
        """A figure is renamed on its sheet."""

    def rect(self) -> QRect:
        figure = self._canvas.figures.get(self.id)
        if figure is None or not isValid(self._canvas):
            return QRect()
        disc, dpr = self._canvas.stage.disc(figure), self._canvas.dpr
        place = QRectF(disc.x() / dpr, disc.y() / dpr, disc.width() / dpr, disc.height() / dpr).toAlignedRect()
        return QRect(self._canvas.mapToGlobal(place.topLeft()), place.size())

    def state(self) -> QAccessible.State:
        state = QAccessible.State()
        chosen = self._canvas.selection
        state.selectable = state.focusable = True
        state.selected = self.id in chosen.selected
        state.focused = self.id == chosen.current and self._canvas.hasFocus()
        state.offscreen = not self._canvas.device_rect().intersects(
            self._canvas.stage.disc(self._canvas.figures[self.id]).toAlignedRect()
        )
        return state

    def _said(self) -> Iterator[str]:
        """Side, health, states, whether it is selected or the target, and where it stands."""
        canvas, text, battle = self._canvas, self._canvas.text, self._canvas.session.shown
        one = battle[self.id]
        yield from (side.name for side in battle.sides if side.id == one.side)
        marks = marks_of(canvas.session.rules, battle, self.id)
        for bar in marks.bars:
            yield text("figure-bar-said", name=text(bar.key), value=bar.value, most=bar.most)
        if marks.is_out:
            yield text("figure-out-said")
        for badge in marks.badges:
            yield text.filled(badge.key, badge.args, battle)
        if one.hidden:
            yield text("figure-hidden-said")
        if self.id == canvas.selection.target:
            yield text("figure-target-said")
        if one.cell is not None:
            column, row = canvas.grid.offset(one.cell)
            yield text("figure-place-said", column=column + 1, row=row + 1)
