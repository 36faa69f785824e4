"""The attack roll by its three methods, damage, attacks in a round, and the special cases."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from engine.battle.ids import CombatantId
from engine.grid.grid import Layout
from engine.odds.odds import forecast
from engine.rulesets.ose import RULESET
from engine.rulesets.ose.attack import STRIKE
from engine.rulesets.ose.harm import charts
from engine.rulesets.ose.harm.armour import armour_class, attack_bonus_of, thac0_of
from engine.rulesets.ose.options import AttackMethod, MatrixExtension, Options, RearArc
from engine.rulesets.ose.place.facing import is_behind
from engine.rulesets.ose.sheet import Arm, Condition, Kind, Spirit
from engine.rulesets.ose.state import Doings, Part
from engine.table.requests import Faces
from tests.builders import Fighter
from tests.rulesets.ose.scene import (
    NE,
    OSE,
    SE,
    SW,
    E,
    N,
    S,
    W,
    add,
    chance_to_hit,
    do,
    fight,
    go_on,
    has_arg,
    hit,
    lines,
    monster,
    number_needed,
    sheet,
    shot,
    why_not,
)

A, B, X = CombatantId("A"), CombatantId("B"), CombatantId("x")
MATRIX, THAC0, AAC = AttackMethod.MATRIX, AttackMethod.THAC0, AttackMethod.AAC


def duel(mine=None, theirs=None, **options):
    """A beside x in the melee phase of A's side."""
    who = {"A": mine if mine is not None else sheet("sword"), "x": theirs if theirs is not None else monster("sword")}
    return fight("A x", who, options=Options(**options))


@pytest.mark.rule("OSE-MELEE-01")
@pytest.mark.parametrize("layout", [Layout.SQUARE, Layout.HEX_ODD_R, Layout.HEX_ODD_Q])
def test_all_neighbours_are_within_melee_reach(layout: Layout):
    battle = fight(". . . .\n. . . .\n. A . x\n. . . .", layout=layout)
    grid = battle.board.grid
    for cell in grid.neighbours(battle[A].cell):
        near = battle.with_place(X, cell, 0)
        assert why_not(near, hit("A", "x")) == set()
    assert why_not(battle, hit("A", "x")) == {"objection-out-of-reach"}


@pytest.mark.rule("OSE-MELEE-01")
def test_a_longer_weapon_reaches_farther():
    pike = Arm("arm-polearm", "1d10", reach=10)
    battle = fight("A . x", {"A": sheet(pike)})
    assert why_not(battle, hit("A", "x", "arm-polearm")) == set()
    assert why_not(battle, hit("A", "x", "arm-unarmed")) == {"objection-out-of-reach"}


@pytest.mark.rule("OSE-NAT-20", "OSE-NAT-01")
@pytest.mark.parametrize("bonus", [-4, 0, 3])
@pytest.mark.parametrize("against", [-10, 2, 11, 20, 29])
def test_a_twenty_always_hits_and_a_one_always_misses(bonus: int, against: int):
    assert STRIKE.read(20, bonus, against) == "hit"
    assert STRIKE.read(1, bonus, against) == "miss"
    for natural in range(2, 20):
        assert STRIKE.read(natural, bonus, against) == ("hit" if natural + bonus >= against else "miss")


@pytest.mark.rule("OSE-NAT-20")
@pytest.mark.parametrize("method", [MATRIX, THAC0, AAC])
def test_a_natural_twenty_hits_what_no_total_could(method: AttackMethod):
    # THAC0 20 against AC -9 with -3: only the 20 of 20.
    battle = duel(sheet("sword", thac0=20, strength=3), monster("sword", armour=-9), attack_method=method)
    assert chance_to_hit(battle, hit("A", "x")) == Fraction(1, 20)


@pytest.mark.rule("OSE-NAT-01")
@pytest.mark.parametrize("method", [MATRIX, THAC0, AAC])
def test_a_natural_one_misses_what_any_total_would_hit(method: AttackMethod):
    battle = duel(sheet("sword", thac0=5, strength=18), monster("sword", armour=9), attack_method=method)
    assert chance_to_hit(battle, hit("A", "x")) == Fraction(19, 20)


