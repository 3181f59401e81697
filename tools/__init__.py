"""Tools for whoever works on the edition. Nothing of the package or the site imports them."""
