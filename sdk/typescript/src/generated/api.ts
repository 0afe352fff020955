// Printed by sdk/models/models.py from openapi/openapi.json. Do not edit.

import type { CallOptions, CommandOptions } from "../options.js";
import type { Operation } from "../shape.js";
import type * as M from "./models.js";

/** Every call of the document. */
export const operations = {
  get_protected_resource: { method: "GET", path: "/.well-known/oauth-protected-resource", answer: { ref: "ProtectedResource" } },
  healthz: { method: "GET", path: "/healthz", answer: { ref: "Health" } },
  readyz: { method: "GET", path: "/readyz", answer: { ref: "Health" } },
  list_apps: { method: "GET", path: "/v1/apps", answer: { ref: "AppList" } },
  create_app: { method: "POST", path: "/v1/apps", body: { ref: "CreateApp" }, answer: { ref: "App" } },
  get_own_app: { method: "GET", path: "/v1/apps/me", answer: { ref: "OwnApp" } },
  export_own_app: { method: "GET", path: "/v1/apps/me/export", answer: "raw" },
  look_up_players: { method: "POST", path: "/v1/apps/me/lookup", body: { ref: "LookUpPlayers" }, answer: { ref: "AppPlayerList" } },
  erase_app_player: { method: "DELETE", path: "/v1/apps/me/players/{external_id}" },
  get_app_player: { method: "GET", path: "/v1/apps/me/players/{external_id}", answer: { ref: "AppPlayer" } },
  provision_player: { method: "PUT", path: "/v1/apps/me/players/{external_id}", body: { ref: "ProvisionPlayer" }, answer: { ref: "AppPlayer" } },
  sign_out_app_player: { method: "POST", path: "/v1/apps/me/players/{external_id}/sign-out" },
  list_app_webhooks: { method: "GET", path: "/v1/apps/me/webhooks", answer: { ref: "WebhookList" } },
  create_app_webhook: { method: "POST", path: "/v1/apps/me/webhooks", body: { ref: "CreateAppWebhook" }, answer: { ref: "WebhookCreated" } },
  delete_app_webhook: { method: "DELETE", path: "/v1/apps/me/webhooks/{id}" },
  get_app_webhook: { method: "GET", path: "/v1/apps/me/webhooks/{id}", answer: { ref: "Webhook" } },
  list_app_deliveries: { method: "GET", path: "/v1/apps/me/webhooks/{id}/deliveries", answer: { ref: "DeliveryList" } },
  redeliver_app_delivery: { method: "POST", path: "/v1/apps/me/webhooks/{id}/deliveries/{delivery}/redeliver", keyed: true, answer: { ref: "WebhookDelivery" } },
  get_app: { method: "GET", path: "/v1/apps/{id}", answer: { ref: "App" } },
  list_issuers: { method: "GET", path: "/v1/apps/{id}/issuers", answer: { ref: "IssuerList" } },
  add_issuer: { method: "POST", path: "/v1/apps/{id}/issuers", body: { ref: "AddIssuer" }, answer: { ref: "Issuer" } },
  remove_issuer: { method: "DELETE", path: "/v1/apps/{id}/issuers/{issuer}" },
  list_app_keys: { method: "GET", path: "/v1/apps/{id}/keys", answer: { ref: "AppKeyList" } },
  create_app_key: { method: "POST", path: "/v1/apps/{id}/keys", body: { ref: "CreateAppKey" }, answer: { ref: "AppKeyCreated" } },
  revoke_app_key: { method: "DELETE", path: "/v1/apps/{id}/keys/{key}" },
  list_checkpoints: { method: "GET", path: "/v1/checkpoints", answer: { ref: "CheckpointList" } },
  get_checkpoint: { method: "GET", path: "/v1/checkpoints/{number}", answer: { ref: "Checkpoint" } },
  claim_device_code: { method: "POST", path: "/v1/device-claims", body: { ref: "ClaimDeviceCode" }, answer: { ref: "DeviceClaim" } },
  export_games: { method: "GET", path: "/v1/exports", answer: "raw" },
  list_games: { method: "GET", path: "/v1/games", answer: { ref: "GameList" } },
  create_games: { method: "POST", path: "/v1/games/batch", keyed: true, body: { ref: "CreateGames" }, answer: { ref: "GamesCreated" } },
  list_keys: { method: "GET", path: "/v1/keys", answer: { ref: "KeyList" } },
  read_log: { method: "GET", path: "/v1/log", answer: { ref: "LogPage" } },
  stream_log: { method: "GET", path: "/v1/log.ndjson", answer: "raw" },
  create_player: { method: "POST", path: "/v1/players", body: { ref: "CreatePlayer" }, answer: { ref: "AccountCreated" } },
  erase_me: { method: "DELETE", path: "/v1/players/me", keyed: true },
  get_me: { method: "GET", path: "/v1/players/me", answer: { ref: "Account" } },
  rename_me: { method: "PATCH", path: "/v1/players/me", body: { ref: "RenamePlayer" }, answer: { ref: "Account" } },
  create_device_code: { method: "POST", path: "/v1/players/me/device-codes", keyed: true, answer: { ref: "DeviceCodeCreated" } },
  refuse_device_code: { method: "DELETE", path: "/v1/players/me/device-codes/{id}" },
  get_device_code: { method: "GET", path: "/v1/players/me/device-codes/{id}", answer: { ref: "DeviceCode" } },
  confirm_device_code: { method: "POST", path: "/v1/players/me/device-codes/{id}/confirm", answer: { ref: "DeviceCode" } },
  export_me: { method: "GET", path: "/v1/players/me/export", answer: { ref: "PlayerExport" } },
  follow_my_games: { method: "GET", path: "/v1/players/me/feed", feed: { ref: "PlayerFeedItem" } },
  create_feed_ticket: { method: "POST", path: "/v1/players/me/feed-tickets", body: { ref: "CreateFeedTicket" }, answer: { ref: "FeedTicketCreated" } },
  unlink_identity: { method: "DELETE", path: "/v1/players/me/identities" },
  list_identities: { method: "GET", path: "/v1/players/me/identities", answer: { ref: "IdentityList" } },
  link_identity: { method: "POST", path: "/v1/players/me/identities", body: { ref: "LinkIdentity" }, answer: { ref: "Identity" } },
  sign_out: { method: "POST", path: "/v1/players/me/sign-out" },
  revoke_other_tokens: { method: "DELETE", path: "/v1/players/me/tokens", keyed: true },
  list_tokens: { method: "GET", path: "/v1/players/me/tokens", answer: { ref: "TokenList" } },
  create_token: { method: "POST", path: "/v1/players/me/tokens", body: { ref: "CreateToken" }, answer: { ref: "TokenCreated" } },
  revoke_token: { method: "DELETE", path: "/v1/players/me/tokens/current", keyed: true },
  revoke_token_by_id: { method: "DELETE", path: "/v1/players/me/tokens/{id}", keyed: true },
  list_webhooks: { method: "GET", path: "/v1/players/me/webhooks", answer: { ref: "WebhookList" } },
  create_webhook: { method: "POST", path: "/v1/players/me/webhooks", body: { ref: "CreateWebhook" }, answer: { ref: "WebhookCreated" } },
  delete_webhook: { method: "DELETE", path: "/v1/players/me/webhooks/{id}", keyed: true },
  get_webhook: { method: "GET", path: "/v1/players/me/webhooks/{id}", answer: { ref: "Webhook" } },
  list_deliveries: { method: "GET", path: "/v1/players/me/webhooks/{id}/deliveries", answer: { ref: "DeliveryList" } },
  redeliver: { method: "POST", path: "/v1/players/me/webhooks/{id}/deliveries/{delivery}/redeliver", keyed: true, answer: { ref: "WebhookDelivery" } },
  erase_player: { method: "DELETE", path: "/v1/players/{id}" },
  get_player: { method: "GET", path: "/v1/players/{id}", answer: { ref: "Player" } },
  rename_player: { method: "PATCH", path: "/v1/players/{id}", body: { ref: "RenamePlayer" }, answer: { ref: "ManagedPlayer" } },
  resume_player: { method: "POST", path: "/v1/players/{id}/resume", answer: { ref: "ManagedPlayer" } },
  stop_player: { method: "POST", path: "/v1/players/{id}/stop", answer: { ref: "ManagedPlayer" } },
  qe_create_game: { method: "POST", path: "/v1/qe/games", keyed: true, body: { ref: "QeCreateGame" }, answer: { ref: "QeCreatedAnswer" } },
  qe_get_game: { method: "GET", path: "/v1/qe/games/{id}", headers: { invite_code: "Invite-Code" }, answer: { ref: "QeGame" } },
  qe_abandon: { method: "POST", path: "/v1/qe/games/{id}/abandon", keyed: true, answer: { ref: "QeCommandAnswer" } },
  qe_list_auctions: { method: "GET", path: "/v1/qe/games/{id}/auctions", answer: { ref: "QeAuctionList" } },
  qe_get_auction: { method: "GET", path: "/v1/qe/games/{id}/auctions/{auction}", answer: { ref: "QeAuctionView" } },
  qe_peek: { method: "POST", path: "/v1/qe/games/{id}/auctions/{auction}/peek", keyed: true, answer: { ref: "QeCommandAnswer" } },
  qe_place_bid: { method: "POST", path: "/v1/qe/games/{id}/bids", keyed: true, body: { ref: "QePlaceBid" }, answer: { ref: "QeCommandAnswer" } },
  qe_list_events: { method: "GET", path: "/v1/qe/games/{id}/events", answer: { ref: "QeEventPage" } },
  qe_stream_events: { method: "GET", path: "/v1/qe/games/{id}/events.ndjson", answer: "raw" },
  qe_export: { method: "GET", path: "/v1/qe/games/{id}/export", answer: "raw" },
  qe_follow_game: { method: "GET", path: "/v1/qe/games/{id}/feed", feed: { ref: "QeFeedItem" }, events: { ref: "QeEvent" } },
  qe_fork_game: { method: "POST", path: "/v1/qe/games/{id}/forks", keyed: true, body: { ref: "ForkGame" }, answer: { ref: "QeCreatedAnswer" } },
  qe_get_inclusion: { method: "GET", path: "/v1/qe/games/{id}/inclusion", answer: { ref: "Inclusion" } },
  qe_unpause: { method: "DELETE", path: "/v1/qe/games/{id}/pause", keyed: true, answer: { ref: "QeCommandAnswer" } },
  qe_pause: { method: "POST", path: "/v1/qe/games/{id}/pause", keyed: true, answer: { ref: "QeCommandAnswer" } },
  qe_get_proof: { method: "GET", path: "/v1/qe/games/{id}/proof", answer: { ref: "GameProof" } },
  qe_propose: { method: "POST", path: "/v1/qe/games/{id}/proposal", keyed: true, body: { ref: "Propose" }, answer: { ref: "QeCommandAnswer" } },
  qe_answer_proposal: { method: "POST", path: "/v1/qe/games/{id}/proposal/answer", keyed: true, body: { ref: "AnswerProposal" }, answer: { ref: "QeCommandAnswer" } },
  qe_resign: { method: "POST", path: "/v1/qe/games/{id}/resign", keyed: true, answer: { ref: "QeCommandAnswer" } },
  qe_get_score: { method: "GET", path: "/v1/qe/games/{id}/score", answer: { ref: "QeScore" } },
  qe_take_seat: { method: "POST", path: "/v1/qe/games/{id}/seats", keyed: true, body: { ref: "QeTakeSeat" }, answer: { ref: "QeCommandAnswer" } },
  qe_leave_seat: { method: "DELETE", path: "/v1/qe/games/{id}/seats/me", keyed: true, answer: { ref: "QeCommandAnswer" } },
  qe_add_entropy: { method: "PUT", path: "/v1/qe/games/{id}/seats/me/entropy", keyed: true, body: { ref: "AddEntropy" }, answer: { ref: "QeCommandAnswer" } },
  qe_remove_seat: { method: "DELETE", path: "/v1/qe/games/{id}/seats/{seat}", keyed: true, answer: { ref: "QeCommandAnswer" } },
  qe_accept_seat: { method: "POST", path: "/v1/qe/games/{id}/seats/{seat}/accept", keyed: true, answer: { ref: "QeCommandAnswer" } },
  qe_remove_bot: { method: "DELETE", path: "/v1/qe/games/{id}/seats/{seat}/bot", keyed: true, answer: { ref: "QeCommandAnswer" } },
  qe_seat_bot: { method: "POST", path: "/v1/qe/games/{id}/seats/{seat}/bot", keyed: true, body: { ref: "SeatBot" }, answer: { ref: "QeCommandAnswer" } },
  qe_consent_to_offer: { method: "POST", path: "/v1/qe/games/{id}/seats/{seat}/consent", keyed: true, answer: { ref: "QeCommandAnswer" } },
  qe_decline_seat: { method: "POST", path: "/v1/qe/games/{id}/seats/{seat}/decline", keyed: true, answer: { ref: "QeCommandAnswer" } },
  qe_withdraw_offer: { method: "DELETE", path: "/v1/qe/games/{id}/seats/{seat}/offer", keyed: true, answer: { ref: "QeCommandAnswer" } },
  qe_offer_seat: { method: "POST", path: "/v1/qe/games/{id}/seats/{seat}/offer", keyed: true, body: { ref: "OfferSeat" }, answer: { ref: "QeCommandAnswer" } },
  qe_start: { method: "POST", path: "/v1/qe/games/{id}/start", keyed: true, body: { ref: "QeStartGame" }, answer: { ref: "QeCommandAnswer" } },
  quotlibet_create_game: { method: "POST", path: "/v1/quotlibet/games", keyed: true, body: { ref: "QuotlibetCreateGame" }, answer: { ref: "QuotlibetCreatedAnswer" } },
  quotlibet_get_game: { method: "GET", path: "/v1/quotlibet/games/{id}", headers: { invite_code: "Invite-Code" }, answer: { ref: "QuotlibetGame" } },
  quotlibet_abandon: { method: "POST", path: "/v1/quotlibet/games/{id}/abandon", keyed: true, answer: { ref: "QuotlibetCommandAnswer" } },
  quotlibet_place_bid: { method: "POST", path: "/v1/quotlibet/games/{id}/bids", keyed: true, body: { ref: "QuotlibetPlaceBid" }, answer: { ref: "QuotlibetCommandAnswer" } },
  quotlibet_play_card: { method: "POST", path: "/v1/quotlibet/games/{id}/cards", keyed: true, body: { ref: "QuotlibetPlayCard" }, answer: { ref: "QuotlibetCommandAnswer" } },
  quotlibet_list_events: { method: "GET", path: "/v1/quotlibet/games/{id}/events", answer: { ref: "QuotlibetEventPage" } },
  quotlibet_stream_events: { method: "GET", path: "/v1/quotlibet/games/{id}/events.ndjson", answer: "raw" },
  quotlibet_export: { method: "GET", path: "/v1/quotlibet/games/{id}/export", answer: "raw" },
  quotlibet_follow_game: { method: "GET", path: "/v1/quotlibet/games/{id}/feed", feed: { ref: "QuotlibetFeedItem" }, events: { ref: "QuotlibetEvent" } },
  quotlibet_fork_game: { method: "POST", path: "/v1/quotlibet/games/{id}/forks", keyed: true, body: { ref: "ForkGame" }, answer: { ref: "QuotlibetCreatedAnswer" } },
  quotlibet_get_inclusion: { method: "GET", path: "/v1/quotlibet/games/{id}/inclusion", answer: { ref: "Inclusion" } },
  quotlibet_unpause: { method: "DELETE", path: "/v1/quotlibet/games/{id}/pause", keyed: true, answer: { ref: "QuotlibetCommandAnswer" } },
  quotlibet_pause: { method: "POST", path: "/v1/quotlibet/games/{id}/pause", keyed: true, answer: { ref: "QuotlibetCommandAnswer" } },
  quotlibet_get_proof: { method: "GET", path: "/v1/quotlibet/games/{id}/proof", answer: { ref: "GameProof" } },
  quotlibet_propose: { method: "POST", path: "/v1/quotlibet/games/{id}/proposal", keyed: true, body: { ref: "Propose" }, answer: { ref: "QuotlibetCommandAnswer" } },
  quotlibet_answer_proposal: { method: "POST", path: "/v1/quotlibet/games/{id}/proposal/answer", keyed: true, body: { ref: "AnswerProposal" }, answer: { ref: "QuotlibetCommandAnswer" } },
  quotlibet_resign: { method: "POST", path: "/v1/quotlibet/games/{id}/resign", keyed: true, answer: { ref: "QuotlibetCommandAnswer" } },
  quotlibet_get_score: { method: "GET", path: "/v1/quotlibet/games/{id}/score", answer: { ref: "QuotlibetScore" } },
  quotlibet_take_seat: { method: "POST", path: "/v1/quotlibet/games/{id}/seats", keyed: true, body: { ref: "QuotlibetTakeSeat" }, answer: { ref: "QuotlibetCommandAnswer" } },
  quotlibet_leave_seat: { method: "DELETE", path: "/v1/quotlibet/games/{id}/seats/me", keyed: true, answer: { ref: "QuotlibetCommandAnswer" } },
  quotlibet_add_entropy: { method: "PUT", path: "/v1/quotlibet/games/{id}/seats/me/entropy", keyed: true, body: { ref: "AddEntropy" }, answer: { ref: "QuotlibetCommandAnswer" } },
  quotlibet_remove_seat: { method: "DELETE", path: "/v1/quotlibet/games/{id}/seats/{seat}", keyed: true, answer: { ref: "QuotlibetCommandAnswer" } },
  quotlibet_accept_seat: { method: "POST", path: "/v1/quotlibet/games/{id}/seats/{seat}/accept", keyed: true, answer: { ref: "QuotlibetCommandAnswer" } },
  quotlibet_remove_bot: { method: "DELETE", path: "/v1/quotlibet/games/{id}/seats/{seat}/bot", keyed: true, answer: { ref: "QuotlibetCommandAnswer" } },
  quotlibet_seat_bot: { method: "POST", path: "/v1/quotlibet/games/{id}/seats/{seat}/bot", keyed: true, body: { ref: "SeatBot" }, answer: { ref: "QuotlibetCommandAnswer" } },
  quotlibet_consent_to_offer: { method: "POST", path: "/v1/quotlibet/games/{id}/seats/{seat}/consent", keyed: true, answer: { ref: "QuotlibetCommandAnswer" } },
  quotlibet_decline_seat: { method: "POST", path: "/v1/quotlibet/games/{id}/seats/{seat}/decline", keyed: true, answer: { ref: "QuotlibetCommandAnswer" } },
  quotlibet_withdraw_offer: { method: "DELETE", path: "/v1/quotlibet/games/{id}/seats/{seat}/offer", keyed: true, answer: { ref: "QuotlibetCommandAnswer" } },
  quotlibet_offer_seat: { method: "POST", path: "/v1/quotlibet/games/{id}/seats/{seat}/offer", keyed: true, body: { ref: "OfferSeat" }, answer: { ref: "QuotlibetCommandAnswer" } },
  quotlibet_start: { method: "POST", path: "/v1/quotlibet/games/{id}/start", keyed: true, answer: { ref: "QuotlibetCommandAnswer" } },
  exchange_token: { method: "POST", path: "/v1/token", body: { ref: "ExchangeToken" }, answer: { ref: "TokenExchanged" } },
} as const satisfies { readonly [id: string]: Operation };

