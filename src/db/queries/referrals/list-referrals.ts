import type { Database } from "../../open-database.ts";

/** What was sent to the underwriter about a quote, oldest first; not what waits there without the broker's words. */
export const listReferrals = (db: Database, firmId: string, quoteId: string) =>
  db
    .selectFrom("referral")
    .select(["sent_at as at", "sent_by_name as by", "options", "message", "web_status"])
    .where("firm_id", "=", firmId)
    .where("quote_id", "=", quoteId)
    .where("options", "<>", "")
    .orderBy("version")
    .execute();
