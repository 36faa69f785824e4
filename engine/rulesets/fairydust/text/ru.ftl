# Название
ruleset-name = Fairydust
ruleset-note = Очки активности и реакции, три отношения атаки и защиты, степени успеха, направление взгляда
begin = Начать раунды
next-turn = Закончить ход
next-round = Следующий раунд

# Разделы форм
section-check = Проверка навыка
section-round = Раунд и инициатива
section-points = Очки активности
section-delay = Отложенные действия
section-numbers = Перевес
section-attack = Атака и защита
section-spells = Синергия и перегрузка
section-map = Карта
section-gaze = Взгляд
section-skills = Навыки
section-equipment = Снаряжение
section-means = Средство атаки
section-things = Вещь
section-body = Тело
section-states = Состояние
unit-cells = кл.

# Поля листа
field-reaction = Реакция
field-reaction-hint = Навык; проверка реакции даёт инициативу
field-acrobatics = Акробатика
field-athletics = Атлетика
field-hand_to_hand = Рукопашный бой
field-magic_resistance = Сопротивл. магии
field-steering = Скакун, транспорт
field-steering-hint = Навык управления скакуном или транспортом: для тарана
field-weapon_skills = Владение оружием
field-magic_skills = Магические навыки
field-means = Средства атаки
field-things = Прочие вещи
field-ap = Очки активности на раунд
field-ap-hint = Пусто — обычное число из правил боя
field-speed = Скорость за действие
field-health = Запас здоровья
field-health-hint = Пусто — без предела: в главе его нет. Когда сумма ран дойдёт до него, программа спросит, выбыл ли боец
field-wounds = Раны
field-reductions = Снижение урона
field-posture = Поза
field-fate = Участие в бою
field-part = Роль
field-counts = Считается участником
field-counts-hint = Для бонуса за перевес: скакуны, звери, призванные могут не считаться
field-extras = Общая инициатива
field-extras-hint = С одинаковым словом на одной стороне инициативу бросают один раз на всех
field-all_round = Видит кругом
field-sees_in_dark = Видит в темноте
field-unseen = Не видно (прячется или невидимость)
field-alert = Настороже
field-alert-hint = Его нельзя застать врасплох
field-aware = Знает о бое
field-aware-hint = Прохожий, на которого уже нападали
field-passive = Не отвечает реакциями
field-effects = Эффекты
field-name = Название
field-value = Значение
field-id = Обозначение
field-kind = Чем атакуют
field-skill = Навык
field-damage = Урон
field-damage-hint = При одиночном успехе; за каждую следующую степень ещё 1
field-harmless = Без урона
field-harmless-hint = Не то же, что урон 0: степень ничего не прибавляет
field-types = Вид урона
field-effect = Накладывает эффект
field-category = Категория атаки
field-ranged = Действует на расстоянии
field-reach = Досягаемость
field-range = Дальность
field-range-hint = 0 — пока видно цель
field-attacks = Атак за действие
field-unexpected = Неожиданный приём
field-unexpected-hint = Даже видя его, такой атаки не ждут
field-needs_view = Нужно смотреть на цель
field-is_attack = Атакует
field-place = Где лежит
field-type = Вид урона
field-source = Чем нанесена
field-amount = Снижение
field-left = Длится
field-unit = Мера

# Значения полей листа
value-kind-unarmed = без оружия
value-kind-weapon = оружие
value-kind-improvised = подручный предмет
value-kind-spell = заклинание
value-kind-ram = таран
value-types-bodily-physical = телесный : физический
value-types-bodily-magical = телесный : магический
value-types-mental-magical = ментальный : магический
value-types-mental-physical = ментальный : физический
value-type-bodily-physical = телесный : физический
value-type-bodily-magical = телесный : магический
value-type-mental-magical = ментальный : магический
value-type-mental-physical = ментальный : физический
value-category-by-rule = по правилу
value-category-hit = в попадание
value-category-resistance = в сопротивление
value-category-both = обе сразу
value-place-body = при себе
value-place-hand = в руке
value-place-pocket = в кармане
value-place-belt = на поясе
value-place-bag = в сумке
value-posture-standing = стоит
value-posture-sitting = сидит
value-posture-lying = лежит
value-fate-fighting = участвует
value-fate-unconscious = без сознания
value-fate-surrendered = сдаётся
value-fate-fled = бегство
value-fate-dead = нет в живых
value-part-fighter = участник
value-part-bystander = прохожий
value-unit-rounds = раунды
value-unit-seconds = секунды
value-unit-minutes = минуты

