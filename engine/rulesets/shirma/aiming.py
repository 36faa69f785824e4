"""Aiming: who aims at whom, and what ends it (SH-MOD-10)."""

from __future__ import annotations

from dataclasses import replace

from engine.battle.ids import CombatantId
from engine.rulesets.shirma.deeds import without_aim
from engine.rulesets.shirma.positions import AimLostBy
from engine.rulesets.shirma.state import Aim, ShirmaBattle


def aims_at(battle: ShirmaBattle, by: CombatantId) -> CombatantId | None:
    """At whom ``by`` has aimed with its last main action."""
    return next((aim.at for aim in battle.state.aims if aim.by == by), None)


def with_aim(battle: ShirmaBattle, by: CombatantId, at: CombatantId) -> ShirmaBattle:
    """``by`` aims at ``at``, and at nobody else."""
    others = tuple(aim for aim in battle.state.aims if aim.by != by)
    return battle.with_state(replace(battle.state, aims=(*others, Aim(by, at))))


def after_a_move(battle: ShirmaBattle, id: CombatantId) -> ShirmaBattle:
    """Moving ends the aim under aim_lost_by = move_or_wound (SH-MOD-10)."""
    return without_aim(battle, id) if battle.options.aim_lost_by is AimLostBy.MOVE_OR_WOUND else battle


def after_a_wound(battle: ShirmaBattle, id: CombatantId) -> ShirmaBattle:
    """A wound ends the aim under aim_lost_by = move_or_wound (SH-MOD-10)."""
    return after_a_move(battle, id)
