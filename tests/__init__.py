"""The tests of the house: a package of its own, for spylls brings another of that name."""
