import shipped from "../../../schemas/dated-rates.json" with { type: "json" };
import type {
  DatedRates,
  DatedRow,
  Decimal,
  Figure,
  RateLine,
  RateTable,
  Rating,
  WrittenRates,
  WrittenRating,
} from "../../../schemas/rating.ts";
import { isDated, plainTable } from "../../form/definition/rating-parts.ts";
import { type CalendarDate, formatDate } from "../../form/values/calendar.ts";
import { own } from "../../form/values/own.ts";
import { type DatedFrom, minimumSection, type TracedPrice } from "./rated-price.ts";
import { RatingError } from "./rating-error.ts";

/** The shipped rates: insurance premium tax as the law has it. */
export const shippedRates: DatedRates = shipped;

/**
 * Dates that select dated rates. A new policy and a renewal use the rate of the first day of the term. A change uses, for
 * its IPT and fee, the rate of the later of its effective date and the day on which it is priced, since IPT is due by the
 * day on which a premium is written, whenever the term began (HMRC, IPT07815); where the law keeps the earlier rate for
 * existing terms for a time, the row's `changesFrom` gives the end of that time.
 */
export interface RateDays {
  /** First day of the term. */
  readonly term: CalendarDate;
  /** Effective date of a change or a cancellation; the term's first day if absent. */
  readonly act?: CalendarDate;
}

/** A dated rate used in a price, e.g. `{"name": "ipt-standard", "from": "2017-06-01"}`. */
export interface UsedRate {
  readonly name: string;
  /** First day of the row that was used. */
  readonly from: CalendarDate;
}

/** Terms read for a day, and the dated rates that they came from. */
interface ReadOn<Terms> {
  readonly rating: Terms;
  readonly used: readonly UsedRate[];
  /** First days of the IPT rate and the fee; absent if not dated. */
  readonly from: Pick<DatedFrom, "iptFrom" | "feeFrom">;
}

/** The parts of a rating for a mid-term change or cancellation. */
export type MidTermTerms = Pick<Rating, "mtaFee" | "mtaWaiveBelow" | "iptPct">;

/** The applicable row of a dated rate; undefined before its first day. */
export function rowOn(rows: readonly DatedRow[], { term, act = term }: RateDays): DatedRow | undefined {
  return rows.findLast(({ from, changesFrom = from }) => from <= act && (from <= term || changesFrom <= act));
}

interface Dated<Value> {
  readonly value: Value;
  readonly from: CalendarDate | undefined;
}

const latestOf = (days: readonly (CalendarDate | undefined)[]): CalendarDate | undefined =>
  days
    .filter((day) => day !== undefined)
    .sort()
    .at(-1);

/** Resolves the dated figures of one rating, and records the rows used. */
class Reader {
  readonly #rates: DatedRates;
  readonly #days: RateDays;
  readonly #used = new Map<string, UsedRate>();
  #latest: CalendarDate | undefined;

  constructor(rates: DatedRates, days: RateDays) {
    this.#rates = rates;
    this.#days = days;
  }

