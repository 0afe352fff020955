"""Printed by sdk/models/models.py from openapi/openapi.json. Do not edit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias


@dataclass(frozen=True, kw_only=True)
class Absence:
    """The absence of a seat's player, and its consequences for the seat."""

    accepted: bool
    """True if the player to whom the seat is offered has accepted it. The server hands the seat over once the
    absent player misses one more turn.
    """
    consents: Sequence[Seat]
    """The seats of the players who consent to an offer of the seat."""
    missed_turns: int
    """How many turns in a row the player has missed; 255 also for more."""
    offer_from: str | None
    """The time from which the acting host can offer the seat. Null if that needs one more missed turn, or the
    consents of the other present persons. An instant in UTC, as RFC 3339 writes it.
    """
    since: str
    """The start of the absence: the time at which the first missed turn expired. An instant in UTC, as RFC 3339
    writes it.
    """


@dataclass(frozen=True, kw_only=True)
class Account:
    """An account as its player sees it."""

    created_at: str
    """The time at which the account was made. An instant in UTC, as RFC 3339 writes it."""
    id: PlayerId
    """The player's id."""
    name: str
    """The public name."""
    database: str | None = None
    """In `GET /v1/players/me`: the id of the server's database. Store it beside the token. A UUID."""


@dataclass(frozen=True, kw_only=True)
class AccountCreated:
    """A new account with its token."""

    player: Account
    """The account."""
    token: str
    """The bearer token. The server shows it only now, and stores only its hash."""
    database: str | None = None
    """The id of the server's database. Store it beside the token: a server that refuses the token with 401 and
    names another database is not the one of this account. A UUID.
    """


@dataclass(frozen=True, kw_only=True)
class ActionAbandon:
    """Call the game off."""

    action: Literal['abandon'] = 'abandon'
    """The name of the action."""


@dataclass(frozen=True, kw_only=True)
class ActionAddEntropy:
    """Add entropy to the shuffles to come."""

    max_bytes: int
    """The largest number of bytes."""
    action: Literal['add_entropy'] = 'add_entropy'
    """The name of the action."""


@dataclass(frozen=True, kw_only=True)
class ActionAnswerProposal:
    """Agree to the open proposal, or refuse it."""

    action: Literal['answer_proposal'] = 'answer_proposal'
    """The name of the action."""


@dataclass(frozen=True, kw_only=True)
class ActionConsent:
    """Consent to the offer of one of these seats before the absence alone allows it."""

    seats: Sequence[Seat]
    """The absent players' seats."""
    action: Literal['consent'] = 'consent'
    """The name of the action."""


@dataclass(frozen=True, kw_only=True)
class ActionLeaveSeat:
    """Leave the caller's own seat."""

    action: Literal['leave_seat'] = 'leave_seat'
    """The name of the action."""


@dataclass(frozen=True, kw_only=True)
class ActionOfferSeat:
    """Offer one of these seats to a player who holds none. A seat's `absence` names the time from which this is
    possible.
    """

    seats: Sequence[Seat]
    """The absent players' seats."""
    action: Literal['offer_seat'] = 'offer_seat'
    """The name of the action."""


@dataclass(frozen=True, kw_only=True)
class ActionPause:
    """Ask for a pause. It begins once every seat that has not resigned asks for it."""

    action: Literal['pause'] = 'pause'
    """The name of the action."""


@dataclass(frozen=True, kw_only=True)
class ActionPropose:
    """Propose how the game goes on, because the players who are waited for have gone."""

    from_: str
    """The time from which this is possible: 7 days after the newest move, the end of a pause or a refusal. An
    instant in UTC, as RFC 3339 writes it.
    """
    action: Literal['propose'] = 'propose'
    """The name of the action."""


@dataclass(frozen=True, kw_only=True)
class ActionRemoveBot:
    """Take the bot out of one of these seats."""

    seats: Sequence[Seat]
    """The bots' seats."""
    action: Literal['remove_bot'] = 'remove_bot'
    """The name of the action."""


@dataclass(frozen=True, kw_only=True)
class ActionRemoveSeat:
    """Free one of these seats, or withdraw its reservation."""

    seats: Sequence[Seat]
    """The other players' seats, and the reserved ones."""
    action: Literal['remove_seat'] = 'remove_seat'
    """The name of the action."""


@dataclass(frozen=True, kw_only=True)
class ActionResign:
    """Give up; the server acts for the seat from then on."""

    action: Literal['resign'] = 'resign'
    """The name of the action."""


@dataclass(frozen=True, kw_only=True)
class ActionResume:
    """End the pause."""

    action: Literal['resume'] = 'resume'
    """The name of the action."""


@dataclass(frozen=True, kw_only=True)
class ActionSeatBot:
    """Seat a bot in one of these seats."""

    seats: Sequence[Seat]
    """The free seats."""
    action: Literal['seat_bot'] = 'seat_bot'
    """The name of the action."""


@dataclass(frozen=True, kw_only=True)
class ActionWithdrawOffer:
    """Withdraw the offer of one of these seats."""

    seats: Sequence[Seat]
    """The offered seats."""
    action: Literal['withdraw_offer'] = 'withdraw_offer'
    """The name of the action."""


@dataclass(frozen=True, kw_only=True)
class ActionWithdrawPause:
    """Withdraw the request for a pause."""

    action: Literal['withdraw_pause'] = 'withdraw_pause'
    """The name of the action."""


@dataclass(frozen=True, kw_only=True)
class AddEntropy:
    """Entropy for the shuffles to come."""

    entropy: Entropy
    """1 to 32 random bytes in lower-case hexadecimal. They are public."""


@dataclass(frozen=True, kw_only=True)
class AddIssuer:
    """Who signs JWTs for an app, and which of them count."""

    audiences: Sequence[str]
    """The values of the claim `aud` of which a JWT must have one. No other app's issuer of the same name has any
    of them.
    """
    issuer: str
    """The exact value of the claim `iss`, with the slash at the end if it has one."""
    accept: AcceptedToken | None = None
    """The tokens that count: access tokens or ID tokens; `access` by default."""
    algorithms: Sequence[str] | None = None
    """The algorithms by which the issuer signs; `RS256` and `ES256` by default."""
    discovery: str | None = None
    """The https address of the issuer's OpenID Connect discovery document."""
    jwks: Mapping[str, Any] | None = None
    """The JSON Web Key Set itself, at most 32 KiB."""
    jwks_url: str | None = None
    """The https address of the issuer's JSON Web Key Set. Give either this, or `discovery`, or `jwks`."""
    max_lifetime: int | None = None
    """For how many seconds after its issue a JWT counts at most; a day by default."""
    name: str | None = None
    """The claim with the name of a player who is made at first sight. By default such a player gets a name such as
    `Player 4711`.
    """
    subject: str | None = None
    """The claim with the external id; `sub` by default."""


@dataclass(frozen=True, kw_only=True)
class AnswerProposal:
    """An answer to the open proposal."""

    agrees: bool
    """True if the player agrees. A refusal ends the proposal."""


@dataclass(frozen=True, kw_only=True)
class App:
    """An app: a backend with keys and players of its own."""

    created_at: str
    """The time at which it was made. An instant in UTC, as RFC 3339 writes it."""
    id: str
    """The app's id. A UUID."""
    name: str
    """The app's name."""


@dataclass(frozen=True, kw_only=True)
class AppKey:
    """A key of an app, without its secret: the server shows that once, when it makes the key."""

    created_at: str
    """The time at which it was made. An instant in UTC, as RFC 3339 writes it."""
    id: str
    """The key's id, under which a client revokes it. A UUID."""
    label: str | None
    """The key's label; null if it has none."""
    last_used_at: str | None
    """The day of its last use, given as the beginning of that day in UTC. Null if it was never used. An instant in
    UTC, as RFC 3339 writes it.
    """
    scopes: Sequence[str]
    """What the key allows."""


@dataclass(frozen=True, kw_only=True)
class AppKeyCreated:
    """A fresh key."""

    key: AppKey
    """The key."""
    secret: str
    """The secret. The server shows it only now, and stores only its hash."""


@dataclass(frozen=True, kw_only=True)
class AppKeyList:
    """The keys of an app."""

    keys: Sequence[AppKey]
    """The keys, the oldest first."""


@dataclass(frozen=True, kw_only=True)
class AppList:
    """All apps of the server."""

    apps: Sequence[App]
    """The apps, the oldest first."""


@dataclass(frozen=True, kw_only=True)
class AppPlayer:
    """A player of an app."""

    created_at: str
    """The time at which the account was made. An instant in UTC, as RFC 3339 writes it."""
    external_id: str
    """The app's id for the player."""
    name: str
    """The public name."""
    player: PlayerId
    """The player's id, which games name."""


@dataclass(frozen=True, kw_only=True)
class AppPlayerList:
    """Players of an app."""

    players: Sequence[AppPlayer]
    """The players that there are, in the order in which the call names them."""


@dataclass(frozen=True, kw_only=True)
class Checkpoint:
    """The server's signed statement that it had these games, with these heads, at this time. A preview: its form
    may change without notice, and no promise of compatibility holds for it.

    A preview: the promise of compatibility does not hold for it.
    """

    games: int
    """The number of games."""
    key: PublicKey
    """The public key that verifies the signature."""
    number: int
    """The checkpoint's number, from 1, without gaps."""
    previous: TreeHash
    """The hash of the checkpoint before: the SHA-256 of the bytes that the server signed then. 64 zeros in the
    first.
    """
    root: TreeHash
    """The root of the Merkle tree over the games' heads."""
    signature: Signature
    """The signature over the canonical JSON of an object. It has the members above except `key`, and `statement`,
    which is `gavel.checkpoint`.
    """
    taken_at: str
    """The time at which the server made the checkpoint. An instant in UTC, as RFC 3339 writes it."""


@dataclass(frozen=True, kw_only=True)
class CheckpointList:
    """A page of checkpoints in order. A preview: its form may change without notice, and no promise of
    compatibility holds for it.

    A preview: the promise of compatibility does not hold for it.
    """

    checkpoints: Sequence[Checkpoint]
    """The checkpoints, the oldest first."""
    has_more: bool
    """True if there were more checkpoints when the server read this page."""
    next_after: int
    """The `after` of the next page."""


@dataclass(frozen=True, kw_only=True)
class ClaimDeviceCode:
    """A code that this device claims."""

    code: str
    """The code that the other device shows. Case, spaces and hyphens mean nothing; `O` is 0, and `I` and `L` are
    1.
    """
    device: str
    """The name of this device, by which the player recognizes it: 1 to 100 characters, of those that a player's
    name may have.
    """
    secret: str
    """A secret of this device: 256 fresh random bits in hexadecimal. Store it before the first call, send it with
    every repeat, and show it to nobody.
    """


@dataclass(frozen=True, kw_only=True)
class CreateApp:
    """A request for an app."""

    name: str
    """A name for the operator. It has 1 to 100 characters, of those that a player's name may have."""


@dataclass(frozen=True, kw_only=True)
class CreateAppKey:
    """A request for an app's key."""

    label: str | None = None
    """A name for the key. It has 1 to 100 characters, of those that a player's name may have."""
    scopes: Sequence[str] | None = None
    """What the key allows: some of `games:read`, `games:play`, `games:create`, `seeks:write`, `profile:write`,
    `webhooks:write`, `players:read`, `players:write`, `players:act`, `log:read`. By default all of them.
    """


@dataclass(frozen=True, kw_only=True)
class CreateAppWebhook:
    """A request to register a webhook of an app."""

    url: str
    """The receiver's http or https address without a user, at most 2048 characters. The server refuses addresses
    of private networks, now and at every connection.
    """


@dataclass(frozen=True, kw_only=True)
class CreateFeedTicket:
    """A request for a ticket."""

    feed: str
    """The path of the feed that it opens: `/v1/players/me/feed`, or `/v1/{kind}/games/{id}/feed`."""


@dataclass(frozen=True, kw_only=True)
class CreateGames:
    """Games to be created together: those of each kind as `POST /v1/{kind}/games` has them, 1 to 500 in all."""

    qe: Sequence[QeCreateGame] | None = None
    """Games of Q.E."""
    quotlibet: Sequence[QuotlibetCreateGame] | None = None
    """Games of Quotlibet."""


@dataclass(frozen=True, kw_only=True)
class CreatePlayer:
    """A request for an account."""

    name: str
    """The public name: 1 to 40 characters, with no space at either end. The server stores it in normalization form
    C. It refuses control, format and private characters, and names without a visible character. It accepts
    joiners, variation selectors and tags within an emoji, and joiners in scripts that need them.
    """


@dataclass(frozen=True, kw_only=True)
class CreateToken:
    """A request for a token."""

    expires_in: int | None = None
    """The seconds until the token ends; null for never. By default it ends after 180 days without use."""
    label: str | None = None
    """A name for the token, for example the device's. It has 1 to 100 characters, of those that a player's name
    may have.
    """
    scopes: Sequence[str] | None = None
    """What the token allows: some of `games:read`, `games:play`, `games:create`, `seeks:write`, `profile:write`,
    `webhooks:write`. By default all that the token in this call allows, and never more.
    """


@dataclass(frozen=True, kw_only=True)
class CreateWebhook:
    """A request to register a webhook."""

    url: str
    """The receiver's http or https address without a user, at most 2048 characters. The server refuses addresses
    of private networks, now and at every connection.
    """
    game: str | None = None
    """The webhook's one game, in which the caller has a seat. Null or missing means all of the caller's games. A
    UUID.
    """


@dataclass(frozen=True, kw_only=True)
class DeliveryList:
    """A page of a webhook's deliveries."""

    deliveries: Sequence[WebhookDelivery]
    """The deliveries, the newest first."""
    next_cursor: str | None
    """The `cursor` of the next page; null on the last one. A UUID."""


@dataclass(frozen=True, kw_only=True)
class DeviceClaim:
    """A claim as the device sees it that has made it."""

    check_number: str
    """The number that the other device shows too."""
    expires_at: str
    """The time until which the other device can confirm. An instant in UTC, as RFC 3339 writes it."""
    player: Account | None
    """The account, once the other device has confirmed; null before."""
    status: DeviceCodeStatus
    """How far the code has come: never `open` here."""
    token: str | None
    """The device's own bearer token, once the other device has confirmed; null before."""
    database: str | None = None
    """The id of the server's database. Store it beside the token: a server that refuses the token with 401 and
    names another database is not the one of this account. A UUID.
    """


@dataclass(frozen=True, kw_only=True)
class DeviceCode:
    """A code as the device sees it that has made it."""

    check_number: str | None
    """The number that the claiming device shows too; null before the claim. If the numbers differ, another device
    has claimed the code: refuse it.
    """
    claimed_at: str | None
    """The time of the claim; null before it. An instant in UTC, as RFC 3339 writes it."""
    device: str | None
    """The name that the claiming device gives itself; null before the claim."""
    expires_at: str
    """The time until which a device can claim the code, and the caller can confirm it. An instant in UTC, as RFC
    3339 writes it.
    """
    id: str
    """The code's id. A UUID."""
    same_network: bool | None
    """True if the claim came from the network address from which the code was made. Null before the claim, or if
    an address is not known. Two devices at one place may have different addresses.
    """
    status: DeviceCodeStatus
    """How far it has come."""
    token: str | None
    """The id of the token that the device has got, under which a client revokes it; null before the confirmation.
    A UUID.
    """


@dataclass(frozen=True, kw_only=True)
class DeviceCodeCreated:
    """A fresh code."""

    code: str
    """The code: 12 characters in groups of 4. The server shows it only now, and stores only its hash."""
    expires_at: str
    """The time until which a device can claim the code, and the caller can confirm it. An instant in UTC, as RFC
    3339 writes it.
    """
    id: str
    """The code's id, under which the caller looks at it, confirms and refuses it. A UUID."""


@dataclass(frozen=True, kw_only=True)
class ExchangeToken:
    """A credential to be exchanged, and the token that is asked for."""

    grant_type: str
    """Always `urn:ietf:params:oauth:grant-type:token-exchange`."""
    subject_token: str
    """The JWT of a user; or the external id, under the app's key."""
    subject_token_type: str
    """`urn:ietf:params:oauth:token-type:jwt`, or `…:access_token` or `…:id_token` for a JWT of that kind; or
    `urn:gavel:token-type:external-id`.
    """
    requested_token_type: str | None = None
    """If it is there, `urn:ietf:params:oauth:token-type:access_token`."""
    scope: str | None = None
    """The scopes of the token, with spaces between: some of `games:read`, `games:play`, `games:create`,
    `seeks:write`, `profile:write`, `webhooks:write`, and none that the key lacks. By default the first four, as
    far as the key has them.
    """


@dataclass(frozen=True, kw_only=True)
class FeedClosed:
    """The last item of a feed that ends before its game."""

    reason: ClosedBecause
    """The reason why it ends."""
    type: Literal['closed'] = 'closed'
    """The item's kind."""


@dataclass(frozen=True, kw_only=True)
class FeedEnd:
    """The last item of a feed, once its game is over."""

    version: int
    """The version of the game's last event."""
    type: Literal['end'] = 'end'
    """The item's kind."""


@dataclass(frozen=True, kw_only=True)
class FeedTicketCreated:
    """A fresh ticket for a feed."""

    feed: str
    """The path of the feed that it opens. The client adds `?ticket=…`."""
    open_by: str
    """The time until which the ticket can open its feed first. While that feed lives, and for 5 minutes after it
    breaks, the ticket opens it again. An instant in UTC, as RFC 3339 writes it.
    """
    ticket: str
    """The ticket. The server shows it only now, and stores only its hash."""


@dataclass(frozen=True, kw_only=True)
class ForkGame:
    """A request to fork a game."""

    version: int
    """The last version that the fork inherits: one at which the game was running."""
    seat: Seat | None = None
    """The caller's seat in the fork; 0 by default."""


@dataclass(frozen=True, kw_only=True)
class ForkOf:
    """The game from which a fork inherits its play, and how much of it."""

    game_id: str
    """The parent: a finished game of the same kind. A UUID."""
    hash: ChainHash
    """The parent's chain hash at that version."""
    inherited: int
    """The number of inherited events of the play. They follow the fork's `GameStarted`."""
    version: int
    """The parent's last version that the fork inherits."""


@dataclass(frozen=True, kw_only=True)
class GameList:
    """A page of games, the newest first."""

    games: Sequence[GameSummary]
    """The games."""
    next_cursor: str | None
    """The `cursor` of the next page; null on the last one. A UUID."""


@dataclass(frozen=True, kw_only=True)
class GameOfBatch:
    """A game of a batch."""

    id: str
    """The game's id. Its address is `/v1/{kind}/games/{id}`. A UUID."""
    invite_code: str | None
    """The code with which other players join a private game; null for every other."""


@dataclass(frozen=True, kw_only=True)
class GameProof:
    """A proof of a game."""

    commitments: Sequence[str]
    """The commitments in all events up to this version, in dealt order."""
    proof: Proof
    """The signed statement."""


@dataclass(frozen=True, kw_only=True)
class GameSummary:
    """A game in a list. It holds only facts that every reader of the list may know."""

    changed_at: str
    """The time of its newest event. An instant in UTC, as RFC 3339 writes it."""
    created_at: str
    """The time of its creation. An instant in UTC, as RFC 3339 writes it."""
    deadline_at: str | None
    """The time at which the server acts by itself: it ends an open lobby, expires a turn, or carries out a
    proposal in a game without deadlines. Null if it does not. An instant in UTC, as RFC 3339 writes it.
    """
    host: Seat | None
    """The host's seat."""
    id: str
    """The game's id. A UUID."""
    kind: GameKind
    """The kind of game; the game itself is at `/v1/{kind}/games/{id}`."""
    must_act: Sequence[Seat]
    """The seats that must act before the game goes on."""
    now: str | None
    """The server's time at this answer, by the clock of `deadline_at`; null if `deadline_at` is. An instant in
    UTC, as RFC 3339 writes it.
    """
    players: Sequence[Player | None]
    """The player in each seat, clockwise from 0; null for a free seat."""
    reserved: Sequence[Reservation]
    """The reserved seats of a lobby."""
    status: Status
    """The game's status."""
    version: int
    """The version of its newest event."""
    visibility: Visibility
    """The players who can find the game."""


@dataclass(frozen=True, kw_only=True)
class GamesCreated:
    """The games of a batch, in the order of the request."""

    qe: Sequence[GameOfBatch]
    """Games of Q.E."""
    quotlibet: Sequence[GameOfBatch]
    """Games of Quotlibet."""


@dataclass(frozen=True, kw_only=True)
class Health:
    """The server's health."""

    status: str
    """Always `ok`."""
    database: str | None = None
    """In `/readyz`: the id of the database. It is made once, and stays the same through a backup, a restore and a
    copy. A UUID.
    """


@dataclass(frozen=True, kw_only=True)
class Identity:
    """A link between a player and a user of an app."""

    app: str
    """The app's id. A UUID."""
    created_at: str
    """The time at which the two were linked. An instant in UTC, as RFC 3339 writes it."""
    external_id: str
    """The app's id for the player."""


@dataclass(frozen=True, kw_only=True)
class IdentityList:
    """The links of a player."""

    identities: Sequence[Identity]
    """The link, or none."""


