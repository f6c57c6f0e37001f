import { sql } from "kysely";
import type { Database } from "../../open-database.ts";
import type { QuoteScope } from "../../quote-scope.ts";
import { filteredQuotes, holdsAll, type QuoteFilter, type Readings } from "./filtered-quotes.ts";

export interface StatusCount {
  readonly web_status: string;
  readonly count: number;
}

/**
 * How many quotes there are of each status, exactly, whatever their number: what was folded and what was added since,
 * read in one statement.
 */
export const tallyByStatus = async (
  db: Database,
  { firmId, branchId }: QuoteScope,
  product: string | undefined,
): Promise<readonly StatusCount[]> => {
  const ofProduct = product === undefined ? sql`` : sql`and definition_id = ${product}`;
  const { rows } = await sql<StatusCount>`
    select web_status, sum(number)::int as count from (
      select web_status, count as number from quote_tally
        where firm_id = ${firmId ?? ""} and branch_id = ${branchId ?? ""} ${ofProduct}
      union all
      select web_status, change from quote_tally_change
        where true ${firmId === undefined ? sql`` : sql`and firm_id = ${firmId}`}
          ${branchId === undefined ? sql`` : sql`and branch_id = ${branchId}`} ${ofProduct}
    ) as tally group by web_status having sum(number) > 0 order by web_status`.execute(db);
  return rows;
};

/** How many quotes pass a filter, by their status, counted no further than `most` altogether. */
export const countByStatus = async (
  db: Database,
  filter: QuoteFilter,
  most: number,
  words: readonly Readings[] = [],
): Promise<readonly StatusCount[]> => {
  let some = filteredQuotes(db, filter).select("quote.web_status").limit(most);
  if (words.length > 0)
    some = some
      .innerJoin("quote_search", (join) =>
        join.onRef("quote_search.firm_id", "=", "quote.firm_id").onRef("quote_search.quote_id", "=", "quote.id"),
      )
      .where(holdsAll(sql`quote_search.text`, words));
  return db
    .selectFrom(some.as("some"))
    .select(["web_status", sql<number>`count(*)::int`.as("count")])
    .groupBy("web_status")
    .orderBy("web_status")
    .execute();
};
