"""Defence against a blow: dodge, parry or block, with what, and what would come of each (RK-GEN-08, RK-GEN-09)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from engine.battle.battle import Reactions
from engine.battle.ids import CombatantId
from engine.battle.words import Term, Who
from engine.derived import derived
from engine.rulesets.ranks.blows import formulas
from engine.rulesets.ranks.blows.formulas import BLOCK, Figures
from engine.rulesets.ranks.blows.initiative import MOBILITY, STRENGTH
from engine.rulesets.ranks.blows.overwritten import overwritten
from engine.rulesets.ranks.blows.ranged import velocity_value
from engine.rulesets.ranks.blows.rolls import lines
from engine.rulesets.ranks.charts.scale import dice_of, worth
from engine.rulesets.ranks.options import DodgeMa, Options, RangedDefence, RangedScale, SpellSa
from engine.rulesets.ranks.series.series import declare, objections_to, slots_left, waiting
from engine.rulesets.ranks.sheet import Arm, Kind
from engine.rulesets.ranks.state import Entry, RanksBattle, Work, is_able
from engine.table.requests import Choice, Option
from engine.table.table import Table


class Way(StrEnum):
    """The three answers to a blow, and none."""

    DODGE = "dodge"
    PARRY = "parry"
    BLOCK = "block"
    NONE = "none"


LAST = "cost-last"
SPENT = "spent"
"""Why somebody has no defence: no action of this turn is left for one."""


@dataclass(frozen=True, slots=True)
class Defence:
    """An answer to a blow: the way, the warding arm (None for a dodge), with ``both`` hands at once."""

    way: Way
    arm: Arm | None = None
    both: bool = False

    @property
    def is_timed(self) -> bool:
        return self.way in (Way.PARRY, Way.BLOCK)


DODGE = Defence(Way.DODGE)
NOTHING = Defence(Way.NONE)


def mastery_of_defence(battle: RanksBattle, at: CombatantId, answer: Defence) -> int:
    """MD: of dodging against a dodge, of the warding arm otherwise (RK-DODGE-02, RK-PARRY-02)."""
    return answer.arm.mastery if answer.arm is not None else battle[at].sheet.dodge_mastery


def mastery_of_attack(battle: RanksBattle, by: CombatantId, arm: Arm, answer: Defence) -> int:
    """MA: of the weapon; against a dodge, by the switch, of the attacker's own dodging (RK-DODGE-02)."""
    own_dodge = answer.way is Way.DODGE and battle.options.dodge_ma is DodgeMa.DODGE
    return battle[by].sheet.dodge_mastery if own_dodge else arm.mastery


def answers(battle: RanksBattle, at: CombatantId, *, may_ward: bool = True) -> tuple[Defence, ...]:
    """The defences that the state allows ``at``, a dodge first, no defence at all not among them (RK-GEN-08)."""
    sheet = battle[at].sheet
    if not is_able(battle, at) or not sheet.defends:
        return ()
    found = [DODGE]
    held = tuple(dict.fromkeys(arm for arm in sheet.in_hand if arm.wards))
    wards = [(arm, False) for arm in dict.fromkeys((*held, *(arm for arm in sheet.natural if arm.wards)))]
    if sheet.is_same_pair or len(sheet.in_hand) == 1:
        # Two of a kind, or both hands at one (RK-PAIR-02, RK-PAIR-04).
        wards += [(arm, True) for arm in held]
    if sheet.bare_wards and (sheet.has_free_hand or not held):
        wards += [(sheet.bare, both) for both in (False, True)[: 2 - len(sheet.in_hand)]]
    # What stresses both hands comes last: whoever is used to a number key finds the plain answers there.
    for stressed in (False, True):
        for way in (Way.PARRY, Way.BLOCK):
            found += [Defence(way, arm, both) for arm, both in wards if may_ward and both is stressed]
    # An action must be left, or be declared for this very defence (RK-ACT-01).
    if not objections_to(battle, at, Work.WARD):
        return tuple(found)
    return tuple(
        answer
        for answer in found
        if waiting(battle, at, Work.WARD, item=_item_of(answer), both=answer.both) is not None
    )


