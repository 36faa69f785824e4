"""States: what they do, what each round brings, how they end; fear; care."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.battle.board import Wall
from engine.battle.ids import CombatantId
from engine.battle.words import Who
from engine.grid.cell_set import all_cells, cell_set, cells_of
from engine.rulesets.shirma.conditions import states
from engine.rulesets.shirma.harm.body import Affliction, Condition, CriticalWound, Location, Tests, Treatment
from engine.rulesets.shirma.options import Daylight, Options
from engine.rulesets.shirma.positions import (
    AdvantageLoss,
    BleedingStack,
    BlindedMelee,
    BurningSoak,
    DarkMelee,
    ProneAttack,
    StandUpCost,
    UpkeepMoment,
)
from engine.rulesets.shirma.sheet import Fate, Rank
from engine.rulesets.shirma.state import Doings, ShirmaBattle
from tests.builders import Fighter
from tests.rulesets.shirma import scene
from tests.rulesets.shirma.scene import (
    act,
    do,
    fight,
    go_on,
    hit,
    in_state,
    lines,
    offered,
    on_ground,
    sheet,
    shot,
    states_of,
    steps,
    why_not,
    with_sheet,
)

A, B, C = CombatantId("A"), CombatantId("b"), CombatantId("C")
BOW = "arm-long-bow"
STAYS = {"A": Doings(locked=True)}


def suffering(*afflictions: Affliction, options: Options | None = None, **fields: Any) -> ShirmaBattle:
    """It is the turn of A, who suffers; b stands far away. With two in the order the round ends after b's turn."""
    return fight("A.........b", {"A": sheet("sword", afflictions=afflictions, **fields)}, options=options)


def round_over(battle: ShirmaBattle, *dice: Any) -> scene.Ran:
    """End the last turn of the round; after the ``dice`` of the upkeep two dice for initiative."""
    return go_on(go_on(battle).battle, *dice, 9, 1)


def value(battle: ShirmaBattle, id: CombatantId, test: str) -> int:
    """What the states of somebody take from a test."""
    return sum(line.amount for line in states.lines(battle, id, test) if line.counts)


# ------------------------------------------------------------------ effects


@pytest.mark.rule("SH-COND-01")
def test_the_stunned_lose_their_turn_and_fail_every_test():
    battle = in_state(fight("Ab"), "b", "stunned")
    ran = go_on(battle, 9, 1)
    assert "turn-lost" in ran.keys
    for test in ("melee", "parry", "dodge", "ranged", "cool", "heal", "strength"):
        assert states.fails(battle, B, test) == "SH-COND-01"
    # No defence is rolled against the attack.
    assert do(battle, hit("A", "b"), 31).rolls == ["attack"]


@pytest.mark.rule("SH-COND-02", "SH-MOD-16", "SH-MOD-27")
@pytest.mark.parametrize(("how", "attack"), [(ProneAttack.MINUS_20, -20), (ProneAttack.MINUS_10, -10)])
def test_the_prone_have_one_penalty_on_every_test(how: ProneAttack, attack: int):
    battle = in_state(fight("Ab", options=Options(prone_attack=how)), "A", "prone")
    assert value(battle, A, "melee") == attack
    assert value(battle, A, "ranged") == attack
    assert {value(battle, A, test) for test in ("parry", "dodge", "cool", "agility")} == {-20}


@pytest.mark.rule("SH-COND-02", "SH-MOD-13")
def test_enemies_of_the_prone_have_plus_twenty_once():
    found = lines(in_state(fight("Ab"), "b", "prone"), hit("A", "b"))
    assert found["reason-target-prone"] == (20, True)
    assert sum(amount for amount, applies in found.values() if applies) == 40 + 20


