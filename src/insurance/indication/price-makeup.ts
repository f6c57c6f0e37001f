import type { Decimal, Rating } from "../../../schemas/rating.ts";
import type { Json } from "../../../schemas/record.ts";
import type { PreparedForm } from "../../form/definition/prepared-form.ts";
import { showAnswer } from "../../form/draw/show-answer.ts";
import { kindOf } from "../../form/kinds/kind-of.ts";
import type { Resolution } from "../../form/resolve/resolve.ts";
import { type Exact, exact, toPence } from "../../form/values/exact.ts";
import { own } from "../../form/values/own.ts";
import { showExact } from "../../form/words/show-number.ts";
import { type Pence, percentOf, pounds, readPounds } from "../money/money.ts";
import type { LineTrace, RatedPrice, TracedPrice } from "../rating/rated-price.ts";
import { questionOf } from "./assumed-answers.ts";

/** A reason why a price differs from the standard rates. */
export interface PriceDriver {
  /** Its label in the definition; absent where it has none. */
  readonly label?: string;
  /** The answers that cause it, in words. */
  readonly value?: string;
  /** Name of the question; absent where several answers cause it. */
  readonly name?: string;
  readonly raises: boolean;
  /** Its effect in whole pounds with tax; null where brokers are not shown it. */
  readonly amount: number | null;
}

/** Make-up of a price, in whole pounds with tax; standard rates and drivers add up to it, and so do the sections. */
export interface PriceMakeup {
  readonly premiumIncIpt: number;
  readonly iptPct: Decimal;
  /** Fees added, in pounds. */
  readonly fee: number;
  /** The price without any driver; null where brokers are not shown it. */
  readonly standard: number | null;
  readonly sections: readonly { readonly label: string; readonly amount: number }[];
  /** Largest effect first. */
  readonly drivers: readonly PriceDriver[];
}

/** A driver before ranking, with its effect in pence without tax. */
interface Effect extends Pick<PriceDriver, "label" | "value" | "name"> {
  readonly pence: Pence;
}

/** @param resolution the answers as rated, for the words */
export function priceMakeup({ form }: Resolution, rating: Rating, { price, trace }: TracedPrice): PriceMakeup {
  const taxed = (amount: Pence) => amount + percentOf(amount, price.iptPct);
  const isShown = rating.drivers?.pounds === true;
  const effects = effectsOf(form, rating, price, trace).sort((a, b) => Math.abs(b.pence) - Math.abs(a.pence));
  const standard = price.premium - effects.reduce((sum, { pence }) => sum + pence, 0);
  const [first = 0, ...rest] = wholePounds([standard, ...effects.map((effect) => effect.pence)], taxed);
  const sections = [...sumsBySection(price)];
  const amounts = wholePounds(
    sections.map(([, amount]) => amount),
    taxed,
  );
  return {
    premiumIncIpt: Math.round(pounds(taxed(price.premium))),
    iptPct: price.iptPct,
    fee: pounds(readPounds(rating.fee)),
    standard: isShown ? first : null,
    sections: sections.map(([label], index) => ({ label, amount: amounts[index] ?? 0 })),
    drivers: effects.map(({ pence, ...driver }, index) => ({
      ...driver,
      raises: pence > 0,
      amount: isShown ? (rest[index] ?? 0) : null,
    })),
  };
}

/** Rounds amounts to whole pounds so that they add up to their rounded sum. */
function wholePounds(amounts: readonly Pence[], taxed: (amount: Pence) => Pence): readonly number[] {
  let sum = 0;
  let before = 0;
  return amounts.map((amount) => {
    sum += amount;
    const now = Math.round(pounds(taxed(sum)));
    const part = now - before;
    before = now;
    return part;
  });
}

function sumsBySection({ lines }: RatedPrice): ReadonlyMap<string, Pence> {
  const sums = new Map<string, Pence>();
  for (const { label, amount } of lines) sums.set(label, (sums.get(label) ?? 0) + amount);
  return sums;
}

/** The effect of each table value over all lines, each on top of the previous ones; then that of the minimum premium. */
function effectsOf(form: PreparedForm, rating: Rating, { lines }: RatedPrice, trace: readonly LineTrace[]): Effect[] {
  const found = new Map<string, { table: string; keys: Set<string>; pence: Pence }>();
  for (const { base, exposure, factors } of trace) {
    const start = [exact(typeof base === "string" ? base : base.value), ...(exposure ? [exact(exposure)] : [])];
    let product = start.reduce(times);
    let pence = toPence(product);
    for (const { table, key, value } of factors) {
      const next = times(product, exact(value));
      const sign = `${table} ${value}`;
      const effect = found.get(sign) ?? { table, keys: new Set(), pence: 0 };
      const penceNow = toPence(next);
      effect.pence += penceNow - pence;
      if (key !== undefined) effect.keys.add(key);
      found.set(sign, effect);
      product = next;
      pence = penceNow;
    }
  }
  const adjustments = lines.slice(trace.length).map(({ label, amount }) => ({ label, pence: amount }));
  const ofTables = [...found.values()].filter(({ pence }) => pence !== 0);
  return [...ofTables.map(({ pence, ...of }) => ({ ...wordsOf(form, rating, of), pence })), ...adjustments];
}

/** Fractions are not reduced, since a line has few factors. */
const times = (a: Exact, b: Exact): Exact => ({ n: a.n * b.n, d: a.d * b.d });

/** Above this many answers the rest are counted. */
const few = 2;

function wordsOf(form: PreparedForm, rating: Rating, { table, keys }: { table: string; keys: ReadonlySet<string> }) {
  const rates = own(rating.tables, table);
  const question = rates && questionOf(form, rates);
  const label = own(rating.drivers?.labels ?? {}, table) ?? question?.label;
  const isNumber = (key: string): boolean =>
    question !== undefined &&
    (kindOf(question).domain.of === "numbers" ||
      (kindOf(question).gives === "calculated" && /^-?\d+(\.\d+)?$/.test(key)));
  const answerOf = (key: string): Json => (isNumber(key) ? Number(key) : key);
  // A calculated key has all of its decimals.
  const figure = (key: string): string => (/^-?\d+\.\d+$/.test(key) ? showExact(exact(key)) : key);
  const shown = [...keys].map((key) => (question ? showAnswer(question, answerOf(key)) : figure(key)));
  const more = shown.length > few ? [`${shown.length - few} more`] : [];
  const isShown = label !== undefined && shown.length > 0;
  return {
    ...(label === undefined ? {} : { label }),
    ...(isShown ? { value: [...shown.slice(0, few), ...more].join(", ") } : {}),
    ...(question ? { name: question.name } : {}),
  };
}
