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

/** The people of a firm who can sign in and have every one of these rights. */
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

/** Names of the people of a firm who can sign in and have one of these rights, by name; without one of them. */
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

/** Somebody whom a colleague can ask. */
export interface RightGiver {
  readonly name: string;
  readonly email: string;
}

/** Whom to look for. */
export interface GiverFilter {
  /** What the giver has: to manage users, what is asked for, and all that the asker has. */
  readonly rights: number;
  /** With it they run every branch of their firm, without it their own alone. */
  readonly everywhere: number;
  readonly most: number;
}

/** Who of a user's firm can sign in and run the user's account with these rights, by name; without the user. */
export const rightGivers = async (
  db: Database,
  { firmId, userId, branchId }: Pick<SessionUser, "firmId" | "userId" | "branchId">,
  { rights, everywhere, most }: GiverFilter,
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
    .limit(most)
    .execute();

/** Colleagues who can sign in, and so can take over somebody's work, by name. */
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
  /** Words that must all occur in a name or an email address, in lower case. */
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

/** One page of the people of a firm, by name. */
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

/** What somebody has on their desk. */
export interface Work {
  /** Quotes, changes and renewals that are not at their end. */
  readonly quotes: number;
  /** Policies that are on cover, or will be. */
  readonly policies: number;
  /** Referrals that they have taken on as an underwriter. */
  readonly referrals: number;
  /** Diary notes that are not done. */
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

/** Referrals that an underwriter has taken on and that wait for a decision, the longest waiting first. */
export const claimedReferrals = (db: Database, userId: string) =>
  db
    .selectFrom("referral")
    .select(["firm_id", "quote_id as id", "level", "sent_by"])
    .where("claimed_by", "=", userId)
    .where("closed_at", "is", null)
    .orderBy("sent_at")
    .orderBy("quote_id")
    .execute();

/** When somebody was last invited to choose a password; undefined if they never were. */
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
