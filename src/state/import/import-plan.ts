import type { Question } from "../../../schemas/question.ts";
import type { Answers, Json } from "../../../schemas/record.ts";
import type { Place } from "../../form/tree/place.ts";
import { headingKey } from "../../form/words/heading-words.ts";
import type { EntryRules } from "../entries/item-edits.ts";
import type { AmountScale, ScaleOfColumn } from "./amount-scale.ts";
import type { ColumnMatch, KnownHeadings } from "./column-match.ts";
import type { LineLeftOut } from "./lines-left-out.ts";

export interface ImportSettings extends EntryRules {
  /** Ids for entries that are made; of the same line the same one again. */
  readonly newId: (line: number) => string;
  /** Whether the answer to a question cannot be changed at present. */
  readonly isLocked: (question: Question) => boolean;
  /** What the firm's people confirmed before. */
  readonly known?: KnownMappings;
}

/** Mappings of a firm: its headings by the group of entries, and the options that its values mean. */
export interface KnownMappings {
  readonly headings: ReadonlyMap<string, KnownHeadings>;
  /** By `valueKey`. */
  readonly values: ReadonlyMap<string, string>;
}

/** Key of a value that other programs write for an option: `property.TenantType=sharer`. */
export const valueKey = (group: string, name: string, value: string): string => `${group}.${name}=${headingKey(value)}`;

/** Why a cell holds nothing that can be read, by `<line>:<column>`, both from 0. */
export type CellFaults = ReadonlyMap<string, "formula" | "error">;

/** What a person has settled about a table of cells; what they have not is found out. */
export interface ImportChoices {
  /** The first line is one of headings. Of a file it always is found. */
  readonly headed?: boolean;
  /** The question of each column, `PropertyRef` or `ParentRef`; undefined is left out. */
  readonly columns?: readonly (string | undefined)[];
  /** Columns about which a person has decided, by their positions: what is left out of these is left out on purpose. */
  readonly decided?: ReadonlySet<number>;
  /** In what the amounts of columns are given, by their positions. */
  readonly scales?: ReadonlyMap<number, AmountScale>;
  /** The option that a value means, by `valueKey` of its question and the value. */
  readonly values?: ReadonlyMap<string, string>;
  /** Lines that name no entry make entries of their own. */
  readonly adds?: boolean;
  /** So do lines with a reference that no entry here has. */
  readonly addsUnknown?: boolean;
}

export interface ImportCell {
  readonly text: string;
  /** What is put where; absent where nothing is. */
  readonly put?: { readonly place: Place; readonly value: Json };
  /**
   * `new`: an answer where there was none, or another one. `same`: what is the same as now. `wrong`: an answer that has to
   * be corrected, as if it had been typed. `unread`: left out, since it is no answer. `hidden`: left out, since it is not
   * asked of this entry. `readonly`: left out, since the answer cannot be changed. `blank`: nothing to put; what is there
   * stays. `left`: of a column or line that is left out.
   */
  readonly state: "new" | "same" | "wrong" | "unread" | "hidden" | "readonly" | "blank" | "left";
  /** The answer as a person reads it, or the text where there is none. */
  readonly words: string;
  /** The answer that is there now, in words, where it becomes another. */
  readonly before?: string;
  /** What is wrong with it. */
  readonly problem?: string;
}

export interface ImportRow {
  /** Position of its line in the table, from 0. */
  readonly line: number;
  /** Absent for a line that no entry takes. */
  readonly itemId?: string;
  /** The entry is made by importing. */
  readonly isNew: boolean;
  /** `P002, 14 Kestrel Yard`, as it is named now. */
  readonly title: string;
  /** A cell a column. */
  readonly cells: readonly ImportCell[];
  /** Why no entry can take the line. */
  readonly problem?: string;
}

/** A line of cells with the entry that takes it, if one does. */
export interface PlannedLine {
  /** Position in the table, from 0. */
  readonly line: number;
  readonly cells: readonly string[];
  readonly itemId: string | undefined;
  readonly isNew: boolean;
  /** What its parent is called in DATA; undefined where that stays what it is. */
  readonly parentRef?: Json;
  /** Why no entry can take it, and in which column that is. */
  readonly problem?: { readonly words: string; readonly column?: number };
}

/** Where the lines and columns of a table belong. */
export interface ImportLayout {
  readonly group: string;
  readonly headed: boolean;
  /** The line of headings where there is one, else nothing. */
  readonly headings: readonly string[];
  /** The question of each column; undefined is left out, or is part of an address in an earlier column. */
  readonly columns: readonly (string | undefined)[];
  /** The same as chosen or matched: of an address in several columns each. */
  readonly chosen: readonly (string | undefined)[];
  /** In what the amounts of each column are given, or what of that is not known; undefined for one of no amounts. */
  readonly scales: readonly (ScaleOfColumn | undefined)[];
  /** How each column was matched; empty where nothing was to be matched. */
  readonly matches: readonly ColumnMatch[];
  /** Lines that are no entries: totals, notes, repeated headings. */
  readonly leftOut: readonly LineLeftOut[];
  readonly lines: readonly PlannedLine[];
  /** Lines that would need an entry of their own, and how many of them may have one. */
  readonly beyond: number;
  /** Of a paste, entries from the one at hand to the last. */
  readonly there?: number;
  readonly mayAdd: number;
  /** Whether it is the list of all kinds that has no room for more, rather than this kind of entry. */
  readonly isListFull: boolean;
  /** Ids of entries to be made, and to which other entry they belong where their lines do not say. */
  readonly added: readonly string[];
  readonly parentRef?: Json;
}

/** What importing a table would do, before it does it. */
export interface ImportPlan extends ImportLayout {
  readonly rows: readonly ImportRow[];
  /** Every entry that is made or changed, as it would stand, by its id: those of lines that are not good as well. */
  readonly entries: ReadonlyMap<string, Answers>;
}

/** A line that cannot be imported as it is. */
export const isFailing = ({ problem, cells }: Pick<ImportRow, "problem" | "cells">): boolean =>
  problem !== undefined || cells.some((cell) => cell.problem !== undefined && cell.state !== "readonly");
