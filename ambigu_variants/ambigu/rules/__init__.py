"""The questions of Ambigu, what hands are, and the order in which the rulings are asked."""
