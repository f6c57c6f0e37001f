import { type Insertable, type Selectable, sql } from "kysely";
import type { Database } from "../open-database.ts";
import type { DigestReader } from "../queries/notices/mails.ts";
import type { MailRow, NoticeRow } from "../tables/sign-in-tables.ts";

export type ClaimedMail = Selectable<MailRow>;

/**
 * Claims the mail that has been due longest, and counts the attempt; no other node claims it before `again`. If the node
 * dies without reporting a result, the mail is sent then.
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

/** Queues mails for a job to send. */
export const insertMails = async (db: Database, mails: readonly Insertable<MailRow>[]): Promise<void> => {
  if (mails.length === 0) return;
  await db
    .insertInto("mail")
    .values([...mails])
    .execute();
};

/** Withdraws mails that were written at these instants and have not been sent. */
export const withdrawMails = async (db: Database, instants: readonly Date[]): Promise<void> => {
  if (instants.length === 0) return;
  await db
    .deleteFrom("mail")
    .where("state", "=", "queued")
    .where("created_at", "in", [...instants])
    .execute();
};

/** Result of an attempt to send a mail. */
export type MailOutcome =
  | { readonly state: "sent"; readonly at: Date }
  /** To be retried at `next`; given up without it. */
  | { readonly state: "failed"; readonly error: string; readonly next: Date | undefined };

/** Replaces the content of a sent mail that granted access. */
const ERASED = "";

/** Stores the result of an attempt; a mail that grants access is emptied once it was sent or given up. */
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
      .set({ body: ERASED, html: null })
      .where((row) => row.and({ id, secret: true }))
      .execute();
  await db.updateTable("mail").set(set).where("id", "=", id).where("state", "=", "queued").execute();
};

/** Takes the notices for a user's daily mail, oldest first, in the transaction that queues the mail. */
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

/** Records that a job has run for a day, and deletes reminders about earlier days. */
export const endDay = async (db: Database, name: string, day: string, before: string): Promise<void> => {
  await db.deleteFrom("told_ahead").where("day", "<", before).execute();
  await db
    .insertInto("day_round")
    .values({ name, day })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ day }))
    .execute();
};
