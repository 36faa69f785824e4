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
