import type { Fields } from "../../schemas/definition.ts";
import { prepareForm } from "../../src/form/definition/prepare-form.ts";
import { listOf } from "../form/list-of.ts";
import { asked, named } from "./asked.ts";

const policy = asked("policy", [
  { name: "Holder", type: "choice", options: [{ value: "Person" }, { value: "Company" }] },
  {
    name: "CompanyName",
    type: "text",
    maxLength: 20,
    when: { f: "Holder", op: "eq", v: "Company" },
    mta: "locked",
    lockedReason: "The policyholder stays the same for the term.",
  },
  {
    name: "PersonName",
    type: "text",
    when: { f: "Holder", op: "eq", v: "Person" },
    required: false,
    onHide: "drop",
  },
  { name: "Notes", type: "longtext", required: false },
  { name: "Turnover", type: "money", min: 0, max: 5_000_000 },
  { name: "InceptionDateISO", type: "datetime" },
]);

const closing = asked("policy", [
  { name: "Agreed", type: "declaration", neededFor: "accept" },
  { name: "Needs", type: "longtext", required: false, suggest: "Cover for {Holder}." },
]);

const proposer = asked("proposer", [
  { name: "FirstName", type: "text" },
  { name: "Country", type: "text", default: "United Kingdom" },
]);

const unit = asked("unit", [
  { name: "Address", type: "address" },
  { name: "Use", type: "choice", options: [{ value: "Shop" }, { value: "Store" }, { value: "Empty" }] },
  { name: "EmptySince", type: "date", when: { f: "Use", op: "eq", v: "Empty" } },
  { name: "Sum", type: "money", min: 100, max: 1_000_000 },
  { name: "Alarm", type: "yesno" },
  { name: "Roof", type: "choice", options: [{ value: "Tile" }, { value: "Flat" }] },
  { name: "RoofAge", type: "integer", when: { f: "Roof", op: "eq", v: "Flat" } },
  { name: "Lender", type: "text", required: false },
]);

const loss = asked("loss", [
  { name: "ParentRef", type: "item", options: "@group:unit" },
  { name: "Amount", type: "money" },
]);

const visit = asked("visit", [{ name: "ParentRef", type: "item", options: "@group:unit" }]);

/** A small form with every concept of the store: a policy, proposers, units, and children of a unit. */
export const smallFields: Fields = {
  format: 1,
  id: "SMALL",
  version: 1,
  record: "quote",
  title: "Small",
  effectiveFrom: "2026-01-01",
  asAt: "InceptionDateISO",
  groups: {
    policy: { at: "RD" },
    proposer: { at: "Pr", list: true, label: "policyholder" },
    unit: listOf("unit", "U", {
      title: ["Address"],
      layout: "table",
      standard: { Alarm: "Yes", Roof: "Flat", RoofAge: 5 },
    }),
    loss: { at: "PC", list: true, itemType: "loss", label: "loss", parent: "unit" },
    visit: { at: "PC", list: true, itemType: "visit", label: "visit", parent: "unit", goesWithParent: true },
  },
  pages: [
    {
      id: "page1",
      title: "Policy",
      sections: [
        { id: "holder", title: "Holder", group: "policy", questions: named(policy) },
        { id: "people", title: "People", group: "proposer", questions: named(proposer) },
      ],
    },
    {
      id: "page2",
      title: "Units",
      sections: [
        { id: "units", title: "Units", group: "unit", questions: named(unit) },
        { id: "losses", title: "Losses", group: "loss", questions: named(loss) },
        { id: "visits", title: "Visits", group: "visit", questions: named(visit) },
      ],
    },
    {
      id: "page4",
      title: "Close",
      sections: [{ id: "close", title: "Close", group: "policy", questions: named(closing) }],
    },
  ],
  questions: [...policy, ...closing, ...proposer, ...unit, ...loss, ...visit],
  rules: [
    {
      id: "E1",
      severity: "error",
      group: "unit",
      when: {
        all: [
          { f: "Use", op: "eq", v: "Shop" },
          { f: "Sum", op: "lt", v: 500 },
        ],
      },
      at: ["Sum"],
      message: "A shop is insured for at least £500.",
    },
    {
      id: "W1",
      severity: "warn",
      when: { f: "Turnover", op: "gt", v: 1_000_000 },
      at: ["Turnover"],
      message: "That is a large turnover.",
    },
    {
      id: "W2",
      severity: "warn",
      group: "unit",
      when: {
        all: [
          { f: "Sum", op: "gt", v: 500_000 },
          { f: "Lender", op: "empty" },
        ],
      },
      at: ["Lender"],
      message: "A sum as large as this mostly has a lender.",
    },
  ],
};

export const smallForm = prepareForm(smallFields);
