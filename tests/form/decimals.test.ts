import { describe, expect, it } from "vitest";
import type { Question } from "../../schemas/question.ts";
import { problemWith } from "../../src/form/check/check-answer.ts";
import { showAnswer, textInBox } from "../../src/form/draw/show-answer.ts";
import { scopeReading } from "../../src/form/expression/scope-reading.ts";
import { readAnswer } from "../../src/form/read/read-answer.ts";
import { readMoney, readPercent } from "../../src/form/read/read-number.ts";
import fc from "../property.ts";

const asked = (more: Partial<Question>): Question => ({
  name: "Asked",
  group: "policy",
  type: "money",
  label: "Asked",
  material: false,
  personal: "none",
  mta: "editable",
  ...more,
});

const scope = scopeReading(() => undefined);
const problem = (question: Question, answer: number) => problemWith(question, answer, true, undefined, scope)?.message;

describe("decimals", () => {
  it.each<[string, 0 | 1 | 2, number | string]>([
    ["12.50", 2, 12.5],
    ["£1,234.56", 2, 1234.56],
    ["1.2345k", 2, 1234.5],
    ["0.07", 2, 0.07],
    ["12", 2, 12],
    ["1000.505", 2, "“1000.505” has more than 2 decimals."],
    ["0.25", 1, "“0.25” has more than one decimal."],
    ["12.50", 0, "£12.50 has pence. Enter whole pounds."],
    ["-0.01", 2, "“-0.01” is below £0."],
    ["99999999999999.99", 2, "£99,999,999,999,999.99 is too large."],
  ])("of money, %s with %s: %s", (text, decimals, expected) => {
    expect(readMoney(text, decimals)).toEqual(typeof expected === "number" ? { value: expected } : { error: expected });
  });

  it.each<[string, 0 | 1 | 2, number | string]>([
    ["2.5%", 1, 2.5],
    ["2.5 per cent", 2, 2.5],
    ["-0.5", 1, -0.5],
    ["2.55", 1, "“2.55” has more than one decimal."],
    ["2.5", 0, "2.5 is not a whole number."],
    ["half", 1, "“half” is not a number. Use figures, as in 2.5."],
  ])("of a percentage, %s with %s: %s", (text, decimals, expected) => {
    expect(readPercent(text, decimals)).toEqual(
      typeof expected === "number" ? { value: expected } : { error: expected },
    );
  });

  it("are parsed as they are formatted", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 11 }), (pence) => {
        const [money, percent] = [asked({ decimals: 2 }), asked({ type: "percent", decimals: 2 })];
        const amount = pence / 100;
        expect(readAnswer(money, showAnswer(money, amount), "2026-11-21")).toEqual({ value: amount });
        expect(readAnswer(percent, showAnswer(percent, amount), "2026-11-21")).toEqual({ value: amount });
        expect(problem(money, amount)).toBeUndefined();
      }),
    );
  });

  it.each<[Partial<Question>, number, string | undefined]>([
    [{ decimals: 2 }, 0.07, undefined],
    [{ decimals: 2 }, 0.075, "“0.075” has more than 2 decimals."],
    [{ decimals: 2 }, 0.1 + 0.2, "“0.30000000000000004” has more than 2 decimals."],
    [{}, 0.5, "£0.50 has pence. Enter whole pounds."],
    [{ decimals: 2, min: { n: "0.3" } }, 0.3, undefined],
    [{ decimals: 2, min: { n: "0.3" } }, 0.29, "£0.29 is under the £0.30 minimum."],
    [{ decimals: 1, type: "percent", max: 10 }, 10.1, "10.1% is over the 10% limit."],
    [{ type: "integer", unit: "miles", max: 9 }, 10, "10 miles is over the 9 miles limit."],
  ])("are checked exactly: %j, %s", (more, answer, expected) => {
    expect(problem(asked(more), answer)).toBe(expected);
  });

  it("that are missing are requested in words", () => {
    const words = (more: Partial<Question>) => problemWith(asked(more), undefined, true, undefined, scope)?.message;
    expect(words({ decimals: 2, min: { n: "0.5" } })).toBe("Enter an amount, £0.50 or more.");
    expect(words({ type: "percent", decimals: 1, min: 0, max: 10 })).toBe(
      "Enter a number with up to one decimal from 0% to 10%.",
    );
  });
});

describe("a unit", () => {
  it("is after the formatted value, and outside the box", () => {
    const years = asked({ type: "integer", unit: "years" });
    expect(showAnswer(years, 12)).toBe("12 years");
    expect(textInBox(years, 12)).toBe("12");
    expect(showAnswer(years, undefined)).toBe("");
    expect(showAnswer(asked({ type: "text", unit: "m²" }), "40 to 50")).toBe("40 to 50 m²");
  });
});
