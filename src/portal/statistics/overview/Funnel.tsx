import { figureDefinition } from "../../../insurance/statistics/figure-definitions.ts";
import { shareWords } from "../../../insurance/statistics/figure-words.ts";
import { Bar } from "../charts/Bar.tsx";
import { FigureCell } from "../FigureCell.tsx";
import type { OverviewProps } from "./overview-props.ts";

const stages = (["made", "priced", "referred", "won"] as const).map(figureDefinition);

/** How far the quotes that were begun in the period have come by now. */
export function Funnel({ overview, within }: OverviewProps) {
  const { figures, period, isLinked } = overview;
  return (
    <section className="panel" aria-labelledby="funnel-title">
      <div className="panel-head">
        <h2 id="funnel-title">What came of the quotes begun</h2>
      </div>
      {figures.made === 0 ? (
        <p className="panel-body muted">No quote was begun in this period.</p>
      ) : (
        <table className="table bar-table">
          <caption className="visually-hidden">Stages of the quotes begun in the period</caption>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">Stage</th>
              <th scope="col">Quotes</th>
              <th scope="col">Of all begun</th>
            </tr>
          </thead>
          <tbody>
            {stages.map((figure) => {
              const share = (figures[figure.name] ?? 0) / figures.made;
              return (
                <tr key={figure.name}>
                  <th scope="row">{figure.label}</th>
                  <td className="figure-right">
                    <FigureCell figure={figure} figures={figures} period={period} within={within} isLinked={isLinked} />
                  </td>
                  <td className="cell-bar">
                    <Bar share={share} /> <span className="figure">{shareWords(share)}</span>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </section>
  );
}