def warns(battle: RanksBattle, at: CombatantId, *, is_begun: bool = False) -> str:
    """The word for an action with which no defence is left: the last one of somebody who could defend himself.

    ``is_begun``: it was declared before, and takes none more (RK-ACT-01, RK-GEN-08).
    """
    is_last = battle.started and not is_begun and slots_left(battle, at) == 1
    return LAST if is_last and answers(battle, at) else ""


def _item_of(answer: Defence) -> str:
    return answer.arm.name if answer.arm is not None else ""


def why_not(battle: RanksBattle, at: CombatantId) -> str:
    """Why ``at`` has no defence: its state, its orders, no action left; or "chosen" where it could (RK-GEN-09)."""
    sheet = battle[at].sheet
    if not is_able(battle, at):
        return "helpless"
    if not sheet.defends:
        return "unaware"
    if battle[at].reactions is Reactions.OFF:
        return "ordered"
    return "chosen" if answers(battle, at) else SPENT


def chosen(table: Table, battle: RanksBattle, by: CombatantId, at: CombatantId, arm: Arm) -> Defence:
    """The defence that the owner of ``at`` chooses when the blow is declared (RK-GEN-08, RK-RANGED-01)."""
    if battle[at].reactions is Reactions.OFF:
        return NOTHING
    found = answers(battle, at, may_ward=_may_ward(table, battle, by, at, arm))
    if not found:
        return NOTHING
    usual = usual_figures(battle, by, at, arm, Defence(Way.BLOCK, arm))
    options = (*(_option(battle, at, usual, answer) for answer in found), Option("defence-none", rule="RK-GEN-09"))
    number = table.choose("defence", options, by=at, at=by, rule="RK-GEN-08", reaction=True, arm=Term(arm.name))
    return found[number] if number < len(found) else NOTHING


def _may_ward(table: Table, battle: RanksBattle, by: CombatantId, at: CombatantId, arm: Arm) -> bool:
    """Whether a shot may be parried and blocked (ranged_defence)."""
    if not arm.is_ranged or battle.options.ranged_defence is RangedDefence.ALLOW:
        return True
    if battle.options.ranged_defence is RangedDefence.DODGE_ONLY or answers(battle, at) in ((), (DODGE,)):
        return False
    options = (Option("may-ward-yes"), Option("may-ward-no"))
    return table.choose("may-ward", options, at=at, rule="RK-RANGED-01", arm=Term(arm.name), shooter=Who(by)) == 0


def _option(battle: RanksBattle, at: CombatantId, usual: Figures, answer: Defence) -> Option:
    """The words of a defence; a block warns of the full damage it takes when late (RK-BLOCK-01)."""
    if answer.arm is None:
        return Option("defence-dodge", rule="RK-DODGE-01")
    key = f"defence-{answer.way.value}{'-both' if answer.both else ''}"
    if answer.way is Way.PARRY:
        return Option(key, (("item", Term(answer.arm.name)),), rule="RK-PARRY-01")
    sheet = battle[at].sheet
    md = answer.arm.mastery if sheet.once_md is None else sheet.once_md
    ad = usual.ad + int(answer.both) if sheet.once_ad is None else sheet.once_ad
    figures = replace(usual, md=md, ad=ad)
    full = formulas.blocked_late(battle.options, figures).damage
    return Option(key, (("item", Term(answer.arm.name)), ("full", full)), rule="RK-BLOCK-01")


def replies(table: Table, battle: RanksBattle, at: CombatantId, by: CombatantId, more: int) -> RanksBattle:
    """Against a declared series the defender declares how many of its blows are answered (RK-ACT-13)."""
    most = min(more, slots_left(battle, at))
    if battle[at].reactions is Reactions.OFF or not answers(battle, at):
        return battle
    if most < 1 or waiting(battle, at, Work.WARD) is not None:
        return battle
    options = tuple(Option("replies-count", (("count", count),)) for count in range(1, most + 2))
    count = table.choose("replies", options, by=at, at=by, rule="RK-ACT-13", reaction=True, blows=more + 1)
    for _ in range(count + 1 if count else 0):
        battle = declare(battle, at, Entry(Work.WARD))
    return battle


