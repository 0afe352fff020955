// Printed by sdk/models/models.py from openapi/openapi.json. Do not edit.

import type { Json, Open } from "../json.js";

/** The values of {@link AbandonCause} that this version knows. */
export const AbandonCauseValues = ["host", "empty", "expired", "resigned", "absent"] as const;

/**
 * The reason why a game ended unscored.
 * A server may send a value that is not listed: it comes as it is.
 */
export type AbandonCause = Open<(typeof AbandonCauseValues)[number]>;

/** The absence of a seat's player, and its consequences for the seat. */
export interface Absence {
  /**
   * True if the player to whom the seat is offered has accepted it. The server hands the seat over once the absent
   * player misses one more turn.
   */
  readonly accepted: boolean;
  /** The seats of the players who consent to an offer of the seat. */
  readonly consents: readonly Seat[];
  /** How many turns in a row the player has missed; 255 also for more. */
  readonly missed_turns: number;
  /**
   * The time from which the acting host can offer the seat. Null if that needs one more missed turn, or the consents
   * of the other present persons. An instant in UTC, as RFC 3339 writes it.
   */
  readonly offer_from: string | null;
  /**
   * The start of the absence: the time at which the first missed turn expired. An instant in UTC, as RFC 3339 writes
   * it.
   */
  readonly since: string;
}

/** The values of {@link AcceptedToken} that this version knows. */
export const AcceptedTokenValues = ["access", "id"] as const;

/**
 * Which tokens of an issuer count.
 * A server may send a value that is not listed: it comes as it is.
 */
export type AcceptedToken = Open<(typeof AcceptedTokenValues)[number]>;

/** An account as its player sees it. */
export interface Account {
  /** The time at which the account was made. An instant in UTC, as RFC 3339 writes it. */
  readonly created_at: string;
  /** In `GET /v1/players/me`: the id of the server's database. Store it beside the token. A UUID. */
  readonly database?: string;
  /** The player's id. */
  readonly id: PlayerId;
  /** The public name. */
  readonly name: string;
}

/** A new account with its token. */
export interface AccountCreated {
  /**
   * The id of the server's database. Store it beside the token: a server that refuses the token with 401 and names
   * another database is not the one of this account. A UUID.
   */
  readonly database?: string;
  /** The account. */
  readonly player: Account;
  /** The bearer token. The server shows it only now, and stores only its hash. */
  readonly token: string;
}

/** Call the game off. */
export interface ActionAbandon {
  /** The name of the action. */
  readonly action: "abandon";
}

/** Add entropy to the shuffles to come. */
export interface ActionAddEntropy {
  /** The name of the action. */
  readonly action: "add_entropy";
  /** The largest number of bytes. */
  readonly max_bytes: number;
}

/** Agree to the open proposal, or refuse it. */
export interface ActionAnswerProposal {
  /** The name of the action. */
  readonly action: "answer_proposal";
}

/** Consent to the offer of one of these seats before the absence alone allows it. */
export interface ActionConsent {
  /** The name of the action. */
  readonly action: "consent";
  /** The absent players' seats. */
  readonly seats: readonly Seat[];
}

/** Leave the caller's own seat. */
export interface ActionLeaveSeat {
  /** The name of the action. */
  readonly action: "leave_seat";
}

/** Offer one of these seats to a player who holds none. A seat's `absence` names the time from which this is possible. */
export interface ActionOfferSeat {
  /** The name of the action. */
  readonly action: "offer_seat";
  /** The absent players' seats. */
  readonly seats: readonly Seat[];
}

/** Ask for a pause. It begins once every seat that has not resigned asks for it. */
export interface ActionPause {
  /** The name of the action. */
  readonly action: "pause";
}

/** Propose how the game goes on, because the players who are waited for have gone. */
export interface ActionPropose {
  /** The name of the action. */
  readonly action: "propose";
  /**
   * The time from which this is possible: 7 days after the newest move, the end of a pause or a refusal. An instant in
   * UTC, as RFC 3339 writes it.
   */
  readonly from: string;
}

/** Take the bot out of one of these seats. */
export interface ActionRemoveBot {
  /** The name of the action. */
  readonly action: "remove_bot";
  /** The bots' seats. */
  readonly seats: readonly Seat[];
}

/** Free one of these seats, or withdraw its reservation. */
export interface ActionRemoveSeat {
  /** The name of the action. */
  readonly action: "remove_seat";
  /** The other players' seats, and the reserved ones. */
  readonly seats: readonly Seat[];
}

/** Give up; the server acts for the seat from then on. */
export interface ActionResign {
  /** The name of the action. */
  readonly action: "resign";
}

/** End the pause. */
export interface ActionResume {
  /** The name of the action. */
  readonly action: "resume";
}

/** Seat a bot in one of these seats. */
export interface ActionSeatBot {
  /** The name of the action. */
  readonly action: "seat_bot";
  /** The free seats. */
  readonly seats: readonly Seat[];
}

/** Withdraw the offer of one of these seats. */
export interface ActionWithdrawOffer {
  /** The name of the action. */
  readonly action: "withdraw_offer";
  /** The offered seats. */
  readonly seats: readonly Seat[];
}

/** Withdraw the request for a pause. */
export interface ActionWithdrawPause {
  /** The name of the action. */
  readonly action: "withdraw_pause";
}

/** Entropy for the shuffles to come. */
export interface AddEntropy {
  /** 1 to 32 random bytes in lower-case hexadecimal. They are public. */
  readonly entropy: Entropy;
}

/** Who signs JWTs for an app, and which of them count. */
export interface AddIssuer {
  /** The tokens that count: access tokens or ID tokens; `access` by default. */
  readonly accept?: AcceptedToken | null;
  /** The algorithms by which the issuer signs; `RS256` and `ES256` by default. */
  readonly algorithms?: readonly string[] | null;
  /**
   * The values of the claim `aud` of which a JWT must have one. No other app's issuer of the same name has any of
   * them.
   */
  readonly audiences: readonly string[];
  /** The https address of the issuer's OpenID Connect discovery document. */
  readonly discovery?: string | null;
  /** The exact value of the claim `iss`, with the slash at the end if it has one. */
  readonly issuer: string;
  /** The JSON Web Key Set itself, at most 32 KiB. */
  readonly jwks?: { readonly [name: string]: Json } | null;
  /** The https address of the issuer's JSON Web Key Set. Give either this, or `discovery`, or `jwks`. */
  readonly jwks_url?: string | null;
  /** For how many seconds after its issue a JWT counts at most; a day by default. */
  readonly max_lifetime?: number | null;
  /**
   * The claim with the name of a player who is made at first sight. By default such a player gets a name such as
   * `Player 4711`.
   */
  readonly name?: string | null;
  /** The claim with the external id; `sub` by default. */
  readonly subject?: string | null;
}

/** An answer to the open proposal. */
export interface AnswerProposal {
  /** True if the player agrees. A refusal ends the proposal. */
  readonly agrees: boolean;
}

/** An app: a backend with keys and players of its own. */
export interface App {
  /** The time at which it was made. An instant in UTC, as RFC 3339 writes it. */
  readonly created_at: string;
  /** The app's id. A UUID. */
  readonly id: string;
  /** The app's name. */
  readonly name: string;
}

/** A key of an app, without its secret: the server shows that once, when it makes the key. */
export interface AppKey {
  /** The time at which it was made. An instant in UTC, as RFC 3339 writes it. */
  readonly created_at: string;
  /** The key's id, under which a client revokes it. A UUID. */
  readonly id: string;
  /** The key's label; null if it has none. */
  readonly label: string | null;
  /**
   * The day of its last use, given as the beginning of that day in UTC. Null if it was never used. An instant in UTC,
   * as RFC 3339 writes it.
   */
  readonly last_used_at: string | null;
  /** What the key allows. */
  readonly scopes: readonly string[];
}

/** A fresh key. */
export interface AppKeyCreated {
  /** The key. */
  readonly key: AppKey;
  /** The secret. The server shows it only now, and stores only its hash. */
  readonly secret: string;
}

/** The keys of an app. */
export interface AppKeyList {
  /** The keys, the oldest first. */
  readonly keys: readonly AppKey[];
}

/** All apps of the server. */
export interface AppList {
  /** The apps, the oldest first. */
  readonly apps: readonly App[];
}

/** A player of an app. */
export interface AppPlayer {
  /** The time at which the account was made. An instant in UTC, as RFC 3339 writes it. */
  readonly created_at: string;
  /** The app's id for the player. */
  readonly external_id: string;
  /** The public name. */
  readonly name: string;
  /** The player's id, which games name. */
  readonly player: PlayerId;
}

/** Players of an app. */
export interface AppPlayerList {
  /** The players that there are, in the order in which the call names them. */
  readonly players: readonly AppPlayer[];
}

/** The values of {@link BotLevel} that this version knows. */
export const BotLevelValues = ["easy", "normal", "hard"] as const;

/**
 * How well a bot plays.
 * A server may send a value that is not listed: it comes as it is.
 */
export type BotLevel = Open<(typeof BotLevelValues)[number]>;

/**
 * The hash of a stream up to one of its events: `SHA-256(hash before ‖ public form)`, both as bytes. In JSON 64 lower-
 * case hexadecimal digits.
 */
export type ChainHash = string;

/**
 * The server's signed statement that it had these games, with these heads, at this time. A preview: its form may
 * change without notice, and no promise of compatibility holds for it.
 *
 * A preview: the promise of compatibility does not hold for it.
 */
export interface Checkpoint {
  /** The number of games. A big integer: exact at any length. */
  readonly games: bigint;
  /** The public key that verifies the signature. */
  readonly key: PublicKey;
  /** The checkpoint's number, from 1, without gaps. */
  readonly number: number;
  /** The hash of the checkpoint before: the SHA-256 of the bytes that the server signed then. 64 zeros in the first. */
  readonly previous: TreeHash;
  /** The root of the Merkle tree over the games' heads. */
  readonly root: TreeHash;
  /**
   * The signature over the canonical JSON of an object. It has the members above except `key`, and `statement`, which
   * is `gavel.checkpoint`.
   */
  readonly signature: Signature;
  /** The time at which the server made the checkpoint. An instant in UTC, as RFC 3339 writes it. */
  readonly taken_at: string;
}

/**
 * A page of checkpoints in order. A preview: its form may change without notice, and no promise of compatibility holds
 * for it.
 *
 * A preview: the promise of compatibility does not hold for it.
 */
export interface CheckpointList {
  /** The checkpoints, the oldest first. */
  readonly checkpoints: readonly Checkpoint[];
  /** True if there were more checkpoints when the server read this page. */
  readonly has_more: boolean;
  /** The `after` of the next page. */
  readonly next_after: number;
}

/** A code that this device claims. */
export interface ClaimDeviceCode {
  /** The code that the other device shows. Case, spaces and hyphens mean nothing; `O` is 0, and `I` and `L` are 1. */
  readonly code: string;
  /**
   * The name of this device, by which the player recognizes it: 1 to 100 characters, of those that a player's name may
   * have.
   */
  readonly device: string;
  /**
   * A secret of this device: 256 fresh random bits in hexadecimal. Store it before the first call, send it with every
   * repeat, and show it to nobody.
   */
  readonly secret: string;
}

/** The values of {@link ClosedBecause} that this version knows. */
export const ClosedBecauseValues = ["seat_changed", "token_revoked", "player_stopped", "token_expired", "server_stops", "game_unreadable"] as const;

/**
 * The reason why a feed ends before its game.
 * A server may send a value that is not listed: it comes as it is.
 */
export type ClosedBecause = Open<(typeof ClosedBecauseValues)[number]>;

/**
 * SHA-256 over the canonical JSON (RFC 8785) of an object with the members `salt` and `value`. In JSON 64 lower-case
 * hexadecimal digits.
 */
export type Commitment = string;

/** A request for an app. */
export interface CreateApp {
  /** A name for the operator. It has 1 to 100 characters, of those that a player's name may have. */
  readonly name: string;
}

/** A request for an app's key. */
export interface CreateAppKey {
  /** A name for the key. It has 1 to 100 characters, of those that a player's name may have. */
  readonly label?: string | null;
  /**
   * What the key allows: some of `games:read`, `games:play`, `games:create`, `seeks:write`, `profile:write`,
   * `webhooks:write`, `players:read`, `players:write`, `players:act`, `log:read`. By default all of them.
   */
  readonly scopes?: readonly string[] | null;
}

/** A request to register a webhook of an app. */
export interface CreateAppWebhook {
  /**
   * The receiver's http or https address without a user, at most 2048 characters. The server refuses addresses of
   * private networks, now and at every connection.
   */
  readonly url: string;
}

/** A request for a ticket. */
export interface CreateFeedTicket {
  /** The path of the feed that it opens: `/v1/players/me/feed`, or `/v1/{kind}/games/{id}/feed`. */
  readonly feed: string;
}

/** Games to be created together: those of each kind as `POST /v1/{kind}/games` has them, 1 to 500 in all. */
export interface CreateGames {
  /** Games of Q.E. */
  readonly qe?: readonly QeCreateGame[];
  /** Games of Quotlibet. */
  readonly quotlibet?: readonly QuotlibetCreateGame[];
}

/** A request for an account. */
export interface CreatePlayer {
  /**
   * The public name: 1 to 40 characters, with no space at either end. The server stores it in normalization form C. It
   * refuses control, format and private characters, and names without a visible character. It accepts joiners,
   * variation selectors and tags within an emoji, and joiners in scripts that need them.
   */
  readonly name: string;
}

/** A request for a token. */
export interface CreateToken {
  /** The seconds until the token ends; null for never. By default it ends after 180 days without use. */
  readonly expires_in?: number | null;
  /**
   * A name for the token, for example the device's. It has 1 to 100 characters, of those that a player's name may
   * have.
   */
  readonly label?: string | null;
  /**
   * What the token allows: some of `games:read`, `games:play`, `games:create`, `seeks:write`, `profile:write`,
   * `webhooks:write`. By default all that the token in this call allows, and never more.
   */
  readonly scopes?: readonly string[] | null;
}

/** A request to register a webhook. */
export interface CreateWebhook {
  /** The webhook's one game, in which the caller has a seat. Null or missing means all of the caller's games. A UUID. */
  readonly game?: string | null;
  /**
   * The receiver's http or https address without a user, at most 2048 characters. The server refuses addresses of
   * private networks, now and at every connection.
   */
  readonly url: string;
}

/** A page of a webhook's deliveries. */
export interface DeliveryList {
  /** The deliveries, the newest first. */
  readonly deliveries: readonly WebhookDelivery[];
  /** The `cursor` of the next page; null on the last one. A UUID. */
  readonly next_cursor: string | null;
}

/** The values of {@link Departure} that this version knows. */
export const DepartureValues = ["left", "removed"] as const;

/**
 * The reason why a seat became free.
 * A server may send a value that is not listed: it comes as it is.
 */
export type Departure = Open<(typeof DepartureValues)[number]>;

/** A claim as the device sees it that has made it. */
export interface DeviceClaim {
  /** The number that the other device shows too. */
  readonly check_number: string;
  /**
   * The id of the server's database. Store it beside the token: a server that refuses the token with 401 and names
   * another database is not the one of this account. A UUID.
   */
  readonly database?: string;
  /** The time until which the other device can confirm. An instant in UTC, as RFC 3339 writes it. */
  readonly expires_at: string;
  /** The account, once the other device has confirmed; null before. */
  readonly player: Account | null;
  /** How far the code has come: never `open` here. */
  readonly status: DeviceCodeStatus;
  /** The device's own bearer token, once the other device has confirmed; null before. */
  readonly token: string | null;
}

/** A code as the device sees it that has made it. */
export interface DeviceCode {
  /**
   * The number that the claiming device shows too; null before the claim. If the numbers differ, another device has
   * claimed the code: refuse it.
   */
  readonly check_number: string | null;
  /** The time of the claim; null before it. An instant in UTC, as RFC 3339 writes it. */
  readonly claimed_at: string | null;
  /** The name that the claiming device gives itself; null before the claim. */
  readonly device: string | null;
  /**
   * The time until which a device can claim the code, and the caller can confirm it. An instant in UTC, as RFC 3339
   * writes it.
   */
  readonly expires_at: string;
  /** The code's id. A UUID. */
  readonly id: string;
  /**
   * True if the claim came from the network address from which the code was made. Null before the claim, or if an
   * address is not known. Two devices at one place may have different addresses.
   */
  readonly same_network: boolean | null;
  /** How far it has come. */
  readonly status: DeviceCodeStatus;
  /**
   * The id of the token that the device has got, under which a client revokes it; null before the confirmation. A
   * UUID.
   */
  readonly token: string | null;
}

/** A fresh code. */
export interface DeviceCodeCreated {
  /** The code: 12 characters in groups of 4. The server shows it only now, and stores only its hash. */
  readonly code: string;
  /**
   * The time until which a device can claim the code, and the caller can confirm it. An instant in UTC, as RFC 3339
   * writes it.
   */
  readonly expires_at: string;
  /** The code's id, under which the caller looks at it, confirms and refuses it. A UUID. */
  readonly id: string;
}

/** The values of {@link DeviceCodeStatus} that this version knows. */
export const DeviceCodeStatusValues = ["open", "claimed", "confirmed", "refused", "expired"] as const;

/**
 * How far a code has come.
 * A server may send a value that is not listed: it comes as it is.
 */
export type DeviceCodeStatus = Open<(typeof DeviceCodeStatusValues)[number]>;

/** 1 to 32 random bytes that a player adds before the start. They are public. In JSON lower-case hexadecimal digits. */
export type Entropy = string;

/** A credential to be exchanged, and the token that is asked for. */
export interface ExchangeToken {
  /** Always `urn:ietf:params:oauth:grant-type:token-exchange`. */
  readonly grant_type: string;
  /** If it is there, `urn:ietf:params:oauth:token-type:access_token`. */
  readonly requested_token_type?: string | null;
  /**
   * The scopes of the token, with spaces between: some of `games:read`, `games:play`, `games:create`, `seeks:write`,
   * `profile:write`, `webhooks:write`, and none that the key lacks. By default the first four, as far as the key has
   * them.
   */
  readonly scope?: string | null;
  /** The JWT of a user; or the external id, under the app's key. */
  readonly subject_token: string;
  /**
   * `urn:ietf:params:oauth:token-type:jwt`, or `…:access_token` or `…:id_token` for a JWT of that kind; or
   * `urn:gavel:token-type:external-id`.
   */
  readonly subject_token_type: string;
}

/** The last item of a feed that ends before its game. */
export interface FeedClosed {
  /** The reason why it ends. */
  readonly reason: ClosedBecause;
  /** The item's kind. */
  readonly type: "closed";
}

/** The last item of a feed, once its game is over. */
export interface FeedEnd {
  /** The item's kind. */
  readonly type: "end";
  /** The version of the game's last event. */
  readonly version: number;
}

/** A fresh ticket for a feed. */
export interface FeedTicketCreated {
  /** The path of the feed that it opens. The client adds `?ticket=…`. */
  readonly feed: string;
  /**
   * The time until which the ticket can open its feed first. While that feed lives, and for 5 minutes after it breaks,
   * the ticket opens it again. An instant in UTC, as RFC 3339 writes it.
   */
  readonly open_by: string;
  /** The ticket. The server shows it only now, and stores only its hash. */
  readonly ticket: string;
}

/** A request to fork a game. */
export interface ForkGame {
  /** The caller's seat in the fork; 0 by default. */
  readonly seat?: Seat;
  /** The last version that the fork inherits: one at which the game was running. */
  readonly version: number;
}

/** The game from which a fork inherits its play, and how much of it. */
export interface ForkOf {
  /** The parent: a finished game of the same kind. A UUID. */
  readonly game_id: string;
  /** The parent's chain hash at that version. */
  readonly hash: ChainHash;
  /** The number of inherited events of the play. They follow the fork's `GameStarted`. */
  readonly inherited: number;
  /** The parent's last version that the fork inherits. */
  readonly version: number;
}

/** The values of {@link GameKind} that this version knows. */
export const GameKindValues = ["qe", "quotlibet"] as const;

/**
 * A kind of game.
 * A server may send a value that is not listed: it comes as it is.
 */
export type GameKind = Open<(typeof GameKindValues)[number]>;

/** A page of games, the newest first. */
export interface GameList {
  /** The games. */
  readonly games: readonly GameSummary[];
  /** The `cursor` of the next page; null on the last one. A UUID. */
  readonly next_cursor: string | null;
}

/** A game of a batch. */
export interface GameOfBatch {
  /** The game's id. Its address is `/v1/{kind}/games/{id}`. A UUID. */
  readonly id: string;
  /** The code with which other players join a private game; null for every other. */
  readonly invite_code: string | null;
}

/** A proof of a game. */
export interface GameProof {
  /** The commitments in all events up to this version, in dealt order. */
  readonly commitments: readonly string[];
  /** The signed statement. */
  readonly proof: Proof;
}

/** A game in a list. It holds only facts that every reader of the list may know. */
export interface GameSummary {
  /** The time of its newest event. An instant in UTC, as RFC 3339 writes it. */
  readonly changed_at: string;
  /** The time of its creation. An instant in UTC, as RFC 3339 writes it. */
  readonly created_at: string;
  /**
   * The time at which the server acts by itself: it ends an open lobby, expires a turn, or carries out a proposal in a
   * game without deadlines. Null if it does not. An instant in UTC, as RFC 3339 writes it.
   */
  readonly deadline_at: string | null;
  /** The host's seat. */
  readonly host: Seat | null;
  /** The game's id. A UUID. */
  readonly id: string;
  /** The kind of game; the game itself is at `/v1/{kind}/games/{id}`. */
  readonly kind: GameKind;
  /** The seats that must act before the game goes on. */
  readonly must_act: readonly Seat[];
  /**
   * The server's time at this answer, by the clock of `deadline_at`; null if `deadline_at` is. An instant in UTC, as
   * RFC 3339 writes it.
   */
  readonly now: string | null;
  /** The player in each seat, clockwise from 0; null for a free seat. */
  readonly players: readonly (Player | null)[];
  /** The reserved seats of a lobby. */
  readonly reserved: readonly Reservation[];
  /** The game's status. */
  readonly status: Status;
  /** The version of its newest event. */
  readonly version: number;
  /** The players who can find the game. */
  readonly visibility: Visibility;
}

