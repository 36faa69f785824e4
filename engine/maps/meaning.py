"""Meanings that a layer, a tile, an object or a terrain of a foreign map may have, and the one its name suggests.

A meaning is a short code that can be kept in settings: ``nothing``, ``inherit`` (a tile means what its layer means),
``ground:<id>``, ``thing:<kind>``, ``light``, and the kinds of walls and doors.
"""

from __future__ import annotations

import re

from engine.battle.board import FULL, GROUNDS, Door, DoorState, Thing, Wall
from engine.grid.cell import Cell

NOTHING, INHERIT, LIGHT = "nothing", "inherit", "light"
WALL, LOW_WALL, CURTAIN, BARRIER = "wall", "low-wall", "curtain", "barrier"
DOOR, LOCKED_DOOR, OPEN_DOOR, SECRET_DOOR, WINDOW = "door", "locked-door", "open-door", "secret-door", "window"

WALLS: dict[str, tuple[bool, bool, int]] = {
    WALL: (True, True, FULL),
    LOW_WALL: (False, True, 5),
    CURTAIN: (True, False, FULL),
    BARRIER: (False, True, 0),
}
"""Whether a wall blocks sight, whether it blocks movement, and its share of cover."""

DOORS: dict[str, tuple[DoorState, bool, bool]] = {
    DOOR: (DoorState.CLOSED, False, False),
    LOCKED_DOOR: (DoorState.LOCKED, False, False),
    OPEN_DOOR: (DoorState.OPEN, False, False),
    SECRET_DOOR: (DoorState.CLOSED, False, True),
    WINDOW: (DoorState.CLOSED, True, False),
}
"""The state of a door, whether it is a window, and whether it is secret."""

THINGS: dict[str, tuple[int, bool, int]] = {
    "table": (10, False, 2),
    "barrel": (10, True, 1),
    "crate": (10, True, 1),
    "chest": (5, False, 2),
    "tree": (10, True, 1),
    "bush": (5, False, 2),
    "boulder": (15, True, 1),
    "pillar": (15, True, 1),
    "statue": (15, True, 1),
    "bed": (5, False, 2),
    "chair": (0, False, 1),
    "campfire": (0, True, 1),
    "arrow-slit": (18, True, 1),
    "low-wall": (5, False, 2),
    "wagon": (15, True, 1),
}
"""Share of cover in twentieths, whether it blocks movement, and what entering its cell costs."""

GROUND, THING = "ground:", "thing:"
NUMBER_OF_GROUND = {ground.id: number for number, ground in enumerate(GROUNDS)}
CODES: tuple[str, ...] = (
    NOTHING,
    *(f"{GROUND}{ground.id}" for ground in GROUNDS),
    *WALLS,
    *DOORS,
    LIGHT,
    *(f"{THING}{kind}" for kind in THINGS),
)
"""Every meaning but ``inherit``."""


def is_meaning(code: object) -> bool:
    """Whether ``code`` is a meaning, ``inherit`` included."""
    return isinstance(code, str) and (code == INHERIT or code in _KNOWN)


def wall_of(code: str, x1: float, y1: float, x2: float, y2: float) -> Wall:
    """A wall of the kind ``code``."""
    sight, movement, cover = WALLS[code]
    return Wall(x1, y1, x2, y2, sight, movement, cover)


def door_of(code: str, x1: float, y1: float, x2: float, y2: float) -> Door:
    """A door or window of the kind ``code``."""
    state, is_window, is_secret = DOORS[code]
    return Door(x1, y1, x2, y2, state, is_window, is_secret)


def thing_of(code: str, cell: Cell) -> Thing:
    """A thing of the kind ``thing:<kind>`` in ``cell``."""
    kind = code.removeprefix(THING)
    cover, blocks, cost = THINGS[kind]
    return Thing(kind, cell, cover, blocks, cost)


