"""What stands beside the main number: who is gone, which rule rolls, what a line says, how far a square reaches."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from engine.battle.board import Scale
from engine.battle.ids import CombatantId
from engine.catalogue import ruleset
from engine.contract import Fate
from engine.grid.grid import Layout
from engine.odds.odds import forecast
from engine.rulesets.ose.magic.saves import SAVES
from engine.rulesets.ose.missiles.bombard import area, victims
from engine.rulesets.ose.options import AttackMethod, BombardRoll, Options
from engine.rulesets.ose.sheet import Condition, Kind, Sheet, Spell, Spirit
from engine.rulesets.ose.state import Declared, Doings, OseBattle, Part, Stage
from engine.rulesets.ose.turn import why_not as why_idle
from engine.rulesets.ose.views import fate
from tests.rulesets.ose.scene import OSE, N, do, drawn, fight, hit, monster, sheet, turned, weapon, why_not
from tests.rulesets.ose.test_from_above import drop, flying

A, X = CombatantId("A"), CombatantId("x")


@pytest.mark.rule("OSE-DMG-05", "OSE-HELPLESS-01", "OSE-MORALE-06")
@pytest.mark.parametrize(
    ("fields", "on_map", "expected"),
    [
        ({}, True, Fate.STANDING),
        ({}, False, Fate.FLED),
        ({"spirit": Spirit.FLEEING}, True, Fate.FLED),
        ({"spirit": Spirit.FLEEING}, False, Fate.FLED),
        ({"spirit": Spirit.SURRENDERED}, False, Fate.YIELDED),
        ({"conditions": (Condition.BOUND,)}, True, Fate.DOWN),
        ({"hp": 0, "spirit": Spirit.FLEEING}, True, Fate.DEAD),
    ],
)
def test_what_has_become_of_somebody_at_the_end(fields: dict[str, Any], on_map: bool, expected: Fate):
    battle = fight("A . x", {"A": sheet("sword", **fields)})
    if not on_map:
        battle = battle.with_place(A, None, 0)
    assert fate(battle, A) is expected


@pytest.mark.rule("OSE-AAC-04")
def test_the_line_names_the_ascending_armour_class():
    # AC 5 is 19 - 5 = 14 ascending, and that is the number to reach.
    battle = fight("A x", {"x": monster("sword", armour=5)}, options=Options(attack_method=AttackMethod.AAC))
    first = forecast(OSE, battle, hit("A", "x")).first
    assert first is not None
    assert first.against is not None
    (line,) = first.against.lines
    assert (line.amount, dict(line.args)) == (14, {"aac": 14})


@pytest.mark.rule("OSE-SAVE-COL")
@pytest.mark.parametrize(
    ("natural", "bonus", "reading"),
    [(12, 0, "saved"), (11, 0, "not-saved"), (10, 2, "saved"), (10, 1, "not-saved"), (13, -2, "not-saved")],
)
def test_a_bonus_is_added_to_a_saving_throw(natural: int, bonus: int, reading: str):
    assert SAVES.read(natural, bonus, 12) == reading


@pytest.mark.rule("OSE-SAVE-BOUND")
@pytest.mark.parametrize(("saves_as", "number", "dice"), [("", "12", "3"), ("9", "8", "9")])
def test_the_reason_of_a_worked_out_save_is_its_number_and_the_dice_it_goes_by(saves_as: str, number: str, dice: str):
    # Up to 3 hit dice death is 12, up to 9 it is 8.
    battle = drawn("A", {"A": Sheet(Kind.MONSTER, hit_dice="3", saves_as=saves_as)})
    found = {one.field: one for one in ruleset("ose").derived(battle, A)}["save_death"]
    (line,) = found.why.lines
    assert (found.value, line.amount, dict(line.args)) == (number, int(number), {"dice": dice})


def declaring(left: int, done: Mapping[str, Doings] | None = None) -> OseBattle:
    """The declarations of a round; A has ``left`` copies of a spell in memory."""
    battle = fight("A . . x", {"A": sheet("dagger", spells=(Spell("Sleep", left),))}, doings=done)
    return battle.with_state(replace(battle.state, stage=Stage.DECLARATIONS))


@pytest.mark.rule("OSE-DISRUPT-04")
@pytest.mark.parametrize(
    ("spell", "left", "done", "against"),
    [
        ("Sleep", 1, Doings(), set()),
        ("Sleep", 0, Doings(), {"objection-not-memorised"}),
        ("Web", 1, Doings(), {"objection-not-memorised"}),
        ("Sleep", 1, Doings(declared=Declared.SPELL, spell="Sleep"), {"objection-declared"}),
        ("Sleep", 1, Doings(declared=Declared.SPELL, spell="Web"), set()),
        ("Sleep", 1, Doings(spell="Sleep"), set()),
    ],
)
def test_a_spell_is_declared_once_and_from_memory(spell: str, left: int, done: Doings, against: set[str]):
    battle = declaring(1)
    offer = next(offer for offer in OSE.offers(battle, A) if offer.action.item == "Sleep")
    battle = declaring(left, {"A": done})
    assert why_not(battle, replace(offer.action, item=spell)) == against


@pytest.mark.rule("OSE-SEQ-02")
@pytest.mark.parametrize("id", [A, X])
def test_without_a_check_due_nobody_acts_in_the_phase_of_morale(id: CombatantId):
    found = why_idle(fight("A . x", part=Part.MORALE), id)
    assert found is not None


@pytest.mark.rule("OSE-UNARMED-02", "OSE-DMG-01")
@pytest.mark.parametrize(("arm", "rule"), [("arm-unarmed", "OSE-UNARMED-02"), ("arm-sword", "OSE-DMG-01")])
def test_the_damage_roll_names_its_rule(arm: str, rule: str):
    ran = do(fight("A x"), hit("A", "x", arm), 20, 1)
    assert ran.roll("damage").rule == rule


def test_turning_on_the_spot_is_told_in_passing():
    battle = fight("A . x", part=Part.MOVEMENT)
    (told,) = (event for event in do(battle, turned(battle, "A", N)).events if event.key == "turns")
    assert told.weight == 0


@pytest.mark.rule("OSE-BOMB-05")
@pytest.mark.parametrize(
    ("feet", "first", "last"),
    # Cells of 5 ft; of an even number the middle is the upper left of the four.
    [(5, (3, 3), (3, 3)), (10, (3, 3), (4, 4)), (15, (2, 2), (4, 4)), (20, (2, 2), (5, 5)), (25, (1, 1), (5, 5))],
)
def test_the_square_below_lies_around_its_cell(feet: int, first: tuple[int, int], last: tuple[int, int]):
    battle = fight("A . . . . . .\n" + ". . . . . . .\n" * 5 + ". . . . . . x")
    at = battle.board.grid.at
    square = {at(x, y) for x in range(first[0], last[0] + 1) for y in range(first[1], last[1] + 1)}
    assert set(area(battle, at(3, 3), feet)) == square


@pytest.mark.rule("OSE-BOMB-04", "OSE-BOMB-05")
@pytest.mark.parametrize(
    ("feet", "count"),
    # Rows of hexes of 5 ft lie 4.33 ft apart, each set off by half a hex. 5 ft take the middle one alone. 10 ft: one of
    # the row (the next lie 5 ft off, just on the edge) and two of each row beside it, 2.5 ft off. 20 ft: three of the
    # middle row, four of each row beside it, three of each one after that.
    [(5, 1), (10, 5), (20, 17)],
)
def test_on_hexes_the_centres_within_the_square_count(feet: int, count: int):
    battle = fight("A . . .\n. . . .\n. . . x", layout=Layout.HEX_ODD_R, scale=Scale(5.0))
    assert len(area(battle, battle.board.grid.at(1, 1), feet)) == count


@pytest.mark.rule("OSE-BOMB-01")
def test_the_last_stone_is_the_last():
    battle = flying(fields={"drops": 1})
    assert do(battle, drop(battle, 2, 1), 2).battle[A].sheet.drops == 0


@pytest.mark.rule("OSE-BOMB-03")
@pytest.mark.parametrize(("roll", "key"), [(BombardRoll.DROP, "bombards"), (BombardRoll.CREATURE, "bombards-at")])
def test_a_drop_is_told_for_all_or_for_each(roll: BombardRoll, key: str):
    battle = flying(options=Options(bombard_roll=roll))
    told = do(battle, drop(battle, 2, 1), *[2] * (1 if roll is BombardRoll.DROP else 3)).keys
    assert {one for one in told if one.startswith("bombards")} == {key}


@pytest.mark.rule("OSE-BOMB-04")
def test_a_drop_without_a_place_or_by_nobody_strikes_nobody():
    battle = flying()
    aimed = drop(battle, 2, 1)
    assert len(victims(battle, aimed)) == 3
    assert victims(battle, replace(aimed, cell=None)) == victims(battle, replace(aimed, actor=None)) == ()


@pytest.mark.rule("OSE-RANGE-01")
@pytest.mark.parametrize(("held", "amount"), [(0, 1), (1, 0)])
def test_sight_speaks_of_the_missile_weapon_in_hand(held: int, amount: int):
    # 15 ft: short range for a bow, medium for a dagger that flies 10, 20 and 30 ft.
    arms = (weapon("short-bow"), weapon("dagger"))
    battle = fight("A . . x", {"A": sheet(*arms, readied=arms[held].name)})
    assert OSE.sighting(battle, A, X).meaning.lines[0].amount == amount
