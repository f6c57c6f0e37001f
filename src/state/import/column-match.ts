import type { AmountScale, ScaleOfColumn } from "./amount-scale.ts";

/** What a firm's users confirmed before: the question, or `""` for none. */
export interface KnownHeading {
  readonly name: string;
  readonly on: string;
  readonly scale?: AmountScale;
}

/** By the key of a heading. */
export type KnownHeadings = ReadonlyMap<string, KnownHeading>;

/** How a column of a file was matched to a question, or why only the user can decide. */
export interface ColumnMatch {
  /** Undefined if the user is asked, or if the column is left out. */
  readonly name: string | undefined;
  /** The first suggestion when the user is asked. */
  readonly likely?: string;
  /** Scale of its amounts. */
  readonly scale?: ScaleOfColumn;
  readonly by:
    | "heading"
    | "values"
    | "place"
    | "firm"
    | "part of the address"
    | "its period"
    | "two answers"
    | "firm leaves it out"
    | "no heading"
    | "row numbers"
    | "our own"
    | "unknown"
    | "monthly"
    | "period"
    | "size"
    | "twice"
    | "other people"
    | "values do not fit"
    | "day order";
  /** Its heading, with the words above it. */
  readonly called?: string;
  /** The day on which the firm confirmed it. */
  readonly on?: string;
}

/** Whether the user must choose a match. */
export const needsChoice = ({ name, by }: ColumnMatch): boolean => name === undefined && !leftOut.has(by);

const leftOut: ReadonlySet<ColumnMatch["by"]> = new Set(["firm leaves it out", "no heading", "our own", "row numbers"]);

/** A match before it is compared with those of the other columns. */
export interface Candidate extends ColumnMatch {
  /** 3 for the question's own name or label, 2 for what the firm confirmed, 1 for a synonym. */
  readonly rank?: number;
}
