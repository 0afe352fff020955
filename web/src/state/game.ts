import type { Game } from "../server.js";
import { words } from "../words/index.js";
import { nameOf } from "./names.js";

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
    if (seat.absent && !old?.absent && seat.seat !== now.your_seat) texts.push(news.absent(name));
    if (!seat.absent && old?.absent && !seat.resigned && seat.seat !== now.your_seat && old.player?.id === seat.player?.id)
      texts.push(news.back(name));
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
