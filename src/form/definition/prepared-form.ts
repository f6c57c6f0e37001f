import type { Group, Page, Section } from "../../../schemas/definition.ts";
import type { Question } from "../../../schemas/question.ts";
import type { LookupTable, Rating } from "../../../schemas/rating.ts";
import type { Words } from "../../../schemas/words/words.ts";
import type { Dependencies } from "../expression/inputs.ts";
import type { NameTarget } from "../expression/name-target.ts";
import type { FormSource } from "./form-source.ts";
import type { PreparedGroup } from "./prepared-group.ts";

/** A definition with its indexes, made once per version and shared by everything that reads it. */
export interface PreparedForm {
  /** The form with the conditions of its pages, sections and groups pushed down, see `pushDown`. */
  readonly source: FormSource;
  /** What the engine says, in the language of the form. */
  readonly words: Words;
  /** Rates with the conditions of groups pushed down; only a whole definition has them. */
  readonly rating: Rating | undefined;
  readonly groups: ReadonlyMap<string, PreparedGroup>;
  /** Groups that are one object of the record, in the order of the definition. */
  readonly singles: readonly PreparedGroup[];
  readonly dependencies: Dependencies;
  question(group: string, name: string): Question | undefined;
  group(name: string): Group | undefined;
  /** Questions in the order in which they are drawn. */
  questionsOf(group: string): readonly Question[];
  sectionsOf(page: string): readonly Section[];
  pageOf(question: Question): Page | undefined;
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
