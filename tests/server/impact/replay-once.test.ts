import { describe, expect, it } from "vitest";
import type { Condition } from "../../../schemas/condition.ts";
import type { Definition } from "../../../schemas/definition.ts";
import type { QuoteData } from "../../../schemas/quote.ts";
import type { RateTable, WrittenRates, WrittenRating } from "../../../schemas/rating.ts";
import type { Answers, Json } from "../../../schemas/record.ts";
import type { Rule } from "../../../schemas/rule.ts";
import { prepareForm } from "../../../src/form/definition/prepare-form.ts";
import { projectFields } from "../../../src/form/definition/project-fields.ts";
import { formSchema } from "../../../src/form/schema/form-schema.ts";
import { validatorsHere } from "../../../src/server/definitions/check-definition.ts";
import type { LoadedDefinition } from "../../../src/server/definitions/definitions.ts";
import { replayRecord } from "../../../src/server/impact/replay-record.ts";
import { openedAnswers } from "../../../src/server/quote/move/move-version.ts";
import { readDefinition } from "../../definitions/read-definition.ts";
import golden from "../../fixtures/letprop-golden.json";
import fc, { draws } from "../../property.ts";

const letprop = readDefinition("letprop");
const rating = letprop.rating as WrittenRating;
const isTerraced: Condition = { f: "PropertyType", op: "eq", v: "Terraced house" };
const ruleOn = (id: string, severity: Rule["severity"], when: Condition): Rule => ({
  ...{ id, severity, group: "property", when, at: ["PropertyType"], message: "It is looked at." },
  ...(severity === "refer" ? { blocks: "bind" } : {}),
});
const typeRates = rating.tables.PropertyType as RateTable;

/** A version in which a rule and an amount look up tables of the rating. */
const first: Definition = {
  ...letprop,
  rules: [
    ...letprop.rules,
    ruleOn("R90", "refer", { calc: { lookup: "PropertyType", key: { f: "PropertyType" } }, op: "gt", v: 1 }),
  ],
  rating: {
    ...rating,
    tables: { ...rating.tables, Share: { ...typeRates, group: "property" } },
    lines: rating.lines.map((line) =>
      line.section === "Contents" && line.exposure !== undefined
        ? { ...line, exposure: { mul: [line.exposure, { lookup: "Share", key: { f: "PropertyType" } }] } }
        : line,
    ),
  },
};
const priced = first.rating as WrittenRating;

const withTable = (name: string, table: Partial<WrittenRates>): Definition => ({
  ...first,
  rating: { ...priced, tables: { ...priced.tables, [name]: { ...priced.tables[name], ...table } as WrittenRates } },
});
const dearTerraces = { values: { ...typeRates.values, "Terraced house": "1.30" } };
const { "Purpose-built flat": _, ...withoutFlats } = typeRates.values ?? {};

/** Changes of a definition, each of which leaves something as it is. */
const changes: Readonly<Record<string, Definition>> = {
  "the minimum premium": { ...first, rating: { ...priced, minimumPremium: "900.00" } },
  "the tax": { ...first, rating: { ...priced, iptPct: "20" } },
  "a base": { ...first, rating: { ...priced, lines: priced.lines.map((line) => ({ ...line, base: "0.002" })) } },
  "a rate": withTable("Excess", { values: { 100: "1.2", 250: "1.1", 500: "1", 1000: "0.9" } }),
  "a rate that is taken away": withTable("TenantType", { values: { Students: "1.25" } }),
  "a rate that an amount looks up": withTable("Share", dearTerraces),
  "a rate that a rule looks up": withTable("PropertyType", dearTerraces),
  "a looked-up rate that is taken away": withTable("Share", { values: withoutFlats }),
  "one rule less": { ...first, rules: first.rules.slice(0, -1) },
  "no rules": { ...first, rules: [] },
  "a rule more": { ...first, rules: [ruleOn("R91", "decline", isTerraced), ...first.rules] },
  "a finding more": { ...first, rules: [ruleOn("R92", "error", isTerraced), ...first.rules] },
  "a severer rule": {
    ...first,
    rules: first.rules.map((rule) => (rule.severity === "refer" ? ruleOn(rule.id, "decline", rule.when) : rule)),
  },
  "a rule and a rate": {
    ...withTable("Excess", { values: { 250: "1.4" } }),
    rules: [ruleOn("R93", "refer", isTerraced)],
  },
  "a question": {
    ...first,
    questions: first.questions.map((each) => (each.name === "BuildingsSI" ? { ...each, max: 150_000 } : each)),
  },
  "a named condition or value": {
    ...first,
    conditions: Object.fromEntries(
      Object.entries(first.conditions ?? {}).map(([name, each]) => [name, { ...each, test: { not: each.test } }]),
    ),
  },
  "what is asked again": {
    ...first,
    migrations: [{ from: 1, steps: [{ askAgain: "TenantType", because: "The words have changed." }] }],
  },
  nothing: { ...first, tests: [] },
};

