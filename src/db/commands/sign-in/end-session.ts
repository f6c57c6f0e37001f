import type { Database } from "../../open-database.ts";
import type { UserKey } from "../../queries/access/user-key.ts";

/** Ends a session on every node at once; answers whose it was, undefined where there is none. */
export const endSession = (db: Database, tokenHash: string): Promise<UserKey | undefined> =>
  db
    .deleteFrom("session")
    .where("token_hash", "=", tokenHash)
    .returning(["firm_id as firmId", "user_id as userId"])
    .executeTakeFirst();