@pytest.mark.rule("OSE-ATK-01", "OSE-ATK-06")
def test_an_attack_rolls_a_twenty_sided_die_and_damage_on_a_hit_alone():
    missed, home = do(duel(), hit("A", "x"), 2), do(duel(), hit("A", "x"), 19, 4)
    assert (missed.rolls, home.rolls) == (["to-hit"], ["to-hit", "damage"])
    assert missed.roll("to-hit").dice.sides == (20,)
    assert missed.battle[X].sheet.hp == 10
    assert home.battle[X].sheet.hp == 6


@pytest.mark.rule("OSE-ATK-02")
def test_strength_is_added_in_melee():
    # STR 16: d20 = 11 comes to 13, which is what THAC0 17 needs against AC 4.
    battle = duel(sheet("sword", thac0=17, strength=16), monster("sword", armour=4))
    assert number_needed(battle, hit("A", "x")) == 13
    assert lines(battle, hit("A", "x")) == {"reason-strength": (2, True)}
    assert do(battle, hit("A", "x"), 11, 1).keys[-1] == "wounded"
    assert do(battle, hit("A", "x"), 10).keys[-1] == "attacks-melee"


@pytest.mark.rule("OSE-ATK-05")
@pytest.mark.parametrize(("ac", "hits"), [(3, False), (4, True), (5, True), (9, True)])
def test_the_armour_class_that_was_hit_or_any_worse_is_hit(ac: int, hits: bool):
    # Row 17 has 13 under AC 4.
    battle = duel(sheet("sword", thac0=17), monster("sword", armour=ac))
    answers = (13, 1) if hits else (13,)
    assert (do(battle, hit("A", "x"), *answers).keys[-1] == "wounded") is hits


@pytest.mark.rule("OSE-ATK-05")
def test_the_odds_of_hitting_armour_class_5_with_thac0_19():
    # 14 or more of 20: 7/20; each face of the damage die a sixth of that.
    found = forecast(OSE, duel(theirs=monster("sword", armour=5)), hit("A", "x"))
    assert found.chance(lambda outcome: outcome.key == "hit") == Fraction(7, 20)
    assert found.amounts("damage") == {0: Fraction(13, 20), **{n: Fraction(7, 120) for n in range(1, 7)}}
    assert sum(found.outcomes.values()) == 1


@pytest.mark.rule("OSE-ATK-04")
@pytest.mark.parametrize(
    ("fields", "thac0"),
    [({"thac0": 15}, 15), ({"thac0": None, "hit_dice": "4+1"}, 15), ({"thac0": 12, "hit_dice": "1"}, 12)],
)
def test_thac0_is_the_sheets_own_or_that_of_its_hit_dice(fields: dict, thac0: int):
    assert thac0_of(monster("sword", **fields)) == thac0


@pytest.mark.rule("OSE-ATK-03")
def test_armour_class_is_bettered_by_dexterity_and_shield():
    assert armour_class(sheet("sword", armour=5, shield=1, dexterity=16)) == 2
    assert armour_class(sheet("sword", armour=9, dexterity=3)) == 12
    # A two-handed weapon leaves no hand for the shield.
    assert armour_class(sheet("two-handed-sword", armour=5, shield=1)) == 5


@pytest.mark.rule("OSE-AAC-01", "OSE-AAC-02", "OSE-AAC-04")
def test_ascending_armour_class_is_nineteen_less_the_descending():
    for ac, ascending in ((5, 14), (-3, 22), (9, 10)):
        battle = duel(theirs=monster("sword", armour=ac), attack_method=AAC)
        assert number_needed(battle, hit("A", "x")) == ascending
    facts = {fact.key: fact.value for fact in OSE.gauges(battle, X).facts}
    assert facts["fact-aac"] == "10"


