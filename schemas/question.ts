import type { Calc, Condition } from "./condition.ts";

/** The question types, each with its name in choices and comparisons. */
export const questionTypeWords = {
  text: "Short text",
  longtext: "Long text",
  yesno: "Yes or No",
  choice: "One choice",
  multichoice: "Several choices",
  rating: "Rating on a scale",
  /** All options, in order of preference. */
  ranking: "Order of choices",
  money: "Money",
  integer: "Whole number",
  percent: "Per cent",
  quantity: "Number with a unit",
  currency: "Money in other currencies",
  date: "Date",
  datetime: "Date and time",
  time: "Time of day",
  postcode: "Postcode",
  address: "Address",
  phone: "Telephone",
  email: "Email",
  companyNumber: "Company number",
  registrationMark: "Registration mark",
  driverNumber: "Driver number",
  declaration: "Declaration",
  /** A name and, optionally, a drawing. */
  signature: "Signature",
  file: "File",
  /** Searches for another record; see `from`. */
  lookup: "Record found elsewhere",
  /** Calculated from other answers by `calc`: shown, never asked, never stored. */
  computed: "Calculated value",
  /** Names an entry of another group (a claim's property). */
  item: "Entry of a list",
  /** Written by the server only; shown, never asked. */
  system: "Set by the portal",
  /** Has no answer: a text, `help`, under a heading, `label`. */
  statement: "Text to read",
} as const;

export type QuestionType = keyof typeof questionTypeWords;

/** Types that share the control of another type; every other type has its own in renderers/controls.ts. */
export const drawnAs = {
  address: "text",
  companyNumber: "postcode",
  registrationMark: "postcode",
  currency: "quantity",
  item: "choice",
} as const satisfies Readonly<Partial<Record<QuestionType, QuestionType>>>;

/** A type registered by an integrator, with a colon in its name: `acme:iban`. */
export type OwnType = `${string}:${string}`;

/** As stored in DATA: see schemas/README.md for each type's form. Absent = unanswered. */
export type AnswerValue = string | number | boolean | readonly string[] | AnswerParts;

/** An answer in several parts: `{"amount": 1200, "unit": "ft²"}`. A type alias, so that it is assignable to Json. */
export type AnswerParts = { readonly [part: string]: string | number };

/** Why an answered question has no value: the client does not know it, or declines to say. */
export type NoAnswer = "unknown" | "declined";

/** Stored instead of an answer, if the question allows it (`noAnswer`). A type alias, so that it is assignable to Json. */
export type WithheldAnswer = { readonly noAnswer: NoAnswer };

