# Предложения программы. Порядок разделов тот же, что в en.ftl.

## Меню и команды
menu-file = Файл
menu-edit = Правка
menu-battle = Бой
menu-view = Вид
menu-help = Справка
menus-more = Остальные меню
submenu-by-themselves = Фигуры действуют сами
submenu-by-hand = Изменить вручную
submenu-to-whom = К другому бойцу
submenu-order = Порядок хода
submenu-party = Партия
command-new-battle = Новый бой…
command-open = Открыть…
command-start = К первой странице
command-export-pack = Экспорт кампании…
command-restore-copy = Ежедневные копии…
command-export-map = Экспорт карты…
command-last-battle = К предыдущему бою
command-keep-scene = Сохранить как сцену
command-save-copy = Сохранить копию…
command-settings = Настройки…
command-quit = Выйти
command-undo = Отменить
command-redo = Вернуть
command-undo-turn = К началу хода
command-sheet = Лист бойца…
command-copy = Копировать
command-cut = Вырезать
command-paste = Вставить
command-duplicate = Дублировать
command-delete = Убрать со стола
command-keep = Оставить в библиотеке
command-keep-warband = Сохранить как отряд…
command-of = { $title }: { $name }
command-send = Отправить в другой бой
command-hide = Скрыть от игроков или показать
command-select-all = Выделить всех
command-go-on = Дальше по порядку хода
command-attack = Атаковать
command-repeat = Повторить атаку
command-adjust = Урон или лечение…
command-throw = Бросить кости…
command-usual-deed = Обычная атака или дальше
command-usual-deed-on = Обычная атака и дальше
command-next-undone = К тем, кто ещё может действовать
undone-more = И ещё { $count }
usual-hopeless = { $name }: атаковать можно, но почти без толку: шанс меньше 2 % или оружие не может ранить. { $key } — всё же атаковать, та же клавиша ещё раз — дальше.
usual-not-there = { $name } → { $target }, «{ $deed }»: нельзя. { $why }. Та же клавиша ещё раз — дальше, без этой цели.
usual-not-in-hand = { $name } → { $target }, «{ $deed }»: нельзя. { $why }. { $leads ->
    [yes] Что поможет: { $way }.
   *[no] В этот ход никакое движение не поможет.
} Сменить оружие или метнуть: { $key }. Та же клавиша ещё раз — дальше.
usual-idle = { $count ->
    [1] Ещё ничего не делает: { $name }.
   *[other] Ещё ничего не делают: { $name } и ещё { $more }.
} Та же клавиша ещё раз — дальше.
undone-nobody = Сейчас действовать некому.
command-next = Следующий боец
command-previous = Предыдущий боец
command-bring-party = Вывести партию на карту
command-keep-formation = Запомнить построение партии
command-take-home = Забрать домой…
command-rest = Отдых…
command-sides = Стороны…
command-options = Правила этого боя…
command-inspection = Уровень битвы…
command-tool-move = Двигать
command-tool-measure = Линейка
command-tool-sight = Обзор и укрытие
command-reach = Досягаемость и угроза
command-grid = Сетка
command-coordinates = Названия клеток (A1, B2…)
command-fit = Вся карта
command-zoom-standard = Обычный размер
command-zoom-in = Ближе
command-zoom-out = Дальше
command-centre = К тому, кто действует
command-panel-library = Библиотека
command-panel-combatant = Боец
command-panel-log = Журнал
command-panel-order = Порядок хода
command-theme = Тёмное или светлое оформление
command-language = Русский или английский
command-full-screen = Во весь экран
command-guide = Первые шаги
guide-tip = Готовый бой, в котором карточка подсказывает, что попробовать: три минуты
guide-title = Первые шаги
guide-heading = Первые шаги · { $number } из { $of }
guide-skip = Пропустить
guide-leave = Закончить
guide-begin = В разрушенной часовне засела шайка. Нажмите кнопку справа вверху (или { $key }), чтобы начать бой.
guide-move = Фигура, чей ход, — в золотой рамке на ленте внизу и уже выделена на карте. Потяните её или ведите стрелками: пока не отпустите, видны путь, его цена и кто ударит. Отпустите (или Enter) — и ход сделан.
guide-by-hand = Вы выше правил. Тащите фигуру вплотную к врагу и, отпуская кнопку мыши, держите Ctrl (с клавиатуры: стрелки и Ctrl+Enter): она встанет там, сколько бы это ни стоило.
guide-attack = Щёлкните по этому врагу правой кнопкой и выберите атаку или нажмите { $key } (Tab — от цели к цели). На карточке все причины и точные шансы; впишите то, что выпало на столе, или бросьте по Enter.
guide-undo = Ошибка ничего не стоит: { $key } отменяет последнее. ({ $other } возвращает.)
guide-next = { $key } или кнопка заканчивают ход. Следующая фигура уже выделена и готова.
guide-rules = { $key } открывает правила о том, что под указателем, вместе с переключателями; { $other } находит что угодно по нескольким буквам.
guide-over = Вот и всё. Мышь и клавиши перечислены по { $key }, а бой ваш: здесь ничего нельзя сломать.
command-palette = Найти что угодно…
command-menus = Открыть меню
command-guide-skip = Первые шаги: пропустить этот шаг
command-guide-leave = Первые шаги: закончить
command-help = Мышь и клавиши
palette-hint = Команда, действие, боец, правило или кости (2d6+3)

