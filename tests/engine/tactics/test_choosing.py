"""What is chosen, whom it is asked of and what it is worth, at the edges; numbers set by hand."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from engine.battle.actions import Action
from engine.battle.breakdown import Breakdown, modifier
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle, Foresight, Mark, Objection, Tactics
from engine.grid.cell import Cell, Step
from engine.play.chance import Stream
from engine.table.requests import Choice, Option
from engine.table.table import Table
from engine.tactics.advice import PERCENT, Advice
from engine.tactics.advisers.flee import flee, pays
from engine.tactics.advisers.strike import is_in_vain
from engine.tactics.careful import MOST_ATTACKS, Careful, strike_by_worth, weighed_attacks
from engine.tactics.doors import OwnDeed
from engine.tactics.expectation import Expectation
from engine.tactics.health import WHOLE
from engine.tactics.hint import MOST_WALKS as MOST_SHOWN_WALKS
from engine.tactics.hint import weighed_walks
from engine.tactics.hope import is_harmed
from engine.tactics.match import Quiet, next_deeds, played_out
from engine.tactics.memory import MOST_WALKS, Done, Turn
from engine.tactics.quick import Quick
from engine.tactics.reasons import reasons_for_walk
from engine.tactics.threats import danger_at, threats_to
from engine.tactics.worth import friends_at
from tests.builders import Fighter
from tests.engine.tactics.drilled import Drilled, drill, first, walked
from tests.engine.tactics.test_quick import A, B, started, tempered
from tests.engine.tactics.test_threats import FAST, player
from tests.toy import TOY
from tests.toy.sheet import Sheet, Temper

C, D = CombatantId("C"), CombatantId("D")
c, d = CombatantId("c"), CombatantId("d")


def test_only_friends_who_are_there_and_struck_at_this_very_enemy_count() -> None:
    battle = started("A b c\nC D d")
    quick = player()
    quick.memory.aims = {A: B, C: B, D: B, c: B, d: c, CombatantId("gone"): B}
    assert friends_at(quick.view(battle), A, B) == 2
    assert friends_at(quick.view(battle), C, B) == 2
    assert friends_at(quick.view(battle), A, c) == 0
    assert friends_at(quick.view(battle), A, d) == 0


def tired_of(blow: Action, battle: AnyBattle, times: int = 2) -> Quick:
    """Has made an attack last, of which nothing came so many times."""
    quick = player(A=drill(400))
    quick.memory.turns[A] = Turn([Done("strike", blow)], battle, fruitless=times)
    return quick


@pytest.mark.parametrize(
    ("lost", "is_vain"),
    [({}, True), ({B: Fraction(0)}, True), ({B: Fraction(1, 20)}, False), ({B: Fraction(1)}, False)],
)
def test_an_attack_that_may_do_a_little_is_tried_again(
    lost: dict[CombatantId, Fraction], is_vain: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    battle, blow = started("A b", A=Fighter(facing=2)), Action("strike", actor=A, target=B)
    monkeypatch.setattr("engine.tactics.advisers.strike.expectation", lambda *_: Expectation(lost, {}, True))
    assert is_in_vain(tired_of(blow, battle).view(battle), battle[A], blow) is is_vain


def test_who_shoots_beside_it_does_not_drive_anybody_into_the_reach_of_others() -> None:
    # b shoots; c strikes up to column 3, d up to column 2: from column 4 on, where A stands, nobody could strike it.
    weak = Fighter(facing=2, sheet=Sheet(hits=1, hits_most=12))
    battle = tempered(started("c d . . A b", A=weak), "coward")
    bow = drill(0, 9, 0, (1, 100), (2, 400))
    quick = player(A=drill(100), b=bow, c=drill(100, 1, 2), d=drill(100))
    assert first(flee, quick, battle) is None
    # Where d is gone and c strikes only beside it, two cells lie farther from everybody and out of reach.
    free, slow = battle.without(d), player(A=drill(100), b=bow, c=drill(100))
    away = first(flee, slow, free)
    assert away is not None
    assert away.path[-1].cell == Cell(2, 0)


def test_who_goes_a_single_cell_flees_by_it() -> None:
    rules = replace(TOY, tactics=Tactics(flees=lambda battle, id: True))
    battle = started(". . . A b", A=Fighter(facing=2, sheet=Sheet(speed=1)))
    run = first(flee, Quick(rules, Drilled({})), battle)
    assert run is not None
    assert run.path[-1].cell == Cell(2, 0)


def test_nobody_flees_by_a_way_of_moving_that_the_rules_forbid_now() -> None:
    def modes(battle: AnyBattle, id: CombatantId):  # type: ignore[no-untyped-def]
        (walk,) = TOY.modes(battle, id)
        swift = replace(walk, key="mode-swift", budget=9, objections=(Objection("objection-x"),))
        return (swift, replace(walk, budget=2))

    rules = replace(TOY, modes=modes, tactics=Tactics(flees=lambda battle, id: True), objections=lambda *_: ())
    battle = started(". . . . . . A b", A=Fighter(facing=2))
    run = first(flee, Quick(rules, Drilled({})), battle)
    assert run is not None
    assert run.path[-1].cell == Cell(4, 0)


class Asked:
    """Strikes when its turn comes; keeps what it is asked."""

    def __init__(self, answer: int) -> None:
        self.answer, self.asked = answer, list[Choice]()

    def deed(self, battle: AnyBattle, id: CombatantId) -> OwnDeed | None:
        done = Action("strike", actor=id, target=B if id == A else A)
        return None if battle.state.struck else done

    def turn_over(self) -> None:
        pass

    def choose(self, battle: AnyBattle, choice: Choice) -> int:
        self.asked.append(choice)
        return self.answer


def test_a_question_is_put_to_the_player_of_whom_it_is_for_and_one_to_the_gm_to_that_of_who_acts() -> None:
    def resolve(table: Table, battle: AnyBattle, action: Action) -> AnyBattle:
        if action.kind != "strike":
            return TOY.resolve(table, battle, action)
        options = Option("option-yes"), Option("option-no")
        table.choose("whose", options, by=C)
        table.choose("whose", options)
        return battle.with_state(replace(battle.state, struck=True))

    battle = started("A b\nC .")
    players = {id: Asked(number) for number, id in enumerate((A, C, B))}
    players[B].answer = 0
    rules = replace(TOY, resolve=resolve, objections=lambda *_: ())
    first = next(played_out(rules, battle, Stream("1"), lambda now, id: players[id]))
    assert [len(players[id].asked) for id in (A, C, B)] == [1, 1, 0]
    assert (players[C].asked[0].by, players[A].asked[0].by) == (C, None)
    assert first.deed == Action("strike", actor=A, target=B)


def test_only_those_on_the_map_who_can_do_something_and_have_not_done_enough_are_asked() -> None:
    battle = started("A b\nC D", C=Fighter(sheet=Sheet(hits=0))).with_place(D, None, 0)
    asked, strike = list[CombatantId](), Action("strike", actor=A, target=B)

    class Noting(Asked):
        def deed(self, now: AnyBattle, id: CombatantId) -> OwnDeed | None:
            asked.append(id)
            return strike if id == A else None

    player, idle = Noting(0), {c}
    active = (C, D, CombatantId("gone"), c, B, A)
    assert list(next_deeds(TOY, battle, active, lambda now, id: player, idle)) == [(strike, player)]
    # Who has done enough is not asked again before the order goes on.
    assert (asked, idle) == ([B, A], {c, B, A})


@pytest.mark.parametrize(
    ("start", "end", "line"),
    # b takes 20 of 1000 of whom it reaches, three cells far: a hundredth, for not everybody who can will come.
    [(1, 4, ("tactics-exposed", -1)), (4, 1, ("tactics-sheltered", 1))],
)
def test_a_place_that_somebody_more_can_reach_costs_and_one_that_fewer_reach_counts(
    start: int, end: int, line: tuple[str, int]
) -> None:
    battle = started(". . . . . . b", b=Fighter()).with_combatant(replace(started("A b")[A], cell=Cell(start, 0)))
    careful = Careful(TOY, Drilled({"b": drill(20, 1, 2)}))
    walk = Action("move", actor=A, path=(Step(Cell(end, 0), 2),))
    told = [(one.reason, one.amount) for one in reasons_for_walk(careful.view(battle), battle[A], walk).lines]
    assert line in told


@pytest.mark.parametrize(("harm", "worth"), [(400, 10), (430, 10), (440, 11), (20, 1)])
def test_to_turn_to_whom_it_can_strike_is_worth_a_quarter_of_the_blow_and_a_little_at_least(
    harm: int, worth: int
) -> None:
    battle = started("A b", A=Fighter(facing=6))
    turn = Action("move", actor=A, path=(Step(Cell(0, 0), 2),))
    view = Careful(TOY, Drilled({"A": drill(harm)})).view(battle)
    found = reasons_for_walk(view, battle[A], turn).lines
    assert [(line.reason, line.amount) for line in found] == [("tactics-turns", worth)]


class Idle(Asked):
    """Does nothing."""

    def deed(self, battle: AnyBattle, id: CombatantId) -> OwnDeed | None:
        return None


@pytest.mark.parametrize(("more", "rounds"), [({}, 20), ({"most_rounds": 2}, 3)])
def test_a_battle_in_which_nobody_does_anything_is_left_undecided_after_so_many_rounds(
    more: dict[str, int], rounds: int
) -> None:
    battle, idle = started("A b"), Idle(0)
    steps = list(played_out(TOY, battle, Stream("1"), lambda now, id: idle, **more))
    # Two turns a round, in the one that it begins in too.
    assert len(steps) == 2 * rounds
    assert TOY.order(steps[-1].after).round == battle.state.round + rounds


def test_a_battle_in_which_somebody_is_hurt_now_and_then_is_not_left() -> None:
    battle, quiet = started("A b"), Quiet(TOY)
    hurt = battle.with_sheet(B, Sheet(hits=3))
    gone = hurt.with_place(B, None, 0)
    seen = [(battle, 1), (battle, 20), (hurt, 21), (hurt, 40), (gone, 41), (gone, 60), (gone, 61), (gone, 61)]
    assert [quiet.lasts(now, number) for now, number in seen] == [False] * 6 + [True, False]


def test_an_attack_that_was_weighed_and_found_worth_nothing_is_not_made() -> None:
    battle = started("A b", A=Fighter(facing=2), b=Fighter(sheet=Sheet(armour=9, temper=Temper.BOLD)))
    careful = Careful(TOY, Drilled({"A": drill(400)}))
    assert list(strike_by_worth(careful.view(battle), battle[A])) == []
    able = battle.with_sheet(B, Sheet(temper=Temper.BOLD))
    assert [one.target for one in strike_by_worth(careful.view(able), able[A]) if isinstance(one, Action)] == [B]


@pytest.mark.parametrize(("worth", "made"), [(0, False), (1, True)])
def test_an_attack_is_made_for_the_least_that_it_is_worth(
    worth: int, made: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    battle, strike = started("A b"), Action("strike", actor=A, target=B)
    advice = Advice(strike, Breakdown((modifier(worth, "tactics-harm"),)))
    monkeypatch.setattr("engine.tactics.careful.weighed_attacks", lambda *_: [advice])
    assert list(strike_by_worth(Careful(TOY, Drilled({})).view(battle), battle[A])) == [strike] * made


@pytest.mark.parametrize(("harm", "may_flee"), [(299, True), (300, True), (301, False)])
def test_a_flight_may_cost_no_more_than_what_it_runs_from(harm: int, may_flee: bool) -> None:
    # c stands beside A and takes 300; b, a step off, strikes at whoever leaves.
    battle = started("c A . b", A=Fighter(facing=2))
    rules = replace(TOY, foresee=lambda now, deed: Foresight(marks=(Mark(0, B, ()),)))
    quick = Quick(rules, Drilled({"b": drill(harm), "c": drill(300)}))
    walk = Action("move", actor=A, path=(Step(Cell(2, 0), 2),))
    assert pays(quick.view(battle), A, walk) is may_flee


def test_who_has_walked_six_times_in_a_turn_flees_no_farther() -> None:
    weak = Fighter(facing=2, sheet=Sheet(hits=1, hits_most=12, speed=9))
    battle = tempered(started(". . . . . . . . A b", A=weak), "coward")
    moves = []
    for walks in (MOST_WALKS - 1, MOST_WALKS):
        quick = player(A=drill(400), b=drill(400, 1, 3))
        quick.memory.turns[A] = walked(walks)
        moves.append(quick.deed(battle, A))
    assert [one.kind for one in moves if isinstance(one, Action)] == ["move", "strike"]


@pytest.mark.parametrize(
    ("sheet", "harmed"), [(Sheet(hits=5), True), (Sheet(hits=6, marks=("seen",)), False), (None, True)]
)
def test_harmed_is_who_is_worse_off_or_gone_and_not_who_is_only_another(sheet: Sheet | None, harmed: bool) -> None:
    battle = started("A b")
    after = battle.without(B) if sheet is None else battle.with_sheet(B, sheet)
    assert not is_harmed(TOY, battle, battle, B)
    assert is_harmed(TOY, battle, after, B) is harmed


class OfOneKind(Drilled):
    """All figures are of one kind."""

    def kind(self, battle: AnyBattle, id: CombatantId) -> int:
        return 0


def test_so_many_attacks_are_weighed_those_first_that_look_best() -> None:
    battle = started("b c d\ne A f\ng h i", A=Fighter(facing=2))
    careful = Careful(TOY, OfOneKind({"A": drill(400), "e": drill(900), "i": drill(800)}))
    found = weighed_attacks(careful.view(battle), battle[A])
    assert len(found) == MOST_ATTACKS == 6
    assert [one.action.target for one in found if isinstance(one.action, Action)][:2] == ["e", "i"]


def test_so_many_movements_are_weighed_each_to_another_place(monkeypatch: pytest.MonkeyPatch) -> None:
    battle = started("A . . . . . . b", A=FAST)
    ends = [Step(Cell(column, 0), look) for column, look in ((1, 2), (1, 2), (2, 2), (1, 6), (3, 2), (4, 2), (5, 2))]
    careful = Careful(TOY, Drilled({"A": drill(400)}))
    walks = [Action("move", actor=A, path=(end,)) for end in ends]
    monkeypatch.setattr("engine.tactics.hint.approaches", lambda *_: iter(walks))
    found = weighed_walks(careful.view(battle), battle[A])
    assert [one.action.path[-1] for one in found if isinstance(one.action, Action)] == [
        ends[0],
        ends[2],
        ends[4],
        ends[5],
    ]
    assert len(found) == MOST_SHOWN_WALKS == 4


@pytest.mark.parametrize(("column", "exposed"), [(1, 0), (2, 0), (3, 1), (4, 1)])
def test_an_enemy_counts_where_it_can_come_and_strike(column: int, exposed: int) -> None:
    # b walks two cells and strikes one further, and takes 20 of 1,000, or 15 after a walk; who is unhurt and can do as
    # much counts twice. Half of that counts, in hundredths.
    battle = started(". . . . . . b").with_combatant(replace(started("A b")[A], cell=Cell(column, 0)))
    careful, there = Careful(TOY, Drilled({"b": drill(20, 1, 2)})), Cell(column, 0)
    danger = danger_at(careful.view(battle), A, threats_to(careful.view(battle), A), there)
    assert danger * PERCENT // (2 * WHOLE) == exposed


def test_what_a_reaction_on_the_way_takes_is_a_reason_against_it() -> None:
    battle = started("A . . . b", A=Fighter(facing=2))
    rules = replace(TOY, foresee=lambda now, deed: Foresight(marks=(Mark(0, B, ()), Mark(0, B, ()))))
    walk = Action("move", actor=A, path=(Step(Cell(1, 0), 2),))
    found = reasons_for_walk(Careful(rules, Drilled({"b": drill(254)})).view(battle), battle[A], walk).lines
    # 254 of 1000 are 25 in a hundred, for each blow.
    assert [line.amount for line in found if line.reason == "tactics-reaction"] == [-25, -25]
