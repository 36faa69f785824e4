"""The order of a round in the GM's hand: another place, a turn that waits, dice thrown anew (OSE-INIT)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.battle.actions import ChangeTurns, OrderDeed
from engine.battle.ids import CombatantId
from engine.rulesets.ose.options import Options
from engine.rulesets.ose.order.initiative import with_slow_turns
from engine.rulesets.ose.sheet import Sheet
from engine.rulesets.ose.state import OseBattle, Part, Stage, Turn
from engine.testkit import script
from engine.testkit.builders import BLUE, RED
from engine.testkit.script import Told
from tests.rulesets.ose.scene import OSE, fight, sheet, side

LINE = "A B . . c d"
EACH = Options(individual_initiative=True)


def singly(order: str, turn: int = 0, part: Part = Part.MELEE, slow: str = "", **sheets: Sheet) -> OseBattle:
    """A round by individual initiative, from 20 downwards: "A BC" has B and C at the same time."""
    fast = [Turn(members=tuple(map(CombatantId, who)), number=20 - place) for place, who in enumerate(order.split())]
    battle = fight(LINE, sheets, options=EACH, part=part, turn=turn, slow=slow)
    return battle.with_state(replace(battle.state, turns=with_slow_turns(battle, fast)))


def change(battle: OseBattle, kind: OrderDeed, who: str, before: str | None = None, *dice: int) -> Told:  # type: ignore[type-arg]
    ids = tuple(one if one in battle.combatants else side(one) for one in who.split())
    return script.do(OSE, battle, ChangeTurns(kind, ids, before and CombatantId(before)), *dice)  # type: ignore[arg-type]


def places(battle: OseBattle) -> str:
    """Who acts after whom, without those who act last."""
    return " ".join("".join((*turn.sides, *turn.members)) for turn in battle.state.turns if not turn.slow)


def whose(battle: OseBattle) -> str:
    current = battle.state.current
    return "".join((*current.sides, *current.members)) + ("*" if current.slow else "") if current else ""


@pytest.mark.rule("OSE-INIT-02")
@pytest.mark.parametrize(
    ("order", "turn", "who", "before", "after", "acts"),
    [
        ("A B c d", 0, "d", "B", "A d B c", "A"),
        ("A B c d", 0, "B", None, "A c d B", "A"),
        ("A B c d", 2, "B", None, "A c d B", "c"),
        ("A B c d", 1, "A", "c", "B A c d", "B"),
        ("A B c d", 1, "B", "A", "B A c d", "B"),
        ("A B c d", 1, "B", None, "A c d B", "B"),
        ("A B c d", 0, "B", "nobody", "A c d B", "A"),
        # Of several who act at the same time only the one who is meant goes; the others keep turn and place.
        ("A Bc d", 1, "c", "A", "c A B d", "B"),
        ("A Bc d", 0, "B", None, "A c d B", "A"),
        ("A Bcd", 1, "c", "d", "A c Bd", "Bd"),
        ("A B c d", 3, "nobody", "A", "A B c d", "d"),
    ],
)
def test_somebody_has_another_place_and_whoever_acts_goes_on(order, turn, who, before, after, acts):
    battle = singly(order, turn)
    told = change(battle, OrderDeed.BEFORE, who, before)
    assert (places(told.battle), whose(told.battle)) == (after, acts)
    assert told.battle.state.part is Part.MELEE
    slow = [turn for turn in told.battle.state.turns if turn.slow]
    assert slow == [turn for turn in battle.state.turns if turn.slow] != []


@pytest.mark.rule("OSE-INIT-01", "OSE-INIT-02")
def test_sides_are_moved_like_single_combatants():
    battle = fight(LINE)
    assert places(battle) == "red blue"
    assert places(change(battle, OrderDeed.BEFORE, "blue", RED).battle) == "blue red"
    assert places(change(battle, OrderDeed.WAIT, "red").battle) == "blue red"


@pytest.mark.rule("OSE-INIT-02", "OSE-SEQ-02")
@pytest.mark.parametrize(
    ("order", "turn", "who", "after", "acts", "part"),
    [
        # The next one opens with its own phases: everybody can move first.
        ("A B c d", 0, "A", "B c d A", "B", Part.MOVEMENT),
        ("A B c d", 1, "B", "A c d B", "c", Part.MOVEMENT),
        # Who is still to come changes only its place.
        ("A B c d", 0, "B", "A c d B", "A", Part.MELEE),
        # Nobody is left to wait for but those who act last: the turn goes on.
        ("A B c d", 3, "d", "A B c d", "d", Part.MELEE),
        # Those who act at the same time go on with their phase.
        ("AB c d", 0, "A", "B c d A", "B", Part.MELEE),
        ("A B cd", 2, "d", "A B c d", "c", Part.MELEE),
    ],
)
def test_whose_turn_waits_acts_behind_the_others(order, turn, who, after, acts, part):
    told = change(singly(order, turn), OrderDeed.WAIT, who)
    assert (places(told.battle), whose(told.battle), told.battle.state.part) == (after, acts, part)
    assert told.battle.state.round == 1


@pytest.mark.rule("OSE-INIT-01", "OSE-IND-01")
def test_a_die_thrown_anew_gives_the_place_of_its_number():
    quick = {"d": sheet("sword", dexterity=16)}  # +1 to initiative
    battle = singly("A B c d", **quick)
    low = change(battle, OrderDeed.ROLL, "B", None, 3)
    assert (places(low.battle), low.rolls) == ("A c d B", ["initiative"])
    assert low.args("initiative-rolled")["number"] == 3
    # 4 and 1 for dexterity is 5: behind B, who has as much, and before c.
    numbers = [replace(turn, number=number) for turn, number in zip(battle.state.turns, (6, 5, 4, 4), strict=False)]
    level = battle.with_state(replace(battle.state, turns=with_slow_turns(battle, numbers)))
    after = change(level, OrderDeed.ROLL, "d", None, 4).battle
    assert places(after) == "A B d c"
    assert [turn.number for turn in after.state.turns if not turn.slow] == [6, 5, 5, 4]
    nobody = change(level, OrderDeed.ROLL, "nobody")
    assert (nobody.battle.state, nobody.rolls) == (level.state, [])


@pytest.mark.rule("OSE-INIT-01", "OSE-INIT-03")
def test_what_was_rolled_for_a_tie_goes_with_the_old_number():
    battle = fight(LINE, turns=(Turn((RED,), number=6, again=(3,)), Turn((BLUE,), number=6, again=(1,))))
    after = change(battle, OrderDeed.ROLL, "red", None, 2).battle
    assert [(turn.sides, turn.number, turn.again) for turn in after.state.turns] == [
        ((BLUE,), 6, (1,)),
        ((RED,), 2, ()),
    ]


@pytest.mark.rule("OSE-INIT-01")
def test_all_dice_anew_begin_the_turns_anew_and_before_the_first_dice_there_is_nothing_to_move():
    battle = fight(LINE, turn=1)
    told = script.do(OSE, battle, ChangeTurns(OrderDeed.ROLL), 2, 5)
    assert (places(told.battle), whose(told.battle), told.battle.state.part) == ("blue red", "blue", Part.MOVEMENT)
    early = battle.with_state(replace(battle.state, stage=Stage.DECLARATIONS))
    for kind in OrderDeed:
        assert change(early, kind, "red").battle.state == early.state


@pytest.mark.rule("OSE-INIT-01", "OSE-INIT-02")
def test_which_rule_stands_against_each_change():
    by_hand = OSE.order_by_hand
    assert by_hand is not None
    against = {kind: by_hand.against(fight(LINE), kind, RED) for kind in OrderDeed}
    assert {kind: (one.key, one.rule) for kind, one in against.items() if one} == {
        OrderDeed.BEFORE: ("order-by-dice", "OSE-INIT-02"),
        OrderDeed.WAIT: ("order-by-dice", "OSE-INIT-02"),
        OrderDeed.ROLL: ("order-rolled-once", "OSE-INIT-01"),
    }


@pytest.mark.rule("OSE-INIT-02", "OSE-INIT-04")
def test_of_two_sides_that_act_at_the_same_time_each_goes_alone():
    together = fight(LINE, turns=with_slow_turns(fight(LINE), (Turn((RED, BLUE), number=4),)))
    first = change(together, OrderDeed.BEFORE, "blue", RED).battle
    assert (places(first), whose(first)) == ("blue red", "red")
    waits = change(together, OrderDeed.WAIT, "red").battle
    assert (places(waits), whose(waits), waits.state.part) == ("blue red", "blue", Part.MELEE)
