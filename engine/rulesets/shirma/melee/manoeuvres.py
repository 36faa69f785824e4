"""Opposed tests that do no harm of themselves: body to body, the clinch and its breaking, throwing to the ground."""

from __future__ import annotations

from dataclasses import replace

from engine.battle.actions import Action
from engine.battle.breakdown import Breakdown, Modifier
from engine.battle.ids import CombatantId
from engine.battle.words import Signed, Term
from engine.rulesets.shirma.attack import Strike, declared, defence_roll
from engine.rulesets.shirma.conditions import states
from engine.rulesets.shirma.harm import harm
from engine.rulesets.shirma.harm.blow import Blow
from engine.rulesets.shirma.harm.body import Affliction
from engine.rulesets.shirma.melee import advantage, defence
from engine.rulesets.shirma.melee.deeds import begun, looking, with_exchange
from engine.rulesets.shirma.place.engagement import best_striking, fits
from engine.rulesets.shirma.positions import DefenceCost, KnockdownChoice
from engine.rulesets.shirma.sheet import FISTS, Condition, Weapon
from engine.rulesets.shirma.state import Bond, Pair, ShirmaBattle, held_by, holder_of, with_pair
from engine.rulesets.shirma.test.modifiers import MELEE, TESTS, attack_target, plain_target
from engine.rulesets.shirma.test.percentile import Tested, roll_test
from engine.table.requests import Option
from engine.table.table import Table

CLOSE, CLINCH, BREAK, SQUEEZE, KNOCK, LET_GO = "close", "clinch", "break", "squeeze", "knock", "let-go"
KINDS = (CLOSE, CLINCH, BREAK, SQUEEZE, KNOCK, LET_GO)
STRENGTH, GUARDED = "strength", "melee-guarded"


def resolve(table: Table, battle: ShirmaBattle, action: Action) -> ShirmaBattle:
    """Carry a manoeuvre out; all but letting go take the main action."""
    by, at = action.actor, action.target
    if by is None:
        return battle
    if action.kind == LET_GO:
        return let_go(table, battle, by)
    at = at or holder_of(battle, by) or held_by(battle, by)
    if at is None or at == by or battle[by].cell is None or battle[at].cell is None:
        return battle
    before, battle = battle, looking(advantage.opened(begun(battle, by)), by, at)
    battle = with_exchange(battle, by, at)
    match action.kind:
        case "close":
            battle = close_fight(table, battle, by, at, before)
        case "clinch":
            battle = clinch(table, battle, by, at, before)
        case "break":
            battle = break_free(table, battle, by, at)
        case "squeeze":
            battle = squeeze(table, battle, by, at)
        case "knock":
            battle = knock_down(table, battle, by, at, before)
    return advantage.closed(battle)


def close_fight(
    table: Table, battle: ShirmaBattle, by: CombatantId, at: CombatantId, before: ShirmaBattle
) -> ShirmaBattle:
    """An opposed test of Melee; whoever wins says whether they fight body to body (SH-CLOSE-01, SH-CLOSE-02)."""
    weapon = best_striking(battle[by].sheet) or FISTS
    mine = _melee_roll(table, battle, by, at, weapon, before, "close", "SH-CLOSE-01")
    if mine is None:
        return battle
    battle, answer = defence.bound(table, battle, at, by, MELEE, before=before)
    if answer is None:
        winner = by if mine.succeeded else None
    else:
        theirs = defence_roll(table, battle, by, at, answer)
        battle, winner = settled(table, battle, by, at, mine, theirs)
    if winner is None:
        return battle
    if table.choose("close-or-not", CLOSE_OPTIONS, by=winner, at=at if winner == by else by, rule="SH-CLOSE-02"):
        return battle
    if not fits(battle, by, at, Bond.CLOSE):
        table.tell("too-far-for-bond", by=by, at=at, rule="SH-CLOSE-03")
        return battle
    battle = with_pair(battle, Pair(Bond.CLOSE, by, at))
    table.tell("close-fight", by=by, at=at, rule="SH-CLOSE-02", weight=2, now=battle)
    return battle


