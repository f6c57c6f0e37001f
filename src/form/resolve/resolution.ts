import type { Option, Question } from "../../../schemas/question.ts";
import type { Answers, Json } from "../../../schemas/record.ts";
import type { Rule } from "../../../schemas/rule.ts";
import type { PreparedForm } from "../definition/prepared-form.ts";
import type { Dates, Scope } from "../expression/scope.ts";
import type { Place } from "../tree/place.ts";
import type { Tree } from "../tree/tree-type.ts";
import type { Entry } from "./entry.ts";

/** Why a question is asked: `Asked because ${words}.` The label in the words links to the place. */
export interface AskedReason {
  readonly place: Place;
  readonly label: string;
  /** `Tenants is “Unoccupied”`, `Flat roof is over 25%`, `you answered Yes to “Any works?”`. */
  readonly words: string;
}

/** The current state of a question. */
export interface QuestionState {
  readonly shown: boolean;
  /** Whether an answer is missing if there is none. */
  readonly required: boolean;
  /** The question with its placeholders filled in; absent where it has none. */
  readonly question?: Question;
  /** Why it is read-only, in words; absent where it is not. */
  readonly readonly?: string;
  /** The current options; absent where the type has none. */
  readonly options?: readonly Option[];
  /** The computed value; absent while it is unknown. */
  readonly value?: Json;
  /** Why it is asked; absent where it always is, or is not. */
  readonly because?: readonly AskedReason[];
}

/** A single section or item: the same object as before while nothing in it changes. */
export interface ScopeResolution {
  /** Every question of the group by name, in display order. */
  readonly questions: ReadonlyMap<string, QuestionState>;
  /** Answers without those of hidden questions, with computed ones. */
  readonly answers: Answers;
}

export interface Resolution {
  readonly form: PreparedForm;
  readonly tree: Tree;
  readonly dates: Dates;
  /** Ids of a group's entries, in order. */
  items(group: string): readonly string[];
  /** Throws a RangeError for an unknown group or entry. */
  scope(group: string, itemId?: string): ScopeResolution;
  /** The answers of a scope without question states. Throws as `scope` does. */
  answers(group: string, itemId?: string): Answers;
  /** The scope of an entry, or of the policy without arguments. */
  at(group?: string, itemId?: string): Scope;
  /** Whether a rule's condition holds, for an entry of its group or for the policy. */
  fires(rule: Rule, itemId?: string): boolean;
  /** The entry behind a scope; undefined if there is none. */
  entry(group: string, itemId?: string): Entry | undefined;
  /** The entry that holds a group's answers for a scope: itself, an ancestor, or a single section. */
  holder(wanted: string, group?: string, itemId?: string): Entry | undefined;
  /** The id of an entry, from its id or its reference (`P001`). */
  itemIdOf(group: string, name: string): string | undefined;
}
