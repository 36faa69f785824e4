"""Standing orders in words."""

from __future__ import annotations

from typing import Any

from app.text import Text
from engine.battle.battle import Combatant
from engine.battle.orders import order_for
from engine.contract import AnyBattle, AnyRuleset, StandingQuestion
from engine.play.by_setting import standing_way


def orders_said(rules: AnyRuleset, battle: AnyBattle, one: Combatant[Any], text: Text) -> str:
    """What orders say for a figure that somebody gave, in one line; "" where all is as usual."""
    given = {question.id: _given(question, battle, one) for question in rules.standing}
    return "; ".join(f"{text(f'order-{id}')} — {way_words(text, id, way)}" for id, way in given.items() if way)


def orders_in_full(rules: AnyRuleset, battle: AnyBattle, one: Combatant[Any], text: Text) -> str:
    """How each question about a figure is answered, a line each."""
    every = rules.standing
    ways = {asked.id: _given(asked, battle, one) or standing_way(asked, battle, one) for asked in every}
    return "\n".join(f"{text(f'order-{id}')}: {way_words(text, id, way)}" for id, way in ways.items())


def _given(question: StandingQuestion, battle: AnyBattle, one: Combatant[Any]) -> str:
    order = order_for(battle.orders, question.id, one.id, one.side, one.name)
    return order.way if order is not None else ""


def way_words(text: Text, question: str, way: str) -> str:
    """A way in words; a question may have words of its own for it."""
    own = f"way-{question}-{way}"
    return text(own if text.has(own) else f"way-{way}")
