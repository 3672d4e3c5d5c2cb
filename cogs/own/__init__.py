"""What concerns one user alone: settings, data, results."""
