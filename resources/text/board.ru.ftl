# Что говорит карта.
board-too-far = Слишком далеко.
board-no-way = Туда не пройти.
board-no-stop = Там нельзя остановиться.
board-off-map = Это за краем карты.
board-way-price = { $price } из { $budget } кл. · осталось { $left }
board-way-over = { $price } из { $budget } кл. · не хватает { $left }
board-way-stops = Движение прервётся по дороге.
board-mark = { $who }: { $why }
board-attack = Атака → { $at }
board-hint-attack = Отпустите, чтобы подготовить атаку
board-hint-by-hand = Ctrl при отпускании — переставить без правил
board-hint-modes = Способ { $number } из { $count } · Tab — следующий
board-hint-answer-first = Сначала правила ждут ответа.
board-hint-measure = Тяните, чтобы измерить; пробел — угол; Esc — назад
board-hint-sight = Выделите смотрящего и наведите на то, куда он смотрит; Esc — назад
board-unseen = не видно
board-ruler =
    { $cells ->
        [one] { $cells } клетка
        [few] { $cells } клетки
       *[many] { $cells } клеток
    } · { $length }
board-length-feet = { $number } фт
board-length-yards = { $number } ярд.
board-length-metres = { $number } м
board-sight-title = { $by } → { $at }
board-sight-cell = эта клетка
board-sight-none = Не видно
board-sight-by = { "" }: мешает { $what }
board-sight-free = Видно целиком
board-sight-hidden = Скрыто: { $percent } %
board-sight-dim = Там сумрак
board-sight-dark = Там темно
board-sight-thin = На пути дымка
board-sight-thick = На пути густой туман или дым
board-sight-behind = Закрывает: { $what }
board-kind-wall = стена
board-kind-low-wall = низкая стенка
board-kind-door = дверь
board-kind-window = окно
board-kind-object = предмет
board-kind-body = чьё-то тело
board-kind-figure = чьё-то тело
board-kind-table = стол
board-kind-barrel = бочка
board-kind-crate = ящик
board-kind-box = короб
board-kind-tree = дерево
board-kind-bush = куст
board-kind-hedge = изгородь
board-kind-boulder = валун
board-kind-statue = статуя
board-kind-pillar = столб
board-kind-column = колонна
board-kind-chest = сундук
board-kind-fire = костёр
board-kind-campfire = костёр
board-kind-arrow-slit = бойница
board-kind-rubble = завал
board-kind-bed = кровать
board-kind-chair = стул
board-kind-bench = скамья
board-kind-wagon = повозка
board-kind-cart = телега
board-kind-plain = открытое место
board-kind-rough = неровная земля
board-kind-undergrowth = подлесок
board-kind-woods = лес
board-kind-shallows = мелководье
board-kind-deep-water = глубокая вода
board-kind-deck = палуба
board-kind-rock = скала
board-kind-chasm = пропасть
board-kind-floor = пол
board-kind-road = дорога
board-kind-sand = песок
board-kind-snow = снег
board-kind-ice = лёд
board-kind-swamp = болото
board-kind-lava = лава
board-kind-cave = пол пещеры
board-kind-bridge = мост
board-kind-deep-woods = чаща
board-kind-building = здание
board-kind-hills = холмы
board-kind-mountain = горы
board-kind-field = поле
board-kind-void = вне карты

# Полоса над картой, области и туман
board-hint-area = Протяните мышью, чтобы начертить область; Tab — другой вид, Enter — оставить на карте, Esc — убрать
board-hint-fog = Протяните мышью, чтобы открыть игрокам часть карты, с Shift — скрыть; Shift+колесо — кисть
board-hint-players = Так видят карту игроки; V или Esc — назад
area-burst = Круг
area-burst-hint = От середины во все стороны
area-cone = Конус
area-cone-hint = От вершины к указателю
area-line = Линия
area-line-hint = Прямая полоса
area-wall = Стена
area-wall-hint = Каждый щелчок — угол, Enter — конец, правая кнопка убирает последний угол
area-cells = Клетки
area-cells-hint = По одной
area-angle = Угол конуса
area-width = Ширина { $width }
area-width-hint = Ширина линии в клетках
area-stops = До стен
area-stops-hint = Стены ограничивают область
area-keep = Оставить
area-keep-hint = Оставить область на карте (Enter)
area-zone-name = { $kind } { $number }
area-head = { $kind } · { $length }
area-head-cells = { $kind } · { $cells }
area-caught = { $count ->
    [0] Никого внутри
    [one] Внутри { $count } фигура
    [few] Внутри { $count } фигуры
   *[many] Внутри { $count } фигур
 }
area-too-far = { $most ->
    [one] Слишком далеко: не дальше { $most } клетки
   *[many] Слишком далеко: не дальше { $most } клеток
 }
fog-on = Туман
fog-on-hint = Игроки видят только то, что разведали
fog-is-off = На карте нет тумана войны: включите его в полосе наверху
fog-sight = По обзору
fog-sight-hint = Увиденное фигурами игроков открывается само; иначе только кистью
fog-show = Открыть
fog-show-hint = Кисть открывает, с Shift — скрывает
fog-hide = Скрыть
fog-hide-hint = Кисть скрывает, с Shift — открывает
fog-brush = { $size } кл.
fog-less = Кисть меньше
fog-more = Кисть больше
fog-all = Всё
fog-all-hint = Открыть всю карту
fog-none = Ничего
fog-none-hint = Скрыть всю карту
light-lit = Свет: яркий
light-dim = Свет: сумрак
light-dark = Свет: темнота
light-hint = Насколько светло там, где не светит ни один источник
zone-remove = Убрать с карты: { $name }
zone-hide = Скрыть от игроков: { $name }
zone-show = Показать игрокам: { $name }
carry-light = Свет в руке
carry-none = Нет
carry-candle = Свеча: { $length }
carry-torch = Факел: { $length }
carry-lantern = Фонарь: { $length }

# Окно игроков
menu-players = Игроки
command-tool-area = Область
command-tool-fog = Туман и свет
command-players-view = Что видят игроки
command-players-window = Окно игроков
command-players-full-screen = Игрокам: на весь экран
command-players-follow = Игрокам: вслед за ведущим
command-players-freeze = Игрокам: застывшая картина
command-players-blank = Игрокам: пустой экран
command-players-here = Игрокам: показать это место
command-players-fit = Игрокам: вся карта
command-players-true-scale = Игрокам: клетка — дюйм
command-players-calibrate = Измерить экран игроков…
command-players-health-own = Игроки видят здоровье своих
command-players-health-all = Игроки видят здоровье всех
players-title = Flank — игрокам
players-is-freeze = картина застыла
players-is-blank = экран пуст
calibrate-title = Измерить экран
calibrate-how = Приложите линейку к этому экрану и измерьте синюю полосу от черты до черты. Клетка карты будет на нём длиной в дюйм (25,4 мм).
calibrate-length = Длина полосы:
calibrate-mm = мм
calibrate-result = Клетка: { $pixels } пикс.
calibrate-keep = Запомнить
calibrate-leave = Отмена
pointing-area = { $offer }: разместите область на карте
