import type { DatedFigure, Figure, RateLine, WrittenRating } from "../../../schemas/rating.ts";
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

/** Names of the dated rates that a rating rests on. */
export function datedNames(rating: WrittenRating): ReadonlySet<string> {
  const { minimumPremium, fee, mtaFee, mtaWaiveBelow, commissionPct, iptPct, lines, tables } = rating;
  const figures = [minimumPremium, fee, mtaFee, mtaWaiveBelow, commissionPct, iptPct, ...lines.map(({ base }) => base)];
  return new Set([
    ...figures.flatMap((figure) => (isDated(figure) ? [figure.dated] : [])),
    ...Object.values(tables).flatMap(({ dated }) => dated ?? []),
  ]);
}
