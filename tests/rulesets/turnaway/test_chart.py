"""The charts of actions: what each row costs, whether it gives a strike, and what it does."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.battle.actions import Action
from engine.battle.board import Thing
from engine.battle.ids import CombatantId
from engine.contract import NEXT
from engine.rulesets.turnaway.charts.chart import CHART, Cost, Provokes
from engine.rulesets.turnaway.options import LoadSlot, OffhandAlone, Options, UnarmedBy, YesGmNo
from engine.rulesets.turnaway.sheet import Blow, Hand, Posture, Readiness, Sheet
from engine.rulesets.turnaway.state import TurnawayBattle
from tests.rulesets.turnaway.scenes import (
    BOW,
    CROSSBOW,
    DAGGER,
    HALBERD,
    SHIELD,
    SWORD,
    Figure,
    armed,
    at,
    blow,
    do,
    fight,
    idle,
    lines,
    offered,
    refusals,
    sheet_of,
    simple,
    with_sheet,
)

EMPTY = replace(CROSSBOW, readiness=Readiness.READY)
CASED = replace(CROSSBOW, readiness=Readiness.CASED)


def between_two(sheet: Sheet, **scene: object) -> TurnawayBattle:
    """A stands between two swordsmen, e and f."""
    return fight(
        Figure("A", 5, 6, "N", sheet),
        Figure("e", 5, 5, "S", armed(SWORD, hp=30)),
        Figure("f", 5, 7, "N", armed(SWORD, hp=30)),
        **scene,  # type: ignore[arg-type]
    )


@pytest.mark.rule("TA-ACT-01")
@pytest.mark.parametrize(
    ("kind", "cost", "provokes"),
    [
        ("shout", Cost.FREE, Provokes.NOBODY),
        ("unarmed", Cost.STANDARD, Provokes.ENEMIES),
        ("melee", Cost.STANDARD, Provokes.NOBODY),
        ("load", Cost.STANDARD, Provokes.ENEMIES),
        ("shoot", Cost.STANDARD, Provokes.ENEMIES),
        ("whirlwind", Cost.STANDARD, Provokes.NOBODY),
        ("total-defence", Cost.STANDARD, Provokes.NOBODY),
        ("draw", Cost.STANDARD, Provokes.NOBODY),
        ("improvise", Cost.STANDARD, Provokes.GM),
        ("finish", Cost.STANDARD, Provokes.NOBODY),
        ("step", Cost.MOVEMENT, Provokes.PATH),
        ("about-turn", Cost.MOVEMENT, Provokes.PATH),
        ("load-moving", Cost.MOVEMENT, Provokes.ENEMIES),
        ("gear", Cost.MOVEMENT, Provokes.ENEMIES),
        ("stand", Cost.MOVEMENT, Provokes.ENEMIES),
        ("pick-up", Cost.MOVEMENT, Provokes.ENEMIES),
        ("ride", Cost.MOVEMENT, Provokes.NOBODY),
        ("stunt", Cost.MOVEMENT, Provokes.GM),
        ("full-move", Cost.FULL_MOVEMENT, Provokes.PATH),
        ("full-attack", Cost.FULL, Provokes.NOBODY),
        ("multiattack", Cost.FULL, Provokes.NOBODY),
        ("prepare", Cost.FULL, Provokes.MISC),
        ("potion", Cost.FULL, Provokes.MISC),
    ],
)
def test_every_row_has_its_kind_and_its_flag(kind: str, cost: Cost, provokes: Provokes):
    assert (CHART[kind].cost, CHART[kind].provokes) == (cost, provokes)


@pytest.mark.rule("TA-ACT-01", "TA-FREE-01")
def test_the_five_kinds_cost_what_the_chapter_says():
    assert {cost: cost.percent for cost in Cost} == {
        Cost.FREE: 0, Cost.STANDARD: 50, Cost.MOVEMENT: 50, Cost.FULL_MOVEMENT: 100, Cost.FULL: 100,
    }  # fmt: skip


@pytest.mark.rule("TA-FREE-01", "TA-FREE-02", "TA-FREE-03", "TA-FREE-04", "TA-FREE-05", "TA-FREE-06", "TA-FREE-07")
def test_free_actions_cost_nothing_and_never_provoke():
    sheet = armed(SWORD, casting=True, infravision=True, infravision_on=True)
    battle = between_two(sheet)
    for kind, item in (
        ("shout", ""),
        ("drop-item", "sword"),
        ("stop-casting", ""),
        ("infravision", ""),
        ("fall-prone", ""),
    ):
        told = do(battle, simple(kind, "A", item=item))
        assert (told.strikers, told.battle.state.turn.percent) == ([], 0)
        battle = told.battle
    after = sheet_of(battle, "A")
    assert after.posture is Posture.PRONE
    assert (after.casting, after.infravision_on, after.main) == (False, False, "")
    assert [(item.cell, item.weapon.id) for item in battle.state.items] == [(at(5, 6), "sword")]


@pytest.mark.rule("TA-FREE-05")
def test_a_dropped_thing_lies_on_the_own_cell_or_a_neighbouring_one():
    battle = between_two(armed(SWORD))
    near = do(battle, simple("drop-item", "A", item="sword", cell=at(6, 6))).battle
    assert near.state.items[0].cell == at(6, 6)
    assert Thing("item", at(6, 6), cover=0, blocks_movement=False) in near.board.things
    far = do(battle, simple("drop-item", "A", item="sword", cell=at(9, 6))).battle
    assert far.state.items[0].cell == at(5, 6)


@pytest.mark.rule("TA-FREE-06", "TA-FREE-07", "TA-FREE-04")
def test_free_actions_are_offered_when_there_is_something_to_do():
    plain = between_two(armed(SWORD))
    assert not offered(plain, "A", "stop-casting")
    assert not offered(plain, "A", "infravision")
    able = with_sheet(plain, "A", casting=True, infravision=True, posture=Posture.PRONE)
    assert offered(able, "A", "stop-casting")
    assert offered(able, "A", "infravision")
    assert not offered(able, "A", "fall-prone")


@pytest.mark.rule("TA-STD-04", "TA-STD-03", "TA-STD-17")
def test_an_unarmed_attack_is_answered_by_all_who_reach_unless_the_skill_lifts_it():
    fists = blow("A", "e", "", "unarmed")
    assert do(between_two(armed()), fists, "option-pass", "option-pass", 2).strikers == ["e", "f"]
    assert do(between_two(armed(skill_unarmed=True)), fists, 2).strikers == []
    # Skills lift the strike for their own action only.
    assert do(between_two(armed(skill_trip=True)), fists, "option-pass", "option-pass", 2).strikers == ["e", "f"]
    only = Options(unarmed_aoo_by=UnarmedBy.TARGET)
    assert do(between_two(armed(), options=only), fists, "option-pass", 2).strikers == ["e"]


@pytest.mark.rule("TA-STD-05")
def test_a_blow_gives_no_strike():
    assert do(between_two(armed(SWORD)), blow("A", "e"), 2).strikers == []


@pytest.mark.rule("TA-STD-06")
def test_a_shot_gives_everybody_near_a_strike_and_comes_after_it():
    told = do(between_two(armed(BOW)), blow("A", "e", "bow", "shoot"), "option-strike", 2, "option-pass", 2)
    assert told.strikers == ["e", "f"]
    assert told.keys.index("strikes") < told.keys.index("shoots")


@pytest.mark.rule("TA-STD-06", "TA-MOV-05")
def test_loading_is_paid_with_the_action_or_the_movement_and_both_provoke():
    load, moving = simple("load", "A", item="crossbow"), simple("load-moving", "A", item="crossbow")
    for action in (load, moving):
        told = do(between_two(armed(EMPTY)), action, "option-pass", "option-pass")
        assert told.strikers == ["e", "f"]
        assert told.battle.state.turn.percent == 50
        weapon = sheet_of(told.battle, "A").weapon("crossbow")
        assert weapon is not None
        assert weapon.readiness is Readiness.LOADED


@pytest.mark.rule("TA-STD-06")
@pytest.mark.parametrize(
    ("slot", "kinds"),
    [
        (LoadSlot.EITHER, {"load", "load-moving"}),
        (LoadSlot.ACTION, {"load"}),
        (LoadSlot.MOVE, {"load-moving"}),
    ],
)
def test_the_slot_of_loading_is_a_switch(slot: LoadSlot, kinds: set[str]):
    battle = between_two(armed(EMPTY), options=Options(crossbow_load_slot=slot))
    assert {kind for kind in ("load", "load-moving") if offered(battle, "A", kind)} == kinds


@pytest.mark.rule("TA-STD-06", "TA-MOV-05", "TA-AOO-05")
def test_an_empty_crossbow_is_loaded_and_shot_in_one_turn_and_struck_at_once_only():
    battle = fight(Figure("A", 5, 6, "N", armed(EMPTY, hp=60)), Figure("e", 5, 5, "S", armed(SWORD, dexterity=3)))
    shot = blow("A", "e", "crossbow", "shoot")
    assert refusals(battle, shot) == {"not-loaded"}
    loaded = do(battle, simple("load-moving", "A", item="crossbow"), "option-strike", 2).battle
    assert refusals(loaded, shot) == set()
    told = do(loaded, shot, 2)
    assert told.strikers == []
    weapon = sheet_of(told.battle, "A").weapon("crossbow")
    assert weapon is not None
    assert weapon.readiness is Readiness.READY


@pytest.mark.rule("TA-STD-15")
def test_drawing_gives_no_strike_and_changes_the_weapon_in_hand():
    told = do(between_two(armed(SWORD, DAGGER)), simple("draw", "A", item="dagger"))
    assert told.strikers == []
    assert sheet_of(told.battle, "A").main == "dagger"
    assert told.battle.state.turn.percent == 50
    second = do(between_two(armed(SWORD, DAGGER)), simple("draw", "A", item="dagger", manner="off")).battle
    assert (sheet_of(second, "A").main, sheet_of(second, "A").off) == ("sword", "dagger")
    away = do(second, simple("draw", "A")).battle
    assert sheet_of(away, "A").wielded == ()


@pytest.mark.rule("TA-STD-15")
def test_a_two_handed_weapon_empties_the_off_hand():
    battle = between_two(armed(SWORD, DAGGER, HALBERD, off="dagger"))
    after = sheet_of(do(battle, simple("draw", "A", item="halberd")).battle, "A")
    assert (after.main, after.off) == ("halberd", "")


@pytest.mark.rule("TA-STD-16", "TA-MOV-10")
def test_unusual_things_are_for_the_gm_to_judge():
    battle = between_two(armed(SWORD))
    told = do(battle, simple("improvise", "A"), "act-no-strike")
    assert (told.strikers, told.battle.state.turn.percent) == ([], 50)
    assert do(battle, simple("improvise", "A"), "act-strike", "option-pass", "option-pass").strikers == ["e", "f"]
    leapt = do(battle, simple("stunt", "A", cell=at(7, 7)), "act-no-strike").battle
    assert leapt[CombatantId("A")].cell == at(7, 7)
    assert refusals(battle, simple("stunt", "A", cell=at(5, 5))) == {"cell-is-taken"}
    assert refusals(battle, simple("stunt", "A", cell=at(7, 7))) == set()
    # The answer proposed first is "no".
    assert told.asked[0].options[0].key == "act-no-strike"  # type: ignore[union-attr]


@pytest.mark.rule("TA-MOV-06")
def test_a_shield_goes_on_after_the_strikes():
    battle = between_two(armed(SWORD, gear=(replace(SHIELD, worn=False),)))
    told = do(battle, simple("gear", "A", item="gear-shield"), "option-strike", 2, "option-pass")
    assert told.strikers == ["e", "f"]
    against = next(request for request in told.asked if request.key == "to-hit").against  # type: ignore[union-attr]
    assert against is not None
    assert against.total == 10
    assert sheet_of(told.battle, "A").gear[0].worn
    heavy = between_two(armed(SWORD, gear=(replace(SHIELD, quick=False),)))
    assert not offered(heavy, "A", "gear")


@pytest.mark.rule("TA-MOV-07", "TA-TRP-12", "TA-MOD-06")
@pytest.mark.parametrize("posture", [Posture.PRONE, Posture.ALL_FOURS, Posture.KNEELING])
def test_getting_up_gives_all_a_strike_while_he_still_lies(posture: Posture):
    battle = between_two(armed(SWORD, posture=posture, hp=40))
    told = do(battle, simple("stand", "A"), "option-strike", 2, "option-pass")
    assert told.strikers == ["e", "f"]
    roll = next(request for request in told.asked if request.key == "to-hit")
    counted = {line.reason: line.amount for line in roll.why.lines if line.counts}  # type: ignore[union-attr]
    expected = ("target-prone", 4) if posture is Posture.PRONE else ("target-crouched", 2)
    assert expected in counted.items()
    assert sheet_of(told.battle, "A").posture is Posture.STANDING


@pytest.mark.rule("TA-MOV-07", "TA-HP-01")
def test_who_is_felled_while_getting_up_stays_down():
    battle = between_two(armed(SWORD, posture=Posture.PRONE, hp=2))
    told = do(battle, simple("stand", "A"), "option-strike", 15, 5)
    assert "stays-down-told" in told.keys
    assert sheet_of(told.battle, "A").posture is Posture.PRONE


@pytest.mark.rule("TA-MOV-08")
def test_picking_up_gives_strikes_and_takes_the_thing_in_hand():
    battle = do(between_two(armed(SWORD)), simple("drop-item", "A", item="sword", cell=at(6, 6))).battle
    told = do(battle, simple("pick-up", "A", item="sword"), "option-pass", "option-pass")
    assert told.strikers == ["e", "f"]
    assert sheet_of(told.battle, "A").main == "sword"
    assert told.battle.state.items == ()
    assert told.battle.board.things == ()
    away = between_two(armed(SWORD))
    assert not offered(away, "A", "pick-up")


@pytest.mark.rule("TA-MOV-09")
def test_dismounting_is_a_movement_without_a_strike():
    told = do(between_two(armed(SWORD, mounted=True)), simple("ride", "A"))
    assert told.strikers == []
    assert not sheet_of(told.battle, "A").mounted
    assert told.battle.state.turn.percent == 50


@pytest.mark.rule("TA-FUL-02")
def test_a_full_attack_strikes_with_both_hands_and_provokes_nobody():
    battle = between_two(armed(SWORD, DAGGER, off="dagger", level_attack=8))
    full = Action("full-attack", CombatantId("A"), CombatantId("e"), "both-hands", "sword")
    first = do(battle, full, 2)
    assert first.strikers == []
    assert first.battle.state.turn.percent == 100
    assert first.asked[0].why.total == 8 - 4  # type: ignore[union-attr]
    second = do(first.battle, replace(full, target=CombatantId("f"), item="dagger"), 2)
    assert second.asked[0].why.total == 8 - 8  # type: ignore[union-attr]
    assert "over-budget" in refusals(second.battle, full)


@pytest.mark.rule("TA-FUL-02", "TA-MOD-08", "TA-OFF-02")
@pytest.mark.parametrize("kind", ["full-attack", "multiattack"])
def test_a_listed_attack_with_an_off_hand_blow_gives_the_main_hand_its_penalty_too(kind: str):
    # The example of the register: long sword -4, light dagger in the off hand -8; a heavy one -6 and -10.
    blows = (Blow("sword"), Blow("dagger", hand=Hand.OFF))
    listed = Action(kind, CombatantId("A"), CombatantId("e"), "listed", "sword")
    for dagger, main, off in ((DAGGER, -4, -8), (replace(DAGGER, light=False), -6, -10)):
        # The dagger is not what lies in the off hand: the chart goes by the one that strikes.
        sheet = armed(SWORD, dagger, replace(SWORD, id="club"), off="club", **{kind.replace("-", "_"): blows})
        first = do(between_two(sheet), listed, 2)
        assert lines(first.asked[0])["attack-both-hands"] == main  # type: ignore[arg-type]
        second = do(first.battle, replace(listed, item="dagger"), 2)
        assert lines(second.asked[0])["attack-off-hand"] == off  # type: ignore[arg-type]


@pytest.mark.rule("TA-FUL-02", "TA-MOD-08")
def test_listed_blows_of_one_hand_alone_have_no_main_hand_penalty():
    listed = Action("full-attack", CombatantId("A"), CombatantId("e"), "listed", "sword")
    main = between_two(armed(SWORD, DAGGER, off="dagger", full_attack=(Blow("sword"), Blow("sword"))))
    assert "attack-both-hands" in idle(do(main, listed, 2).asked[0])  # type: ignore[arg-type]
    off = (Blow("dagger", hand=Hand.OFF), Blow("dagger", hand=Hand.OFF))
    sheet = armed(SWORD, DAGGER, off="dagger", full_attack=off)
    alone = replace(listed, item="dagger")
    assert lines(do(between_two(sheet), alone, 2).asked[0])["attack-off-hand"] == -8  # type: ignore[arg-type]
    switched = between_two(sheet, options=Options(offhand_alone=OffhandAlone.NONE))
    assert "attack-off-hand" in idle(do(switched, alone, 2).asked[0])  # type: ignore[arg-type]


@pytest.mark.rule("TA-FUL-02", "TA-FUL-07")
def test_a_full_attack_with_missiles_provokes_only_by_the_switch():
    sheet = armed(BOW, full_attack=(Blow("bow", -2), Blow("bow", -2)))
    full = Action("full-attack", CombatantId("A"), CombatantId("e"), "listed", "bow")
    told = do(between_two(sheet), full, 2)
    assert told.strikers == []
    assert told.keys.count("shoots") == 1
    switched = between_two(sheet, options=Options(ranged_full_attack_aoo=True))
    assert do(switched, full, "option-pass", "option-pass", 2).strikers == ["e", "f"]
    blades = between_two(armed(SWORD, DAGGER, off="dagger"), options=Options(ranged_full_attack_aoo=True))
    assert do(blades, replace(full, manner="both-hands", item="sword"), 2).strikers == []


@pytest.mark.rule("TA-FUL-03", "TA-FUL-07")
def test_a_multiattack_takes_the_bonuses_of_the_sheet_and_provokes_nobody():
    sheet = armed(SWORD, level_attack=11, multiattack=(Blow("sword", 0), Blow("sword", -5)))
    multi = Action("multiattack", CombatantId("A"), CombatantId("e"), "listed", "sword")
    first = do(between_two(sheet), multi, 2, 3)
    second = do(first.battle, multi, 2)
    totals = [told.asked[0].why.total for told in (first, second)]  # type: ignore[union-attr]
    assert totals == [11, 6]
    said = [line for line in second.asked[0].why.lines if line.reason == "attack-series"]  # type: ignore[union-attr]
    assert [(line.amount, line.args) for line in said] == [(-5, (("place", 2),))]
    assert first.strikers + second.strikers == []
    assert offered(second.battle, "A", "melee")[0].objections


@pytest.mark.rule("TA-FUL-04", "TA-FUL-07")
@pytest.mark.parametrize(
    ("switch", "answers", "strikers"),
    [
        (YesGmNo.YES, ("option-pass", "option-pass"), ["e", "f"]),
        (YesGmNo.NO, (), []),
        (YesGmNo.GM, ("act-no-strike",), []),
        (YesGmNo.GM, ("act-strike", "option-pass", "option-pass"), ["e", "f"]),
    ],
)
def test_preparing_a_crossbow_may_provoke(switch: YesGmNo, answers: tuple[str, ...], strikers: list[str]):
    sheet = replace(armed(CASED), main="")
    battle = between_two(sheet, options=Options(full_misc_aoo=switch))
    told = do(battle, simple("prepare", "A", item="crossbow"), *answers)
    assert told.strikers == strikers
    after = sheet_of(told.battle, "A")
    weapon = after.weapon("crossbow")
    assert weapon is not None
    assert (after.main, weapon.readiness) == ("crossbow", Readiness.READY)
    assert told.battle.state.turn.percent == 100


@pytest.mark.rule("TA-FUL-05", "TA-FUL-07")
def test_a_potion_works_after_the_strikes():
    battle = between_two(armed(SWORD, hp=3, max_hp=20, potions=("1d8+1",)))
    drunk = simple("potion", "A", item="1d8+1")
    assert refusals(battle, drunk) == set()
    told = do(battle, drunk, "option-strike", 18, 2, "option-pass", 5)
    assert told.strikers == ["e", "f"]
    after = sheet_of(told.battle, "A")
    assert after.hp == 3 - 2 + 6
    assert after.potions == ()


@pytest.mark.rule("TA-FUL-05", "TA-HP-03")
def test_a_potion_given_to_one_who_lies_unconscious_wakes_him():
    battle = fight(
        Figure("A", 5, 6, "N", armed(SWORD, potions=("1d8+1",))),
        Figure("B", 5, 5, "N", armed(SWORD, hp=-2, max_hp=10)),
        Figure("e", 15, 15, "N", armed(SWORD)),
    )
    from engine.rulesets.turnaway import RULESET

    battle = RULESET.settle(battle)
    assert sheet_of(battle, "B").unconscious
    give = Action("potion", CombatantId("A"), CombatantId("B"), "give", "1d8+1")
    assert refusals(battle, give) == set()
    assert not sheet_of(do(battle, give, 2).battle, "B").unconscious
    assert "wakes" in do(battle, give, 8).keys


@pytest.mark.rule("TA-STD-07", "TA-WHL-01", "TA-WHL-02")
def test_the_whirlwind_attack_is_two_better_and_opens_to_everybody_until_the_next_turn():
    battle = between_two(armed(SWORD, level_attack=8))
    told = do(battle, blow("A", "e", kind="whirlwind"), 2, 1)
    assert told.strikers == []
    assert told.asked[0].why.total == 10  # type: ignore[union-attr]
    answer = replace_acting(told.battle, "f")
    against = do(answer, blow("f", "A"), 2).asked[0].against  # type: ignore[union-attr]
    assert against is not None
    assert against.total == 8
    battle = told.battle
    for _ in range(3):
        battle = do(battle, Action(NEXT), *_ties(battle)).battle
    assert battle.state.acting == "A"
    assert not sheet_of(battle, "A").open


def _ties(battle: TurnawayBattle) -> tuple[str, ...]:
    return ("tie-as-listed",) if battle.state.acting == battle.state.order[-1] else ()


def replace_acting(battle: TurnawayBattle, id: str) -> TurnawayBattle:
    return battle.with_state(replace(battle.state, acting=CombatantId(id)))


@pytest.mark.rule("TA-STD-08", "TA-TDF-01")
def test_total_defence_lasts_until_the_next_turn_and_makes_no_strikes():
    told = do(between_two(armed(SWORD, dexterity=2)), simple("total-defence", "A"))
    assert told.strikers == []
    against = do(replace_acting(told.battle, "e"), blow("e", "A"), 2).asked[0].against  # type: ignore[union-attr]
    assert against is not None
    assert against.total == 12 + 4
    archer = with_sheet(replace_acting(told.battle, "e"), "e", weapons=(BOW,), main="bow")
    assert do(archer, blow("e", "A", "bow", "shoot"), 2).strikers == []
    by_switch = replace(archer, options=Options(defence_aoo=True))
    assert do(by_switch, blow("e", "A", "bow", "shoot"), "option-pass", 2).strikers == ["A"]
    battle = told.battle
    for _ in range(3):
        battle = do(battle, Action(NEXT)).battle
    assert battle.state.acting == "A"
    assert not sheet_of(battle, "A").defending
