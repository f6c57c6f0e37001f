import type { OptionsStep, ScaleStep, SplitPart, SplitStep } from "../../../schemas/migration.ts";
import type { Question } from "../../../schemas/question.ts";
import type { Json } from "../../../schemas/record.ts";
import { div, type Exact, exact, fromInt, fromNumber, mul, toNumber } from "../values/exact.ts";
import { isRecord, isTextList, own, sameJson } from "../values/own.ts";

/** Answers at the places that a step reads or writes, undefined where there are none. */
export type AnswerList = readonly (Json | undefined)[];

/** The converted answers, or why they cannot be converted. */
export type Converted = { readonly values: AnswerList } | { readonly why: string };

/** Converts answers over a step, forwards and backwards. */
export interface Conversion {
  readonly there: (values: AnswerList) => Converted;
  readonly back: (values: AnswerList) => Converted;
  /** The two sides are independent: each keeps its own answer. */
  readonly apart?: true;
}

const failConversion = (why: string) => (): Converted => ({ why });

/** Unchanged answers in another place. */
export const unchanged: Conversion = { there: (values) => ({ values }), back: (values) => ({ values }) };

export const askedAgain: Conversion = {
  there: failConversion("It is now asked differently."),
  back: failConversion("The earlier version asks it differently."),
  apart: true,
};

export const dropped: Conversion = {
  there: () => ({ values: [] }),
  back: failConversion("The earlier version asks this too."),
  apart: true,
};

/** One answer for several entries: copied to each, and merged again if they agree. */
export function shared(count: number): Conversion {
  return {
    there: ([value]) => ({ values: Array.from({ length: count }, () => value) }),
    back: (values) =>
      values.length > 0 && values.every((value) => sameJson(value, values[0]))
        ? { values: [values[0]] }
        : { why: "The answers differ from one another." },
  };
}

export const reverseConversion = ({ there, back, apart }: Conversion): Conversion => ({
  there: back,
  back: there,
  ...(apart && { apart }),
});

/** A reason given in place of an answer, which no unit or option name affects. */
const isWithheld = (value: Json | undefined): boolean => isRecord(value) && Object.hasOwn(value, "noAnswer");

/** A number if it fits the question's decimals; for an unknown question, any. */
function heldBy(question: Question | undefined, value: Exact): number | undefined {
  const scaled = mul(value, fromInt(10 ** (question ? (question.decimals ?? 0) : 4)));
  if (scaled.d !== 1n || !Number.isSafeInteger(Number(scaled.n))) return undefined;
  return toNumber(value);
}

/** Converts a number's unit exactly: one that would need rounding is asked again. */
export function scaled(
  { by, unit }: ScaleStep,
  earlier: Question | undefined,
  later: Question | undefined,
): Conversion {
  const factor = exact(by);
  const one = (
    amount: Json | undefined,
    question: Question | undefined,
    count: (value: Exact) => Exact,
  ): number | undefined => {
    const value = typeof amount === "number" ? fromNumber(amount) : undefined;
    return value && heldBy(question, count(value));
  };
  return {
    there: ([value]) => {
      if (isWithheld(value)) return { values: [value] };
      const counted = one(value, later, (each) => mul(each, factor));
      if (counted === undefined) return { why: "It cannot be converted exactly." };
      return { values: [unit === undefined ? counted : { amount: counted, unit }] };
    },
    back: ([value]) => {
      if (isWithheld(value)) return { values: [value] };
      const { amount, unit: given } = isQuantity(value) ? value : { amount: value, unit: undefined };
      const counted = given === unit ? one(amount, earlier, (each) => div(each, factor)) : undefined;
      return counted === undefined ? { why: "It cannot be converted exactly." } : { values: [counted] };
    },
  };
}

const isQuantity = (value: Json | undefined): value is { readonly amount: Json; readonly unit: Json } =>
  isRecord(value) && Object.hasOwn(value, "amount") && Object.hasOwn(value, "unit");

