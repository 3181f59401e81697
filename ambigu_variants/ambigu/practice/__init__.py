"""Exercises for learning an account: made from a seed, answered and explained by its rulings."""
