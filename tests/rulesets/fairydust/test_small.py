"""What everything else leans on, written out: offers whole, modes of moving, what is said quietly, small conditions."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest

from engine.battle.board import Brightness, Door, DoorState, Thing
from engine.battle.ids import CombatantId
from engine.battle.words import Term
from engine.contract import Habit, ZoneRole
from engine.grid.cell import Cell
from engine.grid.cell_set import cells_of
from engine.rulesets.fairydust import RULESET, movement
from engine.rulesets.fairydust.attack import made, open_volley, per_action, with_made
from engine.rulesets.fairydust.blows import synergy
from engine.rulesets.fairydust.blows.checks import check_die
from engine.rulesets.fairydust.blows.harm import harmed
from engine.rulesets.fairydust.deeds import handling
from engine.rulesets.fairydust.options import (
    Dash,
    LongActions,
    Refresh,
    Speech,
    SynergyCompletes,
    TieWithoutAttacker,
    TurnRounding,
    ViewArc,
    Volley,
)
from engine.rulesets.fairydust.order import costs, delay, initiative, points
from engine.rulesets.fairydust.place import under_way
from engine.rulesets.fairydust.place.gaze import arcs, eyes, sees, view
from engine.rulesets.fairydust.sheet import (
    Category,
    DamageType,
    Effect,
    Fate,
    Kind,
    Lasts,
    Means,
    Part,
    Place,
    Posture,
    Reduction,
    Sheet,
    Wound,
)
from engine.rulesets.fairydust.state import Begun, Casting, Delayed, Grip, OnFloor, Paid, Run, VolleyLeft
from engine.sight.areas import Angle, Form
from engine.sight.vision import SEES_ALL
from tests.rulesets.fairydust.scenes import (
    FLASH,
    GLOW,
    KNIFE,
    STONE,
    SWARM,
    THROWN,
    Figure,
    act,
    against,
    armed,
    blow,
    do,
    fight,
    go_on,
    offered,
    pool,
    walk,
    with_options,
    with_state,
    wounds,
)
from tests.rulesets.fairydust.test_area import BLAST

A, B, S = CombatantId("A"), CombatantId("B"), CombatantId("s")
POINTS = "cost-points"


def yard(*means: Means, points: int = 5, **more):
    """A looks north at s in front of her; B, her friend, beside her."""
    return fight(
        Figure("A", 5, 5, "N", armed(*means)),
        Figure("s", 5, 4, "S", armed(KNIFE)),
        Figure("B", 6, 5, "N", armed()),
        points=points,
        **more,
    )


def shown(battle, id=A):
    """Every offer but for its words: what it does, what it needs, what it costs, by which rule."""
    return [
        (
            offer.key.removeprefix("offer-"),
            " ".join(filter(None, (offer.action.kind, offer.action.manner, offer.action.item))),
            offer.needs.value,
            dict(offer.cost_args).get("points", offer.cost.removeprefix("cost-")),
            offer.rule.removeprefix("FD-"),
            "".join(mark for mark, is_so in zip("*@>", _marks(offer), strict=True) if is_so),
        )
        for offer in RULESET.offers(battle, id)
    ]


def _marks(offer):
    """Whether it is an attack, has an area, and asks for a target of its own."""
    return offer.is_attack, offer.area is not None, offer.asks_target


@pytest.mark.rule("FD-ACT-02", "FD-ACT-08", "FD-ACT-13", "FD-MUL-06", "FD-DEL-01")
def test_everything_that_is_offered_to_one_who_has_everything():
    battle = yard(KNIFE, THROWN, SWARM, BLAST, GLOW)
    assert shown(battle) == [
        ("attack", "attack knife", "target", 2, "ACT-02", "*"),
        ("attack", "attack thrown", "target", 2, "ACT-02", "*"),
        ("attack", "attack fist", "target", 2, "ACT-02", "*"),
        ("push", "push", "target", 2, "ACT-07", ""),
        ("grab", "grab", "target", 2, "ACT-07", ""),
        ("cast-volley", "cast swarm", "target", 2, "ACT-08", "*"),
        ("overload", "cast overload swarm", "target", 3, "ACT-13", "*"),
        ("synergy", "synergy swarm", "target", "by-participants", "SYN-01", ""),
        ("synergy-overload", "synergy overload swarm", "target", "by-participants", "SYN-05", ""),
        ("cast", "cast blast", "area", 2, "ACT-08", "@"),
        ("overload", "cast overload blast", "area", 3, "ACT-13", "@"),
        ("synergy", "synergy blast", "area", "by-participants", "SYN-01", "@"),
        ("synergy-overload", "synergy overload blast", "area", "by-participants", "SYN-05", "@"),
        ("cast", "cast glow", "nothing", 2, "ACT-08", ""),
        ("overload", "cast overload glow", "nothing", 3, "ACT-13", ""),
        ("synergy", "synergy glow", "nothing", "by-participants", "SYN-01", ""),
        ("synergy-overload", "synergy overload glow", "nothing", "by-participants", "SYN-05", ""),
        ("sitting", "posture sitting", "nothing", 2, "ACT-04", ""),
        ("lying", "posture lying", "nothing", 2, "ACT-04", ""),
        ("speak", "speak", "nothing", 2, "ACT-06", ""),
        ("lift", "lift", "target", 3, "ACT-11", ""),
        ("other", "other", "nothing", "by-gm", "ACT-14", ""),
        *(("put-away", f"put-away {place} knife", "nothing", cost, "ACT-14", "") for place, cost in STOWED),
        ("drop", "drop knife", "nothing", 0, "ACT-14", ""),
        *(("put-away", f"put-away {place} thrown", "nothing", cost, "ACT-14", "") for place, cost in STOWED),
        ("drop", "drop thrown", "nothing", 0, "ACT-14", ""),
        *LATER,
    ]


STOWED = (("belt", 2), ("pocket", 2), ("bag", 3))
LATER = (
    ("delay-one", "delay target", "target", "one-more", "DEL-01", ""),
    ("delay-any", "delay nothing", "nothing", "one-more", "DEL-01", ""),
    ("delay-area", "delay area", "area", "one-more", "DEL-01", "@"),
    ("lower", "lower", "nothing", "", "INI-05", ""),
    ("no-reactions", "no-reactions", "nothing", "", "DEF-04", ""),
    ("clock", "clock", "nothing", "", "RND-03", ""),
)


@pytest.mark.rule("FD-MUL-06", "FD-ACT-03", "FD-ACT-06", "FD-ACT-14", "FD-AP-05")
def test_what_is_under_way_is_offered_on_and_what_lies_about_is_offered_too():
    battle = with_options(yard(SWARM), speech=Speech.SHORT_FREE)
    battle = with_state(
        battle,
        volley=VolleyLeft(A, "swarm", 2),
        grips=(Grip(A, B),),
        begun={A: Begun(act("A", "lift"), 2)},
        floor=(OnFloor(Cell(6, 5), means=STONE),),
        delayed=(Delayed(A, act("A", "speak"), "told", 3, 3),),
    )
    assert shown(battle) == [
        ("attack", "attack fist", "target", 2, "ACT-02", "*"),
        ("push", "push", "target", 2, "ACT-07", ""),
        ("grab", "grab", "target", 2, "ACT-07", ""),
        ("volley-rest", "cast swarm", "target", 0, "ACT-08", "*>"),
        ("go-on-with", "go-on-with", "nothing", 1, "AP-03", ""),
        ("leave-off", "leave-off", "nothing", "", "AP-05", ""),
        ("sitting", "posture sitting", "nothing", 2, "ACT-04", ""),
        ("lying", "posture lying", "nothing", 2, "ACT-04", ""),
        ("speak", "speak", "nothing", 2, "ACT-06", ""),
        ("speak-short", "speak short", "nothing", 0, "ACT-06", ""),
        ("lift", "lift", "target", 3, "ACT-11", ""),
        ("let-go", "let-go", "nothing", 0, "ACT-14", ""),
        ("other", "other", "nothing", "by-gm", "ACT-14", ""),
        ("pick-up", "pick-up stone", "nothing", 2, "ACT-03", ""),
        ("fire", "fire 1", "nothing", "", "DEL-02", ""),
        ("undelay", "undelay 1", "nothing", "", "DEL-05", ""),
        *LATER,
    ]
    assert {key for key, found in offered(battle, "A").items() if found} == {"offer-fire"}
    assert offered(with_state(battle, acting=S), "A")["offer-fire"] == []


@pytest.mark.rule("FD-SYN-03", "FD-SYN-04")
@pytest.mark.parametrize(
    ("completes", "leader", "paid", "release"),
    [
        (SynergyCompletes.LEADER, "A", (4, 4), []),
        (SynergyCompletes.LEADER, "A", (4, 1), ["not-all-paid"]),
        (SynergyCompletes.LEADER, "B", (4, 4), None),
        (SynergyCompletes.LAST_PARTICIPANT, "A", (4, 4), None),
    ],
)
def test_letting_a_joint_spell_go_is_offered_to_its_leader_by_the_switch(completes, leader, paid, release):
    who = tuple(Paid(id, points) for id, points in zip((A, B), paid, strict=True))
    joint = Casting(CombatantId(leader), act(leader, "synergy", item="glow"), 4, who)
    battle = with_state(with_options(yard(GLOW), synergy_completes=completes), castings=(joint,))
    found = offered(battle, "A")
    assert found.get("offer-release") == release
    assert found["offer-pay-in"] == ["all-paid"]
    assert found["offer-give-up"] == []
    # Who takes part in one casts no other joint spell.
    assert "offer-synergy" not in found


@pytest.mark.rule("FD-AP-03", "FD-AP-05")
@pytest.mark.parametrize(
    ("left", "long", "found"),
    [
        (2, LongActions.SYNERGY_ONLY, []),
        (1, LongActions.SYNERGY_ONLY, ["too-few-points"]),
        (1, LongActions.ALL, []),
        (0, LongActions.ALL, ["too-few-points"]),
    ],
)
def test_an_offer_says_beforehand_whether_the_points_are_there(left, long, found):
    battle = with_options(yard(points=left), long_actions=long)
    assert offered(battle, "A")["offer-push"] == found


@pytest.mark.rule("FD-DEL-01", "FD-DEL-03", "FD-ACT-06")
def test_words_that_are_free_are_not_put_off_and_those_that_cost_are():
    battle = with_options(yard(KNIFE, points=9), speech=Speech.SHORT_FREE)
    found = do(battle, act("A", "delay", "nothing"), "what-speak", "event-moves").options("delay-what")
    assert set(found) == {
        *("what-attack", "what-push", "what-grab", "what-sitting", "what-lying", "what-speak", "what-lift"),
        "what-put-away",
    }


@pytest.mark.rule("FD-DEL-03")
@pytest.mark.parametrize(("left", "can"), [(2, False), (3, True)])
def test_an_action_is_put_off_by_who_has_a_point_more_than_it_costs(left, can):
    told = do(yard(points=left), act("A", "delay", "nothing"), *(("what-speak", "event-moves") if can else ()))
    assert ("nothing-to-delay" in told.keys) is not can
    assert pool(told.battle, "A") == (0 if can else left)


@pytest.mark.rule("FD-MOV-01", "FD-MOV-05", "FD-DEL-01", "FD-FAC-05")
@pytest.mark.parametrize(("rounding", "unit"), [(TurnRounding.UP, 1), (TurnRounding.EXACT, 4)])
def test_every_way_of_moving_with_its_budget_in_units(rounding, unit):
    battle = with_options(yard(points=6), turn_rounding=rounding)
    assert under_way.unit(battle) == unit
    found = [
        (mode.key, mode.action.manner, mode.budget, mode.unit, mode.band, dict(mode.cost_args)["points"], mode.rule)
        for mode in RULESET.modes(battle, A)
    ]
    assert found == [
        ("mode-move", "1", 5 * unit, unit, 1, 2, "FD-MOV-01"),
        ("mode-moves", "2", 10 * unit, unit, 2, 4, "FD-MOV-01"),
        ("mode-moves", "3", 15 * unit, unit, 3, 6, "FD-MOV-01"),
        ("mode-dash", "", 15 * unit, unit, 4, 6, "FD-MOV-05"),
        ("mode-delay", "", 5 * unit, unit, 5, 3, "FD-DEL-01"),
    ]
    assert {(mode.habit, mode.most_turn, mode.objections) for mode in RULESET.modes(battle, A)} == {(Habit.KEEP, 4, ())}
    begun = with_state(battle, run=Run(2 * unit, 0, 0))
    assert [mode.budget for mode in RULESET.modes(begun, A)][:2] == [3 * unit, 8 * unit]
    assert next((mode.band, dict(mode.cost_args)["points"]) for mode in RULESET.modes(begun, A)) == (0, 0)
    dash = walk("A", (4, 5, "N"), kind="dash", manner="")
    assert RULESET.foresee(battle, dash).budget == 15 * unit
    assert RULESET.foresee(begun, walk("A", (4, 5, "N"), manner="1")).budget == 8 * unit


@pytest.mark.rule("FD-FAC-05")
def test_a_half_turn_has_four_steps_on_squares_and_three_on_hexes():
    exact = {"options": replace(RULESET.options(), turn_rounding=TurnRounding.EXACT)}
    assert under_way.unit(fight(Figure("A", 5, 5), **exact)) == 4
    assert under_way.unit(fight(Figure("A", 0, 0, "NE"), hexes=True, **exact)) == 3


@pytest.mark.rule("FD-MOV-01")
@pytest.mark.parametrize(("points", "most"), [(17, 8), (18, 9), (99, 9)])
def test_nine_move_actions_are_shown_at_most(points, most):
    battle = fight(Figure("A", 5, 5), points=points)
    assert [mode.key for mode in RULESET.modes(battle, A)].count("mode-moves") == most - 1


@pytest.mark.rule("FD-MOV-05")
@pytest.mark.parametrize(
    ("dash", "points", "cells"), [(Dash.WHOLE_MOVES, 5, 10), (Dash.PROPORTIONAL, 5, 12), (Dash.PROPORTIONAL, 1, 2)]
)
def test_how_far_a_dash_goes(dash, points, cells):
    # Speed 5 for 2 points; in proportion 5 * 5 / 2 = 12 and 5 * 1 / 2 = 2, begun cells left out.
    battle = with_options(fight(Figure("A", 5, 5), points=points), dash=dash)
    assert movement.dash_cells(battle, A) == cells


@pytest.mark.rule("FD-MOV-03")
def test_who_is_out_of_the_fight_bars_no_way_and_a_bystander_does():
    def passes(**fields: object) -> bool:
        other = Figure("s", 6, 5, "W", armed(**fields))
        battle = fight(Figure("A", 5, 5, "E"), other)
        return "way-is-barred" not in against(battle, walk("A", (6, 5, "E"), (7, 5, "E"), manner="1"))

    assert not passes()
    assert passes(fate=Fate.UNCONSCIOUS)
    assert not passes(part=Part.BYSTANDER)


@pytest.mark.rule("FD-AP-02", "FD-AP-03")
def test_points_are_taken_from_who_has_a_pool_and_only_in_a_fight():
    battle = yard()
    paid = points.charged(battle, A, 2)
    assert (pool(paid, "A"), paid.state.spent) == (3, 2)
    other = points.charged(battle, S, 2)
    assert (pool(other, "s"), other.state.spent) == (3, 0)
    assert points.charged(battle, A, 0) is battle
    before = replace(battle, started=False)
    assert points.charged(before, A, 2) is before
    stranger = with_state(battle, pools={A: 5})
    assert points.charged(stranger, S, 2) is stranger
    assert pool(points.charged(battle, A, 7), "A") == 0


@pytest.mark.rule("FD-SYN-03")
@pytest.mark.parametrize(("need", "aps", "rounds"), [(4, (5, 2), 2), (5, (5, 2), 3), (3, (5, 1), 3), (3, (5, 0), 3)])
def test_rounds_of_a_joint_spell_by_its_slowest(need, aps, rounds):
    battle = fight(
        *(Figure(id, 3 + n, 9, "N", armed(GLOW, ap=ap)) for n, (id, ap) in enumerate(zip("AB", aps, strict=True)))
    )
    assert synergy.rounds_needed(battle, need, (A, B)) == rounds
    assert synergy.rounds_needed(battle, need, ()) == need


@pytest.mark.rule("FD-SYN-01")
def test_who_may_cast_along():
    def candidates(**fields: object) -> tuple[str, ...]:
        battle = fight(Figure("A", 5, 5, "N", armed(GLOW)), Figure("B", 9, 9, "N", armed(**fields)), Figure("s", 1, 1))
        return synergy.candidates(battle, A)

    assert candidates() == ("B",)
    assert candidates(magic_skills=()) == candidates(fate=Fate.FLED) == ()
    joint = Casting(B, act("B", "synergy", item="glow"), 4, (Paid(B, 0),))
    battle = fight(Figure("A", 5, 5, "N", armed(GLOW)), Figure("B", 9, 9, "N", armed()))
    assert synergy.candidates(with_state(battle, castings=(joint,)), A) == ()


@pytest.mark.rule("FD-SYN-03")
@pytest.mark.parametrize(
    ("paid", "pools", "acted", "share"),
    [
        ((0, 0), (5, 5), (), 4),
        ((0, 0), (5, 2), (), 2),
        ((2, 0), (3, 5), (), 2),
        ((2, 0), (3, 1), (), 0),
        ((0, 2), (5, 5), (B,), 2),
        ((4, 4), (5, 5), (), 0),
    ],
)
def test_a_share_brings_all_as_far_as_the_slowest_can_come_in_this_round(paid, pools, acted, share):
    who = (Paid(A, paid[0]), Paid(B, paid[1]))
    joint = Casting(A, act("A", "synergy", item="glow"), 4, who)
    battle = with_state(yard(GLOW), castings=(joint,), acted=acted, pools={A: pools[0], B: pools[1], S: 5})
    assert synergy.share(battle, joint, A) == share


@pytest.mark.rule("FD-DEL-02")
def test_nobody_waits_for_himself_to_be_hurt_and_everybody_else_may_be_waited_for():
    one = Delayed(A, act("A", "speak"), "is-hurt", 3, 3)
    battle = with_state(yard(), delayed=(one,), acting=S)
    strike = (lambda whom: blow("s", whom), ("stay-passive", 20, "fate-fighting"))
    hurt = do(battle, strike[0]("A"), "stay-passive", 20)
    assert "delayed-now" not in hurt.questions
    friend = do(battle.with_place(B, Cell(6, 4), 0), strike[0]("B"), "stay-passive", 20)
    assert "delayed-now" in friend.questions


@pytest.mark.rule("FD-DEL-02")
def test_a_deed_of_a_friend_is_not_waited_for_unless_he_is_named():
    def asked(watched: str | None) -> bool:
        one = Delayed(A, act("A", "speak"), "moves", 3, 3, CombatantId(watched) if watched else None)
        battle = with_state(yard(), delayed=(one,), acting=B)
        return "delayed-now" in do(battle, walk("B", (7, 5, "N"), manner="1")).questions

    assert not asked(None)
    assert asked("B")
    assert not asked("s")


@pytest.mark.rule("FD-DEL-07")
def test_what_makes_an_event_impossible():
    battle, broke_in = yard(), delay.Held(fired=True)

    def cancelled(now, still=True, held=broke_in):
        return delay.is_cancelled(now, held, A, S, lambda _: still)

    assert not cancelled(battle)
    assert cancelled(battle, still=False)
    assert not cancelled(battle, still=False, held=delay.Held())
    assert cancelled(battle.with_sheet(A, armed(fate=Fate.UNCONSCIOUS)))
    assert not cancelled(battle.with_sheet(S, armed(fate=Fate.UNCONSCIOUS)))
    assert cancelled(battle.with_place(S, None, 0))
    assert cancelled(battle.with_place(A, None, 0))
    assert cancelled(battle.without(S))


@pytest.mark.rule("FD-DEL-02")
@pytest.mark.parametrize(("item", "found"), [("", 0), ("1", 0), ("2", 1), ("3", None), ("0", None), ("x", None)])
def test_those_that_wait_are_named_by_numbers_from_one(item, found):
    waiting = tuple(Delayed(A, act("A", "speak"), event, 3, 3) for event in ("moves", "casts"))
    battle = with_state(yard(), delayed=waiting)
    meant = delay.meant(battle, act("A", "fire", item=item))
    assert meant == (None if found is None else waiting[found])


@pytest.mark.rule("FD-DEL-02", "FD-SUR-01")
def test_who_has_put_something_off_is_ready_off_turn_awake_and_not_surprised():
    one = Delayed(A, act("A", "speak"), "moves", 3, 3)
    battle = with_state(yard(), delayed=(one,), acting=S)
    assert delay.is_ready(battle, one)
    assert not delay.is_ready(with_state(battle, acting=A), one)
    assert not delay.is_ready(battle.with_sheet(A, armed(fate=Fate.DEAD)), one)
    caught = with_state(battle, surprised=(A,))
    assert delay.is_ready(caught, one)
    assert not delay.is_ready(with_state(caught, round=0), one)
    assert delay.is_ready(with_state(battle, round=0), one)


@pytest.mark.rule("FD-INI-05")
def test_lower_values_reach_one_below_everybody_who_is_still_there():
    battle = with_state(yard(), numbers={A: 3, S: -2, B: 9})
    assert initiative.lower_choices(battle, A) == (2, 1, 0, -1, -2, -3)
    assert initiative.lower_choices(battle.without(S), A) == (2, 1, 0)
    assert initiative.lower_choices(battle, S) == (-3,)
    assert initiative.lower_choices(with_state(battle, lowered={A: 1}), A) == (0, -1, -2, -3)


@pytest.mark.rule("FD-INI-06")
@pytest.mark.parametrize(
    ("numbers", "attackers", "tied"),
    [((7, 7), None, True), ((7, 6), None, False), ((7, 7), "red", False), ((7, 7), "blue", False)],
)
def test_a_tie_is_one_of_two_sides_of_which_none_attacked(numbers, attackers, tied):
    battle = fight(Figure("A", 5, 5), Figure("s", 5, 4), Figure("B", 6, 5))
    battle = with_state(battle, numbers={A: numbers[0], S: numbers[1], B: 1}, attackers=attackers)
    assert initiative.is_tied(battle, A) is tied
    friends = with_state(battle, numbers={A: 7, S: 1, B: 7}, attackers=None)
    assert not initiative.is_tied(friends, A)


@pytest.mark.rule("FD-INI-06")
@pytest.mark.parametrize("how", list(TieWithoutAttacker))
def test_three_of_one_side_are_no_tie_whatever_the_switch(how):
    battle = with_options(fight(*(Figure(id, n, 5) for n, id in enumerate("ABC"))), tie_without_attacker=how)
    battle = with_state(battle, numbers=dict.fromkeys(battle.combatants, 7))
    assert initiative.in_order(None, battle).state.order == ("A", "B", "C")


@pytest.mark.rule("FD-MAP-04")
def test_what_share_of_a_figure_a_box_hides_is_said_in_per_cent():
    # Five of twenty parts are hidden in the cell of the box: a quarter.
    battle = fight(
        Figure("A", 5, 9, "N", armed(STONE)), Figure("s", 5, 5, "S"), things=(Thing("box", Cell(5, 6), cover=5),)
    )
    roll = do(battle, blow("A", "s", "stone"), "stay-passive", 5).roll()
    (line,) = [line for line in roll.why.lines if line.reason == "fact-cover"]
    assert dict(line.args) == {"percent": 25, "what": Term("board-kind-box")}


@pytest.mark.rule("FD-FAC-02")
def test_the_view_is_drawn_eight_cells_far():
    battle = fight(Figure("A", 12, 9, "N"), Figure("s", 1, 1))
    zones = {zone.role: zone.cells for zone in arcs(battle, A)}
    grid = battle.board.grid
    ahead = [cell.y for cell in cells_of(grid, zones[ZoneRole.FRONT]) if cell.x == 12]
    behind = [cell.y for cell in cells_of(grid, zones[ZoneRole.REAR]) if cell.x == 12]
    assert (min(ahead), max(ahead), min(behind), max(behind)) == (1, 9, 10, 17)
    assert (view(battle, A) == zones[ZoneRole.FRONT], view(battle, A) & zones[ZoneRole.REAR]) == (True, 0)
    east = fight(Figure("A", 12, 9, "E"))
    assert max(cell.x for cell in cells_of(grid, view(east, A))) == 20
    nobody = battle.with_place(A, None, 0)
    assert (view(nobody, A), arcs(nobody, A)) == (0, ())
    round_about = with_options(battle, view_arc=ViewArc.A360)
    assert [zone.role for zone in arcs(round_about, A)] == [ZoneRole.FRONT]
    assert [zone.role for zone in arcs(battle.with_sheet(A, armed(all_round=True)), A)] == [ZoneRole.FRONT]


@pytest.mark.rule("FD-FAC-03")
def test_in_the_dark_one_sees_the_next_cell_or_all_with_the_eyes_for_it():
    battle = fight(Figure("A", 5, 9, "N"), Figure("s", 5, 8, "S"), Figure("t", 5, 7, "S"), ambient=Brightness.DARK)
    t = CombatantId("t")
    assert (sees(battle, A, S), sees(battle, A, t)) == (True, False)
    owl = battle.with_sheet(A, armed(sees_in_dark=True))
    assert sees(owl, A, t)
    assert (eyes(battle, A).in_dark, eyes(owl, A).in_dark) == (1, SEES_ALL)
    assert eyes(battle.with_sheet(A, armed(fate=Fate.DEAD)), A).cells == 0
    assert eyes(battle.with_sheet(A, armed(all_round=True)), A).cells is None


@pytest.mark.rule("FD-ACT-12")
def test_a_door_is_got_at_from_the_cells_at_its_sides_and_a_window_from_nowhere():
    door = Door(5.0, 5.0, 6.0, 5.0, DoorState.CLOSED)
    battle = fight(Figure("A", 5, 5), doors=(door, replace(door, is_window=True)))
    near = {y: handling.near_doors(battle.with_place(A, Cell(5, y), 0), A) for y in (3, 4, 5, 6)}
    assert near == {3: (), 4: (0,), 5: (0,), 6: ()}
    aside = {x: handling.near_doors(battle.with_place(A, Cell(x, 5), 0), A) for x in (3, 4, 6, 7)}
    assert aside == {3: (), 4: (), 6: (), 7: ()}


@pytest.mark.rule("FD-DEL-08", "FD-MAP-03")
@pytest.mark.parametrize(
    ("action", "aimed"),
    [
        (act("A", "attack"), True),
        (act("A", "push"), True),
        (act("A", "grab"), True),
        (act("A", "lift"), True),
        (act("A", "cast", item="flash"), True),
        (act("A", "synergy", item="flash"), True),
        (act("A", "cast", item="glow"), False),
        (act("A", "cast", item="nothing"), False),
        (act("A", "speak"), False),
        (act("A", "take", item="flash"), False),
    ],
    ids=lambda one: getattr(one, "kind", str(one)),
)
def test_what_has_somebody_as_its_target(action, aimed):
    from engine.rulesets.fairydust.deeds import deeds

    assert deeds.is_aimed(yard(FLASH, GLOW), action) is aimed


@pytest.mark.rule("FD-MUL-01", "FD-MUL-06")
def test_single_attacks_are_counted_by_one_on_one():
    battle = with_made(with_made(with_made(yard(), A, S, 2), A, S, 3), B, S, 1)
    assert (made(battle, A, S), made(battle, B, S), made(battle, A, B)) == (5, 1, 0)


@pytest.mark.rule("FD-MUL-06")
def test_a_volley_is_open_for_who_began_it_with_the_same_means_while_any_are_left():
    battle = with_state(yard(SWARM), volley=VolleyLeft(A, "swarm", 1))
    assert open_volley(battle, A, "swarm") is not None
    assert open_volley(battle, B, "swarm") is open_volley(battle, A, "knife") is open_volley(battle, None, "") is None
    assert open_volley(with_state(battle, volley=VolleyLeft(A, "swarm", 0)), A, "swarm") is None
    assert (per_action(battle, SWARM), per_action(battle, KNIFE), per_action(battle, replace(BLAST, attacks=3))) == (
        *(6, 1, 1),
    )
    single = with_options(battle, volley=next(one for one in Volley if one is not Volley.MEANS))
    assert per_action(single, SWARM) == 1
    assert RULESET.overruled(battle, A) == ()
    told = RULESET.overruled(single, A)
    assert [(one.field, one.value, one.rule, one.of, one.place) for one in told] == [
        ("attacks", "1", "FD-MUL-06", "means", battle[A].sheet.means.index(SWARM))
    ]
    offer = next(one for one in RULESET.offers(single, A) if one.action.item == "swarm")
    assert dict(offer.args)["count"] == 1


@pytest.mark.rule("FD-ACT-07", "FD-MUL-05")
def test_what_an_action_came_to_in_a_word():
    battle = yard(KNIFE)
    outcome = RULESET.outcome

    def came(action, *answers, of=battle):
        told = do(of, action, *answers)
        found = outcome(of, told.battle, told.events, action)
        return found.key, dict(found.amounts)

    assert came(blow("A", "s"), "stay-passive", 1) == ("miss", {})
    # 20 + 5 against 10: margin 15 is degree 4, 1 + 3 = 4 damage.
    assert came(blow("A", "s"), "stay-passive", 20) == ("hit", {"damage": 4, "felled": 0})
    weak = battle.with_sheet(S, armed(health=4))
    assert came(blow("A", "s"), "stay-passive", 20, "fate-dead", of=weak) == ("hit", {"damage": 4, "felled": 1})
    assert came(act("A", "grab", target="s"), "stay-passive", 20)[0] == "success"
    assert came(act("A", "speak")) == ("done", {})


@pytest.mark.parametrize(
    ("key", "weights"),
    [
        ("turn-ends", {0}),
        ("turn-starts", {1}),
        ("round-starts", {2}),
    ],
)
def test_rounds_are_headlines_and_the_end_of_a_turn_is_small_print(key, weights):
    events, battle = [], yard()
    for _ in range(3):
        told = go_on(battle)
        battle, events = told.battle, [*events, *told.events]
    assert {event.weight for event in events if event.key == key} == weights


def weight(told, key):
    (found,) = {event.weight for event in told.events if event.key == key}
    return found


@pytest.mark.rule("FD-DEF-04", "FD-RND-03", "FD-DEL-03", "FD-ACT-13", "FD-DMG-04")
def test_what_is_only_bookkeeping_is_said_in_small_print_and_who_falls_in_large():
    battle = yard(KNIFE, FLASH)
    assert weight(do(battle, act("A", "no-reactions")), "passive-from-now") == 0
    assert weight(do(battle, act("A", "clock")), "clock-now") == 0
    assert weight(do(yard(points=0), act("A", "delay", "nothing")), "nothing-to-delay") == 0
    over = do(battle, blow("A", "s", "flash", "cast", "overload"), "stay-passive", 20)
    assert (weight(over, "overloads"), weight(over, "attacks")) == (0, 1)
    weak = battle.with_sheet(S, armed(health=1))
    assert weight(do(weak, blow("A", "s"), "stay-passive", 20, "fate-dead"), "falls-dead") == 2
    late = with_state(battle, acting=S)
    newcomer = late.with_combatant(replace(late[B], id=CombatantId("C")))
    told = go_on(with_state(newcomer, numbers={A: 20, S: 19, B: 18}, acted=(A,)), 20)
    assert weight(told, "initiative-rolled") == 0
    assert weight(told, "joins-too-late") == 0


@pytest.mark.rule("FD-AP-05", "FD-ACT-14")
def test_prices_by_kind_with_the_rule_of_each():
    battle = yard(KNIFE)
    known = {kind: (costs.cost(battle, act("A", kind)), costs.rule_of(act("A", kind))) for kind in costs.PRINTED}
    assert known == {
        "attack": (2, "FD-ACT-02"),
        "cast": (2, "FD-ACT-08"),
        "push": (2, "FD-ACT-07"),
        "grab": (2, "FD-ACT-07"),
        "posture": (2, "FD-ACT-04"),
        "pick-up": (2, "FD-ACT-03"),
        "lift": (3, "FD-ACT-11"),
        "drop": (0, "FD-ACT-14"),
        "let-go": (0, "FD-ACT-14"),
        "release": (0, "FD-SYN-04"),
    }
    assert costs.rule_of(act("A", "nothing-known")) == "FD-AP-03"
    assert {kind: costs.cost(battle, act("A", kind)) for kind in ("synergy", "pay-in", "speak", "other")} == {
        "synergy": 0,
        "pay-in": 0,
        "speak": 2,
        "other": 2,
    }
    assert costs.cost(battle, act("A", "other", "7")) == 7


@pytest.mark.rule("FD-MAP-04", "FD-DMG-04", "FD-SKL-01")
def test_a_new_sheet_and_what_is_at_hand_without_a_word():
    blank = {one.name: getattr(Sheet(), one.name) for one in fields(Sheet)}
    assert {name: value for name, value in blank.items() if value not in ((), 0, None, "")} == {
        "speed": 5,
        "posture": Posture.STANDING,
        "fate": Fate.FIGHTING,
        "part": Part.FIGHTER,
        "counts": True,
    }
    assert {name for name, value in blank.items() if value is None} == {"ap", "health"}
    means = Means("knife", "means-knife")
    made = {one.name: getattr(means, one.name) for one in fields(Means)}
    assert {name: value for name, value in made.items() if value not in ((), 0, None, "")} == {
        "id": "knife",
        "name": "means-knife",
        "kind": Kind.WEAPON,
        "damage": 1,
        "types": (DamageType.BODILY_PHYSICAL,),
        "category": Category.BY_RULE,
        "reach": 1,
        "attacks": 1,
        "needs_view": True,
        "is_attack": True,
        "area": Form.NONE,
        "area_angle": Angle.A60,
        "area_width": 1,
        "place": Place.BODY,
    }
    assert (Wound(), Reduction(), Effect("fear")) == (
        Wound(1, DamageType.BODILY_PHYSICAL, ""),
        Reduction(DamageType.BODILY_PHYSICAL, 0),
        Effect("fear", 1, Lasts.ROUNDS),
    )


@pytest.mark.rule("FD-DMG-04")
def test_who_is_harmed_by_nothing_has_no_wound_and_by_one_point_has_one():
    battle = yard()
    assert harmed(None, battle, S, 0) is battle
    assert wounds(harmed(None, battle, S, 1), "s") == [1]


@pytest.mark.rule("FD-FAC-11", "FD-DEF-05")
def test_how_an_attack_is_met_is_small_print_and_what_one_declines():
    battle = with_state(yard(KNIFE), acting=S).with_place(A, Cell(5, 5), 4)
    told = do(battle, blow("s", "A"), "turn-and-dodge", "turn-to-attacker", 5, 10)
    assert weight(told, "turns-with-reaction") == 0
    assert [option.declines for option in told.choice("turn-with-reaction").options] == [False] * 8
    passive = do(battle, blow("s", "A"), "stay-passive", 5)
    assert weight(passive, "meets-passive") == 0
    sudden = do(battle, blow("s", "A"), "not-expected", 5)
    assert weight(sudden, "meets-sudden") == 0
    ahead = do(yard(KNIFE), blow("A", "s"), "react-dodge", 5, 10)
    declining = {option.key: option.declines for option in ahead.choice("turn-with-reaction").options}
    assert {key for key, declines in declining.items() if declines} == {"turn-not"}
    assert {o.key for o in ahead.choice("how-met").options if o.declines} == {"stay-passive"}


@pytest.mark.rule("FD-INI-04")
def test_put_by_hand_one_stands_before_the_one_named_and_after_all_others_of_that_initiative():
    battle = fight(*(Figure(id, n, 5) for n, id in enumerate("ABCD")))
    battle = with_state(battle, numbers=dict.fromkeys(battle.combatants, 7))
    put = act("D", "set-place", target="B", args=(("number", 7),))
    assert do(battle, put).battle.state.order == ("A", "D", "B", "C")
    last = act("A", "set-place", args=(("number", 7),))
    assert do(battle, last).battle.state.order == ("B", "C", "D", "A")
    mixed = with_state(battle, numbers={**battle.state.numbers, CombatantId("C"): 9}, order=("C", "A", "B", "D"))
    assert do(mixed, put).battle.state.order == ("C", "A", "D", "B")


@pytest.mark.rule("FD-CHK-01")
@pytest.mark.parametrize(("written", "sides"), [("1d20", 20), ("1d12", 12), ("0", 20), ("3", 20)])
def test_a_check_is_thrown_with_the_die_of_the_switch_and_with_twenty_sides_where_that_is_none(written, sides):
    assert check_die(replace(RULESET.options(), check_die=written)).sides == (sides,)


@pytest.mark.rule("FD-ACT-08")
def test_nobody_grabs_himself_or_who_is_gone():
    battle = yard()
    for whom in ("A", "nobody"):
        told = do(battle, act("A", "grab", target=whom))
        assert (told.keys, told.battle.state.grips) == ([], ())


@pytest.mark.rule("FD-DEL-07")
@pytest.mark.parametrize("kind", ["grab", "attack"])
def test_what_was_out_of_reach_to_begin_with_is_not_lost_by_what_broke_in(kind):
    # By the GM's leave s reaches for A, who is three cells away; the word that broke in changes nothing of that.
    one = Delayed(A, act("A", "speak"), "attacks-me", 3, 3)
    battle = with_state(yard().with_place(S, Cell(5, 2), 4), delayed=(one,), acting=S)
    deed = act("s", kind, item="knife" if kind == "attack" else "", target="A")
    told = do(battle, deed, "delayed-before", "stay-passive", 1)
    assert ("attack-lost" in told.keys, "attacks" in told.keys) == (False, True)


@pytest.mark.rule("FD-AP-04")
def test_under_refills_by_the_own_turn_only_the_surprised_are_filled_after_round_zero():
    battle = fight(Figure("A", 5, 5), Figure("s", 5, 2), round=0, options=replace(RULESET.options(), ap_refresh=OWN))
    battle = with_state(battle, pools={A: 1, S: 0}, surprised=(S,), acted=(S,))
    first = go_on(battle).battle
    # A, whose turn it is, is filled by that.
    assert (first.state.round, first.state.acting, pool(first, "A"), pool(first, "s")) == (1, "A", 5, 5)
    later = with_state(first, pools={A: 1, S: 1}, acted=(S,))
    assert pool(go_on(later).battle, "s") == 1


OWN = Refresh.OWN_TURN


@pytest.mark.rule("FD-MUL-05", "FD-MUL-06")
def test_of_several_the_number_of_wounds_is_told_and_of_one_only_the_damage():
    battle = yard(SWARM, BLAST)

    def came(action, *answers):
        told = do(battle, action, *answers)
        return dict(RULESET.outcome(battle, told.battle, told.events, action).amounts)

    volley = came(blow("A", "s", "swarm", "cast"), "volley-count 2", "stay-passive", 20)
    assert set(volley) == {"damage", "wounds-made", "felled"}
    both = cast_at("s")
    found = came(both, "stay-passive", "stay-passive", 20, 20)
    assert (set(found), found["hit-in-area"]) == ({"damage", "hit-in-area", "felled"}, 2)


def cast_at(whom):
    """The blast, its middle where ``whom`` stands: s and B are caught, A who throws it is not."""
    return replace(blow("A", whom, "blast", "cast"), target=None, cell=yard()[CombatantId(whom)].cell)


@pytest.mark.rule("FD-DEL-07")
def test_what_was_lost_is_neither_hit_nor_miss():
    one = Delayed(S, act("s", "grab", target="A"), "attacks", 3, 3, target=A)
    events = do(yard(KNIFE), act("A", "speak")).events
    lost = (replace(events[0], key="attack-lost"),)
    battle = with_state(yard(KNIFE), delayed=(one,))
    assert RULESET.outcome(battle, battle, lost, blow("A", "s")).key == "lost"
    assert RULESET.outcome(battle, battle, (replace(events[0], key="area-lost"),), act("A", "cast")).key == "lost"
    assert RULESET.outcome(battle, battle, events, act("A", "speak")).key == "done"
