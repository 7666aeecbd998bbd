"""What is allowed and what follows from it. Standard library only."""
