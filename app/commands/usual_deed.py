"""One key for a round: the usual deed of who is selected, else of the next who can do one; then the order goes on.

Whoever has done nothing yet and can attack nobody is shown first, and the order goes on when the key is pressed again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.battle.actions import Action, singles
from engine.battle.ids import CombatantId
from engine.contract import BEGIN, NEXT, AnyBattle, Order
from engine.play.asked import order_of
from engine.play.sensible import open_targets

if TYPE_CHECKING:
    from app.panels.desk import Desk
    from app.session import Session
    from app.workbench import Workbench


class UsualDeed:
    """``go_on`` ends the turn or closes the phase; it begins the fight where that has not begun."""

    def __init__(self, window: Workbench, go_on: Callable[[], None]) -> None:
        self._window, self._go_on = window, go_on
        self._reminded: AnyBattle | None = None

    def do(self) -> None:
        """Attack with the first who can, beginning with who is selected; else go on."""
        session, desk = self._window.session, self._window.desk
        if session is None or desk is None or session.paused is not None:
            return
        rules, battle = session.rules, session.battle
        order = order_of(rules, battle)
        ring = self._ring(battle, order.active)
        for id in ring if battle.started else ():
            if there := open_targets(rules, battle, id):
                self._attack(desk, id, there)
                return
        idle = _idle(session, order, ring)
        if idle and self._reminded is not battle:
            self._reminded = battle
            self._choose(desk, idle[0])
            name = battle[idle[0]].name
            self._window.notices.tell(self._window.text("usual-idle", name=name, count=len(idle), more=len(idle) - 1))
            return
        self._reminded = None
        self._go_on()

    def _ring(self, battle: AnyBattle, active: tuple[CombatantId, ...]) -> list[CombatantId]:
        """Who may act now, beginning with who is selected."""
        there = [id for id in active if id in battle.combatants and battle[id].cell is not None]
        current = self._window.selection.current
        start = there.index(current) if current in there else 0
        return there[start:] + there[:start]

    def _attack(self, desk: Desk, id: CombatantId, there: tuple[CombatantId, ...]) -> None:
        """The enemy under the pointer, the one that is marked for this figure, the only one; else one is asked for."""
        selection, pointed = self._window.selection, desk.board.hovered
        marked = selection.target if selection.current == id else None
        found = next((at for at in (pointed, marked) if at in there), there[0] if len(there) == 1 else None)
        self._choose(desk, id)
        selection.aim(found)
        desk.hands.attack_as_usual(id, found)

    def _choose(self, desk: Desk, id: CombatantId) -> None:
        if self._window.selection.current != id:
            self._window.selection.select((id,))
            desk.board.show_figure(id)


def _idle(session: Session, order: Order, ring: list[CombatantId]) -> list[CombatantId]:
    """Those who could do something and have done nothing yet: as the ruleset says, else since the order went on."""
    undone = [one.who for one in order.undone]
    if undone:
        return [id for id in ring if id in undone]
    if not session.battle.started or order.passes:
        return []
    acted = _acted(session)
    return [] if any(id in acted for id in ring) else ring


def _acted(session: Session) -> set[CombatantId]:
    """Who has done anything since the order went on."""
    found: set[CombatantId] = set()
    for step in reversed(session.steps):
        for deed in singles(step.deed):
            if isinstance(deed, Action) and deed.kind in (NEXT, BEGIN):
                return found
            if isinstance(deed, Action) and deed.actor is not None:
                found.add(deed.actor)
    return found
