"""A crowd at a simulated table: people who press and type whatever stands there, several at the same moment."""
