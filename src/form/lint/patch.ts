import type { Json } from "../../../schemas/record.ts";
import { pointerTo } from "../tree/place.ts";
import { isRecord } from "../values/own.ts";
import { nearestName } from "./nearest-name.ts";

/** One step of a JSON Patch (RFC 6902); `path` is a JSON Pointer into the joined definition. */
export type PatchOperation =
  | { readonly op: "add" | "replace"; readonly path: string; readonly value: Json }
  | { readonly op: "remove"; readonly path: string }
  | { readonly op: "move"; readonly from: string; readonly path: string };

/** What mends a finding, where the remedy leaves nothing to decide; e.g. `[{op: "remove", path: "/tables/Old"}]`. */
export type DefinitionPatch = readonly PatchOperation[];

export const removal = (path: string): DefinitionPatch => [{ op: "remove", path }];

export const writing = (path: string, value: Json): DefinitionPatch => [{ op: "replace", path, value }];

export const adding = (path: string, value: Json): DefinitionPatch => [{ op: "add", path, value }];

/** Gives the last key of a path another name, in its place. */
export const renamingKey = (from: string, key: string): DefinitionPatch => [
  { op: "move", from, path: parentOf(from) + pointerTo(key) },
];

export function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/"));
}

/** The keys of a JSON Pointer: `/groups/a~1b` is `["groups", "a/b"]`. */
export function keysOfPointer(path: string): readonly string[] {
  return path
    .split("/")
    .slice(1)
    .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** What is at a place; undefined where there is nothing. */
export function valueAtPointer(value: unknown, path: string): unknown {
  return keysOfPointer(path).reduce<unknown>(
    (within, key) =>
      typeof within === "object" && within !== null && Object.hasOwn(within, key)
        ? Reflect.get(within, key)
        : undefined,
    value,
  );
}

/**
 * The known name that was probably meant, in words, and the patch that writes it where it is the only one and differs by
 * a slip: a letter, two letters swapped, capitals. Spread into a fault.
 *
 * @param around what is written around the name, as a prefix: `(name) => "RD." + name`
 */
export function meant(
  definition: unknown,
  path: string,
  name: string,
  known: Iterable<string>,
  around: (name: string) => string = (plain) => plain,
): { readonly fix?: string; readonly patch?: DefinitionPatch } {
  const near = nearestName(name, known);
  if (!near) return {};
  const patch = near.isSlip ? instead(definition, path, around(name), around(near.name)) : undefined;
  return { fix: `Write “${around(near.name)}”.`, ...(patch && { patch }) };
}

/** Before a name in a text that is nothing but a name: `@group:`, `P001/`, `driver.`. */
const beforeName = /^(?:@(?:group:|from:)?|[^{}\s]*[./])?$/;

/** Writes one name for another, where it is the text of a place, in braces in it, or its key. */
function instead(definition: unknown, path: string, name: string, other: string): DefinitionPatch | undefined {
  const text = valueAtPointer(definition, path);
  const above = valueAtPointer(definition, parentOf(path));
  if (Array.isArray(above) && above.includes(other)) return undefined;
  if (typeof text === "string") {
    const before = text.slice(0, text.length - name.length);
    if (text.endsWith(name) && beforeName.test(before)) return writing(path, before + other);
    const replaced = text.replace(new RegExp(`\\{${escaped(name)}(?=[|}])`, "g"), () => `{${other}`);
    if (replaced !== text) return writing(path, replaced);
  }
  const isKey = keysOfPointer(path).at(-1) === name && isRecord(above) && !Object.hasOwn(above, other);
  return isKey ? renamingKey(path, other) : undefined;
}

function escaped(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
