import type { Database } from "../../open-database.ts";
import type { UserKey } from "../access/user-key.ts";

/** A living session of somebody, as he may see it. */
export interface ListedSession {
  /** No secret: by it he ends the session. */
  readonly id: string;
  readonly tokenHash: string;
  readonly madeAt: Date;
  readonly seenAt: Date;
  readonly endsAt: Date;
  readonly address: string;
  /** `Chrome on Windows`; empty of one of before it was noted. */
  readonly agent: string;
}

/** The living sessions of somebody, the last used first. */
export const sessionsOf = (
  db: Database,
  { firmId, userId }: UserKey,
  alive: { readonly now: Date; readonly seenAfter: Date },
): Promise<readonly ListedSession[]> =>
  db
    .selectFrom("session")
    .select([
      "id",
      "token_hash as tokenHash",
      "made_at as madeAt",
      "seen_at as seenAt",
      "ends_at as endsAt",
      "address",
      "agent",
    ])
    .where("firm_id", "=", firmId)
    .where("user_id", "=", userId)
    .where("ends_at", ">", alive.now)
    .where("seen_at", ">", alive.seenAfter)
    .orderBy("seen_at", "desc")
    .orderBy("id")
    .execute();
