// Runs the tests in browsers: node tools/browser.mjs [NAME…]. GAVEL names the server's binary; DIST another bundle than the one that it serves.
import { spawnSync } from "node:child_process";
import { compile } from "./compile.mjs";

if (!process.env.GAVEL) {
  console.error("tools/browser.mjs: GAVEL names no server binary; web/run builds one");
  process.exit(2);
}
const named = process.argv.slice(2);
const files = (await compile("test/browser")).filter((file) => named.length === 0 || named.some((name) => file.includes(name)));
const args = ["--enable-source-maps", "--test", "--test-concurrency=1", "--test-timeout=600000", "--test-reporter=spec"];
const { status } = spawnSync(process.execPath, [...args, ...files], { stdio: "inherit" });
process.exitCode = status ?? 1;
