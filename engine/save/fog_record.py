"""A change of the fog, written small: only the explored cells that differ, packed."""

from __future__ import annotations

import base64
import binascii
import zlib
from dataclasses import replace
from typing import Any

from engine.battle.fog import Fog
from engine.battle.ids import SideId
from engine.grid.cell_set import CellSet
from engine.save.scalars import Fault

MOST_BYTES = 1 << 20
"""Longest set of cells that is unpacked: that of the largest map, and some more."""

_SWITCHES = ("is_on", "by_hand", "lifted")


def fog_change(before: Fog, after: Fog) -> dict[str, Any]:
    """What leads from one fog to another, as JSON."""
    change: dict[str, Any] = {
        name: getattr(after, name) for name in _SWITCHES if getattr(before, name) != getattr(after, name)
    }
    explored = {
        side: packed(before.explored.get(side, 0) ^ after.explored.get(side, 0))
        for side in {**before.explored, **after.explored}
        if before.explored.get(side) != after.explored.get(side)
    }
    return change | ({"explored": explored} if explored else {})


def fog_after(before: Fog, change: Any) -> Fog:
    """The fog after a change. Raises Fault when it does not fit."""
    if not isinstance(change, dict):
        raise Fault("{…}")
    fog = before
    for name, value in change.items():
        if name in _SWITCHES:
            if type(value) is not bool:
                raise Fault("true/false").within(name)
            fog = _switched(fog, name, value)
        elif name == "explored" and isinstance(value, dict):
            for side, text in value.items():
                known = fog.explored.get(SideId(side), 0)
                fog = replace(fog, explored={**fog.explored, SideId(side): known ^ unpacked(text, str(side))})
        else:
            raise Fault(", ".join((*_SWITCHES, "explored"))).within(str(name))
    return fog


def _switched(fog: Fog, name: str, value: bool) -> Fog:
    match name:
        case "is_on":
            return replace(fog, is_on=value)
        case "by_hand":
            return replace(fog, by_hand=value)
        case _:
            return replace(fog, lifted=value)


def packed(cells: CellSet) -> str:
    """A set of cells as text."""
    data = cells.to_bytes((cells.bit_length() + 7) // 8, "little")
    return base64.b64encode(zlib.compress(data, 9)).decode("ascii")


def unpacked(text: Any, place: str) -> CellSet:
    """A set of cells from text. Raises Fault."""
    try:
        unpacking = zlib.decompressobj()
        data = unpacking.decompress(base64.b64decode(text, validate=True), MOST_BYTES)
        if not unpacking.eof:
            raise Fault("cells").within(place).within("explored")
        return int.from_bytes(data, "little")
    except (TypeError, ValueError, binascii.Error, zlib.error):
        raise Fault("cells").within(place).within("explored") from None
