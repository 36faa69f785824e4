"""Numbers of the sheet that a switch puts another in the place of: told of what is there, by a rule of the register."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from enum import Enum
from typing import Any, get_type_hints

from app.text import Text
from engine.campaign.entries import Figure
from engine.campaign.figures import ALONE, alone
from engine.contract import AnyBattle, AnyRuleset


def switched(rules: AnyRuleset) -> Iterator[Any]:
    """The options as they come, and with each switch by itself in each other position."""
    usual, kinds = rules.options(), get_type_hints(rules.options)
    yield usual
    for one in fields(rules.options):
        kind, held = kinds[one.name], getattr(usual, one.name)
        if kind is bool:
            yield replace(usual, **{one.name: not held})
        elif isinstance(kind, type) and issubclass(kind, Enum):
            yield from (replace(usual, **{one.name: way}) for way in kind if way is not held)


def everybody(rules: AnyRuleset) -> Iterator[AnyBattle]:
    for template in rules.templates():
        battle = alone(rules, Figure(template.sheet))
        for options in switched(rules):
            yield replace(battle, options=options)


def test_what_counts_in_the_place_of_a_number_names_a_number_that_is_there(rules: AnyRuleset) -> None:
    languages = [Text(language, rules.folder) for language in ("ru", "en")]
    for battle in everybody(rules):
        sheet, seen = battle[ALONE].sheet, set()
        for one in rules.overruled(battle, ALONE):
            record = getattr(sheet, one.of)[one.place] if one.of else sheet
            assert one.field in {field.name for field in fields(record)}
            assert one.value != str(getattr(record, one.field)), one
            assert one.rule in rules.rules
            assert all(text.has(one.when) for text in languages if one.when)
            seen.add((one.of, one.place, one.field, one.when))
        assert len(seen) == len(rules.overruled(battle, ALONE)), "a number is told twice"
