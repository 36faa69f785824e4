"""The rules and the table they are played on, in pure Python: never imports the program or Qt."""
