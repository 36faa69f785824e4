"""The line of a figure's standing orders in its panel: what is not asked, and the button that changes it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QWidget

from app.forms.orders_said import orders_in_full, orders_said
from app.panels.desk_context import DeskContext
from app.panels.parts import SaidLabel, icon_button
from engine.battle.battle import Combatant
from engine.battle.ids import CombatantId


class OrdersLine(QWidget):
    """Says the orders; ``change`` gets the figure whose orders are to be changed."""

    def __init__(self, kit: DeskContext, change: Callable[[CombatantId], object]) -> None:
        super().__init__()
        self._kit, self._id = kit, CombatantId("")
        self.words = SaidLabel("small", wrap=True)
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.addWidget(self.words, 1)
        change_it = icon_button("reaction", kit.text("command-orders"), lambda: change(self._id), kit.look, 14)
        line.addWidget(change_it, 0, Qt.AlignmentFlag.AlignTop)

    def fill(self, combatant: Combatant[Any]) -> None:
        """Say what ``combatant`` is not asked."""
        kit, self._id = self._kit, combatant.id
        said = orders_said(kit.session.rules, kit.session.shown, combatant, kit.text)
        self.words.fill(kit.text("orders-line", orders=said or kit.text("orders-usual")))
        self.setToolTip(orders_in_full(kit.session.rules, kit.session.shown, combatant, kit.text))
