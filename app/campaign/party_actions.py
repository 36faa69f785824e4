"""The party in the window: brought onto the map, taken home after the fight, rested in between."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QDialog, QInputDialog

from app.campaign.bringing import brought, gathering_place
from app.library.tree import OWN
from engine.battle.actions import Enter, Rewrite, Single, together
from engine.battle.ids import CombatantId
from engine.campaign.entries import Entry, EntryId, Figure, Kind, Stored
from engine.campaign.formation import formation_of, read_formation, with_formation
from engine.campaign.keeping import with_figure
from engine.campaign.party import Return, characters_in, creature_of, hero_id, linked, returns, unlike
from engine.campaign.record import read_figure
from engine.errors import FlankError
from engine.grid.cell import Cell

if TYPE_CHECKING:
    from app.panels.desk_context import DeskContext
    from app.workbench import Workbench

REST = "rest-points"
"""Under which the settings keep how much a rest gave back the last time."""


class PartyActions:
    """Works on the characters of the present campaign that are of the rules of the battle shown."""

    def __init__(self, window: Workbench) -> None:
        self._window = window

    def _kit(self) -> DeskContext:
        assert self._window.desk is not None
        return self._window.desk.kit

    def can_act(self) -> bool:
        session = self._window.session
        return self._window.is_on_desk and session is not None and session.paused is None

    def party(self) -> list[tuple[Stored, Figure[Any]]]:
        """The characters; those that cannot be read are left out, which is told."""
        kit, found = self._kit(), list[tuple[Stored, Figure[Any]]]()
        for entry in kit.keeper.characters(kit.session.rules.id):
            try:
                stored = kit.keeper.store.stored(entry.id)
                if stored is not None:
                    found.append((stored, read_figure(kit.session.rules, stored.body, entry.name)))
            except FlankError as error:
                kit.fail(error)
        return found

    # Bringing

    def bring(self, *, at_pointer: bool = True) -> None:
        """The whole party onto the map: into the start zone, else about the pointer, else beside its own side.

        Before the fight whoever stands there as one of them by name gets the sheet that the campaign has.
        """
        kit = self._kit()
        battle = kit.session.battle
        party = self.party()
        here = characters_in(battle, [stored.entry for stored, _ in party])
        away = [one for one in party if one[0].entry.id not in here]
        stale = unlike(battle, [(stored.entry, figure) for stored, figure in party])
        if not away and not stale:
            self._link([(one.id, entry) for entry, one in here.items()])
            self._window.notices.tell(kit.text("party-none" if not party else "party-all-here"))
            return
        known = linked(battle, [(one.id, entry) for entry, one in here.items()])
        also: list[Single] = [*(Rewrite(one.id, sheet) for one, sheet in stale), *known]
        self.bring_some(away, also=also, at_pointer=at_pointer)
        if stale:
            names = ", ".join(one.name for one, _ in stale)
            self._window.notices.tell(kit.text("party-as-kept", names=names))

    def bring_some(
        self,
        some: Iterable[tuple[Stored, Figure[Any]]],
        cell: Cell | None = None,
        also: Iterable[Single] = (),
        *,
        at_pointer: bool = True,
    ) -> None:
        """These characters onto the map, at and around ``cell`` where one is given, and ``also`` this, as one step."""
        kit, store = self._kit(), self._kit().keeper.store
        assert self._window.desk is not None
        assert self._window.editing is not None
        chosen = tuple(some)
        pointed = self._window.desk.board.cell_under_pointer if at_pointer else None
        place = cell or gathering_place(kit.session.battle, pointed)
        formation = read_formation(stored.body) if (stored := self._campaign()) is not None else {}
        made = brought(kit.session.battle, [(one.entry, figure) for one, figure in chosen], place, formation)
        worn = {hero_id(one.entry.id): store.pictures_of(one.entry) for one, _ in chosen}
        made = [mine for one in made for mine in self._window.editing.with_pictures([one], worn[one.id])]
        if (deed := together([*also, *map(Enter, made)])) is not None:
            kit.do(deed)
            there = [one.id for one in made if one.id in kit.session.battle.combatants]
            if there:
                kit.selection.select(there)
                self._window.desk.board.show_figure(there[0])

    def bring_entry(self, id: str, cell: Cell | None) -> bool:
        """Bring the character that an entry of the library stands for; False where it is none.

        One that is on the map already is selected and shown.
        """
        kit = self._kit()
        party = self.party() if id.startswith(OWN) else []
        found = [one for one in party if OWN + one[0].entry.id == id]
        here = characters_in(kit.session.battle, [stored.entry for stored, _ in party])
        for one in found:
            there = here.get(one[0].entry.id)
            if there is None:
                self.bring_some([one], cell)
            elif self._window.desk is not None:
                kit.selection.select((there.id,))
                self._window.desk.board.show_figure(there.id)
                self._window.notices.tell(kit.text("party-is-here", name=there.name))
        return bool(found)

    # Formation

    def _campaign(self) -> Stored | None:
        """The present campaign with its body; None where there is none, or it cannot be read, which is told."""
        keeper = self._kit().keeper
        try:
            campaign = keeper.campaign()
            return keeper.store.stored(campaign.id) if campaign is not None else None
        except FlankError as error:
            self._kit().fail(error)
            return None

    def keep_formation(self) -> None:
        """Write down how the characters on the map stand to each other: from now on they are brought so."""
        kit, campaign = self._kit(), self._campaign()
        battle = kit.session.battle
        here = characters_in(battle, [stored.entry for stored, _ in self.party()])
        there = {id: (one.cell, one.facing) for id, one in here.items() if one.cell is not None}
        if campaign is None or len(there) < 2:
            self._window.notices.tell(kit.text("formation-nobody"))
            return
        known = read_formation(campaign.body)
        formation = {**known, **formation_of(battle.board.grid, there)}
        changed = replace(campaign, body=with_formation(campaign.body, formation))
        if kit.keeper.put(changed, key="formation-did-keep"):
            self._window.notices.tell(kit.text("formation-kept", count=len(there)))

    # Going home

    def take_home(self, only: CombatantId | None = None) -> None:
        """What the fight has changed, to be written down; of ``only`` one where given."""
        from app.campaign.home_dialog import HomeDialog

        kit = self._kit()
        party = [(stored.entry, figure) for stored, figure in self.party()]
        found = returns(kit.session.rules, kit.session.battle, party)
        found = tuple(one for one in found if only is None or one.combatant == only)
        if not found:
            self._window.notices.tell(kit.text("home-nobody"))
            return
        campaign = kit.keeper.campaign()
        name = campaign.name if campaign is not None else kit.text("campaign-first")
        moving = self._creatures(found)
        dialog = HomeDialog(kit, found, name, self._window, moving)
        if dialog.exec() == QDialog.DialogCode.Accepted and (chosen := dialog.chosen()):
            kept = [
                (one.combatant, one.entry or moving.get(one.combatant) or self._new(one.name), figure)
                for one, figure in chosen
            ]
            # Before they are written down: undo takes that back first.
            self._link([(id, entry.id) for id, entry, _ in kept])
            self._keep([(entry, figure) for _, entry, figure in kept])
        dialog.deleteLater()

    def _creatures(self, some: Iterable[Return]) -> dict[CombatantId, Entry]:
        """Who of those that are new to the party is a creature of one's own: it becomes the character, so that nobody
        is listed as both."""
        kit, found = self._kit(), dict[CombatantId, Entry]()
        for one in some:
            id = creature_of(kit.session.battle[one.combatant])
            stored = kit.keeper.store.stored(id) if one.entry is None and id else None
            is_free = id not in {entry.id for entry in found.values()}
            if stored is not None and stored.entry.kind is Kind.CREATURE and is_free:
                found[one.combatant] = replace(stored.entry, kind=Kind.CHARACTER, name=one.name, group="")
        return found

    def _link(self, some: list[tuple[CombatantId, EntryId]]) -> None:
        """Write into the battle who is which character, so that neither's name has to stay as it is."""
        kit = self._kit()
        if (deed := together(linked(kit.session.battle, some))) is not None:
            kit.do(deed)

    def _new(self, name: str) -> Entry:
        return Entry(self._kit().keeper.store.new_id(), Kind.CHARACTER, name)

    def _keep(self, some: list[tuple[Entry, Figure[Any]]]) -> None:
        """Write characters down, with the campaign they belong to where it is new."""
        kit = self._kit()
        campaign, begun = kit.keeper.begun_campaign(kit.text("campaign-first"))
        stored, pictures = list[Stored](begun), list[bytes]()
        for entry, figure in some:
            mine = replace(entry, campaign=campaign)
            made, worn = with_figure(kit.session.rules, mine, figure, self._pictures(entry))
            stored.append(made)
            pictures += worn
        names = ", ".join(entry.name for entry, _ in some)
        if kit.keeper.put(*stored, pictures=pictures, key="party-did-take-home", name=names):
            self._window.notices.tell(kit.text("home-taken", names=names))

    def _pictures(self, entry: Entry) -> dict[str, bytes]:
        """Those of the battle, before those that the character had."""
        return {**self._kit().keeper.store.pictures_of(entry), **self._kit().session.pictures}

    # Rest

    def can_rest(self) -> bool:
        session = self._window.session
        return self.can_act() and session is not None and session.rules.adjust is not None

    def rest(self) -> None:
        """Give the characters of the campaign so many points back; who is on the map stays there as it is."""
        from engine.play.rest import counted, rested

        kit, text = self._kit(), self._kit().text
        rules, party = kit.session.rules, self.party()
        if not party:
            self._window.notices.tell(text("party-none"))
            return
        usual = kit.settings.kept(REST, 1)
        usual = usual if isinstance(usual, int) else 1
        points, agreed = QInputDialog.getInt(self._window, text("rest-title"), text("rest-points"), usual, 1, 9999)
        if not agreed:
            return
        kit.settings.keep(REST, points)
        stored, said = list[Stored](), list[str]()
        for one, figure in party:
            after = rested(rules, figure, points)
            value, most = counted(rules, after)
            said.append(text("rest-one", name=one.entry.name, value=value, most=most))
            if after != figure:
                stored.append(with_figure(rules, one.entry, after, kit.keeper.store.pictures_of(one.entry))[0])
        if not stored or kit.keeper.put(*stored, key="party-did-rest"):
            words = text("rest-done", figures="; ".join(said))
            is_here = bool(characters_in(kit.session.battle, [one.entry for one, _ in party]))
            self._window.notices.tell(f"{words}\n{text('rest-here')}" if is_here else words)
