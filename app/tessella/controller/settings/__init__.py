"""What a person has chosen for good, and where it lies."""
