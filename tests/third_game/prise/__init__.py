"""Prise, a game of one trick with forty cards and a stake, invented for a test."""
