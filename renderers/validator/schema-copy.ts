import type { Schema } from "@cfworker/json-schema";
import { isRecord } from "../is-record.ts";
import { writtenAlike } from "./pointer.ts";

/** Keywords whose value is data of the form, not a schema: whatever stands in it is no reference. */
const data: ReadonlySet<string> = new Set(["const", "enum", "default", "examples"]);

/**
 * A copy that may be written to: the interpreter notes addresses on the schemas that it is given, and the form's own are
 * often frozen and always shared. With `base`, references into the same document (`#/definitions/driver`) lead to the
 * document of that address, and the copy has no address of its own.
 */
export function schemaCopy(schema: unknown, base?: string): Schema | boolean {
  if (typeof schema === "boolean") return schema;
  return isRecord(schema) ? copyOf(schema, base) : true;
}

function copyOf(schema: Readonly<Record<string, unknown>>, base: string | undefined): Schema {
  const copy: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(schema)) {
    if (value === undefined) continue;
    if (base !== undefined && key === "$id" && typeof value === "string") continue;
    const reference = key === "$ref" && typeof value === "string" ? writtenAlike(value) : undefined;
    const target = base !== undefined && reference?.startsWith("#") ? `${base}${reference}` : reference;
    // Own keys only, `__proto__` among them: an assignment would set the prototype.
    Object.defineProperty(copy, key, {
      value: target ?? (data.has(key) ? value : partCopy(value, base)),
      enumerable: true,
      writable: true,
      configurable: true,
    });
  }
  return copy;
}

function partCopy(value: unknown, base: string | undefined): unknown {
  if (Array.isArray(value)) return value.map((part) => partCopy(part, base));
  return isRecord(value) ? copyOf(value, base) : value;
}
