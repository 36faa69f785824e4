# Отчёт о бое и удача костей.

command-report = Отчёт…
report-title = Что произошло
report-contents = На этой странице
report-won = Победа: { $who }.
report-undecided = Бой не решён.
report-rounds = { $count ->
    [0] Ни одного раунда не сыграно.
    [one] { $count } раунд.
    [few] { $count } раунда.
   *[many] { $count } раундов.
}
report-deeds = { $count ->
    [one] { $count } действие.
    [few] { $count } действия.
   *[many] { $count } действий.
}
report-unread = { $count ->
    [one] { $count } действие по нынешним правилам кончается иначе: его кости не учтены в удаче и ожидаемых попаданиях.
    [few] { $count } действия по нынешним правилам кончаются иначе: их кости не учтены в удаче и ожидаемых попаданиях.
   *[many] { $count } действий по нынешним правилам кончаются иначе: их кости не учтены в удаче и ожидаемых попаданиях.
}
report-map = Карта
report-picture-start = Карта в начале
report-picture-end = Карта в конце: { $round }
report-sides = Стороны
report-charts = Раунд за раундом
report-figures = Кто что сделал
report-luck = Удача костей
report-story = Что произошло
report-before = До боя
report-between = Между боями
report-first-of-all = До первого раунда
report-round-of-fight = Бой { $fight }, раунд { $number }
report-nothing = Рассказывать не о чем.
report-numbers = Числа
report-made = Страница составлена программой Flank. Ей не нужна сеть, скриптов в ней нет.
report-chart-points = Сколько очков осталось к концу раунда
report-chart-dealt = Урон по раундам
report-nobodys = ничей
report-col-side = Сторона
report-col-figures-count = Фигур
report-col-standing = В строю
report-col-dealt = Нанесено
report-col-taken = Получено
report-col-blows = Ударов
report-col-hits = Попаданий
report-col-expected = Ожидалось попаданий
report-col-luck = Удача
report-col-name = Имя
report-col-points = Очки
report-col-fate = В конце
report-col-healed = Вылечено
report-col-moved = Пройдено
report-col-reactions = Реакций
report-col-felled = Кого вывел из боя
report-col-fell-by = Кем выведен
report-col-round = Раунд
report-col-who = Кто
report-col-rolls = Бросков
report-left-table = убран со стола
report-expected-of = { $expected } ({ $hits } из { $weighed })
report-expected-how =
    Ожидаемые попадания — сумма точных шансов каждого удара, какими они были перед броском. Если шансы части ударов неизвестны, в скобках сказано, сколько из известных попало.
report-percent = { $share } %
report-below-one = меньше 1 %
report-above-ninety-nine = больше 99 %
report-luck-of = { $luck } ({ $count })
report-luck-typed = Введённые кости
report-luck-program = Кости программы
report-luck-unknown = Чьи — неизвестно
report-no-luck = Бросков, которые шли бы в счёт удачи, здесь нет.
report-luck-how =
    Как это посчитано: каждый бросок стоит столько, какая доля равновероятных бросков была бы для бросавшего хуже, и ещё половину тех, что были бы не лучше и не хуже, — по точным шансам, показанным перед броском, с правками ведущего. Если бросок значит «попал» или «промах», в счёт идёт только это, а не само число. Эти доли складываются, и сумма сравнивается со всем, что могло выпасть на тех же костях: 70 % значит, что из 100 вечеров с теми же бросками 70 прошли бы хуже; 50 % — поровну.
report-luck-near = При стольких бросках или таких костях сумма посчитана не точно, а приближённо.
report-left-out = { $count ->
    [one] { $count } бросок не учтён: нельзя сказать, какое число в нём хорошее (направление, таблица).
    [few] { $count } броска не учтены: нельзя сказать, какое число в них хорошее (направление, таблица).
   *[many] { $count } бросков не учтены: нельзя сказать, какое число в них хорошее (направление, таблица).
}
report-blow = { $by } атакует: { $at }
report-lost = { $at }: потеря { $points }
report-out = { $at }: вне боя
report-unwritable = Отчёт не записать в { $file }: { $reason }.
report-out-is-in = Отчёт нельзя записать на место самого боя: { $file }.

## Окна
report-for = Для кого
report-for-gm = для ведущего: всё
report-for-players = для игроков: что они видели
report-for-players-hint = Без скрытых фигур, действий, заметок и костей ведущего и без того, что в тумане.
report-edition-players = для игроков
report-form = В виде
report-form-html = страница для браузера
report-form-md = Markdown
report-form-txt = простой текст
report-form-json = данные (JSON)
report-open = Составить и открыть
report-save = Сохранить как…
report-cancel = Отмена
report-show-luck = Удача…
report-unsaved = Бой ещё не записан на диск, и составлять отчёт не из чего.
report-going-count = Подсчёт событий…
report-going-draw = Карта рисуется…
report-going-write = Запись…
report-done = Отчёт: { $file }
report-stopped = Отчёт не записан.
report-not-opened = Отчёт записан, но открыть его нечем: { $file }
report-luck-title = Удача костей
report-luck-close = Закрыть
