## Фигуры, которые решают сами
command-hint = Что бы сделала фигура?
command-let-act = Пусть выделенные действуют сами
command-let-side-act = Стороны ведущего играют сами
command-let-some-side-act = Пусть сторона играет сама…
command-halt = Остановить тех, кто действует сам
command-act-seeing-all = Самостоятельные фигуры видят всю карту
command-act-judging = Самостоятельные фигуры решают и то, о чём судит ведущий
command-act-faster = Самостоятельные фигуры — быстрее
command-act-slower = Самостоятельные фигуры — медленнее

hint-title = { $who }: что можно сделать
hint-units = Счёт в сотых долях фигуры: 100 — это один невредимый враг, выведенный из боя.
hint-deed = { $deed } · польза { $worth }
hint-or = { $first } или { $last }
hint-rest = кроме перечисленного ничего стоящего нет
hint-thinking = Фигура взвешивает…
hint-nothing = Сейчас отсюда ничего стоящего не сделать.
hint-not-begun = Бой ещё не начат ({ $key }).
hint-nobody = Сначала выделите фигуру.
acting-begun = Фигуры действуют сами; остановить их — пробел.
acting-halted = Фигуры остановлены.
acting-plays = Теперь без вас: { $sides }. Остановить — пробел, вернуть себе — { $key }.
acting-waits = { $sides ->
    [nobody] Теперь решают другие.
   *[other] Теперь решают: { $sides }.
} Дальше снова без вас: { $plays }.
acting-plays-no-more = Снова решаете вы: { $sides }. { $key } — пусть играет без вас.
plays-itself = Без ведущего: { $sides }
plays-itself-short = Без ведущего
plays-itself-hint = { $sides }: без ведущего в каждом раунде — и ходит, и отвечает на атаки. Щелчок — вернуть себе ({ $key }).
let-act-many = { $count ->
    [one] { $count } фигура игроков
    [few] { $count } фигуры игроков
   *[other] { $count } фигур игроков
}
let-act-players = { $who }: решают здесь игроки. Пусть действует без них?
let-side-title = Какая сторона играет сама?
let-side-hint = Раунд за раундом, пока вы это не закончите.
let-side-players = { $side }: сторона игроков. Пусть играет сама?
let-players-leave = Нет, решают игроки
let-players-act = Да, пусть действует без них
acting-others = { $sides ->
    [nobody] Теперь решают другие.
   *[other] Теперь решают: { $sides }.
}
acting-not-theirs = { $who ->
    [nobody] В этой фазе действовать некому: { $on } — дальше.
   *[other] Сейчас не их ход: { $who }. Выделите фигуру, чей ход, и нажмите { $key }.
}
acting-nothing = Никто из них не находит, что делать.
acting-sees-all = Самостоятельные фигуры теперь видят всю карту.
acting-sees-own = Самостоятельные фигуры знают лишь то, что видит и видела их сторона.
acting-judges = Пока фигуры действуют сами, вопросы к ведущему решаются как обычно, без него.
acting-asks = Пока фигуры действуют сами, вопросы к ведущему задаются ему.
acting-decided = Сражаться больше не с кем.
acting-pace = Пауза между действиями: { $seconds } с

tactics-why = { $by }: почему именно так
tactics-harm = средний урон ({ $who })
tactics-fells = { $who }: выбывает в { $chance } % случаев и перестаёт быть угрозой
tactics-own = урон самой фигуре
tactics-friend = урон своему: { $who }
tactics-first = с этого надо начать
tactics-door = за этой дверью путь к врагу
tactics-open-door = Открыть дверь
tactics-strike-from-there = оттуда можно ударить: { $who }
tactics-nearer = ближе к цели: { $who }
tactics-try = ничего лучше не нашлось, цель: { $who }
tactics-usual = ничего лучше не нашлось
tactics-farther = подальше от врага: { $who }
tactics-around = другое место рядом с врагом: { $who }
tactics-less-from-there = оттуда удар слабее: { $who }
tactics-turns = так фигура повернётся лицом: { $who }
tactics-exposed = там могут ударить враги
tactics-sheltered = там ударить могут меньше врагов
tactics-taste = любимый приём
tactics-warded = враг рядом с тем, что охраняется: { $who }
tactics-post = назад к тому, что охраняется
tactics-reaction = по дороге может ответить { $who }
tactics-waited = она ждала достаточно
tactics-bold = она смела: это значит меньше
tactics-wary = она осторожна: это значит больше
tactics-away = важнее уйти
tactics-refrains = { $by }: любое действие обойдётся дороже, чем принесёт