export interface Question {
  /** Key in its group's object, unique in the group. */
  readonly name: string;
  readonly group: string;
  readonly type: QuestionType | OwnType;
  /** Language of its texts, unless English. Set by the engine, never in a definition. */
  readonly language?: string;
  /**
   * Here and in `hint`, `note`, `help`, `docLabel`, `lockedReason` and `messages`, `{Name}` is replaced by that answer or
   * named value, formatted for display; while it is unknown, by "…", or by the default given in `{Name|the reader}`.
   */
  readonly label: string;
  /**
   * Column headings for it in schedules from other programs, used on import: `PC`, `post code`. Case,
   * punctuation, word order and usual abbreviations do not matter.
   */
  readonly synonyms?: readonly string[];
  /** For a text: a schedule may hold a second answer in the same column, after this one. */
  readonly sharedColumn?: SharedColumn;
  /** One line below the label. */
  readonly hint?: string;
  /** A note below the answer. */
  readonly note?: string;
  /** Markdown, without HTML. */
  readonly help?: string;
  /**
   * Inline options, `@list`, or `@from:trades`, a searchable source; `item` questions name the group instead:
   * `@group:property`.
   */
  readonly options?: string | readonly Option[];
  /**
   * Accepts free text besides the options, stored as that text. `true` means the label `Other, please say` and up
   * to 80 characters.
   */
  readonly other?: true | OtherAnswer;
  /** Shown when true. Unknown is not true. */
  readonly when?: Condition;
  /** What a `computed` question shows; read in its group's scope. */
  readonly calc?: Calc;
  /** Format of a computed number: `£1,250` or `25%`. A plain number if absent. */
  readonly shownAs?: "money" | "percent";
  /** Reasons accepted instead of a value. Conditions and calculations treat such an answer as unknown. */
  readonly noAnswer?: readonly NoAnswer[];
  /** Default true: almost every question of an insurance form is required. */
  readonly required?: boolean | Condition;
  /**
   * The answer cannot be changed: always, or while this is true. It is still validated, and still missing if it
   * is required. The reason is in `lockedReason`.
   */
  readonly readonly?: true | Condition;
  /** The step that needs the answer. Default `quote`. */
  readonly neededFor?: "quote" | "accept";
  /** Decimals allowed for money or a percentage, none if absent; a computed number is rounded to them for display. */
  readonly decimals?: 1 | 2;
  /** Suffix of the number or text: `m2`, `years`. Money and percentages have their own. */
  readonly unit?: string;
  /** For money in pounds. Decimals only as calculations, e.g. `{"n": "0.5"}`. */
  readonly min?: number | Calc;
  readonly max?: number | Calc;
  /** Units in which a quantity can be given. Limits and conditions use the first. */
  readonly units?: readonly Unit[];
  /** For money in currencies other than pounds: ISO 4217 codes. Limits and conditions need there to be only one. */
  readonly currencies?: readonly string[];
  /** For a rating: the highest step, counted from 1, and the labels of the ends. */
  readonly scale?: Scale;
  /** Values allowed although they are outside min..max (`0` = not insured). */
  readonly also?: readonly number[];
  readonly minLength?: number;
  readonly maxLength?: number;
  /** ECMAScript regular expression with the `u` flag, anchored, checked against catastrophic backtracking on publishing. */
  readonly pattern?: string;
  /** For postcodes: which are accepted. Default `uk`. */
  readonly territory?: "uk" | "uk-and-islands";
  /** Earliest and latest day, both allowed: `today`, `asAt`, or a number of days or years from today. */
  readonly notBefore?: DateLimit;
  readonly notAfter?: DateLimit;
  /** For a time of day: the first and the last allowed, `08:00`. */
  readonly earliest?: string;
  readonly latest?: string;
  /**
   * Own messages by code: `required`, `min`, `max`, `minLength`, `maxLength`, `pattern`, `notBefore`, `notAfter`,
   * `earliest`, `latest`, `option`.
   * `{value}` is replaced by the formatted answer, `{limit}` by the limit that it breaks.
   */
  readonly messages?: Readonly<Record<string, string>>;
  /** The answer when the record or the entry is created. Not allowed for a material question. */
  readonly default?: AnswerValue;
  /**
   * Offered beside the question, stored only when the user accepts it. In a text, `{Name}` is replaced by that answer
   * or named value, formatted for display.
   */
  readonly suggest?: AnswerValue;
  /** Which wording was put to the client; a new wording gets a new id. */
  readonly wording?: string;
  /** A fact material to the insurer's decision. Every question of a quote sets this, `personal` and `mta`. */
  readonly material?: boolean;
  /** Kind of personal data, for retention, logs and exports. Default `none`. */
  readonly personal?: "none" | "personal" | "criminal" | "health";
  /** On a mid-term adjustment: free, locked, or asked again. Default `editable`. */
  readonly mta?: "editable" | "locked" | "re-ask";
  /** The reason that it is locked on an MTA, or read-only. */
  readonly lockedReason?: string;
  /** Label on documents, if the question would not read well there. */
  readonly docLabel?: string;
  /** The intermediary's own note, such as their reference: no document prints it. Never on a material question. */
  readonly internal?: true;
  /** How the answer is treated while the question is hidden. Default `park`. */
  readonly onHide?: "park" | "drop" | "keep";
  /**
   * Alternatives B and C of a quote may have a different answer from the quote itself; to the question of
   * an entry, one for all entries.
   */
  readonly option?: true;
  /** A warning when another open record has the same answer. */
  readonly unique?: "branch";
  /** For a file: accepted types and sizes. */
  readonly files?: FileLimits;
  /** For a signature: a drawing is needed too. It cannot be drawn by keyboard, so use it only if a name is not enough. */
  readonly drawn?: true;
  /** For a lookup: which records are searched. Default `clients`. */
  readonly from?: "clients";
  /**
   * An external register of such answers. For a typed question it offers matches, for any other question
   * its own answer; the user accepts it or keeps typing. The server configures the register's address and name.
   */
  readonly register?: QuestionRegister;
  /** For a lookup: ids of the sections whose answers are copied from the chosen record. */
  readonly copies?: readonly string[];
  /**
   * How options are chosen: all visible (`radio` for one, `checkboxes` for several), from a drop-down `list`, or
   * by typing (`search`). If absent, several are checkboxes, and one is a list while it is short.
   */
  readonly control?: ChoiceControl;
  /** Uses the whole width. */
  readonly wide?: true;
}

