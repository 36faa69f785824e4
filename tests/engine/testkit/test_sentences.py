"""Sentences: what a ruleset says and has no sentence for does not pass the kit; what it says is all found."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import pytest

from engine.battle.actions import Action
from engine.battle.breakdown import Breakdown, Modifier, modifier
from engine.battle.events import Event
from engine.battle.ids import CombatantId
from engine.battle.words import Names, Term, Who
from engine.contract import (
    About,
    Badge,
    Bar,
    Counter,
    Fact,
    Foresight,
    Gauges,
    Link,
    Mark,
    Mode,
    Objection,
    Offer,
    Order,
    Outcome,
    Part,
    Phase,
    Pips,
    Place,
    Progress,
    Sighting,
    Slot,
    Template,
    Undone,
    Zone,
    ZoneRole,
)
from engine.grid.travel.costs import Travel
from engine.table.dice import d
from engine.table.requests import Choice, Option, Roll
from engine.testkit import test_sentences as kit
from engine.testkit.said import Said, by_event, by_objections, by_request, in_source, of_forms, of_one, reasons, shown
from engine.testkit.sentences import missing
from tests.engine.testkit.broken import duel, failing, toy
from tests.toy import TOY, move, objections, offers, turn
from tests.toy.shown import gauges
from tests.toy.strike import outcome

PLAYED, ODD, FORMS, SOURCE, OUTCOMES = (
    "everything_in_a_played_battle_has_a_sentence",
    "everything_that_odd_answers_lead_to_has_a_sentence",
    "forms_and_library_have_sentences",
    "every_key_in_the_source_has_a_sentence",
    "every_outcome_of_the_odds_has_a_word",
)
A, B = CombatantId("A"), CombatantId("b")
ARGS = (("what", Term("a-word")), ("number", 3))
WHY = Breakdown((modifier(1, "a-reason", what=Term("a-reason's-word")), Modifier(2, "by hand", by_gm=True)))
IN_WHY = ("a-reason", "a-reason's-word")


def tried(**parts: Any) -> set[str]:
    return failing(kit, toy(**parts), patch={"WALKS": 4, "DEEDS": 12})


def test_the_toy_has_all_of_them_in_both_languages() -> None:
    assert tried() == set()
    assert failing(kit, toy(), among=[kit.test_every_key_in_the_source_has_a_sentence], language="ru") == set()


def objecting(kind: str) -> Any:
    """What is said against a deed and is shown nowhere before."""
    return lambda battle, action: (
        *objections(battle, action),
        *((Objection("no-such-key"),) if action.kind == kind else ()),
    )


def foreseeing(part: str) -> Any:
    def foresee(battle: Any, action: Action) -> Foresight:
        against = (Objection("no-such-key"),)
        found = move.foresee(battle, action)
        if part == "objections":
            return replace(found, objections=against) if action.path else found
        return replace(found, marks=(Mark(0, A, against),))

    return foresee


def begin(table: Any, battle: Any) -> Any:
    """An event that nobody has heard of."""
    after = turn.begin(table, battle)
    table.tell("no-such-key")
    return after


def asking(table: Any, battle: Any) -> Any:
    """A question that nobody has heard of."""
    table.choose("no-such-key", (Option("option-take"), Option("option-parry")), by=A)
    return turn.begin(table, battle)


@pytest.mark.parametrize(
    ("parts", "broken"),
    [
        ({"begin": begin}, {PLAYED, ODD}),
        ({"begin": asking}, {ODD}),
        ({"order": lambda battle: replace(TOY.order(battle), phases=(Phase("no-key", Progress.DONE),))}, {PLAYED}),
        ({"objections": objecting("throw")}, {ODD}),
        ({"foresee": foreseeing("marks")}, {ODD}),
        ({"templates": lambda: (*TOY.templates(), Template("x", "no-such-key", "", TOY.new_sheet()))}, {FORMS}),
        ({"outcome": lambda *given: replace(outcome(*given), key="no-such-key")}, {OUTCOMES}),
        ({"outcome": lambda *given: Outcome("hit", (("no-such-key", 1),))}, {OUTCOMES}),
    ],
    ids=["event", "question", "phase", "objection", "mark", "template", "outcome", "amount"],
)
def test_whatever_has_no_sentence_is_noticed(parts: dict[str, Any], broken: set[str]) -> None:
    assert tried(**parts) == broken


def test_what_stands_in_the_source_and_has_no_sentence_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "rule.py").write_text('Objection("no-such-key")', "utf-8")
    (tmp_path / "text").symlink_to(TOY.folder / "text")
    assert tried(folder=tmp_path) == {SOURCE}


# What is missing


def test_a_sentence_is_missing_where_there_is_none_or_where_it_cannot_be_filled_in(tmp_path: Path) -> None:
    (tmp_path / "text").mkdir()
    gaps = "filled = { $what }, { $many } of { $who }\nby = { $by } and { $at }"
    (tmp_path / "text" / "en.ftl").write_text(f"plain = Plain\n{gaps}\nempty =\n  .note = x\n", "utf-8")
    rules = toy(folder=tmp_path)
    whole = (("what", Term("x")), ("many", Names((A, B))), ("who", Who(A)))
    fine = [Said("plain"), Said("filled", whole), Said("by", who=True), Said("by", (("by", 1), ("at", 2)))]
    # The program's own sentences stand behind those of the ruleset.
    assert missing(rules, [*fine, Said("gm-adjust", (("change", "+1"), ("was", 3)), who=True)], "en") == []
    wrong = [Said("none", where="here"), Said("filled", whole[:2], "there"), Said("empty", whole), *fine]
    told = missing(rules, wrong, "en")
    assert len(told) == 3
    assert told[0].startswith("'empty' cannot be filled in")
    assert "$who" in told[1] or "who" in told[1]
    assert told[1].endswith("(there)")
    assert told[2] == "'none' has no sentence (here)"
    assert missing(rules, [Said("by", (("by", 1),))], "en") != []


# What is said


def keys(said: Any) -> list[str]:
    return [one.key for one in said]


def test_an_event_says_its_sentence_its_words_its_reasons_and_its_reading() -> None:
    event = Event("hit-told", A, B, ARGS, why=WHY, against=Breakdown((modifier(4, "armour"),)), reading="hit")
    found = list(by_event(event))
    assert keys(found) == ["hit-told", "a-word", *IN_WHY, "armour", "hit"]
    assert [one.who for one in found] == [True, False, False, False, False, False]
    assert (found[0].args, found[0].where) == (ARGS, "event hit-told")
    assert keys(by_event(Event("round"))) == ["round"]
    assert list(reasons(None, "x")) == []


def test_a_question_says_its_sentence_and_its_reasons_or_options() -> None:
    roll = Roll("to-hit", d(6), A, WHY, Breakdown((modifier(4, "armour"),)), args=ARGS)
    assert keys(by_request(roll)) == ["to-hit", "a-word", *IN_WHY, "armour"]
    choice = Choice("which", (Option("one", ARGS), Option("two")), A)
    assert keys(by_request(choice)) == ["which", "one", "a-word", "two"]
    assert [one.who for one in by_request(choice)] == [True, False, False, False]


def test_objections_say_their_sentences_and_words() -> None:
    found = list(by_objections((Objection("a", "X-1", ARGS), Objection("b")), "there"))
    assert [(one.key, one.where, one.who) for one in found] == [(key, "there", False) for key in ("a", "a-word", "b")]


def test_whatever_the_panels_show_of_a_battle_is_said() -> None:
    order = Order(
        1,
        (Slot(A, Progress.ACTING, note="a-note"), Slot(B, Progress.WAITING)),
        (Phase("a-phase", Progress.DONE),),
        next=Offer("go-on", Action("next"), objections=(Objection("not-yet"),)),
        undone=(Undone(A, "undone"),),
        passes="passes",
        spent="spent",
    )
    link = Link(A, B, "a-link")
    zone = Zone("a-place", ZoneRole.HELD, 0, args=ARGS)
    rules = toy(order=lambda battle: order, links=lambda battle: (link,), places=lambda battle: (zone,))
    mine = {"go-on", "not-yet", "a-link", "a-place", "a-word", "a-phase", "undone", "passes", "spent", "a-note"}
    found = list(shown(rules, duel(rules)))
    assert mine <= set(keys(found))
    assert {one.key for one in found if one.who} == {"undone", "spent"}
    closed = replace(order, next=None, passes="", spent="")
    left = keys(shown(replace(rules, order=lambda battle: closed), duel(rules)))
    assert mine - set(left) == {"go-on", "not-yet", "passes", "spent"}
    # Whoever is on the board says more.
    assert {"offer-strike", "gauge-hits", "mode-walk", "zone-reach"} <= set(left)


def test_whatever_is_shown_of_one_figure_is_said() -> None:
    full = Gauges(
        bars=(Bar("a-bar", 1, 2),),
        pips=(Pips("pips", 1, 2, ARGS),),
        badges=(Badge("a-badge", args=(("x", Term("badge-word")),)),),
        facts=(Fact("a-fact", "3", WHY),),
        counters=(Counter("a-counter", 1),),
        body=(Part(Place.HEAD, "a-part", "1"),),
    )
    barred = (Objection("barred"),)
    offer = Offer(
        "an-offer",
        Action("x"),
        group="a-group",
        cost="a-cost",
        cost_args=(("c", Term("cost-word")),),
        args=(("o", Term("offer-word")),),
        objections=barred,
    )
    grid = duel(TOY).board.grid
    mode = Mode("a-mode", Action("x"), Travel(grid, 0, 0, (), ()), 1, objections=barred, cost="mode-cost")
    rules = toy(
        why_not=lambda battle, id: Objection("may-not"),
        gauges=lambda battle, id: full,
        offers=lambda battle, id: (offer, replace(offer, key="free", cost="", cost_args=(), group="")),
        modes=lambda battle, id: (mode, replace(mode, key="free-mode", cost="")),
        arcs=lambda battle, id: (Zone("an-arc", ZoneRole.FRONT, 0),),
        zones=lambda battle, id: (Zone("a-zone", ZoneRole.NEAR, 0),),
        sighting=lambda battle, a, b: Sighting(True, 0, Breakdown((modifier(1, "seen"),))),
    )
    found = keys(of_one(rules, duel(rules), A))
    gauged = ["a-bar", "a-fact", "a-counter", "a-part", "pips", "a-word", "a-badge", "badge-word", *IN_WHY]
    offered = ["an-offer", "offer-word", "cost-word", "barred", "a-cost", "a-group", "free", "offer-word", "barred"]
    moved = ["a-mode", "barred", "mode-cost", "free-mode", "barred"]
    assert found == ["may-not", *gauged, *offered, *moved, "an-arc", "a-zone", "seen"]
    free = replace(rules, why_not=lambda battle, id: None)
    assert keys(of_one(free, duel(rules), A)) == found[1:]


class Colour(StrEnum):
    RED = "red"
    BLUE = "blue"


@dataclass(frozen=True)
class Inner:
    depth: Annotated[int, About("a-section", unit="a-unit"), "something else"] = 0


@dataclass(frozen=True)
class Outer:
    colour: Annotated[Colour, About("a-section")] = Colour.RED
    parts: tuple[Inner, ...] = ()
    more: Annotated[tuple[Inner, ...], About()] = ()
    by_name: dict[str, Colour] | None = None
    plain: int = 0


@dataclass(frozen=True)
class NoOptions:
    """Without a switch."""


def test_forms_say_a_label_for_every_field_a_word_for_every_value_and_the_library_its_names() -> None:
    entries = (Template("x", "a-name", "a-heading", Outer()), Template("y", "b-name", "", Outer()))
    rules = toy(sheet=Outer, options=NoOptions, templates=lambda: entries)
    colours = ["value-{}-red", "value-{}-blue"]
    inner = ["field-depth", "a-section", "a-unit"]
    assert keys(of_forms(rules)) == [
        *("field-colour", "a-section", *(one.format("colour") for one in colours)),
        *("field-parts", *inner),
        *("field-more", "field-by_name", *(one.format("by_name") for one in colours), "field-plain"),
        *("a-name", "a-heading", "b-name"),
    ]


def test_every_key_that_is_written_out_in_the_source_is_found(tmp_path: Path) -> None:
    first = ("Objection", "Option", "Offer", "Mode", "Badge", "Bar", "Pips", "Fact", "Zone", "Phase", "Term")
    asked = ("roll", "choose", "tell")
    source = [f'{name}("{name.lower()}-key", "second", "third")' for name in first]
    source += [f'table.{name}("{name}-key", "second")' for name in asked]
    source += ['modifier(1, "m-key", "third")', 'Modifier(1, "M-key", "third")', "modifier(1)", "Bar()"]
    source += ['Offer(word, key="k", cost="c", group="g", icon="i")', 'modifier(1, reason="r")', 'other("no-key")']
    source += ['Term("yes" if it else "no")', 'Term("")', 'tell(f"{x}")', 'x.y.tell("deep")', '(lambda: 0)("no-key")']
    (tmp_path / "inner").mkdir()
    (tmp_path / "inner" / "rule.py").write_text("\n".join(source), "utf-8")
    found = list(in_source(toy(folder=tmp_path)))
    assert sorted(keys(found)) == sorted(
        [
            *(f"{name.lower()}-key" for name in first),
            *(f"{name}-key" for name in asked),
            *("m-key", "M-key", "k", "c", "g", "r", "yes", "no", "deep"),
        ]
    )
    assert {one.where for one in found if one.key == "objection-key"} == {"rule.py:1"}


def test_the_toy_says_what_its_own_functions_say() -> None:
    battle = duel(TOY)
    assert {offer.key for offer in offers(battle, A)} <= set(keys(of_one(TOY, battle, A)))
    assert {bar.key for bar in gauges(battle, A).bars} <= set(keys(of_one(TOY, battle, A)))
