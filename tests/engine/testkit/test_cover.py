"""What hides a figure: rules that have no word for it, or count it the wrong way round, do not pass the kit."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

import pytest

from engine.battle.board import GROUNDS, DoorState, Thing
from engine.battle.breakdown import Breakdown, Modifier, modifier
from engine.battle.ids import CombatantId
from engine.battle.words import Term
from engine.contract import AnyBattle, AnyRuleset, Sighting
from engine.maps.meaning import THINGS
from engine.sight.figure_sight import exposure_of
from engine.testkit import cover
from engine.testkit import test_cover_words as kit
from tests.engine.testkit.broken import failing, toy
from tests.toy import TOY

NAMED, SAID, MORE = (
    "whatever_hides_has_its_own_word_where_a_ruleset_names_what_covers",
    "every_word_of_cover_is_said_in_every_language",
    "a_ground_that_hides_more_never_counts_for_less",
)
UNKNOWN = "badge-dazed"
"""What these rules call a thing that they have never heard of."""
WORDS = dict.fromkeys((*(ground.id for ground in GROUNDS), *THINGS), "badge-yielded")
BUILT = dict.fromkeys(("wall", "low-wall", "door", "window", "object"), "badge-out")
Counts = Callable[[str, int], int]


def covering(
    words: dict[str, str] | None = None, counts: Counts = lambda kind, hidden: -hidden, line: int = 0
) -> AnyRuleset:
    """Rules that count what hides somebody, and name what hides most; ``line`` counts in any case."""
    known = {**WORDS, **BUILT} if words is None else words

    def sighting(battle: AnyBattle, viewer: CombatantId, target: CombatantId) -> Sighting:
        seen = exposure_of(battle, viewer, target)
        assert seen is not None
        lines = [Modifier(line, "reason-skill")] if line else []
        if seen.kinds:
            kind = seen.kinds[0]
            word = Term(known.get(kind, UNKNOWN))
            lines.append(modifier(counts(kind, seen.hidden), "reason-armour", what=word))
        return Sighting(True, seen.hidden, Breakdown(tuple(lines)))

    # One member of the library is enough: it makes no difference here.
    return toy(sighting=sighting, templates=lambda: TOY.templates()[:1])


def without(*kinds: str) -> dict[str, str]:
    return {name: word for name, word in {**WORDS, **BUILT}.items() if name not in kinds}


def test_rules_that_say_nothing_of_cover_and_rules_that_name_everything_are_passed() -> None:
    assert failing(kit, toy()) == set()
    assert failing(kit, covering()) == failing(kit, covering(line=40)) == set()


@pytest.mark.parametrize("kind", ["woods", "barrel", "wall", "low-wall", "door", "window"])
def test_whatever_has_no_word_of_its_own_is_noticed(kind: str) -> None:
    rules = covering(without(kind))
    assert failing(kit, rules) == {NAMED}
    assert {re.sub(r"-\d+$", "", name) for name in cover.nameless(rules, cover.EVERY)} == {kind}


def test_a_word_that_is_said_in_any_case_is_not_one_for_the_nameless() -> None:
    def sighting(battle: AnyBattle, viewer: CombatantId, target: CombatantId) -> Sighting:
        return Sighting(True, 0, Breakdown((modifier(1, "reason-skill", what=Term(UNKNOWN)),)))

    assert failing(kit, toy(sighting=sighting)) == set()


def test_rules_that_have_one_word_for_little_and_another_for_much_name_nothing() -> None:
    """Light and heavy cover: the words say how much it is, not what."""

    def sighting(battle: AnyBattle, viewer: CombatantId, target: CombatantId) -> Sighting:
        seen = exposure_of(battle, viewer, target)
        assert seen is not None
        word = Term("badge-yielded" if seen.hidden < 10 else "badge-out")
        lines = (modifier(-1, "reason-armour", what=word),) if seen.hidden else ()
        return Sighting(True, seen.hidden, Breakdown(lines))

    assert failing(kit, toy(sighting=sighting)) == set()


def test_a_word_without_a_sentence_is_noticed() -> None:
    assert failing(kit, covering({**WORDS, **BUILT, "barrel": "no-such-key"})) == {SAID}


@pytest.mark.parametrize(
    ("counts", "is_fine"),
    [
        (lambda kind, hidden: -1, True),
        (lambda kind, hidden: hidden, True),
        (lambda kind, hidden: -hidden - (kind == "woods"), True),
        (lambda kind, hidden: hidden - 20, False),
        (lambda kind, hidden: 0 if kind == "deep-woods" else -hidden, False),
    ],
    ids=["all alike", "the other way", "woods a little more", "less for more", "nothing for most"],
)
def test_a_ground_that_hides_more_and_counts_for_less_is_noticed(counts: Counts, is_fine: bool) -> None:
    assert failing(kit, covering(counts=counts)) == (set() if is_fine else {MORE})


def test_grounds_that_hide_alike_may_count_differently() -> None:
    by_share: dict[int, list[str]] = {}
    for ground in GROUNDS:
        if ground.cover:
            by_share.setdefault(ground.cover, []).append(ground.id)
    alike = next(names for names in by_share.values() if len(names) > 1)
    assert failing(kit, covering(counts=lambda kind, hidden: -4 * hidden - (kind == alike[0]))) == set()


# The obstacles


def hidden_behind(obstacle: cover.Obstacle | None) -> tuple[int, tuple[str, ...]]:
    """How much of the target is hidden, and by what, as the kit draws the scene."""
    seen: list[AnyBattle] = []

    def sighting(battle: AnyBattle, viewer: CombatantId, target: CombatantId) -> Sighting:
        seen.append(battle)
        return Sighting(True, 0)

    rules = toy(sighting=sighting, templates=lambda: TOY.templates()[:1])
    cover.meaning(rules, obstacle)
    (battle,) = seen
    a, x = battle.combatants.values()
    assert a.cell is not None
    assert x.cell is not None
    # They look at each other, a cell each.
    grid = battle.board.grid
    assert (a.facing, x.facing) == (grid.facing_towards(a.cell, x.cell), grid.facing_towards(x.cell, a.cell))
    assert (a.size, x.size, grid.distance(a.cell, x.cell)) == (1, 1, 4)
    exposure = exposure_of(battle, a.id, x.id)
    assert exposure is not None
    return exposure.hidden, exposure.kinds


def test_every_obstacle_hides_as_much_as_it_says_or_two_fifths_where_it_hides_all() -> None:
    assert hidden_behind(None) == (0, ())
    found = {one.name: hidden_behind(one) for one in cover.EVERY}
    grounds = {ground.id: (ground.cover, (ground.id,)) for ground in GROUNDS if ground.cover}
    things = {f"{kind}-{share}": (share, (kind,)) for kind, (share, _, _) in THINGS.items() if share}
    low = {f"low-wall-{share}": (share, ("low-wall",)) for share in (5, 10, 15)}
    half = {"wall": (8, ("wall",)), "outline": (8, ("object",)), "door": (8, ("door",)), "window": (10, ("window",))}
    assert found == {**grounds, **things, **low, **half}


def test_what_an_obstacle_is_drawn_as() -> None:
    by_name = {one.name: one for one in cover.obstacles()}
    outline, wall, window = (by_name[name] for name in ("outline", "wall", "window"))
    assert outline.wall is not None
    assert wall.wall is not None
    assert window.door is not None
    assert (outline.wall.is_outline, wall.wall.is_outline) == (True, False)
    assert (window.door.is_window, window.door.state) == (True, DoorState.CLOSED)
    ends = {(one.x1, one.x2, one.y2) for one in (outline.wall, wall.wall, window.door)}
    assert ends == {(4, 4, 3)}


def test_things_are_taken_once_for_each_kind_and_share_and_only_where_they_hide() -> None:
    cell = cover.HERE
    things = [Thing("a", cell, 5), Thing("a", cell, 5), Thing("a", cell, 10), Thing("b", cell, 0), Thing("c", cell, 5)]
    assert [one.name for one in cover.of_things(things)] == ["a-5", "a-10", "c-5"]


def test_the_member_of_the_library_that_has_most_to_say_is_listened_to() -> None:
    def sighting(battle: AnyBattle, viewer: CombatantId, target: CombatantId) -> Sighting:
        lines = tuple(modifier(number, "reason-skill") for number in range(battle[viewer].sheet.reach))
        return Sighting(True, 0, Breakdown(lines))

    assert len(cover.meaning(toy(sighting=sighting), None).lines) == 2
    assert cover.unsaid(covering({**WORDS, **BUILT, "barrel": "no-such-key"}), cover.EVERY) != []
    assert cover.words(Breakdown((modifier(1, "x", a=Term("t"), b=2), modifier(1, "y", c=Term("u"))))) == {"t", "u"}
    assert replace(cover.EVERY[0], name="x").name == "x"
