"""The switches as they stand when nobody has touched them: the register's default readings, written out."""

from __future__ import annotations

from dataclasses import fields

from engine.rulesets.fairydust.options import Options

DEFAULTS = {
    "check_die": "1d20",
    "check_tie": "attack",
    "degree_mode": "margin",
    "degree_step": 5,
    "ratio_floor": 5,
    "passive_mode": "fixed",
    "passive_base": 10,
    "initiative_roll": "once",
    "tie_without_attacker": "reaction_skill",
    "surprised_reactions": False,
    "surprised_defence": "until_attacked",
    "ap_base": 5,
    "ap_refresh": "round",
    "speech": "cost",
    "long_actions": "synergy_only",
    "unlisted_defence_cost": 1,
    "reaction_on_own_turn": True,
    "delay_pays": "declaring_round",
    "delay_unused": "released",
    "delay_expiry": "own_next_turn",
    "delay_timing": "before",
    "outnumber_rounding": "floor",
    "outnumber_when": "round_start",
    "outnumber_count": "able",
    "outnumber_foe": "largest",
    "both_categories": "choice",
    "counterspell_scope": "hit",
    "passive_skill": "best",
    "multi_check": "batch",
    "multi_penalty": -5,
    "volley": "means",
    "volley_roll": "per_target",
    "synergy_cost": "each",
    "synergy_minimum": 2,
    "synergy_overload": "max",
    "synergy_completes": "last_participant",
    "dash": "whole_moves",
    "diagonal": "one",
    "move_split": False,
    "cell_metres": 1.0,
    "view_arc": "180",
    "turn_rounding": "up",
    "moving_gaze": "keep",
    "attack_needs_view": True,
    "first_reaction": "round",
    "reaction_turn_meets": True,
}


def test_every_switch_stands_at_the_default_reading():
    found = {one.name: getattr(Options(), one.name) for one in fields(Options) if one.name != "rank_scale"}
    assert found == DEFAULTS
