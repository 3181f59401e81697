"""A deal, or several, as a record: TOML, JSON, an address, a file. Knows no game."""
