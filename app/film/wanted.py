"""What is wanted of a film: which rounds, for whose eyes, how large and how fast, and how many megabytes at most."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any

from engine.errors import FlankError

LEAST_SIDE, MOST_SIDE = 160, 1920
"""Pixels of the longer side of a picture; more is no longer sent, less no longer read."""
LEAST_MB, MOST_MB = 0.1, 500.0
"""Bounds of the megabytes that may be asked for."""
LEAST_SPEED, MOST_SPEED = 0.25, 8.0
MEGABYTE = 1_000_000
"""Bytes; whoever bounds what may be sent counts so."""


class Form(StrEnum):
    """The format of a film, which is the ending of its file, too."""

    WEBP = "webp"
    GIF = "gif"


@dataclass(frozen=True, slots=True)
class Wanted:
    """``first`` and ``last`` round, both shown, counted from 1; ``last`` 0 is up to the end. ``size``: pixels at most.

    ``most_mb``: megabytes (1,000,000 bytes) at most. ``speed``: 2 is twice as quick. ``for_players``: only what they
    saw. ``follow``: the camera is near and goes along with what happens, instead of showing the whole map.
    """

    first: int = 1
    last: int = 0
    form: Form = Form.WEBP
    size: tuple[int, int] = (960, 720)
    most_mb: float = 8.0
    speed: float = 1.0
    for_players: bool = False
    follow: bool = False

    @property
    def most_bytes(self) -> int:
        return int(self.most_mb * MEGABYTE)

    def kept(self) -> dict[str, Any]:
        """How the settings keep it: not which rounds it was, which belongs to one battle, and not for whom, which is
        asked anew each time."""
        found = asdict(self)
        for name in ("first", "last", "for_players"):
            del found[name]
        return {**found, "form": str(self.form), "size": list(self.size)}


def wanted_from(kept: Any) -> Wanted:
    """What was wanted the last time, the usual where that makes no sense (any more)."""
    usual = Wanted()
    if not isinstance(kept, Mapping):
        return usual
    size: Any = kept.get("size")
    is_size = isinstance(size, list) and len(size) == 2 and all(_is_within(side, 16, MOST_SIDE) for side in size)
    mb: Any = kept.get("most_mb")
    speed: Any = kept.get("speed")
    form: Any = kept.get("form")
    return Wanted(
        form=Form(form) if form in tuple(Form) else usual.form,
        size=(int(size[0]), int(size[1])) if is_size else usual.size,
        most_mb=float(mb) if _is_within(mb, LEAST_MB, MOST_MB) else usual.most_mb,
        speed=float(speed) if _is_within(speed, LEAST_SPEED, MOST_SPEED) else usual.speed,
        follow=kept.get("follow") is True,
    )


def _is_within(number: Any, least: float, most: float) -> bool:
    return isinstance(number, int | float) and not isinstance(number, bool) and least <= number <= most


def form_of(path: Path) -> Form:
    """The format that the ending of a file's name says. Raises FlankError for another ending."""
    ending = path.suffix.lower().removeprefix(".")
    if ending not in tuple(Form):
        raise FlankError("film-ending", file=path.name)
    return Form(ending)
