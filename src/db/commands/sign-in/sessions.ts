import { type Insertable, sql } from "kysely";
import type { Database } from "../../open-database.ts";
import type { UserKey } from "../../queries/access/factors.ts";
import type { SessionEndRow, SessionRow } from "../../tables/sign-in-tables.ts";
import { holdAccount } from "./passwords.ts";

/** Ends a session on every node at once, since another begins in its browser; that is not given to anyone who has its cookie. */
export const replaceSession = async (transaction: Database, tokenHash: string): Promise<void> => {
  await transaction.deleteFrom("session").where("token_hash", "=", tokenHash).execute();
};

/** Ends a session that its owner leaves, on every node at once; answers whose it was, undefined where there is none. */
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
  /** What somebody who still has its cookie is shown. */
  readonly way: SessionEndRow["way"];
  /** Which of them live: those that nobody has used for long are not counted. */
  readonly alive: { readonly now: Date; readonly seenAfter: Date };
  /** Token hash of one that goes on. */
  readonly except?: string | undefined;
}

const sessionsOf = (transaction: Database, { firmId, userId }: UserKey) =>
  transaction
    .deleteFrom("session")
    .where("firm_id", "=", firmId)
    .where("user_id", "=", userId)
    .returning(["token_hash", "firm_id", "user_id", "seen_at", "ends_at"]);

/**
 * Ends the sessions of somebody, on every node at once, within a transaction.
 *
 * @returns how many lived
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

/** Ends one session of somebody by its id, from another of theirs; false where they have no such session. */
export const endOneSession = async (transaction: Database, user: UserKey, id: string, at: Date): Promise<boolean> => {
  const ended = await sessionsOf(transaction, user).where("id", "=", id).execute();
  await noteSessionEnds(transaction, ended, { way: "elsewhere", at });
  return ended.length > 0;
};

/** Keeps for a while how sessions ended, for anyone who comes with the cookie of one; within the transaction that ends them. */
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

/** Gives a session another token; the one before is dead. */
export const renameSession = async (db: Database, from: string, to: string): Promise<void> => {
  await db.updateTable("session").set({ token_hash: to }).where("token_hash", "=", from).execute();
};

export const startSession = async (db: Database, session: Insertable<SessionRow>): Promise<void> => {
  await db.insertInto("session").values(session).execute();
};

/** Notes that a session is in use, and when its owner was last there: that outlives the session. */
export const touchSession = async (
  db: Database,
  { firmId, userId }: UserKey,
  tokenHash: string,
  seenAt: Date,
): Promise<void> => {
  // Two statements, each by itself: nobody waits for the other's row while they hold one.
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
