import type { Calc, Condition } from "./condition.ts";
import type { Addressee, DocumentDefinition } from "./document.ts";
import type { LookupTable, Rating } from "./rating.ts";
import type { Rule } from "./rule.ts";

/**
 * What a product team writes: one question set with its rules and its price, as data.
 *
 * A definition is published under a version that never changes afterwards; a record (a quote, a user)
 * keeps the version that it was opened with. The whole definition stays on the server; the browser
 * gets its projection {@link Fields}. `definition.schema.json` describes the same shape as JSON Schema.
 */
export interface Definition {
  /** Version of this language. */
  readonly format: 1;
  /** Stable name, e.g. `LETPROP`. For a quote it is the TypeOfInsurance. */
  readonly id: string;
  /** Which kind of record the answers belong to. */
  readonly record: "quote" | "user" | "branch" | "firm" | "signup" | "request";
  readonly title: string;
  /** One sentence for the place where a person chooses this form. */
  readonly summary?: string;
  /** First calendar day on which new records may use this version. */
  readonly effectiveFrom: string;
  /** Letters in front of the references of its records, e.g. `LP` for LP-104728. */
  readonly referencePrefix?: string;
  /**
   * The answer whose calendar date (Europe/London) is "asAt", the day on which ages, windows and
   * "older than" are measured. Empty or before today, asAt is today.
   */
  readonly asAt?: string;
  readonly groups: Readonly<Record<string, Group>>;
  readonly pages: readonly Page[];
  /** Named option lists, used as `"options": "@name"`. */
  readonly lists?: Readonly<Record<string, readonly Option[]>>;
  /** Named conditions, used as `{"is": "name"}`. */
  readonly conditions?: Readonly<Record<string, NamedCondition>>;
  /** Named values that nobody answers, used like an answer: `{"f": "name"}`. */
  readonly values?: Readonly<Record<string, NamedValue>>;
  /** Tables that a question or a form's own rule looks up; those of the price stand in `rating`. */
  readonly tables?: Readonly<Record<string, LookupTable>>;
  readonly questions: readonly Question[];
  readonly rules: readonly Rule[];
  readonly rating?: Rating;
  /** What a quick indication of the price asks, before there is a quote. */
  readonly indication?: Indication;
  /** What an underwriter sees added up by postcode, over every open quote and policy in force. */
  readonly accumulate?: Accumulation;
  /** Who the documents are addressed to. */
  readonly addressee?: Addressee;
  /** What a client is given; the standard documents are made without being written here. */
  readonly documents?: readonly DocumentDefinition[];
  /** What the product team itself expects of the definition. */
  readonly tests?: readonly ProductTest[];
}

/**
 * Where answers live. A group without `list` is one object of the record (`RD`); a group with
 * `list: true` is every entry of a list (`Pr`), narrowed by `itemType` where several kinds share
 * one list (`PC`).
 */
export interface Group {
  /** The top-level section of DATA, e.g. `RD`, `Pr`, `PC`. */
  readonly at: string;
  readonly list?: true;
  /** Value of `ItemType` of the entries that belong to this group. */
  readonly itemType?: string;
  /** What one entry is called, e.g. `property`. */
  readonly label?: string;
  readonly plural?: string;
  /**
   * The group is asked about while this is true, read where its entries hang: in the parent's scope, else the policy's.
   * While it is not, its entries are parked as a hidden answer is, and no rule, sum or count sees them.
   */
  readonly when?: Condition;
  /** Fewest and most entries; of a group with a `parent` in each of its entries. */
  readonly min?: number;
  readonly max?: number;
  /** The server numbers entries with it: `P` gives P001, P002 ... in `PropertyRef`. */
  readonly refPrefix?: string;
  /**
   * Entries belong to an entry of this group, named by `ParentRef`. Parents may have parents: a conviction, its driver,
   * his vehicle. From within an entry `driver.DateOfBirth` reads the entry of that group above it.
   */
  readonly parent?: string;
  /** Removing the parent removes the entry too (a conviction goes with its driver). */
  readonly goesWithParent?: true;
  /** Answers that name an entry to a reader, joined by ", ". */
  readonly title?: readonly string[];
  /** Answers shown as columns of the table of entries. */
  readonly columns?: readonly string[];
  /** `table`: a table with a page per entry. `inline`: all entries on the page itself. */
  readonly layout?: "table" | "inline";
  /** "Set all as standard": answers for an entry that the broker then confirms. */
  readonly standard?: Readonly<Record<string, AnswerValue>>;
}

export interface Page {
  /** Route segment, e.g. `page2`. */
  readonly id: string;
  readonly title: string;
  /** The page is asked while this is true, read in the policy's scope; else every question on it is hidden. */
  readonly when?: Condition;
  readonly sections: readonly Section[];
}

