import type { Definition } from "../../../../schemas/definition.ts";
import type { Json } from "../../../../schemas/record.ts";
import { applyPatch, type DefinitionEdit, stepsOfEdit } from "../../../form/author/edits.ts";
import { type OverwrittenFile, stepsOfText, writtenSource } from "../../../form/author/write-source.ts";
import { type EditStep, filesAfter, type SourceFile } from "../../../form/definition/source-files.ts";
import type { DefinitionPatch } from "../../../form/lint/patch.ts";
import type { DraftWhole } from "../../api/answers.ts";

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
