"""One key for a round: the usual deed of who is selected, else of the next who can do one; then the order goes on.

Whoever has done nothing yet and can attack nobody, or only where it is hopeless, is shown first, and the order goes on
when the key is pressed again. A spell that was declared is begun in its phase.

The usual deed is done with what is in hand: nobody draws another weapon or throws one to fight with unasked, as long as
there is anything else to fight with in hand. Where only that would do, it is said why.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from app.commands.attack_ways import allowed_attacks, manner, worth_attacking
from app.commands.going_after import GoingAfter
from app.commands.lead_words import lead_words
from engine.battle.actions import Action, Deed, singles
from engine.battle.ids import CombatantId
from engine.contract import BEGIN, NEXT, AnyBattle, AnyRuleset, Order
from engine.play.asked import offers_of, order_of
from engine.play.leading_on import after_a_move
from engine.play.sensible import is_kept_from, open_targets, sensible, standing_enemies

if TYPE_CHECKING:
    from app.panels.desk import Desk
    from app.session import Session
    from app.workbench import Workbench


class UsualDeed:
    """``go_on`` ends the turn or closes the phase; it begins the fight where that has not begun."""

    def __init__(self, window: Workbench, go_on: Callable[[], None]) -> None:
        self._window, self._go_on = window, go_on
        self._reminded: AnyBattle | None = None
        self._pointed: CombatantId | None = None

    def do(self, *, then_on: bool = False) -> None:
        """Attack with the first who can, beginning with who is selected; else go on. ``then_on``: after that, too."""
        session, desk = self._window.session, self._window.desk
        if session is None or desk is None or session.paused is not None:
            return
        rules, battle = session.rules, session.battle
        order = order_of(rules, battle)
        ring = self._ring(battle, order.active)
        pointed, self._pointed = self._pointed, desk.board.hovered
        # A pointer that rests where it was when the key was pressed last means nobody any more.
        meant = self._pointed if battle.started and self._pointed != pointed else None
        hopeless: CombatantId | None = None
        for id in ring if battle.started else ():
            if there := self._targets(desk, battle, id, meant):
                if meant not in there and self._says_why_not(desk, battle, id, meant):
                    return
                self._attack(desk, id, there, then_on=then_on)
                return
            if hopeless is None and not all(is_kept_from(battle, id, at) for at in open_targets(rules, battle, id)):
                hopeless = id
        if ring and self._says_why_not(desk, battle, ring[0], meant):
            return
        if hopeless is not None and self._reminded is not battle:
            if not self._says_what_is_in_hand(desk, battle, hopeless, open_targets(rules, battle, hopeless)):
                self._remind(desk, battle, hopeless, "usual-hopeless", count=1)
            return
        idle = [id for id in _idle(session, order, ring) if not _is_held(rules, battle, order, id)]
        if idle and self._reminded is not battle:
            if self._begins_what_is_due(desk, battle, order, idle[0]):
                return
            self._remind(desk, battle, idle[0], "usual-idle", count=len(idle))
            return
        self._reminded = None
        self._go_on()

    def _targets(
        self, desk: Desk, battle: AnyBattle, id: CombatantId, meant: CombatantId | None
    ) -> tuple[CombatantId, ...]:
        """Whom it is worth attacking, as ``worth_attacking`` finds them; somebody hidden from the players only where it
        is pointed at or marked."""
        rules, named = desk.kit.session.rules, (meant, self._window.selection.target)
        there = (at for at in open_targets(rules, battle, id) if at in named or not is_kept_from(battle, id, at))
        return worth_attacking(rules, battle, id, there, (*named, desk.board.hovered), desk.hands.last)

    def _begins_what_is_due(self, desk: Desk, battle: AnyBattle, order: Order, id: CombatantId) -> bool:
        """Begin what the open phase waits for from ``id`` (a declared spell); not where its place is asked for."""
        if all(one.who != id for one in order.undone):
            return False
        offers = sensible(desk.kit.session.rules, battle, id)
        due = next((one for one in offers if one.presses and not one.is_attack), None)
        if due is None or desk.hands.waiting == due:
            desk.hands.stop()
            return False
        self._choose(desk, id)
        desk.hands.start(due)
        return True

    def _remind(self, desk: Desk, battle: AnyBattle, id: CombatantId, key: str, *, count: int) -> None:
        """Show who has done nothing, and why; the key goes on when it is pressed again."""
        self._reminded = battle
        self._choose(desk, id)
        say = self._window.commands.first_key("attack")
        self._window.notices.tell(self._window.text(key, name=battle[id].name, count=count, more=count - 1, key=say))

    def _says_why_not(self, desk: Desk, battle: AnyBattle, id: CombatantId, at: CombatantId | None) -> bool:
        """Whom the pointer means is an enemy whom ``id`` cannot attack: show why; the key once more goes on."""
        rules = desk.kit.session.rules
        if at is None or at not in standing_enemies(rules, battle, id):
            return False
        if allowed_attacks(rules, battle, id, at):
            if not self._says_what_is_in_hand(desk, battle, id, (at,)):
                self._remind(desk, battle, id, "usual-hopeless", count=1)
            return True
        attacks = desk.hands.attacks(id, at)
        if not attacks:
            return False
        # What it does as a rule is what was meant, else the way that comes nearest to being allowed says most.
        last = desk.hands.last.get(id)
        meant = [pair for pair in attacks if last is not None and manner(pair[0].action) == manner(last)]
        offer, objections = min(meant or attacks, key=lambda pair: len(pair[1]))
        why = ". ".join(dict.fromkeys(desk.kit.objection(one).rstrip(".") for one in objections))
        self._choose(desk, id)
        deed = desk.kit.text.filled(offer.key, offer.args, battle)
        say = self._window.text("usual-not-there", name=battle[id].name, target=battle[at].name, deed=deed, why=why)
        self._window.notices.tell(say)
        return True

    def _says_what_is_in_hand(
        self, desk: Desk, battle: AnyBattle, id: CombatantId, among: Iterable[CombatantId]
    ) -> bool:
        """Somebody could only be attacked with what is not in hand, or by throwing what one fights with: say why the
        weapon in hand does not do, what would help, and which key offers the rest; the key once more goes on."""
        rules, text = desk.kit.session.rules, desk.kit.text
        for at in among:
            ways = allowed_attacks(rules, battle, id, at)
            if not ways or not all(offer.rearms for offer, _ in ways):
                continue
            held = [pair for pair in desk.hands.attacks(id, at) if not pair[0].rearms]
            if not held:
                continue
            self._reminded = battle
            self._choose(desk, id)
            offer, objections = min(held, key=lambda pair: len(pair[1]))
            why = ". ".join(dict.fromkeys(desk.kit.objection(one).rstrip(".") for one in objections))
            way = after_a_move(rules, battle, offer, replace(offer.action, target=at))
            self._window.notices.tell(
                text(
                    "usual-not-in-hand",
                    name=battle[id].name,
                    target=battle[at].name,
                    deed=text.filled(offer.key, offer.args, battle),
                    why=why,
                    way=lead_words(text, battle, way) if way is not None else "",
                    leads="yes" if way is not None else "no",
                    key=self._window.commands.first_key("attack"),
                )
            )
            return True
        return False

    def _ring(self, battle: AnyBattle, active: tuple[CombatantId, ...]) -> list[CombatantId]:
        """Who may act now, beginning with who is selected."""
        there = [id for id in active if id in battle.combatants and battle[id].cell is not None]
        current = self._window.selection.current
        start = there.index(current) if current in there else 0
        return there[start:] + there[:start]

    def _attack(self, desk: Desk, id: CombatantId, there: tuple[CombatantId, ...], *, then_on: bool) -> None:
        """The enemy under the pointer, the one that is marked for this figure, the only one; else one is asked for."""
        selection, pointed = self._window.selection, desk.board.hovered
        marked = selection.target if selection.current == id else None
        found = next((at for at in (pointed, marked) if at in there), there[0] if len(there) == 1 else None)
        self._choose(desk, id)
        selection.aim(found)
        if then_on and found is not None:

            def fits(deed: Deed) -> bool:
                return any(isinstance(one, Action) and (one.actor, one.target) == (id, found) for one in singles(deed))

            GoingAfter(desk.kit.session, fits, self._go_on, desk.overlay)
        desk.hands.attack_as_usual(id, found)

    def _choose(self, desk: Desk, id: CombatantId) -> None:
        if self._window.selection.current != id:
            self._window.selection.select((id,))
            desk.board.show_figure(id)


def _idle(session: Session, order: Order, ring: list[CombatantId]) -> list[CombatantId]:
    """Those who could do something and have done nothing yet: as the ruleset says, else since the order went on."""
    undone = [one.who for one in order.undone]
    if undone:
        return [id for id in ring if id in undone]
    if not session.battle.started or order.passes:
        return []
    acted = _acted(session)
    return [] if any(id in acted for id in ring) else ring


def _is_held(rules: AnyRuleset, battle: AnyBattle, order: Order, id: CombatantId) -> bool:
    """Whether somebody of whom the phase wants nothing can neither go anywhere nor attack: it is not waited for."""
    if any(one.who == id for one in order.undone):
        return False
    if any(not mode.objections for mode in rules.modes(battle, id)):
        return False
    return not any((one.is_attack or one.presses) and not one.objections for one in offers_of(rules, battle, id))


def _acted(session: Session) -> set[CombatantId]:
    """Who has done anything since the order went on."""
    found: set[CombatantId] = set()
    for step in reversed(session.steps):
        for deed in singles(step.deed):
            if isinstance(deed, Action) and deed.kind in (NEXT, BEGIN):
                return found
            if isinstance(deed, Action) and deed.actor is not None:
                found.add(deed.actor)
    return found
