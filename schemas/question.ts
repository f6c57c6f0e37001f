import type { Calc, Condition } from "./condition.ts";

/** The types of question, each with what it is called wherever one is chosen or compared. */
export const questionTypeWords = {
  text: "Short text",
  longtext: "Long text",
  yesno: "Yes or No",
  choice: "One choice",
  multichoice: "Several choices",
  rating: "Rating on a scale",
  /** All of the options, in an order. */
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
  /** A name and, beside it, a drawing. */
  signature: "Signature",
  file: "File",
  /** Finds a record somewhere else; see `from`. */
  lookup: "Record found elsewhere",
  /** Worked out from other answers by `calc`: shown, never asked, never stored. */
  computed: "Calculated value",
  /** Names an entry of another group (a claim's property). */
  item: "Entry of a list",
  /** Written by the server only; shown, never asked. */
  system: "Set by the portal",
  /** Nothing to answer: a text to read, `help`, under its heading, `label`. */
  statement: "Text to read",
} as const;

export type QuestionType = keyof typeof questionTypeWords;

/** Types whose control is that of another type; each of the rest has its own in renderers/controls.ts. */
export const drawnAs = {
  address: "text",
  companyNumber: "postcode",
  registrationMark: "postcode",
  currency: "quantity",
  item: "choice",
} as const satisfies Readonly<Partial<Record<QuestionType, QuestionType>>>;

/** A kind that somebody else registered, under a name with a colon, as in `acme:iban`. */
export type OwnType = `${string}:${string}`;

/** As stored in DATA: see schemas/README.md for each type's form. Absent = unanswered. */
export type AnswerValue = string | number | boolean | readonly string[] | AnswerParts;

/** An answer with parts that make no sense apart: `{"amount": 1200, "unit": "ft²"}`. A type, so that it is JSON. */
export type AnswerParts = { readonly [part: string]: string | number };

/** Why there is no value although the question was answered: not known to the client, or they will not say. */
export type NoAnswer = "unknown" | "declined";

/** Stored in the answer's place where the question allows it (`noAnswer`). A type, so that it is JSON. */
export type WithheldAnswer = { readonly noAnswer: NoAnswer };

