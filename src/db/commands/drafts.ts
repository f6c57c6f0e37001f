import type { Database } from "../open-database.ts";
import {
  findDraft,
  notesOfDraft,
  type StoredDraft,
  type StoredEdit,
  type StoredNote,
} from "../queries/definitions/drafts.ts";
import { definitionSubject } from "../quote-write.ts";
import type { DraftState } from "../tables/draft-tables.ts";
import { inOneTransaction, takeLock } from "./in-one-transaction.ts";
import { appendAudit, sealRows } from "./seals.ts";

/** The actor on a draft, and the time. */
export interface DraftActor {
  readonly firmId: string;
  readonly userId: string;
  readonly name: string;
  readonly at: Date;
}

const writeDraft = async (transaction: Database, row: StoredDraft, isNew: boolean): Promise<StoredDraft> => {
  if (isNew) await transaction.insertInto("draft").values(row).execute();
  else await transaction.updateTable("draft").set(row).where("number", "=", row.number).execute();
  await sealRows(transaction, "draft", [{ ...row, firm_id: row.asked_firm }]);
  return row;
};

const audit = (
  transaction: Database,
  { definition_id: id, number, revision }: StoredDraft,
  { firmId, userId, at }: DraftActor,
  act: { readonly action: string },
  detail: Readonly<Record<string, string | number>> = {},
) =>
  appendAudit(transaction, {
    firm_id: firmId,
    subject: definitionSubject(id),
    at,
    actor: userId,
    ...act,
    detail: { draft: number, revision, ...detail },
  });

/** An edit of files and its inverse, each as JSON of `[{file, text}]`. */
export type EditedFiles = Pick<StoredEdit, "words" | "patch" | "inverse">;

const addEdit = async (transaction: Database, row: StoredDraft, edit: EditedFiles, by: DraftActor): Promise<void> => {
  const { firmId, userId, name, at } = by;
  const stored: StoredEdit = {
    draft: row.number,
    revision: row.revision,
    asked_firm: firmId,
    at,
    by: userId,
    by_name: name,
    ...edit,
  };
  await transaction.insertInto("draft_edit").values(stored).execute();
  await sealRows(transaction, "draft-edit", [{ ...stored, firm_id: firmId }]);
};

/** What a draft starts with. */
export type NewDraft = Pick<StoredDraft, "definition_id" | "base_version" | "title" | "reason" | "files">;

/** Opens a draft, with the edit that wrote all of it. */
export const openDraft = (db: Database, draft: NewDraft, by: DraftActor): Promise<StoredDraft> =>
  inOneTransaction(db, async (transaction) => {
    await takeLock(transaction, "drafts");
    const { most } = await transaction
      .selectFrom("draft")
      .select((eb) => eb.fn.max("number").as("most"))
      .executeTakeFirstOrThrow();
    const row: StoredDraft = {
      number: (most ?? 0) + 1,
      asked_firm: by.firmId,
      owner: by.userId,
      owner_name: by.name,
      revision: 1,
      state: "open",
      needed: 1,
      publish_only: null,
      version: null,
      opened_at: by.at,
      changed_at: by.at,
      ...draft,
    };
    await writeDraft(transaction, row, true);
    await addEdit(transaction, row, { words: "Opened", patch: row.files, inverse: "[]" }, by);
    await audit(transaction, row, by, { action: "open-draft" }, { base: row.base_version, reason: row.reason });
    return row;
  });

/**
 * Runs work on a draft in a transaction, under a lock that holds on every node.
 *
 * @param work is given the draft as it is then; undefined where there is none
 */
export const withDraftLock = <Result>(
  db: Database,
  number: number,
  work: (transaction: Database, draft: StoredDraft | undefined) => Promise<Result>,
): Promise<Result> =>
  inOneTransaction(db, async (transaction) => {
    await takeLock(transaction, `draft ${number}`);
    return work(transaction, await findDraft(transaction, number));
  });

/**
 * Writes a new revision, under the draft's lock: the draft is open again, and verdicts on the previous revision no
 * longer count.
 */