# Переключатели
field-check_die = Кость проверки
field-check_die-hint = В главе кость не названа: кость + навык + модификаторы
field-check_tie = Равенство в проверках
value-check_tie-attack = за атакующего
value-check_tie-defence = за защищающегося
field-degree_mode = Степень успеха
value-degree_mode-margin = по разнице
value-degree_mode-ratio = по отношению
field-degree_step = Разница на степень
field-ratio_floor = Наименьший делитель
field-ratio_floor-hint = При счёте по отношению защита ниже этого числа заменяется им
field-passive_mode = Пассивная проверка
value-passive_mode-fixed = без броска
value-passive_mode-rolled = с броском
field-passive_base = Основа пассивной проверки
field-initiative_roll = Инициатива
value-initiative_roll-once = на весь бой
value-initiative_roll-each_round = каждый раунд
field-tie_without_attacker = Равная инициатива без атаковавших
value-tie_without_attacker-reaction_skill = по навыку реакции
value-tie_without_attacker-gm = решает ведущий
field-surprised_reactions = Реакции застигнутых врасплох
field-surprised_reactions-hint = После первой атаки или тревоги у них есть очки на реакции
field-surprised_defence = Внезапность против застигнутых
value-surprised_defence-until_attacked = до первой атаки
value-surprised_defence-whole_round = весь нулевой раунд
field-ap_base = Очков активности на раунд
field-ap_refresh = Очки возвращаются
value-ap_refresh-round = в начале раунда
value-ap_refresh-own_turn = в начале своего хода
field-speech = Речь
value-speech-cost = стоит очков
value-speech-short_free = пара слов бесплатно
field-long_actions = Действие дольше хода
value-long_actions-synergy_only = только синергия
value-long_actions-all = любое
field-unlisted_defence_cost = Цена блока и сопротивления
field-reaction_on_own_turn = Реакции в свой ход
field-reaction_on_own_turn-hint = На чужое отложенное действие
field-delay_pays = Отложенное оплачивается
value-delay_pays-declaring_round = сразу
value-delay_pays-firing_round = при исполнении
field-delay_unused = Неиспользованные очки
field-delay_unused-hint = При отказе от отложенного до пополнения очков
value-delay_unused-released = возвращаются
value-delay_unused-lost = пропадают
field-delay_expiry = Отложенное ждёт
value-delay_expiry-own_next_turn = до своего хода
value-delay_expiry-round_end = до конца раунда
field-delay_timing = Отложенное исполняется
value-delay_timing-before = до события
value-delay_timing-after = после события
field-outnumber_rounding = Округление бонуса
value-outnumber_rounding-floor = вниз
value-outnumber_rounding-nearest = до ближайшего
value-outnumber_rounding-ceil = вверх
field-outnumber_when = Перевес считают
value-outnumber_when-round_start = в начале раунда
value-outnumber_when-combat_start = в начале боя
value-outnumber_when-live = всё время
field-outnumber_count = Кого считают
value-outnumber_count-able = кто в строю
value-outnumber_count-all = всех, кто был
field-outnumber_foe = При трёх сторонах
value-outnumber_foe-largest = крупнейший враг
value-outnumber_foe-sum = все враги вместе
field-both_categories = Атака обеих категорий
value-both_categories-choice = защита на выбор
value-both_categories-beat_all = превзойти обе
value-both_categories-beat_any = превзойти любую
field-counterspell_scope = Контр-заклинание против…
value-counterspell_scope-hit = атаки в попадание
value-counterspell_scope-magic_hit = магия в попадание
value-counterspell_scope-any_magic = любая магия
field-passive_skill = Навык пассивной защиты
value-passive_skill-best = лучший
value-passive_skill-ask = спросить
field-multi_check = Проверка мульти-атаки
value-multi_check-batch = одна на все
value-multi_check-each = на каждую своя
field-multi_penalty = Штраф за атаку сверх первой
field-volley = Залп
value-volley-means = по числу атак средства
value-volley-none = каждая атака отдельно
field-volley_roll = Бросок залпа
value-volley_roll-per_target = на каждую цель
value-volley_roll-shared = один на всех
field-synergy_cost = Очки за синергию
value-synergy_cost-each = каждый платит всё
value-synergy_cost-shared = складываются
field-synergy_minimum = Наименьшая цена синергии
field-synergy_overload = Синергия с перегрузкой
value-synergy_overload-max = большее из двух
value-synergy_overload-sum = на 1 больше
field-synergy_completes = Синергия срабатывает
value-synergy_completes-last_participant = с последним очком
value-synergy_completes-leader = в ход начавшего
field-dash = Рывок
value-dash-whole_moves = целыми действиями
value-dash-proportional = по всем очкам
field-diagonal = Шаг по диагонали
value-diagonal-one = одна клетка
value-diagonal-one_two = одна и две
value-diagonal-forbidden = нельзя
field-move_split = Остаток движения сохраняется
field-move_split-hint = Неиспользованные клетки можно пройти позже в тот же ход
field-cell_metres = Метров в клетке
field-cell_metres-hint = Только для показа
field-view_arc = Угол обзора
value-view_arc-90 = 90°
value-view_arc-120 = 120°
value-view_arc-180 = 180°
value-view_arc-240 = 240°
value-view_arc-360 = 360°
field-turn_rounding = Цена неполного разворота
value-turn_rounding-up = вверх
value-turn_rounding-exact = точно
value-turn_rounding-down = вниз
field-moving_gaze = Взгляд при ходьбе
value-moving_gaze-keep = остаётся
value-moving_gaze-follow_paid = по шагу, за плату
value-moving_gaze-follow_free = по шагу, бесплатно
field-attack_needs_view = Атака только в поле зрения
field-first_reaction = Первая реакция
value-first_reaction-round = за раунд
value-first_reaction-between_turns = между своими ходами
value-first_reaction-each_turn = в каждый чужой ход
field-reaction_turn_meets = Разворот успевает к атаке
complaint-no-die = «{ $text }» — не кости; напишите, например, 1d20 или 3d6.

