"""Studies of a rule: rounds of the table under two rulebooks, with the same cards and players."""
