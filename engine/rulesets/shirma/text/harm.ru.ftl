## Таблицы в настройках

section-charts = Таблицы
section-chart = Строка
field-location_chart = Зоны попадания
field-location_chart-hint = По d100 с переставленными цифрами; 100 — это 00.
field-critical_head = Критические раны: голова
field-critical_arm = Критические раны: руки
field-critical_body = Критические раны: корпус
field-critical_leg = Критические раны: ноги
field-fumble_chart = Заминки
field-misfire_chart = Осечки
field-low = От
field-high = До
field-key = Фраза
field-key-hint = Имя фразы в файлах текста; свой текст её заменяет.
field-text = Свой текст
field-zone = Зона
value-zone-head = голова
value-zone-off_arm = ведомая рука
value-zone-lead_arm = ведущая рука
value-zone-body = корпус
value-zone-left_leg = левая нога
value-zone-right_leg = правая нога
field-extra = Дополнительные раны
field-states = Состояния
field-states-hint = Через запятую; «кровотечение», названное дважды, считается за две раны.
value-states-stunned = оглушение
value-states-prone = лежит
value-states-bleeding = кровотечение
value-states-burning = в огне
value-states-frightened = испуг
value-states-broken = дух сломлен
value-states-poisoned = отравление
value-states-exhausted = бессилие
value-states-blinded = ослепление
value-states-deafened = глухота
value-states-surprised = ошеломление
value-states-unbalanced = потеря равновесия
field-tests = Штраф на
value-tests-none = ничего
value-tests-all = все проверки
value-tests-attacks = атаки
value-tests-melee = ближний бой
value-tests-ranged = стрельбу
value-tests-dodge = уклонение
field-penalty = Штраф
field-rounds = Раунды
field-rounds-hint = Сколько держатся штраф, бесполезная конечность и преходящие состояния; 0 — до лечения.
field-disables = Конечность бесполезна
field-drops = Рука разжимается
field-deadly = Смертельно
field-treatment = Лечение
value-treatment-none = не нужно
value-treatment-heal = проверка Лечения
value-treatment-surgery = хирург
value-treatment-rest = покой
field-shot = Своя фраза для выстрела
field-drop = Оружие
value-drop-no = остаётся в руке
value-drop-here = падает под ноги
value-drop-flung = улетает
field-prone = Падение
field-harm = Урон себе
field-part = Куда
value-part-head = голова
value-part-arm = рука с оружием
value-part-body = корпус
value-part-leg = нога
field-result = Итог
value-result-delay = задержка
value-result-misfire = осечка
value-result-jam = заедание
value-result-explosion = взрыв
complaint-gap = { $chart }: нет строки для { $low }–{ $high }
complaint-overlap = { $chart }: больше одной строки для { $low }–{ $high }
complaint-backwards = { $chart }, строка { $row }: начинается позже, чем кончается
complaint-nameless = { $chart }, строка { $row }: нет ни фразы, ни своего текста

## Зоны попадания и урон

zone-head = голова
zone-off_arm = ведомая рука
zone-lead_arm = ведущая рука
zone-body = корпус
zone-left_leg = левая нога
zone-right_leg = правая нога
location = Зона попадания
damage = Урон
reason-strength-bonus = Бонус силы
reason-weapon = Оружие: { $arm }
reason-weapon-bonus = Качество оружия
reason-grade = Сила NPC: { $grade }
grade-weak = слабая
grade-average = средняя
grade-strong = большая
reason-sl = Уровни успеха
wounded = { $by } → { $at }: { $location }, { $wounds ->
    [one] { $wounds } рана
    [few] { $wounds } раны
   *[many] { $wounds } ран
} (урон { $damage } − БВ { $tb } − доспех { $armour })
critical = { $by } → { $at }: критическое попадание, { $location }
sticks = { $at }: в теле застрял снаряд ({ $missile })
fact-recoverable = Восстановит до
reason-hp-most = Наибольшее HP
reason-stuck = Снаряды в теле
missile-none = ничего
missile-arrow = стрела
missile-bolt = болт
missile-dart = дротик или нож
missile-spear = копьё
missile-bullet = пуля
missile-stone = камень
hurts-itself = { $by }: ранение, { $location }, { $wounds ->
    [one] { $wounds } рана
    [few] { $wounds } раны
   *[many] { $wounds } ран
} (урон { $damage })

## Критические раны

