"""What panels and the map show of a combatant, and the order of play."""

from __future__ import annotations

import pytest

from engine.battle.ids import CombatantId
from engine.battle.words import Term
from engine.contract import Place, ZoneRole
from engine.rulesets.shirma.harm.body import Affliction, Condition, CriticalWound, Location
from engine.rulesets.shirma.options import Options
from engine.rulesets.shirma.positions import RangeBands
from engine.rulesets.shirma.state import Doings, Stage
from tests.rulesets.shirma import scene
from tests.rulesets.shirma.scene import SHIRMA, do, fight, hit, in_state, sheet, shot

A, B = CombatantId("A"), CombatantId("b")


def test_the_pips_are_one_action_one_movement_one_reaction():
    battle = fight("Ab")
    assert [(pips.key, pips.left, pips.most) for pips in SHIRMA.gauges(battle, A).pips] == [
        ("gauge-action", 1, 1),
        ("gauge-move", 1, 1),
        ("gauge-reaction", 1, 1),
    ]
    spent = fight("Ab", doings={"A": Doings(acted=True, reacted=True, spent=8)})
    assert [pips.left for pips in SHIRMA.gauges(spent, A).pips] == [0, 0, 0]
    # A part of a movement leaves a part.
    assert SHIRMA.gauges(fight("Ab", doings={"A": Doings(spent=6)}), A).pips[1].left == 1


@pytest.mark.rule("SH-DMG-04", "SH-LOC-01")
def test_the_body_shows_armour_numbers_and_what_is_hurt():
    fields = {"armour_head": 3, "armour_left_arm": 2, "wounds": (CriticalWound("a cut", Location.BODY),)}
    battle = fight("Ab", {"A": sheet("sword", **fields), "b": sheet("sword", hand="left")})
    parts = {part.place: part for part in SHIRMA.gauges(battle, A).body}
    assert (parts[Place.HEAD].value, parts[Place.HEAD].note) == ("3", "01–09")
    assert (parts[Place.LEFT_ARM].value, parts[Place.LEFT_ARM].note) == ("2", "10–24")
    assert parts[Place.RIGHT_LEG].note == "90–00"
    assert [place for place, part in parts.items() if part.tone == "bad"] == [Place.BODY]
    left_handed = {part.place: part.note for part in SHIRMA.gauges(battle, B).body}
    assert (left_handed[Place.LEFT_ARM], left_handed[Place.RIGHT_ARM]) == ("25–44", "10–24")


def test_badges_tell_states_with_how_long_they_last():
    battle = in_state(fight("Ab"), "A", "stunned", "bleeding")
    badges = {badge.key: badge for badge in SHIRMA.gauges(battle, A).badges}
    assert {"state-stunned", "state-bleeding"} <= badges.keys()
    # Whoever cannot defend itself is seen to be so on a token of any size.
    assert [key for key, badge in badges.items() if badge.far] == ["state-stunned"]
    assert "badge-engaged" in {badge.key for badge in SHIRMA.gauges(fight("Ab"), A).badges}
    assert "badge-engaged" not in {badge.key for badge in SHIRMA.gauges(fight("A..b"), A).badges}
    charged = fight("Ab", doings={"A": Doings(vulnerable=True, guard=True)})
    assert {"badge-vulnerable", "badge-guard"} <= {badge.key for badge in SHIRMA.gauges(charged, A).badges}
    dead = scene.with_sheet(fight("Ab"), "A", fate="dead")
    assert [badge.key for badge in SHIRMA.gauges(dead, A).badges] == ["badge-dead"]
    assert SHIRMA.gauges(dead, A).is_out


@pytest.mark.rule("SH-FUMBLE-03", "SH-CONDOFF-01", "SH-COND-03")
def test_a_badge_tells_what_a_state_takes_how_long_it_lasts_and_how_many_wounds_bleed():
    states = (
        Affliction(Condition.STUNNED, turns=2),
        Affliction(Condition.UNBALANCED, turns=1),
        Affliction(Condition.BLEEDING, wounds=3),
        Affliction(Condition.BURNING),
    )
    battle = fight("Ab", {"A": sheet("sword", afflictions=states)})
    badges = {badge.icon: badge for badge in SHIRMA.gauges(battle, A).badges if badge.rule != "SH-LENGTH-02"}
    found = [(badge.key, badge.args, badge.count) for badge in SHIRMA.gauges(battle, A).badges if badge.tone == "bad"]
    assert found == [
        ("badge-state-turns", (("state", Term("state-stunned")), ("turns", 2)), 2),
        ("badge-unbalanced", (("points", "−10"), ("turns", 1)), 1),
        ("state-bleeding", (), 3),
        ("state-burning", (), 0),
    ]
    assert badges["bleed"].rule == "SH-COND-03"
    slipped = fight("Ab", {"A": sheet("sword", afflictions=(Affliction(Condition.UNBALANCED, 2, modifier=-20),))})
    assert ("points", "−20") in next(b.args for b in SHIRMA.gauges(slipped, A).badges if b.key == "badge-unbalanced")


