# Командная строка.
cli-help =
    flank — проводит настольные бои на квадратных и шестиугольных картах
    { "" }
    flank [ФАЙЛ]                               открыть программу, сразу с картой или боем
    flank check ФАЙЛ [--json]                  сказать, что в файле карты или боя
    flank render ФАЙЛ --out PNG [--size ШxВ]   нарисовать карту или бой так, как их видит ведущий
    flank export ФАЙЛ --out КАРТА              записать карту: .uvtt, .tmx (Tiled) или .png
    flank log ФАЙЛ.flank                       сохранённый бой текстом, со всеми костями и причинами
    flank film ФАЙЛ.flank --out WEBP [--to N]  сохранённый бой или несколько его раундов движущейся картинкой
    flank report ФАЙЛ --out HTML               что произошло в бою: страница с картинками и графиками
    flank chronicle --out HTML                 бои кампании по порядку и чем кончился каждый
    flank play ФАЙЛ [--out TXT]                доиграть бой без людей и сказать, чем он кончился
    flank simulate ФАЙЛ [--runs N]             сыграть бой много раз без людей и сказать, кто как часто побеждает
    flank rules [--json]                       наборы правил, их переключатели и выполняемые правила
    flank pack ФАЙЛ.flankpack                  записать всё сохранённое (существа, партия, сцены) одним файлом
    flank creature ФАЙЛ|- --ruleset ID         какие существа в тексте, поле за полем; --out — в файл .flankpack
    flank doctor [--json]                      версии, папки, настройки, экраны: о чём спросит тот, кто помогает
    flank --version                            версия
    { "" }
    --scene N                                  какую из карт в файле взять
    --folder ПАПКА                             откуда карте можно читать файлы рядом с собой
    --scale N                                  точек на клетку; --no-grid без сетки
    --lang ru|en                               язык; иначе как в системе
