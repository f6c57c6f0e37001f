import type { NoAnswer, Question } from "../../../schemas/question.ts";
import type { Json } from "../../../schemas/record.ts";
import { kindOf } from "../kinds/kind-of.ts";
import { around, type CountedRange, type Range, type Ranges, within } from "./ranges.ts";

/** Answers of a question that are still possible. */
export type Values =
  /** Numbers on steps, or days counted from 1 January 1970. */
  | { readonly kind: "numbers"; readonly ranges: Ranges; readonly step: number }
  /** These. `whole`: every other valid answer behaves as one of them in every test of the definition. */
  | { readonly kind: "listed"; readonly of: readonly Json[]; readonly whole: boolean }
  /** An entry of a group, whichever there is. */
  | { readonly kind: "entry"; readonly group: string };

/** What may stand at one place of DATA. */
export interface Domain {
  /** Nothing, or nothing that can be read since the question is hidden. */
  readonly unread: boolean;
  /** It was said that there is no value: reads as nothing, and satisfies `required`. */
  readonly withheld: readonly NoAnswer[];
  readonly values: Values;
}

/** A value is read there, whatever else. */
export function mustBeRead({ unread, withheld }: Domain): boolean {
  return !unread && withheld.length === 0;
}

/** A value may be read there. */
export function mayBeRead({ values }: Domain): boolean {
  if (values.kind === "entry") return true;
  return values.kind === "numbers" ? values.ranges.length > 0 : values.of.length > 0;
}

export function isImpossible(domain: Domain): boolean {
  return mustBeRead(domain) && !mayBeRead(domain);
}

/** Whether an empty domain proves that there is no answer. */
export function isWhole({ values }: Domain): boolean {
  return values.kind !== "listed" || values.whole;
}

/** Around the numbers of a domain; numeric texts count as their numbers. */
export function rangeOf({ values }: Domain): Range {
  if (values.kind === "numbers") return around(values.ranges);
  if (values.kind === "entry") return { lo: Number.NEGATIVE_INFINITY, hi: Number.POSITIVE_INFINITY };
  const numbers = values.of.flatMap((value) => (isNumeric(value) ? [Number(value)] : []));
  return around(numbers.map((number) => ({ lo: number, hi: number })));
}

export function isNumeric(value: Json): value is number | string {
  return typeof value === "number" || (typeof value === "string" && /^-?\d{1,15}$/.test(value));
}

/** What the numbers of the question's domain count. */
export function countedIn(question: Question): CountedRange {
  const { domain, gives } = kindOf(question);
  return domain.of === "days" ? "days" : gives === "time" ? "minutes" : "plain";
}

/** What both leave, of one question. */
export function intersectDomains(a: Domain, b: Domain): Domain {
  return {
    unread: a.unread && b.unread,
    withheld: a.withheld.filter((each) => b.withheld.includes(each)),
    values: intersectValues(a.values, b.values),
  };
}

function intersectValues(a: Values, b: Values): Values {
  if (a.kind === "numbers" && b.kind === "numbers")
    return { ...a, ranges: a.ranges.flatMap((range) => within(b.ranges, range, a.step)) };
  if (a.kind === "listed" && b.kind === "listed") {
    const left = new Set(b.of);
    return { ...a, of: a.of.filter((value) => left.has(value)), whole: a.whole && b.whole };
  }
  return b.kind === "entry" ? a : b;
}
