import { type DraftActor, editDraft, openDraft, setDraftState, withDraftLock } from "../../../db/commands/drafts.ts";
import type { Database } from "../../../db/open-database.ts";
import { newestDefinition } from "../../../db/queries/definitions/definitions.ts";
import { editsOfDraft, findDraft, type StoredDraft } from "../../../db/queries/definitions/drafts.ts";
import { type MergeChoice, mergeFiles, type ThingConflict } from "../../../form/definition/merge-files.ts";
import { type EditStep, filesAfter, type SourceFile, type WrittenFile } from "../../../form/definition/source-files.ts";
import type { PatchOperation } from "../../../form/lint/patch.ts";
import { isRecord } from "../../../form/values/own.ts";
import { badInput, conflict, Refused } from "../../refused.ts";
import { idAndDay, staleBase } from "../publish.ts";
import { exportParts, isSourcePath, type JoinedSources, joinSources, readSources } from "../sources.ts";

/** Which revision of a draft somebody has seen. */
export interface SeenDraft {
  readonly draft: number;
  readonly revision: number;
}

export const noSuchDraft = (): Refused => new Refused(404, "not-found", "There is no such draft.");

/** A draft. @throws {Refused} 404 where there is none */
export const draftNumbered = async (db: Database, number: number): Promise<StoredDraft> => {
  const draft = await findDraft(db, number);
  if (draft) return draft;
  throw noSuchDraft();
};

/** The files of a draft, joined. */
export const sourcesOfDraft = ({ files }: Pick<StoredDraft, "files">): JoinedSources => readSources(files);

const asSeen = (draft: StoredDraft | undefined, { revision }: SeenDraft): StoredDraft => {
  if (!draft) throw noSuchDraft();
  if (draft.revision !== revision)
    throw new Refused(
      409,
      "stale-revision",
      `Someone has written revision ${draft.revision} of draft ${draft.number} since. Review it first.`,
      [],
      { revision: draft.revision },
    );
  return draft;
};

/**
 * A draft that is as somebody saw it, before its turn: what is worked out of it is of this very revision. @throws as
 * its turn does
 */
export const draftSeen = async (db: Database, seen: SeenDraft): Promise<StoredDraft> =>
  asSeen(await findDraft(db, seen.draft), seen);

/**
 * Runs work on a draft if it is still at the revision that the caller has seen. @throws {Refused} 404, or 409 where it
 * has changed
 */
export const withSeenDraft = <Result>(
  db: Database,
  seen: SeenDraft,
  work: (transaction: Database, draft: StoredDraft) => Promise<Result>,
): Promise<Result> => withDraftLock(db, seen.draft, (transaction, draft) => work(transaction, asSeen(draft, seen)));