/** The name of a call. */
export type OperationId = keyof typeof operations;

/** What a call is made of. */
export interface Arguments {
  readonly path?: { readonly [name: string]: string | number };
  readonly query?: object | undefined;
  readonly body?: unknown;
  readonly options?: CommandOptions | undefined;
}

/** Makes a call. The type of the answer is the caller's promise. */
export type Call = <Answer>(id: OperationId, args: Arguments) => Promise<Answer>;

/** The kinds of games, with their types. */
export interface Kinds {
  readonly qe: { readonly game: M.QeGame; readonly page: M.QeEventPage; readonly event: M.QeEvent; readonly item: M.QeFeedItem | M.QeEvent };
  readonly quotlibet: { readonly game: M.QuotlibetGame; readonly page: M.QuotlibetEventPage; readonly event: M.QuotlibetEvent; readonly item: M.QuotlibetFeedItem | M.QuotlibetEvent };
}

/** A kind of game that this version knows. */
export type Kind = keyof Kinds;

/** The calls that follow a game, by kind. */
export const kinds = { qe: { game: "qe_get_game", page: "qe_list_events", feed: "qe_follow_game" }, quotlibet: { game: "quotlibet_get_game", page: "quotlibet_list_events", feed: "quotlibet_follow_game" } } as const satisfies { readonly [K in Kind]: object };

/** The feed of a player's games. */
export const ownFeed = "follow_my_games";

/** An item of that feed. */
export type OwnItem = M.PlayerFeedItem;

/** What `list_app_deliveries` can be asked for. */
export interface ListAppDeliveriesQuery {
  /** The `next_cursor` of the page before. A UUID. */
  readonly cursor?: string;
  /** The largest number of deliveries; 50 by default. */
  readonly limit?: number;
}

/** What `revoke_app_key` can be asked for. */
export interface RevokeAppKeyQuery {
  /** Another key of the app, which gets the tokens and webhooks that this one has made. By default they end. A UUID. */
  readonly successor?: string;
  /** True if the server only counts: the key stays. */
  readonly dry_run?: boolean;
}

/** What `list_checkpoints` can be asked for. */
export interface ListCheckpointsQuery {
  /** Only checkpoints after this number; 0 by default. */
  readonly after?: number;
  /** The largest number of checkpoints; 100 by default. */
  readonly limit?: number;
}

/** What `export_games` can be asked for. */
export interface ExportGamesQuery {
  /** Only games that were created at this time or later, to the millisecond. An instant in UTC, as RFC 3339 writes it. */
  readonly since?: string;
  /** Only games that were created before this time, to the millisecond. An instant in UTC, as RFC 3339 writes it. */
  readonly until?: string;
  /** The position after the page before, from its `Link` header. A UUID. */
  readonly cursor?: string;
  /** The largest number of games; 50 by default. */
  readonly limit?: number;
}

/** What `list_games` can be asked for. */
export interface ListGamesQuery {
  /** Only this kind. */
  readonly kind?: M.GameKind;
  /** Only games of this status. */
  readonly status?: M.Status;
  /** Only games in which the caller has a seat or a reserved one. This needs a token. */
  readonly mine?: boolean;
  /** The `next_cursor` of the page before. A UUID. */
  readonly cursor?: string;
  /** The largest number of games; 50 by default. */
  readonly limit?: number;
}

/** What `read_log` can be asked for. */
export interface ReadLogQuery {
  /** Only events after the one with this `cursor`; by default from the beginning. */
  readonly after?: string;
  /** The largest number of events in a page; 100 by default. A page ends early at 1 MiB. */
  readonly limit?: number;
}

/** What `list_deliveries` can be asked for. */
export interface ListDeliveriesQuery {
  /** The `next_cursor` of the page before. A UUID. */
  readonly cursor?: string;
  /** The largest number of deliveries; 50 by default. */
  readonly limit?: number;
}

/** What `qe_get_game` can be asked for. */
export interface QeGetGameQuery {
  /** The game as it was at this version; by default the newest. */
  readonly version?: number;
  /**
   * The viewer, for a game that is over; by default the caller. It is `public`, a seat (the game as that player saw it
   * then), or `omniscient` (with every value sealed until then).
   */
  readonly viewer?: string;
  /**
   * The invite code of a private game. It shows the lobby; with a wrong code, and after the start, the game is
   * unknown. Such a call counts as a command for the limits
   */
  readonly invite_code?: string;
}

/** What `qe_list_events` can be asked for. */
export interface QeListEventsQuery {
  /** Only events after this version; 0 by default. */
  readonly after?: number;
  /** Only events up to this version; with `after`, those between two versions. */
  readonly until?: number;
  /**
   * The viewer, for a game that is over; by default the caller. It is `public`, a seat, or `omniscient`, which shows
   * each opening in the event that sealed the value.
   */
  readonly viewer?: string;
  /** The largest number of events in a page; 100 by default. A page ends early at 1 MiB. */
  readonly limit?: number;
  /** The seconds for which an empty page waits for an event; 0 by default. */
  readonly wait?: number;
}

/** What `qe_export` can be asked for. */
export interface QeExportQuery {
  /** A seat, for a record with only the openings that its player got; by default the record is whole. */
  readonly viewer?: number;
}

/** What `qe_get_inclusion` can be asked for. */
export interface QeGetInclusionQuery {
  /** The checkpoint; by default the newest. */
  readonly checkpoint?: number;
}

/** What `qe_get_proof` can be asked for. */
export interface QeGetProofQuery {
  /** The game as it was at this version; by default the newest. */
  readonly version?: number;
}

/** What `quotlibet_get_game` can be asked for. */
export interface QuotlibetGetGameQuery {
  /** The game as it was at this version; by default the newest. */
  readonly version?: number;
  /**
   * The viewer, for a game that is over; by default the caller. It is `public`, a seat (the game as that player saw it
   * then), or `omniscient` (with every value sealed until then).
   */
  readonly viewer?: string;
  /**
   * The invite code of a private game. It shows the lobby; with a wrong code, and after the start, the game is
   * unknown. Such a call counts as a command for the limits
   */
  readonly invite_code?: string;
}

/** What `quotlibet_list_events` can be asked for. */
export interface QuotlibetListEventsQuery {
  /** Only events after this version; 0 by default. */
  readonly after?: number;
  /** Only events up to this version; with `after`, those between two versions. */
  readonly until?: number;
  /**
   * The viewer, for a game that is over; by default the caller. It is `public`, a seat, or `omniscient`, which shows
   * each opening in the event that sealed the value.
   */
  readonly viewer?: string;
  /** The largest number of events in a page; 100 by default. A page ends early at 1 MiB. */
  readonly limit?: number;
  /** The seconds for which an empty page waits for an event; 0 by default. */
  readonly wait?: number;
}

/** What `quotlibet_export` can be asked for. */
export interface QuotlibetExportQuery {
  /** A seat, for a record with only the openings that its player got; by default the record is whole. */
  readonly viewer?: number;
}

/** What `quotlibet_get_inclusion` can be asked for. */
export interface QuotlibetGetInclusionQuery {
  /** The checkpoint; by default the newest. */
  readonly checkpoint?: number;
}

/** What `quotlibet_get_proof` can be asked for. */
export interface QuotlibetGetProofQuery {
  /** The game as it was at this version; by default the newest. */
  readonly version?: number;
}

/** The server's health and readiness. */
export class ServerApi {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * The server as a protected resource of OAuth (RFC 9728).
   *
   * It names no authorization servers: each app has issuers of its own, and they are nobody else's business.
   * `resource` is the address by which the request came, with `X-Forwarded-Proto` and `X-Forwarded-Host` of a proxy.
   * @param options Signal.
   */
  getProtectedResource(options?: CallOptions): Promise<M.ProtectedResource> {
    return this.#call("get_protected_resource", { options });
  }

  /**
   * The server's health: it answers as long as it lives.
   *
   * It does not ask the database; `/readyz` does.
   * @param options Signal.
   */
  healthz(options?: CallOptions): Promise<M.Health> {
    return this.#call("healthz", { options });
  }

  /**
   * The server's readiness: the database answers, the writer commits commands, and the server is not stopping.
   *
   * The `code` of a 503 names the cause. Reads may still work then.
   * @param options Signal.
   */
  readyz(options?: CallOptions): Promise<M.Health> {
    return this.#call("readyz", { options });
  }
}

/** Backends with keys and players of their own. */
export class AppsApi {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * All apps of the server.
   *
   * The answer has all of them: the list has no pages.
   * @param options Signal.
   * @throws {ApiError} 403, as `not_operator`, `operator_calls_off`, `scope_missing`
   * @throws {ApiError} 410, as `player_erased`
   */
  listApps(options?: CallOptions): Promise<M.AppList> {
    return this.#call("list_apps", { options });
  }

  /**
   * Makes an app: a backend with keys and players of its own.
   *
   * A new app has no key yet: `POST /v1/apps/{id}/keys` makes one.
   * @param body What the request says.
   * @param options Signal.
   * @throws {ApiError} 403, as `not_operator`, `operator_calls_off`, `scope_missing`
   * @throws {ApiError} 410, as `player_erased`
   * @throws {ApiError} 422, as `invalid_field`
   */
  createApp(body: M.CreateApp, options?: CallOptions): Promise<M.App> {
    return this.#call("create_app", { body, options });
  }

  /**
   * The app of the key in this call, and what the key allows.
   *
   * A backend checks its key with this call, which needs no scope.
   * @param options Signal.
   * @throws {ApiError} 403, as `not_app`
   * @throws {ApiError} 410, as `player_erased`
   */
  getOwnApp(options?: CallOptions): Promise<M.OwnApp> {
    return this.#call("get_own_app", { options });
  }

  /**
   * Exports all that is stored of the app, a JSON object a line.
   *
   * The `type` of a line is `app`, `key` (without its secret), `issuer`, `webhook`, `player`, `game` or `end`. The
   * app's own webhooks come first. The webhooks and games of a player follow the player; a game of several players of
   * the app comes once, with their seats alone. Games of the app in which none of its players sits come last. The last
   * line is `end` and counts; an export without it was cut off. Nothing of an erased player is in it. The export comes
   * at the pace of the app's limits.
   *
   * Scopes: `players:read`, `games:read`, `webhooks:write`.
   * @param options Signal.
   * @throws {ApiError} 403, as `not_app`, `scope_missing`
   * @throws {ApiError} 410, as `player_erased`
   */
  exportOwnApp(options?: CallOptions): Promise<string> {
    return this.#call("export_own_app", { options });
  }

  /**
   * Looks up to 500 players of the app up by their external ids.
   *
   * The answer leaves out ids that name nobody. The body may have 256 KiB.
   *
   * Scope: `players:read`.
   * @param body What the request says.
   * @param options Signal.
   * @throws {ApiError} 403, as `not_app`, `scope_missing`
   * @throws {ApiError} 410, as `player_erased`
   * @throws {ApiError} 422, as `invalid_field`
   */
  lookUpPlayers(body: M.LookUpPlayers, options?: CallOptions): Promise<M.AppPlayerList> {
    return this.#call("look_up_players", { body, options });
  }

  /**
   * Erases a player of the app: the name, the external id and every token.
   *
   * The player leaves every open lobby and resigns from every running game. Events hold ids alone, so no record
   * changes. A JWT of the player that is still valid gets 410. The server forgets the external id; for as long as such
   * a JWT may be valid, it stores a keyed hash of the id. A repeat gets 410 or 404.
   *
   * Scope: `players:write`.
   * @param externalId The app's id for the player, percent-encoded
   * @param options Signal.
   * @throws {ApiError} 403, as `not_app`, `scope_missing`
   * @throws {ApiError} 404, as `player_not_found`
   * @throws {ApiError} 410, as `player_erased`
   * @throws {ApiError} 422, as `invalid_field`
   */
  eraseAppPlayer(externalId: string, options?: CallOptions): Promise<void> {
    return this.#call("erase_app_player", { path: { external_id: externalId }, options });
  }

