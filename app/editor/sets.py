"""The drawing box: pens by section, and which of them belong to a dungeon, the wilderness or a town."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from app.board.paint.zone_look import COLOURS
from app.editor.hand import Spot
from app.editor.pens import (
    CorridorPen,
    DoorPen,
    Eraser,
    HeightPen,
    LayerPen,
    LightPen,
    NotePen,
    Pen,
    RoomPen,
    ThingPen,
    WallPen,
    ZonePen,
)
from app.editor.picking import piece_at
from app.editor.stamps import MarkPen, Pipette
from engine.battle.board import (
    CLOUDS,
    GROUNDS,
    SHADES,
    Board,
    Brightness,
    Depth,
    Door,
    DoorState,
    Light,
    MapZone,
    Note,
    Thing,
    Wall,
    ZoneKind,
)
from engine.battle.layer import Layer, value_at
from engine.grid.cell import Cell

SETS = ("dungeon", "wilderness", "town", "all")
"""The sets that can be chosen; "all" shows everything."""
EDITING = "draw-drawer-edit"
"""The section that is always at hand."""
PICK = "pick"
"""The entry that is a mouse mode of its own: picking single pieces."""
_HERE = Cell(0, 0)
_NEAR = 0.3
"""How far from a wall, door, light or note the pipette still means it, in cells."""


@dataclass(frozen=True)
class PenEntry:
    """A pen in the box. ``words`` is the key of its name; ``icon`` stands for it where it has no picture."""

    id: str
    words: str
    pen: Pen
    icon: str = ""


@dataclass(frozen=True)
class Drawer:
    """A section of the box: ``key`` is its heading's sentence; ``is_pictures``: its pens need no words beside them."""

    key: str
    entries: tuple[PenEntry, ...]
    is_pictures: bool = False
    columns: int = 1
    """How many pens with words stand side by side."""

    def next_pen(self, in_hand: str, last: str) -> PenEntry:
        """The pen that the section's key takes: the one after the pen ``in_hand``, else the ``last`` from here."""
        ids = [entry.id for entry in self.entries]
        if in_hand in ids:
            return self.entries[(ids.index(in_hand) + 1) % len(ids)]
        return self.entries[ids.index(last) if last in ids else 0]


_GROUNDS = {
    "dungeon": ("floor", "cave", "rock", "rubble", "rough", "road", "bridge", "deck", "chasm", "shallows",
                "deep-water", "lava", "void"),
    "wilderness": ("plain", "road", "rough", "field", "undergrowth", "woods", "deep-woods", "hills", "mountain",
                   "rock", "sand", "snow", "ice", "swamp", "shallows", "deep-water", "bridge", "chasm"),
    "town": ("road", "floor", "plain", "building", "field", "rubble", "bridge", "deck", "castle", "keep", "shallows",
             "deep-water"),
}  # fmt: skip
_THINGS = {
    "dungeon": ("table", "chair", "bench", "bed", "barrel", "crate", "chest", "statue", "pillar", "rubble",
                "arrow-slit", "campfire", "stairs", "altar", "bookcase", "well"),
    "wilderness": ("tree", "bush", "boulder", "campfire", "low-wall", "wagon", "barrel", "crate"),
    "town": ("barrel", "crate", "wagon", "low-wall", "table", "bench", "statue", "tree", "bush", "arrow-slit",
             "stairs", "bookcase", "well"),
}  # fmt: skip
_COVER = {
    "table": 10, "chair": 5, "bench": 5, "bed": 5, "barrel": 10, "crate": 10, "chest": 5, "statue": 15, "pillar": 15,
    "rubble": 5, "arrow-slit": 18, "campfire": 0, "tree": 10, "bush": 5, "boulder": 15, "low-wall": 5, "wagon": 10,
    "stairs": 0, "altar": 10, "bookcase": 15, "well": 5,
}  # fmt: skip
_PASSED = {"chair": 2, "bench": 2, "rubble": 2, "bush": 2, "low-wall": 2, "stairs": 1}
"""Things that one steps over or through, at the price of so many cells."""

