"""How Trigon's computer player learns from its own games: playing, fitting priors, fitting values, the gate."""
