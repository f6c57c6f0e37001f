import { describe, expect, it } from "vitest";
import type { Json, Sections } from "../../schemas/record.ts";
import { prepareForm } from "../../src/form/definition/prepare-form.ts";
import { anonymiseAnswers } from "../../src/insurance/cases/anonymise-answers.ts";
import { dataOfTest, runProductTests } from "../../src/insurance/cases/run-product-tests.ts";
import { testOfAnswers } from "../../src/insurance/cases/test-of-answers.ts";
import { shippedRates } from "../../src/insurance/rating/rating-on.ts";
import { readDefinition } from "../definitions/read-definition.ts";

const clientOf = (folder: string, name: string) => {
  const definition = readDefinition(folder);
  const test = definition.tests?.find((each) => each.name === name);
  if (!test) throw new Error(`${folder} has no test ${name}.`);
  const data = JSON.parse(JSON.stringify(dataOfTest(definition, test))) as Sections;
  return { definition, test, data, form: prepareForm(definition) };
};

const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === "string") return [value];
  return value !== null && typeof value === "object" ? Object.values(value).flatMap((each) => textsIn(each)) : [];
};

describe("the anonymised answers of a quote", () => {
  it.each([
    ["letprop", "Golden example 1"],
    ["unocc", "Golden example 2"],
    ["fleet", "Golden example 3"],
  ])("have the price of the quote of %s, and name nobody", (folder, name) => {
    const { definition, test, data, form } = clientOf(folder, name);
    const { answers, madeUp } = anonymiseAnswers(form, data, data);
    const made = testOfAnswers(definition, answers as Sections, { name, today: test.today, rates: shippedRates });
    expect(made.expect.total).toBe(test.expect.total);
    expect([...runProductTests({ ...definition, tests: [made] })].flatMap(({ unmet }) => unmet)).toEqual([]);
    const told = form.singles
      .concat([...form.groups.values()])
      .flatMap(({ questions }) => questions)
      .filter(({ question }) => question.personal === "personal" && question.type === "text")
      .map(({ question }) => question.name);
    const secret = [data.RD, ...((data.Pr ?? []) as Json[]), ...((data.PC ?? []) as Json[])].flatMap((entry) =>
      Object.entries(entry as Record<string, Json>).flatMap(([key, value]) =>
        told.includes(key) ? textsIn(value) : [],
      ),
    );
    expect(secret.length).toBeGreaterThan(2);
    const left = textsIn(answers).filter((text) => secret.includes(text));
    expect(left).toEqual([]);
    expect(madeUp).toContain("Postcode");
  });

  it("omit crime and health, with the lists about them, and what the form does not ask", () => {
    const { definition, form } = clientOf("fleet", "Golden example 3");
    const withConviction = definition.tests?.find(({ given }) =>
      Object.values(given.PC ?? {}).some((entry) => JSON.stringify(entry).includes("Conviction")),
    );
    if (!withConviction) throw new Error("Some test has a conviction.");
    const data = JSON.parse(JSON.stringify(dataOfTest(definition, withConviction))) as Sections;
    const crime = form.group("conviction");
    const ofCrime = (entries: Json) =>
      (entries as { ItemType?: string }[]).filter(({ ItemType }) => ItemType === crime?.itemType);
    expect(ofCrime(data.PC as Json).length).toBeGreaterThan(0);
    const known = { ...data, RD: { ...(data.RD as object), MadeBefore: "Harker" } } as Sections;
    const { answers, leftOut } = anonymiseAnswers(form, known);
    expect(ofCrime(answers.PC as Json)).toEqual([]);
    expect(leftOut.join()).toMatch(/conviction/i);
    expect(textsIn(answers)).not.toContain("Harker");
  });

  it("keep no non-canonical postcode complete, and no personal answer with parts", () => {
    const { form, data } = clientOf("letprop", "Golden example 1");
    const entries = data.PC as unknown as Record<string, Json>[];
    const odd = entries.map((entry, at) => ({
      ...entry,
      RiskPostcode: ["G128QQ", "somewhere"][at] ?? "",
      RiskAddress: { other: "Quillfeather Hall" },
    }));
    const { answers } = anonymiseAnswers(form, { ...data, PC: odd } as Sections);
    const after = answers.PC as unknown as Record<string, Json>[];
    expect(after.map(({ RiskPostcode }) => RiskPostcode)).toEqual(["G12 1AA", undefined]);
    expect(textsIn(answers).join()).not.toMatch(/Quillfeather|8QQ|somewhere/);
  });

  it("keep rating factors: half a postcode, the month of a date, numbers and choices", () => {
    const { form, data } = clientOf("letprop", "Golden example 1");
    const { answers } = anonymiseAnswers(form, data);
    const [before, after] = [data.PC, answers.PC] as unknown as Record<string, Json>[][];
    for (const [at, entry] of (before ?? []).entries()) {
      const now = after?.[at];
      expect(String(now?.RiskPostcode).split(" ")[0]).toBe(String(entry.RiskPostcode).split(" ")[0]);
      expect(now?.RiskPostcode).not.toBe(entry.RiskPostcode);
      expect(now?.BuildingsSI).toBe(entry.BuildingsSI);
    }
  });
});
