"""Sight, cover, light, steps and reach agree with the slow reference and with each other, on the same scenes each time.

``make hunt`` draws new scenes (``tests.hunt``); what it finds is kept below.
"""

from __future__ import annotations

from random import Random

import pytest

from tests.engine.exact.checks import CHECKS, Check, least
from tests.engine.exact.scene import Piece, Scene, drawn_scene, is_simple

DRAWN = 80
"""Scenes for each check; a hundred take a second or two."""

FOUND = (
    # A wall that runs straight away from the viewer through a middle, and one across that ends where it begins.
    Scene("square", 1, 2, (Piece((0, 24), (0, 72)), Piece((24, 24), (0, 24))), viewer=0, target=1),
    Scene("square", 1, 2, (Piece((0, 24), (0, 72)), Piece((-24, 24), (0, 24))), viewer=0, target=1),
    Scene("hex-odd-r", 1, 3, (Piece((0, 24), (0, 48)), Piece((0, 24), (24, 24))), viewer=0, target=1),
    # A lamp at the corner of an object, and one whose middle lies on a side.
    Scene("hex-even-q", 3, 1, objects=(((72, -96), (48, 0), (-48, 0)),), viewer=0, target=2, lamp=(-48, 0)),
    Scene("hex-even-r", 5, 2, objects=(((144, 48), (-144, 192), (112, 16)),), viewer=9, target=5),
    Scene("square", 3, 2, objects=(((72, 24), (-72, 120), (144, -48), (168, 120)),), viewer=5, target=1),
    # Smoke that is not seen itself, past the end of a wall, on a line to what is seen.
    Scene("hex-odd-q", 4, 2, (Piece((168, 0), (72, 24)),), smoke=(5,), viewer=7, target=4),
    # The middle of a cell is the corner of an object.
    Scene(
        "hex-odd-q", 4, 2, (Piece((0, 96), (0, 48)),), objects=(((0, 48), (0, 0), (64, -32)),),
        viewer=3, target=5, lamp=(144, -48),
    ),
    # A lamp beside the map, and a wall there, farther from the map than the cells next to it.
    Scene("hex-odd-r", 1, 1, (Piece((128, -40), (36, 120)),), lamp=(56, 88)),
    # A window and a wall in the side of an object, and an object that was drawn twice.
    Scene(
        "hex-odd-q", 3, 3, (Piece((16, 112), (0, 0), "window"),), objects=(((-48, 0), (0, 0), (16, 112)),),
        viewer=2, target=8, lamp=(38, 89),
    ),
    Scene(
        "square", 3, 1, (Piece((48, -24), (48, 24)),), viewer=0, target=2,
        objects=(((48, -24), (48, 24), (60, 24), (60, -24)),) * 2,
    ),
    Scene("square", 3, 1, viewer=0, target=1, objects=(((0, -24), (0, 24), (-20, 24), (-20, -24)),) * 2),
)  # fmt: skip
"""Scenes on which something once disagreed, or nearly did."""


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_on_drawn_scenes_all_agree(check: Check) -> None:
    for number in range(DRAWN):
        scene = drawn_scene(Random(f"exact {number}"))
        if check(scene):
            simple = least(scene, check)
            pytest.fail(f"{check(simple)}\n{simple}")


@pytest.mark.parametrize("scene", FOUND, ids=range(len(FOUND)))
def test_what_was_found_once_agrees(scene: Scene) -> None:
    assert [said for check in CHECKS if (said := check(scene))] == []


def test_scenes_are_as_awkward_as_they_are_meant_to_be() -> None:
    scenes = [drawn_scene(Random(f"exact {number}")) for number in range(300)]
    pieces = [piece for scene in scenes for piece in scene.pieces]
    middles = {
        (scene.grid.cell(number).x * 48, scene.grid.cell(number).y * 48)
        for scene in scenes
        for number in range(scene.grid.size)
    }
    assert sum(piece.p in middles or piece.q in middles for piece in pieces) > len(pieces) // 5, "ends in middles"
    assert any(piece.p == piece.q for piece in pieces), "of no length"
    for said, is_so in (
        ("doubled", lambda one, two: {one.p, one.q} == {two.p, two.q}),
        ("touching at their ends", lambda one, two: len({one.p, one.q} & {two.p, two.q}) == 1),
        (
            "straight on",
            lambda one, two: one.q == two.p and (2 * one.q[0] - one.p[0], 2 * one.q[1] - one.p[1]) == two.q,
        ),
    ):
        found = sum(
            is_so(one, two) for scene in scenes for one, two in zip(scene.pieces, scene.pieces[1:], strict=False)
        )
        assert found > 20, said
    assert {scene.layout for scene in scenes} == {"square", "hex-odd-r", "hex-even-r", "hex-odd-q", "hex-even-q"}
    assert all(is_simple(shape) for scene in scenes for shape in scene.objects)


def test_the_least_scene_that_goes_wrong_is_found() -> None:
    def mentions_rock(scene: Scene) -> str:
        return "rock" if any(id == "rock" for _, id in scene.ground) else ""

    rocky = next(s for s in (drawn_scene(Random(f"rocky {n}")) for n in range(99)) if mentions_rock(s) and s.pieces)
    simple = least(rocky, mentions_rock)
    assert (len(simple.ground), simple.pieces, simple.things, simple.size) == (1, (), (), 1)
    assert eval(repr(simple)) == simple, "it can be written down"
