/**
 * The closed grammar of conditions and calculations. Data, never text to be evaluated.
 *
 * Three-valued: a test on an unanswered (or hidden) question is *unknown*, and so is its negation;
 * only `empty` and `set` are decided by absence. `all` is false if any part is false, else unknown
 * if any part is unknown; `any` is true if any part is true, else unknown if any part is unknown.
 *
 * Names: a plain name is read in the current scope (the item, or the policy outside items);
 * `RD.Name` reads the policy from within an item, `driver.Name` the entry above it (a conviction's driver);
 * `a value's name` reads like an answer.
 */
export type Condition =
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition }
  /** A named condition. */
  | { readonly is: string }
  | Test;

/** Left side `f` (an answer or named value) or `calc`; right side a literal or a calculation. */
export type Test = ({ readonly f: string; readonly calc?: never } | { readonly calc: Calc; readonly f?: never }) & {
  readonly op: Op;
  readonly v?: Literal | readonly Literal[] | { readonly calc: Calc };
};

export type Literal = string | number | boolean;

export type Op =
  | "eq"
  | "ne"
  | "gt"
  | "ge"
  | "lt"
  | "le"
  /** `v` is a list. On a multichoice answer: any of them chosen. */
  | "in"
  | "nin"
  | "set"
  | "empty"
  /** Calendar dates measured at asAt. `olderThanDays` 45: asAt - date > 45 days. */
  | "olderThanDays"
  /** date < asAt minus `v` months (last day of a shorter month). */
  | "olderThanMonths"
  /** asAt minus `v` years <= date <= asAt, border days counted. */
  | "withinYears"
  /** The text equals `v` without regard to case and spaces. */
  | "like"
  /** The value was withheld: `v` is `"unknown"` or `"declined"`, or absent for either. The test itself is never unknown. */
  | "noAnswer";

/** Exact arithmetic: whole numbers and decimal strings, never floats. An empty operand makes it unknown unless noted. */
export type Calc =
  | number
  /** A decimal, e.g. `"0.35"`. */
  | { readonly n: string }
  | {
      readonly f: string;
      /**
       * Used while there is no answer, where the specification allows one. A withheld answer is not empty: it stays unknown.
       */
      readonly else?: number;
    }
  | { readonly add: readonly Calc[] }
  | { readonly sub: readonly [Calc, Calc] }
  | { readonly mul: readonly Calc[] }
  | { readonly div: readonly [Calc, Calc] }
  | { readonly min: readonly Calc[] }
  | { readonly max: readonly Calc[] }
  /** Half away from zero, to this many decimals. */
  | { readonly round: Calc; readonly to: number }
  | { readonly if: Condition; readonly then: Calc; readonly else: Calc }
  /** Number of entries of a group for which `where` is true. Never unknown. */
  | {
      readonly count: string;
      readonly where?: Condition;
      readonly same?: Same;
    }
  /** Sum of an answer (or calculation) over the entries; unanswered counts 0. */
  | {
      readonly sum: string | Calc;
      readonly of: string;
      readonly where?: Condition;
      readonly same?: Same;
    }
  | {
      readonly largest: string | Calc;
      readonly of: string;
      readonly where?: Condition;
      readonly same?: Same;
    }
  | {
      readonly smallest: string | Calc;
      readonly of: string;
      readonly where?: Condition;
      readonly same?: Same;
    }
  /** Full years of age at asAt; a birthday on 29 February is 1 March in other years. */
  | { readonly age: string }
  /** Days from the answer to asAt. */
  | { readonly daysSince: string }
  /** Days from the first answer to the second; negative if the second is earlier. */
  | { readonly daysBetween: readonly [string, string] }
  /** The London calendar year of a day. */
  | { readonly year: "today" | "asAt" }
  /** Its calendar month, 1 for January to 12. */
  | { readonly month: "today" | "asAt" }
  /** Its day of the month, 1 to 31. */
  | { readonly dayOfMonth: "today" | "asAt" }
  /** A day, to compare dates with: `{"f": "ClaimDate", "op": "gt", "v": {"calc": {"day": "today"}}}`. */
  | { readonly day: "today" | "asAt" }
  /** Letters of a postcode before its first digit; `""` if it has no area (BFPO). */
  | { readonly postcodeArea: string }
  /** England, Scotland, Wales, Northern Ireland, or `""` if the area straddles a border. */
  | { readonly nation: string }
  /**
   * Where a driver number disagrees with a last name and a date of birth, in words: `last name`, `date of birth`,
   * `last name and date of birth`, or `""` if they agree. Operands in this order: number, last name, date of birth.
   */
  | { readonly driverNumberMismatch: readonly [number: string, lastName: string, born: string] }
  /** 1 for the first entry of the named group, 2 for the second ...; read in the scope of an entry of that group. */
  | { readonly position: string }
  | { readonly lookup: string; readonly key: Calc };

/**
 * Only entries that share this answer, or all of these answers, with the current entry, which is included.
 * Texts are compared ignoring case and spaces; no entry is counted if one of the answers is missing.
 * `ParentRef` is the entry that it names; read in that entry, it is the entry itself (the claims of one property), and
 * read further above, all that hangs from there (the convictions of a vehicle's drivers).
 */
export type Same = string | readonly string[];

/** A test whose right side is a literal. */
export type LiteralTest = Test & { readonly v: Literal | readonly Literal[] };