@dataclass(frozen=True, kw_only=True)
class Inclusion:
    """The proof that a checkpoint covers a game's head. A preview: its form may change without notice, and no
    promise of compatibility holds for it.

    A preview: the promise of compatibility does not hold for it.
    """

    checkpoint: Checkpoint
    """The checkpoint."""
    game_id: str
    """The game. A UUID."""
    head: str
    """The chain hash at that event."""
    index: int
    """The index of the game's leaf among those of all games, from 0."""
    path: Sequence[InclusionStep]
    """The steps from the leaf to the root, in this order."""
    version: int
    """The game's version at the checkpoint."""


@dataclass(frozen=True, kw_only=True)
class InclusionStep:
    """A step of the path from a leaf to the root: an inner node of the tree. A preview: its form may change
    without notice, and no promise of compatibility holds for it.

    A preview: the promise of compatibility does not hold for it.
    """

    bound: str
    """The bound between the node's two parts, in the form of an id. Ids in the left part are below it; those in
    the right part are not. A UUID.
    """
    hash: TreeHash
    """The hash of the part that does not contain the leaf."""


@dataclass(frozen=True, kw_only=True)
class Issuer:
    """Who signs JWTs for an app, and which of them count."""

    accept: AcceptedToken
    """The tokens that count."""
    algorithms: Sequence[str]
    """The algorithms by which the issuer signs."""
    audiences: Sequence[str]
    """The values of the claim `aud` of which a JWT must have one."""
    created_at: str
    """The time at which the issuer was added. An instant in UTC, as RFC 3339 writes it."""
    discovery: str | None
    """The address of the issuer's discovery document; null if the keys come from elsewhere."""
    id: str
    """The issuer's id, under which a client removes it. A UUID."""
    issuer: str
    """The exact value of the claim `iss`."""
    jwks: Mapping[str, Any] | None
    """The issuer's key set; null if the keys come from elsewhere."""
    jwks_url: str | None
    """The address of the issuer's key set; null if the keys come from elsewhere."""
    max_lifetime: int
    """For how many seconds after its issue a JWT counts at most."""
    name: str | None
    """The claim with the name of a player who is made at first sight; null if there is none."""
    subject: str
    """The claim with the external id."""


@dataclass(frozen=True, kw_only=True)
class IssuerList:
    """The issuers of an app."""

    issuers: Sequence[Issuer]
    """The issuers, the oldest first."""


@dataclass(frozen=True, kw_only=True)
class Key:
    """A public key."""

    current: bool
    """True if the server signs with this key now."""
    first_used_at: str
    """The time of its first use. An instant in UTC, as RFC 3339 writes it."""
    key: str
    """The key: Ed25519, 32 bytes."""


@dataclass(frozen=True, kw_only=True)
class KeyList:
    """The public keys of this server, the oldest first."""

    keys: Sequence[Key]
    """The keys."""


@dataclass(frozen=True, kw_only=True)
class LinkIdentity:
    """The user of an app to whom a player is linked."""

    token: str
    """A valid JWT of the user, from an issuer of the app."""


@dataclass(frozen=True, kw_only=True)
class LogEvent:
    """An event in the log of all games, in its public form. `hash` is the SHA-256 of two concatenated parts. The
    first is the hash of the event before it in its game, or 32 zero bytes. The second is the canonical JSON
    (RFC 8785) of this event without `hash` and `cursor`. A preview: its form may change without notice, and no
    promise of compatibility holds for it.

    A preview: the promise of compatibility does not hold for it.
    """

    cursor: str
    """The event's position in the log: the `after` of a page that follows it. Opaque."""
    data: Mapping[str, Any]
    """The facts of the event. The schema of that kind and type describes them."""
    game_id: str
    """The game. A UUID."""
    hash: str
    """The chain hash at this event."""
    kind: GameKind
    """The kind of game."""
    recorded_at: str
    """The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it."""
    schema_version: int
    """The version of the event type's form."""
    type: str
    """The event's type."""
    version: int
    """The event's number in its game."""
    deadline_at: str | None = None
    """The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
    deadline. An instant in UTC, as RFC 3339 writes it.
    """


@dataclass(frozen=True, kw_only=True)
class LogPage:
    """A page of the log of all games. A preview: its form may change without notice, and no promise of
    compatibility holds for it.

    A preview: the promise of compatibility does not hold for it.
    """

    events: Sequence[LogEvent]
    """The events in the log's order, each in its public form."""
    has_more: bool
    """True if there were more events when the server read this page."""
    next_after: str | None
    """The `after` of the next page; null if the log is empty."""


@dataclass(frozen=True, kw_only=True)
class LookUpPlayers:
    """The players that an app asks for."""

    external_ids: Sequence[str]
    """At most 500 external ids, each of 1 to 255 bytes."""


@dataclass(frozen=True, kw_only=True)
class Maker:
    """By what a token or a player's webhook was made. It ends when that is revoked or removed, or the player is
    unlinked from the app; but an account's own tokens do not end with the own token that has made them, unless
    that is revoked by its id.
    """

    by: str
    """`sign_up` (with the account), `token` (by a call with a token), `device` (for another device, by a token),
    `jwt` (by a call with a JWT, or in exchange for one) or `key` (by an app's key).
    """
    issuer: str | None
    """The id of the issuer of the JWT that it comes from, directly or not; null if there is none. A UUID."""
    key: str | None
    """The id of the app's key that it comes from, directly or not; null if there is none. A UUID."""
    token: str | None
    """The id of the token that has made it; null if no token has, or if that has ended. A UUID."""


@dataclass(frozen=True, kw_only=True)
class ManagedPlayer:
    """A player as the operator sees it."""

    created_at: str
    """The time at which the account was made. An instant in UTC, as RFC 3339 writes it."""
    id: PlayerId
    """The player's id."""
    name: str
    """The public name."""
    stopped_at: str | None
    """The time at which the operator stopped the player; null if the player is not stopped. An instant in UTC, as
    RFC 3339 writes it.
    """


@dataclass(frozen=True, kw_only=True)
class OfferSeat:
    """The player to whom a seat is offered."""

    player: PlayerId
    """A player without a seat in the game."""


@dataclass(frozen=True, kw_only=True)
class OwnApp:
    """The app of a key, and the key."""

    app: App
    """The app."""
    key: AppKey
    """The key in this call."""


@dataclass(frozen=True, kw_only=True)
class Pause:
    """The pause of a game, and the requests for one."""

    asked: Sequence[Seat]
    """The seats that ask for a pause; empty during a pause."""
    paused: bool
    """True during a pause: no player can make a move."""
    remaining_ms: int | None
    """The milliseconds that the turn has left when the pause ends. Null if the game is not paused, or turns have
    no deadline.
    """


@dataclass(frozen=True, kw_only=True)
class Player:
    """A player's public facts."""

    id: PlayerId
    """The player's id."""
    name: str | None
    """The public name; null after the account is erased."""


@dataclass(frozen=True, kw_only=True)
class PlayerExport:
    """All that is stored about a player."""

    deliveries: Sequence[PlayerExportDelivery]
    """The deliveries to the webhooks."""
    device_codes: Sequence[DeviceCode]
    """The codes by which other devices sign in, without secrets, for as long as they are stored."""
    games: Sequence[PlayerExportGame]
    """Every game in which the player has a seat or a reserved one, the newest first."""
    identities: Sequence[Identity]
    """The links to users of apps."""
    player: Account
    """The account."""
    signed_out_at: str | None
    """The time before which no JWT of the player counts; null if the player has never signed out everywhere. An
    instant in UTC, as RFC 3339 writes it.
    """
    tokens: Sequence[Token]
    """The tokens, without secrets."""
    webhooks: Sequence[Webhook]
    """The webhooks, without secrets."""


@dataclass(frozen=True, kw_only=True)
class PlayerExportDelivery:
    """A delivery of a player's export."""

    delivery: WebhookDelivery
    """The delivery."""
    webhook: str
    """The webhook. A UUID."""


@dataclass(frozen=True, kw_only=True)
class PlayerExportGame:
    """A game of a player's export."""

    changed_at: str
    """The time of its newest event. An instant in UTC, as RFC 3339 writes it."""
    created_at: str
    """The time of its creation. An instant in UTC, as RFC 3339 writes it."""
    events: Sequence[Mapping[str, Any]]
    """The events as the player may know them, as `GET /v1/{kind}/games/{id}/events` returns them."""
    id: str
    """The game's id. A UUID."""
    kind: GameKind
    """The kind of game."""
    reserved_seat: Seat | None
    """The seat that is reserved for the player; null if none is."""
    status: Status
    """The game's status."""
    version: int
    """The version of its newest event."""
    visibility: Visibility
    """The players who can find the game."""
    your_seat: Seat | None
    """The player's seat; null if the player has none."""


@dataclass(frozen=True, kw_only=True)
class UnknownPlayerFeedItem:
    """A variant of `PlayerFeedItem` that this version does not know."""

    raw: Mapping[str, Any]
    """What the server sent."""
    type: Literal['unknown'] = 'unknown'
    """Stands for every `type` that is not known; `raw` has the true one."""


@dataclass(frozen=True, kw_only=True)
class PlayerGame:
    """A game in which the player has a seat."""

    game: GameSummary
    """The game."""
    you_must_act: bool
    """True if the player must act before the game goes on."""
    your_seat: Seat
    """The player's seat."""
    type: Literal['game'] = 'game'
    """The item's kind."""


@dataclass(frozen=True, kw_only=True)
class PlayerGames:
    """The data of the first item of a player's feed."""

    games: Sequence[PlayerGame]
    """The open and running games in which the player has a seat, the newest first."""
    reserved: Sequence[PlayerReserved]
    """The seats that are reserved for the player, those of the newest game first."""
    type: Literal['games'] = 'games'
    """The item's kind."""


@dataclass(frozen=True, kw_only=True)
class PlayerLeft:
    """A game in which the player has lost the seat, or the reserved one."""

    id: str
    """The game's id. A UUID."""
    type: Literal['left'] = 'left'
    """The item's kind."""


@dataclass(frozen=True, kw_only=True)
class PlayerReserved:
    """A lobby in which a seat is reserved for the player, who may accept or decline it."""

    game: GameSummary
    """The game."""
    seat: Seat
    """The reserved seat."""
    until: str
    """The time at which the reservation expires. An instant in UTC, as RFC 3339 writes it."""
    type: Literal['reserved'] = 'reserved'
    """The item's kind."""


@dataclass(frozen=True, kw_only=True)
class Problem:
    """An error in the form of RFC 9457."""

    code: ProblemCode
    """The stable code. Programs decide by it."""
    detail: str
    """An explanation for people. The text may change; the code does not."""
    status: int
    """The HTTP status."""
    title: str
    """The HTTP status's own phrase."""
    type: str
    """The type of the problem as a URI: `urn:gavel:problem:` and the code."""
    database: str | None = None
    """In 401, and in `game_not_found` and `player_not_found`: the id of the server's database. If it is not the id
    that the client stored beside its token, the client asks another server than the one of its account, and its
    token is perhaps valid there. A UUID.
    """
    error: str | None = None
    """In answers of `POST /v1/token`: the error of RFC 6749."""
    field: str | None = None
    """The wrong member of the body, parameter of the query, or header."""
    game_version: int | None = None
    """The game's version at which the server refused the command."""
    limit: ProblemLimit | None = None
    """The limit that is used up."""
    reason: str | None = None
    """In answers about a JWT that is exchanged: the code that it would get as bearer token."""
    request_id: str | None = None
    """The request's id, also in the header `X-Request-Id`. The server's log has it, unless lines of one reason
    share a count.
    """
    restart_after: str | None = None
    """In `log_restarted`: the cursor of the last event up to which the log surely is what the reader got."""
    scope: str | None = None
    """The first scope that the token or the key lacks."""
    scopes: Sequence[str] | None = None
    """All scopes that the token or the key lacks."""


@dataclass(frozen=True, kw_only=True)
class Proof:
    """A statement with the server's signature."""

    game_id: str
    """The game. A UUID."""
    head: str
    """The chain hash at that event."""
    key: PublicKey
    """The public key that verifies the signature."""
    kind: GameKind
    """Its kind."""
    signature: Signature
    """The signature over the canonical JSON of an object. It has the members above except `key`, and `statement`,
    which is `gavel.game_head`.
    """
    signed_at: str
    """The time of the signature. An instant in UTC, as RFC 3339 writes it."""
    version: int
    """The version of the last event that the head covers."""


@dataclass(frozen=True, kw_only=True)
class Proposal:
    """An open proposal of how a game without deadlines goes on."""

    agreed: Sequence[Seat]
    """The seats that have agreed."""
    asked: Sequence[Seat]
    """The seats of the players who answer: the other persons for whom nobody waits. If all agree, it is carried
    out at once.
    """
    due_at: str
    """The time at which the server carries it out, unless a player has refused it or a move was made. It is no
    deadline of the turn. An instant in UTC, as RFC 3339 writes it.
    """
    made_at: str
    """The time at which it was made. An instant in UTC, as RFC 3339 writes it."""
    proposal: Proposed
    """What is proposed."""
    seat: Seat
    """The seat of the player who made it."""


@dataclass(frozen=True, kw_only=True)
class Propose:
    """A proposal of how the game goes on."""

    proposal: Proposed
    """What is proposed: that the server plays for those who are waited for, or that the game ends unscored."""


@dataclass(frozen=True, kw_only=True)
class ProtectedResource:
    """The server as OAuth describes a resource that bearer tokens protect."""

    bearer_methods_supported: Sequence[str]
    """Always `header`: the server takes a token in `Authorization` alone."""
    resource: str
    """The address below which the API is, as the request has named the server."""
    resource_documentation: str
    """The address of the pages for people."""
    resource_name: str
    """Always `Gavel`."""
    scopes_supported: Sequence[str]
    """The scopes that a player's token may have."""


@dataclass(frozen=True, kw_only=True)
class ProvisionPlayer:
    """What an app says of its player."""

    name: str | None = None
    """The public name, as in `POST /v1/players`. Without it a player who is there keeps the name, and a new one
    gets a name such as `Player 4711`.
    """


@dataclass(frozen=True, kw_only=True)
class RenamePlayer:
    """A request for another name."""

    name: str
    """The public name, as in `POST /v1/players`."""


@dataclass(frozen=True, kw_only=True)
class Reservation:
    """A seat of a lobby that is reserved for a player, who may accept or decline it."""

    player: Player
    """The player for whom it is reserved."""
    seat: Seat
    """The seat."""
    until: str
    """The time at which the reservation expires. An instant in UTC, as RFC 3339 writes it."""


@dataclass(frozen=True, kw_only=True)
class SeatBot:
    """A bot for a seat."""

    level: BotLevel
    """How well it plays."""


@dataclass(frozen=True, kw_only=True)
class Seating:
    """The seating of a game that was opened for named players."""

    start: bool
    """True if the server starts the game once every seat has a player."""


@dataclass(frozen=True, kw_only=True)
class Token:
    """A token of an account, without its secret: the server shows that once, when it makes the token."""

    created_at: str
    """The time at which it was made. An instant in UTC, as RFC 3339 writes it."""
    current: bool
    """True if this call carries the token."""
    expires_at: str | None
    """The time at which the token ends; null if never. A token that ends after 180 unused days shows the end of
    those days. An instant in UTC, as RFC 3339 writes it.
    """
    id: str
    """The token's id, under which a client revokes it. A UUID."""
    label: str | None
    """The token's label; null if it has none. The first token of an account has none."""
    last_used_at: str | None
    """The day of its last use, given as the beginning of that day in UTC. Null if it was never used. It may be
    some seconds late. An instant in UTC, as RFC 3339 writes it.
    """
    made_by: Maker | None
    """By what it was made; null if the server has not noted that, as before it noted makers."""
    scopes: Sequence[str]
    """What the token allows."""


@dataclass(frozen=True, kw_only=True)
class TokenActor:
    """The party that acted for a player."""

    sub: str
    """The app. A UUID."""


@dataclass(frozen=True, kw_only=True)
class TokenCreated:
    """A fresh token."""

    created_at: str
    """The time at which it was made. An instant in UTC, as RFC 3339 writes it."""
    expires_at: str | None
    """The time at which the token ends; null if never. A token that ends after 180 unused days shows the end of
    those days. An instant in UTC, as RFC 3339 writes it.
    """
    id: str
    """The token's id, under which a client revokes it. A UUID."""
    label: str | None
    """The token's label; null if it has none."""
    scopes: Sequence[str]
    """What the token allows."""
    token: str
    """The bearer token. The server shows it only now, and stores only its hash."""
    database: str | None = None
    """The id of the server's database. Store it beside the token: a server that refuses the token with 401 and
    names another database is not the one of this account. A UUID.
    """


@dataclass(frozen=True, kw_only=True)
class TokenExchanged:
    """A token that was exchanged (RFC 8693)."""

    access_token: str
    """The bearer token. The server shows it only now, and stores only its hash."""
    act: TokenActor | None
    """The app that acted for the player with its key; null if the user has exchanged a JWT."""
    expires_in: int
    """The seconds after which the token ends."""
    issued_token_type: str
    """Always `urn:ietf:params:oauth:token-type:access_token`."""
    scope: str
    """The scopes of the token, with spaces between."""
    token_type: str
    """Always `Bearer`."""
    database: str | None = None
    """The id of the server's database. Store it beside the token: a server that refuses the token with 401 and
    names another database is not the one of this account. A UUID.
    """


@dataclass(frozen=True, kw_only=True)
class TokenList:
    """The tokens of an account."""

    tokens: Sequence[Token]
    """The tokens that have not ended, the oldest first."""


@dataclass(frozen=True, kw_only=True)
class Webhook:
    """An address that the server notifies of a player's turns and of starts and ends of games."""

    created_at: str
    """The time at which it was registered. An instant in UTC, as RFC 3339 writes it."""
    disabled_at: str | None
    """The time at which the server disabled it; null while it is enabled. An instant in UTC, as RFC 3339 writes
    it.
    """
    disabled_reason: str | None
    """The reason: `failing` (for days), `gone` (it answered 410), `token_revoked` (the token, the JWT or the app's
    key that registered it, or all that the app had), `seat_lost`.
    """
    failing_since: str | None
    """The time since which every attempt has failed; null if the last one did not. An instant in UTC, as RFC 3339
    writes it.
    """
    game: str | None
    """The one game of which the server notifies it; null for all games of the player, or of the app's users. A
    UUID.
    """
    id: str
    """The webhook's id. A UUID."""
    made_by: Maker | None
    """By what it was made; null if it is an app's, or if the server has not noted that, as before it noted makers."""
    url: str
    """The receiver's address."""


@dataclass(frozen=True, kw_only=True)
class WebhookCreated:
    """A new webhook with its secret."""

    secret: str
    """The secret that signs its deliveries: `whsec_` and the base64 of 32 bytes. The server shows it only now."""
    webhook: Webhook
    """The webhook."""


@dataclass(frozen=True, kw_only=True)
class WebhookData:
    """Ids and public facts. A client gets everything else with the player's token."""

    game: str
    """The game. A UUID."""
    kind: GameKind
    """The game's kind. Its address is `/v1/{kind}/games/{game}`."""
    seat: Seat
    """The player's seat, or the reserved one."""
    status: Status
    """The game's status at that version."""
    version: int
    """The version of the event that caused this delivery."""
    app: str | None = None
    """The app. Only to an app's webhook. A UUID."""
    deadline_at: str | None = None
    """The time at which the server acts by itself; missing if it does not. An instant in UTC, as RFC 3339 writes
    it.
    """
    external_id: str | None = None
    """The app's id for the player. Only to an app's webhook."""
    now: str | None = None
    """The server's time when it wrote this body, by the clock of `deadline_at`. Missing if `deadline_at` is. The
    header `webhook-timestamp` has the time of the attempt. An instant in UTC, as RFC 3339 writes it.
    """
    player: str | None = None
    """The player. Only to an app's webhook. A UUID."""


@dataclass(frozen=True, kw_only=True)
class WebhookDelivery:
    """A delivery to a webhook, and its attempts."""

    attempted_at: str | None
    """The time of the last attempt. An instant in UTC, as RFC 3339 writes it."""
    attempts: int
    """The number of attempts."""
    created_at: str
    """The time at which it was made. An instant in UTC, as RFC 3339 writes it."""
    game: str
    """The game. A UUID."""
    id: str
    """The delivery's id, the header `webhook-id` of every attempt. A UUID."""
    last_error: str | None
    """The reason why the last attempt got no answer: `timeout`, `connect`, `tls`, `protocol` or `address_refused`.
    The last means that the host has no address, or none that the server may connect to.
    """
    last_status: int | None
    """The HTTP status of the answer to the last attempt; null without an answer."""
    next_attempt_at: str | None
    """The time of the next attempt; null if there is none. An instant in UTC, as RFC 3339 writes it."""
    state: str
    """`pending`, `delivered`, `failed` (the server has given up), `canceled` (the webhook was disabled before) or
    `withdrawn` (the turn was over before the first attempt).
    """
    type: str
    """`game.turn`, `game.reminder`, `game.started`, `game.ended` or `seat.reserved`."""
    version: int
    """The version of the event that caused it."""


