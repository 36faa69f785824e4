"""Packs and daily copies in the window: what is kept goes out as one file, and comes in from one."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QDialog, QFileDialog, QInputDialog

from app.campaign.pack_dialog import BESIDE, PackDialog
from app.campaign.pack_progress import PackProgress
from app.session import battles_folder
from engine import catalogue
from engine.campaign.contents import InFiles, blocks_of
from engine.campaign.copies import copies_in
from engine.campaign.entries import Change, EntryId
from engine.campaign.folders import folders_of_battles
from engine.campaign.opening import open_copy
from engine.campaign.packs import SUFFIX, read_pack, write_pack
from engine.campaign.parcel import Clash, Known, Parcel, arriving, gathered, known
from engine.campaign.store import STOPPED, Store
from engine.campaign.taking import take_in
from engine.errors import CampaignFileError, FlankError
from engine.maps.source import shown
from engine.plain_files import open_plain
from engine.save.copies import SUFFIX as BATTLE_SUFFIX
from engine.save.copies import new_path

if TYPE_CHECKING:
    from app.workbench import Workbench


_Read = tuple[Parcel, dict[EntryId, Known], dict[str, Known | str]]
"""What has come in, with how its entries and its battles stand to what is here."""


class PackActions:
    """Works on what ``window`` keeps."""

    def __init__(self, window: Workbench) -> None:
        self._window = window

    # Out

    def export(self) -> None:
        """Let the GM choose what goes out and where to, and write it."""
        window, text = self._window, self._window.text
        try:
            store = window.keeper.store
            entries, within = store.entries(), folders_of_battles(store)
        except FlankError as error:
            window.fail(error)
            return
        battles = {path.stem: path for path in window.settings.recent if os.path.exists(path)}
        dialog = PackDialog("pack-export-title", "pack-export", entries, battles, text, window.look, window)
        agreed, chosen = dialog.exec() == QDialog.DialogCode.Accepted, set(dialog.chosen())
        dialog.deleteLater()
        if not agreed or not chosen:
            return
        campaign = window.keeper.campaign()
        usual = Path.home() / f"{campaign.name if campaign is not None else 'Flank'}{SUFFIX}"
        kinds = f"{text('files-packs')} (*{SUFFIX})"
        name, _ = QFileDialog.getSaveFileName(window, text("pack-export-title"), str(usual), kinds)
        if name:
            path = Path(name if name.endswith(SUFFIX) else name + SUFFIX)
            wanted = [entry for entry in entries if entry.id in chosen]
            files = {name: path for name, path in battles.items() if name in chosen}
            folders = {name: within[path] for name, path in files.items() if path in within}
            self._write(path, lambda: gathered(store, wanted, InFiles(files), folders))

    def _write(self, path: Path, gather: Callable[[], Parcel]) -> None:
        """Write a pack in the background, for pictures are large, and say so."""
        window = self._window
        if window.session is not None and not window.session.finish_saving():
            return

        def work(stopped: Callable[[], bool]) -> FlankError | int:
            try:
                parcel = gather()
                write_pack(parcel, path)
            except FlankError as error:
                return error
            return len(parcel.entries) + len(parcel.battles)

        def then(done: FlankError | int) -> None:
            if isinstance(done, FlankError):
                window.fail(done)
            else:
                window.notices.tell(window.text("pack-written", file=shown(path.name), count=done))

        window.background.ask("pack", work, then)

    # In

    def take_in(self, path: Path) -> None:
        """Show what is in a pack, and take in what the GM chooses."""
        self._read(lambda told: read_pack(path, catalogue.ruleset, told), "pack-import-title")

    def restore(self) -> None:
        """Show what was kept on a day, and take back what the GM chooses."""
        window, text = self._window, self._window.text
        copies = tuple(reversed(copies_in(window.keeper.copies)))
        if not copies:
            window.notices.tell(text("copies-none"))
            return
        days = [copy.day for copy in copies]
        day, agreed = QInputDialog.getItem(window, text("copies-title"), text("copies-day"), days, 0, False)
        if agreed:
            path = copies[days.index(day)].path
            self._read(lambda told: _copied(path), "copies-title")

    def _read(self, read: Callable[[Callable[[float], bool]], Parcel], title: str) -> None:
        """Read a parcel in the background, then let the GM choose what of it joins what is here.

        What takes long says how far it is, and can be stopped.
        """
        window = self._window
        store = window.keeper.store
        progress = PackProgress(window.text(title), window.text("pack-reading"), window.text, window)

        def work(stopped: Callable[[], bool]) -> FlankError | _Read:
            def go_on(share: float) -> bool:
                progress.tell(share)
                return not stopped()

            try:
                parcel = read(go_on)
                return parcel, {one.entry.id: known(store, one) for one in parcel.entries}, _battle_states(parcel)
            except FlankError as error:
                return error

        def then(done: FlankError | _Read) -> None:
            progress.canceled.disconnect(stop)  # closing it says so, too
            progress.close()
            progress.deleteLater()
            if isinstance(done, FlankError):
                window.fail(done)
            else:
                self._choose(*done, title)

        def stop() -> None:
            window.background.drop("pack")
            progress.deleteLater()
            window.notices.tell(window.text("pack-stopped"))

        progress.canceled.connect(stop)
        window.background.ask("pack", work, then)

    def _choose(
        self, parcel: Parcel, states: Mapping[EntryId, Known], there: Mapping[str, Known | str], title: str
    ) -> None:
        """Let the GM choose, and take that in beside the window's thread."""
        window = self._window
        entries = [one.entry for one in parcel.entries]
        dialog = PackDialog(
            title, "pack-import", entries, parcel.battles, window.text, window.look, window, states, there
        )
        agreed, chosen, way = dialog.exec() == QDialog.DialogCode.Accepted, dialog.chosen(), dialog.way
        dialog.deleteLater()
        if agreed and chosen:
            self._take(parcel, chosen, way, window.text(title))

    def _take(self, parcel: Parcel, chosen: Sequence[str], way: Clash, said: str) -> None:
        """Take in what was chosen, with progress and a way to stop it."""
        window, first = self._window, self._window.text("campaign-first")
        progress = PackProgress(said, window.text("pack-taking-in"), window.text, window)
        stopped = Event()
        progress.canceled.connect(stopped.set)

        def told(share: float) -> bool:
            progress.tell(share)
            return not stopped.is_set()

        def write(store: Store) -> tuple[Change | None, _Taken | None]:
            try:
                return put(store)
            except CampaignFileError as error:
                if error.key != STOPPED:
                    raise
                return None, None
            finally:
                progress.end()

        def then(taken: _Taken | None) -> None:
            if taken is None:
                window.notices.tell(window.text("pack-taking-stopped"))
            else:
                self._tell_taken(taken)

        def put(store: Store) -> tuple[Change | None, _Taken]:
            campaign, begun = window.keeper.begun_campaign(first)
            arrival = arriving(
                store,
                parcel,
                [EntryId(id) for id in chosen],
                way,
                campaign,
                catalogue.ruleset,
                lambda share: told(share / 2),
            )
            needs_one = any(one.entry.campaign == campaign for one in arrival.entries)
            wanted = (*(begun if needs_one else ()), *arrival.entries)
            battles = [name for name in chosen if name in parcel.battles]
            taken = take_in(
                store,
                parcel,
                wanted,
                arrival.pictures,
                battles,
                battles_folder(),
                key="pack-did-take-in",
                name=said,
                told=lambda share: told((1 + share) / 2),
            )
            return taken.change, _Taken(len(arrival.entries), taken.battles, taken.faults)

        window.keeper.put_beside(window.background, write, then)

    def _tell_taken(self, taken: _Taken) -> None:
        window = self._window
        for path, _ in taken.battles:
            window.settings.remember(path)
        if taken.battles:
            window.keeper.changed.emit()  # the first page lists them, and in their folders
        for fault in taken.faults:
            window.fail(fault)
        window.notices.tell(window.text("pack-taken-in", count=taken.entries + len(taken.battles)))


