"""What a rule is worth: rounds of the table played under two rulebooks, with the same cards and players."""
