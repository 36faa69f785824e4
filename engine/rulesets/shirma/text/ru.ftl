ruleset-name = ШИРМА: боевые правила
ruleset-short = ШИРМА

## Порядок боя

next-begin = Начать бой
next-turn = Следующий
next-last = Конец раунда
next-first-round = К раунду 1
next-round = Новый раунд
next-anew = Новый бой
phase-surprise = Ошеломление
phase-round = Раунд 1
phase-over = Бой окончен
slot-victory = победа
slot-agility = { $number } (поровну: Проворство)
slot-duel = { $number } (поровну: проверка)
slot-d100 = { $number } (поровну: d100)
slot-moved = место изменено
slot-late = вступает позже
round = Раунд { $number }
turn = Ходит { $by }
turn-lost = { $by }: ход пропущен
turns = { $by }: поворот
surprise-phase = До первого раунда: действуют те, кто застаёт врасплох
surprise = Кто-то в засаде. Проверить ошеломление?
surprise-test = Скрытность против Восприятия
surprise-none = Без проверки
nobody-surprised = Никого не застали врасплох
ambush-fails = { $by }: засада раскрыта
stealth = Скрытность
perception = Восприятие
tests-stealth = { $by }: Скрытность, УУ { $sl }
tests-perception = { $by }: Восприятие, УУ { $sl }
initiative = Инициатива
rolls-initiative = { $by }: инициатива { $total }
reason-initiative-bonus = Инициатива { $value }
reason-initiative-talent = Талант
tie = Поровну: меньший результат первым
tie-d100 = { $by }: поровну, решает d100
tie-by-agility = { $by } раньше, чем { $at }: поровну, Проворство { $more } против { $less }
agility = Проворство (поровну)
agility-title = Поровну в инициативе: { $by }, { $at }
tests-agility = { $by }: Проворство, УУ { $sl }
wins-agility = { $by } → { $at }: проверка Проворства выиграна
goes-first = { $by } и { $at }: поровну. Кто ходит раньше?
goes-first-title = Поровну в инициативе: { $by }, { $at }
option-goes-first = { $by }
option-goes-second = { $at }
reorders = { $by }: место в порядке ходов изменено

## Броски и вопросы

attack = Атака
success = успех
failure = провал
defence = Чем защищается { $by }?
answer-melee = Ближний бой, порог { $target }{ $levels ->
        [0] {""}
       *[other] {", "}+{ $levels } УУ
    }
defence-melee = Защита Ближним боем
answer-dodge = Уклонение, порог { $target }{ $levels ->
        [0] {""}
       *[other] {", "}+{ $levels } УУ
    }
defence-dodge = Уклонение
answer-melee-guarded = Ближний бой с реакцией, порог { $target }{ $levels ->
        [0] {""}
       *[other] {", "}+{ $levels } УУ
    }
answer-dodge-guarded = Уклонение с реакцией, порог { $target }{ $levels ->
        [0] {""}
       *[other] {", "}+{ $levels } УУ
    }
answer-none = Не защищаться: атаке нужен свой успех
called = { $by }: куда метить?
location-head = голова
location-left_arm = левая рука
location-right_arm = правая рука
location-body = корпус
location-left_leg = левая нога
location-right_leg = правая нога
counter = { $by }: ударить в ответ ({ $arm })? Разница УУ { $net }
counter-strike = Ударить в ответ
counter-decline = Не отвечать
close = Подойти вплотную
clinch = Взять в клинч
break = Сила, чтобы вырваться
squeeze = Сила в клинче
knock = { $how ->
    [resists] Сопротивление броску на землю
   *[throws] Бросок на землю
}
knock-skill = { $by }: Сила или Ближний бой?
knock-melee = Ближний бой, порог { $target }
knock-melee-guarded = Ближний бой с реакцией, порог { $target }
knock-strength = Сила, порог { $target }
slip = Инициатива, чтобы отступить
difficulty = { $at }: насколько трудна проверка?
difficulty-elementary = Элементарная { $points }
difficulty-easy = Лёгкая { $points }
difficulty-ordinary = Заурядная { $points }
difficulty-serious = Серьёзная { $points }
difficulty-hard = Трудная { $points }
difficulty-heavy = Тяжёлая { $points }
difficulty-insane = Безумная { $points }
close-or-not = { $by }: проверка выиграна. Перейти к бою накоротке?
close-fight = { $by } → { $at }: бой накоротке
close-yes = Да, накоротке
close-no = Нет, как прежде
free-attack = { $at } уходит. { $by }: свободная атака?
free-attack-strike = Ударить
free-attack-waive = Отпустить
charge-at = { $by }: на кого натиск?
charge-target = { $who }

## Журнал: удары