@pytest.mark.rule("OSE-AAC-02", "OSE-AAC-03", "OSE-AAC-04")
def test_the_attack_bonus_is_added_to_the_roll():
    # THAC0 17: +2, STR 13: +1; d20 = 12 comes to 15: hits AAC 15 (AC 4), misses AAC 16 (AC 3).
    mine = sheet("sword", thac0=17, strength=13)
    battle = duel(mine, monster("sword", armour=4), attack_method=AAC)
    assert lines(battle, hit("A", "x")) == {"reason-attack-bonus": (2, True), "reason-strength": (1, True)}
    assert do(battle, hit("A", "x"), 12, 1).keys[-1] == "wounded"
    battle = duel(mine, monster("sword", armour=3), attack_method=AAC)
    assert do(battle, hit("A", "x"), 12).keys[-1] == "attacks-melee"


@pytest.mark.rule("OSE-AAC-02")
def test_missiles_have_the_same_modifiers_by_ascending_armour_class():
    who = {"A": sheet("short-bow", dexterity=13)}
    battle = fight("A . . x", who, part=Part.MISSILES, options=Options(attack_method=AAC))
    assert lines(battle, shot("A", "x", "arm-short-bow")) == {
        "reason-attack-bonus": (0, True),
        "reason-dexterity": (1, True),
        "reason-range-short": (1, True),
    }


@pytest.mark.rule("OSE-AAC-03")
def test_the_attack_bonus_is_the_sheets_own_where_it_has_one():
    assert [attack_bonus_of(sheet("sword", thac0=thac0)) for thac0 in (20, 19, 5)] == [-1, 0, 14]
    assert attack_bonus_of(sheet("sword", thac0=19, attack_bonus=3)) == 3


@pytest.mark.rule("OSE-THAC0-01")
@pytest.mark.parametrize(("ac", "number"), [(5, 14), (-2, 21), (9, 10)])
def test_by_arithmetic_the_number_is_thac0_less_armour_class(ac: int, number: int):
    battle = duel(theirs=monster("sword", armour=ac), attack_method=THAC0)
    assert number_needed(battle, hit("A", "x")) == number


@pytest.mark.rule("OSE-THAC0-02", "OSE-AAC-04")
def test_the_methods_part_where_the_matrix_is_held():
    # THAC0 20, AC -3, 19 + 1: the matrix hits (20), arithmetic (23) and ascending (19 against 22) miss.
    mine, theirs = sheet("sword", thac0=20, strength=13), monster("sword", armour=-3)
    ends = {
        method: do(duel(mine, theirs, attack_method=method), hit("A", "x"), *faces).keys[-1]
        for method, faces in ((MATRIX, (19, 1)), (THAC0, (19,)), (AAC, (19,)))
    }
    assert ends == {MATRIX: "wounded", THAC0: "attacks-melee", AAC: "attacks-melee"}
    # THAC0 5, AC 9, 3 - 3 and the GM's -1: the matrix (2) misses, the others (-4) hit.
    mine, theirs = sheet("sword", thac0=5, strength=3), monster("sword", armour=9)
    low = Faces((3,), (add(-1),))
    ends = {
        method: do(duel(mine, theirs, attack_method=method), hit("A", "x"), *faces).keys[-1]
        for method, faces in ((MATRIX, (low,)), (THAC0, (low, 1)), (AAC, (low, 1)))
    }
    assert ends == {MATRIX: "attacks-melee", THAC0: "wounded", AAC: "wounded"}


@pytest.mark.rule("OSE-AAC-04", "OSE-THAC0-02")
def test_ascending_and_arithmetic_always_agree():
    for thac0 in range(5, 21):
        for ac in range(-3, 10):
            mine, theirs = sheet("sword", thac0=thac0, strength=13), monster("sword", armour=ac)
            odds = {
                method: chance_to_hit(duel(mine, theirs, attack_method=method), hit("A", "x"))
                for method in (THAC0, AAC)
            }
            assert odds[THAC0] == odds[AAC]


@pytest.mark.rule("OSE-MATRIX-EXT")
@pytest.mark.parametrize(("extension", "number"), [(MatrixExtension.FORMULA, 20), (MatrixExtension.ARITHMETIC, 24)])
def test_beyond_the_matrix_the_switch_decides(extension: MatrixExtension, number: int):
    battle = duel(theirs=monster("sword", armour=-5), matrix_extension=extension)
    assert number_needed(battle, hit("A", "x")) == number


