"""The duel: a simplified two-player deal, solved by computer, to see what a rule is worth to whom.

How the pieces fit:

1. `tree` runs the real game for two players and grows the tree of all that may be said, with bets of a few
   sizes. `told` has a sentence for everything that is left out; a page prints the same sentences.
2. `exchange` finds the best exchange of every hand. `game` puts hands into classes before and after it, plays
   every end of the tree with cards, and puts all this into numbers.
3. `solver` solves the game by CFR+, `measures` counts what happens when both play the solution, and `told`
   puts it into words.

No rule is written here: if a ruling is exchanged, the tree and the payments change with it.
"""
