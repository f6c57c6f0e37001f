import "../styles/items.css";
/** As high as the rows of a long table that are out of sight. */
export function Space({ height, columns }: { readonly height: number; readonly columns: number }) {
  if (height <= 0) return null;
  return (
    <tr className="items-space">
      <td colSpan={columns} style={{ height }} />
    </tr>
  );
}
