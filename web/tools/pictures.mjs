// Makes pictures of every screen: node tools/pictures.mjs FOLDER [NAME…]. GAVEL names the server's binary.
import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { compile } from "./compile.mjs";

const [folder, ...named] = process.argv.slice(2);
if (folder === undefined || !process.env.GAVEL) {
  console.error("usage: GAVEL=binary node tools/pictures.mjs FOLDER [NAME…]");
  process.exit(2);
}
mkdirSync(folder, { recursive: true });
const [script] = await compile("test/pictures", "pictures.ts");
const env = { ...process.env, PICTURES: resolve(folder), NAMED: named.join(" ") };
const { status } = spawnSync(process.execPath, ["--enable-source-maps", script], { stdio: "inherit", env });
process.exitCode = status ?? 1;
