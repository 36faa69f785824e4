"""Alignment of a map's picture with its grid: where the picture begins and how many cells it is wide."""

from __future__ import annotations

from dataclasses import replace

from engine.battle.board import Board, Door, Wall


def align_picture(board: Board, across: float, x: float, y: float) -> Board:
    """The board whose picture is ``across`` cells wide and begins at (x, y); its height keeps to its width.

    Walls, doors, lights, notes and things move with the picture, since they stand where it shows them; what was painted
    on cells, and how far a light reaches, stays. The board as it is where there is no picture.
    """
    old = board.picture
    if old is None or across <= 0 or old.width <= 0:
        return board
    scale, grid = across / old.width, board.grid
    if (scale, x, y) == (1.0, old.x, old.y):
        return board

    def there(px: float, py: float) -> tuple[float, float]:
        return (px - old.x) * scale + x, (py - old.y) * scale + y

    def ends(piece: Wall | Door) -> dict[str, float]:
        (x1, y1), (x2, y2) = there(piece.x1, piece.y1), there(piece.x2, piece.y2)
        return {"x1": x1, "y1": y1, "x2": x2, "y2": y2}

    def place(px: float, py: float) -> dict[str, float]:
        return dict(zip(("x", "y"), there(px, py), strict=True))

    things = (replace(thing, cell=grid.under(*there(*grid.centre(thing.cell)))) for thing in board.things)
    return replace(
        board,
        picture=replace(old, x=x, y=y, width=across, height=old.height * scale),
        walls=tuple(replace(wall, **ends(wall)) for wall in board.walls),  # type: ignore[arg-type]
        doors=tuple(replace(door, **ends(door)) for door in board.doors),  # type: ignore[arg-type]
        lights=tuple(replace(light, **place(light.x, light.y)) for light in board.lights),  # type: ignore[arg-type]
        notes=tuple(replace(note, **place(note.x, note.y)) for note in board.notes),  # type: ignore[arg-type]
        things=tuple(thing for thing in things if grid.holds(thing.cell)),
    )
