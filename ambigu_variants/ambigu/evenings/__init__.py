"""An evening: deals one after another at one table, from the draw for the deal to the agreed end."""
