"""The parts shared by all games: cards, counters, steps, stamps, rulings, the loop, comparison."""
