"""Players of Q.E. that know the HTTP interface, and nothing of the server's code. The rules are the verifier's, in verify/."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[3] / "verify"))
