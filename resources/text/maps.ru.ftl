# Открытие карт и других файлов: почему файл не годится и что пропущено в том, который открылся.

# Сам файл
map-file-missing = { $file }: такого файла нет.
map-file-forbidden = { $file }: нет права читать этот файл.
map-file-folder = { $file }: это папка; выберите файл в ней.
map-file-device = { $file }: это устройство или канал, а не файл.
map-file-empty = { $file }: файл пуст.
map-file-unreadable = { $file }: файл не читается ({ $reason }).
map-file-too-large = { $file }: файл больше { $most } МБ.

# JSON
map-not-utf8 = { $file }: это не текст в UTF-8 (байт { $place }).
map-not-json = { $file }, { $place }: испорченный JSON, строка { $line }, столбец { $column }.
map-truncated = { $file }, { $place }: файл обрывается на середине; вероятно, он скопирован не целиком.
map-json-no-object = { $file }: карта должна быть одним объектом JSON.
map-key-twice = { $file }: ключ «{ $place }» стоит в одном объекте дважды.
map-number-not-finite = { $file }, { $place }: число здесь бесконечное или вовсе не число.
map-number-too-long = { $file }: в файле есть число из тысяч цифр.
map-too-deep = { $file }: списки вложены глубже, чем на { $most } уровня.
map-too-many-parts = { $file }: в файле больше { $most } записей.

# Известные виды файлов, которые не открываются
map-unknown = { $file }: неизвестный вид файла; Flank открывает карты Universal VTT (.dd2vtt, .uvtt) и картинки (PNG, JPEG, WebP, GIF, BMP).
map-unknown-json = { $file }: этот JSON — не карта из известных программе; у карты Universal VTT есть ключи «resolution» и «line_of_sight».
map-is-tiled = { $file }: это карта Tiled, такие Flank пока не открывает; сохраните её картинкой.
map-is-watabou = { $file }: это подземелье watabou, такие Flank пока не открывает; сохраните его картинкой.
map-is-foundry = { $file }: это сцена Foundry VTT, такие Flank пока не открывает; возьмите её картинку.
map-is-dungeon-alchemist = { $file }: это выгрузка Dungeon Alchemist для Roll20; выгрузите карту как Universal VTT.
map-is-megamek = { $file }: это поле MegaMek, такие Flank пока не открывает.
map-is-wesnoth = { $file }: это карта Wesnoth, такие Flank пока не открывает.
map-is-svg = { $file }: это рисунок SVG; сохраните его в PNG.
map-is-archive = { $file }: это архив (возможно, UVTT 2, такие Flank не открывает); распакуйте его и откройте карту внутри.
map-is-battle = { $file }: это сохранённый бой, а не карта.

# Сетка
map-uvtt-no-size = { $file }, { $place }: размер карты не указан или не является положительным числом, поэтому сетки нет.
map-uvtt-bad-origin = { $file }, { $place }: начало карты — не пара чисел.
map-too-many-cells = { $file }: { $columns } × { $rows } клеток — слишком много; возможно не больше { $most } на сторону.
map-too-many-walls = { $file }, { $place }: отрезков стен больше { $most }.
map-cell-too-small = Клетка должна быть не уже { $least } точек.
map-no-cells = При таком размере и сдвиге на картинке нет ни одной клетки.

# Картинка
map-picture-unknown = { $file }: это не картинка PNG, JPEG, WebP, GIF или BMP.
map-picture-broken = { $file }: начало картинки испорчено.
map-picture-cut-off = { $file }: картинка обрывается; вероятно, файл скопирован не целиком.
map-picture-too-large = { $file }: картинка называет себя размером { $width } × { $height } точек; возможно не больше { $most } мегапикселей.

