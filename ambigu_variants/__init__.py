"""Ambigu Variorum: the rules of old card games in several accounts, side by side, each answer cited and
executable.
"""