def usual_figures(battle: RanksBattle, by: CombatantId, at: CombatantId, arm: Arm, answer: Defence) -> Figures:
    """The quantities of the exchange with the middle of the dice on every roll; whoever has to choose goes by them."""
    options = battle.options
    aa, sa = _usual_attack(
        options, arm, worth(options, battle[by].sheet.mgi), _middle(options), _usual(battle, by, STRENGTH)
    )
    ad = _usual(battle, at, MOBILITY, both=answer.both) + (BLOCK if answer.way is Way.BLOCK else 0)
    figures = Figures(
        worth(options, arm.rank),
        mastery_of_attack(battle, by, arm, answer),
        mastery_of_defence(battle, at, answer),
        worth(options, battle[at].sheet.defence),
        _usual(battle, by, MOBILITY) if arm.kind is Kind.MELEE else aa,
        ad,
        sa,
        _usual(battle, at, STRENGTH, both=answer.both),
    )
    return overwritten(battle, by, at, figures)


def _usual(battle: RanksBattle, id: CombatantId, kind: str, *, both: bool = False) -> int:
    """A roll with the middle of the dice; the same for all answers between which somebody chooses."""

    def found() -> int:
        return _middle(battle.options) + sum(line.amount for line in lines(battle, id, kind, both=both) if line.counts)

    return derived(battle, f"usual {kind} {both} {id}", found)


def _middle(options: Options) -> int:
    dice = dice_of(options)
    return (dice.lowest + dice.highest) // 2


def _usual_attack(options: Options, arm: Arm, mgi: int, middle: int, strength: int) -> tuple[int, int]:
    """AA and SA of a shot with the middle of the dice."""
    dice = middle if options.ranged_scale is RangedScale.WITH_DICE else 0
    rank = worth(options, arm.rank)
    match arm.kind:
        case Kind.BOW:
            value = min(strength, rank + dice)
            return value, value
        case Kind.CROSSBOW:
            return max(1, rank) + dice, rank + dice
        case Kind.FIREARM:
            return velocity_value(options, arm) + dice, rank + dice
        case Kind.MAGIC:
            return mgi + dice, strength
        case Kind.SPELL:
            return mgi + dice, mgi + dice if options.spell_sa is SpellSa.MGI else strength
    return strength, strength


def usual_choice(battle: RanksBattle, choice: Choice) -> int:
    """The defence that costs least with the middle of the dice; of equal ones that which leads by most."""
    at, by = choice.by, choice.at
    name = dict(choice.args).get("arm")
    if at not in battle.combatants or by not in battle.combatants or not isinstance(name, Term):
        return 0
    me, other = CombatantId(str(at)), CombatantId(str(by))
    arm = battle[other].sheet.arm(name.key)
    best, least = 0, (0, 0)
    for number, option in enumerate(choice.options):
        answer = answer_of(battle, me, option)
        if answer is None or (answer.both and not battle[me].sheet.is_pair):
            # Both hands at one weapon triple the fatigue of the turn: nobody does that by habit (RK-PAIR-01).
            continue
        figures = usual_figures(battle, other, me, arm, answer)
        result = _usual_result(battle.options, figures, answer)
        if number == 0 or (result.damage, result.lead) < least:
            best, least = number, (result.damage, result.lead)
    return best


def answer_of(battle: RanksBattle, at: CombatantId, option: Option) -> Defence | None:
    """The defence that an option stands for; None for no defence."""
    _, _, rest = option.key.partition("-")
    way, _, both = rest.partition("-")
    if way == Way.NONE:
        return None
    item = dict(option.args).get("item")
    arm = battle[at].sheet.arm(item.key) if isinstance(item, Term) else None
    return Defence(Way(way), arm, bool(both))


def _usual_result(options: Options, figures: Figures, answer: Defence) -> formulas.Result:
    if answer.way is Way.DODGE:
        return formulas.dodged(options, figures)
    if not formulas.is_late(options, figures):
        return formulas.warded_in_time(options, figures)
    if answer.way is Way.PARRY:
        return formulas.parried_late(options, figures)
    return formulas.blocked_late(options, figures)
