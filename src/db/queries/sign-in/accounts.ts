import type { Database } from "../../open-database.ts";

export interface Account {
  readonly firmId: string;
  readonly userId: string;
  /** Empty until the user has chosen a password. */
  readonly passwordHash: string;
  readonly suspended: boolean;
}

/** The account for signing in with an email address in lower case. */
export const findAccount = (db: Database, email: string): Promise<Account | undefined> =>
  db
    .selectFrom("sign_in_name")
    .innerJoin("app_user", (join) =>
      join.onRef("app_user.firm_id", "=", "sign_in_name.firm_id").onRef("app_user.id", "=", "sign_in_name.user_id"),
    )
    .select([
      "app_user.firm_id as firmId",
      "app_user.id as userId",
      "app_user.password_hash as passwordHash",
      "app_user.suspended",
    ])
    .where("sign_in_name.email", "=", email)
    .executeTakeFirst();

/** A valid password link, and its account. */
export interface FoundLink {
  readonly firmId: string;
  readonly userId: string;
  readonly kind: "reset" | "invite";
  readonly endsAt: Date;
  readonly email: string;
  readonly name: string;
  readonly firm: string;
}

/** The link with this token; undefined where it never existed, was used or has expired, or its user is suspended. */
export const findPasswordLink = (db: Database, tokenHash: string, now: Date): Promise<FoundLink | undefined> =>
  db
    .selectFrom("password_link as link")
    .innerJoin("app_user", (join) =>
      join.onRef("app_user.firm_id", "=", "link.firm_id").onRef("app_user.id", "=", "link.user_id"),
    )
    .innerJoin("firm", "firm.id", "link.firm_id")
    .select([
      "link.firm_id as firmId",
      "link.user_id as userId",
      "link.kind",
      "link.ends_at as endsAt",
      "app_user.email",
      "app_user.name",
      "firm.name as firm",
    ])
    .where("link.token_hash", "=", tokenHash)
    .where("link.used_at", "is", null)
    .where("link.ends_at", ">", now)
    .where("app_user.suspended", "=", false)
    .executeTakeFirst();

/** Whether any request for a password link is queued. */
export const passwordAskWaits = async (db: Database): Promise<boolean> =>
  (await db.selectFrom("password_ask").select("id").limit(1).executeTakeFirst()) !== undefined;

/** Number of attempts currently counted under a key. */
export const triesSoFar = async (db: Database, key: string, now: Date): Promise<number> => {
  const row = await db
    .selectFrom("sign_in_throttle")
    .select("failures")
    .where("key", "=", key)
    .where("forget_at", ">", now)
    .executeTakeFirst();
  return row?.failures ?? 0;
};
