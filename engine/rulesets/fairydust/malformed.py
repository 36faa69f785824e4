"""Malformed actions: no such kind or manner, nothing there of what they name; nobody is offered any of them."""

from __future__ import annotations

from collections.abc import Iterator

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.contract import Needs, Objection
from engine.rulesets.fairydust import movement
from engine.rulesets.fairydust.attack import open_volley
from engine.rulesets.fairydust.blows import synergy
from engine.rulesets.fairydust.options import Speech, SynergyCompletes
from engine.rulesets.fairydust.order import costs, delay, initiative
from engine.rulesets.fairydust.place.under_way import running
from engine.rulesets.fairydust.sheet import Kind, Place, Posture
from engine.rulesets.fairydust.state import FairyBattle

DELAY, GO_ON, LEAVE_OFF, GIVE_UP = "delay", "go-on-with", "leave-off", "give-up"
NO_REACTIONS, CLOCK = "no-reactions", "clock"
STOWED = (Place.BELT, Place.POCKET, Place.BAG)
PLAIN = ("",)
MANNERS: dict[str, tuple[str, ...]] = {
    initiative.LOWER: PLAIN,
    initiative.PLACE: PLAIN,
    NO_REACTIONS: PLAIN,
    CLOCK: PLAIN,
    movement.MOVE: ("", *(str(number) for number in range(1, movement.MOST_ACTIONS + 1))),
    movement.DASH: PLAIN,
    movement.DELAYED: PLAIN,
    costs.ATTACK: PLAIN,
    costs.CAST: ("", costs.OVERLOAD),
    costs.SYNERGY: ("", costs.OVERLOAD),
    costs.PAY_IN: PLAIN,
    costs.RELEASE: PLAIN,
    GIVE_UP: PLAIN,
    GO_ON: PLAIN,
    LEAVE_OFF: PLAIN,
    costs.PUSH: PLAIN,
    costs.GRAB: PLAIN,
    costs.LET_GO: PLAIN,
    costs.LIFT: PLAIN,
    costs.TAKE: PLAIN,
    costs.PICK_UP: PLAIN,
    costs.PUT_AWAY: tuple(place.value for place in STOWED),
    costs.DROP: PLAIN,
    costs.POSTURE: tuple(posture.value for posture in Posture),
    costs.SPEAK: ("", costs.SHORT),
    costs.DOOR: PLAIN,
    costs.OTHER: PLAIN,
    DELAY: tuple(needs.value for needs in (Needs.TARGET, Needs.NOTHING, Needs.AREA)),
    delay.FIRE: PLAIN,
    delay.DROP: PLAIN,
}
"""Every kind of action with the manners that it knows."""
NAMING = (
    *(costs.ATTACK, costs.CAST, costs.SYNERGY, costs.DOOR, delay.FIRE, delay.DROP),
    *(costs.TAKE, costs.PICK_UP, costs.PUT_AWAY, costs.DROP),
)
"""Kinds that name a thing; no other does."""
NO_SUCH = Objection("no-such-action")


def malformed(battle: FairyBattle, action: Action) -> tuple[Objection, ...]:
    """Why an action is none: no such kind or manner, or nothing of what it names is there."""
    id = action.actor
    if id is None or id not in battle.combatants:
        return (NO_SUCH,)
    names = bool(action.item) is (action.kind in NAMING)
    if action.manner not in MANNERS.get(action.kind, ()) or not names:
        return (NO_SUCH,)
    return tuple(_against(battle, id, action))


def _against(battle: FairyBattle, id: CombatantId, action: Action) -> Iterator[Objection]:
    match action.kind:
        case "clock" | "no-reactions" if not battle.started:
            yield Objection("not-begun", "FD-RND-01")
        case costs.ATTACK | costs.CAST | costs.SYNERGY:
            yield from _means(battle, id, action)
        case costs.PAY_IN | costs.RELEASE | "give-up":
            yield from _casting(battle, id, action)
        case costs.TAKE | costs.PUT_AWAY | costs.DROP:
            yield from _thing(battle, id, action)
        case costs.LET_GO if not any(grip.by == id for grip in battle.state.grips):
            yield Objection("holds-nobody", "FD-ACT-07")
        case costs.POSTURE if battle[id].sheet.posture == action.manner:
            yield Objection("posture-already", "FD-ACT-04")
        case costs.SPEAK if action.manner == costs.SHORT and battle.options.speech is not Speech.SHORT_FREE:
            yield Objection("words-cost", "FD-ACT-06")
        case "go-on-with" | "leave-off" if id not in battle.state.begun:
            yield Objection("nothing-begun", "FD-AP-05")
        case movement.MOVE if not action.manner and running(battle, id) is None:
            yield Objection("no-move-begun", "FD-MOV-04")


def _means(battle: FairyBattle, id: CombatantId, action: Action) -> Iterator[Objection]:
    """Means that are not there, or a weapon that is cast and a spell that strikes (FD-ACT-02, FD-ACT-08)."""
    sheet, is_spell = battle[id].sheet, action.kind != costs.ATTACK
    usable = next((one for one in sheet.at_hand if one.id == action.item), None)
    if usable is None:
        is_there = any(one.id == action.item for one in sheet.means)
        yield Objection("not-in-hand", "FD-ACT-03") if is_there else Objection("no-means", "FD-SKL-01")
        return
    if (usable.kind is Kind.SPELL) is not is_spell:
        yield Objection("is-no-spell" if is_spell else "is-a-spell", "FD-ACT-08")
    if is_spell and (action.manner or action.kind == costs.SYNERGY) and open_volley(battle, id, action.item):
        yield Objection("volley-first", "FD-MUL-06")
    if action.kind == costs.SYNERGY and synergy.casting_of(battle, id) is not None:
        yield Objection("casts-already", "FD-SYN-01")
    elif action.kind == costs.SYNERGY and not synergy.candidates(battle, id):
        yield Objection("nobody-casts-along", "FD-SYN-01")


def _casting(battle: FairyBattle, id: CombatantId, action: Action) -> Iterator[Objection]:
    """What is done with a joint spell: there is one, and it has come so far (FD-SYN-03, FD-SYN-04)."""
    casting = synergy.casting_of(battle, id)
    if casting is None:
        yield Objection("no-casting", "FD-SYN-01")
    elif action.kind == costs.PAY_IN and not synergy.share(battle, casting, id):
        yield Objection("all-paid", "FD-SYN-03")
    elif action.kind == costs.RELEASE:
        releases = battle.options.synergy_completes is SynergyCompletes.LEADER and casting.leader == id
        if not releases:
            yield Objection("not-released-so", "FD-SYN-04")
        elif not casting.is_paid:
            yield Objection("not-all-paid", "FD-SYN-04")


def _thing(battle: FairyBattle, id: CombatantId, action: Action) -> Iterator[Objection]:
    """A thing that is not carried, or not where it is to be taken from (FD-ACT-03, FD-ACT-10, FD-ACT-14)."""
    thing = battle[id].sheet.thing(action.item)
    if thing is None:
        yield Objection("no-thing", "FD-ACT-03")
    elif action.kind == costs.TAKE and thing.place not in STOWED:
        yield Objection("at-hand-already", "FD-ACT-03")
    elif action.kind != costs.TAKE and thing.place is not Place.HAND:
        yield Objection("not-in-hand", "FD-ACT-03")
