import { sql } from "kysely";
import type { Database } from "../../open-database.ts";
import type { QuoteScope } from "../../quote-scope.ts";
import { type PageKey, pageOf } from "./page-key.ts";
import { SHELF } from "./shelf.ts";

export type Shelf = "quotes" | "policies" | "mtas" | "renewals";

const onShelf = (db: Database, scope: QuoteScope, shelf: Shelf) => {
  const query = db
    .selectFrom("quote")
    .where("deleted_at", "is", null)
    .where(sql<boolean>`(${sql.raw(SHELF)}) = ${shelf}`);
  const ofFirm = scope.firmId === undefined ? query : query.where("firm_id", "=", scope.firmId);
  return scope.branchId === undefined ? ofFirm : ofFirm.where("branch_id", "=", scope.branchId);
};

/** One page of a shelf, the latest change first. */
export const shelfQuotes = (db: Database, scope: QuoteScope, shelf: Shelf, key: PageKey | undefined, limit: number) =>
  pageOf(
    key,
    (forward) => {
      const query = onShelf(db, scope, shelf)
        .select([
          "id",
          "reference",
          "definition_id",
          "client",
          "postcode",
          "web_status",
          "policy_number",
          "changed_at",
          "changed_by_name",
        ])
        .orderBy("changed_at", forward ? "desc" : "asc")
        .orderBy("id", forward ? "desc" : "asc")
        .limit(limit + 1);
      if (!key) return query.execute();
      return query
        .where(sql<boolean>`(changed_at, id) ${sql.raw(forward ? "<" : ">")} (${key.at}::timestamptz, ${key.id}::text)`)
        .execute();
    },
    limit,
  );

export type ShelfQuote = Awaited<ReturnType<typeof shelfQuotes>>["rows"][number];

/** How many stand on a shelf, counted no further than `most`. */
export const countShelf = async (db: Database, scope: QuoteScope, shelf: Shelf, most: number): Promise<number> => {
  const { count } = await db
    .selectFrom(onShelf(db, scope, shelf).select("id").limit(most).as("counted"))
    .select(sql<number>`count(*)::integer`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
};
