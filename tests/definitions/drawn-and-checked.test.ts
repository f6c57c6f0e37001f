import { describe, expect, test } from "vitest";
import { prepareForm } from "../../src/form/definition/prepare-form.ts";
import { projectFields } from "../../src/form/definition/project-fields.ts";
import { resolveForm } from "../../src/form/resolve/resolve.ts";
import { treeOf } from "../../src/form/tree/tree.ts";
import { anyData, nearlyRight } from "../form/any-data.ts";
import { expectAgreement, validatorsOf } from "../form/drawn-and-checked.ts";
import { fixtureDefinition } from "../form/fixtures.ts";
import fc from "../property.ts";
import { drawnOn } from "./drawn-states.ts";
import { definitionFolders, readDefinition } from "./read-definition.ts";

const subjects = [
  ...definitionFolders().map((name) => ({ name, definition: readDefinition(name) })),
  ...["books", "let-flats", "plain", "fleet", "signup", "kinds"].map((name) => ({
    name: `the fixture ${name}`,
    definition: fixtureDefinition(name),
  })),
];

describe.each(subjects)("Whatever is answered in $name,", ({ definition }) => {
  const form = prepareForm(projectFields(definition, 1));
  const validators = validatorsOf(form);

  test("its drawn pages, the schema of the whole form and the engine never contradict one another.", () => {
    const said = { drawn: 0, rejected: 0 };
    fc.assert(
      fc.property(fc.oneof(anyData(form), nearlyRight(form)), (data) => {
        const { drawn, rejected } = expectAgreement(resolveForm(form, treeOf(form, data), drawnOn), validators);
        said.drawn += drawn;
        said.rejected += rejected;
      }),
      { numRuns: 200 },
    );
    expect(said.drawn).toBeGreaterThan(500);
    expect(said.rejected).toBeGreaterThan(50);
    expect(said.rejected).toBeLessThan(said.drawn);
  });
});
