ruleset-name = Old-School Essentials: бой
ruleset-short = OSE

## Разделы форм

section-identity = Кто это
section-body = Тело
section-abilities = Характеристики
section-attack = Атака
section-mind = Дух
section-state = Состояния
section-weapon = Оружие
section-order = Порядок боя
section-initiative = Инициатива и медленное оружие
section-morale = Боевой дух
section-movement = Движение
section-melee = Ближний бой
section-missiles = Дистанционные атаки
unit-feet = футов

## Поля листа

field-kind = По правилам для
field-kind-hint = Персонажи и наёмники наносят 1d6 или кость своего оружия; боевой дух проверяют наёмники и монстры.
value-kind-character = персонажа игрока
value-kind-mercenary = наёмника
value-kind-monster = монстра
field-hp = Пункты здоровья
field-hp_most = Пункты здоровья, всего
field-hit_dice = Кости здоровья
field-hit_dice-hint = Как в описании: 1−1, 3, 4+1, 7**; ОЧ — обычный человек.
field-armour = Класс брони без щита
field-armour-hint = Нисходящий, без ловкости: 9 без доспеха, 7 кожаный, 5 кольчуга, 3 латы.
value-armour-9 = без доспеха
value-armour-7 = кожаный доспех
value-armour-5 = кольчуга
value-armour-3 = латы
field-shield = Щит
field-shield-hint = На сколько щит улучшает класс брони; бонус волшебного щита входит сюда же.
field-rate = Скорость движения
field-rate-hint = Треть её — движение за раунд боя.
field-altitude = Высота над землёй
field-strength = Сила
field-dexterity = Ловкость
field-dark_sight = Видит в темноте
field-dark_sight-hint = Инфразрение; 0 — только то, что рядом.
field-thac0 = АПОКБ0
field-thac0-hint = Пусто: по кости здоровья.
field-attack_bonus = Бонус атаки
field-attack_bonus-hint = Для восходящего класса брони. Пусто: 19 минус АПОКБ0.
field-attacks = Атак оружием за раунд
field-arms = Оружие и природные атаки
field-readied = В руках
field-initiative = Модификатор инициативы
field-initiative-hint = Назначен ведущим вместо модификатора ловкости. Пусто: по ловкости.
field-morale_score = Показатель боевого духа
field-morale_score-hint = С 2 никогда не сражается, с 12 никогда не проверяет.
field-spirit = Настрой
value-spirit-steady = держится
value-spirit-fleeing = бежит
value-spirit-surrendered = сдаётся
field-conditions = Состояния
value-conditions-paralysed = паралич
value-conditions-bound = путы
value-conditions-frozen = заморозка
value-conditions-helpless = беспомощность
value-conditions-blinded = слепота
value-conditions-mute = немота
field-engaged = В ближнем бою
value-engaged-by-map = по карте
value-engaged-yes = да, решил ведущий
value-engaged-no = нет, решил ведущий
field-rounds_moved = Раундов движения до сих пор
field-name = Название
field-damage = Урон
field-melee = Для ближнего боя
field-reach = Досягаемость
field-short = Короткая дистанция до
field-medium = Средняя дистанция до
field-long = Максимальная дистанция до
field-listed = Урон из описания монстра
field-routine = Сколько раз за раунд в наборе атак монстра
field-slow = Медленное
field-two_handed = Двуручное
field-thrown = Метательное

## Переключатели

