"""Creatures that were read from a text, as entries to be kept; and one that is kept, to be written as text."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from engine.campaign.entries import Entry, EntryId, Figure, Kind, Stored
from engine.campaign.keeping import free_name, name_of_kind, with_figure
from engine.contract import AnyRuleset, ReadCreature, Template, Words
from engine.statblock.vocabulary import folded
from engine.statblock.writing import written


def as_entry(
    rules: AnyRuleset, one: ReadCreature[Any], id: EntryId, tongues: Sequence[Words], taken: Collection[str] = ()
) -> Stored:
    """A creature as an entry; it looks and behaves like the one of the ruleset that is called so, if there is one.

    ``taken``: names that are not free any more. A creature without a name is called like its ruleset's newcomers.
    """
    like = _like(rules, one.name, tongues)
    name = one.name.strip() or tongues[0]("creature-unnamed")
    look, temper = (like.icon, like.temper) if like is not None else ("", "")
    figure = Figure(one.sheet, one.size, look, one.note, temper=temper, is_single=one.is_single)
    return with_figure(rules, Entry(id, Kind.CREATURE, free_name(name, taken)), figure, {})[0]


def as_text(rules: AnyRuleset, name: str, figure: Figure[Any], tongues: Sequence[Words]) -> str:
    """A creature as text, in the first of the languages: its sheet, its size and its note."""
    sheet: Any = figure.sheet
    return written(rules, ReadCreature(name, sheet, size=figure.size, note=figure.note), tongues)


def _like(rules: AnyRuleset, name: str, tongues: Sequence[Words]) -> Template[Any] | None:
    """The entry of the ruleset's library with this name in any language, or with that of its kind ("Goblin 3")."""
    wanted = {folded(name), folded(name_of_kind(name))} - {""}
    return next((one for one in rules.templates() if wanted & {folded(words(one.key)) for words in tongues}), None)