/** Questions of one group under one heading, in the order in which they are drawn. */
export interface Section {
  /** Unique in the definition. */
  readonly id: string;
  readonly title: string;
  readonly group: string;
  /** The section is asked while this is true, read in its group's scope; else every question in it is hidden. */
  readonly when?: Condition;
  /** Columns where there is room. Default 2. */
  readonly columns?: 1 | 2 | 3;
  /** Names of the group's questions; every question stands in exactly one section. */
  readonly questions: readonly string[];
  /** A remark beside the heading, e.g. "Whole pounds. 1.25m and 250k work." */
  readonly note?: string;
}

export type QuestionType =
  | "text"
  | "longtext"
  | "yesno"
  | "choice"
  | "multichoice"
  | "money"
  | "integer"
  | "percent"
  | "date"
  | "datetime"
  | "postcode"
  | "address"
  | "phone"
  | "email"
  | "companyNumber"
  | "registrationMark"
  | "driverNumber"
  | "declaration"
  | "file"
  /** Finds a record somewhere else; see `from`. */
  | "lookup"
  /** Worked out from other answers by `calc`: shown, never asked, never stored. */
  | "computed"
  /** Names an entry of another group (a claim's property). */
  | "item"
  /** Written by the server only; shown, never asked. */
  | "system";

/** As stored in DATA: see schemas/README.md for each type's form. Absent = unanswered. */
export type AnswerValue = string | number | boolean | readonly string[];

/** Why there is no value although the question was answered: not known to the client, or he will not say. */
export type NoAnswer = "unknown" | "declined";

/** Stored in the answer's place where the question allows it (`noAnswer`). A type, so that it is JSON. */
export type WithheldAnswer = { readonly noAnswer: NoAnswer };

export interface Question {
  /** Key in its group's object, unique in the group. */
  readonly name: string;
  readonly group: string;
  readonly type: QuestionType;
  readonly label: string;
  /** One line under the label. */
  readonly hint?: string;
  /** A remark under the control. */
  readonly note?: string;
  /** Markdown, without HTML. */
  readonly help?: string;
  /** Options in place, or `@list`; `item` questions name the group instead: `@group:property`. */
  readonly options?: string | readonly Option[];
  /** Shown when true. Unknown is not true. */
  readonly when?: Condition;
  /** What a `computed` question shows; read in its group's scope. */
  readonly calc?: Calc;
  /** How a computed number reads: `£1,250` or `25%`. A plain number when absent. */
  readonly shownAs?: "money" | "percent";
  /** What may be said in place of a value. Whoever reads the value reads "unknown", as if it were not there. */
  readonly noAnswer?: readonly NoAnswer[];
  /** Default true, as almost every question of an insurance form is. */
  readonly required?: boolean | Condition;
  /** For what the answer is needed. Default `quote`. */
  readonly neededFor?: "quote" | "accept";
  /** Decimals that money or a percentage may have, whole when absent; to which a computed number is rounded when shown. */
  readonly decimals?: 1 | 2;
  /** Stands behind the number or the text: `m2`, `years`. Money and percentages have theirs. */
  readonly unit?: string;
  /** For money in pounds. Decimals only as calculations, e.g. `{"n": "0.5"}`. */
  readonly min?: number | Calc;
  readonly max?: number | Calc;
  /** Values allowed although they are outside min..max (`0` = not insured). */
  readonly also?: readonly number[];
  readonly minLength?: number;
  readonly maxLength?: number;
  /** ECMAScript regular expression with the `u` flag, anchored, checked against catastrophic backtracking on publishing. */
  readonly pattern?: string;
  /** For postcodes: which kinds are an answer. Default `uk`. */
  readonly territory?: "uk" | "uk-and-islands";
  /** Earliest and latest day, both allowed: `today`, `asAt`, or a number of days or years from today. */
  readonly notBefore?: DateLimit;
  readonly notAfter?: DateLimit;
  /**
   * Own words per finding: `required`, `min`, `max`, `minLength`, `maxLength`, `pattern`, `notBefore`, `notAfter`, `option`.
   * `{value}` is replaced by the answer as a person reads it, `{limit}` by the limit that it breaks.
   */
  readonly messages?: Readonly<Record<string, string>>;
  /** Written into the answer when the record or the entry is created. Never on a material question. */
  readonly default?: AnswerValue;
  /**
   * Offered beside the question, stored only when a person takes it. In a text, `{Name}` is replaced by that answer
   * or named value as a person reads it.
   */
  readonly suggest?: AnswerValue;
  /** Which wording was put to the client; a new wording gets a new id. */
  readonly wording?: string;
  /** A fact that the insurer's decision rests on. */
  readonly material: boolean;
  /** Kind of personal data, for retention, logs and exports. */
  readonly personal: "none" | "personal" | "criminal" | "health";
  /** On a mid-term adjustment: free, locked, or asked again. */
  readonly mta: "editable" | "locked" | "re-ask";
  /** Why it is locked on an MTA. */
  readonly lockedReason?: string;
  /** Label on documents, where the question itself would read oddly. */
  readonly docLabel?: string;
  /** What becomes of an answer while the question is hidden. Default `park`. */
  readonly onHide?: "park" | "drop" | "keep";
  /**
   * Options B and C of a quote, prices side by side, may give another answer than the quote itself; to the question of
   * an entry, one for all entries.
   */
  readonly option?: true;
  /** A warning when another open record has the same answer. */
  readonly unique?: "branch";
  /** For a file: what is taken. */
  readonly files?: FileLimits;
  /** For a lookup: which records are searched. Default `clients`. */
  readonly from?: "clients" | "addresses";
  /** For a lookup: ids of the sections whose answers are copied from the record that is picked. */
  readonly copies?: readonly string[];
  /** Takes the whole width. */
  readonly wide?: true;
}

