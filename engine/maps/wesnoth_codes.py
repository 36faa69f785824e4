"""Terrain codes of Wesnoth and their meanings: ``Base``, ``^Overlay`` or ``Base^Overlay``; each stands here whole.

The codes are those of the game's own terrain (versions 1.4 to 1.18, data/core/terrain.cfg). Codes with a letter in
common have little in common: ``^Qov`` is a hole, ``^Qhh`` the rim of a plateau. What stands nowhere here is not sure;
what its first letter suggests is proposed, and the GM is told.
"""

from __future__ import annotations

from dataclasses import replace

from engine.maps.meaning import DOOR, GROUND, NOTHING, OPEN_DOOR, WINDOW
from engine.maps.terrain import Reading

HILL, MOUNTAIN = 1, 2
"""Steps by which hills and mountains stand above the rest."""
BLUFF, GULCH = 1, -1
"""Steps by which the rim and the inside of a plateau, and of a hollow, lie above the rest."""
UNKNOWN = Reading(NOTHING, is_sure=False)


def _ground(id: str, height: int = 0) -> Reading:
    return Reading(f"{GROUND}{id}", height)


def _table(*rows: tuple[Reading, str]) -> dict[str, Reading]:
    return {code: reading for reading, codes in rows for code in codes.split()}


BASES = _table(
    (_ground("deep-water"), "Wo Wog Wot Wdt"),
    (_ground("shallows"), "Ww Wwg Wwt Wwf Wwr Wwrg Wwrt Wst Wrt"),
    (_ground("swamp"), "Ss Sm St"),
    (_ground("plain"), "Gg Gs Gd Gll Gt Rb Re"),
    (_ground("road"), "Rd Rr Rrc Rrd Rra Rp Rt Ur Urb"),
    (_ground("snow"), "Aa At"),
    (_ground("ice"), "Ai"),
    (_ground("sand"), "Dd Ds Dt"),
    (_ground("hills", HILL), "Hh Hhd Ht"),
    (_ground("sand", HILL), "Hd"),
    (_ground("snow", HILL), "Ha"),
    (_ground("mountain", MOUNTAIN), "Mm Md Mdd Mt"),
    (_ground("snow", MOUNTAIN), "Ms"),
    (_ground("lava", MOUNTAIN), "Mv"),
    (_ground("floor"), "Iwr Iwo Ior Ias Icr Irs Isa"),
    (_ground("cave"), "Uu Uue Ut"),
    (_ground("rough"), "Uh Uhe"),
    (_ground("undergrowth"), "Tb Tt Uft"),
    (_ground("woods"), "Ft"),
    (_ground("building"), "Vi Vt"),
    (_ground("castle"), "Ce Cea Cer Co Coa Ch Cha Chr Chw Chs Cv Cvr Cud Cd Cdr Cm Cme Cf Ct"),
    (_ground("keep"), "Ke Kea Ker Ket Ko Koa Kh Kha Khr Khw Khs Kv Kvr Kud Kd Kdr Km Kme Kf"),
    (_ground("chasm"), "Qxu Qxe Qxua Qt"),
    (_ground("lava"), "Ql Qlf"),
    (_ground("rock"), "Xu Xuc Xue Xuce Xos Xol Xom Xoi Xoa Xoc Xof Xor Xt Xv"),
    (_ground("void"), "_s _f _off"),
)

_WAYS = ("|", "/", "\\")


def _each_way(codes: str, ends: tuple[str, ...] = ("",)) -> str:
    return " ".join(f"{code}{way}{end}" for code in codes.split() for way in _WAYS for end in ends)


OVERLAYS = _table(
    (Reading(NOTHING), "Efm Es Esa Esd Em Emf Edp Edpp Edt Edb Ecf Eb Ebn Eff Efs Ewl Ewf Wm Ii Dc Do"),
    # Merfolk live under water, and whoever comes to them stands in it; what begins with _ is of the editor.
    (Reading(NOTHING), "Vm _mh _ml _usr"),
    (Reading(NOTHING, BLUFF), "Qhh"),
    (Reading(NOTHING, GULCH), "Qhu"),
    (_ground("woods", BLUFF), "Qhhf"),
    (_ground("woods", GULCH), "Qhuf"),
    (_ground("woods"), "Fp Fpa Fds Fdf Fdw Fda Fms Fmf Fmw Fma Fet Feta Fetd Feth"),
    (_ground("deep-woods"), "Ft Ftr Ftd Ftp Fts"),
    (_ground("undergrowth"), "Uf Ufi Tf Tfi"),
    (_ground("field"), "Gvs"),
    (_ground("rubble"), "Dr"),
    (
        _ground("building"),
        "Vda Vdr Vdt Vct Vo Voa Ve Vea Vh Vha Vhr Vhc Vhca Vhcr Vhh Vhha Vhhr Vht Vhs Vwm Vd Vu Vud Vc Vca Vl Vla Vaa "
        "Vov",
    ),
    (_ground("castle"), "Cov"),
    (_ground("keep"), "Kov"),
    (_ground("bridge"), f"{_each_way('Bw', ('', 'r'))} {_each_way('Bsb Bsa Bs Bh Bcx Bp')}"),
    (_ground("road"), _each_way("Br")),
    (Reading(DOOR), f"{_each_way('Pw')} Pwd"),
    (Reading(WINDOW), f"{_each_way('Pr')} Prg"),
    (Reading(OPEN_DOOR), f"{_each_way('Pw Pr', ('o',))} Pwdo Prgo"),
    (_ground("rock"), "Xo Xm"),
    (_ground("chasm"), "Qov"),
    (_ground("void"), "_fme"),
)

