import type { Definition } from "../../../../schemas/definition.ts";
import type { Json } from "../../../../schemas/record.ts";
import { type DefinitionEdit, patched, stepsOfEdit } from "../../../form/author/edits.ts";
import { stepsOfText, type WrittenOver, writtenSource } from "../../../form/author/write-source.ts";
import { type EditStep, filesAfter, type SourceFile } from "../../../form/definition/source-files.ts";
import type { DefinitionPatch } from "../../../form/lint/patch.ts";
import type { DraftWhole } from "../../api/answers.ts";

/** Something that was done to the definition, until the server has it. */
export interface DeskAct {
  /** What was meant, by names; a patch of a finding is steps as they are, and a file may be written over as text. */
  readonly edit: DefinitionEdit | { readonly edit: "patch"; readonly patch: DefinitionPatch } | TextEdit;
  readonly words: string;
}

export interface TextEdit extends WrittenOver {
  readonly edit: "text";
}

/** A definition and the files that join to it; those are worked out when somebody looks at them. */
export interface WrittenDraft {
  readonly definition: Definition;
  readonly files: () => readonly SourceFile[];
}

const asDefinition = (json: Json): Definition => json as unknown as Definition;
const asJson = (definition: Definition): Json => definition as unknown as Json;

/** A draft as the server has it. */
export function writtenOf({ definition, files }: DraftWhole): WrittenDraft {
  return { definition: asDefinition(definition), files: () => files };
}

/** What an act does to the files; undefined where it can no longer be done. */
export function stepsOf({ definition, files }: WrittenDraft, { edit }: DeskAct): readonly EditStep[] | undefined {
  if (edit.edit === "text") return stepsOfText(files(), edit);
  return edit.edit === "patch" ? edit.patch : stepsOfEdit(definition, edit);
}

/** What is written after an act; undefined where it can no longer be done. */
export function after(written: WrittenDraft, act: DeskAct): WrittenDraft | undefined {
  const steps = stepsOf(written, act);
  if (steps === undefined || steps.length === 0) return steps && written;
  try {
    if (act.edit.edit === "text") {
      const files = filesAfter(written.files(), steps);
      const read = writtenSource(files, { file: act.edit.file, text: textIn(files, act.edit.file) });
      return "fault" in read ? undefined : { definition: read.definition, files: () => files };
    }
    const definition = asDefinition(patched(asJson(written.definition), steps as DefinitionPatch));
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
