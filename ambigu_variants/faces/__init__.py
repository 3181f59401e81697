"""Interfaces for people: HTML, and text for the terminal. Independent of any game."""
