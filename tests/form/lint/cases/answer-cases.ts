import type { LintCase } from "../lint-case.ts";

const on = (f: string, op: string, v?: unknown) => (v === undefined ? { f, op } : { f, op, v });

/** Kinds of answers, limits, messages, wordings. */
export const answerCases: readonly LintCase[] = [
  {
    rule: "type-mismatch",
    path: "/questions/5/when/op",
    changes: { "/questions/5/when": on("Cover", "gt", 1) },
  },
  {
    rule: "type-mismatch",
    path: "/questions/5/when/op",
    changes: { "/questions/5/when": on("Kind", "olderThanDays", 5) },
  },
  { rule: "type-mismatch", path: "/questions/5/when/op", changes: { "/questions/5/when": on("Client", "set") } },
  { rule: "type-mismatch", path: "/rules/1/at/1/where/op", changes: { "/rules/1/at/1/where": on("Sum", "like", "5") } },
  {
    rule: "type-mismatch",
    path: "/rules/3/when/op",
    changes: { "/rules/3/when": on("Empty", "lt", { calc: { year: "asAt" } }) },
  },
  {
    rule: "literal-not-an-option",
    path: "/conditions/IsCompany/test/v",
    changes: { "/conditions/IsCompany/test/v": "company" },
    also: ["question-never-shown /questions/2/when", "never-holds /conditions/IsCompany/test"],
  },
  {
    rule: "literal-not-an-option",
    path: "/rules/1/when/v/1",
    changes: { "/rules/1/when": on("Roof", "in", ["Thatch", "Straw"]) },
  },
  { rule: "literal-not-an-option", path: "/lists/roofs/2/when/v", changes: { "/lists/roofs/2/when/v": "Ulster" } },
  { rule: "literal-not-an-option", path: "/rules/3/when/v", changes: { "/rules/3/when": on("Empty", "lt", "soon") } },
  { rule: "literal-not-an-option", path: "/rules/3/when/v", changes: { "/rules/3/when/v": -3 } },
  { rule: "literal-not-an-option", path: "/rules/0/when/v", changes: { "/rules/0/when/v": "many" } },
  {
    rule: "list-needed",
    path: "/rules/1/when/v",
    changes: { "/rules/1/when": on("Roof", "in", "Thatch") },
  },
  {
    rule: "list-needed",
    path: "/rules/1/when/v",
    changes: { "/rules/1/when": on("Roof", "eq", ["Thatch"]) },
  },
  { rule: "operand-mismatch", path: "/values/Claimed/calc/sum", changes: { "/values/Claimed/calc/sum": "Happened" } },
  {
    rule: "operand-mismatch",
    path: "/questions/7/required/calc/age",
    changes: { "/questions/7/required": { calc: { age: "Name" }, op: "gt", v: 17 } },
  },
  {
    rule: "operand-mismatch",
    path: "/rating/lines/0/exposure/add/1",
    changes: { "/rating/lines/0/exposure": { add: [{ f: "Sum" }, { f: "Postcode" }] } },
  },
  { rule: "operand-mismatch", path: "/values/Nation/calc/nation", changes: { "/values/Nation/calc/nation": "Sum" } },
  { rule: "default-not-an-answer", path: "/questions/14/default", changes: { "/questions/14/default": "300" } },
  { rule: "default-not-an-answer", path: "/questions/4/default", changes: { "/questions/4/default": true } },
  { rule: "default-not-an-answer", path: "/questions/12/default", changes: { "/questions/12/default": 5000 } },
  { rule: "default-not-an-answer", path: "/questions/9/default", changes: { "/questions/9/default": "ls1 1aa" } },
  { rule: "suggest-not-an-answer", path: "/questions/1/suggest", changes: { "/questions/1/suggest": "Trust" } },
  {
    rule: "suggest-not-an-answer",
    path: "/questions/14/suggest",
    changes: { "/questions/14/suggest": "{Kind}" },
    also: ["placeholder-unknown /questions/14/suggest"],
  },
  { rule: "standard-not-an-answer", path: "/groups/flat/standard/Sum", changes: { "/groups/flat/standard/Sum": 1 } },
  {
    rule: "limits-crossed",
    path: "/questions/11/min",
    changes: { "/questions/11/min": 101 },
    also: ["rule-never-fires /rules/0/when"],
  },
  { rule: "limits-crossed", path: "/questions/2/minLength", changes: { "/questions/2/minLength": 41 } },
  { rule: "limits-crossed", path: "/groups/owner/min", changes: { "/groups/owner/min": 11 } },
  {
    rule: "limits-crossed",
    path: "/questions/3/notBefore",
    changes: { "/questions/3/notBefore": { from: "today", months: 3 } },
  },
  {
    rule: "limit-too-far",
    path: "/questions/3/notAfter/days",
    changes: { "/questions/3/notAfter/days": 4_000_000 },
  },
  { rule: "limit-too-far", path: "/conditions/Recent/test/v", changes: { "/conditions/Recent/test/v": 5000 } },
  { rule: "setting-without-effect", path: "/questions/1/min", changes: { "/questions/1/min": 1 } },
  {
    rule: "setting-without-effect",
    path: "/questions/17/also",
    changes: { "/questions/17/also": [0] },
  },
  { rule: "setting-without-effect", path: "/questions/16/pattern", changes: { "/questions/16/pattern": "^[0-9]$" } },
  {
    rule: "message-without-effect",
    path: "/questions/17/messages/max",
    changes: { "/questions/17/messages": { max: "Too much." } },
  },
  {
    rule: "message-without-effect",
    path: "/questions/4/messages/required",
    changes: { "/questions/4/messages": { required: "Say it." } },
  },
  { rule: "placeholder-unknown", path: "/rules/0/message", changes: { "/rules/0/message": "{RofAge} years." } },
  { rule: "placeholder-unknown", path: "/questions/5/suggest", changes: { "/questions/5/suggest": "{Roof}" } },
  {
    rule: "placeholder-unknown",
    path: "/questions/11/messages/max",
    changes: { "/questions/11/messages/max": "{RoofAge} is too old." },
  },
  {
    rule: "braces-open",
    path: "/rules/1/message",
    changes: { "/rules/1/message": "{Roof covering} cannot be insured." },
  },
  { rule: "wording-twice", path: "/questions/3/wording", changes: { "/questions/3/wording": "Kind/1" } },
  { rule: "wording-missing", path: "/questions/3", changes: { "/questions/3/material": true } },
];
