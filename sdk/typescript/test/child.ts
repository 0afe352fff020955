/**
 * A player in a process of its own, which the test kills: `child.js URL FOLDER KIND GAME`.
 * It prints what its outbox had left, and what it has seen by the end.
 */

import { Gavel, type Kind } from "@gavel/client";
import { fileStore } from "@gavel/client/node";
import { play, seeded, signUp } from "./player.js";

const [url, folder, kind, id] = process.argv.slice(2) as [string, string, Kind, string];
const gavel = new Gavel(url, { store: fileStore(folder), backoff: { first: 5, most: 200 } });
const restored = await gavel.restore();
const player = restored ?? (await signUp(gavel, "Child"));
const resumed = (await restored?.outbox.resume()) ?? [];
console.log(JSON.stringify({ resumed: resumed.map(({ call, key, error }) => ({ call, key, ...(error === undefined ? {} : { error: String(error) }) })) }));
if (restored === null) await player[kind].takeSeat(id);
const { versions, unknown, ended, hashes } = await play(player, { kind, id }, seeded(5));
console.log(JSON.stringify({ versions, unknown, ended, head: hashes.get(ended), left: await player.outbox.size() }));
