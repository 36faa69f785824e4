ruleset-name = Ранговый бой
ruleset-short = Ранги

## Разделы форм

section-ranks = Ранги и мастерство
section-health = Здоровье и усталость
section-bonuses = Бонусы к следующему броску
section-arms = Оружие и руки
section-states = Состояния
section-once = На один обмен ударами
section-scale = Шкала рангов и броски
section-damage = Повреждения
section-initiative = Инициатива и бонусы
section-defence = Уклонение, парирование, блок
section-actions = Действия за ход и парное оружие
section-movement = Перемещение
section-ranged = Дистанционные атаки
unit-metres = м
unit-velocity = м/с

## Поля листа

field-mobility = Подвижность
field-mobility-hint = Буква ранга, за ней «+» или «−»: C, D−, B+.
field-strength = Сила
field-defence = Защита
field-mana = Мана
field-mgi = Магия (MGI)
field-mgi-hint = Ранг магии: заменяет бросок подвижности у заклинаний и оружия, которое мечут магией.
field-dodge_mastery = Мастерство уклонения
field-health = Здоровье
field-health-hint = Считается, когда выбрано «повреждения снимают здоровье».
field-damage = Получено повреждений
field-fatigue = Усталость
field-fatigue_limit = Предел усталости
field-fatigue_limit-hint = Только предупреждает.
field-bonus_mobility = К броску подвижности
field-bonus_strength = К броску силы
field-arms = Оружие, щиты, заклинания
field-right = В правой руке
field-right-hint = Название из списка оружия; двуручное занимает обе руки.
field-left = В левой руке
field-bare_rank = Голые руки: ранг
field-bare_mastery = Голые руки: мастерство
field-bare_wards = Голыми руками можно парировать и блокировать
field-conditions = Состояния
value-conditions-unaware = не ожидает удара
value-conditions-bound = без движения
value-conditions-unconscious = без сознания
field-out = Вне боя
field-once_wa = WA, ранг оружия
field-once_wa-hint = Пусто: по листу и броску. Сбрасывается после обмена.
field-once_ma = MA, мастерство
field-once_aa = AA, подвижность
field-once_sa = SA, сила
field-once_md = MD, мастерство
field-once_ad = AD, подвижность
field-once_ad-hint = Вместе с +3 блока.
field-once_sd = SD, сила
field-once_defence = Def, защита

field-name = Название
field-kind = Вид
value-kind-melee = ближний бой
value-kind-thrown = метательное
value-kind-magic = метается магией
value-kind-bow = лук
value-kind-crossbow = арбалет
value-kind-firearm = огнестрельное
value-kind-spell = заклинание
field-rank = Ранг
field-mastery = Мастерство владения
field-is_weapon = Считается оружием
field-is_weapon-hint = Для парного оружия: щит считается, только если отмечен.
field-wards = Им парируют и блокируют
field-two_handed = Двуручное
field-natural = Природное, рук не занимает
field-reach = Досягаемость
field-velocity = Дульная скорость
field-own_aa = Своя подвижность выстрела (AA)
field-own_aa-hint = Вместо [дульная скорость / 250].
field-units = Действий на заклинание
field-cast = Из них уже сделано
field-note = Заметка

## Переключатели

