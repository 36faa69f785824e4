"""Small random changes of the engine's code, and which of them no test notices: ``make mutants``."""
