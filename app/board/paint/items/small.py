"""What of a look is seen on a small token: hundreds that differ in nothing else share one picture."""

from __future__ import annotations

from dataclasses import replace

from app.board.scene.figures import Look, Mark

PLAIN_FROM = 9.0
"""Below this radius in pixels a token is a coloured disc with its mark."""
MARKS_FROM = 17.0
"""From this radius in pixels on a token carries badges; on smaller ones they would hide it."""


def seen_of(look: Look, radius: float) -> Look:
    """The look without what is not drawn on a token with this radius in pixels."""
    if radius >= MARKS_FROM:
        return look
    far = tuple(mark for mark in look.marks if mark.far)[:1]
    if radius >= PLAIN_FROM:
        return replace(look, marks=far, flags=())
    return sketched(look, look.facing, far)


def sketched(look: Look, facing: float | None = None, marks: tuple[Mark, ...] = ()) -> Look:
    """The bare disc: whose it is, and whether it is out or hidden; with where it looks, and marks."""
    return Look("", "", look.colour, look.pattern, look.diameter, facing, (), marks, is_out=look.is_out,
                is_hidden=look.is_hidden)  # fmt: skip