CLOSE_OPTIONS = (Option("close-yes", rule="SH-CLOSE-02"), Option("close-no", rule="SH-CLOSE-02", declines=True))


def clinch(table: Table, battle: ShirmaBattle, by: CombatantId, at: CombatantId, before: ShirmaBattle) -> ShirmaBattle:
    """An unarmed attack that holds instead of hurting (SH-CLINCH-01, SH-CLINCH-02)."""
    battle, points = declared(table, battle, Strike(by, at, FISTS))
    battle, answer = defence.choose(table, battle, at, by, before=before)
    mine = _melee_roll(table, battle, by, at, FISTS, before, "clinch", "SH-CLINCH-01", points)
    if mine is None:
        return battle
    if answer is None:
        won = mine.succeeded
    else:
        theirs = defence_roll(table, battle, by, at, answer)
        battle, winner = settled(table, battle, by, at, mine, theirs)
        won = winner == by
    if not won:
        return battle
    if not fits(battle, by, at, Bond.CLINCH):
        table.tell("too-far-for-bond", by=by, at=at, rule="SH-CLINCH-02")
        return battle
    battle = with_pair(battle, Pair(Bond.CLINCH, by, at))
    table.tell("clinches", by=by, at=at, rule="SH-CLINCH-02", weight=2, now=battle)
    return advantage.lose(table, battle, at, "SH-ADVLOSS-02")


def break_free(table: Table, battle: ShirmaBattle, by: CombatantId, at: CombatantId) -> ShirmaBattle:
    """The one who is held breaks the clinch with an opposed test of Strength (SH-CLINCH-03)."""
    battle, won, _ = _strength(table, battle, by, at, "break")
    return _ended(table, battle, at, by) if won else battle


def squeeze(table: Table, battle: ShirmaBattle, by: CombatantId, at: CombatantId) -> ShirmaBattle:
    """The holder does SB + net levels of damage with an opposed test of Strength (SH-CLINCH-03)."""
    battle, won, blow = _strength(table, battle, by, at, "squeeze")
    return harm.wound(table, battle, by, at, blow) if won and blow is not None else battle


def _strength(
    table: Table, battle: ShirmaBattle, by: CombatantId, at: CombatantId, key: str
) -> tuple[ShirmaBattle, bool, Blow | None]:
    """An opposed test of Strength: whether ``by`` has won it, and what it would do; a tie changes nothing."""
    table.tell(f"tries-{key}", by=by, at=at, rule="SH-CLINCH-03", weight=2)
    mine = plain_test(table, battle, by, at, key, STRENGTH, "SH-CLINCH-03")
    if mine is None:
        return battle, False, None
    theirs = plain_test(table, battle, at, by, key, STRENGTH, "SH-CLINCH-03", split=False)
    if theirs is None:
        blow = Blow(FISTS, mine.sl, mine.sl, mine.roll, succeeded=mine.succeeded, opposed=False, is_crush=True)
        return battle, mine.succeeded, blow
    battle, winner = settled(table, battle, by, at, mine, theirs)
    blow = Blow(FISTS, mine.sl - theirs.sl, mine.sl, mine.roll, succeeded=mine.succeeded, is_crush=True)
    return battle, winner == by, blow


