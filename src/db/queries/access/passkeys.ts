import type { Database } from "../../open-database.ts";
import type { UserKey } from "./factors.ts";

export interface FoundPasskey extends UserKey {
  readonly id: string;
  /** COSE key, base64url. */
  readonly publicKey: string;
  readonly counter: number;
  readonly suspended: boolean;
  readonly email: string;
}

/** The passkeys with this id and their owners, at most one per firm. */
export const findPasskeys = async (db: Database, id: string): Promise<readonly FoundPasskey[]> => {
  const rows = await db
    .selectFrom("passkey")
    .innerJoin("app_user", (join) =>
      join.onRef("app_user.firm_id", "=", "passkey.firm_id").onRef("app_user.id", "=", "passkey.user_id"),
    )
    .select([
      "passkey.id",
      "passkey.firm_id as firmId",
      "passkey.user_id as userId",
      "passkey.public_key as publicKey",
      "passkey.counter",
      "app_user.suspended",
      "app_user.email",
    ])
    .where("passkey.id", "=", id)
    .execute();
  return rows.map((row) => ({ ...row, counter: Number(row.counter) }));
};

/** A passkey as its owner may see it. */
export interface ListedPasskey {
  readonly id: string;
  readonly name: string;
  /** JSON list. */
  readonly transports: string;
  readonly madeAt: Date;
  readonly lastUsedAt: Date | null;
}

/** The passkeys of a user, oldest first. */
export const passkeysOf = (db: Database, { firmId, userId }: UserKey): Promise<readonly ListedPasskey[]> =>
  db
    .selectFrom("passkey")
    .select(["id", "name", "transports", "made_at as madeAt", "last_used_at as lastUsedAt"])
    .where("firm_id", "=", firmId)
    .where("user_id", "=", userId)
    .orderBy("made_at")
    .orderBy("id")
    .execute();
