"""The order of play by the GM's hand under each rulebook: whose place, whose turn, which numbers."""

from __future__ import annotations

from typing import Any

import pytest

from engine.battle.actions import Action, ChangeTurns, OrderDeed
from engine.battle.ids import CombatantId
from engine.contract import BEGIN, NEXT, AnyBattle, AnyRuleset
from engine.play.advance import Done, Paused, advance
from engine.rulesets.fairydust import RULESET as FAIRYDUST
from engine.rulesets.ose import RULESET as OSE
from engine.rulesets.ose.state import Part
from engine.rulesets.shirma import RULESET as SHIRMA
from engine.rulesets.shirma.options import Options as ShirmaOptions
from engine.rulesets.shirma.positions import UpkeepMoment
from engine.rulesets.shirma.sheet import Affliction, Condition
from engine.rulesets.turnaway import RULESET as TURNAWAY
from engine.rulesets.turnaway.sheet import Sheet as TurnawaySheet
from engine.table.requests import Choice, Faces, Pick
from tests.builders import BLUE, RED, Fighter, battle

A, B, C = CombatantId("A"), CombatantId("b"), CombatantId("C")
SCENE = "A . . . . . . . b\nC . . . . . . . ."


def done(rules: AnyRuleset, fight: AnyBattle, deed: Any, dice: dict[str, int] | None = None) -> AnyBattle:
    """The deed; ``dice``: what falls for whom, 2 for all others; the first option of every question."""
    answers: tuple[Any, ...] = ()
    while isinstance(result := advance(rules, fight, deed, answers), Paused):
        asked = result.request
        if isinstance(asked, Choice):
            answers = (*answers, Pick(0))
        else:
            answers = (*answers, Faces(((dice or {}).get(str(asked.by), 2),) * len(asked.dice.sides)))
    assert isinstance(result, Done)
    return result.battle


def order(rules: AnyRuleset, fight: AnyBattle) -> list[str]:
    return [str(slot.who) for slot in rules.order(fight).slots]


def active(rules: AnyRuleset, fight: AnyBattle) -> tuple[str, ...]:
    return tuple(str(id) for id in rules.order(fight).active)


# turnaway: dexterity 4, 2 and 0 give the order A, b, C (TA-INI-01, TA-INI-04)


@pytest.fixture
def drill() -> AnyBattle:
    sheets = {"A": 4, "b": 2, "C": 0}
    legend = {mark: Fighter(sheet=TurnawaySheet(dexterity=number)) for mark, number in sheets.items()}
    return done(TURNAWAY, battle(TURNAWAY, SCENE, legend), Action(BEGIN))


@pytest.mark.rule("TA-INI-04")
def test_turnaway_a_place_by_hand_holds_for_the_round(drill: AnyBattle) -> None:
    assert order(TURNAWAY, drill) == ["A", "b", "C"]
    moved = done(TURNAWAY, drill, ChangeTurns(OrderDeed.BEFORE, (C,), B))
    assert order(TURNAWAY, moved) == ["A", "C", "b"]
    assert active(TURNAWAY, moved) == ("A",)
    assert active(TURNAWAY, done(TURNAWAY, moved, Action(NEXT))) == ("C",)
    for _ in range(3):
        moved = done(TURNAWAY, moved, Action(NEXT))
    assert order(TURNAWAY, moved) == ["A", "b", "C"], "the next round goes by initiative"


@pytest.mark.rule("TA-RND-02")
def test_turnaway_who_waits_has_its_one_turn_at_the_end_of_the_round(drill: AnyBattle) -> None:
    waits = done(TURNAWAY, drill, ChangeTurns(OrderDeed.WAIT, (A,)))
    found = []
    for _ in range(3):
        found += active(TURNAWAY, waits)
        waits = done(TURNAWAY, waits, Action(NEXT))
    assert found == ["b", "C", "A"]
    assert TURNAWAY.order(waits).round == 2


# ose: a die for each side, the higher first (OSE-INIT-01, OSE-INIT-02)


@pytest.fixture
def ford() -> AnyBattle:
    """Round 1, red has rolled 6 and moves, blue 2."""
    fight = done(OSE, battle(OSE, SCENE), Action(BEGIN))
    fight = done(OSE, fight, Action(NEXT))
    fight = done(OSE, fight, Action(NEXT), {RED: 6, BLUE: 2})
    assert order(OSE, fight)[:2] == [RED, BLUE]
    return fight


