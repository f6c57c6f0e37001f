import type { Selectable } from "kysely";
import type { Database } from "../../open-database.ts";
import type { DraftEditRow, DraftNoteRow, DraftRow } from "../../tables/draft-tables.ts";

export type StoredDraft = Selectable<DraftRow>;
export type StoredEdit = Selectable<DraftEditRow>;
export type StoredNote = Selectable<DraftNoteRow>;

/** A draft as it is listed: without its files. */
export type ListedDraft = Omit<StoredDraft, "files">;

const listed = [
  ...(["number", "asked_firm", "definition_id", "base_version", "title", "reason", "owner", "owner_name"] as const),
  ...(["revision", "state", "needed", "version", "opened_at", "changed_at"] as const),
] as const;

/** Drafts, the newest first: of one definition, or of all. */
export const listDrafts = (
  db: Database,
  { id, limit }: { readonly id?: string | undefined; readonly limit: number },
): Promise<readonly ListedDraft[]> =>
  db
    .selectFrom("draft")
    .select(listed)
    .$if(id !== undefined, (query) => query.where("definition_id", "=", id ?? ""))
    .orderBy("number", "desc")
    .limit(limit)
    .execute();

export const findDraft = (db: Database, number: number): Promise<StoredDraft | undefined> =>
  db.selectFrom("draft").selectAll().where("number", "=", number).executeTakeFirst();

/** Edits of a draft, the last one first. */
export const editsOfDraft = (db: Database, draft: number): Promise<readonly StoredEdit[]> =>
  db.selectFrom("draft_edit").selectAll().where("draft", "=", draft).orderBy("revision", "desc").execute();

/** Who wrote a draft: each once, with their names, in the order in which they first did. */
export const authorsOfDraft = (db: Database, draft: number): Promise<readonly Pick<StoredEdit, "by" | "by_name">[]> =>
  db
    .selectFrom("draft_edit")
    .select(["by", (eb) => eb.fn.max("by_name").as("by_name")])
    .where("draft", "=", draft)
    .groupBy("by")
    .orderBy((eb) => eb.fn.min("revision"))
    .execute();

/** What was said of a draft, in its order. */
export const notesOfDraft = (db: Database, draft: number): Promise<readonly StoredNote[]> =>
  db.selectFrom("draft_note").selectAll().where("draft", "=", draft).orderBy("number").execute();

/** People who approved a revision and did not send it back since, each once. */
export const approvalsIn = (notes: readonly StoredNote[], revision: number): readonly StoredNote[] => {
  const last = new Map(
    notes.filter((each) => each.revision === revision && each.verdict).map((each) => [each.by, each]),
  );
  return [...last.values()].filter(({ verdict }) => verdict === "approved");
};

/** Whether a draft became a version that nobody but who wrote it had approved. */
export const becameUrgent = async (
  db: Database,
  { number, version, definition_id: id }: Pick<StoredDraft, "number" | "version" | "definition_id">,
): Promise<boolean> => {
  if (version === null) return false;
  const row = await db
    .selectFrom("definition_version")
    .select("urgent")
    .where((eb) => eb.and({ id, version, draft: number }))
    .executeTakeFirst();
  return row?.urgent ?? false;
};

/** Whether somebody who wrote none of it approved a version: before it was published, or since where it was urgent. */
export const isApprovedVersion = async (db: Database, id: string, version: number): Promise<boolean> => {
  const row = await db
    .selectFrom("definition_version")
    .leftJoin("draft", "draft.number", "definition_version.draft")
    .select(["definition_version.urgent", "draft.number", "draft.revision"])
    .where("definition_version.id", "=", id)
    .where("definition_version.version", "=", version)
    .executeTakeFirst();
  if (!row?.urgent || row.number === null || row.revision === null) return true;
  return approvalsIn(await notesOfDraft(db, row.number), row.revision).length > 0;
};
