import { describe, expect, it } from "vitest";
import { presets, rights } from "../../../src/insurance/permissions.ts";
import { rightNames, unmetPrerequisites } from "../../../src/insurance/rights/prerequisites.ts";
import { withRight } from "../../../src/insurance/rights/preset-words.ts";

describe("a single permission", () => {
  it.each([
    ["comes alone", 0, "view", true, rights.view],
    ["comes with what it is on", 0, "upload", true, rights.upload | rights.viewDocuments | rights.view],
    ["goes alone", presets.reader, "viewDocuments", false, rights.view],
    [
      "goes with what is on it",
      presets.handler,
      "viewDocuments",
      false,
      presets.handler & ~(rights.viewDocuments | rights.upload),
    ],
    ["takes all that needs to see quotes with it", presets.broker, "view", false, 0],
    ["is there once", presets.reader, "view", true, presets.reader],
  ] as const)("%s", (_what, before, right, given, after) => {
    expect(withRight(before, right, given)).toBe(after);
  });

  it("never leaves a right without effect", () => {
    for (const permissions of Object.values(presets))
      for (const right of rightNames)
        for (const given of [true, false]) expect(unmetPrerequisites(withRight(permissions, right, given))).toEqual([]);
  });
});
