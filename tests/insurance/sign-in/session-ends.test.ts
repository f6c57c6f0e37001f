import { describe, expect, it } from "vitest";
import {
  canSignInAgain,
  endedByItself,
  isSessionEndReason,
  type SessionEndReason,
  sessionEnds,
} from "../../../src/insurance/sign-in/sign-in.ts";

const MINUTE = 60_000;
const NOW = Date.parse("2026-07-14T09:00:00Z");

describe("a session that ended by itself", () => {
  it.each<[string, number, number, boolean, SessionEndReason | undefined]>([
    ["used just now", 0, 60, false, undefined],
    ["used just under half an hour ago", -29.9, 60, false, undefined],
    ["used half an hour ago", -30, 60, false, "idle"],
    ["used yesterday", -60 * 20, -60 * 9, false, "idle"],
    ["used until its twelve hours were over", -1, 0, false, "longest"],
    ["whose twelve hours ended before its half hour did", -40, -20, false, "longest"],
    ["whose half hour ended before its twelve hours did", -40, -5, false, "idle"],
    ["of an account that is suspended", 0, 60, true, "suspended"],
  ])("%s", (_what, seen, ends, suspended, way) => {
    expect(endedByItself({ seenAt: NOW + seen * MINUTE, endsAt: NOW + ends * MINUTE, suspended }, NOW)).toBe(way);
  });

  it("is described in a sentence that suggests signing in again, unless the account is suspended", () => {
    for (const [way, words] of Object.entries(sessionEnds)) {
      expect(words).toMatch(/^[A-Z].*\.$/);
      expect(isSessionEndReason(way) && canSignInAgain(way)).toBe(way !== "suspended");
    }
    for (const other of ["", "toString", undefined, 3]) expect(isSessionEndReason(other)).toBe(false);
  });
});
