import { sql } from "kysely";
import type { Database } from "../../open-database.ts";

/** Subject of an act; shown only where it is the person themselves, so that other people are not named. */
const ownSubject = (subject: string, userId: string): { readonly about: string } => {
  const isOfOther = /^(user|client)\//.test(subject) && subject !== `user/${userId}`;
  return { about: isOfOther ? subject.slice(0, subject.indexOf("/")) : subject };
};

/** A user's own details and sign-in methods; without secrets and without statements about others. */
export const recordsAbout = async (db: Database, firmId: string, userId: string) => {
  const records = await db
    .selectFrom("record")
    .select(["kind", "answers", "changed_at"])
    .where((row) => row.and({ firm_id: firmId, kind: "user", id: userId }))
    .execute();
  const notices = await db
    .selectFrom("notice")
    .select(["at", "kind", "reference"])
    .where((row) => row.and({ firm_id: firmId, user_id: userId }))
    .orderBy("at")
    .execute();
  const { rows: acts } = await sql<{ at: Date; action: string; subject: string }>`
    select at, action, subject from audit where actor = ${userId} or (firm_id = ${firmId} and subject = ${`user/${userId}`})
    order by at`.execute(db);
  const sessions = await db
    .selectFrom("session")
    .select(["made_at", "seen_at", "address", "agent"])
    .where((row) => row.and({ firm_id: firmId, user_id: userId }))
    .execute();
  // Ends of sessions are kept for a day.
  const ended = await db
    .selectFrom("session_end")
    .select(["way", "at"])
    .where((row) => row.and({ firm_id: firmId, user_id: userId }))
    .execute();
  const devices = await db
    .selectFrom("known_device")
    .select(["made_at", "seen_at", "ends_at", "address", "agent"])
    .where((row) => row.and({ firm_id: firmId, user_id: userId }))
    .execute();
  const browsers = await db
    .selectFrom("known_browser")
    .select(["made_at", "signed_in_at", "ends_at"])
    .where((row) => row.and({ firm_id: firmId, user_id: userId }))
    .execute();
  const passkeys = await db
    .selectFrom("passkey")
    .select(["name", "made_at", "last_used_at"])
    .where((row) => row.and({ firm_id: firmId, user_id: userId }))
    .execute();
  const messages = await db
    .selectFrom("contact_message as message")
    .leftJoin("contact_case as case", (join) =>
      join.onRef("case.firm_id", "=", "message.firm_id").onRef("case.message_id", "=", "message.id"),
    )
    .select(["message.number", "message.at", "message.quote_reference", "message.answers"])
    .select(["case.answer as answered", "case.note as noted", "case.done_at"])
    .where((row) => row.and({ "message.firm_id": firmId, "message.user_id": userId }))
    .orderBy("message.at")
    .execute();
  return {
    messages: messages.map(({ answers, ...row }) => ({ ...row, answers: JSON.parse(answers) })),
    records: records.map(({ answers, ...row }) => ({ ...row, answers: JSON.parse(answers) })),
    notices,
    acts: acts.map(({ at, action, subject }) => ({ at, action, ...ownSubject(subject, userId) })),
    sessions,
    ended,
    devices,
    browsers,
    passkeys,
  };
};