@pytest.mark.rule("OSE-MATRIX-17")
def test_the_number_names_the_row_of_the_matrix():
    battle = duel(sheet("sword", thac0=17), monster("sword", armour=4))
    line = do(battle, hit("A", "x"), 1).roll("to-hit").against.lines[0]
    assert (line.amount, line.rule) == (charts.needed(17, 4), "OSE-MATRIX-17")


@pytest.mark.rule("OSE-DMG-01", "OSE-DMG-06")
@pytest.mark.parametrize(
    ("arm", "variable", "dice"),
    [
        *[("dagger", False, "1d6"), ("two-handed-sword", False, "1d6")],
        *[("dagger", True, "1d4"), ("sword", True, "1d8"), ("two-handed-sword", True, "1d10")],
    ],
)
@pytest.mark.parametrize("kind", [Kind.CHARACTER, Kind.MERCENARY])
def test_people_strike_for_a_six_sided_die_or_their_weapons(arm: str, variable: bool, dice: str, kind: Kind):
    battle = fight("A x", {"A": sheet(arm, kind=kind)}, options=Options(variable_damage=variable), slow="A")
    assert str(do(battle, hit("A", "x", f"arm-{arm}"), 20, 1).roll("damage").dice) == dice
    (said,) = (one.value for one in RULESET.overruled(battle, A) if one.of) if not variable else (dice,)
    assert said == dice


@pytest.mark.rule("OSE-DMG-02")
def test_strength_adds_to_melee_damage_and_not_to_missiles():
    strong = sheet("sword", "short-bow", strength=18)
    assert do(duel(strong), hit("A", "x"), 19, 4).battle[X].sheet.hp == 3
    far = fight("A . . x", {"A": strong}, part=Part.MISSILES)
    ran = do(far, shot("A", "x", "arm-short-bow"), 19, 4)
    assert ran.battle[X].sheet.hp == 6
    # The reason is shown and does not apply.
    assert [(line.amount, line.applies) for line in ran.roll("damage").why.lines] == [(3, False)]


@pytest.mark.rule("OSE-DMG-03")
@pytest.mark.parametrize("variable", [False, True])
def test_a_monsters_own_attack_has_its_own_dice(variable: bool):
    ogre = monster(Arm("arm-great-club", "1d10+2", listed=True, routine=1))
    battle = duel(ogre, variable_damage=variable)
    assert str(do(battle, hit("A", "x", "arm-great-club"), 20, 1).roll("damage").dice) == "1d10+2"


@pytest.mark.rule("OSE-AAC-01", "OSE-IND-01", "OSE-MORALE-01", "OSE-DMG-03")
def test_the_sheet_tells_the_numbers_that_no_roll_asks_for():
    def unused(**options):
        battle = duel(monster(Arm("arm-club", "1d10", listed=True), thac0=17, attack_bonus=3), **options)
        assert all(one.value == "" for one in RULESET.overruled(battle, A))
        return {one.field for one in RULESET.overruled(battle, A)}

    assert unused() == {"attack_bonus", "initiative"}
    ascending = {"attack_method": AttackMethod.AAC, "individual_initiative": True}
    assert unused(**ascending, morale=False) == {"thac0", "morale_score"}


@pytest.mark.rule("OSE-DMG-03", "OSE-DMG-01")
def test_a_monster_with_a_weapon_strikes_by_weapon():
    assert str(do(duel(monster("sword")), hit("A", "x"), 20, 1).roll("damage").dice) == "1d6"


@pytest.mark.rule("OSE-DMG-04")
def test_a_hit_does_at_least_one_point():
    # 1d6 = 1 with STR 3: -2, which counts as 1.
    ran = do(duel(sheet("sword", strength=3)), hit("A", "x"), 20, 1)
    assert ran.battle[X].sheet.hp == 9
    told = ran.event("wounded").why
    assert told is not None
    assert [(line.amount, line.rule) for line in told.lines] == [(-3, "OSE-DMG-02"), (3, "OSE-DMG-04")]
    # 1, 2, 3 and 4 all come to 1.
    odds = forecast(OSE, duel(sheet("sword", strength=3)), hit("A", "x")).amounts("damage")
    total = 1 - odds[0]
    assert odds[1] == total * Fraction(4, 6)


