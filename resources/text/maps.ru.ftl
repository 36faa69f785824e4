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
map-too-deep = { $file }: списки вложены слишком глубоко (уровней — не больше { $most }).
map-too-many-parts = { $file }: в файле больше { $most } записей.

# Известные виды файлов, которые не открываются
map-unknown = { $file }: неизвестный вид файла; Flank открывает карты Universal VTT, Tiled, Foundry VTT, Dungeon Alchemist, watabou, MegaMek и Wesnoth, картинки (PNG, JPEG, WebP, GIF, BMP) и архивы zip с любой из них.
map-unknown-json = { $file }: этот JSON — не карта из известных программе (Universal VTT, Tiled, Foundry VTT, Dungeon Alchemist, watabou).
map-is-svg = { $file }: это рисунок SVG; сохраните его в PNG.
map-is-leveldb = { $file }: это часть базы Foundry VTT; в Foundry выберите для сцены «Export Data» (правая кнопка) и откройте полученный файл.
map-is-archive = { $file }: в этом архиве нет карты, которую знает Flank (UVTT 2 он не открывает: выгрузите карту как Universal VTT 1).
map-is-dungeondraft = { $file }: это проект самого Dungeondraft; выберите в Dungeondraft «Export», формат «Universal VTT», и откройте полученный файл.
map-is-maptool = { $file }: это кампания или карта MapTool; откройте картинку или файл Universal VTT, из которых карта сделана, либо сохраните карту в MapTool картинкой и откройте её.
map-zip-broken = { $file }: архив повреждён или упакован способом, который нельзя прочитать; распакуйте его и откройте карту внутри.
map-zip-locked = { $file }: архив закрыт паролем; распакуйте его и откройте карту внутри.
map-zip-too-many = { $file }: в архиве больше { $most } файлов; распакуйте его и откройте карту внутри.
map-no-such-scene = { $file }: карты с номером { $number } нет; всего в файле карт: { $scenes }.
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
map-gaps-closed = { $count ->
    [one] Закрыта { $count } щель шириной с волос между стенами или дверями ({ $place })
    [few] Закрыты { $count } щели шириной с волос между стенами или дверями ({ $place })
   *[many] Закрыто { $count } щелей шириной с волос между стенами или дверями ({ $place })
}
map-doubled-merged = { $walls ->
    [0] { $doors ->
        [one] { $doors } дверь стояла дважды, теперь она одна ({ $place })
        [few] { $doors } двери стояли дважды, теперь каждая одна ({ $place })
       *[many] { $doors } дверей стояло дважды, теперь каждая одна ({ $place })
    }
   *[other] { $doors ->
        [0] { $walls ->
            [one] { $walls } стена лежала на другой или под дверью и слита с ней ({ $place })
            [few] { $walls } стены лежали на других или под дверями и слиты с ними ({ $place })
           *[many] { $walls } стен лежало на других или под дверями, они слиты с ними ({ $place })
        }
       *[other] Стояли дважды или друг на друге, теперь по одному разу – стены: { $walls }, двери: { $doors } ({ $place })
    }
}
map-too-dense = В одном месте нарисовано так много, что щели и двойные стены не искались
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
map-uvtt-bad-ambient = Общий свет карты ({ $place }) записан не как AARRGGBB: карта принята за освещённую
map-uvtt-bad-colour = { $count ->
    [one] { $count } цвет записан не как AARRGGBB; взят свет свечи (первый: { $place })
    [few] { $count } цвета записаны не как AARRGGBB; взят свет свечи (первый: { $place })
   *[many] { $count } цветов записаны не как AARRGGBB; взят свет свечи (первый: { $place })
}
map-uvtt-not-ours = То, что Flank добавляет в такие файлы ({ $place }), испорчено; карта открыта без этого
map-uvtt-no-list = Не список, поэтому пропущено: { $place }
map-uvtt-no-picture = Картинки в файле нет: сетка и стены открыты без неё
map-uvtt-picture-unknown = Картинка в файле — не PNG, JPEG, WebP, GIF или BMP, она пропущена
map-picture-broken-left-out = Картинка в файле испорчена и пропущена
map-picture-cut-off-left-out = Картинка в файле обрывается и пропущена
map-uvtt-picture-size = Картинка ({ $width } × { $height } точек) не сходится с размером, указанным в файле; она растянута по сетке
map-uvtt-picture-cropped = Картинка ({ $width } × { $height } точек) другой формы, чем карта: она лежит в своём размере, { $across } × { $down } клеток, в левом верхнем углу; клеток без картинки: { $bare }
map-uvtt-intensity = Источники света со своей яркостью; здесь они светят как другие, на свою дальность: { $count } (первый: { $place })
map-uvtt-no-shadows = Источники света, которые светят сквозь стены; здесь стены их останавливают: { $count } (первый: { $place })
map-field-unknown = Поля, которых в формате нет, пропущены: { $count } (первое: { $place })
map-picture-moves = Картинка движется; под картой лежит её первый кадр
map-megamek-background = Фоновая картинка поля пропущена ({ $place })
map-megamek-heights = Высоты зданий, мостов, баков и деревьев пропущены: { $count } (первое место: { $place })
map-megamek-properties = Свойства местности, о которых спрашивают только правила той игры, пропущены: { $count } (первое место: { $place })
map-watabou-stairs = Лестницы пропущены: { $count } (первая: { $place })
map-watabou-ending = Комната, где кончается история, на карте не отмечена ({ $place })
map-uvtt-no-pixels = В файле не сказано, сколько точек в клетке ({ $place }); по картинке их { $pixels }

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

