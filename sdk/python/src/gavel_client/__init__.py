"""A client of Gavel, the server for sealed-bid board games."""

from .aio import AsyncGavel, AsyncOutbox, AsyncSession
from .client import Gavel, Outbox, Session
from .errors import (
    ApiError, AuthenticationError, ConflictError, ConnectionFailedError, GavelError, InvalidRequestError, MalformedAnswerError,
    NotFoundError, OtherDatabaseError, PermissionDeniedError, RateLimitError, ServerError, StoreError, TokenRevokedError,
)
from .generated import models
from .generated.codes import ERROR_CODES
from .shared import Options, Player, Resumed, Waiting
from .store import FileStore, MemoryStore, Store
from .webhooks import Delivered, WebhookError, verify_webhook

__all__ = [
    "ERROR_CODES", "ApiError", "AsyncGavel", "AsyncOutbox", "AsyncSession", "AuthenticationError", "ConflictError",
    "ConnectionFailedError", "Delivered", "FileStore", "Gavel", "GavelError", "InvalidRequestError",
    "MalformedAnswerError", "MemoryStore", "NotFoundError", "Options", "OtherDatabaseError", "Outbox",
    "PermissionDeniedError", "Player", "RateLimitError", "Resumed", "ServerError", "Session", "Store", "StoreError",
    "TokenRevokedError", "Waiting", "WebhookError", "models", "verify_webhook",
]
