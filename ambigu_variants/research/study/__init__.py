"""Studies of a rule: many rounds of the table under two rulebooks, in processes, stored and resumed."""
