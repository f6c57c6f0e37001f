import type { Json } from "../../../schemas/record.ts";
import { pointerTo } from "../tree/place.ts";
import { isRecord } from "../values/own.ts";
import { nearestName } from "./nearest-name.ts";

/** One step of a JSON Patch (RFC 6902); `path` is a JSON Pointer into the joined definition. */
export type PatchOperation =
  | { readonly op: "add" | "replace"; readonly path: string; readonly value: Json }
  | { readonly op: "remove"; readonly path: string }
  | { readonly op: "move"; readonly from: string; readonly path: string };

/** The patch that fixes a finding with only one remedy; e.g. `[{op: "remove", path: "/tables/Old"}]`. */
export type DefinitionPatch = readonly PatchOperation[];

export const removal = (path: string): DefinitionPatch => [{ op: "remove", path }];

export const writing = (path: string, value: Json): DefinitionPatch => [{ op: "replace", path, value }];

export const adding = (path: string, value: Json): DefinitionPatch => [{ op: "add", path, value }];

/** Renames the last key of a path, keeping its position. */
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

/** The value at a place; undefined where there is none. */
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
 * The known name that was probably meant, in words, and a patch if it is the only one and differs by a slip: a letter, two
 * swapped letters, case. Spread into a fault.
 *
 * @param around the text around the name, such as a prefix: `(name) => "RD." + name`
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

/** Prefixes of a text that consists of a name: `@group:`, `P001/`, `driver.`. */
const beforeName = /^(?:@(?:group:|from:)?|[^{}\s]*[./])?$/;

/** Replaces a name where it is the whole text of a place, a placeholder in it, or its key. */
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
