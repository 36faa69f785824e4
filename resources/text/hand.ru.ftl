## Что ведущий делает с фигурами своей рукой: состояния, метки

command-states = Состояния…
command-markers = Свои метки…
states-title = Состояния: { $names }
states-several = { $count ->
    [one] { $count } фигура
    [few] { $count } фигуры
   *[other] { $count } фигур
}
states-search = Поиск состояния
states-hint = Каждое состояние ставится и снимается одной клавишей. Shift и цифра — на столько раундов.
states-none = Состояния с таким названием нет.
states-marker = Своя метка…
states-of-some = { $state } (не у всех)
lasts-open = Пока не снять
lasts-rounds = { $rounds ->
    [one] { $rounds } раунд
    [few] { $rounds } раунда
   *[other] { $rounds } раундов
}
lasts-turn = До своего хода
lasts-save = До проверки
lasts-open-hint = Держится, пока вы его не снимете (Shift+0)
lasts-rounds-hint = Держится столько раундов, считая этот (Shift и цифра)
lasts-turn-hint = Проходит, когда начинается следующий ход фигуры (Alt+T)
lasts-save-hint = В начале каждого хода фигуры программа спросит, удалась ли проверка (Alt+S)
lasts-rounds-left = до конца раунда { $round }
lasts-turn-left = до начала своего хода
lasts-save-left = до успешной проверки
lasts-choose = Как долго
markers-title = Метка: { $names }
markers-word = Слово
markers-word-hint = Любое слово: «благословение», «ключ при себе»
markers-count = Число
markers-no-icon = Первая буква слова
markers-shown = Видят игроки
markers-put = Поставить
markers-known = Метки этого боя и последние
markers-needs-word = Метке нужно слово или рисунок.
markers-remove = Снять
markers-more = На один больше
markers-less = На один меньше
markers-of = Метка: { $word }
markers-shown-short = видят игроки
gm-state-open = { $at }: { $state }, вручную
gm-state-rounds = { $at }: { $state }, { $rounds ->
    [one] { $rounds } раунд
    [few] { $rounds } раунда
   *[other] { $rounds } раундов
}, вручную
gm-state-turn = { $at }: { $state } до начала своего хода, вручную
gm-state-save = { $at }: { $state } до успешной проверки, вручную
gm-state-off = { $at }: вручную снято «{ $state }»
gm-marker-open = { $at }: метка «{ $word }»
gm-marker-rounds = { $at }: метка «{ $word }», { $rounds ->
    [one] { $rounds } раунд
    [few] { $rounds } раунда
   *[other] { $rounds } раундов
}
gm-marker-turn = { $at }: метка «{ $word }» до начала своего хода
gm-marker-save = { $at }: метка «{ $word }» до успешной проверки
gm-marker-off = { $at }: снята метка «{ $word }»
state-over = { $at }: прошло «{ $state }»
state-save = { $at }: проверка против «{ $state }» удалась?
state-save-stays = Нет, состояние держится
state-save-ends = Да, состояние прошло
colour-red = Красный
colour-orange = Оранжевый
colour-yellow = Жёлтый
colour-green = Зелёный
colour-blue = Синий
colour-violet = Фиолетовый
colour-grey = Серый
also-states = состояние эффект условие лежит оглушён оглушение без сознания яд паралич дебафф бафф
also-markers = метка маркер жетон пометка ярлык флажок благословение

## Что игрокам показывают кроме боя

command-players-ping = Игрокам: указать сюда
command-players-pointer = Игрокам: показывать мой указатель
command-players-spot = Игрокам: круг света здесь
command-players-look = Игрокам: показать место без круга
command-players-tools = Игрокам: показывать линейку и области
command-players-hand-out = Игрокам: картинка или записка…
command-players-curtain = Игрокам: занавес…
command-players-order = Игрокам: порядок хода своих фигур
menu-players-ping = Указать сюда
menu-players-pointer = Показывать мой указатель
menu-players-spot = Круг света здесь
menu-players-look = Показать место без круга
menu-players-tools = Показывать линейку и области
menu-players-hand-out = Картинка или записка…
menu-players-curtain = Занавес…
menu-players-order = Порядок хода своих фигур
also-players-ping = пинг указать показать внимание
also-players-pointer = указка курсор мышь лазер
also-players-spot = посмотреть свет прожектор внимание круг
also-players-look = посмотреть сюда место камера
also-players-tools = линейка измерить шаблон область показать
also-players-hand-out = раздатка картинка изображение записка письмо показать
also-players-curtain = занавес сцена заставка титр скрыть
also-players-order = инициатива порядок очередь ход
held-players-curtain = У игроков: занавес
held-players-hand-out = У игроков: картинка или записка
shown-players-pointer = Игрокам виден указатель
shown-players-tools = Игрокам видна линейка
shown-both = Игрокам видны указатель и линейка
shown-short = Игрокам видно
shown-hint = Игроки видят ваш указатель или линейку и области, которые вы чертите. Щелчок — больше не показывать.
context-show-players = Показать игрокам
context-ping = Указать сюда
context-look = Посмотреть сюда
context-spot = Посмотреть сюда, с кругом света
curtain-ask = Занавес для игроков
curtain-title = Надпись на занавесе (по желанию)
curtain-draw = Опустить занавес
handout-behind = Занавес опущен: игроки увидят это, когда он поднимется.
handout-ask = Картинка или записка для игроков
handout-note = Записка: что должны прочитать игроки
handout-pictures = Картинки этого боя (щелчок показывает, с запиской)
handout-file = Файл…
handout-paste = Из буфера обмена
handout-show = Показать записку
handout-show-hint = Записка займёт всё окно игроков (Ctrl+Enter)
handout-nothing = Напишите записку или выберите картинку.
handout-no-picture = Здесь нет картинки, которую Flank может показать.
handout-files = Картинки