# Почему не открываются карты других видов
map-not-xml = { $file }, { $place }: испорченный XML.
map-xml-tag = { $file }: тег длиннее { $most } байт.
map-xml-dtd = { $file }, { $place }: подстановки в карте не допускаются; уберите строки <!ENTITY …>.
map-xml-encoding = { $file }: кодировка файла неизвестна или указана неверно.
map-too-many-kinds = { $file }, { $place }: разных видов местности, тайлов или объектов больше { $most }.
map-too-many-files = { $file }: карта называет больше { $most } файлов.
map-files-too-large = { $file }: файлы, которые называет карта, вместе больше { $most } МБ.
map-wesnoth-elsewhere = { $file }, map_data: сама карта лежит в другом файле ({ $place }); откройте его.
map-wesnoth-only-border = { $file }: { $columns } × { $rows } гексов, внутри каймы ничего нет.
map-wesnoth-border = { $file }, { $place }: кайма в { $size } гексов неизвестна; бывает 0 или 1.
map-megamek-too-much = { $file }, { $place }: больше { $most } строк, которым на поле нет места; это не поле.
map-megamek-no-size = { $file }, { $place }: строки «size» с числом столбцов и рядов нет или она неверна.
map-watabou-no-floor = { $file }, { $place }: в подземелье нет пола.
map-watabou-too-many = { $file }, { $place }: больше { $most }; таких подземелий не бывает.
map-foundry-too-many = { $file }, { $place }: записей больше { $most }.
map-foundry-no-scenes = { $file }: в этом наборе нет ни одной сцены.
map-foundry-no-size = { $file }, { $place }: размер сцены или её клетки не указан или невозможен.
map-foundry-grid = { $file }, { $place }: сетка вида { $type } неизвестна.
map-tiled-data = { $file }, { $place }: данные тайлов испорчены.
map-tiled-encoding = { $file }, { $place }: тайлы в записи «{ $encoding }» не читаются.
map-tiled-count = { $file }, { $place }: тайлов { $found }, а должно быть { $expected }.
map-tiled-too-many = { $file }, { $place }: больше { $most }; для карты это слишком много.
map-tiled-cycle = { $file }: вместо содержимого — ссылка на ещё один файл ({ $place }).
map-tiled-not-that = { $file }: вместо { $wanted } здесь { $place }.
map-tiled-size = { $file }, { $place }: размер карты, слоя или тайла невозможен.
map-tiled-sheets = Картинки тайлов, пропущены, потому что вместе в них больше { $most } мегапикселей: { $count } (первая: { $place })
map-tiled-orientation = { $file }, { $place }: расположение «{ $orientation }» неизвестно.
map-tiled-empty = { $file }: карта бесконечна, и на ней нет ни одного тайла.

