import { expect, it } from "vitest";
import type { ProductRelease } from "../../src/portal/api/answers.ts";
import { waysBack } from "../../src/portal/studio/EndRelease.tsx";

const release = (number: number, version: number, more: Partial<ProductRelease> = {}): ProductRelease => ({
  ...{ id: "BOAT", number, version, act: "publish", basis: "opened", from: "2026-01-01", until: null },
  ...{ branches: [], branchNames: [], reason: "", madeAt: "2026-01-01T00:00:00Z", madeBy: "Anna", endedAt: null },
  ...{ urgent: false, state: "live", ...more },
});
const pilot = { branches: ["alpha/leeds"], branchNames: ["Wickstead & Dunn, Leeds"] };
const wordsOf = (releases: readonly ProductRelease[]) => waysBack(releases).map(({ words }) => words);

it("ends a pilot first where that was released last", () => {
  const first = release(1, 1);
  expect(wordsOf([first])).toEqual([]);
  expect(wordsOf([release(2, 2, pilot), first])).toEqual(["End the pilot of version 2 at Wickstead & Dunn, Leeds"]);
});

it("goes back to a version that was in force for all, and to a pilot's end after that", () => {
  const releases = [
    release(3, 3, { from: "2026-03-01" }),
    release(2, 2, pilot),
    release(1, 1, { state: "superseded" }),
    release(4, 4, { state: "cancelled" }),
  ];
  expect(wordsOf(releases)).toEqual([
    "Version 1 again, in force from 01/01/2026",
    "End the pilot of version 2 at Wickstead & Dunn, Leeds",
  ]);
});

it("takes back first what is released for cover from a day to come", () => {
  const ahead = { from: "9999-01-01", state: "scheduled", basis: "cover-start" } as const;
  const releases = [release(3, 3, ahead), release(2, 2), release(1, 1, { state: "superseded" })];
  expect(wordsOf(releases)).toEqual([
    "Version 2 again, also for cover from 01/01/9999",
    "Version 1 again, in force from 01/01/2026",
  ]);
  expect(wordsOf([release(3, 3, { ...ahead, basis: "opened" }), release(2, 2)])).toEqual([]);
});
