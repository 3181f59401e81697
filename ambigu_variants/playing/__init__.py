"""A game that one reader plays against the computer, on a page. Independent of any game."""