attacks-melee = { $by } → { $at }: { $arm }, УУ { $sl }
defends-melee = { $by }: защита Ближним боем, УУ { $sl }
defends-dodge = { $by }: уклонение, УУ { $sl }
undefended = { $at }: защиты нет
guards = { $by }: реакция, +{ $points } к защите
parried = { $by }: удар отбит
defended = { $by }: удар не прошёл, разница { $net } УУ
wins-opposed = { $by } → { $at }: проверка выиграна, разница { $net } УУ
tied = { $by } → { $at }: поровну, ничего не меняется
may-strike-back = { $by } → { $at }: возможна контратака
strikes-back = { $by } → { $at }: контратака, { $arm }
tries-close = { $by } → { $at }: вплотную, УУ { $sl }
tries-clinch = { $by } → { $at }: клинч, УУ { $sl }
tries-break = { $by } → { $at }: вырывается из клинча
tries-squeeze = { $by } → { $at }: давит в клинче
tries-knock = { $by } → { $at }: бросок на землю
too-far-for-bond = { $by } и { $at }: слишком далеко друг от друга
clinches = { $by } → { $at }: клинч
close-ends = { $by } → { $at }: бой накоротке окончен
tests-melee = { $by }: Ближний бой, УУ { $sl }
tests-strength = { $by }: Сила, УУ { $sl }
tests-initiative = { $by }: Инициатива, УУ { $sl }
throws-down = { $by } → { $at }: бросок на землю удался
advantage-gained = { $at }: преимущество { $points }
advantage-lost = { $at }: преимущество −{ $lost }, осталось { $left }
advantage-full = { $at }: преимущество уже на пределе, { $most }

## Журнал: движение и прочее

moves-walk = { $by } идёт шагом, { $yards ->
        [one] { $yards } ярд
        [few] { $yards } ярда
       *[many] { $yards } ярдов
    }
moves-run = { $by } бежит, { $yards ->
        [one] { $yards } ярд
        [few] { $yards } ярда
       *[many] { $yards } ярдов
    }
moves-slip = { $by } отступает, { $yards ->
        [one] { $yards } ярд
        [few] { $yards } ярда
       *[many] { $yards } ярдов
    }
charges = { $by } идёт в натиск, разбег { $yards ->
        [one] { $yards } ярд
        [few] { $yards } ярда
       *[many] { $yards } ярдов
    }
runs-up = { $by }: разбег
provokes = { $by }: выход из-под удара, свободная атака: { $at }
slips = { $by }: отступление удалось
does-not-slip = { $by }: отступление не удалось
movement-ends = { $by }: движение прервано
readies-main = { $by }: в ведущей руке { $arm }
readies-off = { $by }: в другой руке { $arm }
empties-hands = { $by }: руки пусты
spends-spell = { $by }: заклинание
spends-prayer = { $by }: молитва
spends-other = { $by }: другое действие
counterspell = { $by }: контрзаклинание
granted = { $by }: ещё одно действие, решил ведущий
granted-move = { $by }: движение снова есть, решил ведущий
taken = { $by }: без действия, решил ведущий
ruled-engaged = { $by } и { $at }: в ближнем бою, решил ведущий
ruled-apart = { $by } и { $at }: не в ближнем бою, решил ведущий
ruled-by-map = { $by } и { $at }: как на карте

## Причины

reason-skill-melee = Ближний бой
reason-skill-dodge = Уклонение
reason-skill-strength = Сила
reason-skill-agility = Проворство
reason-skill-initiative = Инициатива
reason-skill-stealth = Скрытность
reason-skill-perception = Восприятие
reason-advantage = Преимущество { $points }
reason-cap = Предел штрафов −30
reason-below-nothing = меньше 0 считается за 0
reason-cap-positive = Предел бонусов +60
reason-charge = Натиск
reason-surprised = Цель ошеломлена
reason-three-to-one = Численный перевес { $ours } к { $theirs }
reason-two-to-one = Численный перевес { $ours } к { $theirs }
reason-flank = С фланга
reason-rear = С тыла
reason-flank-alone = С фланга, но цель больше никем не занята
reason-rear-alone = С тыла, но цель больше никем не занята
reason-target-prone = Цель лежит
reason-below = Ниже цели
reason-vulnerable = Цель уязвима после натиска
reason-awkward = Неудобная местность
reason-hindering = Глубокий снег, вода, топь
reason-bad-weather = Проливной дождь
reason-extreme-weather = Буря
reason-off-hand = Неосновная рука
reason-called = Метит: { $zone }
reason-shorter = Оружие короче: { $arm }
reason-shorter-close = Оружие короче, но накоротке
reason-cramped = Тесно для длинного оружия
reason-dark-melee = Темнота
reason-blinded = Ослепление: как в темноте
reason-size = Размер цели: { $size }
reason-guard = Реакция: защита
reason-mounted-dodge = Уклонение верхом
reason-toughness-bonus = Бонус Выносливости

