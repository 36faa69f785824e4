"""The sentences of a ruleset, with the program's own behind them, as Fluent itself reads them; which are missing."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

from app.text import OWN_TEXT
from engine.battle.words import Names, Term, Who
from engine.contract import AnyRuleset
from engine.testkit.said import Said


@cache
def bundle_of(folder: Path, language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    for path in sorted(folder.glob(f"*{language}.ftl")):
        bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    return bundle


def missing(rules: AnyRuleset, said: Iterable[Said], language: str) -> list[str]:
    """What has no sentence, or one that cannot be filled in, and where it is said."""
    bundles = [bundle_of(folder, language) for folder in (rules.folder / "text", OWN_TEXT)]
    wrong = set()
    for one in said:
        bundle = next((bundle for bundle in bundles if bundle.has_message(one.key)), None)
        if bundle is None:
            wrong.add(f"{one.key!r} has no sentence ({one.where})")
        elif one.args or one.who:
            values = {name: _value(value) for name, value in one.args} | ({"by": "A", "at": "B"} if one.who else {})
            pattern = bundle.get_message(one.key).value
            _, faults = bundle.format_pattern(pattern, values) if pattern is not None else ("", ["empty"])
            wrong |= {f"{one.key!r} cannot be filled in: {fault} ({one.where})" for fault in faults}
    return sorted(wrong)


def _value(value: object) -> object:
    match value:
        case Term(word) | Who(word):
            return word
        case Names(ids):
            return ", ".join(ids)
    return value
