/** Formats rows as lines with aligned columns, two spaces apart; the last column is not padded. */
export const aligned = (rows: readonly (readonly string[])[]): readonly string[] => {
  const widths = rows.reduce<readonly number[]>(
    (widest, row) =>
      Array.from({ length: Math.max(widest.length, row.length) }, (_, at) =>
        Math.max(widest[at] ?? 0, row[at]?.length ?? 0),
      ),
    [],
  );
  return rows.map((row) =>
    row
      .map((word, at) => word.padEnd(widths[at] ?? 0))
      .join("  ")
      .trimEnd(),
  );
};
