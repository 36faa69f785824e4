"""Writes the map of a battle as a file that others open: Universal VTT, Tiled, or a picture."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage

from app.board.paint.palette import DARK, BoardPalette
from app.board.render import joined, map_bands, map_size
from app.maps.compose import as_png
from app.maps.png_rows import PngRows
from app.maps.tile_sheets import cell_tiles, ground_tiles, height_tiles
from app.text import Text
from engine.battle.board import Board
from engine.errors import FlankError
from engine.maps.header import MOST_PIXELS, PictureFacts, facts_of
from engine.maps.source import shown
from engine.maps.write_tiled import Files, heights_of, picture_size, says_cells, tile_size, tmx_of
from engine.maps.write_uvtt import uvtt_of
from engine.save.copies import made_whole

UVTT, TILED, PNG = ".uvtt", ".tmx", ".png"
SUFFIXES = (UVTT, TILED, PNG)
OTHER_UVTT = (".dd2vtt", ".df2vtt")
USUAL_SCALE = 70
USUAL_PIXELS = 16_000_000
"""Most pixels of a map that has no picture of its own, where nobody says how large it shall be."""
LARGE = 4_000_000
"""Pixels from which on a picture is packed quickly rather than small."""
_PASSED_ON = ("image/png", "image/jpeg", "image/webp")
"""Kinds of pictures that every program reads out of a file of Universal VTT."""


@dataclass(frozen=True)
class Export:
    """What is to be written, and how: ``scale`` pixels a cell, with or without the ``grid`` in the picture.

    Without ``scale`` a map's own picture keeps the pixels that it has (``own_scale``).
    """

    board: Board
    pictures: Mapping[str, bytes]
    scale: int | None = None
    grid: bool = False
    palette: BoardPalette = DARK

    @property
    def pixels(self) -> int:
        """Pixels a cell."""
        return self.scale or own_scale(self.board, self.pictures)


@dataclass(frozen=True)
class Work:
    """How far the writing has come, and whether it shall end: then no file is written."""

    is_stopped: Callable[[], bool] = lambda: False
    tell: Callable[[float], None] = lambda share: None


def own_scale(board: Board, pictures: Mapping[str, bytes]) -> int:
    """Pixels a cell of the map's picture; of a map without one as many as make a picture of a usual size."""
    facts = _facts(board, pictures)
    if facts is not None and board.picture is not None:
        return max(1, round(facts.width / board.picture.width))
    width, height = board.grid.extent
    return max(8, min(USUAL_SCALE, int((USUAL_PIXELS / (width * height)) ** 0.5)))


