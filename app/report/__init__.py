"""The report of a battle: a page that tells what happened, with pictures, tables, charts and the luck of the dice."""
