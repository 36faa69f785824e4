"""The party: characters that go from battle to battle, and who of a battle is which of them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from engine.battle.actions import Amend
from engine.battle.battle import Combatant
from engine.battle.ids import CombatantId
from engine.campaign.entries import Entry, EntryId, Figure, figure_of
from engine.campaign.homecoming import Difference, differences, taken_over
from engine.contract import AnyBattle, AnyRuleset

_STEM, _OWN = "hero-", "creature-"
_ENTRY = re.compile("[0-9a-f]{32}")


def hero_id(entry: EntryId) -> CombatantId:
    """The id that a character has in every battle it is brought to."""
    return CombatantId(f"{_STEM}{entry}")


def is_brought(id: CombatantId) -> bool:
    """Whether this is the id of a character that was brought to a battle."""
    return id.startswith(_STEM)


def character_of(one: Combatant[Any]) -> str:
    """The entry of the character that somebody is: taken home as it, or brought as it; "" for who is none so far."""
    brought = one.id.removeprefix(_STEM)
    known = "" if is_of_ones_own(one.character) else one.character
    return known or (brought if is_brought(one.id) and _ENTRY.fullmatch(brought) else "")


def creature_of(one: Combatant[Any]) -> EntryId:
    """The creature of one's own that somebody is, placed from it or kept as it, and nobody's character; "" for none."""
    return EntryId(one.character.removeprefix(_OWN) if is_of_ones_own(one.character) else "")


def is_of_ones_own(character: str) -> bool:
    """Whether a value of ``Combatant.character`` stands for a creature of one's own, and for no character."""
    return character.startswith(_OWN)


def as_creature_of(entry: EntryId) -> str:
    """What stands in ``Combatant.character`` for who is this creature of one's own."""
    return f"{_OWN}{entry}"


def carried_over(battle: AnyBattle, one: Combatant[Any]) -> str:
    """Which character, or creature of one's own, a copy is that joins a battle: that of ``one``, unless somebody there
    is it, or it is a character and to be on another side than the players'."""
    there = battle.combatants.values()
    if creature := creature_of(one):
        return "" if creature in map(creature_of, there) else one.character
    known = character_of(one)
    is_played = any(side.played for side in battle.sides if side.id == one.side)
    return known if is_played and known not in map(character_of, there) else ""


def characters_in(battle: AnyBattle, entries: Iterable[Entry]) -> dict[EntryId, Combatant[Any]]:
    """Who of these characters is there, as whom: whoever was brought or taken home as it, whatever they are called now;
    else one of the players' of the same name who is nobody's character. Nobody is two of them.
    """
    party, there = tuple(entries), tuple(battle.combatants.values())
    known = {character_of(one): one for one in reversed(there)}
    found = {entry.id: known[entry.id] for entry in party if entry.id in known}
    played = {side.id for side in battle.sides if side.played}
    free = [one for one in there if one.side in played and not character_of(one) and not is_brought(one.id)]
    for entry in party:
        named = next((one for one in free if one.name == entry.name), None)
        if named is not None and entry.id not in found:
            found[entry.id] = named
            free.remove(named)
    return found


def combatant_of(battle: AnyBattle, entry: Entry) -> Combatant[Any] | None:
    """Who a character is in a battle, of the others of the party nothing being known (see ``characters_in``)."""
    return characters_in(battle, (entry,)).get(entry.id)


def linked(battle: AnyBattle, some: Iterable[tuple[CombatantId, EntryId]]) -> list[Amend]:
    """What writes down which character each of these is, where the battle does not say so yet."""
    return [
        Amend(id, character=entry)
        for id, entry in some
        if id in battle.combatants and character_of(battle[id]) != entry
    ]


def unlike(battle: AnyBattle, party: Iterable[tuple[Entry, Figure[Any]]]) -> list[tuple[Combatant[Any], Any]]:
    """Who stands in a battle that has not begun as one of the party by name alone, with the party's other sheet."""
    if battle.started:
        return []  # what is on the map is the fight's
    sheets = {entry: figure.sheet for entry, figure in party}
    there = characters_in(battle, sheets)
    found = [(there[entry.id], sheet) for entry, sheet in sheets.items() if entry.id in there]
    return [(one, sheet) for one, sheet in found if not is_brought(one.id) and one.sheet != sheet]


@dataclass(frozen=True)
class Return:
    """Somebody who may go home: ``entry`` and ``before`` as they are kept, both None for who is new to the party.

    ``after``: the figure when the fight is over. ``pieces``: what has changed on the sheet; ``is_look_new``: it is
    drawn, or seen, or noted otherwise than before.
    """

    combatant: CombatantId
    name: str
    after: Figure[Any]
    entry: Entry | None = None
    before: Figure[Any] | None = None
    pieces: tuple[Difference, ...] = ()

    @property
    def is_look_new(self) -> bool:
        return self.before is not None and replace(self.after, sheet=self.before.sheet) != self.before

    @property
    def is_changed(self) -> bool:
        """Whether there is anything to write down."""
        return self.before is None or bool(self.pieces) or self.is_look_new

    def kept(self, chosen: Iterable[Difference], *, look: bool) -> Figure[Any]:
        """The figure with the chosen pieces, and with its new looks where ``look``."""
        if self.before is None:
            return self.after
        figure = self.after if look else self.before
        return replace(figure, sheet=taken_over(self.before.sheet, self.after.sheet, tuple(chosen)))


def returns(rules: AnyRuleset, battle: AnyBattle, party: Iterable[tuple[Entry, Figure[Any]]]) -> tuple[Return, ...]:
    """Whoever may go home from a battle: the characters of the party who are there, then others of the players'."""
    found, known, figures = [], set(), tuple(party)
    there = characters_in(battle, [entry for entry, _ in figures])
    for entry, before in figures:
        one = there.get(entry.id)
        if one is None or one.id in known:
            continue
        known.add(one.id)
        after = _after(rules, one)
        found.append(Return(one.id, entry.name, after, entry, before, differences(before.sheet, after.sheet)))
    played = {side.id for side in battle.sides if side.played}
    others = (one for one in battle.combatants.values() if one.side in played and one.id not in known)
    return (*found, *(Return(one.id, one.name, _after(rules, one)) for one in others))


def _after(rules: AnyRuleset, one: Combatant[Any]) -> Figure[Any]:
    """The figure when the fight is over."""
    return replace(figure_of(one), sheet=rules.after_battle(one.sheet))