# Библиотека
group-heroes = Герои
group-foes = Противники
group-people = Горожане
group-beasts = Звери и чудища
name-inspector = Инспектор
name-light-weaver = Ткачиха света
name-maker = Мастерица чар
name-swordswoman = Мечница
name-suspect = Подозреваемый
name-smuggler = Контрабандист
name-boatman = Лодочник
name-marksman = Стрелок
name-masked-one = Человек в маске
name-guard = Портовый стражник
name-citizen = Горожанин
name-wolf = Волк
name-horse = Лошадь
name-ooze = Слизень
name-stone-golem = Каменный голем
means-fist = кулак
means-grasp = руки
means-knife = нож
means-throwing-knife = метательный нож
means-sword = меч
means-sabre = сабля
means-rapier = рапира
means-spear = копьё
means-club = дубинка
means-boathook = багор
means-bow = лук
means-crossbow = арбалет
means-stone = камень
means-bottle = бутылка
means-fists = кулаки
means-kick = пинок
means-heavy-fists = каменные кулаки
means-bite = укус
means-claws = когти
means-slime = слизь
means-hooves = копыта
means-cart = повозка
means-flash = вспышка света
means-knife-swarm = шесть ножей
means-fire-ball = огненный шар
means-ice-spike = ледяной шип
means-paralysis = паралич
means-fear = страх
means-spoil = порча вещи
means-lightning = молния
means-glow = свет
thing-wand = волшебная палочка
thing-potion = зелье
thing-shackles = кандалы
skill-reaction = реакция
skill-acrobatics = акробатика
skill-athletics = атлетика
skill-hand-to-hand = рукопашный бой
skill-magic-resistance = сопротивление магии
skill-steering = управление
skill-knives = ножи
skill-blades = клинки
skill-polearms = древковое
skill-clubs = дубинки
skill-bows = луки и арбалеты
skill-light = магия света
skill-fire = магия огня
skill-water = магия воды
skill-making = магия вещей
skill-mind = магия разума
skill-storm = магия бури

# Строки проверок
line-skill = { $skill }
line-multi = мульти-атака, сверх первой: { $further }
line-defence = проверка защиты
line-sudden = защиты нет
line-passive-base = основа пассивной проверки
fact-cover = укрытие: { $what } ({ $percent } %)
fact-dark = цель в темноте
fact-haze = дымка на пути
fact-height = разница высот: { $steps }
fact-behind = цель не смотрит сюда
fact-sitting = цель сидит
fact-lying = цель лежит
fact-not-looking = атакующий не смотрит на цель
fact-distance = расстояние, клеток: { $cells }

