"""Warbands: groups of combatants as they stand to each other, kept in the library and stamped onto any map."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from app.commands.copies import Copied
from app.library.tree import OWN
from app.panels.desk_context import DeskContext
from engine.battle.battle import Combatant
from engine.battle.looks import worn
from engine.campaign.entries import Entry, EntryId, Kind, Stored, Warband
from engine.campaign.keeping import free_name
from engine.campaign.record import read_warband, written_warband
from engine.campaign.store import picture_key


def keep_warband(kit: DeskContext, some: Iterable[Combatant[Any]], name: str) -> str:
    """Keep combatants, unhurt, as a warband of this name; its name, "" where that failed."""
    rules, keeper, battle = kit.session.rules, kit.keeper, kit.session.battle
    members = tuple(replace(one, sheet=rules.as_new(one.sheet), hidden=False) for one in some)
    pictures = kit.session.pictures
    kept = worn([one.look for one in members], pictures)
    there = {entry.name for entry in keeper.store.entries(Kind.WARBAND, ruleset=rules.id)}
    entry = Entry(
        keeper.store.new_id(),
        Kind.WARBAND,
        free_name(name, there),
        rules.id,
        look=members[0].look,
        pictures=tuple((look, picture_key(data)) for look, data in kept.items()),
    )
    stored = Stored(entry, written_warband(rules, Warband(members, battle.board.grid, battle.sides)))
    done = keeper.put(stored, pictures=kept.values(), key="library-did-keep", name=entry.name)
    return entry.name if done else ""


def warband_of(kit: DeskContext, id: str) -> Copied | None:
    """The warband that an entry of the library stands for, ready to be placed; None where it is none.

    Raises CampaignFileError when it cannot be read.
    """
    store = kit.keeper.store
    stored = store.stored(EntryId(id.removeprefix(OWN))) if id.startswith(OWN) else None
    if stored is None or stored.entry.kind is not Kind.WARBAND or stored.entry.ruleset != kit.session.rules.id:
        return None
    band = read_warband(kit.session.rules, stored.body, stored.entry.name)
    return Copied(band.combatants, band.grid, band.sides, store.pictures_of(stored.entry))
