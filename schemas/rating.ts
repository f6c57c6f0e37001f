import type { Calc, Condition } from "./condition.ts";

/** Amounts and factors are decimal strings: money is never a float. */
export type Decimal = string;

/** A calendar day, `2017-06-01`. */
type Day = string;

/** A figure that has days of its own: `{"dated": "ipt-standard"}`, see {@link DatedRow}. */
export interface DatedFigure {
  readonly dated: string;
}

export type Figure = Decimal | DatedFigure;

/** From when a dated rate is what. */
export interface DatedRow {
  readonly from: Day;
  /** A figure; of a table its values, by exact text. */
  readonly value: Decimal | Readonly<Record<string, Decimal>>;
  /**
   * Changes of terms that began before `from` take it from this day only, where the law gives them longer; from the same
   * day when absent.
   */
  readonly changesFrom?: Day;
}

/** Dated rates by name, each row later than the one before it. */
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
  /** What the client gets back where a policy ends early; when absent the days that are left, less the fee for a change. */
  readonly cancellation?: CancellationTerms;
  readonly tables: Readonly<Record<string, RateTable<Amount>>>;
  /** Named lists of tables, e.g. `item` and `policy`. */
  readonly factorSets: Readonly<Record<string, readonly string[]>>;
  /** Per group, in this order within an entry; policy lines (no `per`) come last. */
  readonly lines: readonly RateLine<Amount>[];
  /** What brokers read of how answers move a price; when absent which ones do, by the labels of their questions. */
  readonly drivers?: PriceDrivers;
  /** What figures may be, where that is not the usual; see {@link usualBounds}. */
  readonly bounds?: RatingBounds;
}

/** A rating as it is written: with figures that have days of their own. */
export type WrittenRating = Rating<Figure>;

export type WrittenRates = RateTable<Figure>;

/** Figures with a usual size: beyond it a slip of the hand is likelier than a price. */
export type BoundedFigure = "factor" | "rate" | "amount" | "iptPct" | "commissionPct" | "fee" | "minimumPremium";

export interface FigureBound {
  readonly least?: Decimal;
  readonly most?: Decimal;
}

export type RatingBounds = Readonly<Partial<Record<BoundedFigure, FigureBound>>> & {
  /** A figure that moves by more than so many per cent from one version to the next is approved twice. */
  readonly movePct?: Decimal;
};

/**
 * What holds of a rating that says nothing else: `factor` is what a line is multiplied with, `rate` the base of a line
 * that is charged on money, `amount` any other base in pounds, `fee` each of the fees.
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
  /** Brokers see the amount that each adds or deducts, in pounds; otherwise only the direction. */
  readonly pounds?: true;
  /** What tables are about, by their names, where no question says so: `{"Area": "Area"}`. */
  readonly labels?: Readonly<Record<string, string>>;
}

/** Conditions are read at the first day of the term, on the answers in force. */
export interface CancellationTerms {
  /**
   * So many days after the later of the start of cover and the documents a client for whom `when` is true may withdraw:
   * the days that are left come back without a fee, and the managing agent's fee with them.
   */
  readonly coolingOff?: { readonly days: number; readonly when: Condition };
  /** Otherwise nothing comes back while one of these is true. */
  readonly noReturn?: readonly NoReturn[];
}

export interface NoReturn {
  readonly when: Condition;
  /** The reason in words. */
  readonly because: string;
  /** Only so many days after the start of cover and the documents; from the first day when absent. */
  readonly afterDays?: number;
}

export interface RateTable<Amount = Decimal> {
  /** Scope in which keys and cases are read; policy scope when absent. */
  readonly group?: string;
  /** The value looked up; not used with `cases`. */
  readonly key?: Calc;
  /** Name of the dated rate that holds its values, in the place of `values`. */
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
  /** Otherwise a missing value is an error, never 1.00. */
  readonly otherwise?: Amount;
}

/** A table that a calculation looks up, by a key of the calculation's own. */
export type LookupTable<Amount = Decimal> = Pick<RateTable<Amount>, "values" | "bands" | "sets" | "otherwise">;

export interface RateLine<Amount = Decimal> {
  /** Name on the wire, e.g. `AccidentalDamage`. */
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
