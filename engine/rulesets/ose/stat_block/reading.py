"""A block read: its name, its values by their labels, what its sentences say; what it does not say is worked out."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from engine.contract import NAME, ReadCreature, ReadField, Span, StatBlocks
from engine.rulesets.ose.harm.hit_dice import hit_dice
from engine.rulesets.ose.sheet import Kind, Sheet
from engine.rulesets.ose.stat_block import values
from engine.rulesets.ose.stat_block.attacks import attacks
from engine.rulesets.ose.stat_block.blocks import Run, Title, runs_of, starts, title_of
from engine.rulesets.ose.stat_block.found import Found
from engine.rulesets.ose.stat_block.labels import Label
from engine.rulesets.ose.stat_block.written import written
from engine.statblock.scan import number

USUAL_ROLL, FEW_ROLL = 9, 2
"""Twice what a hit die comes to on average, and what less than a whole die does, rounded down as books do."""


def read(text: str, sheet: Sheet, given: frozenset[str]) -> tuple[ReadCreature[Sheet], ...]:
    """The creatures of one block; several where it lists the hit points of each."""
    runs = runs_of(text, given)
    if not runs:
        return ()
    run = runs[0]
    title = title_of(text, run.start)
    found = Found(text, sheet if "kind" in given else replace(sheet, kind=Kind.MONSTER), given)
    each = _values(found, run)
    if not found.has("hit_dice") and not found.has("hp"):
        return ()
    _worked_out(found)
    if title.name:
        found.take(title.start, title.end)
        _without_count(found, title, run)
    left = found.left(title.begins)
    named = (ReadField(NAME, (Span(title.start, title.end),)),) if title.name else ()
    fields = (*named, *found.fields.values())
    one = ReadCreature(title.name, found.sheet, fields, left)
    if len(each) < 2 or "hp" in given:
        return (one,)
    return tuple(
        replace(
            one,
            name=f"{title.name} {place}".strip(),
            sheet=replace(found.sheet, hp=hp, hp_most=max(1, hp)),
            is_single=True,
        )
        for place, hp in enumerate(each, 1)
    )


def _values(found: Found, run: Run) -> list[int]:
    """Read every value; the hit points of each where they are listed."""
    style = values.style_of(found.text[run.start :])
    each: list[int] = []
    for one in run.labels:
        if one.field == "hp" and not each:
            each = values.hit_points(found, one)
        elif (reader := values.READERS.get(one.field)) is not None:
            reader(found, _bounded(found.text, one), style)
    attacks(found, run.labels)
    values.specials(found)
    values.abilities(found)
    return each


def _bounded(text: str, one: Label) -> Label:
    """A label whose value ends with its paragraph: what stands below an empty line is another matter."""
    end = text.find("\n\n", one.end, one.stop)
    return one if end < 0 else replace(one, stop=end)


def _worked_out(found: Found) -> None:
    """Hit points by the hit dice, where none are said: the average, as the books print it."""
    if "hp" in found.given and not found.has("hp_most"):
        found.sheet = replace(found.sheet, hp_most=max(1, found.sheet.hp))
    if found.has("hp") or not found.has("hit_dice"):
        return
    dice = hit_dice(found.sheet.hit_dice)
    much = max(1, dice.number * USUAL_ROLL // 2 + dice.plus if dice.number else FEW_ROLL)
    there = found.fields.get("hit_dice")
    for name in ("hp", "hp_most"):
        span = there.spans[0] if there is not None else Span(0, 0)
        taken = list(found.taken)
        found.put(name, much, span.start, span.end, "ose-guess-average", (("taken", str(much)),))
        found.taken = taken


def _without_count(found: Found, title: Title, run: Run) -> None:
    """What stands between the name and the first label, and how many there are, is understood with the name."""
    line = found.text.rfind("\n", 0, title.start) + 1
    for start, end in ((max(line, title.begins), title.start), (title.end, run.start)):
        if re.fullmatch(r"[\s\d×x()\[\]:;,.*•▶►—-]*(?:an?|one|two|three|four|five|six)?[\s:]*", found.text[start:end]):
            found.take(start, end)


def value(field: str, words: str) -> Any:
    """What words mean for a field where that is not as they stand: an armour class above ten is ascending."""
    told = number(words)
    if field == "armour" and told is not None and told.number > values.MOST_DESCENDING:
        return values.ASCENDING - told.number
    if field == "rate" and re.fullmatch(r'\d{1,2}"', words):
        return int(words[:-1]) * 10
    return None


STAT_BLOCKS = StatBlocks(starts=starts, read=read, write=written, value=value)
