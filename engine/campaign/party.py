"""The party: characters that go from battle to battle, and who of a battle is which of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from engine.battle.actions import Amend
from engine.battle.battle import Combatant
from engine.battle.ids import CombatantId
from engine.campaign.entries import Entry, EntryId, Figure, figure_of
from engine.campaign.homecoming import Difference, differences, taken_over
from engine.contract import AnyBattle, AnyRuleset

_STEM = "hero-"


def hero_id(entry: EntryId) -> CombatantId:
    """The id that a character has in every battle it is brought to."""
    return CombatantId(f"{_STEM}{entry}")


def is_brought(id: CombatantId) -> bool:
    """Whether this is the id of a character that was brought to a battle."""
    return id.startswith(_STEM)


def combatant_of(battle: AnyBattle, entry: Entry) -> Combatant[Any] | None:
    """Who a character is in a battle: whoever was brought as it or has been taken home as it, whatever they are called;
    else one of the players' of the same name who is nobody else's character.
    """
    if (brought := battle.combatants.get(hero_id(entry.id))) is not None:
        return brought
    there = tuple(battle.combatants.values())
    if (known := next((one for one in there if one.character == entry.id), None)) is not None:
        return known
    played = {side.id for side in battle.sides if side.played}
    named = (one for one in there if one.name == entry.name and one.side in played)
    return next((one for one in named if not one.character and not is_brought(one.id)), None)


def linked(battle: AnyBattle, some: Iterable[tuple[CombatantId, EntryId]]) -> list[Amend]:
    """What writes down which character each of these is, where the battle does not say so yet."""
    return [
        Amend(id, character=entry)
        for id, entry in some
        if id in battle.combatants and id != hero_id(entry) and battle[id].character != entry
    ]


def unlike(battle: AnyBattle, party: Iterable[tuple[Entry, Figure[Any]]]) -> list[tuple[Combatant[Any], Any]]:
    """Who stands in a battle that has not begun as one of the party by name alone, with the party's other sheet."""
    if battle.started:
        return []  # what is on the map is the fight's
    found = ((combatant_of(battle, entry), figure.sheet) for entry, figure in party)
    named = [(one, sheet) for one, sheet in found if one is not None and not is_brought(one.id)]
    return [(one, sheet) for one, sheet in named if one.sheet != sheet]


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
    found, known = [], set()
    for entry, before in party:
        one = combatant_of(battle, entry)
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