field-rank_scale = Шкала рангов
field-rank_scale-hint = От слабейшего к сильнейшему; буквы G, F, E, D, C, B, A нужны таблицам.
field-worth = Число в формулах
field-rank_plus_value = Каждый «+» прибавляет
field-rank_minus_value = Каждый «−» прибавляет
field-rank_minus_value-hint = Отрицательное число отнимает.
field-roll_dice = Кости броска
field-roll_dice-hint = К ним прибавляется ранг: 2d6, 3d6, d20. Марш-бросок всегда 2d6.
field-integer_part = Целая часть [x]
value-integer_part-floor = вниз: [−1/3] = −1
value-integer_part-trunc = без дроби: [−1/3] = 0
field-negative_ranks = Ранг оружия (WA) и защита (Def) ниже 0
value-negative_ranks-printed = как есть
value-negative_ranks-zero = считать нулём
field-damage_target = Повреждения
value-damage_target-tally = только считаются
value-damage_target-health = снимают здоровье
field-undefended = Удар без защиты
value-undefended-full = полное повреждение
value-undefended-no_defence_roll = как уклонение с нулём у защиты (AD = MD = 0)
value-undefended-ask = спрашивать
field-first_initiative = Первая инициатива
value-first_initiative-gm = кто бьёт первым
value-first_initiative-mobility_roll = по броску подвижности
field-bonus_stack = Новый бонус при старом
value-bonus_stack-add = складываются
value-bonus_stack-max = остаётся больший
value-bonus_stack-replace = новый вместо старого
field-bonus_scope = Бонус к подвижности тратит
value-bonus_scope-any = любой бросок, и движение
value-bonus_scope-combat = только удар или защита
field-dodge_ma = Мастерство (MA) против уклонения
value-dodge_ma-weapon = мастерство оружия
value-dodge_ma-dodge = мастерство уклонения
field-timing_sign = Защита опаздывает
value-timing_sign-printed = при T < 0 (как напечатано)
value-timing_sign-reversed = при T > 0 (наоборот)
field-timing_sign-hint = T = AA + MA − AD − MD: подвижность и мастерство атакующего минус защищающегося; одно чтение для парирования и блока.
field-timing_modifiers = Поправка T/3 в сравнении сил
value-timing_modifiers-scoped = только если вовремя
value-timing_modifiers-both = всегда
value-timing_modifiers-none = никогда
field-initiative_check = Сравнение сил после опоздания
value-initiative_check-always = проводится
value-initiative_check-in_time_only = не проводится
field-parry_defender_bonus = Бонус парировавшему
value-parry_defender_bonus-lead = [(SD−SA)/3]: перевес его силы
value-parry_defender_bonus-printed = [(SA−SD)/3], как напечатано
field-failed_block_inner_max = Опоздавший блок: сила не ниже 0
field-pair_bonus_on = +1 за парное оружие
value-pair_bonus_on-rolls = к броскам
value-pair_bonus_on-ranks = к рангам
field-pair_fatigue = Тройная усталость
value-pair_fatigue-turn_total = за весь ход
value-pair_fatigue-paired_actions = только за парные действия
field-five_actions = Пять действий из примера
value-five_actions-table = нет, по таблице 4
value-five_actions-five_for_A = A и больше: 5
value-five_actions-sum = сумма двух таблиц
field-spell_mix = Заклинание и удар в один ход
value-spell_mix-total = вместе, в пределах маны
value-spell_mix-alone = только заклинания
field-mana_minus = «−» у маны снимает действие
field-series_penalty = В штраф за серию идут
value-series_penalty-declared = заявленные действия
value-series_penalty-performed = без отменённых
field-movement_roll = Бросок перемещения
value-movement_roll-own = свой, раз в ход
value-movement_roll-shared = тот же, что в ударе
field-chase_uses = В погоне сравнивают
value-chase_uses-distance = всё пройденное
value-chase_uses-roll = только броски
field-chase_distance = Начальное расстояние
value-chase_distance-ruler = по линейке
value-chase_distance-gap = до края досягаемости
value-chase_distance-path = по пути
field-march_minus = Марш-бросок с F−
value-march_minus-letter = доступен
value-march_minus-strict = недоступен
field-march_penalty = Штрафы и бонусы в марш-броске
field-ranged_defence = Парировать и блокировать выстрелы
value-ranged_defence-allow = можно
value-ranged_defence-ask = спрашивать
value-ranged_defence-dodge_only = нельзя, только уклонение
field-ranged_scale = Ранг вместо броска
value-ranged_scale-printed = как напечатано
value-ranged_scale-with_dice = ранг и кости
field-fixed_values_penalised = Модификаторы действуют и на ранги
field-spell_sa = Сила заклинания (SA)
value-spell_sa-strength = бросок силы
value-spell_sa-mgi = ранг MGI
field-firearm_rounding = Дульная скорость / 250
value-firearm_rounding-floor = вниз
value-firearm_rounding-nearest = до ближайшего
field-range_penalty = Штраф за дальность
value-range_penalty-auto = по формуле
value-range_penalty-manual = решает ведущий
value-range_penalty-off = нет

