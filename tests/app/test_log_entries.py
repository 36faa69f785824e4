"""The entries of the log: one headline a blow with its outcome, its sums in one line, reasons that count first."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from app.log_document import plain
from app.log_entries import LONGEST_LINE, LogEntry, _meets, _parts, _short, _Told, entries
from app.sentences import log_line
from app.start.cards import READY_FOLDER
from app.text import LANGUAGES, Text
from engine.battle.actions import Action, Deed
from engine.battle.ids import CombatantId
from engine.catalogue import ruleset
from engine.contract import BEGIN, NEXT, AnyBattle, AnyRuleset
from engine.grid.cell import Cell, Step
from engine.play import autoplay
from engine.play.advance import OVERRULED
from engine.play.chance import Chance
from engine.play.scenario import read_scenario
from engine.rulesets.ose.order.morale import CHECK
from engine.rulesets.ose.state import Part
from engine.rulesets.shirma.state import Doings
from engine.rulesets.turnaway import RULESET as TURNAWAY
from engine.rulesets.turnaway.sheet import Aim
from engine.table.requests import Choice
from engine.testkit.script import Written
from engine.testkit.script import do as done
from tests import builders
from tests.rulesets.ose.scene import OSE, fight, hit, monster
from tests.rulesets.ranks import scene as ranks
from tests.rulesets.shirma import scene as shirma
from tests.rulesets.turnaway.test_spells import HELD, casts, scene
from tests.toy import TOY

A, B = CombatantId("A"), CombatantId("b")


def told(rules: AnyRuleset, battle: AnyBattle, deed: Deed, *answers: Written) -> list[LogEntry]:
    text = Text("en", rules.folder)
    ran = done(rules, battle, deed, *answers)
    return list(entries(ran.events, deed, text, ran.battle, battle))


def test_a_blow_is_one_headline_with_its_outcome_and_one_line_of_sums() -> None:
    # THAC0 19 against AC 9 needs 10.
    battle = fight("A x", {"x": monster("sword", hp=9)}, part=Part.MELEE)
    (entry,) = told(OSE, battle, hit("A", "x"), 19, 4)
    assert entry.headline == "A → x: sword — hit · −4 hp (5 left)"
    assert entry.sums == "1d20: 19 against 10; 1d6: 4"
    assert entry.who == ("x", "A")
    assert entry.weight == 2


def test_who_fights_to_the_death_alone_has_no_group() -> None:
    for foes, last in (
        ("x", "x: morale — holds · will fight to the death"),
        ("x y", "x’s group (2): morale — holds · x and the group: will fight to the death"),
    ):
        orcs = {id: monster("sword", morale_score=8) for id in foes.split()}
        battle = fight(f"A . {foes}", orcs, part=Part.MELEE)
        battle = battle.with_state(replace(battle.state, passed={"blue:8": 1}))
        assert [one.headline for one in told(OSE, battle, Action(CHECK, actor=CombatantId("x")), (4, 4))][-1] == last


def test_reasons_that_make_no_difference_stand_behind_those_that_do() -> None:
    battle = fight("A x", {"x": monster("sword", hp=9)}, part=Part.MELEE)
    (entry,) = told(OSE, battle, hit("A", "x"), 2)
    counting = [reason for detail in entry.details for reason in detail.reasons]
    assert all(reason.amount and reason.counts for reason in counting)
    assert all(not reason.amount or not reason.counts for reason in entry.idle)
    assert entry.counted == len(counting) == 1


def test_the_name_that_the_headline_has_said_is_not_said_again_nor_the_same_thing_twice() -> None:
    battle = ranks.fight("A b", {"A": ranks.sheet(ranks.arm("sword")), "b": ranks.sheet(health=50)})
    said = ranks.do(battle, ranks.strike(), "none", 6)
    (entry,) = entries(said.events, ranks.strike(), Text("en", ranks.RANKS.folder), said.battle, battle)
    assert entry.headline.count("A → b") == 1
    assert entry.headline.startswith("A → b: sword · no defence (by choice): weapon rank 3")
    assert entry.headline.count("no defence") == 1
    said = ranks.do(battle, ranks.strike(), "dodge", 7, 12)
    (entry,) = entries(said.events, ranks.strike(), Text("en", ranks.RANKS.folder), said.battle, battle)
    assert entry.headline.startswith("A → b: sword · dodge: weapon rank 3")
    assert "b dodges" not in entry.headline
    said = ranks.do(battle, ranks.strike(), "dodge", 12, 7)
    (entry,) = entries(said.events, ranks.strike(), Text("en", ranks.RANKS.folder), said.battle, battle)
    # Whose the bonus is stands beside it.
    assert entry.headline.endswith("A gets +1 to the next mobility roll")
    assert _short(["b: no defence", "b: no defence: 18"], "A → b: sword", {"A", "b"}) == ["no defence: 18"]


def test_whom_the_headline_has_not_named_is_named_with_what_came_of_it() -> None:
    burst = replace(HELD, aim=Aim.AREA, distance=20, radius=1)
    (entry,) = told(TURNAWAY, scene(burst), casts(burst, None, Cell(5, 10)), 14)
    assert entry.headline.startswith("A: spell (")
    assert " · e: " in entry.headline
    # A spell at one figure names it first.
    (entry,) = told(TURNAWAY, scene(HELD), casts(HELD), 14)
    assert entry.headline == "A → e: spell (Hold) · cannot move (Hold) until the GM says so"


def test_a_blow_at_a_mover_is_an_entry_of_its_own_and_the_move_another() -> None:
    battle = builders.battle(TOY, ". A b . .", started=True, seed=5)
    walk = Action("move", actor=A, path=(Step(Cell(0, 0), 6),))
    blow, move = told(TOY, battle, walk, 0, 1)
    assert (blow.headline, blow.sums) == ("b → A: strike — missed", "1d6: 1 against 4")
    assert (move.headline, move.weight) == ("A: 1 cells", 0)


def test_what_nobody_did_is_told_event_by_event() -> None:
    battle = fight("A . . x", part=Part.MELEE, turn=1)
    found = told(OSE, battle, Action(NEXT))
    assert [entry.headline for entry in found] == ["Round 2"]


def test_what_was_overruled_marks_the_deed_and_is_no_entry_of_its_own() -> None:
    battle = fight("A x", {"x": monster("sword", hp=9)}, part=Part.MOVEMENT)
    deed = Action("attack", actor=A, target=CombatantId("x"), manner="melee", item="arm-sword", overruled=("a", "b"))
    against = tuple(one.key for one in OSE.objections(battle, replace(deed, overruled=())))
    (entry,) = told(OSE, battle, replace(deed, overruled=against), 2)
    assert entry.overruled == ("Against the rules: In the melee phase.",)
    assert entry.headline.endswith("miss")
    # While nothing has come of it yet, it is said once.
    ran = done(OSE, battle, replace(deed, overruled=against), 2)
    (begun,) = entries(
        [one for one in ran.events if one.key == OVERRULED], deed, Text("en", OSE.folder), battle, battle
    )
    assert (begun.headline, begun.overruled) == (entry.overruled[0], ())


def test_what_the_dice_mean_is_not_said_again_where_the_sentence_says_it() -> None:
    battle = shirma.fight("Ab", {"A": shirma.sheet("sword", melee=90), "b": shirma.sheet(hp=40)})
    # 11 is a double.
    found = told(shirma.SHIRMA, battle, shirma.hit("A", "b"), "answer-none", 11, 1)
    wound = next(one for one in found if "Cut forearm" in one.headline)
    assert wound.headline.count("Cut forearm") == 1
    assert "— Cut" not in wound.headline


def test_a_blow_struck_back_is_an_entry_with_what_it_came_to() -> None:
    battle = shirma.fight("Ab", {"A": shirma.sheet("sword", melee=22), "b": shirma.sheet("sword", melee=55, hp=40)})
    # 22 / 62 is -4 levels, 55 / 10 is +4: 8 more, and the sword has hit with the same roll.
    mine, back = told(shirma.SHIRMA, battle, shirma.hit("A", "b"), "answer-melee", 62, 10, "counter-strike")
    assert mine.headline == "A → b: sword, SL\N{NO-BREAK SPACE}−4 — failure · b wins the defence by 8 SL"
    assert back.headline.startswith("b → A: strikes back, sword — hit · ")
    assert "wounds" in back.headline
    assert not back.sums


def beside(attacker: str, enemy: str) -> tuple[AnyBattle, CombatantId, CombatantId]:
    """The chapel on the turn of ``attacker``, who stands in the bandits' midst with one ``enemy`` beside."""
    battle = begun = done(TURNAWAY, read_scenario(READY_FOLDER / "chapel.toml").battle("en"), Action(BEGIN)).battle
    ids = {one.name: one.id for one in begun.combatants.values()}
    who, at = ids[attacker], ids[enemy]
    away = [id for id in ids.values() if id not in (who, at)]
    for id in away:
        battle = battle.with_place(id, None, 0)
    battle = TURNAWAY.settle(battle.with_place(who, Cell(7, 6), 0))
    while TURNAWAY.order(battle).active != (who,):
        goes_on = TURNAWAY.order(battle).next
        assert goes_on is not None
        battle = done(TURNAWAY, battle, goes_on.action).battle
    return battle, who, at