temper = Нрав, когда фигура действует сама
temper-own = Свой…
temper-own-title = Свой нрав
temper-boldness = Смелость
temper-boldness-hint = 0 — долго ждёт, чтобы враг подошёл; 70 и больше — бросается сразу
temper-preservation = Самосохранение
temper-preservation-hint = 0 — не бежит никогда; 100 — бежит, потеряв половину здоровья, 50 — когда осталась четверть
temper-discipline = Дисциплина
temper-discipline-hint = 50 и больше — ожидая, собирается со своими; меньше 30 — никого не ждёт; чем выше, тем ближе держится к тому, что охраняет
temper-cunning = Хитрость
temper-cunning-hint = 50 и больше — бьёт слабых и опасных, отходит, чтобы стрелять; меньше — бьёт ближайшего
temper-favours = Любимые приёмы
temper-favours-wait = Проверяем, на что способна фигура…
temper-favours-none = Фигура ничего не может сделать врагу.
temper-favours-hint = ценятся в полтора раза выше; если это не удар, применяются первыми, пока от них может быть толк
guards = Охраняет
guards-nothing = Никого и ничего
guards-place = Место, где стоит
temper-tactician = Тактик
temper-tactician-hint = бьёт слабых и опасных, держится остальных, не бежит
temper-soldier = Солдат
temper-soldier-hint = держится остальных, бьёт, где от удара больше толку, бежит, лишь когда здоровья почти не осталось
temper-wolf = Волк
temper-wolf-hint = сразу бросается на ближайшего, от тяжёлых ран бежит
temper-berserk = Берсерк
temper-berserk-hint = сразу бросается на ближайшего и не бежит никогда
temper-coward = Трус
temper-coward-hint = долго ждёт, бежит, потеряв половину здоровья

command-outlook = Чем это кончится?
outlook-title = Чем это кончится?
outlook-runs = Сколько боёв
outlook-begins = Идут первые бои…
outlook-halted = Пауза. { $progress }
outlook-opening = Этот бой разыгрывается ещё раз…
outlook-opened = Бой { $number } из просчёта: по шагам — { $on }, назад к вашему бою — { $back }.
outlook-start = Сыграть
outlook-cancel = Прервать
outlook-pause = Пауза
outlook-go-on = Дальше
outlook-as-it-stands = как есть
variant-without = Без: { $who }
variant-count = { $who } × { $count }
variant-set = { $who }: { $value }
outlook-which = Какой вариант показан
what-if = Что, если…
what-if-without = Без кого
what-if-count = Сколько
what-if-numbers = Сравнить разное число
what-if-search = Найти, сколько можно при такой доле побед
what-if-search-alone = Найти, сколько можно при такой доле побед (только без других условий)
what-if-search-first = Число ищут без других условий: уберите его, чтобы добавить другое.
what-if-temper = Нрав
what-if-place = Другое место
what-if-another-place = Ещё место…
what-if-switch = Переключатель правил…
what-if-side = вся сторона «{ $side }»
what-if-one-of = { $who }, кто-то один
what-if-without-whom = Без: { $who }
what-if-number = Сколько: { $who }
what-if-from = от
what-if-to = до
what-if-search-whom = Сколько: { $who } — сторона «{ $side }» побеждает не реже чем в
what-if-temper-of = Нрав, { $who }
what-if-place-of = Другое место, { $who }
what-if-remove = { $what }: убрать
what-if-edit = { $what }: выбрать, что сравнивается
what-if-gone = Уже нет на карте: { $who }. Уберите это условие.
what-if-variants = { $count ->
    [one] { $count } вариант
    [few] { $count } варианта
   *[other] { $count } вариантов
}
place-hint = Другое место, { $who }: щёлкните клетку · Esc — назад
place-hint-more = С Shift можно отметить несколько мест; без мыши — стрелками и Enter.
outlook-nothing = Бой будет сыгран много раз сам собой с того места, где он стоит, а вы можете продолжать. На самом бое это не скажется.
outlook-wins = { $runs ->
    [one] Кто побеждает: { $runs } бой
    [few] Кто побеждает: { $runs } боя
   *[other] Кто побеждает: { $runs } боёв
}
outlook-compared = Сторона «{ $side }»: варианты рядом
outlook-cost = раундов { $rounds } · выбывает своих { $own } из { $of_own }, прочих { $others } из { $of_others }
outlook-undecided = Исход не решён
outlook-interval = Рядом с именем — пределы, в которых истинная доля лежит в 95 случаях из 100.
outlook-rounds = Раундов в среднем: { $rounds }
outlook-figures = Фигуры
outlook-falls = выбывает
outlook-left = остаётся в среднем
outlook-by = от кого чаще всего
outlook-left-of = { $left } из { $most }
outlook-open = Посмотреть один бой — для стороны «{ $side }» он
outlook-open-worst = худший…
outlook-open-median = средний…
outlook-open-best = лучший…
outlook-kept = { $name } — просчёт { $number }
