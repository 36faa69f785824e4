"""Keeping combatants: what is written down of one that joins the library or the campaign, or was changed there."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Any

from engine.battle.battle import Combatant
from engine.battle.looks import worn
from engine.campaign.entries import Entry, Figure, Stored, figure_of
from engine.campaign.figures import figures_of
from engine.campaign.record import written_figure
from engine.campaign.store import picture_key
from engine.contract import AnyRuleset

Pictures = Mapping[str, bytes]


def with_figure(
    rules: AnyRuleset, entry: Entry, figure: Figure[Any], pictures: Pictures
) -> tuple[Stored, tuple[bytes, ...]]:
    """``entry`` with this creature as its body, and the bytes of the picture that it wears.

    ``pictures``: those of the battle, or wherever the creature was, by their names.
    """
    kept = worn([figure.look], pictures)
    made = replace(
        entry,
        ruleset=rules.id,
        look=figure.look,
        pictures=tuple((name, picture_key(data)) for name, data in kept.items()),
        figures=figures_of(rules, figure),
    )
    return Stored(made, written_figure(rules, figure)), tuple(kept.values())


def as_creature(rules: AnyRuleset, one: Combatant[Any]) -> Figure[Any]:
    """What the library keeps of a combatant: unhurt, for it is to fight again and again."""
    return replace(figure_of(one), sheet=rules.as_new(one.sheet))


def name_of_kind(name: str) -> str:
    """What a numbered combatant is one of: "Goblin" of "Goblin 3"."""
    return name.rstrip("0123456789").strip() or name


def free_name(name: str, taken: Collection[str]) -> str:
    """``name``, with the next number where something is called so already."""
    stem, number, free = name_of_kind(name), 1, name
    while free in taken:
        number += 1
        free = f"{stem} {number}"
    return free
