import { type Insertable, sql } from "kysely";
import type { Database } from "../../open-database.ts";
import type { UserKey } from "../../queries/access/factors.ts";
import type { SessionEndRow, SessionRow } from "../../tables/sign-in-tables.ts";
import { holdAccount } from "./passwords.ts";

/**
 * Ends a session on every node at once because another begins in its browser; the holder of its cookie is not shown a
 * reason.
 */
export const replaceSession = async (transaction: Database, tokenHash: string): Promise<void> => {
  await transaction.deleteFrom("session").where("token_hash", "=", tokenHash).execute();
};

/** Ends a session at sign-out, on every node at once; returns its user, undefined where there is none. */
export const leaveSession = async (
  transaction: Database,
  tokenHash: string,
  at: Date,
): Promise<UserKey | undefined> => {
  const ended = await transaction
    .deleteFrom("session")
    .where("token_hash", "=", tokenHash)
    .returning(["token_hash", "firm_id", "user_id"])
    .execute();
  await noteSessionEnds(transaction, ended, { way: "signed-out", at });
  const [session] = ended;
  return session && { firmId: session.firm_id, userId: session.user_id };
};

export interface SessionsEnd {
  /** The reason shown to a holder of its cookie. */
  readonly way: SessionEndRow["way"];
  /** Which sessions are alive: those idle for too long do not count. */
  readonly alive: { readonly now: Date; readonly seenAfter: Date };
  /** Token hash of one that continues. */
  readonly except?: string | undefined;
}

const sessionsOf = (transaction: Database, { firmId, userId }: UserKey) =>
  transaction
    .deleteFrom("session")
    .where("firm_id", "=", firmId)
    .where("user_id", "=", userId)
    .returning(["token_hash", "firm_id", "user_id", "seen_at", "ends_at"]);

/**
 * Ends the sessions of a user on every node at once, within a transaction.
 *
 * @returns how many were alive
 */
export const endSessionsOf = async (
  transaction: Database,
  user: UserKey,
  { way, alive: { now, seenAfter }, except }: SessionsEnd,
): Promise<number> => {
  await holdAccount(transaction, user);
  const all = sessionsOf(transaction, user);
  const ended = await (except === undefined ? all : all.where("token_hash", "<>", except)).execute();
  await noteSessionEnds(transaction, ended, { way, at: now });
  return ended.filter(({ seen_at, ends_at }) => seen_at > seenAfter && ends_at > now).length;
};

/** Ends one session of a user by its id, from another of theirs; false where they have no such session. */
export const endOneSession = async (transaction: Database, user: UserKey, id: string, at: Date): Promise<boolean> => {
  const ended = await sessionsOf(transaction, user).where("id", "=", id).execute();
  await noteSessionEnds(transaction, ended, { way: "elsewhere", at });
  return ended.length > 0;
};

/** Records for a while how sessions ended, for holders of their cookies; in the transaction that ends them. */
export const noteSessionEnds = async (
  transaction: Database,
  sessions: readonly Pick<SessionEndRow, "token_hash" | "firm_id" | "user_id">[],
  { way, at }: Pick<SessionEndRow, "way" | "at">,
): Promise<void> => {
  if (sessions.length === 0) return;
  await transaction
    .insertInto("session_end")
    .values(sessions.map(({ token_hash, firm_id, user_id }) => ({ token_hash, firm_id, user_id, way, at })))
    .execute();
};

/** Replaces a session's token; the previous one stops working. */
export const renameSession = async (db: Database, from: string, to: string): Promise<void> => {
  await db.updateTable("session").set({ token_hash: to }).where("token_hash", "=", from).execute();
};

export const startSession = async (db: Database, session: Insertable<SessionRow>): Promise<void> => {
  await db.insertInto("session").values(session).execute();
};

/** Records that a session is in use, and when its owner was last active, which outlives the session. */
export const touchSession = async (
  db: Database,
  { firmId, userId }: UserKey,
  tokenHash: string,
  seenAt: Date,
): Promise<void> => {
  // Two separate statements, so that neither waits for the other's row while holding a lock.
  const seen = { last_seen_at: seenAt };
  await db
    .updateTable("app_user")
    .set(seen)
    .where("firm_id", "=", firmId)
    .where("id", "=", userId)
    .where((eb) => eb.or([eb("last_seen_at", "is", null), eb("last_seen_at", "<", seenAt)]))
    .execute();
  await db
    .updateTable("session")
    .set({ seen_at: sql<Date>`greatest(seen_at, ${seenAt}::timestamptz)` })
    .where("token_hash", "=", tokenHash)
    .execute();
};
