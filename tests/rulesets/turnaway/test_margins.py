"""What lies just on an edge: nothing beside one, exactly as far, who is meant and who is not."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from engine.battle.actions import Action, Adjust
from engine.battle.events import Event
from engine.battle.ids import CombatantId
from engine.contract import Outcome
from engine.rulesets.turnaway import RULESET
from engine.rulesets.turnaway.blows.damage import RESISTED, heal, judged, wound
from engine.rulesets.turnaway.blows.defence import sighting
from engine.rulesets.turnaway.blows.mishap import drop
from engine.rulesets.turnaway.blows.modifiers import fights_ally, quarters
from engine.rulesets.turnaway.charts.encounter import rows
from engine.rulesets.turnaway.magic.undead import released
from engine.rulesets.turnaway.manoeuvres.distract import expired
from engine.rulesets.turnaway.options import DexLoss, FightsAlly, Options, RangePenalty, WakeHp
from engine.rulesets.turnaway.order.control import has_means
from engine.rulesets.turnaway.sheet import Aim, Blow, DamageType, Posture, Readiness, Resistance, Sheet, Spell
from engine.rulesets.turnaway.state import Command, Distraction, TurnawayBattle
from engine.table.requests import Choice, Option
from engine.table.table import Table
from tests.rulesets.turnaway.scenes import (
    BOW,
    CROSSBOW,
    SWORD,
    Figure,
    armed,
    at,
    blow,
    do,
    fight,
    first_question,
    sheet_of,
    walks,
    with_sheet,
)

A, E = CombatantId("A"), CombatantId("e")
SHOT = blow("A", "e", "bow", "shoot")


def duel(mine: Sheet | None = None, theirs: Sheet | None = None, gap: int = 1, **scene: Any) -> TurnawayBattle:
    other = theirs or armed(SWORD, hp=30)
    return fight(Figure("A", 5, 5 + gap, "N", mine or armed(SWORD)), Figure("e", 5, 5, "S", other), **scene)


def reasons(battle: TurnawayBattle, action: Action, key: str = "to-hit", part: str = "why") -> dict[str, Any]:
    """Amount, whether it counts and what fills in each line of the first roll."""
    breakdown = getattr(first_question(battle, action, key), part)
    return {line.reason: (line.amount, line.counts, dict(line.args)) for line in breakdown.lines}


@pytest.mark.rule("TA-RNG-06")
def test_the_gm_picks_a_range_penalty_from_none_to_four():
    by_hand = Options(range_penalty=RangePenalty.MANUAL)
    told = do(duel(armed(BOW), gap=4, options=by_hand), SHOT, "range-penalty-4", 2)
    assert told.options("range-penalty") == [f"range-penalty-{penalty}" for penalty in range(5)]
    # Beyond the farthest shot, where the GM has it his way, the last quarter's penalty holds.
    assert [quarters(distance, 40) for distance in (39, 40, 50, 90)] == [3, 4, 4, 4]
    assert (quarters(0, 1), quarters(1, 1), quarters(5, 0)) == (0, 4, 0)
    line = {gap: reasons(duel(armed(BOW), gap=gap), SHOT)["shot-range"] for gap in (9, 10)}
    assert line == {
        9: (0, False, {"distance": 9, "most": 40}),
        10: (-1, True, {"distance": 10, "most": 40}),
    }


@pytest.mark.rule("TA-ATK-02", "TA-RDM-02")
def test_the_lines_say_the_sum_that_was_halved_and_that_strength_adds_nothing_to_a_shot():
    sheet = armed(SWORD, BOW, dexterity=3, strength=2)
    assert reasons(duel(sheet), blow("A", "e"))["attack-dexterity-strength"] == (3, True, {"sum": 5})
    told = do(duel(sheet, gap=5), SHOT, 19, 4)
    assert [(one.amount, one.counts) for one in told.roll("damage").why.lines if "strength" in one.reason] == [
        (0, False)
    ]


@pytest.mark.rule("TA-CRT-03")
def test_one_percent_of_resistance_is_rolled_for_and_a_modifier_counts_on_the_dice():
    iron = (Resistance(DamageType.SLASHING, 1),)
    assert do(duel(theirs=armed(hp=30, resistances=iron)), blow("A", "e"), 20, 2, 5).rolls[1] == "resistance-roll"
    assert [RESISTED.read(natural, bonus, 50) for natural, bonus in ((50, 0), (51, 0), (46, 5), (55, -5))] == [
        "resisted",
        "through",
        "through",
        "resisted",
    ]


@pytest.mark.rule("TA-HP-03")
def test_who_was_woken_at_nothing_stays_awake_and_marks_of_others_stay():
    battle = duel(armed(SWORD, hp=4), armed(SWORD, hp=2, max_hp=20), options=Options(wake_hp=WakeHp.ANY_HEALING))
    for id, points in ((A, 5), (E, 5)):
        battle = wound(Table(battle), battle, id, points)
    assert battle.state.ebb == {A: -1, E: -3}
    # Hurt where it lies, it is the lower mark that healing has to rise above.
    battle = wound(Table(battle), battle, E, 2)
    assert battle.state.ebb == {A: -1, E: -5}
    # Without any healing nobody wakes, however often it is looked at.
    assert judged(battle, E) is battle
    woken = heal(Table(battle), battle, E, 5)
    assert (sheet_of(woken, "e").hp, sheet_of(woken, "e").unconscious, woken.state.ebb) == (0, False, {A: -1, E: 0})
    assert judged(woken, E) == woken
    assert sheet_of(wound(Table(woken), woken, E, 1), "e").unconscious
    whole = heal(Table(woken), woken, E, 1)
    assert whole.state.ebb == {A: -1}
    up = heal(Table(battle), battle, A, 2)
    assert (sheet_of(up, "A").unconscious, up.state.ebb) == (False, {E: -5})


@pytest.mark.rule("TA-AC-03")
@pytest.mark.parametrize(
    ("state", "dexterity", "loss", "line"),
    [
        ("surprised", 1, DexLoss.POSITIVE_ONLY, ("ac-dexterity-surprised", 1, False)),
        ("surprised", 0, DexLoss.POSITIVE_ONLY, ("ac-dexterity-surprised", 0, False)),
        ("surprised", -1, DexLoss.POSITIVE_ONLY, ("ac-dexterity", -1, True)),
        ("immobilised", 1, DexLoss.POSITIVE_ONLY, ("ac-dexterity-immobilised", 1, False)),
        ("open", 1, DexLoss.POSITIVE_ONLY, ("ac-dexterity", 1, True)),
    ],
)
def test_which_dexterity_is_lost_and_why(state: str, dexterity: int, loss: DexLoss, line: tuple[str, int, bool]):
    battle = duel(theirs=armed(dexterity=dexterity, **{state: True}), options=Options(ac_dex_loss=loss))
    found = reasons(battle, blow("A", "e"), part="against")
    key, amount, counts = line
    assert [name for name in found if name.startswith("ac-dexterity")] == [key]
    assert found[key][:2] == (amount, counts)


@pytest.mark.rule("TA-COV-01", "TA-FUM-02")
def test_who_is_off_the_map_is_not_seen_and_drops_nothing_on_it():
    battle = duel()
    assert sighting(battle, A, E).sees
    assert not sighting(battle.with_place(E, None, 0), A, E).sees
    for cell in (None, at(-1, 0)):
        gone = drop(battle, A, SWORD, cell)
        assert (gone.state.items, gone.board.things, sheet_of(gone, "A").weapons) == ((), (), ())
    assert [item.cell for item in drop(battle, A, SWORD, at(3, 3)).state.items] == [at(3, 3)]


@pytest.mark.rule("TA-RNG-04")
@pytest.mark.parametrize(
    ("ally", "mine", "theirs", "gap", "counts"),
    [
        ("B", True, True, 1, True),
        ("B", True, True, 2, False),
        ("B", True, False, 1, False),
        ("B", False, True, 1, False),
        ("f", True, True, 1, False),
    ],
)
def test_by_the_switch_only_those_who_hold_each_other_side_by_side_count(ally, mine, theirs, gap, counts):
    battle = fight(
        Figure("A", 1, 5, "E", armed(BOW)),
        Figure("e", 8, 5, "W", armed(SWORD, grappling=theirs)),
        Figure(ally, 8 + gap, 5, "W", armed(SWORD, grappling=mine)),
        options=Options(fights_ally=FightsAlly.GRAPPLE),
    )
    assert fights_ally(battle, A, E) is counts
    # Who shoots is no ally of its own, and the unconscious hold nobody.
    beside = fight(Figure("A", 7, 5, "E", armed(BOW, SWORD)), Figure("e", 8, 5, "W", armed(SWORD, hp=9)))
    assert not fights_ally(beside, A, E)
    assert not fights_ally(with_sheet(battle, ally, unconscious=True), A, E)


@pytest.mark.parametrize(("to", "by", "hp"), [(None, 1, 11), (None, 0, 10), (None, -1, 9), (12, 0, 12), (4, 0, 4)])
@pytest.mark.rule("TA-HP-01")
def test_hit_points_by_hand(to: int | None, by: int, hp: int):
    battle = duel(theirs=armed(hp=10, max_hp=20))
    assert RULESET.adjust is not None
    assert sheet_of(RULESET.adjust(Table(battle), battle, E, Adjust((E,), by=by, to=to)), "e").hp == hp


@pytest.mark.rule("TA-HP-01", "TA-MOD-06", "TA-MOD-07", "TA-AC-03")
def test_states_by_hand_are_put_and_taken_away_one_by_one():
    states = RULESET.states
    busy = duel(theirs=armed(SWORD, defending=True, open=True, casting=True, posture=Posture.KNEELING))

    def put(battle: TurnawayBattle, state: str, on: bool = True) -> TurnawayBattle:
        return states.put(Table(battle), battle, E, state, on, 0)

    assert states.of(busy, E) == ("kneeling",)
    prone = put(busy, "prone")
    assert (states.of(prone, E), states.of(put(prone, "prone", False), E)) == (("prone",), ())
    assert put(busy, "prone", False) is put(busy, "kneeling") is busy
    bound = put(busy, "immobilised")
    assert (states.of(bound, E), states.of(put(bound, "immobilised", False), E)) == (
        ("kneeling", "immobilised"),
        ("kneeling",),
    )
    out = sheet_of(put(busy, "unconscious"), "e")
    assert out == replace(
        sheet_of(busy, "e"), unconscious=True, posture=Posture.PRONE, defending=False, open=False, casting=False
    )
    # Who comes to lies where it fell.
    awake = put(put(busy, "unconscious"), "unconscious", False)
    assert states.of(awake, E) == ("prone",)


def came_to(before: dict[str, Any], after: dict[str, Any], *events: Event, kind: str = "melee") -> Outcome:
    first, then = duel(theirs=armed(**before)), duel(theirs=armed(**after))
    return RULESET.outcome(first, then, events, Action(kind, A, E))


@pytest.mark.rule("TA-NLT-01", "TA-HP-01", "TA-PSH-04")
def test_what_an_attack_or_a_push_came_to():
    hit = Event("attacks", by=A, at=E, reading="hit")
    plain = {"hp": 9, "nonlethal": 2}
    assert came_to(plain, {"hp": 9, "nonlethal": 6}, hit).amounts == (("damage", 4), ("felled", 0))
    assert came_to(plain, {"hp": 4, "nonlethal": 2}, hit).amounts == (("damage", 5), ("felled", 0))
    down = {"hp": 0, "nonlethal": 2, "unconscious": True}
    assert came_to(plain, down, hit).amounts == (("damage", 9), ("felled", 1))
    assert came_to(down, {**down, "hp": -3}, hit).amounts == (("damage", 3), ("felled", 0))
    pushes = Event("pushes", by=A, at=E, args=(("who", 5), ("cells", 3)))
    others = Event("turn-ends", by=A, args=(("cells", 7),))
    assert came_to(plain, plain, others, pushes, kind="push") == Outcome("pushed", (("cells", 3),))
    assert came_to(plain, plain, Event("pushes", by=A, at=E), kind="push") == Outcome("pushed", (("cells", 0),))
    nobody = RULESET.outcome(duel(), duel(theirs=armed(hp=3)), (), Action("cast", None, E))
    assert nobody == Outcome("done", (("damage", 0), ("felled", 0)))


@pytest.mark.rule("TA-RNG-06")
def test_what_cannot_be_worked_out_is_answered_by_the_first_option():
    never = tuple(Option(f"option-{number}") for number in range(4))
    assert RULESET.policy(duel(), Choice("stumble", never)) == 0
    for args in ((("distance", "far"), ("most", 40)), (("distance", 25), ("most", "far"))):
        assert RULESET.policy(duel(), Choice("range-penalty", never, args=args)) == 0


@pytest.mark.rule("TA-STD-13", "TA-MOV-09", "TA-MOV-10")
def test_whatever_is_aimed_has_to_lie_on_the_map_and_so_has_the_one_who_aims():
    bolt, ball = Spell("bolt", distance=9), Spell("ball", aim=Aim.AREA, radius=2, distance=9)
    battle = fight(
        Figure("A", 5, 5, "N", armed(spells=(bolt, ball))),
        Figure("e", 5, 8, "N", armed(hp=9)),
        Figure("H", 6, 5, "N", armed(rideable=True)),
    )

    def against(shown: TurnawayBattle, kind: str, **aim: Any) -> set[str]:
        found = RULESET.objections(shown, Action(kind, A, **aim))
        return {one.key for one in found if one.key in ("needs-target", "out-of-reach", "not-to-be-ridden")}

    away = battle.with_place(E, None, 0)
    horse = CombatantId("H")
    for target in (None, CombatantId("nobody")):
        assert against(battle, "cast", item="bolt", target=target) == {"needs-target"}
        assert against(battle, "ride", manner="mount", target=target) == {"needs-target"}
    assert against(away, "cast", item="bolt", target=E) == {"needs-target"}
    assert against(battle.with_place(horse, None, 0), "ride", manner="mount", target=horse) == {"needs-target"}
    assert (
        against(battle, "cast", item="bolt", target=E) == against(battle, "ride", manner="mount", target=horse) == set()
    )
    assert against(battle.with_place(horse, at(7, 5), 0), "ride", manner="mount", target=horse) == {"out-of-reach"}
    for cell in (None, at(-1, 5)):
        assert against(battle, "cast", item="ball", cell=cell) == {"needs-target"}
    assert against(battle, "cast", item="ball", cell=at(5, 8)) == set()
    assert against(battle, "cast", item="ball", target=E) == {"needs-target"}


@pytest.mark.rule("TA-FMV-01", "TA-FUL-02")
def test_which_step_is_barred_and_what_the_next_blow_is():
    battle = fight(
        Figure("A", 5, 8, "N", armed(SWORD, full_attack=(Blow("sword"),) * 3)), Figure("e", 5, 5, "S", armed())
    )
    barred = [
        dict(one.args)["step"]
        for one in RULESET.objections(battle, walks("A", (5, 7, "N"), (5, 6, "N"), (5, 5, "N"), (5, 4, "N")))
        if one.key == "way-is-barred"
    ]
    assert barred == [3]
    begun = do(battle.with_place(E, at(5, 7), 4), Action("full-attack", A, E, "listed", "sword"), 2).battle
    (offer, sparing) = [one for one in RULESET.offers(begun, A) if one.cost == "cost-paid"]
    assert (offer.is_attack, offer.presses, sparing.presses) == (True, True, True)
    assert dict(offer.args)["left"] == 2


@pytest.mark.rule("TA-TUR-06", "TA-TUR-07")
def test_a_command_is_remembered_one_round_more_and_ends_with_the_undead():
    battle = duel()
    held = Command(A, E, battle[E].side, 3)

    def after(round: int, command: Command = held) -> tuple[Command, ...]:
        opened = battle.with_state(replace(battle.state, round=round, commands=(command,)))
        return released(Table(opened), opened).state.commands

    assert [after(round) for round in (2, 3, 4)] == [(held,), (held,), ()]
    assert after(2, replace(held, at=CombatantId("gone"))) == ()


@pytest.mark.rule("TA-DST-02")
def test_only_ones_own_distractions_lapse_when_the_turn_begins():
    battle = duel()
    mine, other = Distraction(A, E, A, True), Distraction(E, A, E, True)
    battle = battle.with_state(replace(battle.state, distractions=(mine, other)))
    assert expired(battle, A).state.distractions == (other,)


@pytest.mark.rule("TA-ENC-00", "TA-RES-01")
def test_a_chart_that_goes_on_and_what_stands_on_top_of_an_inspection():
    assert rows()[-1].by_number["one"].holds(Fraction(19))
    assert rows()[-1].by_number["one"].holds(Fraction(40))
    assert not rows()[-1].by_number["one"].holds(Fraction(18))


@pytest.mark.rule("TA-CTL-02")
def test_a_crossbow_reaches_as_far_as_it_shoots_and_only_when_it_is_loaded():
    bow = replace(CROSSBOW, range_max=4)
    reached = {
        (gap, readiness): has_means(duel(armed(replace(bow, readiness=readiness)), gap=gap), A, E)
        for gap in (4, 5)
        for readiness in Readiness
    }
    wanted = {(4, Readiness.NONE), (4, Readiness.LOADED)}
    assert {key for key, reaches in reached.items() if reaches} == wanted
    wall = fight(Figure("A", 5, 7, "N", armed(bow)), Figure("e", 5, 4, "S", armed()), rock=((5, 5), (5, 6)))
    assert not has_means(wall, A, E)