/** The games of a batch, in the order of the request. */
export interface GamesCreated {
  /** Games of Q.E. */
  readonly qe: readonly GameOfBatch[];
  /** Games of Quotlibet. */
  readonly quotlibet: readonly GameOfBatch[];
}

/** The server's health. */
export interface Health {
  /**
   * In `/readyz`: the id of the database. It is made once, and stays the same through a backup, a restore and a copy.
   * A UUID.
   */
  readonly database?: string;
  /** Always `ok`. */
  readonly status: string;
}

/** A link between a player and a user of an app. */
export interface Identity {
  /** The app's id. A UUID. */
  readonly app: string;
  /** The time at which the two were linked. An instant in UTC, as RFC 3339 writes it. */
  readonly created_at: string;
  /** The app's id for the player. */
  readonly external_id: string;
}

/** The links of a player. */
export interface IdentityList {
  /** The link, or none. */
  readonly identities: readonly Identity[];
}

/**
 * The proof that a checkpoint covers a game's head. A preview: its form may change without notice, and no promise of
 * compatibility holds for it.
 *
 * A preview: the promise of compatibility does not hold for it.
 */
export interface Inclusion {
  /** The checkpoint. */
  readonly checkpoint: Checkpoint;
  /** The game. A UUID. */
  readonly game_id: string;
  /** The chain hash at that event. */
  readonly head: string;
  /** The index of the game's leaf among those of all games, from 0. A big integer: exact at any length. */
  readonly index: bigint;
  /** The steps from the leaf to the root, in this order. */
  readonly path: readonly InclusionStep[];
  /** The game's version at the checkpoint. */
  readonly version: number;
}

/**
 * A step of the path from a leaf to the root: an inner node of the tree. A preview: its form may change without
 * notice, and no promise of compatibility holds for it.
 *
 * A preview: the promise of compatibility does not hold for it.
 */
export interface InclusionStep {
  /**
   * The bound between the node's two parts, in the form of an id. Ids in the left part are below it; those in the
   * right part are not. A UUID.
   */
  readonly bound: string;
  /** The hash of the part that does not contain the leaf. */
  readonly hash: TreeHash;
}

/** Who signs JWTs for an app, and which of them count. */
export interface Issuer {
  /** The tokens that count. */
  readonly accept: AcceptedToken;
  /** The algorithms by which the issuer signs. */
  readonly algorithms: readonly string[];
  /** The values of the claim `aud` of which a JWT must have one. */
  readonly audiences: readonly string[];
  /** The time at which the issuer was added. An instant in UTC, as RFC 3339 writes it. */
  readonly created_at: string;
  /** The address of the issuer's discovery document; null if the keys come from elsewhere. */
  readonly discovery: string | null;
  /** The issuer's id, under which a client removes it. A UUID. */
  readonly id: string;
  /** The exact value of the claim `iss`. */
  readonly issuer: string;
  /** The issuer's key set; null if the keys come from elsewhere. */
  readonly jwks: { readonly [name: string]: Json } | null;
  /** The address of the issuer's key set; null if the keys come from elsewhere. */
  readonly jwks_url: string | null;
  /** For how many seconds after its issue a JWT counts at most. */
  readonly max_lifetime: number;
  /** The claim with the name of a player who is made at first sight; null if there is none. */
  readonly name: string | null;
  /** The claim with the external id. */
  readonly subject: string;
}

/** The issuers of an app. */
export interface IssuerList {
  /** The issuers, the oldest first. */
  readonly issuers: readonly Issuer[];
}

/** A public key. */
export interface Key {
  /** True if the server signs with this key now. */
  readonly current: boolean;
  /** The time of its first use. An instant in UTC, as RFC 3339 writes it. */
  readonly first_used_at: string;
  /** The key: Ed25519, 32 bytes. */
  readonly key: string;
}

/** The public keys of this server, the oldest first. */
export interface KeyList {
  /** The keys. */
  readonly keys: readonly Key[];
}

/** The user of an app to whom a player is linked. */
export interface LinkIdentity {
  /** A valid JWT of the user, from an issuer of the app. */
  readonly token: string;
}

/**
 * An event in the log of all games, in its public form. `hash` is the SHA-256 of two concatenated parts. The first is
 * the hash of the event before it in its game, or 32 zero bytes. The second is the canonical JSON (RFC 8785) of this
 * event without `hash` and `cursor`. A preview: its form may change without notice, and no promise of compatibility
 * holds for it.
 *
 * A preview: the promise of compatibility does not hold for it.
 */
export interface LogEvent {
  /** The event's position in the log: the `after` of a page that follows it. Opaque. */
  readonly cursor: string;
  /** The facts of the event. The schema of that kind and type describes them. */
  readonly data: { readonly [name: string]: Json };
  /**
   * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
   * An instant in UTC, as RFC 3339 writes it.
   */
  readonly deadline_at?: string;
  /** The game. A UUID. */
  readonly game_id: string;
  /** The chain hash at this event. */
  readonly hash: string;
  /** The kind of game. */
  readonly kind: GameKind;
  /** The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it. */
  readonly recorded_at: string;
  /** The version of the event type's form. */
  readonly schema_version: number;
  /** The event's type. */
  readonly type: string;
  /** The event's number in its game. */
  readonly version: number;
}

/**
 * A page of the log of all games. A preview: its form may change without notice, and no promise of compatibility holds
 * for it.
 *
 * A preview: the promise of compatibility does not hold for it.
 */
export interface LogPage {
  /** The events in the log's order, each in its public form. */
  readonly events: readonly LogEvent[];
  /** True if there were more events when the server read this page. */
  readonly has_more: boolean;
  /** The `after` of the next page; null if the log is empty. */
  readonly next_after: string | null;
}

/** The players that an app asks for. */
export interface LookUpPlayers {
  /** At most 500 external ids, each of 1 to 255 bytes. */
  readonly external_ids: readonly string[];
}

/**
 * By what a token or a player's webhook was made. It ends when that is revoked or removed, or the player is unlinked
 * from the app; but an account's own tokens do not end with the own token that has made them, unless that is revoked
 * by its id.
 */
export interface Maker {
  /**
   * `sign_up` (with the account), `token` (by a call with a token), `device` (for another device, by a token), `jwt`
   * (by a call with a JWT, or in exchange for one) or `key` (by an app's key).
   */
  readonly by: string;
  /** The id of the issuer of the JWT that it comes from, directly or not; null if there is none. A UUID. */
  readonly issuer: string | null;
  /** The id of the app's key that it comes from, directly or not; null if there is none. A UUID. */
  readonly key: string | null;
  /** The id of the token that has made it; null if no token has, or if that has ended. A UUID. */
  readonly token: string | null;
}

/** A player as the operator sees it. */
export interface ManagedPlayer {
  /** The time at which the account was made. An instant in UTC, as RFC 3339 writes it. */
  readonly created_at: string;
  /** The player's id. */
  readonly id: PlayerId;
  /** The public name. */
  readonly name: string;
  /**
   * The time at which the operator stopped the player; null if the player is not stopped. An instant in UTC, as RFC
   * 3339 writes it.
   */
  readonly stopped_at: string | null;
}

/** The player to whom a seat is offered. */
export interface OfferSeat {
  /** A player without a seat in the game. */
  readonly player: PlayerId;
}

/** The app of a key, and the key. */
export interface OwnApp {
  /** The app. */
  readonly app: App;
  /** The key in this call. */
  readonly key: AppKey;
}

/** The pause of a game, and the requests for one. */
export interface Pause {
  /** The seats that ask for a pause; empty during a pause. */
  readonly asked: readonly Seat[];
  /** True during a pause: no player can make a move. */
  readonly paused: boolean;
  /**
   * The milliseconds that the turn has left when the pause ends. Null if the game is not paused, or turns have no
   * deadline. A big integer: exact at any length.
   */
  readonly remaining_ms: bigint | null;
}

/** A player's public facts. */
export interface Player {
  /** The player's id. */
  readonly id: PlayerId;
  /** The public name; null after the account is erased. */
  readonly name: string | null;
}

/** All that is stored about a player. */
export interface PlayerExport {
  /** The deliveries to the webhooks. */
  readonly deliveries: readonly PlayerExportDelivery[];
  /** The codes by which other devices sign in, without secrets, for as long as they are stored. */
  readonly device_codes: readonly DeviceCode[];
  /** Every game in which the player has a seat or a reserved one, the newest first. */
  readonly games: readonly PlayerExportGame[];
  /** The links to users of apps. */
  readonly identities: readonly Identity[];
  /** The account. */
  readonly player: Account;
  /**
   * The time before which no JWT of the player counts; null if the player has never signed out everywhere. An instant
   * in UTC, as RFC 3339 writes it.
   */
  readonly signed_out_at: string | null;
  /** The tokens, without secrets. */
  readonly tokens: readonly Token[];
  /** The webhooks, without secrets. */
  readonly webhooks: readonly Webhook[];
}

/** A delivery of a player's export. */
export interface PlayerExportDelivery {
  /** The delivery. */
  readonly delivery: WebhookDelivery;
  /** The webhook. A UUID. */
  readonly webhook: string;
}

/** A game of a player's export. */
export interface PlayerExportGame {
  /** The time of its newest event. An instant in UTC, as RFC 3339 writes it. */
  readonly changed_at: string;
  /** The time of its creation. An instant in UTC, as RFC 3339 writes it. */
  readonly created_at: string;
  /** The events as the player may know them, as `GET /v1/{kind}/games/{id}/events` returns them. */
  readonly events: readonly ({ readonly [name: string]: Json })[];
  /** The game's id. A UUID. */
  readonly id: string;
  /** The kind of game. */
  readonly kind: GameKind;
  /** The seat that is reserved for the player; null if none is. */
  readonly reserved_seat: Seat | null;
  /** The game's status. */
  readonly status: Status;
  /** The version of its newest event. */
  readonly version: number;
  /** The players who can find the game. */
  readonly visibility: Visibility;
  /** The player's seat; null if the player has none. */
  readonly your_seat: Seat | null;
}

/** A variant of {@link PlayerFeedItem} that this version does not know. */
export interface UnknownPlayerFeedItem {
  /** Stands for every `type` that is not known; `raw` has the true one. */
  readonly type: "unknown";
  /** What the server sent. */
  readonly raw: { readonly [name: string]: Json };
}

/**
 * The data of an item of the feed of a player's games.
 * Told apart by `type`. New variants may come: they are `"unknown"`, with what was sent in `raw`.
 */
export type PlayerFeedItem =
  | FeedClosed
  | PlayerGame
  | PlayerGames
  | PlayerLeft
  | PlayerReserved
  | UnknownPlayerFeedItem;

/** A game in which the player has a seat. */
export interface PlayerGame {
  /** The game. */
  readonly game: GameSummary;
  /** The item's kind. */
  readonly type: "game";
  /** True if the player must act before the game goes on. */
  readonly you_must_act: boolean;
  /** The player's seat. */
  readonly your_seat: Seat;
}

/** The data of the first item of a player's feed. */
export interface PlayerGames {
  /** The open and running games in which the player has a seat, the newest first. */
  readonly games: readonly PlayerGame[];
  /** The seats that are reserved for the player, those of the newest game first. */
  readonly reserved: readonly PlayerReserved[];
  /** The item's kind. */
  readonly type: "games";
}

/** A player: an account. Events hold this id and never a name. */
export type PlayerId = string;

/** A game in which the player has lost the seat, or the reserved one. */
export interface PlayerLeft {
  /** The game's id. A UUID. */
  readonly id: string;
  /** The item's kind. */
  readonly type: "left";
}

/** A lobby in which a seat is reserved for the player, who may accept or decline it. */
export interface PlayerReserved {
  /** The game. */
  readonly game: GameSummary;
  /** The reserved seat. */
  readonly seat: Seat;
  /** The item's kind. */
  readonly type: "reserved";
  /** The time at which the reservation expires. An instant in UTC, as RFC 3339 writes it. */
  readonly until: string;
}

/** An error in the form of RFC 9457. */
export interface Problem {
  /** The stable code. Programs decide by it. */
  readonly code: ProblemCode;
  /**
   * In 401, and in `game_not_found` and `player_not_found`: the id of the server's database. If it is not the id that
   * the client stored beside its token, the client asks another server than the one of its account, and its token is
   * perhaps valid there. A UUID.
   */
  readonly database?: string;
  /** An explanation for people. The text may change; the code does not. */
  readonly detail: string;
  /** In answers of `POST /v1/token`: the error of RFC 6749. */
  readonly error?: string;
  /** The wrong member of the body, parameter of the query, or header. */
  readonly field?: string;
  /** The game's version at which the server refused the command. */
  readonly game_version?: number;
  /** The limit that is used up. */
  readonly limit?: ProblemLimit;
  /** In answers about a JWT that is exchanged: the code that it would get as bearer token. */
  readonly reason?: string;
  /**
   * The request's id, also in the header `X-Request-Id`. The server's log has it, unless lines of one reason share a
   * count.
   */
  readonly request_id?: string;
  /** In `log_restarted`: the cursor of the last event up to which the log surely is what the reader got. */
  readonly restart_after?: string;
  /** The first scope that the token or the key lacks. */
  readonly scope?: string;
  /** All scopes that the token or the key lacks. */
  readonly scopes?: readonly string[];
  /** The HTTP status. */
  readonly status: number;
  /** The HTTP status's own phrase. */
  readonly title: string;
  /** The type of the problem as a URI: `urn:gavel:problem:` and the code. */
  readonly type: string;
}

/** The values of {@link ProblemLimit} that this version knows. */
export const ProblemLimitValues = ["commands_per_address", "commands_per_token", "cost_per_address", "cost_per_token", "device_claims_per_address", "requests_per_address", "requests_per_token", "reservations_per_address"] as const;

/**
 * The limit that is used up.
 * A server may send a value that is not listed: it comes as it is.
 */
export type ProblemLimit = Open<(typeof ProblemLimitValues)[number]>;

/** The values of {@link ProblemCode} that this version knows. */
export const ProblemCodeValues = ["absent_bot_without_deadline", "absent_too_briefly", "already_accepted", "already_answered", "already_bid", "already_consented", "already_linked", "already_offered", "already_seated", "amount_known", "app_key_not_found", "app_not_found", "auctioneer_has_bid", "audience_taken", "audience_wrong", "before_opening_bid", "bid_above_hand_size", "bid_against_hook", "bid_out_of_turn", "bidding_not_over", "bidding_over", "body_timeout", "body_too_large", "busy", "card_not_in_hand", "card_out_of_turn", "checkpoint_not_found", "closed_to_strangers", "consent_not_asked", "contended", "database_fenced", "database_read_only", "database_unreachable", "deadline_passed", "delivery_not_found", "device_code_ended", "device_code_not_found", "device_code_unclaimed", "disk_full", "draining", "equals_opening_bid", "game_full", "game_moved", "game_not_found", "game_not_over", "game_not_started", "game_over", "game_paused", "game_started", "game_unreadable", "idempotency_key_reused", "identity_taken", "inherited", "internal_error", "invalid_external_id", "invalid_field", "invalid_header", "invalid_idempotency_key", "invalid_query", "invalid_request", "invalid_scope", "invalid_target", "invalid_token_request", "issuer_not_found", "issuer_unavailable", "issuer_unfit", "issuer_unknown", "key_unknown", "last_way_in", "lobby_exhausted", "lobby_expired", "lobby_share_used", "log_restarted", "malformed_json", "method_not_allowed", "move_deadline_out_of_range", "must_follow_suit", "named_twice", "nation_not_in_play", "nation_taken", "no_offer", "no_peek", "no_proposal", "no_randomness", "nobody_named", "not_acceptable", "not_app", "not_awarded", "not_finished", "not_found", "not_host", "not_in_checkpoint", "not_in_rebid", "not_operator", "not_paused", "not_seated", "not_upgraded", "opening_bid_not_positive", "operator_calls_off", "overloaded", "own_proposal", "own_seat", "parent_missing", "parent_not_in_play", "parent_not_over", "pause_asked", "peek_used", "player_erased", "player_held_seat", "player_not_found", "player_seated", "player_stopped", "proposal_due", "proposal_open", "proposed_too_early", "rate_limited", "reminder_out_of_range", "removed_by_host", "reservation_expired", "reservation_out_of_range", "resigned", "schema_foreign", "schema_newer", "scope_missing", "seat_count_out_of_range", "seat_free", "seat_not_absent", "seat_not_bot", "seat_not_offered", "seat_reserved", "seat_resigned", "seat_taken", "signed_in_by_app", "store_unavailable", "subject_token_invalid", "ticket_invalid", "token_expired", "token_invalid", "token_malformed", "token_not_found", "token_not_yet_valid", "token_required", "token_revoked", "too_few_players", "too_many_app_keys", "too_many_bot_games", "too_many_connections", "too_many_feed_tickets", "too_many_feeds", "too_many_idempotency_keys", "too_many_issuers", "too_many_lobbies", "too_many_reservations", "too_many_tokens", "too_many_webhooks", "turns_have_deadlines", "unknown_auction", "unknown_auctioneer", "unknown_player", "unknown_seat", "unreadable_body", "unsupported_content_encoding", "unsupported_grant_type", "unsupported_media_type", "url_refused", "version_not_found", "waited_for", "webhook_disabled", "webhook_not_found", "writes_fail", "wrong_auction", "wrong_ballot", "wrong_round", "wrong_trick"] as const;

/**
 * The stable code of a problem. Programs decide by it. A server may answer a code that is not in this list.
 * A server may send a value that is not listed: it comes as it is.
 */
export type ProblemCode = Open<(typeof ProblemCodeValues)[number]>;

/** A statement with the server's signature. */
export interface Proof {
  /** The game. A UUID. */
  readonly game_id: string;
  /** The chain hash at that event. */
  readonly head: string;
  /** The public key that verifies the signature. */
  readonly key: PublicKey;
  /** Its kind. */
  readonly kind: GameKind;
  /**
   * The signature over the canonical JSON of an object. It has the members above except `key`, and `statement`, which
   * is `gavel.game_head`.
   */
  readonly signature: Signature;
  /** The time of the signature. An instant in UTC, as RFC 3339 writes it. */
  readonly signed_at: string;
  /** The version of the last event that the head covers. */
  readonly version: number;
}

/** An open proposal of how a game without deadlines goes on. */
export interface Proposal {
  /** The seats that have agreed. */
  readonly agreed: readonly Seat[];
  /**
   * The seats of the players who answer: the other persons for whom nobody waits. If all agree, it is carried out at
   * once.
   */
  readonly asked: readonly Seat[];
  /**
   * The time at which the server carries it out, unless a player has refused it or a move was made. It is no deadline
   * of the turn. An instant in UTC, as RFC 3339 writes it.
   */
  readonly due_at: string;
  /** The time at which it was made. An instant in UTC, as RFC 3339 writes it. */
  readonly made_at: string;
  /** What is proposed. */
  readonly proposal: Proposed;
  /** The seat of the player who made it. */
  readonly seat: Seat;
}

/** A proposal of how the game goes on. */
export interface Propose {
  /** What is proposed: that the server plays for those who are waited for, or that the game ends unscored. */
  readonly proposal: Proposed;
}

/** The values of {@link Proposed} that this version knows. */
export const ProposedValues = ["play", "end"] as const;

/**
 * What is proposed in a game without deadlines once a player has gone.
 * A server may send a value that is not listed: it comes as it is.
 */
export type Proposed = Open<(typeof ProposedValues)[number]>;

/** The server as OAuth describes a resource that bearer tokens protect. */
export interface ProtectedResource {
  /** Always `header`: the server takes a token in `Authorization` alone. */
  readonly bearer_methods_supported: readonly string[];
  /** The address below which the API is, as the request has named the server. */
  readonly resource: string;
  /** The address of the page for people that says where a token comes from. */
  readonly resource_documentation: string;
  /** Always `Gavel`. */
  readonly resource_name: string;
  /** The scopes that a player's token may have. */
  readonly scopes_supported: readonly string[];
}

/** What an app says of its player. */
export interface ProvisionPlayer {
  /**
   * The public name, as in `POST /v1/players`. Without it a player who is there keeps the name, and a new one gets a
   * name such as `Player 4711`.
   */
  readonly name?: string | null;
}

/** An Ed25519 public key (RFC 8032); in JSON 64 lower-case hexadecimal digits. */
export type PublicKey = string;

/** The values of {@link Release} that this version knows. */
export const ReleaseValues = ["declined", "expired", "withdrawn"] as const;

/**
 * The reason why a reservation ended without the player.
 * A server may send a value that is not listed: it comes as it is.
 */
export type Release = Open<(typeof ReleaseValues)[number]>;

/** A request for another name. */
export interface RenamePlayer {
  /** The public name, as in `POST /v1/players`. */
  readonly name: string;
}

/** A seat of a lobby that is reserved for a player, who may accept or decline it. */
export interface Reservation {
  /** The player for whom it is reserved. */
  readonly player: Player;
  /** The seat. */
  readonly seat: Seat;
  /** The time at which the reservation expires. An instant in UTC, as RFC 3339 writes it. */
  readonly until: string;
}

/**
 * 256 secret bits: before they are opened, a commitment reveals nothing of its value. In JSON 64 lower-case
 * hexadecimal digits.
 */
