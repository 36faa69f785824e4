"""Offers: everything that a combatant may do now, in melee and besides, and what the GM grants."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.battle.words import Term
from engine.contract import Needs, Objection, Offer
from engine.derived import untouched
from engine.rulesets.shirma.attack import ATTACK, CALLED, STRIKE
from engine.rulesets.shirma.conditions import care, decree, fear
from engine.rulesets.shirma.melee import hands
from engine.rulesets.shirma.melee import manoeuvres as m
from engine.rulesets.shirma.order import npc
from engine.rulesets.shirma.order.standing import standing, unable, why_not
from engine.rulesets.shirma.place.engagement import striking
from engine.rulesets.shirma.place.kept import kept
from engine.rulesets.shirma.sheet import FISTS, Group, Sheet, Weapon
from engine.rulesets.shirma.shooting import items, reloading, scatter, shooting
from engine.rulesets.shirma.state import ShirmaBattle, Stage, doings, held_by, holder_of

READY, SPEND, COUNTERSPELL, GRANT, RULE = "ready", "spend", "counterspell", "grant", "rule"
MAIN, OFF = "main", "off"
MOVES, TAKEN = "move", "take"
"""What the GM does to a turn beside granting an action: he grants movement, or takes the action (SH-TURN-01, -02)."""
SPENDINGS = ("spell", "prayer", "other")
"""What takes the main action and has no rules of its own here (SH-TURN-01)."""
RULINGS = ("engaged", "apart", "by-map")
"""What the GM may say of a pair (SH-LENGTH-02)."""
ATTACKS = "group-attacks"
FREE = "cost-free"
Sort = Callable[[ShirmaBattle, CombatantId], tuple[Offer, ...]]
"""What works out offers of one sort."""
GROUPS = (
    "group-attacks",
    "group-shooting",
    "group-manoeuvres",
    "group-position",
    "group-care",
    "group-weapons",
    "group-other",
    "group-gm",
)
"""The groups of offers, what is wanted most often first."""


def offers(battle: ShirmaBattle, id: CombatantId) -> tuple[Offer, ...]:
    """Everything that ``id`` may do now, with what speaks against it."""
    return _by_group(battle, id, SORTS)


def attacks(battle: ShirmaBattle, id: CombatantId) -> tuple[Offer, ...]:
    """Those of the offers that are attacks, without working out the rest."""
    return tuple(offer for offer in _by_group(battle, id, (_melee_offers, shooting.offers)) if offer.is_attack)


def of_kind(battle: ShirmaBattle, id: CombatantId, kind: str) -> tuple[Offer, ...]:
    """The offers among which those of a kind are: each sort is worked out once for a battle, when it is wanted."""
    sort = SORT_OF.get(kind)
    return offers(battle, id) if sort is None else _by_group(battle, id, (sort,))


def _by_group(battle: ShirmaBattle, id: CombatantId, sorts: tuple[Sort, ...]) -> tuple[Offer, ...]:
    if battle[id].cell is None:
        return ()
    found = [offer for sort in sorts for offer in kept(battle, (sort, id), lambda sort=sort: sort(battle, id))]  # type: ignore[misc]
    return tuple(sorted(found, key=lambda offer: GROUPS.index(offer.group)))


def _melee_offers(battle: ShirmaBattle, id: CombatantId) -> tuple[Offer, ...]:
    """An attack with each weapon in hand, plain and at a chosen part of the body (SH-TURN-01, SH-MOD-23).

    Drawing costs nothing (SH-TURN-04): who has nothing but fists or a shield in hand draws first, as a rule.
    """
    sheet, against = battle[id].sheet, standing(battle, id, attacks=True)
    return untouched(battle, "melee", (id, against), (sheet,), lambda: _melee_of(id, sheet, against))


def _melee_of(id: CombatantId, sheet: Sheet, against: tuple[Objection, ...]) -> tuple[Offer, ...]:
    weapons = striking(sheet)
    held = [_attack(id, weapon, manner, against) for manner in (STRIKE, CALLED) for weapon in weapons]
    drawn = [_drawn(id, weapon, against, is_armed=bool(sheet.armed_with)) for weapon in hands.to_draw(sheet)]
    is_armed = any(weapon != FISTS and not weapon.is_shield for weapon in weapons)
    return tuple(held + drawn if is_armed else drawn + held)


def _drawn(id: CombatantId, weapon: Weapon, against: tuple[Objection, ...], *, is_armed: bool) -> Offer:
    is_grown = weapon.group is Group.BRAWLING
    key = "offer-attack-strike" if is_grown else "offer-attack-drawn"
    return replace(_attack(id, weapon, STRIKE, against, key), rearms=is_armed and not is_grown)


def _attack(id: CombatantId, weapon: Weapon, manner: str, against: tuple[Objection, ...], key: str = "") -> Offer:
    return Offer(
        key or f"offer-attack-{manner}",
        Action(ATTACK, actor=id, manner=manner, item=weapon.name),
        Needs.TARGET,
        ATTACKS,
        "cost-action",
        args=(("arm", Term(weapon.name)),),
        objections=against,
        rule="SH-MOD-23" if manner == CALLED else "SH-MELEE-01",
        icon="fist" if weapon == FISTS else "attack",
        is_attack=True,
    )


def _manoeuvre_offers(battle: ShirmaBattle, id: CombatantId) -> tuple[Offer, ...]:
    """Body to body, the clinch, throwing to the ground; for who is in a clinch, what it allows."""
    against, group = standing(battle, id, attacks=True), "group-manoeuvres"
    found = []
    for kind, rule, icon in (
        (m.CLOSE, "SH-CLOSE-01", "link"),
        (m.KNOCK, "SH-KNOCK-01", "prone"),
        (m.CLINCH, "SH-CLINCH-01", "grapple"),
    ):
        extra = armed(battle, id) if kind == m.CLINCH else ()
        action = Action(kind, actor=id)
        found.append(
            Offer(
                f"offer-{kind}", action, Needs.TARGET, group, "cost-action",
                objections=against + extra, rule=rule, icon=icon,
            )
        )  # fmt: skip
    if holder_of(battle, id) is not None:
        free = standing(battle, id)
        action = Action(m.BREAK, actor=id, target=holder_of(battle, id))
        found.append(
            Offer(
                "offer-break", action, Needs.NOTHING, group, "cost-action",
                objections=free, rule="SH-CLINCH-03", icon="unlock",
            )
        )  # fmt: skip
    held = held_by(battle, id)
    if held is not None:
        action = Action(m.SQUEEZE, actor=id, target=held)
        found.append(
            Offer(
                "offer-squeeze", action, Needs.NOTHING, group, "cost-action",
                objections=against, rule="SH-CLINCH-03", icon="fist",
            )
        )  # fmt: skip
        not_now = unable(battle, id)
        action = Action(m.LET_GO, actor=id)
        found.append(
            Offer(
                "offer-let-go", action, Needs.NOTHING, group, FREE,
                objections=(not_now,) if not_now else (), rule="SH-CLINCH-02", icon="unlock",
            )
        )  # fmt: skip
    return tuple(found)


def _weapon_offers(battle: ShirmaBattle, id: CombatantId) -> tuple[Offer, ...]:
    """Taking weapons in hand, which is free (SH-TURN-04)."""
    sheet, blocked = battle[id].sheet, why_not(battle, id)
    if sheet.beast:
        return ()
    against = (blocked,) if blocked is not None else ()
    found = []
    for weapon in sheet.weapons:
        if weapon.name != sheet.main:
            found.append(_ready(id, weapon.name, MAIN, against))
        if weapon.hands < 2 and weapon.name not in (sheet.off, sheet.main):
            found.append(_ready(id, weapon.name, OFF, against))
    if any(arm is not None and arm.group is not Group.BRAWLING for arm in (sheet.in_main, sheet.in_off)):
        found.append(_ready(id, "", MAIN, against))
    return tuple(found)


def _ready(id: CombatantId, name: str, hand: str, against: tuple[Objection, ...]) -> Offer:
    key = f"offer-ready-{hand}" if name else "offer-empty-hands"
    action = Action(READY, actor=id, manner=hand, item=name)
    args = (("arm", Term(name)),) if name else ()
    return Offer(
        key, action, Needs.NOTHING, "group-weapons", FREE,
        args=args, objections=against, rule="SH-TURN-04", icon="draw-weapon" if name else "sheathe",
    )  # fmt: skip


def _other_offers(battle: ShirmaBattle, id: CombatantId) -> tuple[Offer, ...]:
    """Whatever else takes the action or the reaction: spells, prayers, the counterspell (SH-TURN-01, SH-TURN-03)."""
    if not battle.started or battle.state.stage is Stage.OVER:
        return ()
    against = standing(battle, id)
    found = [
        Offer(
            f"offer-spend-{what}", Action(SPEND, actor=id, manner=what), group="group-other", cost="cost-action",
            objections=against, rule="SH-TURN-01", icon="spell" if what != "other" else "wait",
        )
        for what in SPENDINGS
        if what == "other" or not battle[id].sheet.beast
    ]  # fmt: skip
    if battle[id].sheet.beast:
        return tuple(found)
    blocked = unable(battle, id)
    reacts = [blocked] if blocked is not None else []
    if doings(battle, id).reacted:
        reacts.append(Objection("objection-reacted", "SH-DEF-02"))
    found.append(
        Offer(
            "offer-counterspell", Action(COUNTERSPELL, actor=id), group="group-other", cost="cost-reaction",
            objections=tuple(reacts), rule="SH-TURN-03", icon="spell",
        )
    )  # fmt: skip
    return tuple(found)


def _gm_offers(battle: ShirmaBattle, id: CombatantId) -> tuple[Offer, ...]:
    """What the GM alone does: an action more, a test of fear, his word on a pair."""
    if not battle.started or battle.state.stage is Stage.OVER:
        return ()
    group, done = "group-gm", doings(battle, id)
    found = []
    if done.acted:
        found.append(
            Offer("offer-grant", Action(GRANT, actor=id), group=group, rule="SH-TURN-01", icon="plus", of_gm=True)
        )
    else:
        taken = Action(GRANT, actor=id, manner=TAKEN)
        found.append(Offer("offer-take", taken, group=group, rule="SH-TURN-01", icon="minus", of_gm=True))
    if done.spent or done.locked:
        moves = Action(GRANT, actor=id, manner=MOVES)
        found.append(Offer("offer-grant-move", moves, group=group, rule="SH-TURN-02", icon="plus", of_gm=True))
    for word in RULINGS:
        action = Action(RULE, actor=id, manner=word)
        key = f"offer-rule-{word}"
        found.append(Offer(key, action, Needs.TARGET, group, rule="SH-LENGTH-02", icon="gm", of_gm=True))
    return tuple(found)


def armed(battle: ShirmaBattle, id: CombatantId) -> tuple[Objection, ...]:
    """Only bare hands can hold, or what grows on the body (SH-CLINCH-01)."""
    sheet = battle[id].sheet
    held = (sheet.in_main, sheet.in_off)
    bare = all(one is None or one.group is Group.BRAWLING for one in held) and bool(striking(sheet))
    return () if bare else (Objection("objection-armed", "SH-CLINCH-01"),)


SORTS: tuple[Sort, ...] = (
    _melee_offers,
    npc.offers,
    shooting.offers,
    _manoeuvre_offers,
    care.offers,
    reloading.offers,
    _weapon_offers,
    items.offers,
    _other_offers,
    fear.offers,
    _gm_offers,
    decree.offers,
    scatter.offers,
)
"""All of them, in the order in which offers of one group are shown."""
SORT_OF: dict[str, Sort] = {
    ATTACK: _melee_offers,
    npc.GROUP_ATTACK: npc.offers,
    shooting.SHOOT: shooting.offers,
    shooting.AIM: shooting.offers,
    **dict.fromkeys(m.KINDS, _manoeuvre_offers),
    **dict.fromkeys(care.KINDS, care.offers),
    reloading.RELOAD: reloading.offers,
    reloading.REPAIR: reloading.offers,
    READY: _weapon_offers,
}
"""Where the offers of a kind are found that is asked about most; others are looked for among all."""
