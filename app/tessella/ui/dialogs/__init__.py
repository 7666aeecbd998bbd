"""The small windows."""
