"""The three ways of docs/clients/your-own-users.md, each run as the page has it: its lines in `sh`, in their order."""

import json
import os
import re
import subprocess
import unittest
from pathlib import Path

from gavel_client import Gavel
from served import Served

PAGE = Path(__file__).resolve().parents[2] / "docs/clients/your-own-users.md"
# A call that is refused ends the walk.
BEGIN = 'set -euo pipefail\ncurl() { command curl --silent --show-error --fail-with-body "$@" && echo; }\n'


def lines(*headings: str) -> str:
    """The shell's lines below these headings of the page, in the order of the headings. A setting of a provider's is not among them."""
    sections = {part.split("\n", 1)[0].strip(): part for part in re.split(r"^#+ ", PAGE.read_text(), flags=re.MULTILINE)}
    blocks = [block for heading in headings for block in re.findall(r"^```sh\n(.*?)^```", sections[heading], re.MULTILINE | re.DOTALL)]
    assert blocks, headings
    return "\n".join(block for block in blocks if "auth0.com" not in block)


class Walks(unittest.TestCase):
    """Each way begins with an app of its own."""

    def setUp(self) -> None:
        self.served = self.enterContext(Served())
        self.served.start()

    def walk(self, *headings: str) -> list[dict]:
        """Runs the lines, and returns the answers of the calls."""
        programs = self.served.folder / "bin"
        programs.mkdir()
        (programs / "gavel").symlink_to(os.environ["GAVEL"])
        script = BEGIN + lines("Make an app", *headings).replace("https://gavel.example.com", self.served.url)
        environment = self.served.environment | {"PATH": f"{programs}:{os.environ['PATH']}"}
        done = subprocess.run(["bash", "-c", script], env=environment, cwd=self.served.folder, capture_output=True, text=True, timeout=120, check=False)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        return [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]

    def test_a_jwt_of_the_issuer(self) -> None:
        (me,) = self.walk("Try it without a provider")
        self.assertRegex(me["name"], r"^Player \d+$")

    def test_the_servers_key(self) -> None:
        made, me = self.walk("Your server's key")
        self.assertEqual((made["external_id"], made["player"]), ("auth0|7", me["id"]))
        self.assertEqual(me["name"], "Ada")

    def test_a_token_for_a_device_that_plays_in_a_game_of_the_app(self) -> None:
        *_, exchanged, made = self.walk("Your server's key", "A token for a device", "Games of your users")
        with Gavel(self.served.url, token=exchanged["access_token"]) as device:
            game = device.qe.get_game(made["game"]["id"])
        self.assertEqual((exchanged["expires_in"], game.your_seat, game.visibility), (3600, 0, "app"))


if __name__ == "__main__":
    unittest.main()