/** @throws {Refused} 409 where it has ended */
export const checkUnended = ({ number, state, definition_id: id, version }: StoredDraft): void => {
  if (state === "dropped") throw conflict("ended", `Draft ${number} was discarded.`);
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

/**
 * Opens a draft of the files of a definition. @throws {Refused} 400 for files that join to none, 409 for a base that is
 * not the newest version
 */
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

const isFileStep = (step: unknown): step is WrittenFile =>
  isRecord(step) &&
  typeof step.file === "string" &&
  isSourcePath(step.file) &&
  (step.text === null || typeof step.text === "string");

const isPointer = (value: unknown): boolean => typeof value === "string" && (value === "" || value.startsWith("/"));

const isPatchStep = (step: unknown): step is PatchOperation => {
  if (!isRecord(step) || !isPointer(step.path)) return false;
  if (step.op === "move") return isPointer(step.from);
  return step.op === "remove" || ((step.op === "add" || step.op === "replace") && step.value !== undefined);
};

const isStep = (step: unknown): step is EditStep => isFileStep(step) || isPatchStep(step);

/** Reads an edit as it was sent. @throws {Refused} 400 */
const readSteps = (text: string): readonly EditStep[] => {
  try {
    const steps: unknown = JSON.parse(text);
    if (Array.isArray(steps) && steps.length > 0 && steps.every(isStep)) return steps;
  } catch {
    // Reported below, with everything else that is no edit.
  }
  throw badInput(
    "Patch",
    'Patch is a JSON list of files, {"file": "letprop/rules.json", "text": "{…}"}, and of steps of a JSON Patch, {"op": "replace", "path": "/title", "value": "…"}.',
  );
};

const textOf = (files: readonly SourceFile[], file: string): string | null =>
  files.find((each) => each.file === file)?.text ?? null;

/** Files after an edit, and those that it changed as they are and as they were. */
interface EditedSources {
  readonly files: readonly SourceFile[];
  readonly patch: readonly WrittenFile[];
  readonly inverse: readonly WrittenFile[];
}

/** The files that differ between two sets of them. */
const editBetween = (before: readonly SourceFile[], after: readonly SourceFile[]): EditedSources => {
  const names = [...new Set([...before, ...after].map(({ file }) => file))].sort();
  const changed = names.filter((file) => textOf(before, file) !== textOf(after, file));
  return {
    files: after,
    patch: changed.map((file) => ({ file, text: textOf(after, file) })),
    inverse: changed.map((file) => ({ file, text: textOf(before, file) })),
  };
};

/** Does an edit to files. @throws {Refused} 400 naming the step that no file takes */
const editFiles = (files: readonly SourceFile[], steps: readonly EditStep[]): EditedSources => {
  try {
    return editBetween(files, filesAfter(files, steps));
  } catch (error) {
    throw badInput("Patch", error instanceof Error ? error.message : String(error));
  }
};

/** An edit as it is written; `base` where the draft is made from another version from then on. */
interface WrittenEdit {
  readonly edit: EditedSources;
  readonly words: string;
  readonly base?: number;
}

/** What an inverse says of the base, beside the files that it writes: it is one more step, that nobody can send. */
const baseIn = (inverse: string): number | undefined => {
  const steps: readonly { readonly base?: number }[] = JSON.parse(inverse);
  return steps.find(({ base }) => base !== undefined)?.base;
};

const filesIn = (inverse: string): readonly WrittenFile[] => {
  const steps: readonly (WrittenFile | { readonly base: number })[] = JSON.parse(inverse);
  return steps.filter((step) => "file" in step);
};

const edited = async (
  transaction: Database,
  draft: StoredDraft,
  { edit, words, base = draft.base_version }: WrittenEdit,
  by: DraftActor,
): Promise<StoredDraft> => {
  checkUnended(draft);
  const isRebased = base !== draft.base_version;
  if (edit.patch.length === 0 && !isRebased) throw badInput("Patch", "It changes nothing.");
  const { json, files } = joinSources(edit.files);
  if (idAndDay(json).id !== draft.definition_id)
    throw badInput("Patch", `A draft of ${draft.definition_id} keeps this id.`);
  const patch = JSON.stringify(edit.patch);
  const inverse = JSON.stringify([...edit.inverse, ...(isRebased ? [{ base: draft.base_version }] : [])]);
  const change = { files: JSON.stringify(files), words, patch, inverse, base_version: base };
  return editDraft(transaction, draft, change, by);
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
  return withSeenDraft(db, seen, (transaction, draft) =>
    edited(transaction, draft, { edit: editFiles(filesOf(draft), steps), words }, by),
  );
};

/** Replaces the files of a draft with a whole folder, as one more revision. @param files JSON of `[{file, text}]` */
export const importPartsBy = (db: Database, seen: SeenDraft, files: string, by: DraftActor): Promise<StoredDraft> => {
  const read = readSources(files);
  return withSeenDraft(db, seen, (transaction, draft) =>
    edited(transaction, draft, { edit: editBetween(filesOf(draft), read.files), words: "Imported a folder" }, by),
  );
};

/** Writes the files as they were at an earlier revision, as one more: what was undone can be had again. */
export const revertDraftTo = (db: Database, seen: SeenDraft, to: number, by: DraftActor): Promise<StoredDraft> =>
  withSeenDraft(db, seen, async (transaction, draft) => {
    if (to >= draft.revision) throw badInput("To", `Draft ${draft.number} is at revision ${draft.revision}.`);
    const undone = (await editsOfDraft(transaction, draft.number)).filter(({ revision }) => revision > to);
    const before = filesOf(draft);
    const after = undone.reduce((files, { inverse }) => editFiles(files, filesIn(inverse)).files, before);
    const base = undone.reduce((at, { inverse }) => baseIn(inverse) ?? at, draft.base_version);
    const words = `Back to revision ${to}`;
    return edited(transaction, draft, { edit: editBetween(before, after), words, base }, by);
  });

/** A draft with what both it and the newest version have changed, where nobody has chosen. */
export interface MergedDraft {
  readonly draft: StoredDraft;
  readonly conflicts: readonly ThingConflict[];
}

/**
 * Merges the newest version into a draft that was made from one before it, by named thing, as one more revision made
 * from
 * the newest; writes nothing while there are conflicts.
 *
 * @throws {Refused} 409 where it is made from the newest version
 */
export const mergeDraftBy = (
  db: Database,
  seen: SeenDraft,
  choices: ReadonlyMap<string, MergeChoice>,
  by: DraftActor,
): Promise<MergedDraft> =>
  withSeenDraft(db, seen, async (transaction, draft) => {
    checkUnended(draft);
    const { definition_id: id, base_version: from } = draft;
    const newest = (await newestDefinition(transaction, id))?.version ?? 0;
    if (newest === from)
      throw conflict("up-to-date", `Draft ${draft.number} is already based on the newest version, ${from}.`);
    const filesAt = async (version: number) => (await exportParts(transaction, id, version))?.files ?? [];
    const [base, mine, theirs] = [await filesAt(from), filesOf(draft), await filesAt(newest)];
    const { files, conflicts } = mergeFiles({ base, mine, theirs }, choices);
    if (conflicts.length > 0) return { draft, conflicts };
    const words = `Merged with version ${newest}`;
    return {
      draft: await edited(transaction, draft, { edit: editBetween(mine, files), words, base: newest }, by),
      conflicts,
    };
  });

/** Ends a draft that becomes no version. */
export const dropDraft = (db: Database, seen: SeenDraft, reason: string, by: DraftActor): Promise<StoredDraft> =>
  withSeenDraft(db, seen, (transaction, draft) => {
    checkUnended(draft);
    return setDraftState(transaction, draft, "dropped", by, reason === "" ? {} : { reason });
  });
