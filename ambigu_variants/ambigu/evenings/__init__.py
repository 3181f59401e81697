"""Evenings: deals one after another at one table, from the draw for dealer to the agreed end."""
