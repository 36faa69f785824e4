"""Wordings that people at a table stumbled over and that were mended: none of them comes back, in either language."""

from __future__ import annotations

import re
from dataclasses import dataclass

import pytest

from app.text import LANGUAGES, OWN_TEXT, ROOT
from engine.catalogue import ruleset, ruleset_ids

EVERYWHERE = "everywhere"
MANUAL = sorted((ROOT / "docs").rglob("*.md")) if (ROOT / "docs").is_dir() else []


@dataclass(frozen=True)
class Mended:
    """Words that do not come back, and why; ``is_pattern``: a regular expression, else as they stand."""

    words: str
    why: str
    is_pattern: bool = False

    def stands_in(self, text: str) -> bool:
        return bool(re.search(self.words, text)) if self.is_pattern else self.words in text


RU: dict[str, tuple[Mended, ...]] = {
    EVERYWHERE: (
        Mended("Правила ждут ответа", "людей просят ответить, правила ничего не ждут"),
        Mended("За что: слова ведущего", "«Причина (по желанию)»"),
        Mended("Если вне очереди никто не ответит", "«Без учёта реакций»"),
        Mended("еобычное перемещение", "«Другое перемещение»"),
        Mended("еобычное действие", "«Другое действие»"),
        Mended("Повторить рядом", "«Дублировать» — слово всех программ"),
        Mended("возможности исчерпаны", "канцелярит: «больше ничего не может в этот ход»"),
        Mended(r"строк\w* не действу", "строки не действуют, а применяются", is_pattern=True),
        Mended("Теперь решать другим", "у вопроса есть подлежащее: «Теперь решают: …»"),
        Mended("урон в среднем: {", "«средний урон»"),
        Mended("Бросок: { $arm }", "оружие мечут: «Метнуть»"),
        Mended(r"= \+ бросок: \{", "оружие мечут: «метнуть»", is_pattern=True),
        Mended("верный удар", "«попадание наверняка»"),
        Mended("выведен из боя", "«вне боя»: форма не зависит от пола"),
    ),
    "ose": (
        Mended("Места для атакующих", "«Вокруг поместится»"),
        Mended("Рядом в проходе бьются", "«В проходе плечом к плечу»"),
        Mended("Урон наносит только", "«Уязвимость только к»"),
        Mended("Сейчас не фаза", "говорится, в какой фазе можно"),
        Mended("подчинение, сдача", "«сила сломлена, сдаётся»"),
        Mended("= Стрельба\n", "термин книги — «Дистанционные атаки»"),
        Mended("Ошеломление", "слово другой книги"),
    ),
    "turnaway": (
        Mended("застряло у цели", "оружие застревает в цели"),
        Mended("КЗ от касания", "в книге «при атаке касанием»: «КЗ при касании»"),
        Mended("с КЗ от", "«КЗ при касании»"),
        Mended("осечка", "осечка бывает у ружья; слово книги — «неловкость»"),
        Mended("Ловкость и Сила: {", "число без формулы не проверить"),
        Mended("Половины хода", "«Осталось хода»"),
        Mended("Удар без убийства", "«Нелетальный удар»"),
        Mended("закончил движение спиной", "форма не зависит от пола"),
        Mended("stands = устоит", "тот, кто встаёт, поднимется или нет"),
        Mended("уже не успеет", "кто упал, действие того сорвано"),
        Mended("строка атаки на листе", "говорится, какая это атака серии"),
        Mended("Ошеломление", "слово другой книги: «врасплох»"),
    ),
    "shirma": (
        Mended("Вдвое больше", "в книге «двукратный численный перевес»"),
        Mended("Втрое больше", "в книге «трёхкратный численный перевес»"),
        Mended("= Не достать", "говорится, сколько до цели и сколько достаёт оружие"),
        Mended("= ошеломил", "форма не зависит от пола: «застаёт врасплох»"),
        Mended("больше без движения", "«остаётся на месте»"),
        Mended("Снова по карте с…", "«Ближний бой — снова по карте с…»"),
        Mended("снято состояние", "говорится, что прошло: «кровь остановлена»"),
        Mended(": ничья, Проворство", "«поровну»: ничьей бывает встречная проверка"),
        Mended("= по Проворству", "«13 (поровну: Проворство)»"),
        Mended("ПОМОЩЬ: Лечь", "лечь — не помощь, а положение"),
        Mended(r"\]\s*Бросок на землю: за", "защитник сопротивляется", is_pattern=True),
    ),
    "fairydust": (
        Mended("Поправить время", "«Исправить счёт времени»"),
        Mended("Отложить, пока он не", "форма не зависит от пола: «Ждать: этот боец»"),
        Mended("Куда смотрят в начале", "спрашивают, повернуть ли к врагу"),
        Mended("Перевес врага {", "не доля, а очки: «За перевес врага»"),
        Mended("первая реакция есть", "«разворот ещё есть»"),
        Mended("Развернуться с первой реакцией?", "«развернуться, отвечая?»"),
        Mended(" оч.", "одно слово: «очки»"),
        Mended("Раунд 0, прошло", "«Нулевой раунд»"),
        Mended("успех ×", "«шестикратный успех»"),
    ),
    "ranks": (
        Mended("Как защитится", "«Чем отвечает …?»"),
        Mended("Убегать?", "у вопроса есть подлежащее"),
        Mended("ровно не хватит", "«Нужно строго больше»"),
        Mended("Инициатива к защитнику", "«переходит к защитнику»"),
        Mended("действий больше, а инициатива", "говорится, кто защищается и от кого"),
        Mended("дальше бросок не пускает", "«на большее броска не хватило»"),
        Mended("и не дальше", "«на большее броска не хватило»"),
        Mended("Два броска, две цели", "оружие мечут"),
        Mended("= Бросает {", "оружие мечут"),
        Mended("Одна рука бросает", "оружие мечут"),
        Mended("заявляет бросок", "оружие мечут"),
        Mended("опережение удара T", "«T = 5 ≥ 0: защита успевает»"),
        Mended("догнал", "форма не зависит от пола: «настигает»"),
        Mended("Ещё действие на перемещение", "«Дальше (1 действие)»"),
    ),
}
"""What was mended in Russian, under whose words it stood."""

