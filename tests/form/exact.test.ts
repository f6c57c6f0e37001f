import { describe, expect, it } from "vitest";
import {
  add,
  compare,
  div,
  type Exact,
  exact,
  fromInt,
  fromNumber,
  mul,
  readExact,
  roundTo,
  sub,
  toDecimalString,
  toNumber,
  toPence,
} from "../../src/form/values/exact.ts";
import fc from "../property.ts";

const fraction = fc
  .tuple(fc.bigInt({ min: -1_000_000n, max: 1_000_000n }), fc.bigInt({ min: 1n, max: 10_000n }))
  .map(([n, d]): Exact => div({ n, d: 1n }, { n: d, d: 1n }));

describe("exact arithmetic", () => {
  it("obeys the laws of fractions", () => {
    fc.assert(
      fc.property(fraction, fraction, fraction, (a, b, c) => {
        expect(add(a, b)).toEqual(add(b, a));
        expect(mul(a, add(b, c))).toEqual(add(mul(a, b), mul(a, c)));
        expect(sub(add(a, b), b)).toEqual(a);
        if (b.n !== 0n) expect(mul(div(a, b), b)).toEqual(a);
        expect(Math.sign(compare(a, b))).toBe(Math.sign(Number(sub(a, b).n)));
        expect(add(a, b).d > 0n).toBe(true);
      }),
    );
  });

  it("has no floating point errors", () => {
    expect(add(exact("0.1"), exact("0.2"))).toEqual(exact("0.3"));
    expect(mul(exact("0.00095"), fromInt(285_000))).toEqual(exact("270.75"));
  });

  it.each([
    ["0.125", 2, "0.13"],
    ["-0.125", 2, "-0.13"],
    ["0.135", 2, "0.14"],
    ["0.1249999999999999999999", 2, "0.12"],
    ["2.5", 0, "3"],
    ["-2.5", 0, "-3"],
    ["1.005", 2, "1.01"],
    ["-0.001", 2, "0.00"],
    ["1000000000000000000000.5", 0, "1000000000000000000001"],
  ])("%s to %i places is %s, half away from zero", (text, places, expected) => {
    expect(toDecimalString(exact(text), places)).toBe(expected);
    expect(toDecimalString(roundTo(exact(text), places), places)).toBe(expected);
  });

  it("returns whole pence", () => {
    expect(toPence(exact("284.045"))).toBe(28_405);
    expect(toPence(exact("-284.045"))).toBe(-28_405);
  });

  it("parses decimals and nothing else", () => {
    expect(readExact("12")).toEqual({ n: 12n, d: 1n });
    expect(readExact("+0.50")).toEqual({ n: 1n, d: 2n });
    for (const text of ["", ".5", "1e3", "1,000", "0x10", "one", "1.2.3"]) expect(readExact(text)).toBeUndefined();
    expect(() => exact("1e3")).toThrow('"1e3" is not a decimal');
    expect(() => fromInt(0.5)).toThrow("0.5 is not a whole number");
    expect(() => div(fromInt(1), fromInt(0))).toThrow("divided by zero");
  });

  it("accepts JSON numbers as they are written", () => {
    expect(fromNumber(0.1)).toEqual(exact("0.1"));
    expect(fromNumber(1e21)).toBeUndefined();
    expect(toNumber(exact("0.35"))).toBe(0.35);
  });
});