field-phase_movement = Движение по фазам
field-phase_movement-hint = Можно ли остаток движения тратить в следующих фазах того же хода?
value-phase_movement-split = остаток можно тратить и дальше, до фазы ближнего боя
value-phase_movement-strict = только в фазе движения
field-declare_withdrawal = Отход надо заявлять
field-release_declaration = От заявки можно отказаться
field-individual_initiative = Индивидуальная инициатива
field-individual_initiative-hint = Бросает каждый участник, с модификатором ловкости или назначенным ведущим.
field-tie_policy = Ничья в инициативе
value-tie_policy-reroll = переброс
value-tie_policy-simultaneous = действуют одновременно
value-tie_policy-ask = спрашивать каждый раз
field-simultaneous_scope = При одновременных действиях итоги наступают
value-simultaneous_scope-phase = в конце фазы
value-simultaneous_scope-turn = в конце хода
field-slow_when = Из-за медленного оружия последним действует
value-slow_when-readied = всякий, у кого оно в руках
value-slow_when-undeclared = всякий, у кого оно в руках и нет заявки
value-slow_when-attacking = тот, кто им бьёт
field-slow_order = Медленные между собой
value-slow_order-initiative = по инициативе
value-slow_order-simultaneous = все одновременно
field-slow_scope = Последним делается
value-slow_scope-turn = весь ход
value-slow_scope-attack = только атака
field-morale = Боевой дух проверяется
field-morale_roll = Одна проверка на
value-morale_roll-group = бойцов стороны с одним показателем
value-morale_roll-individual = каждого бойца
field-morale_pending = Два повода сразу
value-morale_pending-one = одна проверка на оба
value-morale_pending-each = проверка на каждый
field-morale_flight = Бегство из ближнего боя
value-morale_flight-retreat = считается отступлением без заявки
value-morale_flight-withdrawal = только отходом
field-step_over = Через кого из лежащих можно перешагнуть
field-step_over-hint = Остановиться на живом теле нельзя.
value-step_over-fallen = через мёртвых и беспомощных
value-step_over-dead = только через мёртвых
field-diagonal_cost = Шаг по диагонали стоит
value-diagonal_cost-one = одну клетку
value-diagonal_cost-alternate = одну и две клетки по очереди
value-diagonal_cost-half-more = полторы клетки
field-exhaustion = После 60 раундов движения
value-exhaustion-off = ничего
value-exhaustion-warn = предупреждение
value-exhaustion-refuse = движения больше нет
field-facing_in_melee = Поворот на месте в ближнем бою
value-facing_in_melee-free = свободный
value-facing_in_melee-locked = запрещён
field-engagement = В ближнем бою тот
value-engagement-adjacency = до кого дотягивается противник
value-engagement-exchange = кто обменялся ударами в этом или прошлом раунде
field-enter_melee = Вход в досягаемость противника
value-enter_melee-stop = останавливает движение
value-enter_melee-pass = не мешает
field-withdraw_cone = Отход ведёт
value-withdraw_cone-rear-half = в любую сторону назад
value-withdraw_cone-rear-cell = строго назад
field-withdraw_min_one = Отход не меньше одной клетки
field-withdraw_attack = Атака после отхода
value-withdraw_attack-allowed = разрешена
value-withdraw_attack-forbidden = запрещена
field-retreat_path = Отступление мимо других противников
value-retreat_path-free = не прерывается
value-retreat_path-stop = прерывается у них
field-retreat_bonus = +2 по отступающему
value-retreat_bonus-all = у всех противников
value-retreat_bonus-engaged = у тех, кто его удерживал
field-retreat_from = Последствия отступления начинаются
value-retreat_from-declaration = с заявки
value-retreat_from-move = с движения
field-diagonal_reach = Ближний бой достаёт по диагонали
field-corridor_ten = В коридоре на 10 футов рядом бьются
field-corridor_ten-hint = Двое или трое; третий бьёт из-за спин первых двух.
field-split_routine = Атаки набора можно делить между целями
field-rear_arc = Ширина тыла
value-rear_arc-off = тыла нет
value-rear_arc-90 = 90°
value-rear_arc-120 = 120°
value-rear_arc-150 = 150°
field-shoot_while_engaged = Стрельба из ближнего боя
value-shoot_while_engaged-allowed = разрешена
value-shoot_while_engaged-forbidden = запрещена
field-range_elevation = Дистанция при разнице высот
value-range_elevation-straight = по прямой
value-range_elevation-ground = по земле
field-cover_stack = Несколько укрытий
value-cover_stack-worst = считается худшее
value-cover_stack-sum = складываются, но не больше 4
field-creature_cover = Штраф за существ на линии стрельбы
field-attack_method = Броски атаки
value-attack_method-matrix = по матрице атаки
value-attack_method-thac0 = по АПОКБ0
value-attack_method-aac = по восходящему классу брони
field-matrix_extension = За краями матрицы
value-matrix_extension-formula = АПОКБ0 − КБ в пределах от 2 до 20
value-matrix_extension-arithmetic = просто АПОКБ0 − КБ
field-variable_damage = Вариативный урон оружия

## Библиотека

group-characters = Искатели приключений
group-people = Люди
group-monsters = Монстры
name-fighter = Воин
name-swordmaster = Мастер меча
name-bowman = Лучник
name-priest = Жрец
name-magic-user = Маг
name-thief = Вор
name-man-at-arms = Латник
name-crossbowman = Арбалетчик
name-goblin = Гоблин
name-goblin-slinger = Гоблин-пращник
name-orc = Орк
name-orc-brute = Орк-громила
name-skeleton = Скелет
name-zombie = Зомби
name-wight = Умертвие
name-wolf = Волк
name-giant-spider = Гигантский паук
name-ogre = Огр
name-bear = Медведь
name-hill-giant = Холмовой великан
name-dragon = Дракон

