"""What is chosen, whom it is asked of and what it is worth, at the edges; numbers set by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.battle.actions import Action
from engine.battle.breakdown import Breakdown, modifier
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle, Foresight, Mark
from engine.grid.cell import Cell, Step
from engine.play.chance import Stream
from engine.table.requests import Choice, Option
from engine.table.table import Table
from engine.tactics.advice import PERCENT, Advice
from engine.tactics.by_worth import MOST_ATTACKS, strike_by_worth, weighed_attacks
from engine.tactics.careful import Careful
from engine.tactics.doors import OwnDeed
from engine.tactics.health import WHOLE
from engine.tactics.hint import MOST_WALKS as MOST_SHOWN_WALKS
from engine.tactics.hint import weighed_walks
from engine.tactics.hope import is_harmed
from engine.tactics.match import Quiet, next_deeds, played_out
from engine.tactics.reasons import reasons_for_walk
from engine.tactics.threats import danger_at, threats_to
from engine.tactics.worth import friends_at
from tests.builders import Fighter
from tests.engine.tactics.drilled import FAST, Drilled, drill, player
from tests.engine.tactics.test_quick import A, B, started
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
    monkeypatch.setattr("engine.tactics.by_worth.weighed_attacks", lambda *_: [advice])
    assert list(strike_by_worth(Careful(TOY, Drilled({})).view(battle), battle[A])) == [strike] * made


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
