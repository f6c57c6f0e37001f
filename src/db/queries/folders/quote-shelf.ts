import { sql } from "kysely";
import type { Database } from "../../open-database.ts";
import type { QuoteScope } from "../../quote-scope.ts";
import { cancelledFrom } from "../policies/policies.ts";
import { type PageKey, pageOf } from "./page-key.ts";

/**
 * The shelf of a row of `quote`, as an SQL expression. Indexes are built on it, and queries must repeat it literally to
 * use them: never edit it, replace it together with its indexes.
 */
export const SHELF = `case when kind = 'mta' then 'mtas' when policy_number is not null then 'policies'
    when kind = 'renewal' then 'renewals' else 'quotes' end`;

export type Shelf = "quotes" | "policies" | "mtas" | "renewals";

const onShelf = (db: Database, scope: QuoteScope, shelf: Shelf) => {
  const query = db
    .selectFrom("quote")
    .where("deleted_at", "is", null)
    .where(sql<boolean>`(${sql.raw(SHELF)}) = ${shelf}`);
  const ofFirm = scope.firmId === undefined ? query : query.where("firm_id", "=", scope.firmId);
  return scope.branchId === undefined ? ofFirm : ofFirm.where("branch_id", "=", scope.branchId);
};

/** One page of a shelf, latest change first. */
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
        .select(cancelledFrom.as("cancelled_from"))
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

/** Number of rows on a shelf, counted up to `limit`. */
export const countShelf = async (db: Database, scope: QuoteScope, shelf: Shelf, limit: number): Promise<number> => {
  const { count } = await db
    .selectFrom(onShelf(db, scope, shelf).select("id").limit(limit).as("counted"))
    .select(sql<number>`count(*)::integer`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
};

/** The quote whose folder is read. */
export interface QuoteFolderFilter {
  readonly firmId: string;
  readonly quoteId: string;
  /** The quote under which its documents are filed: for an MTA its policy. */
  readonly documentsOf: string;
  /** Files that the branch has added are visible to its own firm only. */
  readonly withFiles: boolean;
  readonly superseded: boolean;
  /** The price in its offers is no longer valid: they count as superseded. */
  readonly offersGone: boolean;
  /** London calendar day: a document superseded by a later change is valid until that change. */
  readonly today: string;
}

/** A row in the folder of a quote: an issued document, a referral's file, or a filed one. */
export interface QuoteFolderRow {
  readonly kind: "document" | "attachment" | "file";
  readonly id: string;
  readonly at: Date;
  readonly number: number;
}

const documentsAndFiles = ({
  firmId,
  quoteId,
  documentsOf,
  withFiles,
  superseded,
  offersGone,
  today,
}: QuoteFolderFilter) => sql`
  select 'document' as kind, id, made_at as at, number from document
    where firm_id = ${firmId} and quote_id = ${documentsOf} ${superseded ? sql`` : sql`and (superseded_at is null or stands_until >= ${today}::text)`}
      ${superseded || !offersGone ? sql`` : sql`and stage not in ('quote', 'renewal')`}
  union all
  select 'attachment', id, added_at, 1 from attachment
    where firm_id = ${firmId} and quote_id = ${quoteId} and removed_at is null
  ${
    withFiles
      ? sql`union all
  select 'file', file.id, file.changed_at, version.number from folder_file as file
    join folder_file_version as version on version.firm_id = file.firm_id and version.file_id = file.id
    where file.firm_id = ${firmId} and file.folder = ${quoteId} and file.archived_at is null
      and file.removed_at is null ${superseded ? sql`` : sql`and version.number = file.number`}`
      : sql``
  }`;

/** One page of a quote's folder, latest first. */
export const quoteFolderPage = (db: Database, wanted: QuoteFolderFilter, key: PageKey | undefined, limit: number) =>
  pageOf(
    key,
    async (forward) => {
      const direction = sql.raw(forward ? "desc" : "asc");
      const from = key
        ? sql`where (at, id, number) ${sql.raw(forward ? "<" : ">")}
            (${key.at}::timestamptz, ${key.id}::text, ${key.number}::integer)`
        : sql``;
      const { rows } = await sql<QuoteFolderRow>`select * from (${documentsAndFiles(wanted)}) as paper ${from}
        order by at ${direction}, id ${direction}, number ${direction} limit ${limit + 1}`.execute(db);
      return rows;
    },
    limit,
  );

/** Counts the rows, up to `limit`. */
export const countInQuoteFolder = async (db: Database, wanted: QuoteFolderFilter, limit: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from
    (select 1 from (${documentsAndFiles(wanted)}) as paper limit ${limit}) as counted`.execute(db);
  return rows[0]?.count ?? 0;
};