@pytest.mark.rule("SH-COND-03")
@pytest.mark.parametrize(
    ("stack", "faces", "lost"), [(BleedingStack.SINGLE, (7,), 7), (BleedingStack.STACKED, (7, 2), 9)]
)
def test_bleeding_takes_1d10_each_round_past_toughness_and_armour(
    stack: BleedingStack, faces: tuple[int, ...], lost: int
):
    wounds = Affliction(Condition.BLEEDING, wounds=2)
    battle = suffering(wounds, options=Options(bleeding_stack=stack), armour_body=9, hp=12, advantage=2)
    ran = round_over(battle, faces)
    assert ran.hp("A") == 12 - lost
    assert ran.advantage("A") == 0


@pytest.mark.rule("SH-COND-03", "SH-ADVLOSS-03")
def test_the_registers_example_of_bleeding():
    ran = round_over(suffering(Affliction(Condition.BLEEDING), hp=9, advantage=1), 7)
    assert (ran.hp("A"), ran.advantage("A")) == (2, 0)


@pytest.mark.rule("SH-COND-04")
@pytest.mark.parametrize(("soak", "lost"), [(BurningSoak.TB_AND_LOWEST_AP, 10 - 3), (BurningSoak.NONE, 10)])
def test_burning_is_1d10_and_4_less_toughness_and_the_least_armour(soak: BurningSoak, lost: int):
    fire = Affliction(Condition.BURNING)
    battle = suffering(fire, options=Options(burning_soak=soak), toughness=30, armour_body=5, hp=12)
    assert round_over(battle, 6).hp("A") == 12 - lost


@pytest.mark.rule("SH-COND-04")
def test_burning_wounds_for_one_at_least_and_shows_what_may_catch_fire():
    who = {"A": sheet(states=["burning"], toughness=150), "c": sheet(flammable=True), "b": sheet(flammable=True)}
    ran = go_on(fight("Ac......b", who, order="A"), 6, 9, 1, 5)
    assert ran.hp("A") == 11
    assert [event.at for event in ran.events if event.key == "fire-may-spread"] == [CombatantId("c")]


@pytest.mark.rule("SH-COND-05")
def test_the_frightened_have_minus_ten_near_the_source_and_in_sight():
    fear = Affliction(Condition.FRIGHTENED, source="b")
    near = fight("A...b", {"A": sheet(afflictions=(fear,))})
    assert value(near, A, "melee") == -10
    # Eight yards are four cells; five are ten yards.
    far = fight("A....b", {"A": sheet(afflictions=(fear,))})
    assert value(far, A, "melee") == 0
    wider = fight("A....b", {"A": sheet(afflictions=(fear,))}, options=Options(fear_radius_yards=10))
    assert value(wider, A, "melee") == -10
    hidden = fight("A...b", {"A": sheet(afflictions=(fear,))}, walls=(Wall(2, -1, 2, 2),))
    assert value(hidden, A, "melee") == 0


@pytest.mark.rule("SH-COND-05", "SH-CONDOFF-05")
def test_fear_sees_with_and_of_all_cells_of_a_large_figure():
    # The wall stands before the upper row: only the lower cells of the large one see and are seen.
    fear, wall = Affliction(Condition.FRIGHTENED, source="b"), (Wall(3, -1, 3, 1),)
    small, large = sheet(afflictions=(fear,)), Fighter(sheet=sheet("sword"), size=2)
    of_a_large_one = fight("A...b.\n......", {"A": small, "b": large}, walls=wall)
    assert value(of_a_large_one, A, "melee") == -10
    assert states_of(go_on(of_a_large_one, 99).battle, "A") == {"frightened"}
    with_large_eyes = fight("A....b\n......", {"A": Fighter(sheet=small, size=2), "b": sheet("sword")}, walls=wall)
    assert value(with_large_eyes, A, "melee") == -10
    both_small = fight("A...b.\n......", {"A": small}, walls=wall)
    assert value(both_small, A, "melee") == 0
    assert states_of(go_on(both_small).battle, "A") == set()


