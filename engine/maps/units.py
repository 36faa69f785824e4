"""Units of length as people write them in map files: in full or short, in the languages whose maps are met."""

from __future__ import annotations

from unicodedata import normalize

from engine.battle.board import Unit

_WORDS: dict[Unit, str] = {
    Unit.METRES: "m mt mtr mtrs meter meters metre metres metr metro metros metri mètre mètres metros м мт метр метра "
    "метров метры метре метрах",
    Unit.YARDS: "y yd yds yard yards yarda yardas verge verges ярд ярда ярдов ярды ярде ярдах",
    Unit.FEET: "ft feet foot f fuß fuss fuße pied pieds pi pie pies piede piedi pé pés фт фут фута футов футы футе "
    "футах ' ′ ’",
}
_UNITS = {word: unit for unit, words in _WORDS.items() for word in words.split()}


def unit_of(written: object) -> Unit | None:
    """The unit that a word names (``ft``, ``Meters``, ``ярды``); None for any other word, which is never guessed.

    ``mi``, ``km``, ``in``, ``sq`` and the like are no units of a cell here: the GM has to be asked.
    """
    if not isinstance(written, str):
        return None
    return _UNITS.get(normalize("NFC", written).strip().lower().removesuffix("."))
