"""Theme, languages, input, memory, whether a window can open here."""
