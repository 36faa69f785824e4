"""Each for itself: what is offered, what is headline and what small print, one condition after the other."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.battle.actions import Action, Leave
from engine.battle.board import Thing
from engine.battle.ids import CombatantId
from engine.contract import NEXT, Habit, ZoneRole
from engine.grid.cell_set import cells_of
from engine.grid.grid import Grid, Layout
from engine.play.advance import Done, advance
from engine.rulesets.turnaway import RULESET
from engine.rulesets.turnaway.blows.blade import half
from engine.rulesets.turnaway.manoeuvres.distract import allies_beside
from engine.rulesets.turnaway.manoeuvres.grip import _direction, held_weapon
from engine.rulesets.turnaway.manoeuvres.trip import OPPOSED, _counter, size_lines
from engine.rulesets.turnaway.options import HexTurn, Options, RoundNegative
from engine.rulesets.turnaway.reactions.provocation import _angle
from engine.rulesets.turnaway.sheet import Aim, Category, Posture, Spell
from engine.rulesets.turnaway.state import Distraction
from engine.sight.areas import Form
from engine.table.table import Table
from tests.rulesets.turnaway.scenes import (
    BOW,
    DAGGER,
    HALBERD,
    SHIELD,
    SWORD,
    Figure,
    armed,
    at,
    blow,
    do,
    fight,
    refusals,
    sheet_of,
    simple,
    walks,
    with_sheet,
)

A, B, E = CombatantId("A"), CombatantId("B"), CombatantId("e")
BOLT, CURE = Spell("bolt", damage="1d6"), Spell("cure", attack=False, touch=True, healing="1d8")
FIRE = Spell("fire", aim=Aim.AREA, radius=2, damage="6d6", distance=5)
BREATH = replace(FIRE, name="breath", area=Form.CONE, radius=4, distance=1)
HAMMER = replace(SWORD, id="hammer", two_handed=True)


def shown(battle, id=A):
    """Every offer but for its words: what is done, what is pointed at, what it costs; ! is an attack."""
    return [
        " ".join(filter(None, (one.action.kind, one.action.manner, one.action.item)))
        + f" / {one.needs.value} / {one.cost.removeprefix('cost-')}"
        + (" !" if one.is_attack else "")
        + (" @" if one.area is not None else "")
        for one in RULESET.offers(battle, id)
    ]


@pytest.mark.rule("TA-ACT-03", "TA-FUL-02", "TA-FUL-05", "TA-FUL-06", "TA-STD-13", "TA-CTL-01", "TA-SAV-01")
def test_everything_that_is_offered_to_one_who_has_everything():
    sheet = armed(
        SWORD, DAGGER, BOW, off="dagger", spells=(BOLT, CURE, FIRE), gear=(SHIELD,), potions=("1d8",), skill_trip=True
    )
    battle = fight(Figure("A", 5, 6, "N", sheet), Figure("e", 5, 5, "S", armed(SWORD)))
    assert shown(battle) == EVERYTHING


EVERYTHING = [
    "melee sword / target / standard !",
    "melee dagger / target / standard !",
    "cast bolt / target / standard !",
    "cast cure / nothing / standard",
    "touch-allies cure / nothing / full",
    "cast fire / area / standard @",
    "whirlwind sword / target / standard !",
    "whirlwind dagger / target / standard !",
    "full-attack both-hands sword / target / full !",
    "full-attack both-hands-nonlethal sword / target / full !",
    "melee nonlethal sword / target / standard !",
    "melee nonlethal dagger / target / standard !",
    "unarmed / target / standard !",
    "finish / target / standard",
    "trip / target / standard",
    "disarm sword / target / standard",
    "disarm dagger / target / standard",
    "push / target / full",
    "distract / target / standard",
    "whirlwind nonlethal sword / target / standard !",
    "whirlwind nonlethal dagger / target / standard !",
    "unarmed nonlethal / target / standard !",
    "total-defence / nothing / standard",
    "stance / nothing / standard",
    "control opponent / target / standard",
    "control place / cell / standard",
    "draw bow / nothing / standard",
    "draw / nothing / standard",
    "gear gear-shield / nothing / movement",
    "potion 1d8 / nothing / full",
    "potion give 1d8 / target / full",
    "shout / nothing / free",
    "fall-prone / nothing / free",
    "drop-item sword / nothing / free",
    "drop-item dagger / nothing / free",
    "improvise / nothing / standard",
    "stunt / cell / movement",
    "save fort / nothing / ",
    "save ref / nothing / ",
    "save will / nothing / ",
    "save ref-from / cell / ",
    "check climb / nothing / ",
    "check jump / nothing / ",
    "check other / nothing / ",
]


@pytest.mark.rule("TA-STD-13")
@pytest.mark.parametrize(("spell", "far", "found"), [(FIRE, 5, set()), (FIRE, 6, {"beyond-spell"}), (BREATH, 9, set())])
def test_a_spell_over_an_area_reaches_as_far_as_the_sheet_says_and_breath_anywhere(spell, far, found):
    battle = fight(Figure("A", 5, 12, "N", armed(spells=(FIRE, BREATH))), Figure("e", 1, 1))
    assert refusals(battle, simple("cast", "A", item=spell.name, cell=at(5, 12 - far))) == found


@pytest.mark.rule("TA-FUL-05")
@pytest.mark.parametrize(("drunk", "left"), [("1d4", ("1d6", "1d8")), ("1d6", ("1d4", "1d8")), ("1d8", ("1d4", "1d6"))])
def test_of_several_potions_the_one_that_is_drunk_is_gone(drunk, left):
    battle = fight(Figure("A", 5, 6, "N", armed(potions=("1d4", "1d6", "1d8"), hp=1, max_hp=20)), Figure("e", 1, 1))
    told = do(battle, simple("potion", "A", item=drunk), 3)
    assert (sheet_of(told.battle, "A").potions, sheet_of(told.battle, "A").hp) == (left, 4)
    assert [dict(event.args)["points"] for event in told.events if event.key == "drinks"] == [3]
    two = with_sheet(battle, "A", potions=("1d4", "1d4"))
    assert sheet_of(do(two, simple("potion", "A", item="1d4"), 3).battle, "A").potions == ("1d4",)


@pytest.mark.rule("TA-FMV-05")
@pytest.mark.parametrize(
    ("ground", "things", "asked"),
    [
        ({}, (), False),
        ({(5, 7): "swamp"}, (), True),
        ({}, (Thing("chairs", at(5, 7), cost=2, blocks_movement=False),), True),
        ({}, (Thing("rug", at(5, 7), cost=1, blocks_movement=False),), False),
    ],
)
def test_who_backs_into_what_is_dear_or_difficult_may_stumble(ground, things, asked):
    battle = fight(Figure("A", 5, 6, "N", armed(speed=6)), Figure("e", 15, 15), ground=ground, things=things)
    told = do(battle, walks("A", (5, 7, "N")), *(("stumble-no",) if asked else ()))
    assert ("stumble" in told.questions) is asked


@pytest.mark.rule("TA-DST-02")
def test_when_somebody_else_leaves_a_distraction_of_those_who_stay_lasts():
    battle = fight(Figure("A", 5, 8), Figure("B", 6, 5), Figure("e", 5, 5), Figure("f", 1, 1))
    battle = battle.with_state(replace(battle.state, distractions=(Distraction(A, E, B, True),)))
    done = advance(RULESET, battle, Leave((CombatantId("f"),)))
    assert isinstance(done, Done)
    assert done.battle.state.distractions == battle.state.distractions
    gone = advance(RULESET, battle, Leave((B,)))
    assert isinstance(gone, Done)
    assert gone.battle.state.distractions == ()


@pytest.mark.rule("TA-AOO-02", "TA-AOO-04", "TA-FMV-10")
def test_whoever_has_struck_out_of_turn_already_or_lost_his_weapon_does_not_strike_a_mover():
    battle = fight(Figure("A", 5, 6, "N", armed(SWORD)), Figure("e", 5, 5, "S", armed(SWORD)))
    away = walks("A", (5, 7, "S"), (5, 8, "S"))
    assert do(battle, away, "option-pass").strikers == ["e"]
    assert do(with_sheet(battle, "e", main=""), away).strikers == []
    fumbled = do(battle, away, "option-strike", 1, "mishap-dropped")
    assert fumbled.strikers == ["e"]


@pytest.mark.rule("TA-ATK-02")
@pytest.mark.parametrize(
    ("amount", "up", "away"), [(-4, -2, -2), (-3, -1, -2), (-1, 0, -1), (0, 0, 0), (1, 1, 1), (2, 1, 1), (3, 2, 2)]
)
def test_halves_are_rounded_up_and_negative_ones_by_the_switch(amount, up, away):
    assert half(amount, Options()) == up
    assert half(amount, Options(round_negative=RoundNegative.AWAY)) == away


@pytest.mark.rule("TA-PSH-06")
@pytest.mark.parametrize(
    ("x", "y", "direction"),
    [(5, 5, 0), (6, 5, 1), (6, 6, 2), (6, 7, 3), (5, 7, 4), (4, 7, 5), (4, 6, 6), (4, 5, 7)],
)
def test_a_push_goes_straight_away_from_the_pusher_in_each_of_eight_directions(x, y, direction):
    battle = fight(Figure("A", 5, 6), Figure("e", x, y))
    assert _direction(Table(battle), battle, A, E) == direction


@pytest.mark.rule("TA-PSH-06")
@pytest.mark.parametrize(
    ("q", "r", "direction"), [(1, -1, 0), (1, 0, 1), (0, 1, 2), (-1, 1, 3), (-1, 0, 4), (0, -1, 5)]
)
def test_a_push_goes_straight_away_on_hexes_too(q, r, direction):
    battle = fight(Figure("A", 0, 0, "E"), Figure("e", q, r, "E"), hexes=True)
    assert _direction(Table(battle), battle, A, E) == direction


@pytest.mark.rule("TA-PSH-06")
def test_between_two_directions_that_are_as_near_the_pusher_picks():
    # (2, -1) from the pusher on hexes: straight between NE and E.
    battle = fight(Figure("A", 0, 0, "E", armed(strength=9)), Figure("e", 2, -1, "E"), hexes=True)
    told = do(battle, Action("push", A, E), 20, 11, "push-towards facing-6-0")
    (asked,) = [request for request in told.asked if request.key == "push-direction"]
    assert [str(dict(option.args)["facing"].key) for option in asked.options] == ["facing-6-0", "facing-6-1"]


@pytest.mark.rule("TA-PSH-05", "TA-PSH-06")
@pytest.mark.parametrize(("advantage", "cells"), [(-1, 0), (0, 0), (1, 1), (5, 1), (6, 2), (10, 2), (11, 3), (15, 3)])
def test_every_five_points_begun_are_a_cell(advantage, cells):
    battle = fight(Figure("A", 5, 12, "N", armed(skill_push=True, strength=4)), Figure("e", 5, 11, "S", armed(hp=9)))
    battle = with_sheet(battle, "A", strength=advantage)
    told = do(battle, Action("push", A, E), 10, 10)
    assert (told.battle[E].cell, told.battle[A].cell) == (at(5, 11 - cells), at(5, 12 - cells))


@pytest.mark.rule("TA-TRP-08", "TA-TRP-11")
@pytest.mark.parametrize(
    ("total", "reading"), [(9, "withstood"), (10, "withstood"), (11, "overcome-narrowly"), (12, "overcome")]
)
def test_what_a_contest_means_by_the_margin(total, reading):
    assert OPPOSED.read(8, 2, total) == reading


@pytest.mark.rule("TA-TRP-06", "TA-PSH-04")
@pytest.mark.parametrize("mine", list(Category))
@pytest.mark.parametrize("theirs", list(Category))
def test_each_step_of_size_is_four_for_the_larger_who_resists(mine, theirs):
    battle = fight(Figure("A", 5, 6, "N", armed(category=mine)), Figure("e", 5, 5, "S", armed(category=theirs)))
    size, stability = size_lines(battle, A, E, "TA-TRP-06")
    sizes = list(Category)
    assert size.amount == 4 * (sizes.index(theirs) - sizes.index(mine))
    assert (size.applies, stability.applies) == (mine is not theirs, False)


@pytest.mark.rule("TA-DST-02")
def test_who_gains_by_a_distraction():
    def gain(**fields: object) -> tuple[str, ...]:
        battle = fight(Figure("A", 5, 8), Figure("B", 6, 5, "W", armed(**fields)), Figure("e", 5, 5), Figure("f", 4, 5))
        return allies_beside(battle, A, E)

    assert gain() == ("B",)
    assert gain(unconscious=True, hp=0) == ()
    near = fight(Figure("A", 5, 6), Figure("B", 7, 5), Figure("e", 5, 5))
    assert allies_beside(near, A, E) == ()


@pytest.mark.rule("TA-DSA-01")
def test_what_is_knocked_out_of_hands_is_the_main_hands_first_and_no_claw():
    claw = replace(SWORD, id="claw", natural=True)
    assert held_weapon(armed(SWORD, DAGGER, off="dagger")) is SWORD
    assert held_weapon(armed(claw, DAGGER, off="dagger")) is DAGGER
    assert held_weapon(armed(claw)) is None


@pytest.mark.rule("TA-MOV-03", "TA-MOV-04", "TA-FMV-01")
@pytest.mark.parametrize(("hexes", "turns"), [(False, (2, 4, 8)), (True, (1, 3, 6))])
def test_the_ways_of_moving(hexes, turns):
    battle = fight(Figure("A", 0 if hexes else 5, 0 if hexes else 5, "E", armed(speed=7)), hexes=hexes)
    found = {mode.key: (mode.budget, mode.band, mode.habit, mode.most_turn) for mode in RULESET.modes(battle, A)}
    assert found == {
        "mode-step": (1, 0, Habit.KEEP, turns[0]),
        "mode-about-turn": (0, 0, Habit.KEEP, turns[1]),
        "mode-full-move": (7, 1, Habit.FOLLOW, turns[2]),
    }
    assert all(not mode.objections for mode in RULESET.modes(battle, A))
    wide = replace(battle, options=Options(hex_turn=HexTurn.TWO))
    assert next(mode.most_turn for mode in RULESET.modes(wide, A)) == 2


@pytest.mark.rule("TA-RNG-06", "TA-GEO-05")
def test_bands_of_range_are_drawn_by_quarters():
    # Range 8: less than 2 cells, less than 6, up to 8.
    short = replace(BOW, range_max=8)
    battle = fight(Figure("A", 12, 10, "N", armed(short)), Figure("e", 1, 1))
    grid, bands = battle.board.grid, {zone.role: zone.cells for zone in RULESET.zones(battle, A)}
    reach = {
        role: sorted({max(abs(cell.x - 12), abs(cell.y - 10)) for cell in cells_of(grid, cells)})
        for role, cells in bands.items()
    }
    assert reach == {ZoneRole.NEAR: [1], ZoneRole.MIDDLE: [2, 3, 4, 5], ZoneRole.FAR: [6, 7, 8]}
    # Range 20: less than 5 cells, less than 15, up to 20.
    long = fight(Figure("A", 0, 0, "N", armed(replace(BOW, range_max=20))), Figure("e", 1, 1))
    far = {zone.role: max(cell.x for cell in cells_of(grid, zone.cells)) for zone in RULESET.zones(long, A)}
    assert far == {ZoneRole.NEAR: 4, ZoneRole.MIDDLE: 14, ZoneRole.FAR: 20}
    tiny = fight(Figure("A", 12, 10, "N", armed(replace(BOW, range_max=1))), Figure("e", 1, 1))
    assert {zone.role for zone in RULESET.zones(tiny, A)} == {ZoneRole.FAR}


def weights(told):
    return {event.key: event.weight for event in told.events}


@pytest.mark.rule("TA-HP-01", "TA-HP-03", "TA-TRP-08", "TA-PSH-06", "TA-DSA-09")
def test_what_changes_the_fight_is_a_headline_and_what_was_left_undone_small_print():
    strong = armed(SWORD, strength=5, skill_trip=True, skill_push=True, skill_disarm=True)
    battle = fight(Figure("A", 5, 6, "N", strong), Figure("e", 5, 5, "S", armed(SWORD, hp=3)))
    assert weights(do(battle, blow("A", "e"), 15, 8))["falls"] == 2
    assert weights(do(battle, Action("push", A, E), 15, 5))["pushes"] == 2
    assert weights(do(battle, Action("trip", A, E), 15, 18, 2))["trips"] == 2
    disarmed = do(battle, Action("disarm", A, E, item="sword"), 18, 2)
    assert weights(disarmed)["disarms"] == 2
    bare = with_sheet(battle, "A", main="")
    assert weights(do(bare, Action("disarm", A, E), 18, 2))["snatches"] == 2
    away = do(battle, walks("A", (5, 7, "S"), (5, 8, "S")), "option-pass")
    assert (weights(away)["on-the-way"], weights(away)["strike-passed"]) == (0, 0)
    assert weights(away)["moved-full-move"] == 1
    felled = do(battle, blow("A", "e"), 15, 3).battle
    assert weights(do(felled, Action("finish", A, E)))["finishes-off"] == 2
    healed = with_sheet(felled, "A", potions=("1d8",))
    assert weights(do(healed, Action("potion", A, E, manner="give", item="1d8"), 8))["wakes"] == 2
    assert weights(do(battle, Action("whirlwind", A, E, item="sword"), 2))["opens-himself"] == 0
    ended = do(battle.with_state(replace(battle.state, acted=(E,))), Action(NEXT), "tie-as-listed")
    assert (weights(ended)["turn-ends"], weights(ended)["round-starts"]) == (0, 2)


@pytest.mark.rule("TA-TRP-12")
def test_who_is_held_down_and_who_gets_up():
    lying = armed(SWORD, posture=Posture.PRONE)
    battle = fight(Figure("A", 5, 6, "N", lying), Figure("e", 5, 5, "S", armed(HALBERD, strength=5, skill_trip=True)))
    held = do(battle, simple("stand", "A"), "option-hinder", 18, 18, 2)
    assert weights(held)["held-down"] == 2
    assert sheet_of(held.battle, "A").posture is Posture.PRONE


@pytest.mark.rule("TA-TRP-10")
@pytest.mark.parametrize("fields", [{"unconscious": True, "hp": 0}, {"posture": Posture.PRONE}])
def test_nobody_trips_back_one_who_is_down(fields):
    battle = fight(Figure("A", 5, 6, "N", armed(SWORD, **fields)), Figure("e", 5, 5, "S", armed(SWORD)))
    assert _counter(Table(battle), battle, E, A) is battle
    if "hp" in fields:
        assert _counter(Table(battle), battle, A, E) is battle


@pytest.mark.rule("TA-GEO-07")
def test_the_angle_swept_around_somebody_is_sixty_degrees_from_hex_to_hex_and_forty_five_on_squares():
    hexes, squares = Grid(Layout.HEX_ODD_R, 20, 20), Grid(Layout.SQUARE, 20, 20)
    for grid, each in ((hexes, 60), (squares, 45)):
        centre = grid.at(9, 9)
        ring = [(centre.plus(step),) for step in grid.directions]
        swept = [_angle(grid, (centre,), one, two) for one, two in zip(ring, (*ring[1:], ring[0]), strict=True)]
        assert [round(angle, 6) for angle in swept] == [each] * grid.facings
        assert round(_angle(grid, (centre,), ring[1], ring[0]), 6) == -each
