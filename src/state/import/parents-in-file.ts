import type { Json } from "../../../schemas/record.ts";
import type { PreparedGroup } from "../../form/definition/prepare-form.ts";
import { readChoice } from "../../form/kinds/choices.ts";
import { referenceOf } from "../../form/resolve/entry-reference.ts";
import { optionsFor } from "../../form/resolve/question-state.ts";
import type { Resolution } from "../../form/resolve/resolution.ts";
import { own } from "../../form/values/own.ts";
import { ownReference, parentReference } from "./import-columns.ts";
import { type ImportPlan, isFailing } from "./import-plan.ts";

/** An entry of a row in the same file; without an id if the row cannot be imported. */
export interface ParentInFile {
  readonly itemId: string | undefined;
  /** Row number as shown to the user, from 1. */
  readonly line: number;
}

/** Entries of the same file, by their reference there (in capitals) and by row number. */
export interface ParentsInFile {
  readonly byReference: ReadonlyMap<string, ParentInFile>;
  readonly byLine: ReadonlyMap<number, ParentInFile>;
}

export const noParents: ParentsInFile = { byReference: new Map(), byLine: new Map() };

/** The parent's reference in DATA (undefined: the parent does not change), or why no parent was found. */
export type FoundParent = { readonly reference: Json | undefined } | { readonly problem: string };

/**
 * Finds the parent of a row's entry by its cell: a reference in the same file or in the record, a row number in the
 * same file (`3`, `row 3`), or a title (`P001, 14 Kestrel Yard`).
 */
export function createParentFinder(
  resolution: Resolution,
  { name, group, byName }: PreparedGroup,
  { byReference, byLine }: ParentsInFile,
): (text: string, isNew: boolean) => FoundParent {
  const { parent } = group;
  if (parent === undefined) return () => ({ reference: undefined });
  const { label = parent, at = "" } = resolution.form.group(parent) ?? {};
  const list = own(resolution.tree.lists, at);
  const asked = byName.get(parentReference);

  const known = (text: string): string | undefined =>
    resolution.itemIdOf(parent, text) ?? resolution.itemIdOf(parent, text.toUpperCase());

  function inFile(text: string): ParentInFile | undefined {
    const [, line] = /^(?:(?:row|line)\s*)?(\d{1,6})$/i.exec(text) ?? [];
    return byReference.get(text.toUpperCase()) ?? (line === undefined ? undefined : byLine.get(Number(line)));
  }

  function called(text: string): string | undefined {
    if (!asked) return undefined;
    const read = readChoice(text, optionsFor(asked, resolution.at(), resolution) ?? [], resolution.form.words.language);
    return "value" in read ? resolution.itemIdOf(parent ?? "", read.value) : undefined;
  }

  return (text, isNew) => {
    if (text === "") {
      if (!isNew || asked) return { reference: undefined };
      return { problem: `Say to which ${label} this ${group.label ?? name} belongs.` };
    }
    const there = inFile(text);
    if (there && there.itemId === undefined)
      return { problem: `Its ${label}, on row ${there.line}, has to be corrected first.` };
    const id = there?.itemId ?? known(text) ?? called(text);
    if (id === undefined)
      return { problem: `${text} is no ${label} of this ${resolution.form.source.record} or this file.` };
    return { reference: list?.byId.has(id) ? referenceOf(list, id) : id };
  };
}

/**
 * Adds the rows of a table as possible parents of another table's entries. A row that cannot be imported has no entry.
 */
export function withLines(known: ParentsInFile = noParents, { rows, lines, columns }: ImportPlan): ParentsInFile {
  const byReference = new Map(known.byReference);
  const byLine = new Map(known.byLine);
  const at = columns.indexOf(ownReference);
  rows.forEach((row, index) => {
    const entry: ParentInFile = { itemId: isFailing(row) ? undefined : row.itemId, line: row.line + 1 };
    const reference = (lines[index]?.cells[at] ?? "").trim().toUpperCase();
    if (reference !== "" && !byReference.has(reference)) byReference.set(reference, entry);
    if (!byLine.has(entry.line)) byLine.set(entry.line, entry);
  });
  return { byReference, byLine };
}
