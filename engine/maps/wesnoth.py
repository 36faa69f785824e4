"""Battle for Wesnoth (.map, .mask, and .cfg with ``map_data``): rows of terrain codes, one a hex.

The outermost ring is a border that nobody enters; it is left out. Without it the odd columns, counted from 0, lie half
a hex lower.
"""

from __future__ import annotations

import re

from engine.battle.board import Note
from engine.errors import MapFileError
from engine.grid.grid import Grid, Layout
from engine.maps.imported import Imported, Problems
from engine.maps.picture import MOST_CELLS_A_SIDE
from engine.maps.source import named, shown, text_of
from engine.maps.terrain import Terrain
from engine.maps.wesnoth_codes import reading_of

LONGEST_CODE = 40
MOST_NOTES = 2000
_CELL = re.compile(r"(?:(?P<start>\S+)[ \t]+)?(?P<code>\S+)")
_LABEL = re.compile(r"\[label\](.{0,2000}?)\[/label\]", re.DOTALL)
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
    notes = _notes(wml, grid) if wml is not text else ()
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
        problems=problems.all(),
        notes=notes,
    ).imported(file)


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


def _notes(wml: str, grid: Grid) -> tuple[Note, ...]:
    """What the scenario writes on the map; its places count from 1."""
    found: list[Note] = []
    for label in _LABEL.finditer(wml):
        fields = {match[1]: match[2].strip().strip('"') for match in _FIELD.finditer(label[1])}
        if re.fullmatch(r"\d{1,4}", fields.get("x", "")) and re.fullmatch(r"\d{1,4}", fields.get("y", "")):
            cell = grid.at(int(fields["x"]) - 1, int(fields["y"]) - 1)
            if grid.holds(cell) and fields.get("text") and len(found) < MOST_NOTES:
                found.append(Note(*grid.centre(cell), shown(fields["text"])[:200]))
    return tuple(found)
