import { sql } from "kysely";
import type { Database } from "../../open-database.ts";

/** Where somebody's mail goes. */
export const emailOf = async (db: Database, { firmId, userId }: UserKey): Promise<string | undefined> => {
  const row = await db
    .selectFrom("app_user")
    .select("email")
    .where("firm_id", "=", firmId)
    .where("id", "=", userId)
    .executeTakeFirst();
  return row?.email;
};

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

/** Whether a firm demands a second factor of everybody. */
export const isMfaRequired = async (db: Database, firmId: string): Promise<boolean> => {
  const row = await db.selectFrom("firm").select("mfa_required").where("id", "=", firmId).executeTakeFirst();
  return row?.mfa_required ?? false;
};

/** The hash of somebody's password; empty where they have none. */
export const passwordHashOf = async (db: Database, { firmId, userId }: UserKey): Promise<string | undefined> => {
  const row = await db
    .selectFrom("app_user")
    .select("password_hash")
    .where("firm_id", "=", firmId)
    .where("id", "=", userId)
    .executeTakeFirst();
  return row?.password_hash;
};

export interface RecoveryCodes {
  /** Not used yet. */
  readonly left: number;
  /** When they were made; undefined where there never were any. */
  readonly madeAt: Date | undefined;
}

/** What is left of somebody's recovery codes. */
export const recoveryCodesOf = async (db: Database, { firmId, userId }: UserKey): Promise<RecoveryCodes> => {
  const rows = await db
    .selectFrom("recovery_code")
    .select(["made_at", "used_at"])
    .where("firm_id", "=", firmId)
    .where("user_id", "=", userId)
    .execute();
  return { left: rows.filter(({ used_at }) => used_at === null).length, madeAt: rows[0]?.made_at };
};

/** Which user of which firm. */
export interface UserKey {
  readonly firmId: string;
  readonly userId: string;
}
