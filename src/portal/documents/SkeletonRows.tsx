import { type ColumnName, isColumn, listColumns } from "../../../schemas/list-columns.ts";

const rows = ["a", "b", "c", "d", "e", "f", "g", "h"];

/** The shape of the rows that are on their way. */
export function SkeletonRows({ columns }: { readonly columns: readonly ColumnName[] }) {
  return rows.map((row) => (
    <tr key={row}>
      {(["reference", ...columns, "actions"] as const).map((cell) => (
        <td key={cell}>
          <span className={isColumn(cell) && listColumns[cell].isLong ? "skeleton" : "skeleton skeleton-short"} />
        </td>
      ))}
    </tr>
  ));
}
