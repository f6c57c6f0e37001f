import type { LintCase } from "../lint-case.ts";

const on = (f: string, op: string, v?: unknown) => (v === undefined ? { f, op } : { f, op, v });

const flags = { material: false, personal: "none", mta: "editable" };

/** The definition as a form for a user, with nothing in it that only a quote has. */
const forAUser = {
  "/record": "user",
  "/rating": undefined,
  "/asAt": undefined,
  "/rules": [],
  "/tests": undefined,
  "/values/ClaimsHere": undefined,
  "/values/Claimed": undefined,
  "/conditions/Recent": undefined,
};

/** Computed questions, withheld answers, conditions of pages, sections and groups, nested groups, tables, records. */
export const grownCases: readonly LintCase[] = [
  { rule: "insurance-facts", path: "/questions/4", changes: { "/questions/4/material": undefined } },
  {
    rule: "insurance-facts",
    path: "/questions/4",
    changes: { "/questions/4/personal": undefined, "/questions/4/mta": undefined },
  },
  {
    rule: "readonly-by-itself",
    path: "/questions/13/readonly/all/1/f",
    changes: { "/questions/13/readonly": { all: [on("Sum", "gt", 0), on("Empty", "set")] } },
  },
  {
    rule: "message-twice",
    path: "/questions/12/messages/required",
    changes: {
      "/questions/9/messages": { required: "Enter the sum." },
      "/questions/12/messages": { required: "Enter the sum." },
      "/questions/23/messages": { required: "Enter the sum." },
    },
  },
  {
    rule: "personal-not-marked",
    path: "/questions/7/personal",
    changes: { "/questions/7/personal": "none" },
  },
  {
    rule: "personal-not-marked",
    path: "/questions/2/personal",
    changes: { "/questions/2/label": "Have you been convicted of an offence?" },
  },
  {
    rule: "personal-not-marked",
    path: "/questions/2/personal",
    changes: {
      "/questions/2/type": "email",
      "/questions/2/minLength": undefined,
      "/questions/2/maxLength": undefined,
      "/questions/2/pattern": undefined,
      "/questions/2/messages": undefined,
    },
  },
  { rule: "readonly-never-answered", path: "/questions/3/readonly", changes: { "/questions/3/readonly": true } },
  {
    rule: "readonly-never-answered",
    path: "/questions/4/readonly",
    changes: { "/questions/4/readonly": true, "/questions/4/mta": "re-ask" },
  },
  {
    rule: "never-readonly",
    path: "/questions/13/readonly",
    changes: { "/questions/13/readonly": { all: [on("Roof", "eq", "Slate"), on("Roof", "eq", "Flat")] } },
  },
  {
    rule: "setting-without-effect",
    path: "/questions/8/readonly",
    changes: { "/questions/8/readonly": on("Sum", "set") },
  },
  { rule: "name-unknown", path: "/questions/13/readonly/f", changes: { "/questions/13/readonly": on("Som", "set") } },
  { rule: "setting-of-another-type", path: "/questions/2/other", changes: { "/questions/2/other": true } },
  {
    rule: "other-too-short",
    path: "/questions/14/options/1/value",
    changes: { "/questions/14/other": { max: 3 }, "/questions/14/options/1/value": "1000" },
  },
  {
    rule: "file-needed",
    path: "/questions/22/required",
    changes: { ...forAUser, "/questions/22/required": undefined },
  },
  { rule: "computed-without-calc", path: "/questions/21", changes: { "/questions/21/calc": undefined } },
  { rule: "setting-of-another-type", path: "/questions/20/calc", changes: { "/questions/20/calc": 1 } },
  { rule: "setting-of-another-type", path: "/questions/16/decimals", changes: { "/questions/16/decimals": 2 } },
  { rule: "setting-of-another-type", path: "/questions/17/unit", changes: { "/questions/17/unit": "years" } },
  { rule: "setting-of-another-type", path: "/questions/2/from", changes: { "/questions/2/from": "addresses" } },
  { rule: "setting-of-another-type", path: "/questions/2/copies", changes: { "/questions/2/copies": ["who"] } },
  {
    rule: "setting-of-another-type",
    path: "/questions/2/files",
    changes: { "/questions/2/files": { types: ["pdf"], maxMB: 1 } },
  },
  { rule: "setting-of-another-type", path: "/questions/24/unit", changes: { "/questions/24/unit": "points" } },
  { rule: "setting-of-another-type", path: "/questions/2/control", changes: { "/questions/2/control": "list" } },
  { rule: "control-of-another-type", path: "/questions/1/control", changes: { "/questions/1/control": "checkboxes" } },
  {
    rule: "control-too-long",
    path: "/questions/14/control",
    changes: {
      "/questions/14/control": "radio",
      "/questions/14/options": Array.from({ length: 300 }, (_, index) => ({ value: `${250 * (index + 1)}` })),
    },
  },
  {
    rule: "cell-too-small",
    path: "/questions/6",
    changes: { "/groups/owner/layout": "grid", "/questions/6/wide": true },
  },
  { rule: "grid-holds-a-list", path: "/groups/flat/layout", changes: { "/groups/flat/layout": "grid" } },
  { rule: "source-unknown", path: "/questions/14/options", changes: { "/questions/14/options": "@from:trade" } },
  {
    rule: "options-of-another-kind",
    path: "/questions/14/options",
    changes: {
      "/questions/14/type": "multichoice",
      "/questions/14/options": "@from:trades",
      "/questions/14/default": undefined,
    },
  },
  { rule: "computed-not-asked", path: "/questions/21/required", changes: { "/questions/21/required": false } },
  { rule: "computed-not-asked", path: "/questions/21/default", changes: { "/questions/21/default": 1 } },
  { rule: "computed-not-asked", path: "/questions/21/noAnswer", changes: { "/questions/21/noAnswer": ["unknown"] } },
  {
    rule: "computed-not-asked",
    path: "/questions/21/material",
    changes: { "/questions/21/material": true },
    also: ["wording-missing /questions/21"],
  },
  {
    rule: "computed-shows-nothing",
    path: "/questions/24/calc",
    changes: {
      "/questions/24/calc": { if: on("Cover", "eq", "Yes"), then: 1, else: { f: "Company" } },
      "/questions/24/shownAs": undefined,
      "/tables": undefined,
    },
  },
  {
    rule: "computed-shows-nothing",
    path: "/questions/24/calc",
    changes: { "/questions/24/calc": { f: "Client" }, "/questions/24/shownAs": undefined, "/tables": undefined },
  },
  {
    rule: "computed-setting-without-effect",
    path: "/questions/21/unit",
    changes: { "/questions/21/calc": { f: "PaidOn" } },
  },
  {
    rule: "condition-circle",
    path: "/questions/24/calc/key/f",
    changes: { "/questions/24/calc/key": { f: "Uplift" } },
  },
  {
    rule: "condition-circle",
    path: "/questions/24/calc/f",
    changes: {
      "/questions/24/calc": { f: "Flatness" },
      "/values/Flatness": { calc: { f: "Uplift" } },
      "/tables": undefined,
    },
  },
  {
    rule: "no-answer-out-of-place",
    path: "/questions/22/noAnswer",
    changes: { "/questions/22/noAnswer": ["unknown"] },
  },
  {
    rule: "no-answer-not-allowed",
    path: "/questions/5/when/op",
    changes: { "/questions/5/when": on("Kind", "noAnswer") },
    also: ["question-never-shown /questions/5/when"],
  },
  {
    rule: "no-answer-not-allowed",
    path: "/rules/4/when/any/1/op",
    changes: { "/rules/4/when/any/1/v": "declined" },
  },
  {
    rule: "no-answer-not-allowed",
    path: "/questions/5/when/op",
    changes: { "/questions/5/when": on("Flats", "noAnswer") },
  },
  {
    rule: "no-answer-unread",
    path: "/questions/23/noAnswer",
    changes: { "/rules/4/when": on("Rent", "gt", 50_000) },
  },
  { rule: "files-unlimited", path: "/questions/22", changes: { "/questions/22/files": undefined } },
  { rule: "files-impossible", path: "/questions/22/files/types", changes: { "/questions/22/files/types": [] } },
  { rule: "files-impossible", path: "/questions/22/files/maxMB", changes: { "/questions/22/files/maxMB": 26 } },
  {
    rule: "columns-empty",
    path: "/pages/0/sections/1/columns",
    changes: { "/pages/1/sections/1/columns": 3, "/pages/0/sections/1/columns": 3 },
  },
  {
    rule: "part-never-asked",
    path: "/pages/2/when",
    changes: { "/pages/2/when": { all: [on("Cover", "eq", "Yes"), on("Cover", "eq", "No")] } },
    also: ["rule-never-fires /rules/4/when"],
  },
  {
    rule: "part-never-asked",
    path: "/pages/0/sections/1/when",
    changes: { "/pages/0/when": on("Rent", "gt", 5), "/pages/0/sections/1/when": on("RD.Rent", "lt", 5) },
  },
  {
    rule: "part-never-asked",
    path: "/groups/payment/when",
    changes: { "/groups/payment/when": { all: [on("Amount", "gt", 5), on("Amount", "lt", 5)] } },
  },
  {
    rule: "condition-circle",
    path: "/groups/payment/when/calc",
    changes: { "/groups/payment/when": { calc: { count: "payment" }, op: "gt", v: 0 } },
    also: ["counted-under-all /groups/payment/when/calc"],
  },
  {
    rule: "condition-circle",
    path: "/pages/0/sections/0/when/f",
    changes: { "/pages/0/sections/0/when": on("Cover", "eq", "Yes") },
  },
  { rule: "scope-wrong", path: "/pages/2/when/f", changes: { "/pages/2/when": on("Sum", "gt", 0) } },
  { rule: "scope-wrong", path: "/groups/payment/when/f", changes: { "/groups/payment/when": on("Paid", "gt", 0) } },
  {
    rule: "prefix-not-above",
    path: "/questions/19/max/f",
    changes: { "/questions/19/max": { f: "owner.Born" } },
  },
  {
    rule: "prefix-not-above",
    path: "/questions/10/when/f",
    changes: { "/questions/10/when": on("claim.Amount", "set") },
  },
  { rule: "scope-prefix-unknown", path: "/questions/19/max/f", changes: { "/questions/19/max": { f: "clam.Amount" } } },
  { rule: "name-unknown", path: "/questions/19/max/f", changes: { "/questions/19/max": { f: "claim.Amuont" } } },
  { rule: "name-unknown", path: "/questions/7/when/f", changes: { "/questions/7/when": on("RD.Knid", "set") } },
  { rule: "group-unknown", path: "/groups/owner/parent", changes: { "/groups/owner/parent": "client" } },
  {
    rule: "parent-not-asked",
    path: "/groups/payment/parent",
    changes: { "/questions/18/options": "@group:flat" },
  },
  {
    rule: "parent-too-deep",
    path: "/groups/cheque/parent",
    changes: {
      "/groups/part": { at: "PC", list: true, itemType: "part", parent: "payment" },
      "/groups/cheque": { at: "PC", list: true, itemType: "cheque", parent: "part" },
      "/questions/-": {
        ...flags,
        name: "ParentRef",
        group: "part",
        type: "item",
        label: "Payment",
        options: "@group:payment",
      },
      "/pages/2/sections/-": { id: "parts", title: "Parts", group: "part", questions: ["ParentRef"] },
    },
    also: ["parent-not-asked /groups/cheque/parent"],
  },
  { rule: "limits-crossed", path: "/groups/payment/min", changes: { "/groups/payment/min": 6 } },
  {
    rule: "operand-mismatch",
    path: "/questions/21/calc/daysBetween/1",
    changes: { "/questions/21/calc/daysBetween/1": "Paid" },
  },
  {
    rule: "default-not-an-answer",
    path: "/questions/19/default",
    changes: { "/questions/19/default": 1.255 },
  },
  {
    rule: "never-required",
    path: "/questions/11/required",
    changes: { "/questions/11/required": on("Roof", "eq", "Slate") },
  },
  {
    rule: "never-required",
    path: "/questions/11/required",
    changes: { "/questions/11/required": on("RoofAge", "set") },
  },
  {
    rule: "table-unknown",
    path: "/questions/24/calc/lookup",
    changes: { "/questions/24/calc/lookup": "Uplift" },
    also: ["table-unused /tables/Uplifts"],
  },
  { rule: "table-unused", path: "/tables/Spare", changes: { "/tables/Spare": { values: { A: "1" } } } },
  {
    rule: "table-key-not-an-option",
    path: "/tables/Uplifts/values/Persons",
    changes: { "/tables/Uplifts/values/Persons": "1" },
  },
  {
    rule: "lookup-lacks-option",
    path: "/questions/24/calc/lookup",
    changes: { "/tables/Uplifts/values/Person": undefined },
  },
  {
    rule: "lookup-by-cases",
    path: "/rating/lines/1/exposure/lookup",
    changes: { "/rating/lines/1/exposure": { lookup: "Claims", key: 1 } },
  },
  {
    rule: "price-in-the-form",
    path: "/questions/24/calc/lookup",
    changes: { "/questions/24/calc": { lookup: "Size", key: { f: "Flats" } }, "/tables": undefined },
  },
  {
    rule: "price-in-the-form",
    path: "/values/Flats/calc/lookup",
    changes: { "/values/Flats/calc": { lookup: "Size", key: 1 } },
  },
  {
    rule: "table-named-twice",
    path: "/tables/Size",
    changes: { "/tables/Size": { values: { A: "1" } } },
    also: ["table-unused /tables/Size"],
  },
  {
    rule: "decimal-malformed",
    path: "/tables/Uplifts/values/Person",
    changes: { "/tables/Uplifts/values/Person": "1,5" },
  },
  { rule: "name-forbidden", path: "/groups/owner/itemType", changes: { "/groups/owner/itemType": "constructor" } },
  { rule: "dialog-answers", path: "/id", changes: { ...forAUser, "/record": "dialog" } },
  {
    rule: "dialog-answers",
    path: "/questions",
    changes: { ...forAUser, "/record": "dialog", "/id": "NOT-TAKEN-UP" },
  },
  { rule: "quote-only", path: "/asAt", changes: { ...forAUser, "/asAt": "Start" } },
  { rule: "quote-only", path: "/referencePrefix", changes: { ...forAUser, "/referencePrefix": "US" } },
  { rule: "quote-only", path: "/questions/4/mta", changes: { ...forAUser, "/questions/4/mta": "re-ask" } },
  { rule: "quote-only", path: "/questions/4/neededFor", changes: { ...forAUser, "/questions/4/neededFor": "accept" } },
  {
    rule: "quote-only",
    path: "/rules/0/severity",
    changes: {
      ...forAUser,
      "/rules": [{ id: "R", severity: "decline", when: on("Cover", "eq", "Yes"), at: ["Cover"], message: "No." }],
    },
  },
];

