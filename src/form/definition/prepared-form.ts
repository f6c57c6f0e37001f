import type { Condition } from "../../../schemas/condition.ts";
import type { Definition, Fields, Group, NamedValue, Page, Section, Translated } from "../../../schemas/definition.ts";
import type { Option, Question } from "../../../schemas/question.ts";
import type { DatedRates, LookupTable, WrittenRating } from "../../../schemas/rating.ts";
import type { Rule } from "../../../schemas/rule.ts";
import type { Words } from "../../../schemas/words/words.ts";
import type { Aggregate } from "../expression/walk-expression.ts";

/** A question with its place. */
export interface PreparedQuestion {
  /** Placeholders in its texts are replaced by neutral words. */
  readonly question: Question;
  /** The original, if its texts have placeholders: see `questionNow`. */
  readonly worded?: Question;
  /** Index among the questions of its group. */
  readonly index: number;
  readonly page: Page | undefined;
  readonly section: Section | undefined;
  /** Inline options or those of the named list; undefined where the type has none. */
  readonly options: readonly Option[] | undefined;
}

/** A group with its questions in display order. */
export interface PreparedGroup {
  readonly name: string;
  readonly group: Group;
  /** Its ancestors, nearest first: a conviction's driver, then their vehicle. */
  readonly ancestors: readonly string[];
  /** When its entries are asked about, in the scope of its parent, or of the policy; absent = always. */
  readonly asked?: Condition;
  readonly questions: readonly PreparedQuestion[];
  readonly byName: ReadonlyMap<string, PreparedQuestion>;
  /** Questions whose options are the entries of a group, by name. */
  readonly choosing: readonly { readonly name: string; readonly from: string }[];
}

/** The source of a form: a whole definition on the server, its projection in the browser, in English or translated. */
export type FormSource = (Fields | Definition) & Translated;

/** What a name in a condition or calculation refers to. `group` is undefined for a value of the policy. */
export type NameTarget =
  | { readonly kind: "answer"; readonly group: string; readonly index: number; readonly question: Question }
  | { readonly kind: "value"; readonly group: string | undefined; readonly name: string; readonly value: NamedValue };

/** Inputs of an entry's resolution besides its own answers. */
export interface Inputs {
  /** Answers of the policy, including those read through hidden questions, named values and conditions. */
  readonly policy: readonly { readonly section: string; readonly name: string }[];
  /** Answers of its ancestors: of a conviction's driver. */
  readonly ancestors: readonly { readonly group: string; readonly name: string }[];
  /** Groups that are aggregated. */
  readonly lists: ReadonlySet<string>;
  /** Groups whose entries' titles matter, since other entries refer to them. */
  readonly references: ReadonlySet<string>;
  /** Whether today or asAt is an input. */
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

/** A definition with its indexes, built once per version and shared by all readers. */
export interface PreparedForm {
  /** The form with the conditions of pages, sections and groups pushed down, see `pushDown`. */
  readonly source: FormSource;
  /** The engine's own words, in the language of the form. */
  readonly words: Words;
  /** As written, with the conditions of groups pushed down; only for a whole definition. See `ratingOn`. */
  readonly rating: WrittenRating | undefined;
  /** Its dated rates, called for each price; undefined for the shipped ones. */
  readonly rates: (() => DatedRates) | undefined;
  readonly groups: ReadonlyMap<string, PreparedGroup>;
  /** Groups with a single object, in the order of the definition. */
  readonly singles: readonly PreparedGroup[];
  readonly dependencies: Dependencies;
  question(group: string, name: string): Question | undefined;
  group(name: string): Group | undefined;
  /** Questions in display order. */
  questionsOf(group: string): readonly Question[];
  sectionsOf(page: string): readonly Section[];
  /** The group of an entry: by its ItemType, else the section's group without one. */
  groupOfEntry(section: string, itemType: unknown): PreparedGroup | undefined;
  /** Whether a section of DATA is an object, a list of entries, or unknown. */
  shapeOf(section: string): "single" | "list" | undefined;
  /** False where no other answer, option, limit or rule depends on this answer, so that typing need not resolve the form. */
  triggers(group: string, name: string): boolean;
  /** What a name refers to in the scope of a group's entry, or of the policy with undefined. */
  target(group: string | undefined, name: string): NameTarget | undefined;
  /** A table of the form; for a whole definition also one of its rates. */
  table(name: string): LookupTable | undefined;
}
