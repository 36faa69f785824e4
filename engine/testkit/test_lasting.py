"""What a fight leaves behind: a sheet after it, and one as new."""

from __future__ import annotations

from dataclasses import replace

from engine.battle.actions import Adjust
from engine.campaign.entries import Figure
from engine.campaign.figures import ALONE, alone
from engine.contract import AnyRuleset, unchanged
from engine.testkit.test_by_hand import changed, counted


def test_a_creature_of_the_library_is_as_new_already(rules: AnyRuleset) -> None:
    for template in rules.templates():
        assert rules.as_new(template.sheet) == template.sheet, template.id
        assert rules.after_battle(template.sheet) == template.sheet, template.id


def test_the_end_of_the_fight_heals_nobody_and_as_new_heals_all(rules: AnyRuleset) -> None:
    if rules.adjust is None or rules.as_new is unchanged:
        return
    for template in rules.templates():
        battle = alone(rules, Figure(template.sheet, template.size))
        hurt = changed(rules, battle, Adjust((ALONE,), by=-1)).battle
        after = rules.after_battle(hurt[ALONE].sheet)
        assert counted(rules, hurt.with_sheet(ALONE, after), ALONE) == counted(rules, hurt, ALONE)
        assert rules.after_battle(after) == after
        whole = hurt.with_sheet(ALONE, rules.as_new(hurt[ALONE].sheet))
        assert counted(rules, whole, ALONE) == counted(rules, battle, ALONE)


def test_who_was_harmed_to_nothing_is_in_the_fight_as_new(rules: AnyRuleset) -> None:
    if rules.as_new is unchanged:
        return  # the ruleset has nothing to say of what a fight leaves behind
    for template in rules.templates():
        battle = alone(rules, Figure(template.sheet, template.size))
        if rules.adjust is not None:
            battle = changed(rules, battle, Adjust((ALONE,), by=-999)).battle
        assert not rules.is_out(battle.with_sheet(ALONE, rules.as_new(battle[ALONE].sheet)), ALONE), template.id


def test_rolled_sheets_differ_in_what_was_rolled_and_can_be_read(rules: AnyRuleset) -> None:
    if rules.rolled is None:
        return
    differ = False
    for template in rules.templates():
        least = rules.rolled(template.sheet, lambda dice: (1,) * len(dice.sides))
        most = rules.rolled(template.sheet, lambda dice: dice.sides)
        differ |= least != most
        for sheet in (least, most):
            battle = alone(rules, replace(Figure(sheet), size=template.size))
            assert not rules.is_out(battle, ALONE)
            assert rules.as_new(sheet) == sheet
    assert differ, "whatever is rolled, no sheet of the library changes"