@pytest.mark.rule("OSE-DMG-05")
@pytest.mark.parametrize(("damage", "hp", "dead"), [(3, 0, True), (4, -1, True), (2, 1, False)])
def test_at_zero_hit_points_somebody_is_dead(damage: int, hp: int, dead: bool):
    battle = fight("A x y", {"x": monster("sword", hp=3)})
    ran = do(battle, hit("A", "x"), 19, damage)
    assert ran.battle[X].sheet.hp == hp
    assert ran.battle[X].sheet.is_dead is dead
    assert ("killed" in ran.keys) is dead
    # The line says how many are left, and never less than none.
    wounded = next(event for event in ran.events if event.key == "wounded")
    assert dict(wounded.args) == {"damage": damage, "left": max(hp, 0)}
    assert OSE.gauges(ran.battle, X).is_out is dead


@pytest.mark.rule("OSE-DMG-05")
def test_the_dead_are_no_target_and_hold_nobody():
    battle = do(fight("A x y", {"x": monster("sword", hp=3)}), hit("A", "x"), 19, 3).battle
    assert why_not(battle.with_state(replace(battle.state, doings={})), hit("A", "x")) == {"objection-target-dead"}
    assert battle.state.doings[X] == Doings()


@pytest.mark.rule("OSE-DMG-06")
def test_odds_with_the_die_of_the_weapon():
    # THAC0 19 against AC 9: 10 or more, 11/20; each of ten faces a tenth of it.
    battle = fight("A x", {"A": sheet("two-handed-sword")}, options=Options(variable_damage=True), slow="A")
    odds = forecast(OSE, battle, hit("A", "x", "arm-two-handed-sword")).amounts("damage")
    assert odds == {0: Fraction(9, 20), **{n: Fraction(11, 200) for n in range(1, 11)}}


@pytest.mark.rule("OSE-ATTACKS-01")
def test_a_character_has_one_attack_for_missiles_and_melee_together():
    who = {"A": sheet("sword", "short-bow")}
    battle = fight("A x . . y", who, part=Part.MISSILES)
    battle = do(battle, shot("A", "y", "arm-short-bow"), 1).battle
    battle = battle.with_state(replace(battle.state, part=Part.MELEE))
    assert why_not(battle, hit("A", "x")) == {"objection-no-attack-left"}
    assert OSE.gauges(battle, A).pips[0].left == 0


@pytest.mark.rule("OSE-ATTACKS-01")
def test_a_new_round_brings_a_new_attack():
    battle = do(fight("A x", turn=0), hit("A", "x"), 1).battle
    battle = go_on(go_on(battle))
    assert battle.state.round in (1, 2)
    while battle.state.round == 1:
        battle = go_on(battle)
    battle = go_on(go_on(battle), 6, 1)
    while battle.state.part is not Part.MELEE:
        battle = go_on(battle)
    assert why_not(battle, hit("A", "x")) == set()


CLAWS, BITE = Arm("arm-claw", "1d3", listed=True, routine=2), Arm("arm-bite", "1d6", listed=True, routine=1)


@pytest.mark.rule("OSE-ATTACKS-02")
def test_a_monster_makes_every_attack_of_its_routine_once():
    battle = fight("A x", {"A": monster(CLAWS, BITE)})
    for arm in ("arm-claw", "arm-claw", "arm-bite"):
        assert why_not(battle, hit("A", "x", arm)) == set()
        battle = do(battle, hit("A", "x", arm), 1).battle
    assert why_not(battle, hit("A", "x", "arm-claw")) == {"objection-no-attack-left"}
    assert why_not(battle, hit("A", "x", "arm-bite")) == {"objection-no-attack-left"}
    assert why_not(battle, hit("A", "x", "arm-unarmed")) == {"objection-no-attack-left"}