# Вопросы
initiative = Инициатива
attacking-side = Кто напал?
attacked-nobody = никто
attacked-side = { $who }
phase-round-zero = Нулевой раунд
who-is-surprised = { $count ->
    [0] Кто застигнут врасплох?
   *[other] Врасплох: { $names }?
 }
surprise-proposed = да ({ $count })
surprise-nobody = никто
surprise-singly = решать по одному
is-surprised = { $at }: врасплох?
surprised-yes = да, врасплох
surprised-no = нет
gaze-at-start = Повернуть к ближайшему врагу: { $names }?
gaze-proposed = повернуть ({ $count })
gaze-placed = оставить, как стоят
initiative-tie = Равная инициатива { $number }: кто раньше?
tie-first = { $who }
lower-to = Понизить инициативу ({ $number }) до…
lower-option = { $number }
how-met = Защита от атаки ({ $means }, { $category }) — { $because }
react-dodge = уклониться: { $skill } { $value }, { $cost ->
    [one] { $cost } очко
    [few] { $cost } очка
   *[many] { $cost } очков
 }
react-block = блок: { $skill } { $value }, { $cost ->
    [one] { $cost } очко
    [few] { $cost } очка
   *[many] { $cost } очков
 }
react-parry = парировать: { $skill } { $value }, { $cost ->
    [one] { $cost } очко
    [few] { $cost } очка
   *[many] { $cost } очков
 }
react-counterspell = контр-заклинание: { $skill } { $value }, { $cost ->
    [one] { $cost } очко
    [few] { $cost } очка
   *[many] { $cost } очков
 }
react-resist = { $skill } { $value }, { $cost ->
    [one] { $cost } очко
    [few] { $cost } очка
   *[many] { $cost } очков
 }
turn-and-dodge = развернуться и уклониться: { $skill } { $value }, { $cost ->
    [one] { $cost } очко
    [few] { $cost } очка
   *[many] { $cost } очков
 }
turn-and-block = развернуться, блок: { $skill } { $value }, { $cost ->
    [one] { $cost } очко
    [few] { $cost } очка
   *[many] { $cost } очков
 }
turn-and-parry = развернуться и парировать: { $skill } { $value }, { $cost ->
    [one] { $cost } очко
    [few] { $cost } очка
   *[many] { $cost } очков
 }
turn-and-counterspell = развернуться, контр-заклинание: { $skill } { $value }, { $cost ->
    [one] { $cost } очко
    [few] { $cost } очка
   *[many] { $cost } очков
 }
turn-and-resist = развернуться: { $skill } { $value }, { $cost ->
    [one] { $cost } очко
    [few] { $cost } очка
   *[many] { $cost } очков
 }
stay-passive = пассивная защита, без реакции
not-expected = внезапная атака: защиты нет (0)
because-unconscious = цель без сознания
because-unaware = прохожий не ждёт атаки
because-surprised-first = врасплох, атаки не ждёт
because-surprised = врасплох, ответить не может
because-outside = вне боя, атаки не видит
because-no-rounds = раунды ещё не начались
because-out = вне боя, не защищается
because-bystander = прохожий, реакций нет
because-passive = решено не отвечать
because-own-turn = свой ход: без реакций
because-no-points = очков не осталось
because-unexpected = такого приёма не ждут
because-seen = видит атакующего
because-turning = не видит, но успеет развернуться
because-unseen = не видит атакующего
turn-with-reaction = { $by }: развернуться, отвечая?
turn-not = не разворачиваться
turn-to-attacker = к атакующему
turn-to = { $where }
defence = Защита
way-dodge = уклонение
way-block = блок
way-parry = парирование
way-counterspell = контр-заклинание
way-resist = сопротивление магии
passive-check = Пассивная проверка
which-passive = { $by }: какой навык для пассивной защиты?
passive-option = { $skill } { $value }
to-hit = Проверка атаки
how-many = { $means }: сколько атак в эту цель? Осталось: { $left }
volley-count = { $count ->
    [one] { $count } атака
    [few] { $count } атаки
   *[many] { $count } атак
}
volley-next = Куда направить остальные атаки залпа ({ $left })?
volley-over = больше никуда
volley-at = { $who }
which-category = { $means }: к какой категории относится атака?
category-hit = в попадание
category-resistance = в сопротивление
category-both = обе сразу
out-of-fight = { $at }: урон { $sum } при здоровье { $health }. Что дальше?
fate-unconscious = без сознания
fate-dead = смерть
fate-fighting = держится
bystander = { $at }: атака замечена. Что дальше?
bystander-stays = остаётся в стороне
bystander-joins = вступает в бой: { $who }
who-casts-along = Кто творит вместе? Участников: { $count }
synergy-complete = все в сборе ({ $count })
synergy-with = { $who }
where-pushed = { $at }: куда отталкивают?
pushed-to = { $where }
pushed-not = остаётся на месте
held-fast = { $at }: захват на ходу. Остановка?
held-stops = да, остановка
held-goes-on = нет, вырывается и идёт дальше
other-what = Что делает { $by }?
other-hand-over = передать вещь
other-drink = выпить
other-reload = перезарядить
other-aim = прицелиться
other-mount = сесть верхом или слезть
other-look-round = осмотреться
other-something = другое
other-cost = { $what }: сколько очков?
other-price = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
 }
