## Что хранится от вечера к вечеру

library-party = Партия
library-warbands = Отряды
library-own = Мои существа
library-own-group = Мои существа: { $group }
library-own-hint = Перетащите на карту или щёлкните дважды; правая кнопка — чтобы изменить.
library-tags = Теги: { $tags }
library-more = … и ещё { $count }: найдите их поиском
library-search-hint =
    Слова из имени, группы или тегов и условия на числа: «огр», «КЗ < 4», «нежить хиты >= 20».
library-unknown-number = Числа «{ $name }» в этих правилах нет.
library-number = Сколько
library-number-hint = Сколько встанет сразу: каждый получит номер и своё место.
library-rolls = Бросать пункты здоровья
library-rolls-hint = Каждое существо из библиотеки получит своё здоровье: его бросают по правилам.
library-keep-hint = Перетащите сюда фигуру с карты, чтобы оставить её для других боёв.
sheet-keep-hint = Сохранить изменения и оставить существо для других боёв.
library-kept = { $count ->
        [one] «{ $name }» теперь в вашей библиотеке
       *[other] «{ $name }» и остальные теперь в вашей библиотеке
    }
library-of-party = Уже в библиотеке, в разделе «Партия»: { $names }. Изменения запишет «Забрать домой».
library-place = Поставить на карту
library-edit = Изменить лист…
library-rename = Переименовать…
library-duplicate = Сделать копию
library-copy = Скопировать в мои существа
library-group = Группа…
library-group-name = Заголовок, под которым стоит существо (пусто — без заголовка)
library-tag = Теги…
library-tag-names = Теги через запятую
library-delete = Удалить из библиотеки
library-did-keep = сохранение в библиотеке: «{ $name }»
library-did-change = изменение: «{ $name }»
library-did-rename = новое имя: «{ $name }»
library-did-duplicate = копия: «{ $name }»
library-did-delete = удаление: «{ $name }»
library-undone = Отменено: { $what }
library-redone = Возвращено: { $what }

member-bar = { $what }: { $value } из { $most }
member-counter = { $what }: { $value }
member-tip = { $name } ({ $rules }). Щелчок открывает лист; правая кнопка — другие действия.
member-delete = Удалить из партии
formation-nobody = На карте должны стоять хотя бы двое из партии: то, как они стоят, и есть построение.
formation-kept = Построение запомнено (персонажей: { $count }); команда «Вывести партию на карту» поставит их так
formation-did-keep = построение партии
party-none = В кампании ещё нет персонажей по этим правилам. После боя команда «Забрать домой» примет фигуры игроков в партию.
party-all-here = Вся партия уже на карте.
party-as-kept = Уже на карте и теперь с листом из кампании: { $names }
party-is-here = { $name } уже на карте.
party-did-take-home = возвращение домой: { $name }
party-did-rest = отдых партии
campaign-present = { $name } ▾
campaign-tip = Открытая кампания, её партия и сцены. Щелчок — выбрать другую, начать новую или переименовать эту.
campaign-new = Новая кампания…
campaign-rename = Переименовать кампанию…
campaign-delete = Удалить кампанию
campaign-name = Кампания
campaign-did-begin = начало кампании «{ $name }»
campaign-deleted = Кампания «{ $name }» удалена (записей: { $count }); { $key } вернёт её
campaign-first = Моя кампания
home-title = Забрать домой
home-hint = Отмеченное будет записано в «{ $campaign }». То, что относится только к этому бою, не записывается.
home-what = Что изменилось
home-before = Было
home-after = После боя
home-new = новый персонаж партии
home-moves = переходит из «Моих существ» в партию
home-same = без изменений
home-looks = Картинка, размер, заметка, свет
home-changed = изменено
home-gained = получено
home-lost = утрачено
home-is-there = есть
home-one = одно
home-yes = да
home-no = нет
home-take = Записать
home-nobody = На карте нет никого со стороны игроков.
home-taken = Записано: { $names }
rest-title = Отдых
rest-points = Сколько пунктов отдых вернёт каждому
rest-one = { $most ->
        [0] { $name }: { $value }
       *[other] { $name }: { $value } из { $most }
    }
