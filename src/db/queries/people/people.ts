import { sql } from "kysely";
import type { Database } from "../../open-database.ts";
import { anywhere, statusIs } from "../../status-is.ts";
import type { UserKey } from "../access/factors.ts";
import { people, type StoredPerson } from "./find-person.ts";
import type { SessionUser } from "./find-session.ts";

export interface ActivePerson {
  readonly id: string;
  readonly permissions: number;
}

/** Users of a firm who can sign in and have all of these permissions. */
export const activeWithRights = async (
  db: Database,
  firmId: string,
  rights: number,
): Promise<readonly ActivePerson[]> =>
  db
    .selectFrom("app_user")
    .select(["id", "permissions"])
    .where((row) => row.and({ firm_id: firmId, suspended: false }))
    .where("password_hash", "<>", "")
    .where(sql<boolean>`(permissions & ${sql.lit(rights)}) = ${sql.lit(rights)}`)
    .orderBy("id")
    .execute();

/** Names of a user's colleagues who can sign in and have one of these permissions, by name. */
export const namesWithRight = async (
  db: Database,
  { firmId, userId }: { readonly firmId: string; readonly userId: string },
  rights: number,
): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom("app_user")
    .select("name")
    .where("firm_id", "=", firmId)
    .where("id", "<>", userId)
    .where("suspended", "=", false)
    .where("password_hash", "<>", "")
    .where(sql<boolean>`(permissions & ${sql.lit(rights)}) <> 0`)
    .orderBy("name")
    .execute();
  return rows.map(({ name }) => name);
};

/** A colleague to ask for a permission. */
export interface RightGiver {
  readonly name: string;
  readonly email: string;
}

/** Criteria for such colleagues. */
export interface GiverFilter {
  /** Permissions of the colleague: to manage users, the one asked for, and all that the user has. */
  readonly rights: number;
  /** With it they manage every branch of their firm, without it their own. */
  readonly everywhere: number;
  readonly limit: number;
}

/** Colleagues who can sign in and manage the user's account with these permissions, by name. */
export const rightGivers = async (
  db: Database,
  { firmId, userId, branchId }: Pick<SessionUser, "firmId" | "userId" | "branchId">,
  { rights, everywhere, limit }: GiverFilter,
): Promise<readonly RightGiver[]> =>
  db
    .selectFrom("app_user")
    .select(["name", "email"])
    .where("firm_id", "=", firmId)
    .where("id", "<>", userId)
    .where("suspended", "=", false)
    .where("password_hash", "<>", "")
    .where(sql<boolean>`(permissions & ${sql.lit(rights)}) = ${sql.lit(rights)}`)
    .where((eb) => eb.or([sql<boolean>`(permissions & ${sql.lit(everywhere)}) <> 0`, eb("branch_id", "=", branchId)]))
    .orderBy("name")
    .orderBy("id")
    .limit(limit)
    .execute();

/** Colleagues who can sign in, and so take over a user's work, by name. */
export const possibleSuccessors = (db: Database, firmId: string, userId: string) =>
  db
    .selectFrom("app_user")
    .innerJoin("branch", (join) =>
      join.onRef("branch.firm_id", "=", "app_user.firm_id").onRef("branch.id", "=", "app_user.branch_id"),
    )
    .select(["app_user.id", "app_user.name", "branch.name as branch"])
    .where("app_user.firm_id", "=", firmId)
    .where("app_user.id", "<>", userId)
    .where("app_user.suspended", "=", false)
    .where("app_user.password_hash", "<>", "")
    .orderBy("app_user.name")
    .orderBy("app_user.id")
    .execute();

export interface PeopleSearch {
  readonly firmId: string;
  /** One branch only. */
  readonly branchId?: string;
  readonly state?: "active" | "invited" | "suspended";
  /** Lower-case words that must all occur in a name or an email address. */
  readonly words: readonly string[];
}

const searched = (db: Database, { firmId, branchId, state, words }: PeopleSearch) => {
  let query = people(db).where("app_user.firm_id", "=", firmId);
  if (branchId !== undefined) query = query.where("app_user.branch_id", "=", branchId);
  if (state !== undefined) query = query.where("app_user.suspended", "=", state === "suspended");
  if (state === "invited") query = query.where("app_user.password_hash", "=", "");
  if (state === "active") query = query.where("app_user.password_hash", "<>", "");
  for (const word of words)
    query = query.where(sql<boolean>`lower(app_user.name || ' ' || app_user.email) like ${anywhere(word)}`);
  return query;
};

/** One page of a firm's users, by name. */
export const listPeople = (
  db: Database,
  search: PeopleSearch,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly StoredPerson[]> =>
  searched(db, search).orderBy("app_user.name").orderBy("app_user.id").limit(limit).offset(offset).execute();

export const countPeople = async (db: Database, search: PeopleSearch): Promise<number> => {
  const counted = await searched(db, search)
    .clearSelect()
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirst();
  return counted?.count ?? 0;
};

/** Whether anybody can sign in yet: an empty store has no firm. */
export const hasFirms = async (db: Database): Promise<boolean> =>
  (await db.selectFrom("firm").select("id").limit(1).executeTakeFirst()) !== undefined;

/** A user's open work. */
export interface Work {
  /** Quotes, MTAs and renewals that have not ended. */
  readonly quotes: number;
  /** Policies that are or will be on cover. */
  readonly policies: number;
  /** Referrals claimed as an underwriter. */
  readonly referrals: number;
  /** Open diary notes. */
  readonly notes: number;
}

/** How much work somebody of a firm has. */
export const workOf = async (db: Database, firmId: string, userId: string): Promise<Work> => {
  const { rows } = await sql<Work>`select
    (select count(*)::int from quote where firm_id = ${firmId} and handler = ${userId} and deleted_at is null
      and not ${statusIs("quote_status", ({ stage }) => stage !== "open")}) as quotes,
    (select count(*)::int from quote where firm_id = ${firmId} and handler = ${userId} and deleted_at is null
      and ${statusIs("quote_status", ({ stage }) => stage === "onCover")}) as policies,
    (select count(*)::int from referral where claimed_by = ${userId} and closed_at is null) as referrals,
    (select count(*)::int from diary_note where firm_id = ${firmId} and done_at is null
      and coalesce(passed_to, by_id) = ${userId}) as notes`.execute(db);
  return rows[0] ?? { quotes: 0, policies: 0, referrals: 0, notes: 0 };
};

/** Open referrals that an underwriter has claimed, longest waiting first. */
export const claimedReferrals = (db: Database, userId: string) =>
  db
    .selectFrom("referral")
    .select(["firm_id", "quote_id as id", "level", "sent_by"])
    .where("claimed_by", "=", userId)
    .where("closed_at", "is", null)
    .orderBy("sent_at")
    .orderBy("quote_id")
    .execute();

/** When a user was last invited to choose a password; undefined if they never were. */
export const lastInvite = async (db: Database, { firmId, userId }: UserKey): Promise<Date | undefined> => {
  const row = await db
    .selectFrom("password_link")
    .select("made_at")
    .where((row) => row.and({ firm_id: firmId, user_id: userId, kind: "invite" }))
    .orderBy("made_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.made_at;
};
