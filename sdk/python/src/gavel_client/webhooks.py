"""Verifies what a webhook brings."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import time
from collections.abc import Mapping
from dataclasses import dataclass

from .errors import GavelError
from .generated import models as m
from .values import decode, parse


class WebhookError(GavelError):
    """A delivery that is not the server's, or that is too old. Answer it with 400 and do nothing else."""


@dataclass(frozen=True)
class Delivered:
    """A delivery that has been verified."""

    id: str
    """The same at every attempt: drop a delivery whose id you have seen."""
    event: m.WebhookEvent


def verify_webhook(secret: str, headers: Mapping[str, str], body: bytes, *, tolerance: float = 300, now: float | None = None) -> Delivered:
    """Verifies a webhook's signature and reads its body.

    `secret` is what the registration has shown, `whsec_…`; `body` the bytes as they arrived. Raises WebhookError where the signature is
    another one, or the attempt is more than `tolerance` seconds away from `now`, in seconds since 1970.
    """
    found = {name.lower(): value for name, value in headers.items()}
    id, timestamp, signatures = (found.get(f"webhook-{name}", "") for name in ("id", "timestamp", "signature"))
    if not (id and signatures and timestamp.isascii() and timestamp.isdigit() and len(timestamp) <= 12):
        raise WebhookError("a header of the signature is missing")
    try:
        key = base64.b64decode(secret.removeprefix("whsec_"), validate=True)
    except binascii.Error as error:
        raise WebhookError("the secret is no base64") from error
    expected = base64.b64encode(hmac.new(key, f"{id}.{timestamp}.".encode() + body, hashlib.sha256).digest())
    if not any(hmac.compare_digest(b"v1," + expected, one.encode()) for one in signatures.split(" ")[:10]):
        raise WebhookError("the signature is another one")
    if abs((time.time() if now is None else now) - int(timestamp)) > tolerance:
        raise WebhookError("the attempt is too old, or the clock is wrong")
    try:
        return Delivered(id, decode({"ref": "WebhookEvent"}, parse(body.decode())))
    except ValueError as error:
        raise WebhookError(f"the body cannot be read: {error}") from error
