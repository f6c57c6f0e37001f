import type { Database } from "../../open-database.ts";
import { quoteSubject } from "../../quote-write.ts";
import type { QuoteKey } from "../referrals/referrals-of-quote.ts";

/** Id of who last did something to a quote, by what the audit says; undefined where nobody did. */
export const lastActor = async (
  db: Database,
  { firm_id, id }: QuoteKey,
  action: string,
): Promise<string | undefined> => {
  const row = await db
    .selectFrom("audit")
    .select("actor")
    .where("firm_id", "=", firm_id)
    .where("subject", "=", quoteSubject(id))
    .where("action", "=", action)
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.actor;
};
