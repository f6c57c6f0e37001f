import type { PreparedForm } from "../../form/definition/prepare-form.ts";
import { dayBeforeMonth, dayOrder } from "./column-values.ts";
import { takesSeveral } from "./import-columns.ts";
import type { PastedGrid } from "./pasted-grid.ts";

/** The columns of a table as each is read, and how a line's cells become those. */
export interface CellsOfLine {
  /** The question of each column; of several for one address only the first. */
  readonly columns: readonly (string | undefined)[];
  readonly cellsOf: (cells: readonly string[]) => readonly string[];
}

/** A line is the very same each time, so that what was read of it before need not be read again. */
const made = new WeakMap<readonly string[], { readonly how: string; readonly cells: readonly string[] }>();

/** Puts an address that is in several columns into the first of them, and the day of a date before its month. */
export function cellsByColumn(
  form: PreparedForm,
  group: string,
  chosen: readonly (string | undefined)[],
  body: PastedGrid,
): CellsOfLine {
  const columns = chosen.map((name, at) => (chosen.indexOf(name) === at ? name : undefined));
  const addresses = columns.flatMap((name, at) => {
    if (!takesSeveral(form, group, name)) return [];
    const parts = chosen.flatMap((each, column) => (each === name ? [column] : []));
    return parts.length > 1 ? [{ at, parts }] : [];
  });
  const monthFirst = columns.flatMap((name, at) => {
    const isDay = name !== undefined && form.question(group, name)?.type === "date";
    return isDay && dayOrder(body.map((row) => row[at] ?? "")) === "month first" ? [at] : [];
  });
  if (addresses.length + monthFirst.length === 0) return { columns, cellsOf: (cells) => cells };
  const how = JSON.stringify([addresses, monthFirst]);
  return {
    columns,
    cellsOf(cells) {
      const known = made.get(cells);
      if (known?.how === how) return known.cells;
      const next = [...cells];
      for (const { at, parts } of addresses) next[at] = joined(parts.map((part) => cells[part] ?? ""));
      for (const at of monthFirst) next[at] = dayBeforeMonth(cells[at] ?? "");
      made.set(cells, { how, cells: next });
      return next;
    },
  };
}

/** `12, Moor Lane, Ilkley`; what an earlier part says already is not said again, and a number is before its street. */
function joined(parts: readonly string[]): string {
  return parts
    .map((part) => part.trim())
    .reduce((before, part) => {
      if (part === "" || before.toLowerCase().includes(part.toLowerCase())) return before;
      if (before === "") return part;
      return /^\d+[a-z]?$/i.test(before) ? `${before} ${part}` : `${before.replace(/,\s*$/, "")}, ${part}`;
    }, "");
}
