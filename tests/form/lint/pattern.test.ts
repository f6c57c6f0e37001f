import { describe, expect, test } from "vitest";
import { costOfPattern, maxTries } from "../../../src/form/lint/pattern/cost-of-pattern.ts";
import { definitionFolders, readDefinition } from "../../definitions/read-definition.ts";

const isQuick = (pattern: string, length = 100): boolean => {
  const cost = costOfPattern(pattern, length);
  return typeof cost === "number" && cost <= maxTries;
};

/** Each causes catastrophic backtracking on a text that does not match. */
const slow: readonly (readonly [pattern: string, text: string])[] = [
  ["^(a+)+$", `${"a".repeat(28)}!`],
  ["^(?=(a+)+$).*$", `${"a".repeat(28)}!`],
  ["^(a*)*$", `${"a".repeat(28)}!`],
  ["^(a|a)*$", `${"a".repeat(28)}!`],
  ["^(a|ab|b)*$", `${"ab".repeat(28)}!`],
  ["^(?:[a-z]+ ?)+$", `${"a".repeat(28)}!`],
  ["^(?:\\w+\\s?)*$", `${"a".repeat(28)}!`],
  ["^([0-9]{1,3},?){1,50}$", `${"1".repeat(40)}!`],
  ["^(?:a?b?)*$", `${"ab".repeat(28)}!`],
  ["^(?:(?:a{0,9}){0,9}){0,9}$", `${"a".repeat(28)}!`],
  [`^${"[0-9]{1,9}".repeat(20)}x$`, "1".repeat(60)],
  [`^${"a?".repeat(28)}${"a".repeat(28)}$`, "a".repeat(27)],
  ["^(?:\\p{L}+[\\p{L}'-]*)+$", `${"a".repeat(28)}!`],
  ["^(?:a|[a-c])+$", `${"a".repeat(28)}!`],
];

const quick: readonly string[] = [
  "^(?:[0-9]{3}/[A-Za-z0-9]{1,10}|[Ee][Xx][Ee][Mm][Pp][Tt])$",
  "^[\\p{L}\\p{M}'’ -]+$",
  "^[A-Z]{1,2}[0-9][0-9A-Z]? [0-9][A-Z]{2}$",
  "^(?:[a-z]+\\.)*[a-z]+$",
  "^(?:\\d{1,2}-?){2,3}$",
  "^(?:[A-Z][a-z]* )*[A-Z][a-z]*$",
  "^[^@\\s]+@[^@\\s]+\\.[a-z]{2,}$",
  "^\\s*\\S+\\s*$",
  "^(?!AA)[A-Z]{2}[0-9]{6}[A-D]?$",
  "^(?<year>\\d{4})-(?<month>\\d{2})$",
  "^[+]?(?:\\u{31}|\\x32)[\\u{33}-\\u{39}]*$",
  "^.{0,4000}$",
  "^$",
];

describe("A pattern", () => {
  test.each(slow.map(([pattern]) => pattern))("%s is refused.", (pattern) => {
    expect(isQuick(pattern)).toBe(false);
  });

  test.each(quick)("%s is accepted.", (pattern) => {
    expect(isQuick(pattern)).toBe(true);
  });

  test.each(["^(a)\\1$", "^(?<x>a)\\k<x>$", "^(?:(?=a)a)+$", "^(?:(?<!a)b)*$"])(
    "%s is refused, because its cost cannot be counted.",
    (pattern) => {
      expect(costOfPattern(pattern, 10)).toMatch(/^it /);
    },
  );

  test("without ambiguity costs only the length of the text.", () => {
    for (const pattern of ["^[^,]*(?:,[^,]*)*$", "^\\s*(?:\\S+\\s)*$", "^(?:\\d\\D)*$", "^(?:\\w\\W+)*$"])
      expect(costOfPattern(pattern, 10_000), pattern).toBe(10_000);
  });

  test("that is a little slow is accepted for short answers.", () => {
    expect(isQuick("^[a-z]*[a-y]*[a-x]*x$", 20)).toBe(true);
    expect(isQuick("^[a-z]*[a-y]*[a-x]*x$", 1_000)).toBe(false);
  });

  test.each(slow.slice(0, 5))("%s is slow indeed.", (pattern, text) => {
    const expression = new RegExp(pattern, "u");
    const once = (length: number): number => {
      const started = performance.now();
      expression.test(`${text.slice(0, length)}!`);
      return performance.now() - started;
    };
    // The minimum of several runs: other load of the machine is no cost of the expression.
    const time = (length: number): number => Math.min(...Array.from({ length: 5 }, () => once(length)));
    time(8);
    expect(time(22)).toBeGreaterThan(4 * time(14));
  });

  test("of a shipped definition takes few steps.", () => {
    for (const folder of definitionFolders())
      for (const { pattern, maxLength = 10_000 } of readDefinition(folder).questions)
        if (pattern !== undefined)
          expect(costOfPattern(pattern, maxLength), pattern).toBeLessThanOrEqual(
            /\(\?<?[=!]/.test(pattern) ? 3 * maxLength ** 2 : 2 * maxLength,
          );
  });
});
