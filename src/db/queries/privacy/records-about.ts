import { sql } from "kysely";
import type { Database } from "../../open-database.ts";

/** What somebody who works here has said of himself, and how he signs in; no secret. */
export const recordsAbout = async (db: Database, firmId: string, userId: string) => {
  const records = await db
    .selectFrom("record")
    .select(["kind", "answers", "changed_at"])
    .where("firm_id", "=", firmId)
    .where("kind", "=", "user")
    .where("id", "=", userId)
    .execute();
  const notices = await db
    .selectFrom("notice")
    .select(["at", "kind", "reference", "words"])
    .where("firm_id", "=", firmId)
    .where("user_id", "=", userId)
    .orderBy("at")
    .execute();
  const { rows: acts } = await sql<{ at: Date; action: string; subject: string }>`
    select at, action, subject from audit where actor = ${userId} or (firm_id = ${firmId} and subject = ${`user/${userId}`})
    order by at`.execute(db);
  const sessions = await db
    .selectFrom("session")
    .select(["made_at", "seen_at", "address", "agent"])
    .where("firm_id", "=", firmId)
    .where("user_id", "=", userId)
    .execute();
  const passkeys = await db
    .selectFrom("passkey")
    .select(["name", "made_at", "last_used_at"])
    .where("firm_id", "=", firmId)
    .where("user_id", "=", userId)
    .execute();
  const messages = await db
    .selectFrom("contact_message")
    .select(["number", "at", "quote_reference", "answers"])
    .where("firm_id", "=", firmId)
    .where("user_id", "=", userId)
    .orderBy("at")
    .execute();
  return {
    messages: messages.map(({ answers, ...row }) => ({ ...row, answers: JSON.parse(answers) })),
    records: records.map(({ answers, ...row }) => ({ ...row, answers: JSON.parse(answers) })),
    notices,
    acts,
    sessions,
    passkeys,
  };
};
