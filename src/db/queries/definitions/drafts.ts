import { type Selectable, sql } from "kysely";
import type { Database } from "../../open-database.ts";
import type { DraftEditRow, DraftNoteRow, DraftRow, DraftVisitRow } from "../../tables/draft-tables.ts";

export type StoredDraft = Selectable<DraftRow>;
export type StoredEdit = Selectable<DraftEditRow>;
export type StoredNote = Selectable<DraftNoteRow>;

/** A draft in a list: without its files. */
export type ListedDraft = Omit<StoredDraft, "files">;

const listed = [
  ...(["number", "asked_firm", "definition_id", "base_version", "title", "reason", "owner", "owner_name"] as const),
  ...(["revision", "state", "needed", "publish_only", "version", "opened_at", "changed_at"] as const),
] as const;

/** Drafts of one definition, or of all, newest first. */
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

/** An edit without its texts, which may be many megabytes: the names of the files that it changed. */
type ListedEdit = Omit<StoredEdit, "draft" | "asked_firm" | "patch" | "inverse"> & {
  readonly files: readonly string[];
};

/** Edits of a draft, latest first. */
export const editsOfDraft = (db: Database, draft: number): Promise<readonly ListedEdit[]> =>
  db
    .selectFrom("draft_edit")
    .select(["revision", "at", "by", "by_name", "words"])
    .select(sql<readonly string[]>`jsonb_path_query_array(patch::jsonb, '$[*].file')`.as("files"))
    .where("draft", "=", draft)
    .orderBy("revision", "desc")
    .execute();

/** What undoes the edits after a revision, latest first. */
export const inversesSince = async (db: Database, draft: number, revision: number): Promise<readonly string[]> => {
  const edits = await db
    .selectFrom("draft_edit")
    .select("inverse")
    .where("draft", "=", draft)
    .where("revision", ">", revision)
    .orderBy("revision", "desc")
    .execute();
  return edits.map(({ inverse }) => inverse);
};

/** Bytes of all edits of a draft. */
export const bytesOfEdits = async (db: Database, draft: number): Promise<number> => {
  const { bytes } = await db
    .selectFrom("draft_edit")
    .select(sql<number>`coalesce(sum(octet_length(patch) + octet_length(inverse)), 0)::float8`.as("bytes"))
    .where("draft", "=", draft)
    .executeTakeFirstOrThrow();
  return bytes;
};

/** The distinct authors of each draft with their names, in order of their first edit. */
export const authorsOfDrafts = (
  db: Database,
  drafts: readonly number[],
): Promise<readonly Pick<StoredEdit, "draft" | "by" | "by_name">[]> =>
  db
    .selectFrom("draft_edit")
    .select(["draft", "by", (eb) => eb.fn.max("by_name").as("by_name")])
    .where("draft", "in", drafts)
    .groupBy(["draft", "by"])
    .orderBy((eb) => eb.fn.min("revision"))
    .execute();

/** The notes on a draft, in order. */
export const notesOfDraft = (db: Database, draft: number): Promise<readonly StoredNote[]> =>
  db.selectFrom("draft_note").selectAll().where("draft", "=", draft).orderBy("number").execute();

/** The state of a draft for polling, and who else has it open. */
export const draftNow = async (
  db: Database,
  draft: number,
  but: string,
): Promise<
  | {
      readonly revision: number;
      readonly changed_at: Date;
      readonly notes: number;
      readonly others: readonly Visitor[];
    }
  | undefined
> => {
  const found = await db
    .selectFrom("draft")
    .select((eb) => [
      "revision",
      "changed_at",
      eb
        .selectFrom("draft_note")
        .select((inner) => inner.fn.countAll<number>().as("notes"))
        .where("draft_note.draft", "=", draft)
        .as("notes"),
    ])
    .where("number", "=", draft)
    .executeTakeFirst();
  if (!found) return undefined;
  const others = await db
    .selectFrom("draft_visit")
    .select(["by_name", "thing", "at"])
    .where("draft", "=", draft)
    .where("by", "<>", but)
    .orderBy("by_name")
    .execute();
  return { ...found, notes: Number(found.notes ?? 0), others };
};

type Visitor = Pick<Selectable<DraftVisitRow>, "by_name" | "thing" | "at">;

/** The verdicts on each of these drafts, in order. */
export const verdictsOnDrafts = (db: Database, drafts: readonly number[]): Promise<readonly StoredNote[]> =>
  db
    .selectFrom("draft_note")
    .selectAll()
    .where("draft", "in", drafts)
    .where("verdict", "is not", null)
    .orderBy("number")
    .execute();

/** People whose latest verdict on a revision is an approval, each once. */
export const approvalsIn = (notes: readonly StoredNote[], revision: number): readonly StoredNote[] => {
  const last = new Map(
    notes.filter((each) => each.revision === revision && each.verdict).map((each) => [each.by, each]),
  );
  return [...last.values()].filter(({ verdict }) => verdict === "approved");
};

/** Those of these drafts that were published urgently and not approved since. */
export const urgentOfDrafts = async (db: Database, drafts: readonly number[]): Promise<ReadonlySet<number>> => {
  const rows = await db
    .selectFrom("draft")
    .innerJoin("definition_version", (join) =>
      join
        .onRef("definition_version.id", "=", "draft.definition_id")
        .onRef("definition_version.version", "=", "draft.version")
        .onRef("definition_version.draft", "=", "draft.number"),
    )
    .select("draft.number")
    .where("draft.number", "in", drafts)
    .where("definition_version.urgent", "=", true)
    .execute();
  return new Set(rows.map(({ number }) => number));
};

/**
 * Whether a person who is not among its authors approved a version: before it was published, or afterwards if it was
 * urgent.
 */
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
