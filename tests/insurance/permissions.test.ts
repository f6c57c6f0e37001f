import { describe, expect, it } from "vitest";
import { allRights, may, mayGrant, presets, rights } from "../../src/insurance/permissions.ts";
import fc from "../property.ts";

describe("rights", () => {
  it("are different bits of one signed 32-bit number", () => {
    const bits = Object.values(rights);
    expect(new Set(bits).size).toBe(bits.length);
    for (const bit of bits) expect(Math.log2(bit) % 1).toBe(0);
    expect(allRights | 0).toBe(allRights);
    expect(allRights).toBe(16777215);
  });

  it.each([
    ["reader", 65],
    ["handler", 231],
    ["broker", 511],
    ["manager", 5119],
    ["admin", 65535],
    ["underwriter", 197829],
    ["senior", 459973],
    ["product", 13173825],
    ["provideradmin", 16777215],
  ] as const)("of a %s are %d", (preset, number) => {
    expect(presets[preset]).toBe(number);
  });

  it("are read one by one", () => {
    expect(may(presets.handler, "edit")).toBe(true);
    expect(may(presets.handler, "accept")).toBe(false);
    expect(may(presets.handler, "seeCommission")).toBe(false);
    expect(may(0, "view")).toBe(false);
  });

  it("are granted only by a user who has them", () => {
    expect(mayGrant(presets.manager, presets.broker)).toBe(true);
    expect(mayGrant(presets.manager, presets.admin)).toBe(false);
    expect(mayGrant(presets.provideradmin, 1 << 30)).toBe(false);
    expect(mayGrant(-1, -1)).toBe(false);
    const numbers = fc.integer({ min: 0, max: allRights });
    fc.assert(
      fc.property(numbers, numbers, (granter, granted) => {
        const names = Object.keys(rights) as (keyof typeof rights)[];
        expect(mayGrant(granter, granted)).toBe(names.every((name) => !may(granted, name) || may(granter, name)));
      }),
    );
  });
});