arm-unarmed = голые руки
arm-battle-axe = боевой топор
arm-club = дубинка
arm-crossbow = арбалет
arm-dagger = кинжал
arm-hand-axe = ручной топор
arm-holy-water = святая вода
arm-javelin = дротик
arm-lance = рыцарское копьё
arm-long-bow = длинный лук
arm-mace = булава
arm-oil-flask = горящее масло
arm-polearm = древковое оружие
arm-short-bow = короткий лук
arm-short-sword = короткий меч
arm-silver-dagger = серебряный кинжал
arm-sling = праща
arm-spear = копьё
arm-staff = посох
arm-sword = меч
arm-torch = факел
arm-two-handed-sword = двуручный меч
arm-war-hammer = боевой молот
arm-dropped = сброшенный предмет
arm-bite = укус
arm-claw = коготь
arm-slam = удар
arm-cold-touch = холодное касание
arm-great-club = огромная дубина

## Что можно сделать

group-declarations = Заявки
group-attacks = Атаки
group-weapons = Оружие
group-order = Место в раунде
group-gm = Ведущий
offer-declare-retreat = Заявить отступление
offer-declare-withdrawal = Заявить отход
offer-release = Отказаться от заявки
offer-attack-melee = Удар: { $arm }
offer-attack-missile = Выстрел: { $arm }
offer-attack-thrown = Метнуть: { $arm }
cost-missiles = осталось { $left }
offer-ready = Взять в руки: { $arm }
offer-wait = Действовать в конце раунда
offer-with-side = Действовать со своей стороной
offer-check-morale = Проверить боевой дух
cost-feet =
    { $feet ->
        [one] до { $feet } фута
        [few] до { $feet } футов
       *[many] до { $feet } футов
    }
mode-walk = Движение
mode-withdraw = Отход
mode-retreat = Отступление
mode-turn = Поворот на месте

next-begin = Начать бой
next-declarations = Закрыть заявки
next-initiative = Бросить инициативу
next-morale = Проверить боевой дух
next-movement = Закончить движение
next-missiles = Закончить дистанционные атаки
next-spells = Закончить заклинания
next-melee = Закончить ближний бой
undone-movement = { $by } ещё может идти
undone-missiles = { $by } ещё может стрелять
undone-spells = { $by } ещё может колдовать
undone-melee = { $by } ещё может бить
passes-declarations = Больше заявлять нечего
passes-initiative = Заявки сделаны, пора бросить инициативу
passes-morale = Пора проверить боевой дух
passes-movement = Двигаться больше некому: фаза движения окончена
passes-missiles = Стрелять больше некому: фаза дистанционных атак окончена
passes-spells = Колдовать больше некому: фаза заклинаний окончена
passes-melee = Бить больше некому: фаза ближнего боя окончена
phase-name-declarations = Заявки
phase-name-initiative = Инициатива
phase-name-morale = Боевой дух
phase-name-movement = Движение
phase-name-missiles = Дистанционные атаки
phase-name-spells = Заклинания
phase-name-melee = Ближний бой
slot-slow = в конце
slot-shared = одновременно

## Возражения

objection-dead = Уже нет в живых.
objection-off-board = Не на карте.
objection-helpless = Беспомощность: ничего не сделать.
objection-surrendered = Сдаётся и больше не сражается.
objection-not-begun = Бой ещё не начался.
objection-over = Бой окончен.
objection-declarations = Заявки ещё не закрыты.
objection-initiative = Инициатива ещё не брошена.
objection-turn-to-come = Ход ещё впереди.
objection-turn-past = Ход уже прошёл.
objection-slow = С медленным оружием действуют последними.
objection-phase-morale = В фазе боевого духа.
objection-phase-movement = В фазе движения.
objection-phase-missiles = В фазе дистанционных атак.
objection-phase-spells = В фазе заклинаний.
objection-phase-melee = В фазе ближнего боя.
objection-idle-morale = Проверять боевой дух не нужно.
objection-idle-movement = Двигаться нельзя.
objection-idle-missiles = Дистанционной атакой бить некого.
objection-idle-spells = Заклинание не заявлено.
objection-idle-melee = Бить некого.
objection-nothing-to-declare = Заявлять нечего.
objection-facing-locked = В ближнем бою не поворачиваются.
objection-in-melee = В ближнем бою доступны только отход и отступление.
objection-no-retreat-declared = Отступление не заявлено.
objection-no-withdrawal-declared = Отход не заявлен.
objection-no-room = Сзади нет места.
objection-no-movement = Движения не осталось.
objection-exhausted =
    { $rounds ->
        [one] Нет сил: { $rounds } раунд движения.
        [few] Нет сил: { $rounds } раунда движения.
       *[many] Нет сил: { $rounds } раундов движения.
    }
