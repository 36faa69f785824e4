"""The shots of a film, from the steps of a saved battle: what is to be seen, for how long, and what is said about it.

A deed is shown as it is told: who goes somewhere walks there, a blow is marked before anything has come of it, then
comes what it led to, entry by entry of the log, each for as long as its headline takes to be read.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from app.board.paint.items.area import Area
from app.board.paint.items.veil import Veil
from app.board.paint.palette import BoardPalette
from app.board.scene.figures import Figure
from app.film.sight import Eyes, GmEyes, PlayersEyes, Seen
from app.film.walking import Way, frames_of, on_the_way, ways_of
from app.film.wanted import Wanted
from app.log_entries import LogEntry, entries
from app.text import Text
from engine.battle.actions import Action, Deed, singles
from engine.battle.board import Board
from engine.battle.events import Event
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle, AnyRuleset
from engine.errors import FlankError
from engine.grid.cell_set import cell_set
from engine.play.asked import marks_of, order_of
from engine.save.journal import Journal

HEADING, MARKED, WALKED, CHANGED, STEP = 1400, 600, 450, 500, 90
"""Milliseconds of a heading, of a blow that is marked, after a walk, of a change without words, of a step's picture."""
LEAST_READ, MOST_READ, A_LETTER = 1300, 5500, 45
"""Milliseconds for which a caption stands: at least, at most, and for each letter."""
BEGUN_READING = 600
"""Milliseconds until somebody has turned from the map to the caption."""
LAST = 2500
"""Milliseconds of the last picture, before the film begins anew."""

Arrow = tuple[tuple[float, float], ...]
"""Places (board units) of a line with an arrow at its end."""


@dataclass(frozen=True)
class Scene:
    """What is to be seen. ``heading`` stands large over the map, ``caption`` under it beside ``round_words``.

    ``numbers``: what figures lost or gained, above them. ``focus``: places (board units) that are to be in sight.
    """

    board: Board
    figures: Mapping[CombatantId, Figure]
    veil: Veil
    areas: tuple[Area, ...] = ()
    acting: frozenset[CombatantId] = frozenset()
    arrows: tuple[Arrow, ...] = ()
    numbers: Mapping[CombatantId, int] = field(default_factory=dict)
    caption: str = ""
    round_words: str = ""
    heading: str = ""
    focus: tuple[tuple[float, float], ...] = ()


@dataclass(frozen=True)
class Shot:
    """A scene with the milliseconds for which it stands, and the share of the film that is shown by then."""

    scene: Scene
    ms: int
    share: float


