import { describe, expect, test } from "vitest";
import { mainlandAreas } from "../../src/form/values/postcode.ts";
import golden from "../fixtures/fleet-golden.json";
import { readDefinition } from "./read-definition.ts";

const definition = readDefinition("fleet");
const { rating, rules, questions, tests = [] } = definition;
const underwriting = rules.filter(({ severity }) => severity !== "error" && severity !== "warn");
const question = (group: string, name: string) => questions.find((each) => each.group === group && each.name === name);
const sorted = (texts: Iterable<string>): readonly string[] => [...texts].sort();

describe("The questions of Mini Fleet", () => {
  test("are those of the product specification with the common block, except ItemType, which the group defines; three references; and the file of the claims experience.", () => {
    expect(questions).toHaveLength(80 - 1 + 3 + 1);
  });

  test("are conditional where the specification says so.", () => {
    expect(questions.filter(({ when }) => when)).toHaveLength(21);
  });

  test("are in exactly one section each.", () => {
    const listed = definition.pages.flatMap(({ sections }) =>
      sections.flatMap((section) => section.questions.map((name) => `${section.group}/${name}`)),
    );
    expect(sorted(listed)).toEqual(sorted(questions.map(({ group, name }) => `${group}/${name}`)));
  });

  test("have a wording id if they are material, each its own.", () => {
    expect(questions.filter((each) => each.material && !each.wording).map(({ name }) => name)).toEqual([]);
    const wordings = questions.flatMap(({ wording }) => wording ?? []);
    expect(new Set(wordings).size).toBe(wordings.length);
  });

  test("have a message of their own for every required one.", () => {
    const silent = questions.filter(
      (each) => each.type !== "system" && each.required !== false && !each.messages?.required,
    );
    expect(silent.map(({ name }) => name)).toEqual([]);
  });

  test("separate criminal records and health from other personal data.", () => {
    const of = (kind: string) => questions.filter(({ personal }) => personal === kind).map(({ name }) => name);
    const motoring = ["ConvictionCode", "ConvictionDate", "ConvictionPoints", "Disqualified"];
    expect(sorted(of("criminal"))).toEqual(sorted(["UnspentConvictions", "ConvictionDetails", ...motoring]));
    expect(of("health")).toEqual(["MedicalDVLA"]);
  });

  test("ask for convictions under their driver, and remove them with the driver.", () => {
    expect(definition.groups.conviction).toMatchObject({ parent: "driver", goesWithParent: true, refPrefix: "K" });
    expect(definition.groups.claim?.parent).toBeUndefined();
  });
});

const decisions: Readonly<Record<string, string>> = {
  F01: "decline",
  F02: "decline",
  F03: "decline",
  F04: "decline",
  F05: "decline",
  F06: "decline",
  F07: "decline",
  F08: "refer premium",
  F09: "refer premium",
  F10: "refer bind",
  F11: "refer bind",
  F12: "refer bind",
  F13: "refer bind",
  F14: "refer bind",
  F15: "refer bind",
  F16: "refer premium",
  F17: "refer bind",
  F18: "refer premium",
  F19: "refer bind",
  F20: "refer bind",
  F21: "refer bind",
  F22: "info",
  F23: "info",
};

describe("The rules of Mini Fleet", () => {
  test("are the twenty-three of the product specification, with what each decides and blocks.", () => {
    const said = underwriting.map(({ id, severity, blocks }) => [id, blocks ? `${severity} ${blocks}` : severity]);
    expect(Object.fromEntries(said)).toEqual(decisions);
  });

  test.each(Object.keys(decisions))("%s has a product test that fires it and one that does not.", (id) => {
    const about = tests.filter(({ name }) => name.startsWith(`${id} `));
    const fires = (expected: readonly string[] | undefined) => expected?.includes(id) === true;
    expect(about.some(({ expect: { rules: expected } }) => fires(expected))).toBe(true);
    expect(about.some(({ expect: { rules: expected } }) => expected && !fires(expected))).toBe(true);
  });
});

describe("The rating of Mini Fleet", () => {
  test("puts each of the 121 postcode areas in one band, and nothing else.", () => {
    const areas = rating?.tables.Area?.sets?.flatMap((set) => set.in) ?? [];
    expect(sorted(areas)).toEqual(sorted(mainlandAreas));
  });

  test("has a factor for every option of a rated choice.", () => {
    const missing = Object.values(rating?.tables ?? {}).flatMap(({ group = "policy", key, values }) => {
      if (!values || typeof key !== "object" || !("f" in key)) return [];
      const options = question(group, key.f)?.options;
      if (typeof options !== "object") throw new Error(`${key.f} is no choice`);
      const offered = options.map(({ value }) => value);
      expect(Object.keys(values).filter((value) => !offered.includes(value))).toEqual([]);
      return offered.filter((value) => !(value in values));
    });
    expect(missing).toEqual([]);
  });

  test("applies item and policy factors to a vehicle, and only those of the policy to breakdown.", () => {
    expect(rating?.lines.map(({ section, per, factors }) => [section, per, factors])).toEqual([
      ["Vehicle", "vehicle", ["item", "policy"]],
      ["Breakdown", "vehicle", ["policy"]],
    ]);
  });
});

test("The worked example for calls and browser tests is golden example 3, without a start date that would age.", () => {
  const given = tests.find(({ name }) => name === "Golden example 3")?.given;
  const { InceptionDateISO: _, ...policy } = given?.RD ?? {};
  const entries = (list: readonly Record<string, unknown>[], reference: string) =>
    Object.fromEntries(
      list.map(({ id, ItemType, [reference]: ref, ...answers }) => {
        expect(id).toMatch(/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/);
        return [ref, answers];
      }),
    );
  expect(golden.RD).toEqual(policy);
  expect(entries(golden.Pr, "ProposerID")).toEqual(given?.Pr);
  expect(entries(golden.PC, "PropertyRef")).toEqual(given?.PC);
});
