import { type LogEvent, sql } from "kysely";

/** A statement that was answered, by what it does: never by a value that it holds. */
export interface Statement {
  /** `select`, `insert` ... */
  readonly kind: string;
  /** The table that it names first; undefined where it names none. */
  readonly table: string | undefined;
  /** How long it took. */
  readonly ms: number;
  readonly failed: boolean;
}

/** The first word of a statement, whatever it begins with: `with gone as (delete …` is a delete. */
const KIND = /\b(select|insert|update|delete|alter|create|drop|begin|commit|rollback|savepoint|release|set|vacuum)\b/i;

const TABLE = /\b(?:from|into|update|table|join)\s+(?:only\s+)?"?([a-z][a-z_]{0,62})"?/i;

/** Reads the text of a statement, in which values are numbered and not written. */
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
 * Says in a statement, behind its first word (by `modifyFront` where it is built), that the database is to plan it once on
 * each connection: what each request asks for takes longer to plan than to run. It names each column, since it is to give
 * the same ones after a migration.
 */
export const plannedOnce = sql.raw(WORDS);

/** Whether a statement says so. */
export const isPlannedOnce = (text: string): boolean => text.startsWith(WORDS, text.indexOf(" ") + 1);