export type Salt = string;

/** A place at the table, numbered clockwise from 0. */
export type Seat = number;

/** A bot for a seat. */
export interface SeatBot {
  /** How well it plays. */
  readonly level: BotLevel;
}

/** The seating of a game that was opened for named players. */
export interface Seating {
  /** True if the server starts the game once every seat has a player. */
  readonly start: boolean;
}

/** The 256 random bits that a game's first event seals. */
export type Seed = string;

/** An Ed25519 signature (RFC 8032); in JSON 128 lower-case hexadecimal digits. */
export type Signature = string;

/** The values of {@link Status} that this version knows. */
export const StatusValues = ["lobby", "running", "finished", "abandoned"] as const;

/**
 * The status of a game.
 * A server may send a value that is not listed: it comes as it is.
 */
export type Status = Open<(typeof StatusValues)[number]>;

/** The values of {@link TimeCause} that this version knows. */
export const TimeCauseValues = ["server_away", "clock_set"] as const;

/**
 * Why time was given. The list grows.
 * A server may send a value that is not listed: it comes as it is.
 */
export type TimeCause = Open<(typeof TimeCauseValues)[number]>;

/** A token of an account, without its secret: the server shows that once, when it makes the token. */
export interface Token {
  /** The time at which it was made. An instant in UTC, as RFC 3339 writes it. */
  readonly created_at: string;
  /** True if this call carries the token. */
  readonly current: boolean;
  /**
   * The time at which the token ends; null if never. A token that ends after 180 unused days shows the end of those
   * days. An instant in UTC, as RFC 3339 writes it.
   */
  readonly expires_at: string | null;
  /** The token's id, under which a client revokes it. A UUID. */
  readonly id: string;
  /** The token's label; null if it has none. The first token of an account has none. */
  readonly label: string | null;
  /**
   * The day of its last use, given as the beginning of that day in UTC. Null if it was never used. It may be some
   * seconds late. An instant in UTC, as RFC 3339 writes it.
   */
  readonly last_used_at: string | null;
  /** By what it was made; null if the server has not noted that, as before it noted makers. */
  readonly made_by: Maker | null;
  /** What the token allows. */
  readonly scopes: readonly string[];
}

/** The party that acted for a player. */
export interface TokenActor {
  /** The app. A UUID. */
  readonly sub: string;
}

/** A fresh token. */
export interface TokenCreated {
  /** The time at which it was made. An instant in UTC, as RFC 3339 writes it. */
  readonly created_at: string;
  /**
   * The id of the server's database. Store it beside the token: a server that refuses the token with 401 and names
   * another database is not the one of this account. A UUID.
   */
  readonly database?: string;
  /**
   * The time at which the token ends; null if never. A token that ends after 180 unused days shows the end of those
   * days. An instant in UTC, as RFC 3339 writes it.
   */
  readonly expires_at: string | null;
  /** The token's id, under which a client revokes it. A UUID. */
  readonly id: string;
  /** The token's label; null if it has none. */
  readonly label: string | null;
  /** What the token allows. */
  readonly scopes: readonly string[];
  /** The bearer token. The server shows it only now, and stores only its hash. */
  readonly token: string;
}

/** A token that was exchanged (RFC 8693). */
export interface TokenExchanged {
  /** The bearer token. The server shows it only now, and stores only its hash. */
  readonly access_token: string;
  /** The app that acted for the player with its key; null if the user has exchanged a JWT. */
  readonly act: TokenActor | null;
  /**
   * The id of the server's database. Store it beside the token: a server that refuses the token with 401 and names
   * another database is not the one of this account. A UUID.
   */
  readonly database?: string;
  /** The seconds after which the token ends. */
  readonly expires_in: number;
  /** Always `urn:ietf:params:oauth:token-type:access_token`. */
  readonly issued_token_type: string;
  /** The scopes of the token, with spaces between. */
  readonly scope: string;
  /** Always `Bearer`. */
  readonly token_type: string;
}

/** The tokens of an account. */
export interface TokenList {
  /** The tokens that have not ended, the oldest first. */
  readonly tokens: readonly Token[];
}

/**
 * A SHA-256 digest of a tree over games; in JSON 64 lower-case hexadecimal digits. A preview: its form may change
 * without notice, and no promise of compatibility holds for it.
 *
 * A preview: the promise of compatibility does not hold for it.
 */
export type TreeHash = string;

/** The values of {@link Visibility} that this version knows. */
export const VisibilityValues = ["public", "private", "app"] as const;

/**
 * The players who can find a game.
 * A server may send a value that is not listed: it comes as it is.
 */
export type Visibility = Open<(typeof VisibilityValues)[number]>;

/** An address that the server notifies of a player's turns and of starts and ends of games. */
export interface Webhook {
  /** The time at which it was registered. An instant in UTC, as RFC 3339 writes it. */
  readonly created_at: string;
  /** The time at which the server disabled it; null while it is enabled. An instant in UTC, as RFC 3339 writes it. */
  readonly disabled_at: string | null;
  /**
   * The reason: `failing` (for days), `gone` (it answered 410), `token_revoked` (the token, the JWT or the app's key
   * that registered it, or all that the app had), `seat_lost`.
   */
  readonly disabled_reason: string | null;
  /**
   * The time since which every attempt has failed; null if the last one did not. An instant in UTC, as RFC 3339 writes
   * it.
   */
  readonly failing_since: string | null;
  /** The one game of which the server notifies it; null for all games of the player, or of the app's users. A UUID. */
  readonly game: string | null;
  /** The webhook's id. A UUID. */
  readonly id: string;
  /** By what it was made; null if it is an app's, or if the server has not noted that, as before it noted makers. */
  readonly made_by: Maker | null;
  /** The receiver's address. */
  readonly url: string;
}

/** A new webhook with its secret. */
export interface WebhookCreated {
  /** The secret that signs its deliveries: `whsec_` and the base64 of 32 bytes. The server shows it only now. */
  readonly secret: string;
  /** The webhook. */
  readonly webhook: Webhook;
}

/** Ids and public facts. A client gets everything else with the player's token. */
export interface WebhookData {
  /** The app. Only to an app's webhook. A UUID. */
  readonly app?: string;
  /** The time at which the server acts by itself; missing if it does not. An instant in UTC, as RFC 3339 writes it. */
  readonly deadline_at?: string;
  /** The app's id for the player. Only to an app's webhook. */
  readonly external_id?: string;
  /** The game. A UUID. */
  readonly game: string;
  /** The game's kind. Its address is `/v1/{kind}/games/{game}`. */
  readonly kind: GameKind;
  /**
   * The server's time when it wrote this body, by the clock of `deadline_at`. Missing if `deadline_at` is. The header
   * `webhook-timestamp` has the time of the attempt. An instant in UTC, as RFC 3339 writes it.
   */
  readonly now?: string;
  /** The player. Only to an app's webhook. A UUID. */
  readonly player?: string;
  /** The player's seat, or the reserved one. */
  readonly seat: Seat;
  /** The game's status at that version. */
  readonly status: Status;
  /** The version of the event that caused this delivery. */
  readonly version: number;
}

/** A delivery to a webhook, and its attempts. */
export interface WebhookDelivery {
  /** The time of the last attempt. An instant in UTC, as RFC 3339 writes it. */
  readonly attempted_at: string | null;
  /** The number of attempts. */
  readonly attempts: number;
  /** The time at which it was made. An instant in UTC, as RFC 3339 writes it. */
  readonly created_at: string;
  /** The game. A UUID. */
  readonly game: string;
  /** The delivery's id, the header `webhook-id` of every attempt. A UUID. */
  readonly id: string;
  /**
   * The reason why the last attempt got no answer: `timeout`, `connect`, `tls`, `protocol` or `address_refused`. The
   * last means that the host has no address, or none that the server may connect to.
   */
  readonly last_error: string | null;
  /** The HTTP status of the answer to the last attempt; null without an answer. */
  readonly last_status: number | null;
  /** The time of the next attempt; null if there is none. An instant in UTC, as RFC 3339 writes it. */
  readonly next_attempt_at: string | null;
  /**
   * `pending`, `delivered`, `failed` (the server has given up), `canceled` (the webhook was disabled before) or
   * `withdrawn` (the turn was over before the first attempt).
   */
  readonly state: string;
  /** `game.turn`, `game.reminder`, `game.started`, `game.ended` or `seat.reserved`. */
  readonly type: string;
  /** The version of the event that caused it. */
  readonly version: number;
}

/** A game of the player is over. */
export interface WebhookEnded {
  /** The game, and the player's seat in it. */
  readonly data: WebhookData;
  /** The time of the event. An instant in UTC, as RFC 3339 writes it. */
  readonly timestamp: string;
  /** The type of the notification. */
  readonly type: "game.ended";
}

/** A player's webhooks. */
export interface WebhookList {
  /** The webhooks, the oldest first. */
  readonly webhooks: readonly Webhook[];
}

/** The player must act, and the deadline is near. */
export interface WebhookReminder {
  /** The game, and the player's seat in it. */
  readonly data: WebhookData;
  /** The time of the event. An instant in UTC, as RFC 3339 writes it. */
  readonly timestamp: string;
  /** The type of the notification. */
  readonly type: "game.reminder";
}

/** A seat is reserved for the player. */
export interface WebhookReserved {
  /** The game, and the player's seat in it. */
  readonly data: WebhookData;
  /** The time of the event. An instant in UTC, as RFC 3339 writes it. */
  readonly timestamp: string;
  /** The type of the notification. */
  readonly type: "seat.reserved";
}

/** A game of the player has started. */
export interface WebhookStarted {
  /** The game, and the player's seat in it. */
  readonly data: WebhookData;
  /** The time of the event. An instant in UTC, as RFC 3339 writes it. */
  readonly timestamp: string;
  /** The type of the notification. */
  readonly type: "game.started";
}

/** The player must act. */
export interface WebhookTurn {
  /** The game, and the player's seat in it. */
  readonly data: WebhookData;
  /** The time of the event. An instant in UTC, as RFC 3339 writes it. */
  readonly timestamp: string;
  /** The type of the notification. */
  readonly type: "game.turn";
}

/** Place a bid. */
export interface QeActionBid {
  /** The name of the action. */
  readonly action: "bid";
  /** The auction. */
  readonly auction: number;
  /** The ballot. */
  readonly ballot: number;
  /** The amount of the opening bid, which no other bid may equal; null without an opening bid. */
  readonly forbidden: QeAmount | null;
  /** The largest number of digits of an amount. */
  readonly max_digits: number;
  /** The smallest amount: 1 for an opening bid, else 0. */
  readonly minimum: QeAmount;
}

/** Look at the winning bid of one of these auctions. */
export interface QeActionPeek {
  /** The name of the action. */
  readonly action: "peek";
  /** The awarded auctions of which the player does not know the winning bid. */
  readonly auctions: readonly number[];
}

/** Start the game. */
export interface QeActionStart {
  /** The name of the action. */
  readonly action: "start";
  /**
   * The seats that can be named as the first auctioneer. If none is named, the server draws one. Empty in a fork,
   * which inherits its first auctioneer.
   */
  readonly first_auctioneers: readonly Seat[];
}

/** Sit down in one of these seats. */
export interface QeActionTakeSeat {
  /** The name of the action. */
  readonly action: "take_seat";
  /**
   * The nations that can be chosen with the seat. A player without a choice is dealt one at the start. Empty in a
   * fork, which inherits its nations.
   */
  readonly nations: readonly QeNation[];
  /** The free seats. */
  readonly seats: readonly Seat[];
}

/** A variant of {@link QeAllowedAction} that this version does not know. */
export interface UnknownQeAllowedAction {
  /** Stands for every `action` that is not known; `raw` has the true one. */
  readonly action: "unknown";
  /** What the server sent. */
  readonly raw: { readonly [name: string]: Json };
}

/**
 * An action that the caller may perform now, with its constraints.
 * Told apart by `action`. New variants may come: they are `"unknown"`, with what was sent in `raw`.
 */
export type QeAllowedAction =
  | ActionAbandon
  | ActionAddEntropy
  | ActionAnswerProposal
  | QeActionBid
  | ActionConsent
  | ActionLeaveSeat
  | ActionOfferSeat
  | ActionPause
  | QeActionPeek
  | ActionPropose
  | ActionRemoveBot
  | ActionRemoveSeat
  | ActionResign
  | ActionResume
  | ActionSeatBot
  | QeActionStart
  | QeActionTakeSeat
  | ActionWithdrawOffer
  | ActionWithdrawPause
  | UnknownQeAllowedAction;

/**
 * An exact whole number in decimal digits. A bid has at most 1,000; a total may have a few more. A big integer: exact
 * at any length.
 */
export type QeAmount = bigint;

/** The auctions of a game, the newest last. */
export interface QeAuctionList {
  /** The opened auctions. */
  readonly auctions: readonly QeAuctionView[];
}

/** The server revealed the top tile and opened its auction ("One auction", 1). */
export interface QeAuctionOpened {
  /** The facts of the event. */
  readonly data: QeAuctionOpenedData;
  /**
   * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
   * An instant in UTC, as RFC 3339 writes it.
   */
  readonly deadline_at?: string;
  /** The game. A UUID. */
  readonly game_id: string;
  /** The chain hash at this event. */
  readonly hash: string;
  /** The kind of game. */
  readonly kind: GameKind;
  /** The sealed values that this event opens to the caller. */
  readonly openings: readonly QeOpening[];
  /** The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it. */
  readonly recorded_at: string;
  /** The version of the event type's form. */
  readonly schema_version: number;
  /** The event's type. */
  readonly type: "AuctionOpened";
  /** The event's number in its game. */
  readonly version: number;
}

/** The server revealed the top tile and opened its auction ("One auction", 1). */
export interface QeAuctionOpenedData {
  /** The auction, from 1. */
  readonly auction: number;
  /** The auctioneer; null for the last auction of 3 players. */
  readonly auctioneer: Seat | null;
  /** The round, from 1; null for the last auction of 3 players. */
  readonly round: number | null;
  /** The tile. */
  readonly tile: QeTile;
}

/** An auction as one viewer may know it. */
export interface QeAuctionView {
  /** The auction's number, from 1. */
  readonly auction: number;
  /** The auctioneer; null for the last auction of 3 players. */
  readonly auctioneer: Seat | null;
  /** True once the auction has ended. */
  readonly awarded: boolean;
  /** The current ballot, or the last one of an ended auction. */
  readonly ballot: number;
  /** The placed secret bids and rebids, by ballot and seat. */
  readonly bids: readonly QeBidView[];
  /** The seats that have yet to bid in it. */
  readonly must_bid: readonly Seat[];
  /** The opening bid; null before it is placed. */
  readonly opening_bid: QeAmount | null;
  /** The auction's round, from 1; null for the last auction of 3 players. */
  readonly round: number | null;
  /** The tile on offer. */
  readonly tile: QeTile;
  /** The winner's seat. Null before the award, and if the tile left the game. */
  readonly winner: Seat | null;
  /** The winner's bid; null if the viewer may not know it. */
  readonly winning_amount: QeAmount | null;
  /** The seats with a revealed zero bid. */
  readonly zero_bids: readonly Seat[];
  /** Those of them that scored 2 victory points for it. */
  readonly zero_scored: readonly Seat[];
}

/** The values of {@link QeBidKind} that this version knows. */
export const QeBidKindValues = ["opening", "secret", "rebid"] as const;

/**
 * The kind of bid that the game waits for.
 * A server may send a value that is not listed: it comes as it is.
 */
export type QeBidKind = Open<(typeof QeBidKindValues)[number]>;

/** A secret bid or rebid as one viewer may know it. */
export interface QeBidView {
  /** The amount; null if the viewer may not know it. */
  readonly amount: QeAmount | null;
  /** The ballot: 1 for the first secret bids, 2 and 3 for rebids. */
  readonly ballot: number;
  /** The player, or the server for an absent one. */
  readonly placed_by: QePlacedBy;
  /** The bidder. */
  readonly seat: Seat;
}

/** A player's choice with a seat ("Set-up"). */
export interface QeChoice {
  /** The nation. A player without a choice is dealt one at the start. */
  readonly nation: QeNation | null;
}

/** The answer to a command. */
export interface QeCommandAnswer {
  /** The events that the command has caused, as the caller may know them. */
  readonly events: readonly QeEvent[];
  /** The game after the command, as the caller may know it. Only with `Prefer: return=representation`. */
  readonly game?: QeGame;
  /** What the caller may do after the command. */
  readonly turn: QeTurnState;
  /** The game's version after the command. */
  readonly version: number;
}

/** The tile went to the highest bidder ("One auction", 3). */
export interface QeCompanyAwarded {
  /** The facts of the event. */
  readonly data: QeCompanyAwardedData;
  /**
   * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
   * An instant in UTC, as RFC 3339 writes it.
   */
  readonly deadline_at?: string;
  /** The game. A UUID. */
  readonly game_id: string;
  /** The chain hash at this event. */
  readonly hash: string;
  /** The kind of game. */
  readonly kind: GameKind;
  /** The sealed values that this event opens to the caller. */
  readonly openings: readonly QeOpening[];
  /** The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it. */
  readonly recorded_at: string;
  /** The version of the event type's form. */
  readonly schema_version: number;
  /** The event's type. */
  readonly type: "CompanyAwarded";
  /** The event's number in its game. */
  readonly version: number;
}

/** The tile went to the highest bidder ("One auction", 3). */
export interface QeCompanyAwardedData {
  /** The winning bid if it was the auctioneer's open one; else null. */
  readonly amount: QeAmount | null;
  /** The auction. */
  readonly auction: number;
  /** The tile. */
  readonly tile: QeTile;
  /** The winner's seat. Null if the last auction of 3 players was tied, so that the tile leaves the game. */
  readonly winner: Seat | null;
}

/** A request to create a game. */
export interface QeCreateGame {
  /**
   * The level of the bots that take over the seats of players who have missed two turns in a row, without a vote and
   * for the rest of the game. Only with `move_deadline_seconds`. By default the players decide about such seats.
   */
  readonly absent_bot?: BotLevel;
  /** The levels of the bots in the seats after the host's, in order; none by default. */
  readonly bots?: readonly BotLevel[] | null;
  /**
   * Seconds per turn. When they have passed, the server acts for absent players. Without this member, turns have no
   * deadline.
   */
  readonly move_deadline_seconds?: number | null;
  /** The host's nation; by default the start deals one. */
  readonly nation?: QeNation | null;
  /** How many seconds before a deadline webhooks get `game.reminder`. Less than `move_deadline_seconds`. */
  readonly reminder_seconds?: number | null;
  /** For how many seconds seats are reserved: 3600 by default. Only with `seating`. */
  readonly reservation_seconds?: number | null;
  /**
   * The players of the first seats in order; further seats are open. A player who opens the game is among them. An
   * empty list counts as missing.
   */
  readonly seating?: readonly QeNamedSeat[] | null;
  /** The number of players. */
  readonly seats: number;
  /** True if the server starts the game once every seat has a player. Only with `seating`. */
  readonly start?: boolean | null;
  /** The players who can find the game; `public` by default. */
  readonly visibility?: Visibility | null;
}

/** The answer to the creation of a game. */
export interface QeCreatedAnswer {
  /** The game's events, as the host may know them. */
  readonly events: readonly QeEvent[];
  /** The game as its host may know it. */
  readonly game: QeGame;
  /**
   * The code with which other players join a private game; null for a public one. The server shows it only in this
   * answer and its repeats.
   */
  readonly invite_code: string | null;
  /** The game's version. */
  readonly version: number;
}

/** A player added entropy to the shuffles to come. It replaces the player's earlier entropy. */
export interface QeEntropyAdded {
  /** The facts of the event. */
  readonly data: QeEntropyAddedData;
  /**
   * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
   * An instant in UTC, as RFC 3339 writes it.
   */
  readonly deadline_at?: string;
  /** The game. A UUID. */
  readonly game_id: string;
  /** The chain hash at this event. */
  readonly hash: string;
  /** The kind of game. */
  readonly kind: GameKind;
  /** The sealed values that this event opens to the caller. */
  readonly openings: readonly QeOpening[];
  /** The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it. */
  readonly recorded_at: string;
  /** The version of the event type's form. */
  readonly schema_version: number;
  /** The event's type. */
  readonly type: "EntropyAdded";
  /** The event's number in its game. */
  readonly version: number;
}

/** A player added entropy to the shuffles to come. It replaces the player's earlier entropy. */
export interface QeEntropyAddedData {
  /** 1 to 32 bytes. */
  readonly entropy: Entropy;
  /** The player's seat. */
  readonly seat: Seat;
}

/** A variant of {@link QeEvent} that this version does not know. */
export interface UnknownQeEvent {
  /** Stands for every `type` that is not known; `raw` has the true one. */
  readonly type: "unknown";
  /** What the server sent. */
  readonly raw: { readonly [name: string]: Json };
  /**
   * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
   * An instant in UTC, as RFC 3339 writes it.
   */
  readonly deadline_at?: string;
  /** The game. A UUID. */
  readonly game_id: string;
  /** The chain hash at this event. */
  readonly hash: string;
  /** The kind of game. */
  readonly kind: GameKind;
  /** The sealed values that this event opens to the caller. */
  readonly openings: readonly QeOpening[];
  /** The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it. */
  readonly recorded_at: string;
  /** The version of the event type's form. */
  readonly schema_version: number;
  /** The event's number in its game. */
  readonly version: number;
}

/**
 * An event of a game, as the caller may know it. `hash` is the SHA-256 of two concatenated parts. The first is the
 * hash of the event before, or 32 zero bytes. The second is the canonical JSON (RFC 8785) of this event without `hash`
 * and `openings`.
 * Told apart by `type`. New variants may come: they are `"unknown"`, with what was sent in `raw`.
 */
