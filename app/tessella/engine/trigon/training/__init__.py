"""How Trigon's computer player learns from its own games: playing, fitting policy, fitting values, the gate."""
