import { expect, it } from "vitest";
import { sessionEnd } from "../../src/portal/session/SessionArea.tsx";

const at = Date.parse("2026-07-14T12:00:00Z");
const times = { lastCall: at, idleSeconds: 1800, endsAt: "2026-07-14T20:00:00Z" };

it("counts from the last call, and a call now extends it", () => {
  expect(sessionEnd(times, at + 60_000)).toEqual({ left: 29 * 60_000, canStay: true });
});

it("ends at its absolute end whatever is called", () => {
  const late = Date.parse("2026-07-14T19:50:00Z");
  expect(sessionEnd({ ...times, lastCall: late }, late)).toEqual({ left: 600_000, canStay: false });
});
