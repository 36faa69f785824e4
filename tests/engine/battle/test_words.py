"""Small values of a battle: words that fill in sentences, markers, standing orders, lines of a breakdown."""

from __future__ import annotations

import pytest

from engine.battle.actions import Action
from engine.battle.breakdown import Breakdown, Edit, Limit, Modifier, modifier
from engine.battle.events import Event
from engine.battle.fog import NO_FOG, Fog
from engine.battle.ids import CombatantId, SideId
from engine.battle.marker import Lasts, Marker, timer_of, with_marker, without_marker
from engine.battle.orders import StandingOrder, kind_of, order_for, with_order
from engine.battle.words import Names, Term, Who, named, signed

A, B = CombatantId("A"), CombatantId("b")
RED, BLUE = SideId("red"), SideId("blue")


@pytest.mark.parametrize(("number", "text"), [(2, "+2"), (0, "+0"), (-3, "−3"), (-12, "−12")])
def test_a_number_is_written_with_its_sign(number: int, text: str) -> None:
    assert signed(number) == text


def test_who_is_named_in_a_sentence() -> None:
    args = (("by", Who(A)), ("count", 3), ("word", "red"), ("what", Term("sword")), ("all", Names((B, RED, A))))
    assert named(args) == (A, B, RED, A)
    assert named(()) == ()


@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [
        (Marker("key"), Marker("key", icon="eye", colour="#ff0000", count=3), True),
        (Marker("key"), Marker("lamp"), False),
        (Marker("key"), Marker(icon="key"), False),
        (Marker(icon="eye"), Marker(icon="eye", count=1), True),
        (Marker(icon="eye"), Marker(icon="ear"), False),
        (Marker("", icon="eye"), Marker("key", icon="eye"), False),
        (Marker(state="dazed"), Marker(state="dazed", lasts=Lasts.ROUNDS, left=2), True),
        (Marker(state="dazed"), Marker(state="blind"), False),
        (Marker("key", state="dazed"), Marker("key"), False),
    ],
)
def test_a_marker_takes_the_place_of_the_one_with_its_word_or_its_drawing(
    one: Marker, other: Marker, alike: bool
) -> None:
    assert (one.is_like(other), other.is_like(one)) == (alike, alike)
    first, last = Marker("first"), Marker("last")
    there = (first, other, last)
    assert with_marker(there, one) == ((first, one, last) if alike else (*there, one))
    assert without_marker(there, one) == ((first, last) if alike else there)


def test_what_counts_the_time_of_a_state() -> None:
    markers = (Marker("key"), Marker(state="dazed", left=2), Marker(state="blind", left=3))
    assert timer_of(markers, "blind") == markers[2]
    assert timer_of(markers, "deaf") is None
    assert (Marker().count, Marker().left, Marker().shown, Marker().lasts) == (0, 0, False, Lasts.OPEN)


@pytest.mark.parametrize(
    ("name", "kind"), [("Goblin 3", "Goblin"), ("Goblin", "Goblin"), ("Goblin 12", "Goblin"), ("7", "7")]
)
def test_figures_of_a_kind_share_a_name(name: str, kind: str) -> None:
    assert kind_of(name) == kind


def test_an_order_takes_the_place_of_the_one_to_the_same_question_for_the_same() -> None:
    every, side = StandingOrder("leaver", "strike"), StandingOrder("leaver", "pass", side=BLUE)
    kind, own = StandingOrder("leaver", "ask", side=BLUE, kind="Goblin"), StandingOrder("leaver", "strike", figure=B)
    other = StandingOrder("parry", "pass")
    orders = (every, side, kind, own, other)
    assert with_order(orders, StandingOrder("leaver", "pass")) == (
        side,
        kind,
        own,
        other,
        StandingOrder("leaver", "pass"),
    )
    assert with_order(orders, StandingOrder("leaver", "", side=BLUE)) == (every, kind, own, other)
    assert with_order(orders, StandingOrder("parry", "", figure=B)) == orders

    def found(*given: StandingOrder, only_own: bool | None = None) -> StandingOrder | None:
        return order_for(given, "leaver", B, BLUE, "Goblin 2", own=only_own)

    assert found(*orders) == own
    assert found(every, side, kind) == kind
    assert found(every, side) == side
    assert found(every, other) == every
    assert found(other) is None
    assert found(*orders, only_own=True) == own
    assert found(every, side, kind, only_own=True) is None
    assert found(*orders, only_own=False) == kind
    assert found(own, only_own=False) is None
    assert order_for(orders, "leaver", A, RED, "Ada") == every


def test_striking_a_line_takes_it_out_and_one_that_does_not_apply_in() -> None:
    lines = Breakdown((modifier(50, "skill"), modifier(10, "aim"), modifier(-7, "dark", applies=False)))
    out = lines.edited((Edit(strike=1),), "why")
    assert (out.total, out.lines[1].struck, out.lines[1].by_gm) == (50, True, False)
    brought_in = lines.edited((Edit(strike=2),), "why")
    assert (brought_in.total, brought_in.lines[2].struck, brought_in.lines[2].by_gm) == (53, False, True)
    added = lines.edited((Edit(amount=4, reason="so"),), "why")
    assert (added.total, added.lines[3]) == (64, Modifier(4, "so", by_gm=True))
    assert lines.with_line(modifier(1, "more")).total == 61


@pytest.mark.parametrize(
    ("limit", "amounts", "made_good"),
    [
        (Limit("positives", 5), (3, 2), 0),
        (Limit("positives", 5), (3, 3), -1),
        (Limit("positives", 5), (9, -3), -4),
        (Limit("negatives", -5), (-3, -2), 0),
        (Limit("negatives", -5), (-3, -3), 1),
        (Limit("negatives", -5), (-9, 3), 4),
        (Limit("all", 5), (9, -3), -1),
        (Limit("all", 5), (9, -4), 0),
        (Limit("all", -5), (-9, 3), 1),
        (Limit("all", -5), (4, 3), 0),
        (Limit("positives", 5, least=2), (9,), 0),
        (Limit("positives", 5, least=2), (8, 1), -4),
        (Limit("positives", 5, least=2), (9, -1), 0),
        (Limit("positives", 5), (0, 0), 0),
        # Of a total the least: 50 − 60 is 14 short of 4.
        (Limit("total", 4), (-60,), 14),
        (Limit("total", 4), (-50,), 4),
        (Limit("total", 4), (-46,), 0),
        (Limit("total", 4), (-45,), 0),
    ],
)
def test_what_a_limit_makes_good(limit: Limit, amounts: tuple[int, ...], made_good: int) -> None:
    lines = Breakdown(
        (modifier(50, "skill"), *(modifier(one, "reason") for one in amounts), Modifier(0, "limit", limit=limit))
    )
    assert lines.limited().lines[-1].amount == made_good


def test_what_nobody_has_said_is_nothing() -> None:
    assert (Event("key").weight, Action("move").cells, NO_FOG) == (1, 0, Fog())
    assert not NO_FOG.is_on
    assert NO_FOG.with_explored(RED, 0b11).explored == {RED: 0b11}
