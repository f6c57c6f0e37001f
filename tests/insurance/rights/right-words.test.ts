import { describe, expect, it } from "vitest";
import { may, presets, rights } from "../../../src/insurance/permissions.ts";
import { rightNames, rightsIn, unmetPrerequisites } from "../../../src/insurance/rights/prerequisites.ts";
import { changeOfRights, presetOf, presetsOfFirm } from "../../../src/insurance/rights/preset-words.ts";
import { isOffered, providerRights, rightGroups, wordsOfRight } from "../../../src/insurance/rights/right-groups.ts";

describe("rights in words", () => {
  const described = rightGroups.flatMap((group) => group.rights);

  it("describe each effective right once, and one without effect as well", () => {
    expect(described.map(({ right }) => right).sort()).toEqual(rightNames.filter(isOffered).sort());
    expect(rightNames.filter((right) => !isOffered(right))).toEqual(["apiKeys"]);
    expect(new Set(described.map(({ words }) => words)).size).toBe(described.length);
    for (const right of rightNames) expect(wordsOfRight(right)).not.toBe(right);
  });

  it("are read from a number and back", () => {
    expect(rightsIn(presets.reader)).toEqual(["view", "viewDocuments"]);
    for (const permissions of Object.values(presets))
      expect(rightsIn(permissions).reduce((sum, right) => sum | rights[right], 0)).toBe(permissions);
  });

  it("say what a change grants and removes", () => {
    expect(changeOfRights(presets.reader, presets.handler)).toEqual({
      given: ["edit", "refer", "cancel", "upload"],
      taken: [],
    });
    expect(changeOfRights(presets.manager, presets.broker)).toEqual({
      given: [],
      taken: ["branchStatistics", "manageUsers"],
    });
    expect(changeOfRights(presets.broker, presets.broker)).toEqual({ given: [], taken: [] });
  });
});

describe("presets", () => {
  it("are all recognised by their number, and a custom set is not", () => {
    for (const [preset, permissions] of Object.entries(presets)) expect(presetOf(permissions)?.preset).toBe(preset);
    expect(presetOf(presets.broker & ~rights.accept)).toBeUndefined();
  });

  it("of a broker firm contain no right of the provider's staff, those of the provider all make a user one of its staff", () => {
    for (const { preset } of presetsOfFirm("broker"))
      expect(providerRights.filter((right) => may(presets[preset], right))).toEqual([]);
    for (const { preset } of presetsOfFirm("provider")) expect(may(presets[preset], "providerStaff")).toBe(true);
    const named = [...presetsOfFirm("broker"), ...presetsOfFirm("provider")].map(({ preset }) => preset);
    expect(named.sort()).toEqual(Object.keys(presets).sort());
  });

  it("contain no right that has no effect without another", () => {
    for (const permissions of Object.values(presets)) expect(unmetPrerequisites(permissions)).toEqual([]);
    expect(unmetPrerequisites(rights.upload)).toEqual([{ right: "upload", needs: "viewDocuments" }]);
  });
});