  /**
   * A player of the app.
   *
   * The path names the player by the app's own id.
   *
   * Scope: `players:read`.
   * @param externalId The app's id for the player, percent-encoded
   * @param options Signal.
   * @throws {ApiError} 403, as `not_app`, `scope_missing`
   * @throws {ApiError} 404, as `player_not_found`
   * @throws {ApiError} 410, as `player_erased`
   */
  getAppPlayer(externalId: string, options?: CallOptions): Promise<M.AppPlayer> {
    return this.#call("get_app_player", { path: { external_id: externalId }, options });
  }

  /**
   * Makes a player of the app, or renames the one who is there.
   *
   * The app chooses the external id: 1 to 255 bytes of UTF-8, percent-encoded in the path. A repeat changes nothing.
   * If the app has erased a player with this id, the call makes a new one.
   *
   * Scope: `players:write`.
   * @param externalId The app's id for the player, percent-encoded
   * @param body What the request says.
   * @param options Signal.
   * @throws {ApiError} 403, as `not_app`, `scope_missing`
   * @throws {ApiError} 410, as `player_erased`
   * @throws {ApiError} 422, as `invalid_field`
   */
  provisionPlayer(externalId: string, body: M.ProvisionPlayer = {}, options?: CallOptions): Promise<M.AppPlayer> {
    return this.#call("provision_player", { path: { external_id: externalId }, body, options });
  }

  /**
   * Signs a player of the app out everywhere.
   *
   * The server ends every token of the player and the feeds that they opened, and disables the player's webhooks. No
   * JWT that was issued before this call is valid any more. Another instance may accept a token for a second more.
   *
   * Scope: `players:write`.
   * @param externalId The app's id for the player, percent-encoded
   * @param options Signal.
   * @throws {ApiError} 403, as `not_app`, `scope_missing`
   * @throws {ApiError} 404, as `player_not_found`
   * @throws {ApiError} 410, as `player_erased`
   * @throws {ApiError} 422, as `invalid_field`
   */
  signOutAppPlayer(externalId: string, options?: CallOptions): Promise<void> {
    return this.#call("sign_out_app_player", { path: { external_id: externalId }, options });
  }

  /**
   * The webhooks of the app.
   *
   * The answer has all of them, without their secrets.
   *
   * Scope: `webhooks:write`.
   * @param options Signal.
   * @throws {ApiError} 403, as `not_app`, `scope_missing`
   * @throws {ApiError} 410, as `player_erased`
   */
  listAppWebhooks(options?: CallOptions): Promise<M.WebhookList> {
    return this.#call("list_app_webhooks", { options });
  }

  /**
   * Registers a webhook of the app.
   *
   * The server notifies it of all users of the app, as a player's webhook of that player. `data` also has `app`,
   * `player` and `external_id`. The server shows the secret only now, and ignores an `Idempotency-Key`. An app has at
   * most 10 webhooks.
   *
   * Scope: `webhooks:write`.
   * @param body What the request says.
   * @param options Signal.
   * @throws {ApiError} 403, as `not_app`, `scope_missing`
   * @throws {ApiError} 409, as `too_many_webhooks`
   * @throws {ApiError} 410, as `player_erased`
   * @throws {ApiError} 422, as `invalid_field`, `url_refused`
   */
  createAppWebhook(body: M.CreateAppWebhook, options?: CallOptions): Promise<M.WebhookCreated> {
    return this.#call("create_app_webhook", { body, options });
  }

  /**
   * Removes a webhook of the app with its deliveries. The server sends it nothing more, except attempts under way.
   *
   * A repeat gets 404.
   *
   * Scope: `webhooks:write`.
   * @param id The webhook
   * @param options Signal.
   * @throws {ApiError} 403, as `not_app`, `scope_missing`
   * @throws {ApiError} 404, as `webhook_not_found`
   * @throws {ApiError} 410, as `player_erased`
   * @throws {ApiError} 422, as `invalid_field`
   */
  deleteAppWebhook(id: string, options?: CallOptions): Promise<void> {
    return this.#call("delete_app_webhook", { path: { id }, options });
  }

  /**
   * A webhook of the app.
   *
   * If the server has disabled it, the answer has the cause.
   *
   * Scope: `webhooks:write`.
   * @param id The webhook
   * @param options Signal.
   * @throws {ApiError} 403, as `not_app`, `scope_missing`
   * @throws {ApiError} 404, as `webhook_not_found`
   * @throws {ApiError} 410, as `player_erased`
   */
  getAppWebhook(id: string, options?: CallOptions): Promise<M.Webhook> {
    return this.#call("get_app_webhook", { path: { id }, options });
  }

  /**
   * The deliveries of a webhook of the app, the newest first: the state of each, and the time of its next attempt.
   *
   * The server stores settled deliveries for 30 days. An item has neither the player nor the external id.
   *
   * Scope: `webhooks:write`.
   * @param id The webhook
   * @param query What the answer is chosen by.
   * @param options Signal.
   * @throws {ApiError} 403, as `not_app`, `scope_missing`
   * @throws {ApiError} 404, as `webhook_not_found`
   * @throws {ApiError} 410, as `player_erased`
   */
  listAppDeliveries(id: string, query?: ListAppDeliveriesQuery, options?: CallOptions): Promise<M.DeliveryList> {
    return this.#call("list_app_deliveries", { path: { id }, query, options });
  }

  /**
   * Sends a delivery of the app's webhook once more, at once, with the same id and body.
   *
   * The server ignores a repeat with the same `Idempotency-Key`. A delivery about an erased player is not sent again.
   *
   * Scope: `webhooks:write`.
   * @param id The webhook
   * @param delivery The delivery
   * @param options Signal and key.
   * @throws {ApiError} 403, as `not_app`, `scope_missing`
   * @throws {ApiError} 404, as `delivery_not_found`, `webhook_not_found`
   * @throws {ApiError} 409, as `webhook_disabled`
   * @throws {ApiError} 410, as `player_erased`
   * @throws {ApiError} 422, as `idempotency_key_reused`, `invalid_field`
   */
  redeliverAppDelivery(id: string, delivery: string, options?: CommandOptions): Promise<M.WebhookDelivery> {
    return this.#call("redeliver_app_delivery", { path: { id, delivery }, options });
  }

  /**
   * One app.
   *
   * Its id, its name and the time at which the operator made it.
   * @param id The app
   * @param options Signal.
   * @throws {ApiError} 403, as `not_operator`, `operator_calls_off`, `scope_missing`
   * @throws {ApiError} 404, as `app_not_found`
   * @throws {ApiError} 410, as `player_erased`
   */
  getApp(id: string, options?: CallOptions): Promise<M.App> {
    return this.#call("get_app", { path: { id }, options });
  }

  /**
   * The issuers of an app.
   *
   * The server accepts a JWT of an app's user if one of the app's issuers signed it.
   * @param id The app
   * @param options Signal.
   * @throws {ApiError} 403, as `not_operator`, `operator_calls_off`, `scope_missing`
   * @throws {ApiError} 404, as `app_not_found`
   * @throws {ApiError} 410, as `player_erased`
   */
  listIssuers(id: string, options?: CallOptions): Promise<M.IssuerList> {
    return this.#call("list_issuers", { path: { id }, options });
  }

  /**
   * Adds an issuer to an app.
   *
   * From now on the server accepts the issuer's JWTs as tokens of the app's players, and makes each player at first
   * sight. To change an issuer, remove it and add another: its players stay.
   * @param id The app
   * @param body What the request says.
   * @param options Signal.
   * @throws {ApiError} 403, as `not_operator`, `operator_calls_off`, `scope_missing`
   * @throws {ApiError} 404, as `app_not_found`
   * @throws {ApiError} 409, as `audience_taken`, `too_many_issuers`
   * @throws {ApiError} 410, as `player_erased`
   * @throws {ApiError} 422, as `invalid_field`
   */
  addIssuer(id: string, body: M.AddIssuer, options?: CallOptions): Promise<M.Issuer> {
    return this.#call("add_issuer", { path: { id }, body, options });
  }

  /**
   * Removes an issuer of an app.
   *
   * The server ends the feeds that were opened with its JWTs, and the tokens and the players' webhooks that they have
   * made. Another instance may accept them for a second more. A revoked JWT stays revoked, also if the issuer is added
   * again.
   * @param id The app
   * @param issuer The issuer
   * @param options Signal.
   * @throws {ApiError} 403, as `not_operator`, `operator_calls_off`, `scope_missing`
   * @throws {ApiError} 404, as `app_not_found`, `issuer_not_found`
   * @throws {ApiError} 410, as `player_erased`
   * @throws {ApiError} 422, as `invalid_field`
   */
  removeIssuer(id: string, issuer: string, options?: CallOptions): Promise<void> {
    return this.#call("remove_issuer", { path: { id, issuer }, options });
  }

  /**
   * The keys of an app, with the day of their last use.
   *
   * The keys' secrets are not among the members. Only the answer that makes a key has its secret.
   * @param id The app
   * @param options Signal.
   * @throws {ApiError} 403, as `not_operator`, `operator_calls_off`, `scope_missing`
   * @throws {ApiError} 404, as `app_not_found`
   * @throws {ApiError} 410, as `player_erased`
   */
  listAppKeys(id: string, options?: CallOptions): Promise<M.AppKeyList> {
    return this.#call("list_app_keys", { path: { id }, options });
  }

  /**
   * Makes a key for an app.
   *
   * The server shows the secret only now. An app has at most two keys, so that its server can go over to a new one
   * before the old one is revoked. A repeat makes another key.
   * @param id The app
   * @param body What the request says.
   * @param options Signal.
   * @throws {ApiError} 403, as `not_operator`, `operator_calls_off`, `scope_missing`
   * @throws {ApiError} 404, as `app_not_found`
   * @throws {ApiError} 409, as `too_many_app_keys`
   * @throws {ApiError} 410, as `player_erased`
   * @throws {ApiError} 422, as `invalid_field`
   */
  createAppKey(id: string, body: M.CreateAppKey = {}, options?: CallOptions): Promise<M.AppKeyCreated> {
    return this.#call("create_app_key", { path: { id }, body, options });
  }

  /**
   * Revokes a key of an app.
   *
   * The server ends the feeds that were opened with it, and the tokens and the players' webhooks that it has made,
   * directly or not, unless a `successor` gets them. The app's own webhooks stay. The headers `Gavel-Tokens` and
   * `Gavel-Webhooks` say how many tokens and webhooks it had made that had not ended. Another instance may accept the
   * key for a second more.
   * @param id The app
   * @param key The key
   * @param query What the answer is chosen by.
   * @param options Signal.
   * @throws {ApiError} 403, as `not_operator`, `operator_calls_off`, `scope_missing`
   * @throws {ApiError} 404, as `app_key_not_found`, `app_not_found`
   * @throws {ApiError} 410, as `player_erased`
   * @throws {ApiError} 422, as `invalid_field`
   */
  revokeAppKey(id: string, key: string, query?: RevokeAppKeyQuery, options?: CallOptions): Promise<void> {
    return this.#call("revoke_app_key", { path: { id, key }, query, options });
  }

  /**
   * Creates up to 500 games of the app's players, all or none.
   *
   * The server checks all of them before it writes any. If one is wrong, none is created, and `field` names it, such
   * as `qe[3].seating[1].external_id`. Players see the games all at once. The `Idempotency-Key` is required: a repeat
   * gets the same games. The body may have 1 MiB.
   *
   * Scope: `games:create`.
   * @param body What the request says.
   * @param options Signal and key.
   * @throws {ApiError} 403, as `not_app`, `scope_missing`
   * @throws {ApiError} 409, as `game_moved`, `nation_taken`, `too_many_bot_games`, `too_many_reservations`
   * @throws {ApiError} 410, as `player_erased`
   * @throws {ApiError} 422, as `idempotency_key_reused`, `invalid_field`, `move_deadline_out_of_range`, `named_twice`,
   *   `nation_not_in_play`, `nobody_named`, `reminder_out_of_range`, `reservation_out_of_range`,
   *   `seat_count_out_of_range`, `unknown_player`
   */
  createGames(body: M.CreateGames = {}, options?: CommandOptions): Promise<M.GamesCreated> {
    return this.#call("create_games", { body, options });
  }

  /**
   * Exchanges a user's JWT, or an external id under an app's key, for a player's token (RFC 8693).
   *
   * The token counts for an hour, and no longer than the JWT. It ends with the issuer, with the key, and when the
   * player signs out. It does not count towards the 50 tokens of a player: a player has 50 exchanged ones besides, and
   * the oldest of them ends when another one is made. An exchange costs its player 100 (`cost_per_token`). The server
   * makes a player whom it does not know.
   *
   * A device may exchange its own JWT without a key. An app's server sends its key as bearer token; the key needs the
   * scope `players:act`, and `players:write` to make a player by the external id. `act` in the answer then names the
   * app.
   *
   * The body is a form, as RFC 8693 has it, or a JSON object with the same members. Problems have the member `error`
   * of RFC 6749 too. A form's unknown parameters mean nothing. `audience`, `resource` and `actor_token` are refused.
   * @param body What the request says.
   * @param options Signal.
   * @throws {ApiError} 403, as `not_app`, `scope_missing`
   * @throws {ApiError} 410, as `player_erased`
   * @throws {ApiError} 422, as `invalid_field`
   */
  exchangeToken(body: M.ExchangeToken, options?: CallOptions): Promise<M.TokenExchanged> {
    return this.#call("exchange_token", { body, options });
  }
}

/** Games of all kinds. */
export class GamesApi {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * The signed checkpoints over the heads of all games, in order.
   *
   * Each checkpoint contains the hash of the one before. With stored checkpoints anyone can show that a game was
   * removed or a checkpoint changed. A preview: its form may change without notice, and no promise of compatibility
   * holds for it.
   *
   * A preview: the promise of compatibility does not hold for it.
   * @param query What the answer is chosen by.
   * @param options Signal.
   */
  listCheckpoints(query?: ListCheckpointsQuery, options?: CallOptions): Promise<M.CheckpointList> {
    return this.#call("list_checkpoints", { query, options });
  }

  /**
   * A checkpoint.
   *
   * It shows which games the server had at a time, with which heads. A preview: its form may change without notice,
   * and no promise of compatibility holds for it.
   *
   * A preview: the promise of compatibility does not hold for it.
   * @param number The checkpoint
   * @param options Signal.
   * @throws {ApiError} 404, as `checkpoint_not_found`
   */
  getCheckpoint(number: number, options?: CallOptions): Promise<M.Checkpoint> {
    return this.#call("get_checkpoint", { path: { number }, options });
  }

  /**
   * The records of all finished public games, the newest game first.
   *
   * The exports follow each other, each as the game's own `…/export` returns it. If there are more, the `Link` header
   * leads to the next page. A page ends early at 1 MiB, or when the client's budget is used up.
   * @param query What the answer is chosen by.
   * @param options Signal.
   */
  exportGames(query?: ExportGamesQuery, options?: CallOptions): Promise<string> {
    return this.#call("export_games", { query, options });
  }

  /**
   * Lists games, the newest first.
   *
   * The list has public games, those in which the caller has a seat or a reserved one, and those of the caller's app.
   *
   * Scope: `games:read`.
   * @param query What the answer is chosen by.
   * @param options Signal.
   * @throws {ApiError} 403, as `scope_missing`
   * @throws {ApiError} 410, as `player_erased`
   */
  listGames(query?: ListGamesQuery, options?: CallOptions): Promise<M.GameList> {
    return this.#call("list_games", { query, options });
  }

  /**
   * The public keys that verify this server's proofs, past ones included.
   *
   * A key from the server alone proves only that the server does not contradict itself. Store the key, or compare it
   * with other people's.
   * @param options Signal.
   */
  listKeys(options?: CallOptions): Promise<M.KeyList> {
    return this.#call("list_keys", { options });
  }
}

