import type { Json } from "../../../schemas/quote.ts";
import type { Place } from "../../form/tree/place.ts";

/** Where a person wants to paste, and what. */
export interface PasteRequest {
  readonly group: string;
  /** The entry of the first line; the first of its group when absent. */
  readonly itemId?: string;
  /** The question of the first column where the lines have no headings; `""` for the first of the group. */
  readonly name: string;
  readonly text: string;
}

/** What a person has settled in the preview; what he has not is found out. */
export interface PasteChoices {
  /** The first line is one of headings. */
  readonly headed?: boolean;
  /** The question of each column; undefined is left out. */
  readonly columns?: readonly (string | undefined)[];
  /** Lines behind the last entry make entries of their own. */
  readonly adds?: boolean;
}

export interface PasteCell {
  readonly text: string;
  /** What is put where; absent where nothing is. */
  readonly put?: { readonly place: Place; readonly value: Json };
  /**
   * `new`: an answer where there was none, or another one. `same`: what is there already. `wrong`: an answer that has to
   * be corrected, as if it had been typed. `unread`: left out, since it is no answer. `hidden`: left out, since it is not
   * asked of this entry. `blank`: nothing to paste; what is there stays. `left`: of a column or line that is left out.
   */
  readonly state: "new" | "same" | "wrong" | "unread" | "hidden" | "blank" | "left";
  /** The answer as a person reads it, or the text where there is none. */
  readonly words: string;
  /** The answer that is there now, in words, where it becomes another. */
  readonly before?: string;
  /** What is wrong with it. */
  readonly problem?: string;
}

export interface PasteRow {
  /** Absent for a line that no entry takes. */
  readonly itemId?: string;
  /** The entry is made by pasting. */
  readonly isNew: boolean;
  /** `P002, 14 Kestrel Yard`, as it is named now. */
  readonly title: string;
  /** A cell a column. */
  readonly cells: readonly PasteCell[];
}

/** Where the lines and columns of a text belong. */
export interface PasteLayout {
  readonly group: string;
  readonly headed: boolean;
  /** The first line where it is one of headings, else nothing. */
  readonly headings: readonly string[];
  /** The question of each column; undefined is left out. */
  readonly columns: readonly (string | undefined)[];
  readonly lines: readonly PasteLine[];
  /** Lines that would need an entry of their own, and how many of them may have one. */
  readonly beyond: number;
  readonly mayAdd: number;
  /** Whether it is the list of the whole quote that has no room for more, rather than this kind of entry. */
  readonly isQuoteFull: boolean;
  /** Ids of entries to be made, and to which other entry they belong. */
  readonly added: readonly string[];
  readonly parentRef?: Json;
}

/** A line of cells with the entry that takes it, if one does. */
export interface PasteLine {
  readonly cells: readonly string[];
  readonly itemId: string | undefined;
  readonly isNew: boolean;
}

/** What pasting would do, before it does it. */
export interface PastePlan extends PasteLayout {
  readonly rows: readonly PasteRow[];
}
