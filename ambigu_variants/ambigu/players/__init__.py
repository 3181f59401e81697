"""Computer players of Ambigu: what a seat can see, exact odds, tempers, and what they win of one another."""
