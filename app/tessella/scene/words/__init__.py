"""Words that all games share: seats, levels, dates, what a computer thought."""
