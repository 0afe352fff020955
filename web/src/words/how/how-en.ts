export const how = {
  all: "All rules",
  titles: { qe: "How to play Q.E.", quotlibet: "How to play Quotlibet" },
  qe: [
    [
      "tile",
      "Collect points, but do not spend the most",
      "Companies bring points. You pay with money that you print, without limit. The player who has printed the most at the end is out, with any number of points. Then the most points win.",
    ],
    [
      "bids",
      "One auction",
      "The auctioneer bids in the open. All others bid in secret, any whole number but that one. The highest bid gets the company; the auctioneer may win, too. Nobody receives the money.",
    ],
    [
      "known",
      "Who knows what",
      "Everybody sees who wins. Only the winner and the auctioneer see for how much. What you print adds up to the end.",
    ],
    [
      "zeros",
      "A bid of zero",
      "With 4 or 5 players a bid of zero brings 2 points, once in each round. A round is over when each player was auctioneer once.",
    ],
    [
      "sets",
      "What your tiles are worth",
      "Points on the tiles. Tiles of your own nation. Several tiles of one industry. Sets of different industries. Your industry token counts as a tile of its industry. Spending the least brings a bonus.",
    ],
  ],
  quotlibet: [
    [
      "hand",
      "Take exactly as many tricks as you say",
      "Rounds begin with one card each. Each round has a card more, up to the most, and then a card less.",
    ],
    ["trump", "Trump", "The card that is turned up makes its suit trump. If all cards are dealt, there is no trump."],
    [
      "said",
      "Say a number",
      "Each player says how many tricks they will take, the dealer last. The dealer must not make the sum equal to the number of tricks, so somebody always misses.",
    ],
    [
      "trick",
      "Play",
      "Follow the suit that was led if you can. If you cannot, play any card. The highest trump takes the trick, or else the highest card of the suit led.",
    ],
    [
      "score",
      "Points",
      "Exactly right: 10 points and 1 for each trick. Otherwise 5 points less for each trick too many or too few. The highest total wins.",
    ],
  ],
  rules: {
    companies: "The points on the company tiles that you have won.",
    zero_bids: "2 points for each round in which you have bid zero.",
    nationalization: "Tiles of your own nation. 3 or 4 players: 1, 3, 6, 10 points for 1, 2, 3, 4 tiles. 5 players: 3, 6, 10 for 1, 2, 3.",
    monopolization: "Tiles of one industry, your token included. 3 or 4 players: 3, 6, 10 points for 2, 3, 4 tiles. 5 players: 6, 10, 16.",
    diversification:
      "Sets of different industries, your token included. 3 or 4 players: 4 or 8 points for 3 or 4 different. 5 players: 8, 12, 17 for 3, 4, 5. A tile is in one set only.",
    lowest_spent_bonus: "The player who has printed the least gets 6 points, with 5 players 7.",
  },
  hints: {
    auction:
      "The highest bid gets the company. But the player who has printed the most money at the end is out. Nobody receives the money.",
    award: "Each bid that wins adds to what its player has printed. Losing bids cost nothing.",
    zero: "A bid of zero brings 2 points, once in each round.",
    tie: "Bid any amount but the opening bid: less than before, or zero, if you like.",
    end: "The biggest spender is out. Of the others the most points win. Each word of the sheet opens its rule.",
    said: "You get points only if you take exactly as many tricks as you say.",
    trick: "The highest trump takes the trick, or else the highest card of the suit led. Its player leads next.",
    round: "Exactly right brings 10 points and 1 for each trick; each trick too many or too few costs 5.",
    cards: "The highest total wins; if two are level, the fewer minus points.",
  },
};

/** What teaches the games. A language without one of these texts does not compile. */
export type How = typeof how;
