import type { LintCase } from "../lint-case.ts";

const on = (f: string, op: string, v?: unknown) => (v === undefined ? { f, op } : { f, op, v });

const tooOld = (when: unknown) => ({
  ...{ id: "R6", severity: "decline", group: "flat", at: ["RoofAge"] },
  ...{ when, message: "Too old." },
});

/** Cycles, unreachable elements, rules, the price, unused elements, and the product team's tests. */
export const outcomeCases: readonly LintCase[] = [
  {
    rule: "condition-circle",
    path: "/questions/11/when/f",
    changes: { "/questions/11/when": on("RoofAge", "gt", 5) },
    also: ["condition-unused /conditions/FlatRoof"],
  },
  {
    rule: "condition-circle",
    path: "/questions/1/when/f",
    changes: { "/questions/1/when": on("Company", "set") },
  },
  {
    rule: "condition-circle",
    path: "/questions/3/when/calc",
    changes: { "/questions/3/when": { calc: { year: "asAt" }, op: "gt", v: 2026 } },
  },
  {
    rule: "condition-circle",
    path: "/questions/16/when/f",
    changes: { "/questions/16/when": on("Claimed", "gt", 0) },
  },
  {
    rule: "condition-circle",
    path: "/values/Flats/calc/add/1/f",
    changes: { "/values/Flats/calc": { add: [1, { f: "More" }] }, "/values/More": { calc: { f: "Flats" } } },
  },
  {
    rule: "chain-too-long",
    path: "/conditions/C50/test/is",
    changes: {
      ...Object.fromEntries(Array.from({ length: 51 }, (_, i) => [`/conditions/C${i + 1}`, { test: { is: `C${i}` } }])),
      "/conditions/C0": { test: on("Cover", "set") },
      "/questions/5/when": { is: "C51" },
    },
  },
  {
    rule: "expansion-too-large",
    path: "/conditions/C11/test/all/0/is",
    changes: {
      "/conditions/C0": { test: on("Cover", "set") },
      ...Object.fromEntries(
        Array.from({ length: 11 }, (_, i) => [
          `/conditions/C${i + 1}`,
          { test: { all: [{ is: `C${i}` }, { is: `C${i}` }] } },
        ]),
      ),
      "/questions/5/when": { is: "C11" },
    },
  },
  {
    rule: "calculation-too-large",
    path: "/values/Eighth/calc",
    changes: {
      "/values/First": { calc: { div: [{ f: "Claimed" }, 7] } },
      "/values/Second": { calc: { mul: [{ f: "First" }, { f: "First" }, { f: "First" }, { f: "First" }] } },
      "/values/Third": { calc: { mul: [{ f: "Second" }, { f: "Second" }, { f: "Second" }, { f: "Second" }] } },
      "/values/Eighth": { calc: { add: [{ f: "Third" }, { f: "Third" }, { f: "Third" }, { f: "Third" }] } },
      "/rules/2/when/f": "Eighth",
    },
    also: [1, 2, 3].map((at) => `operand-twice /values/Eighth/calc/add/${at}`),
  },
  {
    rule: "question-never-shown",
    path: "/questions/5/when",
    changes: { "/questions/5/when": { all: [on("Kind", "eq", "Person"), on("Kind", "ne", "Person")] } },
  },
  {
    rule: "question-never-shown",
    path: "/questions/6/when",
    changes: { "/questions/6/when": { all: [on("RD.Kind", "eq", "Person"), on("RD.Company", "set")] } },
  },
  {
    rule: "question-never-shown",
    path: "/questions/14/when",
    changes: { "/questions/14/when": { all: [on("RoofAge", "gt", 5), { not: { is: "FlatRoof" } }] } },
  },
  {
    rule: "question-never-shown",
    path: "/questions/14/when",
    changes: { "/questions/14/when": { all: [on("Sum", "gt", 0), on("Sum", "lt", 10_000)] } },
  },
  {
    rule: "question-never-shown",
    path: "/questions/14/when",
    changes: { "/questions/14/when": { all: [on("Empty", "empty"), on("Roof", "empty"), on("Roof", "set")] } },
  },
  {
    rule: "option-never-offered",
    path: "/lists/roofs/1/when",
    changes: {
      "/lists/roofs/1/when": { all: [on("Excess", "eq", "250"), on("Excess", "eq", "500")] },
    },
  },
  { rule: "rule-never-fires", path: "/rules/0/when", changes: { "/rules/0/when/v": 100 } },
  {
    rule: "rule-never-fires",
    path: "/rules/1/when",
    changes: {
      "/rules/1/when": { all: [on("Roof", "eq", "Thatch"), { not: on("Roof", "in", ["Slate", "Thatch"]) }] },
    },
    also: ["table-lacks-option /rating/tables/Roof"],
  },
  { rule: "rule-always-fires", path: "/rules/0/when", changes: { "/rules/0/when": on("RoofAge", "ge", 0) } },
  {
    rule: "referral-always-declined",
    path: "/rules/0/when",
    changes: { "/rules/-": tooOld(on("RoofAge", "ge", 15)) },
  },
  {
    rule: "referral-always-declined",
    path: "/rules/0/when",
    changes: {
      "/rules/0/when": { all: [on("RoofAge", "gt", 20), on("Sum", "gt", 0)] },
      "/rules/-": tooOld({ any: [on("RoofAge", "gt", 20), on("Roof", "eq", "Slate")] }),
    },
  },
  {
    rule: "rule-leads-nowhere",
    path: "/rules/1/at",
    changes: { "/rules/1/at": ["PropertyRef", "RoofAge"] },
  },
  {
    rule: "never-holds",
    path: "/rating/lines/1/when",
    changes: { "/rating/lines/1/when": { all: [on("Cover", "eq", "Yes"), on("Cover", "eq", "No")] } },
  },
  {
    rule: "never-holds",
    path: "/rating/tables/Claims/cases/1/when",
    changes: {
      "/rating/tables/Claims/cases/-": {
        when: { all: [{ is: "IsCompany" }, on("Kind", "eq", "Person")] },
        value: "1.00",
      },
    },
  },
  {
    rule: "never-holds",
    path: "/conditions/Impossible/test",
    changes: {
      "/conditions/Impossible": { test: { all: [on("Company", "eq", "A"), on("Company", "eq", "B")] } },
      "/questions/4/required": { any: [{ is: "Impossible" }, on("Kind", "set")] },
    },
  },
  {
    rule: "rule-id-twice",
    path: "/rules/1/id",
    changes: {
      "/rules/1/id": "R1",
      "/rules/1/severity": "refer",
      "/rules/1/blocks": "bind",
      "/rules/1/message": "A flat roof of {RoofAge} years.",
      "/rating/tables/Roof/otherwise": "2.00",
      "/tests": [],
    },
  },
  { rule: "rule-told-differently", path: "/rules/2", changes: { "/rules/2/id": "R2" } },
  {
    rule: "table-lacks-option",
    path: "/rating/tables/Roof",
    changes: { "/rules/1/severity": "warn", "/rules/1/message": "Thatch." },
  },
  {
    rule: "table-lacks-area",
    path: "/rating/tables/Roof",
    changes: {
      "/rating/tables/Roof": {
        group: "flat",
        key: { postcodeArea: "Postcode" },
        sets: [{ in: ["LS", "G"], value: "1" }],
      },
    },
    also: ["rate-missing /rating/tables/Roof"],
  },
  {
    rule: "table-lacks-area",
    path: "/rating/tables/Roof",
    changes: {
      "/rating/tables/Roof": {
        group: "flat",
        key: { postcodeArea: "Postcode" },
        values: { LS: "1", LX: "1.1" },
        otherwise: "1.2",
      },
    },
  },
  {
    rule: "table-lacks-option",
    path: "/rating/tables/Roof",
    changes: { "/rules/1/when": { all: [on("Roof", "eq", "Thatch"), on("Sum", "gt", 0)] } },
  },
  {
    rule: "table-lacks-option",
    path: "/rating/tables/Roof",
    changes: {
      "/rules/1/severity": "warn",
      "/rules/1/message": "Thatch.",
      "/rating/lines/0/when": on("Roof", "ne", "Flat"),
    },
  },
  {
    rule: "table-key-not-an-option",
    path: "/rating/tables/Roof/values/Slates",
    changes: { "/rating/tables/Roof/values/Slates": "1.00" },
  },
  {
    rule: "table-key-not-an-option",
    path: "/rating/tables/Base/values/Scottland",
    changes: { "/rating/tables/Base/values": { Scottland: "0.001" } },
  },
  {
    rule: "table-text-twice",
    path: "/rating/tables/Excess/sets/1/in/1",
    changes: { "/rating/tables/Excess/sets/-": { in: ["500", "250"], value: "0.8" } },
  },
  {
    rule: "bands-not-ascending",
    path: "/rating/tables/Size/bands/1/to",
    changes: { "/rating/tables/Size/bands/1/to": 1 },
  },
  {
    rule: "bands-not-open",
    path: "/rating/tables/Size/bands/2",
    changes: { "/rating/tables/Size/bands/2/to": 50 },
  },
  {
    rule: "bands-not-open",
    path: "/rating/tables/Size/bands/1",
    changes: { "/rating/tables/Size/bands/1/to": undefined },
  },
  {
    rule: "factor-twice",
    path: "/rating/lines/0/factors/2",
    changes: { "/rating/lines/0/factors": ["flat", "policy", "Roof"] },
  },
  {
    rule: "factor-unknown",
    path: "/rating/lines/1/factors/1",
    changes: { "/rating/lines/1/factors/-": "polciy" },
  },
  {
    rule: "table-out-of-scope",
    path: "/rating/lines/1/factors/1",
    changes: { "/rating/lines/1/factors/-": "flat" },
    also: ["table-out-of-scope /rating/lines/1/factors/1"],
  },
  {
    rule: "line-twice",
    path: "/rating/lines/2/section",
    changes: { "/rating/lines/-": { section: "Damage", label: "Again", base: "1.00", factors: [] } },
  },
  {
    rule: "condition-unused",
    path: "/conditions/Spare",
    changes: { "/conditions/Spare": { test: on("Cover", "set") } },
  },
  { rule: "value-unused", path: "/values/Spare", changes: { "/values/Spare": { calc: { f: "Flats" } } } },
  { rule: "list-unused", path: "/lists/spare", changes: { "/lists/spare": [{ value: "A" }] } },
  {
    rule: "table-unused",
    path: "/rating/tables/Spare",
    changes: { "/rating/tables/Spare": { cases: [{ when: on("Cover", "set"), value: "1" }], otherwise: "1" } },
  },
  { rule: "table-unused", path: "/rating/factorSets/spare", changes: { "/rating/factorSets/spare": ["Size"] } },
  {
    rule: "test-name-twice",
    path: "/tests/1/name",
    changes: { "/tests/1/name": "Thatch", "/tests/1/basedOn": undefined },
  },
  { rule: "test-basis-unknown", path: "/tests/1/basedOn", changes: { "/tests/1/basedOn": "Golden" } },
  {
    rule: "test-basis-unknown",
    path: "/tests/1/basedOn",
    changes: { "/tests/1/basedOn": "Thatch without a sum" },
  },
  { rule: "test-rule-unknown", path: "/tests/0/expect/rules/0", changes: { "/tests/0/expect/rules/0": "R9" } },
  {
    rule: "test-answer-unknown",
    path: "/tests/0/given/PC/F001/Rof",
    changes: { "/tests/0/given/PC/F001/Rof": "Slate" },
  },
  { rule: "test-answer-unknown", path: "/tests/1/given/RD/Kid", changes: { "/tests/1/given/RD/Kid": null } },
  { rule: "test-answer-unknown", path: "/tests/1/given/QQ", changes: { "/tests/1/given/QQ": {} } },
  { rule: "test-answer-unknown", path: "/tests/1/expect/shown/0", changes: { "/tests/1/expect/shown/0": "F001/Rof" } },
];