def knock_down(
    table: Table, battle: ShirmaBattle, by: CombatantId, at: CombatantId, before: ShirmaBattle
) -> ShirmaBattle:
    """An opposed test of Strength or Melee that throws the opponent to the ground (SH-KNOCK-01 to SH-KNOCK-03)."""
    table.tell("tries-knock", by=by, at=at, rule="SH-KNOCK-01", weight=2)
    mine = best_striking(battle[by].sheet) or FISTS
    battle, points = declared(table, battle, Strike(by, at, mine))
    my_ways = {
        MELEE: attack_target(before, by, at, mine, points=points),
        STRENGTH: plain_target(before, by, battle[by].sheet.strength, STRENGTH, points=points),
    }
    my_ways = {skill: way for skill, way in my_ways.items() if not states.fails(before, by, skill)}
    if not my_ways:
        table.tell("fails-unrolled", by=by, rule=states.fails(before, by, STRENGTH))
        return battle
    mine_by = _chosen(table, by, at, my_ways)
    battle, answer = _resistance(table, battle, by, at, mine_by, before)
    attacked = _knock_roll(table, battle, by, at, mine_by, my_ways[mine_by], split=True)
    if answer is None:
        return _thrown(table, battle, by, at) if attacked.succeeded else battle
    skill, against = answer
    plus = defence.shield_levels(battle, at, by, MELEE) if skill == MELEE else 0
    resisted = _knock_roll(table, battle, at, by, skill, against, plus=plus)
    battle, winner = settled(table, battle, by, at, attacked, resisted)
    return _thrown(table, battle, by, at) if winner == by else battle


def _resistance(
    table: Table, battle: ShirmaBattle, by: CombatantId, at: CombatantId, attacked_by: str, before: ShirmaBattle
) -> tuple[ShirmaBattle, tuple[str, Breakdown] | None]:
    """With what the opponent keeps its feet, and the target of that test; None where it has no defence.

    Melee is a defence like any other: it may have the reaction, or takes it where defences do (SH-DEF-01, SH-TURN-03).
    """
    rule = defence.undefended_by(before, at)
    if rule:
        table.tell("undefended", at=at, by=by, rule=rule, weight=0)
        return battle, None
    ways = {STRENGTH: plain_target(before, at, battle[at].sheet.strength, STRENGTH)}
    if not states.fails(before, at, TESTS[MELEE]):
        ways[MELEE] = defence.way(before, at, by, MELEE, guarded=defence.is_guarded(before, at)).against
    if battle.options.knockdown_choice is KnockdownChoice.SAME_AS_ATTACKER:
        skill = attacked_by if attacked_by in ways else STRENGTH
    else:
        if MELEE in ways and defence.may_guard(before, at):
            ways[GUARDED] = defence.way(before, at, by, MELEE, guarded=True).against
        skill = _chosen(table, at, by, ways, reaction=True)
    if skill != STRENGTH:
        takes = battle.options.defence_cost is DefenceCost.REACTION_NEEDED
        battle = defence.spent(table, battle, at, reacts=takes or skill == GUARDED)
    return battle, (MELEE if skill == GUARDED else skill, ways[skill])


def _chosen(
    table: Table, by: CombatantId, at: CombatantId, ways: dict[str, Breakdown], *, reaction: bool = False
) -> str:
    """Strength or Melee: the better one is proposed, its owner may change it (SH-KNOCK-02).

    ``reaction``: it is the answer of who is attacked, which its own setting may give.
    """
    # What takes the reaction stands last, however good it is.
    skills = sorted(ways, key=lambda skill: (skill == GUARDED, -ways[skill].total))
    options = tuple(
        Option(f"knock-{skill}", (("target", max(ways[skill].total, 0)),), "SH-KNOCK-02", reaction and number == 0)
        for number, skill in enumerate(skills)
    )
    picked = table.choose("knock-skill", options, by=by, at=at, rule="SH-KNOCK-02", reaction=reaction, compares=True)
    return skills[picked]


def _knock_roll(
    table: Table,
    battle: ShirmaBattle,
    by: CombatantId,
    at: CombatantId,
    skill: str,
    against: Breakdown,
    *,
    plus: int = 0,
    split: bool = False,
) -> Tested:
    how = "throws" if split else "resists"
    made = roll_test(
        table, "knock", against, battle.options, by=by, at=at, rule="SH-KNOCK-02", plus=plus, split=split, how=how
    )
    table.tell(f"tests-{skill}", by=by, at=at, roll=made.roll, rule="SH-KNOCK-02", sl=Signed(made.sl), now=battle)
    return made


