# Что показывают панели за картой: тело, связи, порядок, таблицы.
combatant-body = Тело
combatant-body-bad = ранено
combatant-body-good = под защитой
combatant-body-fold = Свернуть тело
combatant-body-unfold = Показать тело
log-trail = Показать путь на карте
command-order-earlier = Раньше в порядке ходов
command-order-later = Позже в порядке ходов
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
saving-hint = Последние действия показаны, но ещё не записаны на диск
