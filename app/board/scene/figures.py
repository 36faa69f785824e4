"""Figures, what the map shows of combatants, as small values: two equal ones look the same and need no repaint."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from app.text import Text
from engine.battle.battle import Combatant
from engine.battle.ids import CombatantId
from engine.battle.words import Names, Who
from engine.contract import AnyBattle, AnyRuleset, Gauges
from engine.derived import Recent
from engine.errors import FlankError
from engine.grid.cell import Cell
from engine.grid.footprint import middle
from engine.grid.grid import Grid
from engine.patience import go_on
from engine.play.asked import asked, marks_of

_HEX_DIAMETERS = {1: 0.9, 2: 1.5, 3: 2.4, 4: 3.1}
"""Diameter of a token on hexes by footprint, in board units."""
_SEATED = 0.6
"""Diameter of who sits on somebody at most, as a share of that one's."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A badge beside a token: a drawing, the letter that stands for it where there is none, its tone, its figure;
    ``far``: drawn on a small token, too."""

    icon: str
    letter: str
    tone: str
    count: int = 0
    far: bool = False


@dataclass(frozen=True, slots=True)
class Tally:
    """A number on a token that goes up and down, with a drawing beside it where there is one."""

    icon: str
    value: int


@dataclass(frozen=True, slots=True)
class Flag:
    """A marker of the GM's own on a token; ``shown``: the players see it."""

    icon: str
    letter: str
    colour: str
    count: int = 0
    shown: bool = False


@dataclass(frozen=True, slots=True)
class Look:
    """Everything that decides how a token is drawn, but for its place and level.

    ``pattern`` numbers the marks on the ring beside the colour. ``bars`` are shares in fortieths. ``facing`` is the
    direction in degrees clockwise from up, None for those who are out.
    """

    picture: str
    initials: str
    colour: str
    pattern: int
    diameter: float
    facing: float | None
    bars: tuple[int, ...] = ()
    marks: tuple[Mark, ...] = ()
    tallies: tuple[Tally, ...] = ()
    flags: tuple[Flag, ...] = ()
    is_out: bool = False
    has_yielded: bool = False
    is_hidden: bool = False


@dataclass(frozen=True, slots=True)
class Figure:
    """A combatant on the board: where its middle lies (board units), which cells it covers, how it looks.

    ``sits_on``: it is drawn in the middle of that one.
    """

    id: CombatantId
    name: str
    cell: Cell
    size: int
    facing: int
    x: float
    y: float
    look: Look
    numbers: str
    sits_on: CombatantId | None = None


def figures(rules: AnyRuleset, battle: AnyBattle, text: Text) -> dict[CombatantId, Figure]:
    """The figures on the board, those who are out first, so that they lie under the others."""
    return dict(asked(rules, battle, ("figures", text), lambda: _figures(rules, battle, text)))


def _figures(rules: AnyRuleset, battle: AnyBattle, text: Text) -> dict[CombatantId, Figure]:
    places = {side.id: (side.colour, number) for number, side in enumerate(battle.sides)}
    before = next((one.figures for one in _recent if one.text is text), {})
    made = {
        id: _figure(rules, battle, combatant, places.get(combatant.side, ("#808080", 0)), text, before.get(id))
        for id, combatant in battle.combatants.items()
        if combatant.cell is not None
    }
    _recent.add(_Drawn(text, made))
    found = [figure for _, figure in made.values()]
    found.sort(key=lambda figure: (not figure.look.is_out, -figure.size, figure.sits_on is not None))
    return {figure.id: figure for figure in found}


def _figure(
    rules: AnyRuleset,
    battle: AnyBattle,
    combatant: Combatant[object],
    side: tuple[str, int],
    text: Text,
    before: tuple[_Given, Figure] | None,
) -> tuple[_Given, Figure]:
    """A figure with what it was made from: the one ``before``, where that is the same."""
    go_on()
    try:
        gauges = marks_of(rules, battle, combatant.id)
    except FlankError:
        # A broken sheet must not take the map away; the panels say what is wrong with it.
        gauges = Gauges()
    mount = battle.combatants.get(gauges.sits_on) if gauges.sits_on is not None else None
    given = _Given(combatant, mount, gauges, side, battle.board.grid, _names_in(battle, gauges))
    if before is not None and before[0].is_same(given):
        return before
    return given, _drawn(given, battle, text)