clock-put-right = Прошло { $seconds } с. На сколько поправить счёт?
clock-by = { NUMBER($seconds) } с
which-event = Какого события ждать?
event-attacks = атакует кого-нибудь
event-attacks-me = атакует того, кто ждёт
event-moves = двинется с места
event-enters-reach = войдёт в досягаемость
event-leaves-reach = выйдет из досягаемости
event-comes-into-view = покажется
event-casts = сотворит заклинание
event-is-hurt = получит рану
event-opens-door = откроет дверь
event-enters-area = войдёт в область
event-leaves-area = покинет область
event-told = иное, скажет ведущий
delay-what = { $by }: что отложить?
delayed-at = { $by }: в кого?
at-the-cause = в того, кто вызовет событие
at-somebody = { $who }
delayed-now = Событие: { $event }. Исполнить отложенное: { $what }?
delayed-before = сейчас, до события
delayed-after = сразу после события
delayed-waits = ждать дальше
delayed-in-spite = Событие: { $event }, но отложенному ({ $what }) мешает: { $because } Исполнить всё же?

# Что откладывают и делают: слова
act-attack = атака
act-cast = заклинание
act-push = толчок
act-grab = захват
act-move = перемещение
act-dash = рывок
act-speak = речь
act-take = достать вещь
act-pick-up = поднять с пола
act-put-away = убрать вещь
act-drop = бросить под ноги
act-posture = сменить позу
act-lift = поднять на руки
act-let-go = отпустить
act-door = дверь
act-other = другое действие
act-synergy = заклинание с синергией
act-pay-in = вклад в синергию
act-release = завершить синергию
what-attack = { $means }: атака, { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
 }
what-volley = { $means }: залп, { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
 }
what-volley-rest = { $means }: остаток залпа, { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
 }
what-push = толкнуть, { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
 }
what-grab = схватить, { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
 }
what-cast = { $means }: заклинание, { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
 }
what-cast-volley = { $means }: залп, { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
 }
what-overload = { $means }: с перегрузкой, { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
 }
what-synergy = { $means }: с синергией, от { $points ->
    [one] { $points } очка
   *[many] { $points } очков
 }
what-synergy-overload = { $means }: синергия и перегрузка, от { $points ->
    [one] { $points } очка
   *[many] { $points } очков
 }
what-pay-in = вклад в синергию, { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
 }
what-standing = встать, { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
 }
what-sitting = сесть, { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
 }
what-lying = лечь, { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
 }
what-open-door = открыть дверь, { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
 }
what-open-heavy-door = толкнуть тяжёлую дверь, { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
 }
what-shut-door = закрыть дверь, { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
 }
what-shut-heavy-door = закрыть тяжёлую дверь, { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
 }
what-speak = говорить, { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
 }
what-lift = поднять на руки, { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
 }
what-take = достать: { $thing }, { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
 }
what-put-away = убрать: { $thing } ({ $place }), { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
 }
what-pick-up = поднять: { $thing }, { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
 }

# Предложения
group-attacks = Атаковать
group-spells = Магия
group-acts = Действовать
group-things = Вещи
group-later = Отложить
group-table = Без действия
cost-points = { $points ->
    [0] бесплатно
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
 }