WALLS: dict[str, Wall] = {
    "wall": Wall(0, 0, 0, 0),
    "low": Wall(0, 0, 0, 0, blocks_sight=False, blocks_movement=False, cover=5),
    "fence": Wall(0, 0, 0, 0, blocks_sight=False, cover=5),
    "bars": Wall(0, 0, 0, 0, blocks_sight=False, cover=2),
    "curtain": Wall(0, 0, 0, 0, blocks_movement=False),
}
DOORS: dict[str, Door] = {
    "closed": Door(0, 0, 0, 0),
    "open": Door(0, 0, 0, 0, DoorState.OPEN),
    "locked": Door(0, 0, 0, 0, DoorState.LOCKED),
    "barred": Door(0, 0, 0, 0, DoorState.BARRED),
    "heavy": Door(0, 0, 0, 0, DoorState.LOCKED, heavy=True),
    "secret": Door(0, 0, 0, 0, secret=True),
    "window": Door(0, 0, 0, 0, is_window=True),
}
LIGHTS: dict[str, Light] = {
    "candle": Light(0, 0, 2, "#ffd9a0"),
    "torch": Light(0, 0, 6, "#ffb060"),
    "lantern": Light(0, 0, 8, "#ffe0a0"),
    "bonfire": Light(0, 0, 12, "#ff9040"),
    "magic": Light(0, 0, 8, "#a0c8ff"),
}


def thing_of(kind: str) -> Thing:
    """A thing of this kind as it is put down: how much it hides, and whether one gets through."""
    return Thing(kind, _HERE, _COVER[kind], blocks_movement=kind not in _PASSED, cost=_PASSED.get(kind, 1))


def drawers(chosen: str, zone_name: str, note: str) -> tuple[Drawer, ...]:
    """The box with the grounds and things of a set. ``zone_name`` and ``note`` are the words for zones and notes."""
    return (
        Drawer(EDITING, tuple(_editing()), is_pictures=True),
        Drawer("draw-drawer-rooms", tuple(_rooms()), columns=2),
        Drawer("draw-drawer-ground", tuple(_grounds(chosen)), is_pictures=True),
        Drawer("draw-drawer-walls", tuple(_walls()), columns=2),
        Drawer("draw-drawer-doors", tuple(_doors()), is_pictures=True),
        Drawer("draw-drawer-things", tuple(_things(chosen)), is_pictures=True),
        Drawer("draw-drawer-light", tuple(_light()), is_pictures=True),
        Drawer("draw-drawer-zones", tuple(_zones(zone_name, note))),
        Drawer("draw-drawer-air", tuple(PenEntry(f"cloud-{cloud.id}", f"draw-cloud-{cloud.id}",
                                              LayerPen(layer=Layer.CLOUDS, value=number), icon="fog")
                                        for number, cloud in enumerate(CLOUDS))),
        Drawer("draw-drawer-height", tuple(_heights())),
    )  # fmt: skip


_SHADE_ICONS = {Brightness.LIT: "sun", Brightness.DIM: "theme", Brightness.DARK: "moon"}


def _of_set(kinds: dict[str, tuple[str, ...]], chosen: str) -> tuple[str, ...]:
    return kinds.get(chosen) or tuple(dict.fromkeys(kind for some in kinds.values() for kind in some))


def _editing() -> Iterator[PenEntry]:
    yield PenEntry(PICK, "draw-pick", MarkPen(), icon="pick")
    yield PenEntry("mark", "draw-mark", MarkPen(), icon="mark")
    yield PenEntry("pipette", "draw-pipette", Pipette(), icon="pipette")
    yield PenEntry("erase-things", "draw-erase-things", Eraser(), icon="eraser")
    yield PenEntry("erase-all", "draw-erase-all", Eraser(ground_too=True), icon="eraser-all")


def _rooms() -> Iterator[PenEntry]:
    yield PenEntry("room", "draw-room-pen", RoomPen(), icon="grid-square")
    yield PenEntry("corridor", "draw-corridor-pen", CorridorPen(), icon="measure")


