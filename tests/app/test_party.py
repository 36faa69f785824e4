"""The party goes from battle to battle: taken home with what lasts, brought onto the next map, rested in between."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QInputDialog
from pytestqt.qtbot import QtBot

from app.campaign.bringing import gathering_place, played_side
from app.campaign.home_dialog import HomeDialog
from app.library.tree import OWN
from app.start.card import CardView
from app.start.new_battle import NewBattlePage
from engine.battle.actions import Action, Adjust, Amend, Leave, Rewrite
from engine.battle.board import MapZone, ZoneKind
from engine.campaign.entries import EntryId, Kind
from engine.campaign.formation import read_formation
from engine.campaign.party import hero_id
from engine.contract import BEGIN
from engine.grid.cell import Cell
from tests.app.desks import A, B, ToyWindow
from tests.app.hands import Hands
from tests.app.test_library import CTRL, CTRL_SHIFT, own, take
from tests.app.test_scenes import CHAPEL
from tests.builders import BLUE, RED, battle
from tests.toy import TOY


def agree(toy: ToyWindow, untick: tuple[str, ...] = ()) -> list[tuple[str, str, str]]:
    """Press the key of "Take home", untick some lines, press Enter; the lines that were shown."""
    shown: list[tuple[str, str, str]] = []

    def answer() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, HomeDialog)
        for place in range(dialog.tree.topLevelItemCount()):
            top = dialog.tree.topLevelItem(place)
            lines = [top, *(top.child(line) for line in range(top.childCount()))]
            shown.extend((line.text(0), line.text(1), line.text(2)) for line in lines)
            for line in lines:
                if line.text(0) in untick:
                    line.setCheckState(0, Qt.CheckState.Unchecked)
        QTest.keyClick(dialog, Qt.Key.Key_Return)

    toy.desk.board.setFocus()
    QTimer.singleShot(0, toy.window, answer)
    toy.press(Qt.Key.Key_T, CTRL_SHIFT)
    toy.bot.waitUntil(lambda: QApplication.activeModalWidget() is None)
    toy.window.activateWindow()  # as a window manager does
    toy.bot.waitUntil(toy.window.isActiveWindow)
    return shown


def test_the_party_comes_to_the_next_battle_with_its_hit_points_in_four_actions(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.session.do(Adjust((A,), by=-2))
    hits = toy.session.battle[A].sheet.hits
    shown = agree(toy)  # the key of "Take home", Enter: two actions
    assert [line[0] for line in shown] == ["A"]
    assert toy.session.battle[B].name not in [line[0] for line in shown], "b is no player's"
    toy.window.close()

    other = ToyWindow(qtbot, begun=False, picture=". . .\n. b .\n. . .")  # opening the next one: the third
    other.desk.board.setFocus()
    other.press(Qt.Key.Key_B, CTRL_SHIFT)  # the fourth
    (entry,) = other.window.keeper.store.entries(Kind.CHARACTER)
    here = other.session.battle[hero_id(entry.id)]
    assert (here.name, here.side, here.sheet.hits) == ("A", RED, hits)
    assert here.cell is not None
    other.press(Qt.Key.Key_B, CTRL_SHIFT)
    assert other.window.notices.said == ("The whole party is on the map already.",)
    other.press(Qt.Key.Key_Z, CTRL)
    assert hero_id(entry.id) not in other.session.battle.combatants


def test_from_the_first_page_the_party_comes_to_the_next_battle_in_four_actions(qtbot: QtBot) -> None:
    hands = Hands(qtbot)
    hands.click_card(CHAPEL)
    ids = [one.id for one in hands.session.battle.combatants.values() if one.side == played_side(hands.session.battle)]
    hands.session.do(Adjust(tuple(ids), by=-1))
    hurt = {id: hands.session.battle[id].sheet for id in ids}
    saved = hands.session.path
    hands.board.setFocus()
    QTimer.singleShot(0, hands.window, lambda: QTest.keyClick(QApplication.activeModalWidget(), Qt.Key.Key_Return))
    hands.press(Qt.Key.Key_T, CTRL_SHIFT)  # with the Enter in it: two actions
    hands.window.activateWindow()
    hands.press(Qt.Key.Key_Home, Qt.KeyboardModifier.AltModifier)  # the third
    page = hands.window.start_page

    def offering() -> dict[object, CardView]:
        return {view.card.path: view for view in page.cards if view.is_offering}

    qtbot.waitUntil(lambda: set(offering()) == {CHAPEL, saved}, timeout=10_000)  # the others have other rules
    offer = offering()[CHAPEL].with_party
    assert offer is not None
    hands.click(offer)  # the fourth
    battle = hands.session.battle
    assert hands.session.path != saved
    assert {id: battle[id].sheet for id in ids} == hurt
    hands.press(Qt.Key.Key_Z, CTRL)
    assert battle[ids[0]].sheet != hands.session.battle[ids[0]].sheet, "one step, undone like any other"
    hands.session.do(Action(BEGIN))
    hands.window.commands.run("start")
    page = hands.window.start_page
    qtbot.waitUntil(lambda: set(offering()) == {CHAPEL, saved}, timeout=10_000)  # not to the one that has begun
    hands.close()


def test_a_new_battle_is_under_the_rules_of_the_last_one_and_its_party_comes_along_unless_it_is_unticked(
    qtbot: QtBot,
) -> None:
    hands = Hands(qtbot)
    hands.click_card(CHAPEL)
    side = played_side(hands.session.battle)
    heroes = {one.name for one in hands.session.battle.combatants.values() if one.side == side}

    def new_page() -> NewBattlePage:
        hands.board.setFocus()
        hands.press(Qt.Key.Key_N, CTRL)
        return hands.window.findChildren(NewBattlePage)[-1]

    page = new_page()
    assert page.rules.currentData() == hands.session.rules.id
    assert not page.party.isVisible(), "nobody is in it yet"
    assert not page.party.is_wanted
    page.left.emit()
    QTimer.singleShot(0, hands.window, lambda: QTest.keyClick(QApplication.activeModalWidget(), Qt.Key.Key_Return))
    hands.press(Qt.Key.Key_T, CTRL_SHIFT)
    hands.window.activateWindow()
    for is_wanted in (True, False):
        page = new_page()
        assert page.party.isVisible()
        if not is_wanted:
            hands.click(page.party)
        hands.click(page.begin)
        names = {one.name for one in hands.session.battle.combatants.values()}
        assert names == (heroes if is_wanted else set())
    page = new_page()
    other = next(place for place in range(page.rules.count()) if page.rules.itemData(place) != hands.session.rules.id)
    page.rules.setCurrentIndex(other)
    assert not page.party.isVisible(), "under these rules there is no party"
    hands.close()


def test_who_stands_there_by_name_gets_the_sheet_of_the_party_before_the_fight_and_keeps_the_fights_in_it(
    qtbot: QtBot,
) -> None:
    toy = ToyWindow(qtbot)
    toy.session.do(Adjust((A,), to=1))
    agree(toy)
    toy.window.close()

    other = ToyWindow(qtbot, begun=False)
    fresh = other.session.battle[A].sheet
    assert fresh.hits != 1
    other.desk.board.setFocus()
    other.press(Qt.Key.Key_B, CTRL_SHIFT)
    assert other.session.battle[A].sheet.hits == 1
    assert len(other.session.battle.combatants) == len(toy.session.battle.combatants), "nobody is there twice"
    assert other.window.notices.said == ("Already on the map, now with the sheets of the campaign: A",)
    other.press(Qt.Key.Key_Z, CTRL)
    assert other.session.battle[A].sheet == fresh

    begun = ToyWindow(qtbot)
    begun.desk.board.setFocus()
    begun.press(Qt.Key.Key_B, CTRL_SHIFT)
    assert begun.session.battle[A].sheet == fresh
    assert begun.window.notices.said == ("The whole party is on the map already.",)


def test_only_what_is_ticked_is_written_down_and_what_passes_is_left_out(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    agree(toy)
    sheet = toy.session.battle[A].sheet
    toy.session.do(Rewrite(A, replace(sheet, hits=1, armour=9)))
    shown = agree(toy, untick=("Armour",))
    assert ("Hit points", str(sheet.hits), "1") in shown
    store = toy.window.keeper.store
    (stored,) = [store.stored(entry.id) for entry in store.entries(Kind.CHARACTER)]
    assert stored is not None
    (figure,) = [figure for _, figure in toy.window.acts.party.party()]
    assert (figure.sheet.hits, figure.sheet.armour) == (1, sheet.armour)
    toy.press(Qt.Key.Key_Z, CTRL)
    (figure,) = [figure for _, figure in toy.window.acts.party.party()]
    assert figure.sheet.hits == sheet.hits
    toy.press(Qt.Key.Key_Z, CTRL)
    assert toy.session.battle[A].sheet == sheet, "then the step of the battle before that"


def test_a_character_is_changed_and_brought_from_the_list_and_shown_where_it_is(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    agree(toy)
    qtbot.waitUntil(lambda: own(toy) == ["A"])
    take(toy, "A")
    toy.press(Qt.Key.Key_Return)
    assert toy.window.notices.said[-1] == "A is on the map already."
    toy.session.do(Leave((A,)))
    toy.desk.library.number.setValue(4)
    take(toy, "A")
    toy.press(Qt.Key.Key_Return)
    assert len([one for one in toy.session.battle.combatants.values() if one.name == "A"]) == 1


def test_the_party_rests_by_the_gms_number_up_to_the_most(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    toy = ToyWindow(qtbot)
    most = toy.session.battle[A].sheet.hits_most
    toy.session.do(Adjust((A,), to=1))
    agree(toy)
    monkeypatch.setattr(QInputDialog, "getInt", lambda *_: (2, True))
    toy.window.commands.run("rest")
    (figure,) = [figure for _, figure in toy.window.acts.party.party()]
    assert figure.sheet.hits == 3
    told, here = toy.window.notices.said[-1].splitlines()
    assert told == f"After the rest: A: 3 of {most}"
    assert here == "Those who stand on this map stay as they are here."
    assert toy.session.battle[A].sheet.hits == 1, "who stands on the map is the GM's"


def test_nobody_of_the_players_is_told(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot, begun=False, picture=". b .")
    toy.window.commands.run("take-home")
    assert toy.window.notices.said == ("Nobody on the players’ side is on the map.",)


def test_a_party_gathers_in_the_start_zone_else_at_the_pointer_else_beside_its_own() -> None:
    there = battle(TOY, ". . . A\n. . . .\n. . . b")
    outside = Cell(-1, -1)
    assert gathering_place(there, outside) == there["A"].cell
    assert gathering_place(there, outside, BLUE) == there["b"].cell
    assert gathering_place(there, Cell(1, 1)) == Cell(1, 1)
    grid = there.board.grid
    cells = sum(1 << grid.index(Cell(x, 2)) for x in (0, 1, 2))
    zoned = replace(there, board=replace(there.board, zones=(MapZone("in", cells, ZoneKind.START),)))
    assert gathering_place(zoned, Cell(1, 1)) == Cell(1, 2)


def test_a_picture_comes_along(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    look = toy.session.add_picture("face.png", b"\x89PNG\r\n\x1a\n")
    toy.session.do(Amend(A, look=look))
    agree(toy)
    toy.window.close()
    other = ToyWindow(qtbot, begun=False, picture=". b .")
    other.window.commands.run("bring-party")
    (hero,) = [one for one in other.session.battle.combatants.values() if one.name == "A"]
    assert other.session.pictures[hero.look] == b"\x89PNG\r\n\x1a\n"


def test_the_party_is_brought_in_the_formation_that_was_remembered(qtbot: QtBot) -> None:
    open_ground = "A D E . . . . .\n" + 7 * ". . . . . . . .\n"
    toy = ToyWindow(qtbot, begun=False, picture=open_ground)
    toy.window.commands.run("keep-formation")
    assert toy.window.notices.said[-1].startswith("At least two of the party")
    agree(toy)
    toy.window.commands.run("keep-formation")
    assert toy.window.notices.said[-1].startswith("The formation is remembered (characters: 3)")
    toy.window.close()

    other = ToyWindow(qtbot, begun=False, picture=8 * ". . . . . . . .\n")
    other.window.commands.run("bring-party")
    came = {one.name: one for one in other.session.battle.combatants.values()}
    cells = [came[name].cell for name in "ADE"]
    assert None not in cells
    assert [cell.minus(cells[0]) for cell in cells if cell is not None] == [Cell(0, 0), Cell(1, 0), Cell(2, 0)]
    other.window.close()

    corridor = ToyWindow(qtbot, begun=False, picture="# # # # #\n# # . # #\n# # . # #\n# # . # #")
    corridor.window.commands.run("bring-party")
    stands = [one.cell for one in corridor.session.battle.combatants.values()]
    assert sorted((cell.x, cell.y) for cell in stands if cell is not None) == [(2, 1), (2, 2), (2, 3)]
    store = corridor.window.keeper.store
    (campaign,) = store.entries(Kind.CAMPAIGN)
    stored = store.stored(campaign.id)
    assert stored is not None
    assert len(read_formation(stored.body)) == 3
    corridor.window.close()


def everybody(toy: ToyWindow) -> list[str]:
    return sorted(one.name for one in toy.session.battle.combatants.values())


def homes(toy: ToyWindow) -> list[tuple[str, int]]:
    """The characters of the campaign, and their hit points."""
    return [(stored.entry.name, figure.sheet.hits) for stored, figure in toy.window.acts.party.party()]


def test_a_hero_renamed_on_the_map_is_not_brought_twice_and_goes_home_to_the_same_entry(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    agree(toy)
    toy.session.do(Amend(A, name="Ada"))
    there = everybody(toy)
    toy.window.commands.run("bring-party")
    assert everybody(toy) == there
    assert toy.window.notices.said[-1] == "The whole party is on the map already."
    toy.session.do(Adjust((A,), to=1))
    agree(toy)
    assert homes(toy) == [("A", 1)], "one entry, under the name it has in the campaign"


def test_a_hero_renamed_in_the_campaign_is_not_brought_twice_and_goes_home_to_the_same_entry(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    agree(toy)
    store = toy.window.keeper.store
    (stored,) = [store.stored(entry.id) for entry in store.entries(Kind.CHARACTER)]
    assert stored is not None
    assert toy.window.keeper.put(replace(stored, entry=replace(stored.entry, name="Ada")))
    there = everybody(toy)
    toy.window.commands.run("bring-party")
    assert everybody(toy) == there
    toy.session.do(Adjust((A,), to=1))
    agree(toy)
    assert homes(toy) == [("Ada", 1)]


def test_a_battle_of_before_is_matched_by_name_once_and_from_then_on_whatever_they_are_called(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    agree(toy)
    toy.window.close()
    other = ToyWindow(qtbot)  # the same figures, of whom the campaign knows the name alone
    assert other.session.battle[A].character == ""
    there = everybody(other)
    other.window.commands.run("bring-party")
    assert everybody(other) == there
    other.session.do(Amend(A, name="Ada"))
    other.window.commands.run("bring-party")
    assert len(everybody(other)) == len(there)
    other.session.do(Adjust((A,), to=1))
    agree(other)
    assert homes(other) == [("A", 1)]


def test_a_copy_of_a_hero_is_somebody_else_and_one_cut_and_pasted_is_the_same(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    agree(toy)
    (entry,) = toy.window.keeper.store.entries(Kind.CHARACTER)

    def bearers() -> list[str]:
        return [one.name for one in toy.session.battle.combatants.values() if one.character == entry.id]

    toy.window.selection.select((A,))
    toy.desk.board.setFocus()
    toy.press(Qt.Key.Key_D, CTRL)
    assert "A 2" in everybody(toy)
    assert bearers() == ["A"]
    toy.press(Qt.Key.Key_Z, CTRL)
    toy.window.selection.select((A,))
    toy.press(Qt.Key.Key_X, CTRL)
    assert bearers() == []
    toy.press(Qt.Key.Key_V, CTRL)
    toy.press(Qt.Key.Key_V, CTRL)
    assert bearers() == ["A"]
    assert len([name for name in everybody(toy) if name.startswith("A")]) == 2


def test_a_hero_of_the_party_is_not_listed_among_the_creatures_too(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    agree(toy)
    toy.session.do(Amend(A, name="Ada"))
    toy.window.selection.select((A, B))
    toy.desk.board.setFocus()
    toy.press(Qt.Key.Key_K, CTRL_SHIFT)
    qtbot.waitUntil(lambda: own(toy) == ["A", "b"])
    assert [one.name for one in toy.window.keeper.store.entries(Kind.CREATURE)] == ["b"]
    toy.window.selection.select((A,))
    toy.press(Qt.Key.Key_K, CTRL_SHIFT)
    told = "In the library under “The party” already: A. “Take home” writes down what has changed."
    assert toy.window.notices.said[-1] == told
    assert len(toy.window.keeper.store.entries(Kind.CREATURE)) == 1


# A creature of one's own that joins the party


def creature(toy: ToyWindow, name: str = "Ada") -> EntryId:
    """Keep A under this name as a creature of one's own, and take A off the map."""
    toy.session.do(Amend(A, name=name))
    toy.window.selection.select((A,))
    toy.desk.board.setFocus()
    toy.press(Qt.Key.Key_K, CTRL_SHIFT)
    toy.bot.waitUntil(lambda: own(toy) == [name])
    (entry,) = toy.window.keeper.store.entries(Kind.CREATURE)
    toy.session.do(Leave((A,)))
    return entry.id