def _thrown(table: Table, battle: ShirmaBattle, by: CombatantId, at: CombatantId) -> ShirmaBattle:
    table.tell("throws-down", by=by, at=at, rule="SH-KNOCK-03", weight=2)
    return states.put_on(table, battle, at, Affliction(Condition.PRONE), rule="SH-KNOCK-03")


def settled(
    table: Table, battle: ShirmaBattle, by: CombatantId, at: CombatantId, mine: Tested, theirs: Tested
) -> tuple[ShirmaBattle, CombatantId | None]:
    """Who has won, and what that does to Advantage; a tie is nobody's (SH-TEST-04, SH-ADVGAIN-03, SH-ADVLOSS-01)."""
    net = mine.sl - theirs.sl
    if net == 0:
        table.tell("tied", by=by, at=at, rule="SH-TEST-04")
        return battle, None
    winner, loser = (by, at) if net > 0 else (at, by)
    table.tell("wins-opposed", by=winner, at=loser, rule="SH-TEST-04", net=abs(net))
    battle = advantage.lose(table, battle, loser, "SH-ADVLOSS-01")
    return advantage.gain(table, battle, winner, "SH-ADVGAIN-03"), winner


def _melee_roll(
    table: Table,
    battle: ShirmaBattle,
    by: CombatantId,
    at: CombatantId,
    weapon: Weapon,
    before: ShirmaBattle,
    key: str,
    rule: str,
    points: int | None = None,
) -> Tested | None:
    """The test of Melee of a manoeuvre, with the modifiers of an attack; None where it fails without a roll."""
    fails = states.fails(battle, by, MELEE)
    if fails:
        table.tell("fails-unrolled", by=by, rule=fails)
        return None
    against = attack_target(before, by, at, weapon, points=points)
    made = roll_test(table, key, against, battle.options, by=by, at=at, rule=rule, arm=Term(weapon.name))
    table.tell(f"tries-{key}", by=by, at=at, roll=made.roll, rule=rule, weight=2, sl=Signed(made.sl), now=battle)
    return made


def plain_test(
    table: Table,
    battle: ShirmaBattle,
    id: CombatantId,
    at: CombatantId | None,
    key: str,
    skill: str,
    rule: str,
    *,
    split: bool = True,
    lines: tuple[Modifier, ...] = (),
    with_advantage: bool = True,
) -> Tested | None:
    """A test of a characteristic or skill of the sheet that ``skill`` names; None where it fails without a roll."""
    fails = states.fails(battle, id, skill)
    if fails:
        table.tell("fails-unrolled", by=id, rule=fails)
        return None
    value: int = getattr(battle[id].sheet, skill)
    against = plain_target(battle, id, value, skill, *lines, with_advantage=with_advantage)
    made = roll_test(table, key, against, battle.options, by=id, at=at, rule=rule, split=split)
    table.tell(f"tests-{skill}", by=id, at=at, roll=made.roll, rule=rule, sl=Signed(made.sl), now=battle)
    return made


def let_go(table: Table, battle: ShirmaBattle, by: CombatantId) -> ShirmaBattle:
    """The holder lets go, which is free (SH-CLINCH-02)."""
    held = held_by(battle, by)
    return battle if held is None else _ended(table, battle, by, held)


def _ended(table: Table, battle: ShirmaBattle, holder: CombatantId, held: CombatantId) -> ShirmaBattle:
    pairs = tuple(pair for pair in battle.state.pairs if pair != Pair(Bond.CLINCH, holder, held))
    battle = battle.with_state(replace(battle.state, pairs=pairs))
    table.tell("clinch-ends", by=holder, at=held, rule="SH-CLINCH-03", now=battle)
    return battle