export interface FileLimits {
  /** Endings of the names, lower-case, without the dot: `pdf`, `jpg`. */
  readonly types: readonly string[];
  /** Megabytes (10^6 bytes) of one file. */
  readonly maxMB: number;
}

export interface Option {
  /** Stored and shown. Options are texts; a label of its own only where the text would read oddly. */
  readonly value: string;
  readonly label?: string;
  /** Offered when true; unknown is offered. */
  readonly when?: Condition;
}

/** A day counted from today or from asAt: months and years first, the last day of a shorter month, then days. */
export interface DateLimit {
  readonly from: "today" | "asAt";
  readonly days?: number;
  readonly months?: number;
  readonly years?: number;
}

export interface NamedCondition {
  /** Scope in which plain names are read; policy scope when absent. */
  readonly group?: string;
  readonly test: Condition;
}

export interface NamedValue {
  readonly group?: string;
  readonly calc: Calc;
}

/**
 * Names of the questions that a quick indication asks, by their group: of the policy, and of one entry of a list. Every
 * other answer is taken as the one for which the rating neither loads nor discounts.
 */
export type Indication = Readonly<Record<string, readonly string[]>>;

/** Sums insured at one place: one fire, one flood can meet all of them. */
export interface Accumulation {
  /** What is added up, e.g. `Buildings and contents`. Definitions that say the same are added to one another. */
  readonly label: string;
  /** Of whose entries. */
  readonly group: string;
  /** The postcode question of the group that says where an entry stands. */
  readonly postcode: string;
  /** What stands there, in pounds, read in the entry. */
  readonly amount: Calc;
}

/** `given` answers, `expect`ed outcome; run by the test suite. */
export interface ProductTest {
  /** Unique in the definition. */
  readonly name: string;
  /** The calendar day on which the test plays. */
  readonly today: string;
  /** Answers are laid over those of this other test. */
  readonly basedOn?: string;
  /**
   * By section of DATA. A single section (`RD`) holds answers; a list (`Pr`, `PC`) holds entries by reference
   * (`PropertyRef`, for proposers `ProposerID`), each with its answers. `null` takes away an answer or an entry.
   */
  readonly given: Readonly<Record<string, Readonly<Record<string, GivenAnswer | GivenEntry>>>>;
  readonly expect: {
    /** `Name` of the policy, or `P001/Name` of an entry. */
    readonly shown?: readonly string[];
    readonly hidden?: readonly string[];
    /** Ids of the refer, decline and info rules that fire, all of them, in the order of the definition. */
    readonly rules?: readonly string[];
    readonly notRules?: readonly string[];
    /** Answers that those rules lead to, `Name` or `P001/Name`, all of them, in the order of the rules. */
    readonly leadsTo?: readonly string[];
    /** Codes of the errors and warnings found, all of them, in page order. */
    readonly errors?: readonly string[];
    /** Pounds with two decimals, fee and tax included. */
    readonly total?: string;
  };
}

export type GivenAnswer = AnswerValue | WithheldAnswer | null;
export type GivenEntry = Readonly<Record<string, GivenAnswer>>;

/**
 * The public projection of a definition, as the browser gets it: no rating, no referral or decline,
 * no accumulation, no document, no value or table that only those use, no tests. Rules of severity `error` and `warn` stay,
 * since the form itself needs them.
 */
export type Fields = Omit<Definition, "rating" | "accumulate" | "addressee" | "documents" | "tests"> & {
  readonly version: number;
  /** Address of the precompiled validators of this version, on the same origin. */
  readonly validators?: string;
};