/** Accounts: a public name and a bearer token. */
export class PlayersApi {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * Claims a code that another device shows, to sign in as its player.
   *
   * Show the check number, and repeat the call with the same body every two seconds or so until the status is
   * `confirmed`: then the answer has the account and a token of this device's own. A repeat with the same code and
   * secret changes nothing, and gets the same token, up to 10 minutes after the confirmation. Every first claim
   * counts, right or wrong: an address has 5 at once, and one more every two minutes (`device_claims_per_address`).
   * @param body What the request says.
   * @param options Signal.
   * @throws {ApiError} 404, as `device_code_not_found`
   * @throws {ApiError} 422, as `invalid_field`
   */
  claimDeviceCode(body: M.ClaimDeviceCode, options?: CallOptions): Promise<M.DeviceClaim> {
    return this.#call("claim_device_code", { body, options });
  }

  /**
   * Makes a guest account.
   *
   * The server shows the token only now.
   * @param body What the request says.
   * @param options Signal.
   * @throws {ApiError} 422, as `invalid_field`
   */
  createPlayer(body: M.CreatePlayer, options?: CallOptions): Promise<M.AccountCreated> {
    return this.#call("create_player", { body, options });
  }

  /**
   * Erases the caller's account: its name and its tokens.
   *
   * The player leaves every open lobby and resigns from every running game. Events hold ids alone, so no record
   * changes. A repeat gets 401, or 204 again with its `Idempotency-Key`.
   *
   * Scope: `profile:write`.
   * @param options Signal and key.
   * @throws {ApiError} 403, as `scope_missing`
   * @throws {ApiError} 410, as `player_erased`
   * @throws {ApiError} 422, as `idempotency_key_reused`, `invalid_field`
   */
  eraseMe(options?: CommandOptions): Promise<void> {
    return this.#call("erase_me", { options });
  }

  /**
   * The caller's own account.
   *
   * A client checks a stored token with this call, and learns whose it is.
   *
   * Scope: `games:read`.
   * @param options Signal.
   * @throws {ApiError} 403, as `scope_missing`
   * @throws {ApiError} 410, as `player_erased`
   */
  getMe(options?: CallOptions): Promise<M.Account> {
    return this.#call("get_me", { options });
  }

  /**
   * Renames the caller.
   *
   * The new name is in every view from then on, also of games that are over: events hold ids alone. Another instance
   * may show the old one for a second more. A repeat changes nothing.
   *
   * Scope: `profile:write`.
   * @param body What the request says.
   * @param options Signal.
   * @throws {ApiError} 403, as `scope_missing`
   * @throws {ApiError} 410, as `player_erased`
   * @throws {ApiError} 422, as `invalid_field`
   */
  renameMe(body: M.RenamePlayer, options?: CallOptions): Promise<M.Account> {
    return this.#call("rename_me", { body, options });
  }

  /**
   * Makes a code by which another device signs in as the caller.
   *
   * Show the code on this device, as text and as a picture. The other device claims it within 10 minutes by `POST
   * /v1/device-claims`; then confirm or refuse the claim here, with the same token. A code serves once. It ends the
   * token's earlier codes that are not confirmed, and ends with the token. Players whose token comes from an app sign
   * in by the app on the other device too.
   *
   * Scope: `profile:write`.
   * @param options Signal and key.
   * @throws {ApiError} 403, as `scope_missing`, `signed_in_by_app`
   * @throws {ApiError} 409, as `device_code_ended`
   * @throws {ApiError} 410, as `player_erased`
   * @throws {ApiError} 422, as `idempotency_key_reused`, `invalid_field`
   */
  createDeviceCode(options?: CommandOptions): Promise<M.DeviceCodeCreated> {
    return this.#call("create_device_code", { options });
  }

  /**
   * Refuses a code and the claim of it.
   *
   * No device gets a token by the code any more. A repeat changes nothing. To undo a confirmation, revoke the device's
   * token.
   *
   * Scope: `profile:write`.
   * @param id The code's id
   * @param options Signal.
   * @throws {ApiError} 403, as `scope_missing`
   * @throws {ApiError} 404, as `device_code_not_found`
   * @throws {ApiError} 409, as `device_code_ended`
   * @throws {ApiError} 410, as `player_erased`
   * @throws {ApiError} 422, as `invalid_field`
   */
  refuseDeviceCode(id: string, options?: CallOptions): Promise<void> {
    return this.#call("refuse_device_code", { path: { id }, options });
  }

  /**
   * One of the token's codes, and the claim of it.
   *
   * Ask every two seconds or so until a device has claimed it. Then show the device's name and the check number, and
   * have the player compare that with the other device's. A code remains here for 10 minutes after it has ended.
   *
   * Scope: `profile:write`.
   * @param id The code's id
   * @param options Signal.
   * @throws {ApiError} 403, as `scope_missing`
   * @throws {ApiError} 404, as `device_code_not_found`
   * @throws {ApiError} 410, as `player_erased`
   */
  getDeviceCode(id: string, options?: CallOptions): Promise<M.DeviceCode> {
    return this.#call("get_device_code", { path: { id }, options });
  }

  /**
   * Confirms the claim of a code: the other device gets a token of its own.
   *
   * The token allows what the token in this call allows, ends after 180 days without use, and has the device's name as
   * its label. A repeat changes nothing. If the other device does not ask for its token within 10 minutes, revoke the
   * token and make another code.
   *
   * Scope: `profile:write`.
   * @param id The code's id
   * @param options Signal.
   * @throws {ApiError} 403, as `scope_missing`
   * @throws {ApiError} 404, as `device_code_not_found`
   * @throws {ApiError} 409, as `device_code_ended`, `device_code_unclaimed`, `too_many_tokens`
   * @throws {ApiError} 410, as `player_erased`
   * @throws {ApiError} 422, as `invalid_field`
   */
  confirmDeviceCode(id: string, options?: CallOptions): Promise<M.DeviceCode> {
    return this.#call("confirm_device_code", { path: { id }, options });
  }

  /**
   * Exports all that is stored about the caller, as one JSON document.
   *
   * It has the account, its links, tokens and webhooks without secrets, and every game in which the caller has a seat
   * or a reserved seat, with the events as the caller may know them. Other players' hidden values of running games are
   * not in it. The export comes at the pace of the caller's limits; one that is cut off is no JSON.
   *
   * Scopes: `profile:write`, `games:read`, `webhooks:write`.
   * @param options Signal.
   * @throws {ApiError} 403, as `scope_missing`
   * @throws {ApiError} 410, as `player_erased`
   */
  exportMe(options?: CallOptions): Promise<M.PlayerExport> {
    return this.#call("export_me", { options });
  }

  /**
   * Makes a ticket that opens one feed in place of the caller's token.
   *
   * It is for browsers: their `EventSource` sends no token. The feed's path with `?ticket=…` opens that feed as the
   * caller, and nothing else. The ticket must open it within 60 seconds. While the feed lives, and for 5 minutes after
   * it breaks, the same ticket opens it again, so the browser resumes by itself. The ticket ends with the token. The
   * server ignores an `Idempotency-Key`: a repeat makes another ticket.
   *
   * Scope: `games:read`.
   * @param body What the request says.
   * @param options Signal.
   * @throws {ApiError} 403, as `scope_missing`
   * @throws {ApiError} 409, as `too_many_feed_tickets`
   * @throws {ApiError} 410, as `player_erased`
   * @throws {ApiError} 422, as `invalid_field`
   */
  createFeedTicket(body: M.CreateFeedTicket, options?: CallOptions): Promise<M.FeedTicketCreated> {
    return this.#call("create_feed_ticket", { body, options });
  }

  /**
   * Unlinks the caller from the user of an app.
   *
   * The player goes on as a guest, and needs a token of their own for that: the one from `POST /v1/players`, or one
   * that it has made. The server ends all that comes from the app: the sessions of JWTs and of the app's key, the
   * tokens that they have made and exchanged, the webhooks that they have registered, and feeds of games that only the
   * app's users see. The next call with a JWT of the user makes a new player. A repeat changes nothing.
   *
   * Scope: `profile:write`.
   * @param options Signal.
   * @throws {ApiError} 403, as `scope_missing`
   * @throws {ApiError} 409, as `last_way_in`
   * @throws {ApiError} 410, as `player_erased`
   * @throws {ApiError} 422, as `invalid_field`
   */
  unlinkIdentity(options?: CallOptions): Promise<void> {
    return this.#call("unlink_identity", { options });
  }

  /**
   * The user of an app to whom the caller is linked, if there is one.
   *
   * The app's backend names its user by `external_id`. An account has at most one such user.
   *
   * Scope: `profile:write`.
   * @param options Signal.
   * @throws {ApiError} 403, as `scope_missing`
   * @throws {ApiError} 410, as `player_erased`
   */
  listIdentities(options?: CallOptions): Promise<M.IdentityList> {
    return this.#call("list_identities", { options });
  }

  /**
   * Links the caller, who has played as a guest, to a user of an app.
   *
   * From now on the user's JWTs, and the app's key with the user's external id, are this player; nothing that was
   * played is lost. Link a user before the first call with the user's JWT, because such a call makes a player. The
   * caller's tokens stay valid. A repeat changes nothing.
   *
   * Scope: `profile:write`.
   * @param body What the request says.
   * @param options Signal.
   * @throws {ApiError} 403, as `scope_missing`
   * @throws {ApiError} 409, as `already_linked`, `identity_taken`
   * @throws {ApiError} 410, as `player_erased`
   * @throws {ApiError} 422, as `invalid_field`
   */
  linkIdentity(body: M.LinkIdentity, options?: CallOptions): Promise<M.Identity> {
    return this.#call("link_identity", { body, options });
  }

  /**
   * Signs the caller out everywhere.
   *
   * The server ends every token of the player, the one in this call too, and the feeds that they opened, and disables
   * the player's webhooks. No JWT that was issued before counts any more. An account that has no user of an app is
   * then out of reach. Another instance may accept a token for a second more.
   *
   * Scope: `profile:write`.
   * @param options Signal.
   * @throws {ApiError} 403, as `scope_missing`
   * @throws {ApiError} 410, as `player_erased`
   * @throws {ApiError} 422, as `invalid_field`
   */
  signOut(options?: CallOptions): Promise<void> {
    return this.#call("sign_out", { options });
  }

  /**
   * Revokes all of the caller's tokens except the one in this call.
   *
   * The server ends the feeds that they opened, and disables every webhook of the player that the token in this call
   * has not registered, also one of an app's credential. Another instance may accept the tokens for a second more.
   *
   * Scope: `profile:write`.
   * @param options Signal and key.
   * @throws {ApiError} 403, as `scope_missing`
   * @throws {ApiError} 410, as `player_erased`
   * @throws {ApiError} 422, as `idempotency_key_reused`, `invalid_field`
   */
  revokeOtherTokens(options?: CommandOptions): Promise<void> {
    return this.#call("revoke_other_tokens", { options });
  }

  /**
   * The tokens of the caller's account, with the day of their last use and by what each was made.
   *
   * The list has no token's text: the server stores only a hash of it.
   *
   * Scope: `profile:write`.
   * @param options Signal.
   * @throws {ApiError} 403, as `scope_missing`
   * @throws {ApiError} 410, as `player_erased`
   */
  listTokens(options?: CallOptions): Promise<M.TokenList> {
    return this.#call("list_tokens", { options });
  }

  /**
   * Makes one more token for the caller's account.
   *
   * The server shows the token only now; the account's other tokens stay valid. To replace a leaked token, make
   * another and then revoke the leaked one. The new token lasts no longer than a token or a JWT with an end that makes
   * it. What an app's key, a JWT or an exchanged token makes ends when that is revoked, and when the player is
   * unlinked. An account has at most 50 tokens. The server ignores an `Idempotency-Key`: a repeat makes another token.
   *
   * Scope: `profile:write`.
   * @param body What the request says.
   * @param options Signal.
   * @throws {ApiError} 403, as `scope_missing`
   * @throws {ApiError} 409, as `too_many_tokens`
   * @throws {ApiError} 410, as `player_erased`
   * @throws {ApiError} 422, as `invalid_field`
   */
  createToken(body: M.CreateToken = {}, options?: CallOptions): Promise<M.TokenCreated> {
    return this.#call("create_token", { body, options });
  }

  /**
   * Revokes the token in this call.
   *
   * The other tokens stay valid, but for what the token has made if it is a JWT, or comes from an app. An account
   * without a token is out of reach for good. The server ends the feeds that the token opened, and disables the
   * webhooks that it registered. A JWT counts no more, whatever its signature. Another instance may accept it for a
   * second more. A repeat gets 401, or 204 again with its `Idempotency-Key`.
   * @param options Signal and key.
   * @throws {ApiError} 403, as `scope_missing`
   * @throws {ApiError} 410, as `player_erased`
   * @throws {ApiError} 422, as `idempotency_key_reused`, `invalid_field`
   */
  revokeToken(options?: CommandOptions): Promise<void> {
    return this.#call("revoke_token", { options });
  }

  /**
   * Revokes one of the caller's tokens.
   *
   * The server ends the feeds that the token opened, and disables the webhooks that it registered. What the token has
   * made ends too, but not the token in this call, nor what that has made. Another instance may accept it for a second
   * more. A repeat gets 404, or 204 again with its `Idempotency-Key`.
   *
   * Scope: `profile:write`.
   * @param id The token's id
   * @param options Signal and key.
   * @throws {ApiError} 403, as `scope_missing`
   * @throws {ApiError} 404, as `token_not_found`
   * @throws {ApiError} 410, as `player_erased`
   * @throws {ApiError} 422, as `idempotency_key_reused`, `invalid_field`
   */
  revokeTokenById(id: string, options?: CommandOptions): Promise<void> {
    return this.#call("revoke_token_by_id", { path: { id }, options });
  }

  /**
   * Erases a player's account, as the operator: its name and its tokens.
   *
   * It does what the player's own `DELETE /v1/players/me` does. Nobody can undo it. A repeat changes nothing.
   * @param id The player
   * @param options Signal.
   * @throws {ApiError} 403, as `not_operator`, `operator_calls_off`, `scope_missing`
   * @throws {ApiError} 404, as `player_not_found`
   * @throws {ApiError} 410, as `player_erased`
   * @throws {ApiError} 422, as `invalid_field`
   */
  erasePlayer(id: string, options?: CallOptions): Promise<void> {
    return this.#call("erase_player", { path: { id }, options });
  }

  /**
   * A player's public name.
   *
   * No token is needed. Games name players by this id.
   * @param id The player
   * @param options Signal.
   * @throws {ApiError} 404, as `player_not_found`
   * @throws {ApiError} 410, as `player_erased`
   */
  getPlayer(id: string, options?: CallOptions): Promise<M.Player> {
    return this.#call("get_player", { path: { id }, options });
  }

  /**
   * Renames a player, as the operator.
   *
   * The new name is in every view from then on; another instance may show the old one for a second more. A repeat
   * changes nothing.
   * @param id The player
   * @param body What the request says.
   * @param options Signal.
   * @throws {ApiError} 403, as `not_operator`, `operator_calls_off`, `scope_missing`
   * @throws {ApiError} 404, as `player_not_found`
   * @throws {ApiError} 410, as `player_erased`
   * @throws {ApiError} 422, as `invalid_field`
   */
  renamePlayer(id: string, body: M.RenamePlayer, options?: CallOptions): Promise<M.ManagedPlayer> {
    return this.#call("rename_player", { path: { id }, body, options });
  }

