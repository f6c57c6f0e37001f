import { type ComponentProps, type KeyboardEvent, memo, type ReactNode, type RefObject, useState } from "react";
import { Icon } from "../icons/Icon.tsx";
import { Button } from "./Button.tsx";
import { classes } from "./Panel.tsx";
import { ScrollBox } from "./ScrollBox.tsx";

export interface Column<Row> {
  readonly words: string;
  /** Default: the words. Needed if two columns have the same words. */
  readonly id?: string;
  /** Replaces the words, e.g. by a drop-down list. */
  readonly heading?: ReactNode;
  readonly head?: ComponentProps<"th">;
  /** Only screen readers get the words. */
  readonly isSilent?: boolean;
  /** Aligns words and cells to the right. */
  readonly isFigure?: boolean | undefined;
  /** The column whose cell names the row. */
  readonly isName?: boolean;
  /** Shows the words before the cell when a row is a card. */
  readonly isLabelled?: boolean;
  /** Hidden on a tablet, where the columns that decide need the room. */
  readonly folds?: true;
  /** Its cells are long, and so are their placeholders. */
  readonly isLong?: boolean | undefined;
  readonly cellClass?: string | ((row: Row) => string | false | undefined);
  /** Number of columns that its cell spans in this row; the following columns have no cell. */
  readonly span?: (row: Row) => number;
  readonly cell: (row: Row, index: number) => ReactNode;
  /** Sort key of the column: figures from the highest, words from A. */
  readonly sortBy?: (row: Row) => string | number;
}

/** Rows that belong together, optionally under a title. */
export interface RowGroup<Row> {
  readonly key: string;
  readonly title?: ReactNode;
  readonly className?: string;
  readonly titleClass?: string;
  readonly rows: readonly Row[];
}

export type RowAttributes = Omit<ComponentProps<"tr">, "ref"> & {
  readonly [data: `data-${string}`]: string | number | undefined;
};

/** Which rows of a long table to draw: see `useVirtualRows`. */
export interface RowWindow {
  /** Positions of the rows, from 0. */
  readonly seen: readonly number[];
  /** Heights of the rows above and below, in pixels. */
  readonly above: number;
  readonly below: number;
  readonly measure: (row: HTMLElement | null) => void;
}

export interface TableProps<Row> extends Pick<ComponentProps<"table">, "id" | "className" | "onKeyDown"> {
  readonly caption: string;
  /** Name of the box while it scrolls; default: the caption. */
  readonly label?: string;
  readonly box?: RefObject<HTMLElement | null>;
  readonly boxClass?: string | undefined;
  readonly columns: readonly Column<Row>[];
  /** Undefined while they load. */
  readonly rows?: readonly Row[] | undefined;
  /** Groups, in place of rows. */
  readonly groups?: readonly RowGroup<Row>[];
  readonly keyOf: (row: Row) => string | number;
  /** Number of placeholder rows while loading. */
  readonly waiting?: number;
  /** Rows below the others, such as totals. They are not sorted. */
  readonly foot?: readonly Row[] | undefined;
  /** Only screen readers get the headings. */
  readonly isHeadless?: boolean;
  /** Arrow keys, Home and End move between rows; Escape moves to the search. */
  readonly moves?: boolean;
  /** On a narrow screen a row is a card, or short lines placed by the area's CSS; `links`: it opens what it names. */
  readonly narrow?: keyof typeof narrowClasses;
  /** A row has two lines. */
  readonly isTall?: boolean;
  /** Row names are sentences, so they are not styled as headings. */
  readonly isWordy?: boolean;
  /** Attributes of a row; may use hooks. */
  readonly useRow?: (row: Row, index: number) => RowAttributes;
  readonly sight?: RowWindow | undefined;
}

const step: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Focus target of a row: its link, or else its tick box. */
const targetIn = (row: Element): HTMLElement | null =>
  row.querySelector<HTMLElement>("th a") ?? row.querySelector<HTMLElement>(".cell-choose input:enabled");

