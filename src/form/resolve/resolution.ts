import type { Option, Question } from "../../../schemas/question.ts";
import type { Answers, Json } from "../../../schemas/record.ts";
import type { Rule } from "../../../schemas/rule.ts";
import type { PreparedForm } from "../definition/prepared-form.ts";
import type { Dates, Scope } from "../expression/scope.ts";
import type { Place } from "../tree/place.ts";
import type { Tree } from "../tree/tree-type.ts";
import type { Entry } from "./entry.ts";

/** Why a question is asked: `Asked because ${words}.` The label is in the words and leads to the place. */
export interface AskedReason {
  readonly place: Place;
  readonly label: string;
  /** `Tenants is “Unoccupied”`, `Flat roof is over 25%`, `you answered Yes to “Any works?”`. */
  readonly words: string;
}

/** How a question is asked now. */
export interface QuestionState {
  readonly shown: boolean;
  /** Whether an answer is missing while there is none. */
  readonly required: boolean;
  /** The question with the answers that its texts name; absent where they name none. */
  readonly question?: Question;
  /** Why its answer cannot be changed, in words; absent where it can. */
  readonly readonly?: string;
  /** What can be chosen now; absent where the type has no options. */
  readonly options?: readonly Option[];
  /** What a computed question shows; absent while it is not known. */
  readonly value?: Json;
  /** Why it is asked; absent where it always is, or is not. */
  readonly because?: readonly AskedReason[];
}

/** One single section or item: the same object as before for as long as nothing in it changed. */
export interface ScopeResolution {
  /** Every question of the group by name, in the order in which they are drawn. */
  readonly questions: ReadonlyMap<string, QuestionState>;
  /** Answers without those of hidden questions, and what is computed. */
  readonly answers: Answers;
}

export interface Resolution {
  readonly form: PreparedForm;
  readonly tree: Tree;
  readonly dates: Dates;
  /** Ids of a group's entries, in order. */
  items(group: string): readonly string[];
  /** Throws a RangeError for a group or entry that is not there. */
  scope(group: string, itemId?: string): ScopeResolution;
  /** The answers of a scope alone: without what its questions say. Throws as `scope` does. */
  answers(group: string, itemId?: string): Answers;
  /** Where conditions and calculations read: an entry, or the policy without arguments. */
  at(group?: string, itemId?: string): Scope;
  /** Whether the condition of a rule holds, for an entry of its group or for the policy. */
  fires(rule: Rule, itemId?: string): boolean;
  /** The answers behind a scope; undefined if there are none. */
  entry(group: string, itemId?: string): Entry | undefined;
  /** The entry that holds the answers of a group which a scope names: itself, one above it, or a single section. */
  holder(wanted: string, group?: string, itemId?: string): Entry | undefined;
  /** The id of an entry that is named by its id or its reference (`P001`). */
  itemIdOf(group: string, name: string): string | undefined;
}
