import { expect, it } from "vitest";
import type { Question } from "../../schemas/question.ts";
import { comparedAnswer } from "../../src/insurance/options/compare-options.ts";

const excess = {
  ...{ name: "Excess", group: "property", type: "choice", label: "Excess" },
  options: ["250", "500", "1000", "2500"].map((value) => ({ value, label: `£${value}` })),
} as Question;
const shown = (...answers: readonly string[]) =>
  comparedAnswer(excess, { each: Object.fromEntries(answers.map((answer, at) => [`p${at}`, answer])) });

it("names the answers of entries that differ, each once, while they are few", () => {
  expect(shown("500", "250", "500")).toEqual({ value: null, shown: "£500, £250" });
  expect(shown("250", "500", "1000", "2500")).toEqual({ value: null, shown: "Various" });
  expect(comparedAnswer(excess, "250")).toEqual({ value: "250", shown: "£250" });
});
