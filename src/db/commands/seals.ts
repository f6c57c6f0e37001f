import { sql } from "kysely";
import { firmColumn, isOneOf, readSealed, type SealedKey } from "../audit/read-sealed.ts";
import type { SealedRows } from "../audit/sealed-row-kind.ts";
import { rowHash, type SealedName, type StoredRow, sealedRows, sealSubject } from "../audit/sealed-rows.ts";
import { CHAIN_START, sealed } from "../audit-hash.ts";
import type { Database } from "../open-database.ts";
import type { UserKey } from "../queries/access/factors.ts";
import type { AuditRow } from "../tables.ts";
import { takeLock } from "./in-one-transaction.ts";

/** An act on something without versions of its own, such as a definition. */
type AuditedAct = Pick<AuditRow, "firm_id" | "subject" | "at" | "actor" | "action"> & {
  readonly detail: Readonly<Record<string, unknown>>;
};

/** Makes other writers to a subject's chain wait until this transaction ends. */
export const lockChain = (transaction: Database, firmId: string, subject: string): Promise<void> =>
  takeLock(transaction, `audit ${firmId} ${subject}`);

/**
 * Appends a row to its subject's chain, in the transaction of the act. Other writers to the same chain wait until that
 * transaction ends: a chain such as `user/<id>` has rows of several commands.
 */
export const appendAudit = async (transaction: Database, { detail, ...act }: AuditedAct): Promise<void> => {
  await lockChain(transaction, act.firm_id, act.subject);
  const before = await transaction
    .selectFrom("audit")
    .select(["seq", "hash"])
    .where((row) => row.and({ firm_id: act.firm_id, subject: act.subject }))
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
  const row = sealed({
    ...act,
    seq: (before?.seq ?? 0) + 1,
    detail: JSON.stringify(detail),
    previous_hash: before?.hash ?? CHAIN_START,
  });
  await transaction.insertInto("audit").values(row).execute();
};

/** Actor of seals: who acted, and why, is in the audit of the act itself. */
const STORE = "store";

/** The end of a chain of seals, if there is one, and the present time. */
interface Head {
  readonly seq: number | null;
  readonly hash: string | null;
  readonly now: Date;
}

type Written = { readonly firm_id: string } & StoredRow;

const headsOf = async (transaction: Database, name: SealedName, rows: readonly Written[]): Promise<readonly Head[]> => {
  const firms = rows.map((row) => row.firm_id);
  const subjects = rows.map((row) => sealSubject(name, row));
  const { rows: heads } = await sql<Head>`
    select newest.seq, newest.hash, now() as now
    from unnest(${firms}::text[], ${subjects}::text[]) with ordinality as wanted (firm_id, subject, place)
      left join lateral (select seq, hash from audit
        where audit.firm_id = wanted.firm_id and audit.subject = wanted.subject order by seq desc limit 1) as newest on true
    order by wanted.place`.execute(transaction);
  return heads;
};

/**
 * Seals rows that a command has just written, in its transaction, for `check-audit` to compare. Writers of the same row
 * wait for its lock, so that its seals are sequential.
 *
 * @param rows whole, as `returning *` gives them
 */
export const sealRows = async (transaction: Database, name: SealedName, rows: readonly Written[]): Promise<void> => {
  if (rows.length === 0) return;
  const kind = sealedRows[name];
  const heads = await headsOf(transaction, name, rows);
  const seals = rows.map((row, place) => {
    const head = heads[place];
    return sealed({
      firm_id: row.firm_id,
      subject: sealSubject(name, row),
      seq: (head?.seq ?? 0) + 1,
      at: writtenAt(kind, row, head?.now),
      actor: STORE,
      action: "seal",
      detail: JSON.stringify({ row: rowHash(kind, row) }),
      previous_hash: head?.hash ?? CHAIN_START,
    });
  });
  await transaction.insertInto("audit").values(seals).execute();
};

/** A row that does not record its time was written now. */
const writtenAt = ({ table, written }: SealedRows, row: StoredRow, now: Date | undefined): Date => {
  const instants = written.length === 0 ? [now] : written.map((column) => row[column]);
  const at = instants.find((value) => value instanceof Date);
  if (!at) throw new Error(`A row of ${table} says when it was written.`);
  return at;
};

/** Seals written by one statement. */
const BATCH = 500;

/**
 * Seals stored rows together with the sets that belong to them, in the transaction that changed either. Nobody else can
 * change them meanwhile: adding to a set waits here for the row's lock, and reads afterwards.
 */
export const sealStored = async (
  transaction: Database,
  name: SealedName,
  keys: readonly SealedKey[],
): Promise<void> => {
  const kind = sealedRows[name];
  const { table, key } = kind;
  for (let from = 0; from < keys.length; from += BATCH) {
    const batch = keys.slice(from, from + BATCH);
    // In a fixed order, to avoid deadlocks.
    await sql`select from ${sql.table(table)} where ${isOneOf(kind, batch)}
      order by ${sql.ref(`${table}.${firmColumn(kind)}`)}, ${sql.ref(`${table}.${key[0] ?? "id"}`)}
      for no key update`.execute(transaction);
    await sealRows(transaction, name, await readSealed(transaction, name, batch));
  }
};

/** Seals a user's sign-in methods after a change. */
export const sealSignIn = (transaction: Database, { firmId, userId }: UserKey): Promise<void> =>
  sealStored(transaction, "sign-in", [{ firmId, key: userId }]);
