import { type DraftActor, editDraft, openDraft, setDraftState, withDraftLock } from "../../../db/commands/drafts.ts";
import { inOneTransaction } from "../../../db/commands/in-one-transaction.ts";
import type { Database } from "../../../db/open-database.ts";
import { newestDefinition } from "../../../db/queries/definitions/definitions.ts";
import { bytesOfEdits, findDraft, inversesSince, type StoredDraft } from "../../../db/queries/definitions/drafts.ts";
import { type MergeChoice, mergeFiles, type ThingConflict } from "../../../form/definition/merge-files.ts";
import { type EditStep, filesAfter, type SourceFile, type WrittenFile } from "../../../form/definition/source-files.ts";
import type { PatchOperation } from "../../../form/lint/patch.ts";
import { isRecord } from "../../../form/values/own.ts";
import { countLargeWrite } from "../../caller-limits.ts";
import { badInput, conflict, Refused } from "../../refused.ts";
import type { Services } from "../../services.ts";
import { idAndDay, staleBase } from "../publish.ts";
import { exportParts, filesIn, isSourcePath, type JoinedSources, joinSources, readSources } from "../sources.ts";

type Editing = Pick<Services, "db" | "workAtDefinition">;

/** A draft and the revision of it that the caller has seen. */
export interface SeenDraft {
  readonly draft: number;
  readonly revision: number;
}

export const noSuchDraft = (): Refused => new Refused(404, "not-found", "There is no such draft.");

/** A draft by its number. @throws {Refused} 404 where there is none */
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
 * A draft at the revision that the caller has seen, read before taking its lock, so that results apply to that revision.
 * @throws as {@link withSeenDraft} does
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
  if (state === "published") throw conflict("ended", `Draft ${number} is already published, as ${id}@${version}.`);
};

/** What a new draft starts from. */
export interface DraftOpened {
  /** JSON of `[{file, text}]`. */
  readonly files: string;
  readonly base: number;
  readonly title: string;
  readonly reason: string;
}

/**
 * Opens a draft from the files of a definition. @throws {Refused} 400 for files that do not join to one, 409 for a base
 * that is not the newest version
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
  return inOneTransaction(db, async (transaction) => {
    await countLargeWrite(transaction, by, Buffer.byteLength(draft.files) * 2, by.at);
    return openDraft(transaction, draft, by);
  });
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

/** Reads the steps of an edit as sent. @throws {Refused} 400 */
const readSteps = (text: string): readonly EditStep[] => {
  try {
    const steps: unknown = JSON.parse(text);
    if (Array.isArray(steps) && steps.length > 0 && steps.every(isStep)) return steps;
  } catch {
    // Reported below, with everything else that is not an edit.
  }
  throw badInput(
    "Patch",
    'Patch is a JSON list of files, {"file": "letprop/rules.json", "text": "{…}"}, and of steps of a JSON Patch, {"op": "replace", "path": "/title", "value": "…"}.',
  );
};

const textOf = (files: readonly SourceFile[], file: string): string | null =>
  files.find((each) => each.file === file)?.text ?? null;

/** All files after an edit, and the changed ones before and after it. */
interface EditedSources {
  readonly files: readonly SourceFile[];
  readonly patch: readonly WrittenFile[];
  readonly inverse: readonly WrittenFile[];
}

/** The differences between two sets of files. */
const editBetween = (before: readonly SourceFile[], after: readonly SourceFile[]): EditedSources => {
  const names = [...new Set([...before, ...after].map(({ file }) => file))].sort();
  const changed = names.filter((file) => textOf(before, file) !== textOf(after, file));
  return {
    files: after,
    patch: changed.map((file) => ({ file, text: textOf(after, file) })),
    inverse: changed.map((file) => ({ file, text: textOf(before, file) })),
  };
};

/** Characters that steps may read in this thread, each of them all files: more take longer than a request may. */
const MAX_READ_HERE = 3_000_000;

/** Applies an edit to files. @throws {Refused} 400 naming the step that cannot be applied */
const editFiles = async (
  { workAtDefinition }: Editing,
  files: readonly SourceFile[],
  steps: readonly EditStep[],
): Promise<EditedSources> => {
  const characters = files.reduce((sum, { text }) => sum + text.length, 0);
  const isShort = steps.filter((step) => "op" in step).length * characters < MAX_READ_HERE;
  try {
    const after = isShort ? filesAfter(files, steps) : await workAtDefinition({ work: "edit", files, steps });
    return editBetween(files, after);
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw badInput("Patch", error instanceof Error ? error.message : String(error));
  }
};

