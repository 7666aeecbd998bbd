"""Widgets that every page uses."""
