import type { Insertable, Selectable } from "kysely";
import { hashOf } from "../audit-hash.ts";
import type { Database } from "../open-database.ts";
import type { DiaryNoteRow } from "../tables/sign-in-tables.ts";
import { holdQuote, inOneTransaction, takeLock } from "./in-one-transaction.ts";
import { appendAudit, sealRows } from "./seals.ts";

export type DiaryNote = Selectable<DiaryNoteRow>;

/** Subject of the audit rows of a quote's diary. */
export const diarySubject = (quoteId: string): string => `diary/${quoteId}`;

/** Hash of a note's content. */
export const noteHash = ({ id, words, due }: Pick<DiaryNote, "id" | "words" | "due">): string =>
  hashOf(JSON.stringify([id, words, due]));

/** Adds a note to the diary of a quote, with its audit row. */
export const insertNote = (db: Database, note: Insertable<DiaryNoteRow> & Pick<DiaryNote, "due">): Promise<void> =>
  inOneTransaction(db, async (transaction) => {
    const subject = diarySubject(note.quote_id);
    await holdQuote(transaction, note.firm_id, note.quote_id);
    await takeLock(transaction, subject);
    await sealRows(
      transaction,
      "diary-note",
      await transaction.insertInto("diary_note").values(note).returningAll().execute(),
    );
    const act = { firm_id: note.firm_id, subject, at: note.at, actor: note.by_id, action: "note" };
    await appendAudit(transaction, { ...act, detail: { note: noteHash(note) } });
  });

/**
 * Marks a note as done, with its audit row; one already done is unchanged.
 *
 * @returns the note as stored; undefined where there is none
 */
export const finishNote = (
  db: Database,
  place: Pick<DiaryNote, "firm_id" | "quote_id" | "id">,
  by: { readonly at: Date; readonly actor: string; readonly name: string },
): Promise<DiaryNote | undefined> =>
  inOneTransaction(db, async (transaction) => {
    const subject = diarySubject(place.quote_id);
    await holdQuote(transaction, place.firm_id, place.quote_id);
    await takeLock(transaction, subject);
    const done = await transaction
      .updateTable("diary_note")
      .set({ done_at: by.at, done_by_name: by.name })
      .where((row) => row.and({ firm_id: place.firm_id, quote_id: place.quote_id, id: place.id }))
      .where("done_at", "is", null)
      .returningAll()
      .executeTakeFirst();
    if (done) {
      await sealRows(transaction, "diary-note", [done]);
      const act = { firm_id: place.firm_id, subject, at: by.at, actor: by.actor, action: "done" };
      await appendAudit(transaction, { ...act, detail: { note: noteHash(done) } });
      return done;
    }
    return transaction
      .selectFrom("diary_note")
      .selectAll()
      .where((row) => row.and({ firm_id: place.firm_id, quote_id: place.quote_id, id: place.id }))
      .executeTakeFirst();
  });
