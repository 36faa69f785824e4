"""Opens whatever file the command line is given: a map, a ready battle or a saved battle, recognised by its content."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import closing
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from engine.battle.board import Board
from engine.contract import AnyBattle
from engine.errors import BattleFileError
from engine.maps.imported import Imported
from engine.maps.opening import open_map
from engine.maps.source import BATTLE, read_head, shown
from engine.play.scenario import read_scenario
from engine.save.copies import SUFFIX
from engine.save.journal import Journal
from engine.save.opening import open_journal


@dataclass(frozen=True)
class Opened:
    """What a file came to. ``kind``: "map", "ready-battle" or "battle". ``problems`` are keys with their values."""

    kind: str
    format: str
    board: Board
    battle: AnyBattle | None = None
    map: Imported | None = None
    pictures: Mapping[str, bytes] = field(default_factory=dict)
    steps: int = 0
    problems: tuple[tuple[str, Mapping[str, Any]], ...] = ()


def opened(path: Path, language: str, *, scene: int | None = None, folder: Path | None = None) -> Opened:
    """What is in a file. Raises FileError with one sentence for the reader.

    ``scene``: which map of a file that holds several; None takes the first. ``folder``: from where files beside
    the map may be read.
    """
    if _is_battle(path):
        return _saved(path)
    if path.suffix.lower() == ".toml":
        battle = read_scenario(path).battle(language)
        return Opened("ready-battle", "toml", battle.board, battle)
    imported = open_map(path, scene=scene, allowed=folder)
    board = imported.board
    pictures = pictures_of(imported)
    problems = tuple((problem.key, problem.values) for problem in imported.problems)
    return Opened("map", imported.format, board, map=imported, pictures=pictures, problems=problems)


def pictures_of(imported: Imported) -> dict[str, bytes]:
    """The picture of a map under the name by which its board asks for it."""
    picture = imported.board.picture
    return {picture.name: imported.picture} if picture is not None else {}


def with_picture(found: Opened) -> Opened:
    """The same with the map's picture put together from its tiles, where it comes so. Needs Qt."""
    if found.map is None or found.map.drawing is None or found.map.picture:
        return found
    from app.maps.compose import whole

    imported = whole(found.map)
    return replace(found, board=imported.board, map=imported, pictures=pictures_of(imported))


def saved_battle(path: Path) -> Journal:
    """The journal in a battle file, opened without writing anything anywhere. Raises FileError when it is none."""
    if not _is_battle(path):
        raise BattleFileError("cli-not-a-battle", file=shown(path))
    return open_journal(path, read_only=True)


def _is_battle(path: Path) -> bool:
    """Whether a file is a saved battle by its beginning, or by its name where its beginning is damaged."""
    return read_head(path).startswith(BATTLE) or path.suffix.lower() == SUFFIX


def _saved(path: Path) -> Opened:
    with closing(saved_battle(path)) as journal:
        battle = journal.battle_after(journal.cursor)
        problems = tuple((loss.key, dict(loss.args)) for loss in journal.losses)
        pictures = dict(journal.pictures)
        return Opened("battle", "flank", battle.board, battle, None, pictures, journal.cursor, problems)
