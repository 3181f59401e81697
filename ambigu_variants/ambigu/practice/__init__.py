"""Questions with cards, to learn an account by: made by seed, answered and explained by its rulings."""
