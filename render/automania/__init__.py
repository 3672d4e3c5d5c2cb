"""The pictures and words of Automania."""