def placed(toy: ToyWindow, entry: EntryId, number: int = 1) -> None:
    """Put it onto the map, on the players' side."""
    assert toy.window.editing is not None
    toy.window.editing.add_entry(OWN + entry, RED, Cell(0, 0), number)


def kept(toy: ToyWindow) -> dict[str, tuple[str, Kind]]:
    """What stands in the library: name and kind by id."""
    store = toy.window.keeper.store
    found = (*store.entries(Kind.CREATURE), *store.entries(Kind.CHARACTER))
    assert len({entry.id for entry in found}) == len(found)
    return {entry.id: (entry.name, entry.kind) for entry in found}


@pytest.mark.parametrize("way", ["placed", "kept"])
def test_a_creature_of_ones_own_that_goes_home_is_the_character_and_listed_once(qtbot: QtBot, way: str) -> None:
    toy = ToyWindow(qtbot)
    toy.session.do(Amend(B, side=BLUE))
    entry = creature(toy)
    if way == "placed":
        placed(toy, entry)
    else:
        toy.session.undo()  # it has not left: the creature was kept of it
    shown = agree(toy)
    assert shown == [("Ada", "", "moves from “My creatures” to the party")]
    assert kept(toy) == {entry: ("Ada", Kind.CHARACTER)}
    toy.bot.waitUntil(lambda: own(toy) == ["Ada"])
    # Undone it is a creature again, and done again the character.
    toy.desk.board.setFocus()
    toy.press(Qt.Key.Key_Z, CTRL)
    assert kept(toy) == {entry: ("Ada", Kind.CREATURE)}
    toy.press(Qt.Key.Key_Y, CTRL)
    assert kept(toy) == {entry: ("Ada", Kind.CHARACTER)}
    # It is on the map: the party brings nobody.
    there = everybody(toy)
    toy.window.commands.run("bring-party")
    assert everybody(toy) == there


