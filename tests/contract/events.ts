/**
 * Compiled under `tsc --strict` against what openapi-typescript makes of the document, and never run: every union must
 * narrow by its discriminator, and the compiler must notice a variant that nobody handles.
 */
import type { components, operations } from "./generated/api";

type Schemas = components["schemas"];
type Seat = Schemas["Seat"];

/** True only where both types are the same, so that `any` and a widened type do not pass. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const holds = <_ extends true>(): void => {};

function unhandled(value: never): never {
  throw new Error(`unhandled: ${JSON.stringify(value)}`);
}

export function tell(event: Schemas["qe.Event"]): string {
  const at: string = `${event.game_id} ${event.version} ${event.recorded_at} ${event.hash}`;
  switch (event.type) {
    case "GameCreated":
      return `${at}: ${event.data.seats} seats, ${event.data.visibility}, seed ${event.data.seed}`;
    case "SeatTaken":
      return `${at}: ${event.data.player} sits in ${event.data.seat} as ${event.data.choice.nation ?? "?"}`;
    case "SeatLeft":
      return `${at}: ${event.data.player} ${event.data.departure} ${event.data.seat}`;
    case "SeatReserved":
      return `${at}: ${event.data.seat} is ${event.data.player}'s until ${event.data.until}`;
    case "SeatReleased":
      return `${at}: ${event.data.seat} is ${event.data.player}'s no more: ${event.data.release}`;
    case "EntropyAdded":
      return `${at}: ${event.data.seat} adds ${event.data.entropy}`;
    case "GameStarted":
      return `${at}: ${event.data.setup.nations.join()} ${event.data.setup.stack.length} tiles`;
    case "SeatResigned":
      return `${at}: ${event.data.seat} resigns`;
    case "TurnExpired":
      return `${at}: ${event.data.turn.auction} ${event.data.turn.bid} without ${event.data.seats.join()}`;
    case "PauseAsked":
    case "PauseWithdrawn":
    case "GameResumed":
    case "SeatOfferWithdrawn":
      return `${at}: ${event.data.seat} until ${event.deadline_at ?? "for ever"}`;
    case "GamePaused":
      return `${at}: ${event.data.remaining_ms ?? "for ever"}`;
    case "SeatOffered":
      return `${at}: ${event.data.seat} to ${event.data.player}`;
    case "OfferConsented":
      return `${at}: ${event.data.by} consents to an offer of ${event.data.seat}`;
    case "SeatAccepted":
      return `${at}: ${event.data.player} accepts ${event.data.seat}`;
    case "SeatHandedOver":
      return `${at}: ${event.data.seat} from ${event.data.from} to ${event.data.to}`;
    case "TimeGiven":
      return `${at}: ${event.data.milliseconds} ms for ${event.data.cause}`;
    case "ProposalMade":
      return `${at}: ${event.data.seat} proposes to ${event.data.proposal}`;
    case "ProposalAnswered":
      return `${at}: ${event.data.seat} ${event.data.agrees ? "agrees" : "refuses"}`;
    case "ProposalCarriedOut":
      return at;
    case "GameFinished":
      return `${at}: ${event.data.result.winners.join()} ${event.data.result.sheets[0]?.grand_total}`;
    case "GameAbandoned":
      return `${at}: ${event.data.cause}`;
    case "AuctionOpened":
      return `${at}: ${event.data.tile.nation} ${event.data.tile.industry} ${event.data.round ?? "-"}`;
    case "OpeningBidPlaced":
      return `${at}: ${event.data.seat} opens with ${event.data.amount}`;
    case "SecretBidPlaced":
      return `${at}: ${event.data.seat} bids ${event.data.bid} by ${event.data.placed_by}`;
    case "RebidCalled":
      return `${at}: ballot ${event.data.ballot} of ${event.data.seats.join()}`;
    case "RebidPlaced":
      return `${at}: ${event.data.seat} rebids ${event.data.bid} in ${event.data.ballot}`;
    case "CompanyAwarded":
      return `${at}: to ${event.data.winner ?? "nobody"} for ${event.data.amount ?? "?"}`;
    case "ZeroBidsRevealed":
      return `${at}: ${event.data.seats.join()} scored ${event.data.scored.join()}`;
    case "PeekTaken":
      return `${at}: ${event.data.seat} peeks at ${event.data.auction}`;
    default:
      return unhandled(event);
  }
}

export function open(value: Schemas["qe.SealedValue"]): string {
  switch (value.subject) {
    case "seed":
      return value.seed;
    case "token":
      return `${value.seat} ${value.industry}`;
    case "boxed_token":
      return `${value.place} ${value.industry}`;
    case "tile":
      return `${value.auction} ${value.tile.victory_points}`;
    case "bid":
      return `${value.auction} ${value.ballot} ${value.seat} ${value.amount}`;
    default:
      return unhandled(value);
  }
}

export function offer(action: Schemas["qe.AllowedAction"]): string {
  switch (action.action) {
    case "take_seat":
      return action.seats.join();
    case "remove_seat":
    case "seat_bot":
    case "remove_bot":
    case "consent":
    case "offer_seat":
    case "withdraw_offer":
      return action.seats.join();
    case "add_entropy":
      return `${action.max_bytes}`;
    case "leave_seat":
    case "start":
    case "abandon":
    case "resign":
    case "pause":
    case "withdraw_pause":
    case "resume":
    case "answer_proposal":
      return action.action;
    case "propose":
      return action.from;
    case "bid":
      return `${action.auction} ${action.ballot} ${action.minimum} ${action.forbidden ?? ""} ${action.max_digits}`;
    case "peek":
      return action.auctions.join();
    default:
      return unhandled(action);
  }
}

export function tellQuotlibet(event: Schemas["quotlibet.Event"]): string {
  switch (event.type) {
    case "GameCreated":
      return event.data.options.hook ?? "tricks";
    case "SeatTaken":
      return event.data.player;
    case "SeatLeft":
      return `${event.data.host ?? "nobody"}`;
    case "SeatReserved":
      return event.data.until;
    case "SeatReleased":
      return event.data.release;
    case "EntropyAdded":
      return event.data.entropy;
    case "GameStarted":
      return `${event.data.setup.first_dealer}`;
    case "SeatResigned":
    case "PauseAsked":
    case "PauseWithdrawn":
    case "GameResumed":
    case "OfferConsented":
    case "SeatOffered":
    case "SeatOfferWithdrawn":
    case "SeatAccepted":
    case "SeatHandedOver":
      return `${event.data.seat}`;
    case "TurnExpired":
      return `${event.data.turn.round} ${event.data.turn.trick ?? "bids"} ${event.data.turn.seat}`;
    case "GamePaused":
      return `${event.data.remaining_ms ?? "for ever"}`;
    case "TimeGiven":
      return event.data.cause;
    case "ProposalMade":
      return event.data.proposal;
    case "ProposalAnswered":
      return `${event.data.agrees}`;
    case "ProposalCarriedOut":
      return event.type;
    case "GameFinished":
      return event.data.result.winners.join();
    case "GameAbandoned":
      return event.data.cause;
    case "RoundDealt":
      return `${event.data.hand_size} ${event.data.trump_card ?? "no trump"}`;
    case "BidPlaced":
      return `${event.data.tricks}`;
    case "CardPlaced":
      return event.data.card;
    case "TrickTaken":
      return `${event.data.winner}`;
    case "RoundScored":
      return `${event.data.round}`;
    default:
      return unhandled(event);
  }
}

export function openQuotlibet(value: Schemas["quotlibet.SealedValue"]): string {
  switch (value.subject) {
    case "seed":
      return value.seed;
    case "card":
      return `${value.round} ${value.position} ${value.card}`;
    default:
      return unhandled(value);
  }
}

export function offerQuotlibet(action: Schemas["quotlibet.AllowedAction"]): string {
  switch (action.action) {
    case "take_seat":
    case "remove_seat":
    case "seat_bot":
    case "remove_bot":
    case "consent":
    case "offer_seat":
    case "withdraw_offer":
      return action.seats.join();
    case "add_entropy":
      return `${action.max_bytes}`;
    case "leave_seat":
    case "start":
    case "abandon":
    case "resign":
    case "pause":
    case "withdraw_pause":
    case "resume":
    case "answer_proposal":
      return action.action;
    case "propose":
      return action.from;
    case "bid":
      return action.tricks.join();
    case "play_card":
      return action.cards.join();
    default:
      return unhandled(action);
  }
}

export function follow(item: Schemas["qe.FeedItem"]): string {
  switch (item.type) {
    case "snapshot":
      return `${item.game.version} ${item.game.status}`;
    case "turn":
      return `${item.must_act.join()} ${item.allowed_actions.map(offer).join()}`;
    case "end":
      return `${item.version}`;
    case "closed":
      return item.reason;
    default:
      return tell(item);
  }
}

export function followQuotlibet(item: Schemas["quotlibet.FeedItem"]): string {
  switch (item.type) {
    case "snapshot":
      return `${item.game.version} ${item.game.status}`;
    case "turn":
      return `${item.must_act.join()} ${item.allowed_actions.map(offerQuotlibet).join()}`;
    case "end":
      return `${item.version}`;
    case "closed":
      return item.reason;
    default:
      return tellQuotlibet(item);
  }
}

export function followMine(item: Schemas["PlayerFeedItem"]): string {
  switch (item.type) {
    case "games":
      return `${item.games.length}`;
    case "game":
      return `${item.your_seat} ${item.you_must_act}`;
    case "reserved":
      return `${item.seat} ${item.until}`;
    case "left":
      return item.id;
    case "closed":
      return item.reason;
    default:
      return unhandled(item);
  }
}

/** A game of any kind narrows by `kind`. */
export function seats(game: Schemas["qe.Game"] | Schemas["quotlibet.Game"]): number {
  switch (game.kind) {
    case "qe":
      return game.play?.auctions.length ?? 0;
    case "quotlibet":
      return game.play?.score_sheet.length ?? 0;
    default:
      return unhandled(game);
  }
}

