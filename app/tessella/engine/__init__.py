"""What thinks: search, levels, the protocol. No Qt."""
