"""The questions of Ascenseur, what tricks are, and the order in which the rulings are asked."""
