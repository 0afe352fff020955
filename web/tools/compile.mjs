// Bundles tests for Node: each file of a folder becomes one that runs by itself.
import { readdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { shared } from "./build.mjs";

export const root = join(dirname(fileURLToPath(import.meta.url)), "..");

/** Bundles `folder/*.test.ts`, or the files named, into `build/…` and gives the paths. */
export async function compile(folder, suffix = ".test.ts") {
  const outdir = join(root, "build", folder);
  await rm(outdir, { recursive: true, force: true });
  const names = (await readdir(join(root, folder))).filter((name) => name.endsWith(suffix)).sort();
  await build({
    ...shared,
    tsconfig: join(root, "test/tsconfig.json"),
    entryPoints: names.map((name) => join(root, folder, name)),
    outdir,
    platform: "node",
    packages: "external",
    sourcemap: "inline",
    outExtension: { ".js": ".mjs" },
    alias: { "@gavel/client": join(root, "../sdk/typescript/src/index.ts") },
    define: { "import.meta.env.ROOT": JSON.stringify(root) },
  });
  return names.map((name) => join(outdir, name.replace(/\.ts$/, ".mjs")));
}