export interface Question {
  /** Key in its group's object, unique in the group. */
  readonly name: string;
  readonly group: string;
  readonly type: QuestionType | OwnType;
  /** Of its texts, where that is not English. Set by the engine, never in a definition. */
  readonly language?: string;
  /**
   * In it, in `hint`, `note`, `help`, `docLabel`, `lockedReason` and `messages`, `{Name}` is replaced by that answer or
   * named value as a person reads it; while that is not known by "…", or by the words in `{Name|the reader}`.
   */
  readonly label: string;
  /**
   * What other programs call it at the head of a column, so that their schedules are imported: `PC`, `post code`. Case,
   * marks, order and usual abbreviations do not matter.
   */
  readonly synonyms?: readonly string[];
  /** For a text: a schedule may hold another answer in the same column, behind this one. */
  readonly sharedColumn?: SharedColumn;
  /** One line below the label. */
  readonly hint?: string;
  /** A note below the answer. */
  readonly note?: string;
  /** Markdown, without HTML. */
  readonly help?: string;
  /**
   * Options in place, `@list`, or `@from:trades`, a source that is searched; `item` questions name the group instead:
   * `@group:property`.
   */
  readonly options?: string | readonly Option[];
  /**
   * Beside the options an answer in one's own words is taken, stored as that text. Said as `Other, please say`, with up
   * to 80 characters, where only `true`.
   */
  readonly other?: true | OtherAnswer;
  /** Shown when true. Unknown is not true. */
  readonly when?: Condition;
  /** What a `computed` question shows; read in its group's scope. */
  readonly calc?: Calc;
  /** How a computed number reads: `£1,250` or `25%`. A plain number when absent. */
  readonly shownAs?: "money" | "percent";
  /** What may be said in place of a value. Anyone who reads the value reads "unknown", as if it were not there. */
  readonly noAnswer?: readonly NoAnswer[];
  /** Default true, as almost every question of an insurance form is. */
  readonly required?: boolean | Condition;
  /**
   * The answer can be read and not changed: always, or while this is true. It is still checked, and still missed where it
   * is required. Why it is so is in `lockedReason`.
   */
  readonly readonly?: true | Condition;
  /** For what the answer is needed. Default `quote`. */
  readonly neededFor?: "quote" | "accept";
  /** Decimals that money or a percentage may have, whole when absent; to which a computed number is rounded when shown. */
  readonly decimals?: 1 | 2;
  /** Is behind the number or the text: `m2`, `years`. Money and percentages have theirs. */
  readonly unit?: string;
  /** For money in pounds. Decimals only as calculations, e.g. `{"n": "0.5"}`. */
  readonly min?: number | Calc;
  readonly max?: number | Calc;
  /** For a quantity: in which it can be given. Limits and conditions read the first. */
  readonly units?: readonly Unit[];
  /** For money in other currencies than pounds: codes of ISO 4217. Limits and conditions need there to be one. */
  readonly currencies?: readonly string[];
  /** For a rating: the steps go from 1 to this, and what the ends are called. */
  readonly scale?: Scale;
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
  /** For a time of day: the first and the last allowed, `08:00`. */
  readonly earliest?: string;
  readonly latest?: string;
  /**
   * Own words per finding: `required`, `min`, `max`, `minLength`, `maxLength`, `pattern`, `notBefore`, `notAfter`, `earliest`,
   * `latest`, `option`.
   * `{value}` is replaced by the answer as a person reads it, `{limit}` by the limit that it breaks.
   */
  readonly messages?: Readonly<Record<string, string>>;
  /** The answer when the record or the entry is created. Not allowed for a material question. */
  readonly default?: AnswerValue;
  /**
   * Offered beside the question, stored only when a person takes it. In a text, `{Name}` is replaced by that answer
   * or named value as a person reads it.
   */
  readonly suggest?: AnswerValue;
  /** Which wording was put to the client; a new wording gets a new id. */
  readonly wording?: string;
  /** A fact that the insurer's decision rests on. Every question of a quote says so, as it says `personal` and `mta`. */
  readonly material?: boolean;
  /** Kind of personal data, for retention, logs and exports. Default `none`. */
  readonly personal?: "none" | "personal" | "criminal" | "health";
  /** On a mid-term adjustment: free, locked, or asked again. Default `editable`. */
  readonly mta?: "editable" | "locked" | "re-ask";
  /** Why it is locked on an MTA, or read-only. */
  readonly lockedReason?: string;
  /** Label on documents, if the question would not read well there. */
  readonly docLabel?: string;
  /** A note of the intermediary's own, such as their reference: no document tells it. Never on a material question. */
  readonly internal?: true;
  /** What becomes of an answer while the question is hidden. Default `park`. */
  readonly onHide?: "park" | "drop" | "keep";
  /**
   * Options B and C of a quote, prices side by side, may give another answer than the quote itself; to the question of
   * an entry, one for all entries.
   */
  readonly option?: true;
  /** A warning when another open record has the same answer. */
  readonly unique?: "branch";
  /** For a file: the types and sizes that are accepted. */
  readonly files?: FileLimits;
  /** For a signature: it is drawn as well. Nobody can draw by keyboard, so say so only where a name is not enough. */
  readonly drawn?: true;
  /** For a lookup: which records are searched. Default `clients`. */
  readonly from?: "clients";
  /**
   * A register outside of the form that knows such answers. To what is typed it offers matches, to any other question
   * what it would answer; a person takes it or types on. The server says where the register is, and what it is called.
   */
  readonly register?: QuestionRegister;
  /** For a lookup: ids of the sections whose answers are copied from the chosen record. */
  readonly copies?: readonly string[];
  /**
   * How options are chosen: all of them in view (`radio` for one, `checkboxes` for several), from a `list` that opens, or
   * by typing (`search`). When absent, several are checkboxes, and one is a list while it is short.
   */
  readonly control?: ChoiceControl;
  /** Uses the whole width. */
  readonly wide?: true;
}

export type RegisterName = "addresses" | "companies" | "vehicles" | "watercourses" | "rebuildCosts";

export interface QuestionRegister {
  readonly name: RegisterName;
  /** Questions of the same group whose answers say what is looked up (the postcode of an address). Nothing is before. */
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
  /** Name of the text question of the same group that the rest of the cell answers. */
  readonly with: string;
  /** Answers with which such a cell begins, of any length: `Ford`, `Land Rover`. A cell that begins with none is all rest. */
  readonly beginsWith: readonly string[];
}

export type ChoiceControl = "radio" | "checkboxes" | "list" | "search";

export interface OtherAnswer {
  readonly label?: string;
  /** Maximum number of characters. */
  readonly max?: number;
}

export interface FileLimits {
  /** Endings of the names, lower-case, without the dot: `pdf`, `jpg`. */
  readonly types: readonly string[];
  /** Megabytes (10^6 bytes) of one file. */
  readonly maxMB: number;
}

/** Most characters of a signature's name and drawing, most strokes, and the box in which points are whole numbers. */
export const signatureLimits = { name: 100, drawn: 6_000, strokes: 40, width: 600, height: 200 } as const;

export interface Scale {
  /** 2 to 10. */
  readonly to: number;
  readonly low?: string;
  readonly high?: string;
}

export interface Unit {
  /** As it is stored and read: `m²`. */
  readonly unit: string;
  /** How many of the first unit one of these is, a decimal: `"0.09290304"`. Not of the first itself. */
  readonly equals?: string;
}

export interface Option {
  /** Stored and shown. Options are texts; a label of its own only where the text would read oddly. */
  readonly value: string;
  readonly label?: string;
  /** Label on documents, if the term that brokers know would confuse the client. */
  readonly docLabel?: string;
  /** What other programs write for it: `terrace`, `mid terrace`. Read in schedules that are imported or pasted. */
  readonly synonyms?: readonly string[];
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
