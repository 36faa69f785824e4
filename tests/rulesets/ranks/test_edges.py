"""Where something just is or just is not: distances, actions left, numbers in the data, deeds at nobody."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.battle.actions import Action
from engine.battle.board import Scale, Unit, Wall
from engine.battle.words import Term
from engine.errors import DataError
from engine.rulesets.ranks.bestiary import _template
from engine.rulesets.ranks.blows import defence
from engine.rulesets.ranks.blows.defence import usual_choice
from engine.rulesets.ranks.charts import charts
from engine.rulesets.ranks.chase import chase
from engine.rulesets.ranks.chase.chase import fled
from engine.rulesets.ranks.movement import within
from engine.rulesets.ranks.options import BonusScope, RangedScale
from engine.rulesets.ranks.series.series import undone
from engine.rulesets.ranks.state import Doings, Entry, Fate, Work, with_doings
from engine.table.requests import Choice
from tests.rulesets.bounds import bounds
from tests.rulesets.ranks.scene import RANKS, A, B, C, arm, declare, do, doing, fight, go, objections, sheet, strike
from tests.rulesets.ranks.test_movement import row

SWORD = sheet(arm("sword"), mobility="G")
TWO = {"A": SWORD, "b": SWORD}
TWO_METRES = Scale(2.0, Unit.METRES)
TEN_METRES = Scale(10.0, Unit.METRES)

BOUNDS = {
    ("bestiary.toml", "size"): (1, 4),
    ("bestiary.toml", "dodge_mastery"): (-20, 40),
    ("bestiary.toml", "health"): (1, 9999),
    ("bestiary.toml", "weapons"): (-20, 40),
    ("actions.toml", "actions"): (1, 20),
    ("weapons.toml", "velocity"): (0, 9999),
    ("weapons.toml", "units"): (1, 99),
}


def test_the_numbers_of_the_data_keep_within_their_bounds(monkeypatch: pytest.MonkeyPatch):
    read = [
        ("bestiary.templates", ()),
        ("charts.charts.weapons", ()),
        ("charts.charts.action_rows", ("physical",)),
        ("charts.charts.action_rows", ("magical",)),
    ]
    assert bounds("ranks", monkeypatch, read) == BOUNDS


@pytest.mark.parametrize(("reach", "fits"), [(0, True), (50, True), (0.5, True), (-0.5, False), (50.5, False)])
def test_a_weapon_reaches_from_nothing_to_fifty_metres(reach: float, fits: bool):
    entry = {"rank": "D", "reach": reach}
    if fits:
        assert charts._weapon("pole", entry).reach == reach
        return
    with pytest.raises(DataError, match="50 metres"):
        charts._weapon("pole", entry)


def test_what_an_entry_leaves_out_is_the_plain_case():
    plain = charts._weapon("stick", {"rank": "D"})
    assert (plain.velocity, plain.units, plain.two_handed, plain.wards, plain.is_weapon) == (0, 1, False, True, True)
    spell = charts._weapon("ray", {"rank": "D", "kind": "spell"})
    assert (spell.wards, spell.is_weapon) == (False, False)
    template = _template("man", {"health": 9})
    assert (template.size, template.group, template.icon, template.sheet.dodge_mastery) == (1, "group-people", "man", 0)


def test_a_wrong_row_of_the_actions_is_named_by_its_place(monkeypatch: pytest.MonkeyPatch):
    rows = [{"to": "G", "actions": 1}, {"to": "Q", "actions": 2}, {"actions": 3}]
    monkeypatch.setattr(charts, "load", lambda path: {"physical": rows})
    with pytest.raises(DataError, match="physical 2"):
        charts.action_rows.__wrapped__("physical")
    rows[1] = {"to": "D", "actions": 21}
    with pytest.raises(DataError, match="physical 2"):
        charts.action_rows.__wrapped__("physical")


@pytest.mark.rule("RK-CHASE-01")
@pytest.mark.parametrize(("column", "is_flight"), [(1, False), (2, False), (3, True)])
def test_who_ended_no_farther_off_has_not_fled(column: int, is_flight: bool):
    battle = fight("A . b . .", {"A": sheet(), "b": sheet()})
    moved = with_doings(battle, B, replace(doing(battle), spent=2, pace=5))
    moved = moved.with_place(B, battle.board.grid.at(column, 0), 0)
    assert (fled(moved, A, B) is not None) is is_flight


@pytest.mark.rule("RK-CHASE-03")
def test_whoever_came_up_needs_no_way_and_behind_walls_there_is_none():
    battle = fight(row(8, 4), TWO)
    near = do(battle, go(battle, "A", (1, 0), (2, 0), (3, 0)), 9).battle
    assert objections(near, strike()) == []
    shut = fight("A . b .", TWO, walls=(Wall(1, 0, 1, 1),))
    assert objections(shut, strike()) == ["objection-no-way"]


@pytest.mark.rule("RK-CHASE-03", "RK-MOVE-04")
@pytest.mark.parametrize(("roll", "is_caught"), [(11, False), (12, True)])
def test_what_was_walked_before_is_taken_off_the_run_in_metres(roll: int, is_caught: bool):
    # Cells of 2 m. A begins 3 cells (6 m) off, walks 2 cells away, and has 4 cells (8 m) to go: 4 + 8 = 12 m in all.
    battle = fight(". . A . . b", TWO, scale=TWO_METRES)
    away = with_doings(battle, A, replace(doing(battle), spent=2, pace=roll))
    away = away.with_place(A, battle.board.grid.at(0, 0), 0)
    answers = ("stands-ground", "none", 7) if is_caught else ("stands-ground",)
    assert ("catches" in do(away, strike(), *answers).keys) is is_caught


@pytest.mark.rule("RK-CHASE-02")
@pytest.mark.parametrize(("dice", "is_caught"), [(7, True), (6, False)])
def test_a_flight_that_goes_nowhere_takes_nothing_off_the_lead(dice: int, is_caught: bool):
    # b rolls 2 with mobility I (-2): 0 m. A has to roll more than 6 m.
    battle = fight(row(8, 6), {"A": SWORD, "b": sheet(arm("sword"), mobility="I")})
    answers = ("none", 7) if is_caught else ()
    said = do(battle, strike(), "runs-away", 2, dice, *answers)
    assert ("catches" in said.keys) is is_caught
    assert said.told("catches" if is_caught else "catches-not")["lead"] == dice


@pytest.mark.rule("RK-CHASE-04")
@pytest.mark.parametrize(("before", "after"), [(0, 2), (1, 2), (2, 2), (5, 5)])
def test_of_two_runs_the_worse_one_weighs(before: int, after: int):
    # 9 m with a lead of 10: (18 - 10) / 3 = 2.
    battle = fight(row(11, 9), TWO)
    battle = with_doings(battle, A, replace(doing(battle), run=before))
    assert doing(do(battle, strike(), "stands-ground", 10, "none", 7).battle).run == after


@pytest.mark.rule("RK-CHASE-03")
def test_who_does_not_catch_comes_as_near_as_what_is_left_of_his_roll():
    battle = fight(row(16, 12), TWO)
    walked = with_doings(battle, A, replace(doing(battle), spent=2, pace=5)).with_place(
        A, battle.board.grid.at(2, 0), 2
    )
    said = do(walked, strike(), "stands-ground")
    assert said.battle[A].cell == battle.board.grid.at(5, 0)
    assert doing(said.battle).spent == 5
    assert said.told("chase-gap")["metres"] == 7


@pytest.mark.rule("RK-MOVE-02")
def test_nobody_ends_in_the_cell_of_another_and_may_come_back_to_his_own():
    battle = fight("A C . b", {"A": SWORD, "C": SWORD, "b": SWORD})
    assert objections(battle, go(battle, "A", (1, 0))) == ["objection-occupied"]
    assert objections(battle, go(battle, "A", (1, 0), (2, 0))) == []
    assert objections(battle, go(battle, "A", (1, 0), (0, 0))) == []


@pytest.mark.rule("RK-MARCH-01", "RK-MOVE-02")
@pytest.mark.parametrize(("carries", "gone"), [(5, 5), (4, 2), (3, 2), (2, 2), (1, 1)])
def test_whose_roll_ends_among_others_stands_in_the_last_free_cell_before_them(carries: int, gone: int):
    # A goes past C and D: they stand in the third and the fourth cell of the way.
    battle = fight("A . . C D . . b", {"A": SWORD, "C": SWORD, "D": SWORD, "b": SWORD})
    path = go(battle, "A", *((column, 0) for column in range(1, 6))).path
    assert within(battle, A, path, (1, 2, 3, 4, 5), carries) == gone
    assert within(battle, A, path, (1, 2, 3, 4, 5), None) == 5
    assert within(battle, A, path[:4], (1, 2, 3, 4), None) == 2


@pytest.mark.rule("RK-RANGED-10")
@pytest.mark.parametrize(
    ("weapon", "metres"),
    [
        # AA 1 at the least: 25, 50 and 100 m; with AA 2 twice as far; a bow by its rank (C: 4).
        (arm("pistol", velocity=250), (20, 40, 90)),
        (arm("pistol", velocity=0), (20, 40, 90)),
        (arm("pistol", velocity=500), (40, 90, 190)),
        (arm("long-bow", "C"), (90, 190, 390)),
        (arm("throwing-knife"), (20, 40, 90)),
        (arm("spark"), (40, 90, 190)),
    ],
)
def test_the_bands_of_a_shot_end_before_each_step_of_the_range(weapon: Any, metres: tuple[int, int, int]):
    shooter = sheet(weapon, right=weapon.name if not weapon.is_free else "", mgi="E")
    battle = fight(row(45, 44), {"A": shooter, "b": SWORD}, scale=TEN_METRES)
    zones = {zone.key: zone.cells for zone in RANKS.zones(battle, A)}
    ends = [10 * (zones[key].bit_length() - 1) for key in ("zone-near", "zone-middle", "zone-far")]
    assert tuple(ends) == metres
    assert [zones[key].bit_count() for key in ("zone-near", "zone-middle", "zone-far")] == [
        metres[0] // 10, (metres[1] - metres[0]) // 10, (metres[2] - metres[1]) // 10,
    ]  # fmt: skip


@pytest.mark.rule("RK-RANGED-04", "RK-RANGED-08")
@pytest.mark.parametrize(("rank", "strength", "found"), [("D", "B", 11), ("B", "D", 11), ("G", "A", 8), ("C", "C", 12)])
def test_a_bow_with_dice_takes_the_smaller_of_its_rank_and_the_strength(rank: str, strength: str, found: int):
    # 8 on the dice, and the smaller of the two.
    one = arm("long-bow", rank)
    who = {"A": sheet(one, strength=strength), "b": sheet(arm("shield"))}
    battle = fight("A . b", who, ranged_scale=RangedScale.WITH_DICE)
    told = do(battle, strike(item="arm-long-bow"), "parry", 8, 7, 7).told("figures")
    assert (told["aa"], told["sa"]) == (found, found)


@pytest.mark.rule("RK-ACT-12")
@pytest.mark.parametrize(("dice", "is_hurt"), [(7, False), (8, True)])
def test_whoever_takes_a_single_point_is_hurt_by_the_striker(dice: int, is_hurt: bool):
    # WA 1 (F) against 7 of the dodge and no armour: as many points as the lead.
    battle = fight("A b", {"A": sheet(arm("sword", "F")), "b": sheet()})
    said = do(battle, strike(), "dodge", dice, 7)
    assert said.damage == int(is_hurt)
    assert (A in doing(said.battle, B).hurt_by) is is_hurt


@pytest.mark.rule("RK-ACT-13")
@pytest.mark.parametrize("attack", [strike(at="A"), replace(strike(), target=None), strike(at="c")])
def test_a_blow_at_nobody_at_himself_or_at_one_off_the_map_counts_and_hits_nobody(attack: Action):
    battle = fight("A b c", {"A": SWORD, "b": SWORD, "c": SWORD}).with_place(C, None, 0)
    said = do(battle, attack)
    assert said.keys == []
    assert len(doing(said.battle).entries) == 1


@pytest.mark.rule("RK-ACT-13")
def test_whoever_has_declared_a_defence_is_not_asked_how_many_blows_to_answer():
    who = {"A": sheet(arm("sword"), mobility="B"), "b": sheet(mobility="B")}
    battle = declare(declare(fight("A b", who)))
    assert "replies" in [one.key for one in do(battle, strike(), "dodge", 7, 7, "continue").asked]
    warded = declare(battle, "ward", "", by="b")
    assert "replies" not in [one.key for one in do(warded, strike(), "dodge", 7, 7, "continue").asked]


@pytest.mark.rule("RK-GEN-08")
def test_the_usual_defence_is_that_which_costs_least_and_of_an_odd_question_the_first():
    # A shield of mastery 9 against a blow of 7: the parry takes nothing, the dodge does.
    who = {"A": sheet(arm("sword", "C", 4)), "b": sheet(arm("shield", "E", 9))}
    battle = fight("A b", who)
    asked = next(one for one in do(battle, strike(), "none", 7).asked if one.key == "defence")
    assert isinstance(asked, Choice)
    assert [option.key for option in asked.options][usual_choice(battle, asked)] == "defence-parry"
    odd: list[dict[str, Any]] = [{"by": None}, {"at": None}, {"args": ()}, {"args": (("arm", 3),)}, {"at": "nobody"}]
    for wrong in odd:
        assert usual_choice(battle, replace(asked, **wrong)) == 0
    assert RANKS.policy(battle, replace(asked, key="another")) == 0
    assert dict(asked.args)["arm"] == Term("arm-sword")


def test_whoever_chooses_between_many_defences_reckons_each_usual_roll_once(monkeypatch: pytest.MonkeyPatch):
    who = {"A": sheet(arm("sword", "C", 4)), "b": sheet(arm("shield", "E", 9))}
    battle, reckoned, lines = fight("A b", who), [], defence.lines
    asked = next(one for one in do(battle, strike(), "none", 7).asked if one.key == "defence")
    assert isinstance(asked, Choice)
    assert len(asked.options) >= 4

    def noted(battle, id, kind, *, both=False):
        reckoned.append((id, kind, both))
        return lines(battle, id, kind, both=both)

    monkeypatch.setattr(defence, "lines", noted)
    assert usual_choice(battle, asked) == usual_choice(replace(battle), asked)
    # Each on a battle of its own: the attacker's two rolls, the defender's two, with one hand.
    assert len(reckoned) == 2 * len(set(reckoned)) == 8


def test_how_far_a_chase_looks_for_a_way():
    # Round a long wall, far more than a first look goes: 11 steps down, one up past its end, 9 up to the row below b.
    wall = tuple(Wall(4, y, 4, y + 1) for y in range(11))
    field = "\n".join([". . A . . b . ." if y == 0 else " ".join("." * 8) for y in range(12)])
    battle = fight(field, TWO, walls=wall)
    way, price = chase.way_to(battle, A, B, battle[A].sheet.arms[0])
    assert (price, way[-1].cell.y) == (21, 1)


@pytest.mark.rule("RK-CHASE-03", "RK-ACT-12")
@pytest.mark.parametrize(
    ("before", "fates", "after"),
    [
        ("", "d", "c"),
        ("d", "dd", "dc"),
        ("wc", "dc", "cc"),
        # What was declared first and performed last is what did not come about.
        ("wd", "dd", "cd"),
        ("ww", "dw", "cw"),
        ("cwd", "cdd", "ccd"),
        ("wc", "wc", "wc"),
        ("d", "d", "d"),
        ("", "", ""),
    ],
)
def test_what_did_not_come_about_is_the_action_just_performed(before: str, fates: str, after: str):
    known = {"d": Fate.DONE, "c": Fate.CUT, "w": Fate.WAITING}

    def entries(letters: str) -> Doings:
        return Doings(tuple(Entry(Work.BLOW, slot=number, fate=known[one]) for number, one in enumerate(letters, 1)))

    battle = with_doings(fight("A b", TWO), A, entries(fates))
    assert [entry.fate for entry in doing(undone(battle, A, entries(before))).entries] == [known[one] for one in after]


@pytest.mark.rule("RK-GEN-12")
@pytest.mark.parametrize("scope", list(BonusScope))
def test_a_bonus_that_waits_counts_in_a_blow_by_either_switch(scope: BonusScope):
    who = {"A": sheet(arm("sword"), bonus_strength=2), "b": sheet(bonus_mobility=3)}
    said = do(fight("A b", who, bonus_scope=scope), strike(), "dodge", 7, 7)
    assert (said.why("roll-strength")["reason-bonus"], said.why("roll-mobility")["reason-bonus"]) == (2, 3)


@pytest.mark.rule("RK-RANGED-05", "RK-RANGED-08")
@pytest.mark.parametrize(("rank", "found"), [("G", (9, 8)), ("F", (9, 9)), ("D", (11, 11)), ("H", (9, 7))])
def test_a_crossbow_with_dice_is_ahead_by_one_at_the_least(rank: str, found: tuple[int, int]):
    who = {"A": sheet(arm("crossbow", rank)), "b": sheet(arm("shield"))}
    battle = fight("A . b", who, ranged_scale=RangedScale.WITH_DICE)
    told = do(battle, strike(item="arm-crossbow"), "parry", 8, 7, 7).told("figures")
    assert (told["aa"], told["sa"]) == found
