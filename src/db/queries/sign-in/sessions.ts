import type { Database } from "../../open-database.ts";
import type { UserKey } from "../access/factors.ts";

/** When the owner of a session last confirmed who they are; undefined if not since they signed in. */
export const sessionConfirmedAt = async (db: Database, tokenHash: string): Promise<Date | undefined> => {
  const row = await db
    .selectFrom("session")
    .select("confirmed_at")
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  return row?.confirmed_at ?? undefined;
};

/** How the owner of a session last proved who they are. */
export interface SessionProof {
  readonly at: Date;
  /** By a second factor, rather than the password alone. */
  readonly byFactor: boolean;
}

/** The last proof in a session, including signing in; undefined where there is none. */
export const sessionProof = async (db: Database, tokenHash: string): Promise<SessionProof | undefined> => {
  const row = await db
    .selectFrom("session")
    .select(["proven_at", "proven_by_factor"])
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  return row?.proven_at ? { at: row.proven_at, byFactor: row.proven_by_factor } : undefined;
};

/** A session's id, which is independent of its token; undefined where there is none. */
export const sessionIdOf = async (db: Database, tokenHash: string): Promise<string | undefined> =>
  (await db.selectFrom("session").select("id").where("token_hash", "=", tokenHash).executeTakeFirst())?.id;

/** A user's active session or remembered device, as they may see it. */
export interface ListedSession {
  /** Not secret: identifies the session to end or the device to forget. */
  readonly id: string;
  readonly tokenHash: string;
  readonly madeAt: Date;
  readonly seenAt: Date;
  readonly endsAt: Date;
  readonly address: string;
  /** `Chrome on Windows`; empty for one from before this was recorded. */
  readonly agent: string;
}

/** Columns of `session` and `known_device` for a {@link ListedSession}. */
export const listedColumns = [
  "id",
  "token_hash as tokenHash",
  "made_at as madeAt",
  "seen_at as seenAt",
  "ends_at as endsAt",
  "address",
  "agent",
] as const;

/** A user's active sessions, last used first. */
export const sessionsOf = (
  db: Database,
  { firmId, userId }: UserKey,
  alive: { readonly now: Date; readonly seenAfter: Date },
): Promise<readonly ListedSession[]> =>
  db
    .selectFrom("session")
    .select(listedColumns)
    .where("firm_id", "=", firmId)
    .where("user_id", "=", userId)
    .where("ends_at", ">", alive.now)
    .where("seen_at", ">", alive.seenAfter)
    .orderBy("seen_at", "desc")
    .orderBy("id")
    .execute();

/** What is known of an invalid session: how it was ended, or its state. */
export type FoundSessionEnd =
  | { readonly way: string }
  | { readonly seenAt: Date; readonly endsAt: Date; readonly suspended: boolean };

/** What is known of the session with this token; undefined where there never was one, or it ended long ago. */
export const findSessionEnd = async (db: Database, tokenHash: string): Promise<FoundSessionEnd | undefined> => {
  const ended = await db.selectFrom("session_end").select("way").where("token_hash", "=", tokenHash).executeTakeFirst();
  if (ended) return ended;
  return db
    .selectFrom("session")
    .innerJoin("app_user", (join) =>
      join.onRef("app_user.firm_id", "=", "session.firm_id").onRef("app_user.id", "=", "session.user_id"),
    )
    .select(["session.seen_at as seenAt", "session.ends_at as endsAt", "app_user.suspended"])
    .where("session.token_hash", "=", tokenHash)
    .executeTakeFirst();
};
