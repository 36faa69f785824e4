"""What a phase still has to come: who has not acted, when it passes by itself, what an attack came to in it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.battle.actions import Action
from engine.battle.events import Event
from engine.battle.ids import CombatantId
from engine.contract import Outcome
from engine.grid.cell import Cell
from engine.rulesets.ose.movement import WITHDRAW, _objections, backwards, can_move
from engine.rulesets.ose.options import Options, WithdrawCone
from engine.rulesets.ose.place.whereabouts import _is_shared
from engine.rulesets.ose.sheet import Engaged
from engine.rulesets.ose.state import Blow, Declared, Doings, Exchange, OseBattle, Part, Stage
from engine.testkit.builders import Fighter
from tests.rulesets.ose.scene import OSE, fight, hit, sheet

A, B = CombatantId("A"), CombatantId("b")


def undone(part: Part, picture: str = "A...b", **more: Any) -> list[str]:
    return [f"{one.who} {one.key}" for one in OSE.order(fight(picture, part=part, **more)).undone]


@pytest.mark.rule("OSE-SEQ-02")
def test_who_could_still_act_in_a_phase():
    assert undone(Part.MORALE) == []
    assert undone(Part.MOVEMENT) == ["A undone-movement"]
    assert undone(Part.MOVEMENT, doings={"A": Doings(spent=1)}) == []
    # Who is in melee has forgotten no move, whether the map or the GM says so.
    assert undone(Part.MOVEMENT, "Ab") == undone(Part.MOVEMENT, who={"A": sheet("sword", engaged=Engaged.YES)}) == []
    assert undone(Part.MELEE) == []
    assert undone(Part.MELEE, "Ab") == ["A undone-melee"]
    assert undone(Part.MELEE, "Ab", doings={"A": Doings(used=("arm-sword",))}) == []
    assert undone(Part.MISSILES, who={"A": sheet("short-bow")}) == ["A undone-missiles"]
    # Who has nothing to shoot or to cast may still walk, but has forgotten no shot and no spell.
    assert OSE.order(fight("A...b", part=Part.MISSILES)).active == (A,)
    assert undone(Part.MISSILES) == undone(Part.SPELLS) == []


@pytest.mark.rule("OSE-SEQ-01", "OSE-SEQ-02")
@pytest.mark.parametrize(
    ("picture", "done", "passes"),
    [
        ("A...b", Doings(), "passes-melee"),
        ("Ab", Doings(), ""),
        # Whoever has shot, cast or used something may want what is left of its movement.
        ("A...b", Doings(used=("arm-sword",)), ""),
        ("A...b", Doings(used_item=True), ""),
        ("A...b", Doings(cast=True), ""),
        ("A...b", Doings(spent=2), "passes-melee"),
    ],
)
def test_when_a_melee_phase_passes_by_itself(picture: str, done: Doings, passes: str):
    assert OSE.order(fight(picture, part=Part.MELEE, doings={"A": done})).passes == passes


@pytest.mark.rule("OSE-SEQ-01")
def test_dice_alone_pass_by_themselves_and_movement_does_not():
    battle = fight("A...b", part=Part.MORALE)
    assert OSE.order(battle).passes == "passes-morale"
    assert OSE.order(battle.with_state(replace(battle.state, stage=Stage.INITIATIVE))).passes == "passes-initiative"
    assert OSE.order(battle.with_state(replace(battle.state, stage=Stage.OVER))).passes == ""
    assert OSE.order(fight("A...b", part=Part.MOVEMENT)).passes == ""


@pytest.mark.rule("OSE-SEQ-01")
def test_nothing_that_names_one_who_left_is_kept_and_all_else_is():
    gone = CombatantId("gone")
    battle = fight("A..b", doings={"A": Doings(spent=1), "gone": Doings(spent=2)}, slow="A")
    both = (A, gone)
    full = replace(
        battle.state,
        slow=both,
        pending=tuple(Blow(by, at, 2) for by in both for at in both),
        exchanges=tuple(Exchange(by, at, 1) for by in both for at in both),
    )
    state = OSE.settle(battle.with_state(full)).state
    assert (state.slow, set(state.doings)) == ((A,), {A})
    # A blow of one who has left still strikes, one at it does not.
    assert [(one.by, one.at) for one in state.pending] == [(A, A), (gone, A)]
    assert [(one.by, one.at) for one in state.exchanges] == [(A, A)]


@pytest.mark.rule("OSE-WITHDRAW-01")
def test_which_steps_lead_backwards():
    more = next(cone for cone in WithdrawCone if cone is not WithdrawCone.REAR_CELL)
    assert [backwards(facings, more) for facings in (8, 6, 12)] == [
        (-1, -1, -1, 1, 1),
        (-1, -1, 1, 1),
        (-1, -1, -1, -1, 1, 1, 1),
    ]
    assert [backwards(facings, WithdrawCone.REAR_CELL) for facings in (8, 6)] == [(-1, -1, -1, -1, 1), (-1, -1, -1, 1)]


def came_to(action: Action, *events: Event, hp: int = 5) -> Outcome:
    battle: OseBattle = fight("Ab", {"b": sheet("sword", hp=hp)})
    return OSE.outcome(battle, battle, events, action)


def blow(key: str, damage: int, at: CombatantId = B) -> Event:
    return Event(key, by=A, at=at, args=(("damage", damage),))


@pytest.mark.rule("OSE-DMG-05", "OSE-SUBDUE-03")
def test_what_an_attack_came_to():
    strike = hit("A", "b")
    assert came_to(strike) == came_to(strike, blow("wounded", 3, A)) == Outcome("miss")
    for damage, kills in ((4, 0), (5, 1), (6, 1)):
        for key in ("wounded", "wound-waits"):
            assert came_to(strike, blow(key, damage)) == Outcome("hit", (("damage", damage), ("kills", kills)))
    subdues = replace(strike, manner="subdue")
    assert came_to(subdues, blow("subdued", 6)).amounts == (("subdual", 6),)
    assert came_to(replace(strike, target=None), blow("wounded", 3)) == Outcome("done")
    cast = Action("cast", A)
    saves = (Event("saves", at=B, reading="not-saved"), Event("saves", at=A, reading="saved"))
    assert came_to(cast, Event("casts-over", by=A), *saves) == Outcome("done", (("failed-saves", 1),))
    assert came_to(cast, *saves) == Outcome("done")


@pytest.mark.rule("OSE-SEQ-02")
def test_attacks_are_offered_before_the_fight_and_not_while_it_is_declared():
    battle = fight("Ab")
    assert OSE.attacks is not None
    declaring = battle.with_state(replace(battle.state, stage=Stage.DECLARATIONS))
    shown = {
        "turns": battle,
        "declaring": declaring,
        "before": replace(declaring, started=False),
        "away": battle.with_place(A, None, 0),
    }
    assert {name: bool(OSE.attacks(one, A)) for name, one in shown.items()} == {
        "turns": True,
        "declaring": False,
        "before": True,
        "away": False,
    }


@pytest.mark.rule("OSE-BOMB-04")
def test_what_a_drop_came_to():
    drop = Action("bombard", A, cell=Cell(1, 0))
    assert came_to(drop, blow("wounded", 4)) == Outcome("hit", (("damage", 4), ("struck", 1), ("kills", 0)))
    both = came_to(drop, blow("wounded", 5), blow("wounded", 12, A))
    assert both == Outcome("hit", (("damage", 17), ("struck", 2), ("kills", 2)))
    assert came_to(drop, blow("does-no-damage", 4)) == Outcome("miss")
    # Two blows at one add up, and what is no number counts for nothing.
    words = Event("wounded", by=A, at=B, args=(("damage", "many"), ("left", 3)))
    twice = came_to(hit("A", "b"), blow("wounded", 2), blow("wounded", 3), words)
    assert twice == Outcome("hit", (("damage", 5), ("kills", 1)))


@pytest.mark.rule("OSE-MOVE-03", "OSE-RETREAT-01", "OSE-WITHDRAW-01")
@pytest.mark.parametrize(
    ("picture", "declared", "may"),
    [
        ("A...b", Declared.NOTHING, True),
        ("A...b", Declared.RETREAT, True),
        # In melee one has to have declared how one leaves it, and a withdrawal needs room behind.
        ("..Ab", Declared.NOTHING, False),
        ("..Ab", Declared.RETREAT, True),
        ("..Ab", Declared.WITHDRAWAL, True),
        ("Ab", Declared.WITHDRAWAL, False),
    ],
)
def test_who_can_leave_its_cell(picture: str, declared: Declared, may: bool):
    done = {"A": Doings(declared, holders=(B,) if declared is Declared.RETREAT else ())}
    options = Options(declare_withdrawal=True)
    who = {"A": Fighter(sheet=sheet("sword"), facing=2), "b": Fighter(sheet=sheet("sword"), facing=6)}
    assert can_move(fight(picture, who, part=Part.MOVEMENT, doings=done, options=options), A) is may
    spent = {"A": replace(done["A"], spent=99)}
    assert not can_move(fight(picture, who, part=Part.MOVEMENT, doings=spent, options=options), A)
    assert not can_move(fight(picture, who, part=Part.MOVEMENT, turn=1, doings=done, options=options), A)


@pytest.mark.rule("OSE-WITHDRAW-03")
def test_with_a_wall_behind_half_a_cell_of_movement_is_no_way_out():
    who = {"A": Fighter(sheet=sheet("sword"), facing=2), "b": Fighter(sheet=sheet("sword"), facing=6)}
    battle = fight("Ab", who, part=Part.MOVEMENT)
    found = {halves: [one.key for one in _objections(battle, A, WITHDRAW, halves)] for halves in (0, 1, 2)}
    assert {halves for halves, keys in found.items() if "objection-no-room" in keys} == {1, 2}


@pytest.mark.rule("OSE-MOVE-03")
def test_a_cell_is_shared_with_others_who_live():
    battle = fight("A.b")
    cell = battle[A].cell
    assert cell is not None
    assert not _is_shared(battle, A, cell)
    beside = battle.with_place(B, cell, 0)
    assert _is_shared(beside, A, cell)
    assert not _is_shared(beside.with_sheet(B, replace(beside[B].sheet, hp=0)), A, cell)
