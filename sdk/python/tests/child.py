"""A player of the sync client in a process of its own, which the test kills: `child.py URL FOLDER KIND GAME`."""

import json
import random
import sys

from gavel_client import FileStore, Gavel, Options
from tests.play import play_sync, sign_up

url, folder, kind, id = sys.argv[1:]
gavel = Gavel(url, FileStore(folder), Options(first_pause=0.005, longest_pause=0.2))
restored = gavel.restore()
resumed = restored.outbox.resume() if restored else []
player = restored or sign_up(gavel, "Child")
print(json.dumps([[one.call, one.key, one.error and str(one.error)] for one in resumed]), flush=True)
if not restored:
    getattr(player, kind).take_seat(id)
record = play_sync(player, kind, id, random.Random(5))
print(json.dumps([record.versions, record.ended, record.hashes[record.ended], player.outbox.size()]))
