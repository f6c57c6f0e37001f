import { describe, expect, test } from "vitest";
import type { Definition } from "../../../schemas/definition.ts";
import { diffDefinitions } from "../../../src/form/diff/diff-definitions.ts";
import { isDefinition } from "../../definitions/language-schema.ts";
import { readDefinition } from "../../definitions/read-definition.ts";
import fc, { draws } from "../../property.ts";
import { slipsOf } from "../lint/slips.ts";
import { soundDefinition } from "../lint/sound-definition.ts";

/** The canonical form of equivalent definitions. */
function normal({ questions, tests, ...others }: Definition): unknown {
  const byText = (parts: readonly unknown[]): readonly string[] => parts.map((part) => text(part)).sort();
  return text({ ...others, questions: byText(questions), ...(tests ? { tests: byText(tests) } : {}) });
}

/** JSON with sorted keys. */
function text(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** Whether some difference is at a path, at its parent or within it. */
function speaksOf(differences: ReturnType<typeof diffDefinitions>, at: string): boolean {
  const near = (path: string | undefined): boolean =>
    path !== undefined && (`${at}/`.startsWith(`${path}/`) || `${path}/`.startsWith(`${at}/`));
  return differences.some(({ from, to }) => near(from) || near(to));
}

const sound: unknown = soundDefinition;
if (!isDefinition(sound)) throw new Error("The sound definition is none.");

describe.each([
  ["a small definition", sound, 400],
  ["a shipped definition", readDefinition("letprop"), 60],
] as const)("Of %s", (_, definition: Definition, numRuns) => {
  test("no change is missed, and each is reported at its path.", () => {
    let changed = 0;
    fc.assert(
      fc.property(slipsOf(definition), ({ mutant, slips }) => {
        if (!isDefinition(mutant)) return;
        const differences = diffDefinitions(definition, mutant);
        const same = normal(definition) === normal(mutant);
        expect(differences.length === 0, JSON.stringify(slips)).toBe(same);
        if (same) return;
        changed += 1;
        if (slips.length === 1) expect(speaksOf(differences, slips[0]?.at ?? ""), JSON.stringify(slips)).toBe(true);
        for (const { before, after, aspect, meaning } of differences) {
          expect(meaning).toMatch(/\.$/);
          expect(`${before}${after}${aspect}`).not.toContain("[object");
        }
      }),
      { numRuns: draws(numRuns) },
    );
    expect(changed).toBeGreaterThan(draws(numRuns) / 10);
  });

  test("the order of keys, of questions and of tests is ignored.", () => {
    const turned = Object.fromEntries(Object.entries(definition).toReversed());
    const other = { ...turned, questions: definition.questions.toReversed(), tests: definition.tests?.toReversed() };
    if (!isDefinition(other)) throw new Error("The order of keys makes no difference.");
    expect(diffDefinitions(definition, other)).toEqual([]);
  });
});
