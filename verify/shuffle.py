"""The draws from a game's seed: salts and shuffles (docs/auditors/proof.md, "Salts" and "Shuffles")."""

import hashlib
import hmac
import struct

MASK = 0xFFFFFFFF
ROUND = [
    (0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15),
    (0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14),
]  # fmt: skip


def _keyed(key, label):
    return hmac.new(key, label.encode(), hashlib.sha256).digest()


def _rotate(word, by):
    return (word << by | word >> (32 - by)) & MASK


def _block(key, counter):
    """ChaCha20's block with a zero nonce and a counter of 64 bits."""
    start = [*struct.unpack("<4I", b"expand 32-byte k"), *struct.unpack("<8I", key)]
    start += [counter & MASK, counter >> 32, 0, 0]
    state = list(start)
    for _ in range(10):
        for a, b, c, d in ROUND:
            for into, by, turned, places in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
                state[into] = (state[into] + state[by]) & MASK
                state[turned] = _rotate(state[turned] ^ state[into], places)
    return [(word + first) & MASK for word, first in zip(state, start)]


def _words(key):
    counter = 0
    while True:
        yield from _block(key, counter)
        counter += 1


def permutation(key, count):
    """The numbers below `count`, shuffled."""
    words, order = _words(key), list(range(count))
    for last in range(count - 1, 0, -1):
        limit = (1 << 32) // (last + 1) * (last + 1)
        word = next(word for word in words if word < limit)
        place = word % (last + 1)
        order[last], order[place] = order[place], order[last]
    return order


class Vault:
    """The seed of a game, and the players' entropy in seat order (bytes, empty where none was added)."""

    def __init__(self, seed, entropy):
        self.seed = seed
        mixed = seed + b"".join(bytes([len(given)]) + given for given in entropy)
        self.mixed = hashlib.sha256(mixed).digest()

    def salt(self, label):
        """The salt of the sealed value of this label, in hexadecimal."""
        return _keyed(self.seed, f"salt/{label}").hex()

    def shuffled(self, label, things):
        """The things in the order drawn for this use."""
        return [things[place] for place in permutation(_keyed(self.mixed, f"shuffle/{label}"), len(things))]