export type QeEvent =
  | QeAuctionOpened
  | QeCompanyAwarded
  | QeEntropyAdded
  | QeGameAbandoned
  | QeGameCreated
  | QeGameFinished
  | QeGamePaused
  | QeGameResumed
  | QeGameStarted
  | QeOfferConsented
  | QeOpeningBidPlaced
  | QePauseAsked
  | QePauseWithdrawn
  | QePeekTaken
  | QeProposalAnswered
  | QeProposalCarriedOut
  | QeProposalMade
  | QeRebidCalled
  | QeRebidPlaced
  | QeSeatAccepted
  | QeSeatHandedOver
  | QeSeatLeft
  | QeSeatOfferWithdrawn
  | QeSeatOffered
  | QeSeatReleased
  | QeSeatReserved
  | QeSeatResigned
  | QeSeatTaken
  | QeSecretBidPlaced
  | QeTimeGiven
  | QeTurnExpired
  | QeZeroBidsRevealed
  | UnknownQeEvent;

/** A page of a game's events. */
export interface QeEventPage {
  /**
   * The database's epoch, once a backup was restored. If it differs from that of an earlier page, a version that you
   * got may be another event by now: read the events again from the start. A UUID.
   */
  readonly epoch?: string;
  /** The events in order. */
  readonly events: readonly QeEvent[];
  /** True if there were more events when the server read this page. */
  readonly has_more: boolean;
  /** The `after` of the next page. */
  readonly next_after: number;
  /**
   * The server's time at this page, by the clock of `recorded_at` and `deadline_at`. Null if none of its events has a
   * `deadline_at`. An instant in UTC, as RFC 3339 writes it.
   */
  readonly now: string | null;
  /**
   * What the caller may do now, at the newest version that the server read. `your_seat` shows if the caller has got or
   * lost a seat.
   */
  readonly turn: QeTurnState;
}

/** A variant of {@link QeFeedItem} that this version does not know. */
export interface UnknownQeFeedItem {
  /** Stands for every `type` that is not known; `raw` has the true one. */
  readonly type: "unknown";
  /** What the server sent. */
  readonly raw: { readonly [name: string]: Json };
}

/**
 * The data of an item of a game's feed. An event has its own type in it, all of which begin with a capital letter.
 * Told apart by `type`. New variants may come: they are `"unknown"`, with what was sent in `raw`.
 */
export type QeFeedItem =
  | QeAuctionOpened
  | QeCompanyAwarded
  | QeEntropyAdded
  | QeGameAbandoned
  | QeGameCreated
  | QeGameFinished
  | QeGamePaused
  | QeGameResumed
  | QeGameStarted
  | QeOfferConsented
  | QeOpeningBidPlaced
  | QePauseAsked
  | QePauseWithdrawn
  | QePeekTaken
  | QeProposalAnswered
  | QeProposalCarriedOut
  | QeProposalMade
  | QeRebidCalled
  | QeRebidPlaced
  | QeSeatAccepted
  | QeSeatHandedOver
  | QeSeatLeft
  | QeSeatOfferWithdrawn
  | QeSeatOffered
  | QeSeatReleased
  | QeSeatReserved
  | QeSeatResigned
  | QeSeatTaken
  | QeSecretBidPlaced
  | QeTimeGiven
  | QeTurnExpired
  | QeZeroBidsRevealed
  | FeedClosed
  | FeedEnd
  | QeSnapshot
  | QeTurnState
  | UnknownQeFeedItem;

/** A game as its viewer may know it: a seated player, or the public. */
export interface QeGame {
  /** The reason why the game was abandoned; null if it was not. */
  readonly abandoned: AbandonCause | null;
  /**
   * The level of the bots that take over the seats of players who have missed two turns in a row. Missing if the
   * players decide about such seats.
   */
  readonly absent_bot?: BotLevel;
  /**
   * The actions that the caller may perform now, with their constraints. A player who is offered a seat is still the
   * public, and finds the offer in `seats`.
   */
  readonly allowed_actions: readonly QeAllowedAction[];
  /** The time of its newest event. An instant in UTC, as RFC 3339 writes it. */
  readonly changed_at: string;
  /** The time at which the game was created. An instant in UTC, as RFC 3339 writes it. */
  readonly created_at: string;
  /**
   * The time at which the server acts by itself: it ends an open lobby, or expires a turn. Null if turns have no
   * deadline, and in a pause. An instant in UTC, as RFC 3339 writes it.
   */
  readonly deadline_at: string | null;
  /** The origin of a fork's play; null in every other game. */
  readonly fork_of: ForkOf | null;
  /** The host's seat; null once every seat is free. */
  readonly host: Seat | null;
  /** The game's id. A UUID. */
  readonly id: string;
  /** The kind of game. */
  readonly kind: "qe";
  /** The seconds that a turn lasts; null if turns have no deadline. */
  readonly move_deadline_seconds: number | null;
  /** The seats that must act before the game goes on. */
  readonly must_act: readonly Seat[];
  /**
   * The server's time at this answer, by the clock of `deadline_at`. In the answer to a command, and of an earlier
   * version, it is `changed_at`. Null if `deadline_at` is. A countdown begins at `deadline_at` less `now`. An instant
   * in UTC, as RFC 3339 writes it.
   */
  readonly now: string | null;
  /** The pause of a game, and the requests for one. */
  readonly pause: Pause;
  /** The play, history included; null before the start. */
  readonly play: QeView | null;
  /** The open proposal of how a game without deadlines goes on. Missing without one. */
  readonly proposal?: Proposal;
  /** How many seconds before a deadline the server sends `game.reminder` to webhooks; null if it does not. */
  readonly reminder_seconds: number | null;
  /** The reserved seats of the lobby. Their players are still the public, and accept or decline them. */
  readonly reserved: readonly Reservation[];
  /** The outcome; null before the end. */
  readonly result: QeScore | null;
  /** The version of the rules by which the game is played. */
  readonly rules_version: number;
  /** The seats, clockwise from 0. */
  readonly seats: readonly QeSeat[];
  /** The game's status. */
  readonly status: Status;
  /** The current turn; null unless the game runs. */
  readonly turn: QeTurn | null;
  /** The version of the newest event that this view covers. */
  readonly version: number;
  /** The players who can find the game. */
  readonly visibility: Visibility;
  /** The caller's own seat; null for the public. */
  readonly your_seat: Seat | null;
}

/** The game ended unscored. This event opens every sealed value. */
export interface QeGameAbandoned {
  /** The facts of the event. */
  readonly data: QeGameAbandonedData;
  /**
   * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
   * An instant in UTC, as RFC 3339 writes it.
   */
  readonly deadline_at?: string;
  /** The game. A UUID. */
  readonly game_id: string;
  /** The chain hash at this event. */
  readonly hash: string;
  /** The kind of game. */
  readonly kind: GameKind;
  /** The sealed values that this event opens to the caller. */
  readonly openings: readonly QeOpening[];
  /** The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it. */
  readonly recorded_at: string;
  /** The version of the event type's form. */
  readonly schema_version: number;
  /** The event's type. */
  readonly type: "GameAbandoned";
  /** The event's number in its game. */
  readonly version: number;
}

/** The game ended unscored. This event opens every sealed value. */
export interface QeGameAbandonedData {
  /** The reason. */
  readonly cause: AbandonCause;
}

/** A game was created: the first event of every stream. */
export interface QeGameCreated {
  /** The facts of the event. */
  readonly data: QeGameCreatedData;
  /**
   * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
   * An instant in UTC, as RFC 3339 writes it.
   */
  readonly deadline_at?: string;
  /** The game. A UUID. */
  readonly game_id: string;
  /** The chain hash at this event. */
  readonly hash: string;
  /** The kind of game. */
  readonly kind: GameKind;
  /** The sealed values that this event opens to the caller. */
  readonly openings: readonly QeOpening[];
  /** The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it. */
  readonly recorded_at: string;
  /** The version of the event type's form. */
  readonly schema_version: number;
  /** The event's type. */
  readonly type: "GameCreated";
  /** The event's number in its game. */
  readonly version: number;
}

/** A game was created: the first event of every stream. */
export interface QeGameCreatedData {
  /**
   * The version of the rules for absent seats: 2. Missing if turns have no deadline, and in games of the first
   * version. There a seat is handed over at once after one missed turn, and no game ends because all are absent.
   */
  readonly absence_rules?: number;
  /**
   * The level of the bots that take over the seats of players who have missed two turns in a row. Missing if the
   * players decide about such seats.
   */
  readonly absent_bot?: BotLevel;
  /** The app whose players can find the game. Missing unless `visibility` is `app`. A UUID. */
  readonly app?: string;
  /** The origin of a fork's play. Missing in every other game. */
  readonly fork_of?: ForkOf;
  /** The seconds that a turn lasts, 5 to 2,592,000. Missing if turns have no deadline. */
  readonly move_deadline_seconds?: number;
  /** How many seconds before a turn's deadline the server reminds those who must act. Missing if it does not. */
  readonly reminder_seconds?: number;
  /** The version of the rules by which the game is played. */
  readonly rules_version: number;
  /** The seating of a game that was opened for named players. Missing in every other game. */
  readonly seating?: Seating;
  /** The number of seats. */
  readonly seats: number;
  /** The commitment to the seed from which the server derives every salt and every shuffle. */
  readonly seed: Commitment;
  /**
   * The version of the rules of time: 3. Missing if turns have no deadline, in games of earlier rules, and in kinds
   * that do not name it. By these rules only the consents of other present persons count for the offer of a seat.
   */
  readonly time_rules?: number;
  /** The players who can find the game. */
  readonly visibility: Visibility;
}

/** The game was played to its end. This event opens every sealed value. */
export interface QeGameFinished {
  /** The facts of the event. */
  readonly data: QeGameFinishedData;
  /**
   * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
   * An instant in UTC, as RFC 3339 writes it.
   */
  readonly deadline_at?: string;
  /** The game. A UUID. */
  readonly game_id: string;
  /** The chain hash at this event. */
  readonly hash: string;
  /** The kind of game. */
  readonly kind: GameKind;
  /** The sealed values that this event opens to the caller. */
  readonly openings: readonly QeOpening[];
  /** The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it. */
  readonly recorded_at: string;
  /** The version of the event type's form. */
  readonly schema_version: number;
  /** The event's type. */
  readonly type: "GameFinished";
  /** The event's number in its game. */
  readonly version: number;
}

/** The game was played to its end. This event opens every sealed value. */
export interface QeGameFinishedData {
  /** The outcome. */
  readonly result: QeScore;
}

/** Every seat that has not resigned asked for a pause. No player can make a move until it ends. */
export interface QeGamePaused {
  /** The facts of the event. */
  readonly data: QeGamePausedData;
  /**
   * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
   * An instant in UTC, as RFC 3339 writes it.
   */
  readonly deadline_at?: string;
  /** The game. A UUID. */
  readonly game_id: string;
  /** The chain hash at this event. */
  readonly hash: string;
  /** The kind of game. */
  readonly kind: GameKind;
  /** The sealed values that this event opens to the caller. */
  readonly openings: readonly QeOpening[];
  /** The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it. */
  readonly recorded_at: string;
  /** The version of the event type's form. */
  readonly schema_version: number;
  /** The event's type. */
  readonly type: "GamePaused";
  /** The event's number in its game. */
  readonly version: number;
}

/** Every seat that has not resigned asked for a pause. No player can make a move until it ends. */
export interface QeGamePausedData {
  /** The milliseconds that the turn has left; null if turns have no deadline. A big integer: exact at any length. */
  readonly remaining_ms: bigint | null;
}

/** A player ended the pause. The turn goes on with its remaining time. */
export interface QeGameResumed {
  /** The facts of the event. */
  readonly data: QeGameResumedData;
  /**
   * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
   * An instant in UTC, as RFC 3339 writes it.
   */
  readonly deadline_at?: string;
  /** The game. A UUID. */
  readonly game_id: string;
  /** The chain hash at this event. */
  readonly hash: string;
  /** The kind of game. */
  readonly kind: GameKind;
  /** The sealed values that this event opens to the caller. */
  readonly openings: readonly QeOpening[];
  /** The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it. */
  readonly recorded_at: string;
  /** The version of the event type's form. */
  readonly schema_version: number;
  /** The event's type. */
  readonly type: "GameResumed";
  /** The event's number in its game. */
  readonly version: number;
}

/** A player ended the pause. The turn goes on with its remaining time. */
export interface QeGameResumedData {
  /** The player's seat. */
  readonly seat: Seat;
}

/** The host started the game and the server dealt. */
export interface QeGameStarted {
  /** The facts of the event. */
  readonly data: QeGameStartedData;
  /**
   * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
   * An instant in UTC, as RFC 3339 writes it.
   */
  readonly deadline_at?: string;
  /** The game. A UUID. */
  readonly game_id: string;
  /** The chain hash at this event. */
  readonly hash: string;
  /** The kind of game. */
  readonly kind: GameKind;
  /** The sealed values that this event opens to the caller. */
  readonly openings: readonly QeOpening[];
  /** The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it. */
  readonly recorded_at: string;
  /** The version of the event type's form. */
  readonly schema_version: number;
  /** The event's type. */
  readonly type: "GameStarted";
  /** The event's number in its game. */
  readonly version: number;
}

/** The host started the game and the server dealt. */
export interface QeGameStartedData {
  /** The public facts of the set-up. */
  readonly setup: QeSetup;
}

/** The values of {@link QeIndustry} that this version knows. */
export const QeIndustryValues = ["agriculture", "housing", "finance", "manufacturing", "government"] as const;

/**
 * An industry, of a company tile or an industry token.
 * A server may send a value that is not listed: it comes as it is.
 */
export type QeIndustry = Open<(typeof QeIndustryValues)[number]>;

/** A seat of a new game: a user of the app, a player, a bot, or an open seat. */
export interface QeNamedSeat {
  /** The level of the bot in the seat. Another seat then has a player who is seated at once. */
  readonly bot?: BotLevel | null;
  /** The app's id for its user, who is seated at once. Only an app's key names players so. */
  readonly external_id?: string | null;
  /** The player's nation; by default the start deals one. */
  readonly nation?: QeNation | null;
  /** True for a seat that anyone may claim who finds the game. */
  readonly open?: boolean | null;
  /**
   * The player. The caller, and a user of the calling app, are seated at once. The seat is reserved for anyone else. A
   * UUID.
   */
  readonly player?: string | null;
}

/** The values of {@link QeNation} that this version knows. */
export const QeNationValues = ["US", "EU", "JP", "CN", "UK"] as const;

/**
 * A nation, of a player or of a company.
 * A server may send a value that is not listed: it comes as it is.
 */
export type QeNation = Open<(typeof QeNationValues)[number]>;

/** A player consented to the offer of an absent player's seat before the absence alone allows it. */
export interface QeOfferConsented {
  /** The facts of the event. */
  readonly data: QeOfferConsentedData;
  /**
   * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
   * An instant in UTC, as RFC 3339 writes it.
   */
  readonly deadline_at?: string;
  /** The game. A UUID. */
  readonly game_id: string;
  /** The chain hash at this event. */
  readonly hash: string;
  /** The kind of game. */
  readonly kind: GameKind;
  /** The sealed values that this event opens to the caller. */
  readonly openings: readonly QeOpening[];
  /** The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it. */
  readonly recorded_at: string;
  /** The version of the event type's form. */
  readonly schema_version: number;
  /** The event's type. */
  readonly type: "OfferConsented";
  /** The event's number in its game. */
  readonly version: number;
}

/** A player consented to the offer of an absent player's seat before the absence alone allows it. */
export interface QeOfferConsentedData {
  /** The seat of the player who consents. */
  readonly by: Seat;
  /** The absent player's seat. */
  readonly seat: Seat;
}

/** An opening as a viewer gets it: `commitment` is the SHA-256 of the canonical JSON of `salt` and `value`. */
export interface QeOpening {
  /** The commitment that it opens. This event or an earlier one contains it. */
  readonly commitment: Commitment;
  /** The salt. */
  readonly salt: Salt;
  /** The value. */
  readonly value: QeSealedValue;
}

/** The auctioneer placed the open bid ("One auction", 1). */
export interface QeOpeningBidPlaced {
  /** The facts of the event. */
  readonly data: QeOpeningBidPlacedData;
  /**
   * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
   * An instant in UTC, as RFC 3339 writes it.
   */
  readonly deadline_at?: string;
  /** The game. A UUID. */
  readonly game_id: string;
  /** The chain hash at this event. */
  readonly hash: string;
  /** The kind of game. */
  readonly kind: GameKind;
  /** The sealed values that this event opens to the caller. */
  readonly openings: readonly QeOpening[];
  /** The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it. */
  readonly recorded_at: string;
  /** The version of the event type's form. */
  readonly schema_version: number;
  /** The event's type. */
  readonly type: "OpeningBidPlaced";
  /** The event's number in its game. */
  readonly version: number;
}

/** The auctioneer placed the open bid ("One auction", 1). */
export interface QeOpeningBidPlacedData {
  /** The amount. */
  readonly amount: QeAmount;
  /** The auction. */
  readonly auction: number;
  /** The player, or the server for an absent one. */
  readonly placed_by: QePlacedBy;
  /** The auctioneer. */
  readonly seat: Seat;
}

/** A player asked for a pause. The game pauses once every seat that has not resigned asks for it. */
export interface QePauseAsked {
  /** The facts of the event. */
  readonly data: QePauseAskedData;
  /**
   * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
   * An instant in UTC, as RFC 3339 writes it.
   */
  readonly deadline_at?: string;
  /** The game. A UUID. */
  readonly game_id: string;
  /** The chain hash at this event. */
  readonly hash: string;
  /** The kind of game. */
  readonly kind: GameKind;
  /** The sealed values that this event opens to the caller. */
  readonly openings: readonly QeOpening[];
  /** The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it. */
  readonly recorded_at: string;
  /** The version of the event type's form. */
  readonly schema_version: number;
  /** The event's type. */
  readonly type: "PauseAsked";
  /** The event's number in its game. */
  readonly version: number;
}

/** A player asked for a pause. The game pauses once every seat that has not resigned asks for it. */
export interface QePauseAskedData {
  /** The player's seat. */
  readonly seat: Seat;
}

/** A player withdrew the request for a pause. */
export interface QePauseWithdrawn {
  /** The facts of the event. */
  readonly data: QePauseWithdrawnData;
  /**
   * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
   * An instant in UTC, as RFC 3339 writes it.
   */
  readonly deadline_at?: string;
  /** The game. A UUID. */
  readonly game_id: string;
  /** The chain hash at this event. */
  readonly hash: string;
  /** The kind of game. */
  readonly kind: GameKind;
  /** The sealed values that this event opens to the caller. */
  readonly openings: readonly QeOpening[];
  /** The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it. */
  readonly recorded_at: string;
  /** The version of the event type's form. */
  readonly schema_version: number;
  /** The event's type. */
  readonly type: "PauseWithdrawn";
  /** The event's number in its game. */
  readonly version: number;
}

/** A player withdrew the request for a pause. */
export interface QePauseWithdrawnData {
  /** The player's seat. */
  readonly seat: Seat;
}

/** A player looked at the winning bid of an auction ("5 players: one peek"). */
export interface QePeekTaken {
  /** The facts of the event. */
  readonly data: QePeekTakenData;
  /**
   * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
   * An instant in UTC, as RFC 3339 writes it.
   */
  readonly deadline_at?: string;
  /** The game. A UUID. */
  readonly game_id: string;
  /** The chain hash at this event. */
  readonly hash: string;
  /** The kind of game. */
  readonly kind: GameKind;
  /** The sealed values that this event opens to the caller. */
  readonly openings: readonly QeOpening[];
  /** The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it. */
  readonly recorded_at: string;
  /** The version of the event type's form. */
  readonly schema_version: number;
  /** The event's type. */
  readonly type: "PeekTaken";
  /** The event's number in its game. */
  readonly version: number;
}

/** A player looked at the winning bid of an auction ("5 players: one peek"). */
export interface QePeekTakenData {
  /** The auction. */
  readonly auction: number;
  /** The seat that peeked. */
  readonly seat: Seat;
}

/** A bid. */
export interface QePlaceBid {
  /** The amount: 1 to 1,000 decimal digits as a string. A big integer: exact at any length. */
  readonly amount: bigint;
  /** The auction, from 1. */
  readonly auction: number;
  /** The ballot: 1 for the opening bid and the first secret bids, 2 and 3 for rebids. */
  readonly ballot: number;
}

/** The values of {@link QePlacedBy} that this version knows. */
export const QePlacedByValues = ["player", "resignation", "deadline"] as const;

/**
 * The origin of a bid: its player, or the server for an absent one.
 * A server may send a value that is not listed: it comes as it is.
 */
export type QePlacedBy = Open<(typeof QePlacedByValues)[number]>;

/** A player answered the proposal. A refusal ends it. */
export interface QeProposalAnswered {
  /** The facts of the event. */
  readonly data: QeProposalAnsweredData;
  /**
   * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
   * An instant in UTC, as RFC 3339 writes it.
   */
  readonly deadline_at?: string;
  /** The game. A UUID. */
  readonly game_id: string;
  /** The chain hash at this event. */
  readonly hash: string;
  /** The kind of game. */
  readonly kind: GameKind;
  /** The sealed values that this event opens to the caller. */
  readonly openings: readonly QeOpening[];
  /** The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it. */
  readonly recorded_at: string;
  /** The version of the event type's form. */
  readonly schema_version: number;
  /** The event's type. */
  readonly type: "ProposalAnswered";
  /** The event's number in its game. */
  readonly version: number;
}

/** A player answered the proposal. A refusal ends it. */
export interface QeProposalAnsweredData {
  /** True if the player agrees. */
  readonly agrees: boolean;
  /** The player's seat. */
  readonly seat: Seat;
}

