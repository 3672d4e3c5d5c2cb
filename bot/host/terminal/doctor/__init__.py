"""Check that everything is in place: `python -m bot doctor`. Nothing is changed by it."""
