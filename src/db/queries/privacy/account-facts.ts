import { sql } from "kysely";
import type { Database } from "../../open-database.ts";

interface AccountFacts {
  readonly email: string;
  readonly suspended: boolean;
  readonly lastSignedIn: Date | null;
  /** How many he wrote to the team. */
  readonly messages: number;
  readonly notices: number;
}

/** What is kept of somebody who works here, in figures. */
export const accountFacts = async (db: Database, firmId: string, userId: string): Promise<AccountFacts | undefined> => {
  const { rows } = await sql<AccountFacts>`
    select email, suspended, last_signed_in_at as "lastSignedIn",
      (select count(*)::int from contact_message where firm_id = ${firmId} and user_id = ${userId}) as messages,
      (select count(*)::int from notice where firm_id = ${firmId} and user_id = ${userId}) as notices
    from app_user where firm_id = ${firmId} and id = ${userId}`.execute(db);
  return rows[0];
};
