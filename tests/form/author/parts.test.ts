import { describe, expect, it } from "vitest";
import type { Definition } from "../../../schemas/definition.ts";
import type { Json } from "../../../schemas/record.ts";
import { applyPatch, newQuestion } from "../../../src/form/author/edits.ts";
import { isNameTaken, newList, newNamedThing } from "../../../src/form/author/new-named-thing.ts";
import { kindOfValue, type PartShape, partWords, schemaOfPart, shapeOf } from "../../../src/form/author/part-shape.ts";
import { ExpressionWords } from "../../../src/form/explain/expression-words.ts";
import { thingsOf } from "../../../src/form/explain/things.ts";
import { lintedDefinition } from "../../../src/form/lint/linted-definition.ts";
import type { JsonSchema } from "../../../src/form/schema/json-schema.ts";
import { hasPassed, runProductTests, unmetWords } from "../../../src/insurance/cases/run-product-tests.ts";
import { lintDefinition } from "../../../src/insurance/rating/with-rates.ts";
import { definitionFolders, readDefinition } from "../../definitions/read-definition.ts";

const asJson = (value: unknown): Json => JSON.parse(JSON.stringify(value));

/** Properties with a single value, if present: of a question that is a choice of the form itself. */
const chosenOtherwise: ReadonlySet<string> = new Set(["block", "currency", "unique"]);

/** Every part of a value that no control would show, by path. */
function* undrawn(schema: JsonSchema, key: string, value: Json, path: string): Iterable<string> {
  const shape: PartShape = shapeOf(schema, key);
  if (shape.shape === "keys") {
    if (typeof value !== "object" || value === null) {
      if (shape.short === undefined) yield path;
      return;
    }
    for (const [name, inside] of Object.entries(value)) {
      const known = shape.keys.find((each) => each.key === name);
      if (known) yield* undrawn(known.schema, name, inside, `${path}/${name}`);
      else if (!chosenOtherwise.has(name)) yield `${path}/${name}`;
    }
  } else if (shape.shape === "map" || shape.shape === "rows") {
    for (const [name, inside] of Object.entries(value ?? {}))
      yield* undrawn(shape.of, shape.shape === "map" && shape.names ? name : key, inside as Json, `${path}/${name}`);
  } else if (shape.shape === "kinds") {
    const kind = kindOfValue(shape.kinds, value);
    if (kind) yield* undrawn(kind.schema, key, value, path);
    else yield path;
  } else if (shape.shape === "text" && typeof value !== "string") yield path;
}

const parts: Readonly<Record<string, (definition: Definition) => readonly unknown[]>> = {
  document: ({ documents = [] }) => documents,
  rating: ({ rating }) => (rating ? [{ ...rating, tables: {}, lines: [] }] : []),
  rateTable: ({ rating }) => Object.values(rating?.tables ?? {}),
  rateLine: ({ rating }) => rating?.lines ?? [],
  lookupTable: ({ tables = {} }) => Object.values(tables),
  group: ({ groups }) => Object.values(groups),
  // Options and requirements have their own controls.
  question: ({ questions }) => questions.map(({ required: _, readonly: __, options: ___, ...rest }) => rest),
  rule: ({ rules }) => rules,
  migration: ({ migrations = [] }) => migrations.map((each) => ({ ...each, tests: [] })),
};

describe("the parts of a definition", () => {
  const definitions = definitionFolders().map((folder) => readDefinition(folder));

  it.each(Object.keys(parts))("have a control for everything in a %s", (part) => {
    for (const definition of definitions)
      for (const value of parts[part]?.(definition) ?? [])
        expect([...undrawn(schemaOfPart(part), part, asJson(value), definition.id)]).toEqual([]);
  });

  it("are of several kinds, each with a title and a description", () => {
    const shape = shapeOf(schemaOfPart("documentBlock"), "blocks");
    const kinds = shape.shape === "kinds" ? shape.kinds : [];
    expect(kinds.map(({ id }) => id)).toContain("paragraph");
    expect(kinds.find(({ id }) => id === "columns")?.fixed).toEqual({ block: "columns" });
    const steps = shapeOf(schemaOfPart("migrationStep"), "steps");
    expect(steps.shape === "kinds" && kindOfValue(steps.kinds, { drop: "Roof", because: "It is old." })?.title).toBe(
      "No longer asked",
    );
    expect(kindOfValue(kinds, "paragraph")).toBeUndefined();
  });

  it("are described in one line each", () => {
    const letprop = readDefinition("letprop");
    const said = { words: new ExpressionWords(lintedDefinition(letprop)), scope: undefined };
    const block = schemaOfPart("documentBlock");
    expect(partWords(block, "blocks", { block: "heading", text: "What to pay" }, said)).toBe("Heading: What to pay");
    expect(partWords(block, "blocks", { block: "price" }, said)).toBe("Price");
    expect(
      partWords(
        block,
        "blocks",
        { block: "list", when: { f: "ProposerType", op: "eq", v: "Company" }, items: ["One", "Two"] },
        said,
      ),
    ).toBe("List: “Who is the policyholder?” is “Company”: One");
  });
});

describe("a new element", () => {
  it.each(["value", "condition", "list", "table", "factor set", "document"] as const)(
    "of the kind %s exists, and is valid",
    (kind) => {
      const letprop = readDefinition("letprop");
      const before = lintDefinition(letprop).filter(({ severity }) => severity === "error");
      const { id, patch } = newNamedThing(letprop, kind, "Extra", "Extra");
      const after = JSON.parse(JSON.stringify(applyPatch(asJson(letprop), patch))) as Definition;
      expect(thingsOf(after).get(id)?.name).toBe("Extra");
      expect(lintDefinition(after).filter(({ severity }) => severity === "error")).toEqual(before);
      expect(isNameTaken(letprop, kind, "Extra")).toBe(false);
      expect(isNameTaken(after, kind, "Extra")).toBe(true);
    },
  );

  it("which is a list of entries has a free name, a free prefix and a reference, and changes no test", () => {
    const letprop = readDefinition("letprop");
    const before = lintDefinition(letprop).filter(({ severity }) => severity === "error");
    const wanted = { label: "property", plural: "other properties", max: 10 };
    const { name, question, patch } = newList(letprop, wanted, "Insurer");
    expect(name).toBe("property2");
    const asked = newQuestion(letprop, { name: "Insurer", group: name, label: "Insurer", type: "text" });
    const section = { id: "others", title: "Others", group: name, questions: ["PropertyRef", "Insurer"] };
    const after = JSON.parse(
      JSON.stringify(
        applyPatch(asJson(letprop), [
          ...patch,
          { op: "add", path: "/pages/-", value: { id: "others", title: "Others", sections: [section] } },
          { op: "add", path: "/questions/-", value: question },
          { op: "add", path: "/questions/-", value: asked },
        ]),
      ),
    ) as Definition;
    expect(after.groups.property2).toMatchObject({ list: true, max: 10, refPrefix: "PR", plural: "other properties" });
    expect(lintDefinition(after).filter(({ severity }) => severity === "error")).toEqual(before);
    const outcomes = [...runProductTests(after)].filter((outcome) => !hasPassed(outcome));
    expect(outcomes.map(unmetWords)).toEqual([]);
  });
});
