import type { PreparedForm } from "../../form/definition/prepare-form.ts";
import type { WrittenTable } from "../../spreadsheet/table.ts";
import { columnOf, headingOf, importColumns } from "./import-columns.ts";
import { isFailing } from "./import-plan.ts";
import type { TablePlan } from "./plan-file.ts";
import { isReason, reasonHeading } from "./schedule-table.ts";

/** The lines that cannot be imported as they stand, as they were given and mended so far, each with the reasons. */
export function failedLines(form: PreparedForm, plan: TablePlan): WrittenTable {
  const { rows, lines, table, chosen, columns } = plan;
  const headings = headingsToRead(form, plan);
  // The further parts of an address stand in its first column already.
  const kept = headings.flatMap((heading, at) => (isReason(heading) || chosen[at] !== columns[at] ? [] : [at]));
  const failed = rows.flatMap((row, index) => (isFailing(row) ? [{ row, cells: lines[index]?.cells ?? [] }] : []));
  return {
    name: table.name || "Lines to mend",
    headings: 1,
    rows: [
      [...kept.map((at) => headings[at] ?? ""), reasonHeading],
      ...failed.map(({ row, cells }) => [...kept.map((at) => cells[at] ?? ""), reasonsOf(row, headings).join(" ")]),
    ],
  };
}

/** A heading that means its column only below another one, or because a person said so, becomes the question's own. */
function headingsToRead(form: PreparedForm, { headings, columns, group, chosen }: TablePlan): readonly string[] {
  const known = new Map(importColumns(form, group).map((column) => [column.name, column]));
  return chosen.map((_, at) => {
    const [heading = "", column] = [headings[at], known.get(columns[at] ?? "")];
    return column && columnOf(form, group, heading) !== column.name ? headingOf(form, group, column) : heading;
  });
}

function reasonsOf({ problem, cells }: TablePlan["rows"][number], headings: readonly string[]): readonly string[] {
  const ofCells = cells.flatMap((cell, at) =>
    cell.problem === undefined || cell.problem === problem ? [] : [`${headings[at] ?? ""}: ${cell.problem}`],
  );
  return problem === undefined ? ofCells : [problem, ...ofCells];
}