objection-enters-melee = Движение кончается там, где начинается ближний бой.
objection-too-far =
    { $feet ->
        [one] Слишком далеко: { $feet } фут, осталось { $left } фт.
        [few] Слишком далеко: { $feet } фута, осталось { $left } фт.
       *[many] Слишком далеко: { $feet } футов, осталось { $left } фт.
    }
objection-on-a-body = Там лежит живое тело: перешагнуть можно, остановиться нельзя.
objection-barred = Путь закрыт.
objection-not-backwards = Отходят только назад и прочь от противника.
objection-keeps-facing = Отходят лицом к противнику.
objection-still-held = Отступление должно вывести из ближнего боя.
objection-flees = Бежит.
objection-declaration-binds = Заявка связывает на весь раунд.
objection-declarations-closed = Заявки закрыты.
objection-not-in-melee = Не в ближнем бою.
objection-declared = Уже заявлено.
objection-blind = Слепота: цели не видно.
objection-retreats = Отступающий не атакует.
objection-never-fights = С боевым духом 2 никогда не сражается.
objection-withdrew = Отошедший не атакует.
objection-no-attack-left = Атак в этом раунде не осталось.
objection-thrown-away = Больше не осталось, все брошены: { $arm }.
objection-no-ammunition = Боеприпасы кончились: { $arm }.
objection-slow-weapon = Медленным оружием бьют последними.
objection-shoots-in-melee = Из ближнего боя не стреляют.
objection-target-off-board = Цели нет на карте.
objection-self = Это сам атакующий.
objection-target-dead = Цель мертва.
objection-one-target = Все атаки набора идут в одну цель.
objection-out-of-reach =
    { $feet ->
        [one] Дальше { $feet } фута или линия закрыта.
        [few] Дальше { $feet } футов или линия закрыта.
       *[many] Дальше { $feet } футов или линия закрыта.
    }
objection-too-close = Цель не дальше 5 футов.
objection-beyond-range =
    { $feet ->
        [one] Слишком далеко: { $feet } фут, можно не больше { $most }.
        [few] Слишком далеко: { $feet } фута, можно не больше { $most }.
       *[many] Слишком далеко: { $feet } футов, можно не больше { $most }.
    }
objection-complete-cover = Цель за полным укрытием.
objection-has-begun = Ход уже начат.
objection-unknown-kind = Такого действия нет.
objection-nobody = Не сказано, кто действует.
objection-unknown-manner = Так это не делается.
objection-no-such-arm = Такого оружия нет.
objection-no-such-item = Такого предмета нет.
objection-no-missile = Это не для дистанционных атак.
objection-not-for-melee = Это не для ближнего боя.
objection-another-spell = Заявлено другое заклинание.
objection-no-morale = Боевой дух не проверяется.
objection-no-save = Значение этого спасброска не записано.
objection-nothing-declared = Ничего не заявлено.
objection-needs-no-declaration = Отход заявлять не нужно.
objection-in-hand = Уже в руках.
objection-no-need-to-wait = Откладывать до конца раунда незачем.
objection-acts-with-side = И так действует со своей стороной.
objection-runs = Отступление заявлено: остаётся только бежать.

## Вопросы

initiative = Инициатива
initiative-again = Ничья, переброс инициативы
to-hit = Бросок атаки
damage = Урон
morale =
    { $count ->
        [one] Боевой дух
        [few] Боевой дух всей группы, { $count } бойца
       *[many] Боевой дух всей группы, { $count } бойцов
    }
morale-of-several = Боевой дух
morale-whose =
    { $count ->
        [one] { $by }
       *[other] Группа: { $by } ({ $count })
    }
hit = попадание
miss = промах
failed-saves = Не спаслось
struck = Задето
kills = насмерть
done = сделано
holds = держится
breaks = не выдерживает
tie = Ничья: { $who }. Переброс или одновременно?
option-reroll = Перебросить
option-simultaneous = Действовать одновременно
broken =
    { $count ->
        [one] { $first }: дух сломлен. Бегство или сдача?
       *[other] Группа: { $first } ({ $count }), дух сломлен. Бегство или сдача?
    }
