"""Ascenseur's results and commands for people: HTML and the terminal."""
