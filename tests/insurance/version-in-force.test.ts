import { describe, expect, it } from "vitest";
import { type DatedVersion, versionsOnDay } from "../../src/insurance/change/policy-in-force.ts";

const numbered = (...made: readonly (readonly [kind: string, effective: string])[]): readonly DatedVersion[] =>
  made.map(([kind, effective], at) => ({ number: at + 1, kind, effective }));

const first = ["new", "2026-11-21"] as const;
const changed = [first, ["mta", "2027-02-21"], ["mta", "2027-06-01"]] as const;

describe("the version of a policy in force", () => {
  it.each<[string, readonly DatedVersion[], string, number | undefined, readonly number[]]>([
    ["the only one", numbered(first), "2026-11-21", 1, []],
    ["none before the term begins", numbered(first), "2026-11-20", undefined, [1]],
    ["the first while changes have not begun", numbered(...changed), "2026-11-21", 1, [2, 3]],
    ["the second from its day", numbered(...changed), "2027-02-21", 2, [3]],
    ["the newest from its day", numbered(...changed), "2027-06-01", 3, []],
    ["the first until a cancellation", numbered(...changed, ["cancellation", "2027-03-01"]), "2027-01-01", 1, [2]],
    ["none from a cancellation on", numbered(...changed, ["cancellation", "2027-03-01"]), "2027-03-01", undefined, []],
    [
      "the newest whose changes have begun, of a policy reinstated",
      numbered(...changed, ["cancellation", "2027-03-01"], ["reinstatement", "2027-03-01"]),
      "2027-03-05",
      2,
      [3],
    ],
    [
      "the one reinstated, once every change has begun",
      numbered(...changed, ["cancellation", "2027-03-01"], ["reinstatement", "2027-03-01"]),
      "2027-06-01",
      5,
      [],
    ],
  ])("is %s", (_, versions, day, inForce, coming) => {
    const found = versionsOnDay(versions, day);
    expect(found.inForce).toBe(inForce);
    expect(found.coming.map(({ number }) => number)).toEqual(coming);
  });
});
