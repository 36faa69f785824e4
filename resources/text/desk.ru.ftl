# Что показывают панели за картой: тело, связи, порядок, таблицы.
combatant-body = Тело
combatant-body-bad = ранено
combatant-body-good = под защитой
combatant-body-fold = Свернуть тело
combatant-body-unfold = Показать тело
log-trail = Показать путь на карте
command-order-earlier = Раньше в порядке ходов
command-order-later = Позже в порядке ходов
