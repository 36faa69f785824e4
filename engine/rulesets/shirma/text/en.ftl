ruleset-name = SHIRMA: combat rules
ruleset-short = SHIRMA
