"""One changed byte is found by the sum of its row, wherever it is, in long rows as in short ones, and soon."""

from __future__ import annotations

from random import Random
from zlib import crc32

import pytest

from engine.save import mending
from engine.save.mending import MOST_BYTES, STRIDE, mended

EDGES = (0, 1, STRIDE - 1, STRIDE, STRIDE + 1, 2 * STRIDE - 1, 2 * STRIDE)


def step_by_step(length: int, difference: int) -> list[tuple[int, int]]:
    """Where a byte may have been changed, looked for byte by byte from the end."""
    found = []
    for place in range(length - 1, -1, -1):
        if difference in mending._BYTES:
            found.append((place, mending._BYTES[difference]))
        difference = mending._one_back(difference)
    return found


@pytest.mark.parametrize("length", [1, STRIDE - 1, STRIDE, STRIDE + 1, 2 * STRIDE, 3 * STRIDE + 17])
def test_a_changed_byte_is_put_right_wherever_it_is(length: int):
    chance = Random(length)
    data = chance.randbytes(length)
    places = {place for edge in EDGES for place in (edge, length - 1 - edge) if 0 <= place < length}
    for place in sorted({*places, *(chance.randrange(length) for _ in range(20))}):
        spoilt = bytearray(data)
        spoilt[place] ^= chance.randrange(1, 256)
        assert mended((bytes(spoilt),), crc32(data)) == (data,)


@pytest.mark.parametrize("seed", range(8))
def test_strides_find_what_is_found_step_by_step(seed: int):
    chance = Random(seed)
    length = chance.randrange(STRIDE + 1, 60 * STRIDE)
    for _ in range(10):
        difference = chance.getrandbits(32)
        assert mending._far_places(length, difference) == step_by_step(length, difference)
    for _ in range(10):
        # What a byte makes of the sum at this place, so that at least one is found.
        one, place = chance.randrange(1, 256), chance.randrange(length)
        tail = bytes(length - 1 - place)
        difference = crc32(bytes([one]) + tail) ^ crc32(b"\0" + tail)
        found = mending._far_places(length, difference)
        assert (place, one) in found
        assert found == step_by_step(length, difference)


def test_a_long_row_takes_a_thousandth_of_the_steps_that_it_has_bytes(monkeypatch: pytest.MonkeyPatch):
    steps, strides = 0, mending._strides

    def counted(difference: int, count: int):
        nonlocal steps
        for one in strides(difference, count):
            steps += 1
            yield one

    monkeypatch.setattr(mending, "_strides", counted)
    monkeypatch.setattr(mending, "_one_back", lambda difference: pytest.fail("byte by byte"))
    data = bytes(MOST_BYTES)
    assert mended((b"\1" + data[1:],), crc32(data)) == (data,)
    assert steps == MOST_BYTES // STRIDE