cost-by-participants = по участникам
cost-by-gm = 0–3, как скажет ведущий
cost-one-more = на 1 дороже
offer-attack = Атака: { $means }
offer-volley = Залп: { $means }, до { $count } атак
offer-volley-rest = Залп: { $means }, ещё { $count }
offer-push = Толкнуть
offer-grab = Схватить
offer-cast = Сотворить: { $means }
offer-cast-volley = Залп: { $means }, до { $count } атак
offer-overload = Перегрузка: { $means }
offer-synergy = Синергия: { $means }
offer-synergy-overload = Синергия, перегрузка: { $means }
offer-pay-in = Вложить очки в синергию
offer-release = Завершить синергию
offer-give-up = Выйти из синергии
offer-go-on-with = Продолжить: { $what }, осталось { $left }
offer-leave-off = Бросить начатое: { $what }
offer-standing = Встать
offer-sitting = Сесть
offer-lying = Лечь
offer-open-door = Открыть дверь
offer-open-heavy-door = Толкнуть тяжёлую дверь
offer-shut-door = Закрыть дверь
offer-shut-heavy-door = Закрыть тяжёлую дверь
offer-speak = Говорить
offer-speak-short = Сказать пару слов
offer-lift = Поднять на руки
offer-let-go = Отпустить
offer-other = Другое действие…
offer-take = Достать: { $thing } ({ $place })
offer-put-away = Убрать: { $thing } ({ $place })
offer-drop = Бросить под ноги: { $thing }
offer-pick-up = Поднять: { $thing }
offer-fire = Событие наступило: { $what } ({ $event })
offer-undelay = Больше не ждать: { $what } ({ $event })
offer-delay-one = Ждать: этот боец…
offer-delay-any = Ждать: любой враг…
offer-delay-area = Ждать: эта область…
offer-lower = Понизить инициативу…
offer-no-reactions = Не отвечать реакциями в этом раунде
offer-react-again = Снова отвечать реакциями
offer-clock = Исправить счёт времени…
from-body = при себе
from-hand = в руке
from-pocket = из кармана
from-belt = с пояса
from-bag = из сумки
into-hand = в руку
into-body = при себе
into-pocket = в карман
into-belt = на пояс
into-bag = в сумку
class-hit = в попадание
class-resistance = в сопротивление
class-both = в попадание и в сопротивление

# Передвижение
mode-rest = Остаток движения
mode-move = Перемещение
mode-moves = Несколько перемещений
mode-dash = Рывок
mode-delay = Отложить перемещение

# Возражения
not-begun = Раунды ещё не начались.
not-your-turn = Сейчас чужой ход.
is-unconscious = Без сознания.
is-surrendered = Сдаётся и больше не участвует.
is-fled = Вне боя: бегство.
is-dead = Уже нет в живых.
is-bystander = Прохожий: не участвует.
is-surprised-now = Врасплох: в нулевом раунде хода нет.
too-few-points = Нужно очков: { $cost }, осталось: { $left }.
nothing-to-put-off = Откладывать нечего: не хватает очков.
over-round = Нужно очков: { $cost }, а на раунд их { $round }.
is-held = В чужом захвате.
goes-nowhere = Путь никуда не ведёт.
way-is-barred = Путь закрыт на шаге { $step }.
way-is-barred-now = Путь закрыт.
cell-is-taken = Здесь нельзя остановиться.
too-far = Слишком далеко.
no-turn-when-delayed = Отложенное перемещение не включает разворота.
no-target = Нужна цель.
no-such-action = Такого действия нет.
begun-already = Раунды уже начались.
no-initiative = Инициативы ещё нет.
not-lower = Понизить можно только ниже { $number }.
no-number = Не сказано, какая инициатива.
is-a-spell = Это заклинание: его творят.
is-no-spell = Это не заклинание.
volley-first = Сначала остаток залпа.
casts-already = Уже творит заклинание с синергией.
nobody-casts-along = Творить вместе не с кем.
no-casting = Заклинания с синергией нет.
not-released-so = Синергия срабатывает не так.
holds-nobody = Никого не держит.
posture-already = Уже в этой позе.
words-cost = Даже пара слов стоит очков.
nothing-begun = Долгое действие не начато.
long-under-way = Уже начато другое долгое действие ({ $what }, осталось { $left }): сначала его завершают или бросают.
no-move-begun = Перемещение не начато.
at-hand-already = Доставать не нужно.
no-means = Этого нет при себе.
not-in-hand = Не в руке: сначала достать.
target-off-map = Цели нет на карте.
out-of-range = До цели клеток: { $distance }, предел: { $limit }.
out-of-range-now = До цели слишком далеко.
area-out-of-range = До середины области клеток: { $distance }, предел: { $limit }.
area-out-of-range-now = До середины области слишком далеко.
no-area = Область не размещена.
no-sight-of-area = Этого места не видно за преградой.
turn-first-area = Это место вне поля зрения: сначала разворот (до 1 клетки перемещения).
no-sight = Цели не видно за преградой.
covered-wholly = Цель закрыта полностью.
turn-first = Цель вне поля зрения: сначала разворот (до 1 клетки перемещения).
not-near = Не рядом.
no-thing = Такой вещи здесь нет.
nothing-delayed = Ничего не отложено.
own-turn-now = Отложенное исполняется в чужой ход.
all-paid = Вложено столько, сколько могут остальные.
not-all-paid = Вложились не все.

