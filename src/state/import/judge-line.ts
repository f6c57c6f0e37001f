import { checkScope, type Finding } from "../../form/check/check.ts";
import { entryTitle } from "../../form/draw/entry-title.ts";
import type { Place } from "../../form/tree/place.ts";
import type { ImportCell, ImportLine, ImportRow } from "./import-plan.ts";
import { cellOf, type Errors, type Judge, leftOut, type ReadLine } from "./judge-cell.ts";

/** What becomes of a line and of each of its cells, and what is wrong with them, by the same checks as in the form. */
export function judgeLine(judge: Judge, line: ImportLine, read: ReadLine): ImportRow {
  const { before, after, group, layout } = judge;
  const { itemId, isNew, cells, problem } = line;
  const label = group.group.label ?? group.name;
  const at = { line: line.line, isNew };
  if (itemId === undefined || problem) {
    const title = itemId === undefined ? `Line ${line.line + 1}` : entryTitle(before, group.name, itemId);
    const left = layout.columns.map((_, column): ImportCell => {
      const cell = leftOut(cells[column] ?? "");
      return problem?.column === column ? { ...cell, problem: problem.words } : cell;
    });
    return { ...at, title, cells: left, ...(problem ? { problem: problem.words } : {}) };
  }
  const findings = errorsAt(checkScope(after, group.name, itemId));
  return {
    ...at,
    itemId,
    title: isNew ? `New ${label}` : entryTitle(before, group.name, itemId),
    cells: layout.columns.map((name, column) => {
      const text = cells[column] ?? "";
      const fault = judge.faults.get(`${line.line}:${column}`);
      return name === undefined ? leftOut(text) : cellOf(judge, { name, itemId, text, fault }, read, findings);
    }),
  };
}

/** Of several, the first that is said beside a question; a warning stands in nobody's way. */
function errorsAt(findings: readonly Finding[]): Errors {
  const errors = new Map<Place, string>();
  for (const { place, message, severity } of findings)
    if (severity === "error" && !errors.has(place)) errors.set(place, message);
  return errors;
}
