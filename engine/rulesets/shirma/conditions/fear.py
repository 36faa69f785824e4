"""Tests of fear and terror that the GM calls for: what is gained and lost (SH-ADVGAIN-06, SH-ADVLOSS-04)."""

from __future__ import annotations

from dataclasses import replace

from engine.battle.actions import Action
from engine.battle.breakdown import Modifier
from engine.battle.ids import CombatantId
from engine.contract import Needs, Objection, Offer
from engine.grid.area import AreaKind, Shape
from engine.rulesets.shirma.conditions import states
from engine.rulesets.shirma.harm.body import Affliction, Condition
from engine.rulesets.shirma.melee import advantage
from engine.rulesets.shirma.shooting.reloading import tried
from engine.rulesets.shirma.state import ShirmaBattle
from engine.rulesets.shirma.test import difficulty
from engine.sight.areas import caught
from engine.table.table import Table

FEAR, TERROR = "fear", "terror"
ALL = "all"
"""Manner of a test by everybody in an area: whom a terrible sight reaches has no number in the text."""
REACHES = Shape(AreaKind.BURST, drawn=True, any_kind=True)
"""The area is drawn by the GM, who says how far the fear goes."""


def offers(battle: ShirmaBattle, id: CombatantId) -> tuple[Offer, ...]:
    """The GM calls for a test at somebody's terrible sight, or for those of all enemies whom this one frightens."""
    if not battle.started or battle[id].sheet.is_out:
        return ()
    one = Offer("", Action("", actor=id), Needs.TARGET, "group-gm", rule="SH-ADVGAIN-06", icon="afraid", of_gm=True)
    own = [replace(one, key=f"offer-{kind}", action=Action(kind, actor=id)) for kind in (FEAR, TERROR)]
    spread = [
        replace(
            one,
            key=f"offer-{kind}-all",
            action=Action(kind, actor=id, manner=ALL),
            needs=Needs.AREA,
            area=REACHES,
        )
        for kind in (FEAR, TERROR)
    ]
    return (*own, *spread)


def objections(battle: ShirmaBattle, action: Action) -> tuple[Objection, ...]:
    """Nobody is afraid of himself or of his own."""
    if action.manner == ALL:
        return () if frightened_by(battle, action) else (Objection("objection-nobody-to-frighten", "SH-ADVGAIN-06"),)
    if action.actor is None or action.target is None or battle.are_hostile(action.actor, action.target):
        return ()
    return (Objection("objection-no-enemy", "SH-ADVGAIN-06"),)


def frightened_by(battle: ShirmaBattle, action: Action) -> tuple[CombatantId, ...]:
    """Enemies of ``actor`` in the area who are able to be afraid, in the order of their entry."""
    foes = (
        {one.id for one in battle.enemies(action.actor) if not one.sheet.is_out} if action.actor is not None else set()
    )
    return tuple(id for id in caught(battle, action.cells) if id in foes)


def test(table: Table, battle: ShirmaBattle, action: Action) -> ShirmaBattle:
    """A Cool test of ``actor`` at the sight of ``target``: Advantage is gained or lost, fear or despair comes.

    By ALL it is the test of every enemy in the area at the sight of ``actor``, all at one difficulty.
    """
    if action.actor is None:
        return battle
    if action.manner != ALL:
        return _tested(table, battle, action.kind, action.actor, action.target)
    everybody = frightened_by(battle, action)
    line = difficulty.ask(table, action.actor, "SH-ADVGAIN-06") if everybody else None
    for at in everybody:
        battle = _tested(table, battle, action.kind, at, action.actor, line)
    return battle


def _tested(
    table: Table,
    battle: ShirmaBattle,
    kind: str,
    id: CombatantId,
    source: CombatantId | None,
    line: Modifier | None = None,
) -> ShirmaBattle:
    """The test of one; ``line`` is its difficulty where that was asked for many at once."""
    if source is None or id == source or battle[id].sheet.is_out:
        return battle
    table.tell(f"meets-{kind}", by=id, at=source, rule="SH-ADVGAIN-06", weight=2)
    battle, passed = tried(table, battle, id, "cool", battle[id].sheet.cool, "SH-ADVGAIN-06", line=line, of=source)
    if passed:
        return advantage.gain(table, battle, id, "SH-ADVGAIN-06")
    battle = advantage.lose(table, battle, id, "SH-ADVLOSS-04")
    return _overcome(table, battle, id, source, is_terror=kind == TERROR)


def _overcome(
    table: Table, battle: ShirmaBattle, id: CombatantId, source: CombatantId, *, is_terror: bool
) -> ShirmaBattle:
    """Who fails is frightened of what it saw; terror breaks it."""
    new = Affliction(Condition.BROKEN if is_terror else Condition.FRIGHTENED, source=source)
    return states.put_on(table, battle, id, new)
