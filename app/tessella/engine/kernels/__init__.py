"""The rules again as flat arrays for numba, proved equal to the rules by tests."""
