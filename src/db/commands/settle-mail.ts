import type { Database } from "../open-database.ts";

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
      .where("id", "=", id)
      .where("secret", "=", true)
      .execute();
  await db.updateTable("mail").set(set).where("id", "=", id).where("state", "=", "queued").execute();
};
