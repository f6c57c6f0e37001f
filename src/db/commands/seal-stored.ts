import { sql } from "kysely";
import { firmColumn, isOneOf, readSealed, type SealedKey } from "../audit/read-sealed.ts";
import type { SealedRows } from "../audit/sealed-row-kind.ts";
import { type SealedName, sealedRows } from "../audit/sealed-rows.ts";
import type { Database } from "../open-database.ts";
import type { UserKey } from "../queries/access/user-key.ts";
import { sealRows } from "./seal-rows.ts";

/** Seals that are written by one statement. */
const BATCH = 500;

/**
 * Seals rows as they are stored now, with the sets that belong to them, within the transaction that changed either.
 * Nobody else changes them meanwhile: whoever only adds to a set waits here for the row itself, and reads afterwards.
 *
 * @param kind what is sealed of them: today's columns unless told
 */
export const sealStored = async (
  transaction: Database,
  name: SealedName,
  keys: readonly SealedKey[],
  kind: SealedRows = sealedRows[name],
): Promise<void> => {
  const { table, key } = kind;
  for (let from = 0; from < keys.length; from += BATCH) {
    const batch = keys.slice(from, from + BATCH);
    // In one order, so that two never wait for one another.
    await sql`select from ${sql.table(table)} where ${isOneOf(kind, batch)}
      order by ${sql.ref(`${table}.${firmColumn(kind)}`)}, ${sql.ref(`${table}.${key[0] ?? "id"}`)}
      for no key update`.execute(transaction);
    await sealRows(transaction, name, await readSealed(transaction, name, batch, kind), kind);
  }
};

/** Seals by what somebody signs in, after a change of it. */
export const sealSignIn = (transaction: Database, { firmId, userId }: UserKey): Promise<void> =>
  sealStored(transaction, "sign-in", [{ firmId, key: userId }]);
