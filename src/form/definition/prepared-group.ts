import type { Condition } from "../../../schemas/condition.ts";
import type { Group, Page, Section } from "../../../schemas/definition.ts";
import type { Option, Question } from "../../../schemas/question.ts";

/** A question with where it stands. */
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
  /** The groups above it, nearest first: a conviction's driver, then his vehicle. */
  readonly ancestors: readonly string[];
  /** When its entries are asked about, read in the scope of its parent, else of the policy; absent = always. */
  readonly asked?: Condition;
  readonly questions: readonly PreparedQuestion[];
  readonly byName: ReadonlyMap<string, PreparedQuestion>;
  /** Those whose options are the entries of a group, by its name. */
  readonly choosing: readonly { readonly name: string; readonly from: string }[];
}