## Первая страница
start-motto = Тактический бой на клетках и гексах — с настоящими правилами под фишками
start-new = Новый бой
start-open = Открыть файл…
start-settings = Настройки
start-recent = Продолжить
start-scenes = Сцены
start-search = Поиск…
start-more = ещё { $count }
start-nothing = С таким названием ничего нет.
start-order = Порядок карточек
start-order-used = Сначала недавние
start-order-name = По названию
start-order-ruleset = По правилам
start-ready = Готовые бои
start-opening = Открывается «{ $name }»…
start-loading = Готовые бои загружаются…
start-drop = Сюда можно перетащить файл: бой, картинку или карту (Universal VTT, Tiled, Foundry, One Page Dungeon, MegaMek, Wesnoth).
start-changed = { $day }, { $time }
start-forget = Убрать из списка (файл останется)

## Новый бой
new-title = Новый бой
new-name = Название
new-name-usual = Новый бой
new-ruleset = Правила
new-map = Карта
new-map-empty = Пустая сетка
new-map-choose = Файл карты…
new-map-drop = Без файла
new-place-wilderness = дикая местность
new-place-town = город
new-place-dungeon = подземелье: скала
new-begun-rock = Карта — сплошная скала: { $key } открывает рисование, комнаты и коридоры вырезаются в ней вместе со стенами.
new-place = Место
new-layout = Сетка
new-layout-square = Квадраты
new-layout-hex-odd-r = Гексы рядами, сдвиг нечётных
new-layout-hex-even-r = Гексы рядами, сдвиг чётных
new-layout-hex-odd-q = Гексы столбцами, сдвиг нечётных
new-layout-hex-even-q = Гексы столбцами, сдвиг чётных
new-size = Столбцов × рядов
new-cell = Клетка, точек
new-offset = Сдвиг, точек
new-box = В рамке клеток
new-box-hint = Обведите мышью на картинке рамку по линиям сетки: столько клеток, сколько указано выше. Размер и сдвиг найдутся сами.
new-box-hint-hex = Обведите мышью на картинке рамку по крайним точкам стольких гексов, сколько указано выше; первый столбец или ряд — тот, что не сдвинут. Чем больше гексов, тем точнее.
new-open-doors = { $count ->
        [one] { $count } окно — это открытая дверь
        [few] { $count } окна — это открытые двери
       *[many] { $count } окон — это открытые двери
    }
