"""A player of Q.E. that knows the rules (docs/rules/qe.md) and the HTTP interface, and nothing of the server's code."""

import sys
from pathlib import Path

# The material and the shuffle are the verifier's: tables and arithmetic, which need no second reading.
sys.path.append(str(Path(__file__).resolve().parents[3] / "verify"))