const search = (): HTMLElement | null =>
  document.querySelector<HTMLElement>(".filters input[type=search]") ??
  document.querySelector<HTMLElement>(".filters input");

/** Arrow keys, Home and End move the focus between the rows, Escape returns it to the search. */
function moveBetweenRows(event: KeyboardEvent<HTMLTableElement>): void {
  if (event.key === "Escape") {
    search()?.focus();
    return;
  }
  const here = event.target instanceof Element ? event.target.closest("tr") : null;
  const rows = [...event.currentTarget.querySelectorAll("tbody tr")].filter((row) => row === here || targetIn(row));
  const at = here ? rows.indexOf(here) : -1;
  const next = event.key === "Home" ? 0 : event.key === "End" ? rows.length - 1 : at + (step[event.key] ?? Number.NaN);
  const row = rows[next];
  const target = row ? targetIn(row) : null;
  if (!target) return;
  event.preventDefault();
  target.focus();
}

/** A table in a box that scrolls if it is too small. */
export function Table<Row>(props: TableProps<Row>) {
  const { id, caption, label = caption, box, boxClass, columns, rows, keyOf, waiting = 3, foot = [], sight } = props;
  const { className, onKeyDown, isHeadless, moves, narrow, isTall, isWordy, useRow = noAttributes } = props;
  const [sorting, setSorting] = useState<Sorting>();
  const groups: readonly RowGroup<Row>[] = props.groups ?? (rows ? [{ key: "rows", rows }] : []);
  const draw = (row: Row, index: number) => (
    <TableRow key={keyOf(row)} row={row} index={index} columns={columns} useRow={useRow} measure={sight?.measure} />
  );
  return (
    <ScrollBox label={label} {...(box && { box })} {...(boxClass && { className: boxClass })}>
      <table
        id={id}
        className={classes(
          "table",
          narrow && narrowClasses[narrow],
          isTall && "table-tall",
          isWordy && "table-words",
          className,
        )}
        data-moves={moves}
        aria-rowcount={sight && rows && rows.length + 1}
        onKeyDown={onKeyDown ?? (moves ? moveBetweenRows : undefined)}
      >
        <caption className="visually-hidden">{caption}</caption>
        <thead className={isHeadless ? "visually-hidden" : undefined}>
          <tr>
            {columns.map((column) => (
              <Head key={idOf(column)} column={column} sorting={sorting} onSort={setSorting} />
            ))}
          </tr>
        </thead>
        {!rows && !props.groups && <tbody>{skeletonRows(columns, waiting)}</tbody>}
        {groups.map((group) => (
          <tbody key={group.key} className={group.className}>
            {group.title !== undefined && (
              <tr className={group.titleClass}>
                <th scope="rowgroup" colSpan={columns.length}>
                  {group.title}
                </th>
              </tr>
            )}
            <Space height={sight?.above} columns={columns.length} />
            {visibleRows(sortRows(group.rows, columns, sorting), sight).map(([row, index]) => draw(row, index))}
            <Space height={sight?.below} columns={columns.length} />
          </tbody>
        ))}
        {foot.length > 0 && <tfoot>{foot.map(draw)}</tfoot>}
      </table>
    </ScrollBox>
  );
}

const narrowClasses = { cards: "table-cards", lines: "table-rows", links: "table-rows table-opens" };

const noAttributes = () => ({});

const idOf = ({ id, words }: Pick<Column<never>, "id" | "words">): string => id ?? words;

interface Sorting {
  /** Id of the column. */
  readonly id: string;
  readonly isUp: boolean;
}

function sortRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[], sorting: Sorting | undefined) {
  const sortBy = columns.find((column) => idOf(column) === sorting?.id)?.sortBy;
  if (!sortBy || !sorting) return rows;
  const compare = (a: string | number, b: string | number) =>
    typeof a === "number" && typeof b === "number" ? a - b : String(a).localeCompare(String(b), "en-GB");
  return rows.toSorted((one, other) => (sorting.isUp ? 1 : -1) * compare(sortBy(one), sortBy(other)));
}

