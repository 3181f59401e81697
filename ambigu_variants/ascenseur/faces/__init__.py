"""What is asked about Ascenseur as a person meets it: in HTML and in a terminal."""
