import type { Selectable } from "kysely";
import type { Database } from "../../open-database.ts";
import type { QuoteVersionRow } from "../../tables.ts";

/** DATA of one version of a quote, if that version was stored whole. */
export const keptVersion = (db: Database, firmId: string, quoteId: string, version: number) =>
  db
    .selectFrom("quote_version")
    .select(["data", "version"])
    .where((row) => row.and({ firm_id: firmId, quote_id: quoteId, version }))
    .executeTakeFirst();

export type KeptVersion = Selectable<QuoteVersionRow>;

/** The newest decided and priced version. */
export const lastPricedVersion = (db: Database, firmId: string, quoteId: string): Promise<KeptVersion | undefined> =>
  db
    .selectFrom("quote_version")
    .selectAll()
    .where((row) => row.and({ firm_id: firmId, quote_id: quoteId }))
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();

/** Stored versions of a quote with a price, newest first. */
export const pricedVersions = (
  db: Database,
  firmId: string,
  quoteId: string,
  limit: number,
): Promise<readonly KeptVersion[]> =>
  db
    .selectFrom("quote_version")
    .selectAll()
    .where((row) => row.and({ firm_id: firmId, quote_id: quoteId }))
    .where("price", "is not", null)
    .orderBy("version", "desc")
    .limit(limit)
    .execute();

/** The changed answers of a range of versions of a quote, both ends included, as stored. */
export const changesOfVersions = async (
  db: Database,
  { firmId, quoteId }: { readonly firmId: string; readonly quoteId: string },
  first: number,
  last: number,
): Promise<ReadonlyMap<number, string>> => {
  const rows = await db
    .selectFrom("answer_change")
    .select(["version", "changes"])
    .where((row) => row.and({ firm_id: firmId, quote_id: quoteId }))
    .where("version", ">=", first)
    .where("version", "<=", last)
    .execute();
  return new Map(rows.map(({ version, changes }) => [version, changes]));
};
