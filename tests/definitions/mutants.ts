import type { Op } from "../../schemas/condition.ts";
import type { Definition } from "../../schemas/definition.ts";
import { pointerTo } from "../../src/form/tree/place.ts";
import { changedRates } from "../../src/insurance/cases/untested-rates.ts";

/** A definition with one property changed by one step, like a typing mistake. */
export interface Mutant {
  /** Path and change, e.g. `/rules/14/when/v: 12 becomes 13`. */
  readonly change: string;
  readonly definition: Definition;
}

const opposite: Partial<Record<Op, Op>> = {
  gt: "ge",
  ge: "gt",
  lt: "le",
  le: "lt",
  eq: "ne",
  ne: "eq",
  in: "nin",
  nin: "in",
  set: "empty",
  empty: "set",
};

const isOp = (value: unknown): value is keyof typeof opposite => typeof value === "string" && value in opposite;

/** Lists longer than this are data, such as postcode areas, and have tests of their own. */
const longestList = 20;

/** Asked only of a policy that ends early: a definition's own tests contain quotes, so other tests cover it. */
const ofCancellation = "/rating/cancellation/";

/** `0.90` becomes `0.91`, and so on: the last digit incremented. */
const nextDecimal = (text: string): string => text.replace(/[0-9]$/, (digit) => String((Number(digit) + 1) % 10));

/** Replacements for one value of a condition or a limit. */
function* slips(path: string, key: string, value: unknown): Generator<unknown> {
  if (path.startsWith(ofCancellation)) return;
  if (key === "op" && isOp(value)) yield opposite[value];
  if (["v", "min", "max", "to"].includes(key) && typeof value === "number") yield* [value + 1, value - 1];
  if ((key === "v" || key === "also") && Array.isArray(value) && value.length <= longestList)
    for (const [index] of value.entries()) yield value.filter((_, each) => each !== index);
}

/** Every change by one step in a part of a definition; the part is changed in place and restored after each. */
function* changesIn(part: object, path: string, rates: ReadonlySet<string>): Generator<string> {
  for (const [key, value] of Object.entries(part)) {
    const at = path + pointerTo(key);
    const rate = rates.has(at) && typeof value === "string" ? [nextDecimal(value)] : [];
    for (const slip of [...rate, ...slips(at, key, value)]) {
      Reflect.set(part, key, slip);
      yield `${at}: ${JSON.stringify(value)} becomes ${JSON.stringify(slip)}`;
      Reflect.set(part, key, value);
    }
    if (typeof value === "object" && value !== null) yield* changesIn(value, at, rates);
  }
}

/**
 * Every definition that differs by one step in a rule, a named condition or value, the conditions and limits of a
 * question, or a rating value. Each is valid until the next is requested.
 */
export function* mutantsOf(original: Definition): Generator<Mutant> {
  const definition = structuredClone(original);
  const { rules, conditions = {}, values = {}, questions, rating = {} } = definition;
  const rates = new Set(changedRates(original, undefined).map(({ path }) => path));
  for (const [name, part] of Object.entries({ rules, conditions, values, questions, rating }))
    for (const change of changesIn(part, pointerTo(name), rates)) yield { change, definition };
}
