"""Where one more or less makes the difference: joint spells put off, bonuses, areas broken into, doors, things."""

from __future__ import annotations

import re
from dataclasses import replace
from math import hypot

import pytest

from engine.battle.board import Door
from engine.battle.ids import CombatantId
from engine.grid.cell_set import cell_set
from engine.rulesets.fairydust import RULESET
from engine.rulesets.fairydust.deeds import handling
from engine.rulesets.fairydust.options import OutnumberWhen, Speech
from engine.rulesets.fairydust.order import points
from engine.rulesets.fairydust.place import crowd
from engine.rulesets.fairydust.rules import RULES
from engine.rulesets.fairydust.sheet import Fate, Kind, Means, Sheet, Wound
from engine.rulesets.fairydust.state import Delayed, Grip
from engine.sight.areas import Form
from tests.builders import BLUE
from tests.rulesets.fairydust.scenes import (
    FLASH,
    HEX_FACINGS,
    KNIFE,
    SWARM,
    Figure,
    act,
    against,
    armed,
    begin,
    blow,
    do,
    fight,
    pool,
    set_up,
    sheet,
    walk,
    with_options,
    with_state,
)

A, B, S, T = (CombatantId(id) for id in "ABst")
BLAST = Means(
    "blast", "means-fire-ball", Kind.SPELL, "skill-light", 2, ranged=True, range=6, area=Form.BURST, area_size=1
)


def yard(*means: Means, **more):
    figures = (Figure("A", 5, 5, "N", armed(*means)), Figure("s", 5, 4, "S"), Figure("t", 6, 4, "S"), Figure("B", 6, 5))
    return fight(*figures, **more)


def test_every_chapter_of_the_register_is_carried_out_from_its_first_rule_to_its_last():
    chapters: dict[str, list[int]] = {}
    for rule in RULES:
        chapter, number = re.fullmatch(r"FD-([A-Z]+)-(\d\d)", rule).groups()
        chapters.setdefault(chapter, []).append(int(number))
    assert all(numbers == list(range(1, len(numbers) + 1)) for numbers in chapters.values())
    assert (len(chapters), len(chapters["FAC"]), len(chapters["CHK"])) == (18, 14, 4)


@pytest.mark.rule("FD-MUL-06")
@pytest.mark.parametrize("second", ["s", "t"])
def test_the_rest_of_a_volley_goes_at_whoever_was_named(second):
    one = Delayed(A, replace(blow("A", "s", "swarm", "cast"), target=None), "moves", 3, 3, S, None, True)
    battle = with_state(yard(SWARM), delayed=(one,), acting=S)
    told = do(
        battle,
        walk("s", (4, 4, "S"), manner="1"),
        *("delayed-before", "volley-count 4", "stay-passive", 1),
        *(f"volley-at {second}", "volley-count 2", "stay-passive", 1),
    )
    assert [event.at for event in told.events if event.key == "attacks"] == ["s", second]


@pytest.mark.rule("FD-DEL-01")
def test_what_is_put_off_at_somebody_named_is_not_at_the_cause():
    battle = fight(Figure("A", 5, 9, "N", armed(FLASH)), Figure("s", 5, 5), Figure("t", 7, 5))
    for answer, wanted in (
        ("at-the-cause", (True, None)),
        ("at-somebody s", (False, S)),
        ("at-somebody t", (False, T)),
    ):
        (one,) = do(battle, act("A", "delay"), "what-cast", "event-moves", answer).battle.state.delayed
        assert (one.at_cause, one.target) == wanted


@pytest.mark.rule("FD-DEL-03", "FD-SYN-03")
@pytest.mark.parametrize(("least", "had", "offered"), [(1, 2, True), (1, 1, False), (2, 2, False), (2, 3, True)])
def test_a_joint_spell_is_put_off_by_whoever_can_pay_its_least_and_one_more(least, had, offered):
    battle = fight(Figure("A", 5, 9, "N", armed(FLASH)), Figure("B", 6, 9, "N", armed()), Figure("s", 5, 5), points=had)
    battle = with_options(battle, synergy_minimum=least)
    told = do(battle, act("A", "delay", target="s"))
    assert ("what-synergy" in (told.options("delay-what") if "delay-what" in told.questions else ())) is offered


@pytest.mark.rule("FD-DEL-07", "FD-MAP-03")
@pytest.mark.parametrize("started", [True, False])
def test_an_area_attack_that_was_broken_into_comes_all_the_same_where_its_maker_may_still_act(started):
    battle = yard(replace(BLAST, types=FLASH.types, harmless=True))
    battle = with_state(battle, delayed=(Delayed(S, act("s", "speak"), "attacks", 3, 3, A, None, True),))
    battle = replace(battle, started=started)
    cast = replace(blow("A", "s", "blast", "cast"), target=None, cell=battle[T].cell)
    told = do(battle, cast, "delayed-before", *["stay-passive"] * 3, *[1] * 3)
    assert "takes-area" in told.keys
    assert "area-lost" not in told.keys
    assert "delayed-fires" in told.keys


