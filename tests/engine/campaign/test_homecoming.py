"""What a fight has changed, piece by piece, and what of it is taken over."""

from __future__ import annotations

from dataclasses import dataclass, replace

from hypothesis import example, given
from hypothesis import strategies as st

from engine.campaign.entries import Entry, EntryId, Kind, figure_of
from engine.campaign.homecoming import NOTHING, differences, taken_over
from engine.campaign.party import combatant_of, hero_id, returns
from engine.play.rest import counted, rested
from tests import builders
from tests.engine.campaign.kept import OGRE
from tests.toy import TOY


@dataclass(frozen=True)
class Bow:
    name: str
    arrows: int = 20


@dataclass(frozen=True)
class Page:
    hits: int = 8
    bows: tuple[Bow, ...] = ()
    marks: tuple[str, ...] = ()


BEFORE = Page(8, (Bow("long"), Bow("short"), Bow("short", 3)), ("blind",))
AFTER = Page(3, (Bow("long", 14), Bow("short"), Bow("found")), ())


def test_lists_of_records_are_compared_record_by_record():
    found = differences(BEFORE, AFTER)
    assert [(one.field, one.item) for one in found] == [
        ("hits", None),
        ("bows", "long"),
        ("bows", "short 2"),
        ("bows", "found"),
        ("marks", None),
    ]
    assert found[1].inner == (("arrows", 20, 14),)
    assert found[2].after is NOTHING
    assert found[3].before is NOTHING


def test_only_what_is_chosen_is_taken_over():
    found = differences(BEFORE, AFTER)
    arrows = [one for one in found if one.item == "long"]
    assert taken_over(BEFORE, AFTER, arrows) == replace(BEFORE, bows=(Bow("long", 14), *BEFORE.bows[1:]))
    lost = [one for one in found if one.after is NOTHING]
    assert taken_over(BEFORE, AFTER, lost).bows == BEFORE.bows[:2]


BOWS = st.lists(st.builds(Bow, st.sampled_from("abc"), st.integers(0, 3)), max_size=4).map(tuple)
PAGES = st.builds(Page, st.integers(0, 3), BOWS, st.lists(st.sampled_from("xy"), max_size=2).map(tuple))


def in_order(page: Page) -> Page:
    """The page with its records by their names: which of two different ones stands first is no difference."""
    return replace(page, bows=tuple(sorted(page.bows, key=lambda bow: bow.name)))


@given(PAGES, PAGES)
@example(Page(1, (Bow("a", 1), Bow("b", 0)), ()), Page(1, (Bow("b", 0), Bow("a", 1)), ()))
@example(Page(1, (Bow("a", 1), Bow("a", 0)), ()), Page(1, (Bow("a", 0), Bow("a", 1)), ()))
def test_all_pieces_together_are_the_sheet_after_and_none_the_one_before(before: Page, after: Page):
    found = differences(before, after)
    taken = taken_over(before, after, found)
    assert (taken.hits, sorted(taken.bows, key=repr), taken.marks) == (
        after.hits,
        sorted(after.bows, key=repr),
        after.marks,
    )
    assert taken_over(before, after, ()) == before
    assert bool(found) is (in_order(before) != in_order(after))


def test_who_was_brought_is_known_by_its_id_and_who_was_there_before_by_its_name():
    battle = builders.battle(TOY, "A . b")
    entry = Entry(EntryId("f" * 32), Kind.CHARACTER, "A", TOY.id)
    assert combatant_of(battle, entry).id == "A"
    brought = replace(battle["A"], id=hero_id(entry.id), name="Renamed")
    assert combatant_of(battle.with_combatant(brought), entry) == brought
    assert combatant_of(battle, replace(entry, name="b")) is None, "b is no player's"


def test_all_of_the_players_may_go_home_the_known_ones_with_what_changed():
    battle = builders.battle(TOY, "A . b")
    hurt = battle.with_sheet("A", replace(battle["A"].sheet, hits=1))
    entry = Entry(EntryId("f" * 32), Kind.CHARACTER, "A", TOY.id)
    (home,) = returns(TOY, hurt, [(entry, figure_of(battle["A"]))])
    assert [(one.field, one.before, one.after) for one in home.pieces] == [("hits", battle["A"].sheet.hits, 1)]
    (new,) = returns(TOY, hurt, [])
    assert (new.entry, new.name, new.after.sheet.hits) == (None, "A", 1)


def test_a_rest_gives_points_back_up_to_the_most():
    hurt = replace(OGRE, sheet=replace(OGRE.sheet, hits=2))
    assert counted(TOY, hurt) == (2, 9)
    assert counted(TOY, rested(TOY, hurt, 3)) == (5, 9)
    assert rested(TOY, hurt, 99).sheet.hits == 9
    assert rested(replace(TOY, adjust=None), hurt, 3) == hurt
