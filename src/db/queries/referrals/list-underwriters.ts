import { sql } from "kysely";
import type { Database } from "../../open-database.ts";

export interface Underwriter {
  readonly id: string;
  readonly name: string;
  readonly permissions: number;
  readonly claimed: number;
}

/** Staff of the provider who have a right, with how many open referrals each has claimed. */
export const listUnderwriters = async (db: Database, right: number): Promise<readonly Underwriter[]> => {
  const { rows } = await sql<Underwriter>`
    select app_user.id, app_user.name, app_user.permissions,
      (select count(*)::int from referral where referral.claimed_by = app_user.id and referral.closed_at is null)
        as claimed
    from app_user join firm on firm.id = app_user.firm_id
    where firm.kind = 'provider' and not app_user.suspended and (app_user.permissions & ${right}::int) <> 0
    order by app_user.name, app_user.id`.execute(db);
  return rows;
};
