import { describe, expect, test } from "vitest";
import type { Definition } from "../../../schemas/definition.ts";
import { checkForm } from "../../../src/form/check/check.ts";
import { runRules } from "../../../src/form/check/run-rules.ts";
import { prepareForm } from "../../../src/form/definition/prepare-form.ts";
import { projectFields } from "../../../src/form/definition/project-fields.ts";
import { lint } from "../../../src/form/lint/lint.ts";
import type { LintFinding } from "../../../src/form/lint/lint-rule.ts";
import { lintRules } from "../../../src/form/lint/lint-rules.ts";
import { resolveForm } from "../../../src/form/resolve/resolve.ts";
import { formSchema } from "../../../src/form/schema/form-schema.ts";
import { treeOf } from "../../../src/form/tree/tree.ts";
import { isDefinition } from "../../definitions/language-schema.ts";
import { readDefinition } from "../../definitions/read-definition.ts";
import fc, { draws } from "../../property.ts";
import { shape } from "./shape.ts";
import { slipsOf } from "./slips.ts";
import { soundDefinition } from "./sound-definition.ts";

const { tests: _tests, ...letProperty } = readDefinition("letprop");

const ids = new Set(lintRules.map(({ id }) => id));

/** Every finding has a known rule and a message about a path. */
function wellSaid(definition: unknown): readonly LintFinding[] {
  const findings = lint(definition, { shape });
  for (const { rule, path, message, fix } of findings) {
    expect(ids).toContain(rule);
    expect(path === "" || path.startsWith("/")).toBe(true);
    expect(message).not.toBe("");
    expect(fix).not.toBe("");
  }
  return findings;
}

/** Renders, resolves, checks and decides with no answers and with one empty entry of every list. */
function used(definition: Definition): void {
  const form = prepareForm(definition);
  projectFields(definition, 1);
  formSchema(form);
  const entries = (at: string) =>
    Object.values(definition.groups)
      .filter((group) => group.list && group.at === at)
      .map(({ itemType }, index) => ({ id: `e${index}`, ...(itemType === undefined ? {} : { ItemType: itemType }) }));
  const data = { RD: {}, Pr: entries("Pr"), PC: entries("PC"), ATTACHMENTS: [], version: 1 };
  const resolution = resolveForm(form, treeOf(form, data), "2026-03-01");
  checkForm(resolution);
  runRules(resolution);
}

describe("The lint completes for", () => {
  test("any value.", () => {
    fc.assert(
      fc.property(
        fc.anything({ withNullPrototype: true, withSparseArray: true, withDate: true, withMap: true }),
        (value) => {
          wellSaid(value);
        },
      ),
      { numRuns: draws(500) },
    );
  });

  test("any JSON under the keys of a definition.", () => {
    const anyDefinition = fc.record(
      Object.fromEntries(Object.keys(soundDefinition).map((key) => [key, fc.jsonValue({ maxDepth: 4 })])),
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(anyDefinition, (value) => void wellSaid(value)),
      { numRuns: draws(500) },
    );
  });

  test("a small definition with random mistakes; what it accepts works.", () => {
    let letThrough = 0;
    fc.assert(
      fc.property(slipsOf(soundDefinition), ({ mutant }) => {
        const faults = wellSaid(mutant).filter(({ severity }) => severity === "error");
        if (faults.length > 0 || !isDefinition(mutant)) return;
        letThrough += 1;
        used(mutant);
      }),
      { numRuns: draws(400) },
    );
    expect(letThrough).toBeGreaterThanOrEqual(draws(400) / 20);
  });

  test("a shipped definition with random mistakes; what it accepts works.", () => {
    fc.assert(
      fc.property(slipsOf(letProperty), ({ mutant }) => {
        const faults = wellSaid(mutant).filter(({ severity }) => severity === "error");
        if (faults.length === 0 && isDefinition(mutant)) used(mutant);
      }),
      { numRuns: draws(60) },
    );
  });
});