export type RegisterName = "addresses" | "companies" | "vehicles" | "watercourses" | "rebuildCosts";

export interface QuestionRegister {
  readonly name: RegisterName;
  /** Questions of the same group whose answers are the search key (the postcode of an address). No lookup without them. */
  readonly by?: readonly string[];
  /**
   * Names of questions of the same group, each with the part of a match that becomes its answer: `{"TownCity": "town"}`.
   * `proposer.TownCity` is of another group, and of its first entry where that has several; it is filled only while nobody
   * has answered any question there that is filled with it.
   */
  readonly fills?: Readonly<Record<string, string>>;
}

/** `Ford Transit` below `Make & model`. */
export interface SharedColumn {
  /** Name of the text question of the same group that takes the remainder of the cell. */
  readonly with: string;
  /** First answers by which a cell is split, of any length: `Ford`, `Land Rover`. A cell without one is all remainder. */
  readonly beginsWith: readonly string[];
}

export type ChoiceControl = "radio" | "checkboxes" | "list" | "search";

export interface OtherAnswer {
  readonly label?: string;
  /** Maximum number of characters. */
  readonly max?: number;
}

export interface FileLimits {
  /** File name extensions, lower-case, without the dot: `pdf`, `jpg`. */
  readonly types: readonly string[];
  /** Megabytes (10^6 bytes) of one file. */
  readonly maxMB: number;
}

/** Most characters of a signature's name and drawing, most strokes, and the size of its integer coordinate box. */
export const signatureLimits = { name: 100, drawn: 6_000, strokes: 40, width: 600, height: 200 } as const;

export interface Scale {
  /** 2 to 10. */
  readonly to: number;
  readonly low?: string;
  readonly high?: string;
}

export interface Unit {
  /** As stored and shown: `m²`. */
  readonly unit: string;
  /** Size in terms of the first unit, a decimal: `"0.09290304"`. Absent for the first unit. */
  readonly equals?: string;
}

export interface Option {
  /** Stored and shown. An option has a separate label only if this text would read oddly. */
  readonly value: string;
  readonly label?: string;
  /** Label on documents, if the term that brokers know would confuse the client. */
  readonly docLabel?: string;
  /** Values for it in other programs, recognised in imported or pasted schedules: `terrace`, `mid terrace`. */
  readonly synonyms?: readonly string[];
  /** Offered when true; unknown is offered. */
  readonly when?: Condition;
  /** No longer offered: answers stored earlier keep it, valid and priced, and no other answer can choose it. */
  readonly withdrawn?: true;
}

/** A day relative to today or asAt: months and years are added first (last day of a shorter month), then days. */
export interface DateLimit {
  readonly from: "today" | "asAt";
  readonly days?: number;
  readonly months?: number;
  readonly years?: number;
}