@pytest.mark.rule("SH-COND-06")
def test_the_broken_do_not_attack_but_defend_and_move():
    battle = in_state(fight("Ab.\n..."), "A", "broken")
    for action in (hit("A", "b"), act("close", "A", "b"), act("knock", "A", "b")):
        assert "objection-broken" in why_not(battle, action)
    assert "objection-broken" not in why_not(battle, steps(battle, "A", (0, 1)))
    turned = battle.with_state(replace(battle.state, turn=1))
    assert "defence-melee" in do(turned, hit("b", "A"), "answer-melee", 31, 65).rolls


@pytest.mark.rule("SH-COND-07")
def test_poison_takes_and_hinders_as_the_gm_has_written():
    assert value(suffering(Affliction(Condition.POISONED)), A, "melee") == -10
    strong = suffering(Affliction(Condition.POISONED, modifier=-30, dice="1d6+1"))
    assert value(strong, A, "melee") == -30
    assert round_over(strong, 4).hp("A") == 12 - 5
    # Without dice of its own a poison does no damage, with dice alone no penalty.
    assert round_over(suffering(Affliction(Condition.POISONED))).hp("A") == 12
    assert value(suffering(Affliction(Condition.POISONED, dice="1d6")), A, "melee") == 0


@pytest.mark.rule("SH-COND-08")
def test_the_exhausted_have_minus_ten_inside_the_clamp():
    battle = in_state(fight("A" + "." * 29 + "b", {"A": sheet("long-bow")}, doings=STAYS), "A", "exhausted")
    assert lines(battle, shot("A", "b", BOW))["reason-exhausted"] == (-10, True)
    assert value(battle, A, "cool") == -10


@pytest.mark.rule("SH-COND-09")
def test_the_blinded_miss_every_shot_without_a_roll():
    battle = in_state(fight("A....b", {"A": sheet("long-bow")}, doings=STAYS), "A", "blinded")
    ran = do(battle, shot("A", "b", BOW))
    assert ran.rolls == []
    assert "fails-unrolled" in ran.keys
    assert ran.hp("b") == 12
    assert "objection-blinded" in why_not(battle, shot("A", "b", BOW))
    assert "objection-blinded" not in why_not(fight("A....b", {"A": sheet("long-bow")}), shot("A", "b", BOW))


@pytest.mark.rule("SH-COND-09")
@pytest.mark.parametrize(("how", "fails"), [(BlindedMelee.AS_DARKNESS, False), (BlindedMelee.MELEE_FAILS, True)])
def test_the_blinded_in_melee(how: BlindedMelee, fails: bool):
    battle = in_state(fight("Ab", options=Options(blinded_melee=how)), "A", "blinded")
    assert bool(states.fails(battle, A, "melee")) is fails
    assert bool(states.fails(battle, A, "dodge")) is fails
    if not fails:
        assert lines(battle, hit("A", "b"))["reason-blinded"] == (-20, True)


@pytest.mark.rule("SH-COND-09", "SH-MOD-28")
@pytest.mark.parametrize("dark", list(DarkMelee))
def test_the_blinded_defend_themselves_as_in_darkness_whoever_darkness_hinders(dark: DarkMelee):
    battle = in_state(fight("Ab", options=Options(dark_melee=dark)), "b", "blinded")
    for skill in ("melee", "dodge"):
        against = do(battle, hit("A", "b"), f"answer-{skill}", 98, 97).roll(f"defence-{skill}").against
        assert scene.by_reason(against)["reason-blinded"] == (-20, True)
        assert scene.by_reason(against).keys().isdisjoint({"reason-dark-melee"})


@pytest.mark.rule("SH-COND-09", "SH-MOD-28")
def test_blind_and_in_the_dark_is_minus_twenty_once():
    battle = in_state(fight("Ab", options=Options(daylight=Daylight.DARK)), "A", "blinded")
    found = lines(battle, hit("A", "b"))
    assert found["reason-blinded"] == (-20, True)
    assert "reason-dark-melee" not in found


