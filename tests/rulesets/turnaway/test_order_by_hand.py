"""The order of acting in the GM's hand: another place, a turn that waits, initiative worked out anew."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.battle.actions import ChangeTurns, OrderDeed
from engine.battle.ids import CombatantId
from engine.rulesets.turnaway import RULESET
from engine.rulesets.turnaway.options import InitiativeDie, Options
from engine.rulesets.turnaway.state import Turn, TurnawayBattle
from engine.testkit import script
from tests.rulesets.turnaway.scenes import SWORD, Figure, armed, fight

A, B, E, F = (CombatantId(id) for id in "ABef")


def four(**options: object) -> TurnawayBattle:
    """A acts, then B, e and f, with initiatives of 20, 19, 18 and 17; their dexterity is 1, 4, 3 and 2."""
    dexterity = {"A": 1, "B": 4, "e": 3, "f": 2}
    placed = (Figure(id, 3 * n, 5, "N", armed(SWORD, dexterity=d)) for n, (id, d) in enumerate(dexterity.items()))
    return fight(*placed, options=Options(**options))  # type: ignore[arg-type]


def change(
    battle: TurnawayBattle, kind: OrderDeed, ids: str, before: str | None = None, *answers: int
) -> TurnawayBattle:
    deed = ChangeTurns(kind, tuple(map(CombatantId, ids)), CombatantId(before) if before else None)
    return script.do(RULESET, battle, deed, *answers).battle


def strip(battle: TurnawayBattle) -> tuple[str, str | None]:
    """The order of acting, and whose turn it is."""
    return "".join(battle.state.order), battle.state.acting


@pytest.mark.rule("TA-INI-04")
@pytest.mark.parametrize(
    ("ids", "before", "order"),
    [
        ("f", "B", "AfBe"),
        ("B", None, "AefB"),
        ("e", "A", "eABf"),
        ("B", "f", "AeBf"),
        ("fe", "B", "AfeB"),
        ("A", "f", "BeAf"),
        ("B", "nobody", "AefB"),
    ],
)
def test_somebody_is_put_before_another_or_at_the_end_and_whoever_acts_goes_on(
    ids: str, before: str | None, order: str
):
    turn = Turn(percent=50, standard=True)
    begun = four()
    begun = begun.with_state(replace(begun.state, turn=turn))
    after = change(begun, OrderDeed.BEFORE, ids, before)
    assert strip(after) == (order, "A")
    assert after.state.turn == turn


@pytest.mark.rule("TA-RND-02")
def test_whose_turn_waits_acts_at_the_end_of_the_round_and_what_it_had_spent_is_forgotten():
    begun = four()
    begun = begun.with_state(replace(begun.state, turn=Turn(percent=50, standard=True)))
    waits = change(begun, OrderDeed.WAIT, "A")
    assert strip(waits) == ("BefA", "B")
    assert (waits.state.turn, waits.state.acted, waits.state.round) == (Turn(), (), 1)
    # Of somebody who is still to come only the place changes: A goes on with what it has spent.
    later = change(begun, OrderDeed.WAIT, "B")
    assert strip(later) == ("AefB", "A")
    assert later.state.turn.percent == 50


@pytest.mark.rule("TA-RND-02")
@pytest.mark.parametrize("kind", OrderDeed)
def test_who_has_no_place_in_the_order_gets_none(kind: OrderDeed):
    begun = four()
    dead = begun.with_combatant(replace(begun[E], id=CombatantId("d"), sheet=armed(SWORD, hp=-20, dead=True)))
    after = change(dead, kind, "d", "B" if kind is OrderDeed.BEFORE else None)
    assert strip(after) == ("ABef", "A")
    assert [slot.who for slot in RULESET.order(after).slots] == [A, B, E, F]


@pytest.mark.rule("TA-INI-01", "TA-INI-04")
@pytest.mark.parametrize(
    ("ids", "numbers", "order"),
    [
        # By dexterity alone without the die: those who are not named keep 20, 19, 18 and 17.
        ("", (1, 4, 3, 2), "BefA"),
        ("B", (20, 4, 18, 17), "AefB"),
        ("Ae", (1, 19, 3, 17), "BfeA"),
    ],
)
def test_initiative_is_worked_out_anew_for_those_named_or_for_all(ids: str, numbers: tuple[int, ...], order: str):
    after = change(four(), OrderDeed.ROLL, ids)
    assert tuple(after.state.numbers[id] for id in (A, B, E, F)) == numbers
    assert strip(after) == (order, "A")


@pytest.mark.rule("TA-INI-01")
def test_by_the_switch_those_named_throw_their_die_anew():
    after = change(four(initiative_die=InitiativeDie.D20), OrderDeed.ROLL, "f", None, 18)
    assert after.state.numbers[F] == 18 + 2
    # 20 as A has, and the higher dexterity.
    assert strip(after) == ("fABe", "A")


@pytest.mark.rule("TA-INI-04", "TA-RND-02", "TA-INI-01")
def test_which_rule_stands_against_each_change():
    by_hand = RULESET.order_by_hand
    assert by_hand is not None
    against = {kind: by_hand.against(four(), kind, A) for kind in OrderDeed}
    assert {kind: (one.key, one.rule) for kind, one in against.items() if one} == {
        OrderDeed.BEFORE: ("order-by-initiative", "TA-INI-04"),
        OrderDeed.WAIT: ("order-no-waiting", "TA-RND-02"),
        OrderDeed.ROLL: ("order-worked-out-once", "TA-INI-01"),
    }
