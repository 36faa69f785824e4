# Взгляд назад: полоса под картой, её клавиши и поиск

command-replay = Посмотреть назад (лента боя)
menu-replay = Лента боя
command-replay-find = Найти момент боя
command-replay-players = Показать прошлое и игрокам
command-replay-branch = Играть отсюда
panel-replay = Лента боя
replay-round-short = Р{ $number }
replay-now = Сейчас · { $count ->
    [one] { $count } событие
    [few] { $count } события
   *[other] { $count } событий
}
replay-beginning = Начало
replay-place = { $round ->
    [0] До первого раунда · { $number } из { $count }
   *[other] Раунд { $round } · { $number } из { $count }
}
replay-ahead = { $round ->
    [0] Впереди · { $number } из { $count }
   *[other] Впереди · раунд { $round } · { $number } из { $count }
}
replay-unsaid = Об этом в журнале ничего нет
replay-back = На событие назад (←)
replay-on = На событие вперёд (→)
replay-play = Проиграть отсюда (пробел)
replay-pause = Пауза (пробел)
replay-speed = { $times }×
replay-speed-hint = С какой скоростью проигрывать
replay-follow = Карта следует
replay-follow-hint = Карта следует за событиями
replay-players = Показать и игрокам
replay-players-hint = Показать этот момент и игрокам: то, что они знали тогда
replay-branch = Играть отсюда
replay-branch-hint = Продолжить с этого момента в копии; этот бой останется как есть
replay-branch-name = { $title } (с { $round ->
    [0] начала
   *[other] раунда { $round }
})
replay-branched = Дальше игра идёт в { $file }. «{ $title }» остаётся как есть.
start-branch = ветвь боя «{ $title }» с { $round ->
    [0] начала
   *[other] раунда { $round }
}
replay-leave = К настоящему
replay-leave-hint = Вернуться к настоящему (Esc)
replay-close = Закрыть
replay-find = Найти момент
replay-find-hint = Клык упал · Марта раунд 2
replay-find-tip = Имена, «упал», «ранен», «раунд 2» или слова из журнала. Enter — к следующему.
log-look = Посмотреть этот момент (лента)
players-past = { $round ->
    [0] Как это было: до первого раунда
   *[other] Как это было: раунд { $round }
}
looking-back = Взгляд назад
looking-back-only = { $round ->
    [0] Вы смотрите на время до первого раунда: Esc вернёт к настоящему.
   *[other] Вы смотрите на раунд { $round }: Esc вернёт к настоящему.
}
# Начала слов, строчными, через пробел: падение, рана, раунд; и целые слова, которые ничего не значат
replay-words-fell = упал упад упав пал пада погиб погуб убит убил умер выбыл смерт
replay-words-hit = ранил ранен рани ударил удар попал попад урон задел достал
replay-words-round = раунд
replay-words-idle = когда кто кого кому что чем как почему где был была было были в во на с со к и от у о об случилось произошло стало
