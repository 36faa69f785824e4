"""From an offer to a deed: asks for its target, shows what the rules object, attacks and repeats attacks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from app.commands.attack_ways import Attacks, attack_entries, manner, only_way, still_stands, usual_way
from app.commands.for_all import for_all
from app.commands.lead_words import entries_there
from app.commands.refusing import no_enemy, refusal, show_attacks
from app.panels.desk_context import DeskContext
from app.prompts.overlay import Overlay
from app.prompts.picker import Picker, PickerEntry
from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.contract import Needs, Objection, Offer
from engine.grid.cell import Cell
from engine.grid.cell_set import CellSet
from engine.play.asked import offers_of
from engine.play.leading_on import LeadsTo, Nearer
from engine.play.sensible import open_targets, standing_enemies


class OfferFlow(QObject):
    """What the GM does with offers. ``pointing`` carries the offer that waits for a target or a cell, or None.

    ``path_wanted`` carries an offer that is completed by dragging the figure on the map. ``attacked``: an attack
    begins.
    """

    pointing = Signal(object)
    path_wanted = Signal(object)
    attacked = Signal(object)

    def __init__(self, kit: DeskContext, overlay: Overlay) -> None:
        super().__init__(overlay)
        self._kit = kit
        self._overlay = overlay
        self._waiting: Offer | None = None
        self._overruled: tuple[str, ...] = ()
        self._any_way = self._as_usual = False
        self.last: dict[CombatantId, Action] = {}
        """The last attack of each."""
        self._refusal: Picker | None = None
        kit.selection.changed.connect(self._selected)
        kit.session.changed.connect(self._things_changed)

    @property
    def waiting(self) -> Offer | None:
        """The offer that waits for a target."""
        return self._waiting

    @property
    def is_any_attack(self) -> bool:
        """Whether the target that is waited for is one of any attack."""
        return self._any_way

    @property
    def ways(self) -> tuple[Action, ...]:
        """The actions that the target would go into: the one of the offer, or any attack of who attacks."""
        offer = self._waiting
        if offer is None or offer.needs is not Needs.TARGET:
            return ()
        if not self._any_way or offer.action.actor is None:
            return (replace(offer.action, overruled=self._overruled),)
        session = self._kit.session
        offers = offers_of(session.rules, session.battle, offer.action.actor)
        return tuple(one.action for one in offers if one.is_attack)

    def start(self, offer: Offer, overruled: tuple[str, ...] = ()) -> None:
        """Begin with an offer: at once, or by asking for what it needs."""
        self.stop()
        match offer.needs:
            case Needs.NOTHING:
                self.do(replace(offer.action, overruled=overruled))
            case Needs.TARGET if offer.action.target is None and (
                offer.asks_target or self._aimed(offer, overruled) is None
            ):
                self._waiting, self._overruled = offer, overruled
                self.pointing.emit(offer)
            case Needs.TARGET:
                target = offer.action.target or self._aimed(offer, overruled)
                self.do(replace(offer.action, target=target, overruled=overruled))
            case Needs.CELL:
                self._waiting, self._overruled = offer, overruled
                self.pointing.emit(offer)
            case Needs.AREA:
                self._waiting, self._overruled = offer, overruled
                self.pointing.emit(offer)
            case Needs.PATH:
                self.path_wanted.emit(offer)

    def stop(self) -> None:
        """Wait for no target any more."""
        if self._waiting is not None:
            self._waiting, self._overruled, self._any_way, self._as_usual = None, (), False, False
            self.pointing.emit(None)

    def point(self, target: CombatantId) -> None:
        """The target that was waited for."""
        offer, overruled, any_way, as_usual = self._waiting, self._overruled, self._any_way, self._as_usual
        if offer is None:
            return
        self.stop()
        if offer.action.actor is not None and offer.action.actor not in self._kit.selection.selected:
            self._kit.selection.select((offer.action.actor,))
        self._kit.selection.aim(target)
        if any_way and offer.action.actor is not None:
            self.attack_at(offer.action.actor, target, as_usual=as_usual)
            return
        action = replace(offer.action, target=target, overruled=overruled)
        self._unless_friend(action.actor if offer.is_attack else None, target, lambda: self.do(action))

    def _unless_friend(self, actor: CombatantId | None, target: CombatantId, then: Callable[[], None]) -> None:
        """An attack on who is no enemy is asked about first; no ``actor``: it is no attack."""
        battle = self._kit.session.battle
        if actor is None or actor not in battle.combatants or battle.are_hostile(actor, target):
            then()
            return
        self._refusal = no_enemy(self._kit, self._overlay, actor, target, then)

    def point_at_cell(self, cell: Cell) -> None:
        """The cell that was waited for."""
        offer, overruled = self._waiting, self._overruled
        if offer is not None:
            self.stop()
            self.do(replace(offer.action, cell=cell, overruled=overruled))

    def point_at_area(self, cells: CellSet, cell: Cell) -> None:
        """The area that was waited for, and the cell that was pointed at with it."""
        offer, overruled = self._waiting, self._overruled
        if offer is not None:
            self.stop()
            self.do(replace(offer.action, cells=cells, cell=cell, overruled=overruled))

    def do(self, action: Action) -> None:
        """Do a completed action, all who are selected as far as they may; what the rules object is shown first."""
        battle, rules = self._kit.session.battle, self._kit.session.rules
        open_ = tuple(o for o in rules.objections(battle, action) if o.key not in action.overruled)
        if open_:
            self._ask_about(action, open_)
            return
        if action.actor is not None and action.target is not None and self._is_attack(action):
            self.last[action.actor] = replace(action, overruled=())
            self.attacked.emit(action)
        self._kit.do(for_all(rules, battle, action, self._kit.selection.selected))

    def ask_to_overrule(
        self,
        objections: tuple[Objection, ...],
        then: Callable[[], object],
        *near: CombatantId | None,
        title: str = "",
        deed: str = "",
        instead: tuple[PickerEntry, ...] = (),
    ) -> None:
        """Show why the rules forbid something; ``then`` when the GM decides otherwise, by a key of its own.

        ``title`` says who means whom, ``deed`` what is refused, ``instead`` what the rules allow in its place. Enter
        leaves it, and whatever else happens in the battle takes the question away: it is about things as they were.
        """
        there = tuple(id for id in near if id is not None)
        self._refusal = refusal(self._kit, self._overlay, objections, then, there, title, deed, instead)

    def start_in_spite(self, offer: Offer) -> None:
        """A greyed offer was clicked: ask whether to overrule, then begin with it."""
        keys = tuple(objection.key for objection in offer.objections)
        actor, battle = offer.action.actor, self._kit.session.battle
        title = battle[actor].name if actor is not None and actor in battle.combatants else ""
        deed = self._kit.text.filled(offer.key, offer.args, battle)
        self.ask_to_overrule(offer.objections, lambda: self.start(offer, keys), actor, title=title, deed=deed)

    def _ask_about(self, action: Action, objections: tuple[Objection, ...]) -> None:
        """A deed that the rules forbid: who, whom and what, why not, and what an attack leads on to."""
        battle, rules, text = self._kit.session.battle, self._kit.session.rules, self._kit.text
        named = [battle[id].name for id in (action.actor, action.target) if id is not None and id in battle.combatants]
        offers = offers_of(rules, battle, action.actor) if action.actor is not None else ()
        offer = next((one for one in offers if manner(one.action) == manner(action)), None)
        instead: tuple[PickerEntry, ...] = ()
        if offer is not None and offer.is_attack and action.actor is not None and action.target is not None:
            instead = self._ways_there(action.actor, action.target, action)
        self.ask_to_overrule(
            objections,
            lambda: self.do(self._overruling(action, objections)),
            action.target,
            action.actor,
            title=" → ".join(named),
            deed=text.filled(offer.key, offer.args, battle) if offer is not None else "",
            instead=instead,
        )

    def _ways_there(
        self, actor: CombatantId, target: CombatantId, refused: Action | None = None
    ) -> tuple[PickerEntry, ...]:
        """What the rules allow in place of an attack that they do not."""

        def take(way: LeadsTo | Nearer) -> None:
            self._overlay.close()
            self._take_way(way)

        return entries_there(self._kit, actor, target, refused, take)

    def _take_way(self, way: LeadsTo | Nearer) -> None:
        """Instead of what was refused: what the rules allow."""
        if isinstance(way, Nearer):
            self._kit.do(way.move)
            return
        if way.move is None:
            self.do(way.attack)
            return
        if way.attack.actor is not None and not way.strikes:
            self.last[way.attack.actor] = way.attack
        self._kit.do(way.deed)

    def _things_changed(self) -> None:
        """What was refused is refused no more, or about somebody else: it goes, and what waits in vain for a place."""
        refusal, self._refusal = self._refusal, None
        if refusal is not None and self._overlay.prompt is refusal:
            self._overlay.close()
        session, offer = self._kit.session, self._waiting
        if offer is not None and session.paused is None and not still_stands(session.rules, session.battle, offer):
            self.stop()

    def attacks(self, actor: CombatantId, target: CombatantId) -> Attacks:
        """The attacks of ``actor`` on ``target``, each with what the rules object; the unobjectionable first."""
        session = self._kit.session
        found = []
        for offer in offers_of(session.rules, session.battle, actor):
            if offer.is_attack:
                action = replace(offer.action, target=target)
                found.append((offer, tuple(session.rules.objections(session.battle, action))))
        return tuple(sorted(found, key=lambda pair: bool(pair[1])))

    def attack(self) -> None:
        """Attack the target that is marked, or the only one that there is; of several one is asked for.

        Where nobody can be attacked it is said why not.
        """
        actor, target = self._kit.selection.current, self._kit.selection.target
        session = self._kit.session
        if actor is None or actor not in session.battle.combatants:
            return
        if target is not None and target != actor:
            self.attack_at(actor, target)
            return
        attacks = [offer for offer in offers_of(session.rules, session.battle, actor) if offer.is_attack]
        there = open_targets(session.rules, session.battle, actor)
        if len(there) == 1:
            self._kit.selection.aim(there[0])
            self.attack_at(actor, there[0])
        elif attacks and (there or not self._say_why_not(actor)):
            self._wait_for_attack(min(attacks, key=lambda offer: bool(offer.objections)))

    def _say_why_not(self, actor: CombatantId) -> bool:
        """Nobody can be attacked: show what speaks against the nearest enemy, which may be overruled; False: nobody."""
        session = self._kit.session
        nearest = next(iter(standing_enemies(session.rules, session.battle, actor)), None)
        if nearest is None:
            return False
        attacks = self.attacks(actor, nearest)
        if not attacks:
            return False
        # The way that comes nearest to being allowed says most.
        offer, _ = min(attacks, key=lambda pair: len(pair[1]))
        self.do(replace(offer.action, target=nearest))
        return True

    def attack_as_usual(self, actor: CombatantId, target: CombatantId | None) -> None:
        """Attack ``target``, or (None) whoever is pointed at, in the way that ``actor`` does as a rule."""
        if target is not None:
            self.attack_at(actor, target, as_usual=True)
            return
        session = self._kit.session
        attacks = [offer for offer in offers_of(session.rules, session.battle, actor) if offer.is_attack]
        self._wait_for_attack(min(attacks, key=lambda offer: bool(offer.objections)))
        self._as_usual = True

    def attack_at(self, actor: CombatantId, target: CombatantId, *, as_usual: bool = False) -> None:
        """Attack ``target``: at once where there is one way only or the usual one is meant, else by picking one."""
        self._unless_friend(actor, target, lambda: self._attack_at(actor, target, as_usual=as_usual))

    def _attack_at(self, actor: CombatantId, target: CombatantId, *, as_usual: bool) -> None:
        attacks = self.attacks(actor, target)
        ways = tuple(pair for pair in attacks if not pair[1])
        kept = tuple(way for way in ways if not way[0].rearms)
        offer = only_way(attacks) if not as_usual or len(attacks) == 1 else None
        if as_usual and kept:
            rules, battle = self._kit.session.rules, self._kit.session.battle
            offer = usual_way(rules, battle, target, kept, self.last) or kept[0][0]
        if offer is not None:
            self.do(replace(offer.action, target=target))
        elif attacks:
            self._pick_attack(actor, target, attacks)

    def use_on(self, offer: Offer, target: CombatantId) -> None:
        """An offer on somebody."""
        self.stop()
        self._kit.selection.aim(target)
        self.do(replace(offer.action, target=target))

    def repeat(self) -> None:
        """Repeat the last attack of who is selected."""
        actor = self._kit.selection.current
        if actor is None or (last := self.last.get(actor)) is None:
            self.attack()
            return
        session = self._kit.session
        there = {manner(offer.action): offer for offer in offers_of(session.rules, session.battle, actor)}
        target = self._kit.selection.target or last.target
        if manner(last) in there and target in session.battle.combatants:
            self.do(replace(there[manner(last)].action, target=target))
        else:
            self.attack()

    def _wait_for_attack(self, offer: Offer) -> None:
        any_way = replace(offer, needs=Needs.TARGET)
        self._waiting, self._overruled, self._any_way = any_way, (), True
        self.pointing.emit(any_way)

    def _pick_attack(self, actor: CombatantId, target: CombatantId, attacks: Attacks) -> None:
        kit, battle = self._kit, self._kit.session.battle

        def way(offer: Offer) -> Callable[[], None]:
            def run() -> None:
                self._overlay.close()
                self.do(replace(offer.action, target=target))

            return run

        entries = attack_entries(kit, battle, attacks, way)
        title = f"{battle[actor].name} → {battle[target].name}"
        ways = self._ways_there(actor, target) if all(objections for _, objections in attacks) else ()
        show_attacks(kit, self._overlay, title, entries, ways, target, actor)

    def _aimed(self, offer: Offer, overruled: tuple[str, ...] = ()) -> CombatantId | None:
        """The marked target, where it makes sense for this offer and the rules have nothing against it."""
        target = self._kit.selection.target
        battle, rules = self._kit.session.battle, self._kit.session.rules
        if target is None or target not in battle.combatants or target == offer.action.actor:
            return None
        if offer.is_attack and offer.action.actor is not None and not battle.are_hostile(offer.action.actor, target):
            return None
        objections = rules.objections(battle, replace(offer.action, target=target))
        return target if all(one.key in overruled for one in objections) else None

    def _selected(self) -> None:
        """While a target is waited for, a click on somebody else means the target."""
        if self._waiting is None or self._waiting.needs is not Needs.TARGET:
            return
        current, target = self._kit.selection.current, self._kit.selection.target
        actor = self._waiting.action.actor
        if current is not None and current != actor:
            self.point(current)
        elif target is not None and target != actor and current == actor:
            self.point(target)

    def _is_attack(self, action: Action) -> bool:
        assert action.actor is not None
        session = self._kit.session
        offers = offers_of(session.rules, session.battle, action.actor)
        return any(offer.is_attack and manner(offer.action) == manner(action) for offer in offers)

    @staticmethod
    def _overruling(action: Action, objections: tuple[Objection, ...]) -> Action:
        keys = dict.fromkeys((*action.overruled, *(objection.key for objection in objections)))
        return replace(action, overruled=tuple(keys))
