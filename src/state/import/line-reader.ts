import type { Json } from "../../../schemas/record.ts";
import type { PreparedGroup } from "../../form/definition/prepare-form.ts";
import type { ReadAnswer } from "../../form/read/read-answer.ts";
import { optionsFor } from "../../form/resolve/question-state.ts";
import type { Resolution } from "../../form/resolve/resolution.ts";
import { answersAt } from "../../form/tree/tree.ts";
import { type EntryRules, newItems } from "../entries/item-edits.ts";
import { parentReference } from "./import-columns.ts";
import type { ImportMemory } from "./import-memory.ts";
import type { ImportLayout, ImportLine } from "./import-plan.ts";
import type { ReadLine } from "./judge-cell.ts";
import { readCell } from "./read-cell.ts";
import { withImportedAnswers } from "./with-imported.ts";

/** Reads the cells of a line into an entry; one that was read before, and stands as it did, is not read again. */
export function createLineReader(
  resolution: Resolution,
  group: PreparedGroup,
  { columns, added, parentRef: givenParent }: ImportLayout,
  { memory, newEntry }: Pick<EntryRules, "newEntry"> & { readonly memory: ImportMemory | undefined },
): (line: ImportLine) => ReadLine {
  const { at } = group.group;
  const { today } = resolution.dates;
  const given = givenParent === undefined ? {} : { ParentRef: givenParent };
  const fresh = added.filter((id) => memory?.blank(id) === undefined);
  const blanks = newItems({ form: resolution.form, tree: resolution.tree, newEntry }, group, fresh, given);
  for (const [id, answers] of blanks) memory?.keepBlank(id, answers);

  const readers = columns.map((name) => {
    const prepared = name === undefined ? undefined : group.byName.get(name);
    if (!prepared || name === undefined || name === parentReference) return undefined;
    // What is offered to an entry may follow from its other cells, so that is checked at the end.
    const { question } = prepared;
    const options = question.type === "item" ? optionsFor(prepared, resolution.at(), resolution) : prepared.options;
    return (text: string) => {
      const read = () => readCell(question, text, today, options);
      return question.type === "item" || !memory ? read() : memory.answer(name, text, read);
    };
  });

  return (line) => {
    const { itemId, cells, parentRef, problem } = line;
    const before =
      itemId === undefined
        ? undefined
        : (answersAt(resolution.tree, at, itemId) ?? memory?.blank(itemId) ?? blanks.get(itemId));
    if (itemId === undefined || !before || problem) return { answers: new Map() };
    const known = memory?.line(line, before, columns);
    if (known) return known;
    const answers = new Map<string, ReadAnswer>();
    const values = new Map<string, Json>();
    columns.forEach((name, column) => {
      const text = cells[column] ?? "";
      const answer =
        name === parentReference && parentRef !== undefined ? { value: parentRef } : readers[column]?.(text);
      if (name === undefined || answer === undefined || text.trim() === "") return;
      answers.set(name, answer);
      if ("value" in answer && answer.value !== undefined) values.set(name, answer.value);
    });
    const after = withImportedAnswers(before, values);
    const read: ReadLine = after === before && !line.isNew ? { answers, before } : { answers, before, after };
    memory?.keepLine(line, before, columns, read);
    return read;
  };
}