  read<Terms>(rating: Terms, { iptPct, fee }: Pick<WrittenRating, "iptPct" | "fee">): ReadOn<Terms> {
    const [iptFrom, feeFrom] = [this.#fromOf(iptPct), this.#fromOf(fee)];
    const from = { ...(iptFrom === undefined ? {} : { iptFrom }), ...(feeFrom === undefined ? {} : { feeFrom }) };
    return { rating, used: [...this.#used.values()], from };
  }

  /** Reads something, with the first day of the latest row used; undefined where nothing in it is dated. */
  readonly dated = <Value>(read: () => Value): Dated<Value> => {
    this.#latest = undefined;
    const value = read();
    return { value, from: this.#latest };
  };

  #fromOf(figure: Figure): CalendarDate | undefined {
    return isDated(figure) ? this.#used.get(figure.dated)?.from : undefined;
  }

  readonly figure = (figure: Figure): Decimal => {
    if (!isDated(figure)) return figure;
    const { value } = this.#row(figure.dated);
    if (typeof value === "string") return value;
    throw new RatingError(`The dated rate "${figure.dated}" is a table, and no figure.`);
  };

  readonly table = (written: WrittenRates): RateTable => {
    const table = plainTable(written, this.figure);
    if (table.dated === undefined) return table;
    const { value } = this.#row(table.dated);
    if (typeof value !== "string") return { ...table, values: value };
    throw new RatingError(`The dated rate "${table.dated}" is a figure, and no table.`);
  };

  readonly line = (line: RateLine<Figure>): RateLine => {
    const { base } = line;
    return { ...line, base: typeof base === "object" && !isDated(base) ? base : this.figure(base) };
  };

  #row(name: string): DatedRow {
    const rows = own(this.#rates, name);
    if (!rows) throw new RatingError(`There is no dated rate "${name}".`);
    const row = rowOn(rows, this.#days);
    if (!row)
      throw new RatingError(
        `The dated rate "${name}" has no value on ${formatDate(this.#days.act ?? this.#days.term)}.`,
      );
    this.#used.set(name, { name, from: row.from });
    this.#latest = latestOf([this.#latest, row.from]);
    return row;
  }
}

/** A form of which these parts of the rating are read. */
export interface RatedForm<Part extends keyof WrittenRating = keyof WrittenRating> {
  readonly rating: Pick<WrittenRating, Part> | undefined;
  readonly rates: (() => DatedRates) | undefined;
  readonly source: { readonly id: string };
}

function writtenIn<Part extends keyof WrittenRating>({
  rating,
  source: { id },
}: RatedForm<Part>): Pick<WrittenRating, Part> {
  if (rating) return rating;
  throw new RatingError(`The definition ${id} has no rating.`);
}

/** Terms of a change or cancellation on its date. @throws RatingError as `ratingOn` */
export function midTermTermsOn(form: RatedForm<keyof MidTermTerms>, days: Required<RateDays>): ReadOn<MidTermTerms> {
  const rating = writtenIn(form);
  const reader = new Reader(form.rates?.() ?? shippedRates, days);
  const { figure } = reader;
  const { mtaFee, mtaWaiveBelow, iptPct } = rating;
  return reader.read(
    { mtaFee: figure(mtaFee), mtaWaiveBelow: figure(mtaWaiveBelow), iptPct: figure(iptPct) },
    { iptPct, fee: mtaFee },
  );
}

/** Dates of a change: its term, effective date and pricing. */
export interface ChangeDays {
  readonly term: CalendarDate;
  readonly effective: CalendarDate;
  readonly today: CalendarDate;
}

/** The charges of a change. @throws RatingError as `ratingOn` */
export function termsOfChange(form: RatedForm<keyof MidTermTerms>, { term, effective, today }: ChangeDays) {
  return midTermTermsOn(form, { term, act: effective > today ? effective : today });
}

/** The dated rates of a change and of its term, in the order in which a price records them. */
export function ratesOfChange(form: RatedForm, days: ChangeDays): readonly UsedRate[] {
  return [...ratingOn(form, days.term).used, ...termsOfChange(form, days).used];
}

/** A rating on a day. */
interface RatingOn extends ReadOn<Rating> {
  /** First day of the latest dated row used in the premium; undefined where none is dated. */
  readonly premiumFrom: (price: TracedPrice) => CalendarDate | undefined;
}

/** Ratings read by their first day, as long as the dated rates are the same ones. */
interface Remembered {
  readonly rates: DatedRates;
  readonly byDay: Map<CalendarDate, RatingOn>;
}

const remembered = new WeakMap<RatedForm, Remembered>();
const maxDays = 500;

/**
 * The rating for a term that begins on a day.
 *
 * @throws RatingError where there is none, or a dated rate has no value on that day
 */
export function ratingOn(form: RatedForm, term: CalendarDate): RatingOn {
  const rates = form.rates?.() ?? shippedRates;
  const last = remembered.get(form);
  const known = last?.rates === rates ? last : { rates, byDay: new Map<CalendarDate, RatingOn>() };
  remembered.set(form, known);
  const found = known.byDay.get(term) ?? readRating(writtenIn(form), rates, term);
  if (known.byDay.size >= maxDays) known.byDay.clear();
  known.byDay.set(term, found);
  return found;
}

function readRating(rating: WrittenRating, rates: DatedRates, term: CalendarDate): RatingOn {
  const reader = new Reader(rates, { term });
  const { figure, dated } = reader;
  const minimum = dated(() => figure(rating.minimumPremium));
  const tables = new Map(
    Object.entries(rating.tables).map(([name, table]) => [name, dated(() => reader.table(table))] as const),
  );
  const lines = rating.lines.map((line) => dated(() => reader.line(line)));
  const baseFrom = new Map(lines.map(({ value, from }) => [value.section, from]));
  const hasDated = [minimum, ...tables.values(), ...lines].some(({ from }) => from !== undefined);
  const read: Rating = {
    ...rating,
    minimumPremium: minimum.value,
    tables: Object.fromEntries([...tables].map(([name, { value }]) => [name, value])),
    lines: lines.map(({ value }) => value),
    fee: figure(rating.fee),
    mtaFee: figure(rating.mtaFee),
    mtaWaiveBelow: figure(rating.mtaWaiveBelow),
    commissionPct: figure(rating.commissionPct),
    iptPct: figure(rating.iptPct),
  };
  return {
    ...reader.read(read, rating),
    premiumFrom({ price, trace }) {
      if (!hasDated) return undefined;
      const took = trace.flatMap(({ section, base, factors }) => [
        baseFrom.get(section),
        ...[...factors, ...(typeof base === "string" ? [] : [base])].map(({ table }) => tables.get(table)?.from),
      ]);
      const isRaised = price.lines.some(({ section }) => section === minimumSection);
      return latestOf([...took, isRaised ? minimum.from : undefined]);
    },
  };
}
