"""Ambigu: forty cards, hands of four, a ladder of combinations; three accounts of its rules."""