# Что пропущено в картах других видов
map-terrain-unknown = Клетки неизвестной местности ({ $names }), приняты за ровную землю: { $count } (первое место: { $place })
map-wesnoth-unknown = Клетки с неизвестными кодами местности ({ $names }), приняты по первым буквам: { $count } (первое место: { $place }); поправить можно в «Что есть что…»
map-wesnoth-item = Предметы, которые сценарий рисует на карте, пропущены: { $count } (первое место: { $place })
map-wesnoth-unit = Отряды сценария, пропущены: { $count } (первое место: { $place })
map-wesnoth-bad-cell = Клетки без кода местности, оставлены пустыми: { $count } (первое место: { $place })
map-wesnoth-short-row = Ряды короче других, дополнены пустыми клетками: { $count } (первое место: { $place })
map-megamek-unknown-line = Неизвестные строки, пропущены: { $count } (первое место: { $place })
map-megamek-bad-hex = Гексы без уровня или местности, пропущены: { $count } (первое место: { $place })
map-megamek-level = Уровни больше 127, обрезаны: { $count } (первое место: { $place })
map-megamek-outside = Гексы вне поля, пропущены: { $count } (первое место: { $place })
map-megamek-label = Номера, которые не сходятся с порядком гексов; взят порядок: { $count } (первое место: { $place })
map-megamek-twice = Гексы, указанные дважды; взят последний: { $count } (первое место: { $place })
map-megamek-size-twice = Размер поля указан не один раз; взят первый ({ $place })
map-megamek-missing = Недостающие гексы, приняты за ровное открытое место: { $hexes } (первый: { $place })
map-watabou-bad-rect = Прямоугольники без пригодного размера, пропущены: { $count } (первое место: { $place })
map-watabou-water = Клетки воды вне пола, пропущены: { $count } (первое место: { $place })
map-watabou-bad-door = Двери без пригодного места, пропущены: { $count } (первое место: { $place })
map-watabou-door-type = Двери неизвестного вида, приняты за обычные: { $count } (первое место: { $place })
map-alchemist-kind = Стены неизвестного вида, приняты за обычные: { $count } (первое место: { $place })
map-watabou-bad-column = Колонны без пригодного места, пропущены: { $count } (первое место: { $place })
map-watabou-bad-note = Заметки вне карты, пропущены: { $count } (первое место: { $place })
map-foundry-bad-line = Строки набора, которые не читаются, пропущены: { $count } (первое место: { $place })
map-foundry-gridless = У сцены нет сетки; наложены квадраты её размера
map-foundry-padding = Отступы вокруг сцены ({ $place }) невозможны; приняты за нулевые
map-foundry-hex-margin = Отступы вокруг сцены с гексами вычислены; проверьте, что стены лежат на картинке
map-foundry-bad-wall = Стены без пригодных концов, пропущены: { $count } (первое место: { $place })
map-foundry-one-way = Односторонние стены и двери, приняты за обычные: { $count } (первое место: { $place })
map-foundry-near-or-far = Стены и двери, прозрачные только вблизи или только издали, приняты за обычные: { $count } (первое место: { $place })
map-foundry-limited = Стены, которые закрывают обзор, только когда их две, приняты за контуры предметов: { $count } (первое место: { $place })
map-foundry-no-wall = Стены и двери только для света или звука, пропущены: { $count } (первое место: { $place })
map-foundry-limited-door = Двери, которые закрывают обзор, только когда их две, приняты за обычные: { $count } (первое место: { $place })
map-foundry-curtain = Двери, которые скрывают и пропускают (занавеси), приняты за такие же стены; открытые пропущены: { $count } (первое место: { $place })
map-foundry-light-apart = Стены и двери, которые для света не то же, что для обзора; здесь свет идёт там же, где взгляд: { $count } (первое место: { $place })
map-foundry-unknown-code = Стены и двери с неизвестным кодом, приняты за обычные: { $count } (первое место: { $place })
map-foundry-dark = Сцена сама не освещена (при её темноте общего освещения нет, зрение фигур включено): на карте темно там, куда не светят лампы; светлее её делает «Туман и свет»
map-foundry-darkness = Источники темноты, пропущены: { $count } (первое место: { $place }); нарисуйте там зону темноты
map-foundry-sleeping-light = Источники света, которые горят при другой темноте, чем в сцене, взяты погашенными: { $count } (первое место: { $place })
map-foundry-cone = Источники, светящие конусом; здесь они светят во все стороны: { $count } (первое место: { $place })
map-foundry-through-walls = Источники, светящие сквозь стены; здесь стены их останавливают: { $count } (первое место: { $place })
map-foundry-seen-by-all = Источники, которые показывают освещённое всем; здесь его надо видеть: { $count } (первое место: { $place })
map-foundry-token-size = Фигуры не квадратные или больше десяти клеток, взят ближайший размер: { $count } (первое место: { $place })
map-foundry-token-height = Фигуры над землёй или под ней, поставлены на землю: { $count } (первое место: { $place })
map-foundry-token-light = Фигуры со своим светом, взяты без него: { $count } (первое место: { $place })
map-foundry-weather = В сцене есть погода, она пропущена
map-foundry-foreground = В сцене есть картинка поверх фигур (крыши, кроны), она пропущена
map-cell-unknown = В файле сказано, что клетка — это «{ $place }»; Flank мерит футами, ярдами и метрами и не гадает: задайте «Клетка — это» сами
map-foundry-drawings = Рисунки, пропущены: { $count } (первое место: { $place })
map-foundry-tiles = Картинки поверх сцены, пропущены: { $count } (первое место: { $place })
map-foundry-templates = Области действия, пропущены: { $count } (первое место: { $place })
map-foundry-sounds = Звуки, пропущены: { $count } (первое место: { $place })
map-foundry-regions = Области сцены, пропущены: { $count } (первое место: { $place })
map-bad-light = Источники света без пригодного места или дальности, пропущены: { $count } (первое место: { $place })
map-foundry-hidden-light = { $count ->
    [one] { $count } источник света скрыт в сцене и взят погашенным ({ $place })
    [few] { $count } источника света скрыты в сцене и взяты погашенными (первый: { $place })
   *[other] { $count } источников света скрыты в сцене и взяты погашенными (первый: { $place })
}
map-foundry-other-floor = На других этажах сцены, пропущено: { $count } (первое место: { $place })
map-foundry-no-scene = Записи, которые не являются сценами, пропущены: { $count } (первая: { $place })
map-bad-token = Фигуры без пригодного места, пропущены: { $count } (первое место: { $place })
map-bad-note = Заметки без места или текста, пропущены: { $count } (первое место: { $place })
map-picture-unusable = Картинка { $place } не годится
map-picture-not-there = Картинки { $place } нет рядом с файлом; выберите её или положите рядом
map-first-scene = В файле несколько карт ({ $scenes }); открыта первая, «{ $place }»
map-outside = Файлы вне папки карты, не прочитаны: { $count } (первый: { $place })
map-tiled-no-picture = Картинки тайлов не читаются: { $count } (первая: { $place })
map-tiled-no-tileset = Наборы тайлов не читаются: { $count } (первый: { $place })
map-tiled-no-template = Шаблоны не читаются: { $count } (первый: { $place })
map-tiled-layer = Слои неизвестного вида, пропущены: { $count } (первый: { $place })
map-tiled-tile-outside = Тайлы вне карты, пропущены: { $count } (первый: { $place })
map-tiled-no-tile = Тайлы, которых нет ни в одном наборе: { $count } (первый: { $place })
map-tiled-no-meaning = Объекты, чей класс или слой здесь ничего не значит, пропущены: { $count } (первый: { $place }); значение даёт «Что есть что…»
map-tiled-repeat = Картинки, повторяющиеся по всей карте, нарисованы по разу: { $count } (первая: { $place })
map-own-value = Слова о свете, воздухе, глубине или высоте, которых Flank не знает, оставлены без внимания: { $count } (первое место: { $place })
map-tiled-embedded = Картинки, записанные в самой карте, пропущены: { $count } (первая: { $place })
map-tiled-bad-object = Объекты без пригодного места, пропущены: { $count } (первый: { $place })

