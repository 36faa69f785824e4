"""Folders of the first page: scenes and battles that stand together under a name.

A folder is there as long as something is in it. A scene has its folder's name as the ``group`` of its entry. The file
of a battle is not kept in the store; in a folder it has an entry of kind ``BATTLE``, whose ``detail`` is its path, and
whose ``group`` is the folder. Such an entry means this one computer: it goes into no pack, which names folders itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from engine.campaign.entries import Entry, EntryId, Kind, Stored
from engine.campaign.store import Store

LONGEST_FOLDER = 80
"""Letters of a folder's name."""


def folder_name(said: str) -> str:
    """A name for a folder: in one line, without what surrounds it, and no longer than it may be; "" is none."""
    return " ".join(said.split())[:LONGEST_FOLDER].rstrip()


def folders_of_battles(store: Store) -> dict[Path, str]:
    """The folders of the battles that are in one. Raises CampaignFileError."""
    return {Path(entry.detail): entry.group for entry in store.entries(Kind.BATTLE)}


def battle_put(store: Store, file: Path, folder: str) -> tuple[tuple[Stored, ...], tuple[EntryId, ...]]:
    """What is to be written, and what is to go, so that a battle is in ``folder`` ("": in none).

    Raises CampaignFileError.
    """
    there = [entry for entry in store.entries(Kind.BATTLE) if entry.detail == str(file)]
    if not folder:
        return (), tuple(entry.id for entry in there)
    entry = there[0] if there else Entry(store.new_id(), Kind.BATTLE, file.stem, detail=str(file))
    return (Stored(replace(entry, group=folder)),), tuple(other.id for other in there[1:])


def battles_put(store: Store, folders: Mapping[Path, str]) -> tuple[Stored, ...]:
    """What is to be written so that each of these battles is in its folder. Raises CampaignFileError."""
    return tuple(one for file, folder in folders.items() for one in battle_put(store, file, folder)[0])


def scene_put(store: Store, id: EntryId, folder: str) -> tuple[tuple[Stored, ...], tuple[EntryId, ...]]:
    """What is to be written, and what is to go, so that a scene is in ``folder``; nothing where it is gone.

    Raises CampaignFileError.
    """
    stored = store.stored(id)
    return ((replace(stored, entry=replace(stored.entry, group=folder)),) if stored is not None else ()), ()


def folder_renamed(
    store: Store, kind: Kind, folder: str, name: str, campaign: str
) -> tuple[tuple[Stored, ...], tuple[EntryId, ...]]:
    """What is to be written, and what is to go, so that all in ``folder`` is in ``name`` ("": in none).

    ``kind``: scenes (of ``campaign``), or battles. Raises CampaignFileError.
    """
    inside = [entry for entry in store.entries(kind, campaign=campaign) if entry.group == folder]
    if kind is Kind.BATTLE and not name:
        return (), tuple(entry.id for entry in inside)
    stored = [one for entry in inside if (one := store.stored(entry.id)) is not None]
    return tuple(replace(one, entry=replace(one.entry, group=name)) for one in stored), ()
