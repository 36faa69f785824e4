# Строки журнала, общие для окна и командной строки.
log-against = { $said } против { $against }
log-gm-line = решение ведущего
log-struck = вычеркнуто ведущим
log-not-counted = не действует
log-target-number = Сколько нужно: { $against }
log-step = { $number }.
