import { expect, test } from "vitest";
import type { ProductTest } from "../../schemas/product-test.ts";
import { runProductTests, unmetWords } from "../../src/insurance/cases/run-product-tests.ts";
import { asPounds, expectedErrorWords, unansweredBy, unansweredWords } from "../../src/insurance/cases/unmet-words.ts";
import { readDefinition } from "../definitions/read-definition.ts";

const letprop = readDefinition("letprop");
const priced = (letprop.tests ?? []).find((each) => each.expect.total !== undefined);

/** A shipped test of a total with other answers and other expectations, as it is reported. */
const outcomeOf = (given: ProductTest["given"], expects: ProductTest["expect"]) => {
  if (!priced) throw new Error("No shipped test expects a total.");
  const changed: ProductTest = { name: "Changed", basedOn: priced.name, today: priced.today, given, expect: expects };
  const tests = [...(letprop.tests ?? []), changed];
  const [outcome] = runProductTests({ ...letprop, tests }, ({ name }) => name === "Changed");
  if (!outcome) throw new Error("The test was not run.");
  return outcome;
};

const prefabricated = { PC: { P001: { WallConstruction: "Prefabricated reinforced concrete" } } };
const noYear = { PC: { P001: { YearBuilt: null } } };

test.each<[words: string, given: ProductTest["given"], expects: ProductTest["expect"]]>([
  ["", {}, {}],
  ["The total should be £1.00, but is £", {}, { total: "1.00" }],
  ["The total should be £1.00, but there is no price: “Year built” must be answered", noYear, { total: "1.00" }],
  ["The total should be £1.00, but there is no price: declined", prefabricated, { total: "1.00" }],
  ["“Year built” must be answered", noYear, { errors: [] }],
  ["“Year built” and “Flat roof", { PC: { P001: { YearBuilt: null, FlatRoofPct: null } } }, { errors: ["required"] }],
  ["An answer that is missing should be found, but is not", {}, { errors: ["required"] }],
  ["“Year built” of P001 should not be asked, but is", {}, { hidden: ["P001/YearBuilt"] }],
  ["Rule L01 (“", {}, { rules: ["L01"] }],
])("The report is “%s”.", (words, given, expects) => {
  const said = unmetWords(outcomeOf(given, expects));
  if (words === "") expect(said).toBe("");
  else expect(said.startsWith(words), said).toBe(true);
  expect(said).not.toMatch(/[[\]"]/);
});

test("A rule is named with its message, whether it is missing or unexpected.", () => {
  expect(unmetWords(outcomeOf({}, { rules: ["L01"] }))).toMatch(/^Rule L01 \(“.+”\) should fire, but does not$/);
  expect(unmetWords(outcomeOf(prefabricated, { rules: [] }))).toMatch(/^Rule L\d+ \(“.+”\) fires, but should not/);
});

test("A check of the form is expected under the errors: a test that names it under the rules learns so.", () => {
  expect(unmetWords(outcomeOf({}, { rules: ["PostcodeOfIslands"] }))).toMatch(
    /^Rule PostcodeOfIslands \(“.+”\) does not fire, but has the severity error: expect it under “errors”, not under “rules”$/,
  );
  expect(unmetWords(outcomeOf({ RD: { PortfolioSize: 300 } }, { rules: ["ScheduleSize"] }))).toMatch(
    /^Rule ScheduleSize \(“.+”\) fires, but has the severity warn: expect it under “errors”, not under “rules”$/,
  );
});

test("A required question without an answer is named once, with the number of tests, unless all omit it on purpose.", () => {
  const intended = outcomeOf(noYear, { errors: ["required"], total: "1.00" });
  const outcomes = [outcomeOf(noYear, { errors: [] }), outcomeOf(noYear, { total: "1.00" }), outcomeOf({}, {})];
  const { questions, others } = unansweredBy([...outcomes, intended]);
  expect(questions.map(unansweredWords)).toEqual(["“Year built” must be answered, and 3 tests give no answer to it."]);
  expect(others).toEqual([outcomes[2]]);
  expect(unansweredBy([intended])).toEqual({ questions: [], others: [intended] });
});

test("what a test expects is described in words, a total with its sign", () => {
  const words = ["required", "option", "minItems", "notAfter", "ScheduleSize"].map((code) =>
    expectedErrorWords(letprop, code),
  );
  expect(words).toEqual([
    "Missing answer",
    "Not one of the choices",
    "Too few entries",
    "Latest date",
    "Properties in the schedule: …. The estimate was …. The price counts the schedule",
  ]);
  expect(["267.53", "no price: declined", "–"].map(asPounds)).toEqual(["£267.53", "no price: declined", "–"]);
});
