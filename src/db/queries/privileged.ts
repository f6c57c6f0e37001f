import { type Selectable, sql } from "kysely";
import { userSubject } from "../commands/people/accounts.ts";
import type { Database } from "../open-database.ts";
import type { ApprovalRow } from "../tables/upkeep-tables.ts";
import type { UserKey } from "./access/factors.ts";
import type { Recipient } from "./referrals/referrals.ts";

/** Users of a firm who have all of these permissions and can sign in, with their mail addresses. */
export const peopleWithRights = (db: Database, firmId: string, rights: number): Promise<readonly Recipient[]> =>
  db
    .selectFrom("app_user")
    .select(["firm_id as firmId", "id as userId", "email"])
    .where("firm_id", "=", firmId)
    .where("suspended", "=", false)
    .where("password_hash", "<>", "")
    .where(sql<boolean>`permissions & ${rights}::int = ${rights}::int`)
    .orderBy("id")
    .execute();

/** All permissions that a user has had since an instant, by the audit of what was taken from them. */
export const permissionsSince = async (db: Database, { firmId, userId }: UserKey, since: Date): Promise<number> => {
  const { rows } = await sql<{ held: number | null }>`
    select bit_or((detail::json -> 'from' ->> 'permissions')::int) as held from audit
    where firm_id = ${firmId} and subject = ${userSubject(userId)} and action = 'rights' and at > ${since}`.execute(db);
  return rows[0]?.held ?? 0;
};

export interface OpenApproval
  extends Pick<Selectable<ApprovalRow>, "id" | "act" | "asked_at" | "ends_at" | "released_at"> {
  /** Name of the person who asked. */
  readonly asked_name: string | null;
  /** Address of the account to recover. */
  readonly email: string | null;
}

/** Requests that are neither used nor expired, oldest first. */
export const openApprovals = async (db: Database, at: Date): Promise<readonly OpenApproval[]> =>
  db
    .selectFrom("approval")
    .leftJoin("app_user as asker", (join) =>
      join.onRef("asker.firm_id", "=", "approval.asked_firm").onRef("asker.id", "=", "approval.asked_by"),
    )
    .leftJoin("app_user as about", (join) =>
      join.onRef("about.firm_id", "=", "approval.firm_id").onRef("about.id", "=", "approval.user_id"),
    )
    .select([
      "approval.id",
      "approval.act",
      "approval.asked_at",
      "approval.ends_at",
      "approval.released_at",
      "asker.name as asked_name",
      "about.email",
    ])
    .where("approval.used_at", "is", null)
    .where("approval.ends_at", ">", at)
    .orderBy("approval.asked_at")
    .execute();

/** Acts of a person on another's account that let them sign in there, or made it. */
const givesAccess = ["invite", "invite-again", "rights", "reactivate", "reset-password", "sign-in-address"] as const;

/**
 * Whether a user gave one of the others access since an instant, or was given it by one of them: both could be one person
 * then.
 */
export const mayBeOnePerson = async (
  db: Database,
  { firmId, userId }: UserKey,
  others: readonly string[],
  since: Date,
): Promise<boolean> => {
  const strangers = others.filter((other) => other !== userId);
  if (strangers.length === 0) return false;
  const given = await db
    .selectFrom("audit")
    .select("seq")
    .where("firm_id", "=", firmId)
    .where((row) =>
      row.or([
        row.and([row("subject", "=", userSubject(userId)), row("actor", "in", strangers)]),
        row.and([row("subject", "in", strangers.map(userSubject)), row("actor", "=", userId)]),
      ]),
    )
    .where("action", "in", [...givesAccess])
    .where("at", ">", since)
    .limit(1)
    .executeTakeFirst();
  return given !== undefined;
};
