import { figureGroups } from "../../../insurance/statistics/figure-definitions.ts";
import { differenceWords } from "../../../insurance/statistics/figure-words.ts";
import { ScrollBox } from "../../list/ScrollBox.tsx";
import { figures as figuresUnder, TableHead } from "../../list/TableHead.tsx";
import { FigureCell } from "../FigureCell.tsx";
import type { OverviewProps } from "./overview-props.ts";

/** Every figure beside the one of the period before; each says what it counts and leads to the rows behind it. */
export function FigureTable({ overview, within }: OverviewProps) {
  const { period, before, isLinked, figures, beforeFigures } = overview;
  return (
    <section className="panel" aria-labelledby="figures-title">
      <div className="panel-head">
        <h2 id="figures-title">Figures</h2>
        {!isLinked && (
          <span className="muted small">The list shows you your own branch only, so nothing is linked.</span>
        )}
      </div>
      <ScrollBox label="Figures">
        <table className="table figure-table">
          <caption className="visually-hidden">Figures of the period and of the one before</caption>
          <TableHead columns={["Figure", ...["Period", "Before", "Change"].map(figuresUnder)]} />
          {figureGroups.map((group) => (
            <tbody key={group.title}>
              <tr className="figure-group">
                <th scope="rowgroup" colSpan={4}>
                  {group.title}
                </th>
              </tr>
              {group.figures.map((figure) => {
                const shared = { figure, within, isLinked };
                return (
                  <tr key={figure.name} className={figure.name === "written" ? "figure-sum" : undefined}>
                    <th scope="row">
                      {figure.label}
                      <span className="small muted">{figure.says}</span>
                    </th>
                    <td className="figure-right">
                      <FigureCell {...shared} figures={figures} period={period} />
                    </td>
                    <td className="figure-right">
                      <FigureCell {...shared} figures={beforeFigures} period={before} of="the period before" />
                    </td>
                    <td className="figure-right muted">
                      {differenceWords(figure.unit, figures[figure.name], beforeFigures[figure.name])}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          ))}
        </table>
      </ScrollBox>
    </section>
  );
}
