"""Things worked out from frozen values and kept, for one reason only: to save time. Threads may share all of it.

``derived`` keeps a thing in the value it was worked out from; it is forgotten with that value, and a changed copy of
the value (``copied``, ``dataclasses.replace``) begins with nothing. ``shared`` keeps a thing that follows from some
parts of a value alone, for all its copies in which those are the same; ``untouched`` keeps one for all copies as long
as the very objects that it follows from are in them. ``Kept`` keeps answers by what was asked, the oldest forgotten
first. ``Recent`` keeps the last few things worked out, whatever from: something like one of them may be worked out
faster from it.

This is the only place that keeps anything of a battle or a board. Functions of small values alone (cells, directions,
dice) may have an ``lru_cache``, which Python guards against threads and which forgets what was used longest ago.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from operator import is_
from threading import Lock
from typing import Any, Generic, TypeVar

T = TypeVar("T")
Parts = frozenset[str]
"""Parts of a value by name, as its class tells them apart; ``shared`` and ``copied`` mean the same by them."""
Key = TypeVar("Key", bound=Hashable)


def derived(value: object, name: str, make: Callable[[], T]) -> T:
    """What ``make`` gives, kept in ``value`` (a frozen one without slots) under ``name``.

    Two threads that ask at once may both work it out; both get the same object.
    """
    kept = vars(value).get(_PLACE)
    if kept is None:
        kept = vars(value).setdefault(_PLACE, {})
    found: T | None = kept.get(name)
    return found if found is not None else kept.setdefault(name, make())


def shared(value: object, name: str, of: Parts, make: Callable[[], T]) -> T:
    """What ``make`` gives, kept under ``name`` for all copies in which the parts ``of`` are those of ``value``.

    It must follow from these parts, and from what no copy changes. Two threads that ask at once may both work it out;
    both get the same object.
    """
    stores = vars(value).get(_SHARED)
    if stores is None:
        stores = vars(value).setdefault(_SHARED, {})
    kept = stores.get(of)
    if kept is None:
        kept = stores.setdefault(of, {})
    found: T | None = kept.get(name)
    return found if found is not None else kept.setdefault(name, make())


def untouched(value: object, name: str, key: Hashable, given: tuple[object, ...], make: Callable[[], T]) -> T:
    """What ``make`` gives, kept under ``name`` and ``key`` for all copies, as long as the same is ``given``.

    It must follow from what is ``given``, which is compared as objects: what a deed did not touch is the same after it.
    Of each key the last answer is kept. Two threads that ask at once may both work it out.
    """
    kept: dict[Hashable, tuple[tuple[object, ...], T]] = shared(value, name, _NO_PARTS, dict)
    found = kept.get(key)
    if found is not None and len(found[0]) == len(given) and all(map(is_, found[0], given)):
        return found[1]
    made = make()
    kept[key] = given, made
    return made


def forget(value: object) -> None:
    """Let go of all that was derived from a value that is hardly asked about any more; it may be worked out again."""
    vars(value).pop(_PLACE, None)
    vars(value).pop(_SHARED, None)


def copied(value: T, parts: Parts | None = None, **changes: Any) -> T:
    """Like ``dataclasses.replace``, at a fraction of its price; for a dataclass without slots and ``__post_init__``.

    Every path of every preview pays for such copies. Whatever was derived from the value stays behind; what is
    ``shared`` goes along as far as it does not follow from the ``parts`` that the changes touch (None: from any).
    """
    new: T = object.__new__(type(value))
    fields = vars(new)
    fields.update(vars(value))
    fields.pop(_PLACE, None)
    stores = fields.pop(_SHARED, None)
    if parts is not None:
        if stores is None:
            # What no change touches is found again from the value itself, when the same is worked out once more.
            stores = vars(value).setdefault(_SHARED, {_NO_PARTS: {}})
        fields[_SHARED] = {of: kept for of, kept in tuple(stores.items()) if of.isdisjoint(parts)}
    fields.update(changes)
    return new


class Kept(Generic[Key, T]):
    """Answers by what was asked, at most so many: the first kept is the first to go."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: dict[Key, T] = {}
        self._lock = Lock()

    def of(self, key: Key, make: Callable[[], T]) -> T:
        """The answer to ``key``; ``make`` works it out, and may do so twice when two threads ask at once."""
        found = self._kept.get(key, _NOTHING)
        return self.keep(key, make()) if found is _NOTHING else found

    def get(self, key: Key) -> T | None:
        """The answer to ``key``, None when it is not kept."""
        return self._kept.get(key)

    def keep(self, key: Key, answer: T) -> T:
        """Keep an answer; the one that is kept already, if there is one."""
        with self._lock:
            while len(self._kept) >= self._most and key not in self._kept:
                del self._kept[next(iter(self._kept))]
            return self._kept.setdefault(key, answer)

    def items(self) -> tuple[tuple[Key, T], ...]:
        """All that is kept at this moment."""
        with self._lock:
            return tuple(self._kept.items())

    def clear(self) -> None:
        """Forget all of it."""
        with self._lock:
            self._kept.clear()

    def __len__(self) -> int:
        return len(self._kept)


class Recent(Generic[T]):
    """The last few things that were worked out, the latest first."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: tuple[T, ...] = ()
        self._lock = Lock()

    def add(self, found: T) -> T:
        """Keep one more, in place of the oldest."""
        with self._lock:
            self._kept = (found, *self._kept)[: self._most]
        return found

    def __iter__(self) -> Iterator[T]:
        return iter(self._kept)  # a tuple that nobody changes

    def clear(self) -> None:
        """Forget all of them."""
        with self._lock:
            self._kept = ()


_NO_PARTS: Parts = frozenset()
_NOTHING: Any = object()
_PLACE = "_derived"
"""Where a value keeps what was derived from it; no field is called so."""
_SHARED = "_shared"
"""Where it keeps what it shares with its copies, by the parts that it follows from."""