cli-usage = flank [ФАЙЛ] | check | render | export | log | film | chronicle | play | simulate | pack | creature | rules | doctor | --version | --help
cli-usage-check = flank check ФАЙЛ [--json] [--scene N] [--folder ПАПКА] [--lang ru|en]
cli-usage-render = flank render ФАЙЛ --out PNG [--size ШxВ | --scale N] [--no-grid] [--scene N] [--folder ПАПКА] [--lang ru|en]
cli-usage-export = flank export ФАЙЛ --out КАРТА.uvtt|.tmx|.png [--scale N|own] [--grid | --no-grid] [--scene N] [--folder ПАПКА] [--lang ru|en]
cli-usage-log = flank log ФАЙЛ.flank [--format lines|txt|md|html] [--whole] [--lang ru|en]
cli-usage-film = flank film ФАЙЛ.flank --out ФИЛЬМ.webp|.gif [--from РАУНД] [--to РАУНД] [--size ШxВ] [--speed N] [--most-mb N] [--players] [--follow] [--lang ru|en]
cli-usage-report = flank report ФАЙЛ.flank --out ОТЧЁТ.html [--format html|md|txt|json] [--players] [--lang ru|en]
cli-usage-chronicle = flank chronicle --out ФАЙЛ.html|.md|.json [--campaign ИМЯ] [--lang ru|en]
cli-usage-play = flank play БОЙ [--seed N] [--out ЗАПИСЬ.txt] [--lang ru|en]
cli-usage-pack = flank pack ФАЙЛ.flankpack [--lang ru|en]
cli-usage-simulate = flank simulate БОЙ [--runs N] [--seed N] [--jobs N | --scheduler tcp://УЗЕЛ:ПОРТ] [--rounds N] [--vary count:ИМЯ=2..8 | count:ИМЯ=60% | option:ИМЯ=А,Б | without:ИМЯ | temper:ИМЯ=А,Б | at:ИМЯ=G3,H4]… [--keep ФАЙЛ] [--sees-all] [--careful N] [--json | --csv] [--lang ru|en]
cli-usage-creature = flank creature ФАЙЛ|- --ruleset ID [--json] [--out НАБОР.flankpack] [--lang ru|en]
cli-usage-rules = flank rules [--json] [--lang ru|en]
cli-usage-doctor = flank doctor [--json] [--lang ru|en]
cli-wrong-arguments = Такие аргументы не подходят; нужно так: { $usage }
cli-wrong-language = Неизвестный язык; известны: { $known }
cli-no-such-file = { $file }: это ни команда, ни файл; команды перечисляет flank --help.
cli-no-screen = Здесь нет экрана для окна Flank: запустите программу на рабочем столе, или возьмите команды, которым окно не нужно (flank --help), или задайте QT_QPA_PLATFORM.
cli-no-library = Не хватает системной библиотеки { $library }; в Debian и Ubuntu: sudo apt install { $package }
cli-unexpected = Случилось непредвиденное ({ $error }); подробности в файле { $file }
cli-not-written = { $file }: сюда картинку не записать.
cli-out-is-in = { $file }: картинка заменила бы файл, с которого она рисуется.
cli-no-such-ruleset = { $name }: такого набора правил нет; есть: { $known }
cli-no-creature = { $file }: в этом тексте нет статблока, который можно прочесть по правилам «{ $title }».
cli-creature-left = не понято, осталось в заметке: { $words }
cli-film-is-in = { $file }: фильм занял бы место боя, из которого он делается.
cli-not-a-battle = { $file }: это не сохранённый бой.
cli-no-battle = { $file }: боя здесь нет; одну карту сыграть нельзя.
cli-not-written-text = { $file }: сюда это не записать.

cli-rules-title = { $title } ({ $id }): { $rules ->
    [one] { $rules } правило
    [few] { $rules } правила
   *[many] { $rules } правил
}
cli-rules-option = { "  " }{ $id } = { $default } · { $title }
cli-rules-choices = { "      " }{ $choices }

cli-kind-pack = кампания
cli-pack-campaign = кампаний: { $count }
cli-pack-character = персонажей: { $count }
cli-pack-creature = существ: { $count }
cli-pack-warband = отрядов: { $count }
cli-pack-scene = сцен: { $count }
cli-pack-battle = боёв: { $count }
cli-kind-map = карта
cli-kind-ready-battle = готовый бой
cli-kind-battle = бой
cli-check-head = { $file }: { $kind } ({ $format })
cli-check-scene = Сцена { $number }: { $name }
cli-check-grid = Сетка: { $layout }, { $columns } × { $rows }
cli-check-picture = Картинка: { $type }, точек: { $size }, на клетку: { $cell }
cli-check-walls = Отрезков стен: { $walls }, в контурах предметов: { $outlines }
cli-check-doors = Дверей: { $doors }, источников света: { $lights }
cli-check-battle = Бой: «{ $name }» ({ $title }), участников: { $combatants }
cli-check-steps = Шагов: { $steps }
cli-other-scene = Другую карту берёт --scene N.
cli-check-problem = ! { $problem }

cli-decided = { $file }: на этой карте никто ни с кем не сражается, разыгрывать нечего.
cli-simulate-progress = Боёв: { $done } из { $whole }
cli-simulate-variant = — { $variant }
cli-simulate-none = Ни один бой не доигран.
cli-simulate-head = Боёв: { $runs }, раундов в среднем: { $rounds }
cli-simulate-side = { "  " }Сторона «{ $side }»: побед { $share } % ({ $low }–{ $high } %)
cli-simulate-undecided = { "  " }Исход не решён: { $share } % ({ $low }–{ $high } %)
cli-simulate-figure = { "  " }{ $name }: выбывает в { $share } % боёв ({ $low }–{ $high } %), в среднем остаётся { $left } из { $most }
cli-simulate-assumed = Допущения: за всех решает быстрый уровень; на вопросы правил даются обычные ответы; после { $rounds } раундов исход считается нерешённым.
cli-simulate-own-seen = Каждая сторона знает то, что видят и видели её фигуры; кто не знает ни о ком, ищет ближайшего.
cli-simulate-all-seen = Всё поле видно каждому.
cli-simulate-levels = Первые бои ({ $runs }) сыграны и тщательно, как фигуры решают за столом: побед у стороны «{ $side }» — { $careful }, а в тех же боях с быстрым решением — { $quick }.
cli-simulate-switch = Переключатель «{ $name }» переставлен: { $value }; иначе никто не мог бы выбыть из боя.

vary-form = «{ $text }» — не вариант; нужно count:ИМЯ=2..8, count:ИМЯ=60%, option:ИМЯ=А,Б, without:ИМЯ, temper:ИМЯ=wolf,soldier или at:ИМЯ=G3,H4.
vary-count = «{ $text }»: нужны числа до { $most }, например 2..8 или 2,4.
vary-too-many = Получилось бы вариантов: { $count }; сравнить за раз можно не больше { $most }.
vary-nobody = На карте нет никого с именем «{ $name }».
vary-no-enemy = У «{ $name }» нет на карте врага, который мог бы победить.
vary-search-alone = Поиск числа (count:ИМЯ=60%) задают отдельно: без другого --vary и без --keep.
vary-search-found = Сторона «{ $side }» побеждает не реже чем в { $wanted } % боёв, пока против неё не больше { $count } × { $name }.
vary-search-none = Даже против 1 × { $name } сторона «{ $side }» побеждает реже чем в { $wanted } % боёв.
vary-search-all = Даже против { $count } × { $name } сторона «{ $side }» побеждает не реже чем в { $wanted } % боёв; дальше поиск не шёл.
vary-no-option = В этих правилах нет переключателя «{ $name }»; они перечислены в правилах боя.
vary-no-position = У переключателя «{ $name }» нет значения «{ $value }»; значения перечислены в правилах боя.
vary-no-temper = Нрава «{ $name }» нет; известны: { $known }.
vary-no-cell = Клетки «{ $name }» на этой карте нет; её имя пишут так: C4.
vary-no-place = «{ $name }» не помещается на { $cell }: там край карты, преграда или кто-то уже стоит.
vary-no-room = На карте нет места ещё для одного: { $name }.

cluster-not-installed = Для кластера поставьте Flank с дополнением: pip install "flank[cluster]"
cluster-not-there = По адресу { $address } не отвечает ни один планировщик.
cluster-no-workers = У планировщика { $address } нет исполнителей.
cluster-other-version = На исполнителе { $worker } работает Flank { $theirs }, а здесь { $ours }: версия должна быть одна и та же.
record-unusable = { $file }: этот файл не годится для записи просчёта: его нельзя ни прочесть, ни дополнить.
record-no-parquet = { $file }: для Parquet поставьте Flank с дополнением: pip install "flank[parquet]"
record-busy = { $file }: в эту запись пишет другая программа; дождитесь её или возьмите другое имя.
record-unwritable = { $file }: исходы туда больше не записать (возможно, нет места на диске); записанное цело. Освободите место и запустите снова: просчёт продолжится с того же места.
record-of-another = { $file }: это запись другого просчёта; возьмите для этого другое имя.
