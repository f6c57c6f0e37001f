import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../open-database.ts";
import type { QuoteScope } from "../../quote-scope.ts";
import { anywhere } from "../../status-is.ts";

/** The quotes of one firm that somebody may see: of a branch, or of all of them. */
export interface FirmScope {
  readonly firmId: string;
  readonly branchId?: string;
}

/** What happened to a quote, as statistics count it. */
export interface Happened {
  readonly acts: readonly string[];
  /** Also where it was counted for the same before: rows behind amounts, not behind a number. */
  readonly isEvery: boolean;
  /** London days, both counted. */
  readonly from?: string;
  readonly to?: string;
  /** Who had it on their desk then. */
  readonly userId?: string;
  /** A reason, or which way a change went. */
  readonly part?: string;
}

/** Which quotes a list shows, without its words. */
export interface QuoteFilter {
  readonly scope: QuoteScope;
  /** One of these. */
  readonly statuses?: readonly string[];
  readonly product?: string;
  /** Whose desk it is on. */
  readonly handler?: string;
  /** Changed at this instant or later. */
  readonly from?: Date;
  /** Changed before this instant. */
  readonly before?: Date;
  /** What waits in one way: see need-sources.ts. */
  readonly need?: RawBuilder<unknown>;
  readonly happened?: Happened;
}

const happenedTo = ({ acts, isEvery, from, to, userId, part }: Happened): RawBuilder<boolean> => sql<boolean>`exists (
  select from statistic_fact as fact where fact.firm_id = quote.firm_id and fact.quote_id = quote.id
    and fact.act in (${sql.join(acts)}) ${isEvery ? sql`` : sql`and fact.count = 1`}
    ${from === undefined ? sql`` : sql`and fact.day >= ${from}`} ${to === undefined ? sql`` : sql`and fact.day <= ${to}`}
    ${userId === undefined ? sql`` : sql`and fact.user_id = ${userId}`}
    ${part === undefined ? sql`` : sql`and fact.part = ${part}`})`;

/** A word with what it may have been meant to be: one of them has to occur. */
export type Readings = readonly string[];

/** Quotes that pass a filter. */
export const filteredQuotes = (db: Database, filter: QuoteFilter) => {
  const { scope, statuses, product, handler, from, before, need, happened } = filter;
  let query = db.selectFrom("quote").where("quote.deleted_at", "is", null);
  if (scope.firmId !== undefined) query = query.where("quote.firm_id", "=", scope.firmId);
  if (scope.branchId !== undefined) query = query.where("quote.branch_id", "=", scope.branchId);
  if (statuses !== undefined) query = query.where("quote.web_status", "in", statuses);
  if (product !== undefined) query = query.where("quote.definition_id", "=", product);
  if (handler !== undefined) query = query.where("quote.handler", "=", handler);
  if (from !== undefined) query = query.where("quote.changed_at", ">=", from);
  if (before !== undefined) query = query.where("quote.changed_at", "<", before);
  // As a list that is made once, whatever the planner knows of the tables: not looked for again with every row.
  if (need !== undefined) query = query.where(sql<boolean>`quote.id = any(array(select id from (${need}) as needed))`);
  if (happened !== undefined) query = query.where(happenedTo(happened));
  return query;
};

/** One of the readings is anywhere in a text. */
const containsOne = (text: RawBuilder<unknown>, readings: Readings): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    readings.map((word) => sql`${text} like ${anywhere(word)}`),
    sql` or `,
  )})`;

/** Every word is anywhere in a text. */
export const containsAll = (text: RawBuilder<unknown>, words: readonly Readings[]): RawBuilder<boolean> =>
  words.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`${sql.join(
        words.map((readings) => containsOne(text, readings)),
        sql` and `,
      )}`;