@dataclass(frozen=True)
class _Taken:
    """What came in: how many entries, the files of battles with the names they had; and why others did not."""

    entries: int
    battles: tuple[tuple[Path, str], ...]
    faults: tuple[FlankError, ...]


def _battle_states(parcel: Parcel) -> dict[str, Known | str]:
    """How the battles of a parcel stand to the files here: a file of another content is never replaced."""
    found = dict[str, Known | str]()
    for name in parcel.battles:
        file = battles_folder() / Path(f"{name}{BATTLE_SUFFIX}").name
        if os.path.isfile(file) and _is_same(file, parcel, name):
            found[name] = Known.SAME
        else:
            found[name] = Known.NEW if new_path(battles_folder(), name).stem == name else BESIDE
    return found


def _is_same(file: Path, parcel: Parcel, name: str) -> bool:
    """Whether a file has the bytes of a battle of a parcel."""
    try:
        with open_plain(file) as there:
            is_same = all(there.read(len(block)) == block for block in blocks_of(parcel.battles, name))
            return is_same and not there.read(1)
    except OSError:
        return False


def _copied(path: Path) -> Parcel:
    """All that is in a daily copy, which is in memory as long as the parcel is. Raises CampaignFileError."""
    copy = open_copy(path)
    return gathered(copy, copy.entries())
