import assert from "node:assert/strict";
import { test } from "node:test";

Object.assign(globalThis, { document: { baseURI: "http://h/" }, location: { href: "http://h/" }, addEventListener: () => undefined });
const { read, replayPath } = await import("../../src/router.js");

const id = "0198c5d2-0000-7000-8000-000000000001";
const at = (path: string, base = ""): unknown => read(new URL(`http://h${base}${path}`), base);

test("the address is the screen", () => {
  assert.deepEqual(at("/"), { screen: "home", kind: null });
  assert.deepEqual(at("/games"), { screen: "games", kind: null, status: null });
  assert.deepEqual(at("/?kind=qe"), { screen: "home", kind: "qe" });
  assert.deepEqual(at("/games?kind=quotlibet&status=abandoned"), { screen: "games", kind: "quotlibet", status: "abandoned" });
  assert.deepEqual(at("/games?kind=chess&status=lost"), { screen: "games", kind: null, status: null });
  assert.deepEqual(at(`/qe/${id}`), { screen: "table", kind: "qe", id, invite: null });
  assert.deepEqual(at(`/qe/${id}#invite=abc`), { screen: "table", kind: "qe", id, invite: "abc" });
  assert.deepEqual(at(`/quotlibet/${id}/replay/12?as=1`), { screen: "replay", kind: "quotlibet", id, version: 12, lens: "1" });
  assert.deepEqual(at(`/qe/${id}/replay`), { screen: "replay", kind: "qe", id, version: null, lens: null });
  assert.deepEqual(at(`/qe/${id}/replay/x`), { screen: "replay", kind: "qe", id, version: null, lens: null });
  assert.deepEqual(at(`/verify?game=qe/${id}`), { screen: "verify", kind: "qe", id });
  assert.deepEqual(at("/verify"), { screen: "verify", kind: null, id: null });
  assert.deepEqual(at("/device"), { screen: "device", code: null });
  assert.deepEqual(at("/device#code=7K2M-QX4T-9WBD"), { screen: "device", code: "7K2M-QX4T-9WBD" });
  assert.deepEqual(at(`/players/${id}`), { screen: "player", id });
});

test("an address that leads nowhere says so", () => {
  for (const path of ["/x", "/qe", "/chess/1", `/qe/${id}/x`, `/qe/${id}/replay/1/2`, "/games/1", "/%E0%A4%A"]) {
    assert.deepEqual(at(path), { screen: "missing" }, path);
  }
});

test("below a path prefix the same addresses count", () => {
  assert.deepEqual(at("/", "/gavel"), { screen: "home", kind: null });
  assert.deepEqual(at("/games", "/gavel"), { screen: "games", kind: null, status: null });
  assert.deepEqual(read(new URL("http://h/games"), "/gavel"), { screen: "missing" });
});

test("a link to a version and a lens comes back as it was", () => {
  assert.equal(replayPath("qe", id, 7, "omniscient"), `/qe/${id}/replay/7?as=omniscient`);
  assert.equal(replayPath("qe", id, null, "public"), `/qe/${id}/replay`);
});