/** All who were asked agreed, or nobody refused in time. `TurnExpired` or `GameAbandoned` follows. */
export interface QeProposalCarriedOut {
  /**
   * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
   * An instant in UTC, as RFC 3339 writes it.
   */
  readonly deadline_at?: string;
  /** The game. A UUID. */
  readonly game_id: string;
  /** The chain hash at this event. */
  readonly hash: string;
  /** The kind of game. */
  readonly kind: GameKind;
  /** The sealed values that this event opens to the caller. */
  readonly openings: readonly QeOpening[];
  /** The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it. */
  readonly recorded_at: string;
  /** The version of the event type's form. */
  readonly schema_version: number;
  /** The event's type. */
  readonly type: "ProposalCarriedOut";
  /** The event's number in its game. */
  readonly version: number;
}

/**
 * A player for whom nobody waits proposed how a game without deadlines goes on. The other persons for whom nobody
 * waits answer. A move ends the proposal.
 */
export interface QeProposalMade {
  /** The facts of the event. */
  readonly data: QeProposalMadeData;
  /**
   * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
   * An instant in UTC, as RFC 3339 writes it.
   */
  readonly deadline_at?: string;
  /** The game. A UUID. */
  readonly game_id: string;
  /** The chain hash at this event. */
  readonly hash: string;
  /** The kind of game. */
  readonly kind: GameKind;
  /** The sealed values that this event opens to the caller. */
  readonly openings: readonly QeOpening[];
  /** The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it. */
  readonly recorded_at: string;
  /** The version of the event type's form. */
  readonly schema_version: number;
  /** The event's type. */
  readonly type: "ProposalMade";
  /** The event's number in its game. */
  readonly version: number;
}

/**
 * A player for whom nobody waits proposed how a game without deadlines goes on. The other persons for whom nobody
 * waits answer. A move ends the proposal.
 */
export interface QeProposalMadeData {
  /** What is proposed. */
  readonly proposal: Proposed;
  /** The player's seat. */
  readonly seat: Seat;
}

/** Several players tied for the highest bid and must bid again ("Ties for the highest bid"). */
export interface QeRebidCalled {
  /** The facts of the event. */
  readonly data: QeRebidCalledData;
  /**
   * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
   * An instant in UTC, as RFC 3339 writes it.
   */
  readonly deadline_at?: string;
  /** The game. A UUID. */
  readonly game_id: string;
  /** The chain hash at this event. */
  readonly hash: string;
  /** The kind of game. */
  readonly kind: GameKind;
  /** The sealed values that this event opens to the caller. */
  readonly openings: readonly QeOpening[];
  /** The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it. */
  readonly recorded_at: string;
  /** The version of the event type's form. */
  readonly schema_version: number;
  /** The event's type. */
  readonly type: "RebidCalled";
  /** The event's number in its game. */
  readonly version: number;
}

/** Several players tied for the highest bid and must bid again ("Ties for the highest bid"). */
export interface QeRebidCalledData {
  /** The auction. */
  readonly auction: number;
  /** The ballot of the rebids, 2 or 3. */
  readonly ballot: number;
  /** The seats that must rebid. */
  readonly seats: readonly Seat[];
}

/** A player, or the server for an absent one, placed a rebid. */
export interface QeRebidPlaced {
  /** The facts of the event. */
  readonly data: QeRebidPlacedData;
  /**
   * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
   * An instant in UTC, as RFC 3339 writes it.
   */
  readonly deadline_at?: string;
  /** The game. A UUID. */
  readonly game_id: string;
  /** The chain hash at this event. */
  readonly hash: string;
  /** The kind of game. */
  readonly kind: GameKind;
  /** The sealed values that this event opens to the caller. */
  readonly openings: readonly QeOpening[];
  /** The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it. */
  readonly recorded_at: string;
  /** The version of the event type's form. */
  readonly schema_version: number;
  /** The event's type. */
  readonly type: "RebidPlaced";
  /** The event's number in its game. */
  readonly version: number;
}

/** A player, or the server for an absent one, placed a rebid. */
export interface QeRebidPlacedData {
  /** The auction. */
  readonly auction: number;
  /** The ballot, 2 or 3. */
  readonly ballot: number;
  /** The commitment to the bid. */
  readonly bid: Commitment;
  /** The player, or the server for an absent one. */
  readonly placed_by: QePlacedBy;
  /** The bidder. */
  readonly seat: Seat;
}

/** The outcome of a game. */
export interface QeScore {
  /** The score sheet of each seat, in seat order. */
  readonly sheets: readonly QeSheet[];
  /** The winning seats. Several can share a win; if every player is eliminated, there are none. */
  readonly winners: readonly Seat[];
}

/** A variant of {@link QeSealedValue} that this version does not know. */
export interface UnknownQeSealedValue {
  /** Stands for every `subject` that is not known; `raw` has the true one. */
  readonly subject: "unknown";
  /** What the server sent. */
  readonly raw: { readonly [name: string]: Json };
}

/**
 * A sealed value of Q.E.
 * Told apart by `subject`. New variants may come: they are `"unknown"`, with what was sent in `raw`.
 */
export type QeSealedValue =
  | QeSealedValueBid
  | QeSealedValueBoxedToken
  | QeSealedValueSeed
  | QeSealedValueTile
  | QeSealedValueToken
  | UnknownQeSealedValue;

/** A secret bid or a rebid. */
export interface QeSealedValueBid {
  /** The amount. */
  readonly amount: QeAmount;
  /** The auction. */
  readonly auction: number;
  /** The ballot. */
  readonly ballot: number;
  /** The bidder. */
  readonly seat: Seat;
  /** The name of the subject. */
  readonly subject: "bid";
}

/** A token that went back into the box unseen. */
export interface QeSealedValueBoxedToken {
  /** The industry on the token. */
  readonly industry: QeIndustry;
  /** The token's place in the box, from 1. */
  readonly place: number;
  /** The name of the subject. */
  readonly subject: "boxed_token";
}

/** The seed from which the server derives every salt and every shuffle. */
export interface QeSealedValueSeed {
  /** 256 bits in hexadecimal. */
  readonly seed: Seed;
  /** The name of the subject. */
  readonly subject: "seed";
}

/** A tile of the stack. */
export interface QeSealedValueTile {
  /** The auction in which the tile is on offer, from 1. */
  readonly auction: number;
  /** The name of the subject. */
  readonly subject: "tile";
  /** The tile. */
  readonly tile: QeTile;
}

/** A player's industry token. */
export interface QeSealedValueToken {
  /** The industry on the token. */
  readonly industry: QeIndustry;
  /** The player's seat. */
  readonly seat: Seat;
  /** The name of the subject. */
  readonly subject: "token";
}

/** A place at the table. */
export interface QeSeat {
  /** Details of the absence; null if the player is not absent. */
  readonly absence: Absence | null;
  /** True if the server acted for the player at a deadline, and the player has not acted since. */
  readonly absent: boolean;
  /** How well the bot in the seat plays; null unless a bot sits there. */
  readonly bot: BotLevel | null;
  /** The player's choice with the seat; null for a free seat. */
  readonly choice: QeChoice | null;
  /**
   * The player to whom the seat is offered. That player may accept it, or has accepted: see `absence`. Null without an
   * offer.
   */
  readonly offered_to: Player | null;
  /** The player in the seat; null for a free seat. */
  readonly player: Player | null;
  /** True if the player has resigned. */
  readonly resigned: boolean;
  /** The seat. */
  readonly seat: Seat;
}

/**
 * A player accepted an offered seat. The server hands it over once the absent player misses one more turn. Until then
 * the player who accepted sees the game as the public does.
 */
export interface QeSeatAccepted {
  /** The facts of the event. */
  readonly data: QeSeatAcceptedData;
  /**
   * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
   * An instant in UTC, as RFC 3339 writes it.
   */
  readonly deadline_at?: string;
  /** The game. A UUID. */
  readonly game_id: string;
  /** The chain hash at this event. */
  readonly hash: string;
  /** The kind of game. */
  readonly kind: GameKind;
  /** The sealed values that this event opens to the caller. */
  readonly openings: readonly QeOpening[];
  /** The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it. */
  readonly recorded_at: string;
  /** The version of the event type's form. */
  readonly schema_version: number;
  /** The event's type. */
  readonly type: "SeatAccepted";
  /** The event's number in its game. */
  readonly version: number;
}

/**
 * A player accepted an offered seat. The server hands it over once the absent player misses one more turn. Until then
 * the player who accepted sees the game as the public does.
 */
export interface QeSeatAcceptedData {
  /** The player who accepted it. */
  readonly player: PlayerId;
  /** The seat. */
  readonly seat: Seat;
}

/**
 * A seat changed its player. From this event on the new player has the seat and its knowledge, and the former player
 * is the public.
 */
export interface QeSeatHandedOver {
  /** The facts of the event. */
  readonly data: QeSeatHandedOverData;
  /**
   * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
   * An instant in UTC, as RFC 3339 writes it.
   */
  readonly deadline_at?: string;
  /** The game. A UUID. */
  readonly game_id: string;
  /** The chain hash at this event. */
  readonly hash: string;
  /** The kind of game. */
  readonly kind: GameKind;
  /** The sealed values that this event opens to the caller. */
  readonly openings: readonly QeOpening[];
  /** The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it. */
  readonly recorded_at: string;
  /** The version of the event type's form. */
  readonly schema_version: number;
  /** The event's type. */
  readonly type: "SeatHandedOver";
  /** The event's number in its game. */
  readonly version: number;
}

/**
 * A seat changed its player. From this event on the new player has the seat and its knowledge, and the former player
 * is the public.
 */
export interface QeSeatHandedOverData {
  /** The former player. */
  readonly from: PlayerId;
  /** The seat. */
  readonly seat: Seat;
  /** The new player. */
  readonly to: PlayerId;
}

/** A seat became free before the start. */
export interface QeSeatLeft {
  /** The facts of the event. */
  readonly data: QeSeatLeftData;
  /**
   * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
   * An instant in UTC, as RFC 3339 writes it.
   */
  readonly deadline_at?: string;
  /** The game. A UUID. */
  readonly game_id: string;
  /** The chain hash at this event. */
  readonly hash: string;
  /** The kind of game. */
  readonly kind: GameKind;
  /** The sealed values that this event opens to the caller. */
  readonly openings: readonly QeOpening[];
  /** The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it. */
  readonly recorded_at: string;
  /** The version of the event type's form. */
  readonly schema_version: number;
  /** The event's type. */
  readonly type: "SeatLeft";
  /** The event's number in its game. */
  readonly version: number;
}

/** A seat became free before the start. */
export interface QeSeatLeftData {
  /** The reason why it became free. */
  readonly departure: Departure;
  /** The host's seat after this event. If the host left, it is the lowest occupied seat; null once every seat is free. */
  readonly host: Seat | null;
  /** The player who left it. */
  readonly player: PlayerId;
  /** The seat. */
  readonly seat: Seat;
}

/** The host withdrew the offer of a seat. */
export interface QeSeatOfferWithdrawn {
  /** The facts of the event. */
  readonly data: QeSeatOfferWithdrawnData;
  /**
   * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
   * An instant in UTC, as RFC 3339 writes it.
   */
  readonly deadline_at?: string;
  /** The game. A UUID. */
  readonly game_id: string;
  /** The chain hash at this event. */
  readonly hash: string;
  /** The kind of game. */
  readonly kind: GameKind;
  /** The sealed values that this event opens to the caller. */
  readonly openings: readonly QeOpening[];
  /** The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it. */
  readonly recorded_at: string;
  /** The version of the event type's form. */
  readonly schema_version: number;
  /** The event's type. */
  readonly type: "SeatOfferWithdrawn";
  /** The event's number in its game. */
  readonly version: number;
}

/** The host withdrew the offer of a seat. */
export interface QeSeatOfferWithdrawnData {
  /** The seat. */
  readonly seat: Seat;
}

/**
 * The host offered an absent player's seat to another player. The offer ends when the host withdraws or replaces it,
 * or the seat is handed over. It also ends when the absent player acts or resigns.
 */
export interface QeSeatOffered {
  /** The facts of the event. */
  readonly data: QeSeatOfferedData;
  /**
   * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
   * An instant in UTC, as RFC 3339 writes it.
   */
  readonly deadline_at?: string;
  /** The game. A UUID. */
  readonly game_id: string;
  /** The chain hash at this event. */
  readonly hash: string;
  /** The kind of game. */
  readonly kind: GameKind;
  /** The sealed values that this event opens to the caller. */
  readonly openings: readonly QeOpening[];
  /** The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it. */
  readonly recorded_at: string;
  /** The version of the event type's form. */
  readonly schema_version: number;
  /** The event's type. */
  readonly type: "SeatOffered";
  /** The event's number in its game. */
  readonly version: number;
}

/**
 * The host offered an absent player's seat to another player. The offer ends when the host withdraws or replaces it,
 * or the seat is handed over. It also ends when the absent player acts or resigns.
 */
export interface QeSeatOfferedData {
  /** The player to whom the seat is offered. */
  readonly player: PlayerId;
  /** The absent player's seat. */
  readonly seat: Seat;
}

/** The reservation of a seat ended without its player. Anyone may claim the seat now. */
export interface QeSeatReleased {
  /** The facts of the event. */
  readonly data: QeSeatReleasedData;
  /**
   * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
   * An instant in UTC, as RFC 3339 writes it.
   */
  readonly deadline_at?: string;
  /** The game. A UUID. */
  readonly game_id: string;
  /** The chain hash at this event. */
  readonly hash: string;
  /** The kind of game. */
  readonly kind: GameKind;
  /** The sealed values that this event opens to the caller. */
  readonly openings: readonly QeOpening[];
  /** The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it. */
  readonly recorded_at: string;
  /** The version of the event type's form. */
  readonly schema_version: number;
  /** The event's type. */
  readonly type: "SeatReleased";
  /** The event's number in its game. */
  readonly version: number;
}

/** The reservation of a seat ended without its player. Anyone may claim the seat now. */
export interface QeSeatReleasedData {
  /** The player for whom it was reserved. */
  readonly player: PlayerId;
  /** The reason. */
  readonly release: Release;
  /** The seat. */
  readonly seat: Seat;
}

/** A seat was reserved for a player, who sits down in it or declines it. */
export interface QeSeatReserved {
  /** The facts of the event. */
  readonly data: QeSeatReservedData;
  /**
   * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
   * An instant in UTC, as RFC 3339 writes it.
   */
  readonly deadline_at?: string;
  /** The game. A UUID. */
  readonly game_id: string;
  /** The chain hash at this event. */
  readonly hash: string;
  /** The kind of game. */
  readonly kind: GameKind;
  /** The sealed values that this event opens to the caller. */
  readonly openings: readonly QeOpening[];
  /** The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it. */
  readonly recorded_at: string;
  /** The version of the event type's form. */
  readonly schema_version: number;
  /** The event's type. */
  readonly type: "SeatReserved";
  /** The event's number in its game. */
  readonly version: number;
}

/** A seat was reserved for a player, who sits down in it or declines it. */
export interface QeSeatReservedData {
  /** The player for whom it is reserved. */
  readonly player: PlayerId;
  /** The seat. */
  readonly seat: Seat;
  /** The time at which the reservation expires. An instant in UTC, as RFC 3339 writes it. */
  readonly until: string;
}

/** A player resigned. From this event on the server acts for the seat. */
export interface QeSeatResigned {
  /** The facts of the event. */
  readonly data: QeSeatResignedData;
  /**
   * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
   * An instant in UTC, as RFC 3339 writes it.
   */
  readonly deadline_at?: string;
  /** The game. A UUID. */
  readonly game_id: string;
  /** The chain hash at this event. */
  readonly hash: string;
  /** The kind of game. */
  readonly kind: GameKind;
  /** The sealed values that this event opens to the caller. */
  readonly openings: readonly QeOpening[];
  /** The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it. */
  readonly recorded_at: string;
  /** The version of the event type's form. */
  readonly schema_version: number;
  /** The event's type. */
  readonly type: "SeatResigned";
  /** The event's number in its game. */
  readonly version: number;
}

/** A player resigned. From this event on the server acts for the seat. */
export interface QeSeatResignedData {
  /** The seat. */
  readonly seat: Seat;
}

/** A player sat down. */
export interface QeSeatTaken {
  /** The facts of the event. */
  readonly data: QeSeatTakenData;
  /**
   * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
   * An instant in UTC, as RFC 3339 writes it.
   */
  readonly deadline_at?: string;
  /** The game. A UUID. */
  readonly game_id: string;
  /** The chain hash at this event. */
  readonly hash: string;
  /** The kind of game. */
  readonly kind: GameKind;
  /** The sealed values that this event opens to the caller. */
  readonly openings: readonly QeOpening[];
  /** The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it. */
  readonly recorded_at: string;
  /** The version of the event type's form. */
  readonly schema_version: number;
  /** The event's type. */
  readonly type: "SeatTaken";
  /** The event's number in its game. */
  readonly version: number;
}

/** A player sat down. */
export interface QeSeatTakenData {
  /** The player's choice with the seat. */
  readonly choice: QeChoice;
  /** The player. */
  readonly player: PlayerId;
  /** The seat. */
  readonly seat: Seat;
}

/** A seat as one viewer may know it. */
export interface QeSeatView {
  /** The player's industry token; null if the viewer may not know it. */
  readonly industry: QeIndustry | null;
  /** The player's nation. */
  readonly nation: QeNation;
  /** The auction at which the player peeked; null if none. */
  readonly peeked_auction: number | null;
  /** The seat. */
  readonly seat: Seat;
  /** The company tiles that the player has won, in order. */
  readonly tiles: readonly QeTile[];
  /** The sum that the player has spent; null if the viewer may not know it. */
  readonly total_spent: QeAmount | null;
  /** The rounds in which the player scored for a zero bid. */
  readonly zero_bid_rounds: readonly number[];
}

/** A player, or the server for an absent one, placed a secret bid on the first ballot ("One auction", 2). */
export interface QeSecretBidPlaced {
  /** The facts of the event. */
  readonly data: QeSecretBidPlacedData;
  /**
   * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
   * An instant in UTC, as RFC 3339 writes it.
   */
  readonly deadline_at?: string;
  /** The game. A UUID. */
  readonly game_id: string;
  /** The chain hash at this event. */
  readonly hash: string;
  /** The kind of game. */
  readonly kind: GameKind;
  /** The sealed values that this event opens to the caller. */
  readonly openings: readonly QeOpening[];
  /** The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it. */
  readonly recorded_at: string;
  /** The version of the event type's form. */
  readonly schema_version: number;
  /** The event's type. */
  readonly type: "SecretBidPlaced";
  /** The event's number in its game. */
  readonly version: number;
}

/** A player, or the server for an absent one, placed a secret bid on the first ballot ("One auction", 2). */
export interface QeSecretBidPlacedData {
  /** The auction. */
  readonly auction: number;
  /** The commitment to the bid. */
  readonly bid: Commitment;
  /** The player, or the server for an absent one. */
  readonly placed_by: QePlacedBy;
  /** The bidder. */
  readonly seat: Seat;
}

/** The public facts of the set-up. Its commitments are in dealt order. */
export interface QeSetup {
  /** The commitments to the tokens that went back into the box unseen: one with 3 players, else none. */
  readonly boxed_tokens: readonly Commitment[];
  /** The auctioneer of the first auction. */
  readonly first_auctioneer: Seat;
  /**
   * True if the server drew the first auctioneer from the seed. Missing if the host named the seat, and in games that
   * started before events recorded this.
   */
  readonly first_auctioneer_drawn?: boolean;
  /** The nation of each seat. */
  readonly nations: readonly QeNation[];
  /** The commitments to the tiles of the stack, the top tile first. */
  readonly stack: readonly Commitment[];
  /** The commitment to the industry token of each seat. */
  readonly tokens: readonly Commitment[];
}

/** One player's score sheet. */
export interface QeSheet {
  /** The victory points on the player's tiles. */
  readonly companies: number;
  /** The points for sets of different industries among tiles and token, split in the best way. */
  readonly diversification: number;
  /** True if the player spent the most, and so cannot win. */
  readonly eliminated: boolean;
  /** The sum of subtotal and bonus. */
  readonly grand_total: number;
  /** The bonus for the lowest total spent. */
  readonly lowest_spent_bonus: number;
  /** The points for each industry, counting tiles and token. */
  readonly monopolization: number;
  /** The points for tiles of the player's own nation. */
  readonly nationalization: number;
  /** The rank, from 1. Players who tie share it; eliminated and resigned players share the last one. */
  readonly rank: number;
  /** True if the player has resigned, and so cannot win. */
  readonly resigned: boolean;
  /** The seat. */
  readonly seat: Seat;
  /** The sum of the points above. */
  readonly subtotal: number;
  /** The sum of the player's winning bids. */
  readonly total_spent: QeAmount;
  /** 2 points for each round with a scored zero bid. */
  readonly zero_bids: number;
}

/** The first item of a game's feed: the game at the version where the feed begins. */
export interface QeSnapshot {
  /**
   * The database's epoch, once a backup was restored. If it differs from that of an earlier snapshot, a version that
   * you got may be another event by now: drop all that you have of the game, and read it again. A UUID.
   */
  readonly epoch?: string;
  /** The game as the viewer may know it. */
  readonly game: QeGame;
  /** The item's kind. */
  readonly type: "snapshot";
}

/** A request to start a game. */
export interface QeStartGame {
  /** The auctioneer of the first auction. By default the server draws one. */
  readonly first_auctioneer?: Seat | null;
}

/** A request for a seat. */
export interface QeTakeSeat {
  /** The invite code of a private game. */
  readonly invite_code?: string | null;
  /** The nation; by default the start deals one. */
  readonly nation?: QeNation | null;
  /** The seat; by default the lowest free one. */
  readonly seat?: Seat | null;
}

