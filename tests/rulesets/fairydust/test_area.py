"""Means with an area: whom they catch, one attack on each, what the GM may draw (FD-MAP-03, FD-MUL-05)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from engine.battle.board import Wall
from engine.battle.ids import CombatantId
from engine.contract import Needs
from engine.grid.area import AreaKind
from engine.grid.cell import Cell
from engine.grid.cell_set import cell_set, cells_of
from engine.odds.odds import forecast
from engine.rulesets.fairydust import RULESET
from engine.rulesets.fairydust.blows.area import cells_of as area_of
from engine.rulesets.fairydust.options import VolleyRoll
from engine.rulesets.fairydust.sheet import Kind, Means, Sheet
from engine.sight.areas import Angle, Form
from engine.table.requests import Faces, Pick
from tests.rulesets.fairydust.scenes import (
    GLOW,
    KNIFE,
    Figure,
    act,
    against,
    armed,
    at,
    do,
    fight,
    go_on,
    offered,
    pool,
    sheet,
    walk,
    with_options,
    wounds,
)

BLAST = Means(
    "blast", "means-fire-ball", Kind.SPELL, "skill-light", 2, ranged=True, range=6, area=Form.BURST, area_size=1
)
CONE = replace(BLAST, id="cone", area=Form.CONE, area_size=3, area_angle=Angle.A90)
LINE = replace(BLAST, id="line", area=Form.LINE, area_size=4)
DRAWN = replace(BLAST, id="drawn", area=Form.DRAWN)


def yard(*means: Means, points: int = 5, **more):
    """A looks north; b and c stand beside each other four cells away, with D, her friend; e is farther off."""
    return fight(
        Figure("A", 5, 9, "N", armed(*means)),
        Figure("b", 5, 5, "S", Sheet(acrobatics=4)),
        Figure("c", 6, 5, "S", Sheet(acrobatics=3)),
        Figure("D", 4, 5, "S", Sheet(acrobatics=2)),
        Figure("e", 10, 5, "S"),
        points=points,
        **more,
    )


def cast(item: str, x: int, y: int, kind: str = "cast", **more):
    return act("A", kind, item=item, cell=Cell(x, y), **more)


PASSIVE = ("stay-passive",) * 3


@pytest.mark.rule("FD-MAP-03")
def test_an_area_is_placed_and_counts_in_steps_as_distances_do():
    (offer,) = [
        o for o in RULESET.offers(yard(BLAST), CombatantId("A")) if o.action.kind == "cast" and not o.action.manner
    ]
    assert offer.needs is Needs.AREA
    assert not offer.is_attack
    assert offer.area is not None
    assert (offer.area.kind, offer.area.size, offer.area.reach) == (AreaKind.BURST, 1, 6)
    battle = yard(BLAST)
    cells = area_of(battle, cast("blast", 5, 5), offer.area)
    assert {(x, y) for x, y in cells_of(battle.board.grid, cells)} == {(x, y) for x in (4, 5, 6) for y in (4, 5, 6)}


@pytest.mark.rule("FD-MAP-03")
@pytest.mark.rule("FD-MUL-05")
def test_everybody_in_it_is_attacked_once_friends_too_each_with_a_check_of_his_own():
    battle = yard(BLAST)
    # 10 + skill against d20 + 7: b 14, c 13, D 12.
    told = do(battle, cast("blast", 5, 5), *PASSIVE, 6, 6, 6)
    assert [(event.at, event.reading) for event in told.events if event.key == "attacks"] == [
        ("b", "miss"),
        ("c", "degree-1"),
        ("D", "degree-1"),
    ]
    assert told.args("takes-area")["count"] == 3
    assert [wounds(told.battle, id) for id in "bcDe"] == [[], [2], [2], []]
    assert pool(told.battle, "A") == 3
    # Nobody was attacked a second time, and who makes the area is not in it.
    assert all(event.at != "A" for event in do(battle, cast("blast", 5, 8)).events)


@pytest.mark.rule("FD-MUL-05")
def test_one_die_for_the_volley_is_one_die_for_the_area():
    battle = with_options(yard(BLAST), volley_roll=VolleyRoll.SHARED)
    told = do(battle, cast("blast", 5, 5), *PASSIVE, 6)
    assert [event.faces for event in told.events if event.key == "attacks"] == [(), (), ()]
    assert [wounds(told.battle, id) for id in "bcD"] == [[], [2], [2]]


@pytest.mark.rule("FD-MAP-03")
def test_the_odds_are_those_of_all_who_are_caught():
    battle = yard(BLAST).without("D")
    for id in "bc":
        battle = battle.with_sheet(id, replace(sheet(battle, id), passive=True))
    # b is hit from 7 of d20, c from 6: 14/20 and 15/20; degree 2 from five more, degree 3 from ten more.
    chances = forecast(RULESET, battle, replace(cast("blast", 5, 5), cells=area_bits(battle))).outcomes
    missed = sum(chance for outcome, chance in chances.items() if outcome.key == "miss")
    both = sum(chance for outcome, chance in chances.items() if ("hit-in-area", 2) in outcome.amounts)
    assert missed == Fraction(6, 20) * Fraction(5, 20)
    assert both == Fraction(14, 20) * Fraction(15, 20)


def area_bits(battle):
    return cell_set(battle.board.grid, (Cell(x, y) for x in (4, 5, 6) for y in (4, 5, 6)))


@pytest.mark.rule("FD-MAP-03")
@pytest.mark.parametrize(
    ("means", "cell", "caught"),
    [(CONE, (5, 5), ["b", "c", "D"]), (LINE, (5, 5), ["b"]), (LINE, (6, 5), ["c"])],
)
def test_cones_and_lines_begin_with_who_makes_them(means, cell, caught):
    means = replace(means, area_size=5)
    told = do(yard(means), cast(means.id, *cell), *PASSIVE[: len(caught)], *(1,) * len(caught))
    assert [event.at for event in told.events if event.key == "attacks"] == caught


@pytest.mark.rule("FD-MAP-03")
def test_on_hexes_a_burst_has_six_neighbours_and_a_wall_keeps_it_out():
    figures = (Figure("A", 0, 4, "NE", armed(BLAST)), Figure("b", 2, 0, "SW"), Figure("c", 3, 0, "SW"))
    battle = fight(*figures, hexes=True)
    action = act("A", "cast", item="blast", cell=at(2, 0, True))
    shape = BLAST.shape
    assert shape is not None
    assert area_of(battle, action, shape).bit_count() == 7
    told = do(battle, action, "stay-passive", "stay-passive", 1, 1)
    assert [event.at for event in told.events if event.key == "attacks"] == ["b", "c"]
    grid = battle.board.grid
    (bx, by), (cx, cy) = grid.centre(at(2, 0, True)), grid.centre(at(3, 0, True))
    middle, up = ((bx + cx) / 2, (by + cy) / 2), 0.57
    walled = fight(*figures, hexes=True, walls=(Wall(middle[0], middle[1] - up, middle[0], middle[1] + up),))
    told = do(walled, action, "stay-passive", 1)
    assert [event.at for event in told.events if event.key == "attacks"] == ["b"]


@pytest.mark.rule("FD-MAP-03")
@pytest.mark.parametrize(
    ("means", "cell", "found"),
    [
        (BLAST, (5, 3), []),
        (BLAST, (5, 2), ["area-out-of-range"]),
        (BLAST, (5, 11), ["turn-first-area"]),
        (CONE, (5, 1), []),
        (CONE, (5, 11), ["turn-first-area"]),
    ],
)
def test_range_and_view_are_those_of_its_middle(means, cell, found):
    assert against(yard(means), cast(means.id, *cell)) == found


@pytest.mark.rule("FD-MAP-03")
def test_what_cannot_be_seen_is_no_middle_of_an_area():
    battle = yard(BLAST, walls=(Wall(3.0, 7.0, 9.0, 7.0),))
    assert against(battle, cast("blast", 5, 5)) == ["no-sight-of-area"]
    assert against(battle, act("A", "cast", item="blast")) == ["no-area"]


@pytest.mark.rule("FD-MAP-03")
def test_the_gm_may_draw_whatever_area_he_likes():
    battle = yard(DRAWN)
    shape = DRAWN.shape
    assert shape is not None
    assert shape.any_kind
    cells = cell_set(battle.board.grid, (Cell(5, 5), Cell(10, 5)))
    told = do(battle, cast("drawn", 5, 5, cells=cells), "stay-passive", "stay-passive", 20, 20)
    assert [event.at for event in told.events if event.key == "attacks"] == ["b", "e"]


@pytest.mark.rule("FD-ACT-08")
def test_a_spell_that_attacks_nobody_says_who_is_in_its_area():
    glow = replace(GLOW, area=Form.BURST, area_size=1)
    told = do(yard(glow), cast("glow", 5, 5))
    assert [event.at for event in told.events if event.key == "is-in-area"] == ["b", "c", "D"]
    assert "attacks" not in told.keys


@pytest.mark.rule("FD-DEL-02")
def test_an_area_that_was_put_off_is_placed_at_whoever_causes_the_event():
    battle = yard(BLAST).with_sheet("b", armed(KNIFE))
    told = do(battle, act("A", "delay", target="b"), "what-cast", "event-moves")
    turn = with_turn(go_on(told.battle).battle, "b")
    fired = do(turn, walk("b", (5, 4, "S"), manner="1"), "delayed-before", *PASSIVE, 1, 1, 1)
    assert [event.at for event in fired.events if event.key == "attacks"] == ["b", "c", "D"]


@pytest.mark.rule("FD-DEL-07")
def test_who_breaks_in_may_foil_an_area_attack():
    battle = yard(BLAST)
    battle = battle.with_sheet("b", armed(KNIFE, reaction=1)).with_place("b", Cell(5, 8), 4)
    battle = battle.with_sheet("A", replace(sheet(battle, "A"), health=1))
    told = do(with_turn(battle, "b"), act("b", "delay", target="A"), "what-attack", "event-attacks-me")
    told = do(with_turn(told.battle, "A"), cast("blast", 5, 7), "delayed-before", "stay-passive", 20, "fate-dead")
    assert "area-lost" in told.keys
    assert pool(told.battle, "A") == 3


def with_turn(battle, id: str):
    return battle.with_state(replace(battle.state, acting=id))


def test_a_means_without_an_area_has_a_target_as_before():
    assert replace(BLAST, area=Form.NONE).shape is None
    assert "offer-attack" in offered(yard(KNIFE), "A")


@pytest.mark.rule("FD-MAP-03")
def test_of_more_than_two_the_odds_are_those_of_the_one_at_hand():
    battle = yard(BLAST)
    for id in "bcD":
        battle = battle.with_sheet(id, replace(sheet(battle, id), passive=True))
    action = replace(cast("blast", 5, 5), cells=area_bits(battle))
    # b, passive 14 against d20 + 7, is missed up to 6 and hit from 7.
    first = forecast(RULESET, battle, action)
    assert sum(chance for outcome, chance in first.outcomes.items() if outcome.key == "miss") == Fraction(6, 20)
    # b's question and die are answered, he was missed: c, passive 13, is hit from 6.
    second = forecast(RULESET, battle, action, (Pick(0), Faces((6,))))
    assert second.first is not None
    assert second.first.at == "c"
    assert sum(chance for outcome, chance in second.outcomes.items() if outcome.key == "miss") == Fraction(5, 20)
