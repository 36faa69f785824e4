"""Opponents and places under control."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.contract import NEXT, ZoneRole
from engine.grid.cell import Cell
from engine.grid.cell_set import cells_of
from engine.rulesets.turnaway import RULESET
from engine.rulesets.turnaway.options import HurtStop, InitiativeWhen, Options
from engine.rulesets.turnaway.state import Control, TurnawayBattle
from tests.rulesets.turnaway.scenes import (
    BOW,
    CROSSBOW,
    SWORD,
    Figure,
    armed,
    blow,
    do,
    fight,
    marks,
    offered,
    refusals,
    sheet_of,
    simple,
    walks,
)

A, E = CombatantId("A"), CombatantId("e")


def guarded(
    mine: int, theirs: int, *, cells: tuple[Cell, ...] = (), weapon: Any = SWORD, **fields: Any
) -> TurnawayBattle:
    """It is the turn of B; A controls e, who is beside him and comes next (or ``cells``). Initiatives as given."""
    battle = fight(
        Figure("A", 5, 5, "S", armed(weapon, **fields)),
        Figure("B", 15, 15, "S", armed(SWORD)),
        Figure("e", 5, 6, "N", armed(SWORD, hp=20)),
        acting="B",
        options=Options(initiative_when=InitiativeWhen.ONCE),
    )
    control = Control(A, cells=cells) if cells else Control(A, E)
    numbers = {A: mine, CombatantId("B"): 30, E: theirs}
    order = tuple(sorted(numbers, key=lambda id: -numbers[id]))
    return battle.with_state(replace(battle.state, controls=(control,), numbers=numbers, order=order))


@pytest.mark.rule("TA-STD-14", "TA-CTL-01")
def test_control_is_a_standard_action_without_a_strike():
    battle = fight(Figure("A", 5, 5, "S", armed(SWORD)), Figure("e", 5, 6, "N", armed(SWORD)))
    told = do(battle, simple("control", "A", manner="opponent", target=E))
    assert told.strikers == []
    assert (told.battle.state.turn.percent, told.battle.state.turn.standard) == (50, True)
    assert told.battle.state.controls == (Control(A, E),)
    assert {badge.key for badge in RULESET.gauges(told.battle, A).badges} >= {"badge-controls"}
    assert {badge.key for badge in RULESET.gauges(told.battle, E).badges} >= {"badge-controlled"}


@pytest.mark.rule("TA-CTL-01")
def test_a_place_is_a_set_of_cells_and_stands_on_the_map():
    battle = fight(Figure("A", 5, 5, "S", armed(BOW)), Figure("e", 5, 12, "N", armed(SWORD)))
    assert len(offered(battle, "A", "control")) == 2
    battle = do(battle, simple("control", "A", manner="place", cell=Cell(5, 10))).battle
    more = offered(battle, "A", "control")[2]
    assert (more.action.manner, more.cost, more.objections) == ("more", "cost-free", ())
    battle = do(battle, replace(more.action, cell=Cell(6, 10))).battle
    battle = do(battle, replace(more.action, cell=Cell(6, 10))).battle
    assert battle.state.controls == (Control(A, cells=(Cell(5, 10), Cell(6, 10))),)
    (zone,) = (zone for zone in RULESET.zones(battle, A) if zone.key == "zone-controlled")
    assert set(cells_of(battle.board.grid, zone.cells)) == {(5, 10), (6, 10)}
    assert zone.role is ZoneRole.REACH
    assert "badge-controls-place" in {badge.key for badge in RULESET.gauges(battle, A).badges}
    assert battle.state.turn.percent == 50


@pytest.mark.rule("TA-CTL-01")
@pytest.mark.parametrize(
    "deed",
    [
        walks("A", (6, 5, "S"), kind="step"),
        blow("A", "e"),
        simple("drop-item", "A", item="sword"),
        simple("shout", "A"),
        simple("control", "A", manner="opponent", target=E),
    ],
)
def test_it_lasts_until_he_does_anything_else(deed: Action):
    battle = guarded(20, 10)
    battle = battle.with_state(replace(battle.state, acting=A, controls=(Control(A, cells=(Cell(9, 9),)),)))
    left = do(battle, deed, *((2,) if deed.kind == "melee" else ())).battle.state.controls
    assert left == ((Control(A, E),) if deed.kind == "control" else ())


@pytest.mark.rule("TA-CTL-01")
def test_it_lasts_through_his_own_empty_turn_and_what_others_do():
    battle = guarded(5, 12)
    kept = battle.state.controls
    acting = []
    for answers in (("option-pass",), (), (), ("option-pass",)):
        battle = do(battle, Action(NEXT), *answers).battle
        assert battle.state.controls == kept
        acting.append(battle.state.acting)
    assert acting == ["e", "A", "B", "e"]


@pytest.mark.rule("TA-CTL-01")
def test_it_ends_with_the_one_who_keeps_or_is_kept():
    battle = guarded(5, 20)
    assert RULESET.settle(battle).state.controls
    for id, change in (("A", {"unconscious": True}), ("e", {"dead": True})):
        changed = battle.with_sheet(CombatantId(id), replace(sheet_of(battle, id), **change))
        assert RULESET.settle(changed).state.controls == ()
    assert RULESET.settle(battle.without(E)).state.controls == ()


@pytest.mark.rule("TA-CTL-02")
@pytest.mark.parametrize(
    ("mine", "theirs", "dexterity", "first"),
    [(1, 7, 0, True), (7, 18, 0, False), (1, 11, 0, False), (1, 11, 1, True), (30, 7, 0, True)],
)
def test_ten_more_of_initiative_against_the_one_he_controls(mine: int, theirs: int, dexterity: int, first: bool):
    # 1 + 10 = 11 beats 7; 7 + 10 does not beat 18; equal totals go by dexterity.
    battle = guarded(mine, theirs, dexterity=dexterity)
    battle = battle.with_state(replace(battle.state, order=(CombatantId("B"), E, A)))
    told = do(battle, Action(NEXT), *(("control-melee", 15, 6) if first else ()))
    assert told.questions == (["control-question", "to-hit", "damage"] if first else [])
    assert sheet_of(told.battle, "e").hp == (14 if first else 20)
    assert told.battle.state.acting == E
    assert (A in told.battle.state.acted) is first
    assert bool(told.battle.state.controls) is not first


@pytest.mark.rule("TA-CTL-02")
def test_it_uses_his_turn_of_the_round():
    battle = do(guarded(1, 7), Action(NEXT), "control-melee", 2).battle
    after = do(battle, Action(NEXT))
    assert "round-starts" in after.keys
    # Whoever has spent his standard action in this round cannot act first in it.
    spent = guarded(1, 7)
    spent = spent.with_state(replace(spent.state, acted=(A,)))
    assert do(spent, Action(NEXT)).questions == []
    idle = spent.with_state(replace(spent.state, idle=(A,)))
    assert do(idle, Action(NEXT), "option-pass").questions == ["control-question"]


@pytest.mark.rule("TA-CTL-02")
@pytest.mark.parametrize(("kind", "keeps"), [("step", True), ("full-move", False)])
def test_a_turn_without_its_standard_action_leaves_him_ready(kind: str, keeps: bool):
    battle = fight(Figure("A", 5, 5, "S", armed(SWORD)), Figure("e", 5, 12, "N", armed(SWORD)))
    battle = do(battle, walks("A", (6, 5, "S"), kind=kind)).battle
    assert do(battle, Action(NEXT)).battle.state.idle == ((A,) if keeps else ())


@pytest.mark.rule("TA-CTL-02")
def test_the_one_who_is_felled_first_has_no_turn():
    battle = guarded(1, 7)
    battle = battle.with_sheet(E, replace(sheet_of(battle, "e"), hp=1))
    told = do(battle, Action(NEXT), "control-melee", 15, 6)
    assert sheet_of(told.battle, "e").unconscious
    assert (told.battle.state.acting, told.battle.state.round) == ("B", 2)


@pytest.mark.rule("TA-CTL-02")
def test_only_the_one_he_controls_and_only_with_what_reaches():
    battle = guarded(1, 7)
    far = battle.with_place(E, Cell(5, 9), 0)
    assert do(far, Action(NEXT)).questions == []
    bow = do(guarded(1, 7, weapon=BOW).with_place(E, Cell(5, 9), 0), Action(NEXT), "control-shoot", 15, 3)
    assert sheet_of(bow.battle, "e").hp == 17
    fired = do(guarded(1, 7, weapon=CROSSBOW).with_place(E, Cell(5, 9), 0), Action(NEXT), "control-shoot", 15, 3).battle
    assert sheet_of(fired, "A").weapons[0].readiness == "ready"
    other = battle.with_state(replace(battle.state, controls=(Control(A, CombatantId("B")),)))
    assert do(other, Action(NEXT)).questions == []


@pytest.mark.rule("TA-CTL-02")
def test_whoever_enters_the_place_is_struck_first():
    battle = guarded(1, 7, cells=(Cell(4, 6), Cell(4, 7)))
    battle = battle.with_place(E, Cell(4, 9), 0)
    battle = battle.with_state(replace(battle.state, acting=E))
    way = walks("e", (4, 8, "N"), (4, 7, "N"), (4, 6, "N"), (3, 6, "N"))
    # The sword does not reach the first cell of the place, but the second.
    assert marks(battle, way)["A"] == (3, {"control"})
    assert [mark.step for mark in RULESET.foresee(battle, way).marks if mark.by == A] == [2]
    told = do(battle, way, "control-melee", 15, 6)
    assert told.questions == ["control-question", "to-hit", "damage"]
    assert told.battle[E].cell == (3, 6)
    passed = do(battle, way, "option-pass").battle
    assert (passed.state.controls, sheet_of(passed, "e").hp) == (battle.state.controls, 20)


@pytest.mark.rule("TA-CTL-02")
def test_a_shot_at_the_window_stops_only_the_fallen():
    battle = guarded(1, 7, cells=(Cell(4, 12),), weapon=BOW)
    battle = battle.with_place(E, Cell(4, 14), 0)
    battle = battle.with_state(replace(battle.state, acting=E))
    way = walks("e", (4, 13, "N"), (4, 12, "N"), (4, 11, "N"))
    hurt = do(battle, way, "control-shoot", 15, 4)
    assert hurt.battle[E].cell == (4, 11)
    assert hurt.battle.state.acted == (A,)
    weak = battle.with_sheet(E, replace(sheet_of(battle, "e"), hp=1))
    felled = do(weak, way, "control-shoot", 15, 4)
    assert felled.battle[E].cell == (4, 12)
    assert felled.keys[-1] == "stopped-by-control"


def ambushed(**mover: Any) -> TurnawayBattle:
    """e steps past F, who strikes at a back turned, into the cell that A keeps."""
    battle = fight(
        Figure("A", 5, 5, "S", armed(SWORD)),
        Figure("F", 7, 7, "N", armed(SWORD)),
        Figure("e", 6, 7, "N", armed(SWORD, **{"hp": 20, **mover})),
        acting="e",
    )
    return battle.with_state(
        replace(battle.state, controls=(Control(A, cells=(Cell(5, 6),)),), numbers={A: 1, CombatantId("F"): 30, E: 7})
    )


@pytest.mark.rule("TA-CTL-02", "TA-FMV-10", "TA-GEO-08")
@pytest.mark.parametrize("kind", ["step", "full-move"])
def test_the_keeper_is_asked_about_whom_another_has_hurt_at_the_same_step(kind: str):
    way = walks("e", (5, 6, "W"), kind=kind)
    battle = ambushed()
    assert marks(battle, way).keys() == {"A", "F"}
    missed = do(battle, way, "option-strike", 2, "control-melee", 15, 6)
    assert missed.questions == ["strike", "to-hit", "control-question", "to-hit", "damage"]
    hurt = do(battle, way, "option-strike", 15, 5, "control-melee", 15, 6)
    assert hurt.questions == ["strike", "to-hit", "damage", "control-question", "to-hit", "damage"]
    assert sheet_of(hurt.battle, "e").hp < 20 - 6
    assert hurt.battle[E].cell == (5, 6)
    assert "stopped-by-strike" in hurt.keys
    # Whom the first one fells nobody acts against; whom the keeper fells lies where he stands.
    felled = do(ambushed(hp=3), way, "option-strike", 15, 5)
    assert "control-question" not in felled.questions
    second = do(ambushed(hp=8), way, "option-strike", 15, 5, "control-melee", 15, 6)
    assert second.keys[-1] == "stopped-by-control"


@pytest.mark.rule("TA-CTL-02", "TA-FMV-10")
def test_who_is_put_back_does_not_enter_the_place_that_he_was_struck_in():
    # Struck at the second step, in the cell that A keeps: put back on the first, which nobody keeps.
    battle = ambushed().with_place(E, Cell(7, 8), 4)
    way = walks("e", (6, 7, "W"), (5, 6, "W"))
    (mark,) = (one for one in RULESET.foresee(battle, way).marks if one.by == "F")
    assert mark.step == 1
    told = do(battle, way, "option-strike", 15, 5)
    assert told.battle[E].cell == (6, 7)
    assert "control-question" not in told.questions
    stays = replace(battle, options=Options(hurt_stop=HurtStop.STRUCK_CELL))
    there = do(stays, way, "option-strike", 15, 5, "option-pass")
    assert there.battle[E].cell == (5, 6)
    assert there.questions[-1] == "control-question"


def shoved(cells: tuple[Cell, ...], weapon: Any = SWORD, **pushed: Any) -> TurnawayBattle:
    """A pushes e to the east past G, an ally of A's who keeps these cells."""
    battle = fight(
        Figure("A", 5, 5, "E", armed(SWORD, strength=4)),
        Figure("G", 7, 6, "N", armed(weapon)),
        Figure("e", 6, 5, "W", armed(SWORD, **{"hp": 20, **pushed})),
    )
    numbers = {A: 30, CombatantId("G"): 1, E: 7}
    return battle.with_state(replace(battle.state, controls=(Control(CombatantId("G"), cells=cells),), numbers=numbers))