/** A company tile. */
export interface QeTile {
  /** The company's industry. */
  readonly industry: QeIndustry;
  /** The company's nation. */
  readonly nation: QeNation;
  /** The points that it scores for its owner under "companies", 1 to 4. */
  readonly victory_points: number;
}

/**
 * The server gave time to the turn that runs, or to the lobby, because it was overdue and had lost time without a
 * player's fault. `deadline_at` of the event is the new deadline. A turn so extended is not missed before that.
 */
export interface QeTimeGiven {
  /** The facts of the event. */
  readonly data: QeTimeGivenData;
  /**
   * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
   * An instant in UTC, as RFC 3339 writes it.
   */
  readonly deadline_at?: string;
  /** The game. A UUID. */
  readonly game_id: string;
  /** The chain hash at this event. */
  readonly hash: string;
  /** The kind of game. */
  readonly kind: GameKind;
  /** The sealed values that this event opens to the caller. */
  readonly openings: readonly QeOpening[];
  /** The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it. */
  readonly recorded_at: string;
  /** The version of the event type's form. */
  readonly schema_version: number;
  /** The event's type. */
  readonly type: "TimeGiven";
  /** The event's number in its game. */
  readonly version: number;
}

/**
 * The server gave time to the turn that runs, or to the lobby, because it was overdue and had lost time without a
 * player's fault. `deadline_at` of the event is the new deadline. A turn so extended is not missed before that.
 */
export interface QeTimeGivenData {
  /** Why time was given. */
  readonly cause: TimeCause;
  /**
   * By how many milliseconds the deadline moves. It is negative or 0 only if the clock was set back: then
   * `recorded_at` is before the event before this one. A big integer: exact at any length.
   */
  readonly milliseconds: bigint;
}

/** The turn of the play: the opening bid, or the bids of a ballot. */
export interface QeTurn {
  /** The auction, from 1. */
  readonly auction: number;
  /** The ballot, from 1. */
  readonly ballot: number;
  /** The kind of bid. */
  readonly bid: QeBidKind;
}

/**
 * A turn's deadline passed, or a proposal to play for those who are waited for was carried out. In the events that
 * follow, the server acts for the absent seats or ends the game.
 */
export interface QeTurnExpired {
  /** The facts of the event. */
  readonly data: QeTurnExpiredData;
  /**
   * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
   * An instant in UTC, as RFC 3339 writes it.
   */
  readonly deadline_at?: string;
  /** The game. A UUID. */
  readonly game_id: string;
  /** The chain hash at this event. */
  readonly hash: string;
  /** The kind of game. */
  readonly kind: GameKind;
  /** The sealed values that this event opens to the caller. */
  readonly openings: readonly QeOpening[];
  /** The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it. */
  readonly recorded_at: string;
  /** The version of the event type's form. */
  readonly schema_version: number;
  /** The event's type. */
  readonly type: "TurnExpired";
  /** The event's number in its game. */
  readonly version: number;
}

/**
 * A turn's deadline passed, or a proposal to play for those who are waited for was carried out. In the events that
 * follow, the server acts for the absent seats or ends the game.
 */
export interface QeTurnExpiredData {
  /** The seats that did not act in time. */
  readonly seats: readonly Seat[];
  /** The turn. */
  readonly turn: QeTurn;
}

/** What the viewer may do at a version of the game. Each member is that of the game's resource. */
export interface QeTurnState {
  /** The actions that the viewer may perform now, with their constraints. */
  readonly allowed_actions: readonly QeAllowedAction[];
  /**
   * The time at which the server acts by itself: it ends an open lobby, or expires a turn. Null if turns have no
   * deadline, and in a pause. An instant in UTC, as RFC 3339 writes it.
   */
  readonly deadline_at: string | null;
  /** The seats that must act before the game goes on. */
  readonly must_act: readonly Seat[];
  /**
   * The server's time at this answer, by the clock of `deadline_at`. In the answer to a command it is the time of the
   * newest event. Null if `deadline_at` is. A countdown begins at `deadline_at` less `now`. An instant in UTC, as RFC
   * 3339 writes it.
   */
  readonly now: string | null;
  /** The game's status. */
  readonly status: Status;
  /** The item's kind. */
  readonly type: "turn";
  /** The version of the newest event that this covers. */
  readonly version: number;
  /** The viewer's own seat; null for the public. */
  readonly your_seat: Seat | null;
}

/** A game of Q.E. as one viewer may know it. */
export interface QeView {
  /** The number of auctions: 16 with 3 and 4 players, 15 with 5. */
  readonly auction_count: number;
  /** The opened auctions, the newest last. */
  readonly auctions: readonly QeAuctionView[];
  /** The auctioneer of the first auction. */
  readonly first_auctioneer: Seat;
  /** The seats in order. */
  readonly seats: readonly QeSeatView[];
  /** The number of face-down tiles in the stack. */
  readonly stack_count: number;
}

/** The server revealed the zero bids of an auction ("One auction", 4). */
export interface QeZeroBidsRevealed {
  /** The facts of the event. */
  readonly data: QeZeroBidsRevealedData;
  /**
   * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
   * An instant in UTC, as RFC 3339 writes it.
   */
  readonly deadline_at?: string;
  /** The game. A UUID. */
  readonly game_id: string;
  /** The chain hash at this event. */
  readonly hash: string;
  /** The kind of game. */
  readonly kind: GameKind;
  /** The sealed values that this event opens to the caller. */
  readonly openings: readonly QeOpening[];
  /** The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it. */
  readonly recorded_at: string;
  /** The version of the event type's form. */
  readonly schema_version: number;
  /** The event's type. */
  readonly type: "ZeroBidsRevealed";
  /** The event's number in its game. */
  readonly version: number;
}

/** The server revealed the zero bids of an auction ("One auction", 4). */
export interface QeZeroBidsRevealedData {
  /** The auction. */
  readonly auction: number;
  /** The round. */
  readonly round: number;
  /**
   * Those of them that score 2 victory points for it. A player scores once a round, and only for a zero that the
   * player placed.
   */
  readonly scored: readonly Seat[];
  /** The seats with a zero as their last bid. */
  readonly seats: readonly Seat[];
}

/** Bid a number of tricks. */
export interface QuotlibetActionBid {
  /** The name of the action. */
  readonly action: "bid";
  /** The round. */
  readonly round: number;
  /** The legal bids, in ascending order. */
  readonly tricks: readonly number[];
}

/** Play a card. */
export interface QuotlibetActionPlayCard {
  /** The name of the action. */
  readonly action: "play_card";
  /** The legal cards, in dealt order. */
  readonly cards: readonly QuotlibetCard[];
  /** The round. */
  readonly round: number;
  /** The trick's number in the round. */
  readonly trick: number;
}

/** Start the game. */
export interface QuotlibetActionStart {
  /** The name of the action. */
  readonly action: "start";
}

/** Sit down in one of these seats. */
export interface QuotlibetActionTakeSeat {
  /** The name of the action. */
  readonly action: "take_seat";
  /** The free seats. */
  readonly seats: readonly Seat[];
}

/** A variant of {@link QuotlibetAllowedAction} that this version does not know. */
export interface UnknownQuotlibetAllowedAction {
  /** Stands for every `action` that is not known; `raw` has the true one. */
  readonly action: "unknown";
  /** What the server sent. */
  readonly raw: { readonly [name: string]: Json };
}

/**
 * An action that the caller may perform now, with its constraints.
 * Told apart by `action`. New variants may come: they are `"unknown"`, with what was sent in `raw`.
 */
export type QuotlibetAllowedAction =
  | ActionAbandon
  | ActionAddEntropy
  | ActionAnswerProposal
  | QuotlibetActionBid
  | ActionConsent
  | ActionLeaveSeat
  | ActionOfferSeat
  | ActionPause
  | QuotlibetActionPlayCard
  | ActionPropose
  | ActionRemoveBot
  | ActionRemoveSeat
  | ActionResign
  | ActionResume
  | ActionSeatBot
  | QuotlibetActionStart
  | QuotlibetActionTakeSeat
  | ActionWithdrawOffer
  | ActionWithdrawPause
  | UnknownQuotlibetAllowedAction;

/** A player bid a number of tricks ("Bids"). */
export interface QuotlibetBidPlaced {
  /** The facts of the event. */
  readonly data: QuotlibetBidPlacedData;
  /**
   * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
   * An instant in UTC, as RFC 3339 writes it.
   */
  readonly deadline_at?: string;
  /** The game. A UUID. */
  readonly game_id: string;
  /** The chain hash at this event. */
  readonly hash: string;
  /** The kind of game. */
  readonly kind: GameKind;
  /** The sealed values that this event opens to the caller. */
  readonly openings: readonly QuotlibetOpening[];
  /** The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it. */
  readonly recorded_at: string;
  /** The version of the event type's form. */
  readonly schema_version: number;
  /** The event's type. */
  readonly type: "BidPlaced";
  /** The event's number in its game. */
  readonly version: number;
}

/** A player bid a number of tricks ("Bids"). */
export interface QuotlibetBidPlacedData {
  /** The player, or the server for an absent one. */
  readonly placed_by: QuotlibetPlacedBy;
  /** The round. */
  readonly round: number;
  /** The bidder. */
  readonly seat: Seat;
  /** The number of tricks. */
  readonly tricks: number;
}

/** A card: its rank (2 to 9, T for ten, J, Q, K, A), then its suit (C, D, H, S). */
export type QuotlibetCard = string;

/** A player played a card ("Play"). This event opens its commitment to everyone. */
export interface QuotlibetCardPlaced {
  /** The facts of the event. */
  readonly data: QuotlibetCardPlacedData;
  /**
   * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
   * An instant in UTC, as RFC 3339 writes it.
   */
  readonly deadline_at?: string;
  /** The game. A UUID. */
  readonly game_id: string;
  /** The chain hash at this event. */
  readonly hash: string;
  /** The kind of game. */
  readonly kind: GameKind;
  /** The sealed values that this event opens to the caller. */
  readonly openings: readonly QuotlibetOpening[];
  /** The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it. */
  readonly recorded_at: string;
  /** The version of the event type's form. */
  readonly schema_version: number;
  /** The event's type. */
  readonly type: "CardPlaced";
  /** The event's number in its game. */
  readonly version: number;
}

/** A player played a card ("Play"). This event opens its commitment to everyone. */
export interface QuotlibetCardPlacedData {
  /** The card. */
  readonly card: QuotlibetCard;
  /** The player, or the server for an absent one. */
  readonly placed_by: QuotlibetPlacedBy;
  /** The round. */
  readonly round: number;
  /** The seat that played the card. */
  readonly seat: Seat;
  /** The trick's number in the round, from 1. */
  readonly trick: number;
}

/** The answer to a command. */
export interface QuotlibetCommandAnswer {
  /** The events that the command has caused, as the caller may know them. */
  readonly events: readonly QuotlibetEvent[];
  /** The game after the command, as the caller may know it. Only with `Prefer: return=representation`. */
  readonly game?: QuotlibetGame;
  /** What the caller may do after the command. */
  readonly turn: QuotlibetTurnState;
  /** The game's version after the command. */
  readonly version: number;
}

/** A request to create a game. */
export interface QuotlibetCreateGame {
  /**
   * The level of the bots that take over the seats of players who have missed two turns in a row, without a vote and
   * for the rest of the game. Only with `move_deadline_seconds`. By default the players decide about such seats.
   */
  readonly absent_bot?: BotLevel;
  /** The levels of the bots in the seats after the host's, in order; none by default. */
  readonly bots?: readonly BotLevel[] | null;
  /** The sum that the dealer's bid must not make; `tricks` by default. */
  readonly hook?: QuotlibetHook | null;
  /**
   * Seconds per turn. When they have passed, the server acts for absent players. Without this member, turns have no
   * deadline.
   */
  readonly move_deadline_seconds?: number | null;
  /** How many seconds before a deadline webhooks get `game.reminder`. Less than `move_deadline_seconds`. */
  readonly reminder_seconds?: number | null;
  /** For how many seconds seats are reserved: 3600 by default. Only with `seating`. */
  readonly reservation_seconds?: number | null;
  /**
   * The players of the first seats in order; further seats are open. A player who opens the game is among them. An
   * empty list counts as missing.
   */
  readonly seating?: readonly QuotlibetNamedSeat[] | null;
  /** The number of players. */
  readonly seats: number;
  /** True if the server starts the game once every seat has a player. Only with `seating`. */
  readonly start?: boolean | null;
  /** The players who can find the game; `public` by default. */
  readonly visibility?: Visibility | null;
}

/** The answer to the creation of a game. */
export interface QuotlibetCreatedAnswer {
  /** The game's events, as the host may know them. */
  readonly events: readonly QuotlibetEvent[];
  /** The game as its host may know it. */
  readonly game: QuotlibetGame;
  /**
   * The code with which other players join a private game; null for a public one. The server shows it only in this
   * answer and its repeats.
   */
  readonly invite_code: string | null;
  /** The game's version. */
  readonly version: number;
}

/** A player added entropy to the shuffles to come. It replaces the player's earlier entropy. */
export interface QuotlibetEntropyAdded {
  /** The facts of the event. */
  readonly data: QuotlibetEntropyAddedData;
  /**
   * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
   * An instant in UTC, as RFC 3339 writes it.
   */
  readonly deadline_at?: string;
  /** The game. A UUID. */
  readonly game_id: string;
  /** The chain hash at this event. */
  readonly hash: string;
  /** The kind of game. */
  readonly kind: GameKind;
  /** The sealed values that this event opens to the caller. */
  readonly openings: readonly QuotlibetOpening[];
  /** The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it. */
  readonly recorded_at: string;
  /** The version of the event type's form. */
  readonly schema_version: number;
  /** The event's type. */
  readonly type: "EntropyAdded";
  /** The event's number in its game. */
  readonly version: number;
}

/** A player added entropy to the shuffles to come. It replaces the player's earlier entropy. */
export interface QuotlibetEntropyAddedData {
  /** 1 to 32 bytes. */
  readonly entropy: Entropy;
  /** The player's seat. */
  readonly seat: Seat;
}

/** A variant of {@link QuotlibetEvent} that this version does not know. */
export interface UnknownQuotlibetEvent {
  /** Stands for every `type` that is not known; `raw` has the true one. */
  readonly type: "unknown";
  /** What the server sent. */
  readonly raw: { readonly [name: string]: Json };
  /**
   * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
   * An instant in UTC, as RFC 3339 writes it.
   */
  readonly deadline_at?: string;
  /** The game. A UUID. */
  readonly game_id: string;
  /** The chain hash at this event. */
  readonly hash: string;
  /** The kind of game. */
  readonly kind: GameKind;
  /** The sealed values that this event opens to the caller. */
  readonly openings: readonly QuotlibetOpening[];
  /** The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it. */
  readonly recorded_at: string;
  /** The version of the event type's form. */
  readonly schema_version: number;
  /** The event's number in its game. */
  readonly version: number;
}

/**
 * An event of a game, as the caller may know it. `hash` is the SHA-256 of two concatenated parts. The first is the
 * hash of the event before, or 32 zero bytes. The second is the canonical JSON (RFC 8785) of this event without `hash`
 * and `openings`.
 * Told apart by `type`. New variants may come: they are `"unknown"`, with what was sent in `raw`.
 */
export type QuotlibetEvent =
  | QuotlibetBidPlaced
  | QuotlibetCardPlaced
  | QuotlibetEntropyAdded
  | QuotlibetGameAbandoned
  | QuotlibetGameCreated
  | QuotlibetGameFinished
  | QuotlibetGamePaused
  | QuotlibetGameResumed
  | QuotlibetGameStarted
  | QuotlibetOfferConsented
  | QuotlibetPauseAsked
  | QuotlibetPauseWithdrawn
  | QuotlibetProposalAnswered
  | QuotlibetProposalCarriedOut
  | QuotlibetProposalMade
  | QuotlibetRoundDealt
  | QuotlibetRoundScored
  | QuotlibetSeatAccepted
  | QuotlibetSeatHandedOver
  | QuotlibetSeatLeft
  | QuotlibetSeatOfferWithdrawn
  | QuotlibetSeatOffered
  | QuotlibetSeatReleased
  | QuotlibetSeatReserved
  | QuotlibetSeatResigned
  | QuotlibetSeatTaken
  | QuotlibetTimeGiven
  | QuotlibetTrickTaken
  | QuotlibetTurnExpired
  | UnknownQuotlibetEvent;

/** A page of a game's events. */
export interface QuotlibetEventPage {
  /**
   * The database's epoch, once a backup was restored. If it differs from that of an earlier page, a version that you
   * got may be another event by now: read the events again from the start. A UUID.
   */
  readonly epoch?: string;
  /** The events in order. */
  readonly events: readonly QuotlibetEvent[];
  /** True if there were more events when the server read this page. */
  readonly has_more: boolean;
  /** The `after` of the next page. */
  readonly next_after: number;
  /**
   * The server's time at this page, by the clock of `recorded_at` and `deadline_at`. Null if none of its events has a
   * `deadline_at`. An instant in UTC, as RFC 3339 writes it.
   */
  readonly now: string | null;
  /**
   * What the caller may do now, at the newest version that the server read. `your_seat` shows if the caller has got or
   * lost a seat.
   */
  readonly turn: QuotlibetTurnState;
}

/** A variant of {@link QuotlibetFeedItem} that this version does not know. */
export interface UnknownQuotlibetFeedItem {
  /** Stands for every `type` that is not known; `raw` has the true one. */
  readonly type: "unknown";
  /** What the server sent. */
  readonly raw: { readonly [name: string]: Json };
}

/**
 * The data of an item of a game's feed. An event has its own type in it, all of which begin with a capital letter.
 * Told apart by `type`. New variants may come: they are `"unknown"`, with what was sent in `raw`.
 */
export type QuotlibetFeedItem =
  | QuotlibetBidPlaced
  | QuotlibetCardPlaced
  | QuotlibetEntropyAdded
  | QuotlibetGameAbandoned
  | QuotlibetGameCreated
  | QuotlibetGameFinished
  | QuotlibetGamePaused
  | QuotlibetGameResumed
  | QuotlibetGameStarted
  | QuotlibetOfferConsented
  | QuotlibetPauseAsked
  | QuotlibetPauseWithdrawn
  | QuotlibetProposalAnswered
  | QuotlibetProposalCarriedOut
  | QuotlibetProposalMade
  | QuotlibetRoundDealt
  | QuotlibetRoundScored
  | QuotlibetSeatAccepted
  | QuotlibetSeatHandedOver
  | QuotlibetSeatLeft
  | QuotlibetSeatOfferWithdrawn
  | QuotlibetSeatOffered
  | QuotlibetSeatReleased
  | QuotlibetSeatReserved
  | QuotlibetSeatResigned
  | QuotlibetSeatTaken
  | QuotlibetTimeGiven
  | QuotlibetTrickTaken
  | QuotlibetTurnExpired
  | FeedClosed
  | FeedEnd
  | QuotlibetSnapshot
  | QuotlibetTurnState
  | UnknownQuotlibetFeedItem;

/** A game as its viewer may know it: a seated player, or the public. */
export interface QuotlibetGame {
  /** The reason why the game was abandoned; null if it was not. */
  readonly abandoned: AbandonCause | null;
  /**
   * The level of the bots that take over the seats of players who have missed two turns in a row. Missing if the
   * players decide about such seats.
   */
  readonly absent_bot?: BotLevel;
  /**
   * The actions that the caller may perform now, with their constraints. A player who is offered a seat is still the
   * public, and finds the offer in `seats`.
   */
  readonly allowed_actions: readonly QuotlibetAllowedAction[];
  /** The time of its newest event. An instant in UTC, as RFC 3339 writes it. */
  readonly changed_at: string;
  /** The time at which the game was created. An instant in UTC, as RFC 3339 writes it. */
  readonly created_at: string;
  /**
   * The time at which the server acts by itself: it ends an open lobby, or expires a turn. Null if turns have no
   * deadline, and in a pause. An instant in UTC, as RFC 3339 writes it.
   */
  readonly deadline_at: string | null;
  /** The origin of a fork's play; null in every other game. */
  readonly fork_of: ForkOf | null;
  /** The host's seat; null once every seat is free. */
  readonly host: Seat | null;
  /** The game's id. A UUID. */
  readonly id: string;
  /** The kind of game. */
  readonly kind: "quotlibet";
  /** The seconds that a turn lasts; null if turns have no deadline. */
  readonly move_deadline_seconds: number | null;
  /** The seats that must act before the game goes on. */
  readonly must_act: readonly Seat[];
  /**
   * The server's time at this answer, by the clock of `deadline_at`. In the answer to a command, and of an earlier
   * version, it is `changed_at`. Null if `deadline_at` is. A countdown begins at `deadline_at` less `now`. An instant
   * in UTC, as RFC 3339 writes it.
   */
  readonly now: string | null;
  /** The options of the game, fixed at its creation. A kind without options has no such member. */
  readonly options: QuotlibetOptions;
  /** The pause of a game, and the requests for one. */
  readonly pause: Pause;
  /** The play, history included; null before the start. */
  readonly play: QuotlibetView | null;
  /** The open proposal of how a game without deadlines goes on. Missing without one. */
  readonly proposal?: Proposal;
  /** How many seconds before a deadline the server sends `game.reminder` to webhooks; null if it does not. */
  readonly reminder_seconds: number | null;
  /** The reserved seats of the lobby. Their players are still the public, and accept or decline them. */
  readonly reserved: readonly Reservation[];
  /** The outcome; null before the end. */
  readonly result: QuotlibetScore | null;
  /** The version of the rules by which the game is played. */
  readonly rules_version: number;
  /** The seats, clockwise from 0. */
  readonly seats: readonly QuotlibetSeat[];
  /** The game's status. */
  readonly status: Status;
  /** The current turn; null unless the game runs. */
  readonly turn: QuotlibetTurn | null;
  /** The version of the newest event that this view covers. */
  readonly version: number;
  /** The players who can find the game. */
  readonly visibility: Visibility;
  /** The caller's own seat; null for the public. */
  readonly your_seat: Seat | null;
}

