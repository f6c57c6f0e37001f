import type { Database } from "../../open-database.ts";
import type { UserKey } from "./user-key.ts";

export interface StoredTotp {
  readonly secret: string;
  readonly madeAt: Date;
  readonly provenAt: Date | null;
}

/** The app that shows somebody's codes, proven or not yet. */
export const findTotp = (db: Database, { firmId, userId }: UserKey): Promise<StoredTotp | undefined> =>
  db
    .selectFrom("totp")
    .select(["secret", "made_at as madeAt", "proven_at as provenAt"])
    .where("firm_id", "=", firmId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
