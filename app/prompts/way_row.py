"""The line on top of the card of an attack: in which way it is made, as long as nothing is answered."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QHBoxLayout, QWidget

from app.commands.attack_ways import manner
from app.panels.chooser import Chooser
from app.panels.desk_context import DeskContext
from app.panels.parts import label, narrow
from app.plain import unkeyed
from app.wheel import wheel_passes
from engine.battle.actions import Action, Deed
from engine.play.asked import offers_of


class WayRow(QWidget):
    """In which way the deed is done: the only one in words, or a ``list`` of several; another begins the deed anew."""

    def __init__(self, kit: DeskContext, deed: Action, ways: tuple[tuple[str, Action], ...]) -> None:
        super().__init__()
        self._kit, self._ways = kit, ways
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(kit.look.px(8))
        line.addWidget(label(kit.text("card-way"), "dim"))
        if len(ways) == 1:
            line.addWidget(label(ways[0][0], wrap=True), 1)
            return
        self.list = narrow(Chooser(), 10)
        self.list.setAccessibleName(kit.text("card-way"))
        wheel_passes(self.list)
        for words, _ in ways:
            self.list.addItem(unkeyed(words))
        self.list.setCurrentIndex(next(n for n, (_, one) in enumerate(ways) if manner(one) == manner(deed)))
        self.list.activated.connect(self._picked)
        line.addWidget(self.list, 1)

    def _picked(self, place: int) -> None:
        session, action = self._kit.session, self._ways[place][1]
        if session.answers or not isinstance(session.deed, Action) or manner(session.deed) == manner(action):
            return
        # Not within the click: the card that this list stands on goes.
        QTimer.singleShot(0, session, partial(self._kit.do, action))


def way_row(kit: DeskContext, deed: Deed) -> WayRow | None:
    """The line for an attack: the ways in which it may be made, or the only one; None for any other deed."""
    rules, battle = kit.session.rules, kit.session.battle
    if not isinstance(deed, Action) or deed.actor is None or deed.target is None or deed.overruled or deed.path:
        return None
    found: list[tuple[str, Action]] = []
    for offer in offers_of(rules, battle, deed.actor):
        action = replace(offer.action, target=deed.target)
        if offer.is_attack and not rules.objections(battle, action):
            found.append((kit.text.filled(offer.key, offer.args, battle), action))
    is_one_of_them = any(manner(action) == manner(deed) for _, action in found)
    return WayRow(kit, deed, tuple(found)) if is_one_of_them else None