complaint-letter-twice = Буква { $letter } стоит на шкале дважды.
complaint-letter-empty = У ранга нет буквы.
complaint-letter-missing = На шкале не хватает: { $letters }.
complaint-letter-order = Буквы таблиц идут не по порядку; нужно: { $letters }.
complaint-worth-falls = Ранг { $higher } стоит выше, чем { $lower }, а число у него меньше.
complaint-dice = «{ $dice }» — не кости; нужно, например, 2d6.

## Библиотека

group-people = Люди
group-creatures = Существа
name-duelist = Дуэлянт
name-guard = Стражник
name-twin-blades = Мастер двух клинков
name-brute = Громила
name-spearman = Копейщик
name-archer = Лучник
name-crossbowman = Арбалетчик
name-gunman = Стрелок
name-mage = Маг
name-runner = Бегун
name-wolf = Волк
name-golem = Голем

arm-none = ничего
arm-bare = голые руки
arm-dagger = кинжал
arm-short-sword = короткий меч
arm-sword = меч
arm-rapier = рапира
arm-sabre = сабля
arm-axe = топор
arm-mace = булава
arm-great-sword = двуручный меч
arm-spear = копьё
arm-staff = посох
arm-club = дубинка
arm-bite = укус
arm-claws = когти
arm-fist-of-stone = каменный кулак
arm-shield = щит
arm-buckler = баклер
arm-throwing-knife = метательный нож
arm-javelin = дротик
arm-sling = праща
arm-flying-blade = летящий клинок
arm-short-bow = короткий лук
arm-long-bow = длинный лук
arm-crossbow = арбалет
arm-pistol = пистолет
arm-rifle = винтовка
arm-spark = искра
arm-fire-lance = огненное копьё

## Что можно сделать

group-attacks = Атаки
group-magic = Заклинания
group-movement = Перемещение
group-series = Заявить серию
group-weapons = Оружие
group-other = Прочее
group-gm = Ведущий
offer-strike = Удар: { $arm }
offer-strike-both = Двумя руками сразу: { $arm }
offer-strike-split = Двойной удар: { $arm } и { $other }
offer-strike-split-same = Два удара, две цели: { $arm }
offer-strike-guard = Удар: { $arm }, защита: { $other }
offer-strike-guard-same = Одна рука бьёт, другая защищает: { $arm }
offer-shoot = Выстрел: { $arm }
offer-shoot-both = Двумя руками сразу: { $arm }
offer-shoot-split = Выстрел и удар: { $arm } и { $other }
offer-shoot-split-same = Два выстрела, две цели: { $arm }
offer-shoot-guard = Выстрел: { $arm }, защита: { $other }
offer-shoot-guard-same = Одна рука стреляет, другая защищает: { $arm }
offer-throw = Метнуть: { $arm }
offer-throw-both = Метнуть двумя руками сразу: { $arm }
offer-throw-split = Метнуть и ударить: { $arm } и { $other }
offer-throw-split-same = Метнуть дважды, в две цели: { $arm }
offer-throw-guard = Метнуть: { $arm }, защита: { $other }
offer-throw-guard-same = Одной рукой метнуть, другой защищаться: { $arm }
offer-spell = Заклинание: { $arm }
cost-units = { $cast } из { $units }
cost-harmless = урона не нанесёт
cost-last = защиты не останется
offer-roll-movement = Бросок перемещения
offer-stride = Дальше (1 действие)
cost-more-metres = +{ $metres } м
cost-metres = { $least } м
cost-metres-between = { $least }–{ $most } м
mode-contact = Перемещение
mode-contact-chance = Если хватит броска
mode-march = Марш-бросок
mode-turn = Поворот на месте
offer-declare-blow = + удар: { $arm }
offer-declare-shot = + выстрел: { $arm }
offer-declare-throw = + метнуть: { $arm }
offer-declare-cast = + заклинание: { $arm }
offer-declare-both = + двумя руками: { $arm }
offer-declare-split = + двойной: { $arm } и { $other }
offer-declare-split-same = + два удара, две цели: { $arm }
offer-declare-ward = + защита
offer-declare-move = + перемещение
offer-retract = Снять остальные заявки
offer-ready-right = В правую руку: { $arm }
offer-ready-left = В левую руку: { $arm }
offer-do-physical = Другое действие
offer-do-magical = Магическое действие
offer-grant = Дать ещё одно действие
offer-clear-bonus = Снять бонусы
offer-initiative-take = Получает инициативу
offer-initiative-give = Уступает инициативу
offer-initiative-drop = Инициатива ни у кого

