import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { type FigureDefinition, figureDefinition } from "../../insurance/statistics/figure-definitions.ts";
import { differenceWords, figureWords } from "../../insurance/statistics/figure-words.ts";
import type { Trends, WireFigures } from "../api/answers.ts";
import { Panel, PanelBody, PanelHead } from "../kit/Panel.tsx";
import { ScrollBox } from "../kit/ScrollBox.tsx";
import { figures as figuresUnder, TableHead } from "../list/TableHead.tsx";
import { type Behind, figurePath } from "./statistics-address.ts";

type Line = Trends["products"][number];

interface Props {
  readonly title: string;
  /** Of the first column. */
  readonly heading: string;
  readonly lines: readonly Line[];
  /** A last line of all together. */
  readonly total?: Pick<Line, "figures" | "before">;
  readonly dated: Pick<Trends, "period" | "before">;
  readonly isLinked: boolean;
  /** The filters that a line stands for; undefined where no list shows it alone. */
  readonly withinOf: (id: string) => Behind["within"] | undefined;
  /** What is as the name of a line, unless it is its name. */
  readonly nameOf?: (line: Line) => ReactNode;
}

const written = figureDefinition("written");
const noFilter = { firm: "", branch: "", product: "", user: "" };

/** Figures of products, people, branches or firms, a line each, with how premium changed since the period before. */
export function StatisticLines({ title, heading, lines, total, dated, isLinked, withinOf, nameOf }: Props) {
  const most = Math.max(1, ...lines.map(({ figures }) => figures.written ?? 0));
  const rows = total ? [...lines, { id: "", name: "Total", ...total, isTotal: true }] : lines;
  if (lines.length === 0)
    return (
      <Panel title={title}>
        <PanelBody as="p" className="muted">
          Nothing happened in this period or the one before.
        </PanelBody>
      </Panel>
    );
  return (
    <Panel aria-label={title}>
      <PanelHead>
        <h2>{title}</h2>
      </PanelHead>
      <ScrollBox label={title}>
        <table className="table bar-table">
          <caption className="visually-hidden">{title}</caption>
          <TableHead
            columns={[
              heading,
              ...figureColumns,
              figuresUnder("Premium before"),
              figuresUnder("Change"),
              { words: "Written premium as a bar", isSilent: true },
            ]}
          />
          <tbody>
            {rows.map((line) => {
              const isTotal = "isTotal" in line;
              const within = isTotal ? withinOf("") : withinOf(line.id);
              const shared = { within: within ?? noFilter, isLinked: isLinked && within !== undefined, of: line.name };
              return (
                <tr key={isTotal ? "total" : line.id} className={isTotal ? "figure-sum" : undefined}>
                  <th scope="row">{isTotal ? line.name : (nameOf?.(line) ?? line.name)}</th>
                  {tableFigures.map((figure) => (
                    <td key={figure.name} className="figure-right">
                      <FigureCell {...shared} figure={figure} figures={line.figures} period={dated.period} />
                    </td>
                  ))}
                  <td className="figure-right">
                    <FigureCell
                      {...shared}
                      figure={written}
                      figures={line.before}
                      period={dated.before}
                      of={`${line.name}, the period before`}
                    />
                  </td>
                  <td className="figure-right muted">
                    {differenceWords("money", line.figures.written, line.before.written)}
                  </td>
                  <td className="cell-bar">{!isTotal && <Bar share={(line.figures.written ?? 0) / most} />}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollBox>
    </Panel>
  );
}

interface FigureCellProps {
  readonly figure: FigureDefinition;
  readonly figures: WireFigures;
  readonly period: Behind["period"];
  readonly within: Behind["within"];
  /** The list shows this person the rows behind it. */
  readonly isLinked: boolean;
  /** What it is of, for who hears the link alone: `York`. */
  readonly of?: string;
}

/** A figure as a link to the rows behind it; of nothing there are none. */
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

/** The figures that tables of months, products, people and branches have as columns. */
export const tableFigures = (
  ["made", "priced", "won", "conversion", "referralRate", "accepted", "renewed", "written", "averagePremium"] as const
).map(figureDefinition);

const short: Readonly<Partial<Record<string, string>>> = {
  won: "Of those accepted",
  accepted: "New policies",
  written: "Written premium",
  averagePremium: "Average",
};

/** The headings of their columns. */
export const figureColumns = tableFigures.map(({ name, label, says }) => ({
  words: short[name] ?? label,
  isFigure: true,
  says,
}));

/** A share as a bar; its number is beside it in words. */
export function Bar({ share }: { readonly share: number }) {
  const width = Math.max(0, Math.min(1, share)) * 100;
  return (
    <svg className="bar" aria-hidden="true" viewBox="0 0 100 8" preserveAspectRatio="none">
      <rect className="bar-whole" width="100" height="8" />
      <rect className="bar-part" width={width} height="8" />
    </svg>
  );
}
