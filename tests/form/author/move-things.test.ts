import { describe, expect, it } from "vitest";
import type { Definition } from "../../../schemas/definition.ts";
import type { Json } from "../../../schemas/record.ts";
import { applyPatch, type DefinitionEdit, stepsOfEdit } from "../../../src/form/author/edits.ts";
import { outlineOf } from "../../../src/form/author/outline.ts";
import { readDefinition } from "../../definitions/read-definition.ts";
import fc, { draws } from "../../property.ts";

const letprop = readDefinition("letprop");

const edited = (definition: Definition, edit: DefinitionEdit): Definition | undefined => {
  const steps = stepsOfEdit(definition, edit);
  return steps && (applyPatch(definition as unknown as Json, steps) as unknown as Definition);
};

const sectionsOf = ({ pages }: Definition) => pages.flatMap(({ sections }) => sections);
const askedIn = (definition: Definition): readonly string[] =>
  sectionsOf(definition)
    .flatMap(({ group, questions }) => questions.map((name) => `${group}.${name}`))
    .sort();
const idsOf = (definition: Definition, kind: string): readonly string[] =>
  outlineOf(definition).flatMap((row) => (row.kind === kind ? [row.id] : []));
const placed = ["question", "section", "page"].flatMap((kind) => idsOf(letprop, kind));

describe("drag and drop in the outline", () => {
  it("moves to the position of the target, on the same page or on another", () => {
    const [page, ...pages] = idsOf(letprop, "page");
    const last = pages.at(-1) ?? "";
    const moved = edited(letprop, { edit: "place", thing: page ?? "", at: last });
    expect(moved && idsOf(moved, "page")).toEqual([...pages, page]);
    const sections = idsOf(letprop, "section");
    const section = edited(letprop, { edit: "place", thing: sections[0] ?? "", at: sections.at(-1) ?? "" });
    expect(section && idsOf(section, "section").at(-2)).toBe(sections[0]);
  });

  it("moves to the end of a section or a page", () => {
    const [first, second] = sectionsOf(letprop).filter(({ group }) => group === "property");
    const name = first?.questions[0] ?? "";
    const moved = edited(letprop, {
      ...{ edit: "place", thing: `question property.${name}`, at: `section ${second?.id}` },
    });
    expect(
      sectionsOf(moved ?? letprop)
        .find(({ id }) => id === second?.id)
        ?.questions.at(-1),
    ).toBe(name);
    const page = edited(letprop, { edit: "place", thing: `section ${first?.id}`, at: idsOf(letprop, "page")[0] ?? "" });
    expect(page?.pages[0]?.sections.at(-1)?.id).toBe(first?.id);
  });

  it("is refused where entries of another kind are asked, and outside pages, sections and questions", () => {
    const [policy] = sectionsOf(letprop).filter(({ group }) => group === "policy");
    const thing = "question property.YearBuilt";
    expect(edited(letprop, { edit: "place", thing, at: `section ${policy?.id}` })).toBeUndefined();
    expect(edited(letprop, { edit: "place", thing, at: "rule L09" })).toBeUndefined();
    expect(edited(letprop, { edit: "place", thing: "section gone", at: "page page1" })).toBeUndefined();
  });

  it("moves from the end of a section into the next one of its group", () => {
    const [first, second] = sectionsOf(letprop).filter(({ group }) => group === "property");
    const name = first?.questions.at(-1) ?? "";
    const down = edited(letprop, { edit: "move", thing: `question property.${name}`, by: 1 });
    expect(sectionsOf(down ?? letprop).find(({ id }) => id === second?.id)?.questions[0]).toBe(name);
    expect(down && edited(down, { edit: "move", thing: `question property.${name}`, by: -1 })).toEqual(letprop);
  });

  it("keeps every question in exactly one section of its group, whatever is moved", () => {
    const any = fc.constantFrom(...placed);
    const edit: fc.Arbitrary<DefinitionEdit> = fc.oneof(
      fc.record({ edit: fc.constant("move" as const), thing: any, by: fc.constantFrom<1 | -1>(1, -1) }),
      fc.record({ edit: fc.constant("place" as const), thing: any, at: any }),
    );
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 8 }), (edits) => {
        const moved = edits.reduce((now, each) => edited(now, each) ?? now, letprop);
        expect(askedIn(moved)).toEqual(askedIn(letprop));
        expect([...idsOf(moved, "section")].sort()).toEqual([...idsOf(letprop, "section")].sort());
      }),
      { numRuns: draws(1_000) },
    );
  });
});
