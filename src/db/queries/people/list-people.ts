import { sql } from "kysely";
import type { Database } from "../../open-database.ts";
import { anywhere } from "../anywhere.ts";
import { people, type StoredPerson } from "./find-person.ts";

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
