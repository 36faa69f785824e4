"""What may not be done is said of every action, also of those that nobody is ever offered."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.contract import BEGIN, NEXT
from engine.rulesets.ose.options import Options
from engine.rulesets.ose.sheet import Arm, Spell
from engine.rulesets.ose.state import Declared, Doings, Part, Stage, Turn
from tests.builders import BLUE, RED
from tests.rulesets.ose.scene import OSE, begin, drawn, fight, hit, monster, rolled, sheet, shot, steps, why_not

A, X = CombatantId("A"), CombatantId("x")
BITE = Arm("arm-bite", "1d6", listed=True, routine=1)


def wants(kind: str, manner: str = "", item: str = "") -> Action:
    return Action(kind, actor=A, manner=manner, item=item)


@pytest.mark.parametrize(
    ("action", "against"),
    [
        (wants("dance"), {"objection-unknown-kind"}),
        (Action("attack", manner="melee", item="arm-sword"), {"objection-nobody"}),
        (Action("attack", actor=CombatantId("nobody"), manner="melee"), {"objection-nobody"}),
        (hit("A", "nobody"), {"objection-target-off-board"}),
        (hit("A", "x", manner="gently"), {"objection-unknown-manner"}),
        (hit("A", "x", "arm-bow"), {"objection-no-such-arm"}),
        (hit("A", "x", ""), {"objection-no-such-arm"}),
        (hit("A", "x", "arm-short-bow"), {"objection-not-for-melee"}),
        (hit("A", "x", "arm-dagger"), set()),
        (hit("A", "x", "arm-unarmed"), set()),
        (wants("ready", item="arm-spear"), {"objection-no-such-arm"}),
        (wants("ready", item="arm-bite"), {"objection-no-such-arm"}),
        (wants("ready", item="arm-sword"), {"objection-in-hand"}),
        (wants("ready", "quickly", "arm-dagger"), {"objection-unknown-manner"}),
        (wants("ready", item="arm-dagger"), set()),
        (wants("release"), {"objection-nothing-declared", "objection-declaration-binds"}),
        (wants("save", item="luck"), {"objection-unknown-manner"}),
        (wants("save", item="death"), {"objection-no-save"}),
        (wants("check-morale"), {"objection-no-morale"}),
        (wants("check-morale", item="arm-sword"), {"objection-unknown-manner", "objection-no-morale"}),
        (wants("wait"), {"objection-no-need-to-wait"}),
        (wants("with-side"), {"objection-acts-with-side"}),
        (Action(BEGIN), set()),
        (Action(NEXT), set()),
    ],
)
def test_what_is_wrong_with_a_deed_in_the_melee_phase(action: Action, against: set[str]):
    battle = fight("A x", {"A": sheet("sword", "dagger", "short-bow", BITE)})
    assert why_not(battle, action) == against


def test_every_weapon_but_the_one_in_hand_is_offered_to_be_readied():
    battle = fight("A x", {"A": sheet("sword", "dagger", "short-bow", BITE)})
    ready = [offer for offer in OSE.offers(battle, A) if offer.action.kind == "ready"]
    assert [offer.action.item for offer in ready] == ["arm-dagger", "arm-short-bow"]
    assert {(offer.group, offer.icon, offer.rule) for offer in ready} == {
        ("group-weapons", "draw-weapon", "OSE-SLOW-01")
    }


def test_a_sword_is_not_thrown_and_a_dagger_is():
    battle = fight("A . x", {"A": sheet("sword", "dagger")}, part=Part.MISSILES)
    assert why_not(battle, shot("A", "x", "arm-sword")) == {"objection-no-missile", "objection-beyond-range"}
    assert why_not(battle, shot("A", "x", "arm-dagger")) == set()


def test_a_thing_that_nobody_has_cannot_be_used():
    battle = fight("A . x", {"A": sheet("sword", items=("wand",))}, part=Part.SPELLS)
    assert why_not(battle, wants("use-item", item="potion")) == {"objection-no-such-item"}
    assert why_not(battle, wants("use-item", item="wand")) == set()


@pytest.mark.rule("OSE-DECL-01")
def test_only_the_declared_spell_is_cast():
    mage = sheet("dagger", spells=(Spell("sleep"), Spell("light")))
    battle = fight("A . x", {"A": mage}, part=Part.SPELLS, doings={"A": Doings(Declared.SPELL, spell="sleep")})
    assert why_not(battle, wants("cast", item="light")) == {"objection-another-spell"}
    assert why_not(battle, wants("cast", item="sleep")) == set()
    silent = fight("A . x", {"A": mage}, part=Part.SPELLS)
    assert why_not(silent, wants("cast", item="light")) == {"objection-no-spell-declared"}


@pytest.mark.rule("OSE-DECL-03")
@pytest.mark.parametrize(("wanted", "against"), [(False, {"objection-needs-no-declaration"}), (True, set())])
def test_a_withdrawal_is_declared_only_where_the_table_wants_it(wanted: bool, against: set[str]):
    battle = begin(drawn("A x", options=Options(declare_withdrawal=wanted)))
    assert why_not(battle, wants("declare", "withdrawal")) == against
    assert why_not(battle, wants("declare", "nothing")) >= {"objection-unknown-manner"}
    assert why_not(battle, wants("declare", "retreat", "sleep")) == {"objection-unknown-manner"}


@pytest.mark.rule("OSE-MOVE-03", "OSE-RETREAT-01")
def test_out_of_melee_one_neither_withdraws_nor_retreats_and_after_a_declared_retreat_one_runs():
    free = fight(". A . . . . x", part=Part.MOVEMENT)
    assert why_not(free, steps(free, "A", (2, 0), manner="retreat")) == {"objection-not-in-melee"}
    assert why_not(free, steps(free, "A", (0, 0), manner="withdraw", keep=True)) >= {"objection-not-in-melee"}
    assert why_not(free, steps(free, "A", (2, 0), manner="sideways")) == {"objection-unknown-manner"}
    assert why_not(free, steps(free, "A", (2, 0), manner="walk")) == set()
    declared = fight(". A . . . . x", part=Part.MOVEMENT, doings={"A": Doings(Declared.RETREAT)})
    assert why_not(declared, steps(declared, "A", (2, 0), manner="walk")) == {"objection-runs"}
    assert why_not(declared, steps(declared, "A", (2, 0), manner="retreat")) == set()


@pytest.mark.rule("OSE-SLOW-01")
def test_who_waits_and_who_comes_back_to_its_side():
    turns = (Turn((RED,)), Turn((BLUE,)), Turn((RED,), slow=True))
    battle = fight("A x", {"A": sheet("sword", "two-handed-sword")}, turns=turns)
    assert why_not(battle, wants("wait")) == set()
    slow = replace(battle, state=replace(battle.state, slow=(A,)))
    assert why_not(slow, wants("wait")) == {"objection-slow", "objection-no-need-to-wait"}
    assert why_not(slow, wants("with-side")) == set()
    early = replace(slow, state=replace(slow.state, stage=Stage.DECLARATIONS))
    assert why_not(early, wants("with-side")) == {"objection-acts-with-side"}


@pytest.mark.rule("OSE-SAVE-COL", "OSE-MORALE-01")
def test_saves_and_morale_are_called_for_in_a_fight_of_the_living():
    goblin = {"A": monster("sword", morale_score=7)}
    before, now = drawn("A . x", goblin), fight("A . x", goblin)
    for action in (wants("save", item="death"), wants("check-morale")):
        assert why_not(before, action) == {"objection-not-begun"}
        assert why_not(now, action) == set()
    dead = now.with_sheet(A, replace(now[A].sheet, hp=0))
    assert why_not(dead, wants("save", item="death")) == {"objection-dead"}
    assert why_not(dead, wants("check-morale")) == {"objection-no-morale"}


def test_a_release_takes_back_what_was_declared():
    battle = begin(drawn("A x"))
    assert why_not(battle, wants("release")) == {"objection-nothing-declared"}
    later = rolled(battle, 6, 1)
    assert why_not(later, wants("release")) == {"objection-nothing-declared", "objection-declaration-binds"}


@pytest.mark.rule("OSE-SLOW-01", "OSE-IND-03")
@pytest.mark.parametrize(("turn", "against"), [(0, set()), (1, {"objection-turn-past"}), (2, {"objection-turn-past"})])
def test_by_individual_initiative_one_comes_back_to_its_own_place_until_it_is_over(turn: int, against: set[str]):
    turns = (Turn(members=(A,)), Turn(members=(X,)), Turn(members=(A,), slow=True), Turn(members=(X,), slow=True))
    who = {"A": sheet("two-handed-sword")}
    battle = fight("A x", who, turns=turns, turn=turn, slow="A", options=Options(individual_initiative=True))
    assert why_not(battle, wants("with-side")) == against
