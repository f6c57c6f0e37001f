import { describe, expect, it } from "vitest";
import type { Sections } from "../../schemas/record.ts";
import { dataOfTest, hasPassed, runProductTests } from "../../src/insurance/cases/run-product-tests.ts";
import { testOfAnswers } from "../../src/insurance/cases/test-of-answers.ts";
import { shippedRates } from "../../src/insurance/rating/rating-on.ts";
import { readDefinition } from "../definitions/read-definition.ts";

describe.each(["letprop", "unocc", "fleet"])("answers used as a test of %s", (folder) => {
  const definition = readDefinition(folder);
  const { tests = [] } = definition;

  it("expect what their source test expects, and pass", () => {
    const made = tests.map((test) => {
      const answers: Sections = JSON.parse(JSON.stringify(dataOfTest(definition, test)));
      return testOfAnswers(definition, answers, { name: test.name, today: test.today, rates: shippedRates });
    });
    for (const [at, { expect: now }] of made.entries()) {
      const { rules, errors, total } = tests[at]?.expect ?? {};
      if (rules) expect(now.rules, tests[at]?.name).toEqual(rules);
      if (errors) expect(now.errors, tests[at]?.name).toEqual(errors);
      if (total) expect(now.total, tests[at]?.name).toBe(total);
    }
    const failed = [...runProductTests({ ...definition, tests: made })].filter((each) => !hasPassed(each));
    expect(failed).toEqual([]);
  });
});
