"""Presenting to a class: what is on the projector, the keys of a clicker, the time of a talk."""
