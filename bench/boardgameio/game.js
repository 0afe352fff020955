// Four seats bid in each of 16 auctions, at the same time and unseen by each other; the highest bid wins.
const { INVALID_MOVE } = require('boardgame.io/core');

const AUCTIONS = 16;

function bid({ G, ctx, playerID, events }, amount) {
  if (G.bids[playerID] !== undefined || !Number.isInteger(amount)) return INVALID_MOVE;
  G.bids[playerID] = amount;
  const seats = Object.keys(G.bids);
  if (seats.length < ctx.numPlayers) return undefined;
  const winner = seats.reduce((best, seat) => (G.bids[seat] > G.bids[best] ? seat : best));
  G.won.push({ auction: G.auction, winner });
  G.spent[winner] += G.bids[winner];
  G.bids = {};
  G.auction += 1;
  events.endTurn();
  return undefined;
}

exports.AUCTIONS = AUCTIONS;
exports.game = {
  name: 'qe',
  setup: ({ ctx }) => ({ auction: 1, bids: {}, won: [], spent: Array(ctx.numPlayers).fill(0) }),
  // The server alone moves; a bid that crosses another one on its way is no error.
  moves: { bid: { move: bid, client: false, ignoreStaleStateID: true } },
  turn: { activePlayers: { all: 'bidding' }, stages: { bidding: {} } },
  playerView: ({ G, playerID }) => ({
    ...G,
    spent: undefined,
    bids: Object.fromEntries(Object.keys(G.bids).map((s) => [s, s === playerID ? G.bids[s] : null])),
  }),
  endIf: ({ G }) => (G.auction > AUCTIONS ? { spent: G.spent } : undefined),
};
