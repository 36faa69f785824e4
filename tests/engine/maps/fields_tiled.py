"""Every field of a Tiled map, of version 0.8 to 1.12: a file without it and one that has it."""

from __future__ import annotations

import base64
import struct
import zlib
from typing import Any

from tests.engine.maps.files import png, written
from tests.engine.maps.format_fields import Fate, Field

_BESIDE = {
    "sheet.png": png(40, 20),
    "one.png": png(20, 20),
    "set.tsj": written({"name": "far", "tilewidth": 10, "tileheight": 10, "tiles": [{"id": 0, "type": "lava"}]}),
    "wall.tj": written({"type": "template", "object": {"type": "wall", "width": 10, "height": 10}}),
}
_TILES: dict[str, Any] = {"firstgid": 1, "name": "t", "tilewidth": 10, "tileheight": 10, "image": "sheet.png"}
_GROUND: dict[str, Any] = {"type": "tilelayer", "name": "a", "width": 4, "height": 3, "data": [1] * 12}
_BOX = {"type": "wall", "x": 10, "y": 10, "width": 10, "height": 10}
_LAMP = {"type": "light", "x": 15, "y": 15, "point": True}
_DOOR = {"type": "door", "x": 10, "y": 10, "width": 20, "height": 4}
_WORDS = {"x": 10, "y": 10, "text": {"text": "Ford"}}
_PICTURE = {"type": "imagelayer", "name": "p", "image": "one.png"}
_STANDING = {"gid": 1, "x": 10, "y": 20, "width": 10, "height": 10}


def _properties(**values: Any) -> list[dict[str, Any]]:
    return [{"name": name, "value": value} for name, value in values.items()]


def _map(*layers: dict[str, Any], **changed: Any) -> bytes:
    """Four by three cells of 10 pixels, all of tile 1."""
    tree = {
        "width": 4, "height": 3, "tilewidth": 10, "tileheight": 10, "orientation": "orthogonal", "tilesets": [_TILES],
        "layers": [_GROUND, *layers], **changed,
    }  # fmt: skip
    return written(tree)


def _xml(tileset: str = "", data: str = "") -> bytes:
    """A map in XML, for what JSON does not have."""
    cells = data or "<data encoding='csv'>1,1</data>"
    return (
        f"<map width='2' height='1' tilewidth='10' tileheight='10'><tileset firstgid='1' name='t' tilewidth='10' "
        f"tileheight='10'>{tileset}</tileset><layer name='a' width='2' height='1'>{cells}</layer></map>"
    ).encode()


def _objects(*objects: dict[str, Any], **changed: Any) -> dict[str, Any]:
    return {"type": "objectgroup", "name": "o", "objects": list(objects), **changed}


def _field(fate: Fate, without: bytes, having: bytes, key: str = "") -> Field:
    return Field(fate, without, having, key, file="map.tmj", beside=_BESIDE)


def _of_map(fate: Fate, key: str = "", *, without: dict[str, Any] | None = None, **having: Any) -> Field:
    return _field(fate, _map(**(without or {})), _map(**{**(without or {}), **having}), key)


def _of_set(fate: Fate, key: str = "", *layers: dict[str, Any], of: dict[str, Any] = _TILES, **having: Any) -> Field:
    return _field(fate, _map(*layers, tilesets=[of]), _map(*layers, tilesets=[{**of, **having}]), key)


def _of_tile(fate: Fate, *layers: dict[str, Any], of: dict[str, Any] | None = None, **having: Any) -> Field:
    tile: dict[str, Any] = {"id": 0, **(of or {})}
    return _of_set(fate, "", *layers, of={**_TILES, "tiles": [tile]}, tiles=[{**tile, **having}])


def _of_layer(fate: Fate, *, of: dict[str, Any] = _GROUND, key: str = "", **having: Any) -> Field:
    return _field(fate, _map(layers=[of]), _map(layers=[{**of, **having}]), key)


def _of_object(fate: Fate, key: str = "", *, of: dict[str, Any] = _BOX, **having: Any) -> Field:
    return _field(fate, _map(_objects(of)), _map(_objects({**of, **having})), key)


def _saying(of: dict[str, Any], **said: Any) -> Field:
    """An object with a property."""
    return _of_object(Fate.READ, of=of, properties=_properties(**said))


