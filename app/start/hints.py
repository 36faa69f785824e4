"""Hints about a map for a new battle: what it holds, and what had to be left out of it."""

from __future__ import annotations

from app.text import Text
from engine.battle.board import Board
from engine.maps.imported import NO_SCALE, Imported


def hints(board: Board, imported: Imported | None, text: Text) -> list[str]:
    """The lines below the inputs: ``board`` is the one to be played on, ``imported`` the opened file, if any.

    What only the GM can say comes first, next to the input that waits for it.
    """
    grid = board.grid
    counts = {"walls": len(board.walls), "doors": len(board.doors), "lights": len(board.lights)}
    said = [text("new-holds", columns=grid.columns, rows=grid.rows, **counts)]
    if imported is None:
        return said
    if imported.format == "picture":
        said.append(text("new-box-hint-hex" if grid.is_hex else "new-box-hint"))
    if imported.facts:
        said.insert(0, text(f"map-facts-{imported.format}", **dict(imported.facts)))
    told = sorted(imported.problems, key=lambda problem: problem.key != NO_SCALE)
    lines = [f"! {text(problem.key, **problem.values)}" for problem in told]
    asked = sum(problem.key == NO_SCALE for problem in told)
    return lines[:asked] + said + lines[asked:]
