# Что показывают панели за картой: тело, связи, порядок, таблицы.
combatant-body = Тело
combatant-body-bad = ранено
combatant-body-good = под защитой
combatant-body-fold = Свернуть тело
combatant-body-unfold = Показать тело
log-trail = Показать путь на карте
command-order-earlier = Раньше в порядке хода
command-order-later = Позже в порядке хода
chart-open =
    { $count ->
        [one] { $count } строка…
        [few] { $count } строки…
       *[many] { $count } строк…
    }
chart-rows-of = Строки таблицы
chart-up = Выше
chart-down = Ниже
form-section-changed = изменено: { $count }
form-wrong = Так сохранить нельзя: { $why }
rules-chart = таблица, строк: { $count }
board-covered = скрыто { $percent } %
order-over = Ходить сейчас некому.

saving = сохраняется…
unread = не прочитано
unread-hint = На экране может быть не то, что в файле: его держит другая программа. Пока его не удастся прочесть, ничего не делается
read-again = Прочесть снова
battle-open-elsewhere = «{ $file }» открыт ещё в одном окне. Продолжайте только в одном из двух: сделанное в обоих не сохранить в одном файле.
saving-hint = Последние действия показаны, но ещё не записаны на диск

## Конец боя
command-end-battle = Закончить бой…
ending-won = Победа: { $who }
ending-nobody = На ногах не остался никто
ending-undecided = Исход боя ещё не решён
ending-drawn = Бой окончен без победителя
ending-rounds = { $count ->
    [one] Бой шёл { $count } раунд.
    [few] Бой шёл { $count } раунда.
   *[many] Бой шёл { $count } раундов.
}
ending-over = Бой окончен.
ending-left = осталось { $left } из { $most }
ending-below = { $lost ->
    [0] сейчас { $left } / { $most }
   *[other] потеряно { $lost }, сейчас { $left } / { $most }
}
ending-more = и ещё { $count } без ран или с меньшими потерями
ending-lost = { $side }: в строю никого ({ $fates })
ending-fate = { $fate }: { $count }
ending-mends = Что осталось сделать
ending-end = Закончить бой
ending-end-hint = Всё, что длится только до конца боя, прекращается; фигуры стоят, как перед началом. Этот шаг можно отменить.
ending-go-on = Продолжить
ending-go-on-hint = Бой идёт дальше, как есть. Закончить его можно и позже, через меню «Бой».
ending-close = Готово
fate-standing = в строю
fate-fled = бегство
fate-yielded = сдача
fate-down = вне боя
fate-dead = смерть

## Журнал
log-volley = { $at }: { $count ->
    [one] { $count } атака
    [few] { $count } атаки
   *[many] { $count } атак
}
log-entry-hint = Щелчок показывает на карте, где это было, двойной — бой, каким он был тогда; правая кнопка предлагает остальное.
log-idle = { $count ->
    [one] ещё { $count }, ничего не меняет ▸
    [few] ещё { $count }, ничего не меняют ▸
   *[many] ещё { $count }, ничего не меняют ▸
}
log-under-way = Сейчас
log-show = Показать на карте
log-back-before = Вернуться к моменту до этого…
log-back-after = Вернуться к моменту после этого…
log-back-title = Вернуться назад?
log-back-hint = Отменённое можно вернуть, пока не сделано ничего другого.
log-back-do = { $count ->
    [one] Вернуться: будет отменён { $count } шаг
    [few] Вернуться: будет отменено { $count } шага
   *[many] Вернуться: будет отменено { $count } шагов
}
log-back-leave = Остаться здесь

## Однородные строки карточки
table-unfold = Причины и шансы ▸
table-by-itself = авто

## Лист персонажа
form-pick = Выбрать из списка…
form-pick-search = Искать по названию или числу
form-pick-list = Что есть
form-add-own = + Новое
form-none-held = ничего
form-not-carried = { $what } (при себе нет)
form-derived = { $value } (по правилам)
sheet-read = Читать
sheet-change = Менять
sheet-read-hint = Самое нужное на одном листе; щелчок по числу меняет его.
sheet-change-hint = Все поля листа.
sheet-facts = Сейчас
sheet-overruled = (считается { $value } по { $rule })
sheet-overruled-when = ({ $when } считается { $value } по { $rule })
sheet-unused = (не применяется, по { $rule })
sheet-read-change = Щелчок — изменить
