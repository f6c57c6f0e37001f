import { expect } from "vitest";
import type { Definition } from "../../schemas/definition.ts";
import { prepareForm } from "../../src/form/definition/prepare-form.ts";
import { projectFields } from "../../src/form/definition/project-fields.ts";
import { resolveForm } from "../../src/form/resolve/resolve.ts";
import { treeOf } from "../../src/form/tree/tree.ts";
import { anyData, nearlyRight } from "../form/any-data.ts";
import { expectAgreement, validatorsOf } from "../form/drawn-and-checked.ts";
import { fixtureDefinition } from "../form/fixtures.ts";
import fc, { draws } from "../property.ts";
import { drawnOn } from "./drawn-states.ts";
import { definitionFolders, readDefinition } from "./read-definition.ts";

/** Every shipped definition, and fixtures of features that none of them uses. */
export const agreementSubjects: readonly { readonly name: string; readonly definition: Definition }[] = [
  ...definitionFolders().map((name) => ({ name, definition: readDefinition(name) })),
  ...["books", "let-flats", "plain", "fleet", "signup", "kinds"].map((name) => ({
    name: `the fixture ${name}`,
    definition: fixtureDefinition(name),
  })),
];

/**
 * Compares the rendered pages, the schema of the whole form and the engine on random answers.
 *
 * @param numRuns sets of answers, half of them nearly valid
 */
export function expectAgreementOver(definition: Definition, numRuns: number): void {
  const form = prepareForm(projectFields(definition, 1));
  const validators = validatorsOf(form);
  const said = { drawn: 0, rejected: 0 };
  fc.assert(
    fc.property(fc.oneof(anyData(form), nearlyRight(form)), (data) => {
      const { drawn, rejected } = expectAgreement(resolveForm(form, treeOf(form, data), drawnOn), validators);
      said.drawn += drawn;
      said.rejected += rejected;
    }),
    { numRuns: draws(numRuns) },
  );
  expect(said.drawn).toBeGreaterThan(draws(numRuns) * Math.min(2.5, definition.questions.length - 0.5));
  expect(said.rejected).toBeGreaterThan(draws(numRuns) / 4);
  expect(said.rejected).toBeLessThan(said.drawn);
}
