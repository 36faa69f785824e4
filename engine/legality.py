"""Legality of an action: the questions that every ruleset's ``objections`` asks, in the order in which they are asked.

First whether it is an action at all (``malformed``: a kind, a manner and a thing that there are, done by somebody who
is there), then what the rules say against it now (``forbidden``). BEGIN, NEXT and END belong to the table, to nobody.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from engine.battle.actions import Action
from engine.contract import BEGIN, END, NEXT, AnyBattle, Objection

B = TypeVar("B", bound=AnyBattle)
Objections = tuple[Objection, ...]
OF_THE_TABLE = frozenset({BEGIN, NEXT, END})
"""What the button of the turn strip does, and the end of the fight, whoever wants it."""


def always(battle: AnyBattle, action: Action) -> Objections:
    """What speaks against an action that is open at any time."""
    return ()


def nothing_more(found: Objections) -> bool:
    """That beside what is malformed nothing else need be said."""
    return True


def judge(
    battle: B,
    action: Action,
    *,
    malformed: Callable[[B, Action], Objections],
    forbidden: Callable[[B, Action], Objections],
    of_table: Callable[[B, Action], Objections] = always,
    ends: Callable[[Objections], bool] = nothing_more,
) -> Objections:
    """Everything that speaks against a completed action; an action in order gives ().

    ``of_table`` answers for BEGIN, NEXT and END. ``ends``: whether the rules can say nothing more of an action with
    these faults, because they would look for what is not there; otherwise both are told, the faults first.
    """
    if action.kind in OF_THE_TABLE:
        return of_table(battle, action)
    faults = malformed(battle, action)
    return faults if faults and ends(faults) else (*faults, *forbidden(battle, action))
