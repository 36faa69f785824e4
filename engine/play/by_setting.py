"""Choices that nobody is asked: there is one answer, or a standing order or a figure's own setting answers them."""

from __future__ import annotations

from engine.battle.battle import Combatant, Reactions
from engine.battle.ids import CombatantId
from engine.battle.orders import ASK, order_for
from engine.contract import LET_PASS, STRIKE, USUAL, AnyBattle, AnyRuleset, StandingQuestion, Way
from engine.table.requests import ONLY, Choice, Pick


def by_setting(rules: AnyRuleset, choice: Choice, shown: AnyBattle) -> Pick | None:
    """How orders and settings answer ``choice``, the battle being as it stands there; None: people are asked."""
    if len(choice.options) == 1:
        return Pick(0, ONLY)
    way = way_of(rules, choice, shown)
    number = None if way is None else picked(rules, choice, shown, way)
    return None if way is None or number is None else Pick(number, way.id)


def usual_pick(rules: AnyRuleset, choice: Choice, shown: AnyBattle) -> int:
    """How ``choice`` is answered as far as anybody knows: by orders and settings, otherwise as people usually do."""
    own = by_setting(rules, choice, shown)
    return own.option if own is not None else rules.policy(shown, choice)


def picked(rules: AnyRuleset, choice: Choice, shown: AnyBattle, way: Way) -> int | None:
    """The place of the option that a way takes; None where it fits none of them."""
    if way.pick is not None:
        return way.pick(shown, choice)
    if not way.options:
        return rules.policy(shown, choice)
    places = {option.key: number for number, option in reversed(tuple(enumerate(choice.options)))}
    return next((places[key] for key in way.options if key in places), None)


def way_of(rules: AnyRuleset, choice: Choice, shown: AnyBattle) -> Way | None:
    """The way in which ``choice`` is answered: by its own order, setting of reactions, others' orders, or as usual.

    None: people are asked.
    """
    one = _whom(choice, shown)
    question = question_of(rules, choice)
    if one is None:
        return _for_everybody(question, shown)
    if question is not None:
        own = order_for(shown.orders, question.id, one.id, one.side, one.name, own=True)
        if own is not None:
            return question.way(own.way)
    if choice.reaction and one.reactions is not Reactions.ORDERS:
        return {Reactions.OFF: LET_PASS, Reactions.AUTOMATIC: USUAL}.get(one.reactions)
    if question is None:
        return STRIKE if choice.reaction and is_gms(shown, one.id) else None
    return question.way(standing_way(question, shown, one))


def standing_way(question: StandingQuestion, shown: AnyBattle, one: Combatant[object]) -> str:
    """The way that holds for a figure without an order of its own: by kind, side, everybody, or the usual one."""
    order = order_for(shown.orders, question.id, one.id, one.side, one.name, own=False)
    if order is not None:
        return order.way
    return question.usual_gm if is_gms(shown, one.id) else question.usual


def question_of(rules: AnyRuleset, choice: Choice) -> StandingQuestion | None:
    """The standing question that a choice belongs to."""
    is_judged = choice.by is None
    return next((one for one in rules.standing if choice.key in one.choices and one.judged is is_judged), None)


def is_gms(battle: AnyBattle, id: CombatantId) -> bool:
    """Whether the GM plays somebody while others play another side."""
    played = {side.id for side in battle.sides if side.played}
    return bool(played) and battle[id].side not in played


def _whom(choice: Choice, shown: AnyBattle) -> Combatant[object] | None:
    """Whose choice it is; of a judgement, whom it is about."""
    id = choice.by if choice.by is not None else choice.at
    return None if id is None else shown.combatants.get(CombatantId(id))


def _for_everybody(question: StandingQuestion | None, shown: AnyBattle) -> Way | None:
    """The answer to a question about nobody: the order that holds for everybody, or the usual way."""
    if question is None:
        return None
    order = next((one for one in shown.orders if one.question == question.id and not any(one.whose)), None)
    way = order.way if order is not None else question.usual
    return None if way == ASK else question.way(way)