def test_a_creature_that_was_renamed_before_it_goes_home_is_the_same_all_the_same(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    entry = creature(toy)
    placed(toy, entry)
    stored = toy.window.keeper.store.stored(entry)
    assert stored is not None
    toy.window.keeper.put(replace(stored, entry=replace(stored.entry, name="Adelheid")))
    agree(toy)
    assert kept(toy) == {entry: ("Ada", Kind.CHARACTER)}
    (one,) = (one for one in toy.session.battle.combatants.values() if one.name == "Ada")
    toy.session.do(Amend(one.id, name="Berta"))
    toy.session.do(Adjust((one.id,), to=2))
    agree(toy)
    assert kept(toy) == {entry: ("Ada", Kind.CHARACTER)}, "and from then on whatever it is called"


def test_a_creature_that_was_deleted_meanwhile_goes_home_as_somebody_new(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    entry = creature(toy)
    placed(toy, entry)
    toy.window.keeper.put(gone=(entry,))
    assert agree(toy) == [("Ada", "", "joins the party")]
    ((fresh, what),) = kept(toy).items()
    assert (fresh != entry, what) == (True, ("Ada", Kind.CHARACTER))
    # Taken off the party it may be kept as a creature again, and joins the party as that.
    toy.window.keeper.put(gone=(EntryId(fresh),))
    (one,) = (one for one in toy.session.battle.combatants.values() if one.name == "Ada")
    toy.window.selection.select((one.id,))
    toy.desk.board.setFocus()
    toy.press(Qt.Key.Key_K, CTRL_SHIFT)
    ((again, what),) = kept(toy).items()
    assert what == ("Ada", Kind.CREATURE)
    agree(toy)
    assert kept(toy) == {again: ("Ada", Kind.CHARACTER)}


def test_several_of_a_kind_and_copies_are_made_like_the_creature_and_leave_it_where_it_is(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    entry = creature(toy)
    placed(toy, entry, 2)
    placed(toy, entry)
    placed(toy, entry)
    own_one = [one for one in toy.session.battle.combatants.values() if one.character]
    assert len(own_one) == 1, "one of them is it"
    toy.window.selection.select((own_one[0].id,))
    toy.desk.board.setFocus()
    toy.press(Qt.Key.Key_D, CTRL)
    assert len([one for one in toy.session.battle.combatants.values() if one.character]) == 1
    agree(toy)
    found = kept(toy)
    assert found[entry][1] is Kind.CHARACTER
    assert len(found) == len(set(found.values())) == 5
    assert {kind for _, kind in found.values()} == {Kind.CHARACTER}


def test_one_undo_after_keeping_takes_the_creature_back_and_the_next_one_what_was_done_before(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.session.do(Amend(A, note="tired"))
    toy.window.selection.select((A,))
    toy.desk.board.setFocus()
    toy.press(Qt.Key.Key_K, CTRL_SHIFT)
    qtbot.waitUntil(lambda: own(toy) == ["A"])
    toy.press(Qt.Key.Key_Z, CTRL)
    qtbot.waitUntil(lambda: own(toy) == [])
    toy.press(Qt.Key.Key_Z, CTRL)
    assert (toy.session.battle[A].note, toy.session.battle[A].character) == ("", "")
