import type { Database } from "../../open-database.ts";
import type { SessionEndRow } from "../../tables/sign-in-tables.ts";

/** Keeps for a while how sessions ended, for whoever comes with the cookie of one; within the transaction that ends them. */
export const noteSessionEnds = async (
  transaction: Database,
  sessions: readonly Pick<SessionEndRow, "token_hash" | "firm_id" | "user_id">[],
  { way, at }: Pick<SessionEndRow, "way" | "at">,
): Promise<void> => {
  if (sessions.length === 0) return;
  await transaction
    .insertInto("session_end")
    .values(sessions.map(({ token_hash, firm_id, user_id }) => ({ token_hash, firm_id, user_id, way, at })))
    .execute();
};
