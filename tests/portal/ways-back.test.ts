import { expect, it } from "vitest";
import type { ProductRelease } from "../../src/portal/api/answers.ts";
import { hasToBeNamed, rollbackChoices, unaffectedReleases } from "../../src/portal/studio/EndRelease.tsx";

const release = (number: number, version: number, more: Partial<ProductRelease> = {}): ProductRelease => ({
  ...{ id: "BOAT", number, version, act: "publish", basis: "opened", from: "2026-01-01", until: null },
  ...{ branches: [], branchNames: [], reason: "", madeAt: "2026-01-01T00:00:00Z", madeBy: "Anna", endedAt: null },
  ...{ urgent: false, state: "live", ...more },
});
const pilot = { branches: ["alpha/leeds"], branchNames: ["Wickstead & Dunn, Leeds"] };
const wordsOf = (releases: readonly ProductRelease[]) => rollbackChoices(releases).map(({ words }) => words);

it("ends a pilot first if that was released last", () => {
  const first = release(1, 1);
  expect(wordsOf([first])).toEqual([]);
  expect(wordsOf([release(2, 2, pilot), first])).toEqual(["End the pilot of version 2 at Wickstead & Dunn, Leeds"]);
});

it("goes back to a version that was in force for all, and after that to the end of a pilot", () => {
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

it("rolls back first what is released for future cover", () => {
  const ahead = { from: "9999-01-01", state: "scheduled", basis: "cover-start" } as const;
  const releases = [release(3, 3, ahead), release(2, 2), release(1, 1, { state: "superseded" })];
  expect(wordsOf(releases)).toEqual([
    "Version 2 again, also for cover from 01/01/9999",
    "Version 1 again, in force from 01/01/2026",
  ]);
  expect(wordsOf([release(3, 3, { ...ahead, basis: "opened" }), release(2, 2)])).toEqual([]);
});

it("preselects no version after a rollback: the previous one is the one that was rolled back", () => {
  const forward = [release(2, 2), release(1, 1, { state: "superseded" })];
  const back = release(3, 1, { act: "roll-back" });
  expect([forward, [back, ...forward]].map(hasToBeNamed)).toEqual([false, true]);
  expect(hasToBeNamed([release(2, 2, { state: "ended" }), release(1, 1)]), "one that was cancelled since").toBe(true);
  expect(hasToBeNamed([release(4, 2, pilot), back]), "a pilot that was released since").toBe(false);
});

it("names what a rollback for all branches leaves unchanged", () => {
  const scheduled = release(4, 3, { from: "9999-01-01", state: "scheduled" });
  const old = release(3, 2, { ...pilot, state: "ended" });
  expect(
    unaffectedReleases([scheduled, old, release(2, 2, pilot), release(1, 1)], 1).map(({ number }) => number),
  ).toEqual([4, 2]);
  const ahead = release(2, 2, { from: "9999-01-01", state: "scheduled", basis: "cover-start" });
  expect([1, 9].map((version) => unaffectedReleases([ahead, release(1, 1)], version))).toEqual([[], [ahead]]);
});
