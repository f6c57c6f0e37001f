import type { Insertable, Updateable } from "kysely";
import type { Database } from "../open-database.ts";
import type { QuoteKey } from "../queries/referrals/referrals-of-quote.ts";
import type { ReferralMessageRow, ReferralRow } from "../tables/referral-tables.ts";
import { sealRows } from "./seal-rows.ts";

/** Changes the referral of a quote that waits for a decision; nothing where there is none. */
export const updateReferral = async (
  transaction: Database,
  { firm_id, id }: QuoteKey,
  set: Updateable<ReferralRow>,
): Promise<void> => {
  const updated = await transaction
    .updateTable("referral")
    .set(set)
    .where("firm_id", "=", firm_id)
    .where("quote_id", "=", id)
    .where("closed_at", "is", null)
    .returningAll()
    .execute();
  await sealRows(transaction, "referral", updated);
};

/** Adds a word to the conversation. */
export const addReferralMessage = async (
  transaction: Database,
  message: Insertable<ReferralMessageRow>,
): Promise<void> => {
  await transaction.insertInto("referral_message").values(message).execute();
};

/** Closes the request for information that is open; nothing where there is none. */
export const closeInfoRequest = async (transaction: Database, { firm_id, id }: QuoteKey, at: Date): Promise<void> => {
  const closed = await transaction
    .updateTable("info_request")
    .set({ closed_at: at })
    .where("firm_id", "=", firm_id)
    .where("quote_id", "=", id)
    .where("closed_at", "is", null)
    .where("sent_at", "is", null)
    .returningAll()
    .execute();
  await sealRows(transaction, "info-request", closed);
};
