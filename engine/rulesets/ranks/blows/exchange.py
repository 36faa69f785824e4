"""One blow against one defence: who answers how, the rolls, the damage, who wins a bonus or the initiative."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

from engine.battle.ids import CombatantId
from engine.battle.words import Term, Who
from engine.derived import copied
from engine.rulesets.ranks.blows import defence, formulas
from engine.rulesets.ranks.blows.defence import Defence, Way
from engine.rulesets.ranks.blows.formulas import LEAD, Figures, Result
from engine.rulesets.ranks.blows.initiative import MOBILITY, STRENGTH, intercepted, with_bonus
from engine.rulesets.ranks.blows.overwritten import lapsed, overwritten
from engine.rulesets.ranks.blows.ranged import at_distance, values
from engine.rulesets.ranks.blows.rolls import BLOCKING, ask, lines
from engine.rulesets.ranks.charts.scale import thirds, worth
from engine.rulesets.ranks.options import (
    DamageTarget,
    InitiativeCheck,
    ParryDefenderBonus,
    Undefended,
)
from engine.rulesets.ranks.series.series import perform
from engine.rulesets.ranks.sheet import Arm
from engine.rulesets.ranks.state import Entry, Fate, RanksBattle, Work, doings, is_down, with_doings
from engine.table.requests import Option
from engine.table.table import Table


@dataclass(frozen=True, slots=True)
class Blow:
    """An attack under way: who, at whom, with what, with ``both`` hands at one purpose."""

    by: CombatantId
    at: CombatantId
    arm: Arm
    both: bool = False


@dataclass(frozen=True, slots=True)
class Tested:
    """Which formula a blow came to, by which rule, and the bonus that its winner gets (None: no test is made).

    ``why``: the word for why nobody defended, "" where somebody did.
    """

    key: str
    rule: str
    kind: str | None
    why: str = ""


def exchange(table: Table, battle: RanksBattle, blow: Blow) -> RanksBattle:
    """A blow against the defence that is chosen; its action is performed already (RK-GEN-05)."""
    answer = defence.chosen(table, battle, blow.by, blow.at, blow.arm)
    battle = _answered(table, battle, blow, answer)
    if answer.way is Way.NONE:
        return _undefended(table, battle, blow)
    battle, figures = _attacked(table, battle, blow, answer)
    if answer.way is Way.DODGE:
        battle, figures = _dodges(table, battle, blow, figures)
        tested = Tested("dodge", "RK-DODGE-01", MOBILITY)
        return _ended(table, battle, blow, figures, formulas.dodged(battle.options, figures), tested)
    return _warded(table, battle, blow, answer, figures)


def _answered(table: Table, battle: RanksBattle, blow: Blow, answer: Defence) -> RanksBattle:
    """The defence as one action of the defender (RK-GEN-08, RK-PAIR-03)."""
    at = blow.at
    if answer.way is Way.NONE:
        why = Term(_why_undefended(battle, at))
        table.tell("defends-not", by=at, at=blow.by, rule="RK-GEN-09", arm=Term(blow.arm.name), why=why)
        return battle
    item = answer.arm.name if answer.arm is not None else ""
    paired = answer.both or (battle[at].sheet.is_pair and answer.arm in battle[at].sheet.in_hand)
    battle = perform(battle, at, Entry(Work.WARD, item, fate=Fate.DONE, paired=paired, both=answer.both))
    table.tell(
        f"defends-{answer.way.value}",
        by=at,
        at=blow.by,
        rule="RK-GEN-08",
        weight=0,
        now=battle,
        item=Term(item or "arm-bare"),
    )
    return battle


def _why_undefended(battle: RanksBattle, at: CombatantId) -> str:
    return f"undefended-{defence.why_not(battle, at)}"


def _attacked(table: Table, battle: RanksBattle, blow: Blow, answer: Defence) -> tuple[RanksBattle, Figures]:
    """The attacker's side of the nine quantities (RK-GEN-01)."""
    timed = answer.is_timed
    battle, found = values(table, battle, blow.by, blow.at, blow.arm, both=blow.both, timed=timed)
    if timed and not blow.arm.is_ranged:
        battle = _remembered(battle, blow.by, found.aa)
    found = at_distance(table, battle, blow.by, blow.at, blow.arm, found, timed=timed)
    if blow.arm.is_ranged and not found.rolled:
        table.tell("rank-meets-roll", by=blow.by, at=blow.at, rule="RK-RANGED-08", weight=0, sa=found.sa, aa=found.aa)
    options, target = battle.options, battle[blow.at].sheet
    figures = Figures(
        worth(options, blow.arm.rank),
        defence.mastery_of_attack(battle, blow.by, blow.arm, answer),
        defence.mastery_of_defence(battle, blow.at, answer),
        worth(options, target.defence),
        aa=found.aa,
        sa=found.sa,
    )
    return battle, overwritten(battle, blow.by, blow.at, figures)