@pytest.mark.rule("OSE-ATTACKS-02")
def test_who_strikes_with_a_weapon_has_no_routine_left():
    battle = do(fight("A x", {"A": monster("sword", CLAWS)}), hit("A", "x"), 1).battle
    assert why_not(battle, hit("A", "x", "arm-claw")) == {"objection-no-attack-left"}
    # And the other way round, were it a routine of a single bite and the weapons those of three attacks.
    battle = do(fight("A x", {"A": monster("sword", BITE, attacks=3)}), hit("A", "x", "arm-bite"), 1).battle
    assert why_not(battle, hit("A", "x")) == {"objection-no-attack-left"}


@pytest.mark.rule("OSE-ATTACKS-02")
@pytest.mark.parametrize(("split", "against"), [(True, set()), (False, {"objection-one-target"})])
def test_whether_a_routine_may_be_split_is_a_switch(split: bool, against: set[str]):
    battle = fight("x A y", {"A": monster(CLAWS)}, options=Options(split_routine=split))
    battle = do(battle, hit("A", "x", "arm-claw"), 1).battle
    assert why_not(battle, hit("A", "y", "arm-claw")) == against
    assert why_not(battle, hit("A", "x", "arm-claw")) == set()


@pytest.mark.rule("OSE-BEHIND-01")
def test_the_shield_does_not_count_from_behind():
    # AC 4 with a shield of 1: THAC0 19 needs 15 from the front, 14 from behind; no bonus to the roll.
    for facing, number in ((W, 15), (E, 14)):
        battle = fight("A x", {"x": Fighter(sheet=monster("sword", armour=5, shield=1), facing=facing)})
        assert number_needed(battle, hit("A", "x")) == number
        assert lines(battle, hit("A", "x")) == {"reason-strength": (0, True)}
    against = lines(battle, hit("A", "x"), "against")
    assert against["reason-shield-behind"] == (1, False)


@pytest.mark.rule("OSE-BEHIND-01")
def test_without_a_shield_it_makes_no_difference():
    battle = fight("A x", {"x": Fighter(sheet=monster("sword", armour=5), facing=E)})
    assert number_needed(battle, hit("A", "x")) == 14


@pytest.mark.rule("OSE-BEHIND-02")
@pytest.mark.parametrize(
    ("arc", "behind"),
    [
        (RearArc.USUAL, {SE, S, SW}),
        (RearArc.NARROW, {S}),
        (RearArc.WIDE, {SE, S, SW}),
        (RearArc.OFF, set()),
    ],
)
def test_the_rear_arc_on_squares(arc: RearArc, behind: set[int]):
    battle = fight(
        ". . .\n. x .\nA . .", {"x": Fighter(sheet=monster("sword"), facing=N)}, options=Options(rear_arc=arc)
    )
    grid = battle.board.grid
    found = {
        direction
        for direction in range(8)
        if is_behind(battle.with_place(A, grid.neighbour(battle[X].cell, direction), 0), A, X)
    }
    assert found == behind


@pytest.mark.rule("OSE-BEHIND-02")
@pytest.mark.parametrize(
    ("arc", "behind"),
    [(RearArc.USUAL, {3}), (RearArc.NARROW, {3}), (RearArc.WIDE, {2, 3, 4}), (RearArc.OFF, set())],
)
@pytest.mark.parametrize("layout", [Layout.HEX_ODD_R, Layout.HEX_ODD_Q])
def test_the_rear_arc_on_hexes(arc: RearArc, behind: set[int], layout: Layout):
    who = {"x": Fighter(sheet=monster("sword"), facing=0)}
    battle = fight(". . . .\n. . x .\nA . . .\n. . . .", who, layout=layout, options=Options(rear_arc=arc))
    grid = battle.board.grid
    found = {
        direction
        for direction in range(6)
        if is_behind(battle.with_place(A, grid.neighbour(battle[X].cell, direction), 0), A, X)
    }
    assert found == behind


