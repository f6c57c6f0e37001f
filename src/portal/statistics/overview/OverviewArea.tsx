import { getOverview } from "../../api/statistic-calls.ts";
import { StatisticsPage } from "../StatisticsPage.tsx";
import { useStatistics } from "../use-statistics.ts";
import { FigureTable } from "./FigureTable.tsx";
import { Funnel } from "./Funnel.tsx";
import { NotTakenUpTable } from "./NotTakenUpTable.tsx";
import { RenewalsDue } from "./RenewalsDue.tsx";

/** What came of the quotes of a period, what was written, how long answers took, and what falls due. */
export default function OverviewArea() {
  const statistics = useStatistics("this-month", getOverview);
  return (
    <StatisticsPage title="Overview" view="overview" statistics={statistics}>
      {(overview) => (
        <div className="statistics-columns">
          <FigureTable overview={overview} within={statistics.filter} />
          <div className="statistics-side">
            <Funnel overview={overview} within={statistics.filter} />
            <NotTakenUpTable overview={overview} within={statistics.filter} />
            <RenewalsDue overview={overview} within={statistics.filter} />
          </div>
        </div>
      )}
    </StatisticsPage>
  );
}
