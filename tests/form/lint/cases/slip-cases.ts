import type { LintCase } from "../lint-case.ts";

const age = { material: false, personal: "none", mta: "editable", group: "policy", type: "integer" };
const declined = { severity: "decline", group: "flat", at: ["Sum"], message: "Not insured." };

/** Valid but rarely intended settings, and settings without effect. */
export const slipCases: readonly LintCase[] = [
  {
    rule: "day-unlike-period",
    path: "/rules/3/when/v",
    changes: {
      "/rules/3/when": { f: "Empty", op: "lt", v: "2021-12-01" },
      "/rules/3/message": "Empty for more than five years. Claims: {ClaimsHere}.",
      "/rules/3/severity": "refer",
      "/rules/3/blocks": "bind",
      "/rules/3/dueDays": undefined,
    },
  },
  { rule: "percent-as-fraction", path: "/rating/iptPct", changes: { "/rating/iptPct": "0.12" } },
  { rule: "percent-as-fraction", path: "/rating/commissionPct", changes: { "/rating/commissionPct": "0.2" } },
  { rule: "days-unusual", path: "/rating/validityDays", changes: { "/rating/validityDays": 300 } },
  { rule: "days-unusual", path: "/rules/3/dueDays", changes: { "/rules/3/dueDays": 3000 } },
  {
    rule: "due-days-unlike-words",
    path: "/rules/3/dueDays",
    changes: { "/rules/3/dueDays": 90, "/rules/3/message": "Look after it within 30 days. Claims: {ClaimsHere}." },
  },
  {
    rule: "operand-twice",
    path: "/rating/lines/0/exposure/add/1",
    changes: { "/rating/lines/0/exposure": { add: [{ f: "Sum" }, { f: "Sum" }, 5, 5] } },
  },
  { rule: "term-unusual", path: "/rating/termMonths", changes: { "/rating/termMonths": 365 } },
  {
    rule: "band-out-of-line",
    path: "/rating/tables/Size/bands/1/value",
    changes: { "/rating/tables/Size/bands": [{ to: 1, value: "0.50" }, { to: 5, value: "4.00" }, { value: "0.60" }] },
  },
  { rule: "literal-between-answers", path: "/rules/0/when/v", changes: { "/rules/0/when/v": 20.5 } },
  {
    rule: "literal-between-answers",
    path: "/rules/0/when/v/1",
    changes: { "/rules/0/when": { f: "RoofAge", op: "in", v: [20, 20.5] } },
  },
  {
    rule: "figure-unlike-words",
    path: "/rules/0/when/v",
    changes: { "/rules/0/when/v": 2, "/rules/0/message": "A flat roof over 20 years old." },
  },
  {
    rule: "figure-unlike-words",
    path: "/questions/12/max",
    changes: { "/questions/12/max": 5_000_000, "/questions/12/messages": { max: "Most we insure is £500,000." } },
  },
  {
    rule: "figure-unlike-words",
    path: "/questions/12/max",
    changes: { "/questions/12/max": 500_000, "/questions/12/hint": "Up to £5 million." },
  },
  {
    rule: "limit-unlike-words",
    path: "/rules/0/when/op",
    changes: { "/rules/0/when/op": "ge", "/rules/0/message": "A flat roof over 20 years old." },
  },
  {
    rule: "limit-unlike-words",
    path: "/rules/0/when/op",
    changes: { "/rules/0/message": "A flat roof of 20 years or more." },
  },
  {
    rule: "limit-unlike-words",
    path: "/rules/0/when/not/op",
    changes: {
      "/rules/0/when": { not: { f: "RoofAge", op: "lt", v: 20 } },
      "/rules/0/message": "Up to 20 years only.",
    },
  },
  { rule: "label-twice", path: "/questions/14/label", changes: { "/questions/14/label": "Sum insured" } },
  { rule: "label-twice", path: "/questions/2/label", changes: { "/questions/2/label": "Kind of owner" } },
  {
    rule: "case-never-reached",
    path: "/rating/tables/Claims/cases/1",
    changes: {
      "/rating/tables/Claims/cases/-": {
        when: {
          all: [
            { f: "Claimed", op: "eq", v: 0 },
            { f: "Flats", op: "gt", v: 3 },
          ],
        },
        value: "0.80",
      },
    },
  },
  {
    rule: "band-never-reached",
    path: "/rating/tables/Age/bands/1",
    changes: {
      "/questions/-": { ...age, name: "Age", label: "Age", min: 0, max: 50 },
      "/pages/0/sections/0/questions/-": "Age",
      "/rating/tables/Age": { key: { f: "Age" }, bands: [{ to: 50, value: "1.00" }, { value: "1.20" }] },
      "/rating/factorSets/policy/-": "Age",
    },
  },
  {
    rule: "divisor-may-be-zero",
    path: "/values/Share/calc/div/1",
    changes: {
      "/questions/-": { ...age, name: "Owners", label: "Owners", min: 0 },
      "/pages/0/sections/0/questions/-": "Owners",
      "/values/Share": { calc: { div: [{ f: "Flats" }, { f: "Owners" }] } },
      "/rules/2/when": { f: "Share", op: "gt", v: 3 },
      "/rules/2/at": ["Owners"],
    },
  },
  {
    rule: "limit-not-asked",
    path: "/questions/12/max/f",
    changes: { "/questions/12/max": { f: "RoofAge" }, "/questions/12/min": undefined },
  },
  {
    rule: "entry-without-name",
    path: "/groups/flat/title",
    changes: { "/groups/flat/title": ["Empty", "RoofAge"] },
  },
  {
    rule: "value-out-of-order",
    path: "/rating/tables/Excess/values/500",
    changes: {
      "/questions/14/options": ["250", "500", "1000", "2500"].map((value) => ({ value })),
      "/rating/tables/Excess": {
        ...{ group: "flat", key: { f: "Excess" } },
        values: { 250: "1.00", 500: "1.35", 1000: "0.90", 2500: "0.82" },
      },
    },
  },
  { rule: "nothing-charged", path: "/rating/lines", changes: { "/groups/flat/min": undefined } },
  {
    rule: "test-answer-not-an-option",
    path: "/tests/0/given/PC/F001/Roof",
    changes: { "/tests/0/given/PC/F001/Roof": "Tatch" },
  },
  {
    rule: "always-refused",
    path: "/rules/5/when",
    changes: { "/rules/-": { ...declined, id: "R6", when: { f: "Sum", op: "ge", v: 0 } } },
    also: ["rule-always-fires /rules/5/when"],
  },
  {
    rule: "always-refused",
    path: "/rules/5/when",
    changes: {
      "/rules/-": { ...declined, id: "R6", when: { f: "Sum", op: "gt", v: 20_000 } },
      "/rules/6": { ...declined, id: "R7", message: "Too small.", when: { f: "Sum", op: "le", v: 20_000 } },
    },
    also: ["always-refused /rules/6/when"],
  },
];
