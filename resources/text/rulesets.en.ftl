# Rulesets that did not come with the program: where they are from, and why one cannot be used.

error-ruleset-import = The rules “{ $ruleset }” ({ $place }) cannot be loaded: { $reason }. All else goes on without them.
error-ruleset-none = “{ $ruleset }” ({ $place }) is not a ruleset: the package does not define RULESET as an engine.contract.Ruleset.
error-ruleset-contract = { $written ->
    [0] The rules “{ $ruleset }” ({ $place }) do not say for which version of the contract they were written; this Flank knows version { $known }: RULESET = Ruleset(contract={ $known }, …).
   *[other] The rules “{ $ruleset }” ({ $place }) were written for version { $written } of the contract; this Flank knows version { $known }. Look for another version of the rules or of Flank.
}
error-ruleset-id = The rules “{ $ruleset }” ({ $place }) call themselves “{ $own }”: folder, entry point and id must have the same name.
error-ruleset-part = The rules “{ $ruleset }” ({ $place }) cannot be loaded: their part “{ $part }” is { $found } where the contract wants { $wanted }.
error-ruleset-data = The rules “{ $ruleset }” ({ $place }) cannot be loaded; wrong in their data: { $reason }.
error-ruleset-text = The rules “{ $ruleset }” ({ $place }) have no sentences: { $file } is missing.
error-ruleset-sentence = The rules “{ $ruleset }” ({ $place }) cannot be loaded: { $file }, line { $line } is no sentence of Fluent; write it like: key = words.
error-ruleset-twice = There are rules “{ $ruleset }” already ({ $other }); those in { $place } are left out. Give them another name.
error-ruleset-folder = { $place }: the folder of your own rules cannot be read ({ $reason }). Choose another one in the settings, or none.
error-rules-not-agreed = { $place }: this folder of own rules is not the one that you agreed to, so nothing in it was read. Choose it again in the settings if you trust it.

settings-page-rules = Rules
rulesets-found = Rulesets
rules-from-built-in = part of Flank
rules-from-installed = installed: { $place }
rules-from-folder = your folder: { $place }
rules-folder = Your own rules
rules-folder-hint = Rulesets that you wrote or were given: a folder with one folder for each. They are program code: take only those of people you trust. Changes in rules that were loaded hold from the next start.
rules-folder-none = no folder
rules-folder-not-agreed = { $folder } (not agreed to)
rules-folder-choose = Choose a folder…
rules-folder-drop = Use none
rules-consent-title = Run rules from this folder?
rules-consent-warning = Rules are program code. Whatever stands in this folder will run with all your rights: it can read, change and delete your files, and send them elsewhere. Flank cannot check it. Agree only if you trust whoever wrote it, and whoever can write into this folder.
rules-consent-found = { $count ->
    [0] No ruleset is in it yet.
    [one] One ruleset is in it: { $names }
   *[other] { $count } rulesets are in it: { $names }
}
rules-consent-holds = Your agreement holds for this folder only, now and at every start, until you take it back. Another folder is asked about again.
rules-consent-agree = I trust it: run these rules
rules-consent-decline = No
