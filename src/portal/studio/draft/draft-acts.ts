import type { Definition } from "../../../../schemas/definition.ts";
import type { Json } from "../../../../schemas/record.ts";
import { applyPatch, type DefinitionEdit, stepsOfEdit } from "../../../form/author/edits.ts";
import { type OverwrittenFile, stepsOfText, writtenSource } from "../../../form/author/write-source.ts";
import { type EditStep, filesAfter, type SourceFile } from "../../../form/definition/source-files.ts";
import type { DefinitionPatch } from "../../../form/lint/patch.ts";
import type { DraftWhole, ProductDraft } from "../../api/answers.ts";
import type { AnswerOf } from "../../api/client.ts";

/** An edit of the definition, until the server has stored it. */
export interface DeskAct {
  /** The edit by names; a finding's patch is sent as its steps, and a file may be overwritten as text. */
  readonly edit: DefinitionEdit | { readonly edit: "patch"; readonly patch: DefinitionPatch } | TextEdit;
  readonly words: string;
}

export interface TextEdit extends OverwrittenFile {
  readonly edit: "text";
}

/** A definition and the files from which it is assembled; the files are computed on demand. */
export interface WrittenDraft {
  readonly definition: Definition;
  readonly files: () => readonly SourceFile[];
}

const asDefinition = (json: Json): Definition => json as unknown as Definition;
const asJson = (definition: Definition): Json => definition as unknown as Json;

/** A draft as stored on the server. */
export function writtenOf({ definition, files }: DraftWhole): WrittenDraft {
  return { definition: asDefinition(definition), files: () => files };
}

/** The edit's changes to the files; undefined if it no longer applies. */
export function stepsOf({ definition, files }: WrittenDraft, { edit }: DeskAct): readonly EditStep[] | undefined {
  if (edit.edit === "text") return stepsOfText(files(), edit);
  return edit.edit === "patch" ? edit.patch : stepsOfEdit(definition, edit);
}

/** The result of an edit; undefined if it no longer applies. */
export function after(written: WrittenDraft, act: DeskAct): WrittenDraft | undefined {
  const steps = stepsOf(written, act);
  if (steps === undefined || steps.length === 0) return steps && written;
  try {
    if (act.edit.edit === "text") {
      const files = filesAfter(written.files(), steps);
      const read = writtenSource(files, { file: act.edit.file, text: textIn(files, act.edit.file) });
      return "fault" in read ? undefined : { definition: read.definition, files: () => files };
    }
    const definition = asDefinition(applyPatch(asJson(written.definition), steps as DefinitionPatch));
    return { definition, files: once(() => filesAfter(written.files(), steps)) };
  } catch {
    return undefined;
  }
}

const textIn = (files: readonly SourceFile[], wanted: string): string =>
  files.find(({ file }) => file === wanted)?.text ?? "";

function once<Value>(work: () => Value): () => Value {
  let done: { readonly value: Value } | undefined;
  return () => {
    done ??= { value: work() };
    return done.value;
  };
}

type Visitor = AnswerOf<"/api/v1/Studio/visitDraft">["others"][number];

/** Typed text that is not part of the draft. */
export interface HeldText extends Omit<OverwrittenFile, "file"> {
  readonly line?: number;
  readonly words: string;
}

/** A draft being edited, including changes still being sent. */
export interface DeskState extends WrittenDraft {
  readonly whole: DraftWhole;
  /** By file: typed text that is invalid or was refused. */
  readonly held: ReadonlyMap<string, HeldText>;
  readonly saving: "saved" | "saving" | "failed";
  /** Why the last edit was refused, in words. */
  readonly trouble: string | undefined;
  /** Edits made here that conflicted with another person's, in words. */
  readonly lost: readonly string[];
  /** Names of those who edited in the meantime. */
  readonly lostTo: readonly string[];
  /** What Undo and Redo would do, in words; undefined if nothing. */
  readonly undoes: string | undefined;
  readonly redoes: string | undefined;
  /** Ids of parts with incomplete input in their form, which is not in the draft. */
  readonly unfinished: ReadonlySet<string>;
  /** Who else has the draft open, and at which part. */
  readonly others: readonly Visitor[];
  /** Increases when the definition changed other than by typing here: forms are redrawn from it. */
  readonly turn: number;
}

/** A comment on a part, or a reply. */
export type NewComment = { readonly words: string } & (
  | { readonly place: string }
  | { readonly answers: number; readonly settles?: boolean }
);

export const draftRevision = ({ number: draft, revision }: ProductDraft) => ({ draft, revision });

/** An edit and the definitions on both sides of it. */
export interface AppliedStep {
  readonly words: string;
  readonly before: Definition;
  readonly after: Definition;
}
