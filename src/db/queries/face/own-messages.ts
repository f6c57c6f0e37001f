import type { Database } from "../../open-database.ts";

/** What somebody wrote to the team, newest first, with what the team did with it. */
export const ownMessages = (
  db: Database,
  { firmId, userId }: { readonly firmId: string; readonly userId: string },
  limit: number,
) =>
  db
    .selectFrom("contact_message as message")
    .leftJoin("contact_case as case", (join) =>
      join.onRef("case.firm_id", "=", "message.firm_id").onRef("case.message_id", "=", "message.id"),
    )
    .selectAll("message")
    .select(["case.claimed_by_name", "case.answer", "case.done_at", "case.done_by_name"])
    .where("message.firm_id", "=", firmId)
    .where("message.user_id", "=", userId)
    .orderBy("message.at", "desc")
    .orderBy("message.number", "desc")
    .limit(limit)
    .execute();
