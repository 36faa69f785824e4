"""Search over entries: words anywhere in name, group and tags, and conditions on numbers ("ogre AC < 4").

``ё`` and ``е`` are the same letter, so are capitals and small ones, and both apostrophes. What a number is called is
the reader's language: whoever asks says which keys a name stands for.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from operator import eq, ge, gt, le, lt, ne
from typing import Final

Compare = Callable[[float, float], bool]
KeysOf = Callable[[str], tuple[str, ...]]
"""The keys of the numbers that a name in words stands for; none where nothing is called so."""

COMPARED: Final[Mapping[str, Compare]] = {
    "<=": le, "≤": le, "=<": le, ">=": ge, "≥": ge, "=>": ge, "!=": ne, "≠": ne, "<": lt, ">": gt, "=": eq,
}  # fmt: skip
IN_SQL: Final[Mapping[Compare, str]] = {le: "<=", ge: ">=", ne: "<>", lt: "<", gt: ">", eq: "="}
_CONDITION = re.compile(r"([^<>=≤≥≠!]*)(<=|=<|>=|=>|!=|[<>=≤≥≠])\s*([-+−]?\d+(?:[.,]\d+)?)")
_DICE = re.compile(r"(?<!\w)(\d*)[кд](\d)")
MOST_LETTERS = 200
"""Letters of a search; what is longer is cut off."""


def folded(text: str) -> str:
    """Text as it is compared: small letters, ``ё`` as ``е``, a printed apostrophe as that of the keyboard,
    ``2к6`` as ``2d6``."""
    return _DICE.sub(r"\1d\2", text.casefold().replace("ё", "е").replace("’", "'"))


@dataclass(frozen=True, slots=True)
class Condition:
    """One of these numbers compares so with ``value``."""

    keys: tuple[str, ...]
    compare: Compare
    value: float


@dataclass(frozen=True, slots=True)
class Query:
    """What is looked for: all of ``words`` (folded) and all of ``conditions``.

    ``unknown``: names before a comparison that no number has; nothing is found then, and the reader can be told.
    """

    words: tuple[str, ...] = ()
    conditions: tuple[Condition, ...] = ()
    unknown: tuple[str, ...] = ()

    def accepts(self, said: str, figures: Mapping[str, float]) -> bool:
        """Whether something with these words and numbers is what is looked for."""
        there = folded(said)
        return (
            not self.unknown
            and all(word in there for word in self.words)
            and all(
                any(key in figures and one.compare(figures[key], one.value) for key in one.keys)
                for one in self.conditions
            )
        )


def query(text: str, keys_of: KeysOf = lambda name: ()) -> Query:
    """What ``text`` asks for.

    Before a comparison the longest run of words counts that names a number; those before it are words to be found.
    """
    text = text[:MOST_LETTERS]
    words: list[str] = []
    conditions: list[Condition] = []
    unknown: list[str] = []
    end = 0
    for found in _CONDITION.finditer(text):
        end = found.end()
        before, sign, number = found.groups()
        said = before.replace(",", " ").split()
        keys, rest = _named(said, keys_of)
        words += rest
        if keys:
            value = float(number.replace("−", "-").replace(",", "."))
            conditions.append(Condition(keys, COMPARED[sign], value))
        else:
            unknown.append(said[-1] if said else sign)
    words += text[end:].split()
    return Query(tuple(folded(word) for word in words), tuple(conditions), tuple(unknown))


def _named(said: list[str], keys_of: KeysOf) -> tuple[tuple[str, ...], list[str]]:
    """The keys that the end of ``said`` names, and the words before that."""
    for start in range(len(said)):
        if keys := keys_of(" ".join(said[start:])):
            return keys, said[:start]
    return (), said[:-1]
