"""Interfaces for people: HTML, terminal and transcript. Independent of any game."""
