"""XML of Tiled turned into the tree that its JSON has, so that one reader serves both.

A document type is read over and never fetched, entities are refused; what is too deep or has too many elements is
refused while it is read.
"""

from __future__ import annotations

import re
from array import array
from typing import Any

from engine.errors import MapFileError
from engine.maps.source import MOST_LEVELS, MOST_TEXT, JsonObject, named

MOST_ELEMENTS = 400_000
"""Most elements of a file; those that are but one tile of a layer do not count."""
MOST_TILE_ELEMENTS = 1_500_000
LONGEST_TAG = 1_000_000
"""Longest tag in bytes: a polygon of twenty thousand points. Longer ones take the parser more and more time."""
_ENDLESS_TAG = re.compile(rb"<[^<>]{%d}" % LONGEST_TAG)
_ENTITY = re.compile(rb"&(?!amp;|lt;|gt;|quot;|apos;|#)\w+;")
EMBEDDED = "__embedded"
"""Under which a tileset, tile or layer says that its picture is written into the file itself."""
_LAYERS = {"layer": "tilelayer", "objectgroup": "objectgroup", "imagelayer": "imagelayer", "group": "group"}


class _Node:
    __slots__ = ("children", "gids", "keys", "name", "text")

    def __init__(self, name: str, keys: dict[str, str]) -> None:
        self.name, self.keys = name, keys
        self.children: list[_Node] = []
        self.text: list[str] = []
        self.gids: array[int] | None = None


