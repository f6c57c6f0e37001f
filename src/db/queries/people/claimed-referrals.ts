import type { Database } from "../../open-database.ts";

/** Referrals that an underwriter has taken on and that wait for a decision, the longest waiting first. */
export const claimedReferrals = (db: Database, userId: string) =>
  db
    .selectFrom("referral")
    .select(["firm_id", "quote_id as id", "level", "sent_by"])
    .where("claimed_by", "=", userId)
    .where("closed_at", "is", null)
    .orderBy("sent_at")
    .orderBy("quote_id")
    .execute();