@pytest.mark.rule("TA-CTL-02", "TA-PSH-06")
@pytest.mark.parametrize("column", [7, 8, 9, 10])
def test_who_is_pushed_through_a_place_is_struck_in_it(column: int):
    # 20 + 4 against 5: nineteen points are four cells, 7 to 10; G reaches those of 6 to 8.
    battle = shoved((Cell(column, 5),))
    push = simple("push", "A", target=E)
    reached = column <= 8
    told = do(battle, push, "option-pass", 20, 5, *(("control-melee", 15, 6) if reached else ()))
    assert told.battle[E].cell == (10, 5)
    assert ("control-question" in told.questions) is reached
    assert sheet_of(told.battle, "e").hp == (14 if reached else 20)


@pytest.mark.rule("TA-CTL-02", "TA-PSH-06")
def test_who_is_felled_on_the_way_is_pushed_no_farther():
    battle = shoved((Cell(8, 5),), hp=3)
    told = do(battle, simple("push", "A", target=E), "option-pass", 20, 5, "control-melee", 15, 6)
    assert told.battle[E].cell == (8, 5)
    assert told.battle[A].cell == (7, 5)
    assert told.args("pushes")["cells"] == 2


@pytest.mark.rule("TA-CTL-02", "TA-PSH-05")
def test_a_pusher_who_follows_into_a_place_is_struck_in_it():
    keeper = Figure("g", 7, 4, "S", armed(SWORD))
    more = fight(Figure("A", 5, 5, "E", armed(SWORD, strength=4)), keeper, Figure("e", 6, 5, "W", armed(SWORD)))
    numbers = {A: 7, CombatantId("g"): 1, E: 30}
    more = more.with_state(
        replace(more.state, controls=(Control(CombatantId("g"), cells=(Cell(7, 5),)),), numbers=numbers)
    )
    told = do(more, simple("push", "A", target=E), "option-pass", 20, 5, "control-melee", 15, 6)
    assert told.event("control-acts").at == "A"
    assert told.battle[A].cell == (9, 5)


