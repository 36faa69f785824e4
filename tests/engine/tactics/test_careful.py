"""Hints for a figure: deeds weighed by the odds, with reasons in hundredths of a figure, beside sums done by hand."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from engine.battle.actions import Action
from engine.battle.breakdown import Breakdown
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle, AnyRuleset, Needs, Objection, Offer, Tactics
from engine.grid.area import AreaKind, Shape
from engine.grid.cell import Step
from engine.sight.areas import caught
from engine.table.table import Table
from engine.tactics.advice import PERCENT, SHOWN, Advice
from engine.tactics.careful import Careful
from engine.tactics.health import WHOLE
from engine.tactics.hint import hint
from engine.tactics.reasons import without_weight
from engine.tactics.rehearsal import Rehearsal
from engine.tactics.weighing import MOST_AREAS
from tests import builders
from tests.toy import TOY
from tests.toy.sheet import Sheet, State, Temper
from tests.toy.strike import hurt

A, B, C, D = (CombatantId(id) for id in "AbcD")
BURST = Shape(AreaKind.BURST, 1)


def scene(picture: str = "A b", **sheets: Sheet) -> AnyBattle:
    """The turn A's; all but A take a blow as it comes, with 6 hits."""
    base = builders.battle(TOY, picture, started=True)
    bold = Sheet(hits=6, hits_most=6, temper=Temper.BOLD)
    for id in base.combatants:
        base = base.with_sheet(id, sheets.get(str(id), bold))
    order = (A, *(id for id in base.combatants if id != A))
    return base.with_state(State(1, order, (1,) * len(order)))


def careful(rules: AnyRuleset = TOY) -> Careful:
    return Careful(rules, Rehearsal(rules))


def hints(rules: AnyRuleset, battle: AnyBattle, id: CombatantId, **more: Any) -> tuple[Advice, ...]:
    return hint(rules, Rehearsal(rules), battle, id, **more)


def with_blast(points: int = 3, **changes: Any) -> AnyRuleset:
    """The toy whose only attack is a blast that takes so many points of all in it."""
    offer = Offer("offer-blast", Action("blast", actor=A), Needs.AREA, "group-fight", area=BURST, is_attack=True)

    def resolve(table: Table, battle: AnyBattle, action: Action) -> AnyBattle:
        if action.kind != "blast":
            return TOY.resolve(table, battle, action)
        for id in caught(battle, action.cells):
            battle = hurt(table, battle, id, points)
        return battle

    def objections(battle: AnyBattle, action: Action) -> tuple[Objection, ...]:
        return () if action.kind == "blast" else TOY.objections(battle, action)

    offers = lambda battle, id: (replace(offer, **changes),) if id == A else ()  # noqa: E731
    return replace(TOY, offers=offers, objections=objections, resolve=resolve, modes=lambda *_: ())


def lines(advice: Advice) -> list[tuple[str, int]]:
    return [(line.reason, line.amount) for line in advice.why.lines]


def test_a_blow_is_worth_what_it_takes_and_the_danger_that_it_ends():
    battle = scene()
    (strike,) = [one for one in hints(TOY, battle, A) if one.action.kind == "strike"]
    # It hits on 4 to 6 and takes 1d6: of 1000 each twelfth 109, 217, 325, 434, 542 or, where b falls, all: 2627/12.
    danger = Rehearsal(TOY).drill(battle, B, A).most
    falls = round(Fraction(1, 12) * danger * 100 / 1000)
    assert lines(strike) == [("tactics-harm", 22), *([("tactics-fells", falls)] if falls else [])]
    assert strike.fells == Fraction(1, 12)
    assert strike.worth == 22 + falls
    assert [dict(line.args)["who"].id for line in strike.why.lines] == [B] * len(strike.why.lines)


def test_a_sure_fall_counts_by_the_danger_of_who_falls_and_by_its_chance():
    battle = scene(b=Sheet(hits=1, hits_most=6, temper=Temper.BOLD, skill=5))
    (strike,) = [one for one in hints(TOY, battle, A) if one.action.kind == "strike"]
    danger = Rehearsal(TOY).drill(battle, B, A).most
    # 350 + 108 of it are left; every hit takes them.
    assert strike.fells == Fraction(1, 2)
    assert lines(strike) == [("tactics-harm", round(458 / 2 / 10)), ("tactics-fells", round(danger / 2 / 10))]
    assert dict(strike.why.lines[1].args)["chance"] == 50


