"""Where a decision turns: the last cell, the last turn, the one who is asked; numbers set by hand."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from engine.battle.actions import Action, SetDoor
from engine.battle.board import Door, DoorState, Wall
from engine.battle.breakdown import Breakdown, modifier
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle, AnyRuleset, Foresight, Mark, Objection, Offer, Tactics
from engine.grid.cell import Cell, Step
from engine.grid.cell_set import cell_set, cells_of
from engine.grid.grid import Layout
from engine.grid.travel.search import search
from engine.play.chance import Stream
from engine.table.requests import Choice, Option
from engine.table.table import Table
from engine.tactics.careful import MOST_ATTACKS, MOST_WAYS, Advice, Careful
from engine.tactics.doors import OwnDeed, doors_beside
from engine.tactics.hope import _is_harmed
from engine.tactics.judged import Judged
from engine.tactics.judgement import MOST_KINDS
from engine.tactics.match import _wishes, played_out
from engine.tactics.patience import EVEN, Goal
from engine.tactics.quick import MOST_WALKS, Quick, Turn
from engine.tactics.rehearsal import MOST_BLOWS, MOST_STEPS, ONE, OTHER, Blow, Drill, Rehearsal, _apart, _scene, _Tried
from engine.tactics.temperament import PATIENCE
from tests import builders
from tests.builders import Fighter
from tests.engine.tactics.drilled import Drilled, drill
from tests.engine.tactics.test_doors import DOOR, RULES, WALLS, rooms
from tests.engine.tactics.test_quick import A, B, started, tempered
from tests.engine.tactics.test_threats import FAST, goes, player
from tests.toy import TOY
from tests.toy.sheet import Sheet, State, Temper

C, D = CombatantId("C"), CombatantId("D")
c, d = CombatantId("c"), CombatantId("d")


def walled(picture: str, *walls: Wall) -> AnyBattle:
    fight = builders.battle(TOY, picture, {}, walls=walls, started=True)
    order = tuple(sorted(fight.combatants))
    return fight.with_state(State(1, order, (1,) * len(order)))


def goal(battle: AnyBattle, quick: Quick, of: CombatantId = B) -> Goal:
    return next(one for one in quick._wanted(battle, A, quick._enemies(battle, A)) if one.enemy.id == of)


# From where somebody can be struck


@pytest.mark.parametrize(
    ("wall", "struck"),
    [
        (Wall(2, 0, 2, 1), False),
        (Wall(2, 0, 2, 1, blocks_sight=False), False),
        (Wall(2, 0, 2, 1, blocks_movement=False, blocks_sight=False), True),
        (Wall(3, 0, 3, 1), True),
    ],
)
def test_nobody_beside_is_struck_through_what_nobody_steps_across_though_it_is_seen_through(
    wall: Wall, struck: bool
) -> None:
    battle = walled(". A b . .", wall)
    quick = player(A=drill(400))
    assert quick._serves(battle.board, Cell(1, 0), goal(battle, quick)) is struck


def test_nor_through_one_that_lies_across_its_column() -> None:
    quick = player(A=drill(400))
    for wall, struck in ((Wall(0, 2, 1, 2, blocks_sight=False), False), (Wall(0, 3, 1, 3), True)):
        battle = walled(".\nA\nb\n.", wall)
        assert quick._serves(battle.board, Cell(0, 1), goal(battle, quick)) is struck


@pytest.mark.parametrize(("is_railing", "struck"), [(True, True), (False, False)])
def test_over_a_railing_who_reaches_farther_strikes_at_whom_it_sees(is_railing: bool, struck: bool) -> None:
    battle = walled(". A . b .", Wall(3, 0, 3, 1, blocks_sight=not is_railing))
    quick = player(A=drill(400, 2))
    assert quick._serves(battle.board, Cell(1, 0), goal(battle, quick)) is struck


def test_the_way_to_somebody_far_off_leads_on_where_a_walk_would_halt() -> None:
    # The way leads up and round the corner: by the first cell of the map, and others that end a walk.
    battle = started(". . . . . . b\n. # # # # # #\nA # # # # # #", A=Fighter(facing=2, sheet=Sheet(speed=3)))
    (mode, *_) = TOY.modes(battle, A)
    grid = battle.board.grid
    closed = tuple(
        cells | 1 << grid.index(Cell(0, 1)) if grid.directions[number] == Cell(1, -1) else cells
        for number, cells in enumerate(mode.travel.closed)
    )
    halts = replace(mode, travel=replace(mode.travel, closed=closed, halt=cell_set(grid, (Cell(0, 1), Cell(3, 0)))))
    quick = player(A=drill(400, 1, 3))
    way = quick._far_way(battle, battle[A], [goal(battle, quick)], halts, Step(Cell(0, 2), 0))
    assert way is not None
    assert way.cells == (Cell(0, 1), Cell(0, 0), *(Cell(column, 0) for column in range(1, 6)))


@pytest.mark.parametrize(("around", "opens"), [((), True), ((Wall(5, 0, 5, 3),), False)])
def test_a_door_behind_which_no_way_leads_to_anybody_is_left_alone(around: tuple[Wall, ...], opens: bool) -> None:
    battle = rooms(DOOR, at=Cell(2, 1), walls=(*WALLS, *around))
    quick = Quick(RULES, Rehearsal(RULES))
    assert quick._door_ahead(battle, A, quick._enemies(battle, A)) == (SetDoor(0, DoorState.OPEN) if opens else None)


def test_who_stands_beside_a_door_goes_on_to_the_one_that_its_way_leads_through() -> None:
    battle = rooms(DOOR, Door(0, 1, 1, 1), at=Cell(0, 1))
    quick = Quick(RULES, Rehearsal(RULES))
    assert doors_beside(battle, A) == (1,)
    assert quick._door_ahead(battle, A, quick._enemies(battle, A)) is None


@pytest.mark.parametrize("speed", [1, 2])
def test_one_that_goes_a_single_cell_goes_it(speed: int) -> None:
    battle = started("A . . . . . b", A=Fighter(facing=2, sheet=Sheet(speed=speed)))
    assert goes(player(A=drill(400, 1, speed)), battle) == Cell(speed, 0)


# Waiting


def test_three_cells_ahead_of_the_foremost_friend_is_as_far_as_anybody_runs() -> None:
    battle = started("A . . C . . . . . b", A=FAST)
    quick = player(A=drill(400))
    row = [cell.x for cell in cells_of(battle.board.grid, quick._ahead_of_friends(battle, battle[A]))]
    # C stands six cells from b: nobody goes nearer to b than three cells more.
    assert row == [6, 7, 8, 9]
    near = battle.with_place(C, Cell(6, 0), 2)
    assert quick._ahead_of_friends(near, near[A]) == 0


def test_who_has_no_discipline_may_run_ahead_and_once_the_sides_have_met_everybody_may() -> None:
    picture = "A . . . . . . . . . . b\n. . . . . . . . . . . .\nC . . . . . . . . . . ."
    battle = started(picture, A=Fighter(facing=2, sheet=Sheet(speed=11)))
    quick = player(A=drill(400, 1, 1), b=drill(400, 1, 0))
    (mode, *_) = TOY.modes(battle, A)

    def prudent(now: AnyBattle, stops: range) -> Cell | None:
        reach = search(mode.travel, Step(Cell(0, 0), 2), mode.budget)
        cells = [Cell(column, 0) for column in stops]
        return quick._prudent(now, now[A], goal(now, quick), cells, reach, quick._threats(now, now[A]))

    # C is eleven cells from b, which strikes only beside it: whoever comes within eight is ahead by three or more.
    assert prudent(battle, range(1, 3)) == Cell(2, 0)
    assert prudent(battle, range(1, 10)) is None
    # A discipline of 30 is enough to wait and too little to keep together; a wolf does not even wait.
    assert prudent(tempered(battle, "own 40 0 30 50"), range(1, 10)) == Cell(9, 0)
    assert prudent(tempered(battle, "wolf"), range(1, 10)) == Cell(9, 0)
    met = started("A . . . . . . . . . . b\n. . . . . . . . . . . .\nC d . . . . . . . . . .", A=FAST)
    assert prudent(met, range(1, 10)) == Cell(9, 0)


def test_who_keeps_to_itself_goes_to_the_last_cell_that_nobody_reaches_and_stays_where_there_is_none() -> None:
    battle = tempered(started("A . . . . . . b", A=FAST), "own 40 0 30 50")
    (mode, *_) = TOY.modes(battle, A)
    reach = search(mode.travel, Step(Cell(0, 0), 2), mode.budget)
    for stride, stop in ((2, Cell(3, 0)), (5, None)):
        quick = player(A=drill(400, 1, 1), b=drill(400, 1, stride))
        stops, threats = [Cell(column, 0) for column in range(1, 7)], quick._threats(battle, battle[A])
        assert quick._prudent(battle, battle[A], goal(battle, quick), stops, reach, threats) == stop


@pytest.mark.parametrize(("worth", "stop"), [(-1, 2), (9_999, 5)])
def test_once_the_sides_have_met_it_goes_as_far_as_is_safe_or_worth_it(worth: int, stop: int) -> None:
    # b reaches three cells; C and c stand beside each other elsewhere.
    battle = started("A . . . . . b\n. . . . . . .\nC c . . . . .", A=FAST)
    quick = player(A=drill(400, 1, 6), b=drill(400, 1, 2))
    (mode, *_) = TOY.modes(battle, A)
    wanted = replace(goal(battle, quick), worth=worth)
    reach = search(mode.travel, Step(Cell(0, 0), 2), mode.budget)
    stops = [Cell(column, 0) for column in range(1, 6)]
    assert quick._prudent(battle, battle[A], wanted, stops, reach, quick._threats(battle, battle[A])) == Cell(stop, 0)


@pytest.mark.parametrize(("bow", "turns"), [(drill(0, 20, 0, (1, 100)), 1), (drill(400, 1, 9), PATIENCE)])
def test_under_fire_nobody_waits_longer_than_a_turn(bow: Drill, turns: int) -> None:
    # b strikes within ten cells, where it does not shoot: A stands just out of its reach. Another one comes no nearer.
    assert PATIENCE > 1
    quick, battle = player(A=drill(400, 1, 3), b=bow), started("A . . . . . . . . . . b", A=FAST)
    found = []
    for waited in range(PATIENCE + 1):
        quick._waited[A] = waited
        found.append(quick._is_tired_of_it(battle, battle[A]))
    assert found.index(True) == turns


# Whom it strikes at


def test_only_friends_who_are_there_and_struck_at_this_very_enemy_count() -> None:
    battle = started("A b c\nC D d")
    quick = player()
    quick._aims = {A: B, C: B, D: B, c: B, d: c, CombatantId("gone"): B}
    assert quick._friends_at(battle, A, B) == 2
    assert quick._friends_at(battle, C, B) == 2
    assert quick._friends_at(battle, A, c) == 0
    assert quick._friends_at(battle, A, d) == 0


@pytest.mark.parametrize(
    ("lost", "is_vain"),
    [({}, True), ({B: Fraction(0)}, True), ({B: Fraction(1, 20)}, False), ({B: Fraction(1)}, False)],
)
def test_an_attack_that_may_do_a_little_is_tried_again(
    lost: dict[CombatantId, Fraction], is_vain: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    battle, blow = started("A b", A=Fighter(facing=2)), Action("strike", actor=A, target=B)
    monkeypatch.setattr("engine.tactics.quick.judged", lambda *_: Judged(lost, {}, True))
    assert player(A=drill(400))._is_vain(battle, Turn(last=(battle, blow), fruitless=2), blow) is is_vain


# Flight


def test_who_shoots_beside_it_does_not_drive_anybody_into_the_reach_of_others() -> None:
    # b shoots; c strikes up to column 3, d up to column 2: from column 4 on, where A stands, nobody could strike it.
    weak = Fighter(facing=2, sheet=Sheet(hits=1, hits_most=12))
    battle = tempered(started("c d . . A b", A=weak), "coward")
    bow = drill(0, 9, 0, (1, 100), (2, 400))
    quick = player(A=drill(100), b=bow, c=drill(100, 1, 2), d=drill(100))
    assert quick._flight(battle, A, quick._enemies(battle, A)) is None
    # Where d is gone and c strikes only beside it, two cells lie farther from everybody and out of reach.
    free, slow = battle.without(d), player(A=drill(100), b=bow, c=drill(100))
    away = slow._flight(free, A, slow._enemies(free, A))
    assert away is not None
    assert away.path[-1].cell == Cell(2, 0)


def test_who_goes_a_single_cell_flees_by_it() -> None:
    rules = replace(TOY, tactics=Tactics(flees=lambda battle, id: True))
    battle = started(". . . A b", A=Fighter(facing=2, sheet=Sheet(speed=1)))
    run = Quick(rules, Drilled({}))._flight(battle, A, [battle[B]])
    assert run is not None
    assert run.path[-1].cell == Cell(2, 0)


def test_nobody_flees_by_a_way_of_moving_that_the_rules_forbid_now() -> None:
    def modes(battle: AnyBattle, id: CombatantId):  # type: ignore[no-untyped-def]
        (walk,) = TOY.modes(battle, id)
        swift = replace(walk, key="mode-swift", budget=9, objections=(Objection("objection-x"),))
        return (swift, replace(walk, budget=2))

    rules = replace(TOY, modes=modes, tactics=Tactics(flees=lambda battle, id: True), objections=lambda *_: ())
    battle = started(". . . . . . A b", A=Fighter(facing=2))
    run = Quick(rules, Drilled({}))._flight(battle, A, [battle[B]])
    assert run is not None
    assert run.path[-1].cell == Cell(4, 0)


# Who is asked


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
    assert list(_wishes(TOY, battle, active, lambda now, id: player, idle)) == [(strike, player)]
    # Who has done enough is not asked again before the order goes on.
    assert (asked, idle) == ([B, A], {c, B, A})


# Reasons


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
    told = [(one.reason, one.amount) for one in careful._reasons(battle, A, walk, [battle[B]])]
    assert line in told


@pytest.mark.parametrize(("harm", "worth"), [(400, 10), (430, 10), (440, 11), (20, 1)])
def test_to_turn_to_whom_it_can_strike_is_worth_a_quarter_of_the_blow_and_a_little_at_least(
    harm: int, worth: int
) -> None:
    battle = started("A b", A=Fighter(facing=6))
    turn = Action("move", actor=A, path=(Step(Cell(0, 0), 2),))
    found = list(Careful(TOY, Drilled({"A": drill(harm)}))._reasons(battle, A, turn, [battle[B]]))
    assert [(line.reason, line.amount) for line in found] == [("tactics-turns", worth)]


# Rehearsals


@pytest.mark.parametrize(("opens", "counts"), [(1, True), (2, True), (3, False)])
def test_a_rehearsal_looks_for_attacks_in_this_round_and_the_next(opens: int, counts: bool) -> None:
    def offers(battle: AnyBattle, id: CombatantId) -> tuple[Offer, ...]:
        return tuple(one for one in TOY.offers(battle, id) if TOY.order(battle).round >= opens)

    rules: AnyRuleset = replace(TOY, offers=offers, attacks=None)
    battle = builders.battle(TOY, "A b", {"A": Fighter(), "b": Fighter()})
    assert bool(Rehearsal(rules).drill(battle, A, B).blows) is counts


def test_an_attack_that_is_allowed_nowhere_reaches_nowhere() -> None:
    rules: AnyRuleset = replace(TOY, objections=lambda *_: (Objection("objection-x"),))
    battle = builders.battle(TOY, "A b", {"A": Fighter(), "b": Fighter()})
    alone = _scene(rules, battle, ((Sheet(), 1), (Sheet(), 1)), 1)
    blow = _Tried(rules, ONE, OTHER, Stream("1"))._measured(alone, Action("strike", actor=ONE))
    assert (blow.most, blow.harms) == (0, ())


def cells_of_both(battle: AnyBattle) -> tuple[Cell, Cell]:
    mine, its = battle[A].cell, battle[B].cell
    assert mine is not None
    assert its is not None
    return mine, its


def tried(battle: AnyBattle, rules: AnyRuleset = TOY) -> _Tried:
    return _Tried(rules, A, B, Stream("1"))


@pytest.mark.parametrize("layout", Layout)
@pytest.mark.parametrize("size", [1, 2, 3, 4])
@pytest.mark.parametrize("other", [1, 2, 3, 4])
def test_between_large_figures_lie_as_many_cells_as_are_asked_for(layout: Layout, size: int, other: int) -> None:
    empty = "\n" + ". " * 20
    picture = f"{empty * 3}\n. . . A {'. ' * 15}b{empty * 5}"
    battle = builders.battle(TOY, picture, {"A": Fighter(size=size), "b": Fighter(size=other)}, layout=layout)
    for distance in (1, 2, 5):
        there = _apart(battle, A, B, distance)
        assert there.distance(A, B) == distance
        assert (there[A].cell, there[A].facing) == (
            battle[A].cell,
            there.board.grid.facing_towards(*cells_of_both(there)),
        )


@pytest.mark.parametrize("layout", [Layout.SQUARE, Layout.HEX_ODD_R])
@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_however_large_somebody_is_it_strikes_at_whom_it_stands_beside(layout: Layout, size: int) -> None:
    battle = builders.battle(TOY, "A . . . . . b", {"A": Fighter(size=size), "b": Fighter()}, layout=layout)
    (blow,) = Rehearsal(TOY).drill(battle, A, B).blows
    assert (blow.least, blow.most) == (1, 1)


@pytest.mark.parametrize(
    ("its", "mine", "harm"),
    [
        # Of 1000: half its points are 325, a sixth of one's own 109. Twice 325 less half of twice 109, by two.
        (3, 5, (650 - 109) // 2),
        (3, 6, 325),
        # Not to strike is no defence: what does anything is never worth less than a point, what does nothing is.
        (5, 0, 1),  # what is done comes to 218, what is paid to 2000
        (6, 0, 0),
    ],
)
def test_what_an_attack_costs_counts_half(its: int, mine: int, harm: int, monkeypatch: pytest.MonkeyPatch) -> None:
    battle = started("A b")
    after = battle.with_sheet(A, Sheet(hits=mine)).with_sheet(B, Sheet(hits=its))
    monkeypatch.setattr(_Tried, "_after", lambda *_: after)
    assert tried(battle)._harm(battle, Action("strike", actor=A, target=B), 2) == harm


@pytest.mark.parametrize(("harm", "counts"), [(100, 25), (2, 1), (0, 0)])
def test_against_the_weary_an_attack_counts_for_a_quarter(
    harm: int, counts: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_Tried, "_harm", lambda *_: harm)
    battle, name = started("A b"), ("strike", "", "")
    found = tried(battle)
    found.blows[name], found._scenes[name] = Blow(Action("strike", actor=A), 1, ((1, 0),)), ((1, battle),)
    found._against_the_weary()
    assert found.blows[name].harms == ((1, counts),)


def test_a_rehearsal_in_which_nothing_goes_on_ends_after_forty_deeds() -> None:
    passed = list[AnyBattle]()

    def go_on(table: Table, battle: AnyBattle) -> AnyBattle:
        passed.append(battle)
        return battle

    rules: AnyRuleset = replace(TOY, go_on=go_on, offers=lambda *_: (), attacks=None)
    _Tried(rules, A, B, Stream("1")).go_through(builders.battle(TOY, "A b"))
    assert len(passed) == MOST_STEPS == 40


# Bounds of a decision and of a battle


def test_of_many_kinds_of_enemies_the_five_nearest_are_reckoned_with() -> None:
    battle = started("A b c d e f g h")
    assert MOST_KINDS == 5
    assert [one.id for one in player()._enemies(battle, A)] == ["b", "c", "d", "e", "f"]
    assert [one.id for one in player()._enemies(battle.without(B).without(c), A)] == ["d", "e", "f", "g", "h"]


class Idle(Asked):
    """Does nothing."""

    def deed(self, battle: AnyBattle, id: CombatantId) -> OwnDeed | None:
        return None


@pytest.mark.parametrize(("more", "rounds"), [({}, 50), ({"most_rounds": 2}, 2)])
def test_a_battle_in_which_nobody_does_anything_is_left_undecided_after_so_many_rounds(
    more: dict[str, int], rounds: int
) -> None:
    battle, idle = started("A b"), Idle(0)
    steps = list(played_out(TOY, battle, Stream("1"), lambda now, id: idle, **more))
    # Two turns a round, in the one that it begins in and in so many more.
    assert len(steps) == 2 * (rounds + 1)
    assert TOY.order(steps[-1].after).round == battle.state.round + rounds + 1


def test_a_path_ends_as_the_steps_lead_and_turned_to_the_enemy_after_that() -> None:
    battle = started("A . . .\n. . . .\n. . . b", A=FAST)
    quick = player(A=drill(400, 1, 6))
    (mode, *_) = TOY.modes(battle, A)
    reach = search(mode.travel, Step(Cell(0, 0), 2), mode.budget)
    aim, looks = goal(battle, quick), {}
    for end in (Cell(2, 1), Cell(2, 2)):
        paths = quick._paths(battle, battle[A], mode, reach, aim, end)
        looks[end] = [[step.facing for step in path] for path in paths]
    # From (2, 2) b lies to the east (2), and steps there lead south-east (3); from (2, 1) it lies south-east.
    assert looks == {Cell(2, 1): [[2, 3], [2, 3]], Cell(2, 2): [[3, 2], [3, 3], [3, 3, 2]]}


def test_nobody_goes_for_a_door_by_a_way_of_moving_that_the_rules_forbid_now() -> None:
    battle = rooms(DOOR, at=Cell(2, 1))
    no = (Objection("objection-x"),)
    rules = replace(RULES, modes=lambda now, id: tuple(replace(one, objections=no) for one in RULES.modes(now, id)))
    quick = Quick(rules, Rehearsal(RULES))
    assert quick._door_ahead(battle, A, quick._enemies(battle, A)) is None


# Doors, places and prices


def test_the_hint_for_a_door_that_the_rules_price_is_the_same_as_for_one_that_is_opened_by_hand() -> None:
    push = Action("push", actor=A)
    rules = replace(
        RULES,
        tactics=Tactics(opens=lambda now, id, door: push),
        objections=lambda now, deed: () if deed == push else RULES.objections(now, deed),
    )
    found = Careful(rules, Rehearsal(RULES)).decision(rooms(DOOR, at=Cell(2, 1)), A)
    assert found is not None
    assert (found.action, [line.reason for line in found.why.lines]) == (push, ["tactics-door"])


@pytest.mark.parametrize(("first", "reasons"), [(False, ["tactics-door"]), (True, ["tactics-first"])])
def test_no_door_is_shown_where_something_better_is_to_be_done(first: bool, reasons: list[str]) -> None:
    cry = Action("cry", actor=A)
    rules = replace(
        RULES,
        tactics=Tactics(first=lambda now, id: (cry,) if first else ()),
        objections=lambda now, deed: () if deed == cry else RULES.objections(now, deed),
    )
    found = Careful(rules, Rehearsal(RULES)).advice(rooms(DOOR, at=Cell(2, 1)), A)
    assert [line.reason for one in found for line in one.why.lines] == reasons


def test_where_no_way_leads_to_anybody_it_goes_as_near_as_it_comes() -> None:
    battle = rooms(walls=(Wall(3, 0, 3, 3),))
    walk = Quick(RULES, Rehearsal(RULES)).deed(battle, A)
    assert isinstance(walk, Action)
    assert walk.path[-1].cell.x == 2


def test_an_attack_that_was_weighed_and_found_worth_nothing_is_not_made() -> None:
    battle = started("A b", A=Fighter(facing=2), b=Fighter(sheet=Sheet(armour=9, temper=Temper.BOLD)))
    careful = Careful(TOY, Drilled({"A": drill(400)}))
    assert list(careful._strikes(battle, A, [battle[B]])) == []
    able = battle.with_sheet(B, Sheet(temper=Temper.BOLD))
    assert [one.target for one in careful._strikes(able, A, [able[B]])] == [B]


@pytest.mark.parametrize(("worth", "made"), [(0, False), (1, True)])
def test_an_attack_is_made_for_the_least_that_it_is_worth(
    worth: int, made: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    battle, strike = started("A b"), Action("strike", actor=A, target=B)
    advice = Advice(strike, Breakdown((modifier(worth, "tactics-harm"),)))
    monkeypatch.setattr(Careful, "_attacks", lambda *_: [advice])
    assert list(Careful(TOY, Drilled({}))._strikes(battle, A, [battle[B]])) == [strike] * made


@pytest.mark.parametrize(("harm", "pays"), [(299, True), (300, True), (301, False)])
def test_a_flight_may_cost_no_more_than_what_it_runs_from(harm: int, pays: bool) -> None:
    # c stands beside A and takes 300; b, a step off, strikes at whoever leaves.
    battle = started("c A . b", A=Fighter(facing=2))
    rules = replace(TOY, foresee=lambda now, deed: Foresight(marks=(Mark(0, B, ()),)))
    quick = Quick(rules, Drilled({"b": drill(harm), "c": drill(300)}))
    walk = Action("move", actor=A, path=(Step(Cell(2, 0), 2),))
    assert quick._pays(battle, walk, [battle[B], battle[c]]) is pays


@pytest.mark.parametrize(("more", "found"), [(0, []), (1, [1, 1])])
def test_a_place_has_to_be_worth_more_than_its_danger(more: int, found: list[int]) -> None:
    # Beside b, where A can strike it from two cells, 400 of 1000 are lost: 400 + 400.
    battle = started("A . .\n. . b", A=FAST)
    quick = player(A=drill(400, 1, 6), b=drill(400))
    (mode, *_) = TOY.modes(battle, A)
    reach, threats = search(mode.travel, Step(Cell(0, 0), 2), mode.budget), quick._threats(battle, battle[A])
    price = 800 * quick._temper(battle, A).caution // EVEN
    wanted = [
        replace(goal(battle, quick), worth=price + more, cells=cell_set(battle.board.grid, [Cell(1, 0), Cell(2, 0)]))
    ]
    places = quick._places(battle, battle[A], wanted, reach, mode.unit, threats)
    assert [stand.worth for stand in places] == found


def test_who_has_walked_six_times_in_a_turn_flees_no_farther() -> None:
    weak = Fighter(facing=2, sheet=Sheet(hits=1, hits_most=12, speed=9))
    battle = tempered(started(". . . . . . . . A b", A=weak), "coward")
    quick = player(A=drill(400), b=drill(400, 1, 3))
    moves = [quick._found(battle, A, Turn(walks=walks)) for walks in (MOST_WALKS - 1, MOST_WALKS)]
    assert [one.kind for one in moves if isinstance(one, Action)] == ["move", "strike"]


def test_who_reaches_two_cells_does_not_strike_through_a_pillar() -> None:
    quick = player(A=drill(400, 2))
    for between, struck in ((".", True), ("#", False)):
        battle = started(f"A {between} b")
        assert quick._serves(battle.board, Cell(0, 0), goal(battle, quick)) is struck


def test_who_acts_twice_in_a_round_strikes_twice_in_its_rehearsal() -> None:
    def begin(table: Table, battle: AnyBattle) -> AnyBattle:
        return battle.with_state(State(1, (ONE, OTHER, ONE), (3, 2, 1)))

    sturdy = Sheet(hits=99, hits_most=99, temper=Temper.BOLD)
    battle = builders.battle(TOY, "A b", {"A": Fighter(sheet=sturdy), "b": Fighter(sheet=sturdy)})
    assert Rehearsal(replace(TOY, begin=begin)).drill(battle, A, B).a_round >= 2


def test_no_more_than_eight_attacks_of_a_round_are_counted() -> None:
    def resolve(table: Table, battle: AnyBattle, action: Action) -> AnyBattle:
        after = TOY.resolve(table, battle, action)
        return after.with_state(replace(after.state, struck=False))

    sturdy = Sheet(hits=999, hits_most=999, temper=Temper.BOLD, skill=5)
    battle = builders.battle(TOY, "A b", {"A": Fighter(sheet=sturdy), "b": Fighter(sheet=sturdy)})
    assert Rehearsal(replace(TOY, resolve=resolve)).drill(battle, A, B).a_round == MOST_BLOWS == 8


@pytest.mark.parametrize("charges", [True, False])
def test_an_attack_that_takes_whoever_makes_it_to_its_target_is_one_for_which_one_runs(charges: bool) -> None:
    def resolve(table: Table, battle: AnyBattle, action: Action) -> AnyBattle:
        if action.kind == "strike" and charges and battle.distance(ONE, OTHER) > 1:
            there = battle[OTHER].cell
            assert there is not None
            battle = battle.with_place(ONE, Cell(there.x - 1, there.y), 2)
        return TOY.resolve(table, battle, action)

    battle = builders.battle(TOY, "A b", {"A": Fighter(sheet=Sheet(reach=4)), "b": Fighter()})
    (blow,) = Rehearsal(replace(TOY, resolve=resolve)).drill(battle, A, B).blows
    assert (blow.runs, blow.most) == (charges, 3)


@pytest.mark.parametrize(("least", "columns"), [(1, [3, 4, 5, 6, 7]), (2, [3, 4, 5, 6]), (3, [3, 4, 5])])
def test_who_can_do_nothing_from_near_looks_for_a_cell_that_is_far_enough(least: int, columns: list[int]) -> None:
    # At most five cells from b, which stands in column 8.
    battle = started("A . . . . . . . b", A=FAST)
    quick = player(A=drill(0, 5, 9, (least, 400)))
    assert [cell.x for cell in cells_of(battle.board.grid, goal(battle, quick).cells)] == columns


@pytest.mark.parametrize(
    ("sheet", "is_harmed"), [(Sheet(hits=5), True), (Sheet(hits=6, marks=("seen",)), False), (None, True)]
)
def test_harmed_is_who_is_worse_off_or_gone_and_not_who_is_only_another(sheet: Sheet | None, is_harmed: bool) -> None:
    battle = started("A b")
    after = battle.without(B) if sheet is None else battle.with_sheet(B, sheet)
    assert not _is_harmed(TOY, battle, battle, B)
    assert _is_harmed(TOY, battle, after, B) is is_harmed


@pytest.mark.parametrize(("little", "more"), [(0, 0), (1, 75)])
def test_only_attacks_that_have_done_something_are_thrown_again(
    little: int, more: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_Tried, "_harm", lambda *_: 100)
    found, battle = tried(started("A b")), started("A b")
    for item, harm in (("axe", 50), ("straw", little)):
        name = "strike", "", item
        found.blows[name] = Blow(Action("strike", actor=A, item=item), 1, ((1, harm),))
        found._scenes[name] = ((1, battle),)
    found.look_again()
    # Six throws for 50 (or 1) and eighteen for 100: by the throw 87 (or 75).
    assert [blow.harms for blow in found.blows.values()] == [((1, 87),), ((1, more),)]


# How much is weighed, and where one gathers


class OfOneKind(Drilled):
    """All figures are of one kind."""

    def kind(self, battle: AnyBattle, id: CombatantId) -> int:
        return 0


def test_so_many_attacks_are_weighed_those_first_that_look_best() -> None:
    battle = started("b c d\ne A f\ng h i", A=Fighter(facing=2))
    careful = Careful(TOY, OfOneKind({"A": drill(400), "e": drill(900), "i": drill(800)}))
    found = careful._attacks(battle, A, careful._enemies(battle, A))
    assert len(found) == MOST_ATTACKS == 6
    assert [one.action.target for one in found if isinstance(one.action, Action)][:2] == ["e", "i"]


def test_so_many_movements_are_weighed_each_to_another_place() -> None:
    battle = started("A . . . . . . b", A=FAST)
    ends = [Step(Cell(column, 0), look) for column, look in ((1, 2), (1, 2), (2, 2), (1, 6), (3, 2), (4, 2))]
    careful = Careful(TOY, Drilled({"A": drill(400)}))
    careful._walks = lambda *_: iter(Action("move", actor=A, path=(end,)) for end in ends)  # type: ignore[method-assign]
    found = careful._movements(battle, A, [battle[B]])
    assert [one.action.path[-1] for one in found if isinstance(one.action, Action)] == [ends[0], *ends[2:5]]
    assert len(found) == MOST_WAYS == 4


@pytest.mark.parametrize(("column", "exposed"), [(1, 0), (2, 0), (3, 1), (4, 1)])
def test_an_enemy_counts_where_it_can_come_and_strike(column: int, exposed: int) -> None:
    # b walks two cells and strikes one further; of what it takes half counts, in hundredths.
    battle = started(". . . . . . b").with_combatant(replace(started("A b")[A], cell=Cell(column, 0)))
    careful = Careful(TOY, Drilled({"b": drill(20, 1, 2)}))
    assert careful._exposed(battle, A, [battle[B]]) == exposed


@pytest.mark.parametrize(("stride", "end"), [(1, None), (2, Cell(2, 0)), (3, None), (9, None)])
def test_who_shoots_steps_back_only_to_where_it_can_shoot_yet(stride: int, end: Cell | None) -> None:
    # The bow reaches four cells; b strikes one cell farther than it walks, and A stands three cells from it.
    battle = started(". . . A . . b", A=FAST)
    quick = player(A=drill(0, 4, 6, (1, 400)), b=drill(400, 1, stride))
    back = quick._step_back(battle, A, quick._enemies(battle, A))
    assert (back.path[-1].cell if back is not None else None) == end


@pytest.mark.parametrize(("column", "cell"), [(3, None), (4, Cell(2, 0)), (7, Cell(2, 0))])
def test_whoever_is_more_than_two_cells_from_the_heart_of_its_band_goes_there(column: int, cell: Cell | None) -> None:
    # C stands at the heart: two cells from D, and the way from A to D leads by it.
    battle = started("D . C . . . . . .", A=FAST)
    battle = battle.with_place(C, Cell(1, 0), 2).with_combatant(replace(started("A b")[A], cell=Cell(column, 0)))
    quick = player()
    free = cell_set(battle.board.grid, [Cell(place, 0) for place in range(2, 9)])
    assert quick._gathered(battle, battle[A], free) == cell
