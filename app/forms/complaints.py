"""Complaints about edited options, in words, by the field beside which they are said."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from app.text import Text
from engine.contract import AnyRuleset, Objection
from engine.fields import fields_of

Faults = Mapping[str, str]
"""By the name of a field; under "" what belongs to none."""
Judge = Callable[[Any], Faults]


def judge_of(rules: AnyRuleset, text: Text) -> Judge:
    """Finds what the ruleset has to say against options."""
    return lambda options: faults(rules, options, text)


def faults(rules: AnyRuleset, options: Any, text: Text) -> Faults:
    """The complaints of the ruleset, each beside its field, several of one field one a line."""
    found: dict[str, list[str]] = {}
    for complaint in rules.complaints(options):
        said = text.filled(complaint.key, complaint.args)
        for name in _fields(complaint, options):
            found.setdefault(name, []).append(said)
    return {name: "\n".join(dict.fromkeys(lines)) for name, lines in found.items()}


def _fields(complaint: Objection, options: Any) -> list[str]:
    """The field that a complaint names; else those of its rule, of which only changed ones can be at fault."""
    there = fields_of(type(options))
    named = dict(complaint.args).get("field")
    if named is not None and any(field.name == named for field in there):
        return [str(named)]
    of_rule = [field for field in there if complaint.rule and field.about.rule == complaint.rule]
    changed = [field.name for field in of_rule if getattr(options, field.name) != field.default]
    return changed or [field.name for field in of_rule] or [""]
