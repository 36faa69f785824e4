"""Writes the map of a battle as a file that others open: Universal VTT, Tiled, or a picture."""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage

from app.board.palette import DARK, BoardPalette
from app.board.render import render
from app.maps.compose import as_png
from app.maps.tile_sheets import cell_tiles, ground_tiles, height_tiles
from app.text import Text
from engine.battle.board import Board
from engine.errors import FlankError
from engine.maps.header import MOST_PIXELS
from engine.maps.source import shown
from engine.maps.write_tiled import Files, heights_of, picture_size, says_cells, tile_size, tmx_of
from engine.maps.write_uvtt import uvtt_of

UVTT, TILED, PNG = ".uvtt", ".tmx", ".png"
SUFFIXES = (UVTT, TILED, PNG)
OTHER_UVTT = (".dd2vtt", ".df2vtt")
USUAL_SCALE = 70


@dataclass(frozen=True)
class Export:
    """What is to be written, and how: ``scale`` pixels a cell, with or without the ``grid`` in the picture."""

    board: Board
    pictures: Mapping[str, bytes]
    scale: int = USUAL_SCALE
    grid: bool = False
    palette: BoardPalette = DARK


def write_map(export: Export, path: Path, text: Text) -> tuple[Path, ...]:
    """Write the map to ``path``, in the format of its ending; all files that were written.

    Raises FlankError when the ending is unknown, the picture would be too large, or a file cannot be written.
    """
    width, height = export.board.grid.extent
    if width * height * export.scale**2 > MOST_PIXELS:
        raise FlankError("export-too-large", most=MOST_PIXELS // 1_000_000)
    suffix = path.suffix.lower()
    if suffix == UVTT or suffix in OTHER_UVTT:
        picture = as_png(_map_picture(export, text))
        return (_written(path, uvtt_of(export.board, picture, export.scale)),)
    if suffix == PNG:
        image = render(
            export.board, text, pictures=export.pictures, palette=export.palette, scale=export.scale, grid=export.grid
        )
        return (_written(path, as_png(image)),)
    if suffix == TILED:
        return _write_tiled(export, path, text)
    raise FlankError("export-unknown", file=shown(path.name), known=", ".join(SUFFIXES))


def _write_tiled(export: Export, path: Path, text: Text) -> tuple[Path, ...]:
    board, stem = export.board, path.stem
    heights = heights_of(board)
    names = Files(
        f"{stem}-ground.png",
        f"{stem}-heights.png" if heights else "",
        f"{stem}-picture.png" if board.picture is not None else "",
        f"{stem}-cells.png" if says_cells(board) else "",
    )
    written = [_written(path.with_name(names.grounds), as_png(ground_tiles(board.grid.layout, export.palette)))]
    if heights:
        written.append(_written(path.with_name(names.heights), as_png(height_tiles(board.grid.layout, heights))))
    if names.cells:
        written.append(_written(path.with_name(names.cells), as_png(cell_tiles(board.grid.layout))))
    if names.picture:
        size = QSize(*picture_size(board))
        image = _map_picture(replace(export, scale=max(tile_size(board.grid.layout))), text)
        mode = Qt.TransformationMode.SmoothTransformation
        written.append(
            _written(
                path.with_name(names.picture), as_png(image.scaled(size, Qt.AspectRatioMode.IgnoreAspectRatio, mode))
            )
        )
    return (_written(path, tmx_of(board, names)), *written)


def _map_picture(export: Export, text: Text) -> QImage:
    """The map without what the file says in other ways. Walls that the map's own picture shows are not drawn again."""
    board = export.board
    walls = board.walls if board.picture is None else ()
    bare = replace(board, walls=walls, doors=(), lights=(), notes=(), zones=(), clouds=b"", shade=b"")
    return render(bare, text, pictures=export.pictures, palette=export.palette, scale=export.scale, grid=export.grid)


def _written(path: Path, data: bytes) -> Path:
    """Write a file whole or not at all."""
    fresh = path.with_name(f".{path.name}.new")
    try:
        fresh.write_bytes(data)
        os.replace(fresh, path)
    except OSError as error:
        with suppress(OSError):
            fresh.unlink()
        raise FlankError("export-not-written", file=shown(path), reason=shown(error.strerror or "")) from None
    return path
