"""What all tests share: what Hypothesis draws may take long, and one game more than the box has can be played.

Machines are slow or busy now and then, and nothing may rest on which games there are.
"""

from hypothesis import HealthCheck, settings

from tests import toy

settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")

toy.register()
