import { computed, signal } from "@preact/signals";

/** The kinds of games that have a table here. */
export type Kind = "qe" | "quotlibet";

/** The statuses of games, as they follow each other. */
export const statuses = ["lobby", "running", "finished", "abandoned"] as const;
export type Status = (typeof statuses)[number];

/** A screen, as the address names it. */
export type Route =
  | { readonly screen: "home"; readonly kind: Kind | null }
  | { readonly screen: "games"; readonly kind: Kind | null; readonly status: Status | null }
  | { readonly screen: "table"; readonly kind: Kind; readonly id: string; readonly invite: string | null }
  | { readonly screen: "replay"; readonly kind: Kind; readonly id: string; readonly version: number | null; readonly lens: string | null }
  | { readonly screen: "verify"; readonly kind: Kind | null; readonly id: string | null }
  | { readonly screen: "player"; readonly id: string }
  | { readonly screen: "device"; readonly code: string | null }
  | { readonly screen: "missing" };

/** The path below which the server serves this page, without a slash at its end. */
export const base = new URL(document.baseURI).pathname.replace(/\/$/, "");

const address = signal(location.href);
addEventListener("popstate", () => {
  address.value = location.href;
});
addEventListener("hashchange", () => {
  address.value = location.href;
});

/** The screen that the address names. */
export const route = computed(() => read(new URL(address.value), base));

/** The screen that `url` names, with `base` before its path. */
export function read(url: URL, below: string): Route {
  if (!url.pathname.startsWith(below)) return { screen: "missing" };
  const [first, id, third, fourth, ...more] = url.pathname.slice(below.length).split("/").filter(Boolean).map(decode);
  if (more.length > 0) return { screen: "missing" };
  const [kind, status] = [url.searchParams.get("kind") ?? "", url.searchParams.get("status")];
  const of = isKind(kind) ? kind : null;
  if (first === undefined) return { screen: "home", kind: of };
  if (first === "games" && id === undefined) return { screen: "games", kind: of, status: statuses.find((one) => one === status) ?? null };
  if (first === "players" && id !== undefined && third === undefined) return { screen: "player", id };
  // After the `#`: no server and no log sees the code of a link that is opened.
  if (first === "device" && id === undefined) return { screen: "device", code: new URLSearchParams(url.hash.slice(1)).get("code") };
  if (first === "verify" && id === undefined) {
    const [kind, game] = (url.searchParams.get("game") ?? "").split("/");
    return isKind(kind) && game ? { screen: "verify", kind, id: game } : { screen: "verify", kind: null, id: null };
  }
  if (!isKind(first) || id === undefined) return { screen: "missing" };
  if (third === undefined) return { screen: "table", kind: first, id, invite: new URLSearchParams(url.hash.slice(1)).get("invite") };
  if (third !== "replay") return { screen: "missing" };
  const version = /^[1-9]\d{0,8}$/.test(fourth ?? "") ? Number(fourth) : null;
  return { screen: "replay", kind: first, id, version, lens: url.searchParams.get("as") };
}

/** True if `kind` has a table here. */
export function isKind(kind: string | undefined): kind is Kind {
  return kind === "qe" || kind === "quotlibet";
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The address of a path below the base, such as `/verify`. */
export function href(path: string): string {
  return base + path;
}

/** Shows another screen. `replace` leaves no step back to the present one. */
export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, "", href(path));
  else history.pushState(null, "", href(path));
  address.value = location.href;
  if (!replace) scrollTo(0, 0);
}

/** The path of a game's table. */
export function tablePath(kind: string, id: string): string {
  return `/${kind}/${id}`;
}

/** The path of a game's replay, at a version and through a lens. */
export function replayPath(kind: string, id: string, version?: number | null, lens?: string | null): string {
  return `/${kind}/${id}/replay${version ? `/${version}` : ""}${lens && lens !== "public" ? `?as=${encodeURIComponent(lens)}` : ""}`;
}
