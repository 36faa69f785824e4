"""Distracting an opponent for an ally, who has the better of it once (TA-DST)."""

from __future__ import annotations

from dataclasses import replace

from engine.battle.actions import Action
from engine.battle.breakdown import Modifier, modifier
from engine.battle.ids import CombatantId
from engine.battle.words import Who
from engine.rulesets.turnaway.options import DistractExpiry
from engine.rulesets.turnaway.state import Distraction, TurnawayBattle
from engine.table.requests import Option
from engine.table.table import Table

BONUS = 2


def allies_beside(battle: TurnawayBattle, by: CombatantId, at: CombatantId) -> tuple[CombatantId, ...]:
    """Able allies of ``by`` next to ``at`` (TA-DST-02)."""
    return tuple(
        c.id
        for c in battle.on_board()
        if c.id not in (by, at)
        and c.sheet.is_able
        and not battle.are_hostile(by, c.id)
        and battle.are_hostile(c.id, at)
        and battle.distance(c.id, at) <= 1
    )


def distract(table: Table, battle: TurnawayBattle, action: Action, id: CombatantId) -> TurnawayBattle:
    """A feint, a thrown pan: one ally gets +2 to his next attack, or +2 AC against the opponent's (TA-DST-01, -02)."""
    at = action.target
    if at is None:
        return battle
    allies = allies_beside(battle, id, at)
    if not allies:
        table.tell("distracts-for-nobody", by=id, at=at, rule="TA-DST-02")
        return battle
    ally = allies[0]
    if len(allies) > 1:
        options = tuple(Option("distract-for", (("who", Who(one)),), "TA-DST-02") for one in allies)
        ally = allies[table.choose("distract-ally", options, by=id, at=at, rule="TA-DST-02")]
    uses = (Option("distract-attack", rule="TA-DST-02"), Option("distract-defence", rule="TA-DST-02"))
    helps_attack = table.choose("distract-use", uses, by=ally, at=at, rule="TA-DST-02") == 0
    table.tell("distracts", by=id, at=at, rule="TA-DST-01", ally=Who(ally))
    distraction = Distraction(id, at, ally, helps_attack)
    return battle.with_state(replace(battle.state, distractions=(*battle.state.distractions, distraction)))


def attack_lines(battle: TurnawayBattle, by: CombatantId, at: CombatantId) -> tuple[Modifier, ...]:
    """+2 for the ally for whom the target was distracted."""
    counts = any(d.ally == by and d.at == at and d.helps_attack for d in battle.state.distractions)
    return (modifier(BONUS, "attack-distracted", "TA-DST-02"),) if counts else ()


def defence_lines(battle: TurnawayBattle, by: CombatantId, at: CombatantId) -> tuple[Modifier, ...]:
    """+2 AC for the ally whom the distracted one attacks."""
    counts = any(d.ally == at and d.at == by and not d.helps_attack for d in battle.state.distractions)
    return (modifier(BONUS, "ac-distracted", "TA-DST-02"),) if counts else ()


def used_up(
    battle: TurnawayBattle, by: CombatantId, at: CombatantId, *, attack: bool = True, defence: bool = True
) -> TurnawayBattle:
    """The battle after an attack: what it has used of distractions is gone.

    ``attack``: its roll had the +2; ``defence``: it was made against an armour class.
    """

    def is_used(one: Distraction) -> bool:
        if one.helps_attack:
            return attack and (one.ally, one.at) == (by, at)
        return defence and (one.at, one.ally) == (by, at)

    left = tuple(one for one in battle.state.distractions if not is_used(one))
    return battle if left == battle.state.distractions else battle.with_state(replace(battle.state, distractions=left))


def expired(battle: TurnawayBattle, id: CombatantId) -> TurnawayBattle:
    """The battle when the turn of ``id`` starts: his distractions lapse unless the switch keeps them."""
    if battle.options.distract_expiry is DistractExpiry.NEVER:
        return battle
    left = tuple(d for d in battle.state.distractions if d.by != id)
    return battle if left == battle.state.distractions else battle.with_state(replace(battle.state, distractions=left))