const asked = (group: string, section: string, name: string, type = "text") => ({
  "/questions/-": { ...flags, name, group, type, label: name, ...(type === "item" ? { options: "@group:flat" } : {}) },
  [`/pages/${section}/questions/-`]: name,
});

/** Keys reserved for the portal, and what a quote needs to be priced and accepted. */
export const keptCases: readonly LintCase[] = [
  { rule: "section-of-the-record", path: "/groups/owner/at", changes: { "/groups/owner/at": "Owners" } },
  { rule: "section-of-the-record", path: "/groups/owner/at", changes: { "/groups/owner/at": "ATTACHMENTS" } },
  { rule: "section-of-the-record", path: "/groups/owner/at", changes: { "/groups/owner/at": "RD2" } },
  {
    rule: "section-of-the-record",
    path: "/groups/policy/at",
    changes: { "/groups/policy/at": "Risk", "/questions/7/when": undefined, "/tests": undefined },
  },
  {
    rule: "section-of-the-record",
    path: "/groups/owner/at",
    changes: { ...forAUser, "/groups/owner/at": "version" },
  },
  ...["id", "ItemType", "PropertyRef", "ProposerID", "isComplete"].map((name) => ({
    rule: "name-of-the-portal",
    path: "/questions/25/name",
    changes: asked("owner", "0/sections/1", name),
  })),
  ...["WebStatus", "Reference", "QuotePremium", "PricedAt"].map((name) => ({
    rule: "name-of-the-portal",
    path: "/questions/25/name",
    changes: asked("policy", "0/sections/0", name),
  })),
  { rule: "name-of-the-portal", path: "/questions/25/name", changes: asked("flat", "1/sections/0", "ParentRef") },
  {
    rule: "quote-without-rates",
    path: "/record",
    changes: { "/rating": undefined, "/values/Claimed/calc": { count: "claim", where: { is: "Recent" } } },
  },
  ...[0, -12, 1_201, { n: "0.5" }, { div: [1, 0] }, { sub: [12, { mul: [3, 4] }] }].map((termMonths) => ({
    rule: "term-not-whole-months",
    path: "/rating/termMonths",
    changes: { "/rating/termMonths": termMonths },
  })),
];