def test_a_shot_at_whom_it_provoked_is_the_deed_of_who_shot() -> None:
    battle, eileen, gnash = beside("Eileen", "Gnash")
    shot = Action("shoot", actor=eileen, target=gnash, item="longbow")
    provoked, own = told(TURNAWAY, battle, shot, "option-strike", 5, 14, 7)
    assert provoked.headline == "Gnash → Eileen: blow, axe — miss"
    assert own.headline == "Eileen → Gnash: shot, longbow — hit · damage 10 · unconscious"
    assert own.sums == "1d20: 14 + 5 = 19 against 13; 1d8: 7 + 3 = 10"
    assert own.who == (gnash, eileen)


def test_a_spell_on_oneself_after_a_blow_that_it_provoked_is_an_entry_of_its_own() -> None:
    battle, ambrose, _ = beside("Ambrose", "Gnash")
    spells = [one for one in TURNAWAY.offers(battle, ambrose) if one.action.kind == "cast"]
    cure = next(one.action.at(ambrose) for one in spells if "cure" in one.action.item.lower())
    provoked, own = told(TURNAWAY, battle, cure, "option-strike", 5, 4)
    assert provoked.headline == "Gnash → Ambrose: blow, axe — miss"
    assert own.headline.startswith("Ambrose: spell (Cure by touch)")