class _Builder:
    """Takes what the parser finds. ``tile`` elements of layer data are kept as bare numbers."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.root: _Node | None = None
        self.open: list[_Node] = []
        self.count = self.tiles = 0
        self.in_tile = False

    def start(self, name: str, keys: dict[str, str]) -> None:
        if name == "tile" and self.open and self.open[-1].name in ("data", "chunk"):
            self._take_tile(self.open[-1], keys.get("gid", "0"))
            self.in_tile = True
            return
        self.count += 1
        if self.count > MOST_ELEMENTS:
            raise MapFileError("map-too-many-parts", file=self.file, most=MOST_ELEMENTS)
        if len(self.open) >= MOST_LEVELS:
            raise MapFileError("map-too-deep", file=self.file, most=MOST_LEVELS)
        node = _Node(name, keys)
        if self.open:
            self.open[-1].children.append(node)
        else:
            self.root = node
        self.open.append(node)

    def end(self, name: str) -> None:
        if self.in_tile and name == "tile":
            self.in_tile = False
        else:
            self.open.pop()

    def data(self, text: str) -> None:
        if self.open and not self.in_tile:
            self.open[-1].text.append(text)

    def close(self) -> _Node | None:
        return self.root

    def _take_tile(self, node: _Node, gid: str) -> None:
        self.tiles += 1
        if self.tiles > MOST_TILE_ELEMENTS:
            raise MapFileError("map-too-many-parts", file=self.file, most=MOST_TILE_ELEMENTS)
        if node.gids is None:
            node.gids = array("I")
        if not gid.isdigit() or len(gid) > 10 or int(gid) > 0xFFFFFFFF:
            raise MapFileError("map-tiled-data", file=self.file, place=f"gid {named(gid)}")
        node.gids.append(int(gid))


def tree_of_xml(data: bytes, file: str) -> tuple[str, JsonObject]:
    """The name of the outermost element and its tree.

    Raises MapFileError for XML that is broken, declares entities, is too large, too deep or of too many elements.
    """
    from xml.etree.ElementTree import ParseError

    from defusedxml.common import DefusedXmlException
    from defusedxml.ElementTree import DefusedXMLParser

    if len(data) > MOST_TEXT:
        raise MapFileError("map-file-too-large", file=file, most=MOST_TEXT // 1_000_000)
    if _ENDLESS_TAG.search(data):
        raise MapFileError("map-xml-tag", file=file, most=LONGEST_TAG)
    if _names_entity(data):
        raise MapFileError("map-xml-dtd", file=file, place="<!DOCTYPE>")
    builder = _Builder(file)
    parser = DefusedXMLParser(target=builder, forbid_dtd=False, forbid_entities=True, forbid_external=True)
    try:
        for at in range(0, len(data), 1 << 20):
            parser.feed(data[at : at + (1 << 20)])
        root: _Node | None = parser.close()
    except DefusedXmlException:
        raise MapFileError("map-xml-dtd", file=file, place="<!DOCTYPE>") from None
    except ParseError as error:
        line, column = error.position
        key = "map-truncated" if error.code in _CUT_OFF else "map-not-xml"
        raise MapFileError(key, file=file, place=f"{line}:{column}") from None
    except (LookupError, ValueError, UnicodeError):
        raise MapFileError("map-xml-encoding", file=file) from None
    if root is None:
        raise MapFileError("map-truncated", file=file, place="1:0")
    return root.name, _tree(root)


def _names_entity(data: bytes) -> bool:
    """Whether a file with a document type names an entity that XML does not have by itself.

    The parser passes over those that it would have to look for in the document type; nobody shall miss them silently.
    """
    if b"DOCTYPE" not in (plain := data.replace(b"\0", b"") if b"\0" in data[:64] else data):
        return False
    return _ENTITY.search(plain) is not None


_CUT_OFF = (3, 5, 6)
"""expat: no element found, unclosed token, partial character."""


def _tree(node: _Node) -> JsonObject:
    """The JSON form of an element; what it does not name is kept under its own name."""
    found: JsonObject = dict(node.keys)
    for child in node.children:
        take = _CHILDREN.get(child.name)
        if take is not None:
            take(found, child)
    return found


def _layer(found: JsonObject, child: _Node) -> None:
    if child.name == "objectgroup" and "layers" not in found and found.get("__tile"):
        found["objectgroup"] = _tree(child)
        return
    found.setdefault("layers", []).append({**_tree(child), "type": _LAYERS[child.name]})


def _data(found: JsonObject, child: _Node) -> None:
    found["encoding"] = child.keys.get("encoding", "xml" if child.gids is not None else "")
    found["compression"] = child.keys.get("compression", "")
    chunks = [one for one in child.children if one.name == "chunk"]
    if chunks:
        if any(one.gids is not None for one in chunks):
            found["encoding"] = found["encoding"] or "xml"
        found["chunks"] = [{**one.keys, "data": _content(one)} for one in chunks]
    else:
        found["data"] = _content(child)


def _content(node: _Node) -> Any:
    return node.gids if node.gids is not None else "".join(node.text)


def _properties(found: JsonObject, child: _Node) -> None:
    found["properties"] = [
        {**one.keys, "value": one.keys.get("value", "".join(one.text))}
        for one in child.children
        if one.name == "property"
    ]


def _image(found: JsonObject, child: _Node) -> None:
    keys = child.keys
    found["image"] = keys.get("source", "")
    found[EMBEDDED] = any(part.name == "data" for part in child.children)
    found["imagewidth"], found["imageheight"] = keys.get("width"), keys.get("height")
    found["transparentcolor"] = keys.get("trans", "")


def _points(found: JsonObject, child: _Node) -> None:
    pairs = (pair.split(",") for pair in child.keys.get("points", "").split())
    found[child.name] = [{"x": pair[0], "y": pair[1]} if len(pair) == 2 else {} for pair in pairs]


def _tile(found: JsonObject, child: _Node) -> None:
    tile: JsonObject = {"__tile": True}
    for part in child.children:
        if part.name == "objectgroup":
            tile["objectgroup"] = _tree(part)
        elif (take := _CHILDREN.get(part.name)) is not None:
            take(tile, part)
    found.setdefault("tiles", []).append({**child.keys, **tile})


def _wang(found: JsonObject, child: _Node) -> None:
    sets = []
    for one in child.children:
        colours = [
            {"name": part.keys.get("name", "")}
            for part in one.children
            if part.name.startswith("wang") and "name" in part.keys
        ]
        tiles = [part.keys for part in one.children if part.name == "wangtile"]
        sets.append(
            {
                "colors": colours,
                "wangtiles": [
                    {"tileid": keys.get("tileid"), "wangid": keys.get("wangid", "").split(",")} for keys in tiles
                ],
            }
        )
    found["wangsets"] = sets


def _terrains(found: JsonObject, child: _Node) -> None:
    found["terrains"] = [{"name": one.keys.get("name", "")} for one in child.children]


def _list_of(key: str) -> Any:
    def take(found: JsonObject, child: _Node) -> None:
        found.setdefault(key, []).append(_tree(child))

    return take


def _mark(found: JsonObject, child: _Node) -> None:
    found[child.name] = True


def _text(found: JsonObject, child: _Node) -> None:
    found["text"] = {"text": "".join(child.text)}


def _keys(found: JsonObject, child: _Node) -> None:
    found[child.name] = dict(child.keys)


_CHILDREN: dict[str, Any] = {
    **dict.fromkeys(_LAYERS, _layer),
    "tileset": _list_of("tilesets"),
    "object": _list_of("objects"),
    "tile": _tile,
    "data": _data,
    "properties": _properties,
    "image": _image,
    "polygon": _points,
    "polyline": _points,
    "ellipse": _mark,
    "point": _mark,
    "capsule": _mark,
    "text": _text,
    "tileoffset": _keys,
    "grid": _keys,
    "wangsets": _wang,
    "terraintypes": _terrains,
}
