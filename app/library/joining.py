"""The way from the library onto the map and back: entries become combatants, combatants are kept."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from app.commands.newcomers import newcomer
from app.library.tree import OWN
from app.panels.desk_context import DeskContext
from app.session import Session
from engine.battle.actions import Amend, together
from engine.battle.battle import Combatant
from engine.battle.ids import SideId
from engine.campaign.entries import Entry, EntryId, Figure, Kind
from engine.campaign.keeping import as_creature, free_name, name_of_kind, with_figure
from engine.campaign.party import as_creature_of, characters_in, creature_of
from engine.campaign.record import read_figure
from engine.contract import AnyBattle
from engine.grid.cell import Cell


@dataclass(frozen=True)
class Joining:
    """A creature on its way onto a map: ``stem`` of its ids, its pictures by their names, the entry of one's own."""

    stem: str
    name: str
    figure: Figure[Any]
    pictures: Mapping[str, bytes] = field(default_factory=dict)
    creature: EntryId | None = None


def entry_of(kit: DeskContext, id: str) -> Joining | None:
    """The entry of the library with this id, one's own or the ruleset's; None where it is gone.

    Raises CampaignFileError when it cannot be read.
    """
    rules = kit.session.rules
    if id.startswith(OWN):
        store = kit.keeper.store
        stored = store.stored(EntryId(id.removeprefix(OWN)))
        if stored is None or stored.entry.ruleset != rules.id:
            return None
        figure = read_figure(rules, stored.body, stored.entry.name)
        return Joining("own", stored.entry.name, figure, store.pictures_of(stored.entry), stored.entry.id)
    template = next((one for one in rules.templates() if one.id == id), None)
    if template is None:
        return None
    figure = Figure(template.sheet, template.size, template.icon, temper=template.temper)
    return Joining(template.id, kit.text(template.key), figure)


def newcomers(
    session: Session, entry: Joining, side: SideId, wanted: Cell, number: int, *, rolls: bool
) -> list[Combatant[Any]]:
    """``number`` new combatants at and around ``wanted``; several are numbered from the first.

    A single one is the creature of one's own that it was placed as, unless somebody there is it already; several are
    made like it.
    """
    battle, made = session.battle, list[Combatant[Any]]()
    there = set(map(creature_of, battle.combatants.values()))
    creature = entry.creature if number == 1 and entry.creature not in there else None
    for place in range(number):
        figure = _rolled(session, entry.figure) if rolls else entry.figure
        name = f"{entry.name} {place + 1}" if number > 1 else entry.name
        one = newcomer(battle, entry.stem, name, side, figure.sheet, wanted, size=figure.size, look=figure.look)
        one = replace(one, note=figure.note, light=figure.light, reactions=figure.reactions, temper=figure.temper)
        one = replace(one, character=as_creature_of(creature)) if creature is not None else one
        battle = battle.with_combatant(one)
        made.append(one)
    return made


def _rolled(session: Session, figure: Figure[Any]) -> Figure[Any]:
    """One more of its kind, with what its ruleset rolls for each."""
    rolled = session.rules.rolled
    if rolled is None or figure.is_single:
        return figure
    return replace(figure, sheet=rolled(figure.sheet, session.chance.faces))


def in_party(kit: DeskContext, battle: AnyBattle) -> list[tuple[Entry, Combatant[Any]]]:
    """The characters of the present campaign who are in a battle, and as whom."""
    party = kit.keeper.characters(kit.session.rules.id)
    there = characters_in(battle, party)
    return [(entry, there[entry.id]) for entry in party if entry.id in there]


def keep_in_library(kit: DeskContext, some: Iterable[Combatant[Any]]) -> str:
    """Keep combatants as creatures of one's own; the name of the first, "" where that failed.

    Several that are alike but for their number are one creature. Of who is kept alone the battle notes which it is, so
    that it is not listed twice when it joins the party.
    """
    rules, keeper = kit.session.rules, kit.keeper
    there = {entry.name for entry in keeper.store.entries(Kind.CREATURE, ruleset=rules.id)}
    alike = dict[tuple[str, str], list[Combatant[Any]]]()
    for one in some:
        alike.setdefault((name_of_kind(one.name), one.look), []).append(one)
    stored, pictures, noted = [], list[bytes](), list[Amend]()
    for (name, _), (one, *others) in alike.items():
        entry = Entry(keeper.store.new_id(), Kind.CREATURE, free_name(name, there))
        there.add(entry.name)
        made, worn = with_figure(rules, entry, as_creature(rules, one), kit.session.pictures)
        stored.append(made)
        pictures += worn
        if not others and keeper.store.stored(creature_of(one)) is None:
            noted.append(Amend(one.id, character=as_creature_of(entry.id)))
    if kit.session.paused is None and (deed := together(noted)) is not None:
        kit.do(deed)  # before they are written down: undo takes that back first
    first = stored[0].entry.name
    return first if keeper.put(*stored, pictures=pictures, key="library-did-keep", name=first) else ""
