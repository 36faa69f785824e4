"""Everything that a map of Wesnoth may hold, and every code of its terrain: a file without it and one that has it."""

from __future__ import annotations

from engine.maps.meaning import NOTHING
from engine.maps.wesnoth_codes import BASES, OVERLAYS, reading_of
from tests.engine.maps.format_fields import Fate, Field


def _map(code: str = "Gg", *, head: str = "border_size=1\nusage=map\n\n", start: str = "") -> bytes:
    """Three by three hexes in a border; ``code`` in the middle."""
    rows = [["Gg"] * 5 for _ in range(5)]
    rows[2][2] = f"{start} {code}".strip()
    return (head + "\n".join(", ".join(row) for row in rows)).encode()


def _scenario(piece: str = "") -> bytes:
    return f'[scenario]\nmap_data="{_map().decode()}\n"\n{piece}\n[/scenario]\n'.encode()


def _label(**changed: str) -> bytes:
    fields = {"x": "1", "y": "1", "text": '_ "Ford"', **changed}
    return _scenario("[label]\n" + "\n".join(f"{key}={value}" for key, value in fields.items()) + "\n[/label]")


def _read(without: bytes, having: bytes) -> Field:
    return Field(Fate.READ, without, having, file="a.map")


def _unused(without: bytes, having: bytes) -> Field:
    return Field(Fate.UNUSED, without, having, file="a.map")


def _told(key: str, having: bytes, without: bytes | None = None) -> Field:
    return Field(Fate.TOLD, _map() if without is None else without, having, key, file="a.map")


def _base(code: str) -> Field:
    """A base on ground that it is not."""
    other = "Gg" if reading_of(code) != reading_of("Gg") else "Xu"
    return _read(_map(other), _map(code))


def _overlay(code: str) -> Field:
    """An overlay on grass; ``·`` stands for the way of a bridge or a gate."""
    reading, having = OVERLAYS[code.replace("·", "/")], _map(f"Gg^{code.replace('·', '/')}")
    is_look = reading.meaning == NOTHING and not reading.height and code not in ("_mh", "_ml")
    return Field(Fate.UNUSED if is_look else Fate.READ, _map(), having, file="a.map")


def _without_way(code: str) -> str:
    for sign in "|/\\":
        code = code.replace(sign, "·")
    return code


FIELDS: dict[str, Field] = {
    "border_size": _read(_map(), _map(head="border_size=0\n\n")),
    "usage": _unused(_map(), _map(head="border_size=1\nusage=mask\n\n")),
    "1 Ke": _read(_map("Ke"), _map("Ke", start="1")),
    "map_data": _read(_map("Ke"), _scenario()),
    "[label]": _read(_scenario(), _label()),
    "[label] x": _read(_label(), _label(x="2")),
    "[label] y": _read(_label(), _label(y="2")),
    "[label] text": _read(_label(), _label(text="Gate")),
    "[label] color": _unused(_label(), _label(color="255,0,0")),
    "[label] team_name": _unused(_label(), _label(team_name="north")),
    "[label] visible_in_fog": _unused(_label(), _label(visible_in_fog="no")),
    "[item]": _told("map-wesnoth-item", _scenario("[item]\nx=1\ny=1\nimage=items/chest.png\n[/item]"), _scenario()),
    "[unit]": _told("map-wesnoth-unit", _scenario("[unit]\nx=1\ny=1\ntype=Ogre\n[/unit]"), _scenario()),
    "[side]": _unused(_scenario(), _scenario("[side]\nside=1\ngold=100\n[/side]")),
    "[time]": _unused(_scenario(), _scenario("[time]\nid=dusk\n[/time]")),
    "[music]": _unused(_scenario(), _scenario("[music]\nname=battle.ogg\n[/music]")),
    "[village]": _unused(_scenario(), _scenario("[village]\nside=1\nx=1\ny=1\n[/village]")),
    "Gyy": _told("map-wesnoth-unknown", _map("Gyy")),
    "Gg^Qyy": _told("map-wesnoth-unknown", _map("Gg^Qyy")),
    **{code: _base(code) for code in BASES},
    **{f"^{code}": _overlay(code) for code in dict.fromkeys(map(_without_way, OVERLAYS))},
}