rest-done = После отдыха: { $figures }
rest-here = Те, кто стоит на этой карте, здесь остаются как были.

card-begin = Начать
card-open = Открыть
card-party = С партией
card-party-tip = Открыть и вывести партию кампании на карту
card-party-begin = Начать с партией
card-party-open = Открыть с партией
card-take-in = Добавить к своим боям
card-taken-in = «{ $file }» теперь среди ваших боёв. Исходный файл не изменён: { $source }
card-name = Название
card-delete = Удалить сцену
card-trash = Переместить в корзину
card-trashed = «{ $file }» теперь в корзине
card-put-back = Вернуть
folder = Папка
folder-new = Новая папка…
folder-out = Вынуть из папки «{ $name }»
folder-open = Открыть папку
folder-close = Закрыть папку
folder-dissolve = Вынуть всё
folder-tip = Щелчок показывает, что лежит в папке, ещё один закрывает её. Правая кнопка — другие действия.
folder-named = Папка «{ $name }», карточек: { $count }
folders-of = Папки: { $shelf }
folder-did-put = «{ $name }» помещено в папку
folder-did-take-out = «{ $name }» вынуто из папки
folder-did-dissolve = всё вынуто из папки «{ $name }»
card-no-trash = «{ $file }» не удаётся переместить в корзину; ничего не удалено.
card-file-trouble = «{ $file }»: { $reason }
scene-kept = Сцена «{ $name }» сохранена и стоит на первой странице
scene-kept-again = Сцена «{ $name }» теперь такая, как здесь
scene-did-keep = сохранение сцены «{ $name }»
scene-begun-already = Начала этого боя в файле больше нет; сцену сохраняют до боя.
scene-nameless = Сцена
scene-note = Заметки…
scene-note-title = Заметки
scene-note-about = Что нужно помнить о сцене «{ $name }»
scene-note-is = Заметки: { $note }
scene-did-note = заметки о сцене «{ $name }»
campaign-entry-gone = { $file }: этого в кампании больше нет.

pack-export-title = Экспорт кампании одним файлом
pack-export = Экспорт…
pack-import-title = Взять из файла
pack-import = Взять
pack-what = Что
pack-state = Здесь
pack-character = Персонажи ({ $count })
pack-creature = Существа ({ $count })
pack-warband = Отряды ({ $count })
pack-scene = Сцены ({ $count })
pack-battle = Бои ({ $count })
pack-is-new = новое
pack-is-same = такое же есть
pack-is-other = есть другое
pack-is-beside = встанет рядом с тем, что есть
pack-clash = Если здесь уже есть другое
pack-clash-both = оставить оба
pack-clash-replace = заменить то, что здесь
pack-clash-skip = оставить то, что здесь
pack-written = { $file }: файл записан, записей в нём: { $count }
pack-taken-in = Взято записей: { $count }
pack-did-take-in = { $name }
pack-nothing = { $file }: здесь ещё ничего не сохранено.
pack-broken = { $file }: это не файл кампании Flank, или он повреждён.
pack-unknown = { $file }: это не файл кампании Flank (*.flankpack).
pack-newer = { $file }: записано более новой версией Flank (формат { $version }; эта версия знает форматы до { $known }). Обновите Flank, чтобы взять этот файл.
pack-foreign = { $file }: в файле есть то, чего в нём не должно быть ({ $place }); ничего не взято.
pack-too-large = { $file }: файл больше допустимого ({ $most } МБ).
pack-too-many = { $file }: в нём больше файлов, чем допустимо ({ $most }).
pack-reading = Файл кампании читается…
pack-taking-in = Файл кампании принимается…
pack-taking-stopped = Приём файла остановлен; из него ничего не взято.
campaign-put-stopped = Сохранение остановлено; ничего не сохранено.
pack-stopped = Чтение файла остановлено; из него ничего не взято.
pack-taken-in-late = В прошлый раз приём файла кампании прервался; теперь он завершён. Пришедшие с ним бои: { $names }
copies-title = Ежедневные копии
copies-day = Как было
copies-none = Копий ещё нет: они делаются раз в день.

