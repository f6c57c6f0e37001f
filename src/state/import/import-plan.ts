import type { Question } from "../../../schemas/question.ts";
import type { Answers, Json } from "../../../schemas/record.ts";
import type { Place } from "../../form/tree/place.ts";
import { headingKey } from "../../form/words/heading-words.ts";
import type { EntryRules } from "../entries/item-edits.ts";
import type { AmountScale, ScaleOfColumn } from "./amount-scale.ts";
import type { ColumnMatch, KnownHeadings } from "./column-match.ts";
import type { LineLeftOut } from "./lines-left-out.ts";

export interface ImportSettings extends EntryRules {
  /** Returns an id for a new entry; always the same for the same row. */
  readonly newId: (line: number) => string;
  /** Whether the answer to a question is currently locked. */
  readonly isLocked: (question: Question) => boolean;
  /** What the firm's users confirmed before. */
  readonly known?: KnownMappings;
}

/** A firm's mappings: its headings by group of entries, and the options that its values mean. */
export interface KnownMappings {
  readonly headings: ReadonlyMap<string, KnownHeadings>;
  /** By `valueKey`. */
  readonly values: ReadonlyMap<string, string>;
}

/** Key of another program's word for an option: `property.TenantType=sharer`. */
export const valueKey = (group: string, name: string, value: string): string => `${group}.${name}=${headingKey(value)}`;

/** Why cells are unreadable, by `<row>:<column>`, both from 0. */
export type CellFaults = ReadonlyMap<string, "formula" | "error">;

/** What the user has decided about a table of cells; everything else is detected. */
export interface ImportChoices {
  /** The first row holds headings. For a file, they are always detected. */
  readonly headed?: boolean;
  /** The question of each column, or `PropertyRef` or `ParentRef`; undefined: left out. */
  readonly columns?: readonly (string | undefined)[];
  /** Positions of the columns that the user has decided about, so that leaving one out is deliberate. */
  readonly decided?: ReadonlySet<number>;
  /** Scales of columns, by position. */
  readonly scales?: ReadonlyMap<number, AmountScale>;
  /** The option that a value means, by its `valueKey`. */
  readonly values?: ReadonlyMap<string, string>;
  /** Rows without a reference create entries. */
  readonly adds?: boolean;
  /** So do rows with a reference that no entry here has. */
  readonly addsUnknown?: boolean;
}

export interface ImportCell {
  readonly text: string;
  /** The answer to store, and where; absent if there is none. */
  readonly put?: { readonly place: Place; readonly value: Json };
  /**
   * `new`: a first or a changed answer. `same`: unchanged. `wrong`: a wrong answer that must be corrected, as if typed.
   * `unread`: left out because it is not an answer. `hidden`: left out because the question is not asked of this entry.
   * `readonly`: left out because the answer is locked. `blank`: nothing to store; the present answer stays. `left`: the
   * column or row is left out.
   */
  readonly state: "new" | "same" | "wrong" | "unread" | "hidden" | "readonly" | "blank" | "left";
  /** The formatted answer, or the cell's text if there is none. */
  readonly words: string;
  /** The present answer in words, if it changes. */
  readonly before?: string;
  /** Error message of the cell. */
  readonly problem?: string;
}

export interface ImportRow {
  /** Position of its row in the table, from 0. */
  readonly line: number;
  /** Absent if no entry takes the row. */
  readonly itemId?: string;
  /** The import creates the entry. */
  readonly isNew: boolean;
  /** Present title of the entry: `P002, 14 Kestrel Yard`. */
  readonly title: string;
  /** One cell per column. */
  readonly cells: readonly ImportCell[];
  /** Why no entry can take the row. */
  readonly problem?: string;
}

/** A row of cells with the entry that takes it, if any. */
export interface PlannedLine {
  /** Position in the table, from 0. */
  readonly line: number;
  readonly cells: readonly string[];
  readonly itemId: string | undefined;
  readonly isNew: boolean;
  /** Reference of its parent in DATA; undefined if the parent does not change. */
  readonly parentRef?: Json;
  /** Why no entry can take it, and which column is at fault. */
  readonly problem?: { readonly words: string; readonly column?: number };
}

/** Where the rows and columns of a table go. */
export interface ImportLayout {
  readonly group: string;
  readonly headed: boolean;
  /** The heading row; empty if there is none. */
  readonly headings: readonly string[];
  /** The question of each column; undefined if it is left out, or forms part of an address in an earlier column. */
  readonly columns: readonly (string | undefined)[];
  /** The questions as chosen or matched, including every column of an address. */
  readonly chosen: readonly (string | undefined)[];
  /** The scale of each column, or which part of it is unclear; undefined for a column without amounts. */
  readonly scales: readonly (ScaleOfColumn | undefined)[];
  /** How each column was matched; empty if there was nothing to match. */
  readonly matches: readonly ColumnMatch[];
  /** Rows that are not entries: totals, notes, repeated headings. */
  readonly leftOut: readonly LineLeftOut[];
  readonly lines: readonly PlannedLine[];
  /** Rows that would need a new entry, and how many of them fit within the limits. */
  readonly beyond: number;
  /** For a paste: number of entries from the current one to the last. */
  readonly there?: number;
  readonly mayAdd: number;
  /** Whether the limit of the whole list applies, not the limit of this kind of entry. */
  readonly isListFull: boolean;
  /** Ids of entries to create, and the parent that they get if their rows do not name one. */
  readonly added: readonly string[];
  readonly parentRef?: Json;
}

/** Preview of what importing a table would do. */
export interface ImportPlan extends ImportLayout {
  readonly rows: readonly ImportRow[];
  /** Every entry that would be created or changed, by id, including those of failing rows. */
  readonly entries: ReadonlyMap<string, Answers>;
}

/** Whether a row cannot be imported as it is. */
export const isFailing = ({ problem, cells }: Pick<ImportRow, "problem" | "cells">): boolean =>
  problem !== undefined || cells.some((cell) => cell.problem !== undefined && cell.state !== "readonly");
