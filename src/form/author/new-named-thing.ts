import type { Definition } from "../../../schemas/definition.ts";
import type { DocumentDefinition } from "../../../schemas/document.ts";
import type { Json } from "../../../schemas/record.ts";
import { namedId, thingsOf } from "../explain/things.ts";
import type { DefinitionPatch } from "../lint/patch.ts";
import { pointerTo } from "../tree/place.ts";
import { namesInScope } from "./names-in-scope.ts";

/** Kinds of things that are used by name. */
export type NamedKind = "value" | "condition" | "list" | "table" | "factor set" | "document";

/** Where a definition stores each kind. */
const placeOf: Readonly<Record<NamedKind, readonly string[]>> = {
  value: ["values"],
  condition: ["conditions"],
  list: ["lists"],
  table: ["tables"],
  "factor set": ["rating", "factorSets"],
  document: ["documents"],
};

/** Whether a name is taken: values, tables and factor sets share a namespace with other readable names. */
export function isNameTaken(definition: Definition, kind: NamedKind, name: string): boolean {
  const { rating, questions } = definition;
  if (thingsOf(definition).has(namedId(kind, name))) return true;
  if (kind === "value") return questions.some((question) => question.name === name);
  return kind === "factor set" && rating?.tables[name] !== undefined;
}

/**
 * A new complete thing that has no effect until it is used: its id, and the patch that adds it.
 *
 * @param like a document to copy
 */
export function newNamedThing(
  definition: Definition,
  kind: NamedKind,
  name: string,
  words: string,
  like?: DocumentDefinition,
): { readonly id: string; readonly patch: DefinitionPatch } {
  const [key = "", ...deeper] = placeOf[kind];
  const value = like
    ? ({ ...like, id: name, title: words } as unknown as Json)
    : beginning(definition, kind, name, words);
  const isThere = deeper.length > 0 || Object.hasOwn(definition, key);
  const whole: DefinitionPatch = isThere
    ? []
    : [{ op: "add", path: pointerTo(key), value: kind === "document" ? [] : {} }];
  const path = pointerTo(key, ...deeper, kind === "document" ? "-" : name);
  return { id: namedId(kind, name), patch: [...whole, { op: "add", path, value }] };
}

function beginning(definition: Definition, kind: NamedKind, name: string, words: string): Json {
  const names = namesInScope({ definition }, undefined);
  const first = names.find(({ question }) => question?.options !== undefined) ?? names[0];
  switch (kind) {
    case "value":
      return { calc: 0 };
    case "condition":
      return { test: { f: first?.name ?? "", op: "set" } };
    case "list":
      return [{ value: "Yes" }, { value: "No" }];
    case "table":
      return { bands: [{ value: "0" }] };
    case "factor set":
      return [];
    case "document":
      return {
        ...{ id: name, kind: "terms", title: words, stages: ["policy"] },
        blocks: [{ block: "paragraph", text: words }],
      };
  }
}
