# Строки журнала, общие для окна и командной строки.
log-against = { $said } против { $against }
log-gm-line = решение ведущего
log-struck = вычеркнуто ведущим
log-not-counted = не применяется
log-target-number = Сколько нужно: { $against }
log-added = К броску: { $total }
log-step = { $number }.
fight-won = Бой окончен. Победа: { $who }; раундов: { $rounds }
fight-ended = Бой окончен без победителя; раундов: { $rounds }
command-log-find = Искать в журнале
command-remark = Заметка в журнал…
command-export-log = Сохранить журнал…
log-find-hint = Слова, имя, правило, «раунд 2»
log-find-who = О ком
log-find-kind = Какие записи
log-find-round = В каком раунде
log-find-anybody = обо всех
log-find-any-round = весь бой
log-find-one-round = раунд { $number }
log-find-close = Показать весь журнал
log-find-more = Показать ещё
log-find-count = { $count ->
    [0] ничего не нашлось
    [one] { $count } запись
    [few] { $count } записи
   *[many] { $count } записей
}
log-find-so-far = пока записей: { $count }…
log-kind-all = все
log-kind-dice = броски
log-kind-by-hand = вручную
log-kind-against = вопреки правилам
log-kind-remarks = заметки
log-copy = Копировать
log-form-txt = Текст
log-form-md = Markdown
log-form-html = Страница для браузера
log-exported = Журнал записан: { $file }.
log-unwritable = { $file }: журнал не записать ({ $reason }). Выберите другую папку.
remark-title = Заметка в журнал
remark-hint = Что произошло, своими словами
remark-do = Записать
gm-remark = ✎ { $words }
