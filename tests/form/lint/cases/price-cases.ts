import type { LintCase } from "../lint-case.ts";

const hail = { group: "flat", label: "Hail", material: true, personal: "none", mta: "editable", wording: "Hail/1" };

const lowOrHigh = { type: "choice", options: [{ value: "Low" }, { value: "High" }] };
const byRisk = { key: { f: "Hail" }, values: { Low: "1", High: "1.3" } };
const oneToThree = { type: "integer", min: 1, max: 3 };
const oneAndTwo = { key: { f: "Hail" }, values: { 1: "1", 2: "2" } };

/** A question of the flat, in its section and read by a table of the price. */
export const withHail = (question: object, table: object = byRisk): LintCase["changes"] => ({
  "/questions/-": { ...hail, name: "Hail", ...("min" in question ? {} : lowOrHigh), ...question },
  "/pages/1/sections/0/questions/-": "Hail",
  "/rating/tables/Hail": { group: "flat", ...table },
  "/rating/factorSets/flat/-": "Hail",
});

const onHail = { rule: "rate-missing", path: "/rating/tables/Hail" } as const;

/** Definitions in which an ordinary quote ends without a price. */
export const priceCases: readonly LintCase[] = [
  { ...onHail, changes: withHail({ when: { f: "Roof", op: "eq", v: "Flat" } }) },
  { ...onHail, changes: withHail({ required: false }) },
  { ...onHail, changes: withHail({ required: { f: "Sum", op: "gt", v: 50_000 } }) },
  { ...onHail, changes: withHail({ neededFor: "accept" }) },
  { ...onHail, changes: withHail({ noAnswer: ["unknown"] }), also: ["no-answer-unread /questions/25/noAnswer"] },
  { ...onHail, changes: withHail({ other: true }) },
  {
    ...onHail,
    changes: withHail(oneToThree, oneAndTwo),
  },
  {
    ...onHail,
    changes: withHail({}, { cases: [{ when: { f: "Hail", op: "eq", v: "Low" }, value: "1" }] }),
  },
  {
    ...onHail,
    changes: withHail({}, { key: { div: [1, { f: "RD.Flats" }] }, values: { 1: "1" } }),
  },
  {
    rule: "rate-missing",
    path: "/rating/tables/Roof",
    changes: { "/pages/1/sections/0/when": { f: "RD.Cover", op: "eq", v: "Yes" }, "/rating/lines/0/exposure": 1 },
  },
  {
    rule: "rate-missing",
    path: "/rating/tables/Base",
    changes: {
      "/rating/tables/Base": {
        group: "flat",
        key: { f: "Nation" },
        values: { Scotland: "0.001", England: "0.002", Wales: "0.002", "": "0.002" },
      },
    },
  },
  {
    rule: "rate-missing",
    path: "/rating/tables/Size",
    changes: {
      "/groups/flat/min": undefined,
      "/rating/tables/Size": { key: { largest: "Sum", of: "flat" }, bands: [{ value: "1" }] },
    },
    also: ["nothing-charged /rating/lines"],
  },
  {
    rule: "rate-missing",
    path: "/rating/tables/Claims",
    also: ["nothing-charged /rating/lines"],
    changes: {
      "/groups/flat/min": undefined,
      "/rating/tables/Claims": { key: { div: [{ f: "Claimed" }, { f: "Flats" }] }, bands: [{ value: "1" }] },
    },
  },
  {
    rule: "amount-not-known",
    path: "/rating/lines/0/exposure",
    changes: { "/questions/12/required": false },
  },
  {
    rule: "amount-not-known",
    path: "/rating/lines/0/exposure",
    changes: { "/rating/lines/0/exposure": { div: [{ f: "Sum" }, { sub: [{ f: "Sum" }, 20_000] }] } },
  },
  {
    rule: "amount-not-known",
    path: "/rating/lines/1/exposure",
    changes: { "/rating/lines/1/exposure": { f: "Rent", else: 0 }, "/rating/lines/1/base": "0.1" },
  },
  {
    rule: "term-not-known",
    path: "/rating/termMonths",
    also: ["nothing-charged /rating/lines"],
    changes: { "/groups/flat/min": undefined, "/rating/termMonths": { f: "Flats" } },
  },
  {
    rule: "term-not-known",
    path: "/rating/termMonths",
    changes: { "/rating/termMonths": { if: { f: "Cover", op: "eq", v: "Yes" }, then: 12, else: 6 } },
  },
  {
    rule: "term-not-known",
    path: "/rating/termMonths",
    changes: {
      "/rating/termMonths": { lookup: "Uplifts", key: { f: "Kind" } },
      "/tables/Uplifts/values/Company": "1.5",
    },
  },
  {
    rule: "price-not-proved",
    path: "/rating/tables/Size",
    changes: {
      "/rating/tables/Size": {
        cases: [{ when: { calc: { mul: [{ f: "Claimed" }, { f: "Claimed" }] }, op: "ge", v: 0 }, value: "1" }],
      },
    },
  },
];

