"""Tools for maintainers. Nothing in the package or the site imports them."""
