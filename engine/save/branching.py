"""A battle that goes another way from an earlier moment: a copy of its file up to there, the first stays as it is."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from engine.battle.battle import Branch
from engine.contract import AnyRuleset
from engine.errors import BattleFileError
from engine.save.battle_file import checksum, connect_unfinished, speaking, to_json
from engine.save.copies import check_plain, made_whole
from engine.save.journal import Journal, read_value
from engine.save.packing import packed
from engine.save.record import whole, written


def branch_off(journal: Journal, path: Path, number: int, branch: Branch) -> None:
    """A copy of ``journal`` up to step ``number`` in a new file, which says by ``branch`` where it parted.

    What was thrown since is not thrown again: the program's dice go on where they are. Raises BattleFileError when
    there is a file already, it cannot be written, or a battle in it cannot be read.
    """
    with speaking(str(path)):
        path.parent.mkdir(parents=True, exist_ok=True)
        check_plain(path)
        if os.path.exists(path):
            raise BattleFileError("battle-file-exists", file=str(path))
        with made_whole(path) as unfinished, closing(connect_unfinished(unfinished)) as target:
            journal.copy_into(target)
            _cut(target, journal.rules, number, branch, str(path))


def _cut(connection: sqlite3.Connection, rules: AnyRuleset, number: int, branch: Branch, file: str) -> None:
    """Make a copy one that ends after step ``number``, and all battles in it those of the branch."""
    connection.execute("BEGIN IMMEDIATE")
    connection.execute("DELETE FROM steps WHERE number > ?", (number,))
    connection.execute("DELETE FROM checkpoints WHERE number > ?", (number,))
    connection.execute("DELETE FROM boards WHERE number NOT IN (SELECT board FROM checkpoints)")
    # Steps hold what they changed; what all battles have in common stands where these are counted from.
    for board, text in connection.execute("SELECT board, battle FROM beginning").fetchall():
        marked = _marked(rules, text, 0, branch, file, "beginning")
        connection.execute("UPDATE beginning SET battle = ?, sum = ?", (marked, checksum(0, board, marked)))
    for at, board, text in connection.execute("SELECT number, board, battle FROM checkpoints").fetchall():
        marked = _marked(rules, text, board, branch, file, f"checkpoints {at}")
        connection.execute(
            "UPDATE checkpoints SET battle = ?, sum = ? WHERE number = ?", (marked, checksum(at, board, marked), at)
        )
    connection.execute("UPDATE present SET cursor = ?, revision = revision + 1", (number,))
    connection.execute("COMMIT")
    connection.execute("VACUUM")


def _marked(rules: AnyRuleset, text: str | bytes, board: int, branch: Branch, file: str, place: str) -> str | bytes:
    """The text of a whole battle, which has parted once more."""
    how = written(rules)
    battle = read_value(file, place, text, how.battle.decode)
    return packed(to_json(whole(how, replace(battle, branches=(*battle.branches, branch)), board)))
