import { expect, test } from "vitest";
import { costOfPattern, maxTries } from "../../../src/form/lint/pattern/cost-of-pattern.ts";
import fc, { draws } from "../../property.ts";

const length = 26;

const { pattern } = fc.letrec<{ atom: string; repeated: string; pattern: string }>((tie) => ({
  atom: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.constantFrom("a", "b", "[ab]", "[^b]", "\\w", ".", "ab", "a|b", "a|ab").map((text) => `(?:${text})`),
    tie("pattern").map((inner) => `(?:${inner})`),
  ),
  repeated: fc
    .tuple(tie("atom"), fc.constantFrom("", "*", "+", "?", "{2}", "{1,3}", "{0,9}", "{2,}", "*?"))
    .map(([atom, quantifier]) => atom + quantifier),
  pattern: fc.oneof(
    fc.array(tie("repeated"), { minLength: 1, maxLength: 4 }).map((parts) => parts.join("")),
    fc.array(tie("repeated"), { minLength: 2, maxLength: 3 }).map((parts) => parts.join("|")),
  ),
}));

/** Texts that match up to their last character. */
const texts = ["a".repeat(length - 1), "ab".repeat(length / 2), "b".repeat(length - 1), "aab".repeat(length / 3)].map(
  (text) => `${text}!`,
);

test("A pattern that is accepted responds at once to texts that nearly match.", () => {
  let letThrough = 0;
  fc.assert(
    fc.property(pattern, (inner) => {
      const whole = `^(?:${inner})$`;
      const cost = costOfPattern(whole, length);
      expect(cost, whole).toBeTypeOf("number");
      if (typeof cost !== "number" || cost > maxTries) return;
      letThrough += 1;
      const expression = new RegExp(whole, "u");
      for (const text of texts) {
        const started = performance.now();
        expression.test(text);
        expect(performance.now() - started, whole).toBeLessThan(250);
      }
    }),
    { numRuns: draws(3_000) },
  );
  expect(letThrough).toBeGreaterThan(draws(3_000) / 10);
});
