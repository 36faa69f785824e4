"""Numbers of the sheet that the switches put others in the place of: health, negative ranks, masteries."""

from __future__ import annotations

from collections.abc import Iterator

from engine.battle.ids import CombatantId
from engine.contract import Overruled
from engine.rulesets.ranks.charts.scale import worth
from engine.rulesets.ranks.options import DamageTarget, DodgeMa, NegativeRanks, Options
from engine.rulesets.ranks.sheet import Sheet
from engine.rulesets.ranks.state import RanksBattle

AGAINST_DODGE = "overruled-against-dodge"


def overruled(battle: RanksBattle, id: CombatantId) -> tuple[Overruled, ...]:
    """Health where damage is only tallied (RK-GEN-06), ranks below G in the formulas (RK-GEN-07), and the mastery with
    which one strikes at whoever dodges (RK-DODGE-02)."""
    sheet, options, found = battle[id].sheet, battle.options, []
    if options.damage_target is DamageTarget.TALLY:
        found.append(Overruled("health", "", "RK-GEN-06"))
    if options.negative_ranks is NegativeRanks.ZERO:
        found += _negative(options, sheet)
    if options.dodge_ma is DodgeMa.DODGE:
        found += _masteries(sheet)
    return tuple(found)


def _negative(options: Options, sheet: Sheet) -> Iterator[Overruled]:
    for field in ("defence", "bare_rank"):
        if worth(options, getattr(sheet, field)) < 0:
            yield Overruled(field, "0", "RK-GEN-07")
    for place, arm in enumerate(sheet.arms):
        if worth(options, arm.rank) < 0:
            yield Overruled("rank", "0", "RK-GEN-07", "arms", place)


def _masteries(sheet: Sheet) -> Iterator[Overruled]:
    own = sheet.dodge_mastery
    if sheet.bare_mastery != own:
        yield Overruled("bare_mastery", str(own), "RK-DODGE-02", when=AGAINST_DODGE)
    for place, arm in enumerate(sheet.arms):
        if arm.mastery != own:
            yield Overruled("mastery", str(own), "RK-DODGE-02", "arms", place, AGAINST_DODGE)
