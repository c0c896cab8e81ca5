"""Scripts that play with the peers; each runs by itself in the peer's own environment, never imported from here."""