const MIB = 1024 * 1024;
/** Most bytes of all edits of a draft, each with the files before and after: some 400 of a large product. */
const MAX_EDITED_BYTES = 64 * MIB;

/** An edit to store; `base` if it also changes the version that the draft is based on. */
interface WrittenEdit {
  readonly edit: EditedSources;
  readonly words: string;
  readonly base?: number;
}

/** The base to which an inverse returns. It is stored as one more step beside the files, which callers cannot send. */
const baseIn = (inverse: string): number | undefined => {
  const steps: readonly { readonly base?: number }[] = JSON.parse(inverse);
  return steps.find(({ base }) => base !== undefined)?.base;
};

const filesUndone = (inverse: string): readonly WrittenFile[] => {
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
  const bytes = Buffer.byteLength(patch) + Buffer.byteLength(inverse);
  if ((await bytesOfEdits(transaction, draft.number)) + bytes > MAX_EDITED_BYTES)
    throw conflict(
      "too-many-edits",
      `The edits of draft ${draft.number} have reached the limit of ${MAX_EDITED_BYTES / MIB} MiB. Publish it, or open a new draft from its files and discard this one.`,
    );
  await countLargeWrite(transaction, by, bytes, by.at);
  const change = { files: JSON.stringify(files), words, patch, inverse, base_version: base };
  return editDraft(transaction, draft, change, by);
};

const filesOf = ({ files }: StoredDraft): readonly SourceFile[] => filesIn(files);

/** Writes the next revision. @param patch as {@link readSteps} reads it */
export const editDraftBy = async (
  services: Editing,
  seen: SeenDraft,
  { patch, words }: { readonly patch: string; readonly words: string },
  by: DraftActor,
): Promise<StoredDraft> => {
  const steps = readSteps(patch);
  const edit = await editFiles(services, filesOf(await draftSeen(services.db, seen)), steps);
  return withSeenDraft(services.db, seen, (transaction, draft) => edited(transaction, draft, { edit, words }, by));
};

/** Replaces the files of a draft with a whole folder, as a new revision. @param files JSON of `[{file, text}]` */
export const importPartsBy = (db: Database, seen: SeenDraft, files: string, by: DraftActor): Promise<StoredDraft> => {
  const read = readSources(files);
  return withSeenDraft(db, seen, (transaction, draft) =>
    edited(transaction, draft, { edit: editBetween(filesOf(draft), read.files), words: "Imported a folder" }, by),
  );
};

/** Restores the files of an earlier revision as a new one, so that undone work can be recovered. */
export const revertDraftTo = (db: Database, seen: SeenDraft, to: number, by: DraftActor): Promise<StoredDraft> =>
  withSeenDraft(db, seen, async (transaction, draft) => {
    if (to >= draft.revision) throw badInput("To", `Draft ${draft.number} is at revision ${draft.revision}.`);
    const undone = await inversesSince(transaction, draft.number, to);
    const before = filesOf(draft);
    const after = undone.reduce((files, inverse) => filesAfter(files, filesUndone(inverse)), before);
    const base = undone.reduce((at, inverse) => baseIn(inverse) ?? at, draft.base_version);
    const words = `Back to revision ${to}`;
    return edited(transaction, draft, { edit: editBetween(before, after), words, base }, by);
  });

/** A merged draft, or the conflicts: things that both it and the newest version changed and nobody has resolved. */
export interface MergedDraft {
  readonly draft: StoredDraft;
  readonly conflicts: readonly ThingConflict[];
}

/**
 * Merges the newest version into a draft with an older base, thing by thing, as a new revision on the newest base; writes
 * nothing while there are conflicts.
 *
 * @throws {Refused} 409 where it is already based on the newest version
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

/** Discards a draft. */
export const dropDraft = (db: Database, seen: SeenDraft, reason: string, by: DraftActor): Promise<StoredDraft> =>
  withSeenDraft(db, seen, (transaction, draft) => {
    checkUnended(draft);
    return setDraftState(transaction, draft, "dropped", by, reason === "" ? {} : { reason });
  });
