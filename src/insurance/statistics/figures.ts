import { addDays, type CalendarDate, daysBetween } from "../../form/values/calendar.ts";
import type { Pence } from "../money/money.ts";
import type { StatisticAct } from "./acts.ts";
import type { Period } from "./period.ts";

/** Number of occurrences of an act, and the premium charged. */
export interface ActSum {
  readonly act: string;
  /** Direction of a change; empty for other acts. */
  readonly part: string;
  readonly count: number;
  readonly premium: Pence;
  readonly ipt: Pence;
  readonly fee: Pence;
}

/** The figures of a period. Premiums are without tax and fees. */
export interface Figures {
  readonly made: number;
  readonly priced: number;
  readonly referred: number;
  readonly won: number;
  /** Accepted as a share of priced quotes created in the period; null without any. */
  readonly conversion: number | null;
  /** Referred as a share of all quotes created; null without any. */
  readonly referralRate: number | null;
  readonly accepted: number;
  readonly renewed: number;
  readonly changed: number;
  readonly cancelled: number;
  readonly reinstated: number;
  readonly newPremium: Pence;
  readonly renewalPremium: Pence;
  readonly additionalPremium: Pence;
  /** From changes; not above 0. */
  readonly returnPremium: Pence;
  /** Refunds of cancellations; not above 0. */
  readonly cancelledPremium: Pence;
  readonly reinstatedPremium: Pence;
  /** The sum of the six. */
  readonly written: Pence;
  readonly ipt: Pence;
  readonly fees: Pence;
  /** Average premium of new policies and renewals, to the penny; null without any. */
  readonly averagePremium: Pence | null;
  readonly answered: number;
  readonly notTakenUp: number;
}

const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** Half away from zero. */
const rounded = (amount: number): Pence => Math.sign(amount) * Math.round(Math.abs(amount));

/** Calculates the figures from counted acts. */
export function figuresOf(sums: readonly ActSum[]): Figures {
  const of = (act: StatisticAct, isPart: (part: string) => boolean = () => true) =>
    sums.filter((each) => each.act === act && isPart(each.part));
  const count = (act: StatisticAct) => of(act).reduce((sum, each) => sum + each.count, 0);
  const premium = (...args: Parameters<typeof of>) => of(...args).reduce((sum, each) => sum + each.premium, 0);
  const [made, priced, referred, won] = [count("made"), count("priced"), count("referred"), count("won")];
  const [accepted, renewed] = [count("accepted"), count("renewed")];
  const [newPremium, renewalPremium] = [premium("accepted"), premium("renewed")];
  const additionalPremium = premium("changed", (part) => part !== "return");
  const returnPremium = premium("changed", (part) => part === "return");
  const [cancelledPremium, reinstatedPremium] = [premium("cancelled"), premium("reinstated")];
  const average = ratio(newPremium + renewalPremium, accepted + renewed);
  return {
    made,
    priced,
    referred,
    won,
    conversion: ratio(won, priced),
    referralRate: ratio(referred, made),
    accepted,
    renewed,
    changed: count("changed"),
    cancelled: count("cancelled"),
    reinstated: count("reinstated"),
    newPremium,
    renewalPremium,
    additionalPremium,
    returnPremium,
    cancelledPremium,
    reinstatedPremium,
    written: newPremium + renewalPremium + additionalPremium + returnPremium + cancelledPremium + reinstatedPremium,
    ipt: sums.reduce((sum, each) => sum + each.ipt, 0),
    fees: sums.reduce((sum, each) => sum + each.fee, 0),
    averagePremium: average === null ? null : rounded(average),
    answered: count("answered"),
    notTakenUp: count("not-taken-up"),
  };
}

interface DayActs extends ActSum {
  readonly day: CalendarDate;
}

const inPeriod = <Sum extends DayActs>(sums: readonly Sum[], { from, to }: Period): readonly Sum[] =>
  sums.filter(({ day }) => day >= from && day <= to);

/** The days of a period, in order. */
const daysOf = ({ from, to }: Period): readonly CalendarDate[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));

/** Cumulative written premium for each day of a period, in pence. */
export function runningPremium(sums: readonly DayActs[], period: Period): readonly Pence[] {
  const byDay = new Map<CalendarDate, DayActs[]>();
  for (const sum of inPeriod(sums, period)) byDay.set(sum.day, [...(byDay.get(sum.day) ?? []), sum]);
  let total = 0;
  return daysOf(period).map((day) => {
    total += figuresOf(byDay.get(day) ?? []).written;
    return total;
  });
}

/** Weeks of seven days of which the last ends on a day; earliest first. */
export const weeksUntil = (last: CalendarDate, count: number): readonly Period[] =>
  Array.from({ length: count }, (_, index) => {
    const to = addDays(last, -7 * (count - 1 - index));
    return { from: addDays(to, -6), to };
  });

/** A period in weeks from its first day; the last may be shorter. */
export function weeksIn({ from, to }: Period): readonly Period[] {
  const count = Math.ceil((daysBetween(from, to) + 1) / 7);
  return Array.from({ length: count }, (_, index) => {
    const first = addDays(from, 7 * index);
    const last = addDays(first, 6);
    return { from: first, to: last < to ? last : to };
  });
}

/** The figures of each week. */
export const figuresOfWeeks = (sums: readonly DayActs[], weeks: readonly Period[]) =>
  weeks.map((period) => ({ period, figures: figuresOf(inPeriod(sums, period)) }));

/** Number of occurrences of an act in a period. */
export const countIn = (sums: readonly DayActs[], act: string, period: Period): number =>
  inPeriod(sums, period)
    .filter((each) => each.act === act)
    .reduce((sum, { count }) => sum + count, 0);

/** How many answers took this many minutes. */
interface Taken {
  readonly minutes: number;
  readonly count: number;
}

/** The median in whole minutes, for an even number the mean of the middle two, rounded down; null without any. */
export function medianMinutes(taken: readonly Taken[]): number | null {
  const sorted = taken.filter(({ count }) => count > 0).toSorted((one, other) => one.minutes - other.minutes);
  const all = sorted.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) return null;
  const at = (place: number): number => {
    let passed = 0;
    for (const { minutes, count } of sorted) {
      passed += count;
      if (passed > place) return minutes;
    }
    throw new RangeError(`There is no place ${place} of ${all}.`);
  };
  return Math.floor((at(Math.floor((all - 1) / 2)) + at(Math.floor(all / 2))) / 2);
}
