"""A movement that stops on its way and goes on in the same turn: it counts as one, and gives nobody less or more."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.contract import NEXT, Habit
from engine.grid.cell import Step
from engine.play.advance import Done, advance
from engine.play.passing import turn_ending
from engine.rulesets.turnaway import RULESET
from engine.rulesets.turnaway.movement import rest_mode
from engine.rulesets.turnaway.options import HurtStop, Options
from engine.rulesets.turnaway.place.under_way import REST
from engine.rulesets.turnaway.state import Turn, TurnawayBattle, Walk, with_turn
from engine.rulesets.turnaway.views import gauges
from tests.rulesets.turnaway.scenes import (
    FIELDS,
    HALBERD,
    PIKE,
    SWORD,
    Figure,
    armed,
    at,
    blow,
    do,
    fight,
    marks,
    refusals,
    sheet_of,
    simple,
    walks,
    with_sheet,
)

A = CombatantId("A")


def rest(*steps: tuple[int, int, str], kind: str = "full-move", hexes: bool = False) -> Action:
    return replace(walks("A", *steps, kind=kind, hexes=hexes), manner=REST)


def begun(*steps: tuple[int, int, str], kind: str = "full-move", **scene: object) -> TurnawayBattle:
    """A, speed 6, alone on the field, has walked these steps from (5, 6) looking north."""
    return do(fight(Figure("A", 5, 6, "N", armed(SWORD, speed=6)), **scene), walks("A", *steps, kind=kind)).battle  # type: ignore[arg-type]


def open_ways(battle: TurnawayBattle) -> dict[tuple[str, str], tuple[int, int, str]]:
    """By kind and manner what nothing speaks against: budget, largest turn, cost."""
    return {
        (mode.action.kind, mode.action.manner): (mode.budget, mode.most_turn, mode.cost)
        for mode in RULESET.modes(battle, A)
        if not mode.objections
    }


@pytest.mark.rule("TA-FMV-01", "TA-ACT-03")
def test_the_rest_of_a_full_movement_may_be_walked_in_the_same_turn():
    battle = begun((5, 5, "N"), (5, 4, "N"))
    assert open_ways(battle) == {("full-move", REST): (4, 8, "cost-paid")}
    first = RULESET.modes(battle, A)[0]
    assert (first.key, first.band, first.habit) == ("mode-full-move-rest", 0, Habit.FOLLOW)
    told = do(battle, rest((6, 3, "E"), (7, 3, "E"), (8, 3, "E")))
    assert told.keys == ["moved-full-move-rest"]
    assert told.battle[A].cell == at(8, 3)
    assert told.battle.state.turn.percent == 100
    assert open_ways(told.battle) == {("full-move", REST): (1, 8, "cost-paid")}
    done = do(told.battle, rest((9, 3, "E"))).battle
    # What is left then is the free turning of a full movement.
    assert open_ways(done) == {("full-move", REST): (0, 8, "cost-paid")}
    assert do(done, rest((9, 3, "S"))).battle[A].facing == FIELDS[False].path((9, 3, "S"))[0].facing


@pytest.mark.rule("TA-FMV-01")
def test_the_rest_is_no_longer_than_what_is_left_of_the_speed():
    battle = begun((5, 5, "N"), (5, 4, "N"))
    way = [(5, 3, "N"), (5, 2, "N"), (5, 1, "N"), (5, 0, "N"), (6, 0, "N")]
    assert refusals(battle, rest(*way[:4])) == set()
    assert refusals(battle, rest(*way)) == {"too-far"}
    foreseen = RULESET.foresee(battle, rest(*way[:2]))
    assert (foreseen.prices, foreseen.budget) == ((1, 2), 4)
    assert refusals(battle, rest((5, 4, "N"))) == {"goes-nowhere"}
    assert refusals(with_sheet(battle, "A", speed=1), rest((5, 3, "N"))) == {"too-far"}


@pytest.mark.rule("TA-FMV-01")
def test_rough_ground_counts_for_the_whole_way():
    rough = {(5, 5): "rough", (5, 4): "rough", (5, 3): "rough"}
    battle = begun((5, 5, "N"), (5, 4, "N"), ground=rough)
    assert open_ways(battle) == {("full-move", REST): (2, 8, "cost-paid")}
    battle = do(battle, rest((5, 3, "N"))).battle
    assert open_ways(battle) == {("full-move", REST): (0, 8, "cost-paid")}


@pytest.mark.rule("TA-FMV-01", "TA-ACT-03")
def test_nothing_but_free_actions_comes_between():
    battle = begun((5, 5, "N"))
    assert "over-budget" in refusals(battle, walks("A", (5, 4, "N")))
    assert "over-budget" in refusals(battle, walks("A", (5, 4, "N"), kind="step"))
    assert open_ways(do(battle, simple("shout", "A")).battle) == {("full-move", REST): (5, 8, "cost-paid")}
    assert refusals(do(battle, simple("fall-prone", "A")).battle, rest((5, 4, "N"))) == {"has-to-stand"}
    # The GM lets something through that costs: the movement is over.
    after = do(battle, simple("total-defence", "A")).battle
    assert refusals(after, rest((5, 4, "N"))) == {"nothing-to-go-on-with"}
    assert do(after, rest((5, 4, "N"))).battle == after


@pytest.mark.rule("TA-FMV-01")
def test_who_was_put_elsewhere_by_hand_or_has_another_turn_has_nothing_to_go_on_with():
    battle = begun((5, 5, "N"))
    moved = battle.with_place(A, at(7, 7), 0)
    assert {kind for kind, _ in open_ways(moved)} == set()
    assert refusals(moved, rest((7, 6, "N"))) == {"nothing-to-go-on-with"}
    assert refusals(battle, rest((5, 4, "N"), kind="step")) == {"nothing-to-go-on-with"}
    later = advance(RULESET, battle, Action(NEXT, actor=A))
    assert isinstance(later, Done)
    assert later.battle.state.turn == Turn()


@pytest.mark.rule("TA-MOV-03")
def test_a_step_may_be_turned_afterwards_and_a_turn_followed_by_the_step():
    stepped = begun((5, 5, "N"), kind="step")
    assert open_ways(stepped)["step", REST] == (0, 2, "cost-paid")
    turned = do(stepped, rest((5, 5, "E"), kind="step")).battle
    assert turned.state.turn.percent == 50
    assert ("step", REST) not in open_ways(turned)
    assert refusals(stepped, rest((5, 4, "N"), kind="step")) == {"one-cell-only"}
    assert refusals(stepped, rest((5, 5, "S"), kind="step")) == {"turns-too-far"}
    looks = begun((5, 6, "E"), kind="step")
    assert open_ways(looks)["step", REST] == (1, 0, "cost-paid")
    assert refusals(looks, rest((5, 5, "N"), kind="step")) == {"turned-already"}
    # One turn, not two: back again is another movement.
    assert refusals(looks, rest((5, 6, "N"), kind="step")) == {"turned-already"}
    assert RULESET.foresee(looks, rest((5, 5, "E"), kind="step")).budget == 1
    assert RULESET.foresee(stepped, rest((5, 5, "E"), kind="step")).budget == 0
    assert do(looks, rest((5, 5, "E"), kind="step")).battle.state.turn.percent == 50


@pytest.mark.rule("TA-MOV-03", "TA-FUL-08")
def test_a_step_and_a_turn_in_two_parts_leave_no_full_attack_open():
    stepped = begun((5, 5, "N"), kind="step")
    assert stepped.state.turn.small_move
    assert not do(stepped, rest((5, 5, "E"), kind="step")).battle.state.turn.small_move


@pytest.mark.rule("TA-STD-02", "TA-MOV-03")
def test_an_attack_comes_before_a_step_and_turn_or_after_it_never_in_between():
    battle = fight(Figure("A", 5, 6, "N", armed(SWORD)), Figure("b", 5, 4, "N", armed(SWORD, hp=40)))
    stepped = do(battle, walks("A", (5, 5, "N"), kind="step")).battle
    struck = do(stepped, blow("A", "b"), 2).battle
    assert refusals(struck, rest((5, 5, "E"), kind="step")) == {"nothing-to-go-on-with"}


ROUND = ((6, 6, "N"), (6, 5, "N"), (6, 4, "W"), (5, 4, "S"))


def circler(**options: object) -> TurnawayBattle:
    """A beside e, about to run round it."""
    a, e = Figure("A", 5, 6, "N", armed(SWORD, hp=30, speed=7)), Figure("e", 5, 5, "S", armed(SWORD, level_attack=5))
    return fight(a, e, options=Options(**options))  # type: ignore[arg-type]


@pytest.mark.rule("TA-FMV-09", "TA-GEO-07")
@pytest.mark.parametrize("split", [1, 2, 3])
def test_running_round_in_parts_is_running_round(split: int):
    assert marks(circler(), walks("A", *ROUND))["e"][0] == 4
    first = do(circler(), walks("A", *ROUND[:split]))
    assert first.strikers == []
    assert marks(first.battle, rest(*ROUND[split:])) == {"e": (4 - split, {"around"})}
    told = do(first.battle, rest(*ROUND[split:]), "option-pass")
    assert told.strikers == ["e"]
    assert told.battle[A].cell == at(5, 4)


@pytest.mark.rule("TA-FMV-10")
@pytest.mark.parametrize(("switch", "stop"), [(HurtStop.FIRST_CELL, (6, 6)), (HurtStop.STRUCK_CELL, (5, 4))])
def test_who_is_hurt_in_the_second_part_is_put_back_to_the_first_cell_of_all(switch: HurtStop, stop: tuple[int, int]):
    battle = do(circler(hurt_stop=switch), walks("A", *ROUND[:2])).battle
    told = do(battle, rest(*ROUND[2:]), "option-strike", 15, 3)
    assert told.battle[A].cell == at(*stop)
    assert sheet_of(told.battle, "A").hp < 30
    # The rest of the movement is lost with it.
    assert open_ways(told.battle) == {}
    assert RULESET.order(told.battle).spent == "turn-spent"


@pytest.mark.rule("TA-FMV-06")
def test_leaving_a_zone_by_a_longer_way_is_counted_from_where_the_movement_began():
    battle = fight(Figure("A", 5, 6, "N", armed(SWORD, speed=7)), Figure("e", 5, 5, "S", armed(SWORD)))
    way = ((6, 6, "N"), (6, 7, "N"))
    assert marks(battle, walks("A", *way)) == {"e": (2, {"exit"})}
    stopped = do(battle, walks("A", way[0])).battle
    assert marks(stopped, rest(way[1])) == {"e": (1, {"exit"})}


@pytest.mark.rule("TA-FMV-04", "TA-AOO-05")
def test_a_back_that_is_turned_where_one_stops_gives_the_strike_there_and_no_second_one():
    battle = fight(Figure("A", 5, 7, "N", armed(SWORD, hp=40, speed=7)), Figure("e", 5, 5, "S", armed(SWORD)))
    stop, on = walks("A", (5, 6, "S")), rest((5, 7, "S"))
    assert marks(battle, replace(stop, path=(*stop.path, *on.path))) == {"e": (2, {"retreat"})}
    first = do(battle, stop, "option-strike", 2)
    assert first.strikers == ["e"]
    assert do(first.battle, on).strikers == []
    # Whoever let it pass may strike when he walks off.
    assert do(do(battle, stop, "option-pass").battle, on, "option-pass").strikers == ["e"]


def any_path(chance: Random, battle: TurnawayBattle, length: int) -> tuple[Step, ...]:
    """So many steps over free cells, now and then a turn on the spot, looking anywhere."""
    grid, taken = battle.board.grid, battle.occupied((A,))
    cell, found = battle[A].cell, list[Step]()
    assert cell is not None
    for _ in range(length):
        near = [one for one in grid.neighbours(cell) if not taken >> grid.index(one) & 1]
        cell = chance.choice([*near, cell])
        found.append(Step(cell, chance.randrange(grid.facings)))
    return tuple(found)


@pytest.mark.rule("TA-FMV-02", "TA-GEO-08")
@pytest.mark.parametrize("hexes", [False, True])
@pytest.mark.parametrize("seed", range(40))
def test_in_parts_everybody_strikes_where_he_would_have_struck_and_besides_at_a_back_turned_at_the_stop(
    seed: int, hexes: bool
):
    chance = Random(seed)
    placed = [Figure("A", 3, 3, "N", armed(SWORD, speed=9)) if not hexes else Figure("A", 0, 0, "E", armed(SWORD))]
    for name, (x, y) in zip("bcd", chance.sample([(1, 1), (-1, 1), (2, -1), (0, 2), (2, 1), (-2, 0)], 3), strict=True):
        weapon = chance.choice([SWORD, HALBERD, PIKE])
        here = (x, y) if hexes else (3 + x, 3 + y)
        placed.append(Figure(name, *here, "E", armed(weapon)))
    switches = {"back_requires_turn": chance.random() < 0.5, "exit_transit": chance.random() < 0.5}
    battle = fight(*placed, hexes=hexes, options=Options(**switches))
    for _ in range(12):
        way = any_path(chance, battle, 7)
        split = chance.randrange(1, 7)
        whole = _marks(battle, Action("full-move", actor=A, path=way))
        first = _marks(battle, Action("full-move", actor=A, path=way[:split]))
        me, stop = battle[A], way[split - 1]
        assert me.cell is not None
        walk = Walk("full-move", (Step(me.cell, me.facing), *way[:split]), 0)
        stopped = with_turn(battle.with_place(A, *stop), percent=100, walk=walk)
        second = _marks(stopped, Action("full-move", actor=A, manner=REST, path=way[split:]))
        extra = {by for by, (_, why) in first.items() if why == {"provokes-end-back"} and by not in dict(whole)}
        early = {by: step for by, (step, _) in first.items() if first[by][1] != {"provokes-end-back"}}
        late = {by: step + split for by, (step, _) in second.items()}
        struck = {by: step for by, step in {**late, **early}.items() if by not in extra}
        assert struck == {by: step for by, (step, _) in whole.items()}
        assert not set(early) & set(late)


def _marks(battle: TurnawayBattle, action: Action) -> dict[str, tuple[int, set[str]]]:
    found = RULESET.foresee(battle, action).marks
    return {str(mark.by): (mark.step, {reason.key for reason in mark.reasons}) for mark in found}


@pytest.mark.rule("TA-ACT-03", "TA-FMV-01")
def test_the_turn_does_not_end_by_itself_while_the_rest_leads_anywhere():
    deed = walks("A", (5, 5, "N"), (5, 4, "N"))
    pair = (Figure("A", 5, 6, "N", armed(SWORD, speed=6)), Figure("b", 1, 1, "N", armed(SWORD)))
    battle = do(fight(*pair), deed).battle
    assert RULESET.order(battle).spent == ""
    assert turn_ending(RULESET, battle, deed) is None
    on = rest((5, 3, "N"), (5, 2, "N"), (5, 1, "N"), (5, 0, "N"))
    done = do(battle, on).battle
    assert RULESET.order(done).spent == "turn-spent"
    assert turn_ending(RULESET, done, on) is not None
    # Shut in: no cell can be reached with what is left.
    walls = tuple((x, y) for x in (4, 5, 6) for y in (3, 4, 5) if (x, y) not in ((5, 4), (5, 5)))
    assert RULESET.order(begun((5, 5, "N"), (5, 4, "N"), (5, 5, "N"), (5, 4, "N"), rock=walls)).spent == ""
    short = with_sheet(battle, "A", speed=2)
    assert RULESET.order(short).spent == "turn-spent"


@pytest.mark.rule("TA-ACT-03", "TA-MOV-03", "TA-MOD-02")
def test_the_turn_of_a_step_is_waited_for_where_an_enemy_stands_at_the_flank_or_behind():
    def after(facing: str, enemy: tuple[int, int], sheet: object = None) -> str:
        a = Figure("A", 5, 6, facing, armed(SWORD))
        e = Figure("e", *enemy, "N", sheet or armed(SWORD))  # type: ignore[arg-type]
        battle = do(with_turn(fight(a, e), percent=50, standard=True), walks("A", (5, 5, facing), kind="step")).battle
        assert battle.state.turn.percent == 100
        return RULESET.order(battle).spent

    assert after("N", (5, 4)) == "turn-spent"
    assert after("N", (6, 5)) == ""
    # Out of its reach nobody need be looked at, nor somebody who cannot strike.
    assert after("N", (8, 5)) == "turn-spent"
    assert after("N", (6, 5), armed(hp=9)) == "turn-spent"
    # It has turned already.
    a, e = Figure("A", 5, 6, "N", armed(SWORD)), Figure("e", 6, 6, "W", armed(SWORD))
    turned = with_turn(fight(a, e), percent=50, standard=True)
    turned = do(turned, walks("A", (5, 5, "NW"), kind="step"), "option-pass").battle
    assert RULESET.order(turned).spent == "turn-spent"


@pytest.mark.rule("TA-FMV-01")
def test_what_is_left_of_the_movement_stands_among_the_facts():
    def left(battle: TurnawayBattle) -> list[str]:
        return [fact.value for fact in gauges(battle, A).facts if fact.key == "fact-walk-left"]

    assert left(begun((5, 5, "N"), (5, 4, "N"))) == ["4 / 6"]
    assert left(fight(Figure("A", 5, 6, "N", armed(SWORD, speed=6)))) == []
    assert left(begun((5, 5, "N"), kind="step")) == []


@pytest.mark.rule("TA-FMV-01")
def test_who_is_taken_off_the_map_on_its_way_has_no_rest_of_a_movement():
    battle = begun((5, 5, "N"), (5, 4, "N"))
    gone = battle.with_combatant(replace(battle[A], cell=None))
    assert rest_mode(battle, A) is not None
    assert rest_mode(gone, A) is None
    assert [fact for fact in gauges(gone, A).facts if fact.key == "fact-walk-left"] == []
    assert RULESET.order(gone).spent == "turn-spent"
