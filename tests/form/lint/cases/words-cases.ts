import type { LintCase } from "../lint-case.ts";

const on = (f: string, op: string, v?: unknown) => (v === undefined ? { f, op } : { f, op, v });

const flags = { material: false, personal: "none", mta: "editable" };

const yesNo = (name: string, group: string, label: string) => ({ ...flags, name, group, type: "yesno", label });

/** A question of each flat about alarms, and a rule about it. */
const alarms = (message: string, v = "Yes") => ({
  "/questions/-": yesNo("Alarms", "flat", "Mains smoke alarms on every floor?"),
  "/pages/1/sections/0/questions/-": "Alarms",
  "/rules/-": { id: "R6", severity: "warn", group: "flat", when: on("Alarms", "eq", v), at: ["Alarms"], message },
});

const refer = { id: "R6", severity: "refer", blocks: "bind" };

const certificate = {
  ...{ id: "cover", kind: "certificate", title: "Certificate of damage by tenants", stages: ["policy"] },
  blocks: [{ block: "paragraph", text: "Within 14 days of the start you pay for the days only." }],
};

/** What the words say and the definition does otherwise, and links, periods and answers without effect. */
export const wordsCases: readonly LintCase[] = [
  {
    rule: "figure-unlike-words",
    path: "/rules/0/when/v",
    changes: { "/rules/0/message": "A flat roof over 25 years old." },
  },
  {
    rule: "figure-unlike-words",
    path: "/questions/7/notAfter/years",
    changes: {
      "/questions/7/notAfter": { from: "asAt", years: -17 },
      "/questions/7/messages": { notAfter: "An owner must be at least 18." },
    },
  },
  {
    rule: "severity-unlike-words",
    path: "/rules/2/severity",
    changes: { "/rules/2/message": "Claims of £{Claimed} cannot be insured." },
  },
  {
    rule: "severity-unlike-words",
    path: "/rules/2/severity",
    changes: { "/rules/2/message": "Claims of £{Claimed} need underwriter review." },
  },
  {
    rule: "severity-unlike-words",
    path: "/rules/0/blocks",
    changes: { "/rules/0/message": "A flat roof of {RoofAge} years: no price can be given yet." },
  },
  {
    rule: "severity-unlike-words",
    path: "/rules/4/blocks",
    changes: { "/rules/4/message": "Rent to look at: the price is indicative." },
  },
  { rule: "answer-unlike-words", path: "/rules/5/when/v", changes: alarms("No mains smoke alarms.") },
  {
    rule: "answer-unlike-words",
    path: "/rules/0/when/v",
    changes: {
      "/rules/0/when": on("Roof", "eq", "Flat"),
      "/rules/0/at": ["Roof"],
      "/rules/0/message": "No flat roof is accepted.",
    },
  },
  {
    rule: "due-days-unlike-words",
    path: "/rules/3",
    changes: { "/rules/3/dueDays": undefined, "/rules/3/message": "A survey within 60 days. Claims: {ClaimsHere}." },
    also: ["period-unlike-words /rules/3/when/v"],
  },
  {
    rule: "message-twice",
    path: "/rules/4/message",
    changes: {
      "/rules/4/message": "Thatch cannot be insured.",
      "/rules/4/severity": "error",
      "/rules/4/blocks": undefined,
    },
  },
  {
    rule: "message-unfinished",
    path: "/rules/4/message",
    changes: { "/rules/4/message": "The roof needs a survey" },
  },
  {
    rule: "standard-not-accepted",
    path: "/groups/flat/standard/Roof",
    changes: { "/groups/flat/standard/Roof": "Thatch" },
  },
  {
    rule: "severity-unlike-words",
    path: "/rules/4/blocks",
    changes: { "/rules/4/message": "We do not insure such a rent." },
  },
  {
    rule: "day-unlike-words",
    path: "/questions/13/notBefore",
    changes: { "/questions/13/notBefore": { from: "today" } },
  },
  {
    rule: "day-unlike-words",
    path: "/questions/13/notAfter",
    changes: { "/questions/13/label": "Next survey", "/questions/13/notAfter": { from: "today", days: -1 } },
  },
  { rule: "rule-leads-elsewhere", path: "/rules/0/at", changes: { "/rules/0/at": ["Excess"] } },
  {
    rule: "period-unlike-words",
    path: "/rules/3/when/v",
    changes: {
      "/rules/3/message": "Empty for more than two months. Claims: {ClaimsHere}.",
      "/rules/3/dueDays": undefined,
    },
  },
  {
    rule: "period-unlike-words",
    path: "/conditions/Recent/test/v",
    changes: { "/rules/2/message": "Claims of £{Claimed} in 3 years." },
  },
  {
    rule: "period-unlike-words",
    path: "/conditions/EmptyFor60Days/test/v",
    changes: {
      "/conditions/EmptyFor60Days": { group: "flat", test: on("Empty", "olderThanDays", 30) },
      "/rules/3/when": { is: "EmptyFor60Days" },
    },
  },
  {
    rule: "fires-before-the-answer",
    path: "/rules/5/when",
    changes: {
      "/rules/-": { ...refer, group: "flat", when: { all: [on("Roof", "empty")] }, at: ["Roof"], message: "No roof." },
    },
  },
  {
    rule: "asked-after-harmless",
    path: "/questions/26/when/v",
    changes: {
      ...alarms("Alarms to look at."),
      "/questions/26": {
        ...flags,
        ...{
          name: "AlarmsWhy",
          group: "flat",
          type: "longtext",
          label: "Describe them",
          when: on("Alarms", "eq", "No"),
        },
      },
      "/pages/1/sections/0/questions/8": "AlarmsWhy",
    },
  },
  {
    rule: "indication-unread",
    path: "/indication/policy/1",
    changes: { "/indication": { policy: ["Kind", "Needs"] } },
  },
  {
    rule: "cover-without-effect",
    path: "/questions/25",
    changes: {
      "/questions/-": { ...yesNo("Emergency", "policy", "Home emergency"), option: true, required: false },
      "/pages/0/sections/0/questions/-": "Emergency",
    },
  },
  {
    rule: "left-without-parent",
    path: "/groups/payment",
    changes: { "/groups/payment/goesWithParent": undefined, "/questions/20/personal": "personal" },
  },
  {
    rule: "history-goes-with-parent",
    path: "/groups/claim/goesWithParent",
    changes: { "/groups/claim/goesWithParent": true },
  },
  {
    rule: "certificate-before-cover",
    path: "/documents/2/stages/1",
    changes: { "/documents/2/stages": ["policy", "quote"] },
  },
  { rule: "document-for-everybody", path: "/documents/3", changes: { "/documents/-": certificate } },
  {
    rule: "cooling-off-unlike-words",
    path: "/rating/cancellation/coolingOff/days",
    changes: {
      "/rating/cancellation": { coolingOff: { days: 30, when: on("Kind", "eq", "Person") } },
      "/documents/-": { ...certificate, title: "Certificate" },
    },
  },
  {
    rule: "charge-capped",
    path: "/rating/lines/0/exposure/min/1",
    changes: { "/rating/lines/0/exposure": { min: [{ f: "Sum" }, 20_000] } },
  },
  {
    rule: "line-charged-twice",
    path: "/rating/lines/2",
    changes: {
      "/rating/lines/-": {
        ...{ section: "Damage2", label: "Damage", when: on("Cover", "eq", "Yes") },
        ...{ base: "30.00", factors: ["policy"] },
      },
    },
  },
  {
    rule: "case-never-reached",
    path: "/rating/tables/Claims/cases/2",
    changes: {
      "/rating/tables/Claims/cases/-": { when: on("Claimed", "gt", 0), value: "1.10" },
      "/rating/tables/Claims/cases/2": { when: on("Claimed", "gt", 5000), value: "1.50" },
    },
  },
  {
    rule: "case-never-reached",
    path: "/rating/tables/Claims/cases/2",
    changes: {
      "/values/DearFlats": { calc: { count: "flat", where: on("Sum", "gt", 500_000) } },
      "/rating/tables/Claims/cases/-": { when: on("Flats", "gt", 2), value: "1.10" },
      "/rating/tables/Claims/cases/2": { when: on("DearFlats", "gt", 2), value: "1.50" },
    },
  },
];

