"""In front of a class: what is on the projector, and the page of who presents it."""
