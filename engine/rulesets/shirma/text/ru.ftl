ruleset-name = ШИРМА: боевые правила
ruleset-short = ШИРМА
