import type { Database } from "../../open-database.ts";
import type { UserKey } from "../access/user-key.ts";

/** A device that need not give a second factor, as its owner may see it. */
export interface ListedDevice {
  /** No secret: by it he has the device forgotten. */
  readonly id: string;
  readonly tokenHash: string;
  readonly madeAt: Date;
  readonly seenAt: Date;
  readonly endsAt: Date;
  readonly address: string;
  readonly agent: string;
}

/** The known devices of somebody, the last used first. */
export const devicesOf = (db: Database, { firmId, userId }: UserKey, now: Date): Promise<readonly ListedDevice[]> =>
  db
    .selectFrom("known_device")
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
    .where("ends_at", ">", now)
    .orderBy("seen_at", "desc")
    .orderBy("id")
    .execute();
