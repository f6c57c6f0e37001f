import { rowHash, type SealedName, type StoredRow, sealedRows, sealSubject } from "../audit/sealed-rows.ts";
import { CHAIN_START, sealed } from "../audit-hash.ts";
import type { Database } from "../open-database.ts";

/** Seals are the store's own: who acted, and why, stands in the audit of the act. */
const STORE = "store";

/**
 * Notes in the audit what rows say that a command has just written, within its transaction; `check-audit` compares.
 * Whoever writes the same row waits for the lock of that write, so that seals of a row come one after the other.
 *
 * @param rows whole, as `returning *` gives them; of one firm
 */
export const sealRows = async (
  transaction: Database,
  name: SealedName,
  rows: readonly ({ readonly firm_id: string } & StoredRow)[],
): Promise<void> => {
  const [first] = rows;
  if (!first) return;
  const heads = await transaction
    .selectFrom("audit")
    .distinctOn("subject")
    .select(["subject", "seq", "hash"])
    .where("firm_id", "=", first.firm_id)
    .where(
      "subject",
      "in",
      rows.map((row) => sealSubject(name, row)),
    )
    .orderBy("subject")
    .orderBy("seq", "desc")
    .execute();
  const before = new Map(heads.map((head) => [head.subject, head]));
  const seals = rows.map((row) => {
    const subject = sealSubject(name, row);
    const head = before.get(subject);
    return sealed({
      firm_id: row.firm_id,
      subject,
      seq: (head?.seq ?? 0) + 1,
      at: writtenAt(name, row),
      actor: STORE,
      action: "seal",
      detail: JSON.stringify({ row: rowHash(name, row) }),
      previous_hash: head?.hash ?? CHAIN_START,
    });
  });
  await transaction.insertInto("audit").values(seals).execute();
};

const writtenAt = (name: SealedName, row: StoredRow): Date => {
  const instants = sealedRows[name].written.map((column) => row[column]);
  const at = instants.find((value) => value instanceof Date);
  if (!at) throw new Error(`A row of ${sealedRows[name].table} says when it was written.`);
  return at;
};
