import type { JSX } from "preact";
import type { QeAuctionView, QeGame } from "../server.js";
import { nameOf } from "../state/names.js";
import { Say, type Spoken, spoken } from "../ui/spoken.js";
import { words } from "../words/index.js";

/** What a game that is over shows in looking back: the most that was overpaid, the largest secret, what would have been enough. */
export function Facts({ game }: { readonly game: QeGame }): JSX.Element | null {
  const texts = [overpaid(game), secret(game), less(game)].filter((text) => text !== null);
  if (texts.length === 0) return null;
  return (
    <section aria-labelledby="facts">
      <h2 id="facts">{words().end.facts}</h2>
      <div class="facts">
        {texts.map((text) => (
          <p key={text.seen} class="note">
            <Say text={text} />
          </p>
        ))}
      </div>
    </section>
  );
}

interface Won {
  readonly auction: QeAuctionView;
  readonly winner: number;
  readonly paid: bigint;
}

/** The auctions that somebody has won, with what they have paid. */
function won(game: QeGame): readonly Won[] {
  return (game.play?.auctions ?? []).flatMap((auction) => {
    const { winner, winning_amount: paid } = auction;
    return winner === null || paid === null ? [] : [{ auction, winner, paid }];
  });
}

/** The last bids of an auction's other seats, the opening bid among them. */
function others({ auction, winner }: Won): readonly bigint[] {
  const last = new Map(auction.bids.map(({ seat, amount }) => [seat, amount ?? 0n]));
  if (auction.auctioneer !== null && auction.opening_bid !== null) last.set(auction.auctioneer, auction.opening_bid);
  last.delete(winner);
  return [...last.values()];
}

const greatest = (all: readonly bigint[]): bigint => [...all].sort((a, b) => (a < b ? 1 : -1))[0] ?? 0n;

function overpaid(game: QeGame): Spoken | null {
  const all = won(game).map((one) => ({ ...one, enough: greatest(others(one)) + 1n }));
  const worst = all.reduce<(typeof all)[number] | null>(
    (most, one) => (most === null || one.paid - one.enough > most.paid - most.enough ? one : most),
    null,
  );
  if (worst === null || worst.paid <= worst.enough) return null;
  const { auction, winner, paid, enough } = worst;
  return spoken((say) => words().end.overpaid(nameOf(game, winner), what(auction), say(paid), say(enough)));
}

function secret(game: QeGame): Spoken | null {
  const hidden = won(game).filter(({ auction, winner }) => auction.auctioneer !== null && auction.auctioneer !== winner);
  const most = hidden.reduce<Won | null>((best, one) => (best === null || one.paid > best.paid ? one : best), null);
  if (most === null) return null;
  const { auction, winner, paid } = most;
  return spoken((say) => words().end.secret(nameOf(game, winner), what(auction), say(paid), nameOf(game, auction.auctioneer ?? winner)));
}

/** How much less the player who is out could have printed to stay in. */
function less(game: QeGame): Spoken | null {
  const sheets = game.result?.sheets.filter(({ resigned }) => !resigned) ?? [];
  const [out, ...more] = sheets.filter(({ eliminated }) => eliminated);
  if (out === undefined || more.length > 0) return null;
  const next = greatest(sheets.filter((one) => one !== out).map(({ total_spent }) => total_spent));
  return spoken((say) => words().end.less(nameOf(game, out.seat), say(out.total_spent - next + 1n)));
}

function what({ tile: { nation, industry } }: QeAuctionView): string {
  return words().tile(nation, industry);
}
