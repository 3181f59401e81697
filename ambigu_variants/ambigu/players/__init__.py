"""Computer players of Ambigu: the view of a seat, exact odds, and tempers."""
