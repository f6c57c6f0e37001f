import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { readAnswer } from "../../src/form/read/read-answer.ts";
import { mainlandAreas } from "../../src/form/values/postcode.ts";
import { readDefinition } from "./read-definition.ts";

const definition = readDefinition("letprop");
const { rating, rules, questions, tests = [] } = definition;
const underwriting = rules.filter(({ severity }) => severity !== "error" && severity !== "warn");
const question = (group: string, name: string) => questions.find((each) => each.group === group && each.name === name);

const sorted = (texts: Iterable<string>): readonly string[] => [...texts].sort();

describe("The questions of Let Property", () => {
  test("are those of the product specification with the common block, the property and reference of a claim, and a certificate.", () => {
    expect(questions).toHaveLength(83 + 3);
  });

  test("read two digits of a birth year as a plausible year for a policyholder.", () => {
    const born = question("proposer", "DateOfBirth");
    const read = (text: string) => born && readAnswer(born, text, "2026-11-21");
    expect(read("1/2/40")).toEqual({ value: "1940-02-01" });
    expect(read("1/2/08")).toEqual({ value: "2008-02-01" });
  });

  test("separate criminal records from other personal data.", () => {
    const criminal = questions.filter(({ personal }) => personal === "criminal").map(({ name }) => name);
    expect(criminal).toEqual(["UnspentConvictions", "ConvictionDetails"]);
  });
});

const decisions: Readonly<Record<string, string>> = {
  L01: "decline",
  L02: "decline",
  L03: "decline",
  L04: "decline",
  L05: "decline",
  L06: "decline",
  L07: "decline",
  L08: "refer premium",
  L09: "refer bind",
  L10: "refer premium",
  L11: "refer bind",
  L12: "refer bind",
  L13: "refer premium",
  L14: "refer premium",
  L15: "refer bind",
  L16: "refer premium",
  L17: "refer bind",
  L18: "refer bind",
  L19: "refer bind",
  L20: "refer premium",
  L21: "refer bind",
  L22: "refer bind",
  L23: "info",
};

describe("The rules of Let Property", () => {
  test("are the twenty-three of the product specification, with what each decides and blocks.", () => {
    const said = underwriting.map(({ id, severity, blocks }) => [id, blocks ? `${severity} ${blocks}` : severity]);
    expect(Object.fromEntries(said)).toEqual(decisions);
  });
});

describe("The rating of Let Property", () => {
  const areas = rating?.tables.Area?.sets?.flatMap((set) => set.in) ?? [];

  test("puts each of the 121 postcode areas in one band.", () => {
    expect(areas).toHaveLength(121);
    expect(new Set(areas).size).toBe(121);
  });

  test("covers the areas that rule L01 accepts, and no other.", () => {
    expect(definition.conditions?.InTerritory?.test).toEqual({ f: "Area", op: "in", v: sorted(areas) });
  });

  test("has a factor for every option of a rated choice, except the walls that are always declined.", () => {
    const tables = Object.values(rating?.tables ?? {});
    const missing = tables.flatMap(({ group = "policy", key, values }) => {
      if (!values || typeof key !== "object" || !("f" in key)) return [];
      const options = question(group, key.f)?.options;
      if (typeof options !== "object") throw new Error(`${key.f} is no choice`);
      const offered = options.map(({ value }) => value);
      expect(Object.keys(values).filter((value) => !offered.includes(value))).toEqual([]);
      return offered.filter((value) => !(value in values));
    });
    expect(missing).toEqual(["Prefabricated reinforced concrete"]);
  });

  test("applies item factors to rates and only policy factors to fixed amounts.", () => {
    const policyOnly = rating?.lines.filter(({ factors }) => !factors.includes("item")).map(({ section }) => section);
    expect(policyOnly).toEqual(["Liability", "LegalAndRentGuarantee", "EmployersLiability"]);
    expect(rating?.lines.every(({ factors }) => factors.includes("policy"))).toBe(true);
  });

  test("has its lines in the order of the specification, the policy's last.", () => {
    expect(rating?.lines.map(({ section, per }) => [section, per])).toEqual([
      ["Buildings", "property"],
      ["Contents", "property"],
      ["LossOfRent", "property"],
      ["Liability", "property"],
      ["AccidentalDamage", "property"],
      ["MaliciousDamageByTenants", "property"],
      ["LegalAndRentGuarantee", "property"],
      ["Terrorism", "property"],
      ["EmployersLiability", undefined],
    ]);
  });
});

test("The worked example for calls and browser tests is golden example 1, without a start date that would age.", () => {
  const file = fileURLToPath(new URL("../fixtures/letprop-golden.json", import.meta.url));
  const { RD, Pr, PC } = JSON.parse(readFileSync(file, "utf8"));
  const golden = tests.find(({ name }) => name === "Golden example 1")?.given;
  const { InceptionDateISO: _, ...policy } = golden?.RD ?? {};
  const entries = (list: readonly Record<string, unknown>[], reference: string) =>
    Object.fromEntries(
      list.map(({ id, ItemType, [reference]: ref, ...answers }) => {
        expect(id).toMatch(/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/);
        return [ref, answers];
      }),
    );
  expect(RD).toEqual(policy);
  expect(entries(Pr, "ProposerID")).toEqual(golden?.Pr);
  expect(entries(PC, "PropertyRef")).toEqual(golden?.PC);
});

test("Every postcode area that Let Property insures has one factor, and no other area has.", () => {
  const rated = rating?.tables.Area?.sets?.flatMap((set) => set.in) ?? [];
  expect(sorted(rated)).toEqual(sorted(mainlandAreas));
});
