import type { Definition } from "../../schemas/definition.ts";
import type { Question } from "../../schemas/question.ts";
import type { QuoteData } from "../../schemas/quote.ts";
import { prepareForm } from "../../src/form/definition/prepare-form.ts";
import { resolveForm } from "../../src/form/resolve/resolve.ts";
import { treeOf } from "../../src/form/tree/tree.ts";
import { listOf } from "./list-of.ts";

const asked = (
  group: string,
  name: string,
  type: Question["type"],
  label: string,
  more: Partial<Question> = {},
): Question => ({ group, name, type, label, material: true, personal: "none", mta: "editable", ...more });

/** Vehicles with their drivers, drivers with their convictions: nested groups, conditional pages and sections. */
export const fleet: Definition = {
  format: 1,
  id: "FLEET",
  record: "quote",
  title: "Fleet",
  summary: "Vehicles, who drives them, and what they were convicted of.",
  effectiveFrom: "2026-01-01",
  referencePrefix: "FL",
  groups: {
    policy: { at: "RD", title: ["Firm"] },
    vehicle: listOf("vehicle", "V", {
      title: ["Mark"],
      columns: ["PropertyRef", "Mark", "Worth"],
      layout: "table",
    }),
    driver: listOf("driver", "D", {
      parent: "vehicle",
      goesWithParent: true,
      title: ["Name"],
      layout: "inline",
    }),
    conviction: listOf("conviction", "N", {
      parent: "driver",
      goesWithParent: true,
      title: ["Code", "Day"],
      layout: "inline",
      when: { f: "Convicted", op: "eq", v: "Yes" },
    }),
    trailer: listOf("trailer", "T", {
      title: ["Kind"],
      columns: ["Kind"],
      layout: "table",
    }),
  },
  pages: [
    {
      id: "page1",
      title: "Firm",
      sections: [{ id: "firm", title: "Firm", group: "policy", questions: ["Firm", "Trailers", "Rate"] }],
    },
    {
      id: "page2",
      title: "Vehicles",
      sections: [
        {
          id: "vehicle",
          title: "Vehicle",
          group: "vehicle",
          columns: 3,
          questions: ["PropertyRef", "Mark", "Worth", "Excess", "Left"],
        },
        { id: "driver", title: "Driver", group: "driver", questions: ["Name", "Born", "Convicted"] },
        {
          id: "conviction",
          title: "Conviction",
          group: "conviction",
          columns: 3,
          questions: ["Code", "Day", "Points"],
        },
        { id: "use", title: "Use", group: "vehicle", columns: 1, questions: ["Use", "Abroad"] },
      ],
    },
    {
      id: "page3",
      title: "Trailers",
      when: { f: "Trailers", op: "eq", v: "Yes" },
      sections: [{ id: "trailer", title: "Trailer", group: "trailer", questions: ["Kind"] }],
    },
    {
      id: "page4",
      title: "Price and accept",
      sections: [
        { id: "cover", title: "Cover", group: "policy", questions: ["Breakdown"] },
        {
          id: "towing",
          title: "Towing",
          group: "policy",
          when: { f: "Trailers", op: "eq", v: "Yes" },
          questions: ["Towed"],
        },
        { id: "declaration", title: "Declaration", group: "policy", questions: ["Agreed"] },
      ],
    },
  ],
  lists: {
    uses: [
      { value: "own", label: "Own goods" },
      { value: "hire", label: "Hire and reward" },
    ],
  },
  values: { Vehicles: { calc: { count: "vehicle" } } },
  questions: [
    asked("policy", "Firm", "text", "What is the firm called?", {
      docLabel: "Firm",
      wording: "Firm/1",
      personal: "personal",
    }),
    asked("policy", "Trailers", "yesno", "Any trailers?"),
    asked("policy", "Rate", "percent", "Share of the drivers under 25", { required: false }),
    asked("policy", "Breakdown", "yesno", "Breakdown cover"),
    asked("policy", "Towed", "integer", "Trailers towed at once"),
    asked("policy", "Agreed", "declaration", "Every answer is true", { neededFor: "accept", wording: "Agreed/2" }),
    asked("vehicle", "PropertyRef", "system", "Ref", { material: false }),
    asked("vehicle", "Mark", "registrationMark", "Registration mark"),
    asked("vehicle", "Worth", "money", "What is it worth?", { docLabel: "Value", noAnswer: ["unknown"] }),
    asked("vehicle", "Excess", "choice", "Excess", {
      options: [
        { value: "250", label: "£250" },
        { value: "500", label: "£500" },
      ],
    }),
    asked("vehicle", "Left", "computed", "Worth above the excess", {
      material: false,
      calc: { sub: [{ f: "Worth" }, { f: "Excess" }] },
    }),
    asked("vehicle", "Use", "choice", "Used for", { options: "@uses" }),
    asked("vehicle", "Abroad", "text", "Where abroad?", { when: { f: "Use", op: "eq", v: "hire" } }),
    asked("driver", "Name", "text", "Name", { personal: "personal" }),
    asked("driver", "Born", "date", "Date of birth", { personal: "personal" }),
    asked("driver", "Convicted", "yesno", "Any convictions?", { personal: "criminal", noAnswer: ["declined"] }),
    asked("conviction", "Code", "choice", "Offence", {
      personal: "criminal",
      options: [
        { value: "SP30", label: "SP30: speeding" },
        { value: "DR10", label: "DR10: alcohol" },
      ],
    }),
    asked("conviction", "Day", "date", "Date of conviction", { personal: "criminal" }),
    asked("conviction", "Points", "integer", "Points", { personal: "criminal", required: false }),
    asked("trailer", "Kind", "text", "Kind of trailer"),
  ],
  rules: [],
};

/** Two vehicles; the first with a driver who has a conviction and one who has none. */
export const fleetData: QuoteData = {
  RD: { Firm: "Kestrel Haulage", Trailers: "No", Rate: 12, Breakdown: "Yes", Towed: 7 },
  Pr: [],
  PC: [
    {
      id: "v1",
      ItemType: "vehicle",
      PropertyRef: "V001",
      Mark: "AB12CDE",
      Worth: 9000,
      Excess: "500",
      Use: "own",
      Abroad: "Parked land",
    },
    { id: "v2", ItemType: "vehicle", Worth: { noAnswer: "unknown" } },
    { id: "d1", ItemType: "driver", ParentRef: "V001", Name: "Nerys Alderton", Born: "1980-02-29", Convicted: "Yes" },
    { id: "d2", ItemType: "driver", ParentRef: "v1", Name: "Ifan Marlow", Convicted: { noAnswer: "declined" } },
    { id: "n1", ItemType: "conviction", ParentRef: "d1", Code: "SP30", Day: "2025-03-01" },
    { id: "n2", ItemType: "conviction", ParentRef: "d2", Code: "DR10", Day: "2024-06-30" },
    { id: "t1", ItemType: "trailer", Kind: "Flatbed parked" },
  ],
  ATTACHMENTS: [],
  version: 1,
};

export const fleetForm = prepareForm(fleet);

export const resolveFleet = (data: QuoteData = fleetData) =>
  resolveForm(fleetForm, treeOf(fleetForm, data), "2026-11-21");