## Многие фигуры сразу

command-next-of-kind = Следующий такой же
command-all-of-kind = Выделить всех таких же
command-join-side = Сменить сторону…
command-reactions = Реакции выделенных…
also-next-of-kind = такой же следующий гоблин
also-all-of-kind = выделить такие же вид все
also-join-side = сторона фракция предать очаровать перейти
also-reactions = готовность реакция автоматически
join-side-ask = К какой стороне присоединить: { $names }?
react-question = Реакции: { $names }
groups = Группы
groups-hint = Группа { $number }: { $names }. Щелчок или клавиша { $number } выделяет её, ещё раз — показывает; правая кнопка освобождает цифру.
groups-name = Группа { $number }: { $names }
groups-nobody = Сначала выделите фигуры: Ctrl+{ $number } запомнит их как группу { $number }.
groups-kept = Группа { $number }: { $names }. Клавиша { $number } выделяет её.
groups-empty = Группы { $number } нет. Выделите фигуры и нажмите Ctrl+{ $number }.
context-more = Ещё
context-rulings = Спасброски, проверки, решения
context-side = Сторона
context-group = Запомнить как группу
context-group-free = свободно
gm-group = Группа { $number }: { $names }
gm-group-free = Группа { $number } свободна

## Порядок хода рукой ведущего

gm-order-before = { $names }: место в порядке хода изменено вручную
gm-order-wait = { $names }: ждёт, вручную
gm-order-roll = { $names }: инициатива заново, вручную
gm-order-roll-all = Инициатива заново для всех, вручную
command-order-next = Вступить следующим
command-order-wait = Ждать, ходить позже
command-order-roll = Инициатива заново
command-order-roll-all = Инициатива заново для всех
menu-order-next = Вступает следующим
menu-order-earlier = На место раньше
menu-order-later = На место позже
menu-order-wait = Ждёт, ходит позже
menu-order-roll = Инициатива заново
menu-order-roll-all = Инициатива заново для всех
also-order-next = инициатива очередь вступить ход
also-order-wait = отложить задержать ждать инициатива очередь
also-order-roll = перебросить инициативу
also-order-roll-all = перебросить инициативу всем
order-overrule-hint = Отпустите, чтобы сделать вопреки правилу.
help-key-groups = Ctrl + 1 … 9, потом 1 … 9
help-key-groups-does = запомнить выделенных как группу; снова выделить её, ещё раз — показать
context-attack-all = Все атакуют: { $names } → { $target }
context-offer-all = { $offer } (все { $count })
command-all-at-once = Все, кто может действовать…
also-all-at-once = заявки заявить таблица все раунд залп отряд вместе разом
all-title = { $count ->
    [one] Что делает { $count } фигура
    [few] Что делают { $count } фигуры
   *[other] Что делают { $count } фигур
}
all-title-one = Что делает { $who }
all-hint-one = ← → или цифра — другое действие, T над врагом — эта цель. Enter — выполнить, Ctrl+Enter — выполнить и идти дальше по порядку.
all-hint = ← → или цифра — другое действие, ↑ ↓ — другая фигура, T над врагом — эта цель. Enter — выполнить, Ctrl+Enter — выполнить и идти дальше по порядку.
all-nothing = Ничего
all-go-hint = Enter: всё это по порядку, одним шагом
all-nobody = Выбирать сейчас некому: заявлять нечего, и никого нельзя атаковать.
command-attack-all = Атаковать всеми выделенными
also-attack-all = залп группа удар все
attack-all-no-target = Сначала отметьте цель: T над ней, потом Alt+A — атакуют все выделенные.
attack-all-nobody = Никто из выделенных сейчас не может атаковать: { $target }.
