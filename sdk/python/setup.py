"""Prints the models before a build in the repository. A source distribution has them already."""

import subprocess
import sys
from pathlib import Path

from setuptools import setup

models = Path(__file__).resolve().parents[1] / "models/models.py"
if models.exists():
    subprocess.run([sys.executable, models, "python"], check=True)
setup()
