import type {
  DatedFigure,
  Decimal,
  Figure,
  LookupTable,
  RateLine,
  RateTable,
  WrittenRates,
  WrittenRating,
} from "../../../schemas/rating.ts";
import { own } from "../values/own.ts";

/** A line as written, or as of a day. */
type Line = RateLine<Figure>;

/** Whether a figure refers to a dated rate. */
export function isDated(figure: Line["base"]): figure is DatedFigure {
  return typeof figure === "object" && "dated" in figure;
}

/** A figure in words: `12`, or `the dated rate ipt-standard`. */
export function figureInWords(figure: Figure): string {
  return isDated(figure) ? `the dated rate ${figure.dated}` : figure;
}

/** The table that a line takes its base from; undefined where the base is a figure. */
export function baseTable({ base }: Pick<Line, "base">): string | undefined {
  return typeof base === "object" && "table" in base ? base.table : undefined;
}

/** Tables of a line: that of its base first, then those of its factor sets. */
export function tablesOfLine({ factorSets }: Pick<WrittenRating, "factorSets">, line: Line): readonly string[] {
  const base = baseTable(line);
  return [...(base === undefined ? [] : [base]), ...line.factors.flatMap((name) => own(factorSets, name) ?? [name])];
}

/** A table with its cells' figures replaced. */
function withCells<From, To>(table: RateTable<From>, map: (cell: From) => To): RateTable<To> {
  const { values, bands, sets, cases, otherwise, ...rest } = table;
  const valued = <Row extends { readonly value: From }>(rows: readonly Row[]) =>
    rows.map((row) => ({ ...row, value: map(row.value) }));
  return {
    ...rest,
    ...(values && { values: Object.fromEntries(Object.entries(values).map(([text, value]) => [text, map(value)])) }),
    ...(bands && { bands: valued(bands) }),
    ...(sets && { sets: valued(sets) }),
    ...(cases && { cases: valued(cases) }),
    ...(otherwise !== undefined && { otherwise: map(otherwise) }),
  };
}

/** The figures in the cells of a table. */
function cellsOf(table: WrittenRates): readonly Figure[] {
  const cells: Figure[] = [];
  withCells(table, (cell) => cells.push(cell));
  return cells;
}

/** Caches whether tables have dated cells, since that is checked for each price. */
const dated = new WeakMap<WrittenRates, boolean>();

/** Whether a table has no dated figures. */
const hasPlainCells = (table: WrittenRates): table is RateTable => {
  const found = dated.get(table) ?? cellsOf(table).some(isDated);
  dated.set(table, found);
  return !found;
};

/** A table with its dated figures replaced by those of a day; the same object where none is dated. */
export const plainTable = (table: WrittenRates, figure: (cell: Figure) => Decimal): RateTable =>
  hasPlainCells(table) ? table : withCells(table, figure);

/** A table for look-ups on any day; undefined where its figures are dated. */
export const undated = (table: WrittenRates | undefined): LookupTable | undefined =>
  table && table.dated === undefined && hasPlainCells(table) ? table : undefined;

/** Names of the dated rates that a rating uses. */
export function datedNames(rating: WrittenRating): ReadonlySet<string> {
  const { minimumPremium, fee, mtaFee, mtaWaiveBelow, commissionPct, iptPct, lines, tables } = rating;
  const figures = [
    ...[minimumPremium, fee, mtaFee, mtaWaiveBelow, commissionPct, iptPct],
    ...[...lines.map(({ base }) => base), ...Object.values(tables).flatMap(cellsOf)],
  ];
  return new Set([
    ...figures.flatMap((figure) => (isDated(figure) ? [figure.dated] : [])),
    ...Object.values(tables).flatMap(({ dated }) => dated ?? []),
  ]);
}
