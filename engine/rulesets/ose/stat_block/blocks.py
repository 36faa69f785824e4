"""Where the blocks of a text begin: a run of labels with an armour class and hit dice or hit points, and its name."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass

from engine.rulesets.ose.stat_block.labels import Label, labels_of

FARTHEST = 400
"""Letters between two labels of one block, at most: the value of the first, and a description."""
BREAKING = {"ac", "hd", "appearing"}
"""Labels that a block has once: where one comes again another block begins."""
_SMALL = {"of", "the", "and", "or", "in", "a", "an", "with", "de", "du", "von", "и", "из", "с", "в"}
_ENDS = re.compile(r"[.!?;][)\"']*\s+|\)\s+(?=\d)")
_COUNTS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10}
_COUNTED = re.compile(
    r"^(?:(\d{1,3})|(one|two|three|four|five|six|seven|eight|nine|ten|an?))[ ]+(?=[^\W\d])", re.IGNORECASE
)
_TIMES = re.compile(r"[ ]*(?:[×x][ ]?(\d{1,3})|\((?:[×x][ ]?)?(\d{1,3})\))[ ]*$")
LONGEST_NAME, MOST_WORDS = 60, 8


@dataclass(frozen=True, slots=True)
class Run:
    """The labels of one block."""

    labels: tuple[Label, ...]

    def is_block(self, given: Collection[str] = ()) -> bool:
        """Whether there is an armour class with hit dice or hit points; ``given``: fields that are known already."""
        fields = {one.field for one in self.labels} | ({"hd"} if {"hit_dice", "hp"} & set(given) else set())
        return bool({"ac", "aac"} & fields) and bool({"hd", "hp"} & fields)

    @property
    def start(self) -> int:
        return self.labels[0].start


@dataclass(frozen=True, slots=True)
class Title:
    """A name with how many there are; from ``start`` to ``end`` it stands. ``begins``: where its block does."""

    name: str
    start: int
    end: int
    begins: int
    count: int = 1


def runs_of(text: str, given: Collection[str] = ()) -> list[Run]:
    """The runs of labels that make blocks, in order. ``given``: fields that lines "field: value" have said already."""
    runs: list[list[Label]] = []
    for one in labels_of(text):
        run = runs[-1] if runs else []
        again = one.field in BREAKING and any(other.field == one.field for other in run)
        far = bool(run) and one.start - run[-1].end > FARTHEST
        if not run or again or far:
            runs.append([one])
        else:
            run.append(one)
    return [run for run in map(Run, map(tuple, runs)) if run.is_block(given)]


def starts(text: str) -> tuple[int, ...]:
    """Where the blocks begin, each with its name."""
    found, least = list[int](), 0
    for run in runs_of(text):
        found.append(title_of(text, run.start, least).begins)
        least = run.labels[-1].end
    return tuple(found)


def title_of(text: str, place: int, least: int = 0) -> Title:
    """The name of the block whose first label stands at ``place``, looked for from there back to ``least``."""
    line = max(text.rfind("\n", 0, place) + 1, least)
    before = text[line:place]
    if re.search(r"\w", before):
        start = line
        for sentence in _ENDS.finditer(before.rstrip(" .;:(,")):
            start = line + sentence.end()
        return _counted(text, start, place, start)
    end = line
    rows = 0
    nearest: Title | None = None
    while end > least and rows < 14:
        start = max(text.rfind("\n", 0, end - 1) + 1, least) if end - 1 > least else least
        row = text[start:end].strip()
        rows += 1
        if row and _is_title(row):
            return _counted(text, start, end, start)
        if row and nearest is None and rows <= 2 and len(row) <= LONGEST_NAME and not row.endswith((".", ";")):
            nearest = _counted(text, start, end, start)
        if start <= least:
            break
        end = start
    return nearest or Title("", place, place, place)


def _is_title(row: str) -> bool:
    """Whether a line is a name: few words, all with a capital letter, no full stop, no label."""
    words = re.findall(r"[^\W\d_][\w'’-]*", row)
    if not 0 < len(words) <= MOST_WORDS or len(row) > LONGEST_NAME or row.endswith((".", ",", ";")) or ": " in row:
        return False
    if row[0] in "-•·▪►▶◆*":
        return False
    return all(word[0].isupper() or word in _SMALL for word in words) and words[0][0].isupper()


def _counted(text: str, start: int, end: int, begins: int) -> Title:
    """A name without what stands around it: how many there are, brackets, a heading before it."""
    end = start + len(text[start:end].rstrip(" \n.;:(,-—"))
    start += len(text[start:end]) - len(text[start:end].lstrip(" \n-•·▪►▶◆*([,;:."))
    inner = text[start:end]
    if (colon := inner.rfind(": ")) >= 0:
        start += colon + 2
        inner = text[start:end]
    count = 1
    if (found := _COUNTED.match(inner)) is not None:
        count = int(found[1]) if found[1] else _COUNTS.get(found[2].casefold(), 1)
        start += found.end()
        inner = text[start:end]
    if (found := _TIMES.search(inner)) is not None:
        count = int(found[1] or found[2])
        end = start + found.start()
        inner = text[start:end]
    return Title(_called(inner, count), start, end, begins, max(1, count))


def _called(words: str, count: int) -> str:
    """A name as a creature has it: one of several, with a capital letter, not in capitals throughout."""
    name = " ".join(words.split()).strip("*_\"' ")[:LONGEST_NAME]
    if name.isupper() and len(name) > 3:
        name = name.title().replace("'S", "'s")
    if count > 1:
        name = _single(name)
    return name[:1].upper() + name[1:]


def _single(name: str) -> str:
    """One of several: "goblins" are each a goblin."""
    for many, one in (("wolves", "wolf"), ("elves", "elf"), ("thieves", "thief"), ("men", "man"), ("ies", "y")):
        if name.casefold().endswith(many):
            return name[: len(name) - len(many)] + one
    for many in ("ches", "shes", "sses", "xes"):
        if name.casefold().endswith(many):
            return name[:-2]
    return name[:-1] if name[-1:] == "s" and name[-2:] not in ("ss", "us", "is") else name
