import type { Answers, Json } from "../../../schemas/record.ts";

/** Entries of a list by id, so that places stay valid when entries are added or removed. */
export interface ItemList {
  readonly order: readonly string[];
  readonly byId: ReadonlyMap<string, Answers>;
}

/** DATA in the engine's structure: known sections, and the rest unchanged. Never mutated. */
export interface Tree {
  /** Sections with a single object, e.g. `RD`. */
  readonly single: { readonly [section: string]: Answers };
  /** Sections with lists of items, e.g. `PC`. */
  readonly lists: { readonly [section: string]: ItemList };
  /** Every other key of DATA, and sections of the wrong shape. */
  readonly rest: { readonly [key: string]: Json | undefined };
  /** Keys of DATA in their original order. */
  readonly keys: readonly string[];
}