option-flee = Бежать
option-surrender = Сдаться

## Что случилось

round = Раунд { $number }
declarations-closed = Заявки закрыты
declares-retreat = { $by }: заявлено отступление
declares-withdrawal = { $by }: заявлен отход
declares-nothing = { $by }: без заявки
released = { $by }: заявка снята
initiative-rolled = { $by }: инициатива { $number }
initiative-rerolled = { $by }: переброс инициативы, { $number }
tie-rerolled = Ничья: { $who }. Переброс.
tie-shared = Ничья: { $who } действуют одновременно.
phase-morale = { $by }: боевой дух
phase-movement = { $by }: движение
phase-missiles = { $by }: дистанционные атаки
phase-spells = { $by }: заклинания
phase-melee = { $by }: ближний бой
phase-shared-morale = { $by } и другие одновременно: боевой дух
phase-shared-movement = { $by } и другие одновременно: движение
phase-shared-missiles = { $by } и другие одновременно: дистанционные атаки
phase-shared-spells = { $by } и другие одновременно: заклинания
phase-shared-melee = { $by } и другие одновременно: ближний бой
phase-slow-movement = { $by }, медленное оружие: движение
phase-slow-missiles = { $by }, медленное оружие: дистанционные атаки
phase-slow-spells = { $by }, медленное оружие: заклинания
phase-slow-melee = { $by }, медленное оружие: ближний бой
melee-passed = { $who }: ближний бой пропущен, сделать ничего нельзя
turns = { $by }: поворот
moves-walk =
    { $feet ->
        [one] { $by }: движение, { $feet } фут
        [few] { $by }: движение, { $feet } фута
       *[many] { $by }: движение, { $feet } футов
    }
moves-withdraw =
    { $feet ->
        [one] { $by }: отход, { $feet } фут
        [few] { $by }: отход, { $feet } фута
       *[many] { $by }: отход, { $feet } футов
    }
moves-retreat =
    { $feet ->
        [one] { $by }: отступление, { $feet } фут
        [few] { $by }: отступление, { $feet } фута
       *[many] { $by }: отступление, { $feet } футов
    }
enters-melee = { $by }: теперь в ближнем бою
exhausted =
    { $rounds ->
        [one] { $by }: { $rounds } раунд движения, силы на исходе
        [few] { $by }: { $rounds } раунда движения, силы на исходе
       *[many] { $by }: { $rounds } раундов движения, силы на исходе
    }
attacks-melee = { $by } → { $at }: { $arm }
attacks-missile = { $by } → { $at }: { $arm }, выстрел
attacks-thrown = { $by } → { $at }: { $arm }, бросок
strikes-helpless = { $by } → { $at }: { $arm }, беспомощная цель, попадание без броска
wounded =
    { $left ->
        [one] { $at }: −{ $damage } ПЗ (осталось { $left })
        [few] { $at }: −{ $damage } ПЗ (осталось { $left })
        [many] { $at }: −{ $damage } ПЗ (осталось { $left })
       *[unknown] { $at }: −{ $damage } ПЗ
    }
wound-waits = { $at }: −{ $damage } ПЗ, по окончании фазы
killed = { $at }: смерть
readies = { $by }: в руках теперь { $arm }
waits = { $by }: действует в конце раунда
acts-with-side = { $by }: действует со своей стороной
morale-checked =
    { $count ->
        [one] { $by }: боевой дух
       *[other] Группа: { $by } ({ $count }), боевой дух
    }
fights-to-death =
    { $count ->
        [1] { $by }: бой до смерти
       *[other] { $by } и вся группа: бой до смерти
    }
morale-fleeing = { $by }: бегство
morale-surrendered = { $by }: сдача

## Причины

reason-initiative-gm = модификатор ведущего
reason-initiative-dexterity = ловкость
reason-morale = показатель, нужно не больше
reason-strength = сила
reason-least-damage = попадание отнимает не меньше { $least }
reason-strength-missile = сила: не для дистанционных атак
reason-dexterity = ловкость
reason-range-short =
    { $feet ->
        [one] короткая дистанция ({ $feet } фут)
        [few] короткая дистанция ({ $feet } фута)
       *[many] короткая дистанция ({ $feet } футов)
    }
reason-range-medium =
    { $feet ->
        [one] средняя дистанция ({ $feet } фут)
        [few] средняя дистанция ({ $feet } фута)
       *[many] средняя дистанция ({ $feet } футов)
    }
