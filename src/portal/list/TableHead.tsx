interface Column {
  readonly words: string;
  /** Its cells are figures, below which the words stand at the right. */
  readonly isFigure?: boolean;
  /** Said by screen readers alone. */
  readonly isSilent?: boolean;
  /** What it counts, in a sentence. */
  readonly says?: string;
}

interface Props {
  /** In order, left to right; words alone are a column of words. */
  readonly columns: readonly (string | Column)[];
}

/** The row of a table that heads its columns. */
export function TableHead({ columns }: Props) {
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const { words, isFigure, isSilent, says } = typeof column === "string" ? { words: column } : column;
          return (
            <th key={words} scope="col" className={isFigure ? "figure-right" : undefined} title={says}>
              {isSilent ? <span className="visually-hidden">{words}</span> : words}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

/** A column of figures under these words. */
export const figures = (words: string): Column => ({ words, isFigure: true });
