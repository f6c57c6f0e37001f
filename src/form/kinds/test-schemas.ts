import type { Literal, LiteralTest } from "../../../schemas/condition.ts";
import type { Option } from "../../../schemas/question.ts";
import type { Json } from "../../../schemas/record.ts";
import { test } from "../expression/condition.ts";
import { scopeReading } from "../expression/scope-reading.ts";
import type { JsonSchema } from "../schema/json-schema.ts";
import { asExact, type Value } from "../values/answer-value.ts";
import { toNumber } from "../values/exact.ts";

type Found = JsonSchema | boolean | undefined;

/** Of a closed set of values those for which the test holds. */
export function schemaOfValues(what: LiteralTest, values: readonly (string | boolean)[]): JsonSchema | boolean {
  const found = values.filter((value) => holds(what, value));
  if (found.length === 0) return false;
  return found.length === values.length ? true : { enum: found };
}

export function schemaOfOption(what: LiteralTest, options: readonly Option[] | undefined): Found {
  return (
    options &&
    schemaOfValues(
      what,
      options.map(({ value }) => value),
    )
  );
}

/** Evaluates a test for one value, as the engine does. */
function holds(what: LiteralTest, value: Value): boolean {
  return (
    test(
      what,
      scopeReading(() => value),
    ) === true
  );
}

/** A literal's number: 25 or "25". */
function numberOf(literal: Literal): number | undefined {
  const exact = typeof literal === "boolean" ? undefined : asExact(literal);
  return exact && toNumber(exact);
}

export function schemaOfNumber({ op, v }: LiteralTest): Found {
  const numbers = (isList(v) ? v : [v]).flatMap((each) => numberOf(each) ?? []);
  const [limit] = numbers;
  if (op === "in" || op === "nin") return listed(numbers, op === "in");
  if (isList(v)) return undefined;
  if (op === "eq" || op === "ne") return listed(numbers, op === "eq");
  if (limit === undefined) return undefined;
  switch (op) {
    case "gt":
      return { exclusiveMinimum: limit };
    case "ge":
      return { minimum: limit };
    case "lt":
      return { exclusiveMaximum: limit };
    case "le":
      return { maximum: limit };
    default:
      return undefined;
  }
}

function listed(values: readonly Json[], among: boolean): JsonSchema | boolean {
  if (values.length === 0) return !among;
  return among ? { enum: values } : { not: { enum: values } };
}

export function schemaOfChosen({ op, v }: LiteralTest): Found {
  if (isList(v) !== (op === "in" || op === "nin")) return undefined;
  if (isList(v)) {
    const chosen: JsonSchema = { contains: { enum: [...v] } };
    return op === "in" ? chosen : { not: chosen };
  }
  if (op !== "eq" && op !== "ne") return undefined;
  return op === "eq" ? { const: [v] } : { not: { const: [v] } };
}

/** Free text can be compared with texts only, since a number has several spellings. */
export function schemaOfText({ op, v }: LiteralTest): Found {
  const values = isList(v) ? v : [v];
  if (!values.every((value) => typeof value === "string")) return undefined;
  if (op === "in" || op === "nin") return listed(values, op === "in");
  if (isList(v) || (op !== "eq" && op !== "ne")) return undefined;
  return listed(values, op === "eq");
}

function isList(v: Literal | readonly Literal[]): v is readonly Literal[] {
  return Array.isArray(v);
}
