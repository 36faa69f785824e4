"""The order of a round: steps, sides, phases, and who may act when."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.battle.actions import Action, Rewrite
from engine.battle.battle import Side
from engine.battle.ids import CombatantId, SideId
from engine.battle.words import named
from engine.contract import END, NEXT, Progress
from engine.play.passing import turn_ending
from engine.rulesets.ose.options import Options, PhaseMovement, Scope, SlowScope
from engine.rulesets.ose.sheet import Condition, Spirit
from engine.rulesets.ose.state import Doings, Part, Stage, State, Turn
from tests.builders import BLUE, RED, Fighter
from tests.rulesets.ose.scene import (
    OSE,
    Ran,
    begin,
    do,
    drawn,
    fight,
    go_on,
    has_arg,
    hit,
    monster,
    rolled,
    sheet,
    shot,
    steps,
    why_not,
)

A, B, X = CombatantId("A"), CombatantId("B"), CombatantId("x")


def now(battle) -> tuple[Stage, Part]:
    return battle.state.stage, battle.state.part


@pytest.mark.rule("OSE-SEQ-01")
def test_a_round_is_declarations_then_initiative_then_the_sides_and_a_new_round():
    battle = begin(drawn("A . . x"))
    assert battle.state.stage is Stage.DECLARATIONS
    assert OSE.order(battle).next.key == "next-declarations"
    closed = do(battle, Action(NEXT))
    # Closing the declarations rolls nothing: initiative is a step of its own.
    assert closed.rolls == []
    assert closed.battle.state.stage is Stage.INITIATIVE
    assert OSE.order(closed.battle).next.key == "next-initiative"
    ran = do(closed.battle, Action(NEXT), 5, 3)
    assert ran.rolls == ["initiative", "initiative"]
    battle = ran.battle
    assert battle.state.current == Turn((RED,), number=5)
    for _ in range(4):
        battle = go_on(battle)
    # Movement and melee of red, then of blue.
    assert (battle.state.round, battle.state.stage) == (2, Stage.DECLARATIONS)


@pytest.mark.rule("OSE-SEQ-01")
def test_nobody_acts_before_initiative_is_rolled():
    battle = begin(drawn("A x"))
    assert why_not(battle, hit("A", "x")) == {"objection-declarations"}
    assert why_not(go_on(battle), hit("A", "x")) == {"objection-initiative"}


@pytest.mark.rule("OSE-SEQ-01", "OSE-MORALE-04")
def test_the_gm_ends_the_fight_and_the_counters_start_anew():
    battle = fight("A x", {"x": monster("sword", hp=1)})
    battle = battle.with_state(replace(battle.state, passed={"blue:7": 1}))
    # The last enemy falls: the fight is decided, and goes on until the GM ends it.
    struck = do(battle, hit("A", "x"), 20, 1).battle
    assert (struck.started, struck.state.stage, struck.state.part) == (True, Stage.TURNS, Part.MELEE)
    ran = do(struck, Action(END))
    assert (ran.keys, named(ran.events[0].args)) == (["fight-won"], (RED,))
    assert (ran.battle.started, ran.battle.state) == (False, State())
    assert OSE.order(ran.battle).next.key == "next-begin"


def test_a_fight_that_is_ended_undecided_has_no_winner():
    ran = do(fight("A x"), Action(END))
    assert (ran.keys, has_arg(ran.events[0], "rounds", 1)) == (["fight-ended"], True)


def test_the_fight_goes_on_when_the_gm_brings_an_enemy_back():
    battle = do(fight("A x", {"x": monster("sword", hp=1)}), hit("A", "x"), 20, 1).battle
    again = do(battle, Rewrite(X, monster("sword", hp=5))).battle
    assert (again.state.stage, again.state.part) == (Stage.TURNS, Part.MELEE)
    assert go_on(again).state.current.sides == (BLUE,)


@pytest.mark.rule("OSE-SEQ-02")
def test_a_turn_runs_through_its_five_phases_in_order():
    battle = drawn("A . B . . x", {"A": sheet("short-bow"), "B": sheet("sword")})
    order = OSE.order(begin(battle))
    names = ["declarations", "initiative", "morale", "movement", "missiles", "spells", "melee"]
    assert [phase.key for phase in order.phases] == [f"phase-name-{name}" for name in names]
    battle = rolled(battle, 6, 1)
    found = []
    while battle.state.current == Turn((RED,), number=6):
        found.append(battle.state.part)
        battle = go_on(battle)
    assert found == [Part.MOVEMENT, Part.MISSILES, Part.MELEE]


@pytest.mark.rule("OSE-SEQ-02")
def test_empty_phases_are_skipped():
    # Nobody shoots, nobody checks morale, nobody casts; with strict movement nobody reaches an enemy either.
    battle = rolled(drawn("A . . . . . . . . . . . . . x", options=Options(phase_movement=PhaseMovement.STRICT)), 6, 1)
    assert battle.state.part is Part.MOVEMENT
    after = go_on(battle)
    assert after.state.current == Turn((BLUE,), number=1)


def ids(letters: str) -> tuple[CombatantId, ...]:
    return tuple(CombatantId(letter) for letter in letters)


def passed_over(ran: Ran) -> list[tuple[str, ...]]:
    """Who is named in the lines about melee phases that were passed over."""
    return [named(event.args) for event in ran.events if event.key == "melee-passed"]


@pytest.mark.rule("OSE-SEQ-02")
def test_a_melee_phase_in_which_nobody_can_do_anything_is_passed_over_and_the_log_says_so():
    battle = rolled(drawn("A . . . . . . . . . . . . . x", options=Options(phase_movement=PhaseMovement.STRICT)), 6, 1)
    ran = do(battle, Action(NEXT))
    assert ran.battle.state.current == Turn((BLUE,), number=1)
    assert passed_over(ran) == [("red",)]
    # The line stands before that of the next phase.
    assert ran.keys == ["melee-passed", "phase-movement"]


@pytest.mark.rule("OSE-SEQ-02")
def test_a_melee_phase_with_movement_left_is_taken():
    battle = rolled(drawn("A . . . . . . . . . . . . . x"), 6, 1)
    ran = do(battle, Action(NEXT))
    assert (ran.battle.state.part, passed_over(ran)) == (Part.MELEE, [])


@pytest.mark.rule("OSE-SEQ-02")
def test_movement_that_does_not_pay_for_a_step_keeps_no_phase_open():
    # Of 8 cells A has spent 7; every way on is rough and costs two.
    picture = "# # # # # # #\n# . A , . . x\n# # # # # # #"
    walked = {"A": Doings(spent=14)}
    closed = fight(picture.replace("# .", "# #"), part=Part.MOVEMENT, doings=walked)
    assert passed_over(do(closed, Action(NEXT))) == [("red",)]
    # Back over plain ground one step is left.
    ran = do(fight(picture, part=Part.MOVEMENT, doings=walked), Action(NEXT))
    assert (ran.battle.state.part, passed_over(ran)) == (Part.MELEE, [])


@pytest.mark.rule("OSE-SEQ-02")
def test_a_turn_without_anybody_able_to_act_leaves_no_line():
    # A is dead and C bound; B fights on for red in a turn of its own.
    who = {"A": sheet("sword", hp=0), "C": sheet("sword", conditions=(Condition.BOUND,))}
    turns = (Turn(members=ids("A")), Turn(members=ids("C")), Turn(members=ids("B")), Turn(members=ids("x")))
    strict = Options(phase_movement=PhaseMovement.STRICT, individual_initiative=True)
    battle = fight("A C B . . . . . . . . . . . x", who, turns=turns, turn=2, options=strict, part=Part.MOVEMENT)
    assert passed_over(do(battle, Action(NEXT))) == [("B",)]
    again = fight("A C B . . . . . . . . . . . x", who, turns=turns, turn=3, options=strict, part=Part.MOVEMENT)
    ran = do(again, Action(NEXT))
    assert (passed_over(ran), ran.battle.state.round) == ([("x",)], 2)


@pytest.mark.rule("OSE-SEQ-02", "OSE-SLOW-01")
def test_a_slow_turn_that_is_passed_over_names_its_fighters():
    turns = (Turn((RED,)), Turn((BLUE,)), Turn((RED,), slow=True), Turn((BLUE,), slow=True))
    strict = Options(phase_movement=PhaseMovement.STRICT)
    battle = fight("A B . . . . . . . . . . . x", turns=turns, turn=2, slow="B", options=strict, part=Part.MOVEMENT)
    assert passed_over(do(battle, Action(NEXT))) == [("B",)]


@pytest.mark.rule("OSE-SEQ-02")
def test_the_phase_shows_its_progress():
    battle = go_on(rolled(drawn("A . . . x", {"A": sheet("short-bow")}), 6, 1))
    shown = {phase.key: phase.progress for phase in OSE.order(battle).phases}
    assert shown["phase-name-movement"] is Progress.DONE
    assert shown["phase-name-missiles"] is Progress.ACTING
    assert shown["phase-name-melee"] is Progress.WAITING


@pytest.mark.rule("OSE-SEQ-02")
@pytest.mark.parametrize(
    ("part", "melee", "missile"),
    [
        (Part.MOVEMENT, {"objection-phase-melee"}, {"objection-phase-missiles"}),
        (Part.MISSILES, {"objection-phase-melee"}, set()),
        (Part.SPELLS, {"objection-phase-melee"}, {"objection-phase-missiles"}),
        (Part.MELEE, set(), {"objection-phase-missiles"}),
    ],
)
def test_missiles_fly_in_phase_c_and_blows_fall_in_phase_e(part: Part, melee: set[str], missile: set[str]):
    battle = fight("A x . y", {"A": sheet("sword", "short-bow")}, part=part)
    assert why_not(battle, hit("A", "x")) == melee
    assert why_not(battle, shot("A", "y", "arm-short-bow")) == missile


@pytest.mark.rule("OSE-SEQ-02", "OSE-ATTACKS-03")
def test_movement_that_is_left_may_be_spent_in_any_phase_of_the_turn():
    who = {"A": sheet("short-bow")}
    battle = fight("A . . . . . . . . . . . x", who, part=Part.MOVEMENT)
    battle = do(battle, steps(battle, "A", (1, 0), (2, 0), (3, 0), (4, 0))).battle
    battle = go_on(battle)
    assert battle.state.part is Part.MISSILES
    battle = do(battle, shot("A", "x", "arm-short-bow"), 1).battle
    battle = go_on(battle)
    assert battle.state.part is Part.MELEE
    # 40 ft are 8 cells: 4 of them are left after the shot.
    assert why_not(battle, steps(battle, "A", (3, 0), (2, 0), (1, 0), (0, 0))) == set()
    further = steps(battle, "A", (3, 0), (2, 0), (1, 0), (0, 0), (1, 0))
    assert why_not(battle, further) == {"objection-too-far"}


@pytest.mark.rule("OSE-SEQ-02", "OSE-ATTACKS-03")
def test_with_strict_phases_movement_belongs_to_phase_b():
    battle = fight("A . . . x", options=Options(phase_movement=PhaseMovement.STRICT), part=Part.MELEE)
    assert why_not(battle, steps(battle, "A", (1, 0))) == {"objection-phase-movement"}
    battle = fight("A . . . x", options=Options(phase_movement=PhaseMovement.STRICT), part=Part.MOVEMENT)
    assert why_not(battle, steps(battle, "A", (1, 0))) == set()


@pytest.mark.rule("OSE-ATTACKS-03")
def test_a_monster_strikes_moves_on_and_strikes_again():
    claws = monster(rate=120, thac0=19)
    claws = replace(claws, arms=(replace(sheet("sword").arms[0], name="arm-claw", routine=2, listed=True),))
    battle = fight("A x . . y", {"A": claws, "x": sheet("sword", hp=1), "y": sheet("sword", hp=1)})
    battle = do(battle, hit("A", "x", "arm-claw"), 20, 1).battle
    battle = do(battle, steps(battle, "A", (1, 0), (2, 0), (3, 0))).battle
    assert why_not(battle, hit("A", "y", "arm-claw")) == set()
    assert "killed" in do(battle, hit("A", "y", "arm-claw"), 20, 1).keys


@pytest.mark.rule("OSE-SEQ-03", "OSE-OTHER-01")
def test_every_side_takes_all_its_phases_in_the_order_of_initiative():
    sides = tuple(Side(SideId(name), name, "#000000") for name in ("one", "two", "three"))
    who = {
        letter: Fighter(side, sheet=sheet("sword")) for letter, side in zip("AbC", ("one", "two", "three"), strict=True)
    }
    battle = drawn("A b C", who, sides=sides)
    battle = rolled(battle, 4, 6, 1)
    found = []
    while battle.state.stage is Stage.TURNS:
        turn = battle.state.current
        assert turn is not None
        found.append((turn.sides[0], battle.state.part))
        battle = go_on(battle)
    # In melee all round with room behind: movement (withdrawal) and melee, side after side.
    assert [side for side, part in found if part is Part.MELEE] == ["two", "one", "three"]
    assert found == sorted(found, key=lambda pair: ["two", "one", "three"].index(pair[0]))


@pytest.mark.rule("OSE-SEQ-03")
def test_who_is_not_on_turn_is_told_why():
    battle = fight("A x")
    assert OSE.why_not(battle, A) is None
    waiting = OSE.why_not(battle, X)
    assert (waiting.key, waiting.rule) == ("objection-turn-to-come", "OSE-SEQ-03")
    later = fight("A x", turn=1)
    assert OSE.why_not(later, A).key == "objection-turn-past"
    assert OSE.why_not(later, X) is None


@pytest.mark.rule("OSE-OTHER-01")
@pytest.mark.parametrize(
    ("state", "key"),
    [
        ({"hp": 0}, "objection-dead"),
        ({"conditions": (Condition.PARALYSED,)}, "objection-helpless"),
        ({"spirit": Spirit.SURRENDERED}, "objection-surrendered"),
    ],
)
def test_the_dead_the_helpless_and_those_who_gave_up_are_passed_over(state: dict, key: str):
    battle = fight("A B x", {"A": sheet("sword", **state)})
    assert OSE.why_not(battle, A).key == key
    assert A not in OSE.order(battle).active
    assert B in OSE.order(battle).active


@pytest.mark.rule("OSE-SEQ-03")
def test_the_strip_shows_sides_with_their_numbers_and_the_slow_after_them():
    who = {"B": sheet("two-handed-sword")}
    battle = rolled(drawn("A B . . x", who), 6, 2)
    slots = OSE.order(battle).slots
    assert [(slot.who, slot.number, slot.is_side, slot.note) for slot in slots] == [
        ("red", "6", True, ""),
        ("blue", "2", True, ""),
        ("B", "6", False, "slot-slow"),
    ]
    assert [slot.progress for slot in slots] == [Progress.ACTING, Progress.WAITING, Progress.WAITING]


def test_before_the_fight_the_button_begins_it():
    order = OSE.order(drawn("A x"))
    assert (order.round, order.next.key) == (0, "next-begin")
    assert {slot.who for slot in order.slots} == {"red", "blue"}


def test_a_new_round_forgets_what_was_done_in_the_old_one():
    battle = fight("A x", turn=1, doings={"A": Doings(spent=4, used=("arm-sword",))}, slow="A")
    after = go_on(battle)
    assert (after.state.round, dict(after.state.doings), after.state.slow) == (2, {}, ())


@pytest.mark.rule("OSE-SLOW-04")
def test_with_the_attack_alone_coming_last_movement_stays_with_the_side():
    options = Options(slow_scope=SlowScope.ATTACK)
    who = {"A": sheet("two-handed-sword")}
    turns = (Turn((RED,)), Turn((BLUE,)), Turn((RED,), slow=True), Turn((BLUE,), slow=True))
    battle = fight("A . x", who, part=Part.MOVEMENT, turns=turns, slow="A", options=options)
    assert why_not(battle, steps(battle, "A", (1, 0))) == set()
    battle = do(battle, steps(battle, "A", (1, 0))).battle
    battle = battle.with_state(replace(battle.state, part=Part.MELEE))
    two_handed = hit("A", "x", "arm-two-handed-sword")
    assert why_not(battle, two_handed) == {"objection-slow"}
    last = battle.with_state(replace(battle.state, turn=2))
    assert why_not(last, two_handed) == set()
    assert "objection-turn-past" in why_not(last, steps(last, "A", (0, 0), manner="withdraw", keep=True))


@pytest.mark.rule("OSE-SLOW-04")
def test_by_default_the_whole_turn_of_the_slow_comes_last():
    turns = (Turn((RED,)), Turn((BLUE,)), Turn((RED,), slow=True))
    battle = fight("A . . x", {"A": sheet("polearm")}, part=Part.MOVEMENT, turns=turns, slow="A")
    assert why_not(battle, steps(battle, "A", (1, 0))) == {"objection-slow"}
    last = battle.with_state(replace(battle.state, turn=2))
    assert why_not(last, steps(last, "A", (1, 0))) == set()


def test_events_name_the_round():
    ran = do(drawn("A x"), Action("begin"))
    assert has_arg(ran.events[0], "number", 1)


@pytest.mark.rule("OSE-INIT-04")
def test_blows_that_wait_come_about_when_the_gm_ends_the_fight():
    options = Options(simultaneous_scope=Scope.TURN)
    battle = fight("A x", {"x": monster("sword", hp=6)}, turns=(Turn((RED, BLUE)),), options=options)
    battle = do(battle, hit("A", "x"), 20, 6).battle
    assert battle[X].sheet.hp == 6
    ran = do(battle, Action(END))
    assert ran.battle[X].sheet.is_dead


@pytest.mark.rule("OSE-SEQ-02")
@pytest.mark.parametrize(("spent", "active"), [(0, True), (14, True), (16, False)])
def test_who_has_movement_left_may_act_in_the_melee_phase(spent: int, active: bool):
    battle = fight("A . . . x", doings={"A": Doings(spent=spent)})
    assert (A in OSE.order(battle).active) is active
    assert (OSE.why_not(battle, A) is None) is active


@pytest.mark.rule("OSE-SEQ-02")
def test_who_has_not_moved_or_struck_is_named_and_nobody_who_has():
    # B stands in melee, where staying is no forgotten move; C has gone a step.
    who = {"C": sheet("sword")}
    moving = fight("A . . B x C . .", who, part=Part.MOVEMENT, doings={"C": Doings(spent=2)})
    assert [(one.who, one.key) for one in OSE.order(moving).undone] == [(A, "undone-movement")]
    striking = fight("A x . . B y . .", part=Part.MELEE, doings={"B": Doings(used=("arm-sword",))})
    assert [(one.who, one.key) for one in OSE.order(striking).undone] == [(A, "undone-melee")]


@pytest.mark.rule("OSE-SEQ-01", "OSE-SEQ-02")
def test_a_phase_passes_by_itself_only_where_nobody_can_do_anything():
    begun = begin(drawn("A . . x"))
    assert OSE.order(begun).passes == "passes-declarations"
    # Whoever stands in melee may declare a retreat.
    assert OSE.order(begin(drawn("A x"))).passes == ""
    assert OSE.order(do(begun, Action(NEXT)).battle).passes == "passes-initiative"
    strict = Options(phase_movement=PhaseMovement.STRICT)
    striking = fight("A x", options=strict)
    assert OSE.order(striking).passes == ""
    struck = do(striking, hit("A", "x"), 1).battle
    assert OSE.order(struck).passes == "passes-melee"
    # Movement that is left may still be spent in it, by the other position of the switch, once something has happened.
    free = fight("A . x", doings={"A": Doings(used=("arm-sword",))})
    assert (OSE.order(free).passes, OSE.order(free).active) == ("", (A,))
    # Where nothing has, the GM has just said that nobody moves any more.
    still = fight("A . x")
    assert (OSE.order(still).passes, OSE.order(still).active) == ("passes-melee", (A,))


@pytest.mark.rule("OSE-SEQ-02")
def test_no_turn_of_a_side_is_spent_for_its_phases_are_closed_one_by_one():
    struck = do(fight("A x"), hit("A", "x"), 2).battle
    assert OSE.order(struck).spent == ""
    assert turn_ending(OSE, struck, hit("A", "x")) is None
