import {
  type FigureDefinition,
  figureDefinitions,
  figureGroups,
} from "../../insurance/statistics/figure-definitions.ts";
import type { Cell } from "../../spreadsheet/table.ts";
import type { AnswerOf } from "../contract/call-types.ts";
import type { WireFigures } from "./figures-on-wire.ts";

type Line = readonly Cell[];

const styles = { count: "plain", money: "pence", share: "percent", minutes: "plain" } as const;

const cellOf = ({ name, unit }: FigureDefinition, figures: WireFigures): Cell => {
  const value = figures[name];
  return value === null ? null : { number: value, style: styles[unit] };
};

const headingOf = ({ label, unit }: FigureDefinition): string =>
  unit === "minutes" ? `${label}, working minutes` : label;

/** `Begun` of quotes and `New policies` of premium stand in one row: each heading says what it is of. */
const wideHeadings: readonly string[] = figureGroups.flatMap(({ title, figures }) =>
  figures.map((figure) => `${headingOf(figure)} (${title.toLowerCase()})`),
);

const wideLine = (figures: WireFigures): Line => figureDefinitions.map((figure) => cellOf(figure, figures));

const daysOf = ({ from, to }: { readonly from: string; readonly to: string }): Line => [{ day: from }, { day: to }];

type Overview = AnswerOf<"Statistics/overview">;

/** One line a figure: what it is, in the period, in the one before. */
export const overviewTable = ({ period, before, figures, beforeFigures, reasons, due }: Overview): readonly Line[] => [
  ["Group", "Figure", "Period", "Period before", "What it is"],
  ["", "First day", { day: period.from }, { day: before.from }, ""],
  ["", "Last day", { day: period.to }, { day: before.to }, ""],
  ...figureGroups.flatMap((group) =>
    group.figures.map(
      (figure): Line => [
        group.title,
        headingOf(figure),
        cellOf(figure, figures),
        cellOf(figure, beforeFigures),
        figure.says,
      ],
    ),
  ),
  ...reasons.map((each): Line => ["Not taken up", each.label, { number: each.count }, { number: each.before }, ""]),
  ...due.map(
    (each): Line => ["Renewals due", `Within ${each.days} days`, { number: each.count }, null, "From today on."],
  ),
];

type Trends = AnswerOf<"Statistics/trends">;

/** One line a month, a product, a person. */
export const trendsTable = ({ period, months, products, people }: Trends): readonly Line[] => [
  ["By", "Name", "First day", "Last day", ...wideHeadings],
  ...months.map((each): Line => ["Month", each.month, ...daysOf(each.period), ...wideLine(each.figures)]),
  ...products.map((each): Line => ["Product", each.name, ...daysOf(period), ...wideLine(each.figures)]),
  ...people.map((each): Line => ["Person", each.name, ...daysOf(period), ...wideLine(each.figures)]),
];

type Branches = AnswerOf<"Statistics/branches">;

/** One line a branch or firm in the period, one in the period before. */
export const branchesTable = ({ by, period, before, rows, total }: Branches): readonly Line[] => [
  [by === "firm" ? "Firm" : "Branch", "First day", "Last day", ...wideHeadings],
  ...[...rows, { name: "Together", ...total }].flatMap((each): readonly Line[] => [
    [each.name, ...daysOf(period), ...wideLine(each.figures)],
    [each.name, ...daysOf(before), ...wideLine(each.before)],
  ]),
];
