"""What covers somebody, as a word: the table, the low wall; for the reasons of a roll."""

from __future__ import annotations

from collections.abc import Sequence

from engine.battle.board import GROUNDS
from engine.battle.words import Term

_WALLS = ("wall", "low-wall", "door", "window", "higher-ground", "object")
THINGS = (
    "altar", "arrow-slit", "barrel", "bed", "bench", "bookcase", "boulder", "box", "bush", "campfire", "cart",
    "chair", "chest", "column", "crate", "fence", "hedge", "pillar", "rubble", "stairs", "statue", "table",
    "tree", "wagon", "well",
)  # fmt: skip
"""The kinds of things that have a word of their own; of whatever else a map may hold only its cover is known."""
_NAMED = frozenset((*_WALLS, *THINGS, *(ground.id for ground in GROUNDS)))


def what_hides(kind: str) -> Term:
    """The word for what hides something: a wall, a thing, a ground (``Exposure.kinds``)."""
    return Term(f"board-kind-{kind}" if kind in _NAMED else "board-kind-other")


def foremost(kinds: Sequence[str]) -> Term:
    """The word for what hides most; ``kinds`` begins with it."""
    return what_hides(kinds[0] if kinds else "")
