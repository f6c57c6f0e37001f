import type { Database } from "../../open-database.ts";

/** The changed answers of some versions of a quote, the first and the last included, as they are stored. */
export const changesOfVersions = async (
  db: Database,
  { firmId, quoteId }: { readonly firmId: string; readonly quoteId: string },
  first: number,
  last: number,
): Promise<ReadonlyMap<number, string>> => {
  const rows = await db
    .selectFrom("answer_change")
    .select(["version", "changes"])
    .where("firm_id", "=", firmId)
    .where("quote_id", "=", quoteId)
    .where("version", ">=", first)
    .where("version", "<=", last)
    .execute();
  return new Map(rows.map(({ version, changes }) => [version, changes]));
};