def guessed(words: str) -> str:
    """The meaning that a name suggests (``Deep Water``, ``wall_left``, ``Двери``); "" when it suggests none.

    The last word that says something decides: a ``forest path`` is a path.
    """
    spaced = re.sub(r"(?<=[a-zа-яё])(?=[A-ZА-ЯЁ])", " ", words).lower()
    found = [
        code
        for word in reversed(re.findall(r"[a-zа-яё]+", spaced))
        if (code := next((code for stem, code in _STEMS if word.startswith(stem)), ""))
    ]
    if f"{GROUND}shallows" in found:
        return f"{GROUND}shallows"
    # A building with windows is a building.
    return next((code for code in found if code != WINDOW), WINDOW if found else "")


_KNOWN = frozenset(CODES)

# The longer stems first where one begins another.
_STEMS: tuple[tuple[str, str], ...] = tuple(
    (stem, code)
    for code, stems in {
        SECRET_DOOR: "secretdoor секретн потайн",
        WINDOW: "window окно окна portcullis решетк решётк",
        DOOR: "door gate дверь двери ворот",
        LIGHT: "light lamp torch lantern candle brazier свет факел ламп свеч",
        LOW_WALL: "fence railing parapet забор ограда перил",
        f"{THING}arrow-slit": "arrowslit бойниц",
        WALL: "wall collision collide collider solid block obstacle стена стены преград",
        f"{GROUND}deep-woods": "jungle dense чаща джунгл",
        f"{GROUND}undergrowth": "undergrowth bushes shrub scrub подлес заросл",
        f"{THING}bush": "bush hedge куст изгород",
        f"{THING}tree": "tree palm cactus дерево пальм кактус",
        f"{GROUND}woods": "forest wood woods лес",
        f"{GROUND}shallows": "shallow ford puddle мелковод брод луж",
        f"{GROUND}deep-water": "water ocean sea lake river deep вода море река озеро океан глубок",
        f"{GROUND}swamp": "swamp marsh bog mud болот топь грязь",
        f"{GROUND}sand": "sand desert beach dune песок песч пустын пляж",
        f"{GROUND}snow": "snow снег",
        f"{GROUND}ice": "ice frozen лед лёд",
        f"{GROUND}lava": "lava magma лава магма",
        f"{GROUND}rubble": "rubble debris ruin завал развалин обломк",
        f"{GROUND}mountain": "mountain moutain peak гора горы",
        f"{GROUND}hills": "hill холм",
        f"{GROUND}rough": "rough gravel stones rocky щебень каменист камни",
        f"{GROUND}rock": "rock cliff скала скалы утес утёс",
        f"{GROUND}chasm": "chasm pit abyss hole hollow пропаст яма бездна",
        f"{GROUND}cave": "cave cavern пещер",
        f"{GROUND}bridge": "bridge мост",
        f"{GROUND}road": "road path cobble pavement street brick dirt track дорог тропа путь мостов",
        f"{GROUND}building": "building house roof hut village здани дом крыш хижин",
        f"{GROUND}castle": "castle замок",
        f"{GROUND}floor": "floor tile carpet stair пол плит ковер ковёр лестниц",
        f"{GROUND}field": "field farm crop поле пашня посев",
        f"{GROUND}deck": "deck boat ship палуб лодк корабл",
        f"{GROUND}plain": "grass plain ground meadow lawn terrain трав равнин луг земля",
        f"{GROUND}void": "void empty пустот",
        f"{THING}table": "table стол",
        f"{THING}barrel": "barrel бочк",
        f"{THING}crate": "crate box ящик",
        f"{THING}chest": "chest treasure сундук клад",
        f"{THING}pillar": "pillar column колонн столб",
        f"{THING}statue": "statue стату",
        f"{THING}boulder": "boulder валун",
        f"{THING}campfire": "campfire fire bonfire костер костёр огонь",
        f"{THING}bed": "bed кроват",
        f"{THING}chair": "chair bench стул скамь",
        f"{THING}wagon": "wagon cart повозк телег",
    }.items()
    for stem in stems.split()
)
