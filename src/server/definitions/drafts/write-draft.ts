import { type DraftActor, editDraft, inTurnOfDraft, openDraft, setDraftState } from "../../../db/commands/drafts.ts";
import type { Database } from "../../../db/open-database.ts";
import { newestDefinition } from "../../../db/queries/definitions/definitions.ts";
import { editsOfDraft, findDraft, type StoredDraft } from "../../../db/queries/definitions/drafts.ts";
import { badInput, conflict, Refused } from "../../refused.ts";
import { idAndDay, staleBase } from "../publish.ts";
import { type JoinedSources, joinSources, readSources, type SourceFile } from "../sources.ts";
import { type EditedSources, editBetween, editFiles, readSteps } from "./edit-files.ts";

/** Which revision of a draft somebody has seen. */
export interface SeenDraft {
  readonly draft: number;
  readonly revision: number;
}

const noSuch = (): Refused => new Refused(404, "not-found", "There is no such draft.");

/** A draft. @throws {Refused} 404 where there is none */
export const draftNumbered = async (db: Database, number: number): Promise<StoredDraft> => {
  const draft = await findDraft(db, number);
  if (draft) return draft;
  throw noSuch();
};

/** The files of a draft, joined. */
export const sourcesOfDraft = ({ files }: Pick<StoredDraft, "files">): JoinedSources => readSources(files);

/** Does something with a draft that is still as somebody saw it. @throws {Refused} 404, or 409 where it is another since */
export const inTurnOfSeen = <Result>(
  db: Database,
  { draft: number, revision }: SeenDraft,
  work: (transaction: Database, draft: StoredDraft) => Promise<Result>,
): Promise<Result> =>
  inTurnOfDraft(db, number, (transaction, draft) => {
    if (!draft) throw noSuch();
    if (draft.revision !== revision)
      throw new Refused(
        409,
        "stale-revision",
        `Somebody has written revision ${draft.revision} of draft ${number} since. Look at it first.`,
        [],
        { revision: draft.revision },
      );
    return work(transaction, draft);
  });

/** @throws {Refused} 409 where it has ended */
export const checkUnended = ({ number, state, definition_id: id, version }: StoredDraft): void => {
  if (state === "dropped") throw conflict("ended", `Draft ${number} was dropped.`);
  if (state === "published") throw conflict("ended", `Draft ${number} is published, as ${id}@${version}.`);
};

/** What a draft is opened with. */
export interface DraftOpened {
  /** JSON of `[{file, text}]`. */
  readonly files: string;
  readonly base: number;
  readonly title: string;
  readonly reason: string;
}

/** Opens a draft of the files of a definition. @throws {Refused} 400 for files that join to none, 409 for a base that is not the newest version */
export const openDraftOf = async (
  db: Database,
  { files, base, title, reason }: DraftOpened,
  by: DraftActor,
): Promise<StoredDraft> => {
  const joined = readSources(files);
  const { id } = idAndDay(joined.json);
  if (id === "" || id.length > 40) throw badInput("Files", "The definition has no id.");
  const newest = (await newestDefinition(db, id))?.version ?? 0;
  if (base !== newest) throw staleBase(id, newest);
  const draft = { definition_id: id, base_version: base, title, reason, files: JSON.stringify(joined.files) };
  return openDraft(db, draft, by);
};

const edited = async (
  transaction: Database,
  draft: StoredDraft,
  { edit, words }: { readonly edit: EditedSources; readonly words: string },
  by: DraftActor,
): Promise<StoredDraft> => {
  checkUnended(draft);
  if (edit.patch.length === 0) throw badInput("Patch", "It changes nothing.");
  const { json, files } = joinSources(edit.files);
  if (idAndDay(json).id !== draft.definition_id)
    throw badInput("Patch", `A draft of ${draft.definition_id} keeps this id.`);
  const [patch, inverse] = [JSON.stringify(edit.patch), JSON.stringify(edit.inverse)];
  return editDraft(transaction, draft, { files: JSON.stringify(files), words, patch, inverse }, by);
};

const filesOf = (draft: StoredDraft): readonly SourceFile[] => sourcesOfDraft(draft).files;

/** Writes the next revision. @param patch as {@link readSteps} reads it */
export const editDraftBy = (
  db: Database,
  seen: SeenDraft,
  { patch, words }: { readonly patch: string; readonly words: string },
  by: DraftActor,
): Promise<StoredDraft> => {
  const steps = readSteps(patch);
  return inTurnOfSeen(db, seen, (transaction, draft) =>
    edited(transaction, draft, { edit: editFiles(filesOf(draft), steps), words }, by),
  );
};

/** Writes the files as they were at an earlier revision, as one more: what was undone can be had again. */
export const revertDraftTo = (db: Database, seen: SeenDraft, to: number, by: DraftActor): Promise<StoredDraft> =>
  inTurnOfSeen(db, seen, async (transaction, draft) => {
    if (to >= draft.revision) throw badInput("To", `Draft ${draft.number} is at revision ${draft.revision}.`);
    const undone = (await editsOfDraft(transaction, draft.number)).filter(({ revision }) => revision > to);
    const before = filesOf(draft);
    const after = undone.reduce((files, { inverse }) => editFiles(files, readSteps(inverse)).files, before);
    const words = `Back to revision ${to}`;
    return edited(transaction, draft, { edit: editBetween(before, after), words }, by);
  });

/** Ends a draft that becomes no version. */
export const dropDraft = (db: Database, seen: SeenDraft, reason: string, by: DraftActor): Promise<StoredDraft> =>
  inTurnOfSeen(db, seen, (transaction, draft) => {
    checkUnended(draft);
    return setDraftState(transaction, draft, "dropped", by, reason === "" ? {} : { reason });
  });
