"""Aiming: who aims at whom, and what ends it (SH-MOD-10)."""

from __future__ import annotations

from dataclasses import replace

from engine.battle.ids import CombatantId
from engine.rulesets.shirma.melee.deeds import without_aim
from engine.rulesets.shirma.positions import AimLostBy
from engine.rulesets.shirma.state import Aim, ShirmaBattle
from engine.sight.figure_sight import has_line
from engine.table.table import Table


def aims_at(battle: ShirmaBattle, by: CombatantId) -> CombatantId | None:
    """At whom ``by`` has aimed with its last main action."""
    return next((aim.at for aim in battle.state.aims if aim.by == by), None)


def with_aim(battle: ShirmaBattle, by: CombatantId, at: CombatantId) -> ShirmaBattle:
    """``by`` aims at ``at``, and at nobody else."""
    others = tuple(aim for aim in battle.state.aims if aim.by != by)
    return battle.with_state(replace(battle.state, aims=(*others, Aim(by, at))))


def after_a_move(table: Table, battle: ShirmaBattle, id: CombatantId) -> ShirmaBattle:
    """Moving ends the aim under aim_lost_by = move_or_wound; whose target is out of sight has lost it (SH-MOD-10)."""
    battle = after_a_wound(battle, id)
    for aim in battle.state.aims:
        if id in (aim.by, aim.at) and not is_in_sight(battle, aim):
            battle = without_aim(battle, aim.by)
            table.tell("aim-lost", by=aim.by, at=aim.at, rule="SH-MOD-10", now=battle)
    return battle


def after_a_wound(battle: ShirmaBattle, id: CombatantId) -> ShirmaBattle:
    """A wound ends the aim under aim_lost_by = move_or_wound (SH-MOD-10)."""
    return without_aim(battle, id) if battle.options.aim_lost_by is AimLostBy.MOVE_OR_WOUND else battle


def is_in_sight(battle: ShirmaBattle, aim: Aim) -> bool:
    """Whether the one aimed at can still be seen: a line to it, and not hidden (SH-MOD-10)."""
    return not battle[aim.at].hidden and has_line(battle, aim.by, aim.at)
