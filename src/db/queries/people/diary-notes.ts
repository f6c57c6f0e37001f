import { sql } from "kysely";
import type { DiaryNote } from "../../commands/diary-notes.ts";
import type { Database } from "../../open-database.ts";

/** The diary of a quote: open notes first, by date, then the rest, newest first. */
export const notesOfQuote = (db: Database, firmId: string, quoteId: string): Promise<readonly DiaryNote[]> =>
  db
    .selectFrom("diary_note")
    .selectAll()
    .where((row) => row.and({ firm_id: firmId, quote_id: quoteId }))
    .orderBy(sql`case when done_at is null and due is not null then 0 else 1 end`)
    .orderBy(sql`case when done_at is null then due end`)
    .orderBy("at", "desc")
    .orderBy("id")
    .execute();

const dueBy = (db: Database, scope: { readonly firmId: string; readonly branchId?: string }, today: string) => {
  const query = db
    .selectFrom("diary_note")
    .innerJoin("quote", (join) =>
      join.onRef("quote.firm_id", "=", "diary_note.firm_id").onRef("quote.id", "=", "diary_note.quote_id"),
    )
    .where("diary_note.firm_id", "=", scope.firmId)
    .where("diary_note.done_at", "is", null)
    .where("diary_note.due", "<=", today)
    .where("quote.deleted_at", "is", null);
  return scope.branchId === undefined ? query : query.where("quote.branch_id", "=", scope.branchId);
};

/** Open notes of a firm or branch that are due, longest overdue first. */
export const notesDue = (
  db: Database,
  scope: { readonly firmId: string; readonly branchId?: string },
  today: string,
  window: { readonly offset: number; readonly limit: number },
) =>
  dueBy(db, scope, today)
    .selectAll("diary_note")
    .select(["quote.reference", "quote.definition_id", "quote.client", "quote.web_status"])
    .orderBy("diary_note.due")
    .orderBy("diary_note.at")
    .orderBy("diary_note.id")
    .limit(window.limit)
    .offset(window.offset)
    .execute();

export const countNotesDue = async (
  db: Database,
  scope: { readonly firmId: string; readonly branchId?: string },
  today: string,
): Promise<number> => {
  const counted = await dueBy(db, scope, today).select(sql<number>`count(*)::int`.as("count")).executeTakeFirst();
  return counted?.count ?? 0;
};

/** Notes that are due, not done and not yet notified, longest overdue first. */
export const notesToNotify = (db: Database, today: string, limit: number) =>
  db
    .selectFrom("diary_note")
    .innerJoin("quote", (join) =>
      join.onRef("quote.firm_id", "=", "diary_note.firm_id").onRef("quote.id", "=", "diary_note.quote_id"),
    )
    .where("diary_note.done_at", "is", null)
    .where("diary_note.due", "<=", today)
    .where("quote.deleted_at", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("diary_told")
            .select("diary_told.note_id")
            .whereRef("diary_told.firm_id", "=", "diary_note.firm_id")
            .whereRef("diary_told.quote_id", "=", "diary_note.quote_id")
            .whereRef("diary_told.note_id", "=", "diary_note.id"),
        ),
      ),
    )
    .select(["diary_note.firm_id", "diary_note.quote_id", "diary_note.id"])
    // Its present owner: the author, or the colleague to whom their work was passed.
    .select(sql<string>`coalesce(diary_note.passed_to, diary_note.by_id)`.as("owner_id"))
    .select(["quote.reference", "quote.definition_id", "quote.kind", "quote.policy_number", "quote.branch_id"])
    .orderBy("diary_note.due")
    .orderBy("diary_note.id")
    .limit(limit)
    .execute();

export type NoteToNotify = Awaited<ReturnType<typeof notesToNotify>>[number];

/** The date of the longest overdue open note of each quote of a firm. */
export const duesOfQuotes = async (
  db: Database,
  firmId: string,
  references: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, string>> => {
  if (references.length === 0) return new Map();
  const rows = await dueBy(db, { firmId }, today)
    .where("quote.reference", "in", references)
    .select(({ fn }) => ["quote.reference", fn.min("diary_note.due").as("due")])
    .groupBy("quote.reference")
    .execute();
  return new Map(rows.flatMap(({ reference, due }) => (due === null ? [] : [[reference, due] as const])));
};
