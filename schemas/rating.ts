import type { Calc, Condition } from "./condition.ts";

/** Amounts and factors are decimal strings: money is never a float. */
export type Decimal = string;

/** A calendar day, `2017-06-01`. */
type Day = string;

/** A figure with effective dates: `{"dated": "ipt-standard"}`, see {@link DatedRow}. */
export interface DatedFigure {
  readonly dated: string;
}

export type Figure = Decimal | DatedFigure;

/** A value of a dated rate and its effective date. */
export interface DatedRow {
  readonly from: Day;
  /** A figure; for a table, its values by exact text. */
  readonly value: Decimal | Readonly<Record<string, Decimal>>;
  /**
   * Adjustments in terms that began before `from` use it from this day, if the law sets a later one; from the same
   * day if absent.
   */
  readonly changesFrom?: Day;
}

/** Dated rates by name, with rows in ascending order of date. */
export type DatedRates = Readonly<Record<string, readonly DatedRow[]>>;

/**
 * A price as data. Every line is base x exposure x factors, exact, rounded once to the penny, half
 * away from zero; then the adjustments, the tax and the fees (product paper, section 6 and 10.4).
 */
export interface Rating<Amount = Decimal> {
  readonly currency: "GBP";
  readonly minimumPremium: Amount;
  /** Managing agent's fee, taxed only if `feeTaxable`. */
  readonly fee: Amount;
  readonly feeTaxable: boolean;
  readonly mtaFee: Amount;
  /** Smaller additional and return premiums are waived. */
  readonly mtaWaiveBelow: Amount;
  readonly commissionPct: Amount;
  readonly iptPct: Amount;
  readonly validityDays: number;
  /** Policy term in months. */
  readonly termMonths: Calc;
  /** Refund on cancellation; if absent, pro rata for the remaining days, less the adjustment fee. */
  readonly cancellation?: CancellationTerms;
  readonly tables: Readonly<Record<string, RateTable<Amount>>>;
  /** Named lists of tables, e.g. `item` and `policy`. */
  readonly factorSets: Readonly<Record<string, readonly string[]>>;
  /** Per group, in this order within an entry; policy lines (no `per`) come last. */
  readonly lines: readonly RateLine<Amount>[];
  /** What brokers see of how answers affect the price; if absent, only which do, by question label. */
  readonly drivers?: PriceDrivers;
  /** Bounds of figures, if not the usual ones; see {@link usualBounds}. */
  readonly bounds?: RatingBounds;
}

/** A rating as written, which may have dated figures. */
export type WrittenRating = Rating<Figure>;

export type WrittenRates = RateTable<Figure>;

/** Figures with usual bounds: beyond them a typing error is likelier than a price. */
export type BoundedFigure = "factor" | "rate" | "amount" | "iptPct" | "commissionPct" | "fee" | "minimumPremium";

export interface FigureBound {
  readonly least?: Decimal;
  readonly most?: Decimal;
}

export type RatingBounds = Readonly<Partial<Record<BoundedFigure, FigureBound>>> & {
  /** A figure that changes by more than this percentage between versions needs two approvals. */
  readonly movePct?: Decimal;
};

/**
 * Bounds of a rating that sets none itself: `factor` is a multiplier of a line, `rate` the base of a line
 * charged on a sum of money, `amount` any other base in pounds, `fee` each of the fees.
 */
export const usualBounds = {
  factor: { least: "0.20", most: "5.00" },
  rate: { least: "0", most: "0.25" },
  amount: { least: "0", most: "10000.00" },
  iptPct: { least: "0", most: "20" },
  commissionPct: { least: "0", most: "50" },
  fee: { least: "0", most: "250.00" },
  minimumPremium: { least: "0", most: "2500.00" },
} as const satisfies Record<BoundedFigure, Required<FigureBound>>;

export const usualMovePct: Decimal = "25";

export interface PriceDrivers {
  /** Brokers see the pounds that each driver adds or deducts; otherwise only the direction. */
  readonly pounds?: true;
  /** Labels of tables by name, for tables without a question: `{"Area": "Area"}`. */
  readonly labels?: Readonly<Record<string, string>>;
}

/** Conditions are read at the first day of the term, on the answers in force. */
export interface CancellationTerms {
  /**
   * Cooling-off period in days from the later of the start of cover and the documents, for a client for whom `when` is true:
   * the remaining days are refunded without a fee, and so is the managing agent's fee.
   */
  readonly coolingOff?: { readonly days: number; readonly when: Condition };
  /** After it, nothing is returned while one of these is true. */
  readonly noReturn?: readonly NoReturn[];
}

export interface NoReturn {
  readonly when: Condition;
  /** The reason in words. */
  readonly because: string;
  /** Applies only this many days after the start of cover and the documents; from the first day if absent. */
  readonly afterDays?: number;
}

export interface RateTable<Amount = Decimal> {
  /** Scope in which keys and cases are read; policy scope when absent. */
  readonly group?: string;
  /** The value looked up; not used with `cases`. */
  readonly key?: Calc;
  /** Name of the dated rate that holds its values, instead of `values`. */
  readonly dated?: string;
  /** Exact texts. */
  readonly values?: Readonly<Record<string, Amount>>;
  /** First band whose `to` is not below the key; the last has no `to`. */
  readonly bands?: readonly { readonly to?: number; readonly value: Amount }[];
  /** First set that holds the key. */
  readonly sets?: readonly {
    readonly in: readonly string[];
    readonly value: Amount;
  }[];
  /** First case that is true. */
  readonly cases?: readonly {
    readonly when: Condition;
    readonly value: Amount;
  }[];
  /** Without it, a missing value is an error, never 1.00. */
  readonly otherwise?: Amount;
}

/** A table for lookups in calculations, which supply the key. */
export type LookupTable<Amount = Decimal> = Pick<RateTable<Amount>, "values" | "bands" | "sets" | "otherwise">;

export interface RateLine<Amount = Decimal> {
  /** Name in the API, e.g. `AccidentalDamage`. */
  readonly section: string;
  readonly label: string;
  /** One line per entry of this group; one for the policy when absent. */
  readonly per?: string;
  /** No line unless true (an unanswered optional cover is not chosen). */
  readonly when?: Condition;
  readonly base: Amount | { readonly table: string };
  /** The amount that the base is multiplied by; no charge at 0. Absent = 1. */
  readonly exposure?: Calc;
  /** Factor sets (`item`, `policy`) and single tables. */
  readonly factors: readonly string[];
}
