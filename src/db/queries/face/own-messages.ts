import type { Selectable } from "kysely";
import type { Database } from "../../open-database.ts";
import type { ContactMessageRow } from "../../tables/face-tables.ts";

/** What somebody wrote to the team, newest first. */
export const ownMessages = (
  db: Database,
  { firmId, userId }: { readonly firmId: string; readonly userId: string },
  limit: number,
): Promise<readonly Selectable<ContactMessageRow>[]> =>
  db
    .selectFrom("contact_message")
    .selectAll()
    .where("firm_id", "=", firmId)
    .where("user_id", "=", userId)
    .orderBy("at", "desc")
    .orderBy("number", "desc")
    .limit(limit)
    .execute();
