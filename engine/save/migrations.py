"""Old battle files are brought up to date: one function for every version that was ever released.

``MIGRATIONS[n]`` turns a file of version n into one of version n + 1, inside one transaction. Version 1 is the first,
so there is nothing to turn yet. A change of the tables, or of a type of a ruleset that a missing field's default does
not cover, raises ``VERSION`` and adds a function here and a stored file in ``tests/saves``.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Mapping

VERSION = 1
"""The version that is written now; ``user_version`` of the SQLite file."""

MIGRATIONS: Mapping[int, Callable[[sqlite3.Connection], None]] = {}


def migrate(connection: sqlite3.Connection, version: int) -> None:
    """Turn a file of ``version`` into one of the present version, wholly or not at all."""
    if version == VERSION:
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        for old in range(version, VERSION):
            MIGRATIONS[old](connection)
        connection.execute(f"PRAGMA user_version = {VERSION}")
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise
