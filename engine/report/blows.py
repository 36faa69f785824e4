"""Blows: who struck at whom, whether it landed, and how likely that was by the exact odds of its roll."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from engine.battle.actions import Action, Deed
from engine.battle.events import Event
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle, AnyRuleset
from engine.errors import FlankError
from engine.odds.odds import chances, forecast
from engine.odds.roll_outcomes import edited
from engine.report.witness import SeenEvent, SeenRoll
from engine.table.requests import Answer, Faces

MOST_PATHS = 2_000
"""Paths of a deed whose odds are walked for one blow; of a longer one they stay unknown."""


@dataclass(frozen=True, slots=True)
class Struck:
    """One blow. ``chance``: how likely it was to land, None where that is not known."""

    by: CombatantId
    at: CombatantId
    landed: bool
    chance: Fraction | None = None


def blows(
    rules: AnyRuleset, before: AnyBattle, deed: Deed, answers: tuple[Answer, ...], events: Sequence[SeenEvent]
) -> Iterator[Struck]:
    """The blows of a deed, in their order."""
    is_first = True
    for place, one in enumerate(events):
        event = one.event
        if not _is_blow(rules, one):
            continue
        landed = any(_lands(rules, event, later.event) for later in _until_next(rules, events, place))
        chance = _by_its_roll(rules, one)
        if chance is None and is_first and rules.reckoning.hits:
            chance = _by_the_deed(rules, before, deed, answers, event, events)
        is_first = False
        yield Struck(CombatantId(str(event.by)), CombatantId(str(event.at)), landed, chance)


def _is_blow(rules: AnyRuleset, one: SeenEvent) -> bool:
    event, named = one.event, rules.reckoning.blows
    if event.by is None or event.at in (None, event.by):
        return False
    if named:
        return event.key in named
    if not event.reading or not event.faces or event.key in (rules.defences or ()):
        return False
    # A step that cannot be gone through again tells no rolls: then its readings are all there is.
    return one.roll is None or one.roll.roll.key == rules.main_roll


def _until_next(rules: AnyRuleset, events: Sequence[SeenEvent], place: int) -> Iterator[SeenEvent]:
    """A blow and all that is told until the same figure strikes at the same target again."""
    blow = events[place].event
    yield events[place]
    for one in events[place + 1 :]:
        if _is_blow(rules, one) and (one.event.by, one.event.at) == (blow.by, blow.at):
            return
        yield one


def _lands(rules: AnyRuleset, blow: Event, event: Event) -> bool:
    return (event.by, event.at) == (blow.by, blow.at) and rules.reckoning.lands(event)


def _by_its_roll(rules: AnyRuleset, one: SeenEvent) -> Fraction | None:
    """How likely a blow was to land where its own roll decides."""
    seen, event = one.roll, one.event
    if rules.reckoning.hits or seen is None or seen.roll.read is None:
        return None
    found = chances(edited(seen.roll, seen.fell.edits))
    return sum((p for key, p in found.items() if rules.reckoning.lands(replace(event, reading=key))), Fraction(0))


def _by_the_deed(
    rules: AnyRuleset,
    before: AnyBattle,
    deed: Deed,
    answers: tuple[Answer, ...],
    blow: Event,
    events: Sequence[SeenEvent],
) -> Fraction | None:
    """How likely the first blow of a deed was to land, from before its first roll on, with the other side's rolls."""
    first = _first_roll(rules, blow, events)
    if not isinstance(deed, Action) or (deed.actor, deed.target) != (blow.by, blow.at):
        return None
    if first is None and any(isinstance(answer, Faces) for answer in answers):
        return None
    given, edits = (answers, ()) if first is None else (answers[: first.before], first.fell.edits)
    try:
        found = forecast(rules, before, deed, given, edits=edits, most=MOST_PATHS)
    except FlankError:
        return None
    return found.chance(lambda outcome: outcome.key in rules.reckoning.hits) if found.complete else None


def _first_roll(rules: AnyRuleset, blow: Event, events: Sequence[SeenEvent]) -> SeenRoll | None:
    """The first roll under the ruleset's main key that the two of a blow have made."""
    both = (blow.by, blow.at)
    rolls = [one.roll for one in events if one.roll is not None and one.roll.roll.key == rules.main_roll]
    own = [roll for roll in rolls if roll.roll.by in both]
    return min(own, key=lambda roll: roll.before, default=None)
