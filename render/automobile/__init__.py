"""The pictures and words of Automobile."""
