"""The questions of Ambigu, the analysis of hands, and the order in which the rulings are asked."""
