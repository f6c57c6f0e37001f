import { isRecord } from "../../src/form/values/own.ts";

/** The name of a list entry: its name, id, section or title, and of an option its value; price rows have none. */
const namesOf = (entry: unknown, above: string): readonly string[] =>
  typeof entry === "string"
    ? [entry]
    : isRecord(entry)
      ? ["name", "id", "section", "title", ...(above.startsWith("/rating/") ? [] : ["value"])].flatMap((key) => {
          const name = Reflect.get(entry, key);
          return typeof name === "string" ? [name] : [];
        })
      : [];

const partOf = (value: unknown, key: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;

/** The JSON Pointer of a path with names of list entries: `/rules/R05/when/f` is `/rules/6/when/f`. */
export function pointerOfPlace(definition: unknown, place: string): string {
  let at = definition;
  const keys = place.split("/").slice(1);
  return keys.reduce((pointer, key) => {
    const position = Array.isArray(at) ? at.findIndex((entry) => namesOf(entry, pointer).includes(key)) : -1;
    const found = position < 0 ? key : String(position);
    at = partOf(at, found);
    return `${pointer}/${found}`;
  }, "");
}

/** A JSON Pointer with the names of list entries, if they have one. */
export function placeOfPointer(definition: unknown, pointer: string): string {
  let at = definition;
  const keys = pointer.split("/").slice(1);
  return keys.reduce((place, key) => {
    const isEntry = Array.isArray(at);
    at = partOf(at, key);
    return `${place}/${(isEntry && isRecord(at) && namesOf(at, place)[0]) || key}`;
  }, "");
}
