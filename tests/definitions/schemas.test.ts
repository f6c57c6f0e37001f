import { describe, expect, test } from "vitest";
import type { Definition } from "../../schemas/definition.ts";
import type { Question } from "../../schemas/question.ts";
import { prepareForm } from "../../src/form/definition/prepare-form.ts";
import { projectFields } from "../../src/form/definition/project-fields.ts";
import { resolveForm } from "../../src/form/resolve/resolve.ts";
import { formSchema } from "../../src/form/schema/form-schema.ts";
import { drawnPages } from "./drawn-pages.ts";
import { drawnOn, drawnStates } from "./drawn-states.ts";
import { readDefinition, shippedFolders } from "./read-definition.ts";

describe.each(shippedFolders)("The schemas of %s", (folder) => {
  const definition = readDefinition(folder);
  const form = prepareForm(definition);
  const states = drawnStates(definition);

  test("match the snapshots: of the whole form, with what no schema can express, and of every rendered page.", async () => {
    const whole = `${JSON.stringify(formSchema(form), null, 2)}\n`;
    await expect(whole).toMatchFileSnapshot(`__snapshots__/${folder}.schema.json`);
    await expect(drawnPages(definition, states)).toMatchFileSnapshot(`__snapshots__/${folder}.pages.txt`);
  });

  test("are the same from the browser's projection.", () => {
    const fields = projectFields(definition, 1);
    expect(formSchema(prepareForm(fields))).toEqual(formSchema(form));
    expect(drawnPages(fields, states)).toEqual(drawnPages(definition, states));
  });

  test("are rendered in states that together show every question of a page.", () => {
    const shown = new Set(
      states.flatMap(({ tree }) => {
        const resolution = resolveForm(form, tree, drawnOn);
        return [...form.groups.values()].flatMap(({ name, group }) =>
          (group.list ? resolution.items(name) : [undefined]).flatMap((id) =>
            [...resolution.scope(name, id).questions].flatMap(([question, { shown }]) =>
              shown ? [`${name}.${question}`] : [],
            ),
          ),
        );
      }),
    );
    const asked = definition.pages.flatMap(({ sections }) =>
      sections.flatMap(({ group, questions }) => questions.map((name) => `${group}.${name}`)),
    );
    expect(asked.filter((name) => !shown.has(name))).toEqual([]);
  });
});

describe("The rendered text of Let Property differs", () => {
  const definition = readDefinition("letprop");
  const states = drawnStates(definition);
  const before = drawnPages(definition, states);

  const withQuestion = (name: string, change: (question: Question) => Question): Definition => ({
    ...definition,
    questions: definition.questions.map((each) => (each.name === name ? change(each) : each)),
  });
  const withSections = (change: (section: Section) => Section): Definition => ({
    ...definition,
    pages: definition.pages.map((page) => ({ ...page, sections: page.sections.map(change) })),
  });

  test.each<[string, Definition]>([
    ["label", withQuestion("YearBuilt", (question) => ({ ...question, label: "Built in" }))],
    ["hint", withQuestion("YearBuilt", (question) => ({ ...question, hint: "As far as it is known." }))],
    ["help", withQuestion("Listed", (question) => ({ ...question, help: "See the list." }))],
    ["limit of a number", withQuestion("YearBuilt", (question) => ({ ...question, min: 1501 }))],
    ["limit of a text", withQuestion("WallOther", (question) => ({ ...question, maxLength: 201 }))],
    ["pattern", withQuestion("FirstName", (question) => ({ ...question, pattern: "^[a-z]+$" }))],
    ["unit", withQuestion("YearBuilt", (question) => ({ ...question, unit: "CE" }))],
    [
      "option",
      withQuestion("ManagedBy", ({ options, ...question }) => ({ ...question, options: withoutLast(options) })),
    ],
    [
      "condition of an option",
      withQuestion("TenancyType", ({ options, ...question }) => ({ ...question, options: alwaysOffered(options) })),
    ],
    ["control", withQuestion("WallOther", (question) => ({ ...question, type: "longtext" }))],
    ["width", withQuestion("YearBuilt", (question) => ({ ...question, wide: true }))],
    ["need for an answer", withQuestion("YearBuilt", (question) => ({ ...question, required: false }))],
    [
      "condition to be asked",
      withQuestion("FlatRoofAge", (question) => ({ ...question, when: { f: "FlatRoofPct", op: "gt", v: 26 } })),
    ],
    ["order of questions", withSections((section) => ({ ...section, questions: section.questions.toReversed() }))],
    ["number of columns", withSections((section) => ({ ...section, columns: 3 }))],
    ["heading of a section", withSections((section) => ({ ...section, title: `${section.title}s` }))],
    ["order of pages", { ...definition, pages: definition.pages.toReversed() }],
  ])("with another %s", (_, changed) => {
    expect(drawnPages(changed, states)).not.toBe(before);
  });

  test("in no other case: the same definition is rendered identically", () => {
    expect(drawnPages(readDefinition("letprop"), states)).toBe(before);
  });
});

type Section = Definition["pages"][number]["sections"][number];

const alwaysOffered = (options: Question["options"]) =>
  typeof options === "object" ? options.map(({ value }) => ({ value })) : [];

const withoutLast = (options: Question["options"]) => (typeof options === "object" ? options.slice(0, -1) : []);
