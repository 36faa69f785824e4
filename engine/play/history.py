"""The steps of a battle: what was done, with which answers, what happened, and the battle before and after."""

from __future__ import annotations

from dataclasses import dataclass

from engine.battle.actions import Deed
from engine.battle.events import Event
from engine.contract import AnyBattle
from engine.table.requests import Answer


@dataclass(frozen=True, slots=True)
class Step:
    """One finished deed. ``turn`` numbers the turn it belongs to: it grows with every NEXT."""

    number: int
    deed: Deed
    answers: tuple[Answer, ...]
    events: tuple[Event, ...]
    before: AnyBattle
    after: AnyBattle
    turn: int = 0