new-scale = Клетка — это
new-unit-feet = фт
new-unit-yards = ярд.
new-unit-metres = м
new-holds = { $columns } × { $rows } клеток; стен: { $walls }, дверей: { $doors }, источников света: { $lights }.
new-sides = Стороны
new-begin = К столу
new-back = Назад
new-begun-hint = Перетащите бойцов из библиотеки на карту. Когда все на местах — «Начать бой».
side-players = Герои
side-foes = Противники
side-new = Сторона { $number }
side-add = Ещё сторона
side-colour = Цвет
side-played = игроки
side-played-hint = За эту сторону играют игроки: кто бросает их кости, решают настройки.

## Файлы
files-maps = Карты и картинки
files-pictures = Картинки
files-packs = Кампании
files-battles = Бои
files-all = Бои, карты и картинки
copy-saved = Копия сохранена: { $file }
copy-go-on = Сохранить копию и продолжить в ней
copy-gone-on = Бой продолжается в копии: { $file }

## Панели
panel-library = Библиотека
panel-combatant = Боец
panel-log = Журнал
panel-order = Порядок хода
panel-fold = Свернуть
library-search = Поиск…
library-side = Сторона
library-side-hint = На эту сторону встанут бойцы, которых вы перетащите на карту.
library-hint = Перетащите на карту или щёлкните дважды.
library-size = Занимает клеток по стороне: { $size }
library-nothing = Ничего не нашлось. Попробуйте другое слово.
library-empty = В этих правилах пока нет готовых бойцов.
combatant-none = Щёлкните бойца на карте: здесь будет видно, что с ним и что он может сделать.
combatant-hidden = скрыто от игроков
combatant-hidden-box = Скрыть от игроков
combatant-name = Имя
combatant-side = Сторона
combatant-size = Размер
combatant-note = Заметка
look-title = Как выглядит
look-file = Своя картинка…
look-take = Взять
look-part = Часть картинки
look-part-hint = Картинку можно тянуть, колесо меняет масштаб; с клавиатуры — стрелки, + и −, 0 — вся картинка.
look-zoom = Масштаб
look-token = Фишка, какой она будет на карте
look-reset = Сбросить
look-reset-hint = Середина картинки в полный размер
combatant-look = Картинка…
combatant-look-hint = Другой рисунок или своя картинка
combatant-reactions = Реакции
combatant-reactions-hint = Кто решает, когда бойцу представится случай ответить не в свой ход.
reactions-off = не отвечать
reactions-ask = спрашивать
reactions-automatic = автоматически
offers-heading = Действия
offers-now = Сейчас
offers-none = Сейчас у бойца нет действий.
offers-forbidden = Сейчас нельзя: { $count }
offers-not-begun = Бой ещё не начат. Расставьте бойцов и нажмите «Начать бой».
offers-paused = Сначала ответьте на вопрос на карте.
offers-paused-short = Ответьте на вопрос
offer-waits = Укажите цель на карте. Esc — отмена.
offer-waits-cell = Укажите клетку на карте. Esc — отмена.
offer-waits-area = Разместите область на карте. Esc — отмена.
offer-overrule-hint = Щелчок — сделать вопреки правилам.
offer-path-hint = Потяните фишку по карте: путь и цена видны до того, как вы её отпустите.
order-empty = Здесь появится порядок хода, когда бой начнётся.
progress-done = ход сделан
progress-acting = действует
progress-waiting = ждёт
progress-out = вне боя
log-empty = Здесь будет строка на каждое событие боя: кто, что, какие кости и почему.
log-earlier = Показать более ранние
log-unfold = { $count ->
        [one] { $count } причина ▸
        [few] { $count } причины ▸
       *[many] { $count } причин ▸
    }
log-fold = Свернуть ▾
notice-close = Закрыть

