"""Finding moments: who fell and when, who hit whom, what happened to somebody in a round."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from engine.battle.ids import CombatantId
from engine.replay.moments import Moment

LEAST_STEM = 3
"""Letters at which two forms of a name agree at least."""
ENDING = 2
"""Letters in which forms of one name may differ at their ends ("Марта", "Марту"; "Клык", "Клыком")."""
_WORD = re.compile(r"\w+")


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is looked for; all that is given has to hold.

    ``who``: groups of figures, of each of which one takes part. ``fell``, ``hit``: somebody of them (without ``who``:
    anybody) fell, or was hurt. ``round``: 0 for any. ``words``: what is left over, for whoever knows the sentences.
    """

    who: tuple[frozenset[CombatantId], ...] = ()
    fell: bool = False
    hit: bool = False
    round: int = 0
    words: tuple[str, ...] = ()

    @property
    def is_empty(self) -> bool:
        return self == Wanted()


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """Beginnings of words in one language, small letters: for falling, for being hurt, for a round, and what says
    nothing."""

    fell: tuple[str, ...]
    hit: tuple[str, ...]
    round: tuple[str, ...]
    idle: tuple[str, ...]


def wanted(asked: str, names: Mapping[CombatantId, str], known: Vocabulary) -> Wanted:
    """What a question in everyday words is after, such as "when did Fang fall" or "Martha round 2".

    ``asked`` and ``names`` are in small letters, each letter written in one way. A name counts in any of its forms and
    goes before what the words may mean otherwise.
    """
    round, words = _round_in(_WORD.findall(asked), known)
    groups: list[frozenset[CombatantId]] = []
    fell = hit = was_name = False
    left: list[str] = []
    for word in words:
        here = named(word, names)
        is_verb = word.startswith((*known.fell, *known.hit))
        if here and not (is_verb and not any(word in _WORD.findall(name) for name in names.values())):
            if was_name and groups[-1] & here:
                groups[-1] &= here
            else:
                groups.append(here)
            was_name = True
            continue
        was_name = False
        if word.startswith(known.fell):
            fell = True
        elif word.startswith(known.hit):
            hit = True
        elif word not in known.idle:
            left.append(word)
    return Wanted(tuple(groups), fell, hit, round, tuple(left))


def _round_in(words: Sequence[str], known: Vocabulary) -> tuple[int, list[str]]:
    """The round that is named, 0 for none, and the words without it."""
    for place, word in enumerate(words):
        if not word.startswith(known.round):
            continue
        for number in (place + 1, place - 1):
            if 0 <= number < len(words) and (digits := re.match(r"\d{1,5}", words[number])):
                gone = {place, number}
                return int(digits[0]), [one for at, one in enumerate(words) if at not in gone]
    return 0, list(words)


def named(word: str, names: Mapping[CombatantId, str]) -> frozenset[CombatantId]:
    """Whose names have a word of which ``word`` is a form, or the beginning."""
    return frozenset(id for id, name in names.items() if any(_is_form(word, one) for one in _WORD.findall(name)))


def _is_form(word: str, name: str) -> bool:
    if word == name:
        return True
    if word.isdecimal() or name.isdecimal() or len(word) < LEAST_STEM:
        return False
    if name.startswith(word):
        return True
    stem = max(LEAST_STEM, len(name) - ENDING)
    return len(name) >= LEAST_STEM and word[:stem] == name[:stem] and len(word) <= len(name) + ENDING


def fits(moment: Moment, sought: Wanted) -> bool:
    """Whether a moment is what is looked for, but for the words that are left over."""
    if sought.round and moment.round != sought.round:
        return False
    if any(not group & set(moment.whom) and not group & set(moment.felled) for group in sought.who):
        return False
    anybody: Collection[CombatantId] = frozenset().union(*sought.who)
    return (not sought.fell or _meets(moment.felled, anybody)) and (not sought.hit or _meets(moment.hurt, anybody))


def _meets(those: Iterable[CombatantId], anybody: Collection[CombatantId]) -> bool:
    return any(not anybody or one in anybody for one in those)
