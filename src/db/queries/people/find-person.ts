import { sql } from "kysely";
import type { Database } from "../../open-database.ts";

/** Those of these counters that have reached a limit, with the time at which they reset. */
export const lockedKeys = async (
  db: Database,
  keys: readonly string[],
  limit: number,
  now: Date,
): Promise<ReadonlyMap<string, Date>> => {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom("sign_in_throttle")
    .select(["key", "forget_at"])
    .where("key", "in", [...keys])
    .where("failures", ">=", limit)
    .where("forget_at", ">", now)
    .execute();
  return new Map(rows.map(({ key, forget_at }) => [key, forget_at]));
};

/** A user's sessions and sign-in methods. */
interface SignInFacts {
  readonly sessions: number;
  readonly secondFactor: boolean;
  /** When they were last active in the portal; null where they never signed in. */
  readonly lastSeenAt: Date | null;
}

/** Sign-in facts of some users of a firm; `alive` defines which sessions count. */
export const signInFacts = async (
  db: Database,
  firmId: string,
  userIds: readonly string[],
  alive: { readonly now: Date; readonly seenAfter: Date },
): Promise<ReadonlyMap<string, SignInFacts>> => {
  if (userIds.length === 0) return new Map();
  const { rows } = await sql<SignInFacts & { readonly id: string }>`
    select app_user.id, count(session.token_hash)::int as sessions, 
      greatest(app_user.last_seen_at, app_user.last_signed_in_at, max(session.seen_at)) as "lastSeenAt",
      (exists (select from totp where totp.firm_id = app_user.firm_id and totp.user_id = app_user.id
          and totp.proven_at is not null)
        or exists (select from passkey where passkey.firm_id = app_user.firm_id and passkey.user_id = app_user.id))
        as "secondFactor"
    from app_user left join session on session.firm_id = app_user.firm_id and session.user_id = app_user.id
      and session.ends_at > ${alive.now} and session.seen_at > ${alive.seenAfter}
    where app_user.firm_id = ${firmId} and app_user.id in (${sql.join(userIds)})
    group by app_user.firm_id, app_user.id`.execute(db);
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
};

/** A user as managers of people see them. */
export interface StoredPerson {
  readonly firmId: string;
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly branchId: string;
  readonly permissions: number;
  readonly suspended: boolean;
  /** Has chosen a password, without which nobody can sign in. */
  readonly hasPassword: boolean;
  readonly lastSignedInAt: Date | null;
  /** Counts the changes of their branch, permissions and suspension. */
  readonly version: number;
}

/** Every user, with the columns that managers of people see. */
export const people = (db: Database) =>
  db
    .selectFrom("app_user")
    .select([
      "app_user.firm_id as firmId",
      "app_user.id as userId",
      "app_user.name",
      "app_user.email",
      "app_user.branch_id as branchId",
      "app_user.permissions",
      "app_user.suspended",
      "app_user.last_signed_in_at as lastSignedInAt",
      "app_user.version",
      sql<boolean>`app_user.password_hash <> ''`.as("hasPassword"),
    ]);

/** One user of a firm; undefined for one of another firm and for none. */
export const findPerson = (db: Database, firmId: string, userId: string): Promise<StoredPerson | undefined> =>
  people(db).where("app_user.firm_id", "=", firmId).where("app_user.id", "=", userId).executeTakeFirst();
