import type { Database } from "../../open-database.ts";
import type { UserKey } from "./user-key.ts";

/** A passkey as its owner may see it. */
export interface ListedPasskey {
  readonly id: string;
  readonly name: string;
  /** JSON list. */
  readonly transports: string;
  readonly madeAt: Date;
  readonly lastUsedAt: Date | null;
}

/** The passkeys of somebody, the oldest first. */
export const passkeysOf = (db: Database, { firmId, userId }: UserKey): Promise<readonly ListedPasskey[]> =>
  db
    .selectFrom("passkey")
    .select(["id", "name", "transports", "made_at as madeAt", "last_used_at as lastUsedAt"])
    .where("firm_id", "=", firmId)
    .where("user_id", "=", userId)
    .orderBy("made_at")
    .orderBy("id")
    .execute();
