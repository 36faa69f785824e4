"""What lies just on an edge: bounds of what checks, exactly so many feet, nobody meant, lines folded away."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.battle.actions import Action
from engine.battle.board import Scale, Unit
from engine.battle.ids import CombatantId
from engine.errors import DataError
from engine.grid.cell import Cell
from engine.rulesets.ose.bestiary import _sheet
from engine.rulesets.ose.harm.charts import _weapon
from engine.rulesets.ose.harm.damage import can_hurt, settle_blows
from engine.rulesets.ose.harm.hit_dice import HitDice, hit_dice
from engine.rulesets.ose.missiles.bombard import area, bombard, can_drop
from engine.rulesets.ose.missiles.missiles import Band, Covered, _by_share, band, cover_lines, spent
from engine.rulesets.ose.options import Options
from engine.rulesets.ose.order.morale import Nerve, adjustment, can_check, with_losses
from engine.rulesets.ose.place.engagement import are_near, feet_apart, in_reach, steps_within
from engine.rulesets.ose.sheet import UNARMED, Arm, Footing, Harm, Kind, Sheet, Spell, Spirit
from engine.rulesets.ose.state import Blow, Exchange, Losses, Part
from engine.table.table import Table
from tests.builders import RED
from tests.rulesets.ose.scene import OSE, drawn, fight, hit, monster, sheet, weapon, why_not

A, B = CombatantId("A"), CombatantId("b")


@pytest.mark.rule("OSE-MORALE-04", "OSE-MORALE-05", "OSE-MORALE-06")
@pytest.mark.parametrize(
    ("fields", "passes", "checks"),
    [
        ({}, 0, True),
        ({}, 1, True),
        ({}, 2, False),
        ({"morale_score": 2}, 0, False),
        ({"morale_score": 3}, 0, True),
        ({"morale_score": 11}, 0, True),
        ({"morale_score": 12}, 0, False),
        ({"spirit": Spirit.FLEEING}, 0, False),
        ({"hp": 0}, 0, False),
    ],
)
def test_who_checks_morale_and_how_often(fields: dict[str, Any], passes: int, checks: bool):
    battle = fight("A b", {"b": monster("sword", **fields)})
    group = f"{battle[B].side}:{battle[B].sheet.morale_score}"
    checked = battle.with_state(replace(battle.state, passed={group: passes} if passes else {}))
    assert can_check(checked, B) is checks
    assert not can_check(battle.with_place(B, None, 0), B)
    assert not can_check(replace(battle, options=Options(morale=False)), B)


@pytest.mark.rule("OSE-MORALE-02", "OSE-MORALE-05")
def test_a_check_and_its_adjustment_on_the_edge():
    assert [adjustment(wanted) for wanted in (-3, -2, -1, 0, 1, 2, 3)] == [-2, -2, -1, 0, 1, 2, 2]
    read = Nerve(7).read
    assert [read(natural, 0, 7) for natural in (7, 8)] == ["holds", "breaks"]
    # A score raised to 9 or to 12 is one raised by two; a bonus on the dice lowers it.
    assert [read(natural, 0, raised) for raised in (9, 12) for natural in (9, 10)] == ["holds", "breaks"] * 2
    assert [read(natural, 1, 7) for natural in (6, 7)] == ["holds", "breaks"]


@pytest.mark.rule("OSE-MORALE-03")
@pytest.mark.parametrize(
    ("hp", "due"),
    [
        # Of four: nobody, one dead, two dead (both moments at once), and what was counted before.
        ((5, 5, 5, 5), 0),
        ((0, 5, 5, 5), 1),
        ((0, 0, 5, 5), 2),
    ],
)
def test_the_first_death_and_the_half_call_for_a_check_each(hp: tuple[int, ...], due: int):
    who = {letter: monster("sword", hp=5) for letter in "ABCD"}
    battle = fight("ABCD..e", who)
    for letter, points in zip("ABCD", hp, strict=True):
        id = CombatantId(letter)
        battle = battle.with_sheet(id, replace(battle[id].sheet, hp=points))
    counted = with_losses(battle)
    assert sum(counted.state.due.values()) == due
    assert with_losses(counted).state.due == counted.state.due
    known = tuple(replace(loss, death=True) for loss in battle.state.losses)
    again = with_losses(battle.with_state(replace(battle.state, losses=known)))
    assert sum(again.state.due.values()) == max(0, due - 1)
    nobody = with_losses(battle.with_state(replace(battle.state, losses=(Losses(RED),))))
    assert nobody.state.due == {}


@pytest.mark.rule("OSE-HD-BOUND")
def test_hit_dice_below_one_have_no_whole_die():
    assert [hit_dice(text) for text in ("1/2", "½", "nh", "1", "1-1", "2+", "3+2")] == [
        HitDice(0),
        HitDice(0),
        HitDice(0, is_normal_human=True),
        HitDice(1),
        HitDice(1, -1),
        HitDice(2, 1),
        HitDice(3, 2),
    ]


@pytest.mark.rule("OSE-SPACE-01")
@pytest.mark.parametrize(
    ("most", "others", "full"), [(1, 0, False), (1, 1, True), (2, 1, False), (2, 2, True), (0, 0, True)]
)
def test_no_more_strike_at_one_than_the_gm_has_set(most: int, others: int, full: bool):
    battle = fight("ACD\n.b.", {"b": sheet("sword", most_attackers=most)})
    struck = tuple(Exchange(CombatantId("CD"[number]), B, 1) for number in range(others))
    # One's own blow, blows at others and those of the round before take nobody's place.
    idle = (Exchange(A, B, 1), Exchange(CombatantId("C"), A, 1), Exchange(CombatantId("D"), B, 0))
    battle = battle.with_state(replace(battle.state, exchanges=(*struck, *idle)))
    assert ("objection-no-space" in why_not(battle, hit("A", "b"))) is full


@pytest.mark.rule("OSE-RANGE-01")
def test_a_limit_belongs_to_the_nearer_band():
    bow = weapon("short-bow")
    for limit, near, far in (
        (bow.short, Band.SHORT, Band.MEDIUM),
        (bow.medium, Band.MEDIUM, Band.LONG),
        (bow.long, Band.LONG, Band.BEYOND),
    ):
        assert (band(bow, limit**2), band(bow, limit**2 + 1)) == (near, far)


@pytest.mark.rule("OSE-COVER-01", "OSE-COVER-02")
def test_each_quarter_hidden_costs_one_and_all_of_it_is_complete():
    assert [_by_share(hidden) for hidden in (0, 1, 5, 6, 10, 11, 15, 16, 20)] == [0, 1, 1, 2, 2, 3, 3, 4, 4]
    assert [Covered(hidden, 0).is_complete for hidden in (19, 20)] == [False, True]
    assert cover_lines(Covered(0, 0)) == ()
    (line,) = cover_lines(Covered(5, 1, "heap"))
    assert (line.amount, dict(line.args)["kind"].key) == (-1, "cover-other")


@pytest.mark.rule("OSE-MISSILE-01")
@pytest.mark.parametrize(("left", "after", "readied"), [(None, None, True), (2, 1, True), (1, 0, False), (0, 0, True)])
def test_missiles_are_counted_and_the_last_one_thrown_leaves_the_hand(
    left: int | None, after: int | None, readied: bool
):
    spear = replace(weapon("spear"), left=left, thrown=True)
    battle = drawn("A", {"A": sheet(spear, "sword")})
    now = spent(battle, A, spear)[A].sheet
    assert [arm.left for arm in now.arms] == [after, weapon("sword").left]
    assert (now.readied == spear.name) is readied
    assert spent(battle, A, weapon("dagger")) is battle
    # Held in the other hand, or shot from a bow, nothing leaves the one that holds.
    other = battle.with_sheet(A, replace(battle[A].sheet, readied="arm-sword"))
    assert spent(other, A, spear)[A].sheet.readied == "arm-sword"


@pytest.mark.rule("OSE-MELEE-01", "OSE-MISSILE-01")
def test_what_five_feet_are_on_maps_of_all_scales():
    def near(feet: float, a: Cell, b: Cell, reach: int = 5, **options: Any) -> bool:
        board = drawn("A....b\n......", scale=Scale(feet, Unit.FEET)).board
        return are_near(board, Options(**options), a, b, reach)

    here, beside, corner, two = Cell(0, 0), Cell(1, 0), Cell(1, 1), Cell(2, 0)
    touching = ((5, beside), (20, beside), (5, corner), (2.5, two))
    assert [near(feet, here, cell) for feet, cell in touching] == [True] * 4
    assert [near(5, here, cell, diagonal_reach=False) for cell in (beside, Cell(0, 1), corner)] == [True, True, False]
    assert [near(5, here, two, reach) for reach in (5, 9, 10)] == [False, False, True]
    boards = {feet: drawn("A....b", scale=Scale(feet, Unit.FEET)).board for feet in (2.5, 5.0, 10.0)}
    assert [steps_within(board, 5) for board in boards.values()] == [2, 1, 1]
    assert steps_within(boards[5.0], 10) == 2
    apart = drawn("Ab", scale=Scale(5.0, Unit.FEET))
    assert (feet_apart(apart, A, B), feet_apart(drawn("A.b", scale=Scale(5.0, Unit.FEET)), A, B)) == (5.0, 10.0)
    cornered = drawn("A.\n.b", options=Options(diagonal_reach=False), scale=Scale(5.0, Unit.FEET))
    assert feet_apart(cornered, A, B) == 7.0


@pytest.mark.rule("OSE-MELEE-01")
@pytest.mark.parametrize(("up", "reached"), [(5, True), (6, False)])
def test_a_blow_reaches_five_feet_up(up: int, reached: bool):
    battle = fight("Ab", {"b": sheet("sword", altitude=up)})
    assert in_reach(battle, A, B) is in_reach(battle, B, A) is reached
    assert not in_reach(battle.with_place(B, None, 0), A, B)
    assert not in_reach(battle.with_place(A, None, 0), A, B)


@pytest.mark.rule("OSE-BOMB-03")
def test_a_drop_by_nobody_or_nowhere_drops_nothing():
    battle = fight("A b", {"A": sheet(drops=2, altitude=40)})
    for action in (Action("bombard", A), Action("bombard", None, cell=Cell(2, 0))):
        table = Table(battle)
        assert bombard(table, battle, action) is battle
        assert table.events == []


@pytest.mark.rule("OSE-RANGE-01", "OSE-SLOW-01")
def test_a_weapon_of_the_list_is_nothing_that_is_not_said():
    plain = _weapon("club", {"damage": "1d4"})
    assert plain == Arm("arm-club", "1d4", melee=False, short=0, medium=0, long=0)
    said = ("melee", "slow", "two_handed", "blunt", "silver", "thrown")
    assert all(getattr(plain, field) is False for field in said)
    for field in said:
        assert _weapon("club", {"damage": "1d4", field: True}) == replace(plain, **{field: True})
    for ranges in ([10, 20], [10, 20, 30, 40], [20, 10, 30], "10-20-30", {"short": 10}):
        with pytest.raises(DataError):
            _weapon("club", {"damage": "1d4", "ranges": ranges})
    assert _weapon("club", {"damage": "1d4", "ranges": [10, 10, 30]}).medium == 10


@pytest.mark.rule("OSE-BOMB-01", "OSE-BOMB-02", "OSE-BOMB-04")
@pytest.mark.parametrize(
    ("fields", "may"),
    [({}, True), ({"drops": 0}, False), ({"drops": 1}, True), ({"footing": Footing.GROUND}, False), ({"hp": 0}, False)],
)
def test_who_may_drop_something(fields: dict[str, Any], may: bool):
    flyer = {"drops": 2, "footing": Footing.OWN_WINGS, "altitude": 40, **fields}
    assert can_drop(fight("A b", {"A": sheet(**flyer)}, part=Part.MISSILES), A) is may


@pytest.mark.rule("OSE-BOMB-02", "OSE-BOMB-04")
def test_from_which_height_and_over_how_many_cells_a_drop_falls():
    def against(altitude: int, ground: int = 0) -> set[str]:
        flyer = sheet(drops=2, footing=Footing.OWN_WINGS, altitude=altitude)
        battle = fight("A.b", {"A": flyer}, part=Part.MISSILES, scale=Scale(10.0, Unit.FEET))
        heights = bytearray([128]) * battle.board.grid.size
        heights[battle.board.grid.index(Cell(2, 0))] += ground
        battle = replace(battle, board=replace(battle.board, heights=bytes(heights)))
        found = why_not(battle, Action("bombard", A, cell=Cell(2, 0)))
        return found & {"objection-not-above", "objection-too-high"}

    assert [against(feet) for feet in (0, 1, 300, 301)] == [
        {"objection-not-above"},
        set(),
        set(),
        {"objection-too-high"},
    ]
    # On ground 10 ft up there are ten less, over a pit ten more.
    assert [against(feet, 1) for feet in (10, 11, 310, 311)] == [against(feet) for feet in (0, 1, 300, 301)]
    assert (against(290, -1), against(291, -1)) == (set(), {"objection-too-high"})
    board = drawn("A....\n.....\n.....\n.....\n.....", scale=Scale(5.0, Unit.FEET))
    counts = {feet: len(area(board, Cell(2, 2), feet)) for feet in (5, 10, 15, 20)}
    assert counts == {5: 1, 10: 4, 15: 9, 20: 16}


@pytest.mark.rule("OSE-INVULN-01", "OSE-INVLIM-03")
def test_what_counts_as_a_natural_attack_of_the_invulnerable():
    options = Options(invulnerable_hurts_invulnerable=True)
    mine, theirs = monster(hurt_only_by=(Harm.SILVER,)), monster(hurt_only_by=(Harm.MAGIC,))
    bite = Arm("arm-bite", "1d6", listed=True, routine=1)
    for arm, hurts in (
        (bite, True),
        (replace(bite, routine=0), True),
        (replace(bite, listed=False), True),
        (replace(bite, routine=0, listed=False), False),
        (UNARMED, True),
    ):
        assert can_hurt(mine, theirs, arm, options) is hurts
    assert not can_hurt(monster(), theirs, bite, options)


@pytest.mark.rule("OSE-INIT-04", "OSE-DMG-05")
@pytest.mark.parametrize(("hp", "left"), [(5, 2), (3, 0), (2, 0)])
def test_blows_that_waited_say_what_is_left_and_the_dead_have_nothing(hp: int, left: int):
    battle = fight("A b", {"b": monster(hp=hp)})
    waits = battle.with_state(replace(battle.state, pending=(Blow(A, B, 3), Blow(A, CombatantId("gone"), 3))))
    table = Table(waits)
    after = settle_blows(table, waits, turn_ends=True)
    assert after.state.pending == ()
    assert [dict(event.args)["left"] for event in table.events if event.key == "wounded"] == [left]


@pytest.mark.rule("OSE-MISSILE-01", "OSE-SUBDUE-01", "OSE-UNARMED-01")
def test_what_stands_beside_an_attack_that_is_offered():
    def first(part: Part, *arms: Arm) -> list[tuple[str, str, str, str, Any]]:
        battle = fight("A...b", {"A": sheet(*arms)}, part=part)
        found = [one for one in OSE.offers(battle, A) if one.action.kind == "attack"]
        return [(one.key, one.rule, one.icon, one.cost, one.cost_args) for one in found if one.group != "group-subdual"]

    spear = replace(weapon("spear"), left=2, thrown=True)
    shot = ("offer-attack-thrown", "OSE-MISSILE-01", "shoot", "cost-missiles")
    assert (*shot, (("left", 2),)) in first(Part.MISSILES, spear)
    assert (*shot, (("left", 0),)) in first(Part.MISSILES, replace(spear, left=0))
    assert (*shot[:3], "", ()) in first(Part.MISSILES, replace(spear, left=None))
    assert ("offer-attack-melee", "OSE-MELEE-01", "attack", "", ()) in first(Part.MELEE, spear)
    assert ("offer-attack-melee", "OSE-UNARMED-01", "fist", "", ()) in first(Part.MELEE, spear)


def test_an_entry_of_the_bestiary_is_what_it_says_and_nothing_besides():
    plain = _sheet("x", {"hp": 5})
    assert plain == Sheet(Kind.MONSTER, 5, 5, "1")
    assert _sheet("x", {"hp": 5, "intelligent": False}) == replace(plain, intelligent=False)
    armed = _sheet("x", {"hp": 5, "weapons": ["sword", "dagger"], "routine": {"bite": [2, "1d6"]}})
    assert (armed.readied, armed.arms[2]) == ("arm-sword", Arm("arm-bite", "1d6", listed=True, routine=2))
    assert _sheet("x", {"hp": 5, "routine": {"bite": [1, "1d6"]}}).readied == ""
    assert _sheet("x", {"hp": 5, "weapons": ["sword", "dagger"], "readied": "dagger"}).readied == "arm-dagger"
    assert _sheet("x", {"hp": 5, "spells": ["light 15", "sleep"]}).spells == (
        Spell("spell-light", light_feet=15),
        Spell("spell-sleep"),
    )
