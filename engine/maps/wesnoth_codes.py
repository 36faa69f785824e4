"""Terrain codes of Wesnoth and their meanings: ``Base`` or ``Base^Overlay``, each read by its first letters."""

from __future__ import annotations

from engine.maps.meaning import DOOR, GROUND, NOTHING, OPEN_DOOR, WINDOW
from engine.maps.terrain import Reading

HILL, MOUNTAIN = 1, 2
"""Steps by which hills and mountains stand above the rest."""


def _ground(id: str, height: int = 0) -> Reading:
    return Reading(f"{GROUND}{id}", height)


UNKNOWN = Reading(NOTHING, is_sure=False)

# The longest beginning of a code that stands here decides; letters after the first differ in look more than in kind.
_BASES: dict[str, Reading] = {
    "A": _ground("snow"),
    "Ai": _ground("ice"),
    "C": _ground("castle"),
    "Cme": _ground("rubble"),
    "D": _ground("sand"),
    "G": _ground("plain"),
    "H": _ground("hills", HILL),
    "Ha": _ground("snow", HILL),
    "Hd": _ground("sand", HILL),
    "Hu": _ground("rough", HILL),
    "I": _ground("floor"),
    "K": _ground("keep"),
    "M": _ground("mountain", MOUNTAIN),
    "Ms": _ground("snow", MOUNTAIN),
    "Mv": _ground("lava", MOUNTAIN),
    "Q": _ground("chasm"),
    "Ql": _ground("lava"),
    "R": _ground("road"),
    "Rb": _ground("plain"),
    "Re": _ground("plain"),
    "S": _ground("swamp"),
    "T": _ground("undergrowth"),
    "U": _ground("cave"),
    "Uh": _ground("rough"),
    "W": _ground("shallows"),
    "Wo": _ground("deep-water"),
    "X": _ground("rock"),
    "_o": _ground("void"),
    "_f": _ground("void"),
    "_s": _ground("void"),
}

_OVERLAYS: dict[str, Reading] = {
    "B": _ground("bridge"),
    "C": _ground("castle"),
    "D": Reading(NOTHING),
    "E": Reading(NOTHING),
    "F": _ground("woods"),
    "Ft": _ground("deep-woods"),
    "G": Reading(NOTHING),
    "Gv": _ground("field"),
    "I": Reading(NOTHING),
    "K": _ground("keep"),
    "M": _ground("mountain", MOUNTAIN),
    "P": Reading(DOOR),
    "Q": _ground("chasm"),
    "S": _ground("swamp"),
    "T": _ground("undergrowth"),
    "U": _ground("undergrowth"),
    "V": _ground("building"),
    "W": _ground("shallows"),
    "X": _ground("rock"),
    "_": Reading(NOTHING),
}

_DOOR_WAYS = {"/": 1, "\\": 0}
"""The direction through a gate: ``/`` is passed to the south-east, ``\\`` to the north-east.

``|`` is passed to the east, where no neighbour lies: what stands around the gate decides.
"""


def reading_of(code: str) -> Reading:
    """What a code means: its overlay where that says something, its base otherwise; heights add up.

    A code of which neither letter is known is not sure: the GM is asked.
    """
    base, caret, overlay = code.partition("^")
    ground = _longest(_BASES, base)
    if not caret:
        return ground or UNKNOWN
    above = _longest(_OVERLAYS, overlay)
    if ground is None or above is None:
        known = above if above is not None and above.meaning != NOTHING else ground
        return Reading((known or UNKNOWN).meaning, (known or UNKNOWN).height, is_sure=False)
    if overlay.startswith("P"):
        return _gate(overlay, above)
    if overlay.startswith("F") and base.startswith(("H", "M")):
        return Reading(above.meaning, ground.height)
    if above.meaning == NOTHING:
        return ground
    if overlay.startswith(("X", "Q")):
        # Walls, mountains and holes that nobody passes, whatever lies under them.
        return Reading(f"{GROUND}rock" if overlay.startswith("X") else above.meaning, above.height)
    return Reading(above.meaning, max(above.height, ground.height))


def _gate(overlay: str, above: Reading) -> Reading:
    """Doors of wood (w) and bars of iron (r), with their way; an ``o`` says that they stand open."""
    kind = overlay[1:2]
    way = next((_DOOR_WAYS[sign] for sign in overlay if sign in _DOOR_WAYS), None)
    is_open = overlay.endswith("o") or (len(overlay) > 2 and overlay[2:3] == "o")
    meaning = OPEN_DOOR if is_open else WINDOW if kind == "r" else above.meaning
    return Reading(meaning, across=way)


def _longest(table: dict[str, Reading], code: str) -> Reading | None:
    for length in range(len(code), 0, -1):
        if (found := table.get(code[:length])) is not None:
            return found
    return None
