"""Loaded by Python itself in the process under test: every match gets the same seed, so that two runs compare."""

import os
import secrets

secrets.randbits = lambda bits: int(os.environ["WIRE_SEED"]) % (1 << bits)
