"""What the GM does with the order of play: next, wait, another place, initiative anew; a rule against it is shown."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from engine.battle.ids import CombatantId

if TYPE_CHECKING:
    from app.commands.ordering import OrderChange, Who
    from app.panels.desk_context import DeskContext
    from app.workbench import Workbench
    from engine.battle.actions import OrderDeed


class OrderActions:
    """Works on the selected figure where nobody else is named."""

    def __init__(self, window: Workbench) -> None:
        self._window = window

    def _kit(self) -> DeskContext:
        assert self._window.desk is not None
        return self._window.desk.kit

    def _is_open(self) -> bool:
        session = self._window.session
        return self._window.is_on_desk and session is not None and session.paused is None and session.battle.started

    def _who(self, who: Who | None) -> Who | None:
        return who if who is not None else self._window.selection.current

    def _change(self, by: int | None, who: Who | None) -> OrderChange | None:
        """What moves somebody ``by`` places, None: to the next turn."""
        from app.commands.ordering import comes_next, shifted

        session, wanted = self._window.session, self._who(who)
        if session is None or wanted is None or not self._is_open():
            return None
        rules, battle = session.rules, session.battle
        return comes_next(rules, battle, wanted) if by is None else shifted(rules, battle, wanted, by)

    def can_shift(self, by: int, who: Who | None = None) -> bool:
        return self._change(by, who) is not None

    def can_come_next(self, who: Who | None = None) -> bool:
        return self._change(None, who) is not None

    def can(self, kind: OrderDeed) -> bool:
        """Whether the ruleset has something of this kind at all now."""
        from app.commands.ordering import kinds

        session = self._window.session
        return session is not None and self._is_open() and kind in kinds(session.rules, session.battle)

    def can_for(self, kind: OrderDeed, who: Who | None = None) -> bool:
        return self.can(kind) and self._who(who) is not None

    def can_wait(self) -> bool:
        from engine.battle.actions import OrderDeed

        return self.can_for(OrderDeed.WAIT)

    def can_roll(self) -> bool:
        from engine.battle.actions import OrderDeed

        return self.can_for(OrderDeed.ROLL)

    def can_roll_all(self) -> bool:
        from engine.battle.actions import OrderDeed

        return self.can(OrderDeed.ROLL)

    def shift(self, by: int, who: Who | None = None) -> None:
        """One place earlier or later."""
        if (change := self._change(by, who)) is not None:
            self.do(change)

    def come_next(self, who: Who | None = None) -> None:
        """The next turn is theirs."""
        if (change := self._change(None, who)) is not None:
            self.do(change)

    def wait(self, who: Who | None = None) -> None:
        """Their turn comes later: at the end, or when the GM lets them come in."""
        from engine.battle.actions import ChangeTurns, OrderDeed

        if (wanted := self._who(who)) is not None:
            self.do(ChangeTurns(OrderDeed.WAIT, (wanted,)))

    def roll(self, who: Who | None = None) -> None:
        """Initiative anew for one."""
        from engine.battle.actions import ChangeTurns, OrderDeed

        if (wanted := self._who(who)) is not None:
            self.do(ChangeTurns(OrderDeed.ROLL, (wanted,)))

    def roll_all(self) -> None:
        """Initiative anew for all."""
        from engine.battle.actions import ChangeTurns, OrderDeed

        self.do(ChangeTurns(OrderDeed.ROLL))

    def do(self, change: OrderChange) -> None:
        """Do it; a rule that stands against it is shown first, and may be overruled."""
        from app.commands.ordering import against
        from engine.battle.actions import ChangeTurns

        desk, kit = self._window.desk, self._kit()
        if desk is None:
            return
        objection = against(kit.session.rules, kit.session.battle, change)
        if objection is None:
            kit.do(change)
            return
        ids = change.ids if isinstance(change, ChangeTurns) else ()
        near = [CombatantId(one) for one in ids if one in kit.session.battle.combatants]
        desk.hands.ask_to_overrule((objection,), partial(kit.do, change), *near)
