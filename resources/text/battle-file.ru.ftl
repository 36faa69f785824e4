# Файлы боёв: почему файл нельзя открыть и что утрачено в повреждённом.

battle-file-missing = { $file }: такого файла нет.
battle-file-folder = { $file }: это папка или устройство, а не бой.
battle-file-empty = { $file }: файл пуст.
battle-file-unknown = { $file }: это не бой, сохранённый во Flank (*.flank).
battle-file-other = { $file }: это база данных другой программы, а не бой, сохранённый во Flank.
battle-file-foreign = { $file }: в файле есть то, чего в бою не бывает ({ $place }); он не открыт.
battle-file-newer = { $file }: сохранено более новой версией Flank (формат { $version }; эта версия знает форматы до { $known }). Обновите Flank, чтобы открыть файл.
battle-file-ruleset = { $file }: бой идёт по правилам «{ $ruleset }», которых в этой версии Flank нет.
battle-file-damaged = { $file }: файл повреждён, и ни одного боя в нём прочесть нельзя ({ $reason }).
battle-file-value = { $file }, { $place }: здесь ошибка; ожидалось: { $expected }.
battle-file-unreadable = { $file }: файл не удаётся прочесть или записать ({ $reason }).
battle-file-exists = { $file }: файл с таким именем уже есть; выберите другое имя.
battle-file-busy = { $file }: файл занят другой программой; закройте его там и попробуйте снова.
battle-file-full = { $file }: на диске нет места; последнее действие не сохранено. Освободите место и повторите его.
battle-file-read-only = { $file }: запись в файл запрещена.
battle-file-unwritable = { $file }: файл не удаётся записать ({ $reason }); последнее действие не выполнено.
battle-file-two-writers = { $file }: этот бой тем временем продолжен в другом окне; откройте файл заново.

battle-lost-copy = Файл «{ $file }» повреждён; то, что удалось прочесть, открыто как копия, сам файл не изменён
battle-lost-nothing = В файл «{ $file }» нельзя писать; он открыт как копия
battle-lost-beginning = { $last ->
    [one] Утрачен { $last } первый шаг: отменить можно только то, что было после него
    [few] Утрачены { $last } первых шага: отменить можно только то, что было после них
   *[many] Утрачены { $last } первых шагов: отменить можно только то, что было после них
}
battle-lost-end = Утрачены шаги с { $first } по { $last }: бой стоит перед ними
battle-lost-picture = Утрачена картинка «{ $name }»

error-in-rules = В правилах «{ $ruleset }» произошла ошибка ({ $reason }; { $place }). Начатое действие отброшено, остальное не пострадало.
error-no-step = В этом бою нет шага { $number }.