@pytest.mark.rule("SH-CLOSE-02", "SH-CLINCH-02")
def test_pairs_are_drawn_from_one_to_the_other():
    links = SHIRMA.links(fight("AbC", close=["Ab"], clinch=["Cb"]))
    assert [(link.key, link.a, link.b, link.is_directed) for link in links] == [
        ("link-close", "A", "b", False),
        ("link-clinch", "C", "b", True),
    ]


@pytest.mark.rule("SH-MOD-11", "SH-LENGTH-02")
def test_arcs_and_reach_are_zones():
    battle = fight(".......\n.......\n.......\n...A...\n.......\n.......\n.......", {"A": sheet("spear")})
    arcs = {zone.role: zone.cells.bit_count() for zone in SHIRMA.arcs(battle, A)}
    assert set(arcs) == {ZoneRole.FRONT, ZoneRole.FLANK, ZoneRole.REAR}
    assert sum(arcs.values()) == 48
    (reach,) = SHIRMA.zones(battle, A)
    assert (reach.role, reach.cells.bit_count()) == (ZoneRole.REACH, 24)


@pytest.mark.rule("SH-SHOOT-01")
def test_bands_of_range_by_the_chart_that_counts():
    battle = fight("A" + "." * 60, {"A": sheet("short-bow")})
    assert [zone.key for zone in SHIRMA.zones(battle, A)] == ["zone-short", "zone-normal", "zone-long"]
    quick = fight("A" + "." * 60, {"A": sheet("short-bow")}, options=Options(range_bands=RangeBands.QUICK))
    assert [zone.key for zone in SHIRMA.zones(quick, A)] == ["zone-quick-short", "zone-quick-long"]


def test_what_a_look_from_one_to_another_means_for_a_shot():
    battle = fight("AC..b", {"A": sheet("long-bow")})
    found = SHIRMA.sighting(battle, A, B)
    assert found.sees
    assert {"reason-ally-in-line"} <= {line.reason for line in found.meaning.lines}
    assert not SHIRMA.sighting(battle, A, A).sees


@pytest.mark.rule("SH-SURP-03")
def test_the_strip_shows_the_surprise_phase_and_the_button_what_comes():
    phase = fight("Ab", stage=Stage.SURPRISE, number=0)
    assert [shown.key for shown in SHIRMA.order(phase).phases] == ["phase-surprise", "phase-round"]
    to_round = SHIRMA.order(fight("Ab", stage=Stage.SURPRISE, number=0, turn=1)).next
    assert to_round is not None
    assert to_round.key == "next-first-round"
    battle = fight("Ab")
    following = SHIRMA.order(battle).next
    assert following is not None
    assert following.key == "next-turn"
    last = SHIRMA.order(fight("Ab", turn=1)).next
    assert last is not None
    assert last.key == "next-last"
    assert [slot.number for slot in SHIRMA.order(battle).slots] == ["20", "19"]


def test_what_is_not_anyones_turn_is_told_with_its_rule():
    blocked = SHIRMA.why_not(fight("Ab"), B)
    assert blocked is not None
    assert (blocked.key, blocked.rule) == ("objection-not-your-turn", "SH-INIT-03")
    assert SHIRMA.why_not(fight("Ab"), A) is None
    stunned = SHIRMA.why_not(in_state(fight("Ab"), "A", "stunned"), A)
    assert stunned is not None
    assert stunned.rule == "SH-COND-01"


def test_an_aim_and_a_shot_are_told():
    battle = fight("A...b", {"A": sheet("long-bow")})
    aims = do(battle, scene.act("aim", "A", "b")).battle
    assert "badge-aims" in {badge.key for badge in SHIRMA.gauges(aims, A).badges}
    assert do(battle, shot("A", "b", "arm-long-bow"), "still-move-no", 98).keys.count("shoots") == 1
    assert do(fight("Ab"), hit("A", "b"), "answer-none", 98).keys.count("misses") == 1


@pytest.mark.rule("SH-MOD-11")
def test_arcs_are_drawn_three_cells_around():
    field = "\n".join(["." * 11] * 5 + [".....A....."] + ["." * 11] * 5)
    arcs = SHIRMA.arcs(fight(field), A)
    # Seven by seven cells without its own.
    assert sum(zone.cells.bit_count() for zone in arcs) == 7 * 7 - 1
