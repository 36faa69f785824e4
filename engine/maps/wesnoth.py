"""Battle for Wesnoth (.map, .mask, and .cfg with ``map_data``): rows of terrain codes, one a hex.

The outermost ring is a border that nobody enters; it is left out. Without it the odd columns, counted from 0, lie half
a hex lower.
"""

from __future__ import annotations

import re

from engine.battle.board import Note
from engine.errors import MapFileError
from engine.grid.cell import Cell
from engine.grid.grid import Grid, Layout
from engine.maps.imported import Imported, Problems
from engine.maps.picture import MOST_CELLS_A_SIDE
from engine.maps.source import named, shown, text_of
from engine.maps.terrain import Terrain
from engine.maps.wesnoth_codes import MARKS, RIMS, overlay_of, reading_of

LONGEST_CODE = 40
MOST_NOTES = 2000
_CELL = re.compile(r"(?:(?P<start>\S+)[ \t]+)?(?P<code>\S+)")
_PIECE = re.compile(r"\[(label|item|unit)\](.{0,2000}?)\[/\1\]", re.DOTALL)
"""What a scenario puts on its map: words, pictures of things, units."""
_FIELD = re.compile(r"^[ \t]*(\w+)[ \t]*=[ \t]*(?:_[ \t]*)?(\"[^\"]*\"|[^\n]*)", re.MULTILINE)
_NOBODYS = "_s"
"""What stands where a row is too short: shroud."""


def read_wesnoth(data: bytes, file: str) -> Imported:
    """The map in a Wesnoth file.

    Raises MapFileError when it is no text, has no cell inside its border, or more than 1000 a side.
    """
    text = text_of(data, file)
    wml = text
    if 'map_data="' in text:
        text = text.split('map_data="', 1)[1]
        text, closed, _ = text.partition('"')
        if not closed:
            raise MapFileError("map-truncated", file=file, place="map_data")
        if text.lstrip().startswith("{"):
            raise MapFileError("map-wesnoth-elsewhere", file=file, place=named(text.strip()))
    problems = Problems()
    border, usage, lines = _header(text, file)
    rows, starts = _rows(lines, file, problems, MOST_CELLS_A_SIDE + 2 * border)
    columns, height = len(rows[0]) - 2 * border, len(rows) - 2 * border
    if columns < 1 or height < 1:
        raise MapFileError("map-wesnoth-only-border", file=file, columns=len(rows[0]), rows=len(rows))
    inside = [row[border : border + columns] for row in rows[border : border + height]]
    codes = {code for row in inside for code in row}
    grid = Grid(Layout.HEX_ODD_Q, columns, height)
    notes = _notes(wml, grid, problems) if wml is not text else ()
    for name, (column, row) in starts.items():
        cell = grid.at(column - border, row - border)
        if grid.holds(cell):
            notes += (Note(*grid.centre(cell), name),)
    return Terrain(
        "wesnoth",
        grid,
        [(code,) for row in inside for code in row],
        "wesnoth:",
        reading_of,
        lambda index: f"{index % columns + 1},{index // columns + 1}",
        facts=(
            ("usage", usage or "map"),
            ("columns", columns),
            ("rows", height),
            ("codes", len(codes)),
            ("starts", ", ".join(sorted(starts, key=lambda start: (len(start), start))) or "–"),
        ),
        heights=_levels(grid, [code for row in inside for code in row]),
        problems=problems.all(),
        notes=notes,
        unknown="map-wesnoth-unknown",
    ).imported(file)


def _levels(grid: Grid, codes: list[str]) -> list[int]:
    """The steps of each cell that lies within the rim of a plateau or a hollow that is marked; empty without a mark."""
    overlays = [overlay_of(code) for code in codes]
    marked = [index for index, overlay in enumerate(overlays) if overlay in MARKS]
    levels = [0] * grid.size if marked else []
    for mark in marked:
        level, waiting = MARKS[overlays[mark]], [mark]
        while waiting:
            index = waiting.pop()
            if levels[index] or overlays[index] in RIMS:
                continue
            levels[index] = level
            cell = grid.cell(index)
            beside = (grid.neighbour(cell, direction) for direction in range(len(grid.directions)))
            waiting += (grid.index(one) for one in beside if grid.holds(one))
    return levels


def _header(text: str, file: str) -> tuple[int, str, list[str]]:
    """Width of the border, the usage that old files name, and the lines of cells."""
    lines = text.splitlines()
    fields: dict[str, str] = {}
    at = 0
    # A header is there when lines with "=" come before the first row.
    while at < len(lines) and ("=" in lines[at] or not lines[at].strip()):
        key, equals, value = lines[at].partition("=")
        if equals:
            fields[key.strip()] = value.strip()
        at += 1
    border = fields.get("border_size", "1")
    if border not in ("0", "1"):
        raise MapFileError("map-wesnoth-border", file=file, place="border_size", size=named(border))
    return int(border), named(fields.get("usage", "")), lines[at:]


def _rows(
    lines: list[str], file: str, problems: Problems, most: int
) -> tuple[list[list[str]], dict[str, tuple[int, int]]]:
    """The codes row by row, all rows equally long, and the starting places by their names: column and row.

    Raises MapFileError for no row at all, and for more than ``most`` of them or of the cells in one.
    """
    starts: dict[str, tuple[int, int]] = {}
    rows: list[list[str]] = []
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        cells = line.rstrip().rstrip(",").split(",")
        if len(cells) > most or len(rows) >= most:
            raise MapFileError(
                "map-too-many-cells", file=file, columns=len(cells), rows=len(lines), most=MOST_CELLS_A_SIDE
            )
        row = []
        for place, cell in enumerate(cells):
            match = _CELL.fullmatch(cell.strip()[:LONGEST_CODE])
            if match is None:
                problems.add("map-wesnoth-bad-cell", f"{number}:{place + 1}")
                row.append(_NOBODYS)
                continue
            if match["start"]:
                starts[named(match["start"])] = place, len(rows)
            row.append(shown(match["code"]))
        rows.append(row)
    if not rows:
        raise MapFileError("map-wesnoth-only-border", file=file, columns=0, rows=0)
    width = max(len(row) for row in rows)
    for number, row in enumerate(rows, 1):
        if len(row) < width:
            problems.add("map-wesnoth-short-row", str(number))
            row += [_NOBODYS] * (width - len(row))
    return rows, starts


def _notes(wml: str, grid: Grid, problems: Problems) -> tuple[Note, ...]:
    """What the scenario writes on the map; its places count from 1. What else it puts there is counted."""
    found: list[Note] = []
    for piece in _PIECE.finditer(wml):
        fields = {match[1]: match[2].strip().strip('"') for match in _FIELD.finditer(piece[2])}
        place = named(f"{fields.get('x', '?')},{fields.get('y', '?')}")
        if piece[1] != "label":
            problems.add(f"map-wesnoth-{piece[1]}", place)
            continue
        cell = _cell(fields, grid)
        if cell is not None and fields.get("text") and len(found) < MOST_NOTES:
            found.append(Note(*grid.centre(cell), shown(fields["text"])[:200]))
        else:
            problems.add("map-bad-note", place)
    return tuple(found)


def _cell(fields: dict[str, str], grid: Grid) -> Cell | None:
    """The cell at ``x`` and ``y``; None where they are no numbers or lie outside the map."""
    x, y = fields.get("x", ""), fields.get("y", "")
    if not (re.fullmatch(r"\d{1,4}", x) and re.fullmatch(r"\d{1,4}", y)):
        return None
    cell = grid.at(int(x) - 1, int(y) - 1)
    return cell if grid.holds(cell) else None
