import { type Insertable, type Selectable, sql } from "kysely";
import type { Database } from "../open-database.ts";
import type { DigestReader } from "../queries/notices/mails.ts";
import type { MailRow, NoticeRow } from "../tables/sign-in-tables.ts";

export type ClaimedMail = Selectable<MailRow>;

/**
 * Takes the mail that is due longest, and counts the try; until `again` no other node takes it. A node that dies before it
 * says what came of it so leaves it to be sent then.
 */
export const claimMail = async (
  db: Database,
  { now, again }: { readonly now: Date; readonly again: Date },
): Promise<ClaimedMail | undefined> => {
  const { rows } = await sql<ClaimedMail>`
    update mail set tries = tries + 1, next_at = ${again}
    where id in (
      select id from mail where state = 'queued' and next_at <= ${now} order by next_at, id limit 1
      for update skip locked)
    returning *`.execute(db);
  return rows[0];
};

/** Stores mails, which a job sends. */
export const insertMails = async (db: Database, mails: readonly Insertable<MailRow>[]): Promise<void> => {
  if (mails.length === 0) return;
  await db
    .insertInto("mail")
    .values([...mails])
    .execute();
};

/** Takes mails back that were written at these instants and have not gone out. */
export const withdrawMails = async (db: Database, instants: readonly Date[]): Promise<void> => {
  if (instants.length === 0) return;
  await db
    .deleteFrom("mail")
    .where("state", "=", "queued")
    .where("created_at", "in", [...instants])
    .execute();
};

/** What came of a try to send a mail. */
export type MailOutcome =
  | { readonly state: "sent"; readonly at: Date }
  /** To be tried again at `next`; never again without one. */
  | { readonly state: "failed"; readonly error: string; readonly next: Date | undefined };

/** What is left of the words of a mail that opened something. */
const GONE = "";

/** Stores what came of a try; a mail that opens something is emptied when it has gone, or was given up. */
export const settleMail = async (db: Database, id: string, outcome: MailOutcome): Promise<void> => {
  const set =
    outcome.state === "sent"
      ? { state: "sent" as const, sent_at: outcome.at, error: null }
      : {
          state: outcome.next === undefined ? ("failed" as const) : ("queued" as const),
          error: outcome.error,
          ...(outcome.next === undefined ? {} : { next_at: outcome.next }),
        };
  if (set.state !== "queued")
    await db
      .updateTable("mail")
      .set({ body: GONE, html: null })
      .where((row) => row.and({ id, secret: true }))
      .execute();
  await db.updateTable("mail").set(set).where("id", "=", id).where("state", "=", "queued").execute();
};

/** Takes what the mail of the day tells somebody, oldest first, within the transaction that queues the mail. */
export const takeDigest = async (
  transaction: Database,
  { firm_id, user_id }: Pick<DigestReader, "firm_id" | "user_id">,
  now: Date,
): Promise<readonly Selectable<NoticeRow>[]> => {
  const taken = await transaction
    .updateTable("notice")
    .set({ digest_at: null })
    .where((row) => row.and({ firm_id, user_id }))
    .where("digest_at", "<=", now)
    .returningAll()
    .execute();
  return taken.toSorted((a, b) => a.at.getTime() - b.at.getTime());
};

/** Notes that a job has run for a day, and forgets what people were notified of days before another. */
export const endDay = async (db: Database, name: string, day: string, before: string): Promise<void> => {
  await db.deleteFrom("told_ahead").where("day", "<", before).execute();
  await db
    .insertInto("day_round")
    .values({ name, day })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ day }))
    .execute();
};
