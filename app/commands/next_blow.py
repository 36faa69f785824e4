"""The next blow of a series that has begun: paid for with the first, it is asked for as soon as that one is done."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from PySide6.QtCore import QObject, QTimer

from app.commands.attack_ways import manner
from app.commands.offer_flow import OfferFlow
from app.panels.desk_context import DeskContext
from app.prompts.asking import Asking
from engine.battle.actions import Action
from engine.play.asked import offers_of
from engine.play.history import Step
from engine.play.sensible import standing_enemies


class NextBlow(QObject):
    """Follows the attacks of ``hands``. Where people were asked for dice, the card stays for those of the next blow at
    the same target; Esc leaves it for another one."""

    def __init__(self, kit: DeskContext, hands: OfferFlow, asking: Asking) -> None:
        super().__init__(hands)
        self._kit, self._hands, self._asking = kit, hands, asking
        self._begun: Action | None = None
        self._was_asked = False
        hands.attacked.connect(self._begin)
        kit.session.asked.connect(self._note_question)
        kit.session.done.connect(self._done)

    def _begin(self, attack: Action) -> None:
        self._begun, self._was_asked = attack, False

    def _note_question(self) -> None:
        session = self._kit.session
        if session.paused is not None and self._begun is not None and session.deed == self._begun:
            self._was_asked = True

    def _done(self, step: Step) -> None:
        begun, self._begun = self._begun, None
        if begun is not None and step.deed == begun and self._was_asked:
            # Not before everybody has been shown the step, and what passes by itself after it has passed.
            QTimer.singleShot(0, self, partial(self._strike_again, begun, step.number))

    def _strike_again(self, done: Action, number: int) -> None:
        """Ask for the next blow, as long as nothing else was done."""
        session, actor, target = self._kit.session, done.actor, done.target
        rules, battle = session.rules, session.battle
        if session.held is not None or session.looks_at is not None or session.length != number:
            return
        if actor is None or target is None:
            return
        if actor not in battle.combatants or target not in standing_enemies(rules, battle, actor):
            return
        due = [one for one in offers_of(rules, battle, actor) if one.is_attack and one.presses and not one.asks_target]
        due.sort(key=lambda one: manner(one.action) != manner(done))
        actions = (replace(offer.action, target=target) for offer in due)
        found = next((one for one in actions if not rules.objections(battle, one)), None)
        if found is not None:
            self._hands.do(found)
            self._asking.keep_stray_digits_out()