function visibleRows<Row>(rows: readonly Row[], sight: RowWindow | undefined): readonly (readonly [Row, number])[] {
  const places = sight?.seen ?? rows.map((_, index) => index);
  return places.flatMap((index) => rows.slice(index, index + 1).map((row) => [row, index] as const));
}

interface HeadProps<Row> {
  readonly column: Column<Row>;
  readonly sorting: Sorting | undefined;
  readonly onSort: (sorting: Sorting) => void;
}

function Head<Row>({ column, sorting, onSort }: HeadProps<Row>) {
  const { words, heading = words, isSilent, isFigure, folds, head, sortBy } = column;
  const id = idOf(column);
  const isSorted = sorting?.id === id;
  const sort = () => onSort({ id, isUp: isSorted ? !sorting.isUp : !isFigure });
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (sorting.isUp ? "ascending" : "descending") : undefined}
      {...head}
      className={classes(isFigure && "figure-right", folds && "column-folds", head?.className)}
    >
      {isSilent ? (
        <span className="visually-hidden">{heading}</span>
      ) : sortBy ? (
        <Button variant="bare" className="table-sort" onClick={sort}>
          {heading}
          {isSorted && <Icon name="down" />}
        </Button>
      ) : (
        heading
      )}
    </th>
  );
}

interface RowProps<Row> extends Required<Pick<TableProps<Row>, "columns" | "useRow">> {
  readonly row: Row;
  readonly index: number;
  readonly measure: RowWindow["measure"] | undefined;
}

function DrawnRow<Row>({ row, index, columns, useRow, measure }: RowProps<Row>) {
  const attributes = useRow(row, index);
  let covered = 0;
  return (
    <tr {...attributes} {...(measure && { ref: measure, "data-index": index, "aria-rowindex": index + 2 })}>
      {columns.map((column) => {
        covered -= 1;
        if (covered > 0) return null;
        covered = column.span?.(row) ?? 1;
        return <Cell key={idOf(column)} column={column} row={row} index={index} colSpan={covered} />;
      })}
    </tr>
  );
}

/** Renders again only for another row or other columns. The cast restores the row's type, which `memo` loses. */
const TableRow = memo(DrawnRow) as typeof DrawnRow;

interface CellProps<Row> {
  readonly column: Column<Row>;
  readonly row: Row;
  readonly index: number;
  readonly colSpan: number;
}

function Cell<Row>({ column, row, index, colSpan }: CellProps<Row>) {
  const { words, isName, isFigure, isLabelled, folds, cellClass } = column;
  const attributes = {
    className: classes(
      isFigure && "figure-right",
      folds && "column-folds",
      typeof cellClass === "function" ? cellClass(row) : cellClass,
    ),
    colSpan: colSpan > 1 ? colSpan : undefined,
  };
  return isName ? (
    <th scope="row" {...attributes}>
      {column.cell(row, index)}
    </th>
  ) : (
    <td {...attributes} data-label={isLabelled ? words : undefined}>
      {column.cell(row, index)}
    </td>
  );
}

function skeletonRows<Row>(columns: readonly Column<Row>[], count: number) {
  return Array.from({ length: count }, (_, row) => `row ${row}`).map((row) => (
    <tr key={row}>
      {columns.map((column) => (
        <td key={idOf(column)} className={column.head?.className}>
          <span className={column.isLong ? "skeleton" : "skeleton skeleton-short"} />
        </td>
      ))}
    </tr>
  ));
}

/** Spacer as high as the rows that are not drawn. */
function Space({ height = 0, columns }: { readonly height: number | undefined; readonly columns: number }) {
  if (height <= 0) return null;
  return (
    <tr className="table-space">
      <td colSpan={columns} style={{ height }} />
    </tr>
  );
}

/** The content of a cell with two lines, the second in small type; one line if that is empty. */
export const twoLines = (first: ReactNode, second: ReactNode): ReactNode => (
  <>
    {first}
    {second && <span className="small">{second}</span>}
  </>
);
