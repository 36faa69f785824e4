## Разделы листа

section-identity = Кто это
section-body = Тело
section-characteristics = Характеристики
section-skills = Навыки
section-armour = Доспех по зонам
section-weapons = Оружие
section-talents = Таланты
section-state = Состояние
section-weapon = Оружие

## Кто это, тело

field-rank = Роль
field-rank-hint = Что бывает с ним при 0 HP.
value-rank-character = персонаж
value-rank-mob = моб
value-rank-important = важный NPC
value-rank-boss = босс
field-grade = Урон по силе NPC
field-grade-hint = Вместо урона оружия.
value-grade-none = по оружию
value-grade-weak = слабый: РС + 2
value-grade-average = средний: РС + 4
value-grade-strong = сильный: РС + 6
field-survival = Правила выживания босса
field-hp = HP
field-hp_most = Наибольшее HP
field-speed = Скорость
field-size_class = Размер
field-size_class-hint = Пусто: по росту или длине.
value-size_class-tiny = крохотный
value-size_class-little = маленький
value-size_class-small = небольшой
value-size_class-average = средний
value-size_class-large = большой
value-size_class-enormous = огромный
value-size_class-monstrous = чудовищный
field-height = Рост или длина
field-height-hint = 0: средний рост.
field-locations = Своя таблица зон

## Характеристики, навыки

field-strength = Сила
field-toughness = Выносливость
field-initiative = Инициатива
field-agility = Проворство
field-ballistic = Баллист. мастерство
field-luck = Удача
field-strength_bonus = Бонус Силы (РС)
field-strength_bonus-hint = Пусто: десятки Силы.
field-toughness_bonus = Бонус Выносливости (БВ)
field-toughness_bonus-hint = Пусто: десятки Выносливости.
field-initiative_bonus = Бонус Инициативы
field-initiative_bonus-hint = Пусто: десятки Инициативы.
field-melee = Ближний бой
field-dodge = Уклонение
field-skills = Навыки с группами оружия
field-value = Значение
field-stealth = Скрытность
field-perception = Восприятие
field-cool = Хладнокровие
field-heal = Лечение
field-trade = Ремесло

## Доспех

field-armour_head = Голова
field-armour_left_arm = Левая рука
field-armour_right_arm = Правая рука
field-armour_body = Корпус
field-armour_left_leg = Левая нога
field-armour_right_leg = Правая нога

## Оружие

field-weapons = Оружие
field-main = В ведущей руке
field-off = В другой руке
field-hand = Ведущая рука
value-hand-right = правая
value-hand-left = левая
field-name = Название
field-group = Группа
value-group-basic = простое
value-group-brawling = кулаки и когти
value-group-cavalry = кавалерийское
value-group-fencing = фехтовальное
value-group-flail = цепное
value-group-parry = парирующее
value-group-polearm = древковое
value-group-two_handed = двуручное
value-group-blackpowder = пороховое
value-group-bow = луки
value-group-crossbow = арбалеты
value-group-sling = пращи
value-group-throwing = метательное
field-length = Длина
value-length-personal = вплотную
value-length-very_short = очень короткое
value-length-short = короткое
value-length-average = среднее
value-length-long = длинное
value-length-very_long = очень длинное
value-length-massive = громадное
field-damage = Урон
field-damage-hint = РС+4, 9, 1d10+4; РС — десятки Силы.
letters-SB = РС
field-bonus = Урон от качеств
field-hands = Рук нужно
field-range = Дальность
field-range-hint = 0: только для ближнего боя.
field-thrown = Метательное
field-missile = Снаряд
value-missile-none = нет
value-missile-arrow = стрела
value-missile-bolt = болт
value-missile-dart = дротик или нож
value-missile-spear = копьё
value-missile-bullet = пуля
value-missile-stone = камень
field-reload = Действий на перезарядку
field-qualities = Качества
value-qualities-piercing = пронзающее
value-qualities-shield = щит
value-qualities-black_powder = пороховое
value-qualities-unreliable = ненадёжное
value-qualities-improvised = импровизированное
field-ammunition = Снарядов
field-ammunition-hint = Пусто: не считается.
field-loaded = Заряжено
field-reloaded = Действий перезарядки сделано
field-reload_extra = Перезарядка дольше, действий
field-jammed = Заело
field-broken = Разрушено
field-delayed_round = Не стреляет до раунда

## Таланты

field-ambidextrous = Владеет обеими руками
field-initiative_talent = К инициативе
field-acts_first = Действует первым
field-acts_last = Действует последним
field-advantage_limit = Предел преимущества
field-surgery = Хирургия
field-night_vision = Ночное зрение
field-at_home_in_water = В воде как дома
field-beast = Зверь
field-beast-hint = Без рук и речи: ничего не берёт, не колдует, не лечит

## Состояние

field-advantage = Преимущество
field-mounted = Верхом
field-flammable = Легко загорается
field-afflictions = Состояния
field-kind = Состояние
value-kind-stunned = оглушение
value-kind-prone = лежит
value-kind-bleeding = кровотечение
value-kind-burning = в огне
value-kind-frightened = испуг
value-kind-broken = дух сломлен
value-kind-poisoned = отравление
value-kind-exhausted = бессилие
value-kind-blinded = ослепление
value-kind-deafened = глухота
value-kind-surprised = ошеломление
value-kind-unbalanced = потеря равновесия
field-turns = Своих ходов ещё
field-wounds = Раны
field-modifier = Штраф
field-dice = Урон за раунд
field-source = Кого боится
field-location = Зона
value-location-head = голова
value-location-left_arm = левая рука
value-location-right_arm = правая рука
value-location-body = корпус
value-location-left_leg = левая нога
value-location-right_leg = правая нога
field-treated = Вылечено
field-stuck = Застряло в теле
value-stuck-none = ничего
value-stuck-arrow = стрела
value-stuck-bolt = болт
value-stuck-dart = дротик или нож
value-stuck-spear = копьё
value-stuck-bullet = пуля
value-stuck-stone = камень
field-last_hit = Последнее попадание
value-last_hit-head = голова
value-last_hit-left_arm = левая рука
value-last_hit-right_arm = правая рука
value-last_hit-body = корпус
value-last_hit-left_leg = левая нога
value-last_hit-right_leg = правая нога
field-fate = Участь
value-fate-fighting = сражается
value-fate-down = без сил
value-fate-surrendered = сдаётся
value-fate-dead = нет в живых

reason-tens = { $of } { $whole } ÷ 10, вниз
reason-height = рост, дюймы
