"""Universal VTT (.dd2vtt, .uvtt, .df2vtt): one JSON object with a picture, walls, doors and lights in cells.

All places count from the corner of the original canvas; ``map_origin`` is subtracted from every one of them. Nothing
is snapped to the grid. What cannot be used is left out and counted; a file is refused only when it has no usable grid
or breaks a limit.
"""

from __future__ import annotations

import base64
import binascii
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import ceil, cos, isfinite, sin
from typing import Any

from engine.battle.board import Board, Brightness, Door, DoorState, Light, Picture, Wall
from engine.errors import MapFileError
from engine.grid.grid import Grid, Layout
from engine.maps.header import PictureFacts, facts_of, media_type_of
from engine.maps.imported import UNSURE, Holds, Imported, Problems
from engine.maps.picture import MOST_CELLS_A_SIDE, stored_name
from engine.maps.source import JsonObject, named
from engine.maps.uvtt_extension import KEY, NotOurs, board_of
from engine.maps.uvtt_fields import tell_fields
from engine.maps.uvtt_picture import MOST_DIFFERENCE, own_size

MOST_SEGMENTS = 500_000
MARGIN = 2.0
"""Walls that run along the border a little outside the picture are usual; farther out than this they are left out."""
FARTHEST = 1e6
"""Cells from the corner of the canvas, past which there is no place: nothing was drawn there."""
LIT_FROM, DIM_FROM = 0.66, 0.2
"""Shares of full light above which a map is lit, and above which it is dim."""

Point = tuple[float, float]
_COLOUR = re.compile(r"#?(?:[0-9a-fA-F]{2})?([0-9a-fA-F]{6})")


def is_uvtt(tree: JsonObject) -> bool:
    """Whether a JSON object looks like a Universal VTT map."""
    return "resolution" in tree and any(key in tree for key in ("line_of_sight", "portals", "image", "format"))


def read_uvtt(tree: JsonObject, file: str) -> Imported:
    """The map in a parsed Universal VTT file.

    Raises MapFileError when there is no usable grid, a number is not finite, or a limit is broken.
    """
    return _Reader(tree, file).read()


@dataclass(frozen=True, slots=True)
class _Frame:
    """The exported part of the canvas: its corner and its size, in cells."""

    x: float
    y: float
    width: float
    height: float

    def place(self, point: Point) -> Point:
        """A place of the canvas as a place of the board."""
        return point[0] - self.x, point[1] - self.y

    def misses(self, a: Point, b: Point, margin: float = MARGIN) -> bool:
        """Whether everything between two places of the board lies outside it by more than ``margin``."""
        return (
            max(a[0], b[0]) < -margin
            or max(a[1], b[1]) < -margin
            or min(a[0], b[0]) > self.width + margin
            or min(a[1], b[1]) > self.height + margin
        )


