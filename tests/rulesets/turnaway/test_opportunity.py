"""Who is entitled to an attack of opportunity, how often, and with what."""

from __future__ import annotations

import pytest

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.contract import NEXT
from engine.rulesets.turnaway.options import Options, PerEnemy, ThreatArc, UnarmedStrikes
from engine.rulesets.turnaway.reactions.opportunity import strikes_left, strikes_most
from engine.rulesets.turnaway.sheet import Sheet
from engine.rulesets.turnaway.state import TurnawayBattle
from tests.rulesets.turnaway.scenes import (
    BOW,
    HALBERD,
    PIKE,
    SWORD,
    Figure,
    armed,
    blow,
    do,
    fight,
    sheet_of,
    walks,
    with_sheet,
)

SHOT = blow("A", "e", "bow", "shoot")


def shooter_beside(sheet: Sheet, *, y: int = 5, facing: str = "S", **scene: object) -> TurnawayBattle:
    return fight(
        Figure("A", 5, 6, "N", armed(BOW, hp=40)),
        Figure("e", 5, y, facing, sheet),
        **scene,  # type: ignore[arg-type]
    )


def strikers(battle: TurnawayBattle, action: Action = SHOT) -> list[str]:
    """Who is asked for a strike when everybody lets it pass."""
    for passes in range(5):
        try:
            return do(battle, action, *["option-pass"] * passes, 2).strikers
        except AssertionError as error:
            if "nobody has an answer" not in str(error) and "offers" not in str(error) and "dice" not in str(error):
                raise
    raise AssertionError("more strikers than expected")


@pytest.mark.rule("TA-AOO-01", "TA-AOO-03")
def test_the_strike_comes_before_the_act_and_its_damage_at_once():
    told = do(shooter_beside(armed(SWORD, level_attack=3)), SHOT, "option-strike", 15, 6, 15, 5)
    assert told.keys.index("strikes") < told.keys.index("damage-done") < told.keys.index("shoots")
    assert (sheet_of(told.battle, "A").hp, sheet_of(told.battle, "e").hp) == (34, 15)


@pytest.mark.rule("TA-AOO-01")
def test_who_drops_before_his_act_does_not_do_it():
    battle = with_sheet(shooter_beside(armed(SWORD)), "A", hp=4)
    told = do(battle, SHOT, "option-strike", 15, 6)
    assert "act-lost" in told.keys
    assert "shoots" not in told.keys


@pytest.mark.rule("TA-AOO-02")
def test_a_bow_or_a_sheathed_sword_strikes_nobody():
    assert strikers(shooter_beside(armed(SWORD))) == ["e"]
    assert strikers(shooter_beside(armed(BOW))) == []
    assert strikers(shooter_beside(armed(SWORD, main=""))) == []


@pytest.mark.rule("TA-AOO-02")
@pytest.mark.parametrize(
    ("switch", "with_skill", "without"),
    [
        (UnarmedStrikes.NEVER, [], []),
        (UnarmedStrikes.SKILL, ["e"], []),
        (UnarmedStrikes.ALWAYS, ["e"], ["e"]),
    ],
)
def test_bare_hands_strike_by_the_switch(switch: UnarmedStrikes, with_skill: list[str], without: list[str]):
    options = Options(aoo_unarmed=switch)
    assert strikers(shooter_beside(armed(skill_unarmed=True), options=options)) == with_skill
    assert strikers(shooter_beside(armed(), options=options)) == without


@pytest.mark.rule("TA-AOO-04")
@pytest.mark.parametrize(("dexterity", "least", "expected"), [(2, 0, 3), (0, 0, 1), (-1, 0, 0), (-3, 0, 0), (-3, 1, 1)])
def test_one_and_dexterity_strikes_a_round(dexterity: int, least: int, expected: int):
    battle = fight(Figure("A", 5, 6, "N", armed(SWORD, dexterity=dexterity)), options=Options(aoo_min=least))
    assert max(strikes_most(battle, CombatantId("A")), 0) == expected
    assert strikes_left(battle, CombatantId("A")) == expected


