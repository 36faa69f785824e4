"""A chapter of the chronicle: what one saved battle came to, in a few values that are kept and carried as JSON."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from engine.campaign.party import character_of
from engine.contract import Fate
from engine.play.fog import players_sides
from engine.report.account import Account
from engine.report.counting import account
from engine.save.journal import Journal


@dataclass(frozen=True, slots=True)
class SideChapter:
    """One side: how many figures it had, who of them fell, and the luck of its dice (a percentile, 50 on average;
    None where no roll counts)."""

    name: str
    played: bool
    figures: int
    fallen: tuple[str, ...] = ()
    luck: float | None = None
    rolls: int = 0


@dataclass(frozen=True, slots=True)
class Chapter:
    """One battle. ``winners``: the sides that still stood when it was decided, nobody while it is disputed.

    ``characters``: the entries of the campaign that took part; ``names``: what the players' figures were called.
    ``rounds`` of all fights, ``deeds`` finished steps. ``losses``: how much a damaged file no longer held.
    """

    name: str
    ruleset: str
    begun: bool
    rounds: int
    deeds: int
    winners: tuple[str, ...] = ()
    sides: tuple[SideChapter, ...] = ()
    characters: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    losses: int = 0

    def as_json(self) -> dict[str, Any]:
        """Numbers, words and lists."""
        return asdict(self)


def chapter_of(
    journal: Journal,
    *,
    tell: Callable[[float], None] = lambda share: None,
    is_stopped: Callable[[], bool] = lambda: False,
) -> Chapter:
    """What a battle came to by where it stands. Raises Stopped, and BattleFileError where the file is damaged."""
    found = account(journal.rules, journal, tell=tell, is_stopped=is_stopped)
    first, last = journal.battle_after(0), journal.battle_after(journal.cursor)
    there = (*first.combatants.values(), *last.combatants.values())
    own = {*players_sides(first), *players_sides(last)}
    called = {side.id: side.name for side in found.sides}
    return Chapter(
        name=found.name,
        ruleset=journal.rules.id,
        begun=any(one.fight for one in found.rounds),
        rounds=found.fought,
        deeds=found.deeds,
        winners=tuple(called[id] for id in found.ending.winners if id in called) if found.fought else (),
        sides=_sides(found, own),
        characters=tuple(dict.fromkeys(id for one in there if (id := character_of(one)))),
        names=tuple(dict.fromkeys(one.name for one in there if one.side in own)),
        losses=len(found.losses),
    )


def _sides(found: Account, own: set[Any]) -> tuple[SideChapter, ...]:
    made = []
    for side in found.sides:
        figures = found.of_side(side.id)
        if not figures:
            continue
        fallen = tuple(one.name for one in figures if one.fate in (Fate.DOWN, Fate.DEAD))
        luck = found.luck_of_side(side.id)
        percentile, rolls = (luck.percentile, luck.rolls) if luck is not None else (None, 0)
        made.append(SideChapter(side.name, side.id in own, len(figures), fallen, percentile, rolls))
    return tuple(made)


def read_chapter(found: Any) -> Chapter | None:
    """The chapter in what ``as_json`` gave, None where that is something else (by now)."""
    try:
        sides = tuple(_side(one) for one in found["sides"])
        return Chapter(
            name=str(found["name"]),
            ruleset=str(found["ruleset"]),
            begun=found["begun"] is True,
            rounds=int(found["rounds"]),
            deeds=int(found["deeds"]),
            winners=tuple(map(str, found["winners"])),
            sides=sides,
            characters=tuple(map(str, found["characters"])),
            names=tuple(map(str, found["names"])),
            losses=int(found["losses"]),
        )
    except (KeyError, TypeError, ValueError):
        return None


def _side(found: Mapping[str, Any]) -> SideChapter:
    luck = found["luck"]
    fallen = tuple(map(str, found["fallen"]))
    return SideChapter(
        str(found["name"]),
        found["played"] is True,
        int(found["figures"]),
        fallen,
        None if luck is None else float(luck),
        int(found["rolls"]),
    )
