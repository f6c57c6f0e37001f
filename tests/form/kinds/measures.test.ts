import { describe, expect, it } from "vitest";
import type { Json } from "../../../schemas/record.ts";
import { checkForm } from "../../../src/form/check/check.ts";
import { prepareForm } from "../../../src/form/definition/prepare-form.ts";
import { showAnswer, textInBox } from "../../../src/form/draw/show-answer.ts";
import { resolveForm } from "../../../src/form/resolve/resolve.ts";
import { treeOf } from "../../../src/form/tree/tree.ts";
import { fixtureDefinition, today } from "../fixtures.ts";
import { asked, readAs } from "../typed-rows.ts";

const form = prepareForm(fixtureDefinition("kinds"));
const resolved = (RD: { readonly [name: string]: Json }) => resolveForm(form, treeOf(form, { RD, PC: [] }), today);
const problemWith = (name: string, answer: Json) =>
  checkForm(resolved({ [name]: answer })).find(({ place }) => place === `RD/${name}`)?.message;
const isAsked = (name: string, RD: { readonly [name: string]: Json }) =>
  resolved(RD).scope("policy").questions.get(name)?.shown;

const area = {
  units: [{ unit: "m²" }, { unit: "ft²", equals: "0.09290304" }, { unit: "m", equals: "1" }],
  decimals: 1,
} as const;

describe("a quantity", () => {
  it.each([
    ["1,200 m²", { amount: 1200, unit: "m²" }],
    ["1200m2", { amount: 1200, unit: "m²" }],
    ["12.5 FT2", { amount: 12.5, unit: "ft²" }],
    ["ft² 12.5", { amount: 12.5, unit: "ft²" }],
    ["3 m", { amount: 3, unit: "m" }],
    ["-3 m", { amount: -3, unit: "m" }],
    ["120", "“120” does not say m², ft² or m."],
    ["120 yd", "“120 yd” does not say m², ft² or m."],
    ["m²", "“” is not a number. Use figures, as in 2.5."],
    ["1.25 m²", "“1.25” has more than one decimal."],
    ["99999999999999999 m", "99999999999999999 is too large."],
  ])("%j is read as %j", (typed, expected) => {
    expect(readAs("quantity", typed, area)).toEqual(expected);
  });

  it("with one unit uses it by default", () => {
    expect(readAs("quantity", "12,000", { units: [{ unit: "miles" }] })).toEqual({ amount: 12_000, unit: "miles" });
    expect(readAs("quantity", "12 Miles", { units: [{ unit: "miles" }] })).toEqual({ amount: 12, unit: "miles" });
  });

  it("is formatted with its unit, and in a box with one unit without it", () => {
    const [miles, either] = [asked("quantity", { units: [{ unit: "miles" }] }), asked("quantity", area)];
    expect(showAnswer(miles, { amount: 12_000, unit: "miles" })).toBe("12,000 miles");
    expect(textInBox(miles, { amount: 12_000, unit: "miles" })).toBe("12,000");
    expect(textInBox(either, { amount: 12.5, unit: "ft²" })).toBe("12.5 ft²");
    expect(showAnswer(either, 1000)).toBe("1,000 m²");
    expect(showAnswer(either, "a lot")).toBe("a lot");
  });

  it("is compared and limited in its first unit, exactly", () => {
    expect(isAsked("LargeArea", { Area: { amount: 1000, unit: "m²" } })).toBe(false);
    expect(isAsked("LargeArea", { Area: { amount: 10_763.9, unit: "ft²" } })).toBe(false);
    expect(isAsked("LargeArea", { Area: { amount: 10_764, unit: "ft²" } })).toBe(true);
    expect(isAsked("LargeArea", { Area: { amount: 10_764, unit: "yd²" } })).toBe(false);
    expect(problemWith("Area", { amount: 107.6, unit: "ft²" })).toBe("107.6 ft² is under the 10 m² minimum.");
    expect(problemWith("Area", { amount: 107.7, unit: "ft²" })).toBeUndefined();
    expect(problemWith("Area", { amount: 5000.1, unit: "m²" })).toBe("5,000.1 m² is over the 5,000 m² limit.");
  });

  it.each<readonly [Json, string]>([
    [{ amount: 12 }, "Enter a number in m² or ft²."],
    [{ amount: "12", unit: "m²" }, "Enter a number in m² or ft²."],
    [{ amount: 12.25, unit: "m²" }, "Enter a number in m² or ft²."],
    [{ amount: 12, unit: "yd²" }, "Enter a number in m² or ft²."],
    [{ amount: 12, unit: "m²", note: "about" }, "Enter a number in m² or ft²."],
    ["12 yd", "“12 yd” does not say m² or ft²."],
    ["12 m²", '“12 m²” is written {"amount":12,"unit":"m²"}.'],
  ])("%j is none", (answer, words) => {
    expect(problemWith("Area", answer)).toBe(words);
  });

  it("says its limits", () => {
    const missing = checkForm(resolved({})).find(({ place }) => place === "RD/Area");
    expect(missing?.message).toBe("Enter a number from 10 m² to 5,000 m².");
  });
});

