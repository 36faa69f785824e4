"""Hit points and states changed by the GM's hand, with what follows from it (TA-HP-01, TA-HP-03)."""

from __future__ import annotations

from engine.battle.actions import Adjust
from engine.battle.ids import CombatantId
from engine.contract import HarmKind, StateKind, States
from engine.rulesets.turnaway.blows.damage import heal, wound
from engine.rulesets.turnaway.sheet import Posture
from engine.rulesets.turnaway.state import TurnawayBattle, with_sheet
from engine.table.table import Table

NONLETHAL = HarmKind("nonlethal", "field-nonlethal", "TA-NLT-01")
"""What the GM may harm somebody with beside real damage."""


def adjust(table: Table, battle: TurnawayBattle, id: CombatantId, change: Adjust) -> TurnawayBattle:
    """Points off the hit points, or given back up to the most; ``to`` counts what the bar shows.

    Nonlethal damage goes into its pool, ``to`` so much of it (TA-NLT-01).
    """
    sheet = battle[id].sheet
    if change.kind == NONLETHAL.id:
        more = -change.by if change.to is None else change.to - sheet.nonlethal
        if more > 0:
            return wound(table, battle, id, more, nonlethal=True)
        return heal(table, battle, id, -more, nonlethal=True)
    by = change.by if change.to is None else change.to - (sheet.hp - sheet.nonlethal)
    return heal(table, battle, id, by) if by > 0 else wound(table, battle, id, -by)


POSTURES = (Posture.PRONE, Posture.CROUCHED, Posture.KNEELING, Posture.ALL_FOURS)
FLAGS = (
    ("surprised", "badge-surprised", "surprised", "TA-AC-03"),
    ("immobilised", "badge-immobilised", "bound", "TA-AC-03"),
    ("grappling", "badge-grappling", "grapple", "TA-RNG-04"),
    ("turned", "badge-turned", "flee", "TA-TUR-04"),
    ("unconscious", "badge-unconscious", "asleep", "TA-HP-01"),
    ("dead", "badge-dead", "skull", "TA-HP-02"),
)
"""Fields of the sheet that say yes or no, each with its sentence, drawing and rule."""


def states_of(battle: TurnawayBattle, id: CombatantId) -> tuple[str, ...]:
    """How somebody holds itself, and the states of the sheet."""
    sheet = battle[id].sheet
    posture = () if sheet.posture is Posture.STANDING else (sheet.posture.value,)
    return (*posture, *(name for name, *_ in FLAGS if getattr(sheet, name)))


def put(table: Table, battle: TurnawayBattle, id: CombatantId, state: str, on: bool, rounds: int) -> TurnawayBattle:
    """A posture or a state is written down; who is unconscious lies (TA-HP-01)."""
    if (state in states_of(battle, id)) is on:
        return battle
    if state in POSTURES:
        return with_sheet(battle, id, posture=Posture(state) if on else Posture.STANDING)
    if state == "unconscious" and on:
        return with_sheet(
            battle, id, unconscious=True, posture=Posture.PRONE, defending=False, open=False, casting=False
        )
    return with_sheet(battle, id, **{state: on})


STATES = States(
    (
        StateKind(Posture.PRONE.value, "badge-prone", "prone", "TA-MOD-06"),
        *(StateKind(one.value, f"badge-{one}", "kneel", "TA-MOD-07", "plain") for one in POSTURES[1:]),
        *(StateKind(*flag) for flag in FLAGS),
    ),
    states_of,
    put,
)
"""What the GM may put somebody into."""
