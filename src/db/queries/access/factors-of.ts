import { sql } from "kysely";
import type { Database } from "../../open-database.ts";
import type { UserKey } from "./user-key.ts";

/** Which second factors somebody has that count. */
export interface Factors {
  readonly totp: boolean;
  readonly passkey: boolean;
}

export const factorsOf = async (db: Database, { firmId, userId }: UserKey): Promise<Factors> => {
  const { rows } = await sql<Factors>`select
    exists (select from totp where firm_id = ${firmId} and user_id = ${userId} and proven_at is not null) as totp,
    exists (select from passkey where firm_id = ${firmId} and user_id = ${userId}) as passkey`.execute(db);
  return rows[0] ?? { totp: false, passkey: false };
};
