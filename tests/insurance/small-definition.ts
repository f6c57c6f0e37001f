import type { Definition } from "../../schemas/definition.ts";
import type { Rating } from "../../schemas/rating.ts";
import type { Json } from "../../schemas/record.ts";
import { prepareForm } from "../../src/form/definition/prepare-form.ts";
import { resolveForm } from "../../src/form/resolve/resolve.ts";
import { treeOf } from "../../src/form/tree/tree.ts";
import { riskOf } from "../../src/insurance/rating/risk-of.ts";

const flags = { material: false, personal: "none", mta: "editable", required: false } as const;

/** A rating of two kinds of items and the policy, with every feature of the rating language. */
export const smallRating: Rating = {
  currency: "GBP",
  minimumPremium: "50.00",
  fee: "10.00",
  feeTaxable: false,
  mtaFee: "5.00",
  mtaWaiveBelow: "2.00",
  commissionPct: "20",
  iptPct: "12",
  validityDays: 30,
  termMonths: 12,
  tables: {
    Colour: { group: "boat", key: { f: "Colour" }, values: { Red: "1.10", Blue: "0.95" } },
    Length: {
      group: "boat",
      key: { f: "Length" },
      bands: [
        { to: 5, value: "1.00" },
        { to: 10, value: "1.25" },
      ],
    },
    Harbour: { group: "boat", key: { f: "Harbour" }, sets: [{ in: ["Hull", "Hayle"], value: "1.5" }], otherwise: "1" },
    Boats: { cases: [{ when: { f: "Boats", op: "le", v: 1 }, value: "1.00" }], otherwise: "0.97" },
    CabinRate: { group: "cabin", key: { f: "Beds" }, values: { "2": "7.005" } },
  },
  factorSets: { item: ["Colour", "Length"], policy: ["Boats"] },
  lines: [
    {
      section: "Hull",
      label: "Hull",
      per: "boat",
      base: "0.0035",
      exposure: { f: "Value" },
      factors: ["item", "policy"],
    },
    {
      section: "Storm",
      label: "Storm",
      per: "boat",
      when: { f: "RD.Storm", op: "eq", v: "Yes" },
      base: "1.005",
      factors: ["Harbour"],
    },
    { section: "Cabin", label: "Cabin", per: "cabin", base: { table: "CabinRate" }, factors: [] },
    {
      section: "Crew",
      label: "Crew",
      when: { f: "Crew", op: "set" },
      base: "12.345",
      exposure: { f: "Crew" },
      factors: ["policy"],
    },
  ],
};

export const smallDefinition: Definition = {
  format: 1,
  id: "SMALL",
  record: "quote",
  title: "Small craft",
  effectiveFrom: "2026-01-01",
  asAt: "InceptionDateISO",
  groups: {
    policy: { at: "RD" },
    boat: { at: "PC", list: true, itemType: "boat", refPrefix: "B" },
    cabin: { at: "PC", list: true, itemType: "cabin", refPrefix: "H" },
  },
  pages: [],
  values: { Boats: { calc: { count: "boat" } } },
  questions: [
    { name: "InceptionDateISO", group: "policy", type: "datetime", label: "Start", ...flags },
    { name: "Storm", group: "policy", type: "yesno", label: "Storm", ...flags },
    { name: "Crew", group: "policy", type: "integer", label: "Crew", ...flags },
    { name: "Value", group: "boat", type: "money", label: "Value", ...flags },
    { name: "Colour", group: "boat", type: "choice", label: "Colour", ...flags },
    { name: "Length", group: "boat", type: "integer", label: "Length", ...flags },
    { name: "Harbour", group: "boat", type: "text", label: "Harbour", when: { f: "Value", op: "gt", v: 0 }, ...flags },
    { name: "Beds", group: "cabin", type: "integer", label: "Beds", ...flags },
  ],
  rules: [],
  rating: smallRating,
};

export type SmallData = { readonly RD?: Json; readonly PC?: Json };

/** The rating inputs of these answers. */
export function smallRisk(data: SmallData, rating: Rating = smallRating) {
  const form = prepareForm({ ...smallDefinition, rating });
  return riskOf(resolveForm(form, treeOf(form, { RD: {}, PC: [], ...data }), "2026-11-21"), rating);
}
