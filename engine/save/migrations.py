"""Old battle files are brought up to date: one function for every version that was ever released.

``MIGRATIONS[n]`` turns a file of version n into one of version n + 1, inside one transaction. A change of the tables,
or of a type of a ruleset that a missing field's default does not cover, raises ``VERSION`` and adds a function here
and a stored file in ``tests/saves``.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Mapping

VERSION = 2
"""The version that is written now; ``user_version`` of the SQLite file."""


def _by_difference(connection: sqlite3.Connection) -> None:
    """Version 2 packs long texts and writes what changed inside state and sheets, where version 1 wrote both whole.

    What stands in the file stays as it is: the forms are told apart text by text, see ``engine.save.packing`` and
    ``engine.save.record``. The number alone goes up, for an older program could not read the steps that follow.
    """


MIGRATIONS: Mapping[int, Callable[[sqlite3.Connection], None]] = {1: _by_difference}


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