/** What looks like a gap and is none. */
export const pricedCases: Readonly<Record<string, LintCase["changes"]>> = {
  "a hidden key of a line that is charged only where it is asked": {
    ...withHail({ when: { f: "Roof", op: "eq", v: "Flat" } }),
    "/rating/lines/0/when": { f: "Roof", op: "eq", v: "Flat" },
  },
  "an optional key where every risk without it is declined": {
    ...withHail({ required: false }),
    "/rules/-": {
      id: "R6",
      severity: "decline",
      group: "flat",
      when: { f: "Hail", op: "empty" },
      at: ["Hail"],
      message: "Say how likely hail is.",
    },
  },
  "a withheld key where an error asks for it": {
    ...withHail({ noAnswer: ["unknown"] }),
    "/rules/-": {
      id: "R6",
      severity: "error",
      group: "flat",
      when: { f: "Hail", op: "noAnswer" },
      at: ["Hail"],
      message: "Say how likely hail is.",
    },
  },
  "an optional key with a value for what is not answered": withHail({ required: false }, { ...byRisk, otherwise: "1" }),
  "an option without a rate that two answers together decline": {
    ...withHail(oneToThree, oneAndTwo),
    "/rules/-": {
      id: "R6",
      severity: "decline",
      group: "flat",
      when: {
        any: [
          {
            all: [
              { f: "Hail", op: "eq", v: 3 },
              { f: "Roof", op: "eq", v: "Flat" },
            ],
          },
          {
            all: [
              { f: "Hail", op: "gt", v: 2 },
              { f: "Roof", op: "ne", v: "Flat" },
            ],
          },
        ],
      },
      at: ["Hail"],
      message: "Too much hail.",
    },
  },
  "a ratio to the number of entries for a line of each entry": {
    "/rating/tables/Base": {
      group: "flat",
      key: { div: [{ f: "RD.Claimed" }, { f: "RD.Flats" }] },
      bands: [{ value: "0.1" }],
    },
  },
  "the largest of an answer that every entry of the line has": {
    "/rating/tables/Base": { group: "flat", key: { largest: "Sum", of: "flat" }, bands: [{ value: "0.1" }] },
  },
};

const declaring = (bounds: object, changes: LintCase["changes"]): LintCase["changes"] => ({
  ...changes,
  "/rating/bounds": bounds,
});

/** Mistyped numbers. */
export const boundCases: readonly LintCase[] = [
  { rule: "figure-not-in-pence", path: "/rating/fee", changes: { "/rating/fee": "35.005" } },
  { rule: "line-charges-nothing", path: "/rating/lines/1/base", changes: { "/rating/lines/1/base": "0.00" } },
  {
    rule: "figure-negative",
    path: "/rating/tables/Roof/values/Flat",
    changes: { "/rating/tables/Roof/values/Flat": "-1.40" },
  },
  {
    rule: "figure-negative",
    path: "/rating/tables/Base/otherwise",
    changes: { "/rating/tables/Base/otherwise": "-0.002" },
  },
  { rule: "figure-negative", path: "/rating/mtaWaiveBelow", changes: { "/rating/mtaWaiveBelow": "-5.00" } },
  {
    rule: "figure-negative",
    path: "/rating/tables/Size/bands/0/value",
    changes: declaring({ factor: { least: "-2" } }, { "/rating/tables/Size/bands/0/value": "-1" }),
  },
  ...(
    [
      ["/rating/tables/Roof/values/Flat", "14.0"],
      ["/rating/tables/Excess/sets/0/value", "0.1"],
      ["/rating/tables/Size/bands/2/value", "9.0"],
      ["/rating/tables/Claims/cases/0/value", "90"],
      ["/rating/tables/Base/values/Scotland", "1"],
      ["/rating/lines/1/base", "30000.00"],
      ["/rating/iptPct", "120"],
      ["/rating/commissionPct", "225"],
      ["/rating/fee", "2000.00"],
      ["/rating/minimumPremium", "7500.00"],
    ] as const
  ).map(([path, value]) => ({ rule: "figure-out-of-bounds", path, changes: { [path]: value } })),
  {
    rule: "figure-out-of-bounds",
    path: "/rating/tables/Claims/otherwise",
    changes: { "/rating/bounds": { factor: { most: "1.05" }, fee: {} }, "/rating/tables/Roof/values/Flat": "1.05" },
  },
];

export const boundedCases: Readonly<Record<string, LintCase["changes"]>> = {
  "a factor beyond the usual that is declared": declaring(
    { factor: { most: "14" } },
    { "/rating/tables/Roof/values/Flat": "14.0" },
  ),
  "a minimum premium that is declared": declaring(
    { minimumPremium: { most: "7500" } },
    { "/rating/minimumPremium": "7500.00" },
  ),
  "a table of amounts for a line that is charged on a number": {
    "/rating/lines/0/exposure": { f: "RD.Flats" },
    "/rating/tables/Base/otherwise": "420.00",
  },
};
