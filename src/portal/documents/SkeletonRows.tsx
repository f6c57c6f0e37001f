const rows = ["a", "b", "c", "d", "e", "f", "g", "h"];

/** The shape of the rows that are on their way. */
export function SkeletonRows({ columns }: { readonly columns: readonly string[] }) {
  return rows.map((row) => (
    <tr key={row}>
      {["reference", ...columns, "actions"].map((cell) => (
        <td key={cell}>
          <span className={cell === "client" || cell === "status" ? "skeleton" : "skeleton skeleton-short"} />
        </td>
      ))}
    </tr>
  ));
}
