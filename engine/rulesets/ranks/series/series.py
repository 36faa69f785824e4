"""The actions of a turn: how many there may be, what each declared or added one costs, and cutting them (RK-ACT)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from engine.battle.breakdown import Breakdown, Modifier, modifier
from engine.battle.ids import CombatantId
from engine.contract import Objection
from engine.derived import derived
from engine.rulesets.ranks.charts.charts import MAGICAL, PHYSICAL, actions_by_table
from engine.rulesets.ranks.charts.scale import is_at_least, read
from engine.rulesets.ranks.options import FiveActions, Options, SeriesPenalty, SpellMix
from engine.rulesets.ranks.sheet import Sheet
from engine.rulesets.ranks.state import Doings, Entry, Fate, RanksBattle, Work, doings, with_doings

FIVE = 5


def physical_limit(options: Options, sheet: Sheet) -> Breakdown:
    """Physical actions of a turn by the mobility rank, with the reasons (RK-ACT-02, RK-ACT-03, RK-ACT-09)."""
    return derived(options, f"physical limit {sheet.mobility}", lambda: _physical_limit(options, sheet.mobility))


def _physical_limit(options: Options, mobility: str) -> Breakdown:
    by_table = actions_by_table(options, PHYSICAL, mobility)
    lines = [modifier(by_table, "limit-mobility", "RK-ACT-02", rank=mobility)]
    if options.five_actions is FiveActions.FIVE_FOR_A and is_at_least(options, mobility, "A"):
        lines.append(modifier(FIVE - by_table, "limit-five", "RK-ACT-09"))
    so_far = sum(line.amount for line in lines)
    if read(mobility).minus:
        lines.append(modifier(-1, "limit-minus", "RK-ACT-03", applies=so_far > 1))
    return Breakdown(tuple(lines))


def magical_limit(options: Options, sheet: Sheet) -> Breakdown:
    """All actions of a turn with casting, by the mana rank (RK-ACT-04, RK-ACT-03, RK-ACT-08)."""
    by_table = actions_by_table(options, MAGICAL, sheet.mana)
    lines = [modifier(by_table, "limit-mana", "RK-ACT-04", rank=sheet.mana)]
    if read(sheet.mana).minus:
        lines.append(modifier(-1, "limit-minus", "RK-ACT-03", applies=options.mana_minus and by_table > 1))
    return Breakdown(tuple(lines))


def limit(battle: RanksBattle, id: CombatantId, *, casting: bool = False) -> Breakdown:
    """How many actions ``id`` may do this turn and why; ``casting``: one more magical action is wanted."""
    if casting or casts(doings(battle, id)):
        return _granted(battle, id, magical_limit(battle.options, battle[id].sheet))
    return body_limit(battle, id)


def body_limit(battle: RanksBattle, id: CombatantId) -> Breakdown:
    """How many of these may be physical, in a turn with casting too (RK-ACT-08, RK-ACT-09)."""
    options, sheet = battle.options, battle[id].sheet
    found = physical_limit(options, sheet)
    if options.five_actions is FiveActions.SUM:
        more = magical_limit(options, sheet).total
        found = found.with_line(modifier(more, "limit-sum", "RK-ACT-09", rank=sheet.mana))
    return _granted(battle, id, found)


def _granted(battle: RanksBattle, id: CombatantId, found: Breakdown) -> Breakdown:
    more = doings(battle, id).granted
    return found.with_line(modifier(more, "limit-granted", "RK-ACT-01")) if more else found


def casts(done: Doings) -> bool:
    """Whether a magical action is declared or performed this turn."""
    return any(entry.magical for entry in live(done))


def live(done: Doings) -> tuple[Entry, ...]:
    """Actions that are declared or performed, not cut."""
    return tuple(entry for entry in done.entries if entry.fate is not Fate.CUT)


def slots(entries: Iterable[Entry]) -> int:
    """How many these actions count against the limit: those of one slot once (RK-PAIR-05, RK-PAIR-07)."""
    return len({entry.slot for entry in entries})


def slots_left(battle: RanksBattle, id: CombatantId, *, casting: bool = False) -> int:
    """Actions that ``id`` may still declare this turn."""
    done = doings(battle, id)
    left = limit(battle, id, casting=casting).total - slots(live(done))
    if casting or not casts(done):
        return left
    return min(left, body_limit(battle, id).total - _by_body(done))


def _by_body(done: Doings) -> int:
    """Slots of this turn with anything physical in them."""
    return slots(entry for entry in live(done) if not entry.magical)


def counted(battle: RanksBattle, id: CombatantId) -> int:
    """N of the rule: actions that lower the rolls (RK-ACT-06); cut ones too where what was declared counts."""
    done = doings(battle, id)
    now = len(live(done))
    return max(done.peak, now) if battle.options.series_penalty is SeriesPenalty.DECLARED else now


def penalty_line(battle: RanksBattle, id: CombatantId) -> tuple[Modifier, ...]:
    """The -1 for every action past the first, as a line of a roll (RK-ACT-06)."""
    count = counted(battle, id)
    return (modifier(1 - count, "reason-actions", "RK-ACT-06", count=count),) if count > 1 else ()


def objections_to(battle: RanksBattle, id: CombatantId, *works: Work, magical: bool = False) -> tuple[Objection, ...]:
    """Why one more slot with these kinds of work does not fit into the turn (RK-ACT-01, RK-ACT-08)."""
    key = f"one more {' '.join(works)} {magical} {id}"
    return derived(battle, key, lambda: _objections_to(battle, id, works, magical=magical))


def _objections_to(
    battle: RanksBattle, id: CombatantId, works: tuple[Work, ...], *, magical: bool
) -> tuple[Objection, ...]:
    found, done = [], doings(battle, id)
    most, by_body = limit(battle, id, casting=magical).total, body_limit(battle, id).total
    if slots(live(done)) >= most:
        with_magic = magical or casts(done)
        rule = "RK-ACT-08" if with_magic else "RK-ACT-01"
        found.append(Objection("objection-mana-limit" if with_magic else "objection-limit", rule, (("most", most),)))
    elif not magical and _by_body(done) >= by_body:
        found.append(Objection("objection-limit", "RK-ACT-01", (("most", by_body),)))
    if battle.options.spell_mix is SpellMix.ALONE and works:
        others = {entry.magical for entry in live(done)}
        if (not magical) in others:
            found.append(Objection("objection-magic-alone", "RK-ACT-08"))
    return tuple(found)


def waiting(
    battle: RanksBattle, id: CombatantId, *works: Work, item: str | None = None, both: bool = False
) -> Entry | None:
    """The first declared action of these kinds that waits, with ``item`` where one is named.

    ``both``: it is to be done with both hands at one purpose, which the waiting half of a pair used apart is not
    (RK-PAIR-04, RK-PAIR-05).
    """
    for entry in doings(battle, id).entries:
        fits = (item is None or entry.item in ("", item)) and not (both and entry.is_half)
        if entry.fate is Fate.WAITING and entry.work in works and fits:
            return entry
    return None


def waits_apart(battle: RanksBattle, id: CombatantId, first: Entry, second: Entry) -> bool:
    """Whether both hands were declared for different purposes like these, and neither has acted yet (RK-PAIR-05)."""
    left = [entry for entry in doings(battle, id).entries if entry.fate is Fate.WAITING and entry.is_half]
    wanted = (first.work, first.item, second.work, second.item)
    return any(
        one.slot == two.slot and one is not two and (one.work, one.item, two.work, two.item) == wanted
        for one in left
        for two in left
    )


def declare(battle: RanksBattle, id: CombatantId, *entries: Entry) -> RanksBattle:
    """The battle with these actions declared in one new slot (RK-ACT-13, RK-PAIR-05)."""
    done = doings(battle, id)
    slot = max((entry.slot for entry in done.entries), default=0) + 1
    added = (*done.entries, *(replace(entry, slot=slot) for entry in entries))
    return with_doings(battle, id, _peaked(replace(done, entries=added)))


def perform(battle: RanksBattle, id: CombatantId, entry: Entry) -> RanksBattle:
    """The battle with this action performed: a declared one of its kind where there is one, else one more."""
    waits = waiting(battle, id, entry.work, item=entry.item, both=entry.both)
    if waits is None:
        return declare(battle, id, replace(entry, fate=Fate.DONE))
    done = doings(battle, id)
    place = done.entries.index(waits)
    performed = replace(entry, slot=waits.slot, fate=Fate.DONE, paired=entry.paired or waits.paired)
    entries = (*done.entries[:place], performed, *done.entries[place + 1 :])
    return with_doings(battle, id, replace(done, entries=entries))


def cut(battle: RanksBattle, id: CombatantId, *works: Work) -> RanksBattle:
    """The battle with the declared actions of these kinds cut (RK-ACT-11); without kinds, all that wait."""
    done = doings(battle, id)
    entries = tuple(
        replace(entry, fate=Fate.CUT) if entry.fate is Fate.WAITING and (not works or entry.work in works) else entry
        for entry in done.entries
    )
    return with_doings(battle, id, replace(done, entries=entries)) if entries != done.entries else battle


def undone(battle: RanksBattle, id: CombatantId, before: Doings) -> RanksBattle:
    """The battle with the action cut that was performed since ``before``: it did not come about (RK-CHASE-03,
    RK-ACT-12). What was performed earlier stands, also where it was declared later."""
    done = doings(battle, id)
    for place, entry in enumerate(done.entries):
        was_done = place < len(before.entries) and before.entries[place].fate is Fate.DONE
        if entry.fate is Fate.DONE and not was_done:
            entries = (*done.entries[:place], replace(entry, fate=Fate.CUT), *done.entries[place + 1 :])
            return with_doings(battle, id, replace(done, entries=entries))
    return battle


def _peaked(done: Doings) -> Doings:
    return replace(done, peak=max(done.peak, len(live(done))))


def fatigue_of(options: Options, done: Doings) -> int:
    """The fatigue of a turn: a point an action performed, tripled by paired weapons (RK-ACT-07, RK-PAIR-01)."""
    performed = [entry for entry in done.entries if entry.fate is Fate.DONE]
    paired = sum(entry.paired for entry in performed)
    if not paired:
        return len(performed)
    if options.pair_fatigue == "paired_actions":
        return len(performed) + 2 * paired
    return 3 * len(performed)
