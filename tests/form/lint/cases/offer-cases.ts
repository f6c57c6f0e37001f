import type { LintCase } from "../lint-case.ts";

/** What is offered with a price and before: options, indication. */
export const offerCases: readonly LintCase[] = [
  { rule: "option-cannot-vary", path: "/questions/23/option", changes: { "/questions/23/option": true } },
  { rule: "option-cannot-vary", path: "/questions/5/option", changes: { "/questions/5/option": true } },
  { rule: "computed-not-asked", path: "/questions/21/option", changes: { "/questions/21/option": true } },
  {
    rule: "option-named-twice",
    path: "/questions/14/name",
    changes: {
      "/questions/4/option": true,
      "/questions/14/option": true,
      "/questions/14/name": "Cover",
      "/pages/1/sections/0/questions/6": "Cover",
      "/rating/tables/Excess/key/f": "Cover",
    },
  },
  {
    rule: "indication-without-rates",
    path: "/indication",
    changes: {
      "/indication": { flat: ["Roof"] },
      "/rating": undefined,
      "/values/Claimed/calc": { count: "claim", where: { is: "Recent" } },
    },
    also: ["quote-without-rates /record"],
  },
  { rule: "indication-not-asked", path: "/indication/flat/0", changes: { "/indication": { flat: ["PropertyRef"] } } },
  {
    rule: "driver-of-no-table",
    path: "/rating/drivers/labels/Exces",
    changes: { "/rating/drivers": { labels: { Exces: "Excess" } } },
  },
  { rule: "name-unknown", path: "/indication/flat/1", changes: { "/indication": { flat: ["Roof", "Rof"] } } },
  { rule: "group-unknown", path: "/indication/house", changes: { "/indication": { house: ["Roof"] } } },
];