@pytest.mark.rule("OSE-BEHIND-02")
def test_exactly_120_degrees_is_not_behind_also_from_afar():
    # On hexes, facing 0 (+1,-1): two cells out in direction 2 lie at 120 degrees, a cell beside it a little more.
    who = {"x": Fighter(sheet=monster("sword"), facing=0), "A": sheet("short-bow")}
    rows = "\n".join([". . . . . . . ."] * 3 + [". . . x . . . ."] + [". . . . . . . ."] * 3 + ["A . . . . . . ."])
    battle = fight(rows, who, layout=Layout.HEX_ODD_R)
    grid, here = battle.board.grid, battle[X].cell
    edge = here.plus((0, 2))
    assert not is_behind(battle.with_place(A, edge, 0), A, X)
    assert is_behind(battle.with_place(A, edge.plus((-1, 0)), 0), A, X)
    assert grid.distance(here, edge) == 2


@pytest.mark.rule("OSE-BEHIND-02")
def test_large_figures_are_seen_from_their_centres():
    ogre = Fighter(sheet=monster("sword"), facing=N, size=2)
    battle = fight(". . . .\n. x . .\n. . . .\nA . . .", {"x": ogre})
    grid = battle.board.grid
    # The centre of x lies at the corner of its four cells; (0, 2) bears (-3, 1): 108 degrees, (1, 3) is behind.
    assert not is_behind(battle.with_place(A, grid.at(0, 2), 0), A, X)
    assert is_behind(battle.with_place(A, grid.at(1, 3), 0), A, X)
    assert is_behind(battle, A, X)


@pytest.mark.rule("OSE-BEHIND-01", "OSE-BEHIND-02")
def test_missiles_from_behind_ignore_the_shield_too():
    who = {"A": sheet("short-bow"), "x": Fighter(sheet=monster("sword", armour=5, shield=1), facing=E)}
    battle = fight("A . . x", who, part=Part.MISSILES)
    assert number_needed(battle, shot("A", "x", "arm-short-bow")) == 14


@pytest.mark.rule("OSE-UNARMED-01")
def test_everybody_has_bare_hands_for_melee():
    battle = fight("A x", {"A": sheet(strength=16)})
    assert why_not(battle, hit("A", "x", "arm-unarmed")) == set()
    assert lines(battle, hit("A", "x", "arm-unarmed")) == {"reason-strength": (2, True)}
    assert "offer-attack-melee" in {offer.key for offer in OSE.offers(battle, A)}
    assert why_not(fight("A . x", {"A": sheet()}), hit("A", "x", "arm-unarmed")) == {"objection-out-of-reach"}


@pytest.mark.rule("OSE-UNARMED-02")
@pytest.mark.parametrize("variable", [False, True])
@pytest.mark.parametrize(("face", "strength", "damage"), [(2, 13, 3), (1, 4, 1), (2, 10, 2)])
def test_bare_hands_do_one_or_two_points_with_strength(variable: bool, face: int, strength: int, damage: int):
    battle = duel(sheet(strength=strength), variable_damage=variable)
    ran = do(battle, hit("A", "x", "arm-unarmed"), 20, face)
    assert str(ran.roll("damage").dice) == "1d2"
    assert ran.battle[X].sheet.hp == 10 - damage


@pytest.mark.rule("OSE-HELPLESS-01", "OSE-HELPLESS-02")
@pytest.mark.parametrize("condition", [Condition.PARALYSED, Condition.BOUND, Condition.FROZEN, Condition.HELPLESS])
def test_the_helpless_are_hit_without_a_roll(condition: Condition):
    elf = monster("sword", armour=2, conditions=(condition,))
    battle = fight("A x . y", {"A": sheet("sword", strength=8), "x": elf})
    ran = do(battle, hit("A", "x"), 5)
    assert ran.rolls == ["damage"]
    # 5 and STR 8: 4.
    assert ran.battle[X].sheet.hp == 6
    assert chance_to_hit(battle, hit("A", "x")) == 1