# Показатели
gauge-points = Очки активности
gauge-points-bonus = Очки активности: { $base } + { $bonus }
gauge-aside = Отложено очков
gauge-health = Здоровье
counter-wounds = число ран
fact-wounds = Урон всего
fact-initiative = Инициатива
fact-elapsed = Прошло, с
fact-outnumbered = За перевес врага, очков
fact-speed = Скорость, клеток (м)
fact-casting = Вклад в синергию
badge-dead = нет в живых
badge-unconscious = без сознания
badge-surrendered = сдаётся
badge-fled = бегство
badge-bystander = прохожий
badge-surprised = врасплох
badge-lying = лежит
badge-sitting = сидит
badge-unseen = не видно
badge-passive = не отвечает
badge-passive-round = не отвечает в этом раунде
badge-no-defence = не защищается
badge-first-free = разворот ещё есть
badge-first-used = разворот использован
badge-delayed = отложено: { $what } ({ $event })
badge-carries = несёт: { $who }
badge-holds = держит: { $who }
badge-carried = на руках: { $who } несёт
badge-held = в захвате: { $who } держит
badge-effect = { $what }
badge-in-hand = { $thing }
note-surprised = врасплох
note-delayed = ждёт события
note-tie = { $number } (поровну)
zone-view = в поле зрения
zone-behind = вне поля зрения
zone-reach = досягаемость
zone-far = дальность
zone-watched = Область стережёт { $by }
link-carries = несёт
link-holds = держит
link-watches = ждёт
direction-square-0 = север
direction-square-1 = северо-восток
direction-square-2 = восток
direction-square-3 = юго-восток
direction-square-4 = юг
direction-square-5 = юго-запад
direction-square-6 = запад
direction-square-7 = северо-запад
direction-point-0 = северо-восток
direction-point-1 = восток
direction-point-2 = юго-восток
direction-point-3 = юго-запад
direction-point-4 = запад
direction-point-5 = северо-запад
direction-side-0 = северо-восток
direction-side-1 = юго-восток
direction-side-2 = юг
direction-side-3 = юго-запад
direction-side-4 = северо-запад
direction-side-5 = север

# Журнал
round-starts = { $round ->
    [0] Нулевой раунд
   *[other] Раунд { $round }, прошло { $seconds } с
 }
turn-starts = Ход: { $by }, очков: { $left }
turn-ends = Ход окончен: { $by }, осталось очков: { $left }
nobody-acts = Ходить больше некому
initiative-rolled = { $by }: инициатива { $number }
initiative-lowered = { $by } понижает инициативу до { $number }
order-by-hand = { $by }: новое место в порядке хода, инициатива { $number }
joins-too-late = { $by }: в этом раунде место уже прошло
is-surprised-told = { $by }: врасплох
passive-from-now = { $by } больше не отвечает реакциями в этом раунде
reacts-from-now = { $by } снова отвечает реакциями
meets-sudden = { $by }: атаки не ждёт, защиты нет
meets-passive = { $by }: пассивная защита, { $skill }
turns-with-reaction = { $by }: разворот с первой реакцией
defends = { $by }: { $way }, проверка защиты { $total }
attacks = { $by } → { $at }: { $means }, проверка атаки { $total }
attack-lost = { $by } → { $at }: { $means } — атака сорвана, очки потрачены
no-damage = { $by } → { $at }: { $means }, без урона
wounds = { $at }: { $count ->
    [1] рана { $damage }
    [one] { $count } рана по { $damage }
    [few] { $count } раны по { $damage }
   *[many] { $count } ран по { $damage }
 } ({ $means }), { $health ->
    [0] всего { $total }
   *[other] всего { $total } из { $health }
 }
