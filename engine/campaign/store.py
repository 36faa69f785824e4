"""The store: everything that is kept from one evening to the next, in one SQLite file, written change by change.

Every change is on the disk when the method that makes it returns, whole or not at all. It is told as a ``Change``,
which ``revert`` undoes as long as what it changed was not changed again, by this window or another one: so each window
undoes its own changes. Several programs may have the file open; ``has_news`` says that another one wrote to it.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path
from threading import RLock
from types import MappingProxyType

from engine.campaign.entries import Change, Entry, EntryId, Kind, Stored
from engine.campaign.rows import delete, entry_from, number_of, read_stored, write_stored, written_of
from engine.campaign.search import IN_SQL, Query
from engine.campaign.tables import HEAD, check_rows, check_tables, lay_tables, recognise, speaking_of
from engine.errors import BattleFileError, CampaignFileError
from engine.save.battle_file import backed_up, connect, connect_unfinished, finished
from engine.save.copies import check_plain, made_whole
from engine.save.journal import Loss
from engine.save.pictures import media_of
from engine.save.scalars import Fault

KEPT_SECONDS = 7 * 86_400
"""How long a picture stays that no entry has any more: what was deleted may come back by undo."""
PORTION = 8_000_000
"""Bytes of pictures that are held to be written at once."""
Told = Callable[[float], bool]
"""Hears what share of something is done (0 to 1), and says whether to go on."""
STOPPED = "campaign-put-stopped"
"""The error of whoever did not want what was being written any more."""
_MADE = 0.6
"""The share of the time of writing entries that making their rows takes."""
NO_PICTURES: Mapping[str, bytes] = MappingProxyType({})
_KEEP_PICTURE = "INSERT OR IGNORE INTO pictures (key, media, data, orphaned) VALUES (?, ?, ?, 0)"
_NOW = "CAST(strftime('%s', 'now') AS INTEGER)"


def and_on(share: float) -> bool:
    """Nobody wants to know, and nobody stops it."""
    return True


@dataclass(frozen=True, slots=True)
class Found:
    """What a search found: the first entries in order, and how many there are in all."""

    entries: tuple[Entry, ...]
    count: int


class Store:
    """The open file. Any thread may call it. Methods that read or write raise CampaignFileError when that fails."""

    def __init__(self, connection: sqlite3.Connection, path: Path | None) -> None:
        self._connection = connection
        self.path = path
        self.losses: tuple[Loss, ...] = ()
        """What a damaged file no longer held, see ``engine.campaign.opening``."""
        self._lock = RLock()
        self._version = self._data_version()

    @classmethod
    def in_memory(cls) -> Store:
        """A store that is gone with the program."""
        connection = connect(None)
        connection.execute("BEGIN IMMEDIATE")
        lay_tables(connection)
        connection.execute("COMMIT")
        return cls(connection, None)

    @classmethod
    def create(cls, path: Path) -> Store:
        """The store in a new file; where another window made it in the same moment, in that one."""
        with speaking_of(str(path)):
            path.parent.mkdir(parents=True, exist_ok=True)
            check_plain(path)
            try:
                with made_whole(path) as unfinished:
                    cls.begun(unfinished).close()
            except BattleFileError as error:
                if error.key != "battle-file-exists":
                    raise
        return cls.read(path)

    @classmethod
    def begun(cls, unfinished: Path) -> Store:
        """A store in an empty file that gets its name only when it is whole, see ``made_whole``."""
        connection = connect_unfinished(unfinished)
        try:
            connection.execute("BEGIN IMMEDIATE")
            lay_tables(connection)
            connection.execute("COMMIT")
            return cls(connection, unfinished)
        except BaseException:
            connection.close()
            raise

    @classmethod
    def read(cls, path: Path) -> Store:
        """The store in a file that is whole. Raises Damaged or sqlite3.DatabaseError when it is not."""
        recognise(path)
        connection = connect(path)
        try:
            check_tables(connection)
            check_rows(connection)
            return cls(connection, path)
        except BaseException:
            connection.close()
            raise

    @classmethod
    def loaded(cls, path: Path) -> Store:
        """What is in a file, in memory: nothing is written to it. Raises as ``read`` does."""
        with closing(cls.read(path)) as whole:
            memory = connect(None)
            backed_up(whole._connection, memory)
        return cls(memory, None)

    def close(self) -> None:
        """Let go of the file."""
        with self._lock:
            self._connection.close()

    # Reading

    def entries(self, *kinds: Kind, ruleset: str | None = None, campaign: str | None = None) -> tuple[Entry, ...]:
        """All entries of these kinds (none named: all), by group and name; of one ruleset or campaign where given."""
        return self.find(Query(), *kinds, ruleset=ruleset, campaign=campaign).entries

    def is_empty(self) -> bool:
        """Whether nothing at all is kept."""
        with self._reading() as connection:
            return connection.execute("SELECT 1 FROM entries LIMIT 1").fetchone() is None

    def find(
        self,
        wanted: Query,
        *kinds: Kind,
        ruleset: str | None = None,
        campaign: str | None = None,
        most: int = -1,
    ) -> Found:
        """What is looked for, by group and name, at most ``most`` of it (-1: all)."""
        if wanted.unknown:
            return Found((), 0)
        where, given = _conditions(wanted, kinds, ruleset, campaign)
        with self._reading() as connection:
            rows = connection.execute(
                f"SELECT {HEAD} FROM entries WHERE {where} ORDER BY place, number LIMIT ?", (*given, most)
            ).fetchall()
            count = len(rows)
            if most >= 0 and count == most:
                (count,) = connection.execute(f"SELECT count(*) FROM entries WHERE {where}", given).fetchone()
        return Found(tuple(map(entry_from, rows)), count)

    def stored(self, id: EntryId) -> Stored | None:
        """An entry with its body; None where there is none."""
        with self._reading() as connection:
            return read_stored(connection, id)

    def picture(self, key: str) -> bytes | None:
        """The bytes of a picture; None where it is gone or damaged."""
        with self._reading() as connection:
            row = connection.execute("SELECT data FROM pictures WHERE key = ?", (key,)).fetchone()
        return bytes(row[0]) if row is not None and picture_key(row[0]) == key else None

    def pictures_of(self, entry: Entry) -> dict[str, bytes]:
        """The pictures of an entry by their names in its body, as far as they are there."""
        found = ((name, self.picture(key)) for name, key in entry.pictures)
        return {name: data for name, data in found if data is not None}

    def has_news(self) -> bool:
        """Whether another program or window has written since this was asked last."""
        with self._reading():
            version = self._data_version()
            news, self._version = version != self._version, version
        return news

    # Writing

    def new_id(self) -> EntryId:
        """An id that nothing has."""
        with self._reading() as connection:
            (id,) = connection.execute("SELECT lower(hex(randomblob(16)))").fetchone()
        return EntryId(id)

    def put(
        self,
        *stored: Stored,
        gone: Collection[EntryId] = (),
        pictures: Iterable[bytes] = (),
        key: str = "",
        name: str = "",
        told: Told = and_on,
    ) -> Change:
        """Write entries in place of what stands under their ids, take others away, keep pictures: one change.

        ``key`` and ``name`` say what was done, for whoever undoes it. ``told`` hears what share of the entries is
        written, and says whether to go on; where not, CampaignFileError is raised and nothing was written.
        """
        keyed = self._most_kept(pictures)
        with self._reading() as connection:
            (now,) = connection.execute(f"SELECT {_NOW}").fetchone()
        # Before the lock: many entries take their time, and others want to read.
        ready = []
        for number, one in enumerate(stored):
            self._go_on(told, _MADE * number / len(stored))
            ready.append(written_of(Stored(replace(one.entry, changed=now), one.body)))
        with self._writing() as connection:
            connection.executemany(_KEEP_PICTURE, keyed)
            rows = list[tuple[EntryId, Stored | None, Stored | None]]()
            for number, row in enumerate(ready):
                self._go_on(told, _MADE + (1 - _MADE) * number / len(ready))
                rows.append((row.stored.entry.id, read_stored(connection, row.stored.entry.id), row.stored))
                write_stored(connection, row)
            left = [(id, read_stored(connection, id), None) for id in gone]
            change = Change((*rows, *left), key, name)
            _apply(connection, Change(tuple(left), key, name))
        return change

    def _go_on(self, told: Told, share: float) -> None:
        if not told(share):
            raise CampaignFileError(STOPPED, file=str(self.path or ""))

    def _most_kept(self, pictures: Iterable[bytes]) -> list[tuple[str, str, bytes]]:
        """Keep pictures beforehand, portion by portion, for all of them may be more than the memory holds.

        The last portion is for the caller's own transaction. Until then nothing has the others; ``sweep`` lets go of
        them a week later if it does not come to that.
        """
        portion, size = list[tuple[str, str, bytes]](), 0
        for data in pictures:
            if size + len(data) > PORTION and portion:
                with self._writing() as connection:
                    connection.executemany(_KEEP_PICTURE, portion)
                portion, size = [], 0
            # Before the lock: a large picture takes its time, and others want to read.
            portion.append((picture_key(data), media_of(data), data))
            size += len(data)
        return portion

    def revert(self, change: Change) -> Change:
        """Undo a change; what undoes that again.

        Raises CampaignFileError, and does nothing, where one of its entries was changed since.
        """
        back = Change(tuple((id, after, before) for id, before, after in change.rows), change.key, change.name)
        with self._writing() as connection:
            for id, now, _ in back.rows:
                if read_stored(connection, id) != now:
                    raise CampaignFileError("campaign-changed-since", file=str(self.path or ""), name=change.name)
            _apply(connection, back)
        return back

    def sweep(self) -> None:
        """Let go of pictures that no entry has had for a week."""
        with self._writing() as connection:
            (now,) = connection.execute(f"SELECT {_NOW}").fetchone()
            used = connection.execute("SELECT json_extract(one.value, '$[1]') FROM entries, json_each(pictures) AS one")
            kept = {key for (key,) in used}
            for number, key, since in connection.execute("SELECT number, key, orphaned FROM pictures").fetchall():
                if key in kept:
                    connection.execute("UPDATE pictures SET orphaned = 0 WHERE number = ? AND orphaned", (number,))
                elif not since:
                    connection.execute("UPDATE pictures SET orphaned = ? WHERE number = ?", (now, number))
                elif since + KEPT_SECONDS < now:
                    connection.execute("DELETE FROM pictures WHERE number = ?", (number,))

    def copy_to(self, path: Path) -> None:
        """A complete copy in another file, which replaces what was there only when it is whole."""
        with speaking_of(str(path)), self._lock:
            path.parent.mkdir(parents=True, exist_ok=True)
            check_plain(path)
            finished(path)
            with made_whole(path, replacing=True) as unfinished, closing(sqlite3.connect(unfinished)) as target:
                backed_up(self._connection, target)

    # Inside

    def _data_version(self) -> int:
        (version,) = self._connection.execute("PRAGMA data_version").fetchone()
        return int(version)

    @contextmanager
    def _reading(self) -> Iterator[sqlite3.Connection]:
        try:
            with speaking_of(str(self.path or "")), self._lock:
                if self.path is not None:
                    check_plain(self.path)  # SQLite looks beside the file each time
                yield self._connection
        except (Fault, ValueError) as error:
            raise CampaignFileError("campaign-file-damaged", file=str(self.path or ""), reason=str(error)) from None

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        """A transaction: whole when the block ends, nothing when it does not."""
        with self._reading() as connection:
            connection.execute("BEGIN IMMEDIATE")
            try:
                yield connection
                connection.execute("COMMIT")
            except BaseException:
                if connection.in_transaction:
                    connection.execute("ROLLBACK")
                raise


def picture_key(data: bytes) -> str:
    """What tells a picture from all others: its SHA-256."""
    return sha256(data).hexdigest()


def _apply(connection: sqlite3.Connection, change: Change) -> None:
    """Bring every entry of a change to how it stands after it."""
    for id, _, after in change.rows:
        if after is not None:
            write_stored(connection, written_of(after))
        elif (number := number_of(connection, id)) is not None:
            delete(connection, number)


def _conditions(
    wanted: Query, kinds: Collection[Kind], ruleset: str | None, campaign: str | None
) -> tuple[str, list[str | float]]:
    """What is looked for in SQL's words, and what fills its gaps."""
    parts, given = ["TRUE"], list[str | float]()
    if kinds:
        parts.append(f"kind IN ({', '.join('?' * len(kinds))})")
        given += kinds
    for column, value in (("ruleset", ruleset), ("campaign", campaign)):
        if value is not None:
            parts.append(f"{column} = ?")
            given.append(value)
    for word in wanted.words:
        # What was written by an earlier version has the printed apostrophe.
        parts.append("instr(replace(said, '’', char(39)), ?) > 0")
        given.append(word)
    for one in wanted.conditions:
        keys = ", ".join("?" * len(one.keys))
        parts.append(f"number IN (SELECT number FROM figures WHERE key IN ({keys}) AND value {IN_SQL[one.compare]} ?)")
        given += [*one.keys, one.value]
    return " AND ".join(parts), given
