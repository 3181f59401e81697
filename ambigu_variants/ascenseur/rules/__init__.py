"""The questions of Ascenseur, the model of tricks, and the order in which the rulings are asked."""
