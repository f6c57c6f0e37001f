import { sql } from "kysely";
import type { Database } from "../../open-database.ts";
import { statusIs } from "../../status-is.ts";

/** What somebody has on his desk. */
export interface Work {
  /** Quotes, changes and renewals that are not at their end. */
  readonly quotes: number;
  /** Policies that are on cover, or will be. */
  readonly policies: number;
  /** Referrals that he has taken on as an underwriter. */
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