@pytest.mark.rule("FD-OUT-04")
def test_live_the_first_point_of_a_bonus_is_had_at_once_and_the_last_one_lost():
    figures = [Figure(name, 2 * n, 1, "S") for n, name in enumerate("ABC")] + [Figure("d", 3, 9, "N")]
    battle = begin(with_options(set_up(*figures), outnumber_when=OutnumberWhen.LIVE), 20, 19, 18, 17).battle
    full = {"one": pool(battle, "d")}
    alone = battle
    for id in "BC":
        alone = alone.with_sheet(id, replace(sheet(alone, id), fate=Fate.DEAD))
    alone = RULESET.settle(alone)
    full["none"] = pool(alone, "d")
    again = alone
    for id in "BC":
        again = again.with_sheet(id, sheet(battle, id))
    assert points.quotient(battle, BLUE) == 2
    assert full == {"one": 7, "none": 5}
    assert pool(RULESET.settle(again), "d") == 7
    two = RULESET.settle(alone.with_sheet("B", sheet(battle, "B")))
    assert (points.quotient(two, BLUE), pool(two, "d")) == (1, 6)


@pytest.mark.rule("FD-ACT-06", "FD-AP-02")
@pytest.mark.parametrize("speech", list(Speech))
@pytest.mark.parametrize(
    ("kind", "manner", "may_be_free"), [("speak", "short", True), ("speak", "", False), ("posture", "sitting", False)]
)
def test_out_of_turn_a_few_words_alone_are_free_and_only_by_the_switch(speech, kind, manner, may_be_free):
    battle = with_state(with_options(yard(KNIFE), speech=speech), acting=S)
    is_free = may_be_free and speech is Speech.SHORT_FREE
    assert (against(battle, act("A", kind, manner)) == []) is is_free


@pytest.mark.rule("FD-ACT-12")
@pytest.mark.parametrize(
    ("who", "item", "opens"), [("A", "0", True), ("A", "1", False), ("A", "", False), (None, "0", False)]
)
def test_only_a_door_that_is_there_is_opened_and_by_somebody(who, item, opens):
    battle = yard(doors=(Door(5.0, 5.0, 6.0, 5.0),))
    action = replace(act("A", "door", item=item), actor=CombatantId(who) if who else None)
    told = do(battle, action)
    assert ("opens-door" in told.keys) is opens
    assert (told.battle.board != battle.board) is opens


@pytest.mark.rule("FD-REA-01")
def test_ways_of_meeting_a_blow_are_told_beside_each_other():
    choice = do(yard(KNIFE), blow("A", "s"), "stay-passive", 1).choice("how-met")
    assert (choice.compares, choice.reaction, choice.by, choice.at) == (True, True, "s", "A")


@pytest.mark.rule("FD-ACT-14")
def test_a_thing_is_dropped_where_its_holder_stands_and_nowhere_by_nobody():
    battle = yard(KNIFE)
    fallen = handling._dropped(battle, A, "knife")
    assert [(one.id, one.cell) for one in fallen.state.floor] == [("knife", battle[A].cell)]
    assert handling._dropped(battle, A, "spoon") == battle
    away = battle.with_combatant(replace(battle[A], cell=None))
    assert handling._dropped(away, A, "knife") == away


@pytest.mark.parametrize("hexes", [False, True])
def test_around_whoever_looks_at_a_crowd_no_more_of_the_map_is_swept_than_reaches_it(hexes):
    look = "E" if not hexes else next(iter(HEX_FACINGS))
    battle = set_up(*(Figure(f"b{n}" if n else "A", 8 + n, 4, look) for n in range(5)), hexes=hexes)
    grid = battle.board.grid
    others = [(id, cell_set(grid, battle.cells_of(id))) for id in battle.combatants if id != "A"]
    (x, y), ends = grid.centre(battle[A].cell), [grid.centre(battle[id].cell) for id, _ in others]
    farthest = max(hypot(cx - x, cy - y) for cx, cy in ends)
    assert farthest <= crowd._radius(grid, battle.cells_of(A), others) <= farthest + 2 + crowd.PACES


@pytest.mark.rule("FD-MAP-03")
def test_what_an_area_came_to_leaves_out_harm_that_was_done_before():
    battle = yard(BLAST)
    cast = replace(blow("A", "s", "blast", "cast"), target=None, cell=battle[S].cell)

    def came(battle):
        told = do(battle, cast, *["stay-passive"] * 3, 20, 20, 20)
        return RULESET.outcome(battle, told.battle, told.events, cast).amounts

    hurt = battle.with_sheet("s", Sheet(health=20, wounds=(Wound(2),))).with_sheet("t", Sheet(wounds=(Wound(3),)))
    assert dict(came(hurt))["damage"] == dict(came(battle))["damage"] > 0


@pytest.mark.rule("FD-ACT-07", "FD-DEL-01")
def test_who_holds_carries_or_watches_whom_is_drawn_from_the_one_to_the_other():
    watching = Delayed(T, act("t", "speak"), "attacks", 3, 3, A, None, True)
    battle = with_state(yard(), grips=(Grip(A, B), Grip(S, T, carries=True)), delayed=(watching,))
    assert [(one.a, one.b, one.key, one.is_directed) for one in RULESET.links(battle)] == [
        (A, B, "link-holds", True),
        (S, T, "link-carries", True),
        (T, A, "link-watches", True),
    ]
