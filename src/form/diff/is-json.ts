import type { Json } from "../../../schemas/record.ts";

/** What a definition is made of. */
export function isJson(value: unknown): value is Json {
  if (value === null || ["string", "number", "boolean"].includes(typeof value)) return true;
  if (typeof value !== "object") return false;
  return Object.values(value).every(isJson);
}