# Что пропущено или исправлено; карта открывается
map-walls-outside = { $count ->
    [one] { $count } отрезок стены лежит вне картинки и пропущен (первый: { $place })
    [few] { $count } отрезка стен лежат вне картинки и пропущены (первый: { $place })
   *[many] { $count } отрезков стен лежат вне картинки и пропущены (первый: { $place })
}
map-walls-no-length = { $count ->
    [one] { $count } отрезок стены не имеет длины и пропущен (первый: { $place })
    [few] { $count } отрезка стен не имеют длины и пропущены (первый: { $place })
   *[many] { $count } отрезков стен не имеют длины и пропущены (первый: { $place })
}
map-doors-outside = { $count ->
    [one] { $count } дверь лежит вне картинки и пропущена (первая: { $place })
    [few] { $count } двери лежат вне картинки и пропущены (первая: { $place })
   *[many] { $count } дверей лежат вне картинки и пропущены (первая: { $place })
}
map-lights-outside = { $count ->
    [one] { $count } источник света не достаёт до картинки и пропущен (первый: { $place })
    [few] { $count } источника света не достают до картинки и пропущены (первый: { $place })
   *[many] { $count } источников света не достают до картинки и пропущены (первый: { $place })
}
map-windows-or-doors = { $doors ->
    [one] { $doors } дверь пропускает свет: окно это или открытая дверь, файл не говорит; принята за окно (первая: { $place })
    [few] { $doors } двери пропускают свет: окна это или открытые двери, файл не говорит; приняты за окна (первая: { $place })
   *[many] { $doors } дверей пропускают свет: окна это или открытые двери, файл не говорит; приняты за окна (первая: { $place })
}
map-uvtt-bad-line = { $count ->
    [one] { $count } линия стен — не список точек и пропущена (первая: { $place })
    [few] { $count } линии стен — не списки точек и пропущены (первая: { $place })
   *[many] { $count } линий стен — не списки точек и пропущены (первая: { $place })
}
map-uvtt-bad-point = { $count ->
    [one] у { $count } отрезка стены нет пригодных чисел, он пропущен (первый: { $place })
    [few] у { $count } отрезков стен нет пригодных чисел, они пропущены (первый: { $place })
   *[many] у { $count } отрезков стен нет пригодных чисел, они пропущены (первый: { $place })
}
map-uvtt-bad-door = { $count ->
    [one] у { $count } двери нет пригодного места, она пропущена (первая: { $place })
    [few] у { $count } дверей нет пригодного места, они пропущены (первая: { $place })
   *[many] у { $count } дверей нет пригодного места, они пропущены (первая: { $place })
}
map-uvtt-bad-light = { $count ->
    [one] у { $count } источника света нет пригодного места или дальности, он пропущен (первый: { $place })
    [few] у { $count } источников света нет пригодного места или дальности, они пропущены (первый: { $place })
   *[many] у { $count } источников света нет пригодного места или дальности, они пропущены (первый: { $place })
}
map-uvtt-bad-colour = { $count ->
    [one] { $count } цвет записан не как AARRGGBB; взят свет свечи (первый: { $place })
    [few] { $count } цвета записаны не как AARRGGBB; взят свет свечи (первый: { $place })
   *[many] { $count } цветов записаны не как AARRGGBB; взят свет свечи (первый: { $place })
}
map-uvtt-no-list = Не список, поэтому пропущено: { $place }
map-uvtt-no-picture = Картинки в файле нет: сетка и стены открыты без неё
map-uvtt-picture-unknown = Картинка в файле — не PNG, JPEG, WebP, GIF или BMP, она пропущена
map-picture-broken-left-out = Картинка в файле испорчена и пропущена
map-picture-cut-off-left-out = Картинка в файле обрывается и пропущена
map-uvtt-picture-size = Картинка ({ $width } × { $height } точек) не сходится с размером, указанным в файле; она растянута по сетке

# Догадки о сетке картинки
map-guess-name = по имени файла
map-guess-size = на картинке целое число таких клеток
map-guess-none = догадка: обведите несколько клеток, чтобы поправить

# Готовые бои
ready-not-toml = { $file }, { $place }: это не готовый бой: испорченный TOML.
ready-unknown-field = { $file }, { $place }: неизвестное поле; известны: { $known }.
ready-no-text = { $file }, { $place }: здесь должен быть текст.
ready-no-words = { $file }, { $place }: здесь должен быть текст или оба языка: {"{"} ru = "…", en = "…" {"}"}.
ready-unknown-word = { $file }, { $place }: «{ $word }» здесь не известно; известны: { $known }.
ready-no-flag = { $file }, { $place }: здесь должно быть true или false.
ready-no-whole = { $file }, { $place }: здесь должно быть целое число от { $low } до { $high }.
ready-no-number = { $file }, { $place }: здесь должно быть число от { $low } до { $high }.
ready-no-point = { $file }, { $place }: здесь должны быть места, записанные как [x, y].
ready-no-table = { $file }, { $place }: здесь должна быть таблица или список таблиц.
ready-no-letter = { $file }, { $place }: легенда объясняет только отдельные знаки.
ready-unknown-letter = { $file }, { $place }: строка { $row }, столбец { $column }: знака «{ $letter }» нет в легенде.
ready-uneven-row = { $file }, { $place }: в строке { $row } знаков { $has }, а в первой { $wanted }.
ready-uneven-heights = { $file }, { $place }: высоты должны быть нарисованы как карта: столбцов { $columns }, строк { $rows }.
ready-too-large = { $file }, { $place }: больше { $most } клеток на сторону.
ready-not-on-map = { $file }, { $place }: здесь должна быть клетка этой карты [столбец, строка] ({ $columns } × { $rows }, счёт от 0).
ready-no-edge = { $file }, { $place }: здесь должна быть сторона клетки, записанная как [столбец, строка, "N"].
ready-no-room = { $file }, { $place }: здесь нет места для фигуры размера { $size }.
ready-no-option = { $file }, { $place }: у набора правил нет такого переключателя или такого значения.

# Новый бой: что делать с дверьми, пропускающими свет
new-openings = Пропускают свет
new-openings-windows = окна
new-openings-doors = открытые двери
