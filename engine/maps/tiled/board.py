"""The board of a Tiled map, with a meaning for every source."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from math import cos, radians, sin

from engine.battle.board import FULL, Board, Door, DoorState, Light, MapZone, Note, Scale, Thing, Wall
from engine.errors import MapFileError
from engine.grid.cell_set import CellSet, set_of_numbers
from engine.maps.draft import TORCH, Draft
from engine.maps.drawing import joined, moved
from engine.maps.imported import Problems
from engine.maps.meaning import DOORS, INHERIT, LIGHT, NOTHING, THING, THINGS, WALLS, WINDOW, door_of, wall_of
from engine.maps.source import JsonObject, named, shown
from engine.maps.tiled.data import FLIP_DIAGONAL, GID
from engine.maps.tiled.facts import ZONE, CellFacts, Stamp, ambient_of, scale_of, unknown_of, zone_of
from engine.maps.tiled.flips import flipped
from engine.maps.tiled.layers import Chunk, ObjectLayer, TileLayer
from engine.maps.tiled.shapes import FAR, TiledShape, corner, shape_of
from engine.maps.tiled.sources import Parts, empty_cells, empty_id, layer_id, object_kind, shape_id, tile_id, tile_of
from engine.maps.tiled.tilesets import Tile, Tileset
from engine.maps.tiled.values import Values, word

MOST_SEGMENTS = 500_000
_Effect = tuple[str, tuple[Stamp, ...], tuple[Tileset, Tile] | None]


class Meant:
    """Builds the board of a map with a meaning for every source."""

    def __init__(self, parts: Parts, meanings: Mapping[str, str], problems: Problems) -> None:
        self.parts, self.meanings, self.problems = parts, meanings, problems
        self.values = Values(parts.file)
        self.draft = Draft(parts.placing.grid)
        self.facts = CellFacts(self.draft)
        self.zones: list[MapZone] = []
        self.walls: list[Wall] = []
        self.doors: list[Door] = []
        self.lights: list[Light] = []
        self.things: list[Thing] = []
        self.notes: list[Note] = []
        self.scale = scale_of(parts.properties, problems)
        """How long the map says that a cell is."""

    def board(self) -> Board:
        """The board. Raises MapFileError when there are more walls than any map has."""
        parts = self.parts
        if (outside := self._meaning(empty_id(parts), parts.outside)) != NOTHING:
            for index in empty_cells(parts):
                self.draft.lay(index, outside)
        for layer in parts.layers:
            if isinstance(layer, TileLayer):
                if layer.at.kind == ZONE:
                    self.zones.append(zone_of(layer.at.name, self._cells(layer), layer.at.properties))
                else:
                    self._lay_tiles(layer)
            elif isinstance(layer, ObjectLayer):
                for at, one in enumerate(layer.objects):
                    self._lay_object(one, layer, f"{layer.at.name}: {at + 1}")
        draft = self.draft
        return Board(
            parts.placing.grid,
            self.scale or Scale(),
            ground=draft.ground_bytes,
            heights=draft.height_bytes,
            walls=tuple(self.walls),
            doors=(*self.doors, *draft.doors()),
            things=(*self.things, *draft.things),
            lights=(*self.lights, *draft.lights),
            notes=tuple(self.notes),
            ambient=ambient_of(parts.properties, self.problems),
            shade=self.facts.shade,
            clouds=self.facts.clouds,
            depths=self.facts.depths,
            zones=tuple(self.zones),
        )

    def _cells(self, layer: TileLayer) -> CellSet:
        """The cells of the map on which a layer has a tile."""
        index_of = self.parts.placing.index
        places = (index_of(x, y) for chunk in layer.chunks for x, y, _ in chunk.placed())
        return set_of_numbers(index for index in places if index is not None)

    # Tiles

    def _lay_tiles(self, layer: TileLayer) -> None:
        """Lay what the tiles mean; what a tile means is looked up once for all its cells."""
        for chunk in layer.chunks:
            effects = {gid: self._effect(layer, chunk, gid, times) for gid, times in chunk.counts().items()}
            lay, index_of = self.draft.lay, self.parts.placing.index
            outside = 0
            for x, y, gid in chunk.placed():
                index = index_of(x, y)
                if index is None:
                    outside += 1
                    continue
                meaning, stamps, solid = effects[gid]
                if meaning != NOTHING:
                    lay(index, meaning)
                for cells, value in stamps:
                    cells[index] = value
                if solid is not None:
                    self._collide(*solid, x, y, gid, index)
            if outside:
                self.problems.add("map-tiled-tile-outside", layer.at.name, times=outside)

    def _effect(self, layer: TileLayer, chunk: Chunk, gid: int, times: int) -> _Effect:
        """What a tile means in a layer, what it says of its cells, and itself where it has shapes that collide."""
        of_layer = self._meaning(layer_id(layer.at.name), NOTHING)
        known = self.parts.tilesets.of(gid & GID)
        if known is None:
            x, y = chunk.place(gid)
            self.problems.add("map-tiled-no-tile", f"{layer.at.name}: {x},{y} ({gid & GID})", times=times)
            return of_layer, (), None
        meaning = self._meaning(tile_id(*known), INHERIT)
        stamps = self.facts.stamps(known[1].properties)
        if unknown := unknown_of(known[1].properties):
            self.problems.add("map-own-value", named(f"{known[0].name}: {unknown}"), times=times)
        return of_layer if meaning == INHERIT else meaning, stamps, known if known[1].shapes else None

    def _collide(self, tileset: Tileset, tile: Tile, x: int, y: int, gid: int, index: int) -> None:
        """The collision shapes of a tile as walls, or as a cell full of it where one covers the tile."""
        meaning = self._meaning(shape_id(tileset), "wall")
        if meaning not in WALLS:
            self.draft.lay(index, meaning)
            return
        width, height = tileset.size
        left, top = self.parts.placing.lattice.corner(x, y)
        matrix = joined(flipped(gid, width, height), (1.0, 0.0, 0.0, 1.0, left, top))
        for one in tile.shapes:
            shape = shape_of(one, self.values)
            if shape is None or len(shape.points) < 2:
                continue
            xs, ys = [px for px, _ in shape.points], [py for _, py in shape.points]
            if len(shape.points) == 4 and max(xs) - min(xs) >= width and max(ys) - min(ys) >= height:
                self.draft.lay(index, meaning)
            else:
                self._build(meaning, shape.put(joined(matrix, self.parts.placing.pixels)), {}, is_outline=True)

    # Objects

    def _lay_object(self, tree: JsonObject, layer: ObjectLayer, place: str) -> None:
        if "text" in tree:
            self._note(tree, layer)
            return
        meaning = self._meaning(f"object:{object_kind(tree, layer.at.name)}", NOTHING)
        known = tile_of(tree, self.parts)
        if meaning == NOTHING and known is not None:
            meaning = self._meaning(tile_id(*known), NOTHING)
        shape = shape_of(tree, self.values, layer.at.dx, layer.at.dy)
        if shape is None:
            self.problems.add("map-tiled-bad-object", place)
            return
        if known is not None:
            self._stand(known, tree, shape, layer)
        elif self.values.whole(tree, "gid"):
            self.problems.add("map-tiled-no-tile", f"{place} ({self.values.whole(tree, 'gid') & GID})")
        if meaning in (NOTHING, INHERIT):
            if known is None or word(tree, "class", "type"):
                self.problems.add("map-tiled-no-meaning", place)
            return
        properties = self.values.properties(tree)
        shape = shape.put(self.parts.placing.objects)
        if meaning in WALLS:
            if len(shape.points) < 2:
                self.problems.add("map-walls-no-length", place)
            else:
                self._build(meaning, shape, properties)
        elif meaning in DOORS:
            self._hang(meaning, shape, properties, place)
        elif meaning == LIGHT:
            self._light(shape, properties)
        else:
            self._cover(meaning, shape, properties, place)

    def _stand(self, known: tuple[Tileset, Tile], tree: JsonObject, shape: TiledShape, layer: ObjectLayer) -> None:
        """What the tile of an object says of the cells under it, and what collides in it."""
        tileset, tile = known
        if stamps := self.facts.stamps(tile.properties):
            for index in self._under(shape.put(self.parts.placing.objects)):
                for cells, value in stamps:
                    cells[index] = value
        meaning = self._meaning(shape_id(tileset), "wall")
        if not tile.shapes or meaning not in WALLS:
            return
        number = self.values.number
        x, y, width, height = (number(tree, key) for key in ("x", "y", "width", "height"))
        own = (tile.cut.width, tile.cut.height) if tile.cut is not None else tileset.size
        matrix = flipped(self.values.whole(tree, "gid") & ~FLIP_DIAGONAL, *own)
        scale = width / max(1, own[0]), height / max(1, own[1])
        matrix = joined(matrix, (scale[0], 0.0, 0.0, scale[1], *corner(tree, width, height)))
        turn = radians(number(tree, "rotation") % 360)
        matrix = joined(matrix, (cos(turn), sin(turn), -sin(turn), cos(turn), x + layer.at.dx, y + layer.at.dy))
        for one in tile.shapes:
            outline = shape_of(one, self.values)
            if outline is not None and len(outline.points) > 1:
                self._build(meaning, outline.put(joined(matrix, self.parts.placing.objects)), {}, is_outline=True)

    def _note(self, tree: JsonObject, layer: ObjectLayer) -> None:
        text = tree["text"]
        words = text.get("text") if isinstance(text, dict) else None
        x, y = self.values.number(tree, "x") + layer.at.dx, self.values.number(tree, "y") + layer.at.dy
        if isinstance(words, str) and words.strip() and max(abs(x), abs(y)) < FAR:
            is_shown = _said(self.values.properties(tree), "shown", usual=False)
            self.notes.append(Note(*moved(self.parts.placing.objects, x, y), shown(words.strip()), is_shown))

    def _build(
        self, meaning: str, shape: TiledShape, properties: Mapping[str, str], *, is_outline: bool = False
    ) -> None:
        for (x1, y1), (x2, y2) in shape.segments():
            wall = wall_of(meaning, x1, y1, x2, y2)
            if properties:
                wall = Wall(
                    x1, y1, x2, y2,
                    _said(properties, "blocks_sight", wall.blocks_sight),
                    _said(properties, "blocks_movement", wall.blocks_movement),
                    _number(properties, "cover", wall.cover, FULL),
                    _said(properties, "outline", is_outline),
                )  # fmt: skip
            elif is_outline:
                wall = replace(wall, is_outline=True)
            self.walls.append(wall)
        if len(self.walls) > MOST_SEGMENTS:
            raise MapFileError("map-too-many-walls", file=self.parts.file, place="objects", most=MOST_SEGMENTS)

    def _hang(self, meaning: str, shape: TiledShape, properties: Mapping[str, str], place: str) -> None:
        """A door along a line, through the middle of a rectangle, or in the cell of a point."""
        if len(shape.points) == 1:
            index = self._index(shape.points[0])
            if index is None:
                self.problems.add("map-doors-outside", place)
            else:
                self.draft.lay(index, meaning)
            return
        (x1, y1), (x2, y2) = _along(shape)
        door = door_of(meaning, x1, y1, x2, y2)
        state = properties.get("state", "")
        self.doors.append(
            replace(
                door,
                state=DoorState(state) if state in tuple(DoorState) else door.state,
                is_window=_said(properties, "window", meaning == WINDOW),
                secret=_said(properties, "secret", door.secret),
                heavy=_said(properties, "heavy", door.heavy),
            )
        )

    def _light(self, shape: TiledShape, properties: Mapping[str, str]) -> None:
        x, y = shape.middle
        around = max((abs(px - x) for px, _ in shape.points), default=0.0)
        radius = _float(properties, ("radius", "range", "light_radius"), around or TORCH)
        colour = properties.get("colour", properties.get("color", ""))[-6:]
        light = Light(x, y, radius)
        if len(colour) == 6 and all(letter in "0123456789abcdefABCDEF" for letter in colour):
            light = replace(light, colour=f"#{colour.lower()}")
        if "bright" in properties:
            light = replace(light, bright=_float(properties, ("bright",), radius / 2, from_nothing=True))
        if "off" in properties:
            light = replace(light, off=_said(properties, "off", usual=False))
        self.lights.append(light)

    def _cover(self, meaning: str, shape: TiledShape, properties: Mapping[str, str], place: str) -> None:
        """Lay a ground or a thing on the cells whose middles lie in a shape, or on the one under its middle."""
        grid = self.parts.placing.grid
        cells = self._under(shape)
        if not cells:
            self.problems.add("map-tiled-bad-object", place)
        own = properties.get("kind", "")
        for index in sorted(cells):
            if meaning.startswith(THING) and own:
                cover, blocks, cost = THINGS.get(own, (10, True, 1))
                self.things.append(
                    Thing(
                        named(own), grid.cell(index), _number(properties, "cover", cover, FULL),
                        _said(properties, "blocks_movement", blocks), max(1, _number(properties, "cost", cost, 99)),
                    )
                )  # fmt: skip
            else:
                self.draft.lay(index, meaning)

    def _under(self, shape: TiledShape) -> set[int]:
        """The cells whose middles lie in a shape, or the one under its middle."""
        grid = self.parts.placing.grid
        if cells := {index for index in self._near(shape) if shape.holds(*grid.centre(grid.cell(index)))}:
            return cells
        index = self._index(shape.middle)
        return {index} if index is not None else set()

    def _near(self, shape: TiledShape) -> list[int]:
        """The cells that a shape may cover."""
        grid = self.parts.placing.grid
        xs, ys = [x for x, _ in shape.points], [y for _, y in shape.points]
        across = range(max(0, int(min(xs)) - 2), min(grid.columns, int(max(xs) * 1.2) + 3))
        down = range(max(0, int(min(ys)) - 2), min(grid.rows, int(max(ys) * 1.2) + 3))
        return [row * grid.columns + column for row in down for column in across]

    def _index(self, point: tuple[float, float]) -> int | None:
        grid = self.parts.placing.grid
        cell = grid.under(*point)
        return grid.index(cell) if grid.holds(cell) else None

    def _meaning(self, id: str, usual: str) -> str:
        return self.meanings.get(id, usual)


def _along(shape: TiledShape) -> tuple[tuple[float, float], tuple[float, float]]:
    """The two ends of a door: of its line, or of the middle line of a box, the longer way."""
    points = shape.points
    if not shape.is_closed or len(points) != 4:
        return points[0], points[-1] if not shape.is_closed else points[len(points) // 2]
    a, b, c, d = points

    def between(p: tuple[float, float], q: tuple[float, float]) -> tuple[float, float]:
        return (p[0] + q[0]) / 2, (p[1] + q[1]) / 2

    first, second = (between(a, d), between(b, c)), (between(a, b), between(d, c))

    def length(ends: tuple[tuple[float, float], tuple[float, float]]) -> float:
        (x1, y1), (x2, y2) = ends
        return (x2 - x1) ** 2 + (y2 - y1) ** 2

    return max(first, second, key=length)


def _said(properties: Mapping[str, str], key: str, usual: bool) -> bool:
    return properties[key].lower() in ("true", "1") if key in properties else usual


def _number(properties: Mapping[str, str], key: str, usual: int, most: int) -> int:
    text = properties.get(key, "")
    return min(int(text), most) if text.isdigit() and len(text) < 6 else usual


def _float(properties: Mapping[str, str], keys: tuple[str, ...], usual: float, *, from_nothing: bool = False) -> float:
    """The first of the properties that is a number up to 1000, and more than 0 or ``from_nothing`` on."""
    for key in keys:
        try:
            value = float(properties.get(key, ""))
        except ValueError:
            continue
        if 0 < value <= 1000 or (from_nothing and value == 0):
            return value
    return usual
