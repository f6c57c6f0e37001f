import type { LintCase } from "../lint-case.ts";

/** Names, scopes, groups, pages. */
export const nameCases: readonly LintCase[] = [
  {
    rule: "name-unknown",
    path: "/questions/7/required/f",
    changes: { "/questions/7/required": { f: "Bron", op: "set" } },
  },
  { rule: "name-unknown", path: "/rules/1/at/0", changes: { "/rules/1/at/0": "Rof" } },
  { rule: "name-unknown", path: "/groups/flat/columns/1", changes: { "/groups/flat/columns/1": "Rof" } },
  { rule: "name-unknown", path: "/groups/flat/standard/Rof", changes: { "/groups/flat/standard/Rof": "Slate" } },
  { rule: "name-unknown", path: "/asAt", changes: { "/asAt": "Inception" } },
  {
    rule: "name-unknown",
    path: "/pages/1/sections/0/questions/7",
    changes: { "/pages/1/sections/0/questions/-": "Storeys" },
  },
  {
    rule: "name-unknown",
    path: "/rating/lines/0/exposure/if/f",
    changes: { "/rating/lines/0/exposure": { if: { f: "Summ", op: "set" }, then: { f: "Sum" }, else: 0 } },
  },
  {
    rule: "name-unknown",
    path: "/values/Claimed/calc/same/1",
    changes: { "/values/Claimed/group": "claim", "/values/Claimed/calc/same": ["ParentRef", "Cause"] },
    also: [
      "scope-wrong /rating/tables/Claims/cases/0/when/f",
      "scope-wrong /rules/2/when/f",
      "placeholder-unknown /rules/2/message",
      "value-unused /values/Claimed",
    ],
  },
  {
    rule: "value-named-as-answer",
    path: "/values/Amount",
    changes: {
      "/values/Amount": { calc: { count: "owner" } },
      "/rules/2/when/f": "Amount",
      "/rules/2/at": [{ of: "owner", name: "Name" }],
    },
  },
  {
    rule: "counted-under-all",
    path: "/values/ClaimsHere/calc",
    changes: { "/values/ClaimsHere/calc/same": undefined },
  },
  {
    rule: "counted-under-all",
    path: "/rules/3/when/calc",
    changes: { "/rules/3/when": { calc: { sum: "Paid", of: "payment" }, op: "gt", v: 9 } },
  },
  {
    rule: "name-twice",
    path: "/questions/7/name",
    changes: { "/questions/7/name": "Name", "/pages/0/sections/1/questions": ["Name"] },
  },
  {
    rule: "name-twice",
    path: "/values/Empty",
    changes: {
      "/values/Empty": { group: "flat", calc: 1 },
      "/questions/11/required": { f: "Empty", op: "set" },
    },
    also: ["value-unused /values/Empty"],
  },
  {
    rule: "name-twice",
    path: "/rating/factorSets/Roof",
    changes: { "/rating/factorSets/Roof": ["Roof"], "/rating/lines/0/factors": ["Roof", "flat", "policy"] },
    also: ["factor-twice /rating/lines/0/factors/1"],
  },
  {
    rule: "scope-wrong",
    path: "/questions/4/when/f",
    changes: { "/questions/4/when": { f: "Roof", op: "eq", v: "Slate" } },
  },
  {
    rule: "scope-wrong",
    path: "/questions/11/required/f",
    changes: { "/questions/11/required": { f: "Amount", op: "gt", v: 0 } },
  },
  { rule: "scope-wrong", path: "/rules/2/at/0", changes: { "/rules/2/at": ["Claimed"] } },
  { rule: "scope-wrong", path: "/groups/flat/title/0", changes: { "/groups/flat/title": ["Nation"] } },
  {
    rule: "scope-prefix-unknown",
    path: "/questions/7/when/f",
    changes: { "/questions/7/when/f": "PC.Kind" },
  },
  {
    rule: "condition-out-of-scope",
    path: "/questions/4/when/is",
    changes: { "/questions/4/when": { is: "FlatRoof" } },
  },
  {
    rule: "position-out-of-scope",
    path: "/questions/7/required/calc/position",
    changes: { "/questions/7/required/calc/position": "flat" },
  },
  {
    rule: "group-unknown",
    path: "/groups/claim/parent",
    changes: { "/groups/claim/parent": "house" },
    also: ["prefix-not-above /pages/2/sections/0/when/f", "scope-wrong /values/ClaimsHere/calc/same"],
  },
  {
    rule: "group-unknown",
    path: "/rating/tables/Roof/group",
    changes: { "/rating/tables/Roof/group": "house" },
    also: ["table-out-of-scope /rating/lines/0/factors/0"],
  },
  { rule: "group-unknown", path: "/values/Flats/calc/count", changes: { "/values/Flats/calc/count": "flats" } },
  { rule: "group-unknown", path: "/rules/2/at/0/of", changes: { "/rules/2/at/0/of": "claims" } },
  {
    rule: "group-unknown",
    path: "/questions/15/options",
    changes: { "/questions/15/options": "@group:house" },
    also: ["parent-not-asked /groups/claim/parent"],
  },
  { rule: "group-not-a-list", path: "/values/Flats/calc/count", changes: { "/values/Flats/calc/count": "policy" } },
  {
    rule: "condition-unknown",
    path: "/questions/2/when/is",
    changes: { "/questions/2/when/is": "IsCompanny" },
    also: ["condition-unused /conditions/IsCompany"],
  },
  {
    rule: "list-unknown",
    path: "/questions/14/options",
    changes: { "/questions/14/options": "@excesses", "/questions/14/default": undefined },
  },
  { rule: "table-unknown", path: "/rating/factorSets/flat/2", changes: { "/rating/factorSets/flat/-": "Storeys" } },
  {
    rule: "table-unknown",
    path: "/rating/lines/1/base/table",
    changes: { "/rating/lines/1/base": { table: "Damage" } },
  },
  {
    rule: "table-unknown",
    path: "/values/Flats/calc/lookup",
    changes: { "/values/Flats/calc": { lookup: "Sizes", key: 1 } },
  },
  {
    rule: "asked-because-of-later",
    path: "/questions/5/when/f",
    changes: { "/questions/5/when": { f: "Survey", op: "set" } },
  },
  { rule: "section-unknown", path: "/questions/0/copies/0", changes: { "/questions/0/copies/0": "owner" } },
  {
    rule: "register-question-unknown",
    path: "/questions/1/register/by/0",
    changes: { "/questions/1/register": { name: "companies", by: ["Nowhere"] } },
  },
  {
    rule: "register-question-unknown",
    path: "/questions/1/register/fills/owner.Nothing",
    changes: { "/questions/1/register": { name: "companies", fills: { "owner.Nothing": "town" } } },
  },
  {
    rule: "shared-column-unknown",
    path: "/questions/6/sharedColumn/with",
    changes: { "/questions/6/sharedColumn": { with: "Nowhere", beginsWith: ["A"] } },
  },
  {
    rule: "setting-of-another-type",
    path: "/questions/7/sharedColumn",
    changes: { "/questions/7/sharedColumn": { with: "Name", beginsWith: ["A"] } },
  },
  {
    rule: "register-part-unknown",
    path: "/questions/1/register/fills/Kind",
    changes: { "/questions/1/register": { name: "companies", fills: { Kind: "street number" } } },
  },
  {
    rule: "entries-not-told-apart",
    path: "/groups/claim",
    changes: { "/groups/claim/itemType": "flat" },
  },
  { rule: "entries-not-told-apart", path: "/groups/other", changes: { "/groups/other": { at: "RD" } } },
  { rule: "ref-prefix-twice", path: "/groups/claim/refPrefix", changes: { "/groups/claim/refPrefix": "F" } },
  {
    rule: "parent-circle",
    path: "/groups/claim/parent",
    changes: { "/groups/claim/parent": "claim", "/questions/15/options": "@group:claim" },
    also: ["prefix-not-above /pages/2/sections/0/when/f", "scope-wrong /values/ClaimsHere/calc/same"],
  },
  {
    rule: "parent-not-asked",
    path: "/groups/flat/parent",
    changes: { "/groups/flat/parent": "owner" },
  },
  { rule: "as-at-not-a-date", path: "/asAt", changes: { "/asAt": "Kind" } },
  { rule: "id-twice", path: "/pages/1/id", changes: { "/pages/1/id": "page1" } },
  { rule: "id-twice", path: "/pages/1/sections/1/id", changes: { "/pages/1/sections/1/id": "who" } },
  {
    rule: "question-in-no-section",
    path: "/questions/13",
    changes: { "/pages/1/sections/0/questions": ["PropertyRef", "Postcode", "Roof", "RoofAge", "Sum", "Excess"] },
  },
  {
    rule: "table-on-price-page",
    path: "/pages/2/sections/0/group",
    changes: { "/groups/payment/layout": "table" },
  },
  { rule: "page-id-taken", path: "/pages/1/id", changes: { "/pages/1/id": "answers" } },
  { rule: "page-id-taken", path: "/pages/1/id", changes: { "/pages/1/id": "page0" } },
  {
    rule: "question-in-two-sections",
    path: "/pages/0/sections/2/questions/0",
    changes: { "/pages/0/sections/-": { id: "again", title: "Again", group: "policy", questions: ["Kind"] } },
  },
  {
    rule: "option-twice",
    path: "/lists/roofs/1/value",
    changes: {
      "/lists/roofs/1": { value: "Slate" },
      "/conditions/FlatRoof/test/v": "Thatch",
      "/rating/tables/Roof/values": { Slate: "1.00" },
    },
    // The roof whose age is asked about is declined.
    also: ["referral-always-declined /rules/0/when"],
  },
  { rule: "option-twice", path: "/questions/1/options/1", changes: { "/questions/1/options/1/label": "Person" } },
  {
    rule: "options-of-another-kind",
    path: "/questions/15/options",
    changes: { "/questions/15/options": "@roofs" },
    also: ["parent-not-asked /groups/claim/parent"],
  },
];