  /**
   * Has a player go on who was stopped.
   *
   * What counted before counts again, as far as it has not ended meanwhile, and the deliveries that have waited are
   * sent. A repeat changes nothing.
   * @param id The player
   * @param options Signal.
   * @throws {ApiError} 403, as `not_operator`, `operator_calls_off`, `scope_missing`
   * @throws {ApiError} 404, as `player_not_found`
   * @throws {ApiError} 410, as `player_erased`
   * @throws {ApiError} 422, as `invalid_field`
   */
  resumePlayer(id: string, options?: CallOptions): Promise<M.ManagedPlayer> {
    return this.#call("resume_player", { path: { id }, options });
  }

  /**
   * Stops a player.
   *
   * No token, JWT or key of an app counts for the player from then on, and none is made: each such call gets 401
   * `player_stopped`. Feeds end, and the player's webhooks pause. The player keeps the seats: in games with deadlines
   * the rule for absent players applies. Another instance may accept a token for a second more. A repeat changes
   * nothing.
   * @param id The player
   * @param options Signal.
   * @throws {ApiError} 403, as `not_operator`, `operator_calls_off`, `scope_missing`
   * @throws {ApiError} 404, as `player_not_found`
   * @throws {ApiError} 410, as `player_erased`
   * @throws {ApiError} 422, as `invalid_field`
   */
  stopPlayer(id: string, options?: CallOptions): Promise<M.ManagedPlayer> {
    return this.#call("stop_player", { path: { id }, options });
  }
}

/** For the server's operator: these calls need the token of `--operator-token-file`. */
export class OperatorApi {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * The public form of every event of every game, private games included, for projections: a page.
   *
   * Each event comes once. The order agrees with each game's own. It is the same for every reader, on every instance
   * and after a backup was restored. An event waits for every transaction that began before it in the database, so no
   * event appears at a position that a reader has passed. A reader goes on after the `cursor` of its last event. If
   * the database has perhaps lost events that the reader got, because a backup was restored, the answer is 410
   * `log_restarted`. A preview: its form may change without notice, and no promise of compatibility holds for it.
   *
   * A preview: the promise of compatibility does not hold for it.
   * @param query What the answer is chosen by.
   * @param options Signal.
   * @throws {ApiError} 403, as `not_operator`, `operator_calls_off`, `scope_missing`
   * @throws {ApiError} 410, as `log_restarted`, `player_erased`
   */
  readLog(query?: ReadLogQuery, options?: CallOptions): Promise<M.LogPage> {
    return this.#call("read_log", { query, options });
  }
}

/** An address that the server notifies of a player's turns and of starts and ends of games. */
export class WebhooksApi {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * The caller's webhooks.
   *
   * The list has no secret. Only the answer that makes a webhook has it.
   *
   * Scope: `webhooks:write`.
   * @param options Signal.
   * @throws {ApiError} 403, as `scope_missing`
   * @throws {ApiError} 410, as `player_erased`
   */
  listWebhooks(options?: CallOptions): Promise<M.WebhookList> {
    return this.#call("list_webhooks", { options });
  }

  /**
   * Registers a webhook.
   *
   * The server notifies it of the player's turns, reminders and reserved seats, and of starts and ends of the player's
   * games. Standard Webhooks describes the signature; `webhooks` in this document describes the calls. The server
   * shows the secret only now, and ignores an `Idempotency-Key`. The server disables the webhook when the token, the
   * JWT or the app's key that registered it is revoked, or the player is unlinked from the app; and when the token
   * ends unused, but not at its time. A player has at most 10 webhooks.
   *
   * Scope: `webhooks:write`.
   * @param body What the request says.
   * @param options Signal.
   * @throws {ApiError} 403, as `not_seated`, `scope_missing`
   * @throws {ApiError} 404, as `game_not_found`
   * @throws {ApiError} 409, as `too_many_webhooks`
   * @throws {ApiError} 410, as `player_erased`
   * @throws {ApiError} 422, as `invalid_field`, `url_refused`
   */
  createWebhook(body: M.CreateWebhook, options?: CallOptions): Promise<M.WebhookCreated> {
    return this.#call("create_webhook", { body, options });
  }

  /**
   * Removes a webhook with its deliveries. The server sends it nothing more, except attempts under way.
   *
   * A repeat gets 404, or 204 again with its `Idempotency-Key`.
   *
   * Scope: `webhooks:write`.
   * @param id The webhook
   * @param options Signal and key.
   * @throws {ApiError} 403, as `scope_missing`
   * @throws {ApiError} 404, as `webhook_not_found`
   * @throws {ApiError} 410, as `player_erased`
   * @throws {ApiError} 422, as `idempotency_key_reused`, `invalid_field`
   */
  deleteWebhook(id: string, options?: CommandOptions): Promise<void> {
    return this.#call("delete_webhook", { path: { id }, options });
  }

  /**
   * One of the caller's webhooks, with the cause if it is disabled.
   *
   * A webhook of another account answers as an unknown one.
   *
   * Scope: `webhooks:write`.
   * @param id The webhook
   * @param options Signal.
   * @throws {ApiError} 403, as `scope_missing`
   * @throws {ApiError} 404, as `webhook_not_found`
   * @throws {ApiError} 410, as `player_erased`
   */
  getWebhook(id: string, options?: CallOptions): Promise<M.Webhook> {
    return this.#call("get_webhook", { path: { id }, options });
  }

  /**
   * A webhook's deliveries, the newest first: the state of each, and the time of its next attempt.
   *
   * The server stores settled deliveries for 30 days.
   *
   * Scope: `webhooks:write`.
   * @param id The webhook
   * @param query What the answer is chosen by.
   * @param options Signal.
   * @throws {ApiError} 403, as `scope_missing`
   * @throws {ApiError} 404, as `webhook_not_found`
   * @throws {ApiError} 410, as `player_erased`
   */
  listDeliveries(id: string, query?: ListDeliveriesQuery, options?: CallOptions): Promise<M.DeliveryList> {
    return this.#call("list_deliveries", { path: { id }, query, options });
  }

  /**
   * Sends a delivery once more, at once, with the same id and body.
   *
   * The server ignores a repeat with the same `Idempotency-Key`.
   *
   * Scope: `webhooks:write`.
   * @param id The webhook
   * @param delivery The delivery
   * @param options Signal and key.
   * @throws {ApiError} 403, as `scope_missing`
   * @throws {ApiError} 404, as `delivery_not_found`, `webhook_not_found`
   * @throws {ApiError} 409, as `webhook_disabled`
   * @throws {ApiError} 410, as `player_erased`
   * @throws {ApiError} 422, as `idempotency_key_reused`, `invalid_field`
   */
  redeliver(id: string, delivery: string, options?: CommandOptions): Promise<M.WebhookDelivery> {
    return this.#call("redeliver", { path: { id, delivery }, options });
  }
}

/** Q.E.: 3 to 5 nations print money without limit to buy companies in sealed-bid auctions; the biggest spender is out. */
export class QeApi {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * Creates a game.
   *
   * The caller becomes the host and gets seat 0. With `seating` the caller names the players. An app's key does so
   * without a player: the app's users are seated at once. A seat is reserved for any other player, who accepts it,
   * declines it or lets the reservation expire. `visibility: app` shows the game to the app's users alone.
   *
   * Scope: `games:create`.
   * @param body What the request says.
   * @param options Signal and key.
   * @throws {ApiError} 403, as `scope_missing`
   * @throws {ApiError} 409, as `game_moved`, `nation_taken`, `too_many_bot_games`, `too_many_lobbies`,
   *   `too_many_reservations`
   * @throws {ApiError} 410, as `player_erased`
   * @throws {ApiError} 422, as `absent_bot_without_deadline`, `idempotency_key_reused`, `invalid_field`,
   *   `move_deadline_out_of_range`, `named_twice`, `nation_not_in_play`, `nobody_named`, `reminder_out_of_range`,
   *   `reservation_out_of_range`, `seat_count_out_of_range`, `unknown_player`
   */
  createGame(body: M.QeCreateGame, options?: CommandOptions): Promise<M.QeCreatedAnswer> {
    return this.#call("qe_create_game", { body, options });
  }

  /**
   * A game as the caller may know it.
   *
   * Anyone may watch a public game as the public. Only players with a seat can see a private game. With the invite
   * code, anyone can see its lobby as the public, before joining.
   *
   * Scope: `games:read`.
   * @param id The game
   * @param query What the answer is chosen by.
   * @param options Signal.
   * @throws {ApiError} 403, as `scope_missing`
   * @throws {ApiError} 404, as `game_not_found`, `unknown_seat`, `version_not_found`
   * @throws {ApiError} 409, as `game_not_over`
   * @throws {ApiError} 410, as `player_erased`
   */
  getGame(id: string, query?: QeGetGameQuery, options?: CallOptions): Promise<M.QeGame> {
    return this.#call("qe_get_game", { path: { id }, query, options });
  }

  /**
   * Calls the game off before the start. Only the host may do this.
   *
   * The game is over then and has no score. Every follower gets the event `GameAbandoned`.
   *
   * Scopes: `games:play`, `games:read`.
   * @param id The game
   * @param options Signal and key.
   * @throws {ApiError} 403, as `not_host`, `not_seated`, `scope_missing`
   * @throws {ApiError} 404, as `game_not_found`
   * @throws {ApiError} 409, as `game_moved`, `game_over`, `game_started`, `lobby_expired`
   * @throws {ApiError} 410, as `player_erased`
   * @throws {ApiError} 422, as `idempotency_key_reused`, `invalid_field`
   */
  abandon(id: string, options?: CommandOptions): Promise<M.QeCommandAnswer> {
    return this.#call("qe_abandon", { path: { id }, options });
  }

  /**
   * The opened auctions, as the caller may know them.
   *
   * They are in the order of their numbers. A bid has no amount while the rules hide it from the caller.
   *
   * Scope: `games:read`.
   * @param id The game
   * @param options Signal.
   * @throws {ApiError} 403, as `scope_missing`
   * @throws {ApiError} 404, as `game_not_found`
   * @throws {ApiError} 410, as `player_erased`
   */
  listAuctions(id: string, options?: CallOptions): Promise<M.QeAuctionList> {
    return this.#call("qe_list_auctions", { path: { id }, options });
  }

  /**
   * One auction, as the caller may know it.
   *
   * An auction that is not open yet is 404 `unknown_auction`.
   *
   * Scope: `games:read`.
   * @param id The game
   * @param auction The auction
   * @param options Signal.
   * @throws {ApiError} 403, as `scope_missing`
   * @throws {ApiError} 404, as `game_not_found`, `unknown_auction`
   * @throws {ApiError} 410, as `player_erased`
   */
  getAuction(id: string, auction: number, options?: CallOptions): Promise<M.QeAuctionView> {
    return this.#call("qe_get_auction", { path: { id, auction }, options });
  }

  /**
   * Looks at the winning bid of an awarded auction. With 5 players each player may do so once a game.
   *
   * The event `PeekTaken` has the amount for the caller alone. The others learn only that the caller looked.
   *
   * Scopes: `games:play`, `games:read`.
   * @param id The game
   * @param auction The auction
   * @param options Signal and key.
   * @throws {ApiError} 403, as `not_seated`, `scope_missing`
   * @throws {ApiError} 404, as `game_not_found`, `unknown_auction`
   * @throws {ApiError} 409, as `amount_known`, `deadline_passed`, `game_moved`, `game_not_started`, `game_over`,
   *   `game_paused`, `lobby_expired`, `no_peek`, `not_awarded`, `peek_used`, `resigned`
   * @throws {ApiError} 410, as `player_erased`
   * @throws {ApiError} 422, as `idempotency_key_reused`, `invalid_field`
   */
  peek(id: string, auction: number, options?: CommandOptions): Promise<M.QeCommandAnswer> {
    return this.#call("qe_peek", { path: { id, auction }, options });
  }

  /**
   * Places a bid: the opening bid, a secret bid or a rebid.
   *
   * A bid is final. Auction and ballot make a late request harmless.
   *
   * Scopes: `games:play`, `games:read`.
   * @param id The game
   * @param body What the request says.
   * @param options Signal and key.
   * @throws {ApiError} 403, as `not_seated`, `scope_missing`
   * @throws {ApiError} 404, as `game_not_found`
   * @throws {ApiError} 409, as `already_bid`, `auctioneer_has_bid`, `before_opening_bid`, `deadline_passed`,
   *   `game_moved`, `game_not_started`, `game_over`, `game_paused`, `lobby_expired`, `not_in_rebid`, `resigned`,
   *   `wrong_auction`, `wrong_ballot`
   * @throws {ApiError} 410, as `player_erased`
   * @throws {ApiError} 422, as `equals_opening_bid`, `idempotency_key_reused`, `invalid_field`,
   *   `opening_bid_not_positive`
   */
  placeBid(id: string, body: M.QePlaceBid, options?: CommandOptions): Promise<M.QeCommandAnswer> {
    return this.#call("qe_place_bid", { path: { id }, body, options });
  }

  /**
   * The events of a game in order, as the caller may know them: a page.
   *
   * With `wait` an empty page waits for an event. The page also has the caller's `turn`, so a client that polls needs
   * no other call to know what it may do.
   *
   * Scope: `games:read`.
   * @param id The game
   * @param query What the answer is chosen by.
   * @param options Signal.
   * @throws {ApiError} 403, as `scope_missing`
   * @throws {ApiError} 404, as `game_not_found`, `unknown_seat`, `version_not_found`
   * @throws {ApiError} 409, as `game_not_over`
   * @throws {ApiError} 410, as `player_erased`
   */
  listEvents(id: string, query?: QeListEventsQuery, options?: CallOptions): Promise<M.QeEventPage> {
    return this.#call("qe_list_events", { path: { id }, query, options });
  }

  /**
   * The record of a finished game: a manifest with the server's signature, then every event with its openings.
   *
   * Every server answers the same bytes at any time. `gavel verify` checks the record and `gavel import` accepts it.
   * The operator gets the record of any game, also before the end.
   *
   * Scope: `games:read`.
   * @param id The game
   * @param query What the answer is chosen by.
   * @param options Signal.
   * @throws {ApiError} 403, as `scope_missing`
   * @throws {ApiError} 404, as `game_not_found`, `unknown_seat`
   * @throws {ApiError} 409, as `game_not_over`
   * @throws {ApiError} 410, as `player_erased`
   */
  export(id: string, query?: QeExportQuery, options?: CallOptions): Promise<string> {
    return this.#call("qe_export", { path: { id }, query, options });
  }

  /**
   * Forks a finished game: *what if*?
   *
   * The new game has a table of the same size. The caller is its host, and other players join it. At its start it
   * inherits the play up to the version, with every inherited value open to all. A seed of its own decides everything
   * that is dealt anew. Nobody can choose anything of the set-up. A fork of a private game is private.
   *
   * Scopes: `games:create`, `games:read`.
   * @param id The game to fork
   * @param body What the request says.
   * @param options Signal and key.
   * @throws {ApiError} 403, as `scope_missing`
   * @throws {ApiError} 404, as `game_not_found`, `unknown_seat`, `version_not_found`
   * @throws {ApiError} 409, as `game_moved`, `parent_missing`, `parent_not_over`, `too_many_lobbies`
   * @throws {ApiError} 410, as `player_erased`
   * @throws {ApiError} 422, as `idempotency_key_reused`, `invalid_field`, `parent_not_in_play`
   */
  forkGame(id: string, body: M.ForkGame, options?: CommandOptions): Promise<M.QeCreatedAnswer> {
    return this.#call("qe_fork_game", { path: { id }, body, options });
  }