def _names_in(battle: AnyBattle, gauges: Gauges) -> tuple[object, ...]:
    """The names that the badges may tell: all of them, where any badge names somebody."""
    said = (what for badge in gauges.badges if badge.on_token for _, what in badge.args)
    if not any(isinstance(what, Who | Names) for what in said):
        return ()
    return (battle.sides, *(one.name for one in battle.combatants.values()))


class _Given(NamedTuple):
    """All that the look of a figure comes from. Two that are the same give the same figure."""

    combatant: Combatant[object]
    mount: Combatant[object] | None
    gauges: Gauges
    side: tuple[str, int]
    grid: Grid
    names: tuple[object, ...]

    def is_same(self, other: _Given) -> bool:
        """Whether nothing differs; those whom a deed did not touch are the same objects after it."""
        return self.combatant is other.combatant and self.mount is other.mount and self[2:] == other[2:]


@dataclass(frozen=True)
class _Drawn:
    """The figures of a battle in one language, with what each was made from."""

    text: Text
    figures: dict[CombatantId, tuple[_Given, Figure]]


_recent: Recent[_Drawn] = Recent(2)
"""Most figures look as they did before a deed."""


def _drawn(given: _Given, battle: AnyBattle, text: Text) -> Figure:
    combatant, mount, gauges, side, grid, _ = given
    cell = combatant.cell
    assert cell is not None
    x, y = middle(grid, cell, combatant.size)
    across = diameter(grid, combatant.size)
    if mount is not None and mount.cell is not None:
        x, y = middle(grid, mount.cell, mount.size)
        across = min(across, _SEATED * diameter(grid, mount.size))
    look = Look(
        picture=combatant.look,
        initials=initials(combatant.name),
        colour=side[0],
        pattern=side[1],
        diameter=across,
        facing=None if gauges.is_out else angle(grid, combatant.facing),
        bars=tuple(max(0, min(40, round(40 * bar.value / bar.most))) for bar in gauges.bars[:2] if bar.most > 0),
        marks=tuple(
            Mark(badge.icon, text.filled(badge.key, badge.args, battle)[:1].upper(), badge.tone, badge.count, badge.far)
            for badge in sorted(gauges.badges, key=lambda badge: not badge.far)
            if badge.on_token
        ),
        tallies=tuple(Tally(one.icon, one.value) for one in gauges.counters if one.value)[:2],
        flags=tuple(
            Flag(one.icon, one.word[:1].upper(), one.colour, one.count, one.shown)
            for one in combatant.markers
            if not one.state
        ),
        is_out=gauges.is_out,
        has_yielded=gauges.has_yielded,
        is_hidden=combatant.hidden,
    )
    numbers = " · ".join(f"{bar.value}/{bar.most}" for bar in gauges.bars[:2]).replace("-", "−")
    sits_on = mount.id if mount is not None and mount.cell is not None else None
    return Figure(combatant.id, combatant.name, cell, combatant.size, combatant.facing, x, y, look, numbers, sits_on)


def diameter(grid: Grid, size: int) -> float:
    """Diameter of a token in board units."""
    return _HEX_DIAMETERS[size] if grid.is_hex else size - 0.1


def angle(grid: Grid, facing: int) -> float:
    """A facing in degrees clockwise from up."""
    from math import atan2, degrees

    x, y = grid.vector(grid.directions[facing % grid.facings])
    return degrees(atan2(x, -y)) % 360


def initials(name: str) -> str:
    """One or two letters for a name, a number at its end kept: "Orc 3" gives "O3", "Старый орк" "СО"."""
    words = name.split()
    if not words:
        return "?"
    if len(words) > 1 and words[-1].isdigit():
        return (words[0][0].upper() + words[-1])[:3]
    return "".join(word[0] for word in words[:2]).upper()


def by_cell(grid: Grid, shown: Mapping[CombatantId, Figure]) -> dict[Cell, CombatantId]:
    """Who covers which cell; the one drawn last wins."""
    from engine.grid.footprint import covered

    return {cell: figure.id for figure in shown.values() for cell in covered(grid, figure.cell, figure.size)}
