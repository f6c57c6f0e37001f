const rows = ["a", "b", "c", "d", "e", "f", "g", "h"];
const cells = [
  "reference",
  "client",
  "product",
  "status",
  "start",
  "premium",
  "ipt",
  "fee",
  "total",
  "changed",
  "actions",
];

export function SkeletonRows() {
  return rows.map((row) => (
    <tr key={row}>
      {cells.map((cell) => (
        <td key={cell}>
          <span className={cell === "client" || cell === "status" ? "skeleton" : "skeleton skeleton-short"} />
        </td>
      ))}
    </tr>
  ));
}