@pytest.mark.rule("SH-COND-10")
def test_the_deafened_notice_less():
    battle = in_state(fight("A..b", options=Options(deafened_penalty=-30)), "A", "deafened")
    assert value(battle, A, "perception") == -30
    assert value(in_state(fight("A..b"), "A", "deafened"), A, "perception") == -20
    assert value(battle, A, "melee") == 0
    own = with_sheet(battle, "A", afflictions=(Affliction(Condition.DEAFENED, modifier=-10),))
    assert value(own, A, "perception") == -10
    assert not states.fails(battle, A, "perception")
    assert states.fails(in_state(battle, "A", "deafened", "blinded"), A, "perception") == "SH-COND-09"


@pytest.mark.rule("SH-ADVLOSS-02")
@pytest.mark.parametrize(("how", "left"), [(AdvantageLoss.ALL, 0), (AdvantageLoss.ONE, 2)])
def test_any_state_loses_advantage_even_one_of_ones_own_will(how: AdvantageLoss, left: int):
    battle = fight("A..b", {"A": sheet(advantage=3)}, options=Options(advantage_loss=how))
    ran = do(battle, act("lie-down", "A", "A"))
    assert "prone" in states_of(ran.battle, "A")
    assert ran.advantage("A") == left


# ------------------------------------------------------------------ the moment of upkeep


@pytest.mark.rule("SH-TURN-05", "SH-COND-03")
def test_upkeep_at_the_end_of_the_round_or_at_the_start_of_the_own_turn():
    bleeding = Affliction(Condition.BLEEDING)
    at_end = suffering(bleeding)
    assert go_on(at_end).rolls == []
    assert round_over(at_end, 3).rolls[0] == "bleeding-roll"
    own = suffering(bleeding, options=Options(upkeep_moment=UpkeepMoment.START_OF_OWN_TURN))
    # The new round begins with initiative; then A's turn, and its blood.
    ran = go_on(go_on(own).battle, 9, 1, 3)
    assert ran.rolls[-1] == "bleeding-roll"


def test_blood_can_kill_a_mob_and_the_dead_bleed_no_more():
    battle = suffering(Affliction(Condition.BLEEDING), hp=3, rank=Rank.MOB)
    ran = go_on(go_on(battle).battle, 7, 5)
    assert ran.battle[A].sheet.fate is Fate.DEAD


# ------------------------------------------------------------------ how they end


@pytest.mark.rule("SH-CONDOFF-01")
def test_stunned_lasts_until_the_end_of_the_own_next_turn():
    # b is stunned in A's turn; b's turn is lost, and with it the state ends.
    battle = in_state(fight("A..b..c"), "b", "stunned")
    ran = go_on(battle)
    assert states_of(ran.battle, "b") == set()
    assert [str(id) for id in ran.battle.state.current.members] == ["c"]  # type: ignore[union-attr]


@pytest.mark.rule("SH-CONDOFF-02")
def test_standing_up_takes_the_main_action_or_the_movement():
    up = act("stand-up", "A", "A")
    battle = in_state(fight("A..b"), "A", "prone")
    ran = do(battle, up)
    assert states_of(ran.battle, "A") == set()
    assert ran.rolls == []
    assert "objection-acted" in why_not(ran.battle, hit("A", "b"))
    moving = in_state(fight("A..b", options=Options(stand_up_cost=StandUpCost.MOVEMENT)), "A", "prone")
    after = do(moving, up).battle
    assert "objection-acted" not in why_not(after, hit("A", "b"))
    assert why_not(after, steps(after, "A", (1, 0)))
    assert not why_not(battle, up)
    acted = battle.with_state(replace(battle.state, doings={A: Doings(acted=True)}))
    assert "objection-acted" in why_not(acted, up)


