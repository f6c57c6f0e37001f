import { describe, expect, it } from "vitest";
import { renewalObstacles } from "../../src/insurance/renewal/renewal-obstacles.ts";

const policy = {
  reference: "LP-104728",
  webStatus: "ACCEPTED",
  version: 3,
  term: { start: "2026-12-01", end: "2027-11-30" },
};

describe("obstacles to the invitation for the next term of a policy", () => {
  it.each([
    ["of its present version", {}, 3, "2027-11-30", undefined],
    ["of a version that was not kept", {}, null, "2027-11-30", undefined],
    ["of an older version", {}, 2, "2027-11-30", /LP-104728 has changed since this renewal was made: offer .* again/],
    ["after the term", {}, 3, "2027-12-01", /ended on 30\/11\/2027: copy it/],
    [
      "of a cancelled policy",
      { webStatus: "CANCELLED" },
      3,
      "2027-11-30",
      /not in force. The policy has been cancelled/,
    ],
    ["of one in a status that is not known", { webStatus: "ON HOLD" }, 3, "2027-11-30", /It can only be read/],
  ] as const)("%s", (_, more, madeOf, today, message) => {
    const reasons = renewalObstacles({ ...policy, ...more }, madeOf, today);
    if (message === undefined) expect(reasons).toEqual([]);
    else expect(reasons).toEqual([{ path: "/RD/WebStatus", message: expect.stringMatching(message) }]);
  });
});