## Ход
decimal-mark = ,
round-none = Расстановка
round-number = Раунд { $number }
go-on = Дальше
go-on-begin = Начать бой
begin-nobody = На карте никого нет. Перетащите бойцов из библиотеки — и начинайте.
pointing = { $offer }: укажите цель (или Tab)
pointing-considered = { $offer }: { $name }. Enter — выбрать
pointing-cell = { $offer }: укажите клетку
pointing-stop = Отмена (Esc)
attack-pick = Чем?
context-target = Сделать целью
context-turn = Повернуть
context-turn-enemy = К ближайшему врагу ({ $who })
context-select = Выделить
context-hide = Скрыть от игроков
context-show = Показать игрокам
adjust-title = Урон или лечение: { $names }
adjust-several = { $count ->
    [one] { $count } фигура
    [few] { $count } фигуры
   *[many] { $count } фигур
}
adjust-hint = 5 или −5 — урон, +3 — лечение, =12 — ровно столько
adjust-do = Применить

throw-title = Кости
throw-formula = Формула броска
throw-help = 4d6kh3 — три лучших (kl — худшие, dh и dl отбрасывают). 2d6r<3 — грани меньше 3 бросают снова, пока такие есть, ro — один раз. 5d6! — за каждую шестёрку ещё кость, 5d6!>4 — и за пятёрку тоже. 3d6min2 — грань считается не меньше 2 (max — не больше). 3d10>=7 — сколько костей от 7 и выше. {"{"}2d6,1d8{"}"}kh1 — лучший из двух бросков, (1d4)d6 — столько костей, сколько выпало, 4dF — кости Fudge. После # пишут, для чего бросок.
throw-add = Ещё одна { $dice }
throw-odds = От { $least } до { $most }, в среднем { $mean }.
throw-too-many = Для точных шансов костей слишком много.
throw-reason = Для чего (по желанию)
throw-for = Бросает { $name }
throw-shown = Показать итог игрокам
throw-do = Бросить
throw-type = Выпало на столе…
throw-type-hint = Ввести, что выпало (Shift+Enter)
throw-this = Бросить { $formula }
dice-throw = { $formula }
dice-throw-again = { $formula }: ещё один бросок
dice-throw-then = { $formula }: следующие кости
paste-side = В этом бою нет стороны «{ $side }»
paste-side-hint = К какой стороне они присоединяются?
enter-again = Enter только что ответил на вопрос. Нажмите ещё раз, чтобы открыть лист.
context-door-open = Открыть { $what ->
        [window] окно
       *[door] дверь
    }
context-door-closed = { $before ->
        [locked] Отпереть
        [barred] Снять засов:
       *[open] Закрыть
    } { $what ->
        [window] окно
       *[door] дверь
    }
context-door-locked = Запереть { $what ->
        [window] окно
       *[door] дверь
    }
context-door-barred = Заложить { $what ->
        [window] окно
       *[door] дверь
    } засовом
context-door-where = { $what ->
        [window] Окно
       *[door] Дверь
    } ({ $where })
compass-n = север
compass-ne = северо-восток
compass-e = восток
compass-se = юго-восток
compass-s = юг
compass-sw = юго-запад
compass-w = запад
compass-nw = северо-запад
overrule-title = Правила возражают
no-enemy = { $name } — не враг.
no-enemy-attack = Всё равно атаковать
overrule-do = Сделать вопреки правилам
overrule-leave = Отменить
overrule-against = «{ $deed }» — против правил:
lead-instead = Вместо этого: { $deed }
lead-turn = Повернуться, затем: { $deed }
lead-move = { $mode } ({ $cells ->
    [one] { $cells } клетка
    [few] { $cells } клетки
   *[many] { $cells } клеток
}), затем: { $deed }
lead-charge = Вместо этого: { $mode } ({ $cells ->
    [one] { $cells } клетка
    [few] { $cells } клетки
   *[many] { $cells } клеток
})
lead-nearer = { $mode } — ближе к цели ({ $cells ->
    [one] { $cells } клетка
    [few] { $cells } клетки
   *[many] { $cells } клеток
})
lead-beside = { $mode } — вплотную к цели ({ $cells ->
    [one] { $cells } клетка
    [few] { $cells } клетки
   *[many] { $cells } клеток
})
lead-provokes = реакций по дороге: { $count }