critical-wound = Критическая рана: { $location }
reason-excess = Избыточный урон
critical-wound-told = { $at }, { $location }: { $wound }. { $text }
critical-hp = { $at }: ещё −{ $points } HP
deadly-wound = { $at }: { $wound }. Рана смертельна?
deadly-dies = Да, смерть
deadly-lives = Нет, живёт
reason-wound = Рана: { $wound }

## При 0 HP

goes-down = { $at }: без сил, 0 HP
dies = { $at }: смерть
surrenders = { $at } сдаётся
flees = { $at } бежит
critical-at-zero = { $at }: 0 HP. Бросать критическую рану?
critical-at-zero-roll = Да
critical-at-zero-not = Нет
important-at-zero = { $at }: 0 HP. Что дальше?
zero-surrenders = Сдаётся
zero-flees = Бежит, дух сломлен
zero-wound = Получает критическую рану
zero-dies = Умирает
boss-at-zero = { $at }: 0 HP. Что теперь? Заметка: { $note }
boss-at-zero-without-note = { $at }: у босса 0 HP. Что теперь?
boss-fights-on = Сражается дальше
boss-goes-down = Падает без сил
boss-dies = Умирает
boss-stands = { $at } сражается и при 0 HP

## Заминки и осечки

fumble = { $by }: заминка!
fumble-void = { $by }: дубль, но бойца уже свалили — бросок по таблице заминок не нужен
fumble-roll = Заминка
fumble-told = { $by }: { $what }. { $text }
misfire-roll = Осечка
misfire-delay = задержка
misfire-misfire = осечка
misfire-jam = заедание
misfire-explosion = взрыв
misfire-delay-told = { $by }: порох тлеет, { $arm }: выстрел — не раньше следующего хода
misfire-misfire-told = { $by }: осечка, { $arm }: перезарядка на действие дольше
misfire-jam-told = { $by }: заедание, { $arm }: нужна починка
misfire-explosion-told = { $by }: взрыв! Оружие разрушено: { $arm }
luck-test = Удача против взрыва
luck-tested = { $by }: проверка Удачи
delay-over = { $by }: { $arm } снова может стрелять
drops = { $by } роняет оружие: { $arm }

## Разлёт

scatter-direction = Направление
scatter-1 = стрелка 1
scatter-2 = стрелка 2
scatter-3 = стрелка 3
scatter-4 = стрелка 4
scatter-5 = стрелка 5
scatter-6 = стрелка 6
scatter-7 = стрелка 7
scatter-8 = стрелка 8
scatter-9 = к бросающему
scatter-10 = к цели
scatter-again = бросить ещё раз
scatter-rerolled = Такого направления нет, бросок заново
scatter-distance = Как далеко? Не больше { $limit } ярд.
scatter-told = { $by }: промах уходит на { $way } (стрелка { $face }), { $yards } ярд. (не больше { $limit } ярд.)
lands = упало: { $arm }, клетка { $place }
lands-at-thrower = упало под ноги бросающего: { $arm } ({ $place })
lands-at-target = упало под ноги цели: { $arm } ({ $place })
lands-beside = лежит там, где стоит { $at }: { $arm }
flung-off = { $by }: из рук вылетает { $arm }
offer-random-direction = Случайное направление…
random-direction-told = Случайное направление: { $way } (стрелка { $face })
offer-pick-up = Подобрать: { $arm }
picks-up = { $by } подбирает: { $arm }

## Стрельба

