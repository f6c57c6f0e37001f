import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { type FigureDefinition, figureDefinition } from "../../insurance/statistics/figure-definitions.ts";
import { differenceWords, figureWords } from "../../insurance/statistics/figure-words.ts";
import type { Trends, WireFigures } from "../api/answers.ts";
import { Panel, PanelBody } from "../kit/Panel.tsx";
import { type Column, Table } from "../kit/Table.tsx";
import { type Behind, figurePath } from "./statistics-address.ts";

type Line = Trends["products"][number];

interface Props {
  readonly title: string;
  /** Heading of the first column. */
  readonly heading: string;
  readonly lines: readonly Line[];
  /** A total line. */
  readonly total?: Pick<Line, "figures" | "before">;
  readonly dated: Pick<Trends, "period" | "before">;
  readonly isLinked: boolean;
  /** The filters that a line represents; undefined if no list can show it alone. */
  readonly withinOf: (id: string) => Behind["within"] | undefined;
  /** Content in place of a line's name. */
  readonly nameOf?: (line: Line) => ReactNode;
}

const written = figureDefinition("written");
const noFilter = { firm: "", branch: "", product: "", user: "" };

interface Row extends Line {
  readonly isTotal?: boolean;
}

/**
 * Figures of products, people, branches or firms, one line each, with the change in premium since the previous period.
 */
export function StatisticLines({ title, heading, lines, total, dated, isLinked, withinOf, nameOf }: Props) {
  const highest = Math.max(1, ...lines.map(({ figures }) => figures.written ?? 0));
  if (lines.length === 0)
    return (
      <Panel title={title}>
        <PanelBody as="p" className="muted">
          No activity in this period or the previous one.
        </PanelBody>
      </Panel>
    );
  const shared = ({ id, name }: Row) => {
    const within = withinOf(id);
    return { within: within ?? noFilter, isLinked: isLinked && within !== undefined, of: name };
  };
  const columns: readonly Column<Row>[] = [
    {
      words: heading,
      isName: true,
      sortBy: ({ name }) => name,
      cell: (line) => (line.isTotal ? line.name : (nameOf?.(line) ?? line.name)),
    },
    ...tableFigures.map(
      (figure): Column<Row> => ({
        ...figureColumn(figure),
        sortBy: ({ figures }) => figures[figure.name] ?? -1,
        cell: (line) => <FigureCell {...shared(line)} figure={figure} figures={line.figures} period={dated.period} />,
      }),
    ),
    {
      words: "Premium before",
      isFigure: true,
      sortBy: ({ before }) => before.written ?? -1,
      cell: (line) => (
        <FigureCell
          {...shared(line)}
          figure={written}
          figures={line.before}
          period={dated.before}
          of={`${line.name}, the period before`}
        />
      ),
    },
    {
      words: "Change",
      isFigure: true,
      cellClass: "muted",
      sortBy: ({ figures, before }) => (figures.written ?? 0) - (before.written ?? 0),
      cell: ({ figures, before }) => differenceWords("money", figures.written, before.written),
    },
    {
      words: "Written premium as a bar",
      isSilent: true,
      cellClass: "cell-bar",
      cell: ({ isTotal, figures }) => !isTotal && <Bar share={(figures.written ?? 0) / highest} />,
    },
  ];
  return (
    <Panel title={title}>
      <Table
        className="bar-table"
        caption={title}
        columns={columns}
        groups={[
          { key: "lines", rows: lines },
          { key: "total", rows: total ? [{ id: "", name: "Total", ...total, isTotal: true }] : [] },
        ]}
        keyOf={({ id }) => id}
        useRow={({ isTotal }) => ({ className: isTotal ? "figure-sum" : undefined })}
      />
    </Panel>
  );
}

interface FigureCellProps {
  readonly figure: FigureDefinition;
  readonly figures: WireFigures;
  readonly period: Behind["period"];
  readonly within: Behind["within"];
  /** The user may open the rows behind it. */
  readonly isLinked: boolean;
  /** Subject of the figure, for screen readers: `York`. */
  readonly of?: string;
}

/** A figure as a link to the rows behind it; zero has no link. */
export function FigureCell({ figure, figures, period, within, isLinked, of }: FigureCellProps) {
  const value = figures[figure.name];
  const words = figureWords(figure.unit, value);
  if (!isLinked || value === null || value === 0) return words;
  const { act, part, label } = figure;
  const behind = { act, period, within, ...(part === undefined ? {} : { part }) };
  return (
    <Link to={figurePath(behind)} aria-label={`${words}, ${label}${of ? `, ${of}` : ""}: show the rows`}>
      {words}
    </Link>
  );
}

/** The figures shown as columns in tables of months, products, people and branches. */
export const tableFigures = (
  ["made", "priced", "won", "conversion", "referralRate", "accepted", "renewed", "written", "averagePremium"] as const
).map(figureDefinition);

const short: Readonly<Partial<Record<string, string>>> = {
  won: "Of those accepted",
  accepted: "New policies",
  written: "Written premium",
  averagePremium: "Average",
};

/** The column of a figure, without its cells. */
export const figureColumn = ({ name, label, says }: FigureDefinition) => ({
  words: short[name] ?? label,
  isFigure: true,
  head: { title: says },
});

/** A share as a bar; its number is next to it as text. */
export function Bar({ share }: { readonly share: number }) {
  const width = Math.max(0, Math.min(1, share)) * 100;
  return (
    <svg className="bar" aria-hidden="true" viewBox="0 0 100 8" preserveAspectRatio="none">
      <rect className="bar-whole" width="100" height="8" />
      <rect className="bar-part" width={width} height="8" />
    </svg>
  );
}