def _remembered(battle: RanksBattle, id: CombatantId, mobility: int) -> RanksBattle:
    """The battle with a mobility roll of the turn kept for movement_roll = shared (RK-MOVE-02)."""
    if battle.options.movement_roll != "shared":
        return battle
    return with_doings(battle, id, replace(doings(battle, id), last_mobility=mobility))


def _dodges(table: Table, battle: RanksBattle, blow: Blow, figures: Figures) -> tuple[RanksBattle, Figures]:
    if battle[blow.at].sheet.once_ad is not None:
        return battle, figures
    battle, rolled = ask(table, battle, MOBILITY, blow.at, blow.by, lines(battle, blow.at, MOBILITY))
    return _remembered(battle, blow.at, rolled.total), replace(figures, ad=rolled.total)


def _warded(table: Table, battle: RanksBattle, blow: Blow, answer: Defence, figures: Figures) -> RanksBattle:
    """Parry or block: in time or late by the mobility rolls, then strength against strength (RK-PARRY, RK-BLOCK)."""
    options, at, blocks = battle.options, blow.at, answer.way is Way.BLOCK
    if battle[at].sheet.once_ad is None:
        battle, figures = _hurries(table, battle, blow, answer, figures)
    late = formulas.is_late(options, figures)
    ahead = formulas.timing(figures)
    table.tell(
        f"timing-{'late' if late else 'in-time'}",
        by=at,
        at=blow.by,
        rule="RK-BLOCK-03" if blocks else "RK-PARRY-01",
        weight=0,
        ahead=ahead,
        sign=options.timing_sign.value,
    )
    is_tested = not late or options.initiative_check is InitiativeCheck.ALWAYS
    if is_tested and battle[at].sheet.once_sd is None:
        battle, strength = ask(table, battle, STRENGTH, at, blow.by, lines(battle, at, STRENGTH, both=answer.both))
        figures = replace(figures, sd=strength.total)
    way = answer.way.value
    if not late:
        result = formulas.warded_in_time(options, figures)
        tested = Tested(f"{way}-in-time", "RK-BLOCK-05" if blocks else "RK-PARRY-04", STRENGTH)
    elif blocks:
        result = formulas.blocked_late(options, figures)
        tested = Tested("block-late", "RK-BLOCK-04", STRENGTH if is_tested else None)
    else:
        result = formulas.parried_late(options, figures)
        tested = Tested("parry-late", "RK-PARRY-03", STRENGTH if is_tested else None)
    _tell_rounding(table, battle, figures, result, late=late)
    return _ended(table, battle, blow, figures, result, tested)


def _hurries(
    table: Table, battle: RanksBattle, blow: Blow, answer: Defence, figures: Figures
) -> tuple[RanksBattle, Figures]:
    """The mobility roll of a parry, or of a block with its +3, which no movement shares (RK-BLOCK-02)."""
    at, why = blow.at, lines(battle, blow.at, MOBILITY, both=answer.both)
    why = (*why, BLOCKING) if answer.way is Way.BLOCK else why
    battle, mobility = ask(table, battle, MOBILITY, at, blow.by, why)
    braced = sum(line.amount for line in mobility.why.lines if line.counts and line.reason == BLOCKING.reason)
    return _remembered(battle, at, mobility.total - braced), replace(figures, ad=mobility.total)


def _tell_rounding(table: Table, battle: RanksBattle, figures: Figures, result: Result, *, late: bool) -> None:
    """The reading of [x] with its result, a detail of the log (RK-GEN-04)."""
    table.tell(
        "rounding-late" if late else "rounding-in-time",
        rule="RK-GEN-04",
        weight=0,
        ahead=formulas.timing(figures),
        strength=figures.sa if late else figures.sd,
        sign="minus" if result.shift < 0 else "plus",
        shift=abs(result.shift),
        shifted=(figures.sa if late else figures.sd) + result.shift,
        how=Term(f"value-integer_part-{battle.options.integer_part.value}"),
    )


def _undefended(table: Table, battle: RanksBattle, blow: Blow) -> RanksBattle:
    """Nobody defends: full damage without a test, or a dodge of nothing, or the GM says which (RK-GEN-09)."""
    reading = battle.options.undefended
    if reading is Undefended.ASK:
        options = tuple(Option(f"undefended-{one.value}") for one in (Undefended.FULL, Undefended.NO_DEFENCE_ROLL))
        number = table.choose("undefended", options, at=blow.at, rule="RK-GEN-09", striker=Who(blow.by))
        reading = (Undefended.FULL, Undefended.NO_DEFENCE_ROLL)[number]
    why = _why_undefended(battle, blow.at)
    battle, figures = _attacked(table, battle, blow, defence.NOTHING)
    if reading is Undefended.FULL:
        tested = Tested("full", "RK-GEN-09", None, why)
        return _ended(table, battle, blow, figures, formulas.undefended(battle.options, figures), tested)
    figures = overwritten(battle, blow.by, blow.at, replace(figures, md=0))
    tested = Tested("open", "RK-GEN-09", MOBILITY, why)
    return _ended(table, battle, blow, figures, formulas.dodged(battle.options, figures), tested)