group-shooting = Стрельба
offer-shoot-shot = Выстрел: { $arm }
offer-shoot-quick = Быстрый выстрел: { $arm }
offer-shoot-group = В группу: { $arm }
offer-shoot-called = Выстрел в зону: { $arm }
offer-throw-shot = Метнуть: { $arm }
offer-throw-quick = Метнуть быстро: { $arm }
offer-throw-group = Метнуть в группу: { $arm }
offer-throw-called = Метнуть в зону: { $arm }
offer-aim = Прицелиться
aim-lost = { $by } → { $at }: цель скрылась из виду, прицел потерян
aims = { $by } → { $at }: прицеливание (+{ $points } к следующему выстрелу)
still-move = { $by }: будет ли ещё движение в этом ходу?
still-move-no = Нет, остаётся на месте
still-move-yes = Да: −10 к выстрелу
shoots = { $by } → { $at }: выстрел, { $arm }
throws = { $by } → { $at }: метание, { $arm }
misses = { $by } → { $at }: промах
group-member = В кого из группы попадание?
hits-member = Попадание в одного из группы ({ $count }): { $at }
reason-skill-ranged = Баллистическое мастерство
reason-range-point-blank = Ближняя дистанция ({ $yards } ярд.)
reason-range-short = Короткая дистанция ({ $yards } ярд.)
reason-range-normal = Обычная дистанция ({ $yards } ярд.)
reason-range-long = Дальняя дистанция ({ $yards } ярд.)
reason-range-extreme = Предельная дистанция ({ $yards } ярд.)
reason-range-quick-short = Короткая дистанция ({ $yards } ярд.)
reason-range-quick-long = Дальняя дистанция ({ $yards } ярд.)
reason-range-very-long = Очень дальняя ({ $yards } ярд.)
reason-range-beyond = За пределами дальности ({ $yards } ярд.)
reason-group = Группа, целей: { $count }
reason-aimed = Прицеливание
reason-quick = Быстрая стрельба
reason-moved = Стрелок движется
reason-moving-target = Цель движется
reason-haze = Дымка или сумерки
reason-shadow = Туман, дым или тень
reason-dark = Полная темнота
reason-unseen = Цель не видна, её место известно
reason-into-melee = Цель в ближнем бою
reason-from-melee = Стрелок в ближнем бою
reason-ally-in-line = На линии огня: { $who }
reason-cover-1 = Ненадёжное укрытие: { $kind }
reason-cover-2 = Сносное укрытие: { $kind }
reason-cover-3 = Надёжное укрытие: { $kind }
reason-cover-4 = Цели почти не видно: { $kind }
cover-other = укрытие
cover-wall = стена
cover-low-wall = низкая стенка
cover-door = дверь
cover-rock = скала
cover-higher-ground = возвышенность
cover-building = здание
cover-altar = алтарь
cover-bookcase = книжный шкаф
cover-well = колодец
cover-object = предмет
cover-bush = куст
cover-hedge = изгородь
cover-field = посевы
cover-undergrowth = подлесок
cover-chair = стул
cover-bed = кровать
cover-rubble = завал
cover-fence = забор
cover-table = стол
cover-bench = скамья
cover-barrel = бочка
cover-crate = ящик
cover-box = короб
cover-chest = сундук
cover-cart = телега
cover-wagon = повозка
cover-woods = лес
cover-tree = дерево
cover-window = окно
cover-deep-woods = чаща
cover-boulder = валун
cover-pillar = столб
cover-column = колонна
cover-statue = статуя
cover-arrow-slit = бойница
objection-weapon-jammed = Оружие заело.
objection-unloaded = Не заряжено.
objection-no-ammunition = Боеприпасов нет.
objection-delayed = Порох тлеет: стрелять в следующий ход.
objection-blinded = Не видит: попасть не сможет.
objection-arm-disabled = Рука не действует.
objection-no-line = Мешает стена.
objection-complete-cover = Цель полностью скрыта.
objection-cell-unknown = Стрелок не знает, где цель.
objection-unseen = Цель не видна.
objection-beyond-range = Слишком далеко: { $yards } ярд. из { $most }.
objection-no-group = Меньше трёх целей.
objection-called-shot = Стрелок зону не выбирает.
objection-quick-and-aimed = Прицел уже взят.
objection-helpless = Не может действовать.

## Перезарядка

offer-reload = Перезарядить: { $arm } ({ $done } из { $needed })
offer-repair = Починить: { $arm }
reloads = { $by } перезаряжает: { $arm } ({ $done } из { $needed })
reloaded = { $by }: { $arm }, заряжено
repaired = { $by } чинит: { $arm }

## Состояния

