import type { Grid } from "./pasted-grid.ts";

/** The lines with what was typed anew; a line in which nothing was is the very same. */
export function mendedGrid(grid: Grid, mended: ReadonlyMap<string, string>): Grid {
  if (mended.size === 0) return grid;
  const byLine = new Map<number, (readonly [column: number, text: string])[]>();
  for (const [place, text] of mended) {
    const [line = 0, column = 0] = place.split(":").map(Number);
    byLine.set(line, [...(byLine.get(line) ?? []), [column, text]]);
  }
  return grid.map((cells, line) => {
    const typed = byLine.get(line);
    if (!typed) return cells;
    const next = [...cells];
    for (const [column, text] of typed) {
      while (next.length < column) next.push("");
      next[column] = text;
    }
    return next;
  });
}