## Что можно

group-attacks = Атаки
group-manoeuvres = Приёмы
group-weapons = Оружие в руках
group-other = Прочее
group-gm = Ведущий
offer-attack-strike = Удар: { $arm }
offer-attack-called = Удар в зону: { $arm }
offer-attack-drawn = Выхватить и ударить: { $arm }
offer-close = Подойти вплотную
offer-knock = Бросить на землю
offer-clinch = Взять в клинч
offer-break = Вырваться из клинча
offer-squeeze = Давить в клинче
offer-let-go = Отпустить
offer-ready-main = В ведущую руку: { $arm }
offer-ready-off = В другую руку: { $arm }
offer-empty-hands = Освободить руки
offer-spend-spell = Заклинание
offer-spend-prayer = Молитва
offer-spend-other = Другое действие
offer-counterspell = Контрзаклинание
offer-grant = Вернуть действие
offer-grant-move = Вернуть движение
offer-take = Отнять действие
offer-rule-engaged = В ближнем бою с…
offer-rule-apart = Не в ближнем бою с…
offer-rule-by-map = Ближний бой — снова по карте с…
cost-action = действие
cost-free = свободно
cost-reaction = реакция
cost-walk = до { $yards } ярд.
cost-run = действие, до { $yards } ярд.
cost-charge = действие, до { $yards } ярд.
cost-slip = проверка, до { $yards } ярд.
cost-turn = свободно
mode-walk = Шаг
mode-run = Бег
mode-charge = Натиск
mode-slip = Отступление
mode-turn = Поворот
mark-leaves = Выход из-под удара: свободная атака
mark-if-failed = Свободная атака, если проверка провалена

## Что мешает

objection-nobody = Некому это сделать.
objection-not-offered = Сейчас это невозможно.
objection-no-such-weapon = Нет такого оружия: { $arm }.
objection-no-target = Не выбрана цель.
objection-acted = Действие уже потрачено.
objection-reacted = Реакция уже потрачена.
objection-not-your-turn = Сейчас чужой ход.
objection-no-surprise = До первого раунда ходят те, кто застаёт врасплох.
objection-over = Бой окончен.
objection-nobody-to-fight = Осталась только одна сторона.
objection-off-board = Не на карте.
objection-down = Без сил.
objection-dead = Нет в живых.
objection-surrendered = Сдаётся.
objection-stunned = Оглушение.
objection-broken = Дух сломлен: только защита и отход.
objection-clinched = В клинче: не сдвинуться.
objection-holds = Держит в клинче: сначала отпустить.
objection-locked = Движение отдано за выстрел с места.
objection-no-move-in-surprise = До первого раунда без движения.
objection-slip-tried = Попытка отступить уже была.
objection-no-movement = Движения не осталось.
objection-moved = Движение уже начато.
objection-too-far = Далеко: { $yards } ярд., осталось { $left } ярд.
objection-barred = Пути нет.
objection-occupied = Место занято.
objection-charge-engaged = Натиск из ближнего боя запрещён.
objection-charge-nobody = В конце разбега бить некого.
objection-charge-short = Разбег { $yards } ярд., нужно { $least }.
objection-charge-bent = Последние { $least } ярд. не по прямой к цели.
objection-weapon-broken = Оружие разрушено.
objection-not-in-hand = Не в руке.
objection-target-off-board = Цель не на карте.
objection-target-dead = Цель мертва.
objection-self = Себя целью не выбрать.
objection-out-of-reach = Цель вне досягаемости ({ $yards } ярд., оружие — { $reach }).
objection-group-out-of-reach = Никто из группы не достаёт до цели.
objection-armed = Нужны пустые руки.
objection-not-clinched = Никто не держит.
objection-holds-nobody = Никого не держит.
objection-not-engaged = Не в ближнем бою друг с другом.
objection-close-already = Уже накоротке.

## Показатели

