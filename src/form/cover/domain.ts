import type { NoAnswer, Question } from "../../../schemas/question.ts";
import type { Json } from "../../../schemas/record.ts";
import { kindOf } from "../kinds/kind-of.ts";
import { around, type CountedRange, type Range, type Ranges, within } from "./ranges.ts";

/** The remaining possible answers of a question. */
export type Values =
  /** Numbers with a step, or days counted from 1 January 1970. */
  | { readonly kind: "numbers"; readonly ranges: Ranges; readonly step: number }
  /** These answers. `whole`: every other valid answer behaves like one of them in every test of the definition. */
  | { readonly kind: "listed"; readonly of: readonly Json[]; readonly whole: boolean }
  /** Any entry of a group. */
  | { readonly kind: "entry"; readonly group: string };

/** What a place of DATA may hold. */
export interface Domain {
  /** May hold nothing, or nothing readable because the question is hidden. */
  readonly unread: boolean;
  /** Reasons in place of a value: they read as nothing, and satisfy `required`. */
  readonly withheld: readonly NoAnswer[];
  readonly values: Values;
}

/** Whether a value is certainly read there. */
export function mustBeRead({ unread, withheld }: Domain): boolean {
  return !unread && withheld.length === 0;
}

/** Whether a value may be read there. */
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

/** The range around a domain's numbers; numeric texts count as numbers. */
export function rangeOf({ values }: Domain): Range {
  if (values.kind === "numbers") return around(values.ranges);
  if (values.kind === "entry") return { lo: Number.NEGATIVE_INFINITY, hi: Number.POSITIVE_INFINITY };
  const numbers = values.of.flatMap((value) => (isNumeric(value) ? [Number(value)] : []));
  return around(numbers.map((number) => ({ lo: number, hi: number })));
}

export function isNumeric(value: Json): value is number | string {
  return typeof value === "number" || (typeof value === "string" && /^-?\d{1,15}$/.test(value));
}

/** The unit of the numbers in a question's domain. */
export function countedIn(question: Question): CountedRange {
  const { domain, gives } = kindOf(question);
  return domain.of === "days" ? "days" : gives === "time" ? "minutes" : "plain";
}

/** The intersection of two domains of one question. */
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
