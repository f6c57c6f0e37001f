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
  readonly rating?: WrittenRating;
  /** What a quick indication of the price asks, before there is a quote. */
  readonly indication?: Indication;
  /** What an underwriter sees added up by postcode, over every open quote and policy in force. */
  readonly accumulate?: Accumulation;
  /** Who the documents are addressed to. */
  readonly addressee?: Addressee;
  /** Documents for the client, in addition to the standard ones. */
  readonly documents?: readonly DocumentDefinition[];
  /** Answers that every test starts from. */
  readonly baseline?: Baseline;
  /** What the product team itself expects of the definition. */
  readonly tests?: readonly ProductTest[];
  /** How answers of earlier versions are moved to this one. */
  readonly migrations?: readonly Migration[];
  /** Its texts in other languages, by the tag of the language: `cy`. */
  readonly translations?: Readonly<Record<string, Translation>>;
}

/**
 * Texts by what they are in English, wherever that is said: one that changes is untranslated from then on, and shown in
 * English until it is translated again. So no translation says what the English no longer says.
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
   * their vehicle. From within an entry `driver.DateOfBirth` reads the entry of that group above it.
   */
  readonly parent?: string;
  /** Removing the parent removes the entry too (a conviction goes with its driver). */
  readonly goesWithParent?: true;
  /** Answers that name an entry to a reader, joined by ", ". */
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
  /** Columns where there is room. Default 2. */
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

/** As a list is written in a file: its entries show the reference that they are given, in the usual words or in its own. */
export interface WrittenGroup extends Group {
  readonly reference?:
    | true
    | (Pick<Question, "hint" | "note" | "help" | "docLabel" | "lockedReason" | "synonyms" | "wide"> & {
        readonly label?: string;
      });
}

/** As a section is written in a file: with what holds for its questions in the same folder. */
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
 * Names of the questions that a quick indication asks, by their group: of the policy, and of one entry of a list. Every
 * other answer is taken as the one for which the rating neither loads nor discounts.
 */
export type Indication = Readonly<Record<string, readonly string[]>>;

/** Sums insured at one place: one fire, one flood can meet all of them. */
export interface Accumulation {
  /** What is added up, e.g. `Buildings and contents`. Definitions that say the same are added to one another. */
  readonly label: string;
  /** The group of the entries. */
  readonly group: string;
  /** The postcode question of the group that says where an entry is. */
  readonly postcode: string;
  /** What is there, in pounds, read in the entry. */
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
    /** Languages in which it can be had besides English. */
    readonly languages?: readonly string[];
  };

/** What is true of a form whose texts were translated; English where nothing is said. */
export interface Translated {
  readonly language?: string;
  /** Texts that have no translation, and are in English in the midst of the language. */
  readonly untranslated?: readonly string[];
}
