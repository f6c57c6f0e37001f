import { describe, expect, it } from "vitest";
import { readAs } from "./typed-rows.ts";

describe("amounts as typed, spoken and pasted", () => {
  it.each([
    ["1,250,000", 1_250_000],
    ["1 250 000", 1_250_000],
    ["1\u00a0250\u00a0000", 1_250_000],
    ["1\u202f250\u202f000", 1_250_000],
    ["1'250'000", 1_250_000],
    ["１，２５０，０００", 1_250_000],
    ["£1.25m", 1_250_000],
    ["1.25 MN", 1_250_000],
    ["1.25mil", 1_250_000],
    ["1.25 million", 1_250_000],
    ["250k", 250_000],
    ["250 K", 250_000],
    ["250 thousand", 250_000],
    ["0.25m", 250_000],
    [".25m", 250_000],
    ["1.125m", 1_125_000],
    ["2bn", 2_000_000_000],
    ["2 billion", 2_000_000_000],
    ["GBP 250", 250],
    ["250 GBP", 250],
    ["250£", 250],
    ["250 pounds", 250],
    ["£ 250.", 250],
    ["£250.00", 250],
    ["500p", 5],
    ["£0", 0],
    ["-0", 0],
    ["(0)", 0],
  ])("%j is £%i", (typed, expected) => {
    expect(readAs("money", typed)).toBe(expected);
  });

  it.each([
    ["-250", "“-250” is below £0."],
    ["−250", "“-250” is below £0."],
    ["-£250", "“-£250” is below £0."],
    ["£-250", "“£-250” is below £0."],
    ["(250)", "“(250)” is below £0."],
    ["(£1,250)", "“(£1,250)” is below £0."],
  ])("%j is below zero however it is written", (typed, words) => {
    expect(readAs("money", typed)).toBe(words);
  });

  it.each([
    ["250.000", "a quarter of a million where the comma is a point"],
    ["1.250.000", "the same"],
    ["1,25", "a decimal comma"],
    ["1,00,000", "a lakh"],
    ["12 34", "two figures"],
    ["250k-300k", "a range"],
    ["250x", "no multiple that anybody knows"],
    ["1e6", "a programmer's million"],
    ["0x10", "a programmer's sixteen"],
    ["$250", "another currency"],
    ["€250", "another currency"],
    ["½m", "a fraction"],
    ["10²", "a power"],
    ["about 250", "not sure"],
    ["--250", "two signs"],
    ["£", "nothing"],
    ["k", "nothing, in thousands"],
  ])("%j is kept and reported: %s", (typed) => {
    expect(readAs("money", typed)).toMatch(/is not an amount\. Type it as 250,000 or 250k\.$/);
  });

  it.each([
    ["312.50", 312.5],
    ["312.5", 312.5],
    ["£1,312.05", 1312.05],
    ["50p", 0.5],
    ["1.234567k", "“1.234567k” has more than 2 decimals."],
    ["1.23456k", 1234.56],
    ["0.005", "“0.005” has more than 2 decimals."],
    ["312.505", "“312.505” is not an amount. Type it as 250,000 or 250k."],
    ["0.1", 0.1],
    ["9999999999999.99", 9999999999999.99],
    ["99999999999999.99", "£99,999,999,999,999.99 is too large."],
  ])("with pence, %j is %j", (typed, expected) => {
    expect(readAs("money", typed, { decimals: 2 })).toBe(expected);
  });

  it.each(["1250.50", "1.2345k", "50p"])("without pence, %j is reported and never rounded", (typed) => {
    expect(readAs("money", typed)).toMatch(/has pence\. Enter whole pounds\.$/);
  });
});

describe("percentages and whole numbers as typed", () => {
  it.each([
    ["25", 25],
    ["25 %", 25],
    ["２５％", 25],
    ["25 per cent", 25],
    ["25percent", 25],
    ["25pct", 25],
    ["12.5%", "12.5 is not a whole number."],
    ["quarter", "“quarter” is not a whole number. Use figures, as in 12."],
  ])("%j per cent is %j", (typed, expected) => {
    expect(readAs("percent", typed)).toBe(expected);
  });

  it.each([
    ["12.5%", 12.5],
    [".5%", 0.5],
    ["-2.5 %", -2.5],
    ["−2.5%", -2.5],
    ["12.55", "“12.55” has more than one decimal."],
    ["12,5%", "“12,5” is not a number. Use figures, as in 2.5."],
  ])("with a decimal, %j is %j", (typed, expected) => {
    expect(readAs("percent", typed, { decimals: 1 })).toBe(expected);
  });

  it.each([
    ["1,250", 1250],
    ["1\u2009250", 1250],
    ["12.0", 12],
    ["−3", -3],
    ["１２", 12],
    ["120 m²", 120],
    ["120m2", 120],
    ["120 M2", 120],
  ])("%j is %i where the unit is m²", (typed, expected) => {
    expect(readAs("integer", typed, { unit: "m²" })).toBe(expected);
  });

  it.each(["1.250", "120 ft", "120 m", "12-14", "c. 1900", "1900s", "twelve", "m²"])(
    "%j is no whole number",
    (typed) => {
      expect(readAs("integer", typed, { unit: "m²" })).toMatch(/is not a whole number/);
    },
  );
});
