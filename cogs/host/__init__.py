"""For those who look after a server, and what happens to it."""
