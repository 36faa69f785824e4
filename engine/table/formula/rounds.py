"""Throwing a formula: what is asked for round by round, and what fell comes to.

A part is a generator: it yields the dice that it wants thrown and is sent their faces. Parts that stand side by side
ask together, so that a table throws all of one round at once.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass

from engine.table.dice import Dice
from engine.table.formula.parts import (
    ARITHMETIC,
    MOST_EXPLOSIONS,
    Explode,
    Group,
    Limit,
    Manner,
    Operation,
    Part,
    Pool,
    Reroll,
    kept_places,
)

MOST_SHOWN = 30
"""So many dice of a pool are told one by one."""
MOST_AGAIN = 10
"""So many rounds a die is thrown until its face may stay; then it is thrown among the faces that may: the same odds."""


@dataclass(frozen=True, slots=True)
class Ask:
    """Dice that are to be thrown now; ``is_again``: they lay on the table before."""

    sides: tuple[int, ...]
    is_again: bool = False

    @property
    def dice(self) -> Dice:
        """The same as dice."""
        return Dice(self.sides)


@dataclass(frozen=True, slots=True)
class Fallen:
    """What a part comes to, and the faces of its pools as words: what does not count stands in brackets."""

    value: int
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class _Face:
    value: int
    said: str


_Asking = Generator[Ask, Sequence[int], Fallen]


def throw(part: Part, fall: Callable[[Ask], Sequence[int]]) -> Fallen:
    """Throw ``part``; ``fall`` gives the faces of the dice asked for, each from 1 to its sides, in their order."""
    asking = _asked(part)
    try:
        ask = next(asking)
        while True:
            ask = asking.send(fall(ask))
    except StopIteration as end:
        fallen: Fallen = end.value
        return fallen


def _asked(part: Part) -> _Asking:
    match part:
        case Pool():
            return (yield from _pool(part))
        case Group():
            return (yield from _group(part))
        case Operation(sign, left, right):
            first, second = yield from _together([_asked(left), _asked(right)])
            return Fallen(ARITHMETIC[sign](first.value, second.value), first.words + second.words)
        case _:
            return Fallen(part)


def _together(parts: Sequence[_Asking]) -> Generator[Ask, Sequence[int], list[Fallen]]:
    """Several parts at once: whatever they ask for in one round is asked for together."""
    ended: dict[int, Fallen] = {}
    asks: dict[int, Ask] = {}

    def go_on(place: int, faces: Sequence[int] | None) -> None:
        try:
            asks[place] = next(parts[place]) if faces is None else parts[place].send(faces)
        except StopIteration as end:
            ended[place] = end.value

    for place in range(len(parts)):
        go_on(place, None)
    while asks:
        now, asks = asks, {}
        faces = yield Ask(
            tuple(sides for ask in now.values() for sides in ask.sides), all(ask.is_again for ask in now.values())
        )
        begin = 0
        for place, ask in now.items():
            end = begin + len(ask.sides)
            go_on(place, faces[begin:end])
            begin = end
    return [ended[place] for place in range(len(parts))]


def _group(group: Group) -> _Asking:
    members = yield from _together([_asked(member) for member in group.members])
    kept = kept_places(group.keeps, [member.value for member in members])
    words = [said if place in kept else f"({said})" for place, member in enumerate(members) for said in member.words]
    return Fallen(sum(group.worth(members[place].value) for place in kept), tuple(words))


def _pool(pool: Pool) -> _Asking:
    count = pool.count if isinstance(pool.count, int) else 0
    before: tuple[str, ...] = ()
    if not isinstance(pool.count, int):
        number = yield from _asked(pool.count)
        count, before = max(0, number.value), number.words
    faces = (yield Ask((pool.sides,) * count)) if count else ()
    dice = [[_face(pool, raw)] for raw in faces]
    for change in pool.changes:
        match change:
            case Reroll():
                yield from _thrown_again(pool, change, dice)
            case Explode():
                yield from _exploded(pool, change, dice)
            case Limit():
                dice = [[_limited(change, face) for face in die] for die in dice]
    kept = kept_places(pool.keeps, [sum(face.value for face in die) for die in dice])
    value = sum(pool.worth(face.value) for place in kept for face in dice[place])
    return Fallen(value, (*before, _words(pool, dice, kept)))


def _face(pool: Pool, raw: int, less: int = 0) -> _Face:
    value = pool.faces[raw - 1] - less
    return _Face(value, "−0+"[raw - 1] if pool.is_fudge else f"{raw}−{less}" if less else str(raw))


def _limited(limit: Limit, face: _Face) -> _Face:
    counts = limit.applied(face.value)
    if counts == face.value:
        return face
    return _Face(counts, f"{face.said}{'↑' if counts > face.value else '↓'}{counts}")


def _thrown_again(pool: Pool, change: Reroll, dice: list[list[_Face]]) -> Generator[Ask, Sequence[int], None]:
    """Replace the faces that may not stay."""
    staying = tuple(raw for raw, value in enumerate(pool.faces, 1) if not change.when.holds(value))
    places = [(die, at) for die in dice for at, face in enumerate(die) if change.when.holds(face.value)]
    for turn in range(1 if change.is_once else MOST_AGAIN + 1):
        if not places:
            return
        is_last = turn == MOST_AGAIN
        faces = yield Ask((len(staying) if is_last else pool.sides,) * len(places), is_again=True)
        for (die, at), raw in zip(places, faces, strict=True):
            face = _face(pool, staying[raw - 1] if is_last else raw)
            die[at] = _Face(face.value, f"({die[at].said}) {face.said}")
        places = [(die, at) for die, at in places if change.when.holds(die[at].value)]


def _exploded(pool: Pool, change: Explode, dice: list[list[_Face]]) -> Generator[Ask, Sequence[int], None]:
    """Throw each die further whose last face explodes."""
    less = 1 if change.manner is Manner.LESS_ONE else 0
    again = [die for die in dice if change.when.holds(die[-1].value)]
    for _ in range(MOST_EXPLOSIONS):
        if not again:
            break
        faces = yield Ask((pool.sides,) * len(again), is_again=True)
        further = []
        for die, raw in zip(again, faces, strict=True):
            die.append(_face(pool, raw, less))
            if change.when.holds(pool.faces[raw - 1]):
                further.append(die)
        again = further
    if change.manner is Manner.SUM:
        for die in dice:
            die[:] = [_Face(sum(face.value for face in die), "→".join(face.said for face in die))]


def _words(pool: Pool, dice: Sequence[Sequence[_Face]], kept: frozenset[int]) -> str:
    """The faces of a pool: those that do not count in brackets, what exploded with its further faces."""
    found = []
    for place, faces in enumerate(dice[:MOST_SHOWN]):
        words = "→".join(face.said for face in faces)
        found.append(words if place in kept else f"({words})")
    said = (", ".join(found) or "–") + (", …" if len(dice) > MOST_SHOWN else "")
    return f"{said} {pool.label}" if pool.label else said
