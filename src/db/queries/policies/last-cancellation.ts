import type { Selectable } from "kysely";
import type { Database } from "../../open-database.ts";
import type { CancellationRow } from "../../tables/policy-tables.ts";

export type StoredCancellation = Selectable<CancellationRow>;

/** The newest request to cancel a policy, whatever came of it. */
export const lastCancellation = (
  db: Database,
  firmId: string,
  quoteId: string,
): Promise<StoredCancellation | undefined> =>
  db
    .selectFrom("cancellation")
    .selectAll()
    .where("firm_id", "=", firmId)
    .where("quote_id", "=", quoteId)
    .orderBy("asked_at", "desc")
    .limit(1)
    .executeTakeFirst();
