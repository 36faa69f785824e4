# Командная строка.
cli-help =
    flank — проводит настольные бои на квадратных и шестиугольных картах
    { "" }
    flank [ФАЙЛ]                               открыть программу, сразу с картой или боем
    flank check ФАЙЛ [--json]                  сказать, что в файле карты или боя
    flank render ФАЙЛ --out PNG [--size ШxВ]   нарисовать карту или бой так, как их видит ведущий
    flank export ФАЙЛ --out КАРТА              записать карту: .uvtt, .tmx (Tiled) или .png
    flank log ФАЙЛ.flank                       сохранённый бой текстом, со всеми костями и причинами
    flank play ФАЙЛ [--out TXT]                дать бою сыграть себя до конца и сказать, что вышло
    flank rules [--json]                       наборы правил, их переключатели и выполняемые правила
    flank doctor [--json]                      версии, папки, настройки, экраны: всё, что спросит помощник
    flank --version                            версия
    { "" }
    --scene N                                  которую из карт в файле взять
    --folder ПАПКА                             откуда карте можно читать файлы рядом с собой
    --scale N                                  точек на клетку; --no-grid без сетки
    --lang ru|en                               язык; иначе как в системе
cli-usage = flank [ФАЙЛ] | check | render | export | log | play | rules | doctor | --version | --help
cli-usage-check = flank check ФАЙЛ [--json] [--scene N] [--folder ПАПКА] [--lang ru|en]
cli-usage-render = flank render ФАЙЛ --out PNG [--size ШxВ | --scale N] [--no-grid] [--scene N] [--folder ПАПКА] [--lang ru|en]
cli-usage-export = flank export ФАЙЛ --out КАРТА.uvtt|.tmx|.png [--scale N|own] [--grid | --no-grid] [--scene N] [--folder ПАПКА] [--lang ru|en]
cli-usage-log = flank log ФАЙЛ.flank [--lang ru|en]
cli-usage-play = flank play БОЙ [--seed N] [--out ЗАПИСЬ.txt] [--lang ru|en]
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
cli-check-problem = ! { $problem }
