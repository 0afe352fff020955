/** Writes the README's first game as a module of the tests, for the server of the tests. */

import { readFileSync, writeFileSync } from "node:fs";

const [, code] = /```ts\n([^]*?)```/.exec(readFileSync(new URL("../README.md", import.meta.url), "utf8"));
const lines = code.trim().split("\n").length;
if (lines > 15) throw new Error(`the first game has ${lines} lines`);
const bot = readFileSync(new URL("../examples/bot.ts", import.meta.url), "utf8").trim().split("\n").length;
if (bot > 40) throw new Error(`the bot has ${bot} lines`);
const url = '"http://127.0.0.1:8080"';
if (!code.includes(url)) throw new Error("the first game names another server");
writeFileSync(new URL("readme.ts", import.meta.url), code.replace(url, 'process.env["GAVEL_URL"] as string'));
