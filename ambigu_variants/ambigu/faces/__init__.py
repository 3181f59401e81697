"""What is told of Ambigu as HTML: printed and live pages are both made here, so they agree."""
