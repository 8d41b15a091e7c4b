"""Study files: their sections, what runs them, what is kept of them."""