takes-effect = { $by } → { $at }: { $means } действует, степень { $degree }
falls-unconscious = { $at }: без сознания
falls-dead = { $at }: смерть
now-aware = { $at }: теперь знает о бое
joins-in = { $by } вступает в бой: { $side }
push-succeeds = { $by } → { $at }: толчок удался, степень { $degree }
grab-succeeds = { $by } → { $at }: захват удался, степень { $degree }
is-pushed = { $at }: сдвиг на клетку
overloads = { $by }: { $means } с перегрузкой
casts = { $by }: заклинание, { $means }
takes-area = { $by }: { $means }. { $count ->
    [0] В области никого
    [one] В области { $count } цель
    [few] В области { $count } цели
   *[many] В области { $count } целей
 }
is-in-area = { $at }: в области, { $means }
area-lost = { $by }: { $means } — атака сорвана, очки потрачены
synergy-begins = { $by }: синергия. { $count ->
    [one] { $count } участник
    [few] { $count } участника
   *[many] { $count } участников
 }, с каждого очков: { $need }, раундов: { $rounds }
synergy-paid = { $by }: вложено { $points }, всего { $paid } из { $need }
synergy-goes-on = { $by }: синергия продолжается, готово { $progress } из { $need }
synergy-takes-effect = { $by }: синергия завершена
synergy-fails = { $by }: синергия сорвана, очки потеряны
lets-go = { $by }: хватка отпущена
grip-ends = { $by } больше не держит: { $at }
lifts = { $by } поднимает на руки: { $at }
posture-standing = { $by } встаёт
posture-sitting = { $by } садится
posture-lying = { $by } ложится
speaks = { $by } говорит
speaks-shortly = { $by }: пара слов
does-other = { $by }: { $what }
opens-door = { $by } открывает дверь
shuts-door = { $by } закрывает дверь
takes = { $by } достаёт: { $thing } ({ $place })
puts-away = { $by } убирает: { $thing } ({ $place })
drops = { $by } бросает под ноги: { $thing }
picks-up = { $by } поднимает: { $thing }
moved-move = { $by }: перемещение, клеток: { $cells }; осталось очков: { $left }
turns-gaze = { $by }: разворот; осталось очков: { $left }
moved-dash = { $by }: рывок, клеток: { $cells }
stopped = { $by }: остановка на полпути
puts-off = { $by } откладывает: { $what }. Событие: { $event }. Очков: { $cost }
delayed-fires = { $by }: отложенное исполняется — { $what }
delayed-expires = { $by }: отложенное не дождалось события
delayed-hindered = { $by } → { $at }, событие: { $event }, но отложенному ({ $what }) мешает: { $because }
delayed-dropped = { $by }: отказ от отложенного ({ $what }), возвращено очков: { $points }
nothing-to-delay = { $by }: отложить нечего, не хватает очков
too-dear-to-delay = { $by }: нужно очков: { $cost }
long-begun = { $by } начинает: { $what }; ещё нужно очков: { $left }
long-left-off = { $by } бросает начатое: { $what }; потраченные на это очки пропали
long-goes-on = { $by } продолжает; ещё нужно очков: { $left }
clock-now = Прошло { $seconds } с
effect-ends = { $at }: эффект кончился: { $what }

# Исходы
miss = неудача
hit = успех
success = успех
lost = сорвано
done = сделано
damage = Урон
wounds-made = Ран
hit-in-area = Поражено целей
felled = Выбывает
degree = Степень

## Постоянные указания

order-defence = защита
order-relation = атака и защита
order-turn = разворот с реакцией
order-passive = навык пассивной защиты
order-out-of-fight = здоровье кончилось
way-best = лучший навык
way-while-two = активная, пока остаётся два очка
way-passive = пассивная
way-forced = выбора нет
way-proposed = как предложено
way-to-attacker = к атакующему
way-keep-gaze = не поворачивается
way-fate-unconscious = { fate-unconscious }
way-fate-dead = { fate-dead }
way-fate-fighting = { fate-fighting }
# Порядок рукой ведущего
order-rolled-once = Проверку реакции на инициативу делают один раз.

reason-usual-points = обычное число в этом бою
turn-fallen = Ходивший выбыл из строя: ход окончен
turn-spent = { $by } больше ничего не может в этот ход
