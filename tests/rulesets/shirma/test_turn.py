"""One action, one movement, one reaction, anything that is free; the order of a fight and its upkeep."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.battle.actions import Action
from engine.battle.board import Scale, Unit
from engine.contract import AS_ORDERED, BEGIN, END, NEXT
from engine.grid.travel.costs import Diagonal
from engine.play.ending import left_to_mend
from engine.play.passing import passing, turn_ending
from engine.rulesets.shirma.options import Options
from engine.rulesets.shirma.place import measure
from engine.rulesets.shirma.positions import DefenceCost, SpeedUnit, UpkeepMoment
from engine.rulesets.shirma.sheet import Fate, Missile
from engine.rulesets.shirma.state import Doings, State
from tests.rulesets.shirma import scene
from tests.rulesets.shirma.scene import (
    SHIRMA,
    act,
    do,
    drawn,
    fight,
    go_on,
    hit,
    in_state,
    offered,
    sheet,
    steps,
    weapon,
    why_not,
    with_sheet,
)

STRIKES = ("offer-attack-strike", "offer-attack-drawn")
OPEN = "A.........\n.........b"


@pytest.mark.rule("SH-TURN-01")
def test_a_second_main_action_in_a_turn_is_refused():
    battle = fight("Ab")
    battle = do(battle, hit("A", "b"), "answer-none", 90).battle
    assert why_not(battle, hit("A", "b")) == {"objection-acted"}
    for kind in ("close", "knock"):
        assert "objection-acted" in why_not(battle, act(kind, "A", "b"))
    assert "objection-acted" in offered(battle, "A")["offer-spend-spell"]
    granted = do(battle, act("grant", "A")).battle
    assert why_not(granted, hit("A", "b")) == set()
    assert why_not(do(granted, act("grant", "A", manner="take")).battle, hit("A", "b")) == {"objection-acted"}
    assert why_not(go_on(go_on(battle).battle, 9, 1).battle, hit("A", "b")) == set()


@pytest.mark.rule("SH-TURN-01")
@pytest.mark.parametrize("what", ["spell", "prayer", "other"])
def test_spells_and_prayers_take_the_action(what: str):
    battle = do(fight("Ab"), act("spend", "A", manner=what)).battle
    assert why_not(battle, hit("A", "b")) == {"objection-acted"}


def reach(battle: scene.ShirmaBattle, letter: str, mode: str) -> int:
    """How many cells a way of moving goes."""
    return next(m.budget // m.unit for m in SHIRMA.modes(battle, scene.CombatantId(letter)) if m.key == f"mode-{mode}")


@pytest.mark.rule("SH-TURN-02")
@pytest.mark.parametrize(
    ("unit", "walk", "run"), [(SpeedUnit.DOUBLE_YARDS, 4, 8), (SpeedUnit.YARDS, 2, 4), (SpeedUnit.CELLS, 4, 8)]
)
def test_speed_4_walks_8_yards_and_runs_16(unit: SpeedUnit, walk: int, run: int):
    battle = fight(OPEN, options=Options(speed_unit=unit))
    assert (reach(battle, "A", "walk"), reach(battle, "A", "run")) == (walk, run)


@pytest.mark.rule("SH-TURN-02")
@pytest.mark.parametrize(("unit", "walk"), [(SpeedUnit.DOUBLE_YARDS, 8), (SpeedUnit.YARDS, 4), (SpeedUnit.CELLS, 4)])
def test_speed_in_cells_does_not_ask_how_much_a_cell_is(unit: SpeedUnit, walk: int):
    battle = fight(OPEN, options=Options(speed_unit=unit))
    yards = replace(battle, board=replace(battle.board, scale=Scale(1.0, Unit.YARDS)))
    assert reach(yards, "A", "walk") == walk


@pytest.mark.rule("SH-TURN-02")
def test_movement_may_be_split_round_the_action_and_is_used_up():
    battle = fight("A....\n.b...", {"b": sheet()})
    battle = do(battle, steps(battle, "A", (1, 0))).battle
    assert reach(battle, "A", "walk") == 3
    battle = do(battle, hit("A", "b"), "answer-none", 90).battle
    assert why_not(battle, steps(battle, "A", (2, 0), (3, 0))) == set()
    assert "objection-too-far" in why_not(battle, steps(battle, "A", (2, 0), (3, 0), (4, 0), (4, 1)))


@pytest.mark.rule("SH-TURN-02")
def test_the_gm_gives_movement_back():
    battle = fight(OPEN)
    battle = do(battle, steps(battle, "A", (1, 0), (2, 0), (3, 0), (4, 0))).battle
    assert reach(battle, "A", "walk") == 0
    assert reach(do(battle, act("grant", "A", manner="move")).battle, "A", "walk") == 4


@pytest.mark.rule("SH-TURN-02")
@pytest.mark.parametrize(
    ("diagonal", "prices"),
    [(Diagonal.ONE, (2, 4, 6)), (Diagonal.ALTERNATE, (2, 6, 8)), (Diagonal.HALF_MORE, (3, 6, 9))],
)
def test_diagonal_steps_cost_what_the_place_says(diagonal: Diagonal, prices: tuple[int, ...]):
    battle = fight("A....\n.....\n.....\n....b", options=Options(diagonal_cost=diagonal))
    assert SHIRMA.foresee(battle, steps(battle, "A", (1, 1), (2, 2), (3, 3))).prices == prices
    far = measure.lengths(battle, battle[scene.CombatantId("A")].cell, steps(battle, "A", (1, 1), (2, 2), (3, 3)).path)
    assert far == tuple(float(price) for price in prices)


@pytest.mark.rule("SH-TURN-02")
def test_the_diagonals_of_a_turn_are_counted_through_and_begin_again_with_the_next_or_with_movement_given_back():
    def price(battle, *path) -> int:
        return SHIRMA.foresee(battle, steps(battle, "A", *path)).prices[-1]

    battle = fight("A.....\n......\n......\n......\n.....b", options=Options(diagonal_cost=Diagonal.ALTERNATE))
    moved = do(battle, steps(battle, "A", (1, 1))).battle
    assert (price(battle, (1, 1)), price(moved, (2, 2)), price(moved, (2, 1), (3, 2))) == (2, 4, 6)
    # Told as long as it is: a diagonal of two cells of 2 yards.
    (told,) = (event for event in do(moved, steps(moved, "A", (2, 2))).events if event.key == "moves-walk")
    assert dict(told.args)["yards"] == 4
    assert price(do(moved, act("grant", "A", manner="move")).battle, (2, 2)) == 2
    fresh = moved.with_state(replace(moved.state, doings={}))
    assert price(fresh, (2, 2)) == 2


@pytest.mark.rule("SH-TURN-02")
def test_rough_ground_costs_double():
    battle = fight("A,,,,.\n.....b")
    path = [(1, 0), (2, 0)]
    assert SHIRMA.foresee(battle, steps(battle, "A", *path)).prices == (4, 8)
    assert "objection-too-far" in why_not(battle, steps(battle, "A", *path, (3, 0)))


@pytest.mark.rule("SH-TURN-02")
def test_a_run_takes_the_action_too():
    battle = fight(OPEN)
    ran = do(battle, steps(battle, "A", *((x, 0) for x in range(1, 9)), manner="run")).battle
    assert "objection-acted" in offered(ran, "A")["offer-spend-spell"]
    assert reach(ran, "A", "walk") == 0
    acted = do(battle, act("spend", "A", manner="other")).battle
    assert "objection-acted" in why_not(acted, steps(acted, "A", (1, 0), manner="run"))


@pytest.mark.rule("SH-TURN-03")
def test_the_reaction_is_one_and_comes_back_with_ones_own_turn():
    battle = fight("Ab\n.C", order="ACb")
    battle = do(battle, hit("A", "b"), "answer-melee-guarded", 90, 95).battle
    battle = go_on(battle).battle
    keys = [option.key for option in do(battle, hit("C", "b"), 0, 90, 95).choice("defence").options]
    assert keys == ["answer-dodge", "answer-melee", "answer-none"] or keys == [
        "answer-melee",
        "answer-dodge",
        "answer-none",
    ]
    assert "objection-reacted" in offered(battle, "b")["offer-counterspell"]
    own_turn = go_on(battle).battle
    assert offered(own_turn, "b")["offer-counterspell"] == set()


@pytest.mark.rule("SH-TURN-03")
def test_a_counterspell_takes_the_reaction_out_of_turn():
    battle = fight("Ab")
    assert offered(battle, "b")["offer-counterspell"] == set()
    battle = do(battle, act("counterspell", "b")).battle
    assert "objection-reacted" in offered(battle, "b")["offer-counterspell"]


@pytest.mark.rule("SH-TURN-03")
def test_a_defence_is_free_or_takes_the_reaction():
    assert do(fight("Ab"), hit("A", "b"), "answer-melee", 90, 95).rolls == ["attack", "defence-melee"]
    needed = fight("Ab\n.C", order="ACb", options=Options(defence_cost=DefenceCost.REACTION_NEEDED))
    first = do(needed, hit("A", "b"), "answer-melee-guarded", 95, 97)
    assert first.roll("defence-melee").against.total == 40 + 20  # type: ignore[union-attr]
    second = do(go_on(first.battle).battle, hit("C", "b"), 90)
    assert second.rolls == ["attack"]
    assert second.event("undefended").rule == "SH-TURN-03"


@pytest.mark.rule("SH-TURN-04")
@pytest.mark.parametrize(
    ("main", "off", "first"),
    [
        ("", "", "arm-sword"),
        ("", "shield", "arm-sword"),
        ("pistol", "shield", "arm-sword"),
        ("sword", "shield", "arm-sword"),
        ("knife", "", "arm-knife"),
    ],
)
def test_who_has_no_weapon_in_hand_draws_one_as_a_rule(main: str, off: str, first: str):
    arms = tuple(weapon(name) for name in ("sword", "knife", "pistol", "shield"))
    hands = {"main": main and f"arm-{main}", "off": off and f"arm-{off}"}
    battle = fight("Ab", {"A": replace(sheet(weapons=arms), **hands)})
    attacks = [one for one in SHIRMA.offers(battle, scene.CombatantId("A")) if one.key in STRIKES]
    assert attacks[0].action.item == first


@pytest.mark.rule("SH-TURN-04")
def test_changing_the_weapon_is_free():
    battle = fight("Ab", {"A": sheet("sword", weapons=(weapon("sword"), weapon("spear"), weapon("shield")))})
    battle = do(battle, act("ready", "A", manner="main", item="arm-spear")).battle
    assert battle[scene.CombatantId("A")].sheet.main == "arm-spear"
    assert why_not(battle, hit("A", "b", "arm-spear")) == set()
    offers = SHIRMA.offers(battle, scene.CombatantId("A"))
    assert [offer.action.item for offer in offers if offer.key == "offer-attack-drawn"] == ["arm-sword"]
    # To draw it and strike is one deed, and the log says that it was drawn.
    told = do(battle, hit("A", "b", "arm-sword"), "answer-none", 90)
    assert told.keys[0] == "readies-main"
    assert told.battle[scene.CombatantId("A")].sheet.main == "arm-sword"
    battle = do(battle, act("ready", "A", manner="off", item="arm-shield")).battle
    assert (battle[scene.CombatantId("A")].sheet.main, battle[scene.CombatantId("A")].sheet.off) == ("", "arm-shield")
    battle = do(battle, act("ready", "A", manner="main")).battle
    assert (battle[scene.CombatantId("A")].sheet.main, battle[scene.CombatantId("A")].sheet.off) == ("", "")
    assert offered(battle, "A")["offer-spend-spell"] == set()


@pytest.mark.rule("SH-TURN-05")
def test_a_fight_goes_from_the_first_round_through_turns_to_the_next():
    ran = do(drawn("A.b"), act(BEGIN, "A"), 6, 3)
    assert (ran.battle.state.round, SHIRMA.order(ran.battle).active) == (1, ("A",))
    battle = go_on(ran.battle).battle
    assert SHIRMA.order(battle).active == ("b",)
    battle = go_on(battle, 2, 9).battle
    assert (battle.state.round, SHIRMA.order(battle).active) == (2, ("b",))


@pytest.mark.rule("SH-TURN-05")
def test_blood_flows_at_the_end_of_the_round_or_at_the_start_of_ones_own_turn():
    battle = in_state(fight("Ab", order="Ab"), "A", "bleeding")
    assert go_on(battle).hp("A") == 12
    ran = go_on(go_on(battle).battle, 4, 9, 1)
    assert (ran.rolls[0], ran.hp("A")) == ("bleeding-roll", 8)
    own = Options(upkeep_moment=UpkeepMoment.START_OF_OWN_TURN)
    battle = in_state(fight("Ab", order="bA", options=own), "A", "bleeding")
    ran = go_on(battle, 4)
    assert (ran.rolls, ran.hp("A")) == (["bleeding-roll"], 8)
    assert "bleeding-roll" not in go_on(ran.battle, 1, 9).rolls


@pytest.mark.rule("SH-TURN-05", "SH-ADVLOSS-05")
def test_the_gm_ends_the_fight_and_nobody_keeps_advantage():
    battle = scene.with_sheet(fight("Ab", doings={"A": Doings(acted=True)}), "A", advantage=3)
    ran = do(battle, Action(END))
    assert (ran.battle.started, ran.battle.state, ran.keys) == (False, State(), ["fight-ended"])
    assert ran.advantage("A") == 0
    following = SHIRMA.order(ran.battle).next
    assert following is not None
    assert (following.key, following.action.kind, following.objections) == ("next-begin", BEGIN, ())
    again = do(ran.battle, following.action, 5, 4)
    assert (again.battle.state.round, again.rolls) == (1, ["initiative"] * 2)


@pytest.mark.rule("SH-TURN-05")
def test_where_nobody_is_left_to_fight_the_turns_go_on_until_the_gm_ends_the_fight():
    battle = scene.with_sheet(fight("Ab"), "b", fate="dead", hp=0)
    following = SHIRMA.order(battle).next
    assert following is not None
    assert following.key == "next-turn"
    assert go_on(battle, 5).battle.state.round == 2
    assert do(battle, Action(END)).keys == ["fight-won"]


@pytest.mark.rule("SH-PIERCE-03", "SH-CONDOFF-03")
def test_wounds_are_seen_to_when_the_fight_is_over_whosever_turn_it_was():
    battle = in_state(fight("AB.b", {"B": sheet(stuck=(Missile.ARROW,))}), "A", "bleeding")
    battle = scene.with_sheet(battle, "b", fate="dead", hp=0)
    ended = do(battle, Action(END)).battle
    found = [(offer.action.kind, offer.action.target) for offer in left_to_mend(SHIRMA, ended)]
    assert ("staunch", "A") in found
    assert ("pull-out", "B") in found
    assert all(kind in ("staunch", "pull-out") for kind, _ in found)


@pytest.mark.rule("SH-USE-01")
def test_every_line_before_a_roll_and_every_line_of_the_log_names_a_rule_of_the_register():
    battle = in_state(fight("Ab\n.C", options=Options()), "A", "prone", "exhausted")
    ran = do(battle, hit("A", "b", manner="called"), "location-head", "answer-melee-guarded", 9, 95)
    known = set(SHIRMA.rules)
    told = [event.rule for event in ran.events]
    shown = [line.rule for roll in ran.asked if hasattr(roll, "against") for line in roll.against.lines]
    assert told
    assert shown
    assert set(told) | set(shown) <= known


@pytest.mark.rule("SH-TURN-01", "SH-TURN-04", "SH-PIERCE-03")
def test_a_beast_casts_nothing_takes_nothing_and_pulls_out_nothing():
    stuck = {"stuck": (Missile.ARROW,)}
    for is_beast in (False, True):
        battle = fight("Ab", {"A": sheet("bite", "knife", main="arm-bite", beast=is_beast, **stuck)})
        kinds = {(offer.action.kind, offer.action.manner) for offer in SHIRMA.offers(battle, scene.CombatantId("A"))}
        human = {("spend", "spell"), ("spend", "prayer"), ("counterspell", ""), ("pull-out", ""), ("ready", "main")}
        assert kinds & human == (set() if is_beast else human)
        assert {("attack", "strike"), ("spend", "other"), ("lie-down", "")} <= kinds


@pytest.mark.rule("SH-MISFIRE-05", "SH-TURN-04")
def test_who_holds_a_weapon_that_burst_still_has_fists_and_what_is_at_the_belt():
    burst = replace(weapon("handgun"), broken=True)
    battle = fight("Ab", {"A": sheet(weapons=(burst, weapon("sword")), main="arm-handgun")})
    struck = {offer.action.item for offer in SHIRMA.offers(battle, scene.CombatantId("A")) if offer.key in STRIKES}
    assert struck == {"arm-fists", "arm-sword"}
    assert why_not(battle, hit("A", "b", "arm-fists")) == set()


@pytest.mark.rule("SH-TURN-01", "SH-TURN-02")
def test_a_turn_is_spent_when_the_action_is_done_and_no_step_is_left():
    battle = fight(OPEN)
    four = steps(battle, "A", (1, 0), (2, 0), (3, 0), (4, 0))
    other = act("spend", "A", manner="other")
    walked, acted = do(battle, four).battle, do(battle, other).battle
    assert [SHIRMA.order(one).spent for one in (battle, walked, acted)] == ["", "", ""]
    both = do(walked, other).battle
    assert SHIRMA.order(both).spent == "turn-spent"
    ending = turn_ending(SHIRMA, both, other)
    assert ending is not None
    assert (ending.kind, ending.manner) == (NEXT, AS_ORDERED)
    # Movement that the GM gives back is something to do.
    assert SHIRMA.order(do(both, act("grant", "A", manner="move")).battle).spent == ""


@pytest.mark.rule("SH-TURN-05")
def test_the_turn_of_one_who_falls_in_it_passes_by_itself():
    battle = fight("A.b\n..c")
    assert passing(SHIRMA, battle) is None
    # Nobody is left on A's side: to end that fight is for the GM.
    assert passing(SHIRMA, with_sheet(battle, "A", hp=0, fate=Fate.DOWN)) is None
    more = fight("AD.b\n...c")
    down = with_sheet(more, "A", hp=0, fate=Fate.DOWN)
    ends = passing(SHIRMA, down)
    assert ends is not None
    after = do(down, ends)
    assert after.keys[0] == "turn-fallen"
    assert SHIRMA.order(after.battle).active
