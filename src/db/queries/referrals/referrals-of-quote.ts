import type { Selectable } from "kysely";
import type { Database } from "../../open-database.ts";
import type { InfoRequestRow, ReferralMessageRow, ReferralRow } from "../../tables/referral-tables.ts";

export type StoredReferral = Selectable<ReferralRow>;
export type StoredMessage = Selectable<ReferralMessageRow>;
export type StoredInfoRequest = Selectable<InfoRequestRow>;

/** A quote, by its keys. */
export interface QuoteKey {
  readonly firm_id: string;
  readonly id: string;
}

/** Every referral of a quote, newest first. */
export const referralsOfQuote = (db: Database, { firm_id, id }: QuoteKey): Promise<readonly StoredReferral[]> =>
  db
    .selectFrom("referral")
    .selectAll()
    .where("firm_id", "=", firm_id)
    .where("quote_id", "=", id)
    .orderBy("version", "desc")
    .execute();

/** The referral that waits for a decision. */
export const openReferral = async (db: Database, quote: QuoteKey): Promise<StoredReferral | undefined> =>
  (await referralsOfQuote(db, quote)).find(({ closed_at }) => closed_at === null);

/** The whole conversation about a quote, oldest first. */
export const messagesOfQuote = (db: Database, { firm_id, id }: QuoteKey): Promise<readonly StoredMessage[]> =>
  db
    .selectFrom("referral_message")
    .selectAll()
    .where("firm_id", "=", firm_id)
    .where("quote_id", "=", id)
    .orderBy("at")
    .orderBy("id")
    .execute();

/** Every request for information about a quote, newest first. */
export const infoRequestsOfQuote = (db: Database, { firm_id, id }: QuoteKey): Promise<readonly StoredInfoRequest[]> =>
  db
    .selectFrom("info_request")
    .selectAll()
    .where("firm_id", "=", firm_id)
    .where("quote_id", "=", id)
    .orderBy("asked_at", "desc")
    .orderBy("id")
    .execute();
