"""Deals of Ambigu: replay, description, comparison, random play, and search for witnesses."""
