import type { Trends } from "../../api/statistic-calls.ts";
import { ScrollBox } from "../../list/ScrollBox.tsx";
import { TableHead } from "../../list/TableHead.tsx";
import { FigureCell } from "../FigureCell.tsx";
import type { Behind } from "../figure-path.ts";
import { monthWords } from "../month-words.ts";
import { figureColumns, tableFigures } from "../table-figures.ts";

interface Props {
  readonly trends: Trends;
  readonly within: Behind["within"];
}

/** The figures month by month: what the charts draw, and more. */
export function MonthTable({ trends: { months, isLinked }, within }: Props) {
  return (
    <section className="panel" aria-labelledby="months-title">
      <div className="panel-head">
        <h2 id="months-title">By month</h2>
      </div>
      <ScrollBox label="By month">
        <table className="table">
          <caption className="visually-hidden">Figures by month</caption>
          <TableHead columns={["Month", ...figureColumns]} />
          <tbody>
            {months.map(({ month, period, figures }) => (
              <tr key={month}>
                <th scope="row">{monthWords(month)}</th>
                {tableFigures.map((figure) => (
                  <td key={figure.name} className="figure-right">
                    <FigureCell
                      figure={figure}
                      figures={figures}
                      period={period}
                      within={within}
                      isLinked={isLinked}
                      of={monthWords(month)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </section>
  );
}
