"""The commands of Ambigu for a terminal."""
