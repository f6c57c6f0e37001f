import type { Group, Option, Page, Question, Section } from "../../schemas/definition.ts";

/** A question with where it stands. */
export interface PreparedQuestion {
  readonly question: Question;
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
  readonly questions: readonly PreparedQuestion[];
  readonly byName: ReadonlyMap<string, PreparedQuestion>;
}
