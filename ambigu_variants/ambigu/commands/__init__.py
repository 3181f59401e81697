"""The terminal commands of Ambigu."""
