import { Check } from "./Check.tsx";
import type { Column } from "./Table.tsx";

interface Choice<Row> {
  /** Of a row, e.g. `Leeds of Ardmore Broking`; empty for one that cannot be chosen. */
  readonly nameOf: (row: Row) => string;
  readonly has: (row: Row) => boolean;
  readonly toggle: (row: Row) => void;
  /** It is chosen together with others, and not by itself. */
  readonly isFixed?: (row: Row) => boolean;
  /** Chooses every row, or none. */
  readonly all?: { readonly state: boolean | "mixed"; readonly set: (wanted: boolean) => void };
}

/** A column of boxes that choose rows. */
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
