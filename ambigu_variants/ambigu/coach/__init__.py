"""Advice for a player at the table: the worth of his hand, and the chances of each exchange."""
