import type { LintCase } from "../lint-case.ts";

const accumulate = { label: "Buildings", group: "flat", postcode: "Postcode", amount: { f: "Sum", else: 0 } };

/** Accumulation by postcode. */
export const accumulationCases: readonly LintCase[] = [
  {
    rule: "accumulation-without-place",
    path: "/accumulate/postcode",
    changes: { "/accumulate": { ...accumulate, postcode: "Roof" } },
  },
  { rule: "group-unknown", path: "/accumulate/group", changes: { "/accumulate": { ...accumulate, group: "house" } } },
  {
    rule: "name-unknown",
    path: "/accumulate/postcode",
    changes: { "/accumulate": { ...accumulate, postcode: "Post" } },
  },
  {
    rule: "name-unknown",
    path: "/accumulate/amount/f",
    changes: { "/accumulate": { ...accumulate, amount: { f: "Summ" } } },
  },
];
