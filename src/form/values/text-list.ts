import type { Json } from "../../../schemas/record.ts";

/** An answer of several choices. */
export function isTextList(answer: Json | undefined): answer is readonly string[] {
  return Array.isArray(answer) && answer.every((part) => typeof part === "string");
}