def _ended(
    table: Table, battle: RanksBattle, blow: Blow, figures: Figures, result: Result, tested: Tested
) -> RanksBattle:
    """Damage, then the tests of bonus and initiative with the same rolls (RK-GEN-06)."""
    _tell_figures(table, battle, blow, figures, tested)
    battle = lapsed(table, battle, blow.by, blow.at)
    battle = _hurt(table, battle, blow, figures, result, tested)
    if tested.kind is None:
        return battle
    return _won(table, battle, blow, result.lead, tested)


_UNUSED = {"dodge": ("aa", "sd"), "full": ("aa", "md", "ad", "sd"), "open": ("aa", "ad", "sd")}
"""Quantities that a formula does not have; they are no 0 on the card (RK-RANGED-12)."""
NO_FIGURE = "—"


def _tell_figures(table: Table, battle: RanksBattle, blow: Blow, figures: Figures, tested: Tested) -> None:
    """All nine quantities, WD among them though no formula has it, and a warning where ranks make odd results."""
    unused = _UNUSED.get(tested.key, () if tested.kind is not None else ("sd",))

    values = {"md": figures.md, "aa": figures.aa, "ad": figures.ad, "sd": figures.sd}

    def shown(name: str) -> int | str:
        return NO_FIGURE if name in unused else values[name]

    target = battle[blow.at].sheet
    held = [worth(battle.options, arm.rank) for arm in (*target.in_hand, *target.natural) if arm.wards]
    table.tell(
        "figures",
        by=blow.by,
        at=blow.at,
        rule="RK-GEN-01",
        weight=0,
        wa=figures.wa,
        wd=max(held, default=0),
        ma=figures.ma,
        md=shown("md"),
        aa=shown("aa"),
        ad=shown("ad"),
        sa=figures.sa,
        sd=shown("sd"),
        defence=figures.defence,
    )
    if figures.wa <= 0 or figures.defence < 0:
        table.tell(
            "odd-ranks", by=blow.by, at=blow.at, rule="RK-GEN-07", weight=0, wa=figures.wa, defence=figures.defence
        )


def _hurt(
    table: Table, battle: RanksBattle, blow: Blow, figures: Figures, result: Result, tested: Tested
) -> RanksBattle:
    """The damage is added to the total of the target; with health it may bring it down (RK-GEN-06)."""
    at, sheet = blow.at, battle[blow.at].sheet
    after = battle.with_sheet(at, copied(sheet, damage=sheet.damage + result.damage))
    tell = partial(table.tell, why=Term(tested.why)) if tested.why else table.tell
    tell(
        f"blow-{tested.key}", by=blow.by, at=at, rule=tested.rule, weight=2, now=after, arm=Term(blow.arm.name),
        wa=figures.wa, value=result.value, defence=figures.defence, damage=result.damage,
    )  # fmt: skip
    # Who was hurt matters to what comes after this attack alone.
    if table.odds.representative(result.damage) > 0:
        done = doings(after, at)
        after = with_doings(after, at, replace(done, hurt_by=(*done.hurt_by, blow.by)))
    if battle.options.damage_target is DamageTarget.HEALTH and not is_down(battle, at) and is_down(after, at):
        table.tell("goes-down", at=at, by=blow.by, rule="RK-GEN-06", weight=2, now=after)
    return after


def _won(table: Table, battle: RanksBattle, blow: Blow, lead: int, tested: Tested) -> RanksBattle:
    """Three or more ahead wins a third of it; a defender takes the initiative with it (RK-DODGE-03 to RK-DODGE-05)."""
    options, kind = battle.options, tested.kind
    assert kind is not None
    part = tested.rule.split("-")[1] if tested.rule != "RK-GEN-09" else "DODGE"
    numbers = {"DODGE": ("04", "03"), "PARRY": ("07", "08"), "BLOCK": ("07", "08")}[part]
    for_attacker, for_defender = (f"RK-{part}-{number}" for number in numbers)
    if lead >= LEAD:
        return with_bonus(table, battle, blow.by, kind, thirds(options, lead), for_attacker)
    if lead <= -LEAD:
        printed = part == "PARRY" and options.parry_defender_bonus is ParryDefenderBonus.PRINTED
        bonus = thirds(options, lead if printed else -lead)
        battle = intercepted(table, battle, blow.at, blow.by, for_defender)
        return with_bonus(table, battle, blow.at, kind, bonus, for_defender)
    even = {"DODGE": "RK-DODGE-05", "PARRY": "RK-PARRY-06", "BLOCK": "RK-BLOCK-06"}[part]
    table.tell("no-advantage", by=blow.by, at=blow.at, rule=even, weight=0)
    return battle
