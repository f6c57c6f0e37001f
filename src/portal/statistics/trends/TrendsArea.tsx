import { getTrends } from "../../api/statistic-calls.ts";
import { ChartsPanel } from "../charts/ChartsPanel.tsx";
import { LinesTable } from "../LinesTable.tsx";
import { StatisticsPage } from "../StatisticsPage.tsx";
import { useStatistics } from "../use-statistics.ts";
import { MonthTable } from "./MonthTable.tsx";

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
          <LinesTable
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
            <LinesTable
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
