// Compares the verifiers: node tools/agree.mjs. COUNT and SEED choose the tampered records; GAVEL names the server's binary.
import { spawnSync } from "node:child_process";
import { compile } from "./compile.mjs";

const [script] = await compile("test/agree", "agree.ts");
const { status } = spawnSync(process.execPath, ["--enable-source-maps", script], { stdio: "inherit" });
process.exitCode = status ?? 1;
