"""The commands of the terminal, each a few lines over an operation; in English only, for programmers."""
