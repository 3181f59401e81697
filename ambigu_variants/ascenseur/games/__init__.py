"""Games of Ascenseur: replay, description, computer players, search."""
