"""Headers of pictures byte by byte: where kind and size stand, what is too short, too large or cut off."""

from __future__ import annotations

import struct
from typing import Any

import pytest

from engine.errors import MapFileError
from engine.maps import header
from engine.maps.header import PictureFacts, facts_of, media_type_of
from tests.engine.maps.files import bmp, gif, jpeg, png, png_that_claims, webp


def refusal(data: bytes) -> str:
    with pytest.raises(MapFileError) as refused:
        facts_of(data, "map")
    return refused.value.key


def size(data: bytes) -> tuple[int, int]:
    facts = facts_of(data, "map")
    return facts.width, facts.height


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        (b"\x89PNG\r\n\x1a\n", "image/png"), (b"\xff\xd8\xff", "image/jpeg"), (b"GIF87a", "image/gif"),
        (b"GIF89a", "image/gif"),
        (b"RIFF....WEBP", "image/webp"), (b"RIFF....WAVE", None), (b"LIST....WEBP", None), (b"GIF88a", None),
        (b"\xff\xd8", None),
        (b"BM" + bytes(12) + b"\x28\0\0\0" + bytes(9), "image/bmp"), (b"BM" + bytes(12) + b"\x28\0\0\0" + bytes(8),
        None),
        (b"BN" + bytes(12) + b"\x28\0\0\0" + bytes(9), None), (b"BM" + bytes(12) + b"\x29\0\0\0" + bytes(9), None),
        (b"", None),
    ],
)  # fmt: skip
def test_the_first_bytes_say_what_kind_of_picture_it_is(data: bytes, kind: str | None) -> None:
    assert media_type_of(data) == kind


@pytest.mark.parametrize("length", [12, 40, 52, 56, 64, 108, 124])
def test_headers_of_bmp_have_seven_lengths(length: int) -> None:
    assert media_type_of(b"BM" + bytes(12) + length.to_bytes(4, "little") + bytes(20)) == "image/bmp"


WIDE, HIGH = 0x0102, 0x0304
"""A width of 258 and a height of 772: both bytes say something."""

LARGE = [
    png_that_claims(0x010203, 5), jpeg(WIDE, HIGH), gif(WIDE, HIGH), webp(b"VP8X", 0x012345, 7),
    webp(b"VP8 ", WIDE, HIGH),
    webp(b"VP8L", WIDE, HIGH), bmp(0x010203, 5),
]  # fmt: skip
SIZES = [(0x010203, 5), (WIDE, HIGH), (WIDE, HIGH), (0x012345, 7), (WIDE, HIGH), (WIDE, HIGH), (0x010203, 5)]


