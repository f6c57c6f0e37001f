import type { Definition, Group } from "../../schemas/definition.ts";
import type { Question } from "../../schemas/question.ts";
import { benchFields } from "./pages/bench-fields.ts";
import { benchSections } from "./pages/bench-form.ts";

/** The number of list entries that the portal shows on one page; the other questions are the policy's own. */
const entries = 20;
const perEntry = 20;

const proposer: Group = { at: "Pr", list: true, label: "policyholder", plural: "policyholders", min: 1, max: 1 };

const asked = { material: false, personal: "none", mta: "editable" } as const;
const further: readonly Question[] = [
  { ...asked, name: "LastName", group: "proposer", type: "text", label: "Last name", maxLength: 60 },
  { ...asked, name: "InceptionDateISO", group: "policy", type: "datetime", label: "Cover start date" },
];

/** A product whose first page asks `size` questions, all of them rendered at once: those of the bench's form. */
export function portalDefinition(size: number): Definition {
  const sections = benchSections((size - entries * perEntry) * 2);
  const { version, groups, pages, questions, ...fields } = benchFields(size, sections);
  const [first] = pages;
  if (!first || !groups.entry) throw new Error("The bench's form has no page, or no list.");
  return {
    ...fields,
    referencePrefix: "BE",
    asAt: "InceptionDateISO",
    groups: { ...groups, entry: { ...groups.entry, max: entries, refPrefix: "E", title: ["eq0"] }, proposer },
    pages: [
      first,
      {
        id: "page2",
        title: "Policyholder",
        sections: [{ id: "policyholder", title: "Policyholder", group: "proposer", questions: ["LastName"] }],
      },
      {
        id: "page3",
        title: "Price",
        sections: [{ id: "start", title: "Start of cover", group: "policy", questions: ["InceptionDateISO"] }],
      },
    ],
    questions: [...questions, ...further],
    rating: {
      currency: "GBP",
      minimumPremium: "25.00",
      fee: "5.00",
      feeTaxable: false,
      mtaFee: "5.00",
      mtaWaiveBelow: "5.00",
      commissionPct: "20",
      iptPct: "12",
      validityDays: 30,
      termMonths: 12,
      tables: {},
      factorSets: {},
      lines: [{ section: "Cover", label: "Cover", per: "entry", base: "0.04", exposure: { f: "eq2" }, factors: [] }],
    },
  };
}

/** A quote of it without answers. */
export const portalData = {
  RD: {},
  Pr: [{}],
  PC: Array.from({ length: entries }, () => ({ ItemType: "entry" })),
};
