import type { Database } from "../../open-database.ts";
import { quoteSubject } from "../../quote-write.ts";
import type { QuoteKey } from "../referrals/referrals-of-quote.ts";

/** Acts of an underwriter; everything else is done on the broker's side. */
const underwriting = ["ask", "approve", "decline", "attach", "detach"] as const;

/** Whether somebody has ever worked on a quote on the broker's side, by what the audit says. */
export const hasWorkedOn = async (db: Database, { firm_id, id }: QuoteKey, userId: string): Promise<boolean> => {
  const row = await db
    .selectFrom("audit")
    .select("seq")
    .where("firm_id", "=", firm_id)
    .where("subject", "=", quoteSubject(id))
    .where("actor", "=", userId)
    .where("action", "not in", underwriting)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};
