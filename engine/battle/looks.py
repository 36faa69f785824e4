"""How a combatant looks, in one word: a drawn icon, or a stored picture and which part of it the token shows.

The part stands behind the name of the picture, as a fragment stands behind an address: ``wolf.png#part=500,350,1800``
is the square about the middle of its width and 35 % of its height, 1.8 times as near as it comes. So it goes wherever
the look goes, into copies, packs and the campaign, and a look without it is one that was never moved.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace

NEAREST = 8.0
"""Most that a picture is enlarged."""
_FRAGMENT = re.compile(r"(?s)(.+)#part=(\d{1,4}),(\d{1,4}),(\d{4})")
_THOUSAND = 1000


@dataclass(frozen=True, slots=True)
class Part:
    """What a token shows of a picture: the square about ``x``, ``y`` (shares of its width and height).

    ``zoom`` 1 shows as large a square as the picture holds, 2 one of half the side, up to ``NEAREST``.
    """

    x: float = 0.5
    y: float = 0.5
    zoom: float = 1.0

    def square(self, width: float, height: float) -> tuple[float, float, float]:
        """Left, top and side of the square in a picture of this size; it never leaves the picture."""
        side = min(width, height) / self.zoom
        left = min(max(self.x * width - side / 2, 0.0), width - side)
        top = min(max(self.y * height - side / 2, 0.0), height - side)
        return left, top, side

    def held(self, width: float, height: float) -> Part:
        """The same square by its true middle: one at the edge of the picture is pulled away from there at once."""
        zoomed = replace(self, zoom=min(max(self.zoom, 1.0), NEAREST))
        left, top, side = zoomed.square(width, height)
        return replace(zoomed, x=(left + side / 2) / width, y=(top + side / 2) / height)


WHOLE = Part()
"""The middle of a picture, as large as it comes."""


def picture_in(look: str) -> str:
    """The name of the icon or picture of a look."""
    found = _FRAGMENT.fullmatch(look)
    return found[1] if found is not None else look


def part_in(look: str) -> Part:
    """The part of the picture that a look shows; ``WHOLE`` where nobody has moved it."""
    found = _FRAGMENT.fullmatch(look)
    if found is None:
        return WHOLE
    x, y, zoom = (int(digits) / _THOUSAND for digits in found.groups()[1:])
    return Part(min(x, 1.0), min(y, 1.0), min(max(zoom, 1.0), NEAREST))


def look_of(picture: str, part: Part = WHOLE) -> str:
    """The look that shows this part of a picture, in thousandths; the name alone for ``WHOLE``."""
    x, y, zoom = (round(share * _THOUSAND) for share in (part.x, part.y, part.zoom))
    if (x, y, zoom) == (_THOUSAND // 2, _THOUSAND // 2, _THOUSAND):
        return picture
    return f"{picture}#part={x},{y},{zoom}"


def renamed(look: str, named: Mapping[str, str]) -> str:
    """The look where its picture is called as ``named`` says, with the same part of it."""
    picture = picture_in(look)
    return look_of(named[picture], part_in(look)) if picture in named else look


def worn(looks: Collection[str], pictures: Mapping[str, bytes]) -> dict[str, bytes]:
    """The pictures that these looks need, by name, of those that there are."""
    return {name: pictures[name] for name in map(picture_in, looks) if name in pictures}