class Shots:
    """The shots of one battle. ``a_cell``: pictures of a walk for each cell."""

    def __init__(self, journal: Journal, text: Text, wanted: Wanted, palette: BoardPalette, *, a_cell: int = 3) -> None:
        """``text`` is that of the journal's ruleset."""
        self._journal, self._text, self._wanted, self._palette = journal, text, wanted, palette
        self._rules: AnyRuleset = journal.rules
        self._eyes: Eyes = (PlayersEyes if wanted.for_players else GmEyes)(journal.rules, text, palette)
        self._a_cell = a_cell
        self._round = ""
        self._caption = ""

    def __iter__(self) -> Iterator[Shot | None]:
        """The shots in their order, and None now and then while the beginning is looked for.

        Raises FlankError where these rounds were not fought, BattleFileError where the file is damaged.
        """
        found = None
        for found in self.span():
            if found is None:
                yield None
        if found is None:
            raise FlankError("film-no-rounds", first=self._wanted.first, last=self._wanted.last or self._wanted.first)
        first, last = found
        yield from self._of_steps(first, last)

    def span(self) -> Iterator[tuple[int, int] | None]:
        """At the end the first and the last step of these rounds, before that None for each step that is looked at."""
        wanted, journal = self._wanted, self._journal
        first = last = 0
        battle, current = journal.battle_after(0), 0
        has_rounds = False
        for number in range(1, end_of(journal) + 1):
            battle = journal.battle_after(number, (number - 1, battle))
            now = round_of(self._rules, battle)
            has_rounds = has_rounds or now > 0
            current = max(current, now)
            if current >= wanted.first:
                first = first or number
                if wanted.last and current > wanted.last:
                    break
                last = number
            yield None
        if not has_rounds and wanted.first == 1 and end_of(journal):
            first, last = 1, end_of(journal)  # set up only, or under rules without rounds: everything
        if last:
            yield first, last

    def _of_steps(self, first: int, last: int) -> Iterator[Shot | None]:
        journal, rules, text = self._journal, self._rules, self._text
        battle = journal.battle_after(first - 1)
        scene = self._scene(battle)
        number_now = round_of(rules, battle)
        if first == 1 or not number_now:
            name = journal.battle_after(end_of(journal)).name
            if name and not self._wanted.for_players:
                yield self._shot(replace(scene, heading=name), HEADING, 0.0)
        for number in range(first, last + 1):
            before, battle = battle, journal.battle_after(number, (number - 1, battle))
            share = (number - first + 1) / (last - first + 1)
            now = round_of(rules, battle)
            if now > number_now or (number == first and now):
                number_now = now
                self._round, self._caption = text("round-number", number=now), ""
                yield self._shot(replace(self._scene(before), heading=self._round), HEADING, share)
            record = journal.record(number)
            step = _Told(record.deed, record.events, before, battle)
            for scene, ms in self._deed(step):
                yield self._shot(scene, ms, share)
            yield None
        yield self._shot(self._scene(battle), LAST, 1.0)

    def _shot(self, scene: Scene, ms: int, share: float) -> Shot:
        return Shot(scene, max(20, round(ms / self._wanted.speed)), share)

    def _scene(self, battle: AnyBattle, seen: Seen | None = None) -> Scene:
        seen = seen or self._eyes.seen(battle)
        active = order_of(self._rules, battle).active if battle.started else ()
        acting = frozenset(id for id in active if id in seen.figures)
        return Scene(
            seen.board, seen.figures, seen.veil, seen.areas, acting, caption=self._caption, round_words=self._round
        )

    def _deed(self, step: _Told) -> Iterator[tuple[Scene, int]]:
        """What is shown of a deed."""
        eyes, text = self._eyes, self._text
        before, after = eyes.seen(step.before), eyes.seen(step.after)
        events = eyes.told(step.deed, step.events, step.after, step.before)
        told = [one for one in entries(events, step.deed, text, step.after, step.before) if one.weight > 0]
        blows = _blows(events, before, after)
        captions = [" ".join(one.headline.split()) for one in told]
        ways = ways_of(step.deed, before.board.grid, before.figures, after.figures) if _same_grid(before, after) else {}
        focus = _focus(step.deed, events, before, after)
        start = self._scene(step.before, before)
        if ways:
            self._caption = captions[0] if captions and not blows else ""
            yield from self._walk(step, before, after, ways, replace(start, caption=self._caption))
        struck = _struck(step.deed, before, self._palette)
        if blows or struck:
            self._caption = captions[0] if captions else ""
            moved = {id: on_the_way(one, ways[id], 1.0, before.board.grid) if id in ways else one
                     for id, one in before.figures.items()}  # fmt: skip
            arrows = tuple(dict.fromkeys(arrow for _, arrow in blows))
            marked = replace(start, figures=moved, arrows=arrows, areas=(*before.areas, *struck), focus=focus)
            yield replace(marked, caption=self._caption), MARKED
        numbers = self._harm(step, before, after)
        yield from self._came_of_it(step, after, told, captions, blows, numbers, focus, has_walked=bool(ways))

    def _came_of_it(
        self,
        step: _Told,
        after: Seen,
        told: Sequence[LogEntry],
        captions: Sequence[str],
        blows: Sequence[tuple[tuple[CombatantId, CombatantId], Arrow]],
        numbers: Mapping[CombatantId, int],
        focus: tuple[tuple[float, float], ...],
        *,
        has_walked: bool,
    ) -> Iterator[tuple[Scene, int]]:
        """The battle after the deed, for each entry of the log for as long as it is read."""
        for entry, said in zip(told, captions, strict=True):
            self._caption = said
            arrows = tuple(dict.fromkeys(arrow for pair, arrow in blows if set(pair) <= set(entry.who)))
            trail = _trail(entry, after)
            scene = replace(
                self._scene(step.after, after), arrows=(*arrows, *trail), numbers=numbers, focus=focus, caption=said
            )
            yield scene, reading_time(said)
        if not told and (has_walked or self._differs(step, after)):
            scene = replace(self._scene(step.after, after), numbers=numbers, focus=focus)
            yield scene, WALKED if has_walked else CHANGED

    def _differs(self, step: _Told, after: Seen) -> bool:
        """Whether a deed of which nothing is said looks like anything."""
        before = self._eyes.seen(step.before)
        return (before.board, before.figures, before.veil, before.areas) != (
            after.board,
            after.figures,
            after.veil,
            after.areas,
        )

    def _walk(
        self, step: _Told, before: Seen, after: Seen, ways: Mapping[CombatantId, Way], start: Scene
    ) -> Iterator[tuple[Scene, int]]:
        """The pictures of a walk but for the last, where everything is as it is after the deed."""
        frames, grid = frames_of(ways, self._a_cell), before.board.grid
        focus = tuple(point for way in ways.values() for point in (way.points[0], way.points[-1]))
        own = [id for id in ways if self._eyes.follows(step.before, id)]
        for frame in range(1, frames + 1):
            share = frame / frames
            scene, now = start, before
            if own and frame < frames:
                now = self._eyes.seen(_gone(step.before, ways, own, share))
                # Who is glimpsed on the way only was not shown then, and is not now.
                known = {id: one for id, one in now.figures.items() if id in before.figures or id in after.figures}
                now = replace(now, figures=known)
            elif own:
                now = replace(after, figures={id: one for id, one in before.figures.items() if id in after.figures})
            scene = self._scene(step.before, now)
            shown = dict(now.figures)
            for id, way in ways.items():
                if id in shown and self._is_in_sight(id, way, share, now, step.before):
                    shown[id] = on_the_way(before.figures[id], way, share, grid)
                else:
                    shown.pop(id, None)
            yield replace(scene, figures=shown, acting=start.acting, focus=focus), STEP

    def _is_in_sight(self, id: CombatantId, way: Way, share: float, seen: Seen, battle: AnyBattle) -> bool:
        """Whether a walker is seen where it is now: the players' own are, others on cells that are in sight."""
        if isinstance(self._eyes, GmEyes) or self._eyes.follows(battle, id):
            return True
        grid = seen.board.grid
        number = way.at(share)[2]
        cells = way.cells[number : number + 2]
        return all(cell_set(grid, [cell]) & seen.visible for cell in cells if grid.holds(cell))

    def _harm(self, step: _Told, before: Seen, after: Seen) -> dict[CombatantId, int]:
        """By how much the first bar of figures went up or down, of those whose bars are seen."""
        found = {}
        for id, figure in after.figures.items():
            if id in before.figures and figure.look.bars and before.figures[id].look.bars:
                was, now = _first_bar(self._rules, step.before, id), _first_bar(self._rules, step.after, id)
                if was is not None and now is not None and was != now:
                    found[id] = now - was
        return found


