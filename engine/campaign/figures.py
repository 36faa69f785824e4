"""The numbers of a creature that a search may ask for: those of its sheet, and those that its ruleset shows of it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import fields
from typing import Any

from engine.battle.battle import Battle, Combatant, Side
from engine.battle.board import Board
from engine.battle.ids import CombatantId, SideId
from engine.campaign.entries import Figure
from engine.campaign.search import folded
from engine.contract import AnyBattle, AnyRuleset
from engine.errors import FlankError
from engine.grid.cell import Cell
from engine.grid.footprint import LARGEST
from engine.grid.grid import Grid, Layout

ALONE = CombatantId("one")
"""Who stands in the battle of ``alone``."""
_NUMBER = re.compile(r"\s*([-+−–]?\d+(?:\.\d+)?)")
LEAST_LETTERS = 2
"""Letters by which the beginning of a name is enough to name a number."""


def alone(rules: AnyRuleset, figure: Figure[Any], name: str = "") -> AnyBattle:
    """A battle with nobody else in it, to ask the rules about a sheet."""
    side = Side(SideId("side"), "", "#888888")
    one = Combatant(ALONE, name, side.id, figure.sheet, Cell(0, 0), 0, figure.size)
    board = Board(Grid(Layout.SQUARE, 2 * LARGEST, 2 * LARGEST), rules.scale)
    return Battle(rules.id, rules.options(), board, rules.new_state(), (side,), {ALONE: one})


def figures_of(rules: AnyRuleset, figure: Figure[Any]) -> tuple[tuple[str, float], ...]:
    """The numbers of a creature by their sentence keys: fields of its sheet, bars (their most), facts."""
    found = dict(_of_sheet(figure.sheet))
    try:
        gauges = rules.gauges(alone(rules, figure), ALONE)
    except FlankError:
        return tuple(found.items())  # a sheet that the rules cannot read has still its own numbers
    found |= {bar.key: float(bar.most) for bar in gauges.bars}
    found |= {fact.key: number for fact in gauges.facts if (number := _leading(fact.value)) is not None}
    return tuple(sorted(found.items()))


def _of_sheet(sheet: Any) -> Iterator[tuple[str, float]]:
    for field in fields(sheet):
        value = getattr(sheet, field.name)
        if type(value) in (int, float):
            yield f"field-{field.name}", float(value)


def _leading(value: str) -> float | None:
    """The number that a fact begins with: 6 of "6 / 6"."""
    found = _NUMBER.match(value)
    return float(found[1].replace("−", "-").replace("–", "-")) if found is not None else None


def keys_named(name: str, labels: Iterable[tuple[str, str]]) -> tuple[str, ...]:
    """The keys whose labels (key, words) are called ``name``.

    A label is called so in whole, or up to its unit ("Speed" of "Speed, cells"); else by the first letters of its words
    ("AC" of "Armour class"); else by its beginning.
    """
    wanted = folded(name.strip())
    said = [(key, folded(words)) for key, words in labels]
    for is_called in (_in_whole, _by_letters, _by_beginning):
        if found := tuple(dict.fromkeys(key for key, words in said if is_called(wanted, words))):
            return found
    return ()


def _in_whole(wanted: str, words: str) -> bool:
    return wanted in (words, re.split(r"[,(]", words)[0].strip())


def _by_letters(wanted: str, words: str) -> bool:
    return len(wanted) >= LEAST_LETTERS and wanted == "".join(word[0] for word in re.findall(r"\w+", words))


def _by_beginning(wanted: str, words: str) -> bool:
    return len(wanted) >= LEAST_LETTERS and words.startswith(wanted)