@dataclass(frozen=True, kw_only=True)
class WebhookEnded:
    """A game of the player is over."""

    data: WebhookData
    """The game, and the player's seat in it."""
    timestamp: str
    """The time of the event. An instant in UTC, as RFC 3339 writes it."""
    type: Literal['game.ended'] = 'game.ended'
    """The type of the notification."""


@dataclass(frozen=True, kw_only=True)
class WebhookList:
    """A player's webhooks."""

    webhooks: Sequence[Webhook]
    """The webhooks, the oldest first."""


@dataclass(frozen=True, kw_only=True)
class WebhookReminder:
    """The player must act, and the deadline is near."""

    data: WebhookData
    """The game, and the player's seat in it."""
    timestamp: str
    """The time of the event. An instant in UTC, as RFC 3339 writes it."""
    type: Literal['game.reminder'] = 'game.reminder'
    """The type of the notification."""


@dataclass(frozen=True, kw_only=True)
class WebhookReserved:
    """A seat is reserved for the player."""

    data: WebhookData
    """The game, and the player's seat in it."""
    timestamp: str
    """The time of the event. An instant in UTC, as RFC 3339 writes it."""
    type: Literal['seat.reserved'] = 'seat.reserved'
    """The type of the notification."""


@dataclass(frozen=True, kw_only=True)
class WebhookStarted:
    """A game of the player has started."""

    data: WebhookData
    """The game, and the player's seat in it."""
    timestamp: str
    """The time of the event. An instant in UTC, as RFC 3339 writes it."""
    type: Literal['game.started'] = 'game.started'
    """The type of the notification."""


@dataclass(frozen=True, kw_only=True)
class WebhookTurn:
    """The player must act."""

    data: WebhookData
    """The game, and the player's seat in it."""
    timestamp: str
    """The time of the event. An instant in UTC, as RFC 3339 writes it."""
    type: Literal['game.turn'] = 'game.turn'
    """The type of the notification."""


@dataclass(frozen=True, kw_only=True)
class QeActionBid:
    """Place a bid."""

    auction: int
    """The auction."""
    ballot: int
    """The ballot."""
    forbidden: QeAmount | None
    """The amount of the opening bid, which no other bid may equal; null without an opening bid."""
    max_digits: int
    """The largest number of digits of an amount."""
    minimum: QeAmount
    """The smallest amount: 1 for an opening bid, else 0."""
    action: Literal['bid'] = 'bid'
    """The name of the action."""


@dataclass(frozen=True, kw_only=True)
class QeActionPeek:
    """Look at the winning bid of one of these auctions."""

    auctions: Sequence[int]
    """The awarded auctions of which the player does not know the winning bid."""
    action: Literal['peek'] = 'peek'
    """The name of the action."""


@dataclass(frozen=True, kw_only=True)
class QeActionStart:
    """Start the game."""

    first_auctioneers: Sequence[Seat]
    """The seats that can be named as the first auctioneer. If none is named, the server draws one. Empty in a
    fork, which inherits its first auctioneer.
    """
    action: Literal['start'] = 'start'
    """The name of the action."""


@dataclass(frozen=True, kw_only=True)
class QeActionTakeSeat:
    """Sit down in one of these seats."""

    nations: Sequence[QeNation]
    """The nations that can be chosen with the seat. A player without a choice is dealt one at the start. Empty in
    a fork, which inherits its nations.
    """
    seats: Sequence[Seat]
    """The free seats."""
    action: Literal['take_seat'] = 'take_seat'
    """The name of the action."""


@dataclass(frozen=True, kw_only=True)
class UnknownQeAllowedAction:
    """A variant of `QeAllowedAction` that this version does not know."""

    raw: Mapping[str, Any]
    """What the server sent."""
    action: Literal['unknown'] = 'unknown'
    """Stands for every `action` that is not known; `raw` has the true one."""


@dataclass(frozen=True, kw_only=True)
class QeAuctionList:
    """The auctions of a game, the newest last."""

    auctions: Sequence[QeAuctionView]
    """The opened auctions."""


@dataclass(frozen=True, kw_only=True)
class QeAuctionOpened:
    """The server revealed the top tile and opened its auction ("One auction", 1)."""

    data: QeAuctionOpenedData
    """The facts of the event."""
    game_id: str
    """The game. A UUID."""
    hash: str
    """The chain hash at this event."""
    kind: GameKind
    """The kind of game."""
    openings: Sequence[QeOpening]
    """The sealed values that this event opens to the caller."""
    recorded_at: str
    """The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it."""
    schema_version: int
    """The version of the event type's form."""
    version: int
    """The event's number in its game."""
    deadline_at: str | None = None
    """The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
    deadline. An instant in UTC, as RFC 3339 writes it.
    """
    type: Literal['AuctionOpened'] = 'AuctionOpened'
    """The event's type."""


@dataclass(frozen=True, kw_only=True)
class QeAuctionOpenedData:
    """The server revealed the top tile and opened its auction ("One auction", 1)."""

    auction: int
    """The auction, from 1."""
    auctioneer: Seat | None
    """The auctioneer; null for the last auction of 3 players."""
    round: int | None
    """The round, from 1; null for the last auction of 3 players."""
    tile: QeTile
    """The tile."""


@dataclass(frozen=True, kw_only=True)
class QeAuctionView:
    """An auction as one viewer may know it."""

    auction: int
    """The auction's number, from 1."""
    auctioneer: Seat | None
    """The auctioneer; null for the last auction of 3 players."""
    awarded: bool
    """True once the auction has ended."""
    ballot: int
    """The current ballot, or the last one of an ended auction."""
    bids: Sequence[QeBidView]
    """The placed secret bids and rebids, by ballot and seat."""
    must_bid: Sequence[Seat]
    """The seats that have yet to bid in it."""
    opening_bid: QeAmount | None
    """The opening bid; null before it is placed."""
    round: int | None
    """The auction's round, from 1; null for the last auction of 3 players."""
    tile: QeTile
    """The tile on offer."""
    winner: Seat | None
    """The winner's seat. Null before the award, and if the tile left the game."""
    winning_amount: QeAmount | None
    """The winner's bid; null if the viewer may not know it."""
    zero_bids: Sequence[Seat]
    """The seats with a revealed zero bid."""
    zero_scored: Sequence[Seat]
    """Those of them that scored 2 victory points for it."""


@dataclass(frozen=True, kw_only=True)
class QeBidView:
    """A secret bid or rebid as one viewer may know it."""

    amount: QeAmount | None
    """The amount; null if the viewer may not know it."""
    ballot: int
    """The ballot: 1 for the first secret bids, 2 and 3 for rebids."""
    placed_by: QePlacedBy
    """The player, or the server for an absent one."""
    seat: Seat
    """The bidder."""


@dataclass(frozen=True, kw_only=True)
class QeChoice:
    """A player's choice with a seat ("Set-up")."""

    nation: QeNation | None
    """The nation. A player without a choice is dealt one at the start."""


@dataclass(frozen=True, kw_only=True)
class QeCommandAnswer:
    """The answer to a command."""

    events: Sequence[QeEvent]
    """The events that the command has caused, as the caller may know them."""
    turn: QeTurnState
    """What the caller may do after the command."""
    version: int
    """The game's version after the command."""
    game: QeGame | None = None
    """The game after the command, as the caller may know it. Only with `Prefer: return=representation`."""


@dataclass(frozen=True, kw_only=True)
class QeCompanyAwarded:
    """The tile went to the highest bidder ("One auction", 3)."""

    data: QeCompanyAwardedData
    """The facts of the event."""
    game_id: str
    """The game. A UUID."""
    hash: str
    """The chain hash at this event."""
    kind: GameKind
    """The kind of game."""
    openings: Sequence[QeOpening]
    """The sealed values that this event opens to the caller."""
    recorded_at: str
    """The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it."""
    schema_version: int
    """The version of the event type's form."""
    version: int
    """The event's number in its game."""
    deadline_at: str | None = None
    """The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
    deadline. An instant in UTC, as RFC 3339 writes it.
    """
    type: Literal['CompanyAwarded'] = 'CompanyAwarded'
    """The event's type."""


@dataclass(frozen=True, kw_only=True)
class QeCompanyAwardedData:
    """The tile went to the highest bidder ("One auction", 3)."""

    amount: QeAmount | None
    """The winning bid if it was the auctioneer's open one; else null."""
    auction: int
    """The auction."""
    tile: QeTile
    """The tile."""
    winner: Seat | None
    """The winner's seat. Null if the last auction of 3 players was tied, so that the tile leaves the game."""


@dataclass(frozen=True, kw_only=True)
class QeCreateGame:
    """A request to create a game."""

    seats: int
    """The number of players."""
    absent_bot: BotLevel | None = None
    """The level of the bots that take over the seats of players who have missed two turns in a row, without a vote
    and for the rest of the game. Only with `move_deadline_seconds`. By default the players decide about such
    seats.
    """
    bots: Sequence[BotLevel] | None = None
    """The levels of the bots in the seats after the host's, in order; none by default."""
    move_deadline_seconds: int | None = None
    """Seconds per turn. When they have passed, the server acts for absent players. Without this member, turns have
    no deadline.
    """
    nation: QeNation | None = None
    """The host's nation; by default the start deals one."""
    reminder_seconds: int | None = None
    """How many seconds before a deadline webhooks get `game.reminder`. Less than `move_deadline_seconds`."""
    reservation_seconds: int | None = None
    """For how many seconds seats are reserved: 3600 by default. Only with `seating`."""
    seating: Sequence[QeNamedSeat] | None = None
    """The players of the first seats in order; further seats are open. A player who opens the game is among them.
    An empty list counts as missing.
    """
    start: bool | None = None
    """True if the server starts the game once every seat has a player. Only with `seating`."""
    visibility: Visibility | None = None
    """The players who can find the game; `public` by default."""


@dataclass(frozen=True, kw_only=True)
class QeCreatedAnswer:
    """The answer to the creation of a game."""

    events: Sequence[QeEvent]
    """The game's events, as the host may know them."""
    game: QeGame
    """The game as its host may know it."""
    invite_code: str | None
    """The code with which other players join a private game; null for a public one. The server shows it only in
    this answer and its repeats.
    """
    version: int
    """The game's version."""


@dataclass(frozen=True, kw_only=True)
class QeEntropyAdded:
    """A player added entropy to the shuffles to come. It replaces the player's earlier entropy."""

    data: QeEntropyAddedData
    """The facts of the event."""
    game_id: str
    """The game. A UUID."""
    hash: str
    """The chain hash at this event."""
    kind: GameKind
    """The kind of game."""
    openings: Sequence[QeOpening]
    """The sealed values that this event opens to the caller."""
    recorded_at: str
    """The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it."""
    schema_version: int
    """The version of the event type's form."""
    version: int
    """The event's number in its game."""
    deadline_at: str | None = None
    """The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
    deadline. An instant in UTC, as RFC 3339 writes it.
    """
    type: Literal['EntropyAdded'] = 'EntropyAdded'
    """The event's type."""


@dataclass(frozen=True, kw_only=True)
class QeEntropyAddedData:
    """A player added entropy to the shuffles to come. It replaces the player's earlier entropy."""

    entropy: Entropy
    """1 to 32 bytes."""
    seat: Seat
    """The player's seat."""


@dataclass(frozen=True, kw_only=True)
class UnknownQeEvent:
    """A variant of `QeEvent` that this version does not know."""

    raw: Mapping[str, Any]
    """What the server sent."""
    game_id: str
    """The game. A UUID."""
    hash: str
    """The chain hash at this event."""
    kind: GameKind
    """The kind of game."""
    openings: Sequence[QeOpening]
    """The sealed values that this event opens to the caller."""
    recorded_at: str
    """The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it."""
    schema_version: int
    """The version of the event type's form."""
    version: int
    """The event's number in its game."""
    deadline_at: str | None = None
    """The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
    deadline. An instant in UTC, as RFC 3339 writes it.
    """
    type: Literal['unknown'] = 'unknown'
    """Stands for every `type` that is not known; `raw` has the true one."""


@dataclass(frozen=True, kw_only=True)
class QeEventPage:
    """A page of a game's events."""

    events: Sequence[QeEvent]
    """The events in order."""
    has_more: bool
    """True if there were more events when the server read this page."""
    next_after: int
    """The `after` of the next page."""
    now: str | None
    """The server's time at this page, by the clock of `recorded_at` and `deadline_at`. Null if none of its events
    has a `deadline_at`. An instant in UTC, as RFC 3339 writes it.
    """
    turn: QeTurnState
    """What the caller may do now, at the newest version that the server read. `your_seat` shows if the caller has
    got or lost a seat.
    """
    epoch: str | None = None
    """The database's epoch, once a backup was restored. If it differs from that of an earlier page, a version that
    you got may be another event by now: read the events again from the start. A UUID.
    """


@dataclass(frozen=True, kw_only=True)
class UnknownQeFeedItem:
    """A variant of `QeFeedItem` that this version does not know."""

    raw: Mapping[str, Any]
    """What the server sent."""
    type: Literal['unknown'] = 'unknown'
    """Stands for every `type` that is not known; `raw` has the true one."""


@dataclass(frozen=True, kw_only=True)
class QeGame:
    """A game as its viewer may know it: a seated player, or the public."""

    abandoned: AbandonCause | None
    """The reason why the game was abandoned; null if it was not."""
    allowed_actions: Sequence[QeAllowedAction]
    """The actions that the caller may perform now, with their constraints. A player who is offered a seat is still
    the public, and finds the offer in `seats`.
    """
    changed_at: str
    """The time of its newest event. An instant in UTC, as RFC 3339 writes it."""
    created_at: str
    """The time at which the game was created. An instant in UTC, as RFC 3339 writes it."""
    deadline_at: str | None
    """The time at which the server acts by itself: it ends an open lobby, or expires a turn. Null if turns have no
    deadline, and in a pause. An instant in UTC, as RFC 3339 writes it.
    """
    fork_of: ForkOf | None
    """The origin of a fork's play; null in every other game."""
    host: Seat | None
    """The host's seat; null once every seat is free."""
    id: str
    """The game's id. A UUID."""
    move_deadline_seconds: int | None
    """The seconds that a turn lasts; null if turns have no deadline."""
    must_act: Sequence[Seat]
    """The seats that must act before the game goes on."""
    now: str | None
    """The server's time at this answer, by the clock of `deadline_at`. In the answer to a command, and of an
    earlier version, it is `changed_at`. Null if `deadline_at` is. A countdown begins at `deadline_at` less
    `now`. An instant in UTC, as RFC 3339 writes it.
    """
    pause: Pause
    """The pause of a game, and the requests for one."""
    play: QeView | None
    """The play, history included; null before the start."""
    reminder_seconds: int | None
    """How many seconds before a deadline the server sends `game.reminder` to webhooks; null if it does not."""
    reserved: Sequence[Reservation]
    """The reserved seats of the lobby. Their players are still the public, and accept or decline them."""
    result: QeScore | None
    """The outcome; null before the end."""
    rules_version: int
    """The version of the rules by which the game is played."""
    seats: Sequence[QeSeat]
    """The seats, clockwise from 0."""
    status: Status
    """The game's status."""
    turn: QeTurn | None
    """The current turn; null unless the game runs."""
    version: int
    """The version of the newest event that this view covers."""
    visibility: Visibility
    """The players who can find the game."""
    your_seat: Seat | None
    """The caller's own seat; null for the public."""
    absent_bot: BotLevel | None = None
    """The level of the bots that take over the seats of players who have missed two turns in a row. Missing if the
    players decide about such seats.
    """
    kind: Literal['qe'] = 'qe'
    """The kind of game."""
    proposal: Proposal | None = None
    """The open proposal of how a game without deadlines goes on. Missing without one."""


@dataclass(frozen=True, kw_only=True)
class QeGameAbandoned:
    """The game ended unscored. This event opens every sealed value."""

    data: QeGameAbandonedData
    """The facts of the event."""
    game_id: str
    """The game. A UUID."""
    hash: str
    """The chain hash at this event."""
    kind: GameKind
    """The kind of game."""
    openings: Sequence[QeOpening]
    """The sealed values that this event opens to the caller."""
    recorded_at: str
    """The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it."""
    schema_version: int
    """The version of the event type's form."""
    version: int
    """The event's number in its game."""
    deadline_at: str | None = None
    """The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
    deadline. An instant in UTC, as RFC 3339 writes it.
    """
    type: Literal['GameAbandoned'] = 'GameAbandoned'
    """The event's type."""


@dataclass(frozen=True, kw_only=True)
class QeGameAbandonedData:
    """The game ended unscored. This event opens every sealed value."""

    cause: AbandonCause
    """The reason."""


@dataclass(frozen=True, kw_only=True)
class QeGameCreated:
    """A game was created: the first event of every stream."""

    data: QeGameCreatedData
    """The facts of the event."""
    game_id: str
    """The game. A UUID."""
    hash: str
    """The chain hash at this event."""
    kind: GameKind
    """The kind of game."""
    openings: Sequence[QeOpening]
    """The sealed values that this event opens to the caller."""
    recorded_at: str
    """The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it."""
    schema_version: int
    """The version of the event type's form."""
    version: int
    """The event's number in its game."""
    deadline_at: str | None = None
    """The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
    deadline. An instant in UTC, as RFC 3339 writes it.
    """
    type: Literal['GameCreated'] = 'GameCreated'
    """The event's type."""


@dataclass(frozen=True, kw_only=True)
class QeGameCreatedData:
    """A game was created: the first event of every stream."""

    rules_version: int
    """The version of the rules by which the game is played."""
    seats: int
    """The number of seats."""
    seed: Commitment
    """The commitment to the seed from which the server derives every salt and every shuffle."""
    visibility: Visibility
    """The players who can find the game."""
    absence_rules: int | None = None
    """The version of the rules for absent seats: 2. Missing if turns have no deadline, and in games of the first
    version. There a seat is handed over at once after one missed turn, and no game ends because all are absent.
    """
    absent_bot: BotLevel | None = None
    """The level of the bots that take over the seats of players who have missed two turns in a row. Missing if the
    players decide about such seats.
    """
    app: str | None = None
    """The app whose players can find the game. Missing unless `visibility` is `app`. A UUID."""
    fork_of: ForkOf | None = None
    """The origin of a fork's play. Missing in every other game."""
    move_deadline_seconds: int | None = None
    """The seconds that a turn lasts, 5 to 2,592,000. Missing if turns have no deadline."""
    reminder_seconds: int | None = None
    """How many seconds before a turn's deadline the server reminds those who must act. Missing if it does not."""
    seating: Seating | None = None
    """The seating of a game that was opened for named players. Missing in every other game."""
    time_rules: int | None = None
    """The version of the rules of time: 3. Missing if turns have no deadline, in games of earlier rules, and in
    kinds that do not name it. By these rules only the consents of other present persons count for the offer of
    a seat.
    """


@dataclass(frozen=True, kw_only=True)
class QeGameFinished:
    """The game was played to its end. This event opens every sealed value."""

    data: QeGameFinishedData
    """The facts of the event."""
    game_id: str
    """The game. A UUID."""
    hash: str
    """The chain hash at this event."""
    kind: GameKind
    """The kind of game."""
    openings: Sequence[QeOpening]
    """The sealed values that this event opens to the caller."""
    recorded_at: str
    """The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it."""
    schema_version: int
    """The version of the event type's form."""
    version: int
    """The event's number in its game."""
    deadline_at: str | None = None
    """The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
    deadline. An instant in UTC, as RFC 3339 writes it.
    """
    type: Literal['GameFinished'] = 'GameFinished'
    """The event's type."""


@dataclass(frozen=True, kw_only=True)
class QeGameFinishedData:
    """The game was played to its end. This event opens every sealed value."""

    result: QeScore
    """The outcome."""


@dataclass(frozen=True, kw_only=True)
class QeGamePaused:
    """Every seat that has not resigned asked for a pause. No player can make a move until it ends."""

    data: QeGamePausedData
    """The facts of the event."""
    game_id: str
    """The game. A UUID."""
    hash: str
    """The chain hash at this event."""
    kind: GameKind
    """The kind of game."""
    openings: Sequence[QeOpening]
    """The sealed values that this event opens to the caller."""
    recorded_at: str
    """The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it."""
    schema_version: int
    """The version of the event type's form."""
    version: int
    """The event's number in its game."""
    deadline_at: str | None = None
    """The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
    deadline. An instant in UTC, as RFC 3339 writes it.
    """
    type: Literal['GamePaused'] = 'GamePaused'
    """The event's type."""


@dataclass(frozen=True, kw_only=True)
class QeGamePausedData:
    """Every seat that has not resigned asked for a pause. No player can make a move until it ends."""

    remaining_ms: int | None
    """The milliseconds that the turn has left; null if turns have no deadline."""


@dataclass(frozen=True, kw_only=True)
class QeGameResumed:
    """A player ended the pause. The turn goes on with its remaining time."""

    data: QeGameResumedData
    """The facts of the event."""
    game_id: str
    """The game. A UUID."""
    hash: str
    """The chain hash at this event."""
    kind: GameKind
    """The kind of game."""
    openings: Sequence[QeOpening]
    """The sealed values that this event opens to the caller."""
    recorded_at: str
    """The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it."""
    schema_version: int
    """The version of the event type's form."""
    version: int
    """The event's number in its game."""
    deadline_at: str | None = None
    """The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
    deadline. An instant in UTC, as RFC 3339 writes it.
    """
    type: Literal['GameResumed'] = 'GameResumed'
    """The event's type."""


