"""The list of rules carried out, and the switches with their defaults."""

from __future__ import annotations

import ast
import tomllib
from dataclasses import fields
from pathlib import Path
from typing import Annotated, get_args, get_origin, get_type_hints

import pytest

from engine.battle.ids import CombatantId
from engine.contract import About
from engine.rulesets.ose import RULESET
from engine.rulesets.ose.options import Options
from engine.rulesets.ose.rules import RULES
from engine.rulesets.ose.sheet import Kind, Spell
from engine.rulesets.ose.state import Declared, Doings
from tests.rulesets.ose.scene import OSE, begin, drawn, fight, sheet

HERE = Path(__file__).parent

DEFAULTS = {
    "phase_movement": "split",
    "declare_withdrawal": False,
    "declare_target": False,
    "release_declaration": False,
    "individual_initiative": False,
    "tie_policy": "reroll",
    "simultaneous_scope": "phase",
    "slow_when": "readied",
    "slow_order": "initiative",
    "slow_scope": "turn",
    "morale": True,
    "morale_roll": "group",
    "morale_pending": "one",
    "morale_flight": "retreat",
    "step_over": "fallen",
    "diagonal_cost": "one",
    "exhaustion": "refuse",
    "facing_in_melee": "free",
    "engagement": "adjacency",
    "enter_melee": "stop",
    "withdraw_cone": "rear-half",
    "withdraw_min_one": False,
    "withdraw_attack": "allowed",
    "retreat_path": "free",
    "retreat_bonus": "all",
    "retreat_from": "declaration",
    "diagonal_reach": True,
    "corridor_ten": 2,
    "split_routine": True,
    "rear_arc": "120",
    "shoot_while_engaged": "allowed",
    "range_elevation": "straight",
    "cover_stack": "worst",
    "creature_cover": 0,
    "item_phase": "spells",
    "disrupt_on": "hit",
    "disrupt_same_phase": False,
    "bombard_phase": "c",
    "bombard_roll": "drop",
    "bombard_damage": "shared",
    "hex_area": "centres",
    "subdue_missile": False,
    "subdual_total": "combined",
    "water_attack": -2,
    "water_damage": -2,
    "water_missile": "refuse",
    "unstable_passive": False,
    "invulnerable_hurts_invulnerable": False,
    "five_hd_hurts_invulnerable": False,
    "attack_method": "matrix",
    "matrix_extension": "formula",
    "variable_damage": False,
}


def named_in_tests() -> set[str]:
    found: set[str] = set()
    for path in HERE.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "rule":
                found |= {arg.value for arg in node.args if isinstance(arg, ast.Constant)}
    return found


def test_the_rules_listed_are_exactly_those_that_tests_name():
    assert set(RULES) == named_in_tests()


def test_every_rule_listed_is_one_of_the_register_in_its_order(registers: Path):
    known = [rule["id"] for rule in tomllib.loads((registers / "ose.toml").read_text(encoding="utf-8"))["rule"]]
    assert set(RULES) <= set(known)


def test_the_defaults_are_those_of_the_register():
    assert {field.name: getattr(Options(), field.name) for field in fields(Options)} == DEFAULTS


@pytest.mark.parametrize("field", [field.name for field in fields(Options)])
def test_every_switch_says_where_it_belongs_and_which_rule_it_changes(field: str):
    hint = get_type_hints(Options, include_extras=True)[field]
    assert get_origin(hint) is Annotated
    about = next(extra for extra in get_args(hint)[1:] if isinstance(extra, About))
    assert about.section.startswith("section-")
    assert about.rule in RULES


def groups_of(battle, id: str = "A") -> list[str]:
    return list(dict.fromkeys(offer.group for offer in OSE.offers(battle, CombatantId(id))))


def test_offers_come_in_the_order_in_which_they_are_wanted():
    priest = sheet("mace", "sling", spells=(Spell("light"),), save_death=12, kind=Kind.MERCENARY)
    battle = fight("A x", {"A": priest})
    assert groups_of(battle) == ["group-attacks", "group-weapons", "group-subdual", "group-gm", "group-saves"]
    assert groups_of(begin(drawn("A x", {"A": priest})))[:2] == ["group-declarations", "group-magic"]
    casting = fight("A x", {"A": priest}, doings={"A": Doings(Declared.SPELL, spell="light")})
    assert groups_of(casting)[:2] == ["group-magic", "group-attacks"]
    assert groups_of(casting)[-1] == "group-saves"


def test_the_rules_that_are_carried_out_are_those_of_the_rulebook():
    assert tuple(id for section in RULESET.sections for id in section.rules) == RULES
