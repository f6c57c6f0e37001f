import { describe, expect, it } from "vitest";
import { decimalPounds, formatPounds, pence, percentOf, pounds, readPounds } from "../../src/insurance/money/money.ts";
import fc from "../property.ts";

const amounts = fc.integer({ min: -(10 ** 13), max: 10 ** 13 });

describe("money", () => {
  it.each([
    [0, 0, "0.00", "£0.00"],
    [0.1, 10, "0.10", "£0.10"],
    [1.15, 115, "1.15", "£1.15"],
    [19.99, 1999, "19.99", "£19.99"],
    [1250, 125000, "1250.00", "£1,250.00"],
    [1250.5, 125050, "1250.50", "£1,250.50"],
    [1234567.89, 123456789, "1234567.89", "£1,234,567.89"],
    [-0.05, -5, "-0.05", "-£0.05"],
    [-61.14, -6114, "-61.14", "-£61.14"],
  ])("converts %d pounds to %d pence, writes %s and shows %s", (onWire, held, written, shown) => {
    expect(pence(onWire)).toBe(held);
    expect(readPounds(written)).toBe(held);
    expect(decimalPounds(held)).toBe(written);
    expect(pounds(held)).toBe(onWire);
    expect(formatPounds(held)).toBe(shown);
  });

  it.each([0.001, 1.005, 1e21, 1e-7, Number.NaN, Number.POSITIVE_INFINITY])("refuses %d pounds", (onWire) => {
    expect(() => pence(onWire)).toThrow(RangeError);
  });

  it.each(["1.005", "1,250", "", "£3", "1e3", "-"])("refuses the text %j", (text) => {
    expect(() => readPounds(text)).toThrow(RangeError);
  });

  it("is serialised and parsed without loss, with at most two decimals", () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(pence(pounds(amount))).toBe(amount);
        expect(JSON.stringify(pounds(amount))).toMatch(/^-?\d+(\.\d{1,2})?$/);
        expect(readPounds(decimalPounds(amount))).toBe(amount);
      }),
    );
  });

  it("rounds a percentage half away from zero, the same for both signs", () => {
    expect(percentOf(56476, "12")).toBe(6777);
    expect(percentOf(25, "10")).toBe(3);
    expect(percentOf(-25, "10")).toBe(-3);
    expect(percentOf(100, "12.5")).toBe(13);
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 1000 }), (amount, tenths) => {
        const percentage = `${Math.floor(tenths / 10)}.${tenths % 10}`;
        const share = percentOf(amount, percentage);
        expect(Number.isSafeInteger(share)).toBe(true);
        expect(share + percentOf(-amount, percentage)).toBe(0);
        const twice = 2n * (BigInt(amount) * BigInt(tenths) - BigInt(share) * 1000n);
        expect(twice <= 1000n && twice >= -1000n).toBe(true);
      }),
    );
  });
});
