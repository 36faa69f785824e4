"""Who may be meant by a wish: a figure, all of a kind, a whole side; and what they are called."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from app.panels.desk_context import DeskContext
from app.text import Text
from engine.battle.battle import Side
from engine.battle.ids import CombatantId
from engine.battle.orders import kind_of
from engine.contract import AnyBattle, AnyRuleset
from engine.simulate.vary import meant_by, side_meant


@dataclass(frozen=True)
class Meant:
    """``name`` is what a wish calls them (``engine.simulate.vary``), ``words`` what people do.

    ``side``: the name of the side that is meant as a whole.
    """

    name: str
    words: str
    ids: tuple[CombatantId, ...]
    side: str = ""

    @property
    def short(self) -> str:
        """What they are called where there is little room."""
        return self.side or self.words

    @property
    def counted(self) -> str:
        """The words, with how many there are where these are several of a kind."""
        return self.words if len(self.ids) < 2 or self.side else f"{self.words} ×{len(self.ids)}"


def meant(rules: AnyRuleset, battle: AnyBattle, name: str, text: Text) -> Meant:
    """Those whom a name means on the map; nobody, and the name itself, where it means none."""
    ids = meant_by(battle, name)
    if len(ids) == 1:
        return Meant(name, battle[ids[0]].name, ids)
    if ids:
        return Meant(name, _kind_words(rules, battle, name, ids, text), ids)
    ids = side_meant(battle, name)
    if not ids:
        return Meant(name, name, ())
    side = battle.side(battle[ids[0]].side).name
    return Meant(name, text("what-if-side", side=side), ids, side)


def _kind_words(rules: AnyRuleset, battle: AnyBattle, name: str, ids: tuple[CombatantId, ...], text: Text) -> str:
    """The name that they share but for their numbers; else that of their entry in the bestiary; else all names."""
    names = list(dict.fromkeys(kind_of(battle[id].name) for id in ids))
    if len(names) == 1:
        return names[0]
    key = next((one.key for one in rules.templates() if one.id == name), None)
    return text(key) if key is not None else ", ".join(names)


def named(kit: DeskContext, name: str) -> Meant:
    """Those whom a name means in the battle that is shown."""
    return meant(kit.session.rules, kit.session.battle, name, kit.text)


def chosen(kit: DeskContext) -> tuple[Meant, ...]:
    """The selected figures that are on the map."""
    there = {one.id for one in kit.session.battle.on_board()}
    return tuple(named(kit, id) for id in kit.selection.selected if id in there)


def figures(kit: DeskContext, side: Side) -> tuple[Meant, ...]:
    """All on the map who belong to a side, one by one."""
    return tuple(named(kit, one.id) for one in kit.session.battle.on_board() if one.side == side.id)


def kinds(kit: DeskContext, side: Side) -> Iterator[Meant]:
    """Kinds of which a side has several, as their ids tell; those that another side has as well are left out."""
    battle = kit.session.battle
    there = [one.id for one in battle.on_board() if one.side == side.id]
    for stem in dict.fromkeys(id.rpartition("-")[0] for id in there):
        ids = meant_by(battle, stem) if stem else ()
        if len(ids) > 1 and set(ids) <= set(there):
            yield named(kit, stem)


def counted(kit: DeskContext, side: Side) -> tuple[Meant, ...]:
    """Of whom there may be more or fewer: kinds, and figures that are of none."""
    found = tuple(kinds(kit, side))
    in_kinds = {id for kind in found for id in kind.ids}
    return (*found, *(one for one in figures(kit, side) if one.ids[0] not in in_kinds))


def whole_side(kit: DeskContext, side: Side) -> Meant | None:
    """All of a side, where a wish has a name for it that means nobody else."""
    found = (named(kit, name) for name in (side.id, side.name))
    return next((one for one in found if one.side == side.name), None)
