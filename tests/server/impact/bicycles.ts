import { readFileSync } from "node:fs";
import type { Definition } from "../../../schemas/definition.ts";
import type { Question } from "../../../schemas/question.ts";
import type { Rule } from "../../../schemas/rule.ts";
import { prepareForm } from "../../../src/form/definition/prepare-form.ts";
import { formSchema } from "../../../src/form/schema/form-schema.ts";
import { validatorSource } from "../../../src/server/definitions/check-definition.ts";
import { publish } from "../../../src/server/definitions/publish.ts";
import type { Client } from "../client.ts";
import type { InProcess, MadeQuote } from "../in-process.ts";

const file = new URL("../../fixtures/definitions/bicycle-policy/definition.json", import.meta.url);
const shipped: Definition = JSON.parse(readFileSync(file, "utf8"));

const ratingOf = ({ rating }: Definition) => {
  if (!rating) throw new Error("It is rated.");
  return rating;
};

const ruleOn = (id: string, make: string, outcome: Pick<Rule, "severity" | "blocks">): Rule => ({
  id,
  ...outcome,
  group: "bicycle",
  when: { f: "Make", op: "eq", v: make },
  at: ["Make"],
  message: `A ${make} is looked at first.`,
});

/** The first version: an underwriter approves a penny-farthing. */
export const first: Definition = {
  ...shipped,
  rules: [
    ...(shipped.rules ?? []).filter(({ id }) => id !== "B01"),
    ruleOn("R01", "Penny-farthing", { severity: "refer", blocks: "bind" }),
  ],
  tests: [],
};

export const colour: Question = {
  name: "Colour",
  group: "bicycle",
  type: "text",
  label: "What colour is it?",
  maxLength: 30,
  when: { f: "Make", op: "eq", v: "Tandem" },
  wording: "Colour/1",
  material: false,
  personal: "none",
  mta: "editable",
};

/** A version with one effect of each kind: see {@link makes}. */
export const second: Definition = {
  ...first,
  pages: first.pages.map((page) => ({
    ...page,
    sections: page.sections.map((section) =>
      section.group === "bicycle" ? { ...section, questions: [...section.questions, "Colour"] } : section,
    ),
  })),
  questions: [...first.questions.map((each) => (each.name === "Worth" ? { ...each, max: 9000 } : each)), colour],
  rules: [
    ...(shipped.rules ?? []).filter(({ id }) => id !== "B01"),
    ruleOn("R02", "Unicycle", { severity: "refer", blocks: "premium" }),
    ruleOn("R03", "Rickshaw", { severity: "decline" }),
  ],
  rating: {
    ...ratingOf(first),
    minimumPremium: "40.00",
    tables: { Lock: { group: "bicycle", key: { f: "LockedUp" }, values: { Yes: "1" } } },
    lines: ratingOf(first).lines.map((line) => ({ ...line, factors: ["Lock"] })),
  },
};

/** A cheaper version that asks for the make under another name, on which referral depends. */
export const renamed: Definition = {
  ...JSON.parse(JSON.stringify(first).replaceAll('"Make"', '"Model"').replaceAll("Make/1", "Model/1")),
  rating: { ...ratingOf(first), lines: ratingOf(first).lines.map((line) => ({ ...line, base: "0.03" })) },
  migrations: [{ from: 1, steps: [{ rename: "Make", to: "Model" }] }],
};

/** A bicycle for each effect of the second version. */
export const makes = {
  asked: { Make: "Tandem", Worth: 4200 },
  invalid: { Make: "Carrier", Worth: 9500 },
  referred: { Make: "Unicycle", Worth: 2000 },
  declined: { Make: "Rickshaw", Worth: 2000 },
  unpriceable: { Make: "Racer", Worth: 2000, LockedUp: "No" },
  eased: { Make: "Penny-farthing", Worth: 2000 },
  dearer: { Make: "Tricycle", Worth: 700 },
  same: { Make: "Roadster", Worth: 2000 },
} as const;

/** Publishes without the lint, which would refuse parts of it. */
export const force = (portal: InProcess, definition: Definition, others?: "none") =>
  publish(
    portal.store.db,
    definition,
    { firmId: "provider", userId: "provider-product", ...(others ? { others } : {}) },
    portal.clock.now(),
    async () => ({
      findings: [],
      ran: 0,
      failed: [],
      isSound: true,
      validators: validatorSource(formSchema(prepareForm(definition)).schema),
    }),
  );

/** A priced quote of one bicycle. */
export const makeBicycle = async (
  broker: Client,
  id: string,
  bicycle: object,
  start = "2026-07-20T00:00:00+01:00",
): Promise<MadeQuote> => {
  const DATA = {
    RD: { InceptionDateISO: start, Declaration: true },
    Pr: [{ FirstName: "Asha", LastName: "Rao", Postcode: "LS1 4AP" }],
    PC: [{ ItemType: "bicycle", LockedUp: "Yes", ...bicycle }],
  };
  const made = await broker.call("Quote/createQuote", { TypeOfInsurance: id, DATA: JSON.stringify(DATA) });
  const priced = await broker.call("Quote/calculate", { reference: made.reference, version: made.version });
  return { reference: made.reference, version: priced.DATA.version };
};
