"""The keeper: the store of campaigns as one window has it open, with the way back for what this window changed."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Collection, Iterable
from datetime import date
from itertools import count
from pathlib import Path
from threading import Lock
from time import time
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal

from app.background import Background
from app.campaign.place import campaign_file, copies_beside
from engine.errors import CampaignFileError, FlankError

if TYPE_CHECKING:
    # SQLite is loaded after the first paint.
    from engine.campaign.entries import Change, Entry, EntryId, Stored
    from engine.campaign.store import Store

NEWS_MS = 2_000
"""How often the file is asked whether another window wrote to it."""
MOST_CHANGES = 200
OLD_LEFTOVERS = 86_400
Result = TypeVar("Result")


class Keeper(QObject):
    """The store, opened when it is first asked for.

    ``changed``: something in the store is not as it was, by this window or another. ``failed`` carries a FlankError;
    nothing was changed then. ``opened``: the store is there, see ``store.losses``.

    ``moment`` says where the battle stands that is shown (None: none is). A change is undone before the steps of the
    battle that were done before it, and after those that were done since.
    """

    changed = Signal()
    failed = Signal(object)
    opened = Signal()

    def __init__(self, file: Path | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._file = file or campaign_file()
        self._opening = Lock()
        self._store: Store | None = None
        self._is_closed = False
        self.moment: Callable[[], object] = lambda: None
        self.chosen: Callable[[], object] = lambda: ""
        """The id of the campaign that was chosen last."""
        self._done: list[tuple[object, Change]] = []
        self._undone: list[tuple[object, Change]] = []
        self.arrived: tuple[Path, ...] = ()
        """Battles that came in with the store: taking them in had been cut off."""
        self._numbers = count()
        self._waiting: dict[int, Callable[[], object]] = {}
        self._under_way: set[int] = set()
        self._news = QTimer(self)
        self._news.setInterval(NEWS_MS)
        self._news.timeout.connect(self.look_for_news)

    @property
    def store(self) -> Store:
        """The store; one in memory where the file cannot be opened, which ``failed`` tells."""
        if self._store is None:
            self._take(self._open())
        assert self._store is not None
        return self._store

    @property
    def copies(self) -> Path:
        """The folder of the daily copies."""
        return copies_beside(self._file)

    def open_beside(self, background: Background) -> None:
        """Open the store in another thread, and make the copy of this day."""
        if self._store is None:
            background.ask("campaign", lambda stopped: self._open(), self._take)
        background.ask("campaign copy", lambda stopped: self._keep_copy(), self._tell)

    def close(self) -> None:
        """Let go of the file, once all is in it that was asked for; after the background has ended.

        On a day that began with nothing kept, the copy of the day is made now.
        """
        while self._waiting:
            self._waiting.popitem()[1]()
        self._is_closed = True
        self._news.stop()
        if self._store is not None:
            self._store.close()
            if (error := self._keep_copy()) is not None:
                logging.getLogger("flank").info("%s", error)

    def look_for_news(self) -> None:
        """Say so where another window has changed something."""
        # While something large is written, the answer would be waited for.
        if self._under_way or self._is_closed:
            return
        if self._store is not None and self._store.has_news():
            self.changed.emit()

    # Campaigns

    def campaign(self) -> Entry | None:
        """The present campaign: the one that was chosen, else the first; None where there is none yet."""
        from engine.campaign.entries import Kind

        there = self.store.entries(Kind.CAMPAIGN)
        chosen = self.chosen()
        return next((one for one in there if one.id == chosen), there[0] if there else None)

    def begun_campaign(self, name: str) -> tuple[EntryId, tuple[Stored, ...]]:
        """The id of the present campaign, and what has to be put beside whatever joins it: itself, where it is new."""
        from engine.campaign.entries import Entry, Kind, Stored

        if (there := self.campaign()) is not None:
            return there.id, ()
        fresh = Entry(self.store.new_id(), Kind.CAMPAIGN, name)
        return fresh.id, (Stored(fresh),)

    def characters(self, ruleset: str) -> tuple[Entry, ...]:
        """The characters of the present campaign under these rules."""
        from engine.campaign.entries import Kind

        campaign = self.campaign()
        if campaign is None:
            return ()
        return self.store.entries(Kind.CHARACTER, ruleset=ruleset, campaign=campaign.id)

    def has_party(self, ruleset: str) -> bool:
        """Whether the present campaign has characters under these rules; what is wrong with the store is told."""
        try:
            return bool(self.characters(ruleset))
        except FlankError as error:
            self.failed.emit(error)
            return False

    # Changing

    def put(
        self,
        *stored: Stored,
        gone: Collection[EntryId] = (),
        pictures: Iterable[bytes] = (),
        key: str = "",
        name: str = "",
    ) -> bool:
        """One change, see ``Store.put``; whether it came to that."""
        change = self._try(lambda: self.store.put(*stored, gone=gone, pictures=pictures, key=key, name=name))
        if change is None:
            return False
        self._remember(change)
        return True

    def put_beside(
        self,
        background: Background,
        work: Callable[[Store], tuple[Change | None, Result]],
        then: Callable[[Result], None],
    ) -> None:
        """Write in another thread what is large. ``work`` puts it into the store and gives its one change (None: it
        came to none) with what ``then`` is told in the GUI thread; what it raises is ``failed``.

        Several of these happen one after the other. One that a closing window has not begun is done by ``close``.
        """
        store, number = self.store, next(self._numbers)

        def write() -> tuple[Change | None, Result] | FlankError:
            try:
                return work(store)
            except FlankError as error:
                return error
            finally:
                self._under_way.discard(number)

        def done(found: tuple[Change | None, Result] | FlankError) -> None:
            if isinstance(found, FlankError):
                self.failed.emit(found)
                return
            change, result = found
            if change is not None:
                self._remember(change)
            then(result)

        self._under_way.add(number)
        self._waiting[number] = write
        background.ask(f"campaign put {number}", lambda stopped: self._begun(number, write), done)

    def can_undo(self) -> bool:
        """Whether the last thing that was done here is a change of the store."""
        return self._is_next(self._done)

    def can_redo(self) -> bool:
        return self._is_next(self._undone)

    def undo(self) -> Change | None:
        """Take back the last change; it, None where that is not possible any more."""
        return self._revert(self._done, self._undone)

    def redo(self) -> Change | None:
        """Do again what was taken back last."""
        return self._revert(self._undone, self._done)

    # Inside

    def _remember(self, change: Change) -> None:
        """A change was made that undo takes back."""
        self._done = [*self._done, (self.moment(), change)][-MOST_CHANGES:]
        self._undone.clear()
        self.changed.emit()

    def _begun(self, number: int, write: Callable[[], Result]) -> Result:
        """Begin what was waiting."""
        self._waiting.pop(number)
        return write()

    def _is_next(self, stack: list[tuple[object, Change]]) -> bool:
        now = self.moment()
        return bool(stack) and (now is None or stack[-1][0] == now)

    def _revert(self, stack: list[tuple[object, Change]], other: list[tuple[object, Change]]) -> Change | None:
        if not self._is_next(stack):
            return None
        moment, change = stack.pop()
        back = self._try(lambda: self.store.revert(change))
        if back is None:
            return None
        other.append((moment, back))
        self.changed.emit()
        return change

    def _try(self, do: Callable[[], Change]) -> Change | None:
        try:
            return do()
        except FlankError as error:
            self.failed.emit(error)
            return None

    def _take(self, found: Store | CampaignFileError) -> None:
        """The store that was opened, unless somebody could not wait for it."""
        from engine.campaign.store import Store

        if self._store is not None or self._is_closed:
            if isinstance(found, Store):
                found.close()
            return
        if isinstance(found, CampaignFileError):
            self._store = Store.in_memory()
            self.failed.emit(found)
        else:
            self._store = found
        self._news.start()
        self.opened.emit()

    def _keep_copy(self) -> FlankError | None:
        """Today's copy of what is there, if anything is, and an end of what is not needed any more. Any thread."""
        from engine.campaign.copies import copies_in, keep_daily
        from engine.save.copies import sweep

        folder, today = self.copies, date.today()
        made = copies_in(folder)
        if not os.path.exists(self._file) or (made and made[-1].day == today.isoformat()):
            return None
        store = self._open()
        if isinstance(store, CampaignFileError):
            return None  # told when the store itself was opened
        try:
            if not store.is_empty() and keep_daily(store, folder, today.isoformat(), today.toordinal()):
                store.sweep()
                sweep(folder, time() - OLD_LEFTOVERS)
        except FlankError as error:
            return error
        finally:
            store.close()
        return None

    def _open(self) -> Store | CampaignFileError:
        """The store, or why there is none. Any thread may call it: a damaged file is rescued once.

        What was being taken in when the program was killed is brought to its end.
        """
        from app.session import battles_folder
        from engine.campaign.opening import open_store
        from engine.campaign.taking import finish

        with self._opening:
            try:
                store = open_store(self._file, self.copies)
            except CampaignFileError as error:
                return error
            try:
                self.arrived = (*self.arrived, *finish(store, battles_folder()))
            except FlankError as error:
                # The next start tries it again.
                logging.getLogger("flank").info("%s", error)
            return store

    def _tell(self, error: FlankError | None) -> None:
        if error is not None:
            self.failed.emit(error)