_HEX = {"orientation": "hexagonal", "hexsidelength": 4, "staggeraxis": "y", "staggerindex": "odd"}
_OBLIQUE = {"orientation": "oblique", "skewx": 0, "skewy": 0}
_PACKED = base64.b64encode(struct.pack("<12I", *[1] * 12)).decode()
_ZIPPED = base64.b64encode(zlib.compress(struct.pack("<12I", *[1] * 12))).decode()
_CHUNK: dict[str, Any] = {"x": 0, "y": 0, "width": 2, "height": 2, "data": [1] * 4}

_CHUNKS = {"type": "tilelayer", "name": "a", "chunks": [_CHUNK]}


def _chunked(**changed: Any) -> bytes:
    return _map(layers=[{**_CHUNKS, "chunks": [{**_CHUNK, **changed}]}, _CHUNKS], infinite=True)


FIELDS: dict[str, Field] = {
    # The map
    "map orientation": _of_map(Fate.READ, **_HEX),
    "map width": _of_map(Fate.READ, without={"layers": []}, width=5),
    "map height": _of_map(Fate.READ, without={"layers": []}, height=5),
    "map tilewidth": _of_map(Fate.READ, tilewidth=20),
    "map tileheight": _of_map(Fate.READ, tileheight=20),
    "map infinite": _field(Fate.READ, _map(layers=[_CHUNKS]), _map(layers=[_CHUNKS], infinite=True)),
    "map hexsidelength": _of_map(Fate.READ, without=_HEX, hexsidelength=6),
    "map staggeraxis": _of_map(Fate.READ, without=_HEX, staggeraxis="x"),
    "map staggerindex": _of_map(Fate.READ, without=_HEX, staggerindex="even"),
    "map skewx": _of_map(Fate.READ, without={**_OBLIQUE, "layers": [_GROUND, _objects(_BOX)]}, skewx=5),
    "map skewy": _of_map(Fate.READ, without={**_OBLIQUE, "layers": [_GROUND, _objects(_BOX)]}, skewy=5),
    "map backgroundcolor": _of_map(Fate.READ, backgroundcolor="#ff0000"),
    "map properties": _of_map(Fate.READ, properties=_properties(ambient="dark", scale=2, unit="м")),
    # Tilesets and tiles
    "tileset firstgid": _of_set(Fate.READ, firstgid=2),
    "tileset source": _field(
        Fate.READ, _map(tilesets=[{"firstgid": 1}]), _map(tilesets=[{"firstgid": 1, "source": "set.tsj"}])
    ),
    "tileset tilewidth": _of_set(Fate.READ, tilewidth=20),
    "tileset tileheight": _of_set(Fate.READ, tileheight=20),
    "tileset image": _of_set(Fate.READ, of={k: v for k, v in _TILES.items() if k != "image"}, image="sheet.png"),
    "tileset margin": _of_set(Fate.READ, margin=5),
    "tileset spacing": _field(
        Fate.READ,
        _map(layers=[{**_GROUND, "data": [2] * 12}]),
        _map(layers=[{**_GROUND, "data": [2] * 12}], tilesets=[{**_TILES, "spacing": 5}]),
    ),
    "tileset tileoffset": _of_set(Fate.READ, tileoffset={"x": 5, "y": 0}),
    "tileset objectalignment": _of_set(
        Fate.READ, "", _objects({**_STANDING, "type": "wall"}), objectalignment="topleft"
    ),
    "tileset tilerendersize": _of_set(Fate.READ, of={**_TILES, "tilewidth": 20}, tilerendersize="grid"),
    "tileset fillmode": _of_set(
        Fate.READ, of={**_TILES, "tilewidth": 20, "tilerendersize": "grid"}, fillmode="preserve-aspect-fit"
    ),
    "tileset terrains": _of_set(
        Fate.READ, of={**_TILES, "tiles": [{"id": 0, "terrain": [0, 0, 0, 0]}]}, terrains=[{"name": "lava", "tile": 0}]
    ),
    "tileset wangsets": _of_set(
        Fate.READ,
        wangsets=[{"colors": [{"name": "lava"}], "wangtiles": [{"tileid": 0, "wangid": [1] * 8}]}],
    ),
    "image data": Field(
        Fate.TOLD,
        _xml(),
        _xml("<image format='png'><data encoding='base64'>AA==</data></image>"),
        "map-tiled-embedded",
        file="map.tmx",
    ),
    "tile type": _of_tile(Fate.READ, type="lava"),
    "tile class": _of_tile(Fate.READ, **{"class": "lava"}),
    "tile terrain": _of_set(
        Fate.READ,
        of={**_TILES, "terrains": [{"name": "lava"}], "tiles": [{"id": 0}]},
        tiles=[{"id": 0, "terrain": [0, 0, 0, 0]}],
    ),
    "tile image": _of_tile(Fate.READ, image="one.png"),
    "tile x": _of_tile(Fate.READ, of={"image": "one.png", "width": 10, "height": 10}, x=5),
    "tile y": _of_tile(Fate.READ, of={"image": "one.png", "width": 10, "height": 10}, y=5),
    "tile width": _of_tile(Fate.READ, of={"image": "one.png"}, width=10),
    "tile height": _of_tile(Fate.READ, of={"image": "one.png"}, height=10),
    "tile objectgroup": _of_tile(Fate.READ, objectgroup={"objects": [{"x": 0, "y": 4, "width": 10, "height": 2}]}),
    "tile property terrain": _of_tile(Fate.READ, properties=_properties(terrain="lava")),
    "tile property height": _of_tile(Fate.READ, properties=_properties(height=2)),
    "tile property light": _of_tile(Fate.READ, properties=_properties(light="dark")),
    "tile property air": _of_tile(Fate.READ, properties=_properties(air="smoke")),
    "tile property depth": _of_tile(Fate.READ, properties=_properties(depth=3)),
    # Layers
    "layer name": _of_layer(Fate.READ, name="lava"),
    "layer class": _of_layer(Fate.READ, **{"class": "lava"}),
    "layer x": _of_layer(Fate.READ, x=1),
    "layer y": _of_layer(Fate.READ, y=1),
    "layer width": _of_layer(Fate.READ, of={**_GROUND, "width": 2, "height": 6}, width=4, height=3),
    "layer height": _of_layer(Fate.READ, of={**_GROUND, "width": 2, "height": 6}, width=3, height=4),
    "layer data": _of_layer(Fate.READ, data=[1] * 11 + [2]),
    "layer encoding": _field(
        Fate.READ,
        _map(layers=[{**_GROUND, "data": None}]),
        _map(layers=[{**_GROUND, "data": _PACKED, "encoding": "base64"}]),
    ),
    "layer compression": _field(
        Fate.READ,
        _map(layers=[{**_GROUND, "data": None}]),
        _map(layers=[{**_GROUND, "data": _ZIPPED, "encoding": "base64", "compression": "zlib"}]),
    ),
    "layer chunks": _field(Fate.READ, _map(), _chunked()),
    "chunk x": _field(Fate.READ, _chunked(), _chunked(x=2)),
    "chunk y": _field(Fate.READ, _chunked(), _chunked(y=2)),
    "chunk width": _field(Fate.READ, _chunked(), _chunked(width=4, height=1)),
    "chunk height": _field(Fate.READ, _chunked(), _chunked(width=1, height=4)),
    "layer offsetx": _of_layer(Fate.READ, offsetx=5),
    "layer offsety": _of_layer(Fate.READ, offsety=5),
    "layer opacity": _of_layer(Fate.READ, opacity=0.5),
    "layer visible": _of_layer(Fate.READ, visible=False),
    "group layers": _field(
        Fate.READ, _map(layers=[]), _map(layers=[{"type": "group", "name": "g", "layers": [_GROUND]}])
    ),
    "imagelayer image": _field(Fate.READ, _map(), _map(_PICTURE)),
    "imagelayer x": _field(Fate.READ, _map(_PICTURE), _map({**_PICTURE, "x": 5})),
    "imagelayer y": _field(Fate.READ, _map(_PICTURE), _map({**_PICTURE, "y": 5})),
    "imagelayer repeatx": _field(Fate.TOLD, _map(_PICTURE), _map({**_PICTURE, "repeatx": True}), "map-tiled-repeat"),
    "imagelayer repeaty": _field(Fate.TOLD, _map(_PICTURE), _map({**_PICTURE, "repeaty": True}), "map-tiled-repeat"),
    # Objects
    "object type": _of_object(Fate.READ, type="low-wall"),
    "object class": _of_object(Fate.READ, of={k: v for k, v in _BOX.items() if k != "type"}, **{"class": "wall"}),
    "object type=spawn": _of_object(Fate.TOLD, "map-tiled-no-meaning", type="spawn"),
    "object x": _of_object(Fate.READ, x=20),
    "object y": _of_object(Fate.READ, y=20),
    "object width": _of_object(Fate.READ, width=20),
    "object height": _of_object(Fate.READ, height=20),
    "object rotation": _of_object(Fate.READ, rotation=45),
    "object gid": _of_object(Fate.READ, gid=1),
    "object visible": _of_object(Fate.READ, of=_STANDING, visible=False),
    "object template": _of_object(Fate.READ, of={"x": 10, "y": 10}, template="wall.tj"),
    "object ellipse": _of_object(Fate.READ, ellipse=True),
    "object capsule": _of_object(Fate.READ, of={**_BOX, "width": 20}, capsule=True),
    "object point": _of_object(Fate.READ, of={**_DOOR, "height": 0}, point=True),
    "object polygon": _of_object(Fate.READ, polygon=[{"x": 0, "y": 0}, {"x": 9, "y": 0}, {"x": 0, "y": 9}]),
    "object polyline": _of_object(Fate.READ, polyline=[{"x": 0, "y": 0}, {"x": 9, "y": 0}]),
    "object text": _of_object(Fate.READ, text={"text": "Ford"}),
    "wall blocks_sight": _saying(_BOX, blocks_sight=False),
    "wall blocks_movement": _saying(_BOX, blocks_movement=False),
    "wall cover": _saying(_BOX, cover=5),
    "wall outline": _saying(_BOX, outline=True),
    "door state": _saying(_DOOR, state="open"),
    "door window": _saying(_DOOR, window=True),
    "door secret": _saying(_DOOR, secret=True),
    "door heavy": _saying(_DOOR, heavy=True),
    "light radius": _saying(_LAMP, radius=7),
    "light bright": _saying(_LAMP, bright=1),
    "light colour": _saying(_LAMP, colour="#ff0000"),
    "light off": _saying(_LAMP, off=True),
    "thing kind": _saying({**_BOX, "type": "thing:barrel"}, kind="anvil"),
    "thing cover": _saying({**_BOX, "type": "thing:barrel"}, kind="barrel", cover=3),
    "thing cost": _saying({**_BOX, "type": "thing:barrel"}, kind="barrel", cost=3),
    "text shown": _saying(_WORDS, shown=True),
}
FIELDS |= {
    f"map {name}": _of_map(Fate.UNUSED, **{name: value})
    for name, value in {
        "version": "1.10", "tiledversion": "1.11.2", "type": "map", "class": "level", "renderorder": "left-up",
        "compressionlevel": 5, "nextlayerid": 9, "nextobjectid": 9, "parallaxoriginx": 5, "parallaxoriginy": 5,
        "editorsettings": {"chunksize": {"width": 32}},
    }.items()
}  # fmt: skip
FIELDS |= {
    f"tileset {name}": _of_set(Fate.UNUSED, **{name: value})
    for name, value in {
        "version": "1.10", "tiledversion": "1.11.2", "class": "outdoors",
        "tilecount": 8, "columns": 4, "imagewidth": 40, "imageheight": 20,
        "grid": {"orientation": "isometric", "width": 10, "height": 5}, "transformations": {"hflip": True},
        "backgroundcolor": "#ff0000", "properties": [{"name": "artist", "value": "K"}],
    }.items()
}  # fmt: skip
FIELDS |= {
    f"tile {name}": _of_tile(Fate.UNUSED, **{name: value})
    for name, value in {"animation": [{"tileid": 1, "duration": 100}], "probability": 0.5}.items()
}
FIELDS |= {
    f"layer {name}": _of_layer(Fate.UNUSED, **{name: value})
    for name, value in {
        "id": 5, "tintcolor": "#ff0000", "parallaxx": 0.5, "parallaxy": 0.5, "mode": "multiply", "locked": True,
        "properties": [{"name": "z", "value": 3}],
    }.items()
}  # fmt: skip
FIELDS |= {
    f"objectgroup {name}": _of_layer(Fate.UNUSED, of=_objects(_BOX), **{name: value})
    for name, value in {"color": "#ff0000", "draworder": "index"}.items()
}
FIELDS |= {
    f"object {name}": _of_object(Fate.UNUSED, **{name: value})
    for name, value in {"id": 7, "name": "North wall", "opacity": 0.5}.items()
}
FIELDS |= {
    f"text {name}": _of_object(Fate.UNUSED, of=_WORDS, text={"text": "Ford", name: value})
    for name, value in {
        "fontfamily": "serif", "pixelsize": 20, "wrap": True, "color": "#ff0000", "bold": True, "italic": True,
        "underline": True, "strikeout": True, "kerning": False, "halign": "center", "valign": "center",
    }.items()
}  # fmt: skip