  /**
   * The proof that a checkpoint over all games covers the game.
   *
   * `gavel verify` checks it. If a checkpoint covers a game and the server no longer has it, an operator has removed
   * it.
   *
   * Scope: `games:read`. A preview: its form may change without notice, and no promise of compatibility holds for it.
   *
   * A preview: the promise of compatibility does not hold for it.
   * @param id The game
   * @param query What the answer is chosen by.
   * @param options Signal.
   * @throws {ApiError} 403, as `scope_missing`
   * @throws {ApiError} 404, as `checkpoint_not_found`, `game_not_found`, `not_in_checkpoint`
   * @throws {ApiError} 410, as `player_erased`
   */
  getInclusion(id: string, query?: QeGetInclusionQuery, options?: CallOptions): Promise<M.Inclusion> {
    return this.#call("qe_get_inclusion", { path: { id }, query, options });
  }

  /**
   * Ends the pause, or withdraws the request for one.
   *
   * Any seat that has not resigned may end a pause.
   *
   * Scopes: `games:play`, `games:read`.
   * @param id The game
   * @param options Signal and key.
   * @throws {ApiError} 403, as `not_seated`, `scope_missing`
   * @throws {ApiError} 404, as `game_not_found`
   * @throws {ApiError} 409, as `game_moved`, `game_not_started`, `game_over`, `lobby_expired`, `not_paused`,
   *   `resigned`
   * @throws {ApiError} 410, as `player_erased`
   * @throws {ApiError} 422, as `idempotency_key_reused`, `invalid_field`
   */
  unpause(id: string, options?: CommandOptions): Promise<M.QeCommandAnswer> {
    return this.#call("qe_unpause", { path: { id }, options });
  }

  /**
   * Asks for a pause of a running game.
   *
   * The pause begins once every seat that has not resigned asks for it. Nobody must act in a pause, and the turn's
   * remaining time does not run. A player may still resign.
   *
   * Scopes: `games:play`, `games:read`.
   * @param id The game
   * @param options Signal and key.
   * @throws {ApiError} 403, as `not_seated`, `scope_missing`
   * @throws {ApiError} 404, as `game_not_found`
   * @throws {ApiError} 409, as `deadline_passed`, `game_moved`, `game_not_started`, `game_over`, `game_paused`,
   *   `lobby_expired`, `pause_asked`, `resigned`
   * @throws {ApiError} 410, as `player_erased`
   * @throws {ApiError} 422, as `idempotency_key_reused`, `invalid_field`
   */
  pause(id: string, options?: CommandOptions): Promise<M.QeCommandAnswer> {
    return this.#call("qe_pause", { path: { id }, options });
  }

  /**
   * A proof of a game: its head at this moment, or at a version, signed by the server.
   *
   * With a stored proof anyone can show that earlier events were changed. It reveals nothing beyond the public events.
   *
   * Scope: `games:read`.
   * @param id The game
   * @param query What the answer is chosen by.
   * @param options Signal.
   * @throws {ApiError} 403, as `scope_missing`
   * @throws {ApiError} 404, as `game_not_found`, `version_not_found`
   * @throws {ApiError} 410, as `player_erased`
   */
  getProof(id: string, query?: QeGetProofQuery, options?: CallOptions): Promise<M.GameProof> {
    return this.#call("qe_get_proof", { path: { id }, query, options });
  }

  /**
   * Proposes how a game without deadlines goes on, because a player has gone.
   *
   * A player for whom nobody waits may propose it 7 days after the newest move. The other persons for whom nobody
   * waits answer. It is carried out once all of them agree, at least one, or after 7 more days if none has refused. A
   * move ends it.
   *
   * Scopes: `games:play`, `games:read`.
   * @param id The game
   * @param body What the request says.
   * @param options Signal and key.
   * @throws {ApiError} 403, as `not_seated`, `scope_missing`
   * @throws {ApiError} 404, as `game_not_found`
   * @throws {ApiError} 409, as `game_moved`, `game_not_started`, `game_over`, `game_paused`, `lobby_expired`,
   *   `proposal_open`, `proposed_too_early`, `resigned`, `turns_have_deadlines`, `waited_for`
   * @throws {ApiError} 410, as `player_erased`
   * @throws {ApiError} 422, as `idempotency_key_reused`, `invalid_field`
   */
  propose(id: string, body: M.Propose, options?: CommandOptions): Promise<M.QeCommandAnswer> {
    return this.#call("qe_propose", { path: { id }, body, options });
  }

  /**
   * Answers the open proposal.
   *
   * The proposal is carried out at once when all who are asked have agreed. A refusal ends it, and for 7 days there is
   * no other.
   *
   * Scopes: `games:play`, `games:read`.
   * @param id The game
   * @param body What the request says.
   * @param options Signal and key.
   * @throws {ApiError} 403, as `not_seated`, `scope_missing`
   * @throws {ApiError} 404, as `game_not_found`
   * @throws {ApiError} 409, as `already_answered`, `game_moved`, `game_not_started`, `game_over`, `lobby_expired`,
   *   `no_proposal`, `own_proposal`, `proposal_due`, `resigned`, `waited_for`
   * @throws {ApiError} 410, as `player_erased`
   * @throws {ApiError} 422, as `idempotency_key_reused`, `invalid_field`
   */
  answerProposal(id: string, body: M.AnswerProposal, options?: CommandOptions): Promise<M.QeCommandAnswer> {
    return this.#call("qe_answer_proposal", { path: { id }, body, options });
  }

  /**
   * Resigns from the running game.
   *
   * From then on the server acts for the seat, by the rule for absent seats. The player cannot win any more.
   *
   * Scopes: `games:play`, `games:read`.
   * @param id The game
   * @param options Signal and key.
   * @throws {ApiError} 403, as `not_seated`, `scope_missing`
   * @throws {ApiError} 404, as `game_not_found`
   * @throws {ApiError} 409, as `game_moved`, `game_not_started`, `game_over`, `lobby_expired`, `resigned`
   * @throws {ApiError} 410, as `player_erased`
   * @throws {ApiError} 422, as `idempotency_key_reused`, `invalid_field`
   */
  resign(id: string, options?: CommandOptions): Promise<M.QeCommandAnswer> {
    return this.#call("qe_resign", { path: { id }, options });
  }

  /**
   * The score of a finished game.
   *
   * It has the winners and each seat's points. Before the end it is 409 `not_finished`.
   *
   * Scope: `games:read`.
   * @param id The game
   * @param options Signal.
   * @throws {ApiError} 403, as `scope_missing`
   * @throws {ApiError} 404, as `game_not_found`
   * @throws {ApiError} 409, as `not_finished`
   * @throws {ApiError} 410, as `player_erased`
   */
  getScore(id: string, options?: CallOptions): Promise<M.QeScore> {
    return this.#call("qe_get_score", { path: { id }, options });
  }

  /**
   * Claims a seat before the start.
   *
   * A body without members claims the lowest free seat. A private game wants its invite code. A player without a
   * reserved seat takes at most 3 seats of one lobby, and none after the host has removed the player.
   *
   * Scopes: `games:play`, `games:read`.
   * @param id The game
   * @param body What the request says.
   * @param options Signal and key.
   * @throws {ApiError} 403, as `not_seated`, `removed_by_host`, `scope_missing`
   * @throws {ApiError} 404, as `game_not_found`, `unknown_seat`
   * @throws {ApiError} 409, as `already_seated`, `closed_to_strangers`, `game_full`, `game_moved`, `game_over`,
   *   `game_started`, `inherited`, `lobby_exhausted`, `lobby_expired`, `lobby_share_used`, `nation_taken`,
   *   `reservation_expired`, `seat_reserved`, `seat_taken`, `too_many_lobbies`
   * @throws {ApiError} 410, as `player_erased`
   * @throws {ApiError} 422, as `idempotency_key_reused`, `invalid_field`, `nation_not_in_play`
   */
  takeSeat(id: string, body: M.QeTakeSeat = {}, options?: CommandOptions): Promise<M.QeCommandAnswer> {
    return this.#call("qe_take_seat", { path: { id }, body, options });
  }

  /**
   * Leaves the caller's own seat before the start.
   *
   * When the host leaves, the lowest occupied seat becomes the host. When the last player leaves, the server abandons
   * the game.
   *
   * Scopes: `games:play`, `games:read`.
   * @param id The game
   * @param options Signal and key.
   * @throws {ApiError} 403, as `not_seated`, `scope_missing`
   * @throws {ApiError} 404, as `game_not_found`
   * @throws {ApiError} 409, as `game_moved`, `game_over`, `game_started`, `lobby_expired`
   * @throws {ApiError} 410, as `player_erased`
   * @throws {ApiError} 422, as `idempotency_key_reused`, `invalid_field`
   */
  leaveSeat(id: string, options?: CommandOptions): Promise<M.QeCommandAnswer> {
    return this.#call("qe_leave_seat", { path: { id }, options });
  }

  /**
   * Adds entropy to the shuffles, before the start.
   *
   * The server committed to its own part in the game's first event. A player's entropy is public.
   *
   * Scopes: `games:play`, `games:read`.
   * @param id The game
   * @param body What the request says.
   * @param options Signal and key.
   * @throws {ApiError} 403, as `not_seated`, `scope_missing`
   * @throws {ApiError} 404, as `game_not_found`
   * @throws {ApiError} 409, as `closed_to_strangers`, `game_moved`, `game_over`, `game_started`, `lobby_exhausted`,
   *   `lobby_expired`, `lobby_share_used`
   * @throws {ApiError} 410, as `player_erased`
   * @throws {ApiError} 422, as `idempotency_key_reused`, `invalid_field`
   */
  addEntropy(id: string, body: M.AddEntropy, options?: CommandOptions): Promise<M.QeCommandAnswer> {
    return this.#call("qe_add_entropy", { path: { id }, body, options });
  }

  /**
   * Removes another player, or withdraws a reservation, before the start. Only the host may do this.
   *
   * The seat is free afterwards, and the player reads the game as the public does.
   *
   * Scopes: `games:play`, `games:read`.
   * @param id The game
   * @param seat The seat
   * @param options Signal and key.
   * @throws {ApiError} 403, as `not_host`, `not_seated`, `scope_missing`
   * @throws {ApiError} 404, as `game_not_found`, `unknown_seat`
   * @throws {ApiError} 409, as `game_moved`, `game_over`, `game_started`, `lobby_expired`, `own_seat`, `seat_free`
   * @throws {ApiError} 410, as `player_erased`
   * @throws {ApiError} 422, as `idempotency_key_reused`, `invalid_field`
   */
  removeSeat(id: string, seat: number, options?: CommandOptions): Promise<M.QeCommandAnswer> {
    return this.#call("qe_remove_seat", { path: { id, seat }, options });
  }

  /**
   * Accepts a reserved seat before the start, or the offered seat of an absent player.
   *
   * A reserved seat is the caller's at once. In a running game the server hands the seat over once the absent player
   * misses one more turn. Until then the caller sees the game as the public does. The absent player's return cancels
   * it. Afterwards the caller has the seat's knowledge, and the former player is the public.
   *
   * Scopes: `games:play`, `games:read`.
   * @param id The game
   * @param seat The seat
   * @param options Signal and key.
   * @throws {ApiError} 403, as `scope_missing`, `seat_not_offered`
   * @throws {ApiError} 404, as `game_not_found`, `unknown_seat`
   * @throws {ApiError} 409, as `already_accepted`, `already_seated`, `game_moved`, `game_not_started`, `game_over`,
   *   `lobby_exhausted`, `lobby_expired`, `player_held_seat`, `reservation_expired`, `too_many_lobbies`
   * @throws {ApiError} 410, as `player_erased`
   * @throws {ApiError} 422, as `idempotency_key_reused`, `invalid_field`
   */
  acceptSeat(id: string, seat: number, options?: CommandOptions): Promise<M.QeCommandAnswer> {
    return this.#call("qe_accept_seat", { path: { id, seat }, options });
  }

  /**
   * Takes a bot out of its seat before the start. Only the host may do this.
   *
   * The seat is free afterwards.
   *
   * Scopes: `games:play`, `games:read`.
   * @param id The game
   * @param seat The seat
   * @param options Signal and key.
   * @throws {ApiError} 403, as `not_host`, `not_seated`, `scope_missing`
   * @throws {ApiError} 404, as `game_not_found`, `unknown_seat`
   * @throws {ApiError} 409, as `game_moved`, `game_over`, `game_started`, `lobby_expired`, `seat_not_bot`
   * @throws {ApiError} 410, as `player_erased`
   * @throws {ApiError} 422, as `idempotency_key_reused`, `invalid_field`
   */
  removeBot(id: string, seat: number, options?: CommandOptions): Promise<M.QeCommandAnswer> {
    return this.#call("qe_remove_bot", { path: { id, seat }, options });
  }

  /**
   * Seats a bot in a free seat before the start. Only the host may do this.
   *
   * In a running game this offers the seat of an absent player to a bot, under the rules for any offer. The bot
   * accepts, and the server hands the seat over once the player misses one more turn.
   *
   * A bot knows what its seat may know and moves by itself. It is a player without a token; `bot` of its seat names
   * its level. Bots play for a host in at most three unfinished games. When no person plays on, the bots resign.
   *
   * Scopes: `games:play`, `games:read`.
   * @param id The game
   * @param seat The seat
   * @param body What the request says.
   * @param options Signal and key.
   * @throws {ApiError} 403, as `not_host`, `not_seated`, `scope_missing`
   * @throws {ApiError} 404, as `game_not_found`, `unknown_seat`
   * @throws {ApiError} 409, as `absent_too_briefly`, `already_offered`, `game_moved`, `game_over`, `game_started`,
   *   `lobby_exhausted`, `lobby_expired`, `player_held_seat`, `resigned`, `seat_not_absent`, `seat_resigned`,
   *   `seat_taken`, `too_many_bot_games`
   * @throws {ApiError} 410, as `player_erased`
   * @throws {ApiError} 422, as `idempotency_key_reused`, `invalid_field`
   */
  seatBot(id: string, seat: number, body: M.SeatBot, options?: CommandOptions): Promise<M.QeCommandAnswer> {
    return this.#call("qe_seat_bot", { path: { id, seat }, body, options });
  }

  /**
   * Consents to an offer of an absent player's seat.
   *
   * Once every other present person has consented, the host may offer the seat before the absence alone allows it.
   *
   * Scopes: `games:play`, `games:read`.
   * @param id The game
   * @param seat The absent player's seat
   * @param options Signal and key.
   * @throws {ApiError} 403, as `not_seated`, `scope_missing`
   * @throws {ApiError} 404, as `game_not_found`, `unknown_seat`
   * @throws {ApiError} 409, as `already_consented`, `consent_not_asked`, `game_moved`, `game_not_started`,
   *   `game_over`, `lobby_expired`, `resigned`, `seat_not_absent`, `seat_resigned`
   * @throws {ApiError} 410, as `player_erased`
   * @throws {ApiError} 422, as `idempotency_key_reused`, `invalid_field`
   */
  consentToOffer(id: string, seat: number, options?: CommandOptions): Promise<M.QeCommandAnswer> {
    return this.#call("qe_consent_to_offer", { path: { id, seat }, options });
  }

  /**
   * Declines a reserved seat.
   *
   * The seat is free afterwards: a player who finds the game may claim it.
   *
   * Scopes: `games:play`, `games:read`.
   * @param id The game
   * @param seat The seat
   * @param options Signal and key.
   * @throws {ApiError} 403, as `scope_missing`, `seat_not_offered`
   * @throws {ApiError} 404, as `game_not_found`, `unknown_seat`
   * @throws {ApiError} 409, as `game_moved`, `game_over`, `game_started`, `lobby_expired`
   * @throws {ApiError} 410, as `player_erased`
   * @throws {ApiError} 422, as `idempotency_key_reused`, `invalid_field`
   */
  declineSeat(id: string, seat: number, options?: CommandOptions): Promise<M.QeCommandAnswer> {
    return this.#call("qe_decline_seat", { path: { id, seat }, options });
  }