@pytest.mark.rule("SH-CONDOFF-03")
def test_a_heal_test_of_ones_own_or_of_a_helper_beside_stops_the_blood():
    battle = in_state(fight("AC..b"), "C", "bleeding")
    staunch = act("staunch", "A", "C")
    ran = do(battle, staunch, "difficulty-hard", 30)
    against = ran.roll("test-heal").against
    assert against is not None
    assert against.total == 30
    assert states_of(ran.battle, "C") == set()
    assert states_of(do(battle, staunch, "difficulty-hard", 31).battle, "C") == {"bleeding"}
    assert "objection-acted" in why_not(ran.battle, staunch)
    apart = in_state(fight("A.C..b"), "C", "bleeding")
    assert "objection-not-beside" in why_not(apart, staunch)
    assert "offer-staunch-other" not in offered(apart, "A")
    assert "offer-staunch" in offered(in_state(fight("A..b"), "A", "bleeding"), "A")


@pytest.mark.rule("SH-CONDOFF-04")
def test_fire_is_put_out_by_the_test_that_the_gm_names():
    battle = in_state(fight("A..b", {"A": sheet(dodge=35, strength=60)}), "A", "burning")
    put_out = act("put-out", "A", "A")
    ran = do(battle, put_out, "skill-dodge", "difficulty-serious", 35)
    assert states_of(ran.battle, "A") == set()
    assert states_of(do(battle, put_out, "skill-dodge", "difficulty-serious", 36).battle, "A") == {"burning"}
    assert states_of(do(battle, put_out, "skill-strength", "difficulty-serious", 60).battle, "A") == set()
    assert "objection-acted" in why_not(ran.battle, put_out)


@pytest.mark.rule("SH-CONDOFF-04")
def test_who_stands_in_water_may_need_no_test():
    battle = on_ground(in_state(fight("A..b"), "A", "burning"), "A", "shallows")
    ran = do(battle, act("put-out", "A", "A"), "water-puts-out")
    assert ran.rolls == []
    assert states_of(ran.battle, "A") == set()


@pytest.mark.rule("SH-CONDOFF-05")
def test_fear_ends_away_from_its_source_or_by_a_cool_test():
    fear = Affliction(Condition.FRIGHTENED, source="b")
    far = fight("A.........b", {"A": sheet(afflictions=(fear,))})
    assert states_of(go_on(far).battle, "A") == set()
    near = fight("A..b", {"A": sheet(afflictions=(fear,))})
    assert states_of(go_on(near, 31).battle, "A") == {"frightened"}
    # Cool 40 less 10 for the fear itself.
    assert states_of(go_on(near, 30).battle, "A") == set()
    ran = do(near, act("take-heart", "A", "A"), "difficulty-ordinary", 50)
    assert states_of(ran.battle, "A") == set()
    assert "objection-acted" not in why_not(ran.battle, hit("A", "b"))


@pytest.mark.rule("SH-CONDOFF-06")
def test_the_broken_recover_by_a_cool_test_or_where_nobody_threatens_them():
    near = fight("A.....b", {"A": sheet(states=["broken"])})
    assert states_of(go_on(near, 41).battle, "A") == {"broken"}
    assert states_of(go_on(near, 40).battle, "A") == set()
    alone = fight("A.........b", {"A": sheet(states=["broken"])}, walls=(Wall(5, -1, 5, 2),))
    assert states_of(go_on(alone).battle, "A") == set()
    ran = do(near, act("take-heart", "A", "A"), "difficulty-serious", 12)
    assert states_of(ran.battle, "A") == set()


@pytest.mark.rule("SH-DIFF-01")
def test_the_gm_picks_one_of_seven_difficulties():
    battle = in_state(fight("A..b", {"A": sheet(heal=45)}), "A", "bleeding")
    ran = do(battle, act("staunch", "A", "A"), "difficulty-heavy", 99)
    against = ran.roll("test-heal").against
    assert against is not None
    assert against.total == 25
    assert len(ran.choice("difficulty").options) == 7


