import type { LineDifference } from "../../../../schemas/life.ts";
import { pence, pounds } from "../../../insurance/money/money.ts";
import { type Column, Table } from "../../kit/Table.tsx";
import { poundsWords, signedPoundsWords } from "../../pounds.ts";

interface Props {
  /** Changed lines. */
  readonly lines: readonly LineDifference[];
  readonly headings: { readonly before: string; readonly after: string };
  /** Premiums for the whole term, below the lines; unchanged lines make up the rest. */
  readonly premium?: { readonly before: number; readonly after: number };
}

interface Row {
  readonly label: string;
  /** Reference of the entry of the line. */
  readonly ref?: string;
  readonly key: string;
  readonly before: number | null;
  readonly after: number | null;
  /** A total. */
  readonly isSum?: boolean;
}

const difference = (before: number, after: number): number => pounds(pence(after) - pence(before));
const changeOf = ({ before, after }: Row): number => difference(before ?? 0, after ?? 0);

const amountColumn = (words: string, side: "before" | "after"): Column<Row> => ({
  words,
  isFigure: true,
  cellClass: (row) => row[side] === null && "muted",
  cell: ({ [side]: amount }) => (amount === null ? "Not covered" : poundsWords(amount)),
});

/** The unchanged part in one line, so that the column adds up. */
function unchanged(lines: readonly LineDifference[], before: number): readonly Row[] {
  const rest = pounds(pence(before) - lines.reduce((sum, line) => sum + pence(line.before ?? 0), 0));
  return rest === 0 ? [] : [{ key: "rest", label: "Everything else", before: rest, after: rest }];
}

/** Every changed line of the premium, before and after. */
export function LinesTable({ lines, headings, premium }: Props) {
  const columns: readonly Column<Row>[] = [
    {
      words: "Line",
      isName: true,
      cell: ({ label, ref = "POLICY" }) => (
        <>
          {label}
          {ref !== "POLICY" && <span className="small figure"> {ref}</span>}
        </>
      ),
    },
    amountColumn(headings.before, "before"),
    amountColumn(headings.after, "after"),
    {
      words: "Difference",
      isFigure: true,
      cellClass: (row) => !row.isSum && (changeOf(row) === 0 ? "muted" : "after"),
      cell: (row) => signedPoundsWords(changeOf(row)),
    },
  ];
  const rows: readonly Row[] = lines.map((line) => ({ ...line, key: `${line.ref} ${line.section}` }));
  return (
    <Table
      className="before-after"
      narrow="lines"
      isWordy
      caption="Premium before and after, line by line"
      columns={columns}
      rows={premium ? [...rows, ...unchanged(lines, premium.before)] : rows}
      keyOf={({ key }) => key}
      foot={premium && [{ key: "premium", label: "Premium of the term", isSum: true, ...premium }]}
    />
  );
}