## Вопросы правил
prompt-roll = Бросить { $dice }
prompt-fell-hint = Что выпало на столе: сумма костей или каждая кость через пробел. На d100 можно 00.
prompt-fell-each-hint = Что выпало на столе: каждая кость через пробел, потому что каждая считается отдельно.
prompt-type-first = За эту сторону кости бросают люди: введите, что выпало, или нажмите «{ $button }».
prompt-digits-only = Здесь только цифры: что выпало на костях.
prompt-digits-full = Столько здесь не выпадет: { $dice } — это { $fall }.
prompt-cancel = Отмена
prompt-cancel-hint = Отмена (Esc): ничего из этого не произойдёт
choice-gm = Решение ведущего
odds-of = Вероятность: { $roll }
odds-of-at = Вероятность: { $roll }, { $by } → { $at }
odds-amount = Шанс { $any }, в среднем { $mean }, наибольшее { $most }.
odds-too-many = Исходов слишком много, чтобы перебрать все: картинки не будет, но бросать можно.
odds-if-passed = Без учёта реакций: { $who }.
odds-and-others = { $names } и ещё { $count }
odds-beside = { $name } { $any }
odds-beside-amount = { $name } { $any }, в среднем { $mean }
odds-ends = Исход
reasons-why = К броску
reasons-against = Сколько нужно
reasons-under = Нужно не больше
table-at-most = Нужно не больше: { $against }
reasons-idle-unfold = { $count ->
        [one] Ещё { $count } строка не применяется ▸
        [few] Ещё { $count } строки не применяются ▸
       *[many] Ещё { $count } строк не применяются ▸
    }
reasons-idle-fold = { $count ->
        [one] { $count } строка не применяется ▾
        [few] { $count } строки не применяются ▾
       *[many] { $count } строк не применяются ▾
    }
reason-strike-hint = Снимите отметку — строка не считается; поставьте — считается.
reason-add = Добавить строку
reason-add-amount = На сколько
reason-add-words = Причина (по желанию)
reason-does-not-count = не применяется

## Лист, правила боя, настройки
form-save = Сохранить
form-cancel = Отмена
form-add = + Добавить
form-remove = Убрать
form-reset = Как в правилах
form-new-name = Новое
form-section-other = Прочее
options-title = Правила этого боя: { $ruleset }
options-search = Поиск по правилам…
options-nothing = Ничего не нашлось.
options-reset-all = Всё как в книге
settings-title = Настройки
settings-language = Язык
settings-language-system = как в системе
settings-language-ru = русский
settings-language-en = English
settings-theme = Оформление
settings-theme-system = как в системе
settings-theme-dark = тёмное
settings-theme-light = светлое
settings-scale = Размер букв и кнопок
settings-dice-players = Кости игроков
settings-dice-gm = Кости ведущего
settings-dice-ask = спрашивать, Enter — бросить
settings-dice-roll = программа бросает сразу
settings-dice-type = люди бросают, вы вводите
settings-motion = Движение на экране
settings-motion-system = как в системе
settings-motion-full = обычное
settings-motion-reduced = как можно меньше
settings-whole = Когда все кости введены
settings-whole-on = дальше без Enter
settings-whole-enter = ждать Enter
settings-whole-hint = Как только каждая кость на карточке введена целиком, правила идут дальше сами — и там, где о костях спрашивают, и там, где их всегда вводят. Пустая кость ждёт: Enter её бросит.
settings-phases = Фазы, в которых некому действовать
settings-phases-pass = проходят сами
settings-phases-wait = ждут кнопки
settings-dice-hint = Что бы ни было выбрано, на панели броска можно и бросить, и ввести выпавшее.
settings-page-general = Общее
settings-page-keys = Клавиши
keys-search = Найти команду или клавишу…
keys-hint = Щелчок или Enter на команде, затем новые клавиши.
keys-press = «{ $command }»: нажмите новые клавиши. Esc — оставить как было.
keys-awaited = нажмите клавиши…
keys-taken = { $keys } — уже «{ $other }»; при обмене ей достанется { $left }.
keys-taken-for-nothing = { $keys } — уже «{ $other }»; при обмене она останется без клавиш.
keys-fixed = { $keys } нужны самой карте или панели броска: нажмите другие клавиши.
keys-swap = Обменять
keys-leave = Оставить
keys-now = «{ $command }»: теперь { $keys }.
keys-now-none = «{ $command }»: теперь без клавиш, только из меню и поиска команд.
keys-none = Без клавиш
keys-none-hint = Команда останется в меню и в поиске команд
keys-reset = Сбросить эту
keys-reset-all = Сбросить все
keys-all-reset = У всех команд снова исходные клавиши.
settings-close = Готово
inspection-title = Битва в целом

