"""What every game's rules share: the protocol, copying, chance, text, records, figures."""