# Что файл говорит о себе
map-facts-tiled = Tiled, { $orientation }: { $columns } × { $rows } по { $tile } точек, слоёв тайлов: { $layers } ({ $encoding }), тайлов: { $tiles }, объектов: { $objects }
map-facts-foundry = Foundry: «{ $name }», сцен в файле: { $scenes }, стен: { $walls }, источников света: { $lights }, фигур: { $tokens }; { $light ->
    [no-illumination] темно, кроме света ламп (общего освещения нет)
    [no-vision] свет — по темноте сцены (зрение фигур выключено)
    [darkness] общее освещение по темноте сцены
   *[unsaid] свет — по темноте сцены (об освещении ничего не сказано)
}
map-facts-watabou = One Page Dungeon «{ $title }»: { $columns } × { $rows }, прямоугольников: { $rects }, дверей: { $doors }, воды: { $water }, колонн: { $pillars }
map-facts-megamek = MegaMek: { $columns } × { $rows }, уровни { $lowest }…{ $highest }, видов местности: { $terrains }
map-facts-wesnoth = Wesnoth: { $columns } × { $rows } без каймы, кодов местности: { $codes }, стартовых мест: { $starts }

# Запись карты
export-too-large = В картинке было бы больше { $most } мегапикселей; возьмите меньше точек на клетку.
export-unknown = { $file }: имя файла должно оканчиваться на одно из: { $known }.
export-not-written = { $file }: файл не удалось записать ({ $reason }). Выберите другую папку или другое имя.

