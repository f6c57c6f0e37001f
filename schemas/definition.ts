import type { Calc, Condition } from "./condition.ts";
import type { Addressee, DocumentDefinition } from "./document.ts";
import type { Migration } from "./migration.ts";
import type { Baseline, ProductTest } from "./product-test.ts";
import type { AnswerValue, Option, Question } from "./question.ts";
import type { LookupTable, WrittenRating } from "./rating.ts";
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
  /** The kind of record that the answers belong to. */
  readonly record: "quote" | "user" | "branch" | "firm" | "signup" | "contact" | "request" | "dialog";
  readonly title: string;
  /** One sentence, shown where people choose this form. */
  readonly summary?: string;
  /** First calendar day on which new records may use this version. */
  readonly effectiveFrom: string;
  /** Prefix of the references of its records, e.g. `LP` for LP-104728. */
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
  /** Named calculated values, used like an answer: `{"f": "name"}`. */
  readonly values?: Readonly<Record<string, NamedValue>>;
  /** Tables that a question or a rule of the form looks up; rating tables are in `rating`. */
  readonly tables?: Readonly<Record<string, LookupTable>>;
  readonly questions: readonly Question[];
  readonly rules: readonly Rule[];
  readonly rating?: WrittenRating;
  /** Questions of a quick price indication, before there is a quote. */
  readonly indication?: Indication;
  /** Accumulation by postcode for underwriters, over every open quote and policy in force. */
  readonly accumulate?: Accumulation;
  /** Who the documents are addressed to. */
  readonly addressee?: Addressee;
  /** Documents for the client, in addition to the standard ones. */
  readonly documents?: readonly DocumentDefinition[];
  /** Answers that every test starts from. */
  readonly baseline?: Baseline;
  /** The product team's own tests of the definition. */
  readonly tests?: readonly ProductTest[];
  /** How answers of earlier versions are moved to this one. */
  readonly migrations?: readonly Migration[];
  /** Its texts in other languages, by the tag of the language: `cy`. */
  readonly translations?: Readonly<Record<string, Translation>>;
}

/**
 * Translated texts, keyed by the English text. An English text that changes has no translation any more and is shown in
 * English until it is translated again, so no translation is out of date.
 */
export type Translation = Readonly<Record<string, string>>;

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
   * The group applies while this is true, read in the scope of the parent entry, else of the policy.
   * Otherwise its entries are parked like hidden answers, and no rule, sum or count includes them.
   */
  readonly when?: Condition;
  /** Fewest and most entries; with a `parent`, per entry of the parent. */
  readonly min?: number;
  readonly max?: number;
  /** The server numbers entries with it: `P` gives P001, P002 ... in `PropertyRef`. */
  readonly refPrefix?: string;
  /**
   * Entries belong to an entry of this group, named by `ParentRef`. Parents may have parents: a conviction, its driver,
   * their vehicle. From within an entry `driver.DateOfBirth` reads the entry of that group above it.
   */
  readonly parent?: string;
  /** Removing the parent removes the entry too (a conviction goes with its driver). */
  readonly goesWithParent?: true;
  /** Answers that form the title of an entry, joined by ", ". */
  readonly title?: readonly string[];
  /** Answers shown as columns of the table of entries. */
  readonly columns?: readonly string[];
  /**
   * `table`: a table with a page per entry. `inline`: all entries on the page itself, one below the other. `grid`: all
   * entries on the page, a row each, with a question in each cell.
   */
  readonly layout?: "table" | "inline" | "grid";
  /** Usual answers of an entry: collapsed into one row, and stored when the broker confirms them. */
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
  /** Number of columns if the page is wide enough. Default 2. */
  readonly columns?: 1 | 2 | 3;
  /** Names of the group's questions; every question is in exactly one section. */
  readonly questions: readonly string[];
  /** A remark beside the heading, e.g. "Whole pounds. You can type 1.25m or 250k." */
  readonly note?: string;
}

/** Default settings for questions. */
export type QuestionFlags = Partial<
  Pick<Question, "group" | "required" | "neededFor" | "material" | "personal" | "mta" | "option" | "onHide" | "wide">
>;

/** A list as written in a file: its entries show the reference they are given, with the usual texts or its own. */
export interface WrittenGroup extends Group {
  readonly reference?:
    | true
    | (Pick<Question, "hint" | "note" | "help" | "docLabel" | "lockedReason" | "synonyms" | "wide"> & {
        readonly label?: string;
      });
}

/** A section as written in a file, with the defaults for its questions in the same folder. */
export interface WrittenSection extends Section {
  readonly flags?: QuestionFlags;
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
 * Names of the questions that a quick indication asks, by group: for the policy, and for one entry of a list. Every
 * other answer is assumed to be the one for which the rating neither loads nor discounts.
 */
export type Indication = Readonly<Record<string, readonly string[]>>;

/** Sums insured at one place, all of which one fire or flood can affect. */
export interface Accumulation {
  /** What is accumulated, e.g. `Buildings and contents`. Definitions with the same label are added together. */
  readonly label: string;
  /** The group of the entries. */
  readonly group: string;
  /** The group's postcode question that locates an entry. */
  readonly postcode: string;
  /** The amount at risk, in pounds, read in the entry. */
  readonly amount: Calc;
}

/**
 * The public projection of a definition, as the browser gets it: no rating, no referral or decline,
 * no accumulation, no document, no value or table that only those use, no tests, no migrations, no other language. Rules of severity `error` and `warn` stay,
 * since the form itself needs them.
 */
export type Fields = Omit<
  Definition,
  "rating" | "accumulate" | "addressee" | "documents" | "baseline" | "tests" | "migrations" | "translations"
> &
  Translated & {
    readonly version: number;
    /** Languages that it is available in, besides English. */
    readonly languages?: readonly string[];
  };

/** Language of a form whose texts were translated; English if absent. */
export interface Translated {
  readonly language?: string;
  /** Texts without a translation, which are shown in English. */
  readonly untranslated?: readonly string[];
}
