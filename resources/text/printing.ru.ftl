# Печать: карта, листы и бой на бумаге или в PDF.
command-print = Печать и PDF…
print-title = Печать
print-what = Что
print-what-map = Карта
print-what-sheets = Листы персонажей
print-what-battle = Бой
print-for = Для кого
print-for-gm = для ведущего: всё
print-for-players = для игроков: только то, что они знают
print-cell = Одна клетка
print-cell-page = вся карта на одной странице
print-cell-inch = 1 дюйм (25,4 мм), под миниатюры
print-cell-metric = 25 мм
print-cell-own = другой размер
print-cell-unit = мм
print-whose = Чьи
print-whose-selected = { $count ->
    [one] выбранной фигуры
   *[other] выбранных фигур ({ $count })
}
print-whose-party = персонажей игроков
print-whose-all = всех в бою
print-draw = Рисовать
print-grid = Сетку
print-figures = Фигуры
print-parts = Части
print-part-order = Порядок хода
print-part-map = Карта на странице
print-part-log = Журнал
print-paper = Бумага
print-paper-a4 = A4
print-paper-a3 = A3
print-paper-letter = Letter
print-paper-legal = Legal
print-paper-tabloid = Tabloid
print-way = Ориентация
print-way-automatic = где меньше страниц
print-way-upright = книжная
print-way-across = альбомная
print-pages = { $count ->
    [one] { $count } страница.
    [few] { $count } страницы.
   *[other] { $count } страниц.
}
print-pages-split = Страниц: { $count } — обзор и карта на { $columns } × { $rows }, вместе { $width } × { $height } см. Печатайте в масштабе 100 %, без подгонки под страницу.
print-pages-words = Страниц — сколько займёт текст.
print-log-not-for-players = Журнал рассказывает то, что знает только ведущий: для игроков его нет, а в порядке хода — лишь их собственные фигуры.
print-no-sheets = Листов для печати нет: выберите кого-нибудь другого.
print-nothing = Не выбрано, что печатать.
print-nothing-known = Игроки ещё ничего не знают об этой карте: печатать для них нечего.
print-to-pdf = PDF…
print-to-printer = Принтер…
print-cancel = Отмена
print-pdf-kind = PDF
print-no-printer = На этом компьютере не настроен ни один принтер, или система их не показывает. Сохраните PDF и распечатайте его там, где принтер есть.
print-refused = Принтер «{ $printer }» ничего не принимает. Включён ли он и подключён ли?
print-not-written = { $file }: PDF не удалось записать ({ $reason }). Выберите другую папку.
print-battle-unsaved = Журнал печатается из файла боя, а его сейчас нельзя сохранить. Уберите журнал или сначала продолжите в копии.
print-going = Готовятся страницы: { $file }
print-stopped = Ничего не напечатано: { $file } (остановлено)
print-done = PDF записан: { $file }
print-sent = Отправлено на принтер: { $file }
print-usual-map = Карта
print-cell-is = 1 клетка = { $size } мм
print-ruler = { $size } мм: проверьте линейкой; если не так, принтер изменил масштаб
print-overview = Карта
print-overview-said = Страниц: { $pages }, вместе { $width } × { $height } см; столбцы обозначены буквами, ряды — числами.
print-number = №
print-states = Состояние
print-notes = Записи
