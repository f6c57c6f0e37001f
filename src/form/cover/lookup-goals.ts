import type { Definition } from "../../../schemas/definition.ts";
import type { PreparedForm } from "../definition/prepared-form.ts";
import { collectUses } from "../lint/collect-uses.ts";
import type { Resolution } from "../resolve/resolution.ts";
import type { Goal } from "./coverage.ts";
import { entryIds } from "./entry-ids.ts";
import { needsOfRow, rowRead, rowsOf } from "./table-rows.ts";

/** Every row of a table read by every calculation that looks it up. */
export function lookupGoals(form: PreparedForm, definition: Definition): readonly Goal[] {
  return collectUses(definition).lookups.flatMap(({ path, name, scope, key }) => {
    const table = form.table(name);
    if (!table) return [];
    const read = { ...table, key };
    const rows = rowsOf(read);
    const readBy = new WeakMap<Resolution, ReadonlySet<unknown>>();
    /** The rows that are read in some entry, found once for each set of answers. */
    const rowsReadBy = (resolution: Resolution): ReadonlySet<unknown> => {
      const known =
        readBy.get(resolution) ??
        new Set(entryIds(resolution, scope).map((itemId) => rowRead(read, rows, resolution.at(scope, itemId))));
      readBy.set(resolution, known);
      return known;
    };
    return rows.map(
      (row): Goal => ({
        kind: "lookup",
        words: `${name} is read at ${row.words}`,
        otherwise: `${name} is never read at ${row.words}`,
        path,
        ...(scope === undefined ? {} : { group: scope }),
        needs: needsOfRow(row),
        reached: (resolution) => rowsReadBy(resolution).has(row),
      }),
    );
  });
}
