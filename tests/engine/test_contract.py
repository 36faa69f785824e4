"""What the contract gives a ruleset that says nothing, and the questions that it answers by what a ruleset does say."""

from __future__ import annotations

from dataclasses import MISSING, dataclass, fields, is_dataclass, replace
from typing import Any

import pytest

from engine import contract
from engine.battle.actions import Action
from engine.battle.board import Brightness
from engine.battle.ids import CombatantId
from engine.battle.moved_cells import CellMove
from engine.contract import (
    STRUCK,
    STRUCK_CLOSE,
    AnyBattle,
    AnyRuleset,
    Fact,
    Fate,
    Gauges,
    Offer,
    StateKind,
    States,
    Tactics,
    its_target,
    turn_end,
    with_kept_cells_moved,
)
from engine.grid.cell import Cell
from engine.legality import judge
from engine.testkit.builders import Fighter, battle
from tests.toy import TOY
from tests.toy.sheet import Sheet, State

A, B = CombatantId("A"), CombatantId("b")
NOT_NOTHING = {
    "Mode.unit": 1,
    "Foresight.unit": 1,
    "Mode.most_turn": 8,
    "Badge.on_token": True,
    "Template.size": 1,
    "ReadCreature.size": 1,
    "Ruleset.has_reactions": True,
}
"""Lengths are counted in cells, and a creature holds one, unless the ruleset says otherwise."""


def test_what_a_ruleset_does_not_say_is_nothing() -> None:
    said = {
        f"{kind.__name__}.{field.name}": field.default
        for kind in vars(contract).values()
        if is_dataclass(kind) and isinstance(kind, type) and kind.__module__ == contract.__name__
        for field in fields(kind)
        if isinstance(field.default, int) and field.default is not MISSING
    }
    assert len(said) > 20
    assert {name: default for name, default in said.items() if default} == NOT_NOTHING


def test_nobody_flees_pays_or_strikes_in_vain_where_the_rules_do_not_say_it() -> None:
    fight, plain = battle(TOY, "A b"), Tactics()
    strike = Action("strike", actor=A, target=B)
    assert (plain.burden(fight, A), plain.first(fight, A), plain.opens(fight, A, 0)) == (0, (), None)
    assert (plain.flees(fight, A), plain.in_vain(fight, strike)) == (False, False)
    assert plain.ends(fight.options) is fight.options


@pytest.mark.parametrize(("target", "whom"), [(B, (B,)), (None, ())])
def test_an_action_strikes_its_target_and_nobody_else(
    target: CombatantId | None, whom: tuple[CombatantId, ...]
) -> None:
    assert its_target(battle(TOY, "A b"), Action("strike", actor=A, target=target)) == whom


def test_a_state_and_a_way_are_found_by_their_id() -> None:
    prone, bound = StateKind("prone", "state-prone"), StateKind("bound", "state-bound")
    states: States[Any, Any, Any] = States((prone, bound), lambda now, id: (), lambda *given: given[1])
    assert [states.kind(id) for id in ("prone", "bound", "asleep")] == [prone, bound, None]
    question = turn_end("TOY-ORDER-01")
    assert [question.way(id) for id in ("struck", "struck-close", "never")] == [STRUCK, STRUCK_CLOSE, None]


# Cheap answers beside the gauges and the offers


def with_gauges(found: Gauges, **cheap: Any) -> AnyRuleset:
    return replace(TOY, gauges=lambda now, id: found, **{"out": None, "token": None, "fate": None, **cheap})


def test_who_is_out_is_asked_of_the_gauges_unless_there_is_a_cheaper_answer() -> None:
    fight, gauges = battle(TOY, "A b"), Gauges(is_out=True, facts=(Fact("fact-x", "1"),))
    assert with_gauges(gauges).is_out(fight, A)
    assert not with_gauges(gauges, out=lambda now, id: False).is_out(fight, A)
    assert with_gauges(gauges).marks(fight, A) == Gauges(is_out=True)
    assert with_gauges(gauges, token=lambda now, id: Gauges()).marks(fight, A) == Gauges()


def test_attacks_are_those_of_the_offers_unless_there_is_a_cheaper_answer() -> None:
    fight = battle(TOY, "A b", started=True)
    strike, rest = Offer("s", Action("strike"), is_attack=True), Offer("r", Action("rest"))
    rules = replace(TOY, offers=lambda now, id: (strike, rest), attacks=None)
    assert rules.attack_offers(fight, A) == (strike,)
    assert replace(rules, attacks=lambda now, id: (strike, strike)).attack_offers(fight, A) == (strike, strike)


@pytest.mark.parametrize(
    ("is_out", "has_yielded", "is_there", "fate"),
    [
        (False, False, True, Fate.STANDING),
        (False, False, False, Fate.FLED),
        (True, False, True, Fate.DOWN),
        (True, True, True, Fate.YIELDED),
    ],
)
def test_what_has_become_of_somebody_is_read_off_the_marks(
    is_out: bool, has_yielded: bool, is_there: bool, fate: Fate
) -> None:
    fight = battle(TOY, "A b")
    fight = fight if is_there else fight.with_place(A, None, 0)
    gauges = Gauges(is_out=is_out, has_yielded=has_yielded)
    assert with_gauges(gauges).fate_of(fight, A) is fate
    assert with_gauges(gauges, fate=lambda now, id: Fate.DOWN).fate_of(fight, A) is Fate.DOWN


# Cells that a ruleset keeps


@dataclass(frozen=True)
class Marked:
    """A sheet that keeps a cell."""

    spot: Cell


def test_every_cell_that_state_and_sheets_keep_is_carried_along() -> None:
    fight: AnyBattle = battle(TOY, "A b c\n. . .", {"A": Fighter(sheet=Sheet())})
    fight = fight.with_state(State(kept=(Cell(1, 1),))).with_sheet(B, Marked(Cell(2, 0)))
    plain, grid = fight[A].sheet, fight.board.grid
    moved = with_kept_cells_moved(fight, CellMove(grid, grid, lambda cell: Cell(cell.x, 1 - cell.y)))
    assert (moved.state.kept, moved[B].sheet) == ((Cell(1, 0),), Marked(Cell(2, 1)))
    assert moved[A].sheet is plain


# What speaks against an action, and light


def test_what_is_malformed_is_told_first_and_alone_unless_the_rules_can_go_on() -> None:
    fight = battle(TOY, "A b")
    bad, no = (contract.Objection("objection-bad"),), (contract.Objection("objection-no"),)

    def of(action: Action, malformed: tuple[Any, ...], **more: Any) -> tuple[Any, ...]:
        return judge(fight, action, malformed=lambda *_: malformed, forbidden=lambda *_: no, **more)

    strike = Action("strike", actor=A)
    assert (of(strike, ()), of(strike, bad)) == (no, bad)
    assert of(strike, bad, ends=lambda found: False) == (*bad, *no)
    assert of(Action(contract.NEXT), bad) == ()
    assert of(Action(contract.END), (), of_table=lambda *_: no) == no


def test_where_no_lamp_shines_it_is_as_light_as_the_map_says() -> None:
    fight = battle(TOY, "A b", ambient=Brightness.DIM)
    assert contract.as_the_map_has_it(fight) is Brightness.DIM
