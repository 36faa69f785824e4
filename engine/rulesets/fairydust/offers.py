"""Offers: everything that a combatant may do now, with what it costs and what speaks against it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.battle.words import Args, Term
from engine.contract import Needs, Objection, Offer
from engine.grid.area import AreaKind, Shape
from engine.rulesets.fairydust import turn
from engine.rulesets.fairydust.attack import open_volley, per_action
from engine.rulesets.fairydust.blows import synergy
from engine.rulesets.fairydust.deeds import handling
from engine.rulesets.fairydust.options import LongActions, Speech, SynergyCompletes
from engine.rulesets.fairydust.order import costs, delay, points
from engine.rulesets.fairydust.sheet import Kind, Means, Place, Posture
from engine.rulesets.fairydust.state import FairyBattle, declines

ICONS = {Kind.UNARMED: "fist", Kind.WEAPON: "sword", Kind.IMPROVISED: "throw", Kind.SPELL: "spell", Kind.RAM: "charge"}
ATTACKS, SPELLS, ACTS, THINGS, LATER, TABLE = (
    "group-attacks",
    "group-spells",
    "group-acts",
    "group-things",
    "group-later",
    "group-table",
)


WATCHED = Shape(AreaKind.BURST, stops=False, drawn=True, any_kind=True)
"""The area that a delayed action watches is drawn as its owner likes (FD-DEL-02)."""


@dataclass(frozen=True, slots=True)
class Choice:
    """An action of the own turn that may be put off: its sentence and its price without the extra point."""

    key: str
    action: Action
    cost: int
    args: Args = ()


def offers(battle: FairyBattle, id: CombatantId) -> tuple[Offer, ...]:
    """Everything that ``id`` may do, the groups in the order in which they are wanted."""
    if battle[id].cell is None:
        return ()
    own = _own(battle, id)
    return (*own, *_later(battle, id, own), *_table(battle, id))


def _own(battle: FairyBattle, id: CombatantId) -> tuple[Offer, ...]:
    """The actions of the own turn."""
    return (*_attacks(battle, id), *_spells(battle, id), *_acts(battle, id), *_things(battle, id))


def attacks(battle: FairyBattle, id: CombatantId) -> tuple[Offer, ...]:
    """Those of the offers that are attacks, without working out the rest."""
    if battle[id].cell is None:
        return ()
    found = (*_attacks(battle, id, others=False), *_spells(battle, id, others=False))
    return tuple(offer for offer in found if offer.is_attack)


def _offer(
    battle: FairyBattle,
    key: str,
    action: Action,
    group: str,
    *,
    needs: Needs = Needs.NOTHING,
    icon: str = "",
    args: Args = (),
    is_attack: bool = False,
    cost: int | None = None,
    more: tuple[Objection, ...] = (),
    area: Shape | None = None,
    asks_target: bool = False,
) -> Offer:
    price = costs.cost(battle, action) if cost is None else cost
    return Offer(
        key,
        action,
        needs,
        group,
        "cost-points",
        (("points", price),),
        args,
        (*_against(battle, action, price), *more),
        costs.rule_of(action),
        icon,
        is_attack,
        area,
        asks_target,
    )


def _against(battle: FairyBattle, action: Action, cost: int) -> tuple[Objection, ...]:
    """What speaks against an offer before it has a target: the turn, and the points."""
    id = action.actor
    assert id is not None
    words = action.kind == costs.SPEAK and action.manner == costs.SHORT and battle.options.speech is Speech.SHORT_FREE
    refused = None if words else turn.why_not(battle, id)
    found = [refused] if refused is not None else []
    left = points.pool(battle, id)
    begins = battle.options.long_actions is LongActions.ALL and left > 0
    if battle.started and cost > left and not begins:
        found.append(Objection("too-few-points", "FD-AP-03", (("cost", cost), ("left", left))))
    elif battle.started:
        found += points.long_under_way(battle, id, cost)
    return tuple(found)


def _named(means: Means) -> Args:
    return (("means", Term(means.name)),)


def _attacks(battle: FairyBattle, id: CombatantId, *, others: bool = True) -> Iterator[Offer]:
    """An attack with everything at hand, the rest of a volley among it; push and grab (FD-ACT-02, FD-ACT-07).

    Without the ``others`` hardly any that are no attacks.
    """
    for means in battle[id].sheet.at_hand:
        if means.kind is Kind.SPELL:
            continue
        action = Action(costs.ATTACK, actor=id, item=means.id)
        left = open_volley(battle, id, means.id)
        several = per_action(battle, means) > 1
        key = "offer-volley-rest" if left is not None else "offer-volley" if several else "offer-attack"
        args = (*_named(means), ("count", left.left if left is not None else per_action(battle, means)))
        plain, icon = means.shape is None, _icon(means)
        yield _offer(
            battle,
            key,
            action,
            ATTACKS,
            needs=_needs(means),
            icon=icon,
            args=args,
            is_attack=plain,
            area=means.shape,
            asks_target=left is not None,
        )
    for kind, icon in ((costs.PUSH, "charge"), (costs.GRAB, "grapple")) if others else ():
        yield _offer(battle, f"offer-{kind}", Action(kind, actor=id), ATTACKS, needs=Needs.TARGET, icon=icon)


def _needs(means: Means) -> Needs:
    """What is pointed at: an area where the means have one, a target for an attack."""
    if means.shape is not None:
        return Needs.AREA
    return Needs.TARGET if means.is_attack else Needs.NOTHING


def _icon(means: Means) -> str:
    return "throw" if means.ranged and means.kind is Kind.WEAPON else ICONS[means.kind]


def _spells(battle: FairyBattle, id: CombatantId, *, others: bool = True) -> Iterator[Offer]:
    """Each spell, with overload, with synergy; what goes on with a joint casting (FD-ACT-08, FD-ACT-13, FD-SYN-01).

    Without the ``others`` only those that are attacks.
    """
    casting = synergy.casting_of(battle, id)
    if casting is not None and others:
        share = synergy.share(battle, casting, id)
        paid = Objection("all-paid", "FD-SYN-03")
        yield _offer(
            battle,
            "offer-pay-in",
            Action(costs.PAY_IN, actor=id),
            SPELLS,
            icon="spell",
            cost=share,
            more=() if share else (paid,),
        )
        if casting.leader == id and battle.options.synergy_completes is SynergyCompletes.LEADER:
            more = () if casting.is_paid else (Objection("not-all-paid", "FD-SYN-04"),)
            yield _offer(battle, "offer-release", Action(costs.RELEASE, actor=id), SPELLS, icon="spell", more=more)
        yield Offer("offer-give-up", Action("give-up", actor=id), group=SPELLS, rule="FD-SYN-03", icon="cancel")
    for means in battle[id].sheet.at_hand:
        if means.kind is not Kind.SPELL:
            continue
        needs, shape = _needs(means), means.shape
        is_attack = means.is_attack and shape is None
        if not is_attack and not others:
            continue
        action = Action(costs.CAST, actor=id, item=means.id)
        left = open_volley(battle, id, means.id)
        args = (*_named(means), ("count", left.left if left is not None else per_action(battle, means)))
        several = per_action(battle, means) > 1
        key = "offer-volley-rest" if left is not None else "offer-cast-volley" if several else "offer-cast"
        plain = _offer(battle, key, action, SPELLS, needs=needs, icon="spell", args=args, is_attack=is_attack)
        yield replace(plain, area=shape, asks_target=left is not None)
        if left is not None:
            continue
        over = replace(action, manner=costs.OVERLOAD)
        dear = _offer(battle, "offer-overload", over, SPELLS, needs=needs, icon="fire", args=args, is_attack=is_attack)
        yield replace(dear, area=shape)
        if others and casting is None and synergy.candidates(battle, id):
            joint = replace(action, kind=costs.SYNERGY)
            plain = _offer(battle, "offer-synergy", joint, SPELLS, needs=needs, icon="group", args=args)
            yield replace(plain, cost="cost-by-participants", cost_args=(), rule="FD-SYN-01", area=shape)
            both = replace(joint, manner=costs.OVERLOAD)
            dear = _offer(battle, "offer-synergy-overload", both, SPELLS, needs=needs, icon="group", args=args)
            yield replace(dear, cost="cost-by-participants", cost_args=(), rule="FD-SYN-05", area=shape)


def _acts(battle: FairyBattle, id: CombatantId) -> Iterator[Offer]:
    """Posture, speech, lifting, doors, what stands on neither list (FD-ACT-04, -06, -11, -12, -14)."""
    begun = battle.state.begun.get(id)
    if begun is not None:
        args: Args = (("what", Term(f"act-{begun.action.kind}")), ("left", begun.left))
        action = Action("go-on-with", actor=id)
        goes_on = _offer(battle, "offer-go-on-with", action, ACTS, icon="repeat", args=args, cost=min(1, begun.left))
        yield replace(goes_on, presses=True)
        yield Offer(
            "offer-leave-off", Action("leave-off", actor=id), group=ACTS, args=args[:1], rule="FD-AP-05", icon="cancel"
        )
    for posture, icon in ((Posture.STANDING, "stand"), (Posture.SITTING, "kneel"), (Posture.LYING, "prone")):
        if battle[id].sheet.posture is not posture:
            action = Action(costs.POSTURE, actor=id, manner=posture.value)
            found = _offer(battle, f"offer-{posture}", action, ACTS, icon=icon)
            yield replace(found, presses=posture is Posture.STANDING)
    for number in handling.near_doors(battle, id):
        door = battle.board.doors[number]
        verb = "open" if door.blocks_movement else "shut"
        key = f"offer-{verb}-heavy-door" if door.heavy else f"offer-{verb}-door"
        yield _offer(battle, key, Action(costs.DOOR, actor=id, item=str(number)), ACTS, icon="door-open")
    yield _offer(battle, "offer-speak", Action(costs.SPEAK, actor=id), ACTS, icon="declare")
    if battle.options.speech is Speech.SHORT_FREE:
        short = Action(costs.SPEAK, actor=id, manner=costs.SHORT)
        yield _offer(battle, "offer-speak-short", short, ACTS, icon="declare")
    if any(c.id != id and costs.neighbours(battle, id, c.id) for c in battle.on_board()):
        yield _offer(battle, "offer-lift", Action(costs.LIFT, actor=id), ACTS, needs=Needs.TARGET, icon="pick-up")
    if any(grip.by == id for grip in battle.state.grips):
        yield _offer(battle, "offer-let-go", Action(costs.LET_GO, actor=id), ACTS, icon="drop")
    free = Action(costs.OTHER, actor=id)
    other = _offer(battle, "offer-other", free, ACTS, icon="more", cost=costs.least(battle, free))
    yield replace(other, cost="cost-by-gm", cost_args=())


def _things(battle: FairyBattle, id: CombatantId) -> Iterator[Offer]:
    """Taking things out, putting away, dropping, picking up (FD-ACT-03, FD-ACT-10, FD-ACT-14)."""
    sheet = battle[id].sheet
    for one in sheet.belongings:
        args: Args = (("thing", Term(one.name)), ("place", Term(f"from-{one.place}")))
        if one.place in (Place.POCKET, Place.BELT, Place.BAG):
            yield _offer(
                battle, "offer-take", Action(costs.TAKE, actor=id, item=one.id), THINGS, icon="draw-weapon", args=args
            )
        elif one.place is Place.HAND:
            for place in (Place.BELT, Place.POCKET, Place.BAG):
                put = Action(costs.PUT_AWAY, actor=id, item=one.id, manner=place.value)
                where: Args = (("thing", Term(one.name)), ("place", Term(f"into-{place}")))
                yield _offer(battle, "offer-put-away", put, THINGS, icon="sheathe", args=where)
            drop = Action(costs.DROP, actor=id, item=one.id)
            yield _offer(battle, "offer-drop", drop, THINGS, icon="drop", args=args)
    for lies in handling.near_floor(battle, id):
        pick = Action(costs.PICK_UP, actor=id, item=lies.id)
        yield _offer(battle, "offer-pick-up", pick, THINGS, icon="pick-up", args=(("thing", Term(lies.name)),))


def _later(battle: FairyBattle, id: CombatantId, own: tuple[Offer, ...]) -> Iterator[Offer]:
    """Putting one of the ``own`` actions off, and what is done with one that waits (FD-DEL-01, -02, -05)."""
    for number, waiting in enumerate(delay.of(battle, id), start=1):
        args: Args = (("what", Term(f"act-{waiting.action.kind}")), ("event", Term(f"event-{waiting.event}")))
        objections = (Objection("own-turn-now", "FD-DEL-02"),) if battle.state.acting == id else ()
        fire, drop = (Action(kind, actor=id, item=str(number)) for kind in (delay.FIRE, delay.DROP))
        yield Offer(
            "offer-fire", fire, group=LATER, args=args, objections=objections, rule="FD-DEL-02", icon="reaction"
        )
        yield Offer("offer-undelay", drop, group=LATER, args=args, rule="FD-DEL-05", icon="cancel")
    if battle.started:
        nothing = () if _delayable(battle, id, own) else (Objection("nothing-to-put-off", "FD-DEL-03"),)
        for key, needs in (
            ("offer-delay-one", Needs.TARGET),
            ("offer-delay-any", Needs.NOTHING),
            ("offer-delay-area", Needs.AREA),
        ):
            action = Action("delay", actor=id, manner=needs.value)
            found = _offer(battle, key, action, LATER, needs=needs, icon="wait", cost=points.DELAY, more=nothing)
            watched = WATCHED if needs is Needs.AREA else None
            yield replace(found, cost="cost-one-more", cost_args=(), rule="FD-DEL-01", area=watched)


def _table(battle: FairyBattle, id: CombatantId) -> Iterator[Offer]:
    """What is no action: lowering one's initiative, not reacting, the clock (FD-INI-05, FD-DEF-04, FD-RND-03)."""
    if id in battle.state.numbers:
        lower = Action("lower", actor=id)
        yield Offer("offer-lower", lower, group=TABLE, rule="FD-INI-05", icon="arrow-down")
    if battle.started:
        key = "offer-react-again" if declines(battle, id) else "offer-no-reactions"
        yield Offer(key, Action("no-reactions", actor=id), group=TABLE, rule="FD-DEF-04", icon="eye-off")
        yield Offer("offer-clock", Action("clock", actor=id), group=TABLE, rule="FD-RND-03", icon="recent", of_gm=True)


