import type { Answers, Json } from "../../../schemas/record.ts";

/** Entries of a list by id, so that an answer keeps its place when entries come and go. */
export interface ItemList {
  readonly order: readonly string[];
  readonly byId: ReadonlyMap<string, Answers>;
}

/** DATA as the engine holds it: sections that the definition names, and the rest untouched. Never mutated. */
export interface Tree {
  /** Sections that are one object, e.g. `RD`. */
  readonly single: { readonly [section: string]: Answers };
  /** Sections that are lists of items, e.g. `PC`. */
  readonly lists: { readonly [section: string]: ItemList };
  /** Every other key of DATA, and sections that do not have the shape which the definition gives them. */
  readonly rest: { readonly [key: string]: Json | undefined };
  /** Keys of DATA in the order in which they came. */
  readonly keys: readonly string[];
}