@pytest.mark.rule("TA-AOO-04", "TA-AOO-05")
def test_strikes_are_counted_and_refilled_each_round():
    shooters = [Figure(id, x, 6, "N", armed(BOW, hp=40)) for id, x in (("A", 4), ("B", 5), ("C", 6))]
    battle = fight(*shooters, Figure("e", 5, 5, "S", armed(SWORD, dexterity=1)))
    for shooter in "ABC":
        told = do(battle, blow(shooter, "e", "bow", "shoot"), *(() if shooter == "C" else ("option-strike", 2)), 2)
        battle = told.battle
        assert told.strikers == ([] if shooter == "C" else ["e"])
    assert strikes_left(battle, CombatantId("e")) == 0
    for _ in range(4):
        battle = do(battle, Action(NEXT)).battle
    assert battle.state.round == 2
    assert strikes_left(battle, CombatantId("e")) == 2


@pytest.mark.rule("TA-AOO-05")
@pytest.mark.parametrize(("switch", "second"), [(PerEnemy.ONE_PER_ROUND, False), (PerEnemy.ONE_PER_PROVOCATION, True)])
def test_one_strike_at_one_enemy_a_round_or_for_each_provocation(switch: PerEnemy, second: bool):
    battle = shooter_beside(armed(SWORD, dexterity=3), options=Options(aoo_per_enemy=switch))
    after = do(battle, SHOT, "option-strike", 2, 2).battle
    turned = walks("A", (5, 7, "S"), kind="step")
    told = do(after, turned, *(("option-pass",) if second else ()))
    assert told.strikers == (["e"] if second else [])


@pytest.mark.rule("TA-AOO-06", "TA-GEO-05")
def test_everybody_who_reaches_is_entitled():
    battle = fight(
        Figure("A", 5, 6, "N", armed(BOW)),
        Figure("e", 5, 5, "S", armed(SWORD)),
        Figure("f", 7, 6, "N", armed(HALBERD)),
        Figure("g", 8, 6, "W", armed(SWORD)),
        Figure("h", 5, 7, "W", armed(PIKE)),
        Figure("B", 4, 6, "W", armed(SWORD)),
    )
    # f reaches at 2, g stands at 3, the pike of h leaves a gap, B is a friend.
    assert strikers(battle) == ["e", "f"]


@pytest.mark.rule("TA-AOO-06")
@pytest.mark.parametrize(
    ("switch", "entitled"),
    [
        (ThreatArc.ALL, {"S", "E", "N"}),
        (ThreatArc.FRONT_FLANK, {"S", "E"}),
        (ThreatArc.FRONT, {"S"}),
    ],
)
def test_the_strikers_own_facing_matters_only_by_the_switch(switch: ThreatArc, entitled: set[str]):
    options = Options(threat_arc=switch)
    found = {
        facing for facing in "SEN" if strikers(shooter_beside(armed(SWORD), facing=facing, options=options)) == ["e"]
    }
    assert found == entitled


@pytest.mark.rule("TA-AOO-06", "TA-HP-01", "TA-TDF-01")
@pytest.mark.parametrize("state", ["unconscious", "immobilised", "defending", "dead"])
def test_who_is_not_able_strikes_nobody(state: str):
    assert strikers(with_sheet(shooter_beside(armed(SWORD)), "e", **{state: True})) == []


@pytest.mark.rule("TA-AOO-03", "TA-FUM-01")
def test_a_strike_may_be_a_mishap_of_its_own():
    told = do(shooter_beside(armed(SWORD)), SHOT, "option-strike", 1, "mishap-dropped", 2)
    assert sheet_of(told.battle, "e").weapons == ()
    assert told.battle.state.items[0].weapon.id == "sword"
