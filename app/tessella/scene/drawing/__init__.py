"""How anything is drawn: tokens, icons, kept pictures, SVG, drawing while idle."""
