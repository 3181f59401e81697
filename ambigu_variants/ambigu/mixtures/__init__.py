"""House rules: an account with some answers taken from another account or another reading."""
