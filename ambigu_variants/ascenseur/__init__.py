"""Ascenseur: deals of one card each, then two, up to the top and down again, with bids on tricks."""
