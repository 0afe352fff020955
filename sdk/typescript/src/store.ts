import { StoreError } from "./errors.js";

/** Where a client stores its token and its outbox. Its methods may answer at once or later. */
export interface Store {
  get(name: string): string | null | Promise<string | null>;
  /** Resolves once the value outlives the end of the app. */
  set(name: string, value: string): void | Promise<void>;
  delete(name: string): void | Promise<void>;
  /** The names that begin so. */
  names(prefix: string): readonly string[] | Promise<readonly string[]>;
}

/** Ends with the process: for tests, and for bots that begin anew. */
export function memoryStore(): Store {
  const values = new Map<string, string>();
  return {
    get: (name) => values.get(name) ?? null,
    set: (name, value) => void values.set(name, value),
    delete: (name) => void values.delete(name),
    names: (prefix) => [...values.keys()].filter((name) => name.startsWith(prefix)),
  };
}

/** A browser's `localStorage` or `sessionStorage`. */
export function webStore(storage: Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">): Store {
  return {
    get: (name) => storage.getItem(name),
    set: (name, value) => storage.setItem(name, value),
    delete: (name) => storage.removeItem(name),
    names: (prefix) =>
      Array.from({ length: storage.length }, (_, at) => storage.key(at)).filter((name): name is string => name?.startsWith(prefix) ?? false),
  };
}

/** The interface of React Native's `AsyncStorage`. */
export interface AsyncStorageLike {
  getItem(name: string): Promise<string | null>;
  setItem(name: string, value: string): Promise<void>;
  removeItem(name: string): Promise<void>;
  getAllKeys(): Promise<readonly string[]>;
}

/** React Native's `AsyncStorage`. */
export function asyncStore(storage: AsyncStorageLike): Store {
  return {
    get: (name) => storage.getItem(name),
    set: (name, value) => storage.setItem(name, value),
    delete: (name) => storage.removeItem(name),
    names: async (prefix) => (await storage.getAllKeys()).filter((name) => name.startsWith(prefix)),
  };
}

/** What `act` gives. @throws {StoreError} where the store fails */
export async function stored<T>(what: string, act: () => T | Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (cause) {
    throw new StoreError(`the store cannot ${what}: ${(cause as Error).message}`, { cause });
  }
}