/** What is close to a fault and is none. */
export const quietCases: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  "answers and named values in the texts of a question, with words of its own and without": {
    "/questions/9/label": "Postcode of the {RD.Kind|owner}",
    "/questions/12/hint": "For a roof of {Roof} in {Nation|the country}.",
    "/questions/11/messages": { max: "{value} is over {limit} for {Roof}." },
  },
  "answers that are read-only, always and while something holds, with a reason and without": {
    "/questions/4/readonly": true,
    "/questions/4/lockedReason": "The insurer decides.",
    "/questions/13/readonly": on("Sum", "gt", 500_000),
  },
  "a question of no quote that says nothing to an insurer": {
    ...forAUser,
    "/questions/4/material": undefined,
    "/questions/4/personal": undefined,
    "/questions/4/mta": undefined,
  },
  "limits that words repeat, and other figures": {
    "/rules/0/message": "A flat roof over 20 years old, or 200 m² or more.",
    "/rules/2/message": "Claims over £1k in 5 years, of flats of 10 years.",
    "/rules/3/message": "Empty at least 31 days, over 50% of them or older than 30 days: {ClaimsHere}.",
    "/questions/12/hint": "£10,000 or more, up to 5 million; 0 if the land is not insured.",
  },
  "answers printed only where they are given, alone, or with words in their place": {
    "/documents/0/blocks/4/text": "{Company} has {Cover|no} cover.",
    "/documents/1/blocks/-": { block: "paragraph", text: "{Company} {Cover}" },
  },
  "claims of each flat that are counted from the policy, or with those of others deliberately": {
    "/values/Claimed/calc/where": on("Amount", "gt", 5),
    "/rules/2/at": [{ of: "claim", name: "Amount" }],
    "/conditions/Recent": undefined,
  },
  "an option without a value, for which nothing is charged": {
    "/rules/1/severity": "warn",
    "/rules/1/message": "Thatch is not covered.",
    "/rating/lines/0/when": on("Roof", "ne", "Thatch"),
  },
  "what the server writes, shown": {
    ...asked("policy", "0/sections/0", "Reference", "system"),
  },
  "the id of an entry, shown": asked("owner", "0/sections/1", "id", "system"),
  "an answer called as a key of entries, where there are none": asked("policy", "0/sections/0", "ItemType"),
  "whether an entry of another list is complete": asked("flat", "1/sections/0", "isComplete"),
  "an entry that may name another": asked("owner", "0/sections/1", "ParentRef", "item"),
  "the reference of something else, in a record that is no quote": {
    ...forAUser,
    ...asked("policy", "0/sections/0", "Reference"),
  },
  "a list of its own in a record that is no quote": { ...forAUser, "/groups/owner/at": "Owners" },
  "a term in months that is worked out": { "/rating/termMonths": { mul: [{ n: "1.5" }, { div: [16, 2] }] } },
  "a term in months that somebody answers": { "/rating/termMonths": { max: [1, { min: [12, { f: "Flats" }] }] } },
  "a computed text": { "/questions/21/calc": { f: "claim.Amount" } },
  "a computed value that rests on another": {
    "/questions/24/calc/key": { f: "Kind" },
    "/questions/5/when": on("Uplift", "gt", 0),
  },
  "a computed value that is one number or another": {
    "/questions/24/calc": { if: on("Cover", "eq", "Yes"), then: { lookup: "Uplifts", key: { f: "Kind" } }, else: 0 },
  },
  "a percentage with decimals": {
    "/questions/17/type": "percent",
    "/questions/17/decimals": 1,
    "/questions/17/max": 100,
  },
  "short questions in a grid": { "/groups/owner/layout": "grid" },
  "options that are searched in a source": {
    "/questions/14/options": "@from:trades",
    "/questions/14/default": undefined,
  },
  "radio buttons for two options": { "/questions/1/control": "radio" },
  "a number with a unit": { "/questions/11/unit": "years" },
  "a yes or no that the client may not know": { "/questions/4/noAnswer": ["unknown"] },
  "a refusal that the question allows": {
    "/questions/23/noAnswer": ["unknown", "declined"],
    "/rules/4/when/any/1/v": "declined",
  },
  "an answer that is not given, read as empty": { "/rules/4/when/any/1": on("Rent", "empty") },
  "a withheld answer that nothing decides by": {
    "/rules/4/when": on("RentTotal", "gt", 5),
    "/values/RentTotal": { calc: { f: "Flats" } },
  },
  "a file of 25 MB": { "/questions/22/files/maxMB": 25 },
  "two columns for two questions": { "/pages/0/sections/1/columns": 2 },
  "a section that the page's own condition allows": {
    "/pages/1/when": on("Cover", "eq", "No"),
    "/pages/1/sections/0/when": on("RD.Cover", "ne", "Yes"),
  },
  "a page shown by an answer of another page": { "/pages/2/when": on("Cover", "eq", "Yes") },
  "a section shown by the policy": {
    "/pages/1/sections/0/when": on("RD.Cover", "eq", "Yes"),
    "/rating/lines/0/when": on("RD.Cover", "eq", "Yes"),
  },
  "a group asked by the entry that it belongs to": { "/groups/payment/when": on("Happened", "withinYears", 1) },
  "a group asked by one further up": { "/groups/payment/when": on("flat.Roof", "eq", "Slate") },
  "a condition about an entry above": { "/questions/19/when": { is: "FlatRoof" } },
  "an answer needed in some of the places where it is asked": {
    "/questions/11/required": on("Postcode", "empty"),
  },
  "a default with pence": { "/questions/19/default": 1.25 },
  "three levels of entries below an entry": {
    "/groups/part": { at: "PC", list: true, itemType: "part", parent: "payment" },
    "/questions/-": {
      ...flags,
      name: "ParentRef",
      group: "part",
      type: "item",
      label: "Payment",
      options: "@group:payment",
    },
    "/pages/2/sections/-": { id: "parts", title: "Parts", group: "part", questions: ["ParentRef"] },
  },
  "a table of the form that the price looks up too": {
    "/rating/lines/1/exposure": { lookup: "Uplifts", key: { f: "Kind" } },
  },
  "a table of the price that only a referral looks up": {
    "/rules/4/when": {
      any: [{ calc: { lookup: "Size", key: { f: "Flats" } }, op: "gt", v: 0 }, on("Rent", "noAnswer")],
    },
  },
  "a table without a value and with an otherwise": {
    "/tables/Uplifts/values/Person": undefined,
    "/tables/Uplifts/otherwise": "1",
  },
  "a form for a user": forAUser,
  "a sign-up with a reference": { ...forAUser, "/record": "signup", "/referencePrefix": "SU" },
};
