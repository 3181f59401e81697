"""Deals of Ambigu: replayed, told, set side by side, played at random, searched for."""