  /**
   * Withdraws the offer of a seat. Only the host may do this.
   *
   * Afterwards no player can accept it.
   *
   * Scopes: `games:play`, `games:read`.
   * @param id The game
   * @param seat The seat
   * @param options Signal and key.
   * @throws {ApiError} 403, as `not_host`, `not_seated`, `scope_missing`
   * @throws {ApiError} 404, as `game_not_found`, `unknown_seat`
   * @throws {ApiError} 409, as `game_moved`, `game_not_started`, `game_over`, `lobby_expired`, `no_offer`, `resigned`
   * @throws {ApiError} 410, as `player_erased`
   * @throws {ApiError} 422, as `idempotency_key_reused`, `invalid_field`
   */
  withdrawOffer(id: string, seat: number, options?: CommandOptions): Promise<M.QeCommandAnswer> {
    return this.#call("qe_withdraw_offer", { path: { id, seat }, options });
  }

  /**
   * Offers the seat of an absent player to a player without a seat. Only the host may do this.
   *
   * A player is absent from the deadline at which the server acted for the seat until the player acts again. If the
   * host has resigned, the lowest seat that has not resigned acts as host. While that player is absent, the lowest
   * present seat may act as host too.
   *
   * Scopes: `games:play`, `games:read`.
   * @param id The game
   * @param seat The seat
   * @param body What the request says.
   * @param options Signal and key.
   * @throws {ApiError} 403, as `not_host`, `not_seated`, `scope_missing`
   * @throws {ApiError} 404, as `game_not_found`, `unknown_seat`
   * @throws {ApiError} 409, as `absent_too_briefly`, `already_offered`, `game_moved`, `game_not_started`, `game_over`,
   *   `lobby_expired`, `player_held_seat`, `player_seated`, `resigned`, `seat_not_absent`, `seat_resigned`
   * @throws {ApiError} 410, as `player_erased`
   * @throws {ApiError} 422, as `idempotency_key_reused`, `invalid_field`, `unknown_player`
   */
  offerSeat(id: string, seat: number, body: M.OfferSeat, options?: CommandOptions): Promise<M.QeCommandAnswer> {
    return this.#call("qe_offer_seat", { path: { id, seat }, body, options });
  }

  /**
   * Starts the game. Only the host may do this, once every seat has a player.
   *
   * The answer's events begin the play: the server deals, and `turn` says who acts first.
   *
   * Scopes: `games:play`, `games:read`.
   * @param id The game
   * @param body What the request says.
   * @param options Signal and key.
   * @throws {ApiError} 403, as `not_host`, `not_seated`, `scope_missing`
   * @throws {ApiError} 404, as `game_not_found`
   * @throws {ApiError} 409, as `game_moved`, `game_over`, `game_started`, `inherited`, `lobby_expired`,
   *   `parent_missing`, `parent_not_over`, `too_few_players`
   * @throws {ApiError} 410, as `player_erased`
   * @throws {ApiError} 422, as `idempotency_key_reused`, `invalid_field`, `unknown_auctioneer`
   */
  start(id: string, body: M.QeStartGame = {}, options?: CommandOptions): Promise<M.QeCommandAnswer> {
    return this.#call("qe_start", { path: { id }, body, options });
  }
}

/** Quotlibet: 3 to 6 players bid how many tricks they will win, round after round, and score for a right bid. */
export class QuotlibetApi {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * Creates a game.
   *
   * The caller becomes the host and gets seat 0. With `seating` the caller names the players. An app's key does so
   * without a player: the app's users are seated at once. A seat is reserved for any other player, who accepts it,
   * declines it or lets the reservation expire. `visibility: app` shows the game to the app's users alone.
   *
   * Scope: `games:create`.
   * @param body What the request says.
   * @param options Signal and key.
   * @throws {ApiError} 403, as `scope_missing`
   * @throws {ApiError} 409, as `game_moved`, `too_many_bot_games`, `too_many_lobbies`, `too_many_reservations`
   * @throws {ApiError} 410, as `player_erased`
   * @throws {ApiError} 422, as `absent_bot_without_deadline`, `idempotency_key_reused`, `invalid_field`,
   *   `move_deadline_out_of_range`, `named_twice`, `nobody_named`, `reminder_out_of_range`,
   *   `reservation_out_of_range`, `seat_count_out_of_range`, `unknown_player`
   */
  createGame(body: M.QuotlibetCreateGame, options?: CommandOptions): Promise<M.QuotlibetCreatedAnswer> {
    return this.#call("quotlibet_create_game", { body, options });
  }

  /**
   * A game as the caller may know it.
   *
   * Anyone may watch a public game as the public. Only players with a seat can see a private game. With the invite
   * code, anyone can see its lobby as the public, before joining.
   *
   * Scope: `games:read`.
   * @param id The game
   * @param query What the answer is chosen by.
   * @param options Signal.
   * @throws {ApiError} 403, as `scope_missing`
   * @throws {ApiError} 404, as `game_not_found`, `unknown_seat`, `version_not_found`
   * @throws {ApiError} 409, as `game_not_over`
   * @throws {ApiError} 410, as `player_erased`
   */
  getGame(id: string, query?: QuotlibetGetGameQuery, options?: CallOptions): Promise<M.QuotlibetGame> {
    return this.#call("quotlibet_get_game", { path: { id }, query, options });
  }

  /**
   * Calls the game off before the start. Only the host may do this.
   *
   * The game is over then and has no score. Every follower gets the event `GameAbandoned`.
   *
   * Scopes: `games:play`, `games:read`.
   * @param id The game
   * @param options Signal and key.
   * @throws {ApiError} 403, as `not_host`, `not_seated`, `scope_missing`
   * @throws {ApiError} 404, as `game_not_found`
   * @throws {ApiError} 409, as `game_moved`, `game_over`, `game_started`, `lobby_expired`
   * @throws {ApiError} 410, as `player_erased`
   * @throws {ApiError} 422, as `idempotency_key_reused`, `invalid_field`
   */
  abandon(id: string, options?: CommandOptions): Promise<M.QuotlibetCommandAnswer> {
    return this.#call("quotlibet_abandon", { path: { id }, options });
  }

  /**
   * Bids a number of tricks.
   *
   * The seats bid in turn, clockwise from the dealer's left. The round in the body makes a late request harmless.
   *
   * Scopes: `games:play`, `games:read`.
   * @param id The game
   * @param body What the request says.
   * @param options Signal and key.
   * @throws {ApiError} 403, as `not_seated`, `scope_missing`
   * @throws {ApiError} 404, as `game_not_found`
   * @throws {ApiError} 409, as `bid_out_of_turn`, `bidding_over`, `deadline_passed`, `game_moved`, `game_not_started`,
   *   `game_over`, `game_paused`, `lobby_expired`, `resigned`, `wrong_round`
   * @throws {ApiError} 410, as `player_erased`
   * @throws {ApiError} 422, as `bid_above_hand_size`, `bid_against_hook`, `idempotency_key_reused`, `invalid_field`
   */
  placeBid(id: string, body: M.QuotlibetPlaceBid, options?: CommandOptions): Promise<M.QuotlibetCommandAnswer> {
    return this.#call("quotlibet_place_bid", { path: { id }, body, options });
  }

  /**
   * Plays a card to the trick on the table.
   *
   * Round and trick make a late request harmless.
   *
   * Scopes: `games:play`, `games:read`.
   * @param id The game
   * @param body What the request says.
   * @param options Signal and key.
   * @throws {ApiError} 403, as `not_seated`, `scope_missing`
   * @throws {ApiError} 404, as `game_not_found`
   * @throws {ApiError} 409, as `bidding_not_over`, `card_out_of_turn`, `deadline_passed`, `game_moved`,
   *   `game_not_started`, `game_over`, `game_paused`, `lobby_expired`, `resigned`, `wrong_round`, `wrong_trick`
   * @throws {ApiError} 410, as `player_erased`
   * @throws {ApiError} 422, as `card_not_in_hand`, `idempotency_key_reused`, `invalid_field`, `must_follow_suit`
   */
  playCard(id: string, body: M.QuotlibetPlayCard, options?: CommandOptions): Promise<M.QuotlibetCommandAnswer> {
    return this.#call("quotlibet_play_card", { path: { id }, body, options });
  }

  /**
   * The events of a game in order, as the caller may know them: a page.
   *
   * With `wait` an empty page waits for an event. The page also has the caller's `turn`, so a client that polls needs
   * no other call to know what it may do.
   *
   * Scope: `games:read`.
   * @param id The game
   * @param query What the answer is chosen by.
   * @param options Signal.
   * @throws {ApiError} 403, as `scope_missing`
   * @throws {ApiError} 404, as `game_not_found`, `unknown_seat`, `version_not_found`
   * @throws {ApiError} 409, as `game_not_over`
   * @throws {ApiError} 410, as `player_erased`
   */
  listEvents(id: string, query?: QuotlibetListEventsQuery, options?: CallOptions): Promise<M.QuotlibetEventPage> {
    return this.#call("quotlibet_list_events", { path: { id }, query, options });
  }

  /**
   * The record of a finished game: a manifest with the server's signature, then every event with its openings.
   *
   * Every server answers the same bytes at any time. `gavel verify` checks the record and `gavel import` accepts it.
   * The operator gets the record of any game, also before the end.
   *
   * Scope: `games:read`.
   * @param id The game
   * @param query What the answer is chosen by.
   * @param options Signal.
   * @throws {ApiError} 403, as `scope_missing`
   * @throws {ApiError} 404, as `game_not_found`, `unknown_seat`
   * @throws {ApiError} 409, as `game_not_over`
   * @throws {ApiError} 410, as `player_erased`
   */
  export(id: string, query?: QuotlibetExportQuery, options?: CallOptions): Promise<string> {
    return this.#call("quotlibet_export", { path: { id }, query, options });
  }

  /**
   * Forks a finished game: *what if*?
   *
   * The new game has a table of the same size. The caller is its host, and other players join it. At its start it
   * inherits the play up to the version, with every inherited value open to all. A seed of its own decides everything
   * that is dealt anew. Nobody can choose anything of the set-up. A fork of a private game is private.
   *
   * Scopes: `games:create`, `games:read`.
   * @param id The game to fork
   * @param body What the request says.
   * @param options Signal and key.
   * @throws {ApiError} 403, as `scope_missing`
   * @throws {ApiError} 404, as `game_not_found`, `unknown_seat`, `version_not_found`
   * @throws {ApiError} 409, as `game_moved`, `parent_missing`, `parent_not_over`, `too_many_lobbies`
   * @throws {ApiError} 410, as `player_erased`
   * @throws {ApiError} 422, as `idempotency_key_reused`, `invalid_field`, `parent_not_in_play`
   */
  forkGame(id: string, body: M.ForkGame, options?: CommandOptions): Promise<M.QuotlibetCreatedAnswer> {
    return this.#call("quotlibet_fork_game", { path: { id }, body, options });
  }

  /**
   * The proof that a checkpoint over all games covers the game.
   *
   * `gavel verify` checks it. If a checkpoint covers a game and the server no longer has it, an operator has removed
   * it.
   *
   * Scope: `games:read`. A preview: its form may change without notice, and no promise of compatibility holds for it.
   *
   * A preview: the promise of compatibility does not hold for it.
   * @param id The game
   * @param query What the answer is chosen by.
   * @param options Signal.
   * @throws {ApiError} 403, as `scope_missing`
   * @throws {ApiError} 404, as `checkpoint_not_found`, `game_not_found`, `not_in_checkpoint`
   * @throws {ApiError} 410, as `player_erased`
   */
  getInclusion(id: string, query?: QuotlibetGetInclusionQuery, options?: CallOptions): Promise<M.Inclusion> {
    return this.#call("quotlibet_get_inclusion", { path: { id }, query, options });
  }

  /**
   * Ends the pause, or withdraws the request for one.
   *
   * Any seat that has not resigned may end a pause.
   *
   * Scopes: `games:play`, `games:read`.
   * @param id The game
   * @param options Signal and key.
   * @throws {ApiError} 403, as `not_seated`, `scope_missing`
   * @throws {ApiError} 404, as `game_not_found`
   * @throws {ApiError} 409, as `game_moved`, `game_not_started`, `game_over`, `lobby_expired`, `not_paused`,
   *   `resigned`
   * @throws {ApiError} 410, as `player_erased`
   * @throws {ApiError} 422, as `idempotency_key_reused`, `invalid_field`
   */
  unpause(id: string, options?: CommandOptions): Promise<M.QuotlibetCommandAnswer> {
    return this.#call("quotlibet_unpause", { path: { id }, options });
  }

  /**
   * Asks for a pause of a running game.
   *
   * The pause begins once every seat that has not resigned asks for it. Nobody must act in a pause, and the turn's
   * remaining time does not run. A player may still resign.
   *
   * Scopes: `games:play`, `games:read`.
   * @param id The game
   * @param options Signal and key.
   * @throws {ApiError} 403, as `not_seated`, `scope_missing`
   * @throws {ApiError} 404, as `game_not_found`
   * @throws {ApiError} 409, as `deadline_passed`, `game_moved`, `game_not_started`, `game_over`, `game_paused`,
   *   `lobby_expired`, `pause_asked`, `resigned`
   * @throws {ApiError} 410, as `player_erased`
   * @throws {ApiError} 422, as `idempotency_key_reused`, `invalid_field`
   */
  pause(id: string, options?: CommandOptions): Promise<M.QuotlibetCommandAnswer> {
    return this.#call("quotlibet_pause", { path: { id }, options });
  }

  /**
   * A proof of a game: its head at this moment, or at a version, signed by the server.
   *
   * With a stored proof anyone can show that earlier events were changed. It reveals nothing beyond the public events.
   *
   * Scope: `games:read`.
   * @param id The game
   * @param query What the answer is chosen by.
   * @param options Signal.
   * @throws {ApiError} 403, as `scope_missing`
   * @throws {ApiError} 404, as `game_not_found`, `version_not_found`
   * @throws {ApiError} 410, as `player_erased`
   */
  getProof(id: string, query?: QuotlibetGetProofQuery, options?: CallOptions): Promise<M.GameProof> {
    return this.#call("quotlibet_get_proof", { path: { id }, query, options });
  }

  /**
   * Proposes how a game without deadlines goes on, because a player has gone.
   *
   * A player for whom nobody waits may propose it 7 days after the newest move. The other persons for whom nobody
   * waits answer. It is carried out once all of them agree, at least one, or after 7 more days if none has refused. A
   * move ends it.
   *
   * Scopes: `games:play`, `games:read`.
   * @param id The game
   * @param body What the request says.
   * @param options Signal and key.
   * @throws {ApiError} 403, as `not_seated`, `scope_missing`
   * @throws {ApiError} 404, as `game_not_found`
   * @throws {ApiError} 409, as `game_moved`, `game_not_started`, `game_over`, `game_paused`, `lobby_expired`,
   *   `proposal_open`, `proposed_too_early`, `resigned`, `turns_have_deadlines`, `waited_for`
   * @throws {ApiError} 410, as `player_erased`
   * @throws {ApiError} 422, as `idempotency_key_reused`, `invalid_field`
   */
  propose(id: string, body: M.Propose, options?: CommandOptions): Promise<M.QuotlibetCommandAnswer> {
    return this.#call("quotlibet_propose", { path: { id }, body, options });
  }

