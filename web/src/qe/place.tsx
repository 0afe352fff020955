import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { type QeAllowedAction, type QeAuctionView, type QeGame, waiting } from "../server.js";
import type { Acting } from "../state/acting.js";
import type { Clocks } from "../state/clock.js";
import { Amount } from "../ui/amount.js";
import { Paused } from "../ui/paused.js";
import { words } from "../words/index.js";
import { type Bid, BidBox } from "./bidbox.js";
import { DockHead } from "./dockhead.js";
import { bidOf, running } from "./knowledge.js";

interface Props {
  readonly game: QeGame;
  readonly acting: Acting;
  readonly heard: Clocks;
}

/** The bid box while the player may bid; what became of the bid once it is sent. */
export function Bidding({ game, acting, heard }: Props): JSX.Element | null {
  const action = game.allowed_actions.find((one): one is Extract<QeAllowedAction, { action: "bid" }> => one.action === "bid");
  const sent = useSignal<Bid | null>(null);
  const sending = onItsWay(game) ?? (acting.busy.value ? sent.value : null);
  if (sending !== null && (action === undefined || (action.auction === sending.auction && action.ballot === sending.ballot))) {
    return <Sending amount={sending.amount} />;
  }
  if (game.pause.paused) return <Paused game={game} acting={acting} />;
  if (action === undefined) return <Placed game={game} heard={heard} />;
  const { auction, ballot } = action;
  return (
    <BidBox key={`${auction}.${ballot}`} game={game} action={action} acting={acting} sent={sent}>
      <DockHead game={game} heard={heard}>
        <label class="status mine" for="bid">
          {asked(game)}
        </label>
      </DockHead>
    </BidBox>
  );
}

/** Which bid the player makes. */
function asked(game: QeGame): string {
  const { bid, table } = words();
  if (game.turn?.bid === "opening") return bid.opening;
  if (game.turn?.bid === "rebid") return table.youRebid;
  return game.play?.auctions.at(-1)?.auctioneer === null ? table.youLast : bid.secret;
}

/** A bid of this game that is in the outbox, without an answer. */
function onItsWay(game: QeGame): Bid | null {
  const found = waiting.value.find(({ call, target }) => call === "qe_place_bid" && target.includes(game.id));
  if (found === undefined) return null;
  const { auction, ballot, amount } = found.body;
  return { auction: Number(auction), ballot: Number(ballot), amount: BigInt(String(amount)) };
}

function Sending({ amount }: { readonly amount: bigint }): JSX.Element {
  const { bid } = words();
  return (
    <div class="dock" role="status">
      <p class="dock-in">
        <span class="spinner" aria-hidden="true" /> {bid.sending} <Amount value={amount} /> <small>{bid.kept}</small>
      </p>
    </div>
  );
}

/** The own bid, once it is in, and who is waited for. */
function Placed({ game, heard }: Omit<Props, "acting">): JSX.Element | null {
  const { bid } = words();
  const auction = game.play === null ? undefined : running(game.play);
  const seat = game.your_seat;
  if (auction === undefined || game.status !== "running") return null;
  const amount = seat === null ? null : seat === auction.auctioneer ? auction.opening_bid : bidOf(auction, seat);
  return (
    <div class={amount === null ? "dock idle" : "dock quiet-dock"}>
      <div class="dock-in">
        <DockHead game={game} heard={heard} />
        {amount !== null && (
          <p class="words">
            {bid.yours} <Amount value={amount} /> <small>{byServer(game, auction) ? bid.byServer : bid.placed}</small>
          </p>
        )}
      </div>
    </div>
  );
}

/** True if the server has made the newest bid of the viewer's seat. */
function byServer(game: QeGame, auction: QeAuctionView): boolean {
  const newest = auction.bids.filter(({ seat }) => seat === game.your_seat).at(-1);
  return game.seats[game.your_seat ?? -1]?.resigned === true || (newest !== undefined && newest.placed_by !== "player");
}
