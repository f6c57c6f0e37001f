import { getTrends, type Trends } from "../../api/statistic-calls.ts";
import { Panel } from "../../kit/Panel.tsx";
import { ScrollBox } from "../../kit/ScrollBox.tsx";
import { TableHead } from "../../list/TableHead.tsx";
import { ChartsPanel } from "../charts/ChartsPanel.tsx";
import { FigureCell } from "../FigureCell.tsx";
import type { Behind } from "../figure-path.ts";
import { StatisticLines } from "../LinesTable.tsx";
import { monthWords } from "../month-words.ts";
import { StatisticsPage } from "../StatisticsPage.tsx";
import { figureColumns, tableFigures } from "../table-figures.ts";
import { useStatistics } from "../use-statistics.ts";

interface Props {
  readonly trends: Trends;
  readonly within: Behind["within"];
}

/** The figures month by month: what the charts draw, and more. */
function MonthTable({ trends: { months, isLinked }, within }: Props) {
  return (
    <Panel title="By month">
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
    </Panel>
  );
}

/** The figures month by month, and by product and person beside the period before. */
export default function TrendsArea() {
  const statistics = useStatistics("last-12-months", getTrends);
  const { filter } = statistics;
  return (
    <StatisticsPage title="Trends" view="trends" statistics={statistics}>
      {(trends) => (
        <>
          <ChartsPanel months={trends.months} />
          <MonthTable trends={trends} within={filter} />
          <StatisticLines
            title="By product"
            heading="Product"
            lines={trends.products}
            dated={trends}
            isLinked={trends.isLinked}
            withinOf={(product) => ({ ...filter, product })}
          />
          {trends.isAllFirms ? (
            <p className="muted">Choose a firm to see the figures of its people.</p>
          ) : (
            <StatisticLines
              title="By handler"
              heading="Handler"
              lines={trends.people}
              dated={trends}
              isLinked={trends.isLinked}
              withinOf={(user) => (user === "" ? undefined : { ...filter, user })}
            />
          )}
        </>
      )}
    </StatisticsPage>
  );
}
