import type { Insertable, Updateable } from "kysely";
import type { Database } from "../open-database.ts";
import type { QuoteKey, StoredInfoRequest } from "../queries/referrals/referrals.ts";
import type { InfoRequestRow, ReferralMessageRow, ReferralRow } from "../tables/quote-tables.ts";
import { inOneTransaction } from "./in-one-transaction.ts";
import { sealRows } from "./seals.ts";

/** Who has claimed a referral; null for nobody. */
export type Claimant = { readonly id: string; readonly name: string } | null;

/**
 * Assigns an open referral to an underwriter, or to nobody.
 *
 * @param from who may have it now: the change is made only if one of them has it, or, without this, if nobody has
 * @returns whether it was done
 */
export const claimReferral = async (
  transaction: Database,
  { firm_id, id }: QuoteKey,
  to: Claimant,
  at: Date,
  from: readonly (string | null)[] | "anyone",
): Promise<boolean> => {
  const query = transaction
    .updateTable("referral")
    .set({ claimed_by: to?.id ?? null, claimed_by_name: to?.name ?? null, claimed_at: to ? at : null })
    .where((row) => row.and({ firm_id, quote_id: id }))
    .where("closed_at", "is", null);
  const held = from === "anyone" ? [] : from.filter((each) => each !== null);
  const guarded =
    from === "anyone"
      ? query
      : query.where((eb) =>
          eb.or([
            ...(from.includes(null) ? [eb("claimed_by", "is", null)] : []),
            ...(held.length > 0 ? [eb("claimed_by", "in", held)] : []),
          ]),
        );
  const claimed = await guarded.returningAll().execute();
  await sealRows(transaction, "referral", claimed);
  return claimed.length > 0;
};

/** Changes the open referral of a quote; nothing where there is none. */
export const updateReferral = async (
  transaction: Database,
  { firm_id, id }: QuoteKey,
  set: Updateable<ReferralRow>,
): Promise<void> => {
  const updated = await transaction
    .updateTable("referral")
    .set(set)
    .where((row) => row.and({ firm_id, quote_id: id }))
    .where("closed_at", "is", null)
    .returningAll()
    .execute();
  await sealRows(transaction, "referral", updated);
};

/** Adds a message to the conversation. */
export const addReferralMessage = async (
  transaction: Database,
  message: Insertable<ReferralMessageRow>,
): Promise<void> => {
  await transaction.insertInto("referral_message").values(message).execute();
};

/** Closes the open request for information; nothing where there is none. */
export const closeInfoRequest = async (transaction: Database, { firm_id, id }: QuoteKey, at: Date): Promise<void> => {
  const closed = await transaction
    .updateTable("info_request")
    .set({ closed_at: at })
    .where((row) => row.and({ firm_id, quote_id: id }))
    .where("closed_at", "is", null)
    .where("sent_at", "is", null)
    .returningAll()
    .execute();
  await sealRows(transaction, "info-request", closed);
};

/** Stores a new request for information. */
export const addInfoRequest = async (transaction: Database, row: Insertable<InfoRequestRow>): Promise<void> => {
  const added = await transaction.insertInto("info_request").values(row).returningAll().execute();
  await sealRows(transaction, "info-request", added);
};

const stillOpen = (db: Database, { firm_id, quote_id, id, version }: StoredInfoRequest) =>
  db
    .updateTable("info_request")
    .where((row) => row.and({ firm_id, quote_id, id, version }))
    .where("sent_at", "is", null)
    .where("closed_at", "is", null);

/** Stores answers over the version that was read; false where somebody else was first. */
export const saveInfoRequest = (db: Database, row: StoredInfoRequest, answers: string, at: Date): Promise<boolean> =>
  inOneTransaction(db, async (transaction) => {
    const set = { answers, version: row.version + 1, changed_at: at };
    const saved = await stillOpen(transaction, row).set(set).returningAll().execute();
    await sealRows(transaction, "info-request", saved);
    return saved.length > 0;
  });

/** Sends the answers of the version that was read; false where somebody else was first. */
export const sendInfoRequest = async (
  transaction: Database,
  row: StoredInfoRequest,
  by: string,
  at: Date,
): Promise<boolean> => {
  const set = { sent_at: at, sent_by_name: by, changed_at: at };
  const sent = await stillOpen(transaction, row).set(set).returningAll().execute();
  await sealRows(transaction, "info-request", sent);
  return sent.length > 0;
};
