"""Markers: what the GM puts on a figure by hand, and until when a state that was set by hand lasts."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum


class Lasts(StrEnum):
    """What ends a marker or a state set by hand: the GM alone, time, or a saving throw asked at each of its turns."""

    OPEN = "open"
    ROUNDS = "rounds"
    TURN = "turn"
    SAVE = "save"


@dataclass(frozen=True, slots=True)
class Marker:
    """Something on a figure: the GM's own ``word``, or (``state``) how long a state of the ruleset lasts.

    ``icon`` names a drawing, ``colour`` is #RRGGBB, ``count`` a number on it (0: none); ``shown``: the players see it.
    ``left``: with ROUNDS so many rounds, the present one counted; with TURN and SAVE the first round in which its turn
    counts (0: any).
    """

    word: str = ""
    state: str = ""
    icon: str = ""
    colour: str = ""
    count: int = 0
    shown: bool = False
    lasts: Lasts = Lasts.OPEN
    left: int = 0

    def is_like(self, other: Marker) -> bool:
        """Whether it takes the place of ``other`` on one figure."""
        same_name = self.word == other.word if self.word or other.word else self.icon == other.icon
        return same_name and self.state == other.state


Markers = tuple[Marker, ...]


def with_marker(markers: Markers, new: Marker) -> Markers:
    """The markers with ``new`` at the place of the one like it, else at the end."""
    if any(new.is_like(one) for one in markers):
        return tuple(new if new.is_like(one) else one for one in markers)
    return (*markers, new)


def without_marker(markers: Markers, gone: Marker) -> Markers:
    """The markers without the one like ``gone``."""
    return tuple(one for one in markers if not gone.is_like(one))


def timer_of(markers: Iterable[Marker], state: str) -> Marker | None:
    """How long a state lasts, None where nothing is counted."""
    return next((one for one in markers if one.state == state), None)