## Справка
help-title = Мышь и клавиши
help-mouse = Мышь
help-keys = Команды
help-map-keys = Клавиши на карте
help-mouse-select = Щелчок
help-mouse-select-does = выделить; с Shift — добавить к выделенным; по пустому месту — снять выделение
help-mouse-move = Потянуть фишку
help-mouse-move-does = двигать: видны путь, цена и удары по уходящему; отпустить — сделать; все выделенные идут вместе
help-mouse-waypoint = Пробел, пока тянете
help-mouse-waypoint-does = точка пути; правая кнопка снимает последнюю
help-mouse-turn = Shift + колесо
help-mouse-turn-does = повернуть выделенных; так же — ручка у фишки
help-mouse-pan = Правая или средняя кнопка
help-mouse-pan-does = потянуть — сдвинуть карту
help-mouse-zoom = Колесо
help-mouse-zoom-does = ближе и дальше, под указателем
help-mouse-trackpad = Два пальца на тачпаде
help-mouse-trackpad-does = двигать карту; щипок меняет масштаб; с Ctrl — как колесо
help-mouse-touch = На сенсорном экране
help-mouse-touch-does = один палец перетаскивает, два двигают и масштабируют карту, долгое касание — правая кнопка
help-mouse-menu = Правый щелчок
help-mouse-menu-does = меню: сначала то, что разрешают правила; у двери — открыть и закрыть
help-mouse-sheet = Двойной щелчок
help-mouse-sheet-does = лист бойца
help-mouse-by-hand = Ctrl, отпуская фишку
help-mouse-by-hand-does = поставить вопреки правилам
help-mouse-copy = Alt + потянуть фишку
help-mouse-copy-does = поставить копию: фишка остаётся на месте
help-mouse-measure = Ctrl + потянуть по пустому
help-mouse-measure-does = измерить расстояние
help-mouse-add = Потянуть из библиотеки
help-mouse-add-does = новый боец на карту; картинка из папки становится фишкой
help-mouse-fog = F и протянуть
help-mouse-fog-does = открыть игрокам часть карты; с Shift — скрыть
help-mouse-players = Потянуть в окне игроков
help-mouse-players-does = сдвинуть их карту; колесо — ближе и дальше
help-key-plan = Стрелки, цифровой блок
help-key-plan-does = наметить путь; Enter — пройти
help-key-face = Shift + стрелки
help-key-face-does = повернуть
help-key-cancel = Esc
help-key-cancel-does = отменить начатое, вернуть клавиши карте, потом снять выделение
help-key-target = T
help-key-target-does = цель под указателем, без мыши — следующий враг; пока цель выбирают — Tab и Enter
help-key-dice = Цифры и Enter
help-key-dice-does = когда правила ждут костей: что выпало, Tab — к следующим; один Enter бросает, Shift+Enter — всё