def _grounds(chosen: str) -> Iterator[PenEntry]:
    numbers = {ground.id: number for number, ground in enumerate(GROUNDS)}
    for kind in _of_set(_GROUNDS, chosen):
        yield PenEntry(f"ground-{kind}", f"board-kind-{kind}", LayerPen(value=numbers[kind]))


def _walls() -> Iterator[PenEntry]:
    for id, wall in WALLS.items():
        yield PenEntry(f"wall-{id}", f"draw-wall-{id}", WallPen(wall=wall))


def _doors() -> Iterator[PenEntry]:
    for id, door in DOORS.items():
        yield PenEntry(f"door-{id}", f"draw-door-{id}", DoorPen(door=door))


def _things(chosen: str) -> Iterator[PenEntry]:
    for kind in _of_set(_THINGS, chosen):
        yield PenEntry(f"thing-{kind}", f"board-kind-{kind}", ThingPen(thing=thing_of(kind)))


def _light() -> Iterator[PenEntry]:
    for id, light in LIGHTS.items():
        yield PenEntry(f"light-{id}", f"draw-light-{id}", LightPen(light=light))
    for number, shade in enumerate(SHADES):
        name = shade or "as-map"
        icon = _SHADE_ICONS[shade] if shade else "undo"
        yield PenEntry(f"shade-{name}", f"draw-shade-{name}", LayerPen(layer=Layer.SHADE, value=number), icon=icon)


def _heights() -> Iterator[PenEntry]:
    yield PenEntry("height-up", "draw-height-up", HeightPen(steps=1), icon="arrow-up")
    yield PenEntry("height-down", "draw-height-down", HeightPen(steps=-1), icon="arrow-down")
    for depth in Depth:
        pen = LayerPen(layer=Layer.DEPTHS, value=int(depth))
        yield PenEntry(f"depth-{depth.name.lower()}", f"draw-depth-{depth.name.lower()}", pen, icon="drop")


def _zones(zone_name: str, note: str) -> Iterator[PenEntry]:
    yield PenEntry("note", "draw-note-pen", NotePen(note=Note(0, 0, note)), icon="edit")
    for kind in ZoneKind:
        zone = MapZone(zone_name, 0, kind, COLOURS[kind], hidden=kind in (ZoneKind.TRAP, ZoneKind.START))
        yield PenEntry(f"zone-{kind}", f"draw-zone-{kind}", ZonePen(zone=zone), icon="area")
    yield PenEntry("zone-out", "draw-zone-out", ZonePen(zone=MapZone(zone_name, 0), takes_out=True), icon="minus")


def pen_at(board: Board, spot: Spot) -> Pen:
    """The pen that would draw what lies at a spot: a piece there, else the ground."""
    found = piece_at(board, spot.x, spot.y, _NEAR)
    match found.of(board) if found is not None and found.kind != "zones" else None:
        case Wall() as wall:
            return WallPen(wall=wall)
        case Door() as door:
            return DoorPen(door=door)
        case Thing() as thing:
            return ThingPen(thing=thing)
        case Light() as light:
            return LightPen(light=light)
        case Note() as note:
            return NotePen(note=note)
    ground = value_at(board, Layer.GROUND, spot.cell) if board.grid.holds(spot.cell) else 0
    return LayerPen(value=ground)


def entry_like(box: tuple[Drawer, ...], pen: Pen) -> str:
    """The id of the entry whose pen draws the same, or at least the same kind of piece; "" for none."""
    found = ""
    for entry in (entry for drawer in box for entry in drawer.entries):
        if type(entry.pen) is not type(pen):
            continue
        if _drawn_by(entry.pen) == _drawn_by(pen):
            return entry.id
        if not found and not isinstance(pen, LayerPen | ThingPen):
            found = entry.id
    return found


def _drawn_by(pen: Pen) -> object:
    """What a pen draws, wherever that is."""
    match pen:
        case LayerPen():
            return pen.layer, pen.value
        case WallPen(wall=wall):
            return replace(wall, x1=0, y1=0, x2=0, y2=0)
        case DoorPen(door=door):
            return replace(door, x1=0, y1=0, x2=0, y2=0)
        case ThingPen(thing=thing):
            return thing.kind
        case LightPen(light=light):
            return light.colour, light.radius
    return type(pen)
