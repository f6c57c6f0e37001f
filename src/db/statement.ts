import { type LogEvent, sql } from "kysely";

/** An answered statement by its kind and table: never by its values. */
export interface Statement {
  /** `select`, `insert` ... */
  readonly kind: string;
  /** The first table that it names; undefined where it names none. */
  readonly table: string | undefined;
  /** Its duration in milliseconds. */
  readonly ms: number;
  readonly failed: boolean;
}

/** The main verb of a statement, wherever it starts: `with gone as (delete …` is a delete. */
const KIND = /\b(select|insert|update|delete|alter|create|drop|begin|commit|rollback|savepoint|release|set|vacuum)\b/i;

const TABLE = /\b(?:from|into|update|table|join)\s+(?:only\s+)?"?([a-z][a-z_]{0,62})"?/i;

/** Parses the text of a statement, in which values are numbered parameters. */
export const statementOf = ({ level, query, queryDurationMillis }: LogEvent): Statement => {
  const text = query.sql.slice(0, 2_000);
  return {
    kind: KIND.exec(text)?.[1]?.toLowerCase() ?? "statement",
    table: TABLE.exec(text)?.[1]?.toLowerCase(),
    ms: queryDurationMillis,
    failed: level === "error",
  };
};

const WORDS = "/* planned once */";

/**
 * Marks a statement, after its first word (via `modifyFront`), to be planned once per connection: frequent statements take
 * longer to plan than to run. It must name all columns, so that the result is the same after a migration.
 */
export const plannedOnce = sql.raw(WORDS);

/** Whether a statement has this mark. */
export const isPlannedOnce = (text: string): boolean => text.startsWith(WORDS, text.indexOf(" ") + 1);
