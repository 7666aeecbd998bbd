"""The arena: contests between computer players, reference players and other programs, on all cores or on a cluster."""
