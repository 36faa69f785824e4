"""What the rules work out for fields that a sheet leaves empty, with the numbers of the printed charts."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest

from engine.campaign.entries import Figure
from engine.campaign.figures import ALONE, alone
from engine.catalogue import ruleset, ruleset_ids
from engine.contract import Derived


def derived(id: str, **changes: object) -> dict[str, Derived]:
    rules = ruleset(id)
    battle = alone(rules, Figure(replace(rules.new_sheet(), **changes)))
    return {one.field: one for one in rules.derived(battle, ALONE)}


@pytest.mark.parametrize("id", ruleset_ids())
def test_only_fields_of_the_sheet_are_worked_out_and_only_lists_and_numbers_of_it_are_filled(id: str) -> None:
    rules = ruleset(id)
    names = {field.name for field in fields(rules.sheet)}
    assert set(derived(id)) <= names
    assert set(rules.catalogue()) <= names


@pytest.mark.rule("OSE-ATK-04")
@pytest.mark.rule("OSE-AAC-03")
def test_thac0_follows_from_the_hit_dice_and_the_attack_bonus_from_thac0() -> None:
    # up to 4 hit dice: THAC0 16, 19 - 16 = +3
    found = derived("ose", hit_dice="4")
    assert (found["thac0"].value, found["attack_bonus"].value) == ("16", "+3")
    assert found["attack_bonus"].why.total == 3


@pytest.mark.rule("OSE-SAVE-BOUND")
def test_a_monster_saves_by_its_hit_dice_and_a_character_by_nothing_that_is_worked_out() -> None:
    from engine.rulesets.ose.sheet import Kind

    assert "save_death" not in derived("ose")
    assert derived("ose", kind=Kind.MONSTER, hit_dice="3")["save_death"].value == "12"


@pytest.mark.rule("OSE-IND-01")
def test_initiative_follows_from_dexterity() -> None:
    assert derived("ose", dexterity=18)["initiative"].value == "+2"


@pytest.mark.rule("SH-TEST-05")
@pytest.mark.rule("SH-SIZE-01")
def test_bonuses_are_the_tens_and_the_size_goes_by_the_height() -> None:
    found = derived("shirma", strength=47, height=10)
    assert found["strength_bonus"].value == "4"
    assert found["size_class"].value == "value-size_class-tiny"


@pytest.mark.rule("FD-AP-01")
def test_points_are_those_of_the_battle() -> None:
    assert derived("fairydust")["ap"].value == "5"