const abroad = { currencies: ["EUR", "JPY", "KWD"] } as const;

describe("an amount in another currency", () => {
  it.each([
    ["EUR 1,250.50", { minor: 125_050, currency: "EUR" }],
    ["1250.5 eur", { minor: 125_050, currency: "EUR" }],
    ["€0.07", { minor: 7, currency: "EUR" }],
    ["1.25m €", { minor: 125_000_000, currency: "EUR" }],
    ["¥250k", { minor: 250_000, currency: "JPY" }],
    ["KWD 1.255", { minor: 1255, currency: "KWD" }],
    ["JPY 1.5", "“1.5” has decimals."],
    ["EUR 1.255", "“1.255” is not an amount. Type it as 250,000 or 250k."],
    ["EUR 0.255", "“0.255” has more than 2 decimals."],
    ["EUR -5", "“-5” is below 0."],
    ["£250", "“£250” does not say EUR, JPY or KWD."],
    ["90071992547410 EUR", "90071992547410 EUR is too large."],
  ])("%j is read as %j", (typed, expected) => {
    expect(readAs("currency", typed, abroad)).toEqual(expected);
  });

  it("is formatted with its code and as many decimals as the currency has", () => {
    const question = asked("currency", abroad);
    expect(showAnswer(question, { minor: 125_050, currency: "EUR" })).toBe("EUR 1,250.50");
    expect(showAnswer(question, { minor: 125_000, currency: "EUR" })).toBe("EUR 1,250");
    expect(showAnswer(question, { minor: 125_050, currency: "JPY" })).toBe("JPY 125,050");
    expect(textInBox(asked("currency", { currencies: ["EUR"] }), { minor: 7, currency: "EUR" })).toBe("0.07");
  });

  it("is an integer number of its minor units", () => {
    expect(problemWith("Stock", { minor: 0.5, currency: "USD" })).toBe("Enter an amount in USD, JPY or KWD.");
    expect(problemWith("Stock", { minor: 5, currency: "EUR" })).toBe("Enter an amount in USD, JPY or KWD.");
    expect(problemWith("Stock", { minor: 5, currency: "KWD" })).toBeUndefined();
  });

  it("is compared and limited if there is one currency", () => {
    expect(isAsked("TurnoverProof", { Turnover: { minor: 99_999_999, currency: "EUR" } })).toBe(false);
    expect(isAsked("TurnoverProof", { Turnover: { minor: 100_000_000, currency: "EUR" } })).toBe(true);
    expect(problemWith("Turnover", { minor: 200_000_050, currency: "EUR" })).toBeUndefined();
    expect(problemWith("Turnover", { minor: 200_000_051, currency: "EUR" })).toBe(
      "EUR 2,000,000.51 is over the EUR 2,000,000.5 limit.",
    );
  });
});
