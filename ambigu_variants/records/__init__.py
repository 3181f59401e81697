"""Records of one or several deals in TOML, JSON, addresses and files. Independent of any game."""
