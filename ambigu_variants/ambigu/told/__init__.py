"""What operations find, told: small trees of sentences, which HTML and terminal print."""