@dataclass(frozen=True)
class _Told:
    """A step as it is shown: its deed, what was told, the battles around it."""

    deed: Deed
    events: tuple[Event, ...]
    before: AnyBattle
    after: AnyBattle


def end_of(journal: Journal) -> int:
    """The last step that is shown: where the battle stands; of one that stands at its beginning, as simulated battles
    do, all that can be done again."""
    return journal.cursor or journal.length


def round_of(rules: AnyRuleset, battle: AnyBattle) -> int:
    """The round that is fought, 0 before the battle and under rules without rounds."""
    return order_of(rules, battle).round if battle.started else 0


def reading_time(words: str) -> int:
    """Milliseconds for which a caption stands."""
    return min(MOST_READ, max(LEAST_READ, BEGUN_READING + A_LETTER * len(words)))


def _same_grid(before: Seen, after: Seen) -> bool:
    return before.board.grid == after.board.grid


def _gone(battle: AnyBattle, ways: Mapping[CombatantId, Way], own: Sequence[CombatantId], share: float) -> AnyBattle:
    """The battle while the players' own are on their way."""
    for id in own:
        way = ways[id]
        number = way.at(share)[2]
        battle = battle.with_place(id, way.cells[number], way.facings[number])
    return battle


def _blows(events: Sequence[Event], before: Seen, after: Seen) -> list[tuple[tuple[CombatantId, CombatantId], Arrow]]:
    """Who strikes whom, with the arrow from one to the other where both are seen."""
    found: list[tuple[tuple[CombatantId, CombatantId], Arrow]] = []
    for event in events:
        if event.weight > 0 and event.reading and event.by is not None and event.at not in (None, event.by):
            by, at = CombatantId(str(event.by)), CombatantId(str(event.at))
            striker, target = (after.figures.get(id) or before.figures.get(id) for id in (by, at))
            if striker is not None and target is not None:
                found.append(((by, at), ((striker.x, striker.y), (target.x, target.y))))
    return found


def _struck(deed: Deed, seen: Seen, palette: BoardPalette) -> tuple[Area, ...]:
    """The areas of a deed, as far as they are in sight."""
    cells = 0
    for part in singles(deed):
        if isinstance(part, Action):
            cells |= part.cells
    return (Area(cells & seen.visible, palette.acting, "rising", fill=60, edge=2.4),) if cells & seen.visible else ()


def _trail(entry: LogEntry, seen: Seen) -> tuple[Arrow, ...]:
    """The way of what flew, where all of it is in sight."""
    grid = seen.board.grid
    cells = [cell for cell in entry.trail if grid.holds(cell)]
    if len(cells) < 2 or not all(cell_set(grid, [cell]) & seen.visible for cell in cells):
        return ()
    return (tuple(grid.centre(cell) for cell in cells),)


def _focus(deed: Deed, events: Sequence[Event], before: Seen, after: Seen) -> tuple[tuple[float, float], ...]:
    """Where a deed happens, as far as it is seen."""
    ids = [part.actor for part in singles(deed) if isinstance(part, Action)]
    ids += [
        CombatantId(str(id)) for event in events if event.weight > 0 for id in (event.by, event.at) if id is not None
    ]
    found = [after.figures.get(id) or before.figures.get(id) for id in ids if id is not None]
    return tuple(dict.fromkeys((one.x, one.y) for one in found if one is not None))


def _first_bar(rules: AnyRuleset, battle: AnyBattle, id: CombatantId) -> int | None:
    try:
        bars = marks_of(rules, battle, id).bars
    except FlankError:
        return None
    return bars[0].value if bars else None
