# Наборы правил, пришедшие не с программой: откуда они и почему набор нельзя взять.

error-ruleset-import = Правила «{ $ruleset }» ({ $place }) не загружаются: { $reason }. Всё остальное работает без них.
error-ruleset-none = «{ $ruleset }» ({ $place }) — не набор правил: в пакете нет RULESET, заданного через engine.contract.Ruleset.
error-ruleset-contract = { $written ->
    [0] Правила «{ $ruleset }» ({ $place }) не говорят, для какой версии контракта они написаны; этот Flank знает версию { $known }: RULESET = Ruleset(contract={ $known }, …).
   *[other] Правила «{ $ruleset }» ({ $place }) написаны для версии { $written } контракта, а этот Flank знает версию { $known }. Найдите другую версию правил или Flank.
}
error-ruleset-id = Правила «{ $ruleset }» ({ $place }) называют себя «{ $own }»: у папки, точки входа и id должно быть одно имя.
error-ruleset-part = Правила «{ $ruleset }» ({ $place }) не загружаются: их часть «{ $part }» — { $found }, а контракт требует { $wanted }.
error-ruleset-data = Правила «{ $ruleset }» ({ $place }) не загружаются; ошибка в их данных: { $reason }.
error-ruleset-text = У правил «{ $ruleset }» ({ $place }) нет текстов: не хватает файла { $file }.
error-ruleset-sentence = Правила «{ $ruleset }» ({ $place }) не загружаются: { $file }, строка { $line } — не предложение Fluent; пишите так: ключ = слова.
error-ruleset-twice = Правила «{ $ruleset }» уже есть ({ $other }); те, что в { $place }, пропущены. Дайте им другое имя.
error-ruleset-folder = { $place }: папку ваших правил прочесть нельзя ({ $reason }). Выберите в настройках другую или никакой.
error-rules-not-agreed = { $place }: эта папка правил — не та, на которую вы согласились, и из неё ничего не прочитано. Если вы ей доверяете, выберите её в настройках ещё раз.

settings-page-rules = Правила
rulesets-found = Наборы правил
rules-from-built-in = часть Flank
rules-from-installed = установлены: { $place }
rules-from-folder = ваша папка: { $place }
rules-folder = Ваши правила
rules-folder-hint = Наборы правил, которые вы написали или получили: папка, в которой у каждого набора своя папка. Это программный код: берите только от тех, кому доверяете. Изменения в уже загруженных правилах действуют со следующего запуска.
rules-folder-none = папки нет
rules-folder-not-agreed = { $folder } (без согласия)
rules-folder-choose = Выбрать папку…
rules-folder-drop = Не брать
rules-consent-title = Выполнять правила из этой папки?
rules-consent-warning = Правила — это программный код. Всё, что лежит в этой папке, будет выполняться со всеми вашими правами: сможет читать, менять и удалять ваши файлы и отправлять их куда угодно. Проверить это Flank не может. Соглашайтесь, только если доверяете тому, кто это написал, и каждому, кто может писать в эту папку.
rules-consent-found = { $count ->
    [0] Наборов правил в ней пока нет.
    [one] В ней { $count } набор правил: { $names }
    [few] В ней { $count } набора правил: { $names }
   *[many] В ней { $count } наборов правил: { $names }
}
rules-consent-holds = Согласие действует только для этой папки, сейчас и при каждом запуске, пока вы его не отзовёте. О другой папке Flank спросит снова.
rules-consent-agree = Доверяю: выполнять эти правила
rules-consent-decline = Нет
