import { expect, it } from "vitest";
import { retentionWords } from "../../src/insurance/retention/retention.ts";

it.each([
  [
    { changed: "2026-07-14" },
    "Nobody accepted it. A quote is kept for 12 months after its last change, here 14/07/2026",
  ],
  [{ changed: "2026-07-14", coverEnd: "2027-07-13" }, "Its term ends on 13/07/2027. A policy is kept for 7 years"],
  [{ changed: "2020-07-14", coverEnd: "2021-07-13" }, "Its term ended on 13/07/2021. A policy is kept for 7 years"],
])("%o is kept for a human-readable reason", (from, words) => {
  expect(retentionWords(from, "2026-11-22")).toContain(words);
});
