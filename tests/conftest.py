"""For every test: what Hypothesis draws may take as long as it likes, since machines are slow or busy now and then."""

from hypothesis import HealthCheck, settings

settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")
