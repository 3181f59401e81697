"""House rules: an account with some questions answered as another account, or another reading, does."""