export const editDraft = async (
  transaction: Database,
  draft: StoredDraft,
  edit: EditedFiles & Pick<StoredDraft, "files"> & Partial<Pick<StoredDraft, "base_version">>,
  by: DraftActor,
): Promise<StoredDraft> => {
  const { words, patch, inverse, ...changed } = edit;
  const row: StoredDraft = {
    ...draft,
    ...changed,
    revision: draft.revision + 1,
    state: "open",
    needed: 1,
    changed_at: by.at,
  };
  await writeDraft(transaction, row, false);
  await addEdit(transaction, row, { words, patch, inverse }, by);
  await audit(transaction, row, by, { action: "edit-draft" }, { words });
  return row;
};

const acts = {
  open: { action: "send-back-draft" },
  "in-review": { action: "ask-review" },
  approved: { action: "approve-draft" },
  published: { action: "publish-draft" },
  dropped: { action: "drop-draft" },
} as const satisfies Readonly<Record<DraftState, { readonly action: string }>>;

/** Changes the state of a draft, under its lock. */
export const setDraftState = async (
  transaction: Database,
  draft: StoredDraft,
  state: DraftState,
  by: DraftActor,
  {
    publish_only = draft.publish_only,
    ...detail
  }: Partial<Pick<StoredDraft, "publish_only" | "reason">> & {
    readonly version?: number;
    readonly needed?: number;
  } = {},
): Promise<StoredDraft> => {
  const { version = draft.version, needed = draft.needed } = detail;
  const row = { ...draft, state, version, needed, publish_only, changed_at: by.at };
  await writeDraft(transaction, row, false);
  if (publish_only !== draft.publish_only)
    await sealRows(transaction, "draft-publish-only", [{ ...row, firm_id: row.asked_firm }]);
  await audit(transaction, row, by, acts[state], {
    ...detail,
    ...(publish_only === true && state === "in-review" ? { release: "none" } : {}),
  });
  return row;
};

/** A verdict, a comment, or a reply to one. */
export type NewDraftNote = Pick<StoredNote, "verdict" | "place" | "words"> &
  Partial<Pick<StoredNote, "answers" | "settles">>;

/** Adds a comment or verdict on a revision, under the draft's lock; a verdict has its own audit row. */
export const addDraftNote = async (
  transaction: Database,
  draft: StoredDraft,
  { answers = null, settles = null, ...remark }: NewDraftNote,
  by: DraftActor,
): Promise<readonly StoredNote[]> => {
  const notes = await notesOfDraft(transaction, draft.number);
  const { firmId, userId, name, at } = by;
  const note: StoredNote = {
    draft: draft.number,
    number: notes.length + 1,
    revision: draft.revision,
    asked_firm: firmId,
    at,
    by: userId,
    by_name: name,
    answers,
    settles,
    ...remark,
  };
  await transaction.insertInto("draft_note").values(note).execute();
  await sealRows(transaction, "draft-note", [{ ...note, firm_id: firmId }]);
  if (answers !== null) await sealRows(transaction, "draft-note-answers", [{ ...note, firm_id: firmId }]);
  if (remark.verdict !== null) {
    const detail = { verdict: remark.verdict, ...(remark.words === "" ? {} : { words: remark.words }) };
    await audit(transaction, draft, by, { action: "verdict" }, detail);
  }
  return [...notes, note];
};

/** Records that a user has a draft open, and deletes visits before `since`. */
export const visitDraft = async (
  db: Database,
  { draft, thing }: { readonly draft: number; readonly thing: string },
  { userId: by, name: by_name, at }: DraftActor,
  since: Date,
): Promise<void> => {
  await db.deleteFrom("draft_visit").where("at", "<", since).execute();
  await db
    .insertInto("draft_visit")
    .values({ draft, by, by_name, thing, at })
    .onConflict((conflict) => conflict.columns(["draft", "by"]).doUpdateSet({ by_name, thing, at }))
    .execute();
};