round-number = Раунд { $number }
next-begin = Начать бой
next-one = Закончить ход
next-turn = Следующий раунд
slot-urgent = перехват

## Возражения

objection-off-board = Не на карте.
objection-down = Вне боя.
objection-no-such-action = Такого действия нет.
objection-begun = Бой уже начался.
objection-no-arm = Такого оружия нет.
objection-no-target = Нужна цель.
objection-nothing-declared = Ничего не заявлено.
objection-no-magic = Колдовать нечем.
objection-no-bonus = Бонусов нет.
objection-rolled-already = Бросок перемещения уже сделан.
objection-not-with-both = Этим не действуют двумя руками сразу.
objection-not-apart = Порознь обе руки здесь не действуют.
objection-nothing-wards = Второй рукой защищаться нечем.
objection-needs-no-hand = Этому рука не нужна.
objection-in-hand-already = Уже в этой руке.
objection-takes-both-hands = Двуручное занимает обе руки, его берут в правую.
objection-helpless = Не может действовать.
objection-not-begun = Бой ещё не начался.
objection-over = Бой окончен.
objection-turn-past = Ход в этом раунде уже был.
objection-turn-to-come = Очередь ещё не подошла.
objection-turn-of = Сейчас действует { $who }.
objection-limit =
    { $most ->
        [one] Больше { $most } действия за ход нельзя.
       *[other] Больше { $most } действий за ход нельзя.
    }
objection-mana-limit =
    { $most ->
        [one] С колдовством за ход лишь { $most } действие: таков ранг маны.
        [few] С колдовством за ход лишь { $most } действия: таков ранг маны.
       *[many] С колдовством за ход лишь { $most } действий: таков ранг маны.
    }
objection-magic-alone = Колдовство и другие действия не смешиваются в один ход.
objection-not-in-hand = Этого нет в руках.
objection-marched = После марш-броска в тот же ход не бьют.
objection-target-off-board = Цели нет на карте.
objection-target-down = Цель вне боя.
objection-self = Себя целью выбрать нельзя.
objection-no-sight = Цель не видна.
objection-out-of-run = Не догнать: больше { $lead } м не пробежать, а до цели { $metres } м.
objection-too-slow = Погоня не удалась: { $lead } против расстояния { $metres } м.
objection-no-way = К цели нет пути.
objection-in-contact = Это контактный бой: до врага { $metres } м, граница — { $most } м.
objection-moved-already = Перемещение в этот ход уже было.
objection-marches = В этот ход — марш-бросок.
objection-no-metres = Метры этого хода кончились.
objection-too-far = Слишком далеко: { $cost } м, осталось { $left }.
objection-not-forward = Марш-бросок идёт только вперёд.
objection-barred = Путь закрыт.
objection-occupied = Там негде встать.

## Вопросы

rank-roll = { $what }
roll-mobility = Бросок подвижности
roll-strength = Бросок силы
roll-shot = Бросок выстрела
movement-roll = Бросок перемещения
march-roll = Марш-бросок
first-roll = Бросок подвижности за первую инициативу
hurt = повреждение
unhurt = без повреждения
not-caught = не настигает
no-blow = удара нет
done = сделано
damage = Повреждение
initiative-lost = Инициатива переходит к защитнику
bonus-won = Бонус атакующему
tied-rolls = Поровну: { $roll }. Кто раньше?
tie-as-listed = В порядке списка
goes-first = { $who }
defence = { $at } → { $by }: { $arm }. Чем отвечает { $by }?
defence-dodge = Уклониться
defence-parry = Парировать: { $item }
defence-parry-both = Парировать двумя руками: { $item }
defence-block = Блок: { $item } (если опоздает, повреждение около { $full })
defence-block-both = Блок двумя руками: { $item } (если опоздает, повреждение около { $full })
defence-none = Не защищаться
replies =
    { $blows ->
        [one] { $at } → { $by }: заявлен { $blows } удар. Сколько отразить?
        [few] { $at } → { $by }: заявлено { $blows } удара. Сколько отразить?
       *[many] { $at } → { $by }: заявлено { $blows } ударов. Сколько отразить?
    }
