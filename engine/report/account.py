"""The account of a battle: what each figure did and suffered, round by round, and the luck of its dice. Values only."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from engine.battle.battle import Side
from engine.battle.board import Unit
from engine.battle.ids import CombatantId, SideId
from engine.contract import Fate
from engine.play.ending import Ending
from engine.report.luck import Luck, Thrown, luck_of
from engine.save.journal import Loss
from engine.table.requests import Source


@dataclass(frozen=True, slots=True)
class FigureAccount:
    """One figure. Points are those of its first bar (or its first counter, counted downwards).

    ``start``: its points when it came (None: nothing is counted), ``end`` and ``most`` at the end, or when it was taken
    off the table (``left``). ``taken`` points lost in all, ``dealt`` those of ``taken`` of others that are laid to its
    account, ``healed`` points it got back: ``start - taken + healed == end``. ``blows`` struck and how many of them
    ``hits``; of ``weighed`` blows the odds are known, of which ``weighed_hits`` landed and ``expected`` were to.
    ``moved``: in the map's unit. ``reactions``: answers out of turn that it gave. ``felled``: whom it put out of
    action, ``fell_by``: by whom it was (None: by nobody), both in order and as often as it happened.
    """

    id: CombatantId
    name: str
    side: SideId
    start: int | None = None
    end: int | None = None
    most: int | None = None
    fate: Fate = Fate.STANDING
    left: bool = False
    taken: int = 0
    dealt: int = 0
    healed: int = 0
    blows: int = 0
    hits: int = 0
    weighed: int = 0
    weighed_hits: int = 0
    expected: Fraction = Fraction(0)
    moved: float = 0.0
    reactions: int = 0
    felled: tuple[CombatantId, ...] = ()
    fell_by: tuple[CombatantId | None, ...] = ()


@dataclass(frozen=True, slots=True)
class RoundAccount:
    """One round: steps ``first`` to ``last`` (from 1). ``fight`` counts the fights of the file, from 1; before the
    first and between two of them it is 0. ``number`` is 0 there, and before the first round of a fight (surprise).

    ``points``: of everybody on the table at its end. ``dealt``: points by whose figures they were taken (None: by
    nobody's), ``taken`` by whose figures lost them.
    """

    fight: int
    number: int
    first: int
    last: int
    points: Mapping[CombatantId, int]
    dealt: Mapping[SideId | None, int]
    taken: Mapping[SideId, int]


@dataclass(frozen=True)
class Account:
    """What a battle came to.

    ``deeds`` finished steps. ``unattributed`` points were taken by nobody that could be named: together with what all
    ``dealt`` they are what all have ``taken``. ``ending``: how the last fight stood when it ended, or stands;
    ``is_over``: the GM has ended it.
    ``left_out``: rolls that do not count for luck, by who made them, for nobody can say which number was good for him.
    ``unread``: steps whose rolls are not known, for the rules come to something else today. ``losses``: what a damaged
    file no longer held.
    """

    name: str
    sides: tuple[Side, ...]
    figures: tuple[FigureAccount, ...]
    rounds: tuple[RoundAccount, ...]
    ending: Ending
    deeds: int
    unit: Unit
    unattributed: int = 0
    thrown: Mapping[tuple[CombatantId | SideId, Source], Thrown] = field(default_factory=dict)
    is_over: bool = False
    left_out: Mapping[CombatantId | SideId | None, int] = field(default_factory=dict)
    unread: tuple[int, ...] = ()
    losses: tuple[Loss, ...] = ()

    @property
    def fought(self) -> int:
        """Rounds of all fights."""
        return len({(one.fight, one.number) for one in self.rounds if one.fight and one.number})

    def figure(self, id: CombatantId) -> FigureAccount | None:
        """The account of a figure, None where there was none of this id."""
        return next((one for one in self.figures if one.id == id), None)

    def of_side(self, side: SideId) -> tuple[FigureAccount, ...]:
        """Those who were of a side at the end."""
        return tuple(one for one in self.figures if one.side == side)

    def luck(self, *who: CombatantId | SideId, source: Source | None = None) -> Luck | None:
        """How the dice of these stood taken together, of one source or of all; None where no roll counts."""
        return luck_of(self._thrown(frozenset(who), source))

    def luck_of_side(self, side: SideId, source: Source | None = None) -> Luck | None:
        """The same for a side: its own dice and those of all its figures."""
        return self.luck(side, *(one.id for one in self.of_side(side)), source=source)

    def _thrown(self, who: frozenset[CombatantId | SideId], source: Source | None) -> Iterable[Thrown]:
        for (id, whence), thrown in self.thrown.items():
            if id in who and source in (None, whence):
                yield thrown