/** Changes that look similar and are intended. */
export const wordsMeant: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  "a minimum of 1 that is called more than 0": {
    "/questions/11/min": 1,
    "/questions/11/messages": { min: "Enter more than 0." },
  },
  "a message about a missing alarm, after No": alarms("No mains smoke alarms.", "No"),
  "a number of years that is an age, beside a period": {
    "/rules/0/when": { all: [on("RoofAge", "gt", 20), on("Empty", "olderThanMonths", 60)] },
    "/rules/0/message": "A flat roof of more than 20 years, and empty for long.",
  },
  "a link to the entry that is meant": { "/rules/0/at": ["Postcode"] },
  "a rule about an answer that may stay empty": {
    "/rules/-": { ...refer, group: "flat", when: on("Empty", "empty"), at: ["Empty"], message: "Since when?" },
  },
  "a certificate of an optional cover, for those who have it": {
    "/documents/-": { ...certificate, when: on("Cover", "eq", "Yes") },
  },
  "a charge on a part that a hint names": {
    "/rating/lines/0/exposure": { min: [{ f: "Sum" }, 20_000] },
    "/questions/12/hint": "At most £20,000 of it is covered.",
  },
  "cases from the narrowest": {
    "/rating/tables/Claims/cases/-": { when: on("Claimed", "gt", 5000), value: "1.50" },
    "/rating/tables/Claims/cases/2": { when: on("Claimed", "gt", 0), value: "1.10" },
  },
};
