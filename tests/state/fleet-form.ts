import type { Fields } from "../../schemas/definition.ts";
import type { QuoteData } from "../../schemas/quote.ts";
import { prepareForm } from "../../src/form/definition/prepare-form.ts";
import { asked, named } from "./asked.ts";

const policy = asked("policy", [
  { name: "Fleet", type: "text" },
  { name: "Total", type: "computed", calc: { sum: "Value", of: "vehicle" } },
]);
const vehicle = asked("vehicle", [
  { name: "Mark", type: "text", noAnswer: ["unknown"] },
  { name: "Value", type: "money" },
  { name: "Fuel", type: "choice", options: [{ value: "Petrol" }, { value: "Diesel" }], noAnswer: ["declined"] },
  { name: "Weekly", type: "computed", decimals: 2, calc: { div: [{ f: "Value" }, 52] } },
  { name: "DieselNote", type: "text", when: { f: "Fuel", op: "eq", v: "Diesel" }, required: false },
]);
const driver = asked("driver", [
  { name: "FullName", type: "text" },
  { name: "Born", type: "date" },
]);
const conviction = asked("conviction", [{ name: "Points", type: "integer" }]);
const claim = asked("claim", [{ name: "Amount", type: "money" }]);

/** Vehicles with their drivers and those with their convictions; claims only refer to the vehicle. */
export const fleetFields: Fields = {
  format: 1,
  id: "FLEET",
  version: 1,
  record: "quote",
  title: "Fleet",
  effectiveFrom: "2026-01-01",
  groups: {
    policy: { at: "RD" },
    vehicle: { at: "PC", list: true, itemType: "vehicle", label: "vehicle", title: ["Mark"], layout: "table" },
    driver: { at: "PC", list: true, itemType: "driver", label: "driver", parent: "vehicle", goesWithParent: true },
    conviction: { at: "PC", list: true, itemType: "fine", label: "conviction", parent: "driver", goesWithParent: true },
    claim: { at: "PC", list: true, itemType: "claim", label: "claim", parent: "vehicle" },
  },
  pages: [
    {
      id: "page1",
      title: "Fleet",
      sections: [
        { id: "fleet", title: "Fleet", group: "policy", questions: named(policy) },
        { id: "vehicles", title: "Vehicles", group: "vehicle", questions: named(vehicle).slice(0, 3) },
        { id: "running", title: "Running", group: "vehicle", questions: named(vehicle).slice(3) },
        { id: "drivers", title: "Drivers", group: "driver", questions: named(driver) },
        { id: "fines", title: "Convictions", group: "conviction", questions: named(conviction) },
        { id: "claims", title: "Claims", group: "claim", questions: named(claim) },
      ],
    },
  ],
  questions: [...policy, ...vehicle, ...driver, ...conviction, ...claim],
  rules: [],
};

export const fleetForm = prepareForm(fleetFields);

export const wholeFleet: QuoteData = {
  RD: { Reference: "FL-1", WebStatus: "INCOMPLETE", QuoteStatus: "INCOMPLETE", Fleet: "Kestrel Vans" },
  Pr: [],
  PC: [
    { id: "v1", ItemType: "vehicle", PropertyRef: "V001", Mark: "AB12CDE", Value: 10_000, Fuel: "Diesel" },
    { id: "d1", ItemType: "driver", ParentRef: "V001", FullName: "Ada", Born: "1980-01-01" },
    { id: "f1", ItemType: "fine", ParentRef: "d1", Points: 3 },
    { id: "v2", ItemType: "vehicle", PropertyRef: "V002", Mark: "AB13CDE", Value: 16_000, Fuel: "Petrol" },
    { id: "d2", ItemType: "driver", ParentRef: "v1", FullName: "Grace", Born: "1981-01-01" },
    { id: "d3", ItemType: "driver", ParentRef: "V002", FullName: "Joan", Born: "1982-01-01" },
    { id: "c1", ItemType: "claim", ParentRef: "V001", Amount: 500 },
  ],
  ATTACHMENTS: [],
  loaded: true,
  version: 1,
};
