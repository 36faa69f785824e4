## Разделы переключателей

section-place = Место боя
section-tests = Проверки
section-surprise = Ошеломление
section-initiative = Инициатива
section-turn = Ход
section-melee = Ближний бой
section-shooting = Стрельба
section-modifiers = Модификаторы
section-scatter = Промах при броске
section-locations = Зоны попадания
section-damage = Урон и раны
section-advantage = Преимущество
section-criticals = Криты, заминки, осечки
section-manoeuvres = Особые действия
section-shooting-table = Быстрая таблица стрельбы
section-states = Состояния
section-npc = NPC
unit-yards = ярдов
unit-inches = дюймов

## Место боя

field-weather = Погода
field-weather-hint = Под крышей не мешает: пол, пещера, здание.
value-weather-normal = обычная
value-weather-bad = плохая: проливной дождь (−10)
value-weather-extreme = крайняя: ливень, ураган, буран (−20)
field-daylight = Свет дня
field-daylight-hint = Там, куда не достают лампы и костры карты.
value-daylight-by_map = как на карте
value-daylight-dusk = сумерки
value-daylight-shadow = густая тень
value-daylight-dark = темнота
field-diagonal_cost = Шаг по диагонали стоит
value-diagonal_cost-one = одну клетку
value-diagonal_cost-alternate = одну и две клетки по очереди
value-diagonal_cost-half-more = полторы клетки

## Проверки

field-auto_results = 01–05 всегда успех, 96–00 всегда провал
field-opposed_tie = Ничья встречной проверки
field-opposed_tie-hint = Для ошеломления и Проворства; у боевых проверок ничья своя.
value-opposed_tie-higher_base = у кого выше навык
value-opposed_tie-nothing = ничего не меняет
value-opposed_tie-reroll = переброс

## Ошеломление

field-surprise_groups = Скрытность против Восприятия
value-surprise_groups-by_side = один бросок от стороны
value-surprise_groups-per_observer = каждый наблюдатель за себя
field-surprise_winner = Ошеломить может
value-surprise_winner-either = любой победитель проверки
value-surprise_winner-ambusher_only = только засада
field-surprise_advantage = Преимущество за ошеломление
value-surprise_advantage-on_attack = за атаку на ошеломлённого
value-surprise_advantage-at_once = сразу победителям проверки
field-surprise_turn = До первого раунда
value-surprise_turn-full_turn = целый ход
value-surprise_turn-action_only = действие без движения
field-surprised_state = Ошеломлённый
value-surprised_state-document = ходит позже и даёт преимущество
value-surprised_state-wfrp = ещё и не защищается, +20 по нему

## Инициатива

field-initiative_roll = Инициатива
value-initiative_roll-every_round = каждый раунд заново
value-initiative_roll-once_per_fight = один раз на бой
field-initiative_ties = Равная инициатива
value-initiative_ties-cascade = Проворство, проверка, d100
value-initiative_ties-d100 = сразу d100
value-initiative_ties-agility_d100 = Проворство, затем d100
field-initiative_choice = Победитель проверки Проворства
value-initiative_choice-ask = выбирает, кто первый
value-initiative_choice-winner_first = ходит первым

## Ход

field-speed_unit = Скорость считается
value-speed_unit-double_yards = по два ярда за единицу
value-speed_unit-yards = в ярдах
value-speed_unit-cells = в клетках
field-defence_cost = Бросок защиты
value-defence_cost-free = ничего не стоит
value-defence_cost-reaction_needed = тратит реакцию, даёт +20
field-upkeep_moment = Кровь и огонь действуют
value-upkeep_moment-end_of_round = в конце раунда
value-upkeep_moment-start_of_own_turn = в начале своего хода

## Ближний бой

field-length_on_defence = Короткое оружие мешает и парировать
field-engagement = В ближнем бою
value-engagement-by_reach = те, кто достаёт друг друга
value-engagement-by_contact = те, кто обменялся ударами
field-improvised_bonus = Импровизированное оружие: РС и ещё
field-close_fight_length = Длина оружия накоротке
value-close_fight_length-cancelled = не считается
value-close_fight_length-kept = считается
field-winner_strikes = Победивший защитник
value-winner_strikes-by_note = бьёт только контратакой
value-winner_strikes-any_winner = всегда наносит удар
field-shield_with = Щит даёт +1 УУ
value-shield_with-any_defence = любой защите
value-shield_with-melee_only = только Ближнему бою
field-shield_arc = Щит прикрывает
value-shield_arc-all_round = со всех сторон
value-shield_arc-front_only = спереди и со своего бока
field-counter_sl = Для контратаки нужно 2 УУ
value-counter_sl-net = разницы
value-counter_sl-own = своих
field-counter_attack = Контратака
value-counter_attack-same_roll = тем же броском
value-counter_attack-new_attack = новая атака
value-counter_attack-off = нет
field-dodge_missiles = От выстрела можно уклониться

