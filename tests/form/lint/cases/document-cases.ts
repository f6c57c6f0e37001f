import type { LintCase } from "../lint-case.ts";

/** Documents and their addressees. */
export const documentCases: readonly LintCase[] = [
  { rule: "document-twice", path: "/documents/1/id", changes: { "/documents/1/id": "schedule" } },
  {
    rule: "document-twice",
    path: "/documents/2/per/classes/1/id",
    changes: { "/documents/2/per/classes/1/id": "old-roof" },
  },
  {
    rule: "document-fact-unknown",
    path: "/documents/0/blocks/0/text",
    changes: { "/documents/0/blocks/0/text": "Policy {document.PolicyNumbr}" },
  },
  {
    rule: "document-fact-unknown",
    path: "/documents/0/blocks/3/columns/1/0/rows/0/label",
    changes: { "/documents/0/blocks/3/columns/1/0/rows/0/label": "{document.Today}" },
  },
  {
    rule: "document-page-unknown",
    path: "/documents/0/blocks/2/pages/0",
    changes: { "/documents/0/blocks/2/pages/0": "page9" },
  },
  {
    rule: "document-total-unknown",
    path: "/documents/0/blocks/1/totals/0",
    changes: { "/documents/0/blocks/1/totals/0": "Excess" },
  },
  {
    rule: "document-total-unknown",
    path: "/documents/0/blocks/1/totals/0",
    changes: { "/documents/0/blocks/1/totals/0": "Roof" },
  },
  {
    rule: "document-private",
    path: "/addressee/entry",
    changes: { "/questions/6/personal": "criminal" },
    also: ["document-private /addressee/address/0"],
  },
  {
    rule: "document-private",
    path: "/documents/0/blocks/1/columns/1",
    changes: { "/questions/10/personal": "health" },
  },
  {
    rule: "statement-incomplete",
    path: "/documents/1/blocks",
    changes: { "/documents/1/blocks/0/pages": ["page1"] },
  },
  {
    rule: "document-answer-missing",
    path: "/documents/0/blocks/4/text",
    changes: { "/documents/0/blocks/4/text": "Cover is {Cover}." },
  },
  {
    rule: "document-answer-missing",
    path: "/documents/1/blocks/1/text",
    changes: { "/documents/1/blocks/-": { block: "paragraph", text: "{Company} is insured." } },
  },
  { rule: "document-stage-missing", path: "/documents/0/stages", changes: { "/documents/0/stages": ["quote"] } },
  {
    rule: "condition-tells",
    path: "/rules/3/message",
    changes: { "/questions/4/personal": "criminal", "/rules/3/message": "{RD.Cover} {ClaimsHere}." },
  },
  { rule: "group-unknown", path: "/addressee/group", changes: { "/addressee/group": "tenant" } },
  {
    rule: "condition-tells",
    path: "/rules/3/when",
    changes: { "/questions/13/personal": "criminal" },
  },
  {
    rule: "group-not-a-list",
    path: "/documents/0/blocks/1/group",
    changes: { "/documents/0/blocks/1": { block: "entries", group: "policy", columns: ["Kind"] } },
  },
  {
    rule: "name-unknown",
    path: "/documents/0/blocks/1/columns/2/name",
    changes: { "/documents/0/blocks/1/columns/2/name": "Summ", "/documents/0/blocks/1/totals": undefined },
  },
  {
    rule: "placeholder-unknown",
    path: "/documents/0/blocks/0/text",
    changes: { "/documents/0/blocks/0/text": "{Flatts} flats" },
  },
  {
    rule: "braces-open",
    path: "/documents/0/blocks/3/columns/0/0/items/0",
    changes: { "/documents/0/blocks/3/columns/0/0/items/0": "{Flats flats" },
  },
  {
    rule: "condition-unknown",
    path: "/documents/0/blocks/3/columns/0/0/items/1/when/is",
    changes: { "/documents/0/blocks/3/columns/0/0/items/1/when": { is: "IsFirm" } },
  },
  {
    rule: "name-unknown",
    path: "/documents/2/per/classes/1/when/f",
    changes: { "/documents/2/per/classes/1/when": { f: "Rof", op: "set" } },
  },
];