// Nothing of this is `any`, and the tags are literals.
holds<Same<Extract<Schemas["qe.Event"], { type: "OpeningBidPlaced" }>["data"]["seat"], Seat>>();
holds<Same<Extract<Schemas["qe.Event"], { type: "RebidCalled" }>["data"]["seats"], Seat[]>>();
holds<Same<Schemas["qe.SealedValue"]["subject"], "seed" | "token" | "boxed_token" | "tile" | "bid">>();
holds<Same<Schemas["qe.Opening"]["value"], Schemas["qe.SealedValue"]>>();
holds<Same<Schemas["qe.Event"]["openings"][number], Schemas["qe.Opening"]>>();
holds<Same<Schemas["qe.PlaceBid"]["amount"], string>>();

// The operations answer with these very types.
type Answer<Name extends keyof operations, Status extends keyof operations[Name]["responses"]> =
  operations[Name]["responses"][Status] extends { content: { "application/json": infer Body } } ? Body : never;
holds<Same<Answer<"qe_get_game", 200>, Schemas["qe.Game"]>>();
holds<Same<Answer<"qe_list_events", 200>["events"][number], Schemas["qe.Event"]>>();
holds<Same<Answer<"qe_place_bid", 200>["events"][number], Schemas["qe.Event"]>>();
holds<Same<Answer<"qe_place_bid", 200>["turn"], Schemas["qe.TurnState"]>>();
holds<Same<Answer<"qe_get_score", 200>, Schemas["qe.Score"]>>();
holds<Same<Answer<"quotlibet_list_events", 200>["events"][number], Schemas["quotlibet.Event"]>>();