replies-count =
    { $count ->
        [one] { $count } удар
        [few] { $count } удара
       *[many] { $count } ударов
    }
may-ward = { $shooter } → { $at }: { $arm }. Можно ли парировать или блокировать?
may-ward-yes = Можно
may-ward-no = Только уклониться
undefended = { $striker } → { $at }: защиты нет. Что считать?
undefended-full = Полное повреждение
undefended-no_defence_roll = Как уклонение с нулём у защиты (AD = MD = 0)
range-aa = Расстояние { $metres } м: сколько снять с подвижности (AA)?
range-sa = Расстояние { $metres } м: сколько снять с силы (SA)?
range-minus =
    { $amount ->
        [0] Ничего
       *[other] −{ $amount }
    }
flee = { $at } → { $by }: погоня, { $metres } м. Что делает { $by }?
which-distance = { $at } стоит ближе, чем в начале хода. С какого расстояния { $chaser } начинает погоню?
distance-at-start = как в начале хода: { $metres } м
distance-now = как стоят сейчас: { $metres } м
stands-ground = Стоять
runs-away = Бежать
march-contact = { $count ->
    [one] Марш-бросок приведёт к контактному бою: { $foes }, { $metres } м. Бежать дальше?
   *[other] Марш-бросок приведёт к контактному бою: { $foes }, до ближайшего { $metres } м. Бежать дальше?
}
march-stops = Остановиться
march-on = Бежать дальше
extra-action = Нападает { $other }, но { $at } в защите заявляет больше действий. Разрешить удар?
extra-react = Да: цель отвечает
extra-cancel = Нет: отменить
extra-by-hand = Решает ведущий
series = Серия: { $at } → { $other }. Что дальше?
series-continue = Продолжать
series-cut = Прервать
series-pass = Прервать и отдать инициативу

## Слагаемые

reason-mobility = Подвижность { $rank }
reason-strength = Сила { $rank }
reason-defence = Защита { $rank }
reason-mgi = Ранг магии (MGI) { $rank }
reason-weapon = Ранг оружия { $rank }
reason-bonus = Выигранный бонус
reason-actions =
    { $count ->
        [one] { $count } действие за ход
        [few] { $count } действия за ход
       *[many] { $count } действий за ход
    }
reason-pair = Парное оружие
reason-pair-rank = Парное оружие: ранг +1
reason-run = Бег к цели
reason-block = Блок
reason-march = 10 × подвижность { $rank }
reason-distance = Расстояние { $metres } м
reason-fled = Бег убегающего
reason-strictly = Нужно строго больше
reason-range-aa = Подвижность (AA) на { $metres } м: { $arm }
reason-range-sa = Сила (SA) на { $metres } м: { $arm }
reason-in-contact = Контактный бой: { $metres } м из { $most }
reason-beyond-contact = До врага { $metres } м, контакт до { $most } м
limit-mobility = Подвижность { $rank }
limit-mana = Мана { $rank }
limit-five = Пять при A и больше
limit-sum = Вместе с маной { $rank }
limit-minus = «−» при ранге
limit-granted = Решение ведущего

## Показатели

gauge-health = Здоровье
gauge-actions = Действия
counter-damage = Повреждения
fact-mobility = Подвижность
fact-strength = Сила
fact-defence = Защита
fact-limit = Действий за ход
fact-contact = Ход, м
fact-march = Марш-бросок, м
fact-fatigue = Усталость
fact-damage = Повреждения
badge-down = вне боя
badge-bonus-mobility = бонус подвижности: { NUMBER($amount) }
badge-bonus-strength = бонус силы: { NUMBER($amount) }
badge-actions =
    { $count ->
        [one] { $count } действие: −{ $minus }
        [few] { $count } действия: −{ $minus }
       *[many] { $count } действий: −{ $minus }
    }
