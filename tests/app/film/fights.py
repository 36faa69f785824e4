"""Battles that are filmed in tests: played by themselves, or with deeds that are written out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from app.film.making import Going, Made, Submit, at_once, film
from app.film.wanted import Wanted
from app.start.cards import READY_FOLDER
from app.text import Text
from engine.battle.actions import Deed
from engine.battle.events import Event
from engine.catalogue import ruleset
from engine.contract import AnyBattle, AnyRuleset
from engine.play.autoplay import play
from engine.play.chance import Chance
from engine.play.history import History
from engine.play.scenario import read_scenario
from engine.save.journal import Journal
from tests.builders import battle
from tests.toy import TOY

FIELD = """
. . . . . . . .
. A . . . b . .
. . . . . . c .
. . . . . . . .
"""


def written_out(begun: AnyBattle, *steps: tuple[Deed, tuple[Event, ...], AnyBattle]) -> Journal:
    """A battle under the toy rules in memory, with these deeds, what is told of them, and the battle after each."""
    journal = Journal.create(None, TOY, begun)
    history = History(journal)
    for deed, events, after in steps:
        history.add(deed, (), events, after, drawn=0)
    return journal


def played(
    deeds: int = 40, *, rules: AnyRuleset = TOY, begun: AnyBattle | None = None, path: Path | None = None
) -> Journal:
    """A battle that has played itself, for so many deeds at most."""
    begun = begun if begun is not None else replace(battle(TOY, FIELD), name="The yard")
    journal = Journal.create(path, rules, begun)
    history = History(journal)
    for step in play(rules, begun, Chance(7), deeds):
        history.add(step.deed, step.answers, step.events, step.after, drawn=0)
    return journal


def ready(name: str, path: Path, deeds: int = 40) -> Journal:
    """A ready battle that has played itself, in a file."""
    scenario = read_scenario(READY_FOLDER / f"{name}.toml")
    rules = ruleset(scenario.ruleset)
    return played(deeds, rules=rules, begun=scenario.battle("en", 1), path=path)


def made(journal: Journal, path: Path, wanted: Wanted, language: str = "en", submit: Submit = at_once) -> Made:
    """The film, made in one go."""
    making = film(journal, Text(language, journal.rules.folder), wanted, path, submit)
    found: list[Made] = []

    def walked() -> Iterator[Going]:
        found.append((yield from making))

    for _ in walked():
        pass
    return found[0]
