import type { Condition } from "../../../schemas/condition.ts";
import type { Definition, Fields, Group, NamedValue, Page, Section, Translated } from "../../../schemas/definition.ts";
import type { Option, Question } from "../../../schemas/question.ts";
import type { DatedRates, LookupTable, WrittenRating } from "../../../schemas/rating.ts";
import type { Rule } from "../../../schemas/rule.ts";
import type { Words } from "../../../schemas/words/words.ts";
import type { Aggregate } from "../expression/walk-expression.ts";

/** A question with where it is. */
export interface PreparedQuestion {
  /** Where its texts name answers, they have neutral words in their place. */
  readonly question: Question;
  /** As it is written, where its texts name answers: see `questionNow`. */
  readonly worded?: Question;
  /** Position among the questions of its group. */
  readonly index: number;
  readonly page: Page | undefined;
  readonly section: Section | undefined;
  /** Options in place or of the named list; undefined where the type has none. */
  readonly options: readonly Option[] | undefined;
}

/** A group with its questions in the order in which they are drawn. */
export interface PreparedGroup {
  readonly name: string;
  readonly group: Group;
  /** The groups above it, nearest first: a conviction's driver, then their vehicle. */
  readonly ancestors: readonly string[];
  /** When its entries are asked about, read in the scope of its parent, else of the policy; absent = always. */
  readonly asked?: Condition;
  readonly questions: readonly PreparedQuestion[];
  readonly byName: ReadonlyMap<string, PreparedQuestion>;
  /** Those whose options are the entries of a group, by its name. */
  readonly choosing: readonly { readonly name: string; readonly from: string }[];
}

/**
 * What a form is made from: a whole definition on the server, its projection in the browser, in English or translated.
 */
export type FormSource = (Fields | Definition) & Translated;

/** What a name in a condition or calculation means. `group` is undefined for a value of the policy. */
export type NameTarget =
  | { readonly kind: "answer"; readonly group: string; readonly index: number; readonly question: Question }
  | { readonly kind: "value"; readonly group: string | undefined; readonly name: string; readonly value: NamedValue };

/** Inputs of an entry's outcome besides its own answers. */
export interface Inputs {
  /** Answers of the policy, through hidden questions, named values and conditions too. */
  readonly policy: readonly { readonly section: string; readonly name: string }[];
  /** Answers of the entries above it: of a conviction's driver. */
  readonly ancestors: readonly { readonly group: string; readonly name: string }[];
  /** Groups over which something is counted or added up. */
  readonly lists: ReadonlySet<string>;
  /** Groups of which only the titles of entries matter, since other entries refer to them. */
  readonly references: ReadonlySet<string>;
  /** Today or asAt. */
  readonly days: boolean;
}

/** The static dependency graph of a definition. */
export interface Dependencies {
  /** `group.name` of every answer that something else depends on. */
  readonly triggers: ReadonlySet<string>;
  /** Inputs of the questions of a group. */
  ofGroup(group: string): Inputs;
  ofRule(rule: Rule): Inputs;
  ofAggregate(aggregate: Aggregate): Inputs;
}

/** A definition with its indexes, made once per version and shared by everything that reads it. */
export interface PreparedForm {
  /** The form with the conditions of its pages, sections and groups pushed down, see `pushDown`. */
  readonly source: FormSource;
  /** What the engine says, in the language of the form. */
  readonly words: Words;
  /** As written, with the conditions of groups pushed down; only a whole definition has it. See `ratingOn`. */
  readonly rating: WrittenRating | undefined;
  /** What its dated figures are from which day, asked at each price; where it is undefined, those that are shipped. */
  readonly rates: (() => DatedRates) | undefined;
  readonly groups: ReadonlyMap<string, PreparedGroup>;
  /** Groups that are one object of the record, in the order of the definition. */
  readonly singles: readonly PreparedGroup[];
  readonly dependencies: Dependencies;
  question(group: string, name: string): Question | undefined;
  group(name: string): Group | undefined;
  /** Questions in the order in which they are drawn. */
  questionsOf(group: string): readonly Question[];
  sectionsOf(page: string): readonly Section[];
  /** The group of an entry: that of its ItemType, else the one of its section that names none. */
  groupOfEntry(section: string, itemType: unknown): PreparedGroup | undefined;
  /** Whether a section of DATA is one object, a list of entries, or nothing that the definition knows. */
  shapeOf(section: string): "single" | "list" | undefined;
  /** False where no other answer, option, limit or rule depends on this answer: a key press then resolves nothing. */
  triggers(group: string, name: string): boolean;
  /** What a name means in the scope of an entry of this group, or of the policy with undefined. */
  target(group: string | undefined, name: string): NameTarget | undefined;
  /** A table of the form; of a whole definition also one of its rates. */
  table(name: string): LookupTable | undefined;
}
