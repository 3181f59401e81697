"""What a person meets: HTML, a terminal, a transcript. Knows no game."""
