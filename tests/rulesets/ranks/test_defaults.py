"""The switches as they stand when nobody has touched them: the register's default readings, written out."""

from __future__ import annotations

from dataclasses import fields

from engine.rulesets.ranks.options import Options

DEFAULTS = {
    "rank_plus_value": 0,
    "rank_minus_value": 0,
    "roll_dice": "2d6",
    "integer_part": "floor",
    "negative_ranks": "printed",
    "damage_target": "tally",
    "undefended": "full",
    "first_initiative": "gm",
    "bonus_stack": "add",
    "bonus_scope": "any",
    "dodge_ma": "weapon",
    "timing_sign": "printed",
    "timing_modifiers": "scoped",
    "initiative_check": "always",
    "parry_defender_bonus": "lead",
    "failed_block_inner_max": False,
    "pair_bonus_on": "rolls",
    "pair_fatigue": "turn_total",
    "five_actions": "table",
    "spell_mix": "total",
    "mana_minus": False,
    "series_penalty": "declared",
    "movement_roll": "own",
    "chase_uses": "distance",
    "chase_distance": "ruler",
    "march_minus": "letter",
    "march_penalty": False,
    "ranged_defence": "allow",
    "ranged_scale": "printed",
    "fixed_values_penalised": False,
    "spell_sa": "strength",
    "firearm_rounding": "floor",
    "range_penalty": "auto",
}


def test_every_switch_stands_at_the_default_reading():
    found = {one.name: getattr(Options(), one.name) for one in fields(Options) if one.name != "rank_scale"}
    assert found == DEFAULTS
