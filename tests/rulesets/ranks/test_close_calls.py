"""Close calls: badges, offers, rolls and runs that hang on one action, one metre or one point."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.battle.actions import Action
from engine.battle.board import Scale, Unit
from engine.battle.ids import CombatantId
from engine.battle.words import Term
from engine.grid.cell import Step
from engine.grid.cell_set import cells_of
from engine.odds.odds import forecast
from engine.rulesets.ranks.blows.initiative import first_holder, holder
from engine.rulesets.ranks.blows.ranged import range_lines, values
from engine.rulesets.ranks.blows.rolls import lines
from engine.rulesets.ranks.charts.charts import MAGICAL, PHYSICAL, _weapon, actions_by_table
from engine.rulesets.ranks.chase import pace
from engine.rulesets.ranks.chase.chase import _begun, _came_nearer, _caught, _may_flee, run_penalty
from engine.rulesets.ranks.chase.measure import at_start
from engine.rulesets.ranks.options import (
    BonusScope,
    DamageTarget,
    FirstInitiative,
    MovementRoll,
    Options,
    PairBonusOn,
    RangePenalty,
    SpellSa,
)
from engine.rulesets.ranks.sheet import Arm, Kind
from engine.rulesets.ranks.state import Chase, Doings, Entry, Fate, Hold, RanksBattle, Work, with_doings
from engine.table.requests import Choice, Option, Pick
from engine.table.table import Table
from tests.rulesets.ranks.scene import RANKS, A, B, C, arm, do, doing, fight, objections, sheet, strike, with_sheet

DONE, WAITS, LOST = (Entry(Work.BLOW, "arm-sword", 1, fate) for fate in (Fate.DONE, Fate.WAITING, Fate.CUT))


def badges(battle: RanksBattle) -> dict[str, tuple[dict[str, Any], int]]:
    return {one.key: (dict(one.args), one.count) for one in RANKS.gauges(battle, A).badges}


@pytest.mark.rule("RK-ACT-06", "RK-ACT-13")
@pytest.mark.parametrize(
    ("entries", "actions", "declared"),
    [
        ((DONE,), None, None),
        ((DONE, LOST), None, None),
        ((DONE, WAITS), ({"count": 2, "minus": 1}, -1), 1),
        ((DONE, WAITS, WAITS), ({"count": 3, "minus": 2}, -2), 2),
    ],
)
def test_actions_past_the_first_and_those_that_wait_are_badges(entries: Any, actions: Any, declared: int | None):
    found = badges(with_doings(fight(), A, Doings(entries=entries)))
    assert found.get("badge-actions") == actions
    assert found.get("badge-declared", ({}, None))[1] == declared


@pytest.mark.rule("RK-ACT-07")
@pytest.mark.parametrize(("limit", "fatigue", "tired"), [(None, 9, False), (5, 4, False), (5, 5, True), (5, 6, True)])
def test_whoever_is_as_tired_as_the_limit_says_is_warned(limit: int | None, fatigue: int, tired: bool):
    battle = with_sheet(fight(), A, fatigue=fatigue, fatigue_limit=limit)
    assert ("badge-tired" in badges(battle)) is tired


@pytest.mark.rule("RK-GEN-06")
@pytest.mark.parametrize(
    ("target", "before", "falls"),
    [
        # SA 9 - AD 7 = 2; WA 4 * 2 = 8 of damage against 20 of health.
        (DamageTarget.HEALTH, 11, False),
        (DamageTarget.HEALTH, 12, True),
        (DamageTarget.HEALTH, 0, False),
        (DamageTarget.TALLY, 30, False),
    ],
)
def test_whoever_has_no_health_left_goes_down_and_is_said_to(target: DamageTarget, before: int, falls: bool):
    who = {"A": sheet(arm("sword", "C")), "b": sheet(arm("sword"), damage=before)}
    said = do(fight("A b", who, damage_target=target), strike(), "dodge", 9, 7)
    assert said.battle[B].sheet.damage == before + 8
    assert ("goes-down" in said.keys) is falls


@pytest.mark.rule("RK-GEN-07")
@pytest.mark.parametrize(
    ("rank", "armour", "odd"), [("F", "G", False), ("G", "G", True), ("F", "H", True), ("G", "H", True)]
)
def test_ranks_that_make_odd_results_are_warned_of(rank: str, armour: str, odd: bool):
    who = {"A": sheet(arm("sword", rank)), "b": sheet(arm("sword"), defence=armour)}
    said = do(fight("A b", who), strike(), "dodge", 7, 7)
    assert ("odd-ranks" in said.keys) is odd


@pytest.mark.rule("RK-RANGED-10")
def test_the_gm_estimates_the_range_for_what_is_wanted_and_no_more():
    rifle = {"A": sheet(arm("rifle", "B", velocity=900)), "b": sheet(arm("shield"))}
    battle = fight("A . b", rifle, range_penalty=RangePenalty.MANUAL)
    dodged = do(battle, strike(item="arm-rifle"), "dodge", "range-minus", 7)
    assert "range-aa" not in [one.key for one in dodged.asked]
    assert "range-told" not in dodged.keys
    parried = do(battle, strike(item="arm-rifle"), "parry", "range-minus", "range-minus", 7, 7)
    assert [one.key for one in parried.asked if one.key.startswith("range")] == ["range-sa", "range-aa"]


@pytest.mark.rule("RK-RANGED-09", "RK-PAIR-04")
@pytest.mark.parametrize(
    ("item", "rank", "both", "on", "found"),
    [
        # The second action of the turn takes one, both hands at once give one by the switch.
        ("pistol", "B", False, PairBonusOn.ROLLS, (1 - 1, 5 - 1)),
        ("pistol", "B", True, PairBonusOn.ROLLS, (1 - 1 + 1, 5 - 1 + 1)),
        ("pistol", "B", True, PairBonusOn.RANKS, (1 - 1, 5 - 1)),
        ("crossbow", "I", False, PairBonusOn.ROLLS, (1 - 1, -2 - 1)),
        ("spark", "B", False, PairBonusOn.ROLLS, (4 - 1, 4 - 1)),
    ],
)
def test_by_the_switch_modifiers_act_on_what_is_no_roll(
    item: str, rank: str, both: bool, on: PairBonusOn, found: tuple[int, int]
):
    # 375 m/s are 1.5 steps of 250: 1. MGI C is 4.
    battle = fight(
        "A . b", {"A": sheet(arm(item, rank), mgi="C")},
        fixed_values_penalised=True, pair_bonus_on=on, spell_sa=SpellSa.MGI,
    )  # fmt: skip
    battle = with_doings(battle, A, Doings(entries=(DONE, DONE)))
    _, strength = values(Table(battle), battle, A, B, battle[A].sheet.arms[0], both=both, timed=True)
    assert (strength.aa, strength.sa) == found


@pytest.mark.rule("RK-RANGED-10")
@pytest.mark.parametrize(("rank", "metres", "found"), [("G", 25, (-1, 0)), ("I", 24, (0, 0)), ("E", 50, (-1, 0))])
def test_a_bow_of_no_rank_still_reaches_as_one_of_rank_one(rank: str, metres: int, found: tuple[int, int]):
    # max(1, AA) * 25 m a point of AA: with G and I every 25 m, with E (2) every 50 m.
    battle = fight("A b", {"A": sheet(arm("long-bow", rank))}, range_penalty=RangePenalty.AUTO, scale=cells(metres))
    assert tuple(line.amount for line in range_lines(battle, A, B, battle[A].sheet.arms[0]).lines) == found


def cells(metres: float) -> Scale:
    return Scale(float(metres), Unit.METRES)


@pytest.mark.rule("RK-ACT-02", "RK-ACT-04")
@pytest.mark.parametrize(
    ("table", "counts"),
    [
        (PHYSICAL, {"I": 1, "G": 1, "F": 2, "D": 2, "C": 3, "B": 3, "A": 4, "EX": 4, "?": 1}),
        (MAGICAL, {"I": 1, "F": 1, "E": 2, "C": 2, "B": 3, "A": 3}),
    ],
)
def test_how_many_actions_the_text_gives_a_rank(table: str, counts: dict[str, int]):
    assert {rank: actions_by_table(Options(), table, rank) for rank in counts} == counts


@pytest.mark.rule("RK-GEN-02")
def test_what_is_not_said_of_an_arm_of_the_list():
    plain = _weapon("club", {"rank": "E"})
    assert plain == Arm("arm-club", rank="E")
    assert _weapon("jaws", {"rank": "E", "natural": True}) == Arm("arm-jaws", rank="E", natural=True)
    assert _weapon("ray", {"rank": "E", "kind": "spell"}) == Arm(
        "arm-ray", Kind.SPELL, "E", is_weapon=False, wards=False
    )


@pytest.mark.rule("RK-ACT-12")
def test_whoever_plays_by_itself_answers_an_action_too_many_with_the_reaction():
    options = tuple(Option(f"extra-{way}") for way in ("cancel", "react", "by-hand"))
    battle = fight()
    assert RANKS.policy(battle, Choice("extra-action", options)) == 1
    assert RANKS.policy(battle, Choice("extra-action", options[:1])) == 0
    assert RANKS.policy(battle, Choice("series", options)) == 0


@pytest.mark.rule("RK-PAIR-05", "RK-ACT-13")
def test_two_weapons_apart_are_declared_in_one_way_and_count_as_two_in_one_slot():
    battle = fight("A b", {"A": sheet(arm("sword"), arm("dagger"), mobility="E")})
    apart = [one for one in RANKS.offers(battle, A) if one.key.startswith("offer-declare-split")]
    assert [(one.action.item, dict(one.args)) for one in apart] == [
        ("arm-sword", {"arm": Term("arm-sword"), "other": Term("arm-dagger")})
    ]
    said = do(battle, apart[0].action)
    assert said.told("declares-split")["count"] == 2
    assert {entry.slot for entry in doing(said.battle).entries} == {1}
    again = do(said.battle, Action("declare", actor=A, manner="blow", item="arm-sword"))
    assert again.told("declares-blow")["count"] == 3
    assert [entry.work for entry in doing(again.battle).entries] == [Work.BLOW] * 3


@pytest.mark.rule("RK-ACT-10", "RK-ACT-13")
def test_what_waits_can_be_taken_back_and_what_is_done_cannot():
    def offered(*entries: Entry) -> bool:
        battle = with_doings(fight(), A, Doings(entries=entries))
        return "offer-retract" in [one.key for one in RANKS.offers(battle, A)]

    assert [offered(), offered(DONE), offered(LOST), offered(WAITS), offered(DONE, WAITS)] == [False] * 3 + [True] * 2


@pytest.mark.rule("RK-ACT-10")
def test_an_arm_is_taken_into_the_hand_that_does_not_hold_it():
    battle = fight("A b", {"A": replace(sheet(arm("sword"), arm("dagger")), left="")})
    taken = [(one.key, one.action.item) for one in RANKS.offers(battle, A) if one.key.startswith("offer-ready")]
    assert taken == [
        ("offer-ready-left", "arm-sword"),
        ("offer-ready-right", "arm-dagger"),
        ("offer-ready-left", "arm-dagger"),
    ]


@pytest.mark.rule("RK-CHASE-02")
@pytest.mark.parametrize(
    ("spent", "column", "nearer"),
    [
        (2, 8, True),
        (2, 10, False),
        (2, 12, False),
        # Who was put there by somebody else has not come by its own movement.
        (0, 8, False),
    ],
)
def test_only_who_walked_up_itself_has_come_nearer(spent: int, column: int, nearer: bool):
    battle = with_doings(fight("A" + "." * 9 + "b" + "." * 4), B, Doings(spent=spent))
    battle = battle.with_place(B, battle.board.grid.at(column, 0), 0)
    assert _came_nearer(battle, A, B) is nearer


@pytest.mark.rule("RK-CHASE-02")
def test_a_new_run_after_the_same_one_replaces_the_old_and_leaves_the_others():
    battle = fight("A....b..c")
    old = (Chase(A, B, 9, 1), Chase(A, C, 8, 1), Chase(B, A, 4, 1))
    battle = battle.with_state(replace(battle.state, chases=old))
    after = _begun(Table(battle), battle, A, B, 5)
    assert after.state.chases == (*old[1:], Chase(A, B, 5, 1))


@pytest.mark.rule("RK-MOVE-02", "RK-GEN-12")
def test_a_bonus_counts_for_a_movement_only_by_the_switch():
    def counted(scope: BonusScope) -> dict[str, int]:
        battle = with_sheet(fight(bonus_scope=scope), A, bonus_mobility=2)
        return {line.reason: line.amount for line in pace.move_lines(battle, A) if line.counts}

    combat = next(one for one in BonusScope if one is not BonusScope.ANY)
    # Mobility E is worth 2.
    assert counted(combat) == {"reason-mobility": 2}
    assert counted(BonusScope.ANY) == {"reason-mobility": 2, "reason-bonus": 2}


@pytest.mark.rule("RK-CHASE-04")
@pytest.mark.parametrize(
    ("done", "minus"),
    [(Doings(), None), (Doings(run=2), -2), (Doings(caught=(B,)), 0)],
)
def test_a_run_is_told_in_later_rolls_even_where_it_takes_nothing(done: Doings, minus: int | None):
    found = {line.reason: line.amount for line in lines(with_doings(fight(), A, done), A, "mobility")}
    assert found.get("reason-run") == minus


@pytest.mark.rule("RK-MOVE-02", "RK-MOVE-04")
def test_what_a_movement_costs_is_one_figure_where_it_is_known():
    def costs(**done: Any) -> dict[str, tuple[str, Any]]:
        battle = with_doings(fight("A" + "." * 30 + "b"), A, Doings(**done))
        return {mode.key: (mode.cost, dict(mode.cost_args)) for mode in RANKS.modes(battle, A)}

    # 2d6 and mobility E (2): 4 to 14 metres before the roll, seven and 2 once it has fallen.
    assert costs()["mode-contact"] == ("cost-metres-between", {"least": 4, "most": 14})
    assert costs(pace=9)["mode-contact"] == ("cost-metres", {"least": 9, "most": 9})
    assert costs()["mode-turn"] == ("", {})


@pytest.mark.rule("RK-MOVE-02")
@pytest.mark.parametrize(("spent", "said"), [(8, set()), (9, {"mode-contact"})])
def test_without_a_metre_left_one_can_still_turn(spent: int, said: set[str]):
    battle = with_doings(fight("A" + "." * 30 + "b"), A, Doings(pace=9, spent=spent))
    barred = {
        mode.key for mode in RANKS.modes(battle, A) if "objection-no-metres" in [one.key for one in mode.objections]
    }
    assert barred - {"mode-march"} == said


@pytest.mark.rule("RK-MOVE-02")
@pytest.mark.parametrize(("done", "offered"), [(Doings(), True), (Doings(pace=9), False), (Doings(dash=20), False)])
def test_the_roll_of_a_movement_is_offered_until_it_is_known(done: Doings, offered: bool):
    battle = with_doings(fight(), A, done)
    assert ("offer-roll-movement" in [one.key for one in RANKS.offers(battle, A)]) is offered


@pytest.mark.rule("RK-MOVE-02")
@pytest.mark.parametrize(("how", "kept"), [(MovementRoll.SHARED, 9 + 2), (MovementRoll.OWN, None)])
def test_by_the_switch_the_roll_of_a_defence_is_that_of_the_movement(how: MovementRoll, kept: int | None):
    said = do(fight("A b", movement_roll=how), strike(), "dodge", 7, 9)
    assert doing(said.battle, B).last_mobility == kept


@pytest.mark.rule("RK-GEN-11")
@pytest.mark.parametrize(("order", "by"), [((A, B), A), ((B, A), B)])
def test_by_the_rolls_of_the_beginning_the_first_of_the_order_has_the_initiative(order: Any, by: CombatantId):
    battle = replace(fight(), options=Options(first_initiative=FirstInitiative.MOBILITY_ROLL))
    state = replace(battle.state, first_rolls={A: 9, B: 9}, order=order, holds=())
    assert holder(first_holder(battle.with_state(state), A, B).state, A, B) == by
    unrolled = replace(state, first_rolls={B: 9})
    assert holder(first_holder(battle.with_state(unrolled), A, B).state, A, B) == A


@pytest.mark.rule("RK-GEN-08", "RK-RANGED-10")
def test_how_far_reach_and_ranges_go_on_the_map():
    # Cells of five metres; a bow of rank D (3) loses a point of AA every 75 metres: 14 cells are 70, 29 are 145.
    bow = {"A": sheet(arm("long-bow", "D"))}
    battle = fight("A" + "." * 99 + "b", bow, scale=cells(5), range_penalty=RangePenalty.AUTO)
    grid = battle.board.grid
    shown = {zone.key: [cell.x for cell in cells_of(grid, zone.cells)] for zone in RANKS.zones(battle, A)}
    assert shown == {
        "zone-reach": [1],
        "zone-near": list(range(1, 15)),
        "zone-middle": list(range(15, 30)),
        "zone-far": list(range(30, 60)),
    }


@pytest.mark.rule("RK-GEN-08")
@pytest.mark.parametrize(
    ("arms", "steps"), [((), 1), (("shield",), 1), (("spear",), 2), (("dagger", "spear"), 2), (("long-bow",), 1)]
)
def test_the_longest_blade_in_hand_says_how_far_one_strikes(arms: tuple[str, ...], steps: int):
    reaches = {"spear": 2.5, "dagger": 1.5}
    held = [arm(name, reach=reaches.get(name, 9.0)) for name in arms]
    battle = fight("A....b", {"A": sheet(*held)}, range_penalty=RangePenalty.OFF)
    (zone,) = RANKS.zones(battle, A)
    assert [cell.x for cell in cells_of(battle.board.grid, zone.cells)] == list(range(1, steps + 1))


@pytest.mark.rule("RK-GEN-11", "RK-CHASE-03")
def test_who_is_after_whom_and_who_has_the_initiative_are_arrows():
    battle = fight("A....b..c")
    state = replace(battle.state, holds=(Hold(A, B), Hold(C, A)), chases=(Chase(A, B, 9, 1), Chase(B, A, 5, 1)))
    found = [(one.a, one.b, one.key, one.tone, one.figure) for one in RANKS.links(battle.with_state(state))]
    assert found == [
        (C, A, "link-initiative", "good", ""),
        (A, B, "link-chase", "bad", "9 → 5"),
        (B, A, "link-chase", "bad", "5"),
    ]
    gone = battle.with_state(state).with_place(B, None, 0)
    assert [(one.a, one.b) for one in RANKS.links(gone)] == [(C, A)]
    down = with_sheet(battle.with_state(state), C, out=True)
    assert [(one.a, one.b) for one in RANKS.links(down)] == [(A, B), (B, A)]


@pytest.mark.rule("RK-CHASE-02")
@pytest.mark.parametrize(
    ("done", "fields", "column", "asked"),
    [
        (Doings(), {}, 6, True),
        # Whoever has walked or marched, cannot act or has the chaser beside itself does not run.
        (Doings(spent=1, pace=9), {}, 6, False),
        (Doings(dash=20), {}, 6, False),
        (Doings(), {"out": True}, 6, False),
        (Doings(), {}, 1, False),
    ],
)
def test_who_may_run_from_a_chaser(done: Doings, fields: dict[str, Any], column: int, asked: bool):
    battle = fight("A" + "." * 5 + "b" + "." * 9, {"A": sheet(arm("sword")), "b": sheet(arm("sword"), **fields)})
    battle = with_doings(battle, B, done).with_place(B, battle.board.grid.at(column, 0), 0)
    table = Table(battle, (Pick(0),))
    _may_flee(table, battle, A, B, battle[A].sheet.arms[0], 6.0)
    assert (table.asked == 1) is asked


@pytest.mark.rule("RK-CHASE-04")
@pytest.mark.parametrize(("before", "minus", "after"), [(0, 2, 2), (1, 2, 2), (2, 2, 2), (5, 2, 5)])
def test_of_two_runs_the_worse_counts(before: int, minus: int, after: int):
    battle = with_doings(fight("A....b..c"), A, Doings(run=before, spent=3, caught=(C,)))
    chases = (Chase(A, B, 5, 1), Chase(A, C, 5, 1), Chase(B, A, 5, 1))
    battle = battle.with_state(replace(battle.state, chases=chases))
    # max(0, [(2*10 - VA)/3]) = 2 with VA 13.
    assert run_penalty(10, 13) == minus
    way = (Step(battle.board.grid.at(4, 0), 2),)
    ran = _caught(Table(battle), battle, A, B, 10, 13, way, 4)
    assert (doing(ran).run, doing(ran).spent, doing(ran).caught) == (after, 7, (C, B))
    assert ran.state.chases == chases[1:]
    assert ran[A].cell == battle.board.grid.at(4, 0)


@pytest.mark.rule("RK-CHASE-03")
@pytest.mark.parametrize(("metres", "found"), [(13, []), (14, ["objection-out-of-run"])])
def test_a_run_that_no_roll_can_win_is_refused(metres: int, found: list[str]):
    # Mobility E: 12 + 2 at most, which must be more than the distance (VA > D).
    battle = fight("A" + "." * (metres - 1) + "b", {"A": sheet(arm("sword"), mobility="E")})
    assert [one for one in objections(battle, strike()) if "run" in one] == found


@pytest.mark.rule("RK-MARCH-02")
def test_without_a_target_a_march_goes_into_the_half_that_it_looks_at():
    battle = fight("...\n.A.\n...\n..b")
    battle = battle.with_place(A, battle.board.grid.at(1, 1), 2)
    (march,) = [mode for mode in RANKS.modes(battle, A) if mode.key == "mode-march"]
    cell = 1 << battle.board.grid.index(battle.board.grid.at(1, 1))
    # East ahead: north and south lie just on the border of the front half and count.
    assert [not shut & cell for shut in march.travel.closed] == [True, True, True, True, True, False, False, False]


@pytest.mark.rule("RK-GEN-06")
def test_what_an_attack_came_to_is_the_damage_that_it_added():
    who = {"A": sheet(arm("sword", "C")), "b": sheet(arm("sword"), damage=5)}
    found = forecast(RANKS, fight("A b", who), strike(), (Pick(0),)).outcomes
    assert {dict(one.amounts)["damage"] for one in found if one.key == "unhurt"} == {0}
    assert min(dict(one.amounts)["damage"] for one in found if one.key == "hurt") == 4


@pytest.mark.rule("RK-MOVE-02")
def test_to_turn_on_the_spot_is_told_in_small_print_and_costs_nothing():
    battle = fight()
    here = battle[A].cell
    assert here is not None
    said = do(battle, Action("move", actor=A, manner="turn", path=(Step(here, 4),)))
    assert said.keys == ["turns"]
    assert (said.battle[A].facing, doing(said.battle)) == (4, Doings())


@pytest.mark.rule("RK-CHASE-02")
def test_where_everybody_stood_when_the_turn_began():
    battle = fight("A....b..c")
    moved_on = battle.with_place(A, battle.board.grid.at(3, 0), 2)
    back = at_start(moved_on, A, B)
    assert (back[A].cell, back[B].cell) == (battle[A].cell, battle[B].cell)
    assert at_start(battle, A, B) is battle