# ------------------------------------------------------------------ fear


@pytest.mark.rule("SH-ADVGAIN-06")
@pytest.mark.parametrize("kind", ["fear", "terror"])
def test_a_test_that_is_passed_gives_a_point(kind: str):
    ran = do(fight("A..b"), act(kind, "A", "b"), "difficulty-serious", 40)
    assert ran.advantage("A") == 1
    assert states_of(ran.battle, "A") == set()


@pytest.mark.rule("SH-ADVLOSS-04")
@pytest.mark.parametrize(("kind", "state"), [("fear", "frightened"), ("terror", "broken")])
def test_a_test_that_is_failed_loses_all_points_and_frightens(kind: str, state: str):
    battle = fight("A..b", {"A": sheet(advantage=2)})
    # Two points give +20: 61 fails against 60.
    ran = do(battle, act(kind, "A", "b"), "difficulty-serious", 61)
    assert ran.advantage("A") == 0
    assert states_of(ran.battle, "A") == {state}
    affliction = ran.battle[A].sheet.affliction(Condition(state))
    assert affliction is not None
    assert affliction.source == "b"


@pytest.mark.rule("SH-ADVGAIN-06", "SH-ADVLOSS-04")
def test_whom_a_terrible_sight_reaches_is_drawn_by_the_gm_and_every_enemy_there_makes_his_test():
    battle = fight("A.b.c\n..D..")
    offers = {offer.key: offer for offer in scene.SHIRMA.offers(battle, A)}
    shape = offers["offer-fear-all"].area
    assert shape is not None
    assert shape.any_kind
    every = cell_set(battle.board.grid, cells_of(battle.board.grid, all_cells(battle.board.grid)))
    ran = do(battle, replace(act("fear", "A", manner="all"), cells=every), "difficulty-serious", 40, 40)
    assert [event.by for event in ran.events if event.key == "meets-fear"] == ["b", "c"]
    assert (ran.advantage("b"), ran.advantage("c")) == (1, 1)
    only = cell_set(battle.board.grid, battle.cells_of(B))
    ran = do(battle, replace(act("terror", "A", manner="all"), cells=only), "difficulty-serious", 99)
    assert states_of(ran.battle, "b") == {"broken"}
    assert states_of(ran.battle, "c") == set()
    none = replace(act("fear", "A", manner="all"), cells=cell_set(battle.board.grid, battle.cells_of(CombatantId("D"))))
    assert why_not(battle, none) == {"objection-nobody-to-frighten"}


@pytest.mark.rule("SH-CLOSE-03", "SH-CLINCH-03")
def test_falling_ends_a_close_fight_and_the_hold_of_a_clinch():
    close = fight("Ab", close=["Ab"])
    assert do(close, act("lie-down", "A", "A")).battle.state.pairs == ()
    held = fight("Ab", clinch=["Ab"])
    assert do(held, act("lie-down", "A", "A")).battle.state.pairs == ()
    other = fight("Ab", clinch=["bA"])
    assert len(do(other, act("lie-down", "A", "A")).battle.state.pairs) == 1


@pytest.mark.rule("SH-COND-01", "SH-ADVLOSS-02", "SH-CONDOFF-01")
def test_the_gm_puts_a_state_on_anybody_and_takes_it_off_whosever_turn_it_is():
    battle = with_sheet(fight("Ab"), "b", advantage=2)
    assert offered(battle, "b")["offer-afflict"] == set()
    assert "offer-relieve" not in offered(battle, "b")
    ran = do(battle, act("afflict", "b"), "state-burning")
    assert (states_of(ran.battle, "b"), ran.advantage("b")) == ({"burning"}, 0)
    both = do(ran.battle, act("afflict", "b"), "state-prone").battle
    assert offered(both, "b")["offer-relieve"] == set()
    ran = do(both, act("relieve", "b"), "state-burning")
    assert [option.key for option in ran.choice("state-to-take-off").options] == ["state-burning", "state-prone"]
    assert states_of(ran.battle, "b") == {"prone"}
    # The only one needs no question.
    assert states_of(do(ran.battle, act("relieve", "b")).battle, "b") == set()
    assert "offer-afflict" not in offered(with_sheet(battle, "b", hp=0, fate=Fate.DEAD), "b")