campaign-file-value = { $file }, { $place }: { $expected ->
    [missing] этого в файле нет, он неполон. Экспортируйте кампанию заново.
    [twice] одно и то же записано дважды.
    [empty] нет имени.
    [long] длиннее, чем помещается (букв: { $most }).
    [many] их больше { $most }, или что-то одно слишком длинное.
    [signs] есть знак, недопустимый в имени (перевод строки или невидимый знак).
    [levels] вложено слишком глубоко (уровней — не больше { $most }).
    [parts] состоит из большего числа частей, чем бывает в файлах Flank ({ $most }).
    [json] это не JSON: файл изменён вручную или повреждён.
    [sum] картинка не та, что была: файл изменён или повреждён.
    [picture] это не картинка из тех, что Flank показывает (PNG, JPEG, WebP, GIF, BMP).
    [battle] это не бой Flank.
    [id] это не номер записи (32 цифры и буквы a–f).
    [list] это не прочесть; ожидался список
    [int] это не прочесть; ожидалось целое число
    [text] это не прочесть; ожидался текст
   *[other] это не прочесть; ожидалось: { $expected }
}
campaign-file-newer = { $file }: сохранено более новой версией Flank (формат { $version }; эта версия знает форматы до { $known }). Обновите Flank; то, что вы сейчас измените в библиотеке, пропадёт, когда программа закроется.
campaign-file-damaged = { $file }: файл повреждён ({ $reason }).
campaign-file-unreadable = { $file }: файл не удаётся прочесть или записать ({ $reason }).
campaign-file-folder = { $file }: это папка, канал или устройство, а не файл Flank; то, что вы сохраните сейчас, пропадёт с закрытием программы.
campaign-file-beside = { $file }: рядом с файлом лежит папка, канал или устройство { $beside } – на том месте, где программа держит недописанное. Уберите это оттуда и попробуйте снова.
campaign-file-exists = { $file }: файл с таким именем уже есть; выберите другое имя.
campaign-file-busy = { $file }: файл занят другой программой; попробуйте снова.
campaign-file-full = { $file }: на диске нет места; последнее изменение не сохранено. Освободите место и повторите его.
campaign-file-read-only = { $file }: запись в файл запрещена; последнее изменение не сохранено.
campaign-file-folder-read-only = { $file }: запись в папку этого файла запрещена; последнее изменение не сохранено.
campaign-file-unwritable = { $file }: файл не удаётся записать ({ $reason }); последнее изменение не сохранено.
campaign-file-gone = { $file }: файла больше нет на месте; последнее изменение не сохранено. Запустите Flank заново.
campaign-file-replaced = { $file }: на месте этого файла теперь другой; последнее изменение не сохранено. Запустите Flank заново.
campaign-file-too-large = { $file }: картинка заняла бы больше { $most } МБ; возьмите картинку поменьше.
campaign-changed-since = «{ $name }» тем временем изменено в другом окне; отменить это уже нельзя.
campaign-lost-file = Файл вашей библиотеки был повреждён. Всё, что удалось прочесть, здесь (записей: { $count }); сам повреждённый файл лежит рядом под именем «{ $file }»
campaign-lost-restored = Ещё записей: { $count } — взято из копии за { $day }

# Фигуры по пути в бой, который был открыт до этого

send-done = Отправлено в бой «{ $battle }»: { $names }
send-stayed = Отправлено в бой «{ $battle }»: { $names }. На прежнем месте фигуры тоже остались: здесь тем временем началось другое.
send-other-rules = В бою «{ $battle }» другие правила: отсюда туда не перейти.
send-side = В бою «{ $battle }» нет стороны «{ $side }»
send-damaged = { $file } не читается целиком: сначала откройте его и посмотрите, что уцелело.
