"""Where something just is or just is not: bounds of the data, spells without areas, movement of less than a cell."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.battle.board import Wall
from engine.rulesets.ose.harm.hit_dice import HitDice, hit_dice
from engine.rulesets.ose.magic.spells import in_area
from engine.rulesets.ose.options import Options
from engine.rulesets.ose.place.pace import RETREAT, TURN, WALK, WITHDRAW, halves_left
from engine.rulesets.ose.sheet import Condition
from engine.rulesets.ose.state import Doings
from engine.sight.areas import Form
from tests.rulesets.bounds import bounds
from tests.rulesets.ose.scene import fight, sheet, why_not
from tests.rulesets.ose.test_magic import BALL, A, over, spell_at

BOUNDS = {
    ("bestiary.toml", "size"): (1, 4),
    ("bestiary.toml", "hp"): (1, 9999),
    ("bestiary.toml", "armour"): (-20, 20),
    ("bestiary.toml", "shield"): (0, 10),
    ("bestiary.toml", "rate"): (0, 1200),
    ("bestiary.toml", "strength"): (1, 25),
    ("bestiary.toml", "dexterity"): (1, 25),
    ("bestiary.toml", "thac0"): (-10, 30),
    ("bestiary.toml", "initiative"): (-10, 10),
    ("bestiary.toml", "morale_score"): (2, 12),
    ("bestiary.toml", "attacks"): (0, 12),
    ("bestiary.toml", "saves"): (2, 20),
    ("bestiary.toml", "routine"): (1, 12),
    ("weapons.toml", "ranges"): (0, 2000),
    ("weapons.toml", "left"): (0, 999),
    ("matrix.toml", "5"): (2, 20),
    ("matrix.toml", "most"): (1, 40),
    ("matrix.toml", "thac0"): (5, 20),
    ("matrix.toml", "bonus"): (-1, 14),
    ("saves.toml", "most"): (1, 40),
    ("saves.toml", "saves"): (2, 20),
    ("abilities.toml", "most"): (1, 25),
    ("abilities.toml", "modifier"): (-9, 9),
    ("cover.toml", ""): (1, 4),
}


def test_the_numbers_of_the_data_keep_within_their_bounds(monkeypatch: pytest.MonkeyPatch):
    read = [
        ("bestiary.templates", ()),
        *((f"harm.charts.{name}", ()) for name in ("matrix", "_hit_dice_rows", "weapons", "cover_penalties")),
        *(
            (f"harm.charts.{name}", (dice,))
            for name in ("attack_of_hit_dice", "saves_of_hit_dice")
            for dice in ("NH", "9")
        ),
        ("harm.charts._ability_rows", ("strength",)),
    ]
    found = bounds("ose", monkeypatch, read)
    rows = {key for key in found if key[0] == "matrix.toml" and key[1].isdecimal()}
    assert {found[key] for key in rows} == {(2, 20)}
    assert len(rows) == 16
    kept = {key: value for key, value in found.items() if key not in rows - {("matrix.toml", "5")}}
    # What no entry of the library has is not asked for.
    assert kept == {key: value for key, value in BOUNDS.items() if key in kept}
    assert set(BOUNDS) - set(kept) <= {("bestiary.toml", name) for name in ("initiative", "shield", "attacks")}


@pytest.mark.rule("OSE-HD-BOUND")
@pytest.mark.parametrize(
    ("text", "found"),
    [("3", HitDice(3)), ("½", HitDice(0)), ("3+2", HitDice(3, 2)), ("3+", HitDice(3, 1)), ("3-1", HitDice(3, -1))],
)
def test_hit_dice_are_a_number_and_a_bonus(text: str, found: HitDice):
    assert hit_dice(text) == found


@pytest.mark.rule("OSE-MOVE-01", "OSE-WITHDRAW-02")
@pytest.mark.parametrize(
    ("rate", "walk", "withdraw", "at_least_one"),
    # A third of the rate in feet, cells of 5 ft, counted in halves of a cell: 4 ft, 5 ft, 9 ft, 10 ft, 40 ft.
    [(0, 0, 0, 0), (12, 0, 0, 2), (15, 2, 0, 2), (27, 2, 0, 2), (30, 4, 2, 2), (120, 16, 8, 8)],
)
def test_who_goes_less_than_a_cell_goes_nowhere(rate: int, walk: int, withdraw: int, at_least_one: int):
    for switch, backwards in ((False, withdraw), (True, at_least_one)):
        options = Options(withdraw_min_one=switch)
        battle = fight("A . b", {"A": sheet("sword", rate=rate)}, options=options)
        assert [halves_left(battle, A, manner) for manner in (WALK, RETREAT, TURN)] == [walk, walk, 0]
        assert halves_left(battle, A, WITHDRAW) == backwards


@pytest.mark.rule("OSE-MOVE-01")
def test_what_was_backed_away_is_the_whole_movement():
    battle = fight("A . b", doings={"A": Doings(withdrawn=2, spent=2)})
    assert halves_left(battle, A, WALK) == 0
    assert halves_left(battle, A, WITHDRAW) > 0


@pytest.mark.rule("OSE-CAST-03")
@pytest.mark.parametrize(
    ("form", "sees", "is_blind", "found"),
    [
        # What begins with the caster needs no sight of the cell that it is pointed at, unless he sees nothing.
        (Form.CONE, False, False, set()),
        (Form.LINE, False, False, set()),
        (Form.BURST, False, False, {"objection-not-in-sight"}),
        (Form.WALL, False, False, {"objection-not-in-sight"}),
        (Form.DRAWN, False, False, {"objection-not-in-sight"}),
        (Form.NONE, False, False, {"objection-not-in-sight"}),
        (Form.BURST, True, False, set()),
        (Form.NONE, True, False, set()),
        (Form.CONE, True, True, {"objection-blind-caster"}),
    ],
)
def test_what_begins_with_the_caster_needs_no_sight_of_its_end(form: Form, sees: bool, is_blind: bool, found: set[str]):
    walls = () if sees else (Wall(2.5, -1.0, 2.5, 2.0),)
    spell = replace(BALL, area=form, area_feet=15, save=None)
    battle = over(spell, "A . . x y . z", walls=walls)
    if is_blind:
        battle = battle.with_sheet(A, replace(battle[A].sheet, conditions=(Condition.BLINDED,)))
    assert why_not(battle, spell_at(battle, 4)) == found


@pytest.mark.rule("OSE-CAST-05")
def test_a_spell_without_an_area_or_a_caster_takes_nobody():
    battle = over(replace(BALL, area=Form.NONE), "A . . x y . z")
    assert in_area(battle, spell_at(battle, 4)) == ()
    ball = over(BALL, "A . . x y . z")
    assert in_area(ball, replace(spell_at(ball, 4), actor=None)) == ()
    assert in_area(ball, replace(spell_at(ball, 4), item="spell-unknown")) == ()
    assert in_area(ball, spell_at(ball, 4)) == ("x", "y", "z")
