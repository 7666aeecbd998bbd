"""The lesson editor: a teacher writes lessons on the real board."""
