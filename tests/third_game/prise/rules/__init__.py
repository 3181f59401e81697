"""The questions of Prise, the table, and the order in which the rulings are asked."""