## Модификаторы

field-cap_scope = Предел −30
value-cap_scope-negatives = для суммы штрафов
value-cap_scope-net = для общей суммы
field-cap_single = Предел и для одного штрафа
field-cap_conditions = Штрафы своих состояний
value-cap_conditions-inside = входят в предел
value-cap_conditions-outside = сверх предела
field-positive_cap = Предел бонусов
value-positive_cap-none = нет
value-positive_cap-60 = +60, без преимущества
field-group_and_size = Выстрел в группу
value-group_and_size-group_only = считает только группу
value-group_and_size-both = считает и размер цели
field-outnumber_count = Численный перевес считается
value-outnumber_count-local = вокруг цели
value-outnumber_count-whole_fight = по всему бою
field-outnumber_for_shooting = Перевес помогает стрелять
field-aim_lost_by = Прицел сбивает
value-aim_lost_by-next_action = только другое действие
value-aim_lost_by-move_or_wound = и движение, и рана
field-flank_for_shooting = Фланг и тыл помогают стрелять
field-flank_needs_other_enemy = Фланг: цель занята другим врагом
field-prone_target_for_shooting = По лежащему +20 и при стрельбе
field-prone_attack = Атака лёжа
value-prone_attack--20 = −20
value-prone_attack--10 = −10
field-below_for_shooting = Снизу труднее и стрелять
field-mounted_is_higher = Всадник выше пешего
field-cover_in_melee = Укрытие мешает и в ближнем бою
field-called_shot = Метить в часть тела
value-called_shot-any_attack = любой атакой
value-called_shot-melee_only = только в ближнем бою
field-cramped_detect = Стеснённое место
value-cramped_detect-marked = помечено на карте
value-cramped_detect-marked_or_walls = и любой проход меж стен
field-dark_melee = Темнота в ближнем бою мешает
value-dark_melee-both = обоим
value-dark_melee-attacker_only = только атакующему
field-size_in_melee = Размер цели и в ближнем бою

## Промах при броске

field-scatter_for = Отклоняется
value-scatter_for-thrown = метательное
value-scatter_for-all_missiles = любой снаряд
field-scatter_frame = Схема лежит
value-scatter_frame-map = как карта
value-scatter_frame-thrower = от бросающего
field-hex_scatter = На гексах
value-hex_scatter-bearing = восемь направлений
value-hex_scatter-hex_reroll = шесть, 7 и 8 переброс
field-scatter_measure = Отклонение меряется
value-scatter_measure-true_distance = по прямой
value-scatter_measure-map_rule = шагами карты
field-scatter_half = Половина дистанции
value-scatter_half-round_down = округляется вниз
value-scatter_half-exact = точная

## Зоны, урон

field-arm_rows = Руки в таблице зон
value-arm_rows-role = ведомая и ведущая
value-arm_rows-side = левая и правая
field-ranged_location = Зона при стрельбе
value-ranged_location-inverted = бросок наоборот
value-ranged_location-separate_d100 = отдельный d100
value-ranged_location-own_roll = сам бросок
field-melee_damage_sl = К урону в ближнем бою
value-melee_damage_sl-net = разница УУ
value-melee_damage_sl-own = свои УУ
field-minimum_wound = Наименьшая рана
value-minimum_wound-1 = 1
value-minimum_wound-0 = 0
field-damage_mode = Урон
value-damage_mode-sl = оружие и УУ
value-damage_mode-dice = кости оружия без УУ
value-damage_mode-dice_and_sl = кости оружия и УУ
field-crit_at_zero = Критическая рана при 0 HP
value-crit_at_zero-offer = предлагать
value-crit_at_zero-always = всегда
value-crit_at_zero-never = никогда

## Преимущество

field-advantage_timing = Пункт за заявленную атаку
value-advantage_timing-next_test = со следующей проверки
value-advantage_timing-own_attack = уже для этой атаки
field-charge_advantage = Натиск даёт пункт
value-charge_advantage-gain = да
value-charge_advantage-none = нет
field-advantage_stack = За одну атаку
value-advantage_stack-each_cause = пункт за каждый повод
value-advantage_stack-one_per_attack = не больше пункта
field-advantage_loss = Теряется
value-advantage_loss-all = всё преимущество
value-advantage_loss-one = один пункт за повод

## Криты, заминки

