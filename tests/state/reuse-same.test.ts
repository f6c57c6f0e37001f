import { expect, it } from "vitest";
import { reuseSame } from "../../src/state/findings/server-findings.ts";
import fc from "../property.ts";

interface Made {
  readonly of: number;
}

const made = (parts: readonly number[], before: readonly Made[] = []): readonly Made[] =>
  reuseSame(
    parts,
    before,
    (part, { of }) => part === of,
    (of) => ({ of }),
  );

it("maps every item as it would without a previous list", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(9)), fc.array(fc.nat(9)), (before, now) => {
      expect(made(now, made(before))).toEqual(made(now));
    }),
  );
});

it("maps only added items again, however far apart they are", () => {
  const numbers = Array.from({ length: 500 }, (_, index) => index);
  const before = made(numbers);
  const left = numbers.filter((each) => each % 100 !== 3);
  const now = made([...left.slice(0, 200), -1, ...left.slice(200), -2], before);
  expect(now.filter((each) => !before.includes(each))).toEqual([{ of: -1 }, { of: -2 }]);
});

it("reuses nothing twice", () => {
  const [first, second] = made([7, 7], made([7]));
  expect(first).toEqual(second);
  expect(first).not.toBe(second);
});
