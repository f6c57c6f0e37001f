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

/** A line as it is written, or as it is on a day. */
type Line = RateLine<Figure>;

/** Whether a figure is that of a dated rate. */
export function isDated(figure: Line["base"]): figure is DatedFigure {
  return typeof figure === "object" && "dated" in figure;
}

/** What a figure is in words: `12`, or `the dated rate ipt-standard`. */
export function figureInWords(figure: Figure): string {
  return isDated(figure) ? `the dated rate ${figure.dated}` : figure;
}

/** The table that a line takes its base from; undefined where the base is a figure. */
export function baseTable({ base }: Pick<Line, "base">): string | undefined {
  return typeof base === "object" && "table" in base ? base.table : undefined;
}

/** Tables of a line, that of its base first, then those of its factor sets. */
export function tablesOfLine({ factorSets }: Pick<WrittenRating, "factorSets">, line: Line): readonly string[] {
  const base = baseTable(line);
  return [...(base === undefined ? [] : [base]), ...line.factors.flatMap((name) => own(factorSets, name) ?? [name])];
}

/** A table with other figures in its cells. */
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

/** Whether tables have dated cells: asked for each price, and the same for as long as there is a definition. */
const dated = new WeakMap<WrittenRates, boolean>();

/** Whether the figures in a table are the same on every day. */
const hasPlainCells = (table: WrittenRates): table is RateTable => {
  const found = dated.get(table) ?? cellsOf(table).some(isDated);
  dated.set(table, found);
  return !found;
};

/** A table with the figures of a day in its cells; the same object where none is dated. */
export const plainTable = (table: WrittenRates, figure: (cell: Figure) => Decimal): RateTable =>
  hasPlainCells(table) ? table : withCells(table, figure);

/** A table as a calculation can look it up, on whatever day; undefined of one whose figures depend on the day. */
export const undated = (table: WrittenRates | undefined): LookupTable | undefined =>
  table && table.dated === undefined && hasPlainCells(table) ? table : undefined;

/** Names of the dated rates that a rating rests on. */
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