reason-range-long =
    { $feet ->
        [one] максимальная дистанция ({ $feet } фут)
        [few] максимальная дистанция ({ $feet } фута)
       *[many] максимальная дистанция ({ $feet } футов)
    }
reason-range-beyond =
    { $feet ->
        [one] за пределами дистанции ({ $feet } фут)
        [few] за пределами дистанции ({ $feet } фута)
       *[many] за пределами дистанции ({ $feet } футов)
    }
reason-cover = укрытие: { $kind }
reason-retreat = цель отступает
reason-attack-bonus = бонус атаки
reason-matrix = по матрице: АПОКБ0 { $thac0 }, КБ { $ac }
reason-matrix-bare = по матрице: АПОКБ0 { $thac0 }, КБ { $ac } без щита
reason-thac0-bare = АПОКБ0 { $thac0 } минус КБ { $ac } без щита
reason-aac-bare = ВКБ { $aac } без щита
reason-shield-makes = щит: с ним КБ { $ac }
reason-thac0 = АПОКБ0 { $thac0 } минус КБ { $ac }
reason-aac = ВКБ { $aac }
reason-armour = доспех
reason-shield = щит
reason-shield-retreat = щит: не при отступлении
reason-shield-behind = щит: не со спины
reason-shield-two-handed = щит: нет свободной руки
cover-table = стол
cover-barrel = бочка
cover-crate = ящик
cover-chest = сундук
cover-chair = стул
cover-bush = куст
cover-undergrowth = подлесок
cover-hedge = изгородь
cover-low-wall = низкая стенка
cover-tree = дерево
cover-statue = статуя
cover-pillar = столб
cover-boulder = валун
cover-arrow-slit = бойница
cover-woods = лес
cover-window = окно
cover-wall = стена
cover-door = дверь
cover-rock = скала
cover-higher-ground = возвышенность
cover-box = короб
cover-bench = скамья
cover-bed = кровать
cover-rubble = завал
cover-wagon = повозка
cover-cart = телега
cover-column = колонна
cover-deep-woods = густой лес
cover-field = высокие посевы
cover-building = здание
cover-object = предмет
cover-altar = алтарь
cover-bookcase = книжный шкаф
cover-campfire = костёр
cover-fence = забор
cover-stairs = лестница
cover-well = колодец
cover-other = препятствие

## Показатели, секторы и дистанции

gauge-hp = Пункты здоровья
gauge-attacks = Атаки
badge-dead = нет в живых
badge-in-melee = в ближнем бою
badge-retreat = отступает
badge-withdrawal = заявлен отход
badge-slow = действует в конце раунда
badge-fleeing = бежит
badge-surrendered = сдаётся
fact-ac = Класс брони
fact-aac = Восходящий класс брони
fact-thac0 = АПОКБ0
fact-attack-bonus = Бонус атаки
fact-movement = Движение, футы
fact-morale = Боевой дух
zone-front = Фронт
zone-rear = Тыл
zone-reach = Досягаемость
zone-short = Короткая дистанция
zone-medium = Средняя дистанция
zone-long = Максимальная дистанция

## Заклинания, спасброски, особые случаи

