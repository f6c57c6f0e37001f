import { pointerTo } from "../../../src/form/tree/place.ts";
import fc from "../../property.ts";
import { changed } from "./change.ts";

/** Every path of a value by its pointer. */
function pointersOf(value: unknown, path = ""): readonly string[] {
  if (typeof value !== "object" || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, part]) => pointersOf(part, path + pointerTo(key)))];
}

function valueAt(value: unknown, pointer: string): unknown {
  return pointer
    .split("/")
    .slice(1)
    .reduce<unknown>(
      (part, key) =>
        typeof part === "object" && part !== null
          ? Reflect.get(part, key.replaceAll("~1", "/").replaceAll("~0", "~"))
          : undefined,
      value,
    );
}

const keyOf = (pointer: string): string => pointer.slice(pointer.lastIndexOf("/") + 1);

/** A value with random mistakes. */
export interface Slipped {
  readonly slips: readonly { readonly at: string; readonly to: unknown }[];
  readonly mutant: unknown;
}

/**
 * Random mistakes: a property removed, replaced by any JSON, by another part of the definition, or (so that the shape
 * is often kept) by another value of the same key.
 */
export const slipsOf = (definition: unknown): fc.Arbitrary<Slipped> => {
  const pointers = pointersOf(definition).slice(1);
  const alike = new Map<string, string[]>();
  for (const pointer of pointers) alike.set(keyOf(pointer), [...(alike.get(keyOf(pointer)) ?? []), pointer]);
  const copyOf = (from: string) => structuredClone(valueAt(definition, from));
  const slip = fc.constantFrom(...pointers).chain((at) =>
    fc.record({
      at: fc.constant(at),
      to: fc.oneof(fc.constant(undefined), fc.jsonValue({ maxDepth: 3 }), fc.constantFrom(...pointers).map(copyOf), {
        weight: 6,
        arbitrary: fc.constantFrom(...(alike.get(keyOf(at)) ?? [at])).map(copyOf),
      }),
    }),
  );
  return fc.array(slip, { minLength: 1, maxLength: 3 }).map((slips) => ({
    slips,
    mutant: slips.reduce<unknown>((value, { at, to }) => {
      const parent = at.slice(0, at.lastIndexOf("/"));
      const holder = parent === "" ? value : valueAt(value, parent);
      return typeof holder === "object" && holder !== null ? changed(value, at, to) : value;
    }, definition),
  }));
};