/** The game ended unscored. This event opens every sealed value. */
export interface QuotlibetGameAbandoned {
  /** The facts of the event. */
  readonly data: QuotlibetGameAbandonedData;
  /**
   * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
   * An instant in UTC, as RFC 3339 writes it.
   */
  readonly deadline_at?: string;
  /** The game. A UUID. */
  readonly game_id: string;
  /** The chain hash at this event. */
  readonly hash: string;
  /** The kind of game. */
  readonly kind: GameKind;
  /** The sealed values that this event opens to the caller. */
  readonly openings: readonly QuotlibetOpening[];
  /** The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it. */
  readonly recorded_at: string;
  /** The version of the event type's form. */
  readonly schema_version: number;
  /** The event's type. */
  readonly type: "GameAbandoned";
  /** The event's number in its game. */
  readonly version: number;
}

/** The game ended unscored. This event opens every sealed value. */
export interface QuotlibetGameAbandonedData {
  /** The reason. */
  readonly cause: AbandonCause;
}

/** A game was created: the first event of every stream. */
export interface QuotlibetGameCreated {
  /** The facts of the event. */
  readonly data: QuotlibetGameCreatedData;
  /**
   * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
   * An instant in UTC, as RFC 3339 writes it.
   */
  readonly deadline_at?: string;
  /** The game. A UUID. */
  readonly game_id: string;
  /** The chain hash at this event. */
  readonly hash: string;
  /** The kind of game. */
  readonly kind: GameKind;
  /** The sealed values that this event opens to the caller. */
  readonly openings: readonly QuotlibetOpening[];
  /** The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it. */
  readonly recorded_at: string;
  /** The version of the event type's form. */
  readonly schema_version: number;
  /** The event's type. */
  readonly type: "GameCreated";
  /** The event's number in its game. */
  readonly version: number;
}

/** A game was created: the first event of every stream. */
export interface QuotlibetGameCreatedData {
  /**
   * The version of the rules for absent seats: 2. Missing if turns have no deadline, and in games of the first
   * version. There a seat is handed over at once after one missed turn, and no game ends because all are absent.
   */
  readonly absence_rules?: number;
  /**
   * The level of the bots that take over the seats of players who have missed two turns in a row. Missing if the
   * players decide about such seats.
   */
  readonly absent_bot?: BotLevel;
  /** The app whose players can find the game. Missing unless `visibility` is `app`. A UUID. */
  readonly app?: string;
  /** The origin of a fork's play. Missing in every other game. */
  readonly fork_of?: ForkOf;
  /** The seconds that a turn lasts, 5 to 2,592,000. Missing if turns have no deadline. */
  readonly move_deadline_seconds?: number;
  /** The options of this game. */
  readonly options: QuotlibetOptions;
  /** How many seconds before a turn's deadline the server reminds those who must act. Missing if it does not. */
  readonly reminder_seconds?: number;
  /** The version of the rules by which the game is played. */
  readonly rules_version: number;
  /** The seating of a game that was opened for named players. Missing in every other game. */
  readonly seating?: Seating;
  /** The number of seats. */
  readonly seats: number;
  /** The commitment to the seed from which the server derives every salt and every shuffle. */
  readonly seed: Commitment;
  /**
   * The version of the rules of time: 3. Missing if turns have no deadline, in games of earlier rules, and in kinds
   * that do not name it. By these rules only the consents of other present persons count for the offer of a seat.
   */
  readonly time_rules?: number;
  /** The players who can find the game. */
  readonly visibility: Visibility;
}

/** The game was played to its end. This event opens every sealed value. */
export interface QuotlibetGameFinished {
  /** The facts of the event. */
  readonly data: QuotlibetGameFinishedData;
  /**
   * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
   * An instant in UTC, as RFC 3339 writes it.
   */
  readonly deadline_at?: string;
  /** The game. A UUID. */
  readonly game_id: string;
  /** The chain hash at this event. */
  readonly hash: string;
  /** The kind of game. */
  readonly kind: GameKind;
  /** The sealed values that this event opens to the caller. */
  readonly openings: readonly QuotlibetOpening[];
  /** The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it. */
  readonly recorded_at: string;
  /** The version of the event type's form. */
  readonly schema_version: number;
  /** The event's type. */
  readonly type: "GameFinished";
  /** The event's number in its game. */
  readonly version: number;
}

/** The game was played to its end. This event opens every sealed value. */
export interface QuotlibetGameFinishedData {
  /** The outcome. */
  readonly result: QuotlibetScore;
}

/** Every seat that has not resigned asked for a pause. No player can make a move until it ends. */
export interface QuotlibetGamePaused {
  /** The facts of the event. */
  readonly data: QuotlibetGamePausedData;
  /**
   * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
   * An instant in UTC, as RFC 3339 writes it.
   */
  readonly deadline_at?: string;
  /** The game. A UUID. */
  readonly game_id: string;
  /** The chain hash at this event. */
  readonly hash: string;
  /** The kind of game. */
  readonly kind: GameKind;
  /** The sealed values that this event opens to the caller. */
  readonly openings: readonly QuotlibetOpening[];
  /** The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it. */
  readonly recorded_at: string;
  /** The version of the event type's form. */
  readonly schema_version: number;
  /** The event's type. */
  readonly type: "GamePaused";
  /** The event's number in its game. */
  readonly version: number;
}

/** Every seat that has not resigned asked for a pause. No player can make a move until it ends. */
export interface QuotlibetGamePausedData {
  /** The milliseconds that the turn has left; null if turns have no deadline. A big integer: exact at any length. */
  readonly remaining_ms: bigint | null;
}

/** A player ended the pause. The turn goes on with its remaining time. */
export interface QuotlibetGameResumed {
  /** The facts of the event. */
  readonly data: QuotlibetGameResumedData;
  /**
   * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
   * An instant in UTC, as RFC 3339 writes it.
   */
  readonly deadline_at?: string;
  /** The game. A UUID. */
  readonly game_id: string;
  /** The chain hash at this event. */
  readonly hash: string;
  /** The kind of game. */
  readonly kind: GameKind;
  /** The sealed values that this event opens to the caller. */
  readonly openings: readonly QuotlibetOpening[];
  /** The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it. */
  readonly recorded_at: string;
  /** The version of the event type's form. */
  readonly schema_version: number;
  /** The event's type. */
  readonly type: "GameResumed";
  /** The event's number in its game. */
  readonly version: number;
}

/** A player ended the pause. The turn goes on with its remaining time. */
export interface QuotlibetGameResumedData {
  /** The player's seat. */
  readonly seat: Seat;
}

/** The host started the game and the server dealt. */
export interface QuotlibetGameStarted {
  /** The facts of the event. */
  readonly data: QuotlibetGameStartedData;
  /**
   * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
   * An instant in UTC, as RFC 3339 writes it.
   */
  readonly deadline_at?: string;
  /** The game. A UUID. */
  readonly game_id: string;
  /** The chain hash at this event. */
  readonly hash: string;
  /** The kind of game. */
  readonly kind: GameKind;
  /** The sealed values that this event opens to the caller. */
  readonly openings: readonly QuotlibetOpening[];
  /** The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it. */
  readonly recorded_at: string;
  /** The version of the event type's form. */
  readonly schema_version: number;
  /** The event's type. */
  readonly type: "GameStarted";
  /** The event's number in its game. */
  readonly version: number;
}

/** The host started the game and the server dealt. */
export interface QuotlibetGameStartedData {
  /** The public facts of the set-up. */
  readonly setup: QuotlibetSetup;
}

/** The values of {@link QuotlibetHook} that this version knows. */
export const QuotlibetHookValues = ["tricks", "cards_dealt", "none"] as const;

/**
 * The sum of bids that the dealer's bid must not make ("Bids", the hook).
 * A server may send a value that is not listed: it comes as it is.
 */
export type QuotlibetHook = Open<(typeof QuotlibetHookValues)[number]>;

/** A seat of a new game: a user of the app, a player, a bot, or an open seat. */
export interface QuotlibetNamedSeat {
  /** The level of the bot in the seat. Another seat then has a player who is seated at once. */
  readonly bot?: BotLevel | null;
  /** The app's id for its user, who is seated at once. Only an app's key names players so. */
  readonly external_id?: string | null;
  /** True for a seat that anyone may claim who finds the game. */
  readonly open?: boolean | null;
  /**
   * The player. The caller, and a user of the calling app, are seated at once. The seat is reserved for anyone else. A
   * UUID.
   */
  readonly player?: string | null;
}

/** A player consented to the offer of an absent player's seat before the absence alone allows it. */
export interface QuotlibetOfferConsented {
  /** The facts of the event. */
  readonly data: QuotlibetOfferConsentedData;
  /**
   * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
   * An instant in UTC, as RFC 3339 writes it.
   */
  readonly deadline_at?: string;
  /** The game. A UUID. */
  readonly game_id: string;
  /** The chain hash at this event. */
  readonly hash: string;
  /** The kind of game. */
  readonly kind: GameKind;
  /** The sealed values that this event opens to the caller. */
  readonly openings: readonly QuotlibetOpening[];
  /** The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it. */
  readonly recorded_at: string;
  /** The version of the event type's form. */
  readonly schema_version: number;
  /** The event's type. */
  readonly type: "OfferConsented";
  /** The event's number in its game. */
  readonly version: number;
}

/** A player consented to the offer of an absent player's seat before the absence alone allows it. */
export interface QuotlibetOfferConsentedData {
  /** The seat of the player who consents. */
  readonly by: Seat;
  /** The absent player's seat. */
  readonly seat: Seat;
}

/** An opening as a viewer gets it: `commitment` is the SHA-256 of the canonical JSON of `salt` and `value`. */
export interface QuotlibetOpening {
  /** The commitment that it opens. This event or an earlier one contains it. */
  readonly commitment: Commitment;
  /** The salt. */
  readonly salt: Salt;
  /** The value. */
  readonly value: QuotlibetSealedValue;
}

/** The options of a game of Quotlibet, fixed at its creation. */
export interface QuotlibetOptions {
  /** The sum of bids that the dealer's bid must not make. Missing means `tricks`. */
  readonly hook?: QuotlibetHook;
}

/** A player asked for a pause. The game pauses once every seat that has not resigned asks for it. */
export interface QuotlibetPauseAsked {
  /** The facts of the event. */
  readonly data: QuotlibetPauseAskedData;
  /**
   * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
   * An instant in UTC, as RFC 3339 writes it.
   */
  readonly deadline_at?: string;
  /** The game. A UUID. */
  readonly game_id: string;
  /** The chain hash at this event. */
  readonly hash: string;
  /** The kind of game. */
  readonly kind: GameKind;
  /** The sealed values that this event opens to the caller. */
  readonly openings: readonly QuotlibetOpening[];
  /** The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it. */
  readonly recorded_at: string;
  /** The version of the event type's form. */
  readonly schema_version: number;
  /** The event's type. */
  readonly type: "PauseAsked";
  /** The event's number in its game. */
  readonly version: number;
}

/** A player asked for a pause. The game pauses once every seat that has not resigned asks for it. */
export interface QuotlibetPauseAskedData {
  /** The player's seat. */
  readonly seat: Seat;
}

/** A player withdrew the request for a pause. */
export interface QuotlibetPauseWithdrawn {
  /** The facts of the event. */
  readonly data: QuotlibetPauseWithdrawnData;
  /**
   * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
   * An instant in UTC, as RFC 3339 writes it.
   */
  readonly deadline_at?: string;
  /** The game. A UUID. */
  readonly game_id: string;
  /** The chain hash at this event. */
  readonly hash: string;
  /** The kind of game. */
  readonly kind: GameKind;
  /** The sealed values that this event opens to the caller. */
  readonly openings: readonly QuotlibetOpening[];
  /** The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it. */
  readonly recorded_at: string;
  /** The version of the event type's form. */
  readonly schema_version: number;
  /** The event's type. */
  readonly type: "PauseWithdrawn";
  /** The event's number in its game. */
  readonly version: number;
}

/** A player withdrew the request for a pause. */
export interface QuotlibetPauseWithdrawnData {
  /** The player's seat. */
  readonly seat: Seat;
}

/** The values of {@link QuotlibetPhase} that this version knows. */
export const QuotlibetPhaseValues = ["bidding", "playing", "scored"] as const;

/**
 * The phase of a round.
 * A server may send a value that is not listed: it comes as it is.
 */
export type QuotlibetPhase = Open<(typeof QuotlibetPhaseValues)[number]>;

/** A bid. */
export interface QuotlibetPlaceBid {
  /** The round, from 1. */
  readonly round: number;
  /** The number of tricks that the player bids: 0 to the hand size. */
  readonly tricks: number;
}

/** The values of {@link QuotlibetPlacedBy} that this version knows. */
export const QuotlibetPlacedByValues = ["player", "resignation", "deadline"] as const;

/**
 * The origin of a bid or card: its player, or the server for an absent one.
 * A server may send a value that is not listed: it comes as it is.
 */
export type QuotlibetPlacedBy = Open<(typeof QuotlibetPlacedByValues)[number]>;

/** A card to play. */
export interface QuotlibetPlayCard {
  /** The card. */
  readonly card: QuotlibetCard;
  /** The round, from 1. */
  readonly round: number;
  /** The trick's number in the round, from 1. */
  readonly trick: number;
}

/** A played card. */
export interface QuotlibetPlayedCardView {
  /** The card. */
  readonly card: QuotlibetCard;
  /** The player, or the server for an absent one. */
  readonly placed_by: QuotlibetPlacedBy;
  /** The seat that played the card. */
  readonly seat: Seat;
}

/** A player answered the proposal. A refusal ends it. */
export interface QuotlibetProposalAnswered {
  /** The facts of the event. */
  readonly data: QuotlibetProposalAnsweredData;
  /**
   * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
   * An instant in UTC, as RFC 3339 writes it.
   */
  readonly deadline_at?: string;
  /** The game. A UUID. */
  readonly game_id: string;
  /** The chain hash at this event. */
  readonly hash: string;
  /** The kind of game. */
  readonly kind: GameKind;
  /** The sealed values that this event opens to the caller. */
  readonly openings: readonly QuotlibetOpening[];
  /** The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it. */
  readonly recorded_at: string;
  /** The version of the event type's form. */
  readonly schema_version: number;
  /** The event's type. */
  readonly type: "ProposalAnswered";
  /** The event's number in its game. */
  readonly version: number;
}

/** A player answered the proposal. A refusal ends it. */
export interface QuotlibetProposalAnsweredData {
  /** True if the player agrees. */
  readonly agrees: boolean;
  /** The player's seat. */
  readonly seat: Seat;
}

/** All who were asked agreed, or nobody refused in time. `TurnExpired` or `GameAbandoned` follows. */
export interface QuotlibetProposalCarriedOut {
  /**
   * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
   * An instant in UTC, as RFC 3339 writes it.
   */
  readonly deadline_at?: string;
  /** The game. A UUID. */
  readonly game_id: string;
  /** The chain hash at this event. */
  readonly hash: string;
  /** The kind of game. */
  readonly kind: GameKind;
  /** The sealed values that this event opens to the caller. */
  readonly openings: readonly QuotlibetOpening[];
  /** The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it. */
  readonly recorded_at: string;
  /** The version of the event type's form. */
  readonly schema_version: number;
  /** The event's type. */
  readonly type: "ProposalCarriedOut";
  /** The event's number in its game. */
  readonly version: number;
}

/**
 * A player for whom nobody waits proposed how a game without deadlines goes on. The other persons for whom nobody
 * waits answer. A move ends the proposal.
 */
export interface QuotlibetProposalMade {
  /** The facts of the event. */
  readonly data: QuotlibetProposalMadeData;
  /**
   * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
   * An instant in UTC, as RFC 3339 writes it.
   */
  readonly deadline_at?: string;
  /** The game. A UUID. */
  readonly game_id: string;
  /** The chain hash at this event. */
  readonly hash: string;
  /** The kind of game. */
  readonly kind: GameKind;
  /** The sealed values that this event opens to the caller. */
  readonly openings: readonly QuotlibetOpening[];
  /** The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it. */
  readonly recorded_at: string;
  /** The version of the event type's form. */
  readonly schema_version: number;
  /** The event's type. */
  readonly type: "ProposalMade";
  /** The event's number in its game. */
  readonly version: number;
}

/**
 * A player for whom nobody waits proposed how a game without deadlines goes on. The other persons for whom nobody
 * waits answer. A move ends the proposal.
 */
export interface QuotlibetProposalMadeData {
  /** What is proposed. */
  readonly proposal: Proposed;
  /** The player's seat. */
  readonly seat: Seat;
}

/**
 * The server dealt a round, card by card clockwise from the dealer's left. Then it turned the top card of the stock up
 * ("Rounds", "Trump"). Commitments are in dealt order; each seals a card with its place in the shuffled deck.
 */
export interface QuotlibetRoundDealt {
  /** The facts of the event. */
  readonly data: QuotlibetRoundDealtData;
  /**
   * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
   * An instant in UTC, as RFC 3339 writes it.
   */
  readonly deadline_at?: string;
  /** The game. A UUID. */
  readonly game_id: string;
  /** The chain hash at this event. */
  readonly hash: string;
  /** The kind of game. */
  readonly kind: GameKind;
  /** The sealed values that this event opens to the caller. */
  readonly openings: readonly QuotlibetOpening[];
  /** The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it. */
  readonly recorded_at: string;
  /** The version of the event type's form. */
  readonly schema_version: number;
  /** The event's type. */
  readonly type: "RoundDealt";
  /** The event's number in its game. */
  readonly version: number;
}

/**
 * The server dealt a round, card by card clockwise from the dealer's left. Then it turned the top card of the stock up
 * ("Rounds", "Trump"). Commitments are in dealt order; each seals a card with its place in the shuffled deck.
 */
export interface QuotlibetRoundDealtData {
  /** The dealer. */
  readonly dealer: Seat;
  /** The number of cards that each seat gets. */
  readonly hand_size: number;
  /** The commitments to the cards of each seat, in seat order. */
  readonly hands: readonly (readonly Commitment[])[];
  /** The round, from 1. */
  readonly round: number;
  /** The commitments to the face-down stock, the top card first. */
  readonly stock: readonly Commitment[];
  /** The turned-up card. Its suit is trump. Null if no stock is left; then there is no trump. */
  readonly trump_card: QuotlibetCard | null;
  /** The commitment to the turned-up card, which this event opens to everyone. */
  readonly trump_commitment: Commitment | null;
}

/** A seat's score in a round. */
export interface QuotlibetRoundScore {
  /** The number of tricks that the player bid. */
  readonly bid: number;
  /** The points: 10 and the number of tricks won, or −5 for each trick over or under the bid. */
  readonly points: number;
  /** The seat. */
  readonly seat: Seat;
  /** The number of tricks that the player won. */
  readonly taken: number;
}

/** A player won the last trick of a round, and the server scored the round ("Score"). */
export interface QuotlibetRoundScored {
  /** The facts of the event. */
  readonly data: QuotlibetRoundScoredData;
  /**
   * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
   * An instant in UTC, as RFC 3339 writes it.
   */
  readonly deadline_at?: string;
  /** The game. A UUID. */
  readonly game_id: string;
  /** The chain hash at this event. */
  readonly hash: string;
  /** The kind of game. */
  readonly kind: GameKind;
  /** The sealed values that this event opens to the caller. */
  readonly openings: readonly QuotlibetOpening[];
  /** The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it. */
  readonly recorded_at: string;
  /** The version of the event type's form. */
  readonly schema_version: number;
  /** The event's type. */
  readonly type: "RoundScored";
  /** The event's number in its game. */
  readonly version: number;
}

/** A player won the last trick of a round, and the server scored the round ("Score"). */
export interface QuotlibetRoundScoredData {
  /** The round. */
  readonly round: number;
  /** The score of each seat, in seat order. */
  readonly scores: readonly QuotlibetRoundScore[];
}

/** The current round, or the last one of a game that is over. */
export interface QuotlibetRoundView {
  /** The dealer, who bids last. */
  readonly dealer: Seat;
  /** The number of cards that each seat got, which is also the number of tricks. */
  readonly hand_size: number;
  /** The round's phase. */
  readonly phase: QuotlibetPhase;
  /** The round's number, from 1. */
  readonly round: number;
  /** The number of face-down cards in the stock. */
  readonly stock_count: number;
  /** The completed tricks, in order. */
  readonly taken_tricks: readonly QuotlibetTrickView[];
  /** The trick on the table; null while the seats bid, and after the last trick. */
  readonly trick: QuotlibetTrickView | null;
  /** The trump suit; null if there is none. */
  readonly trump: QuotlibetSuit | null;
  /** The turned-up card; null if no stock was left. */
  readonly trump_card: QuotlibetCard | null;
}

/** The outcome of a game. */
export interface QuotlibetScore {
  /** The score sheet of each seat, in seat order. */
  readonly sheets: readonly QuotlibetSheet[];
  /** The winning seats. Several share a win if their totals and minus points are equal. */
  readonly winners: readonly Seat[];
}

/** A completed round, as a line of the score sheet. */
export interface QuotlibetScoredRoundView {
  /** The dealer. */
  readonly dealer: Seat;
  /** The number of tricks. */
  readonly hand_size: number;
  /** The round's number, from 1. */
  readonly round: number;
  /** The score of each seat, in seat order. */
  readonly scores: readonly QuotlibetRoundScore[];
  /** The turned-up card; null if no stock was left. */
  readonly trump_card: QuotlibetCard | null;
}

