import type { Question } from "../../../schemas/question.ts";
import type { Json } from "../../../schemas/record.ts";
import { dayLimit, numberLimit } from "../check/limits.ts";
import type { PreparedQuestion } from "../definition/prepared-form.ts";
import type { Scope } from "../expression/scope.ts";
import { kindOf } from "../kinds/kind-of.ts";
import { optionsFor } from "../resolve/question-state.ts";
import type { Resolution } from "../resolve/resolution.ts";
import { toNumber } from "../values/exact.ts";
import { own } from "../values/own.ts";
import { type Domain, mayBeRead, type Values } from "./domain.ts";
import { dayOfNumber, meet, numberOfDay, type Range, type Ranges, within } from "./ranges.ts";

/** How free answers are chosen. */
export interface Choosing {
  /** Whether an option had better be chosen before others. */
  readonly wanted: (question: Question, option: string) => boolean;
  /** Position of the entry in its group, so that entries differ. */
  readonly position: number;
}

/** One of the answers of a domain that is valid now; undefined where there is none. */
export function chooseAnswer(
  prepared: PreparedQuestion,
  domain: Domain,
  scope: Scope,
  resolution: Resolution,
  choosing: Choosing,
): Json | undefined {
  const { question } = prepared;
  const { values } = domain;
  const [withheld] = domain.withheld;
  if (!mayBeRead(domain)) return withheld === undefined ? undefined : { noAnswer: withheld };
  const offered = optionsFor(prepared, scope, resolution);
  if (values.kind === "entry") return offered?.[choosing.position % Math.max(1, offered.length)]?.value;
  if (values.kind === "numbers") {
    const { domain: kind } = kindOf(question);
    if (kind.of !== "days") {
      const number = chooseNumber(question, values, scope);
      return number !== undefined && kind.of === "numbers" && kind.answerOf ? kind.answerOf(number, question) : number;
    }
    const day = chooseDay(question, values, scope);
    return day === undefined ? undefined : kind.answerOn(dayOfNumber(day));
  }
  if (!offered) return values.of[choosing.position % values.of.length];
  const texts = new Set(offered.map(({ value }) => value));
  const known = new Set(prepared.options?.map(({ value }) => value));
  const isOther = (text: string) => question.other !== undefined && !known.has(text);
  const left = values.of.filter((answer) =>
    (Array.isArray(answer) ? answer : [answer]).every((text) => texts.has(String(text)) || isOther(String(text))),
  );
  return (
    left.find((answer) => typeof answer === "string" && choosing.wanted(question, answer)) ??
    usual(question, left, standardOf(question, resolution))
  );
}

/** What a person confirms as usual of an entry. */
function standardOf({ group, name }: Question, { form }: Resolution): Json | undefined {
  return own(form.group(group)?.standard ?? {}, name);
}

/** The default, the suggestion or what is standard, where it is among the answers, else No, else the first. */
function usual(
  { default: first, suggest, type }: Question,
  answers: readonly Json[],
  standard: Json | undefined,
): Json | undefined {
  const no = kindOf({ type }).options && standard === undefined ? "No" : undefined;
  const liked = new Set([first, suggest, standard, no]);
  return answers.find((answer) => liked.has(answer)) ?? answers[0];
}

function chooseNumber(
  question: Question,
  values: Extract<Values, { kind: "numbers" }>,
  scope: Scope,
): number | undefined {
  const [min, max] = [numberLimit(question.min, scope), numberLimit(question.max, scope)];
  const limit: Range = {
    lo: min ? toNumber(min) : Number.NEGATIVE_INFINITY,
    hi: max ? toNumber(max) : Number.POSITIVE_INFINITY,
  };
  const allowed = [
    ...within(values.ranges, limit, values.step),
    ...(question.also ?? []).flatMap((value) => within(values.ranges, { lo: value, hi: value }, values.step)),
  ];
  const { default: first, suggest } = question;
  const liked = [first, suggest].find((each) => typeof each === "number" && holdsNumber(allowed, each));
  if (typeof liked === "number") return liked;
  const [range] = allowed;
  if (!range) return undefined;
  return range.lo <= -1e9 ? Math.max(range.lo, Math.min(range.hi, 0)) : range.lo;
}

function holdsNumber(ranges: Ranges, value: number): boolean {
  return ranges.some(({ lo, hi }) => lo <= value && value <= hi);
}

/** The day nearest to asAt. */
function chooseDay(
  { notBefore, notAfter }: Question,
  values: Extract<Values, { kind: "numbers" }>,
  { dates }: Scope,
): number | undefined {
  const limit: Range = {
    lo: notBefore ? numberOfDay(dayLimit(notBefore, dates)) : Number.NEGATIVE_INFINITY,
    hi: notAfter ? numberOfDay(dayLimit(notAfter, dates)) : Number.POSITIVE_INFINITY,
  };
  const now = numberOfDay(dates.today);
  const near = values.ranges
    .map((range) => meet(range, limit))
    .filter(({ lo, hi }) => lo <= hi)
    .map(({ lo, hi }) => Math.max(lo, Math.min(hi, now)))
    .sort((a, b) => Math.abs(a - now) - Math.abs(b - now));
  return near[0];
}