@pytest.mark.parametrize(("data", "found"), list(zip(LARGE, SIZES, strict=True)))
def test_a_size_has_more_bytes_than_one(data: bytes, found: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(header, "MOST_SIDE", 1 << 24)
    assert size(data) == found


@pytest.mark.parametrize(
    ("data", "found"),
    [
        (png_that_claims(5, 0x010203), (5, 0x010203)), (webp(b"VP8X", 7, 0x012345), (7, 0x012345)),
        (bmp(5, 0x010203), (5, 0x010203)),
    ],
)  # fmt: skip
def test_so_has_the_height(data: bytes, found: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(header, "MOST_SIDE", 1 << 24)
    assert size(data) == found


def test_the_largest_sizes_that_webp_can_say() -> None:
    # Fourteen bits each; in the lossy kind two more say how it is scaled, which is not asked about here.
    assert size(webp(b"VP8L", 16_384, 6_000)) == (16_384, 6_000)
    assert size(webp(b"VP8L", 6_000, 16_384)) == (6_000, 16_384)
    lossy = bytearray(webp(b"VP8 ", 40, 30))
    lossy[27] |= 0xC0
    lossy[29] |= 0x40
    assert size(bytes(lossy)) == (40, 30)


@pytest.mark.parametrize(("kind", "at"), [(b"VP8L", 20), (b"VP8 ", 23), (b"VP8 ", 25), (b"VP8X", 12)])
def test_a_webp_without_its_sign_is_broken(kind: bytes, at: int) -> None:
    data = bytearray(webp(kind, 40, 30))
    data[at] ^= 0x55
    assert refusal(bytes(data)) == "map-picture-broken"


@pytest.mark.parametrize(
    ("data", "length"), [(png(), 33), (gif(4, 3), 13), (webp(b"VP8X", 4, 3), 30), (webp(b"VP8 ", 4, 3), 30)]
)
def test_a_header_that_is_a_byte_too_short_is_broken(data: bytes, length: int) -> None:
    assert refusal(data[: length - 1]) == "map-picture-broken"


def test_a_header_that_is_just_long_enough_has_a_size() -> None:
    assert size(gif(4, 3)[:13]) == (4, 3)
    assert size(webp(b"VP8X", 4, 3)[:30]) == (4, 3)
    assert refusal(png()[:33]) == "map-picture-cut-off"


def test_the_first_part_of_a_png_is_its_head() -> None:
    assert refusal(png().replace(b"IHDR", b"IHDX")) == "map-picture-broken"


def test_the_oldest_bmp_has_two_bytes_a_side() -> None:
    head = struct.pack("<IHHHH", 12, WIDE, HIGH, 1, 24)
    assert size(b"BM" + struct.pack("<IHHI", 31, 0, 0, 26) + head + bytes(5)) == (WIDE, HIGH)


def test_a_bmp_runs_from_below_or_from_the_top_and_its_width_has_no_sign() -> None:
    data = bytearray(bmp(40, 30))
    assert size(bytes(data)) == (40, 30)
    data[22:26] = (30).to_bytes(4, "little")
    assert size(bytes(data)) == (40, 30)
    data[18:22] = (-40).to_bytes(4, "little", signed=True)
    assert refusal(bytes(data)) == "map-picture-broken"


def test_pixels_of_a_bmp_begin_before_its_end() -> None:
    assert refusal(bmp(40, 30)[:-1]) == "map-picture-cut-off"
    assert size(bmp(40, 30)) == (40, 30)


def test_a_webp_is_as_long_as_it_says() -> None:
    data = webp(b"VP8X", 40, 30)
    assert size(data + b"more") == (40, 30)
    said = (len(data) - 8 + 1).to_bytes(4, "little")
    assert refusal(data[:4] + said + data[8:]) == "map-picture-cut-off"


def test_a_png_ends_with_its_end_however_much_follows() -> None:
    assert size(png() + bytes(5000)) == (4, 3)
    assert refusal(png()[:-8]) == "map-picture-cut-off"


@pytest.mark.parametrize(
    ("width", "height", "key"),
    [
        (65_535, 1, ""), (1, 65_535, ""), (65_536, 1, "map-picture-too-large"), (1, 65_536, "map-picture-too-large"),
        (10_000, 10_000, ""), (10_000, 10_001, "map-picture-too-large"), (1, 1, ""),
    ],
)  # fmt: skip
def test_sides_and_pixels_have_a_bound(width: int, height: int, key: str) -> None:
    if key:
        with pytest.raises(MapFileError) as refused:
            facts_of(png_that_claims(width, height), "map", "image")
        assert (refused.value.key, refused.value.place) == (key, "image")
        assert {name: refused.value.values[name] for name in ("width", "height", "most")} == {
            "width": width, "height": height, "most": 100,
        }  # fmt: skip
    else:
        assert size(png_that_claims(width, height)) == (width, height)


# JPEG


def part(marker: int, body: bytes = b"") -> bytes:
    return bytes((0xFF, marker)) + struct.pack(">H", len(body) + 2) + body


def frame(marker: int = 0xC0, width: int = WIDE, height: int = HIGH) -> bytes:
    return part(marker, struct.pack(">BHHB", 8, height, width, 3) + bytes(9))


def picture(*parts: bytes) -> bytes:
    return b"\xff\xd8" + b"".join(parts) + b"\xff\xd9"


FRAMES = [0xC0, 0xC1, 0xC2, 0xC3, 0xC5, 0xC6, 0xC7, 0xC9, 0xCA, 0xCB, 0xCD, 0xCE, 0xCF]


@pytest.mark.parametrize("marker", FRAMES)
def test_a_jpeg_has_one_of_thirteen_frames(marker: int) -> None:
    assert size(picture(frame(marker))) == (WIDE, HIGH)


@pytest.mark.parametrize("marker", [0xC4, 0xC8, 0xCC, 0xBF, 0xD8, 0xE0, 0xFE])
def test_other_parts_are_passed_over(marker: int) -> None:
    before = b"\xff\xd8" if marker == 0xD8 else part(marker, b"\0\x08\0\x01\0\x01\x03" + bytes(9))
    assert size(picture(before, frame())) == (WIDE, HIGH)


@pytest.mark.parametrize("marker", [0x01, *range(0xD0, 0xD9)])
def test_parts_without_a_length_are_two_bytes_long(marker: int) -> None:
    assert size(picture(bytes((0xFF, marker)), frame())) == (WIDE, HIGH)


def test_bytes_that_fill_before_a_part_are_passed_over() -> None:
    assert size(picture(b"\xff\xff\xff", frame())) == (WIDE, HIGH)


@pytest.mark.parametrize("marker", [0xD9, 0xDA])
def test_after_its_end_or_its_pixels_no_frame_is_looked_for(marker: int) -> None:
    assert refusal(picture(part(marker, bytes(8)), frame())) == "map-picture-broken"


@pytest.mark.parametrize("broken", [b"\xfe\xc0" + frame()[2:], b"\xff\xe0\0\x01" + frame(), b"\xff\xe0\0\0" + frame()])
def test_a_part_without_its_sign_or_with_no_length_is_broken(broken: bytes) -> None:
    assert refusal(picture(part(0xE0), broken)) == "map-picture-broken"


def test_a_part_may_be_empty() -> None:
    assert size(picture(part(0xE0), frame())) == (WIDE, HIGH)


def test_a_frame_needs_nine_bytes() -> None:
    whole = b"\xff\xd8\xff" + frame()[1:9]
    assert refusal(whole[:-1]) == "map-picture-broken"
    assert refusal(whole) == "map-picture-cut-off"


def test_more_parts_than_any_jpeg_has_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(header, "MOST_MARKERS", 3)
    assert size(picture(part(0xE0), part(0xE0), frame())) == (WIDE, HIGH)
    assert refusal(picture(part(0xE0), part(0xE0), part(0xE0), frame())) == "map-picture-broken"


def exif(order: bytes, *entries: tuple[int, int], table: int = 8, count: int | None = None) -> bytes:
    """A part with tags of two bytes each: which tag, and what it says."""
    sign: Any = "<" if order == b"II" else ">"
    body = order + struct.pack(f"{sign}HI", 42, table) + bytes(table - 8)
    body += struct.pack(f"{sign}H", len(entries) if count is None else count)
    for tag, value in entries:
        body += struct.pack(f"{sign}HHIHH", tag, 3, 1, value, 0)
    return part(0xE1, b"Exif\0\0" + body + bytes(4))


@pytest.mark.parametrize("order", [b"II", b"MM"])
@pytest.mark.parametrize(
    ("turn", "is_turned"), [(1, False), (4, False), (5, True), (6, True), (8, True), (9, False), (0, False)]
)
def test_five_to_eight_turn_a_picture_on_its_side(order: bytes, turn: int, is_turned: bool) -> None:
    data = picture(exif(order, (0x0112, turn)), frame())
    assert facts_of(data, "map") == PictureFacts("image/jpeg", *((HIGH, WIDE) if is_turned else (WIDE, HIGH)))


def test_the_turn_is_looked_for_among_all_tags() -> None:
    assert size(picture(exif(b"MM", (0x0110, 6), (0x0111, 6), (0x0112, 6)), frame())) == (HIGH, WIDE)
    assert size(picture(exif(b"MM", (0x0110, 6), (0x0113, 6)), frame())) == (WIDE, HIGH)
    assert size(picture(exif(b"MM", (0x0112, 6), table=20), frame())) == (HIGH, WIDE)
    assert size(picture(exif(b"MM", (0x0110, 1), (0x0112, 6), count=1), frame())) == (WIDE, HIGH)


def test_what_is_no_exif_turns_nothing() -> None:
    turned = exif(b"II", (0x0112, 6))
    for changed in (turned.replace(b"Exif", b"exif"), turned.replace(b"II*", b"IJ*"), bytes((0xFF, 0xE2)) + turned[2:]):
        assert size(picture(changed, frame())) == (WIDE, HIGH)


def test_no_more_tags_than_five_hundred_are_read() -> None:
    others = [(0x0110, 1)] * 499
    assert size(picture(exif(b"II", *others, (0x0112, 6)), frame())) == (HIGH, WIDE)
    assert size(picture(exif(b"II", *others, (0x0110, 1), (0x0112, 6)), frame())) == (WIDE, HIGH)
