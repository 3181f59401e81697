"""Every hand and every pair of hands: counted, compared, asked about."""
