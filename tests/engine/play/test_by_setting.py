"""Whom nobody asks: one answer, a figure's own order, its setting, its kind's, its side's, everybody's, the usual."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.battle.actions import SetOrder
from engine.battle.battle import Reactions
from engine.battle.ids import CombatantId, SideId
from engine.battle.orders import StandingOrder, kind_of, with_order
from engine.contract import LET_PASS, STRIKE, AnyBattle, AnyRuleset, StandingQuestion, Way
from engine.play.advance import Done, advance
from engine.play.by_setting import by_setting, usual_pick
from engine.play.history import History
from engine.save.journal import Journal
from engine.table.requests import ONLY, Choice, Option, Pick
from engine.table.table import Table
from tests.builders import Fighter, battle
from tests.toy import TOY

B = CombatantId("b")
YES, NO = Option("strike-yes"), Option("strike-no", declines=True)
CHOICE = Choice("strike-leaver", (YES, NO), by=B, reaction=True)
QUESTION = StandingQuestion(
    "leaver", ("strike-leaver",), (STRIKE, LET_PASS, Way("no-word", ("strike-no",))), usual_gm="strike"
)
JUDGED = StandingQuestion("verdict", ("verdict",), (Way("second", ("strike-no",)),), judged=True)
RULES: AnyRuleset = replace(TOY, standing=(QUESTION, JUDGED))


def scene(*orders: StandingOrder, played: str = "red", reactions: Reactions = Reactions.ORDERS) -> AnyBattle:
    """A and two goblins of the other side; the players have the side ``played``."""
    who = {"A": Fighter(), "b": Fighter(name="Goblin 1", reactions=reactions), "c": Fighter(name="Goblin 2")}
    found = battle(TOY, "A b . c", who, started=True)
    sides = tuple(replace(side, played=side.id == played) for side in found.sides)
    return replace(found, sides=sides, orders=orders)


def order(way: str, **whose: object) -> StandingOrder:
    return StandingOrder("leaver", way, **whose)  # type: ignore[arg-type]


OWN, KIND = {"figure": B}, {"side": SideId("blue"), "kind": "Goblin"}
SIDE: dict[str, object] = {"side": SideId("blue")}


@pytest.mark.parametrize(
    ("orders", "reactions", "found"),
    [
        ((), Reactions.ORDERS, Pick(0, "strike")),
        ((order("pass"),), Reactions.ORDERS, Pick(1, "pass")),
        ((order("pass"), order("strike", **SIDE)), Reactions.ORDERS, Pick(0, "strike")),
        ((order("strike", **SIDE), order("no-word", **KIND)), Reactions.ORDERS, Pick(1, "no-word")),
        ((order("pass", **KIND), order("ask", **OWN)), Reactions.ORDERS, None),
        ((order("strike", **KIND),), Reactions.ASK, None),
        ((order("strike", **OWN),), Reactions.OFF, Pick(0, "strike")),
        ((), Reactions.OFF, Pick(1, "pass")),
        ((), Reactions.AUTOMATIC, Pick(0, "usual")),
    ],
)
def test_the_nearer_order_counts(orders: tuple[StandingOrder, ...], reactions: Reactions, found: Pick | None):
    assert by_setting(RULES, CHOICE, scene(*orders, reactions=reactions)) == found


def test_the_gms_side_strikes_and_the_players_side_is_asked():
    assert by_setting(RULES, CHOICE, scene(played="red")) == Pick(0, "strike")
    assert by_setting(RULES, CHOICE, scene(played="blue")) is None
    assert by_setting(RULES, CHOICE, scene(played="nobody")) is None, "one person plays both sides"
    # A ruleset that names no questions has the same for whatever is a reaction, and nothing else.
    assert by_setting(TOY, CHOICE, scene(played="red")) == Pick(0, "strike")
    assert by_setting(TOY, replace(CHOICE, reaction=False), scene(played="red")) is None


def test_one_answer_is_no_question_and_the_log_says_so():
    only = Choice("which", (Option("this-one"),), by=B)
    assert by_setting(RULES, only, scene()) == Pick(0, ONLY)
    table = Table(scene(), (Pick(0, ONLY), Pick(1, "pass")))
    assert table.choose("which", only.options, by=B) == 0
    assert table.choose("strike-leaver", (YES, NO), at=B) == 1
    assert [(event.key, event.by, event.at) for event in table.events] == [
        ("answered-only-by", B, None),
        ("answered-by-order-gm", None, B),
    ]


def test_a_judgement_goes_by_the_order_for_whom_it_is_about_or_for_everybody():
    verdict = Choice("verdict", (YES, NO), at=B)
    own = StandingOrder("verdict", "second", figure=B)
    assert by_setting(RULES, verdict, scene()) is None
    assert by_setting(RULES, verdict, scene(own)) == Pick(1, "second")
    about_nobody = replace(verdict, at=None)
    assert by_setting(RULES, about_nobody, scene(own)) is None
    assert by_setting(RULES, about_nobody, scene(replace(own, figure=None))) == Pick(1, "second")
    # What somebody decides under the same name is not the GM's judgement.
    assert by_setting(RULES, replace(verdict, by=B), scene(own)) is None


def test_an_order_that_fits_no_option_asks():
    other = replace(CHOICE, options=(Option("a"), Option("b")))
    assert by_setting(RULES, other, scene(order("no-word"))) is None


NAMES = [("Goblin 12", "Goblin"), ("Гоблин (3)", "Гоблин"), ("Ilsa", "Ilsa"), ("7", "7")]


@pytest.mark.parametrize(("name", "kind"), NAMES)
def test_the_kind_is_the_name_without_its_number(name: str, kind: str):
    assert kind_of(name) == kind


def test_an_order_takes_the_place_of_the_one_like_it_and_goes_by_an_empty_one():
    first, other = order("strike", **SIDE), order("pass")
    assert with_order((first, other), order("ask", **SIDE)) == (other, order("ask", **SIDE))
    assert with_order((first, other), order("", **SIDE)) == (other,)


def test_an_order_is_a_step_that_is_kept_undone_and_read_again():
    before = scene()
    done = advance(TOY, before, SetOrder(order("pass", **KIND)))
    assert isinstance(done, Done)
    assert done.battle.orders == (order("pass", **KIND),)
    assert done.events[0].key == "gm-order-kind"
    history = History(Journal.create(None, TOY, before))
    history.add(SetOrder(order("pass", **KIND)), (), done.events, done.battle, drawn=0)
    history.go(0, drawn=0)
    assert history.battle.orders == ()
    history.go(1, drawn=0)
    assert history.battle.orders == (order("pass", **KIND),)


def test_what_orders_do_not_answer_is_answered_as_people_usually_do() -> None:
    rules = replace(RULES, policy=lambda battle, choice: 0)
    assert usual_pick(rules, CHOICE, scene(order("pass"))) == 1
    assert usual_pick(rules, CHOICE, scene(order("no-word", **KIND))) == 1
    assert usual_pick(rules, CHOICE, scene(order("no-word", **KIND), reactions=Reactions.ASK)) == 0
    assert usual_pick(rules, replace(CHOICE, key="another"), scene(order("pass"))) == 0
    assert usual_pick(rules, replace(CHOICE, options=(NO,)), scene(order("pass"))) == 0