gauge-hp = HP
gauge-action = Действие
gauge-move = Движение
gauge-reaction = Реакция
counter-advantage = Преимущество
fact-movement = Движение, ярд.
fact-melee = Ближний бой
fact-ballistic = Стрельба
fact-dodge = Уклонение
fact-toughness = Бонус Выносливости
part-head = голова
part-left_arm = левая рука
part-right_arm = правая рука
part-left_arm-leading = левая рука (ведущая)
part-right_arm-leading = правая рука (ведущая)
part-body = корпус
part-left_leg = левая нога
part-right_leg = правая нога
badge-dead = нет в живых
badge-down = без сил
badge-surrendered = сдаётся
badge-ambush = застаёт врасплох
badge-engaged = в ближнем бою
badge-vulnerable = уязвимость после натиска
badge-guard = настороже: +20 к защите
badge-state-turns = { $state }: { $turns ->
    [one] ещё { $turns } ход
    [few] ещё { $turns } хода
   *[many] ещё { $turns } ходов
}
badge-unbalanced = потеря равновесия { $points }: { $turns ->
    [one] ещё { $turns } ход
    [few] ещё { $turns } хода
   *[many] ещё { $turns } ходов
}
badge-aims = целится
badge-clinched = в клинче
badge-holds = держит в клинче
badge-stuck = застряло в теле
badge-wound = { $wound }
link-close = накоротке
link-clinch = клинч
zone-front = Фронт
zone-flank = Фланги
zone-rear = Тыл
zone-reach = Досягаемость
zone-short = Короткая дистанция
zone-normal = Обычная дистанция
zone-long = Дальняя дистанция
zone-quick-short = Короткая дистанция
zone-quick-long = Дальняя дистанция

## Чем может кончиться

done = сделано
missed = мимо
hit = попадание
wounds = раны
is-critical = крит
fumble-ends = заминка
fells = до 0 HP
at-location-head = в голову
at-location-left_arm = в левую руку
at-location-right_arm = в правую руку
at-location-body = в корпус
at-location-left_leg = в левую ногу
at-location-right_leg = в правую ногу
may-counter = контратака
counter-wounds = раны от контратаки
counter-fells = контратака до 0 HP
counter-critical = крит в ответ
free-wounds = раны от свободных атак
falls = уходящий до 0 HP
came-parried = удар отбит
came-throws-down = упадёт
came-clinches = клинч удался
came-clinch-ends = вырвется
came-nothing = без перемен
came-slips = уйдёт
came-does-not-slip = не уйдёт
came-close-fight = бой накоротке

## Библиотека

group-soldiers = Солдаты
group-heroes = Герои
group-rabble = Сброд
group-monsters = Звери и чудовища
name-soldier = Солдат
name-halberdier = Алебардист
name-spearman = Копейщик
name-archer = Лучник
name-crossbowman = Арбалетчик
name-handgunner = Аркебузир
name-duellist = Дуэлянт
name-surgeon = Хирург
name-captain = Капитан
name-bandit = Разбойник
name-bandit-bowman = Разбойник с луком
name-bandit-chief = Атаман
name-goblin = Гоблин
name-giant-rat = Гигантская крыса
name-wolf = Волк
name-ogre = Огр
name-griffon = Грифон

## Оружие

arm-fists = кулаки
arm-claws = когти
arm-bite = укус
arm-hooves = копыта
arm-improvised = импровизированное оружие
arm-knife = нож
arm-dagger = кинжал
arm-main-gauche = дага
arm-club = дубинка
arm-short-sword = короткий меч
arm-hand-axe = топорик
arm-sword = меч
arm-mace = булава
arm-war-hammer = боевой молот
arm-pick = клевец
arm-rapier = рапира
arm-flail = цеп
arm-great-sword = двуручный меч
arm-great-axe = двуручный топор
arm-quarterstaff = посох
arm-spear = копьё
arm-halberd = алебарда
arm-pike = пика
arm-lance = кавалерийское копьё
arm-tree-trunk = бревно
arm-buckler = баклер
arm-shield = щит
arm-javelin = дротик
arm-throwing-knife = метательный нож
arm-rock = камень
arm-sling = праща
arm-short-bow = короткий лук
arm-long-bow = длинный лук
arm-crossbow = арбалет
arm-pistol = пистоль
arm-handgun = аркебуза

## Постоянные указания

order-defence = защита
order-counter = контратака
order-free-attack = свободная атака
order-still-move = движение после выстрела
order-resist = сопротивление броску на землю
order-skill = навык для проверки
order-difficulty = сложность проверки
order-critical-at-zero = критическая рана при 0 HP
way-best = где порог выше
way-spare-reaction = где порог выше, реакция бережётся
way-parry = всегда Ближний бой
way-dodge = всегда Уклонение
way-no-defence = без защиты
way-stay = остаётся на месте
way-go = ещё будет двигаться
way-critical-roll = бросать
way-critical-not = не бросать
way-difficulty-serious = Серьёзная
way-difficulty-ordinary = Заурядная
way-difficulty-easy = Лёгкая
way-difficulty-elementary = Элементарная
way-difficulty-hard = Трудная
way-difficulty-heavy = Тяжёлая
way-difficulty-insane = Безумная
# Порядок рукой ведущего
order-rolled-once = Инициативу бросают в начале раунда.
slot-goes-on = ждёт
turn-spent = { $by } больше ничего не может в этот ход
turn-fallen = Ходить больше некому: ход окончен
