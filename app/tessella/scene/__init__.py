"""The boards: shapes, picking, items, gestures, animation of events."""
