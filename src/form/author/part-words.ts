import type { Condition } from "../../../schemas/condition.ts";
import type { Json } from "../../../schemas/record.ts";
import type { ExpressionWords } from "../explain/expression-words.ts";
import type { JsonSchema } from "../schema/json-schema.ts";
import { isRecord } from "../values/own.ts";
import { kindOfValue, shapeOf } from "./part-shape.ts";

interface Said {
  readonly words: ExpressionWords;
  readonly scope: string | undefined;
}

/** What a row of several says, in one line: what kind it is, and what it begins with. */
export function partWords(schema: JsonSchema, key: string, value: Json | undefined, said: Said): string {
  const shape = shapeOf(schema, key);
  const kind = shape.shape === "kinds" ? kindOfValue(shape.kinds, value)?.title : undefined;
  const of =
    isRecord(value) && kind !== undefined ? without(value, shape.shape === "kinds" ? shape : undefined) : value;
  return [kind, ...textsOf(of, said)].filter((each) => each !== undefined && each !== "").join(": ") || "Empty";
}

/** A part without what says its kind. */
function without(value: object, kinds: { readonly kinds: readonly { readonly fixed: object }[] } | undefined): Json {
  const fixed = new Set(kinds?.kinds.flatMap((each) => Object.keys(each.fixed)) ?? []);
  return Object.fromEntries(Object.entries(value).filter(([name]) => !fixed.has(name)));
}

/** The first things that are said in a part, a condition in words. */
function textsOf(value: Json | undefined, said: Said): readonly string[] {
  if (value === undefined || value === null) return [];
  if (typeof value !== "object") return [String(value)];
  if (Array.isArray(value)) return value.slice(0, 1).flatMap((each) => textsOf(each, said));
  const { when, ...rest } = value as Readonly<Record<string, Json>>;
  const condition = isRecord(when) ? [said.words.condition(when as unknown as Condition, said.scope)] : [];
  const texts = Object.values(rest).flatMap((each) => textsOf(each, said));
  return [...condition, ...texts].slice(0, 2);
}