section-magic = Магия
section-saves = Спасброски
section-special = Особые случаи
field-spells = Заклинания в памяти
field-memorised = Сколько раз в памяти
field-needs_sight = Цель должна быть видна
field-area_feet = Размер области
field-area_feet-hint = Радиус круга, длина конуса, линии и стены; 0 — сколько начертит ведущий
field-save = Спасбросок всех в области
value-save-death = смерть
value-save-wands = жезлы
value-save-paralysis = паралич
value-save-breath = дыхание
value-save-spells = заклинания
field-items = Волшебные предметы для использования
field-save_death = Смерть или яд
field-save_wands = Жезлы
field-save_paralysis = Паралич или окаменение
field-save_breath = Дыхание
field-save_spells = Заклинания, скипетры и посохи
field-saves_as = Спасброски как у кости здоровья
field-saves_as-hint = Пусто: по собственной кости здоровья монстра; ОЧ — обычный человек.
field-hurt_only_by = Уязвимость только к
value-hurt_only_by-silver = серебру
value-hurt_only_by-magic = волшебству
field-invulnerable_to = Неуязвимость к
value-invulnerable_to-normal = обычным атакам
value-invulnerable_to-silver = серебру
value-invulnerable_to-magic = волшебству
value-invulnerable_to-acid = кислоте
value-invulnerable_to-cold = холоду
value-invulnerable_to-fire = огню
value-invulnerable_to-lightning = молнии
value-invulnerable_to-poison = яду
field-at_home_in_water = В воде как дома
field-silver = Серебряное
field-magic = Волшебное
field-left = Сколько есть для бросков или выстрелов
field-left-hint = Пусто — не считаются
field-light_feet = Насколько далеко светит
field-element = Поражает
value-element-acid = кислотой
value-element-cold = холодом
value-element-fire = огнём
value-element-lightning = молнией
value-element-poison = ядом
value-conditions-silenced = в магической тишине
field-footing = Опора
value-footing-ground = на земле
value-footing-flying-mount = верхом на летящем существе
value-footing-magic-flight = летит волшебством
value-footing-own-wings = летит на своих крыльях
field-declare_target = Цель заклинания тоже заявляется
field-item_phase = Волшебные предметы используются
value-item_phase-spells = в фазе заклинаний
value-item_phase-any = в любой фазе хода, кроме боевого духа
field-disrupt_on = Заклинание прерывает
value-disrupt_on-hit = попадание
value-disrupt_on-damage = попадание с уроном
field-disrupt_same_phase = Заклинания одной фазы прерывают друг друга
field-water_attack = Броски атаки в воде
field-water_damage = Урон в воде
field-water_missile = Дистанционное оружие под водой
value-water_missile-refuse = не работает
value-water_missile-penalty = только со штрафами
field-unstable_passive = Волшебное оружие не действует на шаткой поверхности
field-invulnerable_hurts_invulnerable = Неуязвимые ранят друг друга
field-five_hd_hurts_invulnerable = Монстры с 5 КЗ ранят неуязвимых
group-magic = Магия
group-saves = Спасброски
offer-declare-spell = Заявить заклинание: { $spell }
offer-cast = Сотворить: { $spell }
offer-use-item = Использовать: { $spell }
offer-save = Спасбросок…
which-save = { $at }: от чего спасбросок?
offer-save-death = Спасбросок от смерти или яда
offer-save-wands = Спасбросок от жезлов
offer-save-paralysis = Спасбросок от паралича или окаменения
offer-save-breath = Спасбросок от дыхания
offer-save-spells = Спасбросок от заклинаний, скипетров и посохов
objection-casting = В этом раунде только заклинание.
objection-cannot-gesture = Путы: жестикулировать нельзя.
objection-cannot-speak = Говорить нельзя.
objection-silenced = В магической тишине.
objection-unstable = На шаткой поверхности.
objection-not-memorised = Этого заклинания нет в памяти.
objection-no-spell-declared = Заклинание не заявлено.
objection-disrupted = Заклинание прервано.
objection-has-cast = Заклинание уже сотворено.
objection-blind-caster = Слепота: цели не видно.
objection-not-in-sight = Цели не видно.
objection-target-in-dark = Цель в темноте.
objection-item-used = Предмет в этом раунде уже использован.
objection-under-water = Под водой дистанционное оружие не работает.
saving-throw = Спасбросок
saved = успех
not-saved = провал
reason-save-death = от смерти или яда
reason-save-wands = от жезлов
reason-save-paralysis = от паралича или окаменения
reason-save-breath = от дыхания
reason-save-spells = от заклинаний, скипетров и посохов
saves-death = { $by }: спасбросок от смерти или яда
saves-wands = { $by }: спасбросок от жезлов
saves-paralysis = { $by }: спасбросок от паралича или окаменения
saves-breath = { $by }: спасбросок от дыхания
saves-spells = { $by }: спасбросок от заклинаний, скипетров и посохов
declares-spell = { $by }: заявлено заклинание: { $spell }
casts = { $by }, заклинание: { $spell }
spell-lights =
    { $feet ->
        [one] { $spell } светит на { $feet } фут вокруг
        [few] { $spell } светит на { $feet } фута вокруг
       *[many] { $spell } светит на { $feet } футов вокруг
    }
casts-over = { $by }, заклинание: { $spell }. { $count ->
    [0] В области никого
    [one] В области { $count } цель
    [few] В области { $count } цели
   *[many] В области { $count } целей
 }
