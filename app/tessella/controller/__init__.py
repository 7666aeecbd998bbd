"""Who does what when: match, seats, engine process, automatic saving, settings. QtCore only."""
