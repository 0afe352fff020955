import assert from "node:assert/strict";
import { test } from "node:test";
import { spending } from "../../src/qe/knowledge.js";
import type { QeView } from "../../src/server.js";
import { type Clocks, clockText, left } from "../../src/state/clock.js";

test("a countdown subtracts the server’s two times, and the device’s own time since", () => {
  const [deadline, now] = ["2026-03-01T12:00:10.000000Z", "2026-03-01T12:00:00.000000Z"];
  const at = (steady: number, wall = steady): Clocks => ({ steady, wall: 1_700_000_000_000 + wall });
  assert.equal(left(deadline, now, at(5000), at(5000)), 10_000);
  assert.equal(left(deadline, now, at(5000), at(9000)), 6000);
  assert.equal(left(deadline, now, at(5000), at(1000)), 10_000); // a look from before the answer
  // The device slept for 5 s, and its steady clock with it.
  assert.equal(left(deadline, now, at(5000), at(6000, 11_000)), 4000);
  // Somebody sets the time of day back, and a time server moves it by a moment.
  assert.equal(left(deadline, now, at(5000), at(6000, -9000)), 9000);
  assert.equal(left(deadline, now, at(5000), at(6000, 6500)), 9000);
});

test("a time is said to the second, and never below zero", () => {
  assert.equal(clockText(-5), "0:00");
  assert.equal(clockText(9001), "0:10");
  assert.equal(clockText(125_000), "2:05");
  assert.equal(clockText(3_725_000), "1:02:05");
  assert.equal(clockText(90_000_000), "1 d 01:00:00");
});

/** A view with these awards of seat 0, and the total if the viewer knows it. */
function view(amounts: readonly (bigint | null)[], total: bigint | null = null): QeView {
  const auctions = amounts.map((winning_amount) => ({ awarded: true, winner: 0, winning_amount }));
  return { auctions, seats: [{ total_spent: total }] } as unknown as QeView;
}

test("what a viewer knows of a seat’s spending is exact, a least amount, or nothing", () => {
  assert.deepEqual(spending(view([5n, 10n ** 100n]), 0), { known: 10n ** 100n + 5n, exact: true, won: 2 });
  assert.deepEqual(spending(view([5n, null]), 0), { known: 5n, exact: false, won: 2 });
  assert.deepEqual(spending(view([null]), 0), { known: 0n, exact: false, won: 1 });
  assert.deepEqual(spending(view([]), 0), { known: 0n, exact: true, won: 0 });
  assert.deepEqual(spending(view([null], 7n), 0), { known: 7n, exact: true, won: 1 });
});