@pytest.mark.rule("TA-CTL-02")
def test_a_leap_into_the_place_counts_too():
    battle = guarded(1, 7, cells=(Cell(4, 6),))
    battle = battle.with_state(replace(battle.state, acting=E)).with_place(E, Cell(4, 9), 0)
    told = do(battle, simple("stunt", "e", cell=Cell(4, 6)), "control-melee", 15, 6)
    assert sheet_of(told.battle, "e").hp == 14


@pytest.mark.rule("TA-CTL-01")
def test_what_speaks_against_control():
    battle = fight(
        Figure("A", 5, 5, "S", armed(BOW)),
        Figure("B", 6, 5, "S", armed(SWORD)),
        Figure("e", 5, 9, "N", armed(SWORD)),
        rock=((5, 7),),
    )
    assert refusals(battle, simple("control", "A", manner="opponent", target=E)) == {"unseen"}
    assert refusals(battle, simple("control", "A", manner="opponent", target=CombatantId("B"))) == {"no-enemy"}
    assert refusals(battle, simple("control", "A", manner="place", cell=Cell(5, 9))) == {"unseen"}
    assert refusals(battle, simple("control", "A", manner="place", cell=Cell(9, 9))) == set()
    assert refusals(battle, simple("control", "A", manner="place")) == {"needs-target"}