def test_so_many_places_of_an_area_are_weighed_those_first_that_catch_most():
    battle = scene("A . . b c . . d\n. . . . . . . .\n. . . . . . . .\ne . . f . . g .")
    found = hints(with_blast(2), battle, A, most=99)
    assert MOST_AREAS == 4 == len(found)
    assert {one.action.cell for one in found} >= {battle[B].cell, battle[C].cell}


def test_what_cannot_fell_fells_nobody():
    battle = scene("A . . b")
    (blast,) = hints(with_blast(2), battle, A)
    assert blast.fells == 0


def test_of_an_area_friends_count_twice_and_oneself_once():
    battle = scene("A b . .\nD . . .\n. . . c")
    rules = with_blast()
    (one, *others) = hints(rules, battle, A)
    # Around c nobody else stands; 3 of 6 points are 325 of 1000.
    assert (one.action.cell, lines(one)) == (battle[C].cell, [("tactics-harm", 32)])
    # Around b stand A and, diagonally, D: one enemy for two friends is no bargain and is not looked at.
    assert others == []


def test_where_most_are_caught_the_area_goes_first_and_the_fallen_do_not_count():
    battle = scene("A . . . b c\n. . . . . .\n. . d . . .")
    found = hints(with_blast(2), battle, A)
    assert [one.action.cell for one in found] == [battle[B].cell, battle[C].cell, battle[CombatantId("d")].cell]
    assert [len(one.why.lines) for one in found] == [2, 2, 1]
    down = battle.with_sheet(C, Sheet(hits=0, hits_most=6))
    assert {one.action.cell for one in hints(with_blast(2), down, A)} == {
        battle[B].cell, battle[CombatantId("d")].cell,
    }  # fmt: skip


@pytest.mark.parametrize(
    "changed", [{"needs": Needs.CELL}, {"area": None}, {"objections": (Objection("objection-x"),)}, {"of_gm": True}]
)
def test_what_has_no_area_or_is_refused_or_the_gms_word_is_thrown_nowhere(changed: dict[str, Any]):
    assert hints(with_blast(**changed), scene("A . . b"), A) == ()


def test_a_blast_takes_from_its_own_side_too():
    battle = scene(". c .\nA b d\n. . .")
    rules = with_blast()
    (one,) = [one for one in hints(rules, battle, A) if one.action.cell == battle[B].cell]
    mine = [line for line in lines(one) if line[0] == "tactics-own"]
    assert mine == [("tactics-own", -32)]
    assert one.worth == 3 * 32 - 32
    beside = scene(". c .\nD b d\nA . .")
    (two,) = [one for one in hints(rules, beside, A) if one.action.cell == beside[B].cell]
    assert [line for line in lines(two) if line[0] == "tactics-friend"] == [("tactics-friend", -64)]


def test_an_area_is_not_put_where_the_rules_forbid_it_nor_where_it_catches_nobody_more():
    battle = scene("A . . b . . c")
    rules = with_blast(2)
    barred = replace(
        rules, objections=lambda now, deed: (Objection("objection-x"),) if deed.cell == battle[B].cell else ()
    )
    assert [one.action.cell for one in hints(barred, battle, A, most=9)] == [battle[C].cell]


@pytest.mark.parametrize("refused", [False, True])
def test_what_the_ruleset_says_comes_first_is_worth_more_than_an_ordinary_blow(refused: bool):
    rest = Action("rest", actor=A)
    rules = replace(
        TOY,
        tactics=Tactics(first=lambda battle, id: (rest,)),
        objections=lambda battle, action: (
            (Objection("objection-x"),) if refused and action == rest else TOY.objections(battle, action)
        ),
    )
    first = hints(rules, scene(), A)[0]
    assert (first.action == rest) is not refused
    if not refused:
        assert lines(first) == [("tactics-first", 60)]
        assert careful(rules).decision(scene(), A) == first