  /**
   * Answers the open proposal.
   *
   * The proposal is carried out at once when all who are asked have agreed. A refusal ends it, and for 7 days there is
   * no other.
   *
   * Scopes: `games:play`, `games:read`.
   * @param id The game
   * @param body What the request says.
   * @param options Signal and key.
   * @throws {ApiError} 403, as `not_seated`, `scope_missing`
   * @throws {ApiError} 404, as `game_not_found`
   * @throws {ApiError} 409, as `already_answered`, `game_moved`, `game_not_started`, `game_over`, `lobby_expired`,
   *   `no_proposal`, `own_proposal`, `proposal_due`, `resigned`, `waited_for`
   * @throws {ApiError} 410, as `player_erased`
   * @throws {ApiError} 422, as `idempotency_key_reused`, `invalid_field`
   */
  answerProposal(id: string, body: M.AnswerProposal, options?: CommandOptions): Promise<M.QuotlibetCommandAnswer> {
    return this.#call("quotlibet_answer_proposal", { path: { id }, body, options });
  }

  /**
   * Resigns from the running game.
   *
   * From then on the server acts for the seat, by the rule for absent seats. The player cannot win any more.
   *
   * Scopes: `games:play`, `games:read`.
   * @param id The game
   * @param options Signal and key.
   * @throws {ApiError} 403, as `not_seated`, `scope_missing`
   * @throws {ApiError} 404, as `game_not_found`
   * @throws {ApiError} 409, as `game_moved`, `game_not_started`, `game_over`, `lobby_expired`, `resigned`
   * @throws {ApiError} 410, as `player_erased`
   * @throws {ApiError} 422, as `idempotency_key_reused`, `invalid_field`
   */
  resign(id: string, options?: CommandOptions): Promise<M.QuotlibetCommandAnswer> {
    return this.#call("quotlibet_resign", { path: { id }, options });
  }

  /**
   * The score of a finished game.
   *
   * It has the winners and each seat's points. Before the end it is 409 `not_finished`.
   *
   * Scope: `games:read`.
   * @param id The game
   * @param options Signal.
   * @throws {ApiError} 403, as `scope_missing`
   * @throws {ApiError} 404, as `game_not_found`
   * @throws {ApiError} 409, as `not_finished`
   * @throws {ApiError} 410, as `player_erased`
   */
  getScore(id: string, options?: CallOptions): Promise<M.QuotlibetScore> {
    return this.#call("quotlibet_get_score", { path: { id }, options });
  }

  /**
   * Claims a seat before the start.
   *
   * A body without members claims the lowest free seat. A private game wants its invite code. A player without a
   * reserved seat takes at most 3 seats of one lobby, and none after the host has removed the player.
   *
   * Scopes: `games:play`, `games:read`.
   * @param id The game
   * @param body What the request says.
   * @param options Signal and key.
   * @throws {ApiError} 403, as `not_seated`, `removed_by_host`, `scope_missing`
   * @throws {ApiError} 404, as `game_not_found`, `unknown_seat`
   * @throws {ApiError} 409, as `already_seated`, `closed_to_strangers`, `game_full`, `game_moved`, `game_over`,
   *   `game_started`, `lobby_exhausted`, `lobby_expired`, `lobby_share_used`, `reservation_expired`, `seat_reserved`,
   *   `seat_taken`, `too_many_lobbies`
   * @throws {ApiError} 410, as `player_erased`
   * @throws {ApiError} 422, as `idempotency_key_reused`, `invalid_field`
   */
  takeSeat(id: string, body: M.QuotlibetTakeSeat = {}, options?: CommandOptions): Promise<M.QuotlibetCommandAnswer> {
    return this.#call("quotlibet_take_seat", { path: { id }, body, options });
  }

  /**
   * Leaves the caller's own seat before the start.
   *
   * When the host leaves, the lowest occupied seat becomes the host. When the last player leaves, the server abandons
   * the game.
   *
   * Scopes: `games:play`, `games:read`.
   * @param id The game
   * @param options Signal and key.
   * @throws {ApiError} 403, as `not_seated`, `scope_missing`
   * @throws {ApiError} 404, as `game_not_found`
   * @throws {ApiError} 409, as `game_moved`, `game_over`, `game_started`, `lobby_expired`
   * @throws {ApiError} 410, as `player_erased`
   * @throws {ApiError} 422, as `idempotency_key_reused`, `invalid_field`
   */
  leaveSeat(id: string, options?: CommandOptions): Promise<M.QuotlibetCommandAnswer> {
    return this.#call("quotlibet_leave_seat", { path: { id }, options });
  }

  /**
   * Adds entropy to the shuffles, before the start.
   *
   * The server committed to its own part in the game's first event. A player's entropy is public.
   *
   * Scopes: `games:play`, `games:read`.
   * @param id The game
   * @param body What the request says.
   * @param options Signal and key.
   * @throws {ApiError} 403, as `not_seated`, `scope_missing`
   * @throws {ApiError} 404, as `game_not_found`
   * @throws {ApiError} 409, as `closed_to_strangers`, `game_moved`, `game_over`, `game_started`, `lobby_exhausted`,
   *   `lobby_expired`, `lobby_share_used`
   * @throws {ApiError} 410, as `player_erased`
   * @throws {ApiError} 422, as `idempotency_key_reused`, `invalid_field`
   */
  addEntropy(id: string, body: M.AddEntropy, options?: CommandOptions): Promise<M.QuotlibetCommandAnswer> {
    return this.#call("quotlibet_add_entropy", { path: { id }, body, options });
  }

  /**
   * Removes another player, or withdraws a reservation, before the start. Only the host may do this.
   *
   * The seat is free afterwards, and the player reads the game as the public does.
   *
   * Scopes: `games:play`, `games:read`.
   * @param id The game
   * @param seat The seat
   * @param options Signal and key.
   * @throws {ApiError} 403, as `not_host`, `not_seated`, `scope_missing`
   * @throws {ApiError} 404, as `game_not_found`, `unknown_seat`
   * @throws {ApiError} 409, as `game_moved`, `game_over`, `game_started`, `lobby_expired`, `own_seat`, `seat_free`
   * @throws {ApiError} 410, as `player_erased`
   * @throws {ApiError} 422, as `idempotency_key_reused`, `invalid_field`
   */
  removeSeat(id: string, seat: number, options?: CommandOptions): Promise<M.QuotlibetCommandAnswer> {
    return this.#call("quotlibet_remove_seat", { path: { id, seat }, options });
  }

  /**
   * Accepts a reserved seat before the start, or the offered seat of an absent player.
   *
   * A reserved seat is the caller's at once. In a running game the server hands the seat over once the absent player
   * misses one more turn. Until then the caller sees the game as the public does. The absent player's return cancels
   * it. Afterwards the caller has the seat's knowledge, and the former player is the public.
   *
   * Scopes: `games:play`, `games:read`.
   * @param id The game
   * @param seat The seat
   * @param options Signal and key.
   * @throws {ApiError} 403, as `scope_missing`, `seat_not_offered`
   * @throws {ApiError} 404, as `game_not_found`, `unknown_seat`
   * @throws {ApiError} 409, as `already_accepted`, `already_seated`, `game_moved`, `game_not_started`, `game_over`,
   *   `lobby_exhausted`, `lobby_expired`, `player_held_seat`, `reservation_expired`, `too_many_lobbies`
   * @throws {ApiError} 410, as `player_erased`
   * @throws {ApiError} 422, as `idempotency_key_reused`, `invalid_field`
   */
  acceptSeat(id: string, seat: number, options?: CommandOptions): Promise<M.QuotlibetCommandAnswer> {
    return this.#call("quotlibet_accept_seat", { path: { id, seat }, options });
  }

  /**
   * Takes a bot out of its seat before the start. Only the host may do this.
   *
   * The seat is free afterwards.
   *
   * Scopes: `games:play`, `games:read`.
   * @param id The game
   * @param seat The seat
   * @param options Signal and key.
   * @throws {ApiError} 403, as `not_host`, `not_seated`, `scope_missing`
   * @throws {ApiError} 404, as `game_not_found`, `unknown_seat`
   * @throws {ApiError} 409, as `game_moved`, `game_over`, `game_started`, `lobby_expired`, `seat_not_bot`
   * @throws {ApiError} 410, as `player_erased`
   * @throws {ApiError} 422, as `idempotency_key_reused`, `invalid_field`
   */
  removeBot(id: string, seat: number, options?: CommandOptions): Promise<M.QuotlibetCommandAnswer> {
    return this.#call("quotlibet_remove_bot", { path: { id, seat }, options });
  }

  /**
   * Seats a bot in a free seat before the start. Only the host may do this.
   *
   * In a running game this offers the seat of an absent player to a bot, under the rules for any offer. The bot
   * accepts, and the server hands the seat over once the player misses one more turn.
   *
   * A bot knows what its seat may know and moves by itself. It is a player without a token; `bot` of its seat names
   * its level. Bots play for a host in at most three unfinished games. When no person plays on, the bots resign.
   *
   * Scopes: `games:play`, `games:read`.
   * @param id The game
   * @param seat The seat
   * @param body What the request says.
   * @param options Signal and key.
   * @throws {ApiError} 403, as `not_host`, `not_seated`, `scope_missing`
   * @throws {ApiError} 404, as `game_not_found`, `unknown_seat`
   * @throws {ApiError} 409, as `absent_too_briefly`, `already_offered`, `game_moved`, `game_over`, `game_started`,
   *   `lobby_exhausted`, `lobby_expired`, `player_held_seat`, `resigned`, `seat_not_absent`, `seat_resigned`,
   *   `seat_taken`, `too_many_bot_games`
   * @throws {ApiError} 410, as `player_erased`
   * @throws {ApiError} 422, as `idempotency_key_reused`, `invalid_field`
   */
  seatBot(id: string, seat: number, body: M.SeatBot, options?: CommandOptions): Promise<M.QuotlibetCommandAnswer> {
    return this.#call("quotlibet_seat_bot", { path: { id, seat }, body, options });
  }

  /**
   * Consents to an offer of an absent player's seat.
   *
   * Once every other present person has consented, the host may offer the seat before the absence alone allows it.
   *
   * Scopes: `games:play`, `games:read`.
   * @param id The game
   * @param seat The absent player's seat
   * @param options Signal and key.
   * @throws {ApiError} 403, as `not_seated`, `scope_missing`
   * @throws {ApiError} 404, as `game_not_found`, `unknown_seat`
   * @throws {ApiError} 409, as `already_consented`, `consent_not_asked`, `game_moved`, `game_not_started`,
   *   `game_over`, `lobby_expired`, `resigned`, `seat_not_absent`, `seat_resigned`
   * @throws {ApiError} 410, as `player_erased`
   * @throws {ApiError} 422, as `idempotency_key_reused`, `invalid_field`
   */
  consentToOffer(id: string, seat: number, options?: CommandOptions): Promise<M.QuotlibetCommandAnswer> {
    return this.#call("quotlibet_consent_to_offer", { path: { id, seat }, options });
  }

  /**
   * Declines a reserved seat.
   *
   * The seat is free afterwards: a player who finds the game may claim it.
   *
   * Scopes: `games:play`, `games:read`.
   * @param id The game
   * @param seat The seat
   * @param options Signal and key.
   * @throws {ApiError} 403, as `scope_missing`, `seat_not_offered`
   * @throws {ApiError} 404, as `game_not_found`, `unknown_seat`
   * @throws {ApiError} 409, as `game_moved`, `game_over`, `game_started`, `lobby_expired`
   * @throws {ApiError} 410, as `player_erased`
   * @throws {ApiError} 422, as `idempotency_key_reused`, `invalid_field`
   */
  declineSeat(id: string, seat: number, options?: CommandOptions): Promise<M.QuotlibetCommandAnswer> {
    return this.#call("quotlibet_decline_seat", { path: { id, seat }, options });
  }

  /**
   * Withdraws the offer of a seat. Only the host may do this.
   *
   * Afterwards no player can accept it.
   *
   * Scopes: `games:play`, `games:read`.
   * @param id The game
   * @param seat The seat
   * @param options Signal and key.
   * @throws {ApiError} 403, as `not_host`, `not_seated`, `scope_missing`
   * @throws {ApiError} 404, as `game_not_found`, `unknown_seat`
   * @throws {ApiError} 409, as `game_moved`, `game_not_started`, `game_over`, `lobby_expired`, `no_offer`, `resigned`
   * @throws {ApiError} 410, as `player_erased`
   * @throws {ApiError} 422, as `idempotency_key_reused`, `invalid_field`
   */
  withdrawOffer(id: string, seat: number, options?: CommandOptions): Promise<M.QuotlibetCommandAnswer> {
    return this.#call("quotlibet_withdraw_offer", { path: { id, seat }, options });
  }

  /**
   * Offers the seat of an absent player to a player without a seat. Only the host may do this.
   *
   * A player is absent from the deadline at which the server acted for the seat until the player acts again. If the
   * host has resigned, the lowest seat that has not resigned acts as host. While that player is absent, the lowest
   * present seat may act as host too.
   *
   * Scopes: `games:play`, `games:read`.
   * @param id The game
   * @param seat The seat
   * @param body What the request says.
   * @param options Signal and key.
   * @throws {ApiError} 403, as `not_host`, `not_seated`, `scope_missing`
   * @throws {ApiError} 404, as `game_not_found`, `unknown_seat`
   * @throws {ApiError} 409, as `absent_too_briefly`, `already_offered`, `game_moved`, `game_not_started`, `game_over`,
   *   `lobby_expired`, `player_held_seat`, `player_seated`, `resigned`, `seat_not_absent`, `seat_resigned`
   * @throws {ApiError} 410, as `player_erased`
   * @throws {ApiError} 422, as `idempotency_key_reused`, `invalid_field`, `unknown_player`
   */
  offerSeat(id: string, seat: number, body: M.OfferSeat, options?: CommandOptions): Promise<M.QuotlibetCommandAnswer> {
    return this.#call("quotlibet_offer_seat", { path: { id, seat }, body, options });
  }

  /**
   * Starts the game. Only the host may do this, once every seat has a player.
   *
   * The answer's events begin the play: the server deals, and `turn` says who acts first.
   *
   * Scopes: `games:play`, `games:read`.
   * @param id The game
   * @param options Signal and key.
   * @throws {ApiError} 403, as `not_host`, `not_seated`, `scope_missing`
   * @throws {ApiError} 404, as `game_not_found`
   * @throws {ApiError} 409, as `game_moved`, `game_over`, `game_started`, `lobby_expired`, `parent_missing`,
   *   `parent_not_over`, `too_few_players`
   * @throws {ApiError} 410, as `player_erased`
   * @throws {ApiError} 422, as `idempotency_key_reused`, `invalid_field`
   */
  start(id: string, options?: CommandOptions): Promise<M.QuotlibetCommandAnswer> {
    return this.#call("quotlibet_start", { path: { id }, options });
  }
}

/** Every call of the document, by the document's tags. */
export class Calls {
  /** The server's health and readiness. */
  readonly server: ServerApi;
  /** Backends with keys and players of their own. */
  readonly apps: AppsApi;
  /** Games of all kinds. */
  readonly games: GamesApi;
  /** Accounts: a public name and a bearer token. */
  readonly players: PlayersApi;
  /** For the server's operator: these calls need the token of `--operator-token-file`. */
  readonly operator: OperatorApi;
  /** An address that the server notifies of a player's turns and of starts and ends of games. */
  readonly webhooks: WebhooksApi;
  /**
   * Q.E.: 3 to 5 nations print money without limit to buy companies in sealed-bid auctions; the biggest spender is
   * out.
   */
  readonly qe: QeApi;
  /** Quotlibet: 3 to 6 players bid how many tricks they will win, round after round, and score for a right bid. */
  readonly quotlibet: QuotlibetApi;

  constructor(call: Call) {
    this.server = new ServerApi(call);
    this.apps = new AppsApi(call);
    this.games = new GamesApi(call);
    this.players = new PlayersApi(call);
    this.operator = new OperatorApi(call);
    this.webhooks = new WebhooksApi(call);
    this.qe = new QeApi(call);
    this.quotlibet = new QuotlibetApi(call);
  }
}
