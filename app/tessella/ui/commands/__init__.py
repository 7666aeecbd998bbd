"""Commands of the program that need the scene: doctor, render."""
