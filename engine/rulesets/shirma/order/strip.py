"""The order of play as the turn strip shows it."""

from __future__ import annotations

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.contract import BEGIN, NEXT, Objection, Offer, Order, Phase, Progress, Slot
from engine.rulesets.shirma.movement import TURN, halves_left, manners, objections_to
from engine.rulesets.shirma.order.standing import active, takes_turns
from engine.rulesets.shirma.place.measure import UNIT
from engine.rulesets.shirma.state import Entry, ShirmaBattle, Stage, doings
from engine.rulesets.shirma.turn import fighting_sides, is_decided


def order(battle: ShirmaBattle) -> Order:
    """Places with their results, who acts, and what the button at the end does (SH-INIT-03, SH-TURN-05)."""
    state = battle.state
    if not battle.started:
        waiting = tuple(Slot(side.id, Progress.WAITING, is_side=True) for side in battle.sides)
        begin = Offer("next-begin", Action(BEGIN), rule="SH-TURN-05", icon="play")
        return Order(0, waiting, _phases(battle), next=begin)
    if state.stage is Stage.OVER:
        return _over(battle)
    slots = tuple(_slot(battle, place, entry) for place, entry in enumerate(state.order))
    acting = active(battle)
    spent = "turn-spent" if acting and all(_is_spent(battle, id) for id in acting) else ""
    passes = "turn-fallen" if _has_fallen(battle) else ""
    return Order(state.round, slots, _phases(battle), acting, _next(battle), passes=passes, spent=spent)


def _has_fallen(battle: ShirmaBattle) -> bool:
    """Whether all whose turn it is are out of the fight: a blow struck back has felled them in it."""
    entry = battle.state.current
    return entry is not None and bool(entry.members) and all(battle[id].sheet.is_out for id in entry.members)


def _is_spent(battle: ShirmaBattle, id: CombatantId) -> bool:
    """Whether somebody has acted and cannot go a step any more; turning is free (SH-TURN-01, SH-TURN-02)."""
    if not doings(battle, id).acted:
        return False
    budgets = ((manner, halves_left(battle, id, manner)) for manner in manners(battle, id) if manner != TURN)
    return all(budget < UNIT or objections_to(battle, id, manner, budget) for manner, budget in budgets)


def _over(battle: ShirmaBattle) -> Order:
    """After the fight: which side is left, and the button for another one."""
    left = fighting_sides(battle)
    sides = tuple(
        Slot(
            side.id,
            Progress.DONE if side.id in left else Progress.OUT,
            note="slot-victory" if left == (side.id,) else "",
            is_side=True,
        )
        for side in battle.sides
    )
    alone = (Objection("objection-nobody-to-fight", "SH-TURN-05"),) if is_decided(battle) else ()
    anew = Offer("next-anew", Action(BEGIN), objections=alone, rule="SH-TURN-05", icon="play")
    return Order(battle.state.round, sides, (Phase("phase-over", Progress.ACTING, "SH-TURN-05"),), next=anew)


def _slot(battle: ShirmaBattle, place: int, entry: Entry) -> Slot:
    """One place; a group of NPCs is one, under the first of them who can act, with its own name (SH-NPC-01)."""
    able = [id for id in entry.members if takes_turns(battle, id)]
    now = battle.state.turn
    progress = Progress.DONE if place < now else Progress.ACTING if place == now else Progress.WAITING
    number = f"{entry.number} ×{len(able)}" if len(able) > 1 else str(entry.number)
    leader = able[0] if able else entry.members[0]
    note = entry.note or (battle[leader].sheet.group.strip() if len(able) > 1 else "")
    return Slot(leader, progress if able else Progress.OUT, number, note)


def _phases(battle: ShirmaBattle) -> tuple[Phase, ...]:
    """The surprise phase, where there is one, and the round (SH-SURP-03)."""
    surprise = battle.started and battle.state.stage is Stage.SURPRISE
    if not surprise:
        return ()
    return (
        Phase("phase-surprise", Progress.ACTING, "SH-SURP-03"),
        Phase("phase-round", Progress.WAITING, "SH-TURN-05"),
    )


def _next(battle: ShirmaBattle) -> Offer:
    """End the turn."""
    if battle.state.current is None:
        return Offer("next-round", Action(NEXT), rule="SH-TURN-05", icon="end-turn")
    last = battle.state.turn == len(battle.state.order) - 1
    if last and battle.state.stage is Stage.SURPRISE:
        return Offer("next-first-round", Action(NEXT), rule="SH-SURP-03", icon="end-turn")
    return Offer("next-last" if last else "next-turn", Action(NEXT), rule="SH-TURN-05", icon="end-turn")