class _Reader:
    """Reads one file; ``problems`` counts what is left out on the way."""

    def __init__(self, tree: JsonObject, file: str) -> None:
        self.tree = tree
        self.file = file
        self.problems = Problems()

    def read(self) -> Imported:
        frame = self._frame()
        tell_fields(self.tree, self.problems)
        walls, wall_count = self._walls("line_of_sight", frame, is_outline=False)
        outlines, outline_count = self._walls("objects_line_of_sight", frame, is_outline=True)
        doors, unsure, door_count = self._doors(frame)
        lights, light_count = self._lights(frame)
        data, facts = self._picture()
        picture = None
        cell_pixels, across, down = self._cell_pixels(frame, facts)
        if facts is not None:
            picture = Picture(stored_name(data, facts.media_type), 0.0, 0.0, across, down, baked=self._is_baked())
        own = self._own()
        if own is not None:
            # The picture of such a file shows the ground: it is not drawn over it again.
            picture = replace(picture, ground=own.ground) if picture is not None else None
            board, unsure = replace(own, picture=picture), ()
            self.problems.drop(UNSURE)
        else:
            board = Board(
                Grid(Layout.SQUARE, _cells(frame.width), _cells(frame.height)),
                walls=(*walls, *outlines),
                doors=doors,
                lights=lights,
                picture=picture,
                ambient=self._ambient(),
            )
        return Imported(
            "uvtt",
            board,
            version=named(self.tree.get("format", "")),
            picture=data,
            media_type=facts.media_type if facts is not None else "",
            cell_pixels=cell_pixels,
            origin=(frame.x, frame.y),
            holds=Holds(wall_count, outline_count, door_count, light_count),
            problems=self.problems.all(),
            unsure=unsure,
            has_scale=own is not None,
            is_own=own is not None,
        )

    def _own(self) -> Board | None:
        """The board that Flank has put into a file of its own writing, or None."""
        tree = self.tree.pop(KEY, None)
        if tree is None:
            return None
        try:
            return board_of(tree)
        except NotOurs:
            self.problems.add("map-uvtt-not-ours", KEY)
            return None

    def _ambient(self) -> Brightness:
        """How light it is where no source shines. Light that is in the picture already is not asked for again."""
        surroundings = self.tree.get("environment")
        if not isinstance(surroundings, dict) or self._is_baked():
            return Brightness.LIT
        said = surroundings.get("ambient_light")
        colour = said if isinstance(said, str) else ""
        match = _COLOUR.fullmatch(colour)
        if match is None:
            if said is not None:
                self.problems.add("map-uvtt-bad-ambient", "environment.ambient_light")
            return Brightness.LIT
        share = max(int(match[1][at : at + 2], 16) for at in (0, 2, 4)) / 255
        if len(colour.removeprefix("#")) == 8:
            # An ambient light that is wholly transparent lights nothing.
            share *= int(colour.removeprefix("#")[:2], 16) / 255
        return Brightness.LIT if share > LIT_FROM else Brightness.DIM if share > DIM_FROM else Brightness.DARK

    def _is_baked(self) -> bool:
        """Whether the picture shows the light already."""
        surroundings = self.tree.get("environment")
        return isinstance(surroundings, dict) and surroundings.get("baked_lighting") is True

    def _frame(self) -> _Frame:
        resolution = self.tree.get("resolution")
        if not isinstance(resolution, dict):
            raise MapFileError("map-uvtt-no-size", file=self.file, place="resolution")
        size = self._point(resolution.get("map_size"), "resolution.map_size")
        if size is None or min(size) <= 0:
            raise MapFileError("map-uvtt-no-size", file=self.file, place="resolution.map_size")
        if max(size) > MOST_CELLS_A_SIDE:
            raise MapFileError(
                "map-too-many-cells",
                file=self.file,
                place="resolution.map_size",
                columns=f"{size[0]:.10g}",
                rows=f"{size[1]:.10g}",
                most=MOST_CELLS_A_SIDE,
            )
        origin: Point | None = (0.0, 0.0)
        if "map_origin" in resolution:
            origin = self._point(resolution["map_origin"], "resolution.map_origin")
            if origin is None:
                raise MapFileError("map-uvtt-bad-origin", file=self.file, place="resolution.map_origin")
        assert origin is not None
        return _Frame(*origin, *size)

    def _walls(self, key: str, frame: _Frame, *, is_outline: bool) -> tuple[tuple[Wall, ...], int]:
        """The walls under ``key`` that touch the board, and how many segments the file has there."""
        walls: list[Wall] = []
        count = 0
        for number, line in enumerate(self._list(self.tree, key, key)):
            place = f"{key}[{number}]"
            if not isinstance(line, list):
                self.problems.add("map-uvtt-bad-line", place)
                continue
            points = [self._place(point, f"{place}[{at}]") for at, point in enumerate(line)]
            if is_outline and len(points) > 2 and points[0] != points[-1]:
                points.append(points[0])
            count += max(0, len(points) - 1)
            if count > MOST_SEGMENTS:
                raise MapFileError("map-too-many-walls", file=self.file, place=place, most=MOST_SEGMENTS)
            walls += self._segments(points, place, frame, is_outline)
        return tuple(walls), count

    def _segments(self, points: list[Point | None], line: str, frame: _Frame, is_outline: bool) -> Iterator[Wall]:
        if len(points) == 1:
            self.problems.add("map-walls-no-length", line)
        for at in range(len(points) - 1):
            start, end = points[at], points[at + 1]
            if start is None or end is None:
                self.problems.add("map-uvtt-bad-point", f"{line}[{at if start is None else at + 1}]")
                continue
            (x1, y1), (x2, y2) = start, end = frame.place(start), frame.place(end)
            if start == end:
                self.problems.add("map-walls-no-length", f"{line}[{at}]")
            elif frame.misses(start, end):
                self.problems.add("map-walls-outside", f"{line}[{at}]")
            else:
                yield Wall(x1, y1, x2, y2, is_outline=is_outline)

    def _doors(self, frame: _Frame) -> tuple[tuple[Door, ...], tuple[int, ...], int]:
        """The doors on the board, the numbers of those that may be windows, and how many the file has."""
        doors: list[Door] = []
        unsure: list[int] = []
        portals = self._list(self.tree, "portals", "portals")
        for number, portal in enumerate(portals):
            place = f"portals[{number}]"
            ends = self._ends(portal, place)
            if ends is None:
                self.problems.add("map-uvtt-bad-door", place)
                continue
            a, b = frame.place(ends[0]), frame.place(ends[1])
            if frame.misses(a, b):
                self.problems.add("map-doors-outside", place)
                continue
            lets_light_through = portal.get("closed") is False
            if lets_light_through:
                unsure.append(len(doors))
            doors.append(Door(*a, *b, DoorState.CLOSED, is_window=lets_light_through))
        if unsure:
            self.problems.add(UNSURE, f"portals[{unsure[0]}]", doors=len(unsure))
        return tuple(doors), tuple(unsure), len(portals)

    def _ends(self, portal: Any, place: str) -> tuple[Point, Point] | None:
        """Both ends of a door: its bounds, or a cell's width around its position."""
        if not isinstance(portal, dict):
            return None
        bounds = portal.get("bounds")
        if isinstance(bounds, list) and len(bounds) == 2:
            a, b = (self._place(end, f"{place}.bounds[{at}]") for at, end in enumerate(bounds))
            return (a, b) if a is not None and b is not None and a != b else None
        middle = self._place(portal.get("position"), f"{place}.position")
        turn = self._number(portal.get("rotation", 0.0), f"{place}.rotation")
        if middle is None or turn is None:
            return None
        dx, dy = cos(turn) / 2, sin(turn) / 2
        return (middle[0] - dx, middle[1] - dy), (middle[0] + dx, middle[1] + dy)

    def _lights(self, frame: _Frame) -> tuple[tuple[Light, ...], int]:
        lights: list[Light] = []
        listed = self._list(self.tree, "lights", "lights")
        for number, light in enumerate(listed):
            place = f"lights[{number}]"
            at = self._place(light.get("position"), f"{place}.position") if isinstance(light, dict) else None
            radius = self._number(light.get("range"), f"{place}.range") if at is not None else None
            if at is None or radius is None or not 0 < radius <= MOST_CELLS_A_SIDE:
                self.problems.add("map-uvtt-bad-light", place)
                continue
            x, y = frame.place(at)
            if frame.misses((x, y), (x, y), radius):
                self.problems.add("map-lights-outside", place)
                continue
            if self._number(light.get("intensity", 1), f"{place}.intensity") != 1:
                self.problems.add("map-uvtt-intensity", f"{place}.intensity")
            if light.get("shadows") is False:
                self.problems.add("map-uvtt-no-shadows", f"{place}.shadows")
            lights.append(Light(x, y, radius, self._colour(light.get("color"), f"{place}.color")))
        return tuple(lights), len(listed)

    def _colour(self, value: Any, place: str) -> str:
        """#RRGGBB of a colour written AARRGGBB (or RRGGBB, or with # in front)."""
        match = _COLOUR.fullmatch(value) if isinstance(value, str) else None
        if match is not None:
            return f"#{match[1].lower()}"
        if value is not None:
            self.problems.add("map-uvtt-bad-colour", place)
        return Light(0, 0, 1).colour

    def _picture(self) -> tuple[bytes, PictureFacts | None]:
        """The picture's bytes and facts; without one, or with one that cannot be read, nothing and None."""
        # Taken out of the tree: of a picture of 150 MB there shall be no third copy.
        text = self.tree.pop("image", None)
        if text is None or text == "":
            self.problems.add("map-uvtt-no-picture", "image")
            return b"", None
        data = _decoded(text) if isinstance(text, str) else None
        if data is None or media_type_of(data) is None:
            self.problems.add("map-uvtt-picture-unknown", "image")
            return b"", None
        try:
            return data, facts_of(data, self.file, "image")
        except MapFileError as error:
            if error.key == "map-picture-too-large":
                raise
            self.problems.add(f"{error.key}-left-out", "image")
            return b"", None

    def _cell_pixels(self, frame: _Frame, facts: PictureFacts | None) -> tuple[float, float, float]:
        """Pixels of the picture a cell, and how many cells it is wide and high.

        Says so where the file's own number does not fit its picture.
        """
        claimed = self._number(self.tree["resolution"].get("pixels_per_grid"), "resolution.pixels_per_grid")
        if facts is None:
            return claimed if claimed is not None and claimed > 0 else 0.0, frame.width, frame.height
        across, down = facts.width / frame.width, facts.height / frame.height
        if claimed is None or claimed <= 0:
            self.problems.add("map-uvtt-no-pixels", "resolution.pixels_per_grid", pixels=f"{across:.4g}")
            claimed = across
        if (real := own_size((frame.width, frame.height), facts, claimed)) is not None:
            wide, high = facts.width / real, facts.height / real
            cells = _cells(frame.width) * _cells(frame.height)
            bare = cells - _cells(min(wide, frame.width)) * _cells(min(high, frame.height))
            self.problems.add(
                "map-uvtt-picture-cropped", "image", width=facts.width, height=facts.height, across=f"{wide:.4g}",
                down=f"{high:.4g}", bare=bare,
            )  # fmt: skip
            return real, wide, high
        if any(abs(real - claimed) > MOST_DIFFERENCE * claimed for real in (across, down)):
            self.problems.add(
                "map-uvtt-picture-size", "resolution.pixels_per_grid", width=facts.width, height=facts.height
            )
        return across, frame.width, frame.height

    def _list(self, parent: JsonObject, key: str, place: str) -> list[Any]:
        """The list under ``key``; empty when it is missing or null, or no list (which is said)."""
        value = parent.get(key)
        if isinstance(value, list):
            return value
        if value is not None:
            self.problems.add("map-uvtt-no-list", place)
        return []

    def _point(self, value: Any, place: str) -> Point | None:
        if not isinstance(value, dict):
            return None
        x, y = self._number(value.get("x"), place), self._number(value.get("y"), place)
        return (x, y) if x is not None and y is not None else None

    def _place(self, value: Any, place: str) -> Point | None:
        """A point at which something can stand."""
        found = self._point(value, place)
        return found if found is not None and max(map(abs, found)) <= FARTHEST else None

    def _number(self, value: Any, place: str) -> float | None:
        """A number as it stands, or None for anything else. Raises MapFileError when it is not finite."""
        if isinstance(value, float):
            if not isfinite(value):
                raise MapFileError("map-number-not-finite", file=self.file, place=place)
            return value
        if isinstance(value, int) and not isinstance(value, bool):
            try:
                return float(value)
            except OverflowError:
                raise MapFileError("map-number-not-finite", file=self.file, place=place) from None
        return None


def _cells(length: float) -> int:
    """Cells over a length: a fraction at the end is a cell of its own, rounding errors of the exporter are not."""
    return max(1, ceil(length - 0.001))


def _decoded(text: str) -> bytes | None:
    """The bytes of base64 text; a ``data:`` prefix, line ends and missing padding are forgiven."""
    if text.startswith("data:"):
        _, _, text = text.partition(",")
    if any(space in text[:200] or space in text[-200:] for space in "\r\n\t "):
        text = "".join(text.split())
    try:
        head = base64.b64decode(text[:64] + "=" * (-len(text[:64]) % 4), validate=True)
        if media_type_of(head) is None:
            return None
        return base64.b64decode(text + "=" * (-len(text) % 4) if len(text) % 4 else text, validate=True)
    except (binascii.Error, ValueError):
        return None