const validate = validatorsHere(formSchema(prepareForm(first)).schema);
const loaded = (definition: Definition, version: number): LoadedDefinition => ({
  definition,
  version,
  form: prepareForm(definition),
  fields: projectFields(definition, version),
  // All but one of the changes leave the questions as they are.
  validate: (data) => (validate(data) ? [] : (validate.errors ?? []).map(({ instancePath }) => instancePath)),
});

/** Mostly right answers, since a quote with a wrong one has neither a decision nor a price. */
const mostly = (right: readonly Json[], ...wrong: readonly Json[]) =>
  fc.oneof(
    { weight: 40, arbitrary: fc.constantFrom(...right) },
    { weight: 1, arbitrary: fc.constantFrom("", ...wrong) },
  );
const properties = fc.array(
  fc.record(
    {
      PropertyType: mostly(["Terraced house", "Bungalow", "Detached house"], "Purpose-built flat"),
      BuildingsSI: mostly([120_000, 285_000, 900_000], 0, "many"),
      TenantType: mostly(["Students", "Professional or working"], "Unoccupied", "no such option"),
      Excess: mostly(["250", "500"]),
      WorksPlanned: mostly(["No"], "Yes"),
      Unknown: fc.constant<Json>("kept"),
    },
    { requiredKeys: [] },
  ),
  { maxLength: 4, minLength: 1 },
);
const policies = fc.record(
  {
    CoverEL: fc.constantFrom<Json>("Yes", "No"),
    InceptionDateISO: mostly(
      ["2026-12-01T00:00:00+00:00", "2026-12-09T00:00:00+00:00"],
      "2020-01-01T00:00:00Z",
      "soon",
    ),
    Declaration: fc.constantFrom<Json>(true, false),
    UnspentConvictions: mostly(["No"], "Yes"),
  },
  { requiredKeys: [] },
);
const clearing = JSON.stringify({ cleared: [{ id: "R90", items: ["P001", "P002"], facts: [] }], adjustment: null });

const replayed = (
  from: LoadedDefinition,
  to: LoadedDefinition,
  data: QuoteData,
  kind: string,
  terms: string | null,
) => {
  const row = { id: "q", reference: "LP-000001", kind, terms, policy_number: null, cover_start: null, valid_to: null };
  const record = {
    quote: { row, data, definition: from },
    opened: (between: Parameters<typeof openedAnswers>[0], answers: QuoteData) =>
      openedAnswers(between, answers, "INCOMPLETE"),
  } as unknown as Parameters<typeof replayRecord>[1];
  const load = () => Promise.reject(new Error("Both are loaded."));
  return replayRecord({ load }, record, to, new Date("2026-12-01T12:00:00Z"));
};

/** Mutually consistent answers: a quote with a price. */
const rightAnswers = (): QuoteData => {
  const RD = { ...golden.RD, InceptionDateISO: "2026-12-09T00:00:00+00:00" };
  return { ...golden, RD, ATTACHMENTS: [], version: 1 } as unknown as QuoteData;
};

describe("a replay that works out only what differs has the results of one that works out all", () => {
  const from = loaded(first, 1);
  it.each(Object.entries(changes))("of a version with a change of %s", async (_name, definition) => {
    const to = loaded(definition, 2);
    // A version with another description of the product is not taken to ask the same.
    const other = loaded({ ...definition, title: "Another" }, 2);
    await fc.assert(
      fc.asyncProperty(
        properties,
        policies,
        fc.constantFrom("new", "renewal"),
        fc.constantFrom(null, clearing),
        async (entries, policy, kind, terms) => {
          const PC = entries.map((each, at) => ({
            ...golden.PC[at % 2],
            id: `p${at}`,
            PropertyRef: `P00${at + 1}`,
            ...each,
          }));
          const data = { ...golden, RD: { ...golden.RD, ...policy }, PC: PC as Answers[], ATTACHMENTS: [], version: 1 };
          const [quick, plain] = [
            await replayed(from, to, data, kind, terms),
            await replayed(from, other, data, kind, terms),
          ];
          expect(quick).toEqual(plain);
        },
      ),
      { numRuns: draws(300) },
    );
  });

  it("runs the validators of a version with other findings, and not the same ones twice", async () => {
    const refusing = (definition: Definition) => ({ ...loaded(definition, 2), validate: () => ["/PC/0/Excess"] });
    const outcomeOn = async (definition: Definition) =>
      (await replayed(from, refusing(definition), rightAnswers(), "new", null)).after.outcome;
    const finding = ruleOn("R94", "error", { f: "PropertyType", op: "eq", v: "Castle" });
    expect(await outcomeOn({ ...first, rules: [...first.rules, finding] })).toBe("CANNOT-PRICE");
    expect(await outcomeOn({ ...first, rules: [] })).toBe("CANNOT-PRICE");
    expect(await outcomeOn({ ...first, rating: { ...priced, fee: "1.00" } })).toBe("QUOTE");
  });
});
