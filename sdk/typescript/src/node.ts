/** For Node.js: a store in a folder. */

import { mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Store } from "./store.js";

/**
 * A file a value in a folder that only its owner can read. A value is whole or as it was before, whenever the process is killed.
 * Two processes may share the folder.
 */
export function fileStore(folder: string): Store {
  const path = (name: string): string => join(folder, `${encodeURIComponent(name)}.json`);
  let made = 0;
  return {
    async get(name) {
      try {
        return await readFile(path(name), "utf8");
      } catch (error) {
        if (missing(error)) return null;
        throw error;
      }
    },
    async set(name, value) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const part = `${path(name)}.${process.pid}.${(made += 1)}.part`;
      const file = await open(part, "w", 0o600);
      try {
        await file.writeFile(value);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(part, path(name));
    },
    async delete(name) {
      await rm(path(name), { force: true });
    },
    async names(prefix) {
      try {
        const files = (await readdir(folder)).filter((file) => file.endsWith(".json"));
        return files.map((file) => decodeURIComponent(file.slice(0, -".json".length))).filter((name) => name.startsWith(prefix));
      } catch (error) {
        if (missing(error)) return [];
        throw error;
      }
    },
  };
}

function missing(error: unknown): boolean {
  return (error as { readonly code?: string }).code === "ENOENT";
}
