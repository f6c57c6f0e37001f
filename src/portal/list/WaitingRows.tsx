interface Props {
  readonly count: number;
  /** One for each cell of a row. */
  readonly columns: readonly string[];
}

/** The shape of rows that are on their way. */
export function WaitingRows({ count, columns }: Props) {
  return Array.from({ length: count }, (_, row) => `row ${row}`).map((row) => (
    <tr key={row}>
      {columns.map((column) => (
        <td key={column}>
          <span className="skeleton skeleton-short" />
        </td>
      ))}
    </tr>
  ));
}
