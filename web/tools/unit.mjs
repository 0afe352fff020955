// Runs the unit tests: node tools/unit.mjs [NAME…].
import { spawnSync } from "node:child_process";
import { compile } from "./compile.mjs";

const named = process.argv.slice(2);
const files = (await compile("test/unit")).filter((file) => named.length === 0 || named.some((name) => file.includes(name)));
const { status } = spawnSync(process.execPath, ["--enable-source-maps", "--test", "--test-reporter=spec", ...files], { stdio: "inherit" });
process.exitCode = status ?? 1;