@pytest.mark.rule("SH-CONDOFF-03", "SH-CONDOFF-05", "SH-ADVGAIN-06")
def test_a_test_is_asked_with_whom_it_is_about():
    def asked(ran: scene.Ran, key: str) -> tuple[Any, Any]:
        found = dict(ran.roll(key).args)
        return found["topic"], found["of"]

    bleeding = in_state(fight("AC..b"), "C", "bleeding")
    healed = do(bleeding, act("staunch", "A", "C"), "difficulty-serious", 31)
    assert asked(healed, "test-heal") == ("patient", Who(CombatantId("C")))
    own = do(in_state(bleeding, "A", "bleeding"), act("staunch", "A", "A"), "difficulty-serious", 31)
    assert asked(own, "test-heal")[0] == "nothing"
    frightened = do(fight("A..b"), act("fear", "A", "b"), "difficulty-serious", 98)
    assert asked(frightened, "test-cool") == ("fear", Who(CombatantId("b")))
    masters = do(frightened.battle, act("take-heart", "A", "A"), "difficulty-serious", 98)
    assert asked(masters, "test-cool") == ("fear", Who(CombatantId("b")))
    assert asked(go_on(frightened.battle, 98), "test-cool") == ("fear", Who(CombatantId("b")))
    of_nothing = do(in_state(fight("A..b"), "A", "broken"), act("take-heart", "A", "A"), "difficulty-serious", 98)
    assert asked(of_nothing, "test-cool")[0] == "nothing"


@pytest.mark.rule("SH-CLOSE-03", "SH-CLINCH-03")
def test_who_falls_is_no_longer_body_to_body_but_still_held():
    battle = fight("AbC", close=["Ab", "Cb"], clinch=["Cb"])
    fallen = do(battle, act("afflict", "b"), "state-prone").battle
    assert [(pair.kind.value, pair.a, pair.b) for pair in fallen.state.pairs] == [("clinch", "C", "b")]


@pytest.mark.rule("SH-CRITW-02", "SH-CRITW-03")
def test_what_hindered_for_a_time_is_a_plain_wound_after_it_until_it_is_treated():
    wound = CriticalWound("a cut", Location.LEFT_ARM, -20, Tests.ALL, 2, disables=True, treatment=Treatment.HEAL)
    battle = with_sheet(fight("A......b"), "A", wounds=(wound,))
    once = go_on(battle).battle
    assert once[A].sheet.wounds == (replace(wound, rounds=1),)
    again = once.with_state(replace(once.state, turn=0))
    assert go_on(again).battle[A].sheet.wounds == (
        CriticalWound("a cut", Location.LEFT_ARM, 0, Tests.NONE, 0, treatment=Treatment.HEAL),
    )
    scratch = with_sheet(battle, "A", wounds=(replace(wound, rounds=1, treatment=Treatment.NONE),))
    assert go_on(scratch).battle[A].sheet.wounds == ()


@pytest.mark.rule("SH-COND-01")
def test_the_gm_takes_the_only_state_off_without_a_question_and_asks_which_of_several():
    one = do(in_state(fight("A..b"), "b", "blinded"), act("relieve", "b"))
    assert (one.questions, states_of(one.battle, "b")) == ([], set())
    two = do(in_state(fight("A..b"), "b", "blinded", "deafened"), act("relieve", "b"), "state-deafened")
    assert states_of(two.battle, "b") == {"blinded"}