/**
 * Renames options. Any other text, such as a free answer, is unchanged.
 *
 * @param before the options of the earlier version, if known
 */
export function mapped({ map }: OptionsStep, before: readonly string[] | undefined): Conversion {
  const isKept = (value: string) => !Object.hasOwn(map, value) && (before?.includes(value) ?? true);
  const each = (value: Json | undefined, one: (text: string) => string | undefined, why: string): Converted => {
    if (typeof value === "string") {
      const other = one(value);
      return other === undefined ? { why } : { values: [other] };
    }
    if (!isTextList(value)) return { values: [value] };
    const others = value.map(one);
    return others.every((other) => other !== undefined) ? { values: [[...new Set(others)]] } : { why };
  };
  const there = (text: string): string | undefined => {
    const other = own(map, text);
    return other === undefined ? text : (other ?? undefined);
  };
  const back = (text: string): string | undefined => {
    const meant = Object.keys(map).filter((key) => map[key] === text);
    const all = isKept(text) ? [...meant, text] : meant;
    if (all.length === 0 && before === undefined) return text;
    return all.length === 1 ? all[0] : undefined;
  };
  return {
    there: ([value]) => each(value, there, "This option is no longer offered."),
    back: ([value]) => each(value, back, "It is not one of the earlier options, or more than one may be meant."),
  };
}

/** The text before or after a separator. */
function partOf(text: string, part: SplitPart): string | undefined {
  if ("whole" in part) return text;
  if ("map" in part) return own(part.map, text);
  const [mark, isLast, isBefore] =
    "before" in part
      ? ([part.before, false, true] as const)
      : "after" in part
        ? ([part.after, false, false] as const)
        : "beforeLast" in part
          ? ([part.beforeLast, true, true] as const)
          : ([part.afterLast, true, false] as const);
  const at = isLast ? text.lastIndexOf(mark) : text.indexOf(mark);
  if (at < 0) return undefined;
  const found = isBefore ? text.slice(0, at) : text.slice(at + mark.length);
  return found === "" ? undefined : found;
}

/** Possible originals of the parts: each text is checked against all parts. */
function joinedOriginals(parts: readonly SplitPart[], values: AnswerList): readonly string[] {
  const found = parts.flatMap((part, index) => {
    const value = values[index];
    if ("whole" in part) return typeof value === "string" ? [value] : [];
    return "map" in part ? Object.keys(part.map) : [];
  });
  const of = (isOf: (part: SplitPart) => string | undefined) => {
    const at = parts.findIndex((part) => isOf(part) !== undefined);
    const part = parts[at];
    return { mark: part && isOf(part), text: values[at] };
  };
  const before = of((part) => ("before" in part ? part.before : "beforeLast" in part ? part.beforeLast : undefined));
  const after = of((part) => ("after" in part ? part.after : "afterLast" in part ? part.afterLast : undefined));
  const isPair = before.mark === after.mark && typeof before.text === "string" && typeof after.text === "string";
  return isPair ? [...found, `${before.text}${before.mark}${after.text}`] : found;
}

/** Splits an answer into several, all of them or none. */
export function divided({ into }: SplitStep): Conversion {
  const parts = Object.values(into);
  const there = ([value]: AnswerList): Converted => {
    const values = typeof value === "string" ? parts.map((part) => partOf(value, part)) : [];
    const isWhole = values.length > 0 && values.every((part) => part !== undefined);
    return isWhole ? { values } : { why: "It cannot be divided into its parts." };
  };
  const back = (values: AnswerList): Converted => {
    const wholes = [...new Set(joinedOriginals(parts, values))].filter((whole) => {
      const made = there([whole]);
      return "values" in made && sameValues(made.values, values);
    });
    return wholes.length === 1 ? { values: wholes } : { why: "It cannot be combined exactly." };
  };
  return { there, back };
}

export const sameValues = (a: AnswerList, b: AnswerList): boolean =>
  a.length === b.length && a.every((value, index) => sameJson(value, b[index]));
