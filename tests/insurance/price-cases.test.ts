import { describe, expect, it } from "vitest";
import type { DatedRates } from "../../schemas/rating.ts";
import type { Answers, Sections } from "../../schemas/record.ts";
import { prepareForm } from "../../src/form/definition/prepare-form.ts";
import { priceCases, priceMidTermCases } from "../../src/insurance/cases/price-cases.ts";
import { priceSample } from "../../src/insurance/cases/price-sample.ts";
import { dataOfTest } from "../../src/insurance/cases/run-product-tests.ts";
import { readDefinition } from "../definitions/read-definition.ts";
import risks from "../fixtures/cases/letprop.json";
import changes from "../fixtures/cases/mta.json";

const definition = readDefinition("letprop");
const letprop = { form: prepareForm(definition), definition };
const definitionOf = (product: string) => (product === "LETPROP" ? letprop : undefined);

const rates: DatedRates = { "ipt-standard": [{ from: "2017-06-01", value: "12" }] };

it("counts the answers that a price needs for a sample client, and none that only acceptance needs", () => {
  const test = definition.tests?.find(({ expect: { total } }) => total !== undefined);
  if (!test) throw new Error("There is one.");
  const { RD, ...rest } = dataOfTest(definition, test) as Sections;
  const { DemandsAndNeeds: _, YearsTrading: __, ...left } = RD as Answers;
  const whole = { ...left, YearsTrading: 9 };
  const of = (answers: Answers) => priceSample(definition, { ...rest, RD: answers }, "2026-11-21", rates);
  expect(of(whole)).toMatchObject({ decision: "QUOTE", errors: 0 });
  expect(of(left)).toMatchObject({ decision: "INCOMPLETE", errors: 1 });
});

describe("a file of worked risks", () => {
  it("is processed case by case, in the format of the expectations", () => {
    const { cases } = priceCases(risks, definitionOf);
    expect(cases).toEqual(risks.cases.map(({ id, expected }) => ({ id, ...expected })));
  });

  it("has a separate error for each case that cannot be calculated, and prices the others", () => {
    const [first] = risks.cases;
    const file = {
      cases: [
        first,
        { ...first, product: "BOATS" },
        { ...first, today: "21/11/2026" },
        { ...first, DATA: [] },
        "odd",
        { id: "x" },
      ],
    };
    const [priced, ...failed] = priceCases(file, definitionOf).cases;
    expect(priced).toEqual({ id: first?.id, ...first?.expected });
    expect(failed).toEqual([
      { id: first?.id, error: "There is no definition of BOATS." },
      { id: first?.id, error: "today is not a calendar date such as 2026-02-01." },
      { id: first?.id, error: "DATA is not an object." },
      { id: "#5", error: "The case is not an object." },
      { id: "x", error: "DATA is not an object." },
    ]);
  });

  it.each([
    ["missing", undefined],
    ["null", null],
    ["empty", ""],
    ["of the day before", "2026-11-20"],
    ["before midnight in London, though not where it was written", "2026-11-21T01:00:00+02:00"],
    ["long past", "1999-12-31T12:00:00Z"],
  ])("starts on its day if the inception is %s", (_, InceptionDateISO) => {
    const [first] = risks.cases;
    const { InceptionDateISO: __, ...rd } = first?.DATA.RD ?? {};
    const RD = InceptionDateISO === undefined ? rd : { ...rd, InceptionDateISO };
    const { cases } = priceCases({ cases: [{ ...first, DATA: { ...first?.DATA, RD } }] }, definitionOf);
    expect(cases).toEqual([{ id: first?.id, ...first?.expected, ratingDate: "2026-11-21" }]);
  });

  it("is read whatever the case and spacing of its postcodes", () => {
    const cases = risks.cases.map((each) => ({
      ...each,
      DATA: {
        ...each.DATA,
        PC: each.DATA.PC.map((item) =>
          "RiskPostcode" in item
            ? { ...item, RiskPostcode: ` ${item.RiskPostcode.toLowerCase().replace(" ", "")}` }
            : item,
        ),
      },
    }));
    expect(priceCases({ cases }, definitionOf).cases).toEqual(
      risks.cases.map(({ id, expected }) => ({ id, ...expected })),
    );
  });

  it("reports what is missing in an incomplete case", () => {
    const [first] = risks.cases;
    const { YearsTrading: _, ...RD } = first?.DATA.RD ?? { YearsTrading: 0 };
    const [priced] = priceCases({ cases: [{ ...first, DATA: { ...first?.DATA, RD } }] }, definitionOf).cases;
    expect(priced).toMatchObject({ decision: "INCOMPLETE", brokerSeesPrice: false, rules: [], price: null });
    expect(priced).toMatchObject({ errors: [{ path: "/RD/YearsTrading", code: "required", severity: "error" }] });
  });

  it.each([undefined, null, [], {}, { cases: {} }, "cases"])("is refused if it is %j", (file) => {
    expect(() => priceCases(file, definitionOf)).toThrow('The file has no list "cases".');
  });
});

describe("a file of worked mid-term changes", () => {
  it("is processed case by case, under the terms of the product's own definition", () => {
    const { cases } = priceMidTermCases(changes, definitionOf);
    const expected = changes.cases.map(({ id, input, expected: told }) =>
      input.product === "LETPROP" ? { id, ...told } : { id, error: `There is no definition of ${input.product}.` },
    );
    expect(cases).toEqual(expected);
    expect(changes.cases.filter(({ input }) => input.product === "LETPROP")).not.toHaveLength(0);
  });

  it("reports what is wrong with a case", () => {
    const [first] = changes.cases;
    const file = {
      cases: [
        { id: "a", input: { ...first?.input, oldAnnual: 680.21 } },
        { id: "b", input: { ...first?.input, newAnnual: "1,100.86" } },
        { id: "c", input: { ...first?.input, effective: "2030-01-01" } },
        { id: "d" },
      ],
    };
    expect(priceMidTermCases(file, definitionOf).cases).toEqual([
      { id: "a", error: "input.oldAnnual is not a string." },
      { id: "b", error: '"1,100.86" is not a decimal such as 0.35.' },
      { id: "c", error: "2030-01-01 is not within the term from 2028-02-29 to 2029-02-27." },
      { id: "d", error: "input is not an object." },
    ]);
  });
});
