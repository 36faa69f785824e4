# Летопись: бои кампании и чем кончился каждый.
command-chronicle = Летопись…
chronicle-title = Летопись кампании
chronicle-head = Летопись: { $name }
chronicle-when = Когда играли
chronicle-battle = Бой
chronicle-rules = Правила
chronicle-outcome = Исход
chronicle-losses = Пали
chronicle-length = Длился
chronicle-luck = Везение костей
chronicle-luck-hint = Везение: из 100 раз, когда бросают те же кости, столько выходит хуже; в среднем 50, какими бы ни были кости.
chronicle-only = Только бои с персонажами кампании «{ $name }»
chronicle-nothing = Боёв ещё нет: каждый сыгранный бой сохраняется сам и с тех пор стоит здесь.
chronicle-not-begun = Не начат
chronicle-open = Не решён
chronicle-won = Победа: { $who }
chronicle-fallen = { $count } из { $of }
chronicle-nobody-fell = никто
chronicle-rounds = { $count ->
    [one] { $count } раунд
    [few] { $count } раунда
   *[many] { $count } раундов
}
chronicle-deeds = { $count ->
    [one] { $count } поступок
    [few] { $count } поступка
   *[many] { $count } поступков
}
chronicle-open-battle = Открыть
chronicle-report = Отчёт…
chronicle-save = Сохранить как…
chronicle-going = Считаем бои; в следующий раз — только изменившиеся
chronicle-progress = Считаем бои: { $share } %
chronicle-kind-html = Страница
chronicle-kind-md = Markdown
chronicle-kind-json = JSON для программ
chronicle-written = Летопись записана: { $file }
chronicle-written-count = { $count ->
    [one] Летопись записана: { $file } ({ $count } бой)
    [few] Летопись записана: { $file } ({ $count } боя)
   *[many] Летопись записана: { $file } ({ $count } боёв)
}
chronicle-ending = { $file }: летопись записывают в .html, .md или .json — дайте файлу одно из этих окончаний.
chronicle-not-written = { $file }: летопись не удалось записать ({ $reason }). Выберите другую папку.
chronicle-no-campaign = Кампании «{ $name }» нет; есть: { $known }
