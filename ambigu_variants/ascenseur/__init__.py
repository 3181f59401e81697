"""Ascenseur: one card each, then two, up to the last card and down again; and so many tricks announced."""
