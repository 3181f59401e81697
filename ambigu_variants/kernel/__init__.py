"""What knows no game: cards, counters, steps and their stamps, rulings, the one loop, comparison."""
