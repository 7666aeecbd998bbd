"""What was played: the tree of moves, files, the library of games. No Qt."""