@dataclass(frozen=True, kw_only=True)
class QeGameResumedData:
    """A player ended the pause. The turn goes on with its remaining time."""

    seat: Seat
    """The player's seat."""


@dataclass(frozen=True, kw_only=True)
class QeGameStarted:
    """The host started the game and the server dealt."""

    data: QeGameStartedData
    """The facts of the event."""
    game_id: str
    """The game. A UUID."""
    hash: str
    """The chain hash at this event."""
    kind: GameKind
    """The kind of game."""
    openings: Sequence[QeOpening]
    """The sealed values that this event opens to the caller."""
    recorded_at: str
    """The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it."""
    schema_version: int
    """The version of the event type's form."""
    version: int
    """The event's number in its game."""
    deadline_at: str | None = None
    """The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
    deadline. An instant in UTC, as RFC 3339 writes it.
    """
    type: Literal['GameStarted'] = 'GameStarted'
    """The event's type."""


@dataclass(frozen=True, kw_only=True)
class QeGameStartedData:
    """The host started the game and the server dealt."""

    setup: QeSetup
    """The public facts of the set-up."""


@dataclass(frozen=True, kw_only=True)
class QeNamedSeat:
    """A seat of a new game: a user of the app, a player, a bot, or an open seat."""

    bot: BotLevel | None = None
    """The level of the bot in the seat. Another seat then has a player who is seated at once."""
    external_id: str | None = None
    """The app's id for its user, who is seated at once. Only an app's key names players so."""
    nation: QeNation | None = None
    """The player's nation; by default the start deals one."""
    open: bool | None = None
    """True for a seat that anyone may claim who finds the game."""
    player: str | None = None
    """The player. The caller, and a user of the calling app, are seated at once. The seat is reserved for anyone
    else. A UUID.
    """


@dataclass(frozen=True, kw_only=True)
class QeOfferConsented:
    """A player consented to the offer of an absent player's seat before the absence alone allows it."""

    data: QeOfferConsentedData
    """The facts of the event."""
    game_id: str
    """The game. A UUID."""
    hash: str
    """The chain hash at this event."""
    kind: GameKind
    """The kind of game."""
    openings: Sequence[QeOpening]
    """The sealed values that this event opens to the caller."""
    recorded_at: str
    """The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it."""
    schema_version: int
    """The version of the event type's form."""
    version: int
    """The event's number in its game."""
    deadline_at: str | None = None
    """The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
    deadline. An instant in UTC, as RFC 3339 writes it.
    """
    type: Literal['OfferConsented'] = 'OfferConsented'
    """The event's type."""


@dataclass(frozen=True, kw_only=True)
class QeOfferConsentedData:
    """A player consented to the offer of an absent player's seat before the absence alone allows it."""

    by: Seat
    """The seat of the player who consents."""
    seat: Seat
    """The absent player's seat."""


@dataclass(frozen=True, kw_only=True)
class QeOpening:
    """An opening as a viewer gets it: `commitment` is the SHA-256 of the canonical JSON of `salt` and `value`."""

    commitment: Commitment
    """The commitment that it opens. This event or an earlier one contains it."""
    salt: Salt
    """The salt."""
    value: QeSealedValue
    """The value."""


@dataclass(frozen=True, kw_only=True)
class QeOpeningBidPlaced:
    """The auctioneer placed the open bid ("One auction", 1)."""

    data: QeOpeningBidPlacedData
    """The facts of the event."""
    game_id: str
    """The game. A UUID."""
    hash: str
    """The chain hash at this event."""
    kind: GameKind
    """The kind of game."""
    openings: Sequence[QeOpening]
    """The sealed values that this event opens to the caller."""
    recorded_at: str
    """The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it."""
    schema_version: int
    """The version of the event type's form."""
    version: int
    """The event's number in its game."""
    deadline_at: str | None = None
    """The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
    deadline. An instant in UTC, as RFC 3339 writes it.
    """
    type: Literal['OpeningBidPlaced'] = 'OpeningBidPlaced'
    """The event's type."""


@dataclass(frozen=True, kw_only=True)
class QeOpeningBidPlacedData:
    """The auctioneer placed the open bid ("One auction", 1)."""

    amount: QeAmount
    """The amount."""
    auction: int
    """The auction."""
    placed_by: QePlacedBy
    """The player, or the server for an absent one."""
    seat: Seat
    """The auctioneer."""


@dataclass(frozen=True, kw_only=True)
class QePauseAsked:
    """A player asked for a pause. The game pauses once every seat that has not resigned asks for it."""

    data: QePauseAskedData
    """The facts of the event."""
    game_id: str
    """The game. A UUID."""
    hash: str
    """The chain hash at this event."""
    kind: GameKind
    """The kind of game."""
    openings: Sequence[QeOpening]
    """The sealed values that this event opens to the caller."""
    recorded_at: str
    """The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it."""
    schema_version: int
    """The version of the event type's form."""
    version: int
    """The event's number in its game."""
    deadline_at: str | None = None
    """The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
    deadline. An instant in UTC, as RFC 3339 writes it.
    """
    type: Literal['PauseAsked'] = 'PauseAsked'
    """The event's type."""


@dataclass(frozen=True, kw_only=True)
class QePauseAskedData:
    """A player asked for a pause. The game pauses once every seat that has not resigned asks for it."""

    seat: Seat
    """The player's seat."""


@dataclass(frozen=True, kw_only=True)
class QePauseWithdrawn:
    """A player withdrew the request for a pause."""

    data: QePauseWithdrawnData
    """The facts of the event."""
    game_id: str
    """The game. A UUID."""
    hash: str
    """The chain hash at this event."""
    kind: GameKind
    """The kind of game."""
    openings: Sequence[QeOpening]
    """The sealed values that this event opens to the caller."""
    recorded_at: str
    """The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it."""
    schema_version: int
    """The version of the event type's form."""
    version: int
    """The event's number in its game."""
    deadline_at: str | None = None
    """The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
    deadline. An instant in UTC, as RFC 3339 writes it.
    """
    type: Literal['PauseWithdrawn'] = 'PauseWithdrawn'
    """The event's type."""


@dataclass(frozen=True, kw_only=True)
class QePauseWithdrawnData:
    """A player withdrew the request for a pause."""

    seat: Seat
    """The player's seat."""


@dataclass(frozen=True, kw_only=True)
class QePeekTaken:
    """A player looked at the winning bid of an auction ("5 players: one peek")."""

    data: QePeekTakenData
    """The facts of the event."""
    game_id: str
    """The game. A UUID."""
    hash: str
    """The chain hash at this event."""
    kind: GameKind
    """The kind of game."""
    openings: Sequence[QeOpening]
    """The sealed values that this event opens to the caller."""
    recorded_at: str
    """The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it."""
    schema_version: int
    """The version of the event type's form."""
    version: int
    """The event's number in its game."""
    deadline_at: str | None = None
    """The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
    deadline. An instant in UTC, as RFC 3339 writes it.
    """
    type: Literal['PeekTaken'] = 'PeekTaken'
    """The event's type."""


@dataclass(frozen=True, kw_only=True)
class QePeekTakenData:
    """A player looked at the winning bid of an auction ("5 players: one peek")."""

    auction: int
    """The auction."""
    seat: Seat
    """The seat that peeked."""


@dataclass(frozen=True, kw_only=True)
class QePlaceBid:
    """A bid."""

    amount: int
    """The amount: 1 to 1,000 decimal digits as a string."""
    auction: int
    """The auction, from 1."""
    ballot: int
    """The ballot: 1 for the opening bid and the first secret bids, 2 and 3 for rebids."""


@dataclass(frozen=True, kw_only=True)
class QeProposalAnswered:
    """A player answered the proposal. A refusal ends it."""

    data: QeProposalAnsweredData
    """The facts of the event."""
    game_id: str
    """The game. A UUID."""
    hash: str
    """The chain hash at this event."""
    kind: GameKind
    """The kind of game."""
    openings: Sequence[QeOpening]
    """The sealed values that this event opens to the caller."""
    recorded_at: str
    """The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it."""
    schema_version: int
    """The version of the event type's form."""
    version: int
    """The event's number in its game."""
    deadline_at: str | None = None
    """The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
    deadline. An instant in UTC, as RFC 3339 writes it.
    """
    type: Literal['ProposalAnswered'] = 'ProposalAnswered'
    """The event's type."""


@dataclass(frozen=True, kw_only=True)
class QeProposalAnsweredData:
    """A player answered the proposal. A refusal ends it."""

    agrees: bool
    """True if the player agrees."""
    seat: Seat
    """The player's seat."""


@dataclass(frozen=True, kw_only=True)
class QeProposalCarriedOut:
    """All who were asked agreed, or nobody refused in time. `TurnExpired` or `GameAbandoned` follows."""

    game_id: str
    """The game. A UUID."""
    hash: str
    """The chain hash at this event."""
    kind: GameKind
    """The kind of game."""
    openings: Sequence[QeOpening]
    """The sealed values that this event opens to the caller."""
    recorded_at: str
    """The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it."""
    schema_version: int
    """The version of the event type's form."""
    version: int
    """The event's number in its game."""
    deadline_at: str | None = None
    """The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
    deadline. An instant in UTC, as RFC 3339 writes it.
    """
    type: Literal['ProposalCarriedOut'] = 'ProposalCarriedOut'
    """The event's type."""


@dataclass(frozen=True, kw_only=True)
class QeProposalMade:
    """A player for whom nobody waits proposed how a game without deadlines goes on. The other persons for whom
    nobody waits answer. A move ends the proposal.
    """

    data: QeProposalMadeData
    """The facts of the event."""
    game_id: str
    """The game. A UUID."""
    hash: str
    """The chain hash at this event."""
    kind: GameKind
    """The kind of game."""
    openings: Sequence[QeOpening]
    """The sealed values that this event opens to the caller."""
    recorded_at: str
    """The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it."""
    schema_version: int
    """The version of the event type's form."""
    version: int
    """The event's number in its game."""
    deadline_at: str | None = None
    """The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
    deadline. An instant in UTC, as RFC 3339 writes it.
    """
    type: Literal['ProposalMade'] = 'ProposalMade'
    """The event's type."""


@dataclass(frozen=True, kw_only=True)
class QeProposalMadeData:
    """A player for whom nobody waits proposed how a game without deadlines goes on. The other persons for whom
    nobody waits answer. A move ends the proposal.
    """

    proposal: Proposed
    """What is proposed."""
    seat: Seat
    """The player's seat."""


@dataclass(frozen=True, kw_only=True)
class QeRebidCalled:
    """Several players tied for the highest bid and must bid again ("Ties for the highest bid")."""

    data: QeRebidCalledData
    """The facts of the event."""
    game_id: str
    """The game. A UUID."""
    hash: str
    """The chain hash at this event."""
    kind: GameKind
    """The kind of game."""
    openings: Sequence[QeOpening]
    """The sealed values that this event opens to the caller."""
    recorded_at: str
    """The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it."""
    schema_version: int
    """The version of the event type's form."""
    version: int
    """The event's number in its game."""
    deadline_at: str | None = None
    """The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
    deadline. An instant in UTC, as RFC 3339 writes it.
    """
    type: Literal['RebidCalled'] = 'RebidCalled'
    """The event's type."""


@dataclass(frozen=True, kw_only=True)
class QeRebidCalledData:
    """Several players tied for the highest bid and must bid again ("Ties for the highest bid")."""

    auction: int
    """The auction."""
    ballot: int
    """The ballot of the rebids, 2 or 3."""
    seats: Sequence[Seat]
    """The seats that must rebid."""


@dataclass(frozen=True, kw_only=True)
class QeRebidPlaced:
    """A player, or the server for an absent one, placed a rebid."""

    data: QeRebidPlacedData
    """The facts of the event."""
    game_id: str
    """The game. A UUID."""
    hash: str
    """The chain hash at this event."""
    kind: GameKind
    """The kind of game."""
    openings: Sequence[QeOpening]
    """The sealed values that this event opens to the caller."""
    recorded_at: str
    """The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it."""
    schema_version: int
    """The version of the event type's form."""
    version: int
    """The event's number in its game."""
    deadline_at: str | None = None
    """The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
    deadline. An instant in UTC, as RFC 3339 writes it.
    """
    type: Literal['RebidPlaced'] = 'RebidPlaced'
    """The event's type."""


@dataclass(frozen=True, kw_only=True)
class QeRebidPlacedData:
    """A player, or the server for an absent one, placed a rebid."""

    auction: int
    """The auction."""
    ballot: int
    """The ballot, 2 or 3."""
    bid: Commitment
    """The commitment to the bid."""
    placed_by: QePlacedBy
    """The player, or the server for an absent one."""
    seat: Seat
    """The bidder."""


@dataclass(frozen=True, kw_only=True)
class QeScore:
    """The outcome of a game."""

    sheets: Sequence[QeSheet]
    """The score sheet of each seat, in seat order."""
    winners: Sequence[Seat]
    """The winning seats. Several can share a win; if every player is eliminated, there are none."""


@dataclass(frozen=True, kw_only=True)
class UnknownQeSealedValue:
    """A variant of `QeSealedValue` that this version does not know."""

    raw: Mapping[str, Any]
    """What the server sent."""
    subject: Literal['unknown'] = 'unknown'
    """Stands for every `subject` that is not known; `raw` has the true one."""


@dataclass(frozen=True, kw_only=True)
class QeSealedValueBid:
    """A secret bid or a rebid."""

    amount: QeAmount
    """The amount."""
    auction: int
    """The auction."""
    ballot: int
    """The ballot."""
    seat: Seat
    """The bidder."""
    subject: Literal['bid'] = 'bid'
    """The name of the subject."""


@dataclass(frozen=True, kw_only=True)
class QeSealedValueBoxedToken:
    """A token that went back into the box unseen."""

    industry: QeIndustry
    """The industry on the token."""
    place: int
    """The token's place in the box, from 1."""
    subject: Literal['boxed_token'] = 'boxed_token'
    """The name of the subject."""


@dataclass(frozen=True, kw_only=True)
class QeSealedValueSeed:
    """The seed from which the server derives every salt and every shuffle."""

    seed: Seed
    """256 bits in hexadecimal."""
    subject: Literal['seed'] = 'seed'
    """The name of the subject."""


@dataclass(frozen=True, kw_only=True)
class QeSealedValueTile:
    """A tile of the stack."""

    auction: int
    """The auction in which the tile is on offer, from 1."""
    tile: QeTile
    """The tile."""
    subject: Literal['tile'] = 'tile'
    """The name of the subject."""


@dataclass(frozen=True, kw_only=True)
class QeSealedValueToken:
    """A player's industry token."""

    industry: QeIndustry
    """The industry on the token."""
    seat: Seat
    """The player's seat."""
    subject: Literal['token'] = 'token'
    """The name of the subject."""


@dataclass(frozen=True, kw_only=True)
class QeSeat:
    """A place at the table."""

    absence: Absence | None
    """Details of the absence; null if the player is not absent."""
    absent: bool
    """True if the server acted for the player at a deadline, and the player has not acted since."""
    bot: BotLevel | None
    """How well the bot in the seat plays; null unless a bot sits there."""
    choice: QeChoice | None
    """The player's choice with the seat; null for a free seat."""
    offered_to: Player | None
    """The player to whom the seat is offered. That player may accept it, or has accepted: see `absence`. Null
    without an offer.
    """
    player: Player | None
    """The player in the seat; null for a free seat."""
    resigned: bool
    """True if the player has resigned."""
    seat: Seat
    """The seat."""


@dataclass(frozen=True, kw_only=True)
class QeSeatAccepted:
    """A player accepted an offered seat. The server hands it over once the absent player misses one more turn.
    Until then the player who accepted sees the game as the public does.
    """

    data: QeSeatAcceptedData
    """The facts of the event."""
    game_id: str
    """The game. A UUID."""
    hash: str
    """The chain hash at this event."""
    kind: GameKind
    """The kind of game."""
    openings: Sequence[QeOpening]
    """The sealed values that this event opens to the caller."""
    recorded_at: str
    """The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it."""
    schema_version: int
    """The version of the event type's form."""
    version: int
    """The event's number in its game."""
    deadline_at: str | None = None
    """The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
    deadline. An instant in UTC, as RFC 3339 writes it.
    """
    type: Literal['SeatAccepted'] = 'SeatAccepted'
    """The event's type."""


@dataclass(frozen=True, kw_only=True)
class QeSeatAcceptedData:
    """A player accepted an offered seat. The server hands it over once the absent player misses one more turn.
    Until then the player who accepted sees the game as the public does.
    """

    player: PlayerId
    """The player who accepted it."""
    seat: Seat
    """The seat."""


@dataclass(frozen=True, kw_only=True)
class QeSeatHandedOver:
    """A seat changed its player. From this event on the new player has the seat and its knowledge, and the former
    player is the public.
    """

    data: QeSeatHandedOverData
    """The facts of the event."""
    game_id: str
    """The game. A UUID."""
    hash: str
    """The chain hash at this event."""
    kind: GameKind
    """The kind of game."""
    openings: Sequence[QeOpening]
    """The sealed values that this event opens to the caller."""
    recorded_at: str
    """The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it."""
    schema_version: int
    """The version of the event type's form."""
    version: int
    """The event's number in its game."""
    deadline_at: str | None = None
    """The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
    deadline. An instant in UTC, as RFC 3339 writes it.
    """
    type: Literal['SeatHandedOver'] = 'SeatHandedOver'
    """The event's type."""


@dataclass(frozen=True, kw_only=True)
class QeSeatHandedOverData:
    """A seat changed its player. From this event on the new player has the seat and its knowledge, and the former
    player is the public.
    """

    from_: PlayerId
    """The former player."""
    seat: Seat
    """The seat."""
    to: PlayerId
    """The new player."""


@dataclass(frozen=True, kw_only=True)
class QeSeatLeft:
    """A seat became free before the start."""

    data: QeSeatLeftData
    """The facts of the event."""
    game_id: str
    """The game. A UUID."""
    hash: str
    """The chain hash at this event."""
    kind: GameKind
    """The kind of game."""
    openings: Sequence[QeOpening]
    """The sealed values that this event opens to the caller."""
    recorded_at: str
    """The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it."""
    schema_version: int
    """The version of the event type's form."""
    version: int
    """The event's number in its game."""
    deadline_at: str | None = None
    """The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
    deadline. An instant in UTC, as RFC 3339 writes it.
    """
    type: Literal['SeatLeft'] = 'SeatLeft'
    """The event's type."""


@dataclass(frozen=True, kw_only=True)
class QeSeatLeftData:
    """A seat became free before the start."""

    departure: Departure
    """The reason why it became free."""
    host: Seat | None
    """The host's seat after this event. If the host left, it is the lowest occupied seat; null once every seat is
    free.
    """
    player: PlayerId
    """The player who left it."""
    seat: Seat
    """The seat."""


@dataclass(frozen=True, kw_only=True)
class QeSeatOfferWithdrawn:
    """The host withdrew the offer of a seat."""

    data: QeSeatOfferWithdrawnData
    """The facts of the event."""
    game_id: str
    """The game. A UUID."""
    hash: str
    """The chain hash at this event."""
    kind: GameKind
    """The kind of game."""
    openings: Sequence[QeOpening]
    """The sealed values that this event opens to the caller."""
    recorded_at: str
    """The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it."""
    schema_version: int
    """The version of the event type's form."""
    version: int
    """The event's number in its game."""
    deadline_at: str | None = None
    """The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
    deadline. An instant in UTC, as RFC 3339 writes it.
    """
    type: Literal['SeatOfferWithdrawn'] = 'SeatOfferWithdrawn'
    """The event's type."""


@dataclass(frozen=True, kw_only=True)
class QeSeatOfferWithdrawnData:
    """The host withdrew the offer of a seat."""

    seat: Seat
    """The seat."""


@dataclass(frozen=True, kw_only=True)
class QeSeatOffered:
    """The host offered an absent player's seat to another player. The offer ends when the host withdraws or
    replaces it, or the seat is handed over. It also ends when the absent player acts or resigns.
    """

    data: QeSeatOfferedData
    """The facts of the event."""
    game_id: str
    """The game. A UUID."""
    hash: str
    """The chain hash at this event."""
    kind: GameKind
    """The kind of game."""
    openings: Sequence[QeOpening]
    """The sealed values that this event opens to the caller."""
    recorded_at: str
    """The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it."""
    schema_version: int
    """The version of the event type's form."""
    version: int
    """The event's number in its game."""
    deadline_at: str | None = None
    """The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
    deadline. An instant in UTC, as RFC 3339 writes it.
    """
    type: Literal['SeatOffered'] = 'SeatOffered'
    """The event's type."""


@dataclass(frozen=True, kw_only=True)
class QeSeatOfferedData:
    """The host offered an absent player's seat to another player. The offer ends when the host withdraws or
    replaces it, or the seat is handed over. It also ends when the absent player acts or resigns.
    """

    player: PlayerId
    """The player to whom the seat is offered."""
    seat: Seat
    """The absent player's seat."""


