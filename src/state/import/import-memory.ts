import type { Answers } from "../../../schemas/record.ts";
import type { ReadAnswer } from "../../form/read/read-answer.ts";
import type { Resolution } from "../../form/resolve/resolution.ts";
import type { PlannedLine } from "./import-plan.ts";
import type { ReadLine } from "./judge-cell.ts";

type Columns = readonly (string | undefined)[];

/**
 * Carries results from one plan of a table to the next, so that correcting one cell in five thousand rows costs one
 * row: the id of each row's new entry, how each row was read, and the resolution of all of them.
 */
export interface ImportMemory {
  /** Id of the entry that a row creates; always the same for the same row. */
  readonly idOf: (line: number) => string;
  readonly blank: (id: string) => Answers | undefined;
  readonly keepBlank: (id: string, answers: Answers) => void;
  readonly answer: (column: string, text: string, read: () => ReadAnswer) => ReadAnswer;
  readonly line: (line: PlannedLine, before: Answers, columns: Columns) => ReadLine | undefined;
  readonly keepLine: (line: PlannedLine, before: Answers, columns: Columns, read: ReadLine) => void;
  /** The previous plan's result, if it started from the same answers. */
  readonly last: (from: Resolution) => Resolution | undefined;
  readonly keep: (from: Resolution, after: Resolution) => void;
}

interface KnownLine extends Pick<PlannedLine, "cells" | "itemId"> {
  readonly parentRef: PlannedLine["parentRef"] | undefined;
  readonly before: Answers;
  readonly columns: string;
  readonly read: ReadLine;
}

export function createImportMemory(newId: () => string): ImportMemory {
  const ids = new Map<number, string>();
  const blanks = new Map<string, Answers>();
  const answers = new Map<string, Map<string, ReadAnswer>>();
  const lines = new Map<number, KnownLine>();
  let last: { readonly from: Resolution; readonly after: Resolution } | undefined;
  return {
    idOf(line) {
      const id = ids.get(line) ?? newId();
      ids.set(line, id);
      return id;
    },
    blank: (id) => blanks.get(id),
    keepBlank: (id, each) => blanks.set(id, each),
    answer(column, text, read) {
      const ofColumn = answers.get(column) ?? new Map<string, ReadAnswer>();
      answers.set(column, ofColumn);
      const answer = ofColumn.get(text) ?? read();
      ofColumn.set(text, answer);
      return answer;
    },
    line({ line, cells, itemId, parentRef }, before, columns) {
      const known = lines.get(line);
      if (!known || known.cells !== cells || known.itemId !== itemId || known.parentRef !== parentRef) return undefined;
      return known.before === before && known.columns === columns.join() ? known.read : undefined;
    },
    keepLine({ line, cells, itemId, parentRef }, before, columns, read) {
      lines.set(line, { cells, itemId, parentRef, before, columns: columns.join(), read });
    },
    last: (from) => (last?.from === from ? last.after : undefined),
    keep(from, after) {
      last = { from, after };
    },
  };
}
