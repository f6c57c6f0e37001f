import { sql } from "kysely";
import type { Database } from "../../open-database.ts";
import type { UserKey } from "../../queries/access/factors.ts";
import { clientSubject, holdClient } from "../keep-client.ts";
import { appendAudit, sealRows, sealSignIn } from "../seals.ts";
import { eraseMessages } from "./erase-messages.ts";
import { type Erasure, endChains, sealErasure } from "./erasure.ts";

/** Replaces a user's name in records of their work. */
export const FORMER_USER = "Former user";

/**
 * Erases the data about a former user, within a transaction: address, details, factors, views, notices, messages to the
 * team. Their account stays, suspended and without a name, since their work for clients is recorded under its id.
 *
 * @returns false where the account is not suspended; then nothing was written
 */
export const eraseUser = async (
  transaction: Database,
  { firmId, userId }: UserKey,
  erasure: Erasure,
): Promise<boolean> => {
  const before = await transaction
    .selectFrom("app_user")
    .select(["email", "version"])
    .where((row) => row.and({ firm_id: firmId, id: userId, suspended: true }))
    .forUpdate()
    .executeTakeFirst();
  if (!before) return false;
  const account = await transaction
    .updateTable("app_user")
    .set({
      name: FORMER_USER,
      email: "",
      password_hash: "",
      seal_salt: sql`gen_random_uuid()::text`,
      permissions: 0,
      version: before.version + 1,
      managed_at: erasure.at,
    })
    .where((row) => row.and({ firm_id: firmId, id: userId }))
    .returningAll()
    .execute();
  await sealRows(transaction, "account", account);
  for (const table of [
    "sign_in_name",
    "session",
    "session_end",
    "known_device",
    "known_browser",
    "password_link",
    "totp",
    "recovery_code",
    "passkey",
    "notice",
    "saved_view",
    "list_columns",
    "upload",
  ] as const)
    await transaction.deleteFrom(table).where("firm_id", "=", firmId).where("user_id", "=", userId).execute();
  await sealSignIn(transaction, { firmId, userId });
  // A link was requested for the address as typed, in any case.
  if (before.email !== "")
    await transaction
      .deleteFrom("mail")
      .where(sql<string>`lower(to_address)`, "=", before.email.toLowerCase())
      .execute();
  const records = await transaction
    .deleteFrom("record")
    .where((row) => row.and({ firm_id: firmId, kind: "user", id: userId }))
    .returning(["id", "kind"])
    .execute();
  await sealErasure(transaction, firmId, ["record"], records, erasure);
  await eraseMessages(transaction, { firmId, userId }, erasure);
  const act = { firm_id: firmId, subject: `user/${userId}`, at: erasure.at, actor: erasure.actor, action: "erase" };
  await appendAudit(transaction, { ...act, detail: { ...erasure.why } });
  return true;
};

/**
 * Deletes the record of a client without any quotes, within a transaction.
 *
 * @returns whether it was deleted
 */
export const eraseClient = async (
  transaction: Database,
  { firmId, clientId }: { readonly firmId: string; readonly clientId: string },
  erasure: Erasure,
): Promise<boolean> => {
  // Filing a quote locks the client: either that quote exists by now, or it gets a client of its own.
  await holdClient(transaction, { firm_id: firmId, id: clientId });
  const left = await transaction
    .selectFrom("quote")
    .select("id")
    .where((row) => row.and({ firm_id: firmId, client_id: clientId }))
    .limit(1)
    .executeTakeFirst();
  if (left) return false;
  const removed = await transaction
    .deleteFrom("client")
    .where((row) => row.and({ firm_id: firmId, id: clientId }))
    .returning(["firm_id", "id"])
    .execute();
  await sealErasure(transaction, firmId, ["client"], removed, erasure);
  if (removed.length > 0) await endChains(transaction, firmId, [clientSubject(clientId)], erasure);
  return removed.length > 0;
};