@dataclass(frozen=True, kw_only=True)
class QeSeatReleased:
    """The reservation of a seat ended without its player. Anyone may claim the seat now."""

    data: QeSeatReleasedData
    """The facts of the event."""
    game_id: str
    """The game. A UUID."""
    hash: str
    """The chain hash at this event."""
    kind: GameKind
    """The kind of game."""
    openings: Sequence[QeOpening]
    """The sealed values that this event opens to the caller."""
    recorded_at: str
    """The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it."""
    schema_version: int
    """The version of the event type's form."""
    version: int
    """The event's number in its game."""
    deadline_at: str | None = None
    """The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
    deadline. An instant in UTC, as RFC 3339 writes it.
    """
    type: Literal['SeatReleased'] = 'SeatReleased'
    """The event's type."""


@dataclass(frozen=True, kw_only=True)
class QeSeatReleasedData:
    """The reservation of a seat ended without its player. Anyone may claim the seat now."""

    player: PlayerId
    """The player for whom it was reserved."""
    release: Release
    """The reason."""
    seat: Seat
    """The seat."""


@dataclass(frozen=True, kw_only=True)
class QeSeatReserved:
    """A seat was reserved for a player, who sits down in it or declines it."""

    data: QeSeatReservedData
    """The facts of the event."""
    game_id: str
    """The game. A UUID."""
    hash: str
    """The chain hash at this event."""
    kind: GameKind
    """The kind of game."""
    openings: Sequence[QeOpening]
    """The sealed values that this event opens to the caller."""
    recorded_at: str
    """The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it."""
    schema_version: int
    """The version of the event type's form."""
    version: int
    """The event's number in its game."""
    deadline_at: str | None = None
    """The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
    deadline. An instant in UTC, as RFC 3339 writes it.
    """
    type: Literal['SeatReserved'] = 'SeatReserved'
    """The event's type."""


@dataclass(frozen=True, kw_only=True)
class QeSeatReservedData:
    """A seat was reserved for a player, who sits down in it or declines it."""

    player: PlayerId
    """The player for whom it is reserved."""
    seat: Seat
    """The seat."""
    until: str
    """The time at which the reservation expires. An instant in UTC, as RFC 3339 writes it."""


@dataclass(frozen=True, kw_only=True)
class QeSeatResigned:
    """A player resigned. From this event on the server acts for the seat."""

    data: QeSeatResignedData
    """The facts of the event."""
    game_id: str
    """The game. A UUID."""
    hash: str
    """The chain hash at this event."""
    kind: GameKind
    """The kind of game."""
    openings: Sequence[QeOpening]
    """The sealed values that this event opens to the caller."""
    recorded_at: str
    """The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it."""
    schema_version: int
    """The version of the event type's form."""
    version: int
    """The event's number in its game."""
    deadline_at: str | None = None
    """The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
    deadline. An instant in UTC, as RFC 3339 writes it.
    """
    type: Literal['SeatResigned'] = 'SeatResigned'
    """The event's type."""


@dataclass(frozen=True, kw_only=True)
class QeSeatResignedData:
    """A player resigned. From this event on the server acts for the seat."""

    seat: Seat
    """The seat."""


@dataclass(frozen=True, kw_only=True)
class QeSeatTaken:
    """A player sat down."""

    data: QeSeatTakenData
    """The facts of the event."""
    game_id: str
    """The game. A UUID."""
    hash: str
    """The chain hash at this event."""
    kind: GameKind
    """The kind of game."""
    openings: Sequence[QeOpening]
    """The sealed values that this event opens to the caller."""
    recorded_at: str
    """The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it."""
    schema_version: int
    """The version of the event type's form."""
    version: int
    """The event's number in its game."""
    deadline_at: str | None = None
    """The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
    deadline. An instant in UTC, as RFC 3339 writes it.
    """
    type: Literal['SeatTaken'] = 'SeatTaken'
    """The event's type."""


@dataclass(frozen=True, kw_only=True)
class QeSeatTakenData:
    """A player sat down."""

    choice: QeChoice
    """The player's choice with the seat."""
    player: PlayerId
    """The player."""
    seat: Seat
    """The seat."""


@dataclass(frozen=True, kw_only=True)
class QeSeatView:
    """A seat as one viewer may know it."""

    industry: QeIndustry | None
    """The player's industry token; null if the viewer may not know it."""
    nation: QeNation
    """The player's nation."""
    peeked_auction: int | None
    """The auction at which the player peeked; null if none."""
    seat: Seat
    """The seat."""
    tiles: Sequence[QeTile]
    """The company tiles that the player has won, in order."""
    total_spent: QeAmount | None
    """The sum that the player has spent; null if the viewer may not know it."""
    zero_bid_rounds: Sequence[int]
    """The rounds in which the player scored for a zero bid."""


@dataclass(frozen=True, kw_only=True)
class QeSecretBidPlaced:
    """A player, or the server for an absent one, placed a secret bid on the first ballot ("One auction", 2)."""

    data: QeSecretBidPlacedData
    """The facts of the event."""
    game_id: str
    """The game. A UUID."""
    hash: str
    """The chain hash at this event."""
    kind: GameKind
    """The kind of game."""
    openings: Sequence[QeOpening]
    """The sealed values that this event opens to the caller."""
    recorded_at: str
    """The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it."""
    schema_version: int
    """The version of the event type's form."""
    version: int
    """The event's number in its game."""
    deadline_at: str | None = None
    """The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
    deadline. An instant in UTC, as RFC 3339 writes it.
    """
    type: Literal['SecretBidPlaced'] = 'SecretBidPlaced'
    """The event's type."""


@dataclass(frozen=True, kw_only=True)
class QeSecretBidPlacedData:
    """A player, or the server for an absent one, placed a secret bid on the first ballot ("One auction", 2)."""

    auction: int
    """The auction."""
    bid: Commitment
    """The commitment to the bid."""
    placed_by: QePlacedBy
    """The player, or the server for an absent one."""
    seat: Seat
    """The bidder."""


@dataclass(frozen=True, kw_only=True)
class QeSetup:
    """The public facts of the set-up. Its commitments are in dealt order."""

    boxed_tokens: Sequence[Commitment]
    """The commitments to the tokens that went back into the box unseen: one with 3 players, else none."""
    first_auctioneer: Seat
    """The auctioneer of the first auction."""
    nations: Sequence[QeNation]
    """The nation of each seat."""
    stack: Sequence[Commitment]
    """The commitments to the tiles of the stack, the top tile first."""
    tokens: Sequence[Commitment]
    """The commitment to the industry token of each seat."""
    first_auctioneer_drawn: bool | None = None
    """True if the server drew the first auctioneer from the seed. Missing if the host named the seat, and in games
    that started before events recorded this.
    """


@dataclass(frozen=True, kw_only=True)
class QeSheet:
    """One player's score sheet."""

    companies: int
    """The victory points on the player's tiles."""
    diversification: int
    """The points for sets of different industries among tiles and token, split in the best way."""
    eliminated: bool
    """True if the player spent the most, and so cannot win."""
    grand_total: int
    """The sum of subtotal and bonus."""
    lowest_spent_bonus: int
    """The bonus for the lowest total spent."""
    monopolization: int
    """The points for each industry, counting tiles and token."""
    nationalization: int
    """The points for tiles of the player's own nation."""
    rank: int
    """The rank, from 1. Players who tie share it; eliminated and resigned players share the last one."""
    resigned: bool
    """True if the player has resigned, and so cannot win."""
    seat: Seat
    """The seat."""
    subtotal: int
    """The sum of the points above."""
    total_spent: QeAmount
    """The sum of the player's winning bids."""
    zero_bids: int
    """2 points for each round with a scored zero bid."""


@dataclass(frozen=True, kw_only=True)
class QeSnapshot:
    """The first item of a game's feed: the game at the version where the feed begins."""

    game: QeGame
    """The game as the viewer may know it."""
    epoch: str | None = None
    """The database's epoch, once a backup was restored. If it differs from that of an earlier snapshot, a version
    that you got may be another event by now: drop all that you have of the game, and read it again. A UUID.
    """
    type: Literal['snapshot'] = 'snapshot'
    """The item's kind."""


@dataclass(frozen=True, kw_only=True)
class QeStartGame:
    """A request to start a game."""

    first_auctioneer: Seat | None = None
    """The auctioneer of the first auction. By default the server draws one."""


@dataclass(frozen=True, kw_only=True)
class QeTakeSeat:
    """A request for a seat."""

    invite_code: str | None = None
    """The invite code of a private game."""
    nation: QeNation | None = None
    """The nation; by default the start deals one."""
    seat: Seat | None = None
    """The seat; by default the lowest free one."""


@dataclass(frozen=True, kw_only=True)
class QeTile:
    """A company tile."""

    industry: QeIndustry
    """The company's industry."""
    nation: QeNation
    """The company's nation."""
    victory_points: int
    """The points that it scores for its owner under "companies", 1 to 4."""


@dataclass(frozen=True, kw_only=True)
class QeTimeGiven:
    """The server gave time to the turn that runs, or to the lobby, because it was overdue and had lost time
    without a player's fault. `deadline_at` of the event is the new deadline. A turn so extended is not missed
    before that.
    """

    data: QeTimeGivenData
    """The facts of the event."""
    game_id: str
    """The game. A UUID."""
    hash: str
    """The chain hash at this event."""
    kind: GameKind
    """The kind of game."""
    openings: Sequence[QeOpening]
    """The sealed values that this event opens to the caller."""
    recorded_at: str
    """The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it."""
    schema_version: int
    """The version of the event type's form."""
    version: int
    """The event's number in its game."""
    deadline_at: str | None = None
    """The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
    deadline. An instant in UTC, as RFC 3339 writes it.
    """
    type: Literal['TimeGiven'] = 'TimeGiven'
    """The event's type."""


@dataclass(frozen=True, kw_only=True)
class QeTimeGivenData:
    """The server gave time to the turn that runs, or to the lobby, because it was overdue and had lost time
    without a player's fault. `deadline_at` of the event is the new deadline. A turn so extended is not missed
    before that.
    """

    cause: TimeCause
    """Why time was given."""
    milliseconds: int
    """By how many milliseconds the deadline moves. It is negative or 0 only if the clock was set back: then
    `recorded_at` is before the event before this one.
    """


@dataclass(frozen=True, kw_only=True)
class QeTurn:
    """The turn of the play: the opening bid, or the bids of a ballot."""

    auction: int
    """The auction, from 1."""
    ballot: int
    """The ballot, from 1."""
    bid: QeBidKind
    """The kind of bid."""


@dataclass(frozen=True, kw_only=True)
class QeTurnExpired:
    """A turn's deadline passed, or a proposal to play for those who are waited for was carried out. In the events
    that follow, the server acts for the absent seats or ends the game.
    """

    data: QeTurnExpiredData
    """The facts of the event."""
    game_id: str
    """The game. A UUID."""
    hash: str
    """The chain hash at this event."""
    kind: GameKind
    """The kind of game."""
    openings: Sequence[QeOpening]
    """The sealed values that this event opens to the caller."""
    recorded_at: str
    """The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it."""
    schema_version: int
    """The version of the event type's form."""
    version: int
    """The event's number in its game."""
    deadline_at: str | None = None
    """The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
    deadline. An instant in UTC, as RFC 3339 writes it.
    """
    type: Literal['TurnExpired'] = 'TurnExpired'
    """The event's type."""


@dataclass(frozen=True, kw_only=True)
class QeTurnExpiredData:
    """A turn's deadline passed, or a proposal to play for those who are waited for was carried out. In the events
    that follow, the server acts for the absent seats or ends the game.
    """

    seats: Sequence[Seat]
    """The seats that did not act in time."""
    turn: QeTurn
    """The turn."""


@dataclass(frozen=True, kw_only=True)
class QeTurnState:
    """What the viewer may do at a version of the game. Each member is that of the game's resource."""

    allowed_actions: Sequence[QeAllowedAction]
    """The actions that the viewer may perform now, with their constraints."""
    deadline_at: str | None
    """The time at which the server acts by itself: it ends an open lobby, or expires a turn. Null if turns have no
    deadline, and in a pause. An instant in UTC, as RFC 3339 writes it.
    """
    must_act: Sequence[Seat]
    """The seats that must act before the game goes on."""
    now: str | None
    """The server's time at this answer, by the clock of `deadline_at`. In the answer to a command it is the time
    of the newest event. Null if `deadline_at` is. A countdown begins at `deadline_at` less `now`. An instant in
    UTC, as RFC 3339 writes it.
    """
    status: Status
    """The game's status."""
    version: int
    """The version of the newest event that this covers."""
    your_seat: Seat | None
    """The viewer's own seat; null for the public."""
    type: Literal['turn'] = 'turn'
    """The item's kind."""


@dataclass(frozen=True, kw_only=True)
class QeView:
    """A game of Q.E. as one viewer may know it."""

    auction_count: int
    """The number of auctions: 16 with 3 and 4 players, 15 with 5."""
    auctions: Sequence[QeAuctionView]
    """The opened auctions, the newest last."""
    first_auctioneer: Seat
    """The auctioneer of the first auction."""
    seats: Sequence[QeSeatView]
    """The seats in order."""
    stack_count: int
    """The number of face-down tiles in the stack."""


@dataclass(frozen=True, kw_only=True)
class QeZeroBidsRevealed:
    """The server revealed the zero bids of an auction ("One auction", 4)."""

    data: QeZeroBidsRevealedData
    """The facts of the event."""
    game_id: str
    """The game. A UUID."""
    hash: str
    """The chain hash at this event."""
    kind: GameKind
    """The kind of game."""
    openings: Sequence[QeOpening]
    """The sealed values that this event opens to the caller."""
    recorded_at: str
    """The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it."""
    schema_version: int
    """The version of the event type's form."""
    version: int
    """The event's number in its game."""
    deadline_at: str | None = None
    """The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
    deadline. An instant in UTC, as RFC 3339 writes it.
    """
    type: Literal['ZeroBidsRevealed'] = 'ZeroBidsRevealed'
    """The event's type."""


@dataclass(frozen=True, kw_only=True)
class QeZeroBidsRevealedData:
    """The server revealed the zero bids of an auction ("One auction", 4)."""

    auction: int
    """The auction."""
    round: int
    """The round."""
    scored: Sequence[Seat]
    """Those of them that score 2 victory points for it. A player scores once a round, and only for a zero that the
    player placed.
    """
    seats: Sequence[Seat]
    """The seats with a zero as their last bid."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetActionBid:
    """Bid a number of tricks."""

    round: int
    """The round."""
    tricks: Sequence[int]
    """The legal bids, in ascending order."""
    action: Literal['bid'] = 'bid'
    """The name of the action."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetActionPlayCard:
    """Play a card."""

    cards: Sequence[QuotlibetCard]
    """The legal cards, in dealt order."""
    round: int
    """The round."""
    trick: int
    """The trick's number in the round."""
    action: Literal['play_card'] = 'play_card'
    """The name of the action."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetActionStart:
    """Start the game."""

    action: Literal['start'] = 'start'
    """The name of the action."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetActionTakeSeat:
    """Sit down in one of these seats."""

    seats: Sequence[Seat]
    """The free seats."""
    action: Literal['take_seat'] = 'take_seat'
    """The name of the action."""


@dataclass(frozen=True, kw_only=True)
class UnknownQuotlibetAllowedAction:
    """A variant of `QuotlibetAllowedAction` that this version does not know."""

    raw: Mapping[str, Any]
    """What the server sent."""
    action: Literal['unknown'] = 'unknown'
    """Stands for every `action` that is not known; `raw` has the true one."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetBidPlaced:
    """A player bid a number of tricks ("Bids")."""

    data: QuotlibetBidPlacedData
    """The facts of the event."""
    game_id: str
    """The game. A UUID."""
    hash: str
    """The chain hash at this event."""
    kind: GameKind
    """The kind of game."""
    openings: Sequence[QuotlibetOpening]
    """The sealed values that this event opens to the caller."""
    recorded_at: str
    """The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it."""
    schema_version: int
    """The version of the event type's form."""
    version: int
    """The event's number in its game."""
    deadline_at: str | None = None
    """The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
    deadline. An instant in UTC, as RFC 3339 writes it.
    """
    type: Literal['BidPlaced'] = 'BidPlaced'
    """The event's type."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetBidPlacedData:
    """A player bid a number of tricks ("Bids")."""

    placed_by: QuotlibetPlacedBy
    """The player, or the server for an absent one."""
    round: int
    """The round."""
    seat: Seat
    """The bidder."""
    tricks: int
    """The number of tricks."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetCardPlaced:
    """A player played a card ("Play"). This event opens its commitment to everyone."""

    data: QuotlibetCardPlacedData
    """The facts of the event."""
    game_id: str
    """The game. A UUID."""
    hash: str
    """The chain hash at this event."""
    kind: GameKind
    """The kind of game."""
    openings: Sequence[QuotlibetOpening]
    """The sealed values that this event opens to the caller."""
    recorded_at: str
    """The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it."""
    schema_version: int
    """The version of the event type's form."""
    version: int
    """The event's number in its game."""
    deadline_at: str | None = None
    """The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
    deadline. An instant in UTC, as RFC 3339 writes it.
    """
    type: Literal['CardPlaced'] = 'CardPlaced'
    """The event's type."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetCardPlacedData:
    """A player played a card ("Play"). This event opens its commitment to everyone."""

    card: QuotlibetCard
    """The card."""
    placed_by: QuotlibetPlacedBy
    """The player, or the server for an absent one."""
    round: int
    """The round."""
    seat: Seat
    """The seat that played the card."""
    trick: int
    """The trick's number in the round, from 1."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetCommandAnswer:
    """The answer to a command."""

    events: Sequence[QuotlibetEvent]
    """The events that the command has caused, as the caller may know them."""
    turn: QuotlibetTurnState
    """What the caller may do after the command."""
    version: int
    """The game's version after the command."""
    game: QuotlibetGame | None = None
    """The game after the command, as the caller may know it. Only with `Prefer: return=representation`."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetCreateGame:
    """A request to create a game."""

    seats: int
    """The number of players."""
    absent_bot: BotLevel | None = None
    """The level of the bots that take over the seats of players who have missed two turns in a row, without a vote
    and for the rest of the game. Only with `move_deadline_seconds`. By default the players decide about such
    seats.
    """
    bots: Sequence[BotLevel] | None = None
    """The levels of the bots in the seats after the host's, in order; none by default."""
    hook: QuotlibetHook | None = None
    """The sum that the dealer's bid must not make; `tricks` by default."""
    move_deadline_seconds: int | None = None
    """Seconds per turn. When they have passed, the server acts for absent players. Without this member, turns have
    no deadline.
    """
    reminder_seconds: int | None = None
    """How many seconds before a deadline webhooks get `game.reminder`. Less than `move_deadline_seconds`."""
    reservation_seconds: int | None = None
    """For how many seconds seats are reserved: 3600 by default. Only with `seating`."""
    seating: Sequence[QuotlibetNamedSeat] | None = None
    """The players of the first seats in order; further seats are open. A player who opens the game is among them.
    An empty list is as none.
    """
    start: bool | None = None
    """True if the server starts the game once every seat has a player. Only with `seating`."""
    visibility: Visibility | None = None
    """The players who can find the game; `public` by default."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetCreatedAnswer:
    """The answer to the creation of a game."""

    events: Sequence[QuotlibetEvent]
    """The game's events, as the host may know them."""
    game: QuotlibetGame
    """The game as its host may know it."""
    invite_code: str | None
    """The code with which other players join a private game; null for a public one. The server shows it only in
    this answer and its repeats.
    """
    version: int
    """The game's version."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetEntropyAdded:
    """A player added entropy to the shuffles to come. It replaces the player's earlier entropy."""

    data: QuotlibetEntropyAddedData
    """The facts of the event."""
    game_id: str
    """The game. A UUID."""
    hash: str
    """The chain hash at this event."""
    kind: GameKind
    """The kind of game."""
    openings: Sequence[QuotlibetOpening]
    """The sealed values that this event opens to the caller."""
    recorded_at: str
    """The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it."""
    schema_version: int
    """The version of the event type's form."""
    version: int
    """The event's number in its game."""
    deadline_at: str | None = None
    """The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
    deadline. An instant in UTC, as RFC 3339 writes it.
    """
    type: Literal['EntropyAdded'] = 'EntropyAdded'
    """The event's type."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetEntropyAddedData:
    """A player added entropy to the shuffles to come. It replaces the player's earlier entropy."""

    entropy: Entropy
    """1 to 32 bytes."""
    seat: Seat
    """The player's seat."""