# Вопросы о карте
map-scene = Сцена
map-tokens = Поставить фигуры из файла: { $count }
map-meanings = Что есть что…
map-allow = Читать эту папку
map-allow-hint = Карта берёт файлы вне своей папки. Они читаются, только если разрешить папку { $folder }
map-choose-picture = Картинка карты…
map-pictures = Картинки
map-meanings-title = Что значат части карты
map-meanings-hint = Файл не говорит, где стена, вода или дверь. Поправьте, что неверно: это запомнится для всех карт с теми же слоями, тайлами и местностями.
map-meanings-search = Поиск
map-meanings-source = В файле
map-meanings-count = Сколько
map-meanings-meaning = Значит
map-meanings-first = Первое место: { $place }
map-meanings-selected = Для выбранных строк
map-meanings-set = Задать
map-meanings-proposed = Как предложено
map-meanings-cancel = Отмена
map-meanings-accept = Применить
map-source-terrain = Местность
map-source-layer = Слой
map-source-tile = Тайл
map-source-shape = Столкновение
map-source-object = Объект
map-source-empty = Клетки без тайла
map-meaning-nothing = Ничего
map-meaning-inherit = Как слой
map-meaning-ground = Земля: { $name }
map-meaning-thing = Предмет: { $name }
map-meaning-light = Свет
map-meaning-wall = Стена
map-meaning-low-wall = Низкая стенка
map-meaning-curtain = Завеса: скрывает, но пускает
map-meaning-barrier = Преграда: не пускает, но видно
map-meaning-door = Дверь
map-meaning-locked-door = Запертая дверь
map-meaning-open-door = Открытая дверь
map-meaning-secret-door = Потайная дверь
map-meaning-window = Окно или решётка
map-opening = Карта открывается…
export-title = Экспорт карты
export-kind = Формат
export-kind-uvtt = Universal VTT
export-kind-tmx = Tiled
export-kind-png = Картинка (PNG)
export-scale = Точек на клетку
export-scale-own = как есть ({ $pixels })
export-scale-usual = { $pixels }, как в других программах
export-scale-number = своё число
export-going = Карта записывается: { $file }
export-stopped = Карта не записана: { $file } (остановлено)
export-grid = С сеткой
export-cancel = Отмена
export-file = Файл…
export-size = Картинка: { $width } × { $height } точек.
export-uvtt = Стены, двери, свет и картинка; Flank откроет файл снова с землёй, высотами и предметами.
export-uvtt-hex = Другие программы знают в таких файлах только квадраты: они увидят картинку, стены, двери и свет; Flank откроет файл снова с гексами.
export-tiled = Всё, что есть на карте: земля, высоты, свет, дым, глубины и зоны — тайлами, стены, двери, огни, предметы и заметки — объектами. Картинка и тайлы записываются рядом с файлом, по 64 точки на клетку.
export-done = Карта записана: { $file } (файлов: { $count })
