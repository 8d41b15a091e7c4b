"""From a question to an answer: play blocks of deals, add tallies, estimate."""
