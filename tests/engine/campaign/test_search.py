"""What a search means, and that the store and the list beside it find the same."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from engine.campaign.entries import Kind
from engine.campaign.figures import figures_of, keys_named
from engine.campaign.search import Query, query
from engine.campaign.store import Store
from tests.engine.campaign.kept import OGRE, RAT, kept

LABELS = (("ac", "Armour class"), ("hp", "Hit points"), ("speed", "Speed, cells"), ("ac-ru", "КБ"), ("sped", "Speech"))


def keys(name: str) -> tuple[str, ...]:
    return keys_named(name, LABELS)


def test_words_before_a_condition_are_looked_for_and_its_name_is_the_longest_that_there_is():
    found = query("old ogre Hit points > 5 tower", keys)
    assert found.words == ("old", "ogre", "tower")
    (one,) = found.conditions
    assert (one.keys, one.value, one.compare(6, 5), one.compare(5, 5)) == (("hp",), 5, True, False)


def test_a_number_is_named_in_whole_before_its_unit_by_first_letters_or_by_its_beginning():
    assert keys("armour class") == keys("AC") == keys("arm") == ("ac",)
    assert keys("speed") == ("speed",)
    assert keys("spe") == ("speed", "sped")
    assert keys("s") == ()


def test_comparisons_are_read_as_people_write_them():
    def value(text: str) -> tuple[float, bool, bool, bool]:
        (one,) = query(text, keys).conditions
        return one.value, one.compare(1, 2), one.compare(2, 2), one.compare(3, 2)

    assert value("AC<=-4")[0] == value("AC ≤ −4")[0] == -4
    assert value("AC < 1,5") == (1.5, True, False, False)
    assert [value(f"AC {sign} 2")[1:] for sign in ("<", "<=", "=", "!=", ">=", ">")] == [
        (True, False, False),
        (True, True, False),
        (False, True, False),
        (True, False, True),
        (False, True, True),
        (False, False, True),
    ]


def test_a_number_that_nothing_has_finds_nothing_and_is_told():
    found = query("ogre mana < 3", keys)
    assert found.unknown == ("mana",)
    assert not found.accepts("ogre", {"mana": 1.0})


def test_io_is_e():
    assert query("ёж").words == query("ЕЖ").words
    assert Query(("еж",)).accepts("Морской Ёж", {})


def test_a_printed_apostrophe_is_that_of_the_keyboard():
    assert query("o'br").words == query("O’Br").words
    assert Query(query("o'br").words).accepts("Miles O’Brien", {})


def test_the_numbers_of_a_creature_are_its_sheets_and_those_its_ruleset_shows():
    figures = dict(figures_of_ogre())
    assert figures["field-armour"] == 3
    assert figures["gauge-hits"] == 9


def figures_of_ogre() -> tuple[tuple[str, float], ...]:
    from tests.toy import TOY

    return figures_of(TOY, OGRE)


NAMES = st.text(alphabet="аеёЕЁ bB2", min_size=1, max_size=6)


@given(st.lists(st.tuples(NAMES, NAMES, st.sampled_from((OGRE, RAT))), max_size=8), NAMES, st.sampled_from("<=>"))
def test_the_store_finds_what_the_query_accepts_in_order(rows, wanted, sign):
    store = Store.in_memory()
    every = [kept(n, name, figure, tags=(tag,)) for n, (name, tag, figure) in enumerate(rows)]
    store.put(*every)
    asked = query(f"{wanted} armour {sign} 4", lambda name: ("field-armour",) if name == "armour" else ())
    meant = {
        one.entry.id for one in every if asked.accepts(f"{one.entry.name} {one.entry.tags[0]}", dict(one.entry.figures))
    }
    found = store.find(asked, Kind.CREATURE)
    assert {one.id for one in found.entries} == meant
    assert found.count == len(meant)
    few = store.find(asked, Kind.CREATURE, most=1)
    assert (few.entries, few.count) == (found.entries[:1], len(meant))
    store.close()


def test_entries_stand_by_group_and_by_the_numbers_in_their_names():
    store = Store.in_memory()
    names = (("Goblin 10", ""), ("Goblin 2", ""), ("Ёж", "Beasts"), ("Ель", "Beasts"))
    store.put(*(kept(n, name, group=group) for n, (name, group) in enumerate(names)))
    assert [one.name for one in store.entries()] == ["Goblin 2", "Goblin 10", "Ёж", "Ель"]
