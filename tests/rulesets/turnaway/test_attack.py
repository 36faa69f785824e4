"""The attack roll with all its reasons, hand to hand and at range; natural 20 and natural 1."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from engine.battle.board import Door, DoorState, Thing, Wall
from engine.battle.breakdown import Edit
from engine.battle.ids import CombatantId
from engine.battle.words import Term
from engine.play.advance import Done, advance
from engine.rulesets.turnaway import RULESET
from engine.rulesets.turnaway.blows.defence import cover_row, sighting
from engine.rulesets.turnaway.options import (
    CritScope,
    ExtraModifier,
    FightsAlly,
    HitOn,
    OffhandAlone,
    Options,
    RangePenalty,
    RangeTerms,
    RiderAttacker,
    RoundNegative,
)
from engine.rulesets.turnaway.sheet import DamageType, Posture, Resistance, Sheet, Weapon
from engine.rulesets.turnaway.state import TurnawayBattle
from engine.sight.figure_sight import exposure_of
from engine.table.requests import Faces
from tests.rulesets.turnaway.scenes import (
    BOW,
    CROSSBOW,
    DAGGER,
    HALBERD,
    SWORD,
    Figure,
    armed,
    at,
    blow,
    do,
    fight,
    first_question,
    idle,
    lines,
    odds,
    refusals,
    sheet_of,
    with_sheet,
)

BLOW = blow("A", "e")
SHOT = blow("A", "e", "bow", "shoot")


def duel(attacker: Sheet, target: Sheet | None = None, *, facing: str = "S", **scene: object) -> TurnawayBattle:
    """A at (5, 6) beside e at (5, 5), who looks at him unless told otherwise."""
    return fight(
        Figure("A", 5, 6, "N", attacker),
        Figure("e", 5, 5, facing, target or armed(hp=50)),
        **scene,  # type: ignore[arg-type]
    )


@pytest.mark.rule("TA-ATK-01")
def test_the_sum_of_a_blow():
    # str 3, dex 2, level 4, weapon 1: d20 9 + 3 + 4 + 1 = 17
    battle = duel(armed(replace(SWORD, hit=1), strength=3, dexterity=2, level_attack=4))
    roll = first_question(battle, BLOW)
    assert lines(roll) == {"attack-dexterity-strength": 3, "attack-level": 4, "attack-weapon": 1}


@pytest.mark.rule("TA-ATK-02")
@pytest.mark.parametrize(("total", "up", "away"), [(5, 3, 3), (1, 1, 1), (-1, 0, -1), (-3, -1, -2), (-4, -2, -2)])
def test_half_of_dexterity_and_strength_is_rounded_up(total: int, up: int, away: int):
    for switch, expected in ((RoundNegative.UP, up), (RoundNegative.AWAY, away)):
        battle = duel(armed(SWORD, strength=total), options=Options(round_negative=switch))
        assert lines(first_question(battle, BLOW))["attack-dexterity-strength"] == expected


@pytest.mark.rule("TA-ATK-03")
def test_the_roll_has_to_reach_the_armour_class():
    # AC 10, bonus 0: 10 to 19 hit (10/20), 20 is sure (1/20), 1 is a mishap (1/20)
    even = odds(duel(armed(SWORD)), BLOW)
    assert even["miss"] == Fraction(8, 20)
    # By the switch an equal roll misses: 2 to 10 miss.
    above = odds(duel(armed(SWORD), options=Options(hit_on=HitOn.GT)), BLOW)
    assert above["miss"] == Fraction(9, 20)


@pytest.mark.rule("TA-MOD-01", "TA-MOD-02")
@pytest.mark.parametrize(
    ("facing", "expected"),
    [("S", {}), ("SE", {}), ("E", {"attack-flank": 2}), ("NE", {"attack-rear": 4}), ("N", {"attack-rear": 4})],
)
def test_flank_and_rear_exclude_each_other(facing: str, expected: dict[str, int]):
    roll = first_question(duel(armed(SWORD), facing=facing), BLOW)
    counted = lines(roll)
    assert {key: counted[key] for key in ("attack-flank", "attack-rear") if key in counted} == expected
    assert {"attack-flank", "attack-rear"} - set(expected) <= idle(roll)


@pytest.mark.rule("TA-MOD-03")
def test_a_rider_is_harder_to_hit_for_everybody_or_for_those_on_foot():
    for switch, from_saddle in ((RiderAttacker.ANY, True), (RiderAttacker.FOOT_ONLY, False)):
        options = Options(rider_attacker=switch)
        on_foot = first_question(duel(armed(SWORD), armed(mounted=True), options=options), BLOW)
        mounted = first_question(duel(armed(SWORD, mounted=True), armed(mounted=True), options=options), BLOW)
        assert lines(on_foot)["attack-rider"] == -2
        assert ("attack-rider" in lines(mounted)) is from_saddle
    assert "attack-rider" in idle(first_question(duel(armed(SWORD)), BLOW))


@pytest.mark.rule("TA-MOD-04", "TA-MOD-05")
def test_height_helps_the_one_above_and_hinders_the_one_below():
    above = first_question(duel(armed(SWORD), heights={(5, 6): 1}), BLOW)
    below = first_question(duel(armed(SWORD), heights={(5, 5): 1}), BLOW)
    level = first_question(duel(armed(SWORD), heights={(5, 5): 1, (5, 6): 1}), BLOW)
    assert lines(above)["attack-from-height"] == 2
    assert lines(below)["attack-up"] == -1
    assert {"attack-from-height", "attack-up"} <= idle(level)


@pytest.mark.rule("TA-MOD-04", "TA-MOD-05")
def test_a_saddle_is_a_height_only_by_the_switch():
    for switch in (False, True):
        options = Options(saddle_height=switch)
        rider = lines(first_question(duel(armed(SWORD, mounted=True), options=options), BLOW))
        foot = lines(first_question(duel(armed(SWORD), armed(mounted=True), options=options), BLOW))
        assert ("attack-from-height" in rider) is switch
        assert ("attack-up" in foot) is switch


@pytest.mark.rule("TA-MOD-06", "TA-MOD-07")
@pytest.mark.parametrize(
    ("posture", "expected"),
    [
        (Posture.PRONE, {"target-prone": 4}),
        (Posture.CROUCHED, {"target-crouched": 2}),
        (Posture.KNEELING, {"target-crouched": 2}),
        (Posture.ALL_FOURS, {"target-crouched": 2}),
        (Posture.STANDING, {}),
    ],
)
def test_a_lying_or_crouching_enemy_is_easier_to_hit(posture: Posture, expected: dict[str, int]):
    counted = lines(first_question(duel(armed(SWORD), armed(posture=posture)), BLOW))
    assert {key: counted[key] for key in counted if key.startswith("target-")} == expected


@pytest.mark.rule(
    "TA-MOD-08", "TA-OFF-01", "TA-OFF-02", "TA-OFF-03", "TA-OFF-04", "TA-OFF-05", "TA-OFF-06", "TA-OFF-07", "TA-OFF-08"
)
@pytest.mark.parametrize(
    ("light", "ambidexterity", "two_weapon", "main", "off"),
    [
        (False, False, False, -6, -10),
        (True, False, False, -4, -8),
        (False, True, False, -6, -6),
        (False, False, True, -4, -8),
        (True, True, False, -4, -4),
        (True, False, True, -2, -6),
        (False, True, True, -4, -4),
        (True, True, True, -2, -2),
    ],
)
def test_the_chart_of_the_off_hand(light: bool, ambidexterity: bool, two_weapon: bool, main: int, off: int):
    second = replace(DAGGER, light=light)
    sheet = armed(SWORD, second, off="dagger", ambidexterity=ambidexterity, two_weapon_fighting=two_weapon)
    battle = duel(sheet, armed(hp=90))
    full = blow("A", "e", "sword", "full-attack", "both-hands")
    first = first_question(battle, full)
    assert lines(first)["attack-both-hands"] == main
    after = do(battle, full, 2).battle
    assert lines(first_question(after, replace(full, item="dagger")))["attack-off-hand"] == off


@pytest.mark.rule("TA-MOD-08")
def test_the_off_hand_alone_has_its_column_and_the_main_hand_alone_none():
    sheet = armed(SWORD, DAGGER, off="dagger")
    main = first_question(duel(sheet), BLOW)
    assert "attack-both-hands" in idle(main)
    off = blow("A", "e", "dagger")
    assert lines(first_question(duel(sheet), off))["attack-off-hand"] == -8
    free = duel(sheet, options=Options(offhand_alone=OffhandAlone.NONE))
    assert "attack-off-hand" in idle(first_question(free, off))


@pytest.mark.rule("TA-MOD-09")
def test_mood_counts_until_it_is_changed():
    assert lines(first_question(duel(armed(SWORD, mood=-1)), BLOW))["attack-mood"] == -1
    assert "attack-mood" in idle(first_question(duel(armed(SWORD)), BLOW))


@pytest.mark.rule("TA-MOD-10")
def test_the_campaigns_own_modifiers_are_listed_and_brought_in_by_the_gm():
    options = Options(extras=(ExtraModifier("knee-deep in water", -2), ExtraModifier("sun", -1, False, True)))
    battle = duel(armed(SWORD), options=options)
    roll = first_question(battle, BLOW)
    assert "knee-deep in water" in idle(roll)
    assert "sun" not in idle(roll)
    place = next(n for n, line in enumerate(roll.why.lines) if line.reason == "knee-deep in water")
    # 11 hits AC 10 by itself; with -2 it does not.
    result = advance(RULESET, battle, BLOW, (Faces((11,), (Edit(strike=place),)),))
    assert isinstance(result, Done)
    assert result.events[0].reading == "miss"


@pytest.mark.rule("TA-MOD-10")
def test_the_melee_list_does_not_count_for_shots():
    battle = fight(
        Figure("A", 5, 12, "N", armed(BOW)),
        Figure("e", 5, 5, "N", armed(mounted=True, hp=9)),
        heights={(5, 12): 2},
    )
    roll = first_question(battle, SHOT)
    assert "shot-rear" in idle(roll)
    assert not {"attack-rear", "attack-rider", "attack-from-height"} & set(lines(roll))


@pytest.mark.rule("TA-NLT-01")
def test_nonlethal_damage_costs_four_and_goes_to_a_pool():
    club = replace(SWORD, id="club", nonlethal=True)
    soft = blow("A", "e", "sword", manner="nonlethal")
    assert lines(first_question(duel(armed(SWORD)), soft))["attack-nonlethal"] == -4
    meant = duel(armed(club))
    assert "attack-nonlethal" in idle(first_question(meant, replace(soft, item="club")))
    told = do(duel(armed(SWORD), armed(hp=6)), soft, 15, 6)
    after = sheet_of(told.battle, "e")
    assert (after.hp, after.nonlethal, after.unconscious, after.dead) == (6, 6, True, False)


def far(distance: int, sheet: Sheet | None = None, target: Sheet | None = None, **scene: object) -> TurnawayBattle:
    """A at (1, 5) and e ``distance`` cells east of him."""
    return fight(
        Figure("A", 1, 5, "E", sheet or armed(BOW)),
        Figure("e", 1 + distance, 5, "W", target or armed(hp=50)),
        **scene,  # type: ignore[arg-type]
    )


@pytest.mark.rule("TA-RNG-01")
def test_the_sum_of_a_shot():
    # dex 4, level 3, weapon 1, penalty 3: d20 12 + 8 - 3 = 17
    sheet = armed(replace(BOW, hit=1, range_max=20), dexterity=4, strength=-3, level_attack=3)
    roll = first_question(far(15, sheet), SHOT)
    assert lines(roll) == {"attack-dexterity": 4, "attack-level": 3, "attack-weapon": 1, "shot-range": -3}


@pytest.mark.rule("TA-RNG-06")
@pytest.mark.parametrize(
    ("distance", "penalty"), [(9, 0), (10, 1), (19, 1), (20, 2), (29, 2), (30, 3), (39, 3), (40, 4)]
)
def test_the_range_penalty_goes_by_quarters(distance: int, penalty: int):
    from engine.rulesets.turnaway.blows.modifiers import quarters

    assert quarters(distance, 40) == penalty


@pytest.mark.rule("TA-RNG-06", "TA-RNG-01")
def test_the_range_penalty_by_hand_and_the_weapons_own():
    by_hand = far(15, options=Options(range_penalty=RangePenalty.MANUAL))
    told = do(by_hand, SHOT, "range-penalty-3", 2)
    assert lines(told.asked[1])["shot-range"] == -3  # type: ignore[arg-type]
    weapon = armed(replace(BOW, range_penalty=2))
    assert "shot-weapon-range" not in lines(first_question(far(15, weapon), SHOT))
    two = far(15, weapon, options=Options(range_terms=RangeTerms.TWO))
    assert lines(first_question(two, SHOT))["shot-weapon-range"] == -2


@pytest.mark.rule("TA-RNG-07")
def test_no_aimed_shot_beyond_the_extreme_range():
    short = armed(replace(BOW, range_max=10))
    assert refusals(far(10, short), SHOT) == set()
    assert refusals(far(11, short), SHOT) == {"beyond-range"}


@pytest.mark.rule("TA-RNG-02", "TA-RNG-03")
@pytest.mark.parametrize(
    ("posture", "expected"),
    [
        (Posture.CROUCHED, {"target-crouched": -2}),
        (Posture.KNEELING, {"target-crouched": -2}),
        (Posture.PRONE, {"target-prone": -4}),
    ],
)
def test_a_crouching_or_lying_enemy_is_harder_to_shoot(posture: Posture, expected: dict[str, int]):
    counted = lines(first_question(far(5, target=armed(posture=posture)), SHOT))
    assert {key: counted[key] for key in counted if key.startswith("target-")} == expected


@pytest.mark.rule("TA-RNG-04")
def test_an_enemy_who_fights_an_ally_is_harder_to_shoot():
    def shot(ally: Sheet, target: Sheet, side: str = "B", **scene: object) -> bool:
        battle = fight(
            Figure("A", 1, 5, "E", armed(BOW)), Figure("e", 6, 5, "W", target), Figure(side, 6, 6, "N", ally),
            **scene,  # type: ignore[arg-type]
        )  # fmt: skip
        roll = first_question(battle, SHOT)
        assert ("shot-fights-ally" in lines(roll)) != ("shot-fights-ally" in idle(roll))
        return lines(roll).get("shot-fights-ally") == -4

    unarmed = armed(hp=9)
    assert shot(armed(SWORD), unarmed)
    assert shot(unarmed, armed(SWORD))
    assert not shot(unarmed, unarmed)
    assert not shot(armed(SWORD), unarmed, side="f")
    assert not shot(armed(SWORD, unconscious=True), unarmed)
    grapple = Options(fights_ally=FightsAlly.GRAPPLE)
    assert not shot(armed(SWORD), unarmed, options=grapple)
    assert shot(armed(SWORD, grappling=True), armed(grappling=True), options=grapple)


@pytest.mark.rule("TA-RNG-05")
def test_visibility_and_poor_arrows_are_one_sum_of_ten_at_most():
    assert lines(first_question(far(5, options=Options(visibility=-3)), SHOT))["shot-visibility"] == -3
    wet = armed(BOW, missiles=-2)
    assert lines(first_question(far(5, wet, options=Options(visibility=-3)), SHOT))["shot-visibility"] == -5
    worst = far(5, armed(BOW, missiles=-8), options=Options(visibility=-9))
    assert lines(first_question(worst, SHOT))["shot-visibility"] == -10


def against(battle: TurnawayBattle, action: object = SHOT) -> int:
    question = first_question(battle, action)  # type: ignore[arg-type]
    assert question.against is not None
    return question.against.total


@pytest.mark.rule("TA-COV-01", "TA-COV-02", "TA-COV-03", "TA-COV-05")
@pytest.mark.parametrize(
    ("obstacle", "armour_class"),
    [
        ({"walls": (Wall(6, 4, 6, 7, False, False, 5),)}, 12),
        ({"things": (Thing("tree", at(5, 5), 10),)}, 14),
        ({"doors": (Door(6, 4, 6, 7, DoorState.CLOSED, True),)}, 14),
        ({"things": (Thing("arrow-slit", at(6, 5), 18, False),)}, 20),
        ({}, 10),
    ],
)
def test_typed_obstacles_give_their_row(obstacle: dict[str, object], armour_class: int):
    assert against(far(5, **obstacle)) == armour_class


@pytest.mark.rule("TA-COV-01", "TA-COV-02", "TA-COV-03", "TA-COV-04", "TA-COV-05")
@pytest.mark.parametrize(
    ("hidden", "armour_class"), [(4, 0), (5, 2), (9, 2), (10, 4), (14, 4), (15, 7), (17, 7), (18, 10), (19, 10)]
)
def test_the_share_hidden_picks_the_highest_row_not_above_it(hidden: int, armour_class: int):
    battle = far(5, things=(Thing("crates", at(5, 5), hidden, False),))
    assert against(battle) == 10 + armour_class


@pytest.mark.rule("TA-COV-01")
def test_the_best_single_cover_counts_and_rows_are_never_added():
    both = far(5, things=(Thing("tree", at(5, 5), 10), Thing("crates", at(4, 5), 5, False)))
    assert against(both) == 14
    (line,) = sighting(both, CombatantId("A"), CombatantId("e")).meaning.lines
    assert dict(line.args) == {"row": Term("cover-half"), "what": Term("board-kind-tree")}


@pytest.mark.rule("TA-COV-01")
def test_cover_by_its_share_names_what_hides_most_and_what_has_no_word_is_something():
    for kind, word in (("barrel", "barrel"), ("crates", "other")):
        battle = far(5, things=(Thing(kind, at(5, 5), 10, False), Thing("chair", at(4, 5), 1, False)))
        (line,) = sighting(battle, CombatantId("A"), CombatantId("e")).meaning.lines
        assert dict(line.args) == {"row": Term("cover-half"), "what": Term(f"board-kind-{word}")}


@pytest.mark.rule("TA-COV-02", "TA-COV-03", "TA-COV-04", "TA-COV-05")
def test_the_rows_of_the_chart_name_their_reflex_bonus():
    rows = {}
    for hidden in (5, 10, 15, 18):
        battle = far(5, things=(Thing("crates", at(5, 5), hidden, False),))
        row = cover_row(exposure_of(battle, CombatantId("A"), CombatantId("e")))
        assert row is not None
        rows[row.ac] = (row.reflex, row.evasion)
    assert rows == {2: (1, False), 4: (2, False), 7: (3, False), 10: (0, True)}


@pytest.mark.rule("TA-COV-01")
def test_who_is_wholly_hidden_cannot_be_shot_and_cover_counts_in_melee_only_by_the_switch():
    assert refusals(far(5, walls=(Wall(4, 0, 4, 12),)), SHOT) == {"wholly-hidden"}
    low = {"walls": (Wall(6, 4, 6, 7, False, False, 5),)}
    halberd = blow("A", "e", "halberd")
    for switch, expected in ((False, 10), (True, 12)):
        battle = fight(
            Figure("A", 4, 5, "E", armed(HALBERD)), Figure("e", 6, 5, "W", armed(hp=9)),
            options=Options(cover_melee=switch), **low,  # type: ignore[arg-type]
        )  # fmt: skip
        assert against(battle, halberd) == expected


@pytest.mark.rule("TA-CRT-01", "TA-CRT-03", "TA-CRT-05")
def test_a_natural_twenty_hits_whatever_the_armour_class():
    fortress = armed(hp=50, size_ac=8, dexterity=20, resistances=(Resistance(DamageType.SLASHING, 30),))
    # 20: 1/20; the d100 beats 30 on 31 to 100: 70/100. Everything else misses but the 1.
    found = odds(duel(armed(SWORD), fortress), BLOW)
    assert found == {
        "critical": Fraction(70, 2000), "hit": Fraction(30, 2000), "miss": Fraction(18, 20),
        "mishap-reading": Fraction(1, 20),
    }  # fmt: skip


@pytest.mark.rule("TA-CRT-03")
@pytest.mark.parametrize(("percentile", "damage"), [(30, 8), (31, 16)])
def test_the_percentile_dice_have_to_show_more_than_the_resistance(percentile: int, damage: int):
    tough = armed(hp=50, resistances=(Resistance(DamageType.SLASHING, 30), Resistance(DamageType.FIRE, 90)))
    told = do(duel(armed(SWORD, strength=3), tough), BLOW, 20, percentile, 5)
    assert 50 - sheet_of(told.battle, "e").hp == damage
    assert told.questions == ["to-hit", "resistance-roll", "damage"]


@pytest.mark.rule("TA-CRT-02")
def test_a_weapon_may_name_more_numbers():
    sabre = armed(replace(SWORD, crit_on=(19, 20)))
    fortress = armed(hp=50, size_ac=8, dexterity=20)
    assert odds(duel(sabre, fortress), BLOW)["critical"] == Fraction(2, 20)


@pytest.mark.rule("TA-CRT-04", "TA-CRT-05")
@pytest.mark.parametrize(
    ("scope", "times", "expected"),
    [(CritScope.TOTAL, 2, 18), (CritScope.TOTAL, 3, 27), (CritScope.DICE, 2, 14), (CritScope.DICE, 3, 19)],
)
def test_a_critical_multiplies_the_whole_sum_or_the_dice(scope: CritScope, times: int, expected: int):
    # 5 on the die, 3 strength, 1 magic
    weapon = replace(SWORD, crit_mult=times, magic=1)
    battle = duel(armed(weapon, strength=3), options=Options(crit_scope=scope))
    told = do(battle, BLOW, 20, 5)
    assert 50 - sheet_of(told.battle, "e").hp == expected


@pytest.mark.rule("TA-FUM-01")
def test_a_natural_one_misses_whatever_the_total():
    sure = armed(SWORD, level_attack=30)
    assert odds(duel(sure), BLOW)["mishap-reading"] == Fraction(1, 20)
    assert "miss" not in odds(duel(sure), BLOW)
    assert sheet_of(do(duel(sure), BLOW, 1, "mishap-nothing").battle, "e").hp == 50


@pytest.mark.rule("TA-FUM-02")
def test_the_gm_picks_the_mishap():
    def after(mishap: str) -> TurnawayBattle:
        return do(duel(armed(SWORD)), BLOW, 1, mishap).battle

    assert sheet_of(after("mishap-nothing"), "A") == armed(SWORD)
    assert sheet_of(after("mishap-other"), "A") == armed(SWORD)
    assert sheet_of(after("mishap-prone"), "A").posture is Posture.PRONE
    assert sheet_of(after("mishap-entangled"), "A").immobilised
    dropped, stuck = after("mishap-dropped"), after("mishap-stuck")
    told = do(duel(armed(SWORD)), BLOW, 1, "mishap-dropped").events
    # A sentence of its own: what is chosen among begins with a capital.
    assert any(("what", Term("mishap-dropped-told")) in one.args for one in told)
    assert [item.cell for item in dropped.state.items] == [at(5, 6)]
    assert [item.cell for item in stuck.state.items] == [at(5, 5)]
    assert sheet_of(dropped, "A").wielded == sheet_of(stuck, "A").wielded == ()


@pytest.mark.rule("TA-FUM-02")
def test_what_a_shot_leaves_in_the_hand_is_not_stuck_at_the_target():
    def asked(weapon: Weapon) -> set[str]:
        battle = fight(Figure("A", 5, 9, "N", armed(weapon)), Figure("e", 5, 5, "S", armed(SWORD)))
        told = do(battle, blow("A", "e", weapon.id, "shoot"), 1, "mishap-nothing")
        return {option.key for option in told.choice("mishap").options}

    for weapon in (BOW, CROSSBOW):
        assert {"mishap-dropped", "mishap-prone"} <= asked(weapon)
        assert "mishap-stuck" not in asked(weapon)
    # An axe that is thrown comes to the target as one that strikes.
    assert {"mishap-dropped", "mishap-stuck"} <= asked(replace(DAGGER, range_max=5))


@pytest.mark.rule("TA-FUM-02")
def test_natural_weapons_cannot_be_dropped():
    fangs = replace(SWORD, id="bite", natural=True)
    told = do(duel(armed(fangs)), blow("A", "e", "bite"), 1, "mishap-nothing")
    keys = {option.key for option in told.asked[1].options}  # type: ignore[union-attr]
    assert "mishap-dropped" not in keys
    assert "mishap-prone" in keys


@pytest.mark.rule("TA-ATK-01")
def test_out_of_reach_is_refused():
    battle = fight(Figure("A", 5, 8, "N", armed(SWORD)), Figure("e", 5, 5, "S", armed()))
    assert refusals(battle, BLOW) == {"out-of-reach"}
    assert refusals(duel(armed(SWORD)), blow("A", "A")) >= {"own-self"}
    dead = with_sheet(duel(armed(SWORD)), "e", dead=True)
    assert refusals(dead, BLOW) == {"target-dead"}


@pytest.mark.rule("TA-ATK-01", "TA-DMG-01")
def test_the_odds_of_a_whole_blow_worked_out_by_hand():
    # +5 against 15: 10 to 19 hit (10/20), each damage of d8 + 2 is 1/8 of that; the critical doubles, 1/20 of 1/8.
    from engine.odds.odds import forecast

    battle = duel(armed(SWORD, strength=2, level_attack=4), armed(hp=50, dexterity=5))
    found = forecast(RULESET, battle, BLOW).amounts("damage")
    assert found[3] == Fraction(10, 20) / 8
    assert found[10] == Fraction(10, 20) / 8 + Fraction(1, 20) / 8
    assert found[20] == Fraction(1, 20) / 8
    assert found[0] == Fraction(9, 20)
    assert sum(found.values()) == 1
