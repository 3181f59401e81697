"""Ambigu: forty cards, hands of four, a ladder of combinations; several accounts of its rules."""
