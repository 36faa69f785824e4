"""What our rulesets promise beyond ``engine.testkit``: with the window, and with the files that stand beside them."""