@dataclass(frozen=True, kw_only=True)
class UnknownQuotlibetEvent:
    """A variant of `QuotlibetEvent` that this version does not know."""

    raw: Mapping[str, Any]
    """What the server sent."""
    game_id: str
    """The game. A UUID."""
    hash: str
    """The chain hash at this event."""
    kind: GameKind
    """The kind of game."""
    openings: Sequence[QuotlibetOpening]
    """The sealed values that this event opens to the caller."""
    recorded_at: str
    """The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it."""
    schema_version: int
    """The version of the event type's form."""
    version: int
    """The event's number in its game."""
    deadline_at: str | None = None
    """The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
    deadline. An instant in UTC, as RFC 3339 writes it.
    """
    type: Literal['unknown'] = 'unknown'
    """Stands for every `type` that is not known; `raw` has the true one."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetEventPage:
    """A page of a game's events."""

    events: Sequence[QuotlibetEvent]
    """The events in order."""
    has_more: bool
    """True if there were more events when the server read this page."""
    next_after: int
    """The `after` of the next page."""
    now: str | None
    """The server's time at this page, by the clock of `recorded_at` and `deadline_at`. Null if none of its events
    has a `deadline_at`. An instant in UTC, as RFC 3339 writes it.
    """
    turn: QuotlibetTurnState
    """What the caller may do now, at the newest version that the server read. `your_seat` shows if the caller has
    got or lost a seat.
    """
    epoch: str | None = None
    """The database's epoch, once a backup was restored. If it differs from that of an earlier page, a version that
    you got may be another event by now: read the events again from the start. A UUID.
    """


@dataclass(frozen=True, kw_only=True)
class UnknownQuotlibetFeedItem:
    """A variant of `QuotlibetFeedItem` that this version does not know."""

    raw: Mapping[str, Any]
    """What the server sent."""
    type: Literal['unknown'] = 'unknown'
    """Stands for every `type` that is not known; `raw` has the true one."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetGame:
    """A game as its viewer may know it: a seated player, or the public."""

    abandoned: AbandonCause | None
    """The reason why the game was abandoned; null if it was not."""
    allowed_actions: Sequence[QuotlibetAllowedAction]
    """The actions that the caller may perform now, with their constraints. A player who is offered a seat is still
    the public, and finds the offer in `seats`.
    """
    changed_at: str
    """The time of its newest event. An instant in UTC, as RFC 3339 writes it."""
    created_at: str
    """The time at which the game was created. An instant in UTC, as RFC 3339 writes it."""
    deadline_at: str | None
    """The time at which the server acts by itself: it ends an open lobby, or expires a turn. Null if turns have no
    deadline, and in a pause. An instant in UTC, as RFC 3339 writes it.
    """
    fork_of: ForkOf | None
    """The origin of a fork's play; null in every other game."""
    host: Seat | None
    """The host's seat; null once every seat is free."""
    id: str
    """The game's id. A UUID."""
    move_deadline_seconds: int | None
    """The seconds that a turn lasts; null if turns have no deadline."""
    must_act: Sequence[Seat]
    """The seats that must act before the game goes on."""
    now: str | None
    """The server's time at this answer, by the clock of `deadline_at`. In the answer to a command, and of an
    earlier version, it is `changed_at`. Null if `deadline_at` is. A countdown begins at `deadline_at` less
    `now`. An instant in UTC, as RFC 3339 writes it.
    """
    options: QuotlibetOptions
    """The options of the game, fixed at its creation. A kind without options has no such member."""
    pause: Pause
    """The pause of a game, and the requests for one."""
    play: QuotlibetView | None
    """The play, history included; null before the start."""
    reminder_seconds: int | None
    """How many seconds before a deadline the server sends `game.reminder` to webhooks; null if it does not."""
    reserved: Sequence[Reservation]
    """The reserved seats of the lobby. Their players are still the public, and accept or decline them."""
    result: QuotlibetScore | None
    """The outcome; null before the end."""
    rules_version: int
    """The version of the rules by which the game is played."""
    seats: Sequence[QuotlibetSeat]
    """The seats, clockwise from 0."""
    status: Status
    """The game's status."""
    turn: QuotlibetTurn | None
    """The current turn; null unless the game runs."""
    version: int
    """The version of the newest event that this view covers."""
    visibility: Visibility
    """The players who can find the game."""
    your_seat: Seat | None
    """The caller's own seat; null for the public."""
    absent_bot: BotLevel | None = None
    """The level of the bots that take over the seats of players who have missed two turns in a row. Missing if the
    players decide about such seats.
    """
    kind: Literal['quotlibet'] = 'quotlibet'
    """The kind of game."""
    proposal: Proposal | None = None
    """The open proposal of how a game without deadlines goes on. Missing without one."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetGameAbandoned:
    """The game ended unscored. This event opens every sealed value."""

    data: QuotlibetGameAbandonedData
    """The facts of the event."""
    game_id: str
    """The game. A UUID."""
    hash: str
    """The chain hash at this event."""
    kind: GameKind
    """The kind of game."""
    openings: Sequence[QuotlibetOpening]
    """The sealed values that this event opens to the caller."""
    recorded_at: str
    """The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it."""
    schema_version: int
    """The version of the event type's form."""
    version: int
    """The event's number in its game."""
    deadline_at: str | None = None
    """The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
    deadline. An instant in UTC, as RFC 3339 writes it.
    """
    type: Literal['GameAbandoned'] = 'GameAbandoned'
    """The event's type."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetGameAbandonedData:
    """The game ended unscored. This event opens every sealed value."""

    cause: AbandonCause
    """The reason."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetGameCreated:
    """A game was created: the first event of every stream."""

    data: QuotlibetGameCreatedData
    """The facts of the event."""
    game_id: str
    """The game. A UUID."""
    hash: str
    """The chain hash at this event."""
    kind: GameKind
    """The kind of game."""
    openings: Sequence[QuotlibetOpening]
    """The sealed values that this event opens to the caller."""
    recorded_at: str
    """The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it."""
    schema_version: int
    """The version of the event type's form."""
    version: int
    """The event's number in its game."""
    deadline_at: str | None = None
    """The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
    deadline. An instant in UTC, as RFC 3339 writes it.
    """
    type: Literal['GameCreated'] = 'GameCreated'
    """The event's type."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetGameCreatedData:
    """A game was created: the first event of every stream."""

    options: QuotlibetOptions
    """The options of this game."""
    rules_version: int
    """The version of the rules by which the game is played."""
    seats: int
    """The number of seats."""
    seed: Commitment
    """The commitment to the seed from which the server derives every salt and every shuffle."""
    visibility: Visibility
    """The players who can find the game."""
    absence_rules: int | None = None
    """The version of the rules for absent seats: 2. Missing if turns have no deadline, and in games of the first
    version. There a seat is handed over at once after one missed turn, and no game ends because all are absent.
    """
    absent_bot: BotLevel | None = None
    """The level of the bots that take over the seats of players who have missed two turns in a row. Missing if the
    players decide about such seats.
    """
    app: str | None = None
    """The app whose players can find the game. Missing unless `visibility` is `app`. A UUID."""
    fork_of: ForkOf | None = None
    """The origin of a fork's play. Missing in every other game."""
    move_deadline_seconds: int | None = None
    """The seconds that a turn lasts, 5 to 2,592,000. Missing if turns have no deadline."""
    reminder_seconds: int | None = None
    """How many seconds before a turn's deadline the server reminds those who must act. Missing if it does not."""
    seating: Seating | None = None
    """The seating of a game that was opened for named players. Missing in every other game."""
    time_rules: int | None = None
    """The version of the rules of time: 3. Missing if turns have no deadline, in games of earlier rules, and in
    kinds that do not name it. By these rules only the consents of other present persons count for the offer of
    a seat.
    """


@dataclass(frozen=True, kw_only=True)
class QuotlibetGameFinished:
    """The game was played to its end. This event opens every sealed value."""

    data: QuotlibetGameFinishedData
    """The facts of the event."""
    game_id: str
    """The game. A UUID."""
    hash: str
    """The chain hash at this event."""
    kind: GameKind
    """The kind of game."""
    openings: Sequence[QuotlibetOpening]
    """The sealed values that this event opens to the caller."""
    recorded_at: str
    """The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it."""
    schema_version: int
    """The version of the event type's form."""
    version: int
    """The event's number in its game."""
    deadline_at: str | None = None
    """The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
    deadline. An instant in UTC, as RFC 3339 writes it.
    """
    type: Literal['GameFinished'] = 'GameFinished'
    """The event's type."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetGameFinishedData:
    """The game was played to its end. This event opens every sealed value."""

    result: QuotlibetScore
    """The outcome."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetGamePaused:
    """Every seat that has not resigned asked for a pause. No player can make a move until it ends."""

    data: QuotlibetGamePausedData
    """The facts of the event."""
    game_id: str
    """The game. A UUID."""
    hash: str
    """The chain hash at this event."""
    kind: GameKind
    """The kind of game."""
    openings: Sequence[QuotlibetOpening]
    """The sealed values that this event opens to the caller."""
    recorded_at: str
    """The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it."""
    schema_version: int
    """The version of the event type's form."""
    version: int
    """The event's number in its game."""
    deadline_at: str | None = None
    """The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
    deadline. An instant in UTC, as RFC 3339 writes it.
    """
    type: Literal['GamePaused'] = 'GamePaused'
    """The event's type."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetGamePausedData:
    """Every seat that has not resigned asked for a pause. No player can make a move until it ends."""

    remaining_ms: int | None
    """The milliseconds that the turn has left; null if turns have no deadline."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetGameResumed:
    """A player ended the pause. The turn goes on with its remaining time."""

    data: QuotlibetGameResumedData
    """The facts of the event."""
    game_id: str
    """The game. A UUID."""
    hash: str
    """The chain hash at this event."""
    kind: GameKind
    """The kind of game."""
    openings: Sequence[QuotlibetOpening]
    """The sealed values that this event opens to the caller."""
    recorded_at: str
    """The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it."""
    schema_version: int
    """The version of the event type's form."""
    version: int
    """The event's number in its game."""
    deadline_at: str | None = None
    """The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
    deadline. An instant in UTC, as RFC 3339 writes it.
    """
    type: Literal['GameResumed'] = 'GameResumed'
    """The event's type."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetGameResumedData:
    """A player ended the pause. The turn goes on with its remaining time."""

    seat: Seat
    """The player's seat."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetGameStarted:
    """The host started the game and the server dealt."""

    data: QuotlibetGameStartedData
    """The facts of the event."""
    game_id: str
    """The game. A UUID."""
    hash: str
    """The chain hash at this event."""
    kind: GameKind
    """The kind of game."""
    openings: Sequence[QuotlibetOpening]
    """The sealed values that this event opens to the caller."""
    recorded_at: str
    """The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it."""
    schema_version: int
    """The version of the event type's form."""
    version: int
    """The event's number in its game."""
    deadline_at: str | None = None
    """The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
    deadline. An instant in UTC, as RFC 3339 writes it.
    """
    type: Literal['GameStarted'] = 'GameStarted'
    """The event's type."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetGameStartedData:
    """The host started the game and the server dealt."""

    setup: QuotlibetSetup
    """The public facts of the set-up."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetNamedSeat:
    """A seat of a new game: a user of the app, a player, a bot, or an open seat."""

    bot: BotLevel | None = None
    """The level of the bot in the seat. Another seat then has a player who is seated at once."""
    external_id: str | None = None
    """The app's id for its user, who is seated at once. Only an app's key names players so."""
    open: bool | None = None
    """True for a seat that anyone may claim who finds the game."""
    player: str | None = None
    """The player. The caller, and a user of the calling app, are seated at once. The seat is reserved for anyone
    else. A UUID.
    """


@dataclass(frozen=True, kw_only=True)
class QuotlibetOfferConsented:
    """A player consented to the offer of an absent player's seat before the absence alone allows it."""

    data: QuotlibetOfferConsentedData
    """The facts of the event."""
    game_id: str
    """The game. A UUID."""
    hash: str
    """The chain hash at this event."""
    kind: GameKind
    """The kind of game."""
    openings: Sequence[QuotlibetOpening]
    """The sealed values that this event opens to the caller."""
    recorded_at: str
    """The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it."""
    schema_version: int
    """The version of the event type's form."""
    version: int
    """The event's number in its game."""
    deadline_at: str | None = None
    """The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
    deadline. An instant in UTC, as RFC 3339 writes it.
    """
    type: Literal['OfferConsented'] = 'OfferConsented'
    """The event's type."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetOfferConsentedData:
    """A player consented to the offer of an absent player's seat before the absence alone allows it."""

    by: Seat
    """The seat of the player who consents."""
    seat: Seat
    """The absent player's seat."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetOpening:
    """An opening as a viewer gets it: `commitment` is the SHA-256 of the canonical JSON of `salt` and `value`."""

    commitment: Commitment
    """The commitment that it opens. This event or an earlier one contains it."""
    salt: Salt
    """The salt."""
    value: QuotlibetSealedValue
    """The value."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetOptions:
    """The options of a game of Quotlibet, fixed at its creation."""

    hook: QuotlibetHook | None = None
    """The sum of bids that the dealer's bid must not make. Missing means `tricks`."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetPauseAsked:
    """A player asked for a pause. The game pauses once every seat that has not resigned asks for it."""

    data: QuotlibetPauseAskedData
    """The facts of the event."""
    game_id: str
    """The game. A UUID."""
    hash: str
    """The chain hash at this event."""
    kind: GameKind
    """The kind of game."""
    openings: Sequence[QuotlibetOpening]
    """The sealed values that this event opens to the caller."""
    recorded_at: str
    """The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it."""
    schema_version: int
    """The version of the event type's form."""
    version: int
    """The event's number in its game."""
    deadline_at: str | None = None
    """The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
    deadline. An instant in UTC, as RFC 3339 writes it.
    """
    type: Literal['PauseAsked'] = 'PauseAsked'
    """The event's type."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetPauseAskedData:
    """A player asked for a pause. The game pauses once every seat that has not resigned asks for it."""

    seat: Seat
    """The player's seat."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetPauseWithdrawn:
    """A player withdrew the request for a pause."""

    data: QuotlibetPauseWithdrawnData
    """The facts of the event."""
    game_id: str
    """The game. A UUID."""
    hash: str
    """The chain hash at this event."""
    kind: GameKind
    """The kind of game."""
    openings: Sequence[QuotlibetOpening]
    """The sealed values that this event opens to the caller."""
    recorded_at: str
    """The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it."""
    schema_version: int
    """The version of the event type's form."""
    version: int
    """The event's number in its game."""
    deadline_at: str | None = None
    """The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
    deadline. An instant in UTC, as RFC 3339 writes it.
    """
    type: Literal['PauseWithdrawn'] = 'PauseWithdrawn'
    """The event's type."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetPauseWithdrawnData:
    """A player withdrew the request for a pause."""

    seat: Seat
    """The player's seat."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetPlaceBid:
    """A bid."""

    round: int
    """The round, from 1."""
    tricks: int
    """The number of tricks that the player bids: 0 to the hand size."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetPlayCard:
    """A card to play."""

    card: QuotlibetCard
    """The card."""
    round: int
    """The round, from 1."""
    trick: int
    """The trick's number in the round, from 1."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetPlayedCardView:
    """A played card."""

    card: QuotlibetCard
    """The card."""
    placed_by: QuotlibetPlacedBy
    """The player, or the server for an absent one."""
    seat: Seat
    """The seat that played the card."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetProposalAnswered:
    """A player answered the proposal. A refusal ends it."""

    data: QuotlibetProposalAnsweredData
    """The facts of the event."""
    game_id: str
    """The game. A UUID."""
    hash: str
    """The chain hash at this event."""
    kind: GameKind
    """The kind of game."""
    openings: Sequence[QuotlibetOpening]
    """The sealed values that this event opens to the caller."""
    recorded_at: str
    """The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it."""
    schema_version: int
    """The version of the event type's form."""
    version: int
    """The event's number in its game."""
    deadline_at: str | None = None
    """The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
    deadline. An instant in UTC, as RFC 3339 writes it.
    """
    type: Literal['ProposalAnswered'] = 'ProposalAnswered'
    """The event's type."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetProposalAnsweredData:
    """A player answered the proposal. A refusal ends it."""

    agrees: bool
    """True if the player agrees."""
    seat: Seat
    """The player's seat."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetProposalCarriedOut:
    """All who were asked agreed, or nobody refused in time. `TurnExpired` or `GameAbandoned` follows."""

    game_id: str
    """The game. A UUID."""
    hash: str
    """The chain hash at this event."""
    kind: GameKind
    """The kind of game."""
    openings: Sequence[QuotlibetOpening]
    """The sealed values that this event opens to the caller."""
    recorded_at: str
    """The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it."""
    schema_version: int
    """The version of the event type's form."""
    version: int
    """The event's number in its game."""
    deadline_at: str | None = None
    """The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
    deadline. An instant in UTC, as RFC 3339 writes it.
    """
    type: Literal['ProposalCarriedOut'] = 'ProposalCarriedOut'
    """The event's type."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetProposalMade:
    """A player for whom nobody waits proposed how a game without deadlines goes on. The other persons for whom
    nobody waits answer. A move ends the proposal.
    """

    data: QuotlibetProposalMadeData
    """The facts of the event."""
    game_id: str
    """The game. A UUID."""
    hash: str
    """The chain hash at this event."""
    kind: GameKind
    """The kind of game."""
    openings: Sequence[QuotlibetOpening]
    """The sealed values that this event opens to the caller."""
    recorded_at: str
    """The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it."""
    schema_version: int
    """The version of the event type's form."""
    version: int
    """The event's number in its game."""
    deadline_at: str | None = None
    """The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
    deadline. An instant in UTC, as RFC 3339 writes it.
    """
    type: Literal['ProposalMade'] = 'ProposalMade'
    """The event's type."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetProposalMadeData:
    """A player for whom nobody waits proposed how a game without deadlines goes on. The other persons for whom
    nobody waits answer. A move ends the proposal.
    """

    proposal: Proposed
    """What is proposed."""
    seat: Seat
    """The player's seat."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetRoundDealt:
    """The server dealt a round, card by card clockwise from the dealer's left. Then it turned the top card of the
    stock up ("Rounds", "Trump"). Commitments are in dealt order; each seals a card with its place in the
    shuffled deck.
    """

    data: QuotlibetRoundDealtData
    """The facts of the event."""
    game_id: str
    """The game. A UUID."""
    hash: str
    """The chain hash at this event."""
    kind: GameKind
    """The kind of game."""
    openings: Sequence[QuotlibetOpening]
    """The sealed values that this event opens to the caller."""
    recorded_at: str
    """The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it."""
    schema_version: int
    """The version of the event type's form."""
    version: int
    """The event's number in its game."""
    deadline_at: str | None = None
    """The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
    deadline. An instant in UTC, as RFC 3339 writes it.
    """
    type: Literal['RoundDealt'] = 'RoundDealt'
    """The event's type."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetRoundDealtData:
    """The server dealt a round, card by card clockwise from the dealer's left. Then it turned the top card of the
    stock up ("Rounds", "Trump"). Commitments are in dealt order; each seals a card with its place in the
    shuffled deck.
    """

    dealer: Seat
    """The dealer."""
    hand_size: int
    """The number of cards that each seat gets."""
    hands: Sequence[Sequence[Commitment]]
    """The commitments to the cards of each seat, in seat order."""
    round: int
    """The round, from 1."""
    stock: Sequence[Commitment]
    """The commitments to the face-down stock, the top card first."""
    trump_card: QuotlibetCard | None
    """The turned-up card. Its suit is trump. Null if no stock is left; then there is no trump."""
    trump_commitment: Commitment | None
    """The commitment to the turned-up card, which this event opens to everyone."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetRoundScore:
    """A seat's score in a round."""

    bid: int
    """The number of tricks that the player bid."""
    points: int
    """The points: 10 and the number of tricks won, or −5 for each trick over or under the bid."""
    seat: Seat
    """The seat."""
    taken: int
    """The number of tricks that the player won."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetRoundScored:
    """A player won the last trick of a round, and the server scored the round ("Score")."""

    data: QuotlibetRoundScoredData
    """The facts of the event."""
    game_id: str
    """The game. A UUID."""
    hash: str
    """The chain hash at this event."""
    kind: GameKind
    """The kind of game."""
    openings: Sequence[QuotlibetOpening]
    """The sealed values that this event opens to the caller."""
    recorded_at: str
    """The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it."""
    schema_version: int
    """The version of the event type's form."""
    version: int
    """The event's number in its game."""
    deadline_at: str | None = None
    """The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
    deadline. An instant in UTC, as RFC 3339 writes it.
    """
    type: Literal['RoundScored'] = 'RoundScored'
    """The event's type."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetRoundScoredData:
    """A player won the last trick of a round, and the server scored the round ("Score")."""

    round: int
    """The round."""
    scores: Sequence[QuotlibetRoundScore]
    """The score of each seat, in seat order."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetRoundView:
    """The current round, or the last one of a game that is over."""

    dealer: Seat
    """The dealer, who bids last."""
    hand_size: int
    """The number of cards that each seat got, which is also the number of tricks."""
    phase: QuotlibetPhase
    """The round's phase."""
    round: int
    """The round's number, from 1."""
    stock_count: int
    """The number of face-down cards in the stock."""
    taken_tricks: Sequence[QuotlibetTrickView]
    """The completed tricks, in order."""
    trick: QuotlibetTrickView | None
    """The trick on the table; null while the seats bid, and after the last trick."""
    trump: QuotlibetSuit | None
    """The trump suit; null if there is none."""
    trump_card: QuotlibetCard | None
    """The turned-up card; null if no stock was left."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetScore:
    """The outcome of a game."""

    sheets: Sequence[QuotlibetSheet]
    """The score sheet of each seat, in seat order."""
    winners: Sequence[Seat]
    """The winning seats. Several share a win if their totals and minus points are equal."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetScoredRoundView:
    """A completed round, as a line of the score sheet."""

    dealer: Seat
    """The dealer."""
    hand_size: int
    """The number of tricks."""
    round: int
    """The round's number, from 1."""
    scores: Sequence[QuotlibetRoundScore]
    """The score of each seat, in seat order."""
    trump_card: QuotlibetCard | None
    """The turned-up card; null if no stock was left."""


