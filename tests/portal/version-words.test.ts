// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { premiumWords } from "../../src/portal/capture/price/PriceTable.tsx";
import { policyVersionWords } from "../../src/portal/policy/overview/EditAcceptedArea.tsx";

const end = "2027-11-20";
const first = { number: 1, kind: "new", effective: "2026-11-21" };
const changed = [
  first,
  { number: 2, kind: "mta", effective: "2027-02-21" },
  { number: 3, kind: "mta", effective: "2027-06-01" },
];
const cancelled = [...changed, { number: 4, kind: "cancellation", effective: "2027-03-01" }];

describe("the versions of a policy in words", () => {
  it.each([
    ["one version", [first], "2026-11-21", "1"],
    ["one version before the term", [first], "2026-11-01", "1"],
    ["changes that have not begun", changed, "2026-11-21", "1 in force, 2 from 21/02/2027, 3 from 01/06/2027"],
    ["changes before the term", changed, "2026-11-01", "1 from 21/11/2026, 2 from 21/02/2027, 3 from 01/06/2027"],
    ["changes that have begun", changed, "2027-06-01", "3"],
    ["a cancellation to come", cancelled, "2026-12-01", "1 in force, 2 from 21/02/2027, cancelled from 01/03/2027"],
    ["a cancellation", cancelled, "2027-03-01", "4, cancelled from 01/03/2027"],
  ])("of %s", (_, versions, today, words) => {
    expect(policyVersionWords(versions, today)).toBe(words);
  });

  it.each([
    ["in force", changed, "2027-06-01", "For the whole term, on the terms in force."],
    ["not begun", changed, "2027-02-21", "For the whole term, as it will be from 01/06/2027."],
    ["cancelled", cancelled, "2027-02-21", "For the whole term, as last agreed. Cancelled from 01/03/2027."],
    ["over", changed, "2027-11-21", "For the whole term, as it was in force at its end."],
  ])("describe a premium that is %s", (_, versions, today, words) => {
    expect(premiumWords(versions, end, today)).toBe(words);
  });
});
