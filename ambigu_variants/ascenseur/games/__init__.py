"""Games of Ascenseur: replayed, told, played by oneself, searched for."""