state-stunned = оглушение
state-prone = лежит
state-bleeding = кровотечение
state-burning = в огне
state-frightened = испуг
state-broken = дух сломлен
state-poisoned = отравление
state-exhausted = бессилие
state-blinded = ослепление
state-deafened = глухота
state-surprised = ошеломление
state-unbalanced = потеря равновесия
state-on = { $at }: { $state }{ $count ->
    [1] {""}
   *[other] {" "}×{ $count }
}
state-off-stunned = { $at }: оглушение прошло
state-off-prone = { $at }: снова на ногах
state-off-bleeding = { $at }: кровь остановлена
state-off-burning = { $at }: огонь потушен
state-off-frightened = { $at }: страх прошёл
state-off-broken = { $at }: самообладание вернулось
state-off-poisoned = { $at }: яд больше не действует
state-off-exhausted = { $at }: силы вернулись
state-off-blinded = { $at }: зрение вернулось
state-off-deafened = { $at }: слух вернулся
state-off-surprised = { $at }: ошеломление прошло
state-off-unbalanced = { $at }: равновесие вернулось
clinch-ends = { $by } → { $at }: клинч окончен
out-of-saddle = { $at }: больше не в седле
fails-unrolled = { $by }: провал без броска
reason-prone = Лёжа
reason-exhausted = Бессилие
reason-frightened = Испуг, источник рядом
reason-poisoned = Отравление
reason-deafened = Глухота
reason-unbalanced = Потеря равновесия
bleeding-roll = Кровотечение
bleeds = { $by } истекает кровью: −{ $points } HP
burning-roll = Горение
reason-fire = Огонь
burns = { $by } горит: −{ $points } HP
fire-may-spread = Огонь может перекинуться: { $at }
poison-roll = Яд
poison-works = { $by }: действует яд, −{ $points } HP
test-cool = { $topic ->
    [fear] Хладнокровие против страха: { $of }
   *[nothing] Проверка Хладнокровия
}
test-heal = { $topic ->
    [patient] Лечение: { $by } → { $of }
   *[nothing] Проверка Лечения
}
test-trade = Проверка Ремесла
test-dodge = Проверка Уклонения
test-agility = Проверка Проворства
test-strength = Проверка Силы
tested-cool = { $by }: проверка Хладнокровия
tested-heal = { $by }: проверка Лечения
tested-trade = { $by }: проверка Ремесла
tested-dodge = { $by }: проверка Уклонения
tested-agility = { $by }: проверка Проворства
tested-strength = { $by }: проверка Силы
reason-skill-cool = Хладнокровие
reason-skill-heal = Лечение
reason-skill-trade = Ремесло
reason-skill-luck = Удача

offer-afflict = Наложить состояние…
offer-relieve = Снять состояние…
state-to-put-on = Какое состояние?
state-to-take-off = Какое состояние снять?

## Помощь

group-care = Помощь
group-position = Положение
offer-stand-up = Встать
offer-lie-down = Лечь
offer-staunch = Остановить кровь
offer-staunch-other = Остановить кровь: { $who }
offer-put-out = Потушить себя
offer-put-out-other = Потушить: { $who }
offer-take-heart = Собраться с духом
offer-take-heart-other = Собраться с духом: { $who }
offer-pull-out = Извлечь: { $what }
offer-pull-out-other = Извлечь: { $what } ({ $who })
offer-treat = Лечить: { $what }
offer-treat-other = Лечить: { $what } ({ $who })
water = { $at } стоит в воде. Потушит ли она огонь?
water-puts-out-not = Нет, нужна проверка
water-puts-out = Да, сразу
put-out-skill = { $at }: какой проверкой тушить?
skill-dodge = Уклонение { $value }
skill-agility = Проворство { $value }
skill-strength = Сила { $value }
skill-cool = Хладнокровие { $value }
pulls-out = { $by } → { $at }: снаряд извлечён ({ $missile })
treats = { $by } → { $at }: обработана рана «{ $wound }»
objection-not-beside = Цель не рядом.
objection-no-surgeon = Нужен хирург.

## Страх

offer-fear = Проверка страха перед…
offer-terror = Проверка ужаса перед…
offer-fear-all = Внушить страх всем в области…
offer-terror-all = Внушить ужас всем в области…
objection-nobody-to-frighten = В области нет врагов, способных испугаться.
meets-fear = { $by } → { $at }: проверка страха
meets-terror = { $by } → { $at }: проверка ужаса
objection-no-enemy = Это не враг.

## NPC и баланс

offer-group-attack = Атакует вся группа ({ $count })
group-attacks-told = { $by } и группа → { $at }: { $blows ->
    [one] { $blows } атака
    [few] { $blows } атаки
   *[many] { $blows } атак
}, { $hits ->
    [one] { $hits } попадание
    [few] { $hits } попадания
   *[many] { $hits } попаданий
}{ $points ->
    [0] { "" }
   *[other] , −{ $points } HP
}
inspection-balance = Баланс боя
balance-below = Нормальный, ниже нормы
balance-normal = Нормальный
balance-hard = Сложный
balance-very-hard = Очень сложный
balance-ratio = Противников на персонажа: { $whole },{ $hundredths } ({ $theirs } против { $ours })
balance-bosses = { $count ->
    [one] { $count } босс
    [few] { $count } босса
   *[many] { $count } боссов
}
balance-nobody = Нужны обе стороны