## Журнал: что сделал ведущий
gm-enter = На столе: { $name }
gm-leave = Со стола: { $name }
gm-adjust = { $at }: { $change } вручную (до этого { $was })
gm-adjust-kind = { $at }: { $change } вручную, { $kind }
gm-adjust-to = { $at }: вручную теперь { $to } (до этого { $was })
dice-thrown = { $formula } = { $total } [{ $faces }]
dice-thrown-by = { $by }: { $formula } = { $total } [{ $faces }]
dice-thrown-for = { $reason }: { $formula } = { $total } [{ $faces }]
dice-thrown-by-for = { $by }, { $reason }: { $formula } = { $total } [{ $faces }]
ends-as-ordered = { $by }: удар нанесён, ход окончен по указанию
left-out = { $at } остаётся на месте: { $objection }
given-away = { $at }: атака выдаёт, больше не скрыто от игроков
gm-put = { $at }: переставлено вручную
gm-amend = { $at }: изменено вручную
gm-hide = { $at }: вручную скрыто от игроков
gm-show = { $at }: вручную показано игрокам
gm-side = { $at }: сторона изменена вручную на «{ $side }»
gm-character = { $at } — персонаж кампании
gm-creature = { $at } — ваше существо
gm-name = { $at }: имя изменено вручную на «{ $name }»
gm-rewrite = { $at }: лист изменён вручную
gm-sides = Стороны изменены
gm-options = Правила боя изменены
gm-fog-on = Туман войны для игроков включён
gm-fog-laid = Туман войны для игроков лёг сам: на карте есть что скрывать
gm-fog-off = Туман войны для игроков выключен
gm-reveal = { $cells ->
    [one] Открыто игрокам: { $cells } клетка
    [few] Открыто игрокам: { $cells } клетки
   *[many] Открыто игрокам: { $cells } клеток
 }
gm-conceal = { $cells ->
    [one] Скрыто от игроков: { $cells } клетка
    [few] Скрыто от игроков: { $cells } клетки
   *[many] Скрыто от игроков: { $cells } клеток
 }
steps-into-trap = { $by }: ловушка «{ $trap }», что из этого выйдет, решает ведущий
gm-zone = Зона на карте: { $name }
gm-zone-gone = Зона убрана с карты: { $name }
gm-door = Дверь: { $state }
gm-window = Окно: { $state }
window-open = открыто
window-closed = закрыто
window-locked = заперто
window-barred = на засове
gm-grid = Сетка карты изменена
gm-resize = Размер карты изменён
gm-board = Карта изменена
overruled = Вопреки правилам: { $objection }
door-open = открыта
door-closed = закрыта
door-locked = заперта
door-barred = на засове

