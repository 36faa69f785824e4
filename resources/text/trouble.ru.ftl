# Неполадки: подробности для копирования, прерванные запуски, сведения для помощи, составные части программы.
error-unexpected = Непредвиденная ошибка: { $reason }. Бой цел: в его файле всё до последнего законченного шага, можно продолжать.
details-offer = Скопировать подробности…
command-details = Подробности для помощи…
details-title = Подробности для тех, кто поможет
details-hint = Скопировано будет вот это: программа, система и последние строки журнала. Никуда ничего не отправляется; вставьте текст туда, где просите помощи.
details-names = С именами из боя
details-copy-all = Скопировать подробности
details-copy = Скопировать

cut-off-nothing = Прошлый запуск Flank (начат { $began }) был прерван. Бой открыт не был.
cut-off-whole = Прошлый запуск Flank (начат { $began }) был прерван. Бой «{ $name }» цел: в файле { $steps ->
    [one] { $steps } шаг.
    [few] { $steps } шага.
   *[other] { $steps } шагов.
}
cut-off-unread = Прошлый запуск Flank (начат { $began }) был прерван. Файл боя «{ $name }» сейчас не прочитать: { $reason }
cut-off-open = Продолжить его

command-manual = Руководство
rules-more = Подробнее в руководстве
manual-missing = Руководства здесь нет: там, где программа собрана из исходников, его строит «make docs».
manual-being-built = Руководство ещё строится: попробуйте через минуту. Если его всё ещё нет, причина — в файле { $log }.
command-about = О программе
about-title = О программе Flank
about-version = Flank { $version }
about-parts = Flank распространяется по лицензии MIT и использует другие части, всего их { $count }; у каждой своя лицензия. Выберите строку, чтобы прочитать лицензию целиком.
about-part = Часть
about-number = Версия
about-licence = Лицензия
about-no-text = К этой части не приложен текст лицензии; её название — в списке выше.

doctor-line = { $what }: { $value }
doctor-flank = Flank
doctor-python = Python
doctor-qt = Qt
doctor-sqlite = SQLite
doctor-parts = Части
doctor-system = Система
doctor-desktop = Рабочий стол
doctor-language = Язык
doctor-folder-settings = Папка настроек
doctor-folder-battles = Папка боёв
doctor-folder-log = Папка журнала
doctor-free = Свободно на том диске
doctor-program = Папка программы
doctor-settings = Настройки
doctor-battles = Сохранённые бои
doctor-rulesets = Наборы правил и число правил в них
doctor-screens = Экраны
doctor-fonts = Шрифты
doctor-not-writable = Сюда ничего не записать: проверьте, чья это папка и не заполнен ли диск.
doctor-disk-full = Места почти не осталось: освободите диск до следующего боя.
doctor-incomplete = В установке не хватает { $missing }: установите Flank заново.
doctor-settings-broken = Настройки не читаются ({ $reason }), поэтому действует всё исходное. Исправьте или удалите файл.
doctor-battles-broken = Из них эта версия не может прочитать { $count }; почему — скажет «flank check ФАЙЛ».
doctor-rules-broken = Набор правил повреждён ({ $reason }): установите Flank заново.
doctor-no-letters = Здесь нет шрифта с кириллицей: установите, например, DejaVu или Noto.
doctor-sum = { $count ->
    [0] Ничего подозрительного.
    [one] Посмотрите на { $count } строку с пометкой «!».
    [few] Посмотрите на { $count } строки с пометкой «!».
   *[other] Посмотрите на { $count } строк с пометкой «!».
}
settings-unwritten = { $file }: настройки не удаётся записать ({ $reason }). Они действуют, пока Flank открыт; откройте себе доступ к этой папке на запись или освободите место на диске.
