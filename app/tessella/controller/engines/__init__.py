"""Engines in processes of their own: play, analysis, tests of engines, warm-up."""