def test_who_is_away_walks_to_where_it_can_strike_or_at_least_nearer():
    battle = scene("A . . b")
    (walk,) = [one for one in hints(TOY, battle, A) if one.action.path]
    # Half of what it takes of b's health and of what that is worth besides, for b can do something, too.
    harm, danger = Rehearsal(TOY).drill(battle, A, B).harm(1), Rehearsal(TOY).drill(battle, B, A).most
    assert lines(walk)[0] == (
        "tactics-strike-from-there",
        2 * harm * (WHOLE + danger) // WHOLE * PERCENT // (2 * WHOLE),
    )
    assert careful().decision(battle, A) == walk
    far = scene("A . . . . . . . . . . . . . . . . . . . b")
    (walk,) = hints(TOY, far, A)
    # A quarter of what the best blow would be worth: it has to walk on first.
    best = 2 * Rehearsal(TOY).drill(far, A, B).most * (WHOLE + danger) // WHOLE * PERCENT // (2 * WHOLE)
    assert lines(walk) == [("tactics-nearer", best // 4)]
    assert dict(walk.why.lines[0].args)["who"].id == B


def test_a_step_out_of_reach_of_somebody_costs_what_his_blow_takes():
    battle = scene("b A . . c", A=Sheet(hits=6, hits_most=6, temper=Temper.BOLD))
    ways = [one for one in hints(TOY, battle, A, most=9) if one.action.path]
    reach = Rehearsal(TOY).drill(battle, B, A).harm(1) * PERCENT // WHOLE
    for one in ways:
        marks = TOY.foresee(battle, one.action).marks
        told = [line for line in lines(one) if line[0] == "tactics-reaction"]
        assert told == [("tactics-reaction", -reach)] * len(marks)


def test_so_many_are_shown_the_best_first_and_none_that_is_worth_nothing():
    battle = scene("A . . . b c\n. . . . . .\n. . d . . .\n. . . . e .")
    found = hints(with_blast(2), battle, A)
    assert len(found) == SHOWN == 3
    worths = [one.worth for one in hints(with_blast(2), battle, A, most=9)]
    assert worths == sorted(worths, reverse=True)
    assert [one.worth for one in found] == worths[:3]
    assert hints(with_blast(0), battle, A) == ()
    assert hints(TOY, battle.with_place(A, None, 0), A) == ()


def test_called_off_nothing_is_weighed():
    found = hints(TOY, scene(), A, cancelled=lambda: True)
    assert not [one for one in found if one.action.kind == "strike"]
    assert hints(with_blast(), scene("A . . b"), A, cancelled=lambda: True) == ()


@pytest.mark.parametrize(("picture", "closer"), [("b . A . .", "farther"), ("b . . A .", "nearer"), ("b A", "around")])
def test_a_way_for_which_nothing_counts_says_where_it_leads_all_the_same(picture: str, closer: str):
    battle = scene(picture)
    grid, cell = battle.board.grid, battle[A].cell
    assert cell is not None
    column, row = grid.offset(cell)
    end = grid.at(column + {"farther": 1, "nearer": -1, "around": 0}[closer], row)
    walk = Action("move", actor=A, path=(Step(end, 0),))
    (line, *rest) = without_weight(careful().view(battle), battle[A], Advice(walk, Breakdown())).why.lines
    assert (line.reason, line.amount, rest) == (f"tactics-{closer}", 1, [])
    assert dict(line.args)["who"].id == B


def test_whatever_is_decided_has_a_reason_that_counts():
    # A blow that can hurt nobody is weighed at nothing; it is still said that nothing else was worth more.
    decided = careful(with_blast(0))
    wave = Action("blast", actor=A, target=B)
    battle = scene()
    told = without_weight(decided.view(battle), battle[A], Advice(wave, Breakdown()))
    assert lines(told) == [("tactics-try", 1)]
    assert lines(without_weight(decided.view(battle), battle[A], Advice(Action("rest", actor=A), Breakdown()))) == [
        ("tactics-usual", 1)
    ]
    player = careful()
    player.deed = lambda battle, id: Action("rest", actor=A)  # type: ignore[method-assign]
    found = player.decision(scene(), A)
    assert found is not None
    assert any(line.amount for line in found.why.lines)
