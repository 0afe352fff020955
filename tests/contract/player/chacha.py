"""ChaCha20 as a source of numbers, and the shuffle that draws from it."""

import struct

MASK = 0xFFFFFFFF
COLUMNS = [(0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15)]
DIAGONALS = [(0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14)]


def rotated(word, by):
    word &= MASK
    return (word << by | word >> (32 - by)) & MASK


def block(key, counter):
    """The 16 words of one block, with a zero nonce and a counter of 64 bits."""
    start = [0x61707865, 0x3320646E, 0x79622D32, 0x6B206574]
    start += struct.unpack("<8I", key)
    start += [counter & MASK, counter >> 32, 0, 0]
    s = list(start)
    for _ in range(10):
        for a, b, c, d in COLUMNS + DIAGONALS:
            s[a] += s[b]
            s[d] = rotated(s[d] ^ s[a] & MASK, 16)
            s[c] += s[d]
            s[b] = rotated(s[b] ^ s[c] & MASK, 12)
            s[a] += s[b]
            s[d] = rotated(s[d] ^ s[a] & MASK, 8)
            s[c] += s[d]
            s[b] = rotated(s[b] ^ s[c] & MASK, 7)
    return [(word + first) & MASK for word, first in zip(s, start)]


def words(key):
    """The key stream."""
    counter = 0
    while True:
        yield from block(key, counter)
        counter += 1


def permutation(key, count):
    """The numbers below `count`, shuffled."""
    stream = words(key)
    order = list(range(count))
    for last in range(count - 1, 0, -1):
        size = last + 1
        limit = (1 << 32) // size * size
        word = next(word for word in stream if word < limit)
        order[last], order[word % size] = order[word % size], order[last]
    return order
