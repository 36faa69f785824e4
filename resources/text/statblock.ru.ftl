# Существа из текста: что говорится о существе помимо листа, что угадано, почему ничего не прочитано.
creature-name = Имя
creature-size = Клеток по стороне
creature-note = Заметка
statblock-yes = да
statblock-no = нет
guess-letters = «{ $written }» прочитано как { $taken }
statblock-too-long = Текст слишком длинный: за один раз читается не больше { $most } знаков. Вставьте часть.
creature-unnamed = Безымянное существо
statblock-cut = В тексте есть и другие существа; прочитаны первые { $count }.
command-copy-text = Копировать как текст
command-creature-from-text = Новое существо из текста…
library-from-text-hint = Новое из текста: статблок из буфера обмена или вставленный вами ({ $keys })
library-did-take-in = существа из текста: «{ $name }»
text-copied = { $count ->
        [one] «{ $name }» — в буфере обмена как текст
        [few] { $count } существа — в буфере обмена как текст
       *[many] { $count } существ — в буфере обмена как текст
    }
from-text-title = Новые существа из текста
from-text-text = Текст
from-text-hint = Вставьте сюда статблок или целую страницу: из PDF, с сайта, с форума.
from-text-legend = Подчёркнуто — прочитано, волной — догадка, точками — не понято и останется в заметке. Щёлкните по слову, чтобы узнать, как оно понято.
from-text-creatures = Найденные существа
from-text-left = Заметка: в ней и непонятое
from-text-empty = Здесь появится то, что прочитано: лист, догадки и непонятое.
from-text-nothing = В этом тексте нет статблока, который можно прочесть по этим правилам.
from-text-reading = Текст читается…
from-text-guesses = Догадки: { $guesses }
from-text-guess = (догадка: { $guess })
from-text-selected = Выделенное —
from-text-field = Чем считать выделенное
from-text-point = Считать этим
from-text-point-hint = Выделите слова в тексте, выберите поле и нажмите: поле будет прочитано отсюда.
from-text-no-value = «{ $words }» не годится для поля «{ $field }».
from-text-take = { $count ->
        [0] Взять
        [one] Взять существо
        [few] Взять { $count } существа
       *[many] Взять { $count } существ
    }
