import type { Database } from "../../open-database.ts";
import { statusIs } from "../../status-is.ts";

/** How many quotes are open on a version. */
export interface OpenOnVersion {
  readonly definition_id: string;
  readonly definition_version: number;
  /** New ones, which keep their version. */
  readonly quotes: number;
  /** Renewals that are offered. */
  readonly renewals: number;
}

/** Open quotes of every firm by the version on which they are worked; a change of a policy is none. */
export const openByVersion = async (db: Database): Promise<readonly OpenOnVersion[]> => {
  const rows = await db
    .selectFrom("quote")
    .select(["definition_id", "definition_version"])
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere("kind", "=", "new").as("quotes"),
      fn.countAll<number>().filterWhere("kind", "=", "renewal").as("renewals"),
    ])
    .where("deleted_at", "is", null)
    .where(statusIs("quote.quote_status", ({ stage }) => stage === "open"))
    .groupBy(["definition_id", "definition_version"])
    .execute();
  return rows.map((row) => ({ ...row, quotes: Number(row.quotes), renewals: Number(row.renewals) }));
};
