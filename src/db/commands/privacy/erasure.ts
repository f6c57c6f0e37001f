import { type SealedName, type StoredRow, sealSubject } from "../../audit/sealed-rows.ts";
import { sealed } from "../../audit-hash.ts";
import type { Database } from "../../open-database.ts";
import { inOneTransaction, takeLock } from "../in-one-transaction.ts";
import { appendAudit } from "../seals.ts";

/** Deletes notices, and mails that were sent or given up, from before an instant; returns how many. */
export const forgetLetters = async (db: Database, before: Date): Promise<number> => {
  const mails = await db
    .deleteFrom("mail")
    .where("created_at", "<", before)
    .where("state", "<>", "queued")
    .executeTakeFirst();
  const notices = await db.deleteFrom("notice").where("at", "<", before).executeTakeFirst();
  return Number(mails.numDeletedRows + notices.numDeletedRows);
};

interface PrivacyAct {
  readonly firmId: string;
  /** `client/<id>` or `user/<id>`. */
  readonly subject: string;
  readonly action: "search-people" | "look" | "export" | "ask-erase";
  readonly at: Date;
  readonly actor: string;
  /** Neither names nor search words: the audit is kept permanently. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** Audits a search for people, or an act on a person's data. */
export const notePrivacy = (db: Database, { firmId, subject, detail = {}, ...act }: PrivacyAct): Promise<void> =>
  inOneTransaction(db, async (transaction) => {
    await takeLock(transaction, `${firmId} ${subject}`);
    await appendAudit(transaction, { ...act, firm_id: firmId, subject, detail });
  });

export interface Erasure {
  readonly at: Date;
  /** Id of the actor; `portal` at the end of the retention period. */
  readonly actor: string;
  /** The reason given, and the case reference; none for an automatic erasure. */
  readonly why?: Readonly<Record<string, string>>;
}

/**
 * Ends chains whose subject is erased, within the transaction: the audit keeps the acts and hashes, and records that their
 * content no longer exists. Only existing chains get an end.
 */
export const endChains = async (
  transaction: Database,
  firmId: string,
  subjects: readonly string[],
  { at, actor, why = {} }: Erasure,
): Promise<void> => {
  if (subjects.length === 0) return;
  const heads = await transaction
    .selectFrom("audit")
    .distinctOn("subject")
    .select(["subject", "seq", "hash"])
    .where("firm_id", "=", firmId)
    .where("subject", "in", [...subjects])
    .orderBy("subject")
    .orderBy("seq", "desc")
    .execute();
  const detail = JSON.stringify(why);
  const ends = heads.map(({ subject, seq, hash }) =>
    sealed({ firm_id: firmId, subject, seq: seq + 1, at, actor, action: "erase", detail, previous_hash: hash }),
  );
  if (ends.length > 0) await transaction.insertInto("audit").values(ends).execute();
};

/** The same for deleted sealed rows. */
export const sealErasure = (
  transaction: Database,
  firmId: string,
  names: readonly SealedName[],
  rows: readonly StoredRow[],
  erasure: Erasure,
): Promise<void> =>
  endChains(
    transaction,
    firmId,
    names.flatMap((name) => rows.map((row) => sealSubject(name, row))),
    erasure,
  );