badge-declared = ещё заявлено: { $count }
badge-run = бег: −{ $minus }
badge-paired = парное оружие: усталость ×3
badge-urgent = инициатива перехвачена
badge-tired = предел усталости
badge-no-defence = на защиту действий не осталось
badge-once = на один обмен (W оружие, M мастерство, A подвижность, S сила; A атака, D защита): { $what }
badge-unknown-rank = нет на шкале: { $ranks }
zone-reach = Досягаемость
zone-near = Без штрафа за дальность
zone-middle = Подвижность (AA) −1
zone-far = Подвижность (AA) −2 и больше
link-initiative = инициатива
link-chase = погоня, м:

## Журнал

turn = Раунд { $number }
turn-of = Действует { $by }
gm-reorders = { $at }: место в порядке хода изменено
gm-grants = { $by }: ещё одно действие
gm-clears-bonus = { $by }: бонусы сняты
gm-initiative-take = Инициатива: { $by } над { $at }
gm-initiative-give = Инициатива: { $at } над { $by }
gm-initiative-drop = { $by } и { $at }: инициатива ни у кого
rolls-first = { $by }: за инициативу { $total }
rolls-mobility = { $by }: бросок подвижности { $total }
rolls-strength = { $by }: бросок силы { $total }
rolls-movement = { $by }: перемещение до { $total } м
rolls-march = { $by }: марш-бросок { $total } м
attacks = { $by } → { $at }: { $arm }
attacks-both = { $by } → { $at }: двумя руками, { $arm }
attacks-shoot = { $by } → { $at }: выстрел, { $arm }
attacks-throw = { $by } → { $at }: метание, { $arm }
attacks-spell = { $by } → { $at }: заклинание, { $arm }
casts-on = { $by }: { $arm }, шагов: { $units } из { $most }
defends-dodge = { $by } уклоняется
defends-parry = { $by } парирует: { $item }
defends-block = { $by } блокирует: { $item }
defends-not = { $by }: без защиты ({ $why })
undefended-helpless = защищаться не может
undefended-unaware = удара не ждёт
undefended-ordered = ответы выключены
undefended-chosen = по своей воле
undefended-spent = действий не осталось
rank-meets-roll = Ранг против броска: сила (SA) { $sa }, подвижность (AA) { $aa }
range-told = { $metres } м: подвижность (AA) −{ $aa }, сила (SA) −{ $sa }
timing-in-time = { $sign ->
    [reversed] { $by }: T = { $ahead } ≤ 0, защита успевает
   *[printed] { $by }: T = { $ahead } ≥ 0, защита успевает
}
timing-late = { $sign ->
    [reversed] { $by }: T = { $ahead } > 0, защита опаздывает
   *[printed] { $by }: T = { $ahead } < 0, защита опаздывает
}
rounding-late = { $sign ->
    [minus] Сила удара (SA) { $strength } − { $shift } = { $shifted }: [T/3] при T = { $ahead } ({ $how })
   *[plus] Сила удара (SA) { $strength } + { $shift } = { $shifted }: [T/3] при T = { $ahead } ({ $how })
}
rounding-in-time = { $sign ->
    [minus] Сила защиты (SD) { $strength } − { $shift } = { $shifted }: [−T/3] при T = { $ahead } ({ $how })
   *[plus] Сила защиты (SD) { $strength } + { $shift } = { $shifted }: [−T/3] при T = { $ahead } ({ $how })
}
figures = Атака: ранг оружия (WA) { $wa }, мастерство (MA) { $ma }, подвижность (AA) { $aa }, сила (SA) { $sa }. Защита: ранг оружия (WD) { $wd }, мастерство (MD) { $md }, подвижность (AD) { $ad }, сила (SD) { $sd }, ранг защиты (Def) { $defence }
gm-overwrites = Задано ведущим (W оружие, M мастерство, A подвижность, S сила; вторая буква: A атака, D защита): { $what }
odd-ranks = Странные ранги: оружие (WA) { $wa }, защита (Def) { $defence }; итог может удивить
blow-dodge = { $at }, уклонение: ранг оружия { $wa } × перевес { $value } − ранг защиты { $defence } → повреждение { $damage }
blow-parry-in-time = { $at }, парирование: ранг оружия { $wa } × перевес { $value } − ранг защиты { $defence } → повреждение { $damage }
blow-parry-late = { $at }, парирование опоздало: ранг оружия { $wa } × перевес { $value } − ранг защиты { $defence } → повреждение { $damage }
blow-block-in-time = { $at }, блок: ранг оружия { $wa } × перевес { $value } − ранг защиты { $defence } → повреждение { $damage }
blow-block-late = { $at }, блок опоздал, полное: ранг оружия { $wa } × сила { $value } − ранг защиты { $defence } → повреждение { $damage }
blow-full = { $at }, без защиты ({ $why }): ранг оружия { $wa } × сила { $value } − ранг защиты { $defence } → повреждение { $damage }
blow-open = { $at }, без защиты ({ $why }): ранг оружия { $wa } × перевес { $value } − ранг защиты { $defence } → повреждение { $damage }
goes-down = { $at }: вне боя
wins-bonus-mobility = { $by } получает { $signed } к следующему броску подвижности
wins-bonus-strength = { $by } получает { $signed } к следующему броску силы
intercepts = { $by } перехватывает инициативу: { $at } теперь защищается
no-advantage = Перевеса нет ни у кого
initiative-passes = Инициатива переходит: { $by }
series-is-cut = { $by }: серия прервана
extra-cancelled = { $by }: лишнее действие отменено
declares-blow = { $by } заявляет удар: { $arm }
declares-shot = { $by } заявляет выстрел: { $arm }
declares-throw = { $by } заявляет метание: { $arm }
declares-cast = { $by } заявляет заклинание: { $arm }
declares-both = { $by } заявляет двумя руками: { $arm }
declares-split = { $by } заявляет двойной удар: { $arm }
declares-ward = { $by } заявляет защиту
declares-move = { $by } заявляет перемещение
retracts = { $by }: остальные заявки сняты
readies = { $by } берёт в руки: { $arm }
does-physical = { $by }: другое действие
does-magical = { $by }: магическое действие
strides = { $by }: действие на перемещение, +{ $metres } м
turns = { $by } поворачивается
moves-not = { $by }: с места не сойти
moves-contact = { $by }: пройдено { $metres } м
moves-contact-short = { $by }: пройдено { $metres } м, на большее броска не хватило
moves-march = { $by }: марш-бросок, { $metres } м
moves-march-short = { $by }: марш-бросок, { $metres } м, на большее броска не хватило
chase-begins = { $by } → { $at }: погоня, { $metres } м
runs-from = { $by } убегает на { $metres } м
catches = 
    { $minus ->
        [0] { $by } → { $at }: настигает ({ $lead } > { $metres }), без штрафа
       *[other] { $by } → { $at }: настигает ({ $lead } > { $metres }), до конца хода −{ $minus }
    }
