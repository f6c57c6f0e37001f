import { expect, test } from "vitest";
import type { Migration } from "../../../schemas/migration.ts";
import { migrationPath } from "../../../src/form/migrate/migration-leg.ts";
import fc from "../../property.ts";

const made = (bases: Readonly<Record<number, readonly number[]>>) => (version: number) =>
  (bases[version] ?? []).map((from): Migration => ({ from, steps: [{ leave: "A" }] }));

/** `4>3 3>5`. */
const wordsOf = (bases: Parameters<typeof made>[0], from: number, to: number): string =>
  migrationPath(made(bases), from, to)
    .map(({ earlier, later, back }) => (back ? `${later}>${earlier}` : `${earlier}>${later}`))
    .join(" ");

test.each([
  ["to itself there is no way", {}, 3, 3, ""],
  ["without migrations every version follows the one before", {}, 2, 4, "2>3 3>4"],
  ["back is the same way", {}, 4, 2, "4>3 3>2"],
  ["a version that was gone back from is gone back from", { 5: [3] }, 4, 5, "4>3 3>5"],
  ["a version that was never used is passed by", { 5: [3] }, 3, 5, "3>5"],
  ["the newest base counts where none is the one at hand", { 5: [2, 4] }, 3, 5, "3>4 4>5"],
  ["the base at hand is the shortest way", { 5: [2, 4] }, 2, 5, "2>5"],
  ["and back", { 5: [3], 6: [5] }, 6, 4, "6>5 5>3 3>4"],
] as const)("%s.", (_, bases, from, to, words) => {
  expect(wordsOf(bases, from, to)).toBe(words);
});

test("every two versions have a path between them, each leg continuing where the last ended.", () => {
  const version = fc.integer({ min: 1, max: 9 });
  const bases = fc.dictionary(fc.integer({ min: 2, max: 9 }).map(String), fc.array(version, { maxLength: 2 }));
  fc.assert(
    fc.property(bases, version, version, (all, from, to) => {
      const legs = migrationPath(made(all), from, to);
      let at = from;
      for (const { earlier, later, back } of legs) {
        expect(earlier).toBeLessThan(later);
        expect(at).toBe(back ? later : earlier);
        at = back ? earlier : later;
      }
      expect(at).toBe(to);
    }),
  );
});
