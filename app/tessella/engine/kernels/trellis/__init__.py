"""Trellis on flat arrays: layout, rules (`board`), conversion (`load`), the quick player (`greedy`)."""