@dataclass(frozen=True, kw_only=True)
class UnknownQuotlibetSealedValue:
    """A variant of `QuotlibetSealedValue` that this version does not know."""

    raw: Mapping[str, Any]
    """What the server sent."""
    subject: Literal['unknown'] = 'unknown'
    """Stands for every `subject` that is not known; `raw` has the true one."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetSealedValueCard:
    """A card of a round's deck. Its position shows who got it. The hands are dealt card by card, clockwise from
    the dealer's left. Then come the turned-up card and the rest of the stock.
    """

    card: QuotlibetCard
    """The card."""
    position: int
    """The card's place in the shuffled deck, 1 to 52."""
    round: int
    """The round, from 1."""
    subject: Literal['card'] = 'card'
    """The name of the subject."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetSealedValueSeed:
    """The seed from which the server derives every salt and every shuffle."""

    seed: Seed
    """256 bits in hexadecimal."""
    subject: Literal['seed'] = 'seed'
    """The name of the subject."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetSeat:
    """A place at the table."""

    absence: Absence | None
    """Details of the absence; null if the player is not absent."""
    absent: bool
    """True if the server acted for the player at a deadline, and the player has not acted since."""
    bot: BotLevel | None
    """How well the bot in the seat plays; null unless a bot sits there."""
    offered_to: Player | None
    """The player to whom the seat is offered. That player may accept it, or has accepted: see `absence`. Null
    without an offer.
    """
    player: Player | None
    """The player in the seat; null for a free seat."""
    resigned: bool
    """True if the player has resigned."""
    seat: Seat
    """The seat."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetSeatAccepted:
    """A player accepted an offered seat. The server hands it over once the absent player misses one more turn.
    Until then the player who accepted sees the game as the public does.
    """

    data: QuotlibetSeatAcceptedData
    """The facts of the event."""
    game_id: str
    """The game. A UUID."""
    hash: str
    """The chain hash at this event."""
    kind: GameKind
    """The kind of game."""
    openings: Sequence[QuotlibetOpening]
    """The sealed values that this event opens to the caller."""
    recorded_at: str
    """The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it."""
    schema_version: int
    """The version of the event type's form."""
    version: int
    """The event's number in its game."""
    deadline_at: str | None = None
    """The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
    deadline. An instant in UTC, as RFC 3339 writes it.
    """
    type: Literal['SeatAccepted'] = 'SeatAccepted'
    """The event's type."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetSeatAcceptedData:
    """A player accepted an offered seat. The server hands it over once the absent player misses one more turn.
    Until then the player who accepted sees the game as the public does.
    """

    player: PlayerId
    """The player who accepted it."""
    seat: Seat
    """The seat."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetSeatHandedOver:
    """A seat changed its player. From this event on the new player has the seat and its knowledge, and the former
    player is the public.
    """

    data: QuotlibetSeatHandedOverData
    """The facts of the event."""
    game_id: str
    """The game. A UUID."""
    hash: str
    """The chain hash at this event."""
    kind: GameKind
    """The kind of game."""
    openings: Sequence[QuotlibetOpening]
    """The sealed values that this event opens to the caller."""
    recorded_at: str
    """The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it."""
    schema_version: int
    """The version of the event type's form."""
    version: int
    """The event's number in its game."""
    deadline_at: str | None = None
    """The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
    deadline. An instant in UTC, as RFC 3339 writes it.
    """
    type: Literal['SeatHandedOver'] = 'SeatHandedOver'
    """The event's type."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetSeatHandedOverData:
    """A seat changed its player. From this event on the new player has the seat and its knowledge, and the former
    player is the public.
    """

    from_: PlayerId
    """The former player."""
    seat: Seat
    """The seat."""
    to: PlayerId
    """The new player."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetSeatLeft:
    """A seat became free before the start."""

    data: QuotlibetSeatLeftData
    """The facts of the event."""
    game_id: str
    """The game. A UUID."""
    hash: str
    """The chain hash at this event."""
    kind: GameKind
    """The kind of game."""
    openings: Sequence[QuotlibetOpening]
    """The sealed values that this event opens to the caller."""
    recorded_at: str
    """The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it."""
    schema_version: int
    """The version of the event type's form."""
    version: int
    """The event's number in its game."""
    deadline_at: str | None = None
    """The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
    deadline. An instant in UTC, as RFC 3339 writes it.
    """
    type: Literal['SeatLeft'] = 'SeatLeft'
    """The event's type."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetSeatLeftData:
    """A seat became free before the start."""

    departure: Departure
    """The reason why it became free."""
    host: Seat | None
    """The host's seat after this event. If the host left, it is the lowest occupied seat; null once every seat is
    free.
    """
    player: PlayerId
    """The player who left it."""
    seat: Seat
    """The seat."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetSeatOfferWithdrawn:
    """The host withdrew the offer of a seat."""

    data: QuotlibetSeatOfferWithdrawnData
    """The facts of the event."""
    game_id: str
    """The game. A UUID."""
    hash: str
    """The chain hash at this event."""
    kind: GameKind
    """The kind of game."""
    openings: Sequence[QuotlibetOpening]
    """The sealed values that this event opens to the caller."""
    recorded_at: str
    """The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it."""
    schema_version: int
    """The version of the event type's form."""
    version: int
    """The event's number in its game."""
    deadline_at: str | None = None
    """The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
    deadline. An instant in UTC, as RFC 3339 writes it.
    """
    type: Literal['SeatOfferWithdrawn'] = 'SeatOfferWithdrawn'
    """The event's type."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetSeatOfferWithdrawnData:
    """The host withdrew the offer of a seat."""

    seat: Seat
    """The seat."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetSeatOffered:
    """The host offered an absent player's seat to another player. The offer ends when the host withdraws or
    replaces it, or the seat is handed over. It also ends when the absent player acts or resigns.
    """

    data: QuotlibetSeatOfferedData
    """The facts of the event."""
    game_id: str
    """The game. A UUID."""
    hash: str
    """The chain hash at this event."""
    kind: GameKind
    """The kind of game."""
    openings: Sequence[QuotlibetOpening]
    """The sealed values that this event opens to the caller."""
    recorded_at: str
    """The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it."""
    schema_version: int
    """The version of the event type's form."""
    version: int
    """The event's number in its game."""
    deadline_at: str | None = None
    """The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
    deadline. An instant in UTC, as RFC 3339 writes it.
    """
    type: Literal['SeatOffered'] = 'SeatOffered'
    """The event's type."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetSeatOfferedData:
    """The host offered an absent player's seat to another player. The offer ends when the host withdraws or
    replaces it, or the seat is handed over. It also ends when the absent player acts or resigns.
    """

    player: PlayerId
    """The player to whom the seat is offered."""
    seat: Seat
    """The absent player's seat."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetSeatReleased:
    """The reservation of a seat ended without its player. Anyone may claim the seat now."""

    data: QuotlibetSeatReleasedData
    """The facts of the event."""
    game_id: str
    """The game. A UUID."""
    hash: str
    """The chain hash at this event."""
    kind: GameKind
    """The kind of game."""
    openings: Sequence[QuotlibetOpening]
    """The sealed values that this event opens to the caller."""
    recorded_at: str
    """The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it."""
    schema_version: int
    """The version of the event type's form."""
    version: int
    """The event's number in its game."""
    deadline_at: str | None = None
    """The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
    deadline. An instant in UTC, as RFC 3339 writes it.
    """
    type: Literal['SeatReleased'] = 'SeatReleased'
    """The event's type."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetSeatReleasedData:
    """The reservation of a seat ended without its player. Anyone may claim the seat now."""

    player: PlayerId
    """The player for whom it was reserved."""
    release: Release
    """The reason."""
    seat: Seat
    """The seat."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetSeatReserved:
    """A seat was reserved for a player, who sits down in it or declines it."""

    data: QuotlibetSeatReservedData
    """The facts of the event."""
    game_id: str
    """The game. A UUID."""
    hash: str
    """The chain hash at this event."""
    kind: GameKind
    """The kind of game."""
    openings: Sequence[QuotlibetOpening]
    """The sealed values that this event opens to the caller."""
    recorded_at: str
    """The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it."""
    schema_version: int
    """The version of the event type's form."""
    version: int
    """The event's number in its game."""
    deadline_at: str | None = None
    """The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
    deadline. An instant in UTC, as RFC 3339 writes it.
    """
    type: Literal['SeatReserved'] = 'SeatReserved'
    """The event's type."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetSeatReservedData:
    """A seat was reserved for a player, who sits down in it or declines it."""

    player: PlayerId
    """The player for whom it is reserved."""
    seat: Seat
    """The seat."""
    until: str
    """The time at which the reservation expires. An instant in UTC, as RFC 3339 writes it."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetSeatResigned:
    """A player resigned. From this event on the server acts for the seat."""

    data: QuotlibetSeatResignedData
    """The facts of the event."""
    game_id: str
    """The game. A UUID."""
    hash: str
    """The chain hash at this event."""
    kind: GameKind
    """The kind of game."""
    openings: Sequence[QuotlibetOpening]
    """The sealed values that this event opens to the caller."""
    recorded_at: str
    """The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it."""
    schema_version: int
    """The version of the event type's form."""
    version: int
    """The event's number in its game."""
    deadline_at: str | None = None
    """The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
    deadline. An instant in UTC, as RFC 3339 writes it.
    """
    type: Literal['SeatResigned'] = 'SeatResigned'
    """The event's type."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetSeatResignedData:
    """A player resigned. From this event on the server acts for the seat."""

    seat: Seat
    """The seat."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetSeatTaken:
    """A player sat down."""

    data: QuotlibetSeatTakenData
    """The facts of the event."""
    game_id: str
    """The game. A UUID."""
    hash: str
    """The chain hash at this event."""
    kind: GameKind
    """The kind of game."""
    openings: Sequence[QuotlibetOpening]
    """The sealed values that this event opens to the caller."""
    recorded_at: str
    """The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it."""
    schema_version: int
    """The version of the event type's form."""
    version: int
    """The event's number in its game."""
    deadline_at: str | None = None
    """The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
    deadline. An instant in UTC, as RFC 3339 writes it.
    """
    type: Literal['SeatTaken'] = 'SeatTaken'
    """The event's type."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetSeatTakenData:
    """A player sat down."""

    player: PlayerId
    """The player."""
    seat: Seat
    """The seat."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetSeatView:
    """A seat as one viewer may know it."""

    bid: int | None
    """The seat's bid in this round; null before it is placed."""
    bid_placed_by: QuotlibetPlacedBy | None
    """The origin of the bid; null before it is placed."""
    hand: Sequence[QuotlibetCard] | None
    """The cards in the seat's hand, in dealt order; null if the viewer may not know them all."""
    hand_count: int
    """The number of cards in the seat's hand."""
    minus_points: int
    """The minus points alone, as a positive number."""
    seat: Seat
    """The seat."""
    taken: int
    """The number of tricks that the seat has won in this round."""
    total: int
    """The points of all completed rounds."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetSetup:
    """The public facts of the set-up."""

    first_dealer: Seat
    """The dealer of the first round ("Dealer")."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetSheet:
    """One player's score sheet."""

    minus_points: int
    """The sum of the minus points alone, as a positive number. Fewer minus points break a tie."""
    rank: int
    """The rank, from 1. Players who tie share it; resigned players share the last one."""
    resigned: bool
    """True if the player has resigned, and so cannot win."""
    rounds: Sequence[int]
    """The points of each round, in order."""
    seat: Seat
    """The seat."""
    total: int
    """The sum of the rounds' points."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetSnapshot:
    """The first item of a game's feed: the game at the version where the feed begins."""

    game: QuotlibetGame
    """The game as the viewer may know it."""
    epoch: str | None = None
    """The database's epoch, once a backup was restored. If it differs from that of an earlier snapshot, a version
    that you got may be another event by now: drop all that you have of the game, and read it again. A UUID.
    """
    type: Literal['snapshot'] = 'snapshot'
    """The item's kind."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetTakeSeat:
    """A request for a seat."""

    invite_code: str | None = None
    """The invite code of a private game."""
    seat: Seat | None = None
    """The seat; by default the lowest free one."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetTimeGiven:
    """The server gave time to the turn that runs, or to the lobby, because it was overdue and had lost time
    without a player's fault. `deadline_at` of the event is the new deadline. A turn so extended is not missed
    before that.
    """

    data: QuotlibetTimeGivenData
    """The facts of the event."""
    game_id: str
    """The game. A UUID."""
    hash: str
    """The chain hash at this event."""
    kind: GameKind
    """The kind of game."""
    openings: Sequence[QuotlibetOpening]
    """The sealed values that this event opens to the caller."""
    recorded_at: str
    """The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it."""
    schema_version: int
    """The version of the event type's form."""
    version: int
    """The event's number in its game."""
    deadline_at: str | None = None
    """The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
    deadline. An instant in UTC, as RFC 3339 writes it.
    """
    type: Literal['TimeGiven'] = 'TimeGiven'
    """The event's type."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetTimeGivenData:
    """The server gave time to the turn that runs, or to the lobby, because it was overdue and had lost time
    without a player's fault. `deadline_at` of the event is the new deadline. A turn so extended is not missed
    before that.
    """

    cause: TimeCause
    """Why time was given."""
    milliseconds: int
    """By how many milliseconds the deadline moves. It is negative or 0 only if the clock was set back: then
    `recorded_at` is before the event before this one.
    """


@dataclass(frozen=True, kw_only=True)
class QuotlibetTrickTaken:
    """A seat won a trick with the last card played to it ("Trick")."""

    data: QuotlibetTrickTakenData
    """The facts of the event."""
    game_id: str
    """The game. A UUID."""
    hash: str
    """The chain hash at this event."""
    kind: GameKind
    """The kind of game."""
    openings: Sequence[QuotlibetOpening]
    """The sealed values that this event opens to the caller."""
    recorded_at: str
    """The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it."""
    schema_version: int
    """The version of the event type's form."""
    version: int
    """The event's number in its game."""
    deadline_at: str | None = None
    """The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
    deadline. An instant in UTC, as RFC 3339 writes it.
    """
    type: Literal['TrickTaken'] = 'TrickTaken'
    """The event's type."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetTrickTakenData:
    """A seat won a trick with the last card played to it ("Trick")."""

    round: int
    """The round."""
    trick: int
    """The trick's number in the round."""
    winner: Seat
    """The seat that won it."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetTrickView:
    """A trick, with its played cards."""

    cards: Sequence[QuotlibetPlayedCardView]
    """The played cards, in order."""
    leader: Seat
    """The seat that leads to it."""
    trick: int
    """The trick's number in the round, from 1."""
    winner: Seat | None
    """The seat that won it; null while the trick is on the table."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetTurn:
    """The turn of the play: a seat's bid, or its card to a trick."""

    round: int
    """The round, from 1."""
    seat: Seat
    """The seat that must act."""
    trick: int | None
    """The trick's number in the round, from 1; null while the seats bid."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetTurnExpired:
    """A turn's deadline passed, or a proposal to play for those who are waited for was carried out. In the events
    that follow, the server acts for the absent seats or ends the game.
    """

    data: QuotlibetTurnExpiredData
    """The facts of the event."""
    game_id: str
    """The game. A UUID."""
    hash: str
    """The chain hash at this event."""
    kind: GameKind
    """The kind of game."""
    openings: Sequence[QuotlibetOpening]
    """The sealed values that this event opens to the caller."""
    recorded_at: str
    """The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it."""
    schema_version: int
    """The version of the event type's form."""
    version: int
    """The event's number in its game."""
    deadline_at: str | None = None
    """The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
    deadline. An instant in UTC, as RFC 3339 writes it.
    """
    type: Literal['TurnExpired'] = 'TurnExpired'
    """The event's type."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetTurnExpiredData:
    """A turn's deadline passed, or a proposal to play for those who are waited for was carried out. In the events
    that follow, the server acts for the absent seats or ends the game.
    """

    seats: Sequence[Seat]
    """The seats that did not act in time."""
    turn: QuotlibetTurn
    """The turn."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetTurnState:
    """What the viewer may do at a version of the game. Each member is that of the game's resource."""

    allowed_actions: Sequence[QuotlibetAllowedAction]
    """The actions that the viewer may perform now, with their constraints."""
    deadline_at: str | None
    """The time at which the server acts by itself: it ends an open lobby, or expires a turn. Null if turns have no
    deadline, and in a pause. An instant in UTC, as RFC 3339 writes it.
    """
    must_act: Sequence[Seat]
    """The seats that must act before the game goes on."""
    now: str | None
    """The server's time at this answer, by the clock of `deadline_at`. In the answer to a command it is the time
    of the newest event. Null if `deadline_at` is. A countdown begins at `deadline_at` less `now`. An instant in
    UTC, as RFC 3339 writes it.
    """
    status: Status
    """The game's status."""
    version: int
    """The version of the newest event that this covers."""
    your_seat: Seat | None
    """The viewer's own seat; null for the public."""
    type: Literal['turn'] = 'turn'
    """The item's kind."""


@dataclass(frozen=True, kw_only=True)
class QuotlibetView:
    """A game of Quotlibet as one viewer may know it."""

    first_dealer: Seat
    """The dealer of the first round."""
    round: QuotlibetRoundView | None
    """The current round, or the last one of a game that is over; null before the first deal."""
    round_count: int
    """The number of rounds: 33, 25, 19 or 15 with 3, 4, 5 or 6 players."""
    score_sheet: Sequence[QuotlibetScoredRoundView]
    """The score sheet: the completed rounds, in order."""
    seats: Sequence[QuotlibetSeatView]
    """The seats in order."""


@dataclass(frozen=True, kw_only=True)
class UnknownWebhookEvent:
    """A variant of `WebhookEvent` that this version does not know."""

    raw: Mapping[str, Any]
    """What the server sent."""
    data: WebhookData
    """The game, and the player's seat in it."""
    timestamp: str
    """The time of the event. An instant in UTC, as RFC 3339 writes it."""
    type: Literal['unknown'] = 'unknown'
    """Stands for every `type` that is not known; `raw` has the true one."""


AbandonCause: TypeAlias = Literal['host', 'empty', 'expired', 'resigned', 'absent'] | str
"""The reason why a game ended unscored. A newer server may send another value: it comes as it is."""
AbandonCauseValues: tuple[str, ...] = ('host', 'empty', 'expired', 'resigned', 'absent',)
"""The values of `AbandonCause` that this version knows."""

AcceptedToken: TypeAlias = Literal['access', 'id'] | str
"""Which tokens of an issuer count. A newer server may send another value: it comes as it is."""
AcceptedTokenValues: tuple[str, ...] = ('access', 'id',)
"""The values of `AcceptedToken` that this version knows."""

BotLevel: TypeAlias = Literal['easy', 'normal', 'hard'] | str
"""How well a bot plays. A newer server may send another value: it comes as it is."""
BotLevelValues: tuple[str, ...] = ('easy', 'normal', 'hard',)
"""The values of `BotLevel` that this version knows."""

ChainHash: TypeAlias = str
"""The hash of a stream up to one of its events: `SHA-256(hash before ‖ public form)`, both as bytes. In JSON 64
lower-case hexadecimal digits.
"""

ClosedBecause: TypeAlias = Literal['seat_changed', 'token_revoked', 'player_stopped', 'token_expired', 'server_stops', 'game_unreadable'] | str
"""The reason why a feed ends before its game. A newer server may send another value: it comes as it is."""
ClosedBecauseValues: tuple[str, ...] = ('seat_changed', 'token_revoked', 'player_stopped', 'token_expired', 'server_stops', 'game_unreadable',)
"""The values of `ClosedBecause` that this version knows."""

Commitment: TypeAlias = str
"""SHA-256 over the canonical JSON (RFC 8785) of an object with the members `salt` and `value`. In JSON 64 lower-
case hexadecimal digits.
"""

Departure: TypeAlias = Literal['left', 'removed'] | str
"""The reason why a seat became free. A newer server may send another value: it comes as it is."""
DepartureValues: tuple[str, ...] = ('left', 'removed',)
"""The values of `Departure` that this version knows."""

DeviceCodeStatus: TypeAlias = Literal['open', 'claimed', 'confirmed', 'refused', 'expired'] | str
"""How far a code has come. A newer server may send another value: it comes as it is."""
DeviceCodeStatusValues: tuple[str, ...] = ('open', 'claimed', 'confirmed', 'refused', 'expired',)
"""The values of `DeviceCodeStatus` that this version knows."""

Entropy: TypeAlias = str
"""1 to 32 random bytes that a player adds before the start. They are public. In JSON lower-case hexadecimal
digits.
"""

