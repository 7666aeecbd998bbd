"""How Trellis's computer player learns from its own games: playing, fitting the value network, the gate."""
