"""Ed25519 signatures (RFC 8032, 5.1): verification alone."""

import hashlib

P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
ROOT_OF_MINUS_ONE = pow(2, (P - 1) // 4, P)


def _x_of(y, sign):
    """The x of the point with this y, or None where there is none."""
    if y >= P:
        return None
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    if square == 0:
        return None if sign else 0
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * ROOT_OF_MINUS_ONE % P
    if (x * x - square) % P:
        return None
    return P - x if x & 1 != sign else x


def _point(data):
    number = int.from_bytes(data, "little")
    y = number & ((1 << 255) - 1)
    x = _x_of(y, number >> 255)
    return None if x is None else (x, y, 1, x * y % P)


def _add(a, b):
    left = (a[1] - a[0]) * (b[1] - b[0]) % P
    right = (a[1] + a[0]) * (b[1] + b[0]) % P
    c, d = 2 * a[3] * b[3] * D % P, 2 * a[2] * b[2] % P
    e, f, g, h = right - left, d - c, d + c, right + left
    return e * f % P, g * h % P, f * g % P, e * h % P


def _times(number, point):
    total = (0, 1, 1, 0)
    while number:
        if number & 1:
            total = _add(total, point)
        point = _add(point, point)
        number >>= 1
    return total


BASE_Y = 4 * pow(5, P - 2, P) % P
BASE_X = _x_of(BASE_Y, 0)
BASE = (BASE_X, BASE_Y, 1, BASE_X * BASE_Y % P)


def holds(key, message, signature):
    """True if the signature (64 bytes) over the message is the key's (32 bytes)."""
    if len(key) != 32 or len(signature) != 64:
        return False
    public, commitment = _point(key), _point(signature[:32])
    factor = int.from_bytes(signature[32:], "little")
    if public is None or commitment is None or factor >= ORDER:
        return False
    digest = hashlib.sha512(signature[:32] + key + message).digest()
    challenge = int.from_bytes(digest, "little") % ORDER
    left, right = _times(factor, BASE), _add(commitment, _times(challenge, public))
    return (left[0] * right[2] - right[0] * left[2]) % P == 0 and (
        left[1] * right[2] - right[1] * left[2]
    ) % P == 0