@pytest.mark.rule("OSE-INIT-02")
def test_ose_a_side_that_waits_acts_after_the_other_with_all_its_phases(ford: AnyBattle) -> None:
    assert set(active(OSE, ford)) == {"A", "C"}
    waits = done(OSE, ford, ChangeTurns(OrderDeed.WAIT, (RED,)))
    assert order(OSE, waits)[:2] == [BLUE, RED]
    assert active(OSE, waits) == ("b",)
    for _ in range(6):
        if active(OSE, waits) == ("b",):
            waits = done(OSE, waits, Action(NEXT))
    assert set(active(OSE, waits)) == {"A", "C"}
    assert waits.state.part is Part.MOVEMENT
    assert OSE.order(waits).round == 1


@pytest.mark.rule("OSE-INIT-01")
def test_ose_a_side_that_rolls_anew_has_the_place_of_its_number(ford: AnyBattle) -> None:
    lower = done(OSE, ford, ChangeTurns(OrderDeed.ROLL, (RED,)), {RED: 1})
    assert [(slot.who, slot.number) for slot in OSE.order(lower).slots][:2] == [(BLUE, "2"), (RED, "1")]
    higher = done(OSE, ford, ChangeTurns(OrderDeed.ROLL, (BLUE,)), {BLUE: 5})
    assert [(slot.who, slot.number) for slot in OSE.order(higher).slots][:2] == [(RED, "6"), (BLUE, "5")]
    assert set(active(OSE, higher)) == {"A", "C"}, "whose turn it is keeps it"


# shirma: d10 + 3 each, the highest first (SH-INIT-01, SH-INIT-03)


def thicket(options: ShirmaOptions | None = None) -> AnyBattle:
    fight = battle(SHIRMA, SCENE, options=options or ShirmaOptions())
    return done(SHIRMA, fight, Action(BEGIN), {"A": 9, "b": 6, "C": 3})


@pytest.mark.rule("SH-INIT-03")
def test_shirma_a_turn_that_waits_goes_on_and_does_not_begin_again() -> None:
    fight = thicket(ShirmaOptions(upkeep_moment=UpkeepMoment.START_OF_OWN_TURN))
    assert order(SHIRMA, fight) == ["A", "b", "C"]
    sheet = fight[A].sheet
    fight = fight.with_sheet(A, sheet.with_affliction(Affliction(Condition.BLEEDING)))
    waits = done(SHIRMA, fight, ChangeTurns(OrderDeed.WAIT, (A,)))
    assert (order(SHIRMA, waits), active(SHIRMA, waits)) == (["b", "C", "A"], ("b",))
    back = done(SHIRMA, done(SHIRMA, waits, Action(NEXT)), Action(NEXT))
    assert active(SHIRMA, back) == ("A",)
    assert back[A].sheet.hp == sheet.hp, "it has begun its turn already: it does not bleed twice for it"


@pytest.mark.rule("SH-INIT-01")
def test_shirma_who_waits_rolls_anew_and_stands_by_the_new_number() -> None:
    fight = thicket()
    anew = done(SHIRMA, fight, ChangeTurns(OrderDeed.ROLL, (C,)), {"C": 8})
    assert order(SHIRMA, anew) == ["A", "C", "b"]
    assert active(SHIRMA, anew) == ("A",)
    late = done(SHIRMA, fight, ChangeTurns(OrderDeed.ROLL), {"A": 1, "b": 1, "C": 5})
    assert order(SHIRMA, late) == ["A", "C", "b"], "whose turn it is keeps it; the others roll"


# fairydust: who waits lowers the own initiative (FD-INI-05)


@pytest.mark.rule("FD-INI-05")
def test_fairydust_who_waits_has_an_initiative_below_all_others() -> None:
    fight = done(FAIRYDUST, battle(FAIRYDUST, SCENE), Action(BEGIN), {"A": 12, "b": 9, "C": 5})
    assert active(FAIRYDUST, fight) == ("A",)
    waits = done(FAIRYDUST, fight, ChangeTurns(OrderDeed.WAIT, (A,)))
    numbers = waits.state.numbers
    assert numbers[A] == min(numbers[B], numbers[C]) - 1
    assert order(FAIRYDUST, waits)[-1] == "A"
    assert active(FAIRYDUST, waits) != ("A",)
    assert waits.state.round == fight.state.round
