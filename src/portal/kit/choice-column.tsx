import { Check } from "./Check.tsx";
import type { Column } from "./Table.tsx";

interface Choice<Row> {
  /** Name of a row, e.g. `Leeds of Ardmore Broking`; empty if it cannot be selected. */
  readonly nameOf: (row: Row) => string;
  readonly has: (row: Row) => boolean;
  readonly toggle: (row: Row) => void;
  /** Selected through other rows, not by itself. */
  readonly isFixed?: (row: Row) => boolean;
  /** Selects every row, or none. */
  readonly all?: { readonly state: boolean | "mixed"; readonly set: (wanted: boolean) => void };
}

/** A column of tick boxes that select rows. */
export const choiceColumn = <Row,>({ nameOf, has, toggle, isFixed, all }: Choice<Row>): Column<Row> => ({
  words: "Choose",
  isSilent: all === undefined,
  heading: all && (
    <Check
      aria-label="Choose all on this page"
      checked={all.state === true}
      mixed={all.state === "mixed"}
      onChecked={all.set}
    />
  ),
  head: { className: "cell-choose" },
  cellClass: "cell-choose",
  cell: (row) =>
    nameOf(row) !== "" && (
      <Check
        aria-label={`Choose ${nameOf(row)}`}
        checked={has(row)}
        disabled={isFixed?.(row)}
        onChecked={() => toggle(row)}
      />
    ),
});