is-in-area = { $at }: в области, { $spell }
casts-at = { $by } → { $at }, заклинание: { $spell }
spell-disrupted = { $at }: заклинание прервано: { $spell }
uses-item = { $by }, предмет: { $spell }
does-no-damage = { $by } → { $at }: { $arm }, без урона
reason-unstable = шаткая поверхность
reason-water = в воде
badge-spell = заклинание: { $spell }
badge-cast = сотворено: { $spell }
badge-disrupted = заклинание прервано
badge-unstable = шаткая опора
group-subdual = Чтобы подчинить
field-blunt = Дробящее
field-intelligent = Разумное существо
field-subdual = Урон подчинения
field-most_attackers = Атакующих сразу, не больше
field-most_attackers-hint = Предел по решению ведущего. Пусто: сколько поместится.
field-drops = Предметов для сбрасывания
field-drop_dice = Урон сброшенного
field-drop_feet = Сторона квадрата поражения
field-subdue_missile = Подчинять можно и дистанционной атакой
field-subdual_total = Урон подчинения и обычный
value-subdual_total-combined = складываются
value-subdual_total-separate = считаются отдельно
field-bombard_phase = Бомбардировка проводится
value-bombard_phase-b = в фазе движения
value-bombard_phase-c = в фазе дистанционных атак
field-bombard_roll = Бомбардировка: один бросок
value-bombard_roll-drop = на сброс
value-bombard_roll-creature = на каждого в области
field-bombard_damage = Бомбардировка: урон
value-bombard_damage-shared = один бросок на всех
value-bombard_damage-each = бросок на каждого
field-hex_area = Область 10 × 10 футов на гексах
value-hex_area-centres = клетки с центром внутри
value-hex_area-triad = три клетки
value-hex_area-seven = семь клеток
offer-attack-subdue = Подчинить: { $arm }
offer-attack-subdue-missile = Подчинить выстрелом: { $arm }
offer-bombard = Сбросить предмет: урон { $dice }, осталось { $left }
objection-subdue-missile = Дистанционной атакой не подчиняют.
objection-not-intelligent = Подчинить можно только разумное существо.
objection-no-space = Больше атакующих вокруг не поместится, предел — { $most }.
objection-corridor =
    { $most ->
        [2] В коридоре на 10 футов рядом бьются двое.
       *[other] В коридоре на 10 футов рядом бьются трое.
    }
objection-phase-bombard = В фазе бомбардировки.
objection-not-flying = Не летит.
objection-nothing-to-drop = Сбросить нечего.
objection-not-above = Цель не внизу; высота летящего записана на его листе.
objection-too-high =
    { $feet ->
        [one] Слишком высоко: { $feet } фут, можно не больше { $most }.
        [few] Слишком высоко: { $feet } фута, можно не больше { $most }.
       *[many] Слишком высоко: { $feet } футов, можно не больше { $most }.
    }
attacks-subdue = { $by } → { $at }: { $arm }, чтобы подчинить
attacks-subdue-flat = { $by } → { $at }: { $arm }, рукоятью или плашмя, чтобы подчинить
subdued = { $at }: +{ $damage } урона подчинения
blow-waits = { $at }: +{ $damage } урона подчинения, по окончании фазы
gives-up = { $at }: сила сломлена, сдаётся
bombards = { $by }: сброс с воздуха
bombards-at = { $by } → { $at }: сброс с воздуха
reason-bombard = сброс с воздуха
subdual = урон подчинения
fact-room = Вокруг поместится
fact-in-hand = В руках
fact-abreast = В проходе плечом к плечу
reason-corridor =
    { $feet ->
        [one] проход шириной { $feet } фут
        [few] проход шириной { $feet } фута
       *[many] проход шириной { $feet } футов
    }
fact-subdual = Урон подчинения
spell-sleep = сон
spell-light = свет

error-hit-dice = «{ $text }» — не кости здоровья; пишите так: 1−1, 3, 4+1, 7+ или ОЧ.

## Постоянные указания

order-broken = сломленный боевой дух
order-tie = ничья в инициативе
way-flee = бежит
way-surrender = сдаётся
way-reroll = переброс
way-together = действуют одновременно
# Порядок рукой ведущего
order-rolled-once = Инициативу бросают один раз за раунд.
order-by-dice = Первым ходит больший результат.

reason-by-hit-dice = по костям здоровья: { $dice }
reason-aac-base = основание восходящего класса брони
reason-less-thac0 = минус АПОКБ0

# Что угадано в статблоке.
ose-guess-ascending = { $written } — восходящий класс брони; нисходящий { $taken }
ose-guess-average = хиты — среднее по костям хитов: { $taken }
ose-guess-inches = { $written } — в дюймах: { $taken } фт
ose-guess-round = { $written } — за раунд: { $taken } фт за ход
ose-guess-way = { $written }: движение пешком не названо
ose-guess-swims = плавает ({ $written }), значит, вода — родная стихия
ose-guess-immune = «{ $written }»
ose-guess-dice = «{ $written }» принято за кости хитов: { $taken }