@pytest.mark.rule("OSE-HELPLESS-01")
def test_distance_and_cover_still_decide_about_the_helpless():
    bound = monster("sword", conditions=(Condition.BOUND,))
    assert why_not(fight("A . x . y", {"x": bound}), hit("A", "x")) == {"objection-out-of-reach"}
    far = fight("A " + ". " * 30 + "x y", {"A": sheet("short-bow"), "x": bound}, part=Part.MISSILES)
    assert why_not(far, shot("A", "x", "arm-short-bow")) == {"objection-beyond-range"}


@pytest.mark.rule("OSE-HELPLESS-02")
def test_against_the_helpless_a_hit_still_does_at_least_one():
    bound = monster("sword", conditions=(Condition.BOUND,))
    ran = do(fight("A x . y", {"A": sheet("sword", strength=3), "x": bound}), hit("A", "x"), 2)
    assert ran.battle[X].sheet.hp == 9


@pytest.mark.rule("OSE-BLIND-01")
def test_the_blind_cannot_attack_and_may_move():
    blind = sheet("sword", "short-bow", conditions=(Condition.BLINDED,))
    battle = fight("A x . y", {"A": blind})
    assert why_not(battle, hit("A", "x")) == {"objection-blind"}
    assert why_not(battle, hit("A", "x", "arm-unarmed")) == {"objection-blind"}
    shooting = fight("A x . y", {"A": blind}, part=Part.MISSILES)
    assert why_not(shooting, shot("A", "y", "arm-short-bow")) == {"objection-blind"}
    moving = fight("A . . . y", {"A": blind}, part=Part.MOVEMENT)
    assert A in OSE.order(moving).active


@pytest.mark.rule("OSE-BLIND-01")
def test_nobody_has_a_bonus_against_the_blind():
    blind = monster("sword", armour=5, shield=1, conditions=(Condition.BLINDED,))
    battle = fight("A x", {"x": Fighter(sheet=blind, facing=W)})
    assert number_needed(battle, hit("A", "x")) == 15
    assert lines(battle, hit("A", "x")) == {"reason-strength": (0, True)}


@pytest.mark.rule("OSE-ATK-01")
def test_every_line_can_be_struck_and_added_to_by_the_gm():
    ran = do(duel(theirs=monster("sword", armour=9)), hit("A", "x"), Faces((9,), (add(1),)), 1)
    told = next(event for event in ran.events if event.key == "attacks-melee")
    assert (told.reading, told.why.total) == ("hit", 1)
    assert has_arg(told, "arm", "arm-sword")


def test_an_attack_on_nobody_changes_nothing():
    battle = duel()
    assert do(battle, replace(hit("A", "x"), target=None)).battle == battle
    assert do(battle, hit("A", "A")).battle == battle


def test_attacking_takes_the_weapon_in_hand():
    battle = do(duel(sheet("sword", "dagger")), hit("A", "x", "arm-dagger"), 1).battle
    assert battle[A].sheet.readied == "arm-dagger"


def test_who_flees_does_not_attack():
    battle = duel(monster("sword", spirit=Spirit.FLEEING))
    assert why_not(battle, hit("A", "x")) == {"objection-flees"}


def test_directions_are_those_of_the_grid():
    assert tuple(range(7)) == (N, NE, E, SE, S, SW, W)


@pytest.mark.rule("OSE-ATK-05")
@pytest.mark.parametrize(("method", "shown"), [(AttackMethod.MATRIX, 4), (AttackMethod.AAC, 15)])
def test_the_card_says_which_armour_class_is_with_the_shield(method: AttackMethod, shown: int):
    # AC 5 and a shield of 1: the panel shows 4 (ascending 19 - 4 = 15).
    battle = fight("A x", {"x": monster("sword", armour=5, shield=1)}, options=Options(attack_method=method))
    against = forecast(OSE, battle, hit("A", "x")).first.against
    assert [line.reason for line in against.lines] == [f"reason-{method.value}-bare", "reason-shield-makes"]
    assert dict(against.lines[1].args) == {"ac": shown}
    fact = next(fact for fact in OSE.gauges(battle, X).facts if fact.key in ("fact-ac", "fact-aac"))
    assert fact.value == str(shown)
