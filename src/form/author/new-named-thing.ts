import type { Definition } from "../../../schemas/definition.ts";
import type { DocumentDefinition } from "../../../schemas/document.ts";
import type { Json } from "../../../schemas/record.ts";
import { referenceQuestion } from "../definition/expand-parts.ts";
import { namedId, thingsOf } from "../explain/things.ts";
import type { DefinitionPatch } from "../lint/patch.ts";
import { pointerTo } from "../tree/place.ts";
import { freeAmong, nameFromLabel } from "./edits.ts";
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
        id: name,
        kind: "terms",
        title: words,
        stages: ["policy"],
        blocks: [{ block: "paragraph", text: words }],
      };
  }
}

/** A list of entries to be added to a definition. */
export interface NewList {
  /** What one entry is called, and several. */
  readonly label: string;
  readonly plural: string;
  /** Most entries. */
  readonly max?: number | undefined;
}

/** Names that the engine uses itself. */
export const namesOfEngine: readonly string[] = ["PropertyRef", "ParentRef", "ItemType", "DATA", "RD", "Pr", "PC"];

/**
 * A new list of entries, with the question that shows their references.
 *
 * @param first name of its first question
 */
export function newList(
  { groups }: Definition,
  { label, plural, max }: NewList,
  first: string,
): { readonly name: string; readonly question: Json; readonly patch: DefinitionPatch } {
  const pascal = nameFromLabel(label);
  const name = freeAmong([...Object.keys(groups), ...namesOfEngine], pascal.charAt(0).toLowerCase() + pascal.slice(1));
  const taken = new Set(Object.values(groups).flatMap(({ refPrefix }) => refPrefix?.toLowerCase() ?? []));
  const group = {
    at: "PC",
    list: true,
    itemType: name,
    label,
    plural,
    ...(max === undefined ? {} : { max }),
    refPrefix: freePrefix(label, taken),
    title: [first],
    columns: ["PropertyRef", first],
    layout: "inline",
  };
  const question = { name: "PropertyRef", group: name, ...referenceQuestion({ label }) };
  return { name, question, patch: [{ op: "add", path: pointerTo("groups", name), value: group }] };
}

/**
 * A prefix of references that no other list has: `P`, `PO`, `POL` for a policy, otherwise any two letters.
 *
 * @param taken prefixes in lower case
 */
export function freePrefix(words: string, taken: ReadonlySet<string>): string {
  const letters = words.toUpperCase().replace(/[^A-Z]/g, "") || "L";
  const wanted = [letters.slice(0, 1), letters.slice(0, 2), letters.slice(0, 3), ...twoLetters()];
  return wanted.find((each) => !taken.has(each.toLowerCase())) ?? "ZZZ";
}

function* twoLetters(): Iterable<string> {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  for (const one of letters) for (const two of letters) yield one + two;
}
