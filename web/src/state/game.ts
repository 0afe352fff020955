import type { Game, Level, Player } from "../server.js";
import { words } from "../words/index.js";

/** The ids of all bots begin so, and no account's does. */
const BOTS = "626f7400-0000-8000-8000-";

/** The name of the player in a seat. */
export function nameOf(game: Game, seat: number): string {
  const player = game.seats[seat]?.player;
  return player === null || player === undefined ? words().lobby.free : called(player);
}

/** A player's name; that of a bot in the language of the page. */
export function called({ id, name }: Player): string {
  const bot = id.startsWith(BOTS) ? /^(Easy|Normal|Hard) bot (\d)$/.exec(name ?? "") : null;
  if (bot !== null) return words().bots.name((bot[1] as string).toLowerCase() as Level, bot[2] as string);
  return name === null ? words().someone : isolated(name);
}

/** A name that is written from right to left changes nothing of the order of what is around it, as in a `<bdi>`. */
function isolated(name: string): string {
  return /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}\u200f\u202b\u202e]/u.test(name)
    ? `\u2068${name}\u2069`
    : name;
}

/** The names of seats, as one text. */
export function namesOf(game: Game, seats: readonly number[]): string {
  return words().list(seats.map((seat) => nameOf(game, seat)));
}

/** True once nothing more can happen. */
export function isOver(game: Pick<Game, "status">): boolean {
  return game.status === "finished" || game.status === "abandoned";
}

/** What both kinds say anew when a game goes on: who is away, back, gone; pause; whose turn it is. */
export function commonNews(before: Game, now: Game): string[] {
  const { news } = words();
  const texts: string[] = [];
  for (const seat of now.seats) {
    const old = before.seats[seat.seat];
    const name = nameOf(now, seat.seat);
    if (seat.resigned && !old?.resigned) texts.push(news.resigned(name));
    if (seat.absent && !old?.absent) texts.push(news.absent(name));
    if (!seat.absent && old?.absent && !seat.resigned && old.player?.id === seat.player?.id) texts.push(news.back(name));
    if (old?.player && seat.player && old.player.id !== seat.player.id && now.status !== "lobby") texts.push(news.handed(name));
  }
  if (now.pause.paused && !before.pause.paused) texts.push(news.paused);
  if (!now.pause.paused && before.pause.paused) texts.push(news.resumed);
  if (now.status !== before.status && isOver(now)) texts.push(news.over);
  return texts;
}

/** True if it has become the viewer's turn. */
export function turnCame(before: Game, now: Game): boolean {
  const seat = now.your_seat;
  if (seat === null || !now.must_act.includes(seat)) return false;
  return !before.must_act.includes(seat) || JSON.stringify(before.turn) !== JSON.stringify(now.turn);
}