## Ошибки
error-data = { $file }, { $entry } { $field }: { $problem }
error-not-dice = «{ $text }» — не кости. Пишите так: 2d6+1, d100, 1d8−1.
error-no-ruleset = Правил «{ $id }» в этой программе нет.
error-no-combatant = Бойца «{ $id }» в этом бою нет.
error-piece-grid = Этот кусок вырезан из сетки другого вида; он подходит только туда, где клетки лежат так же.
error-board-size = Карту { $columns } × { $rows } клеток сделать нельзя: нужна хотя бы одна клетка и не больше миллиона.
error-no-side = Стороны «{ $id }» в этом бою нет.
error-not-on-board = «{ $id }» не стоит на карте.
error-replay-roll = Сохранённый бросок «{ $question }» не подходит к костям { $dice }.
error-replay-choice = Сохранённый ответ на «{ $question }» не подходит к вопросу.
error-replay-answers = Сохранённых ответов { $given }, а вопросов { $asked }: действие не повторить.
error-replay-question = В записанном бою нет ответа на «{ $question }», а правила теперь об этом спрашивают.
error-adjust = «{ $typed }» — не урон и не лечение. Введите 5 (урон), +3 или =12.
error-adjust-empty = Введите 5 (урон), +3 или =12.
error-typed-no-number = «{ $typed }» — не число. Введите, что выпало на костях.
error-typed-long = «{ $typed }» — больше, чем может выпасть на этих костях.
error-typed-count = Введено чисел: { $given }, а костей: { $dice }. Введите сумму или каждую кость.
error-typed-each = Введено чисел: { $given }, а костей: { $dice }. Введите каждую кость.
error-formula = «{ $text }» — не бросок костей (не подходит знак { $column }). Пишите так: 2d6+3, 4d6kh3, 3d10>=7.
error-formula-long = В формуле броска не больше { $most } знаков.
error-formula-dice = В броске от одной до { $most } костей. Бросьте их по частям.
error-formula-sides = У кости от 1 до { $most } граней.
error-formula-number = Числа в формуле — до { $most }.
error-formula-keep = «{ $word }» (знак { $column }): из костей ({ $dice }) оставляют хотя бы одну и не больше, чем есть.
error-formula-word = «{ $word }» (знак { $column }) здесь не известно. После костей пишут kh, kl, dh, dl, r, ro, !, !!, !p, min, max или сравнение вроде >=7.
error-formula-order = «{ $word }» (знак { $column }) меняет грани и стоит перед тем, что оставляют или отбрасывают: 4d6r1kh3.
error-formula-last = После сравнения ничего не стоит: «{ $word }» (знак { $column }) пишут перед ним, например 4d6kh3>=5.
error-formula-twice = «{ $word }» (знак { $column }) бывает только один раз.
error-formula-never = «{ $word }» (знак { $column }) на этих костях не выпадает. Чтобы считать такие кости, перед сравнением пишут cs: 5d6!cs>=5.
error-formula-endless = «{ $word }» (знак { $column }): любую грань пришлось бы бросать без конца.
error-formula-zero = Делить бросок на ноль нельзя.
error-formula-explode = Ещё раз бросают только кости, у которых не меньше двух граней.
error-formula-mix = Кости, которые бросают ещё раз, либо выбирают по величине, либо считают, но не то и другое сразу.
error-typed-face = { $face } не может выпасть на к{ $sides }: там от 1 до { $sides }.
error-typed-sum = Сумма { $total } не может выпасть: от { $least } до { $most }.

# Свод правил
command-rules = Правила
rules-title = Правила
rules-title-of = Правила: { $ruleset }
rules-close = Закрыть (Esc)
rules-search = Искать: номер правила, слова, переключатель
rules-found =
    { $count ->
        [0] ничего
        [one] { $count } правило
        [few] { $count } правила
       *[many] { $count } правил
    }
rules-chapters = Главы
rules-nothing = Таких правил нет. Попробуйте другое слово или часть слова.
rules-here = Здесь названы:
rules-all = Все правила
rules-with-switches = С переключателями
rules-changed-here = Изменено в этом бою
rules-other-switches = Прочие переключатели
rules-on = да
rules-off = нет
rules-none = ничего
rules-default = По умолчанию: { $value }
rules-changed = Изменено; по умолчанию: { $value }
rules-answer-first = Сначала ответьте на вопрос правил или отмените его: посреди действия правила не меняются.
rules-tip = { $keys } или правая кнопка — правило
rules-tip-mouse = Правая кнопка — правило
rules-menu = Правило { $rule }

## Слова, которых нет в собственном переводе Qt (окна выбора файлов)
qt-look-in = &Папка:
qt-files-of-type = &Тип файлов:
qt-bytes = %1 Б
qt-folder = Папка
qt-drive = Диск
qt-file = Файл
qt-file-of-kind = Файл %1
qt-shortcut = Ярлык
qt-unknown = Неизвестно
