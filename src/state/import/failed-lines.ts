import type { Table } from "../../spreadsheet/table.ts";
import { isFailing } from "./import-plan.ts";
import type { TablePlan } from "./plan-file.ts";

/** Heading of the column that says what is wrong with a line; it is passed over when the file is imported again. */
export const reasonHeading = "Reason";

/** The lines that cannot be imported as they stand, as they were given and mended so far, each with the reasons. */
export function failedLines(plan: TablePlan): Table {
  const { headings, rows, lines, table } = plan;
  const kept = headings.map((heading, at) => (isReason(heading) ? undefined : at)).filter((at) => at !== undefined);
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

export const isReason = (heading: string): boolean => heading.trim().toLowerCase() === reasonHeading.toLowerCase();

function reasonsOf({ problem, cells }: TablePlan["rows"][number], headings: readonly string[]): readonly string[] {
  const ofCells = cells.flatMap((cell, at) =>
    cell.problem === undefined || cell.problem === problem ? [] : [`${headings[at] ?? ""}: ${cell.problem}`],
  );
  return problem === undefined ? ofCells : [problem, ...ofCells];
}
