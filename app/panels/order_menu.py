"""The part of a menu that is about the order of play: next, earlier, later, wait, initiative anew."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtWidgets import QMenu

from app.commands.order_actions import OrderActions
from app.commands.ordering import Who
from app.panels.desk_context import DeskContext
from app.plain import unkeyed
from engine.battle.actions import OrderDeed


def fill_order_menu(menu: QMenu, kit: DeskContext, order: OrderActions, who: Who) -> None:
    """What can be done with the place of ``who``, a combatant or a side; what cannot now is greyed."""

    def add(command: str, run: Callable[[], object], *, can: bool) -> None:
        keys = kit.keys_of(command) if who == kit.selection.current else ""
        action = menu.addAction(unkeyed(kit.text(f"menu-{command}") + (f"\t{keys}" if keys else "")))
        action.setEnabled(can)
        action.triggered.connect(lambda *_: run())

    add("order-next", partial(order.come_next, who), can=order.can_come_next(who))
    add("order-earlier", partial(order.shift, -1, who), can=order.can_shift(-1, who))
    add("order-later", partial(order.shift, 1, who), can=order.can_shift(1, who))
    add("order-wait", partial(order.wait, who), can=order.can(OrderDeed.WAIT))
    menu.addSeparator()
    add("order-roll", partial(order.roll, who), can=order.can(OrderDeed.ROLL))
    add("order-roll-all", order.roll_all, can=order.can(OrderDeed.ROLL))
