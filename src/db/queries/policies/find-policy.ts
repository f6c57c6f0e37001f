import type { Database } from "../../open-database.ts";

/** The policy of an accepted quote. */
export const findPolicy = (db: Database, firmId: string, quoteId: string) =>
  db
    .selectFrom("policy")
    .select(["policy_number", "cover_start", "cover_end", "accepted_at", "renews", "cancelled_from"])
    .where("firm_id", "=", firmId)
    .where("quote_id", "=", quoteId)
    .executeTakeFirst();
