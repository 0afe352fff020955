import type { Game, Level, Player } from "../server.js";
import { words } from "../words/index.js";

/** The ids of all bots begin so, and no account's does. */
const BOTS = "626f7400-0000-8000-8000-";

/** The name of the player in a seat; of players with the same name each has a number. */
export function nameOf(game: Game, seat: number): string {
  const name = nameIn(game, seat);
  if (name === null) return words().lobby.free;
  const twins = game.seats.filter((one) => nameIn(game, one.seat) === name);
  return twins.length === 1 ? name : words().twin(name, twins.findIndex((one) => one.seat === seat) + 1);
}

function nameIn(game: Game, seat: number): string | null {
  const player = game.seats[seat]?.player ?? null;
  return player === null ? null : called(player).normalize("NFKC");
}

/** A player's name; that of a bot in the language of the page. */
export function called(player: Player): string {
  const bot = botOf(player);
  if (bot !== null) return words().bots.name(bot.level, bot.place);
  return player.name === null ? words().someone : isolated(player.name);
}

function botOf({ id, name }: Player): { readonly level: Level; readonly place: string } | null {
  const found = id.startsWith(BOTS) ? /^(Easy|Normal|Hard) bot (\d)$/.exec(name ?? "") : null;
  return found === null ? null : { level: (found[1] as string).toLowerCase() as Level, place: found[2] as string };
}

/** A name that is written from right to left changes nothing of the order of what is around it, as in a `<bdi>`. */
function isolated(name: string): string {
  return /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}\u200f\u202b\u202e]/u.test(name)
    ? `\u2068${name}\u2069`
    : name;
}

/** The names of seats, as one text. */
export function namesOf(game: Game, seats: readonly number[]): string {
  return words().people(seats.map((seat) => nameOf(game, seat)));
}

/** The names of all seats where there is room for so many letters: each differs from the others. */
export function shortNames(game: Game, room: number): string[] {
  const short = game.seats.map(({ seat, player }) => {
    const bot = player === null ? null : botOf(player);
    const name = nameOf(game, seat);
    return bot !== null && wide(name) > room ? words().bots.short(bot.place) : shortened(name, room);
  });
  return short.map((name, seat) =>
    short.indexOf(name) === short.lastIndexOf(name) ? name : `${shortened(nameOf(game, seat), room - 2)} ${seat + 1}`,
  );
}

/** A name without its middle, if it has no room otherwise. */
export function shortened(name: string, room: number): string {
  if (wide(name) <= room) return name;
  const letters = lettersOf(name.replace(/[\u2066-\u2069]/g, ""));
  const [head, tail] = [part(letters, Math.ceil((room - 1) / 2)), part(letters.reverse(), Math.floor((room - 1) / 2)).reverse()];
  return isolated(`${head.join("")}…${tail.join("")}`);
}

/** As many letters as have room. */
function part(letters: readonly string[], room: number): string[] {
  let used = 0;
  return letters.filter((letter) => (used += wide(letter)) <= room);
}

function lettersOf(name: string): string[] {
  return Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment);
}

/** How wide a name is in Latin letters: those of Chinese, Japanese and Korean, and pictures, are as wide as two. */
function wide(name: string): number {
  const letters = lettersOf(name.replace(/[\u2066-\u2069]/g, ""));
  return letters.reduce(
    (sum, letter) =>
      sum + (/[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]|\p{Extended_Pictographic}/u.test(letter) ? 2 : 1),
    0,
  );
}
