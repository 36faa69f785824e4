"""Answering a judgement once for all: a standing order for everybody, given when the deed that asks it is over."""

from __future__ import annotations

from app.panels.desk_context import DeskContext
from app.soon import Soon
from engine.battle.actions import SetOrder
from engine.battle.orders import StandingOrder
from engine.contract import AnyRuleset, Way
from engine.play.by_setting import question_of
from engine.table.requests import Choice


def ways_of(rules: AnyRuleset, choice: Choice) -> dict[int, Way]:
    """By the place of an option of a judgement: the way in which an order would always take it."""
    question = question_of(rules, choice)
    if question is None or not question.judged:
        return {}
    by_key = {way.options[0]: way for way in question.ways if len(way.options) == 1}
    return {place: by_key[option.key] for place, option in enumerate(choice.options) if option.key in by_key}


class Always(Soon):
    """Gives the order when the deed is finished; called off, there was no judgement, and none is given."""

    def __init__(self, kit: DeskContext, choice: Choice, way: Way) -> None:
        super().__init__(self._order, kit.session)
        question = question_of(kit.session.rules, choice)
        assert question is not None
        self._kit, self._given = kit, SetOrder(StandingOrder(question.id, way.id))
        self._before = len(kit.session.steps)
        kit.session.changed.connect(self.ask)

    def _order(self) -> None:
        session = self._kit.session
        if session.paused is not None or session.deed is not None:
            return
        session.changed.disconnect(self.ask)
        if len(session.steps) > self._before:
            self._kit.do(self._given)
        self.deleteLater()
