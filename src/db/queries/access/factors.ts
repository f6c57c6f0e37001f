import { sql } from "kysely";
import type { Database } from "../../open-database.ts";

/** A user's mail address. */
export const emailOf = async (db: Database, { firmId, userId }: UserKey): Promise<string | undefined> => {
  const row = await db
    .selectFrom("app_user")
    .select("email")
    .where("firm_id", "=", firmId)
    .where("id", "=", userId)
    .executeTakeFirst();
  return row?.email;
};

/** A user's enabled second factors. */
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

/** A user's authenticator app, enabled or not. */
export const findTotp = (db: Database, { firmId, userId }: UserKey): Promise<StoredTotp | undefined> =>
  db
    .selectFrom("totp")
    .select(["secret", "made_at as madeAt", "proven_at as provenAt"])
    .where("firm_id", "=", firmId)
    .where("user_id", "=", userId)
    .executeTakeFirst();

/** Whether a firm requires a second factor of all users. */
export const isMfaRequired = async (db: Database, firmId: string): Promise<boolean> => {
  const row = await db.selectFrom("firm").select("mfa_required").where("id", "=", firmId).executeTakeFirst();
  return row?.mfa_required ?? false;
};

/** The hash of a user's password; empty where they have none. */
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
  /** Unused ones. */
  readonly left: number;
  /** When they were created; undefined where there never were any. */
  readonly madeAt: Date | undefined;
}

/** A user's remaining recovery codes. */
export const recoveryCodesOf = async (db: Database, { firmId, userId }: UserKey): Promise<RecoveryCodes> => {
  const rows = await db
    .selectFrom("recovery_code")
    .select(["made_at", "used_at"])
    .where("firm_id", "=", firmId)
    .where("user_id", "=", userId)
    .execute();
  return { left: rows.filter(({ used_at }) => used_at === null).length, madeAt: rows[0]?.made_at };
};

/** A user of a firm. */
export interface UserKey {
  readonly firmId: string;
  readonly userId: string;
}
