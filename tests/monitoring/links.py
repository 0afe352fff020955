"""The links of the alerts, after the commands of docs/operators/monitoring.md."""

import re
import subprocess
import tempfile
import unittest
from pathlib import Path

from watched import OPS, ROOT

PAGE = ROOT / "docs/operators/monitoring.md"


class Links(unittest.TestCase):
    def test_each_leads_to_the_copy_of_the_pages(self) -> None:
        commands = re.search(r"^ *```sh\n(.*?)^ *```$", PAGE.read_text(), re.MULTILINE | re.DOTALL)
        assert commands
        address = re.search(r"DOCS=(\S+)", commands[1])
        assert address
        with tempfile.TemporaryDirectory() as folder:
            rules = Path(folder) / "alerts.yml"
            rules.write_text((OPS / "alerts.yml").read_text())
            # An operator may run them twice.
            for _ in range(2):
                subprocess.run(["bash", "-euc", commands[1]], cwd=folder, check=True)
            links = re.findall(r"runbook_url: (\S+)#", rules.read_text())
            subprocess.run(["promtool", "check", "rules", rules], check=True, capture_output=True)
        self.assertTrue(links)
        for link in links:
            self.assertTrue(link.startswith(f"{address[1]}/"), link)
            self.assertTrue((ROOT / "docs" / link.removeprefix(f"{address[1]}/")).is_file(), link)