RIMS = ("Qhh", "Qhhf", "Qhu", "Qhuf")
"""Overlays that part a plateau or a hollow from the rest."""
MARKS = {"_mh": BLUFF, "_ml": GULCH}
"""Overlays that say of all hexes within a rim that they lie higher or lower."""

_BASE_LETTERS = _table(
    (_ground("snow"), "A"), (_ground("castle"), "C"), (_ground("sand"), "D"), (_ground("plain"), "G"),
    (_ground("hills", HILL), "H"), (_ground("floor"), "I"), (_ground("keep"), "K"),
    (_ground("mountain", MOUNTAIN), "M"), (_ground("chasm"), "Q"), (_ground("road"), "R"), (_ground("swamp"), "S"),
    (_ground("undergrowth"), "T"), (_ground("cave"), "U"), (_ground("shallows"), "W"), (_ground("rock"), "X"),
    (_ground("void"), "_"),
)  # fmt: skip
_OVERLAY_LETTERS = _table(
    (_ground("bridge"), "B"), (_ground("castle"), "C"), (_ground("woods"), "F"), (_ground("keep"), "K"),
    (_ground("mountain", MOUNTAIN), "M"), (Reading(DOOR), "P"), (_ground("swamp"), "S"),
    (_ground("undergrowth"), "T U"), (_ground("building"), "V"), (_ground("rock"), "X"),
)  # fmt: skip
"""What the first letter of an unknown overlay suggests; any other is taken for a look."""

_DOOR_WAYS = {"/": 1, "\\": 0}
"""The direction through a gate: ``/`` is passed to the south-east, ``\\`` to the north-east.

``|`` is passed to the east, where no neighbour lies: what stands around the gate decides.
"""
_SOLID = frozenset((f"{GROUND}rock", f"{GROUND}chasm", f"{GROUND}void"))
"""What nobody passes, whatever lies under it and however high."""
_LOW = frozenset(f"{GROUND}{id}" for id in ("deep-water", "shallows", "swamp", "chasm", "lava"))
"""Over these, rails are a bridge."""


def overlay_of(code: str) -> str:
    """The overlay of a code, without its ``^``; "" where there is none."""
    return code.partition("^")[2]


def reading_of(code: str) -> Reading:
    """What a code means: its overlay where that says something, its base otherwise; hills and rims add their height.

    A code of which a part is not known is not sure: what first letters suggest is proposed.
    """
    base, caret, overlay = code.partition("^")
    ground = BASES.get(base) if base or not caret else _ground("plain")
    above = OVERLAYS.get(overlay) if caret else Reading(NOTHING)
    if ground is not None and above is not None:
        return _laid(ground, above, overlay)
    ground = ground or _BASE_LETTERS.get(base[:1])
    above = above or _OVERLAY_LETTERS.get(overlay[:1], Reading(NOTHING))
    return replace(_laid(ground or Reading(NOTHING), above, overlay), is_sure=False)


def _laid(ground: Reading, above: Reading, overlay: str) -> Reading:
    """An overlay on a base."""
    match overlay[:1]:
        case "P":
            return replace(above, across=next((_DOOR_WAYS[sign] for sign in overlay if sign in _DOOR_WAYS), None))
        case "B" if overlay.startswith("Br") and ground.meaning in _LOW:
            return _ground("bridge", ground.height)
    if above.meaning == NOTHING:
        return Reading(ground.meaning, ground.height + above.height)
    if above.meaning in _SOLID:
        return Reading(above.meaning)
    # A rim lifts what it lies on; a mountain on a hill is a mountain.
    height = ground.height + above.height if overlay in RIMS else max(ground.height, above.height)
    return Reading(above.meaning, height)