def test_what_announces_a_second_blow_is_not_what_came_of_the_first() -> None:
    battle, godric, _ = beside("Godric", "Gnash")
    fang = next(one.id for one in battle.combatants.values() if one.name == "Fang")
    battle = battle.with_place(fang, Cell(7, 7), 0)
    takes_off = next(one.action for one in TURNAWAY.offers(battle, godric) if one.action.kind == "gear")
    found = told(TURNAWAY, battle, takes_off, "option-strike", 5, "option-strike", 5)
    assert [entry.headline.split(":")[0] for entry in found[:2]] == ["Gnash → Godric", "Fang → Godric"]
    assert all("opportunity" not in entry.headline for entry in found)


@pytest.mark.parametrize("place", sorted(READY_FOLDER.glob("*.toml")), ids=lambda path: path.stem)
def test_no_entry_holds_the_blows_of_two(monkeypatch: pytest.MonkeyPatch, place: Path) -> None:
    scenario = read_scenario(place)
    rules, text = ruleset(scenario.ruleset), Text("en", ruleset(scenario.ruleset).folder)

    def reacts(battle: AnyBattle, choice: Choice) -> int:
        return 0 if choice.reaction else rules.policy(battle, choice)

    monkeypatch.setattr(autoplay, "carried_out", partial(autoplay.carried_out, choose=reacts))
    assert rules.defences is not None
    before: AnyBattle = scenario.battle("en", 4)
    blows = 0
    for played in autoplay.play(rules, before, Chance(4), 150):
        if isinstance(deed := played.deed, Action) and deed.actor is not None:
            loud = [_Told(one, log_line(one, text, played.after, before)) for one in played.events if one.weight]
            for part in _parts(loud, deed, rules.defences):
                rolled = [one.event for one in part if one.event.reading and one.event.at not in (None, one.event.by)]
                pairs = {(one.by, one.at) for one in rolled if not _meets(one, deed, rules.defences)}
                assert len({by for by, _ in pairs}) <= 1, pairs
                blows += len(pairs)
        before = played.after
    # Ranks tell what a blow comes to by the sentence, not by a reading of the dice.
    assert blows > 0 or rules.id == "ranks"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_missile_that_misses_and_falls_somewhere_is_told_line_by_line(language: str) -> None:
    knife = replace(shirma.weapon("dagger"), name="Метательный нож дяди Ганса", range=40)
    battle = shirma.fight("A........b", {"A": shirma.sheet(knife)}, doings={"A": Doings(locked=True)})
    deed = shirma.shot("A", "b", knife.name)
    ran = shirma.do(battle, deed, 90, 5, (3, 4))
    text = Text(language, ruleset("shirma").folder)
    (entry,) = entries(ran.events, deed, text, ran.battle, battle)
    assert len(entry.headline) > LONGEST_LINE
    assert len(entry.parted) == 3
    assert " · ".join(entry.parted) == entry.headline
    assert all(len(line) <= LONGEST_LINE for line in entry.parted)
    copied, parts = plain(entry, text).splitlines(), [one.replace("\u00a0", " ") for one in entry.parted]
    assert [copied[0].startswith(parts[0]), *(f"  {one}" for one in parts[1:])] == [True, *copied[1:3]]


def test_a_short_headline_stays_in_one_line() -> None:
    battle = fight("A x", {"x": monster("sword", hp=9)}, part=Part.MELEE)
    (entry,) = told(OSE, battle, hit("A", "x"), 19, 4)
    assert len(entry.clauses) == 2
    assert entry.parted == (entry.headline,)