EN: dict[str, tuple[Mended, ...]] = {
    EVERYWHERE: (
        Mended("The rules wait for an answer", "people are asked to answer; rules wait for nothing"),
        Mended("For what: your own words", "Reason (optional)"),
        Mended("If nobody reacts out of turn", "Not counting the reactions of"),
        Mended("Something else (movement)", "Other movement"),
        Mended("What it comes to", "Outcome"),
        Mended("sure hit", "certain hit"),
        Mended("+ (does not apply)", "only what applies is counted"),
        Mended("unusual movement", "Other movement"),
        Mended("unusual action", "Other action"),
    ),
    "ose": (
        Mended("Room for attackers", "Attackers fit around"),
        Mended("Fight side by side here", "Abreast here"),
        Mended("Hurt only by", "Harmed only by"),
        Mended("This is not the phase of", "it says in which phase it can be done"),
        Mended("Slow weapons, ", "The party, slow weapons: melee"),
    ),
    "turnaway": (
        Mended("keeps standing", "whoever gets up gets up, or does not"),
        Mended("cannot do it any more", "is down and does not get up"),
        Mended("the sheet’s line of attack", "it says which attack of the series it is"),
        Mended("stuck at the target", "stuck in the target"),
        Mended("on his feet", "no form depends on somebody's sex"),
        Mended("s gone)", "the round's number is enough"),
        Mended("= ! open", "AC −2 (whirlwind)"),
    ),
    "shirma": (
        Mended("it stands still", "stays in place"),
        Mended("no more movement", "stays in place"),
        Mended("= by Agility", "13 (tie: Agility)"),
        Mended("does not get away clean", "fails to get away"),
        Mended("open after its charge", "vulnerable after its charge"),
        Mended("= Throw down", "a weapon is thrown down; an opponent is thrown to the ground"),
        Mended("hurts itself", "is hurt"),
        Mended("By the map with", "Engaged as the map shows"),
        Mended("Strength of the NPC", "NPC grade"),
        Mended("Way 2 of 3", "the modes are named, the present one marked"),
    ),
    "fairydust": (
        Mended("s have passed", "a clock has a state, not a past"),
        Mended("Outnumbered by", "not a share but points"),
        Mended("Put off until this one", "Wait for this one"),
        Mended("Put the time right", "Set the round clock"),
        Mended("Where do they look", "the question names who is turned"),
        Mended("Who is surprised? Not seeing", "the question names them"),
        Mended("Out of the fight?", "What now?"),
        Mended("Round 0,", "Round zero"),
        Mended("success ×", "sextuple success"),
    ),
    "ranks": (
        Mended("How does one defend", "the question has a subject"),
        Mended("gives chase. Run away?", "the question has a subject"),
        Mended("More is needed, not as much", "must be more, equal is not enough"),
        Mended("Initiative intercepted", "the defender takes it"),
        Mended("has more actions than", "who defends against whom is said"),
        Mended("(too late = ", "if too late, about 6 damage"),
        Mended("the blow is ahead by", "T = 5 ≥ 0, the defence is in time"),
        Mended("The blow is ahead by", "SD 9 − 2 = 7"),
        Mended("lead is counted with", "SD 9 − 2 = 7"),
        Mended("caught, VA", "reaches (14 > 4.5)"),
        Mended("comes within contact of", "would come within reach of"),
        Mended("One more action to move", "Move farther (1 action)"),
    ),
}
"""What was mended in English."""

MENDED = {"ru": RU, "en": EN}


def sentences(language: str, whose: str) -> str:
    """All the words of the program and its rulesets in a language, or of one ruleset."""
    folders = [ruleset(id).folder / "text" for id in ruleset_ids() if whose in (EVERYWHERE, id)]
    folders += [OWN_TEXT] if whose == EVERYWHERE else []
    files = [path for folder in folders for path in sorted(folder.glob(f"*{language}.ftl"))]
    return "\n".join(path.read_text("utf-8") for path in files)


def manual(language: str) -> str:
    """The pages of the manual in a language."""
    pages = [path for path in MANUAL if path.name.endswith(".ru.md") is (language == "ru")]
    return "\n".join(path.read_text("utf-8") for path in pages)


@pytest.mark.parametrize("language", LANGUAGES)
def test_wordings_that_were_mended_do_not_come_back(language: str) -> None:
    found = [
        f"{whose}: {one.words} ({one.why})"
        for whose, forms in MENDED[language].items()
        for one in forms
        if one.stands_in(sentences(language, whose))
    ]
    assert found == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_manual_does_not_quote_what_was_mended(language: str) -> None:
    assert [
        one.words for one in MENDED[language][EVERYWHERE] if not one.is_pattern and one.words in manual(language)
    ] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_mended_wording_has_its_reason_and_stands_once(language: str) -> None:
    forms = [(whose, one) for whose, found in MENDED[language].items() for one in found]
    assert all(one.why for _, one in forms)
    assert len({(whose, one.words) for whose, one in forms}) == len(forms)
    assert set(MENDED[language]) <= {EVERYWHERE, *ruleset_ids()}
