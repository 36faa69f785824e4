"""Searching by a few letters: how words are compared, and what stands first of all that was found."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

MOST_FOUND = 60
"""Entries that a search gives at most: nobody reads further."""
LEAST_STEM = 4
"""Letters that a word keeps when its ending is left out ("кубиков" finds "кубики")."""

_DICE = re.compile(r"(?<!\w)(\d*)[кд](\d)")

LOWER = 2
"""Steps by which something to read stands below something to do."""


def folded(text: str) -> str:
    """``text`` as searches compare it: without case, ё like е, any apostrophe like the one on the keyboard,
    2к6 like 2d6."""
    return _DICE.sub(r"\1d\2", text.casefold().replace("ё", "е").replace("’", "'"))


def matches(wanted: str, title: str) -> bool:
    """Whether every word of ``wanted`` begins or stands within ``title``."""
    there = folded(title)
    return all(word in there for word in folded(wanted).split())


@dataclass(frozen=True)
class Found:
    """Something that can be searched for and done.

    ``id`` is its name among what was used lately, the same from one start of the program to the next. ``words`` are
    what else it is called, in any language; ``note`` stands beside the title; ``dim`` says that the rules object,
    ``is_read`` that it only leads to something to read or to set.
    """

    id: str
    title: str
    run: Callable[[], object] = field(compare=False)
    note: str = ""
    icon: str = ""
    words: str = ""
    dim: bool = False
    is_read: bool = False


def best(entries: Iterable[Found], wanted: str, recent: Sequence[str] = ()) -> list[Found]:
    """Those that hold every word of ``wanted``, the likeliest first, ``MOST_FOUND`` at most.

    First what is called so, then what begins with it, what has its words at the beginning of words, what is called so
    otherwise, what holds it within, what has another ending; what is only to be read stands ``LOWER`` steps lower.
    Among equals what was used lately, the last one first, and then the order in which they came.
    """
    whole = folded(wanted).strip()
    words = whole.split()
    used = {id: place for place, id in enumerate(recent)}
    hits = []
    for place, entry in enumerate(entries):
        rank = _rank(words, whole, entry)
        if rank is not None:
            hits.append(((entry.dim, rank + LOWER * entry.is_read, used.get(entry.id, len(used)), place), entry))
    return [entry for _, entry in sorted(hits, key=lambda hit: hit[0])[:MOST_FOUND]]


def _rank(words: Sequence[str], whole: str, entry: Found) -> int | None:
    """How far an entry is from what was typed; None where it is something else."""
    title = folded(entry.title)
    called = f"{title} {folded(entry.words)}"
    if not all(_stem(word) in called for word in words):
        # Most are something else altogether; what holds in any step holds here.
        return None
    steps = (
        title == whole,
        title.startswith(whole),
        all(_begins(word, title) for word in words),
        all(_begins(word, called) for word in words),
        all(word in title for word in words),
        all(_begins(_stem(word), called) for word in words),
    )
    return next((rank for rank, holds in enumerate(steps) if holds), None)


def _begins(word: str, text: str) -> bool:
    """Whether a word of ``text`` begins with ``word``."""
    return any(one.strip("«»(\"'").startswith(word) for one in text.split())


def _stem(word: str) -> str:
    """The word without what Russian changes at its end."""
    return word[: max(LEAST_STEM, len(word) - 2)]
