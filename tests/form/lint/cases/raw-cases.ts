import type { LintCase } from "../lint-case.ts";

const nested = (levels: number): unknown => (levels === 0 ? { f: "Kind", op: "set" } : { not: nested(levels - 1) });

/** Findings for any JSON. */
export const rawCases: readonly LintCase[] = [
  { rule: "too-large", path: "", changes: { "/summary": "x".repeat(1_000_000) } },
  { rule: "too-deep", path: `/questions/2/when${"/not".repeat(61)}`, changes: { "/questions/2/when": nested(70) } },
  { rule: "too-many", path: "/questions", changes: { "/questions": Array.from({ length: 10_001 }, () => ({})) } },
  {
    rule: "too-many",
    path: "/groups",
    changes: { "/groups": Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`g${index}`, {}])) },
  },
  { rule: "key-forbidden", path: "/values/__proto__", changes: { "/values/__proto__": { calc: 1 } } },
  {
    rule: "key-forbidden",
    path: "/questions/11/messages/prototype",
    changes: { "/questions/11/messages/prototype": "x" },
  },
  { rule: "not-json", path: "/rules/3/dueDays", changes: { "/rules/3/dueDays": Number.NaN } },
  { rule: "not-json", path: "/tests", changes: { "/tests": new Map() } },
  { rule: "text-markup", path: "/questions/5/help", changes: { "/questions/5/help": "Ask <b>them</b>." } },
  { rule: "text-markup", path: "/rules/0/message", changes: { "/rules/0/message": "<script>alert(1)</script>." } },
  {
    rule: "text-markup",
    path: "/questions/5/help",
    changes: { "/questions/5/help": "[Read this](JavaScript&#58;alert(1))" },
  },
  { rule: "text-markup", path: "/lists/roofs/0/label", changes: { "/lists/roofs/0/label": "<img src=x onerror=x>" } },
  { rule: "text-control", path: "/questions/4/label", changes: { "/questions/4/label": "Damage\u202e stnanet yb" } },
  { rule: "text-half-character", path: "/tests/1/name", changes: { "/tests/1/name": "Half \ud83d" } },
  { rule: "text-control", path: "/title", changes: { "/title": "Let\u0000flats" } },
  {
    rule: "pattern-does-not-compile",
    path: "/questions/2/pattern",
    changes: { "/questions/2/pattern": "^([A-Z]+$" },
  },
  {
    rule: "pattern-catastrophic",
    path: "/questions/2/pattern",
    changes: { "/questions/2/pattern": "^([A-Za-z]+ ?)+$" },
  },
  {
    rule: "pattern-catastrophic",
    path: "/questions/2/pattern",
    changes: { "/questions/2/pattern": `^${"a".repeat(600)}$` },
  },
  {
    rule: "default-on-material",
    path: "/questions/1/default",
    changes: { "/questions/1/default": "Person" },
  },
  { rule: "blocks-not-on-refer", path: "/rules/1/blocks", changes: { "/rules/1/blocks": "bind" } },
  { rule: "refer-without-blocks", path: "/rules/0", changes: { "/rules/0/blocks": undefined } },
  { rule: "locked-without-reason", path: "/questions/8", changes: { "/questions/8/lockedReason": undefined } },
  { rule: "decimal-malformed", path: "/rating/fee", changes: { "/rating/fee": 20 } },
  {
    rule: "decimal-malformed",
    path: "/rating/tables/Size/bands/1/value",
    changes: { "/rating/tables/Size/bands/1/value": "0,95" },
  },
  { rule: "decimal-malformed", path: "/rating/lines/1/base", changes: { "/rating/lines/1/base": "£30" } },
  { rule: "decimal-malformed", path: "/questions/12/max/mul/0/n", changes: { "/questions/12/max/mul/0/n": ".5" } },
  { rule: "day-malformed", path: "/effectiveFrom", changes: { "/effectiveFrom": "2026-02-30" } },
  { rule: "day-malformed", path: "/tests/0/today", changes: { "/tests/0/today": "01/03/2026" } },
  { rule: "shape", path: "/questions/3/placeholder", changes: { "/questions/3/placeholder": "When?" } },
  { rule: "shape", path: "/rules/1/when/all/0", changes: { "/rules/1/when": { all: [{ f: "Roof" }] } } },
  { rule: "kind-unknown", path: "/questions/6/type", changes: { "/questions/6/type": "slider" } },
  { rule: "kind-unknown", path: "/questions/6/type", changes: { "/questions/6/type": "acme:unheard" } },
  { rule: "shape", path: "/questions/6/type", changes: { "/questions/6/type": 5 } },
  { rule: "shape", path: "/questions/6", changes: { "/questions/6/label": undefined } },
  { rule: "shape", path: "", changes: { "/pages": undefined } },
  {
    rule: "shape",
    path: "/rules/2/severity",
    changes: { "/rules/2/severity": "maybe", "/values/Flats/calc": 0.5 },
    also: ["shape /values/Flats/calc"],
  },
];