GameKind: TypeAlias = Literal['qe', 'quotlibet'] | str
"""A kind of game. A newer server may send another value: it comes as it is."""
GameKindValues: tuple[str, ...] = ('qe', 'quotlibet',)
"""The values of `GameKind` that this version knows."""

PlayerFeedItem: TypeAlias = FeedClosed | PlayerGame | PlayerGames | PlayerLeft | PlayerReserved | UnknownPlayerFeedItem
"""The data of an item of the feed of a player's games. Told apart by `type`, or by class. A newer server may send
others.
"""

PlayerId: TypeAlias = str
"""A player: an account. Events hold this id and never a name."""

ProblemLimit: TypeAlias = Literal['commands_per_address', 'commands_per_token', 'cost_per_address', 'cost_per_token', 'device_claims_per_address', 'requests_per_address', 'requests_per_token', 'reservations_per_address'] | str
"""The limit that is used up. A newer server may send another value: it comes as it is."""
ProblemLimitValues: tuple[str, ...] = ('commands_per_address', 'commands_per_token', 'cost_per_address', 'cost_per_token', 'device_claims_per_address', 'requests_per_address', 'requests_per_token', 'reservations_per_address',)
"""The values of `ProblemLimit` that this version knows."""

ProblemCode: TypeAlias = Literal['absent_bot_without_deadline', 'absent_too_briefly', 'already_accepted', 'already_answered', 'already_bid', 'already_consented', 'already_linked', 'already_offered', 'already_seated', 'amount_known', 'app_key_not_found', 'app_not_found', 'auctioneer_has_bid', 'audience_taken', 'audience_wrong', 'before_opening_bid', 'bid_above_hand_size', 'bid_against_hook', 'bid_out_of_turn', 'bidding_not_over', 'bidding_over', 'body_timeout', 'body_too_large', 'busy', 'card_not_in_hand', 'card_out_of_turn', 'checkpoint_not_found', 'closed_to_strangers', 'consent_not_asked', 'contended', 'database_fenced', 'database_read_only', 'database_unreachable', 'deadline_passed', 'delivery_not_found', 'device_code_ended', 'device_code_not_found', 'device_code_unclaimed', 'disk_full', 'draining', 'equals_opening_bid', 'game_full', 'game_moved', 'game_not_found', 'game_not_over', 'game_not_started', 'game_over', 'game_paused', 'game_started', 'game_unreadable', 'idempotency_key_reused', 'identity_taken', 'inherited', 'internal_error', 'invalid_external_id', 'invalid_field', 'invalid_header', 'invalid_idempotency_key', 'invalid_query', 'invalid_request', 'invalid_scope', 'invalid_target', 'invalid_token_request', 'issuer_not_found', 'issuer_unavailable', 'issuer_unfit', 'issuer_unknown', 'key_unknown', 'last_way_in', 'lobby_exhausted', 'lobby_expired', 'lobby_share_used', 'log_restarted', 'malformed_json', 'method_not_allowed', 'move_deadline_out_of_range', 'must_follow_suit', 'named_twice', 'nation_not_in_play', 'nation_taken', 'no_offer', 'no_peek', 'no_proposal', 'no_randomness', 'nobody_named', 'not_acceptable', 'not_app', 'not_awarded', 'not_finished', 'not_found', 'not_host', 'not_in_checkpoint', 'not_in_rebid', 'not_operator', 'not_paused', 'not_seated', 'opening_bid_not_positive', 'operator_calls_off', 'overloaded', 'own_proposal', 'own_seat', 'parent_missing', 'parent_not_in_play', 'parent_not_over', 'pause_asked', 'peek_used', 'player_erased', 'player_held_seat', 'player_not_found', 'player_seated', 'player_stopped', 'proposal_due', 'proposal_open', 'proposed_too_early', 'rate_limited', 'reminder_out_of_range', 'removed_by_host', 'reservation_expired', 'reservation_out_of_range', 'resigned', 'schema_foreign', 'schema_newer', 'scope_missing', 'seat_count_out_of_range', 'seat_free', 'seat_not_absent', 'seat_not_bot', 'seat_not_offered', 'seat_reserved', 'seat_resigned', 'seat_taken', 'signed_in_by_app', 'store_unavailable', 'subject_token_invalid', 'ticket_invalid', 'token_expired', 'token_invalid', 'token_malformed', 'token_not_found', 'token_not_yet_valid', 'token_required', 'token_revoked', 'too_few_players', 'too_many_app_keys', 'too_many_bot_games', 'too_many_connections', 'too_many_feed_tickets', 'too_many_feeds', 'too_many_idempotency_keys', 'too_many_issuers', 'too_many_lobbies', 'too_many_reservations', 'too_many_tokens', 'too_many_webhooks', 'turns_have_deadlines', 'unknown_auction', 'unknown_auctioneer', 'unknown_player', 'unknown_seat', 'unreadable_body', 'unsupported_content_encoding', 'unsupported_grant_type', 'unsupported_media_type', 'url_refused', 'version_not_found', 'waited_for', 'webhook_disabled', 'webhook_not_found', 'writes_fail', 'wrong_auction', 'wrong_ballot', 'wrong_round', 'wrong_trick'] | str
"""The stable code of a problem. Programs decide by it. A server may answer a code that is not in this list. A
newer server may send another value: it comes as it is.
"""
ProblemCodeValues: tuple[str, ...] = ('absent_bot_without_deadline', 'absent_too_briefly', 'already_accepted', 'already_answered', 'already_bid', 'already_consented', 'already_linked', 'already_offered', 'already_seated', 'amount_known', 'app_key_not_found', 'app_not_found', 'auctioneer_has_bid', 'audience_taken', 'audience_wrong', 'before_opening_bid', 'bid_above_hand_size', 'bid_against_hook', 'bid_out_of_turn', 'bidding_not_over', 'bidding_over', 'body_timeout', 'body_too_large', 'busy', 'card_not_in_hand', 'card_out_of_turn', 'checkpoint_not_found', 'closed_to_strangers', 'consent_not_asked', 'contended', 'database_fenced', 'database_read_only', 'database_unreachable', 'deadline_passed', 'delivery_not_found', 'device_code_ended', 'device_code_not_found', 'device_code_unclaimed', 'disk_full', 'draining', 'equals_opening_bid', 'game_full', 'game_moved', 'game_not_found', 'game_not_over', 'game_not_started', 'game_over', 'game_paused', 'game_started', 'game_unreadable', 'idempotency_key_reused', 'identity_taken', 'inherited', 'internal_error', 'invalid_external_id', 'invalid_field', 'invalid_header', 'invalid_idempotency_key', 'invalid_query', 'invalid_request', 'invalid_scope', 'invalid_target', 'invalid_token_request', 'issuer_not_found', 'issuer_unavailable', 'issuer_unfit', 'issuer_unknown', 'key_unknown', 'last_way_in', 'lobby_exhausted', 'lobby_expired', 'lobby_share_used', 'log_restarted', 'malformed_json', 'method_not_allowed', 'move_deadline_out_of_range', 'must_follow_suit', 'named_twice', 'nation_not_in_play', 'nation_taken', 'no_offer', 'no_peek', 'no_proposal', 'no_randomness', 'nobody_named', 'not_acceptable', 'not_app', 'not_awarded', 'not_finished', 'not_found', 'not_host', 'not_in_checkpoint', 'not_in_rebid', 'not_operator', 'not_paused', 'not_seated', 'opening_bid_not_positive', 'operator_calls_off', 'overloaded', 'own_proposal', 'own_seat', 'parent_missing', 'parent_not_in_play', 'parent_not_over', 'pause_asked', 'peek_used', 'player_erased', 'player_held_seat', 'player_not_found', 'player_seated', 'player_stopped', 'proposal_due', 'proposal_open', 'proposed_too_early', 'rate_limited', 'reminder_out_of_range', 'removed_by_host', 'reservation_expired', 'reservation_out_of_range', 'resigned', 'schema_foreign', 'schema_newer', 'scope_missing', 'seat_count_out_of_range', 'seat_free', 'seat_not_absent', 'seat_not_bot', 'seat_not_offered', 'seat_reserved', 'seat_resigned', 'seat_taken', 'signed_in_by_app', 'store_unavailable', 'subject_token_invalid', 'ticket_invalid', 'token_expired', 'token_invalid', 'token_malformed', 'token_not_found', 'token_not_yet_valid', 'token_required', 'token_revoked', 'too_few_players', 'too_many_app_keys', 'too_many_bot_games', 'too_many_connections', 'too_many_feed_tickets', 'too_many_feeds', 'too_many_idempotency_keys', 'too_many_issuers', 'too_many_lobbies', 'too_many_reservations', 'too_many_tokens', 'too_many_webhooks', 'turns_have_deadlines', 'unknown_auction', 'unknown_auctioneer', 'unknown_player', 'unknown_seat', 'unreadable_body', 'unsupported_content_encoding', 'unsupported_grant_type', 'unsupported_media_type', 'url_refused', 'version_not_found', 'waited_for', 'webhook_disabled', 'webhook_not_found', 'writes_fail', 'wrong_auction', 'wrong_ballot', 'wrong_round', 'wrong_trick',)
"""The values of `ProblemCode` that this version knows."""

Proposed: TypeAlias = Literal['play', 'end'] | str
"""What is proposed in a game without deadlines once a player has gone. A newer server may send another value: it
comes as it is.
"""
ProposedValues: tuple[str, ...] = ('play', 'end',)
"""The values of `Proposed` that this version knows."""

PublicKey: TypeAlias = str
"""An Ed25519 public key (RFC 8032); in JSON 64 lower-case hexadecimal digits."""

Release: TypeAlias = Literal['declined', 'expired', 'withdrawn'] | str
"""The reason why a reservation ended without the player. A newer server may send another value: it comes as it is."""
ReleaseValues: tuple[str, ...] = ('declined', 'expired', 'withdrawn',)
"""The values of `Release` that this version knows."""

Salt: TypeAlias = str
"""256 secret bits: before they are opened, a commitment reveals nothing of its value. In JSON 64 lower-case
hexadecimal digits.
"""

Seat: TypeAlias = int
"""A place at the table, numbered clockwise from 0."""

Seed: TypeAlias = str
"""The 256 random bits that a game's first event seals."""

Signature: TypeAlias = str
"""An Ed25519 signature (RFC 8032); in JSON 128 lower-case hexadecimal digits."""

Status: TypeAlias = Literal['lobby', 'running', 'finished', 'abandoned'] | str
"""The status of a game. A newer server may send another value: it comes as it is."""
StatusValues: tuple[str, ...] = ('lobby', 'running', 'finished', 'abandoned',)
"""The values of `Status` that this version knows."""

TimeCause: TypeAlias = Literal['server_away', 'clock_set'] | str
"""Why time was given. The list grows. A newer server may send another value: it comes as it is."""
TimeCauseValues: tuple[str, ...] = ('server_away', 'clock_set',)
"""The values of `TimeCause` that this version knows."""

TreeHash: TypeAlias = str
"""A SHA-256 digest of a tree over games; in JSON 64 lower-case hexadecimal digits. A preview: its form may change
without notice, and no promise of compatibility holds for it.

A preview: the promise of compatibility does not hold for it.
"""

Visibility: TypeAlias = Literal['public', 'private', 'app'] | str
"""The players who can find a game. A newer server may send another value: it comes as it is."""
VisibilityValues: tuple[str, ...] = ('public', 'private', 'app',)
"""The values of `Visibility` that this version knows."""

QeAllowedAction: TypeAlias = ActionAbandon | ActionAddEntropy | ActionAnswerProposal | QeActionBid | ActionConsent | ActionLeaveSeat | ActionOfferSeat | ActionPause | QeActionPeek | ActionPropose | ActionRemoveBot | ActionRemoveSeat | ActionResign | ActionResume | ActionSeatBot | QeActionStart | QeActionTakeSeat | ActionWithdrawOffer | ActionWithdrawPause | UnknownQeAllowedAction
"""An action that the caller may perform now, with its constraints. Told apart by `action`, or by class. A newer
server may send others.
"""

QeAmount: TypeAlias = int
"""An exact whole number in decimal digits. A bid has at most 1,000; a total may have a few more."""

QeBidKind: TypeAlias = Literal['opening', 'secret', 'rebid'] | str
"""The kind of bid that the game waits for. A newer server may send another value: it comes as it is."""
QeBidKindValues: tuple[str, ...] = ('opening', 'secret', 'rebid',)
"""The values of `QeBidKind` that this version knows."""

QeEvent: TypeAlias = QeAuctionOpened | QeCompanyAwarded | QeEntropyAdded | QeGameAbandoned | QeGameCreated | QeGameFinished | QeGamePaused | QeGameResumed | QeGameStarted | QeOfferConsented | QeOpeningBidPlaced | QePauseAsked | QePauseWithdrawn | QePeekTaken | QeProposalAnswered | QeProposalCarriedOut | QeProposalMade | QeRebidCalled | QeRebidPlaced | QeSeatAccepted | QeSeatHandedOver | QeSeatLeft | QeSeatOfferWithdrawn | QeSeatOffered | QeSeatReleased | QeSeatReserved | QeSeatResigned | QeSeatTaken | QeSecretBidPlaced | QeTimeGiven | QeTurnExpired | QeZeroBidsRevealed | UnknownQeEvent
"""An event of a game, as the caller may know it. `hash` is the SHA-256 of two concatenated parts. The first is the
hash of the event before, or 32 zero bytes. The second is the canonical JSON (RFC 8785) of this event without
`hash` and `openings`. Told apart by `type`, or by class. A newer server may send others.
"""

QeFeedItem: TypeAlias = QeAuctionOpened | QeCompanyAwarded | QeEntropyAdded | QeGameAbandoned | QeGameCreated | QeGameFinished | QeGamePaused | QeGameResumed | QeGameStarted | QeOfferConsented | QeOpeningBidPlaced | QePauseAsked | QePauseWithdrawn | QePeekTaken | QeProposalAnswered | QeProposalCarriedOut | QeProposalMade | QeRebidCalled | QeRebidPlaced | QeSeatAccepted | QeSeatHandedOver | QeSeatLeft | QeSeatOfferWithdrawn | QeSeatOffered | QeSeatReleased | QeSeatReserved | QeSeatResigned | QeSeatTaken | QeSecretBidPlaced | QeTimeGiven | QeTurnExpired | QeZeroBidsRevealed | FeedClosed | FeedEnd | QeSnapshot | QeTurnState | UnknownQeFeedItem
"""The data of an item of a game's feed. An event has its own type in it, all of which begin with a capital letter.
Told apart by `type`, or by class. A newer server may send others.
"""

QeIndustry: TypeAlias = Literal['agriculture', 'housing', 'finance', 'manufacturing', 'government'] | str
"""An industry, of a company tile or an industry token. A newer server may send another value: it comes as it is."""
QeIndustryValues: tuple[str, ...] = ('agriculture', 'housing', 'finance', 'manufacturing', 'government',)
"""The values of `QeIndustry` that this version knows."""

QeNation: TypeAlias = Literal['US', 'EU', 'JP', 'CN', 'UK'] | str
"""A nation, of a player or of a company. A newer server may send another value: it comes as it is."""
QeNationValues: tuple[str, ...] = ('US', 'EU', 'JP', 'CN', 'UK',)
"""The values of `QeNation` that this version knows."""

QePlacedBy: TypeAlias = Literal['player', 'resignation', 'deadline'] | str
"""The origin of a bid: its player, or the server for an absent one. A newer server may send another value: it
comes as it is.
"""
QePlacedByValues: tuple[str, ...] = ('player', 'resignation', 'deadline',)
"""The values of `QePlacedBy` that this version knows."""

QeSealedValue: TypeAlias = QeSealedValueBid | QeSealedValueBoxedToken | QeSealedValueSeed | QeSealedValueTile | QeSealedValueToken | UnknownQeSealedValue
"""A sealed value of Q.E. Told apart by `subject`, or by class. A newer server may send others."""

QuotlibetAllowedAction: TypeAlias = ActionAbandon | ActionAddEntropy | ActionAnswerProposal | QuotlibetActionBid | ActionConsent | ActionLeaveSeat | ActionOfferSeat | ActionPause | QuotlibetActionPlayCard | ActionPropose | ActionRemoveBot | ActionRemoveSeat | ActionResign | ActionResume | ActionSeatBot | QuotlibetActionStart | QuotlibetActionTakeSeat | ActionWithdrawOffer | ActionWithdrawPause | UnknownQuotlibetAllowedAction
"""An action that the caller may perform now, with its constraints. Told apart by `action`, or by class. A newer
server may send others.
"""

QuotlibetCard: TypeAlias = str
"""A card: its rank (2 to 9, T for ten, J, Q, K, A), then its suit (C, D, H, S)."""

QuotlibetEvent: TypeAlias = QuotlibetBidPlaced | QuotlibetCardPlaced | QuotlibetEntropyAdded | QuotlibetGameAbandoned | QuotlibetGameCreated | QuotlibetGameFinished | QuotlibetGamePaused | QuotlibetGameResumed | QuotlibetGameStarted | QuotlibetOfferConsented | QuotlibetPauseAsked | QuotlibetPauseWithdrawn | QuotlibetProposalAnswered | QuotlibetProposalCarriedOut | QuotlibetProposalMade | QuotlibetRoundDealt | QuotlibetRoundScored | QuotlibetSeatAccepted | QuotlibetSeatHandedOver | QuotlibetSeatLeft | QuotlibetSeatOfferWithdrawn | QuotlibetSeatOffered | QuotlibetSeatReleased | QuotlibetSeatReserved | QuotlibetSeatResigned | QuotlibetSeatTaken | QuotlibetTimeGiven | QuotlibetTrickTaken | QuotlibetTurnExpired | UnknownQuotlibetEvent
"""An event of a game, as the caller may know it. `hash` is the SHA-256 of two concatenated parts. The first is the
hash of the event before, or 32 zero bytes. The second is the canonical JSON (RFC 8785) of this event without
`hash` and `openings`. Told apart by `type`, or by class. A newer server may send others.
"""

QuotlibetFeedItem: TypeAlias = QuotlibetBidPlaced | QuotlibetCardPlaced | QuotlibetEntropyAdded | QuotlibetGameAbandoned | QuotlibetGameCreated | QuotlibetGameFinished | QuotlibetGamePaused | QuotlibetGameResumed | QuotlibetGameStarted | QuotlibetOfferConsented | QuotlibetPauseAsked | QuotlibetPauseWithdrawn | QuotlibetProposalAnswered | QuotlibetProposalCarriedOut | QuotlibetProposalMade | QuotlibetRoundDealt | QuotlibetRoundScored | QuotlibetSeatAccepted | QuotlibetSeatHandedOver | QuotlibetSeatLeft | QuotlibetSeatOfferWithdrawn | QuotlibetSeatOffered | QuotlibetSeatReleased | QuotlibetSeatReserved | QuotlibetSeatResigned | QuotlibetSeatTaken | QuotlibetTimeGiven | QuotlibetTrickTaken | QuotlibetTurnExpired | FeedClosed | FeedEnd | QuotlibetSnapshot | QuotlibetTurnState | UnknownQuotlibetFeedItem
"""The data of an item of a game's feed. An event has its own type in it, all of which begin with a capital letter.
Told apart by `type`, or by class. A newer server may send others.
"""

QuotlibetHook: TypeAlias = Literal['tricks', 'cards_dealt', 'none'] | str
"""The sum of bids that the dealer's bid must not make ("Bids", the hook). A newer server may send another value:
it comes as it is.
"""
QuotlibetHookValues: tuple[str, ...] = ('tricks', 'cards_dealt', 'none',)
"""The values of `QuotlibetHook` that this version knows."""

QuotlibetPhase: TypeAlias = Literal['bidding', 'playing', 'scored'] | str
"""The phase of a round. A newer server may send another value: it comes as it is."""
QuotlibetPhaseValues: tuple[str, ...] = ('bidding', 'playing', 'scored',)
"""The values of `QuotlibetPhase` that this version knows."""

QuotlibetPlacedBy: TypeAlias = Literal['player', 'resignation', 'deadline'] | str
"""The origin of a bid or card: its player, or the server for an absent one. A newer server may send another value:
it comes as it is.
"""
QuotlibetPlacedByValues: tuple[str, ...] = ('player', 'resignation', 'deadline',)
"""The values of `QuotlibetPlacedBy` that this version knows."""

QuotlibetSealedValue: TypeAlias = QuotlibetSealedValueCard | QuotlibetSealedValueSeed | UnknownQuotlibetSealedValue
"""A sealed value of Quotlibet. Told apart by `subject`, or by class. A newer server may send others."""

QuotlibetSuit: TypeAlias = Literal['C', 'D', 'H', 'S'] | str
"""A suit; in JSON its letter, as in a card. The values are in the order in which the server plays for absent
seats. A newer server may send another value: it comes as it is.
"""
QuotlibetSuitValues: tuple[str, ...] = ('C', 'D', 'H', 'S',)
"""The values of `QuotlibetSuit` that this version knows."""

WebhookEvent: TypeAlias = WebhookEnded | WebhookReminder | WebhookStarted | WebhookTurn | WebhookReserved | UnknownWebhookEvent
"""What a webhook brings. Told apart by `type`, or by class. A newer server may send others."""
