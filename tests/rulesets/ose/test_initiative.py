"""Initiative of sides and of single combatants, ties, slow weapons."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.battle.actions import Action
from engine.battle.battle import Side
from engine.battle.ids import CombatantId, SideId
from engine.battle.words import named
from engine.contract import NEXT
from engine.rulesets.ose.options import Options, Scope, SlowOrder, SlowScope, SlowWhen, TiePolicy
from engine.rulesets.ose.sheet import Arm, Kind
from engine.rulesets.ose.state import Doings, OseBattle, Part, Stage, Turn
from engine.table.requests import Choice
from tests.builders import BLUE, RED, Fighter
from tests.rulesets.ose.scene import OSE, begin, do, drawn, fight, go_on, hit, monster, rolled, sheet, shot, why_not

A = CombatantId("A")
REROLL, SIMULTANEOUS = 0, 1


def sides(count: int, options: Options | None = None, **who) -> OseBattle:
    """A battle of up to four sides a, b, c, d, each of one swordsman of the same letter."""
    letters = "abcd"[:count]
    legend = {x: Fighter(x, sheet=who.get(x, sheet("sword"))) for x in letters}
    board = tuple(Side(SideId(x), x, "#000000") for x in letters)
    return drawn(" . . . ".join(letters), legend, options, sides=board)


def order_of(battle: OseBattle, *, slow: bool = False) -> list[str]:
    """Sides (or combatants) in the order of their turns; those of one turn in one word."""
    return ["".join((*t.sides, *t.members)) for t in battle.state.turns if t.slow == slow]


@pytest.mark.rule("OSE-INIT-01")
def test_each_side_rolls_a_six_sided_die_every_round():
    battle = go_on(begin(sides(2)))
    ran = do(battle, Action(NEXT), 2, 5)
    assert [(roll.by, roll.dice.sides) for roll in ran.asked] == [("a", (6,)), ("b", (6,))]
    battle = ran.battle
    while battle.state.stage is Stage.TURNS:
        battle = go_on(battle)
    ran = do(go_on(battle), Action(NEXT), 6, 5)
    assert ran.rolls == ["initiative", "initiative"]
    assert order_of(ran.battle) == ["a", "b"]


@pytest.mark.rule("OSE-INIT-01")
def test_a_side_that_cannot_act_does_not_roll():
    battle = sides(3, b=sheet("sword", hp=0))
    assert order_of(rolled(battle, 2, 5)) == ["c", "a"]


@pytest.mark.rule("OSE-INIT-02")
def test_the_highest_acts_first_and_the_rest_in_descending_order():
    assert order_of(rolled(sides(3), 3, 6, 5)) == ["b", "c", "a"]


@pytest.mark.rule("OSE-INIT-03")
def test_tied_sides_roll_again_until_they_differ():
    ran = do(go_on(begin(sides(2))), Action(NEXT), 4, 4, 2, 2, 3, 5)
    assert ran.rolls == ["initiative", "initiative", *["initiative-again"] * 4]
    assert ran.keys.count("tie-rerolled") == 2
    assert [slot.number for slot in OSE.order(ran.battle).slots] == ["4 · 2 · 5", "4 · 2 · 3"]
    assert order_of(ran.battle) == ["b", "a"]


@pytest.mark.rule("OSE-INIT-03")
def test_a_reroll_settles_the_order_among_the_tied_only():
    # a and b tie at 4 before c with 2; their rerolls 1 and 2 do not carry them behind c.
    assert order_of(rolled(sides(3), 4, 4, 2, 1, 2)) == ["b", "a", "c"]
    assert order_of(rolled(sides(3), 4, 4, 2, 3, 5)) == ["b", "a", "c"]


@pytest.mark.rule("OSE-INIT-03", "OSE-INIT-04")
def test_the_gm_is_asked_at_a_tie_where_the_table_wants_it_so():
    options = Options(tie_policy=TiePolicy.ASK)
    assert order_of(rolled(sides(2, options), 4, 4, REROLL, 1, 3)) == ["b", "a"]
    assert order_of(rolled(sides(2, options), 4, 4, SIMULTANEOUS)) == ["ab"]
    # It is asked again at every tie.
    assert order_of(rolled(sides(2, options), 4, 4, REROLL, 3, 3, SIMULTANEOUS)) == ["ab"]


@pytest.mark.rule("OSE-INIT-03")
@pytest.mark.parametrize(("answer", "order"), [(REROLL, ["b", "a", "c", "d"]), (SIMULTANEOUS, ["ab", "cd"])])
def test_all_ties_of_a_round_are_settled_by_one_request_that_names_the_figures(answer: int, order: list[str]):
    battle = go_on(begin(sides(4, Options(tie_policy=TiePolicy.ASK))))
    # a and b tie at 6, c and d at 2; the rerolls are 1, 3 and 5, 4.
    ran = do(battle, Action(NEXT), 6, 6, 2, 2, answer, *([1, 3, 5, 4] if answer == REROLL else []))
    asked = [request for request in ran.asked if isinstance(request, Choice)]
    assert [(request.key, named(request.args)) for request in asked] == [("tie", ("a", "b", "c", "d"))]
    assert order_of(ran.battle) == order


@pytest.mark.rule("OSE-INIT-03")
@pytest.mark.parametrize("policy", [TiePolicy.REROLL, TiePolicy.SIMULTANEOUS])
def test_where_the_rules_settle_a_tie_nobody_is_asked(policy: TiePolicy):
    battle = go_on(begin(sides(2, Options(tie_policy=policy))))
    ran = do(battle, Action(NEXT), 3, 3, *([5, 2] if policy is TiePolicy.REROLL else []))
    assert not any(isinstance(request, Choice) for request in ran.asked)


@pytest.mark.rule("OSE-INIT-03")
def test_endless_ties_end_with_acting_at_the_same_time():
    # Ten rerolls of two sides that always tie, then they share the turn: a ruling, lest the dice go on for ever.
    ran = do(go_on(begin(sides(2))), Action(NEXT), 4, 4, *[3] * 20)
    assert order_of(ran.battle) == ["ab"]
    assert (ran.keys.count("tie-rerolled"), ran.keys.count("tie-shared")) == (10, 1)


@pytest.mark.rule("OSE-INIT-05", "OSE-INIT-04")
def test_only_sides_of_the_same_value_share_a_turn():
    options = Options(tie_policy=TiePolicy.SIMULTANEOUS)
    assert order_of(rolled(sides(4, options), 6, 2, 6, 2)) == ["ac", "bd"]
    assert order_of(rolled(sides(4, options), 6, 2, 5, 2)) == ["a", "c", "bd"]


SHARED = (Turn((RED, BLUE), number=3),)


@pytest.mark.rule("OSE-INIT-04")
def test_in_a_shared_turn_two_can_kill_each_other():
    # 6 damage to 4 hit points and 5 to 5: both are dead when the phase ends.
    who = {"A": sheet("sword", hp=5), "x": monster("sword", hp=4, readied="arm-sword")}
    battle = fight("A x", who, turns=SHARED)
    battle = do(battle, hit("A", "x"), 20, 6).battle
    assert not battle[CombatantId("x")].sheet.is_dead
    assert why_not(battle, hit("x", "A")) == set()
    battle = do(battle, hit("x", "A"), 20, 5).battle
    ran = do(battle, Action(NEXT))
    assert ran.keys.count("killed") == 2
    assert all(combatant.sheet.is_dead for combatant in ran.battle.on_board())


@pytest.mark.rule("OSE-INIT-04")
@pytest.mark.parametrize(("scope", "dead"), [(Scope.PHASE, True), (Scope.TURN, False)])
def test_results_come_about_when_the_phase_or_the_turn_ends(scope: Scope, dead: bool):
    who = {"A": sheet("short-bow"), "B": sheet("sword"), "x": monster("sword", hp=1)}
    battle = fight("B x . A . . . y", who, turns=SHARED, part=Part.MISSILES, options=Options(simultaneous_scope=scope))
    battle = go_on(do(battle, shot("A", "x", "arm-short-bow"), 20, 3).battle)
    assert battle.state.part is Part.MELEE
    assert battle[CombatantId("x")].sheet.is_dead is dead
    # Killed by a missile, x does not fight in the melee phase; with the scope of a turn it still does.
    assert why_not(battle, hit("x", "B")) == ({"objection-dead"} if dead else set())
    while battle.state.stage is Stage.TURNS:
        battle = go_on(battle)
    assert battle[CombatantId("x")].sheet.is_dead


@pytest.mark.rule("OSE-INIT-04")
def test_in_a_turn_of_its_own_a_sides_blows_count_at_once():
    battle = do(fight("A x . y", {"x": monster("sword", hp=4)}), hit("A", "x"), 20, 4).battle
    assert battle[CombatantId("x")].sheet.is_dead


@pytest.mark.rule("OSE-SLOW-01")
def test_two_handed_melee_weapons_act_after_everybody():
    who = {"A": sheet("two-handed-sword")}
    battle = rolled(drawn("A B . . x", who), 6, 2)
    assert battle.state.slow == (A,)
    found = []
    while battle.state.stage is Stage.TURNS:
        turn = battle.state.current
        assert turn is not None
        found.append((turn.sides, turn.slow))
        battle = go_on(battle)
    assert list(dict.fromkeys(found)) == [((RED,), False), ((BLUE,), False), ((RED,), True)]


@pytest.mark.rule("OSE-SLOW-01", "OSE-SLOW-02")
@pytest.mark.parametrize(
    ("arm", "slow"),
    [
        *[("battle-axe", True), ("polearm", True), ("staff", True), ("two-handed-sword", True), ("crossbow", True)],
        *[("long-bow", False), ("short-bow", False), ("sword", False), ("spear", False), ("sling", False)],
    ],
)
def test_which_weapons_make_slow(arm: str, slow: bool):
    battle = rolled(drawn("A . x", {"A": sheet(arm)}), 6, 2)
    assert (A in battle.state.slow) is slow


@pytest.mark.rule("OSE-SLOW-01")
def test_any_two_handed_melee_weapon_acts_last_marked_slow_or_not():
    great_club = Arm("arm-great-club", two_handed=True)
    assert A in rolled(drawn("A . x", {"A": sheet(great_club)}), 6, 2).state.slow
    long_bow = Arm("arm-long-bow", melee=False, long=210, two_handed=True)
    assert A not in rolled(drawn("A . x", {"A": sheet(long_bow)}), 6, 2).state.slow


@pytest.mark.rule("OSE-SLOW-02")
def test_a_crossbow_shoots_after_the_losing_side_a_long_bow_with_its_own():
    who = {"A": sheet("crossbow"), "B": sheet("long-bow")}
    battle = rolled(drawn("A B . . . . . . . . . . x", who), 6, 2)
    battle = battle.with_state(replace(battle.state, part=Part.MISSILES))
    assert why_not(battle, shot("B", "x", "arm-long-bow")) == set()
    assert why_not(battle, shot("A", "x", "arm-crossbow")) == {"objection-slow"}
    last = battle.with_state(replace(battle.state, turn=2))
    assert why_not(last, shot("A", "x", "arm-crossbow")) == set()


@pytest.mark.rule("OSE-SLOW-01")
@pytest.mark.parametrize(
    ("when", "declared", "slow"),
    [
        (SlowWhen.READIED, False, True),
        (SlowWhen.READIED, True, True),
        (SlowWhen.UNDECLARED, False, True),
        (SlowWhen.UNDECLARED, True, False),
        (SlowWhen.ATTACKING, False, False),
        (SlowWhen.ATTACKING, True, False),
    ],
)
def test_who_counts_as_slow_is_a_switch(when: SlowWhen, declared: bool, slow: bool):
    battle = begin(drawn("A x", {"A": sheet("polearm")}, Options(slow_when=when)))
    if declared:
        battle = do(battle, Action("declare", actor=A, manner="retreat")).battle
    battle = go_on(go_on(battle), 6, 2)
    assert (A in battle.state.slow) is slow


@pytest.mark.rule("OSE-SLOW-01", "OSE-SLOW-04")
def test_where_only_striking_makes_slow_one_waits_for_the_last_turn():
    options = Options(slow_when=SlowWhen.ATTACKING)
    turns = (Turn((RED,)), Turn((BLUE,)), Turn((RED,), slow=True))
    battle = fight("A x", {"A": sheet("polearm")}, turns=turns, options=options)
    assert why_not(battle, hit("A", "x", "arm-polearm")) == {"objection-slow-weapon"}
    wait = Action("wait", actor=A)
    assert why_not(battle, wait) == set()
    battle = do(battle, wait).battle
    assert why_not(battle, hit("A", "x", "arm-polearm")) == {"objection-slow"}
    last = battle.with_state(replace(battle.state, turn=2))
    assert why_not(last, hit("A", "x", "arm-polearm")) == set()


@pytest.mark.rule("OSE-SLOW-04")
@pytest.mark.parametrize(("scope", "against"), [(SlowScope.TURN, {"objection-has-begun"}), (SlowScope.ATTACK, set())])
def test_who_has_begun_its_turn_cannot_put_all_of_it_off(scope: SlowScope, against: set[str]):
    options = Options(slow_when=SlowWhen.ATTACKING, slow_scope=scope)
    battle = fight("A x", {"A": sheet("polearm")}, options=options, doings={"A": Doings(spent=2)})
    assert why_not(battle, Action("wait", actor=A)) == against


@pytest.mark.rule("OSE-SLOW-01")
def test_the_gm_lets_a_slow_one_act_with_its_side_without_its_slow_weapon():
    turns = (Turn((RED,)), Turn((BLUE,)), Turn((RED,), slow=True))
    who = {"A": sheet("polearm", "dagger")}
    battle = fight("A x", who, turns=turns, slow="A")
    battle = do(battle, Action("with-side", actor=A)).battle
    assert why_not(battle, hit("A", "x", "arm-dagger")) == set()
    assert why_not(battle, hit("A", "x", "arm-polearm")) == {"objection-slow-weapon"}


@pytest.mark.rule("OSE-SLOW-03")
def test_slow_ones_of_several_sides_follow_in_the_order_of_initiative():
    slow = sheet("polearm")
    battle = rolled(sides(3, a=slow, b=slow, c=slow), 5, 6, 2)
    assert order_of(battle) == ["b", "a", "c"]
    assert order_of(battle, slow=True) == ["b", "a", "c"]


@pytest.mark.rule("OSE-SLOW-03")
def test_slow_ones_act_all_at_once_where_the_table_wants_it_so():
    slow = sheet("polearm")
    options = Options(slow_order=SlowOrder.SIMULTANEOUS)
    battle = rolled(sides(3, options, a=slow, b=slow, c=slow), 5, 6, 2)
    assert order_of(battle, slow=True) == ["bac"]


@pytest.mark.rule("OSE-SLOW-03")
def test_sides_that_share_a_turn_share_the_slow_turn_too():
    battle = rolled(sides(3, Options(tie_policy=TiePolicy.SIMULTANEOUS)), 5, 2, 5)
    assert order_of(battle, slow=True) == ["ac", "b"]


INDIVIDUAL = Options(individual_initiative=True)


@pytest.mark.rule("OSE-IND-01")
def test_every_combatant_rolls_with_its_dexterity():
    # 18 rolls 3: 5; 13 rolls 5: 6; 4 rolls 6: 5. The two fives are tied and roll again: 18 wins with 2 + 2.
    who = {"A": sheet("sword", dexterity=18), "B": sheet("sword", dexterity=13), "x": sheet("sword", dexterity=4)}
    battle = rolled(drawn("A B . x", who, INDIVIDUAL), 3, 5, 6, 2, 4)
    assert order_of(battle) == ["B", "A", "x"]
    assert [turn.number for turn in battle.state.turns[:3]] == [6, 5, 5]


@pytest.mark.rule("OSE-IND-01")
def test_by_individual_initiative_each_one_acts_in_its_own_turn():
    battle = rolled(drawn("A . . . B . x", None, INDIVIDUAL), 3, 6, 1)
    assert why_not(battle, Action("move", actor=A)) >= {"objection-turn-to-come"}
    assert [t.members for t in battle.state.turns if not t.slow] == [("B",), ("A",), ("x",)]


@pytest.mark.rule("OSE-IND-02")
def test_the_gms_modifier_stands_instead_of_dexteritys():
    zombie = monster("sword", initiative=-2, dexterity=18)
    ran = do(go_on(begin(drawn("A . x", {"x": zombie}, INDIVIDUAL))), Action(NEXT), 1, 5)
    # 5 - 2 = 3; never both modifiers.
    assert [turn.number for turn in ran.battle.state.turns[:2]] == [3, 1]
    assert ran.asked[1].why.total == -2


@pytest.mark.rule("OSE-IND-02")
def test_a_creature_without_dexterity_adds_nothing():
    ran = do(go_on(begin(drawn("A . x", {"x": monster("sword")}, INDIVIDUAL))), Action(NEXT), 1, 5)
    assert ran.asked[1].why.total == 0


@pytest.mark.rule("OSE-IND-03")
def test_slow_ones_come_after_everybody_by_their_totals():
    who = {"A": sheet("sword"), "B": sheet("two-handed-sword"), "x": monster("sword")}
    battle = rolled(drawn("A . B . x", who, INDIVIDUAL), 5, 6, 2)
    battle = battle.with_state(replace(battle.state, part=Part.MORALE))
    found = []
    while battle.state.stage is Stage.TURNS:
        found.append(battle.state.current.members)
        battle = go_on(battle)
    assert list(dict.fromkeys(found[1:])) == [("A",), ("x",), ("B",)]


@pytest.mark.rule("OSE-IND-03")
@pytest.mark.parametrize("policy", TiePolicy)
def test_a_quick_and_a_slow_one_with_equal_totals_are_not_tied(policy: TiePolicy):
    who = {"A": sheet("sword"), "B": sheet("two-handed-sword"), "x": monster("sword")}
    ran = do(go_on(begin(drawn("A . B . x", who, replace(INDIVIDUAL, tie_policy=policy)))), Action(NEXT), 4, 4, 2)
    # Three dice and nothing else: no reroll, no question, no shared turn.
    assert (ran.rolls, len(ran.asked)) == (["initiative"] * 3, 3)
    assert order_of(ran.battle) == ["A", "B", "x"]
    assert not any(turn.is_shared for turn in ran.battle.state.turns)


@pytest.mark.rule("OSE-IND-03")
def test_two_slow_ones_with_equal_totals_are_tied_with_each_other_alone():
    who = {"A": sheet("sword"), "B": sheet("two-handed-sword"), "x": monster("polearm")}
    # A, B and x roll 4; B and x roll again: 2 and 5. A stays before them.
    battle = rolled(drawn("A . B . x", who, INDIVIDUAL), 4, 4, 4, 2, 5)
    assert order_of(battle) == ["A", "x", "B"]
    assert [turn.again for turn in battle.state.turns if not turn.slow] == [(), (5,), (2,)]


@pytest.mark.rule("OSE-IND-03", "OSE-SLOW-04")
def test_where_only_the_blow_comes_last_a_slow_one_is_tied_with_the_quick():
    who = {"A": sheet("sword"), "B": sheet("two-handed-sword"), "x": monster("sword")}
    battle = drawn("A . B . x", who, replace(INDIVIDUAL, slow_scope=SlowScope.ATTACK))
    assert order_of(rolled(battle, 4, 4, 2, 1, 6)) == ["B", "A", "x"]


@pytest.mark.rule("OSE-IND-03")
def test_equal_totals_act_at_the_same_time_under_that_policy():
    options = replace(INDIVIDUAL, tie_policy=TiePolicy.SIMULTANEOUS)
    battle = rolled(drawn("A . B . x", None, options), 4, 5, 4)
    assert order_of(battle) == ["B", "Ax"]
    assert battle.state.turns[1].is_shared


@pytest.mark.rule("OSE-IND-03")
def test_a_groups_morale_is_checked_in_the_turn_of_its_first_member():
    goblin = monster("sword", morale_score=7)
    battle = drawn("A . . x . y", {"x": goblin, "y": goblin}, INDIVIDUAL)
    battle = go_on(begin(battle))
    battle = battle.with_state(replace(battle.state, due={"blue:7": 1}))
    # y acts first of the goblins, x last of all; the check comes in the turn of y and is no more due then.
    battle = go_on(battle, 4, 2, 5)
    assert (battle.state.current.members, battle.state.part) == (("y",), Part.MORALE)
    ran = do(battle, Action(NEXT), (3, 3))
    assert ran.rolls == ["morale"]
    assert ran.battle.state.due == {}


@pytest.mark.rule("OSE-IND-03")
def test_a_slow_first_member_checks_morale_in_its_slow_turn():
    goblin = monster("polearm", morale_score=7)
    battle = go_on(begin(drawn("A . . x", {"x": goblin}, INDIVIDUAL)))
    battle = battle.with_state(replace(battle.state, due={"blue:7": 1}))
    battle = go_on(battle, 1, 6)
    assert battle.state.current.members == ("A",)
    while battle.state.part is not Part.MORALE:
        battle = go_on(battle)
    assert battle.state.current == Turn(members=(CombatantId("x"),), slow=True, number=6)


def test_mercenaries_roll_like_everybody():
    battle = drawn("A . x", {"A": sheet("sword", kind=Kind.MERCENARY)}, INDIVIDUAL)
    assert order_of(rolled(battle, 2, 1)) == ["A", "x"]


@pytest.mark.rule("OSE-SLOW-01")
def test_nobody_acts_with_a_side_whose_turn_is_past():
    turns = (Turn((RED,), number=6), Turn((BLUE,), number=1), Turn((RED,), slow=True))
    who = {"A": sheet("two-handed-sword")}
    first, last = (fight("A x", who, turns=turns, turn=turn, slow="A") for turn in (0, 2))
    assert "with-side" in {offer.action.kind for offer in OSE.offers(first, A)}
    assert "with-side" not in {offer.action.kind for offer in OSE.offers(last, A)}
    assert why_not(last, Action("with-side", actor=A)) == {"objection-turn-past"}


@pytest.mark.rule("OSE-SLOW-03")
def test_the_slow_turn_of_the_next_side_is_still_to_come():
    turns = (Turn((RED,)), Turn((BLUE,)), Turn((RED,), slow=True), Turn((BLUE,), slow=True))
    battle = fight("A x", turns=turns, turn=2, slow="Ax")
    assert why_not(battle, hit("x", "A")) == {"objection-turn-to-come"}
    battle = fight("A x", turns=turns, turn=3, slow="Ax")
    assert why_not(battle, hit("A", "x")) == {"objection-turn-past"}
