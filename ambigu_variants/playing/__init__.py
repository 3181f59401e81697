"""A game that one reader plays against the computer, on a page and in a terminal. Independent of any game."""
