"""Umbrella for the search: rules and looking ahead over flat arrays."""
