import type { Insertable } from "kysely";
import type { Database } from "../open-database.ts";
import type { StoredInfoRequest } from "../queries/referrals/referrals-of-quote.ts";
import type { InfoRequestRow } from "../tables/referral-tables.ts";
import { inOneTransaction } from "./in-one-transaction.ts";
import { sealRows } from "./seal-rows.ts";

/** Stores a new request for information. */
export const addInfoRequest = async (transaction: Database, row: Insertable<InfoRequestRow>): Promise<void> => {
  const added = await transaction.insertInto("info_request").values(row).returningAll().execute();
  await sealRows(transaction, "info-request", added);
};

const stillOpen = (db: Database, { firm_id, quote_id, id, version }: StoredInfoRequest) =>
  db
    .updateTable("info_request")
    .where("firm_id", "=", firm_id)
    .where("quote_id", "=", quote_id)
    .where("id", "=", id)
    .where("version", "=", version)
    .where("sent_at", "is", null)
    .where("closed_at", "is", null);

/** Keeps answers over the version that was read; false where somebody was faster. */
export const saveInfoRequest = (db: Database, row: StoredInfoRequest, answers: string, at: Date): Promise<boolean> =>
  inOneTransaction(db, async (transaction) => {
    const set = { answers, version: row.version + 1, changed_at: at };
    const saved = await stillOpen(transaction, row).set(set).returningAll().execute();
    await sealRows(transaction, "info-request", saved);
    return saved.length > 0;
  });

/** Sends the answers of the version that was read back; false where somebody was faster. */
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