/** A variant of {@link QuotlibetSealedValue} that this version does not know. */
export interface UnknownQuotlibetSealedValue {
  /** Stands for every `subject` that is not known; `raw` has the true one. */
  readonly subject: "unknown";
  /** What the server sent. */
  readonly raw: { readonly [name: string]: Json };
}

/**
 * A sealed value of Quotlibet.
 * Told apart by `subject`. New variants may come: they are `"unknown"`, with what was sent in `raw`.
 */
export type QuotlibetSealedValue =
  | QuotlibetSealedValueCard
  | QuotlibetSealedValueSeed
  | UnknownQuotlibetSealedValue;

/**
 * A card of a round's deck. Its position shows who got it. The hands are dealt card by card, clockwise from the
 * dealer's left. Then come the turned-up card and the rest of the stock.
 */
export interface QuotlibetSealedValueCard {
  /** The card. */
  readonly card: QuotlibetCard;
  /** The card's place in the shuffled deck, 1 to 52. */
  readonly position: number;
  /** The round, from 1. */
  readonly round: number;
  /** The name of the subject. */
  readonly subject: "card";
}

/** The seed from which the server derives every salt and every shuffle. */
export interface QuotlibetSealedValueSeed {
  /** 256 bits in hexadecimal. */
  readonly seed: Seed;
  /** The name of the subject. */
  readonly subject: "seed";
}

/** A place at the table. */
export interface QuotlibetSeat {
  /** Details of the absence; null if the player is not absent. */
  readonly absence: Absence | null;
  /** True if the server acted for the player at a deadline, and the player has not acted since. */
  readonly absent: boolean;
  /** How well the bot in the seat plays; null unless a bot sits there. */
  readonly bot: BotLevel | null;
  /**
   * The player to whom the seat is offered. That player may accept it, or has accepted: see `absence`. Null without an
   * offer.
   */
  readonly offered_to: Player | null;
  /** The player in the seat; null for a free seat. */
  readonly player: Player | null;
  /** True if the player has resigned. */
  readonly resigned: boolean;
  /** The seat. */
  readonly seat: Seat;
}

/**
 * A player accepted an offered seat. The server hands it over once the absent player misses one more turn. Until then
 * the player who accepted sees the game as the public does.
 */
export interface QuotlibetSeatAccepted {
  /** The facts of the event. */
  readonly data: QuotlibetSeatAcceptedData;
  /**
   * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
   * An instant in UTC, as RFC 3339 writes it.
   */
  readonly deadline_at?: string;
  /** The game. A UUID. */
  readonly game_id: string;
  /** The chain hash at this event. */
  readonly hash: string;
  /** The kind of game. */
  readonly kind: GameKind;
  /** The sealed values that this event opens to the caller. */
  readonly openings: readonly QuotlibetOpening[];
  /** The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it. */
  readonly recorded_at: string;
  /** The version of the event type's form. */
  readonly schema_version: number;
  /** The event's type. */
  readonly type: "SeatAccepted";
  /** The event's number in its game. */
  readonly version: number;
}

/**
 * A player accepted an offered seat. The server hands it over once the absent player misses one more turn. Until then
 * the player who accepted sees the game as the public does.
 */
export interface QuotlibetSeatAcceptedData {
  /** The player who accepted it. */
  readonly player: PlayerId;
  /** The seat. */
  readonly seat: Seat;
}

/**
 * A seat changed its player. From this event on the new player has the seat and its knowledge, and the former player
 * is the public.
 */
export interface QuotlibetSeatHandedOver {
  /** The facts of the event. */
  readonly data: QuotlibetSeatHandedOverData;
  /**
   * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
   * An instant in UTC, as RFC 3339 writes it.
   */
  readonly deadline_at?: string;
  /** The game. A UUID. */
  readonly game_id: string;
  /** The chain hash at this event. */
  readonly hash: string;
  /** The kind of game. */
  readonly kind: GameKind;
  /** The sealed values that this event opens to the caller. */
  readonly openings: readonly QuotlibetOpening[];
  /** The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it. */
  readonly recorded_at: string;
  /** The version of the event type's form. */
  readonly schema_version: number;
  /** The event's type. */
  readonly type: "SeatHandedOver";
  /** The event's number in its game. */
  readonly version: number;
}

/**
 * A seat changed its player. From this event on the new player has the seat and its knowledge, and the former player
 * is the public.
 */
export interface QuotlibetSeatHandedOverData {
  /** The former player. */
  readonly from: PlayerId;
  /** The seat. */
  readonly seat: Seat;
  /** The new player. */
  readonly to: PlayerId;
}

/** A seat became free before the start. */
export interface QuotlibetSeatLeft {
  /** The facts of the event. */
  readonly data: QuotlibetSeatLeftData;
  /**
   * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
   * An instant in UTC, as RFC 3339 writes it.
   */
  readonly deadline_at?: string;
  /** The game. A UUID. */
  readonly game_id: string;
  /** The chain hash at this event. */
  readonly hash: string;
  /** The kind of game. */
  readonly kind: GameKind;
  /** The sealed values that this event opens to the caller. */
  readonly openings: readonly QuotlibetOpening[];
  /** The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it. */
  readonly recorded_at: string;
  /** The version of the event type's form. */
  readonly schema_version: number;
  /** The event's type. */
  readonly type: "SeatLeft";
  /** The event's number in its game. */
  readonly version: number;
}

/** A seat became free before the start. */
export interface QuotlibetSeatLeftData {
  /** The reason why it became free. */
  readonly departure: Departure;
  /** The host's seat after this event. If the host left, it is the lowest occupied seat; null once every seat is free. */
  readonly host: Seat | null;
  /** The player who left it. */
  readonly player: PlayerId;
  /** The seat. */
  readonly seat: Seat;
}

/** The host withdrew the offer of a seat. */
export interface QuotlibetSeatOfferWithdrawn {
  /** The facts of the event. */
  readonly data: QuotlibetSeatOfferWithdrawnData;
  /**
   * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
   * An instant in UTC, as RFC 3339 writes it.
   */
  readonly deadline_at?: string;
  /** The game. A UUID. */
  readonly game_id: string;
  /** The chain hash at this event. */
  readonly hash: string;
  /** The kind of game. */
  readonly kind: GameKind;
  /** The sealed values that this event opens to the caller. */
  readonly openings: readonly QuotlibetOpening[];
  /** The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it. */
  readonly recorded_at: string;
  /** The version of the event type's form. */
  readonly schema_version: number;
  /** The event's type. */
  readonly type: "SeatOfferWithdrawn";
  /** The event's number in its game. */
  readonly version: number;
}

/** The host withdrew the offer of a seat. */
export interface QuotlibetSeatOfferWithdrawnData {
  /** The seat. */
  readonly seat: Seat;
}

/**
 * The host offered an absent player's seat to another player. The offer ends when the host withdraws or replaces it,
 * or the seat is handed over. It also ends when the absent player acts or resigns.
 */
export interface QuotlibetSeatOffered {
  /** The facts of the event. */
  readonly data: QuotlibetSeatOfferedData;
  /**
   * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
   * An instant in UTC, as RFC 3339 writes it.
   */
  readonly deadline_at?: string;
  /** The game. A UUID. */
  readonly game_id: string;
  /** The chain hash at this event. */
  readonly hash: string;
  /** The kind of game. */
  readonly kind: GameKind;
  /** The sealed values that this event opens to the caller. */
  readonly openings: readonly QuotlibetOpening[];
  /** The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it. */
  readonly recorded_at: string;
  /** The version of the event type's form. */
  readonly schema_version: number;
  /** The event's type. */
  readonly type: "SeatOffered";
  /** The event's number in its game. */
  readonly version: number;
}

/**
 * The host offered an absent player's seat to another player. The offer ends when the host withdraws or replaces it,
 * or the seat is handed over. It also ends when the absent player acts or resigns.
 */
export interface QuotlibetSeatOfferedData {
  /** The player to whom the seat is offered. */
  readonly player: PlayerId;
  /** The absent player's seat. */
  readonly seat: Seat;
}

/** The reservation of a seat ended without its player. Anyone may claim the seat now. */
export interface QuotlibetSeatReleased {
  /** The facts of the event. */
  readonly data: QuotlibetSeatReleasedData;
  /**
   * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
   * An instant in UTC, as RFC 3339 writes it.
   */
  readonly deadline_at?: string;
  /** The game. A UUID. */
  readonly game_id: string;
  /** The chain hash at this event. */
  readonly hash: string;
  /** The kind of game. */
  readonly kind: GameKind;
  /** The sealed values that this event opens to the caller. */
  readonly openings: readonly QuotlibetOpening[];
  /** The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it. */
  readonly recorded_at: string;
  /** The version of the event type's form. */
  readonly schema_version: number;
  /** The event's type. */
  readonly type: "SeatReleased";
  /** The event's number in its game. */
  readonly version: number;
}

/** The reservation of a seat ended without its player. Anyone may claim the seat now. */
export interface QuotlibetSeatReleasedData {
  /** The player for whom it was reserved. */
  readonly player: PlayerId;
  /** The reason. */
  readonly release: Release;
  /** The seat. */
  readonly seat: Seat;
}

/** A seat was reserved for a player, who sits down in it or declines it. */
export interface QuotlibetSeatReserved {
  /** The facts of the event. */
  readonly data: QuotlibetSeatReservedData;
  /**
   * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
   * An instant in UTC, as RFC 3339 writes it.
   */
  readonly deadline_at?: string;
  /** The game. A UUID. */
  readonly game_id: string;
  /** The chain hash at this event. */
  readonly hash: string;
  /** The kind of game. */
  readonly kind: GameKind;
  /** The sealed values that this event opens to the caller. */
  readonly openings: readonly QuotlibetOpening[];
  /** The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it. */
  readonly recorded_at: string;
  /** The version of the event type's form. */
  readonly schema_version: number;
  /** The event's type. */
  readonly type: "SeatReserved";
  /** The event's number in its game. */
  readonly version: number;
}

/** A seat was reserved for a player, who sits down in it or declines it. */
export interface QuotlibetSeatReservedData {
  /** The player for whom it is reserved. */
  readonly player: PlayerId;
  /** The seat. */
  readonly seat: Seat;
  /** The time at which the reservation expires. An instant in UTC, as RFC 3339 writes it. */
  readonly until: string;
}

/** A player resigned. From this event on the server acts for the seat. */
export interface QuotlibetSeatResigned {
  /** The facts of the event. */
  readonly data: QuotlibetSeatResignedData;
  /**
   * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
   * An instant in UTC, as RFC 3339 writes it.
   */
  readonly deadline_at?: string;
  /** The game. A UUID. */
  readonly game_id: string;
  /** The chain hash at this event. */
  readonly hash: string;
  /** The kind of game. */
  readonly kind: GameKind;
  /** The sealed values that this event opens to the caller. */
  readonly openings: readonly QuotlibetOpening[];
  /** The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it. */
  readonly recorded_at: string;
  /** The version of the event type's form. */
  readonly schema_version: number;
  /** The event's type. */
  readonly type: "SeatResigned";
  /** The event's number in its game. */
  readonly version: number;
}

/** A player resigned. From this event on the server acts for the seat. */
export interface QuotlibetSeatResignedData {
  /** The seat. */
  readonly seat: Seat;
}

/** A player sat down. */
export interface QuotlibetSeatTaken {
  /** The facts of the event. */
  readonly data: QuotlibetSeatTakenData;
  /**
   * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
   * An instant in UTC, as RFC 3339 writes it.
   */
  readonly deadline_at?: string;
  /** The game. A UUID. */
  readonly game_id: string;
  /** The chain hash at this event. */
  readonly hash: string;
  /** The kind of game. */
  readonly kind: GameKind;
  /** The sealed values that this event opens to the caller. */
  readonly openings: readonly QuotlibetOpening[];
  /** The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it. */
  readonly recorded_at: string;
  /** The version of the event type's form. */
  readonly schema_version: number;
  /** The event's type. */
  readonly type: "SeatTaken";
  /** The event's number in its game. */
  readonly version: number;
}

/** A player sat down. */
export interface QuotlibetSeatTakenData {
  /** The player. */
  readonly player: PlayerId;
  /** The seat. */
  readonly seat: Seat;
}

/** A seat as one viewer may know it. */
export interface QuotlibetSeatView {
  /** The seat's bid in this round; null before it is placed. */
  readonly bid: number | null;
  /** The origin of the bid; null before it is placed. */
  readonly bid_placed_by: QuotlibetPlacedBy | null;
  /** The cards in the seat's hand, in dealt order; null if the viewer may not know them all. */
  readonly hand: readonly QuotlibetCard[] | null;
  /** The number of cards in the seat's hand. */
  readonly hand_count: number;
  /** The minus points alone, as a positive number. */
  readonly minus_points: number;
  /** The seat. */
  readonly seat: Seat;
  /** The number of tricks that the seat has won in this round. */
  readonly taken: number;
  /** The points of all completed rounds. */
  readonly total: number;
}

/** The public facts of the set-up. */
export interface QuotlibetSetup {
  /** The dealer of the first round ("Dealer"). */
  readonly first_dealer: Seat;
}

/** One player's score sheet. */
export interface QuotlibetSheet {
  /** The sum of the minus points alone, as a positive number. Fewer minus points break a tie. */
  readonly minus_points: number;
  /** The rank, from 1. Players who tie share it; resigned players share the last one. */
  readonly rank: number;
  /** True if the player has resigned, and so cannot win. */
  readonly resigned: boolean;
  /** The points of each round, in order. */
  readonly rounds: readonly number[];
  /** The seat. */
  readonly seat: Seat;
  /** The sum of the rounds' points. */
  readonly total: number;
}

/** The first item of a game's feed: the game at the version where the feed begins. */
export interface QuotlibetSnapshot {
  /**
   * The database's epoch, once a backup was restored. If it differs from that of an earlier snapshot, a version that
   * you got may be another event by now: drop all that you have of the game, and read it again. A UUID.
   */
  readonly epoch?: string;
  /** The game as the viewer may know it. */
  readonly game: QuotlibetGame;
  /** The item's kind. */
  readonly type: "snapshot";
}

/** The values of {@link QuotlibetSuit} that this version knows. */
export const QuotlibetSuitValues = ["C", "D", "H", "S"] as const;

/**
 * A suit; in JSON its letter, as in a card. The values are in the order in which the server plays for absent seats.
 * A server may send a value that is not listed: it comes as it is.
 */
export type QuotlibetSuit = Open<(typeof QuotlibetSuitValues)[number]>;

/** A request for a seat. */
export interface QuotlibetTakeSeat {
  /** The invite code of a private game. */
  readonly invite_code?: string | null;
  /** The seat; by default the lowest free one. */
  readonly seat?: Seat | null;
}

/**
 * The server gave time to the turn that runs, or to the lobby, because it was overdue and had lost time without a
 * player's fault. `deadline_at` of the event is the new deadline. A turn so extended is not missed before that.
 */
export interface QuotlibetTimeGiven {
  /** The facts of the event. */
  readonly data: QuotlibetTimeGivenData;
  /**
   * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
   * An instant in UTC, as RFC 3339 writes it.
   */
  readonly deadline_at?: string;
  /** The game. A UUID. */
  readonly game_id: string;
  /** The chain hash at this event. */
  readonly hash: string;
  /** The kind of game. */
  readonly kind: GameKind;
  /** The sealed values that this event opens to the caller. */
  readonly openings: readonly QuotlibetOpening[];
  /** The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it. */
  readonly recorded_at: string;
  /** The version of the event type's form. */
  readonly schema_version: number;
  /** The event's type. */
  readonly type: "TimeGiven";
  /** The event's number in its game. */
  readonly version: number;
}

/**
 * The server gave time to the turn that runs, or to the lobby, because it was overdue and had lost time without a
 * player's fault. `deadline_at` of the event is the new deadline. A turn so extended is not missed before that.
 */
export interface QuotlibetTimeGivenData {
  /** Why time was given. */
  readonly cause: TimeCause;
  /**
   * By how many milliseconds the deadline moves. It is negative or 0 only if the clock was set back: then
   * `recorded_at` is before the event before this one. A big integer: exact at any length.
   */
  readonly milliseconds: bigint;
}

/** A seat won a trick with the last card played to it ("Trick"). */
export interface QuotlibetTrickTaken {
  /** The facts of the event. */
  readonly data: QuotlibetTrickTakenData;
  /**
   * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
   * An instant in UTC, as RFC 3339 writes it.
   */
  readonly deadline_at?: string;
  /** The game. A UUID. */
  readonly game_id: string;
  /** The chain hash at this event. */
  readonly hash: string;
  /** The kind of game. */
  readonly kind: GameKind;
  /** The sealed values that this event opens to the caller. */
  readonly openings: readonly QuotlibetOpening[];
  /** The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it. */
  readonly recorded_at: string;
  /** The version of the event type's form. */
  readonly schema_version: number;
  /** The event's type. */
  readonly type: "TrickTaken";
  /** The event's number in its game. */
  readonly version: number;
}

/** A seat won a trick with the last card played to it ("Trick"). */
export interface QuotlibetTrickTakenData {
  /** The round. */
  readonly round: number;
  /** The trick's number in the round. */
  readonly trick: number;
  /** The seat that won it. */
  readonly winner: Seat;
}

/** A trick, with its played cards. */
export interface QuotlibetTrickView {
  /** The played cards, in order. */
  readonly cards: readonly QuotlibetPlayedCardView[];
  /** The seat that leads to it. */
  readonly leader: Seat;
  /** The trick's number in the round, from 1. */
  readonly trick: number;
  /** The seat that won it; null while the trick is on the table. */
  readonly winner: Seat | null;
}

/** The turn of the play: a seat's bid, or its card to a trick. */
export interface QuotlibetTurn {
  /** The round, from 1. */
  readonly round: number;
  /** The seat that must act. */
  readonly seat: Seat;
  /** The trick's number in the round, from 1; null while the seats bid. */
  readonly trick: number | null;
}

/**
 * A turn's deadline passed, or a proposal to play for those who are waited for was carried out. In the events that
 * follow, the server acts for the absent seats or ends the game.
 */
export interface QuotlibetTurnExpired {
  /** The facts of the event. */
  readonly data: QuotlibetTurnExpiredData;
  /**
   * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
   * An instant in UTC, as RFC 3339 writes it.
   */
  readonly deadline_at?: string;
  /** The game. A UUID. */
  readonly game_id: string;
  /** The chain hash at this event. */
  readonly hash: string;
  /** The kind of game. */
  readonly kind: GameKind;
  /** The sealed values that this event opens to the caller. */
  readonly openings: readonly QuotlibetOpening[];
  /** The time at which the server decided the event. An instant in UTC, as RFC 3339 writes it. */
  readonly recorded_at: string;
  /** The version of the event type's form. */
  readonly schema_version: number;
  /** The event's type. */
  readonly type: "TurnExpired";
  /** The event's number in its game. */
  readonly version: number;
}

/**
 * A turn's deadline passed, or a proposal to play for those who are waited for was carried out. In the events that
 * follow, the server acts for the absent seats or ends the game.
 */
export interface QuotlibetTurnExpiredData {
  /** The seats that did not act in time. */
  readonly seats: readonly Seat[];
  /** The turn. */
  readonly turn: QuotlibetTurn;
}

/** What the viewer may do at a version of the game. Each member is that of the game's resource. */
export interface QuotlibetTurnState {
  /** The actions that the viewer may perform now, with their constraints. */
  readonly allowed_actions: readonly QuotlibetAllowedAction[];
  /**
   * The time at which the server acts by itself: it ends an open lobby, or expires a turn. Null if turns have no
   * deadline, and in a pause. An instant in UTC, as RFC 3339 writes it.
   */
  readonly deadline_at: string | null;
  /** The seats that must act before the game goes on. */
  readonly must_act: readonly Seat[];
  /**
   * The server's time at this answer, by the clock of `deadline_at`. In the answer to a command it is the time of the
   * newest event. Null if `deadline_at` is. A countdown begins at `deadline_at` less `now`. An instant in UTC, as RFC
   * 3339 writes it.
   */
  readonly now: string | null;
  /** The game's status. */
  readonly status: Status;
  /** The item's kind. */
  readonly type: "turn";
  /** The version of the newest event that this covers. */
  readonly version: number;
  /** The viewer's own seat; null for the public. */
  readonly your_seat: Seat | null;
}

/** A game of Quotlibet as one viewer may know it. */
export interface QuotlibetView {
  /** The dealer of the first round. */
  readonly first_dealer: Seat;
  /** The current round, or the last one of a game that is over; null before the first deal. */
  readonly round: QuotlibetRoundView | null;
  /** The number of rounds: 33, 25, 19 or 15 with 3, 4, 5 or 6 players. */
  readonly round_count: number;
  /** The score sheet: the completed rounds, in order. */
  readonly score_sheet: readonly QuotlibetScoredRoundView[];
  /** The seats in order. */
  readonly seats: readonly QuotlibetSeatView[];
}

/** A variant of {@link WebhookEvent} that this version does not know. */
export interface UnknownWebhookEvent {
  /** Stands for every `type` that is not known; `raw` has the true one. */
  readonly type: "unknown";
  /** What the server sent. */
  readonly raw: { readonly [name: string]: Json };
  /** The game, and the player's seat in it. */
  readonly data: WebhookData;
  /** The time of the event. An instant in UTC, as RFC 3339 writes it. */
  readonly timestamp: string;
}

/**
 * What a webhook brings.
 * Told apart by `type`. New variants may come: they are `"unknown"`, with what was sent in `raw`.
 */
export type WebhookEvent =
  | WebhookEnded
  | WebhookReminder
  | WebhookStarted
  | WebhookTurn
  | WebhookReserved
  | UnknownWebhookEvent;