catches-not = { $by } → { $at }: не настигает ({ $lead } при расстоянии { $metres })
chase-gap = { $by } → { $at }: осталось { $metres } м
tires = { $by }: усталость +{ $more }, всего { $fatigue }
fatigue-limit = { $by }: усталость { $fatigue } при пределе { $most }


## Постоянные указания

order-defence = защита
order-flee = когда враг догоняет
order-replies = ответы на серию
order-extra-action = лишнее действие
order-series = продолжение серии
order-may-ward = отражение выстрела
order-which-distance = начальное расстояние погони
way-best = меньше всего урона
way-dodge = всегда уклонение
way-parry = парирование, иначе уклонение
way-block = блок, иначе уклонение
way-keep-one = пока остаётся ещё действие
way-no-defence = без защиты
way-stand-ground = стоит на месте
way-run = бежит
way-react = цель отвечает
way-cancel = отменить
way-go-on = продолжается
way-yes = можно
way-no = нельзя
way-as-judged = как решено в первый раз для этой цели
way-at-start = как в начале хода
way-as-now = как стоят сейчас
# Порядок рукой ведущего
order-rolled-once = Подвижность бросают один раз, в начале боя.
turn-spent = { $by } больше ничего не может в этот ход
overruled-against-dodge = против уклонения
