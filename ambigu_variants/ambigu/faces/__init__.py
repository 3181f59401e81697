"""What is asked about Ambigu as a person meets it: in HTML, in a terminal, as a transcript."""
