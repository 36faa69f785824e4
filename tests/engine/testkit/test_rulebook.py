"""The rulebook: rules that break what the kit says of it do not pass it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Annotated, Any

import pytest

from engine.battle.breakdown import Breakdown, modifier
from engine.contract import About, AnyRuleset, Badge, Objection, Section
from engine.testkit import test_rulebook as kit
from tests.engine.testkit.broken import failing, toy
from tests.toy import TOY, offers, turn
from tests.toy.shown import gauges

ONE_CHAPTER, NAMES, SENTENCES, SHORT, REFERS, SWITCHES, READ = (
    "every_rule_stands_in_exactly_one_chapter",
    "no_chapter_has_the_name_of_another",
    "every_rule_and_chapter_has_its_sentences",
    "names_are_short_and_no_two_rules_have_the_same",
    "rules_that_a_rule_refers_to_exist",
    "every_switch_stands_beside_a_rule",
    "every_rule_that_a_played_battle_names_can_be_read",
)
TURNS, FIGHT = TOY.sections
NO_RULE = "TOY-NONE-01"
Rewrite = Callable[[str], str]


@pytest.fixture
def rewritten(tmp_path: Path) -> Callable[[Rewrite], AnyRuleset]:
    """The toy with what its rules say in English written anew."""

    def made(rewrite: Rewrite) -> AnyRuleset:
        rules = toy(folder=tmp_path)
        (tmp_path / "text").mkdir()
        for path in (TOY.folder / "text").glob("*.ftl"):
            said = path.read_text(encoding="utf-8")
            (tmp_path / "text" / path.name).write_text(rewrite(said) if path.name == "rules.en.ftl" else said, "utf-8")
        return rules

    return made


def test_the_toy_keeps_them(rewritten: Any) -> None:
    assert failing(kit, toy()) == set()
    assert failing(kit, toy(), language="ru") == set()
    assert failing(kit, rewritten(lambda said: said)) == set()


@pytest.mark.parametrize(
    ("sections", "broken"),
    [
        ((TURNS, replace(FIGHT, rules=FIGHT.rules[1:])), {ONE_CHAPTER}),
        ((replace(TURNS, rules=(*TURNS.rules, FIGHT.rules[0])), FIGHT), {ONE_CHAPTER}),
        ((TURNS, replace(FIGHT, key=TURNS.key)), {NAMES}),
        ((TURNS, FIGHT, Section("no-such-chapter", ())), {SENTENCES}),
    ],
    ids=["in none", "in two", "the same name", "nameless"],
)
def test_a_rule_in_no_or_two_chapters_and_chapters_alike_are_noticed(sections: Any, broken: set[str]) -> None:
    assert failing(kit, toy(sections=sections)) - {REFERS} == broken


def line(key: str) -> Rewrite:
    """Takes a sentence away."""
    return lambda said: "\n".join(one for one in said.splitlines() if not one.startswith(f"{key} ="))


def named(name: str) -> Rewrite:
    """Gives TOY-REST-01 another name."""
    return lambda said: said.replace("rule-TOY-REST-01-title = Taking a breath", f"rule-TOY-REST-01-title = {name}")


@pytest.mark.parametrize(
    ("rewrite", "broken"),
    [
        (line("rule-TOY-REST-01"), {SENTENCES}),
        (line("rule-TOY-REST-01-title"), {SENTENCES}),
        (lambda said: said.replace("Instead of a strike, one hit point comes back.", '{ "" }'), {SENTENCES}),
        (lambda said: said.replace("one hit point comes back.", "see TOY-NONE-01"), {REFERS}),
        (lambda said: said.replace("one hit point comes back.", "see ELSE-NONE-01, TOY-MOVE-01"), set()),
        (named("x" * 72), set()),
        (named("x" * 73), {SHORT}),
        (named("Walking"), {SHORT}),
    ],
    ids=["text", "title", "empty", "no such rule", "elsewhere", "72 letters", "73 letters", "twice"],
)
def test_what_a_rule_says_is_there_and_refers_to_rules(rewritten: Any, rewrite: Rewrite, broken: set[str]) -> None:
    assert failing(kit, rewritten(rewrite)) == broken


@dataclass(frozen=True, slots=True)
class OfNoRule:
    """A switch that no rule is told of, beside one that has a rule."""

    reactions: Annotated[bool, About("section-switches", rule="TOY-LEAVE-01")] = True
    die: Annotated[int, About("section-switches")] = 6
    body: bool = False
    places: Annotated[bool, About(rule="TOY-MOVE-01")] = field(default=False)


def test_a_switch_without_a_rule_is_noticed() -> None:
    assert failing(kit, toy(options=OfNoRule)) == {SWITCHES}


def telling(tell: Callable[[Any], None]) -> dict[str, Any]:
    def begin(table: Any, battle: Any) -> Any:
        after = turn.begin(table, battle)
        tell(table)
        return after

    return {"begin": begin}


def why(rule: str) -> Breakdown:
    return Breakdown((modifier(1, "reason-skill", "TOY-ATTACK-01"), modifier(1, "reason-skill", rule)))


@pytest.mark.parametrize(
    "parts",
    [
        telling(lambda table: table.tell("round", number=2, rule=NO_RULE)),
        {"offers": lambda battle, id: tuple(replace(one, rule=NO_RULE) for one in offers(battle, id))},
        {
            "offers": lambda battle, id: tuple(
                replace(one, objections=(*one.objections, Objection("objection-out", NO_RULE)))
                for one in offers(battle, id)
            )
        },
        {"gauges": lambda battle, id: replace(gauges(battle, id), badges=(Badge("badge-out", rule=NO_RULE),))},
    ],
    ids=["event", "offer", "objection", "badge"],
)
def test_a_rule_that_a_battle_names_and_nobody_can_read_is_noticed(parts: dict[str, Any]) -> None:
    assert failing(kit, toy(**parts)) == {READ}


@pytest.mark.parametrize("part", ["why", "against"])
def test_a_rule_of_a_line_that_nobody_can_read_is_noticed(part: str) -> None:
    def begin(table: Any, battle: Any) -> Any:
        after = turn.begin(table, battle)
        table.tell("round", number=2)
        table.events[-1] = replace(table.events[-1], **{part: why(NO_RULE)})
        return after

    assert failing(kit, toy(begin=begin)) == {READ}
    assert why("TOY-REST-01").total == 2