def write_map(export: Export, path: Path, text: Text, work: Work = Work()) -> tuple[Path, ...]:
    """Write the map to ``path``, in the format of its ending; all files that were written, none when it was stopped.

    Raises FlankError when the ending is unknown, the picture would be too large, or a file cannot be written.
    """
    width, height = export.board.grid.extent
    suffix = path.suffix.lower()
    if suffix not in (*SUFFIXES, *OTHER_UVTT):
        raise FlankError("export-unknown", file=shown(path.name), known=", ".join(SUFFIXES))
    if suffix == TILED:
        return _write_tiled(export, path, text, work)
    if width * height * export.pixels**2 > MOST_PIXELS:
        raise FlankError("export-too-large", most=MOST_PIXELS // 1_000_000)
    if suffix == PNG:
        picture = _packed(export.board, export, work)
        return () if picture is None else _written(path, picture)
    picture = _untouched(export) or _packed(_bare(export.board), export, work)
    if picture is None:
        return ()
    return _written(path, uvtt_of(export.board, picture, export.pixels))


def _facts(board: Board, pictures: Mapping[str, bytes]) -> PictureFacts | None:
    """What the map's picture says of itself; None without one that can be used."""
    data = pictures.get(board.picture.name) if board.picture is not None else None
    try:
        return facts_of(data, "") if data else None
    except FlankError:
        return None


def _untouched(export: Export) -> bytes | None:
    """The map's own picture as it is, where it shows the whole map and nothing has to be drawn over it."""
    board, picture = export.board, export.board.picture
    facts = _facts(board, export.pictures)
    if picture is None or facts is None or facts.media_type not in _PASSED_ON or export.grid:
        return None
    fits = (picture.x, picture.y, picture.width, picture.height) == (0.0, 0.0, *board.grid.extent)
    is_bare = not (board.things or any(board.depths) or board.heights.count(128) < len(board.heights))
    shows_ground = board.ground == picture.ground or not any(board.ground)
    if not fits or not is_bare or not shows_ground or export.pixels != own_scale(board, export.pictures):
        return None
    return export.pictures[picture.name]


def _packed(board: Board, export: Export, work: Work) -> bytes | None:
    """The picture of the map as PNG; None when it was stopped."""
    size = map_size(board, export.pixels)
    if size.width() * size.height() <= LARGE:
        image = _drawn(board, export, work)
        return None if image is None else as_png(image)
    rows = PngRows(size.width(), size.height())
    try:
        for band in _bands(board, export, work):
            rows.add(band)
    finally:
        rows.give_up()
    return None if work.is_stopped() else rows.finished()


def _write_tiled(export: Export, path: Path, text: Text, work: Work) -> tuple[Path, ...]:
    board, stem = export.board, path.stem
    image = None
    if board.picture is not None:
        image = _drawn(_bare(board), replace(export, scale=max(tile_size(board.grid.layout))), work)
        if image is None:
            return ()
    heights = heights_of(board)
    names = Files(
        f"{stem}-ground.png",
        f"{stem}-heights.png" if heights else "",
        f"{stem}-picture.png" if board.picture is not None else "",
        f"{stem}-cells.png" if says_cells(board) else "",
    )
    others = [(names.grounds, as_png(ground_tiles(board.grid.layout, export.palette)))]
    if heights:
        others.append((names.heights, as_png(height_tiles(board.grid.layout, heights))))
    if names.cells:
        others.append((names.cells, as_png(cell_tiles(board.grid.layout))))
    if image is not None:
        size = QSize(*picture_size(board))
        mode = Qt.TransformationMode.SmoothTransformation
        others.append((names.picture, as_png(image.scaled(size, Qt.AspectRatioMode.IgnoreAspectRatio, mode))))
    return _written(path, tmx_of(board, names), *others)


def _bare(board: Board) -> Board:
    """The map without what the file says in other ways. Walls that the map's own picture shows are not drawn again."""
    walls = board.walls if board.picture is None else ()
    return replace(board, walls=walls, doors=(), lights=(), notes=(), zones=(), clouds=b"", shade=b"")


def _bands(board: Board, export: Export, work: Work) -> Iterator[QImage]:
    return map_bands(
        board,
        export.pictures,
        export.palette,
        export.pixels,
        grid=export.grid,
        is_stopped=work.is_stopped,
        tell=work.tell,
    )


def _drawn(board: Board, export: Export, work: Work) -> QImage | None:
    """The picture of the map; None when it was stopped."""
    image = joined(_bands(board, export, work), map_size(board, export.pixels))
    return None if work.is_stopped() else image


def _written(path: Path, data: bytes, *others: tuple[str, bytes]) -> tuple[Path, ...]:
    """Write a file and ``others`` beside it (by their names): all of them whole, or none at all.

    They are written under names of their own first; the file that names the others takes its place last.
    """
    with ExitStack() as put:
        paths = []
        for name, content in ((path.name, data), *others):
            paths.append(path.with_name(name))
            try:
                put.enter_context(_speaking(paths[-1]))
                put.enter_context(made_whole(paths[-1], replacing=True)).write_bytes(content)
            except OSError as error:
                raise _not_written(paths[-1], error) from None
    return tuple(paths)


@contextmanager
def _speaking(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise _not_written(path, error) from None


def _not_written(path: Path, error: OSError) -> FlankError:
    return FlankError("export-not-written", file=shown(path), reason=shown(error.strerror or str(error)))
