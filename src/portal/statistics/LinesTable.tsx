import type { ReactNode } from "react";
import { figureDefinition } from "../../insurance/statistics/figure-definitions.ts";
import { differenceWords } from "../../insurance/statistics/figure-words.ts";
import type { Trends } from "../api/statistic-calls.ts";
import { Panel, PanelBody, PanelHead } from "../kit/Panel.tsx";
import { ScrollBox } from "../kit/ScrollBox.tsx";
import { figures as figuresUnder, TableHead } from "../list/TableHead.tsx";
import { Bar } from "./charts/Bar.tsx";
import { FigureCell } from "./FigureCell.tsx";
import type { Behind } from "./figure-path.ts";
import { figureColumns, tableFigures } from "./table-figures.ts";

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
  const rows = total ? [...lines, { id: "", name: "Together", ...total, isTotal: true }] : lines;
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