field-crit_needs = Крит: дубль и
value-crit_needs-hit_only = попадание
value-crit_needs-hit_and_success = попадание и успех
field-projectile_sticks = Снаряд застревает
value-projectile_sticks-every_hit = при любой ране
value-projectile_sticks-on_critical = при крите
field-fumble_needs = Заминка: дубль и
value-fumble_needs-miss_only = промах
value-fumble_needs-miss_and_failure = промах и провал
field-misfire_roll = Таблица осечек
value-misfire_roll-instead = вместо заминок
value-misfire_roll-in_addition = вдобавок к заминкам
field-explosion_soak = От взрыва оружия
value-explosion_soak-normal = защищают БВ и доспех
value-explosion_soak-full = ничто не защищает

## Особые действия

field-charge_cost = Натиск тратит
value-charge_cost-action_and_move = действие и движение
value-charge_cost-action_only = только действие
field-charge_max = Длина натиска
value-charge_max-run = не больше бега
value-charge_max-walk = не больше шага
field-charge_when_engaged = Натиск из ближнего боя
value-charge_when_engaged-allowed = можно
value-charge_when_engaged-forbidden = нельзя
field-charge_path = Разбег
value-charge_path-any = любой
value-charge_path-straight = 8 ярдов по прямой
field-disengage_move = Отступление идёт
value-disengage_move-from_movement = из движения хода
value-disengage_move-extra_move = отдельным движением
field-disengage_failure = Отступить не удалось
value-disengage_failure-attack_then_move = атаки, затем движение
value-disengage_failure-stay = атаки, движения нет
field-parry_bonus = +20 от реакции
value-parry_bonus-triggering = против этой атаки
value-parry_bonus-following = против следующей
value-parry_bonus-all_until_turn = до своего хода
field-knockdown_choice = Бросок на землю: навык
value-knockdown_choice-each = каждый выбирает сам
value-knockdown_choice-same_as_attacker = как у атакующего

## Вторая таблица

field-ranged_table = Таблица стрельбы
field-ranged_table-hint = Задаёт пять следующих переключателей там, где стоит «по таблице».
value-ranged_table-book = раздела 2, полная
value-ranged_table-quick = раздела 9, быстрая
field-range_bands = Дистанции
value-range_bands-by_table = по таблице
value-range_bands-book = пять полос
value-range_bands-quick = три полосы
field-very_long_band = Очень дальняя дистанция
value-very_long_band-exact = последний ярд
value-very_long_band-last_tenth = последняя десятая
field-small_target = Малая цель
value-small_target-by_table = по таблице
value-small_target-by_class = по размеру
value-small_target-any_smaller = любая −10
field-aim_bonus = Прицеливание
value-aim_bonus-by_table = по таблице
value-aim_bonus-20 = +20
value-aim_bonus-10 = +10
field-cover_scale = Укрытие
value-cover_scale-by_table = по таблице
value-cover_scale-book = −10, −20, −30
value-cover_scale-graded = до −40
field-obscured = Туман и темнота
value-obscured-by_table = по таблице
value-obscured-book = 0, −20, −30
value-obscured-graded = −10, −20, −30
field-melee_shot = Стрельба в ближний бой: −20
value-melee_shot-target = если в бою цель
value-melee_shot-shooter = если в бою стрелок
value-melee_shot-either = если хоть один из них
field-moving_target = Движущаяся цель
value-moving_target-any_move = двигалась хоть на клетку
value-moving_target-run_only = бежала
field-quick_shot = Быстрая стрельба
value-quick_shot-declared = по заявке
value-quick_shot-always = всякая без прицела
field-unseen_target = Невидимая цель
value-unseen_target-known_cell = −30, если место известно
value-unseen_target-strict = стрелять нельзя

## Состояния, NPC

field-bleeding_stack = Кровотечения
value-bleeding_stack-single = один бросок на все
value-bleeding_stack-stacked = по броску на каждое
field-burning_soak = От огня защищают
value-burning_soak-tb_and_lowest_ap = БВ и худший доспех
value-burning_soak-none = ничто
field-fear_radius_yards = Рядом с источником страха
field-stand_up_cost = Встать стоит
value-stand_up_cost-action = действия
value-stand_up_cost-movement = движения
field-blinded_melee = Ослеплённый в ближнем бою
value-blinded_melee-as_darkness = как в темноте
value-blinded_melee-melee_fails = проваливает проверки
field-deafened_penalty = Оглохший: Восприятие
field-group_initiative = Инициатива группы
value-group_initiative-mean_characteristic = по средней характеристике
value-group_initiative-mean_of_rolls = среднее бросков
field-npc_damage = Урон NPC по силе
value-npc_damage-base = к нему добавляются УУ
value-npc_damage-flat = весь урон
