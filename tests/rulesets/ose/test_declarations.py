"""Declarations: what is declared, when, and how it binds."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.rulesets.ose.options import MoraleFlight, Options
from engine.rulesets.ose.sheet import Engaged, Spirit
from engine.rulesets.ose.state import Declared, Doings, Part, Stage, doings
from tests.rulesets.ose.scene import (
    OSE,
    begin,
    do,
    drawn,
    fight,
    go_on,
    hit,
    monster,
    rules_against,
    sheet,
    steps,
    turned,
    why_not,
)

A, X = CombatantId("A"), CombatantId("x")
RETREAT = Action("declare", actor=A, manner="retreat")
WITHDRAWAL = Action("declare", actor=A, manner="withdrawal")


def offered(battle, id=A) -> dict[str, set[str]]:
    return {offer.key: {o.key for o in offer.objections} for offer in OSE.offers(battle, id)}


@pytest.mark.rule("OSE-DECL-02")
def test_a_retreat_is_declared_by_who_is_in_melee():
    near, far = begin(drawn("A x")), begin(drawn("A . x"))
    assert offered(near)["offer-declare-retreat"] == set()
    assert offered(far)["offer-declare-retreat"] == {"objection-not-in-melee"}
    assert OSE.order(near).active == (A, X)
    assert OSE.order(far).active == ()
    assert OSE.why_not(far, A).rule == "OSE-DECL-03"


@pytest.mark.rule("OSE-DECL-02")
def test_the_gm_may_accept_a_declaration_from_outside_of_melee():
    battle = do(begin(drawn("A . x")), replace(RETREAT, overruled=("objection-not-in-melee",))).battle
    assert doings(battle, A).declared is Declared.RETREAT


@pytest.mark.rule("OSE-DECL-02")
def test_only_who_declared_it_may_retreat():
    battle = fight(". A x", part=Part.MOVEMENT)
    away = steps(battle, "A", (0, 0), manner="retreat")
    assert rules_against(battle, away) == {"OSE-DECL-02"}
    declared = fight(". A x", part=Part.MOVEMENT, doings={"A": Doings(Declared.RETREAT, holders=(X,))})
    assert rules_against(declared, away) == set()


@pytest.mark.rule("OSE-DECL-02", "OSE-SEQ-01")
def test_nothing_is_declared_after_the_step_is_closed():
    battle = go_on(begin(drawn("A x")))
    assert why_not(battle, RETREAT) == {"objection-declarations-closed"}
    assert "offer-declare-retreat" not in offered(battle)


@pytest.mark.rule("OSE-DECL-02")
@pytest.mark.parametrize(
    ("flight", "against"), [(MoraleFlight.RETREAT, set()), (MoraleFlight.WITHDRAWAL, {"OSE-DECL-02"})]
)
def test_flight_by_morale_needs_no_declaration_unless_it_is_a_withdrawal(flight: MoraleFlight, against: set[str]):
    flees = monster("sword", spirit=Spirit.FLEEING)
    battle = fight(". A x", {"A": flees}, part=Part.MOVEMENT, options=Options(morale_flight=flight))
    assert rules_against(battle, steps(battle, "A", (0, 0), manner="retreat")) == against


@pytest.mark.rule("OSE-DECL-02")
@pytest.mark.parametrize(("flight", "total"), [(MoraleFlight.RETREAT, 2), (MoraleFlight.WITHDRAWAL, 0)])
def test_flight_by_morale_brings_the_penalties_of_a_retreat_at_once(flight: MoraleFlight, total: int):
    goblin = monster("sword", morale_score=5)
    options = Options(morale_flight=flight)
    battle = fight("A x y", {"x": goblin, "y": goblin}, part=Part.MORALE, turn=1, options=options)
    battle = battle.with_state(replace(battle.state, due={"blue:5": 1}))
    battle = go_on(battle, (3, 3), 0)
    assert battle[X].sheet.spirit is Spirit.FLEEING
    assert do(battle, hit("A", "x"), 1).roll("to-hit").why.total == total


@pytest.mark.rule("OSE-DECL-03")
def test_nothing_else_is_declared():
    battle = begin(drawn(". A x"))
    declarations = {key for key in offered(battle) if key.startswith("offer-declare")}
    assert declarations == {"offer-declare-retreat"}
    free = fight(". A x", part=Part.MOVEMENT)
    back = steps(turned_east(free), "A", (0, 0), manner="withdraw", keep=True)
    assert why_not(turned_east(free), back) == set()


def turned_east(battle):
    return battle.with_place(A, battle[A].cell, 2)


@pytest.mark.rule("OSE-DECL-03")
def test_a_withdrawal_is_declared_where_the_table_wants_it_so():
    options = Options(declare_withdrawal=True)
    battle = begin(drawn(". A x", options=options))
    assert offered(battle)["offer-declare-withdrawal"] == set()
    free = turned_east(fight(". A x", part=Part.MOVEMENT, options=options))
    back = steps(free, "A", (0, 0), manner="withdraw", keep=True)
    assert why_not(free, back) == {"objection-no-withdrawal-declared"}
    battle = do(battle, WITHDRAWAL).battle
    declared = turned_east(fight(". A x", part=Part.MOVEMENT, options=options, doings=battle.state.doings))
    assert why_not(declared, back) == set()
    # It is no retreat: the attack stays open.
    assert why_not(declared.with_state(replace(declared.state, part=Part.MELEE)), hit("A", "x")) == set()


@pytest.mark.rule("OSE-DECL-04")
def test_a_declaration_binds_even_when_it_cannot_be_carried_out():
    # The enemy has left; the declared retreater may still not attack anybody.
    battle = fight("A . . y x", doings={"A": Doings(Declared.RETREAT)}, part=Part.MELEE)
    battle = battle.with_place(CombatantId("y"), battle.board.grid.at(1, 0), 0)
    assert why_not(battle, hit("A", "y")) == {"objection-retreats"}
    release = Action("release", actor=A)
    assert why_not(battle, release) == {"objection-declaration-binds"}


@pytest.mark.rule("OSE-DECL-04")
def test_the_gm_or_the_switch_releases_from_a_declaration():
    declared = {"A": Doings(Declared.RETREAT)}
    release = Action("release", actor=A)
    assert why_not(fight("A x", options=Options(release_declaration=True), doings=declared), release) == set()
    overruled = replace(release, overruled=("objection-declaration-binds",))
    battle = do(fight("A x", doings=declared), overruled).battle
    assert why_not(battle, hit("A", "x")) == set()


@pytest.mark.rule("OSE-DECL-04")
def test_while_the_step_is_open_a_declaration_may_be_taken_back():
    battle = do(begin(drawn("A x")), RETREAT).battle
    assert why_not(battle, RETREAT) == {"objection-declared"}
    assert why_not(battle, Action("release", actor=A)) == set()
    battle = do(battle, Action("release", actor=A)).battle
    assert doings(battle, A).declared is Declared.NOTHING


@pytest.mark.rule("OSE-DECL-02")
def test_a_declaration_lasts_for_its_round():
    battle = do(begin(drawn("A x")), RETREAT).battle
    battle = go_on(go_on(battle), 6, 1)
    while battle.state.stage is Stage.TURNS:
        assert doings(battle, A).declared is Declared.RETREAT
        battle = go_on(battle)
    assert doings(battle, A).declared is Declared.NOTHING


@pytest.mark.rule("OSE-DECL-02")
def test_the_gms_word_that_somebody_is_in_melee_counts():
    battle = begin(drawn("A . x", {"A": sheet("sword", engaged=Engaged.YES)}))
    assert offered(battle)["offer-declare-retreat"] == set()


def test_turning_on_the_spot_is_no_declaration():
    battle = fight("A x", part=Part.MOVEMENT)
    assert why_not(battle, turned(battle, "A", 3)) == set()