def delayable(battle: FairyBattle, id: CombatantId) -> tuple[Choice, ...]:
    """The actions that ``id`` could put off and pay for, one point more than on the own turn (FD-DEL-01, FD-DEL-03)."""
    return _delayable(battle, id, _own(battle, id))


def _delayable(battle: FairyBattle, id: CombatantId, found: tuple[Offer, ...]) -> tuple[Choice, ...]:
    kinds = (costs.RELEASE, "give-up", "go-on-with", "leave-off", costs.OTHER, costs.LET_GO, costs.DROP)
    choices = []
    for offer in found:
        action = offer.action
        if action.kind in kinds or (action.kind == costs.SPEAK and action.manner == costs.SHORT):
            continue
        cost = costs.cost(battle, action)
        if action.kind == costs.PAY_IN:
            casting = synergy.casting_of(battle, id)
            cost = synergy.share(battle, casting, id) if casting is not None else 0
            action = replace(action, args=((costs.AMOUNT, cost),))
        elif action.kind == costs.SYNERGY:
            cost = costs.joint_cost(battle, 1, overload=action.manner == costs.OVERLOAD)
        if cost + points.DELAY <= points.to_put_off(battle, id):
            choices.append(Choice(f"what-{offer.key.removeprefix('offer-')}", action, cost, offer.args))
    return tuple(choices)
