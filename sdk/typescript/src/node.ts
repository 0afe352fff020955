/** For Node.js: a store in a folder. */

import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Store } from "./store.js";

/**
 * A file a value in a folder that only its owner can read. A value is whole or as it was before, whenever the process is killed.
 * Two processes may share the folder.
 */
export function fileStore(folder: string): Store {
  const path = (name: string): string => join(folder, `${encodeURIComponent(name)}.json`);
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
      const part = `${path(name)}.${randomUUID()}.part`;
      try {
        const file = await open(part, "wx", 0o600);
        try {
          await file.writeFile(value);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(part, path(name));
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    async delete(name) {
      await rm(path(name), { force: true });
    },
    async names(prefix) {
      try {
        const start = encodeURIComponent(prefix);
        const files = (await readdir(folder)).filter((file) => file.startsWith(start) && file.endsWith(".json"));
        return files.map((file) => decodeURIComponent(file.slice(0, -".json".length)));
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
