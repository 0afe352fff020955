"""Checks of the two verifiers of records. The one in verify/ is at hand here without a process of its own."""

import sys
from pathlib import Path

VERIFY = Path(__file__).resolve().parents[3] / "verify"
sys.path.insert(0, str(VERIFY))
