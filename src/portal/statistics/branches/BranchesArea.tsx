import { Link } from "react-router-dom";
import { call } from "../../api/call.ts";
import { StatisticLines } from "../LinesTable.tsx";
import { StatisticsPage } from "../StatisticsPage.tsx";
import { statisticsAddress, useStatistics } from "../statistics-address.ts";

/** The figures of each branch; for the provider's staff, first of each firm, which opens its branches. */
export default function StatisticsByBranchArea() {
  const statistics = useStatistics("this-month", (sent) => call("/api/v1/Statistics/branches", sent));
  const { filter } = statistics;
  return (
    <StatisticsPage title="By branch" view="branches" statistics={statistics}>
      {({ by, rows, total, isLinked, ...dated }) => (
        <StatisticLines
          title={by === "firm" ? "By firm" : "By branch"}
          heading={by === "firm" ? "Firm" : "Branch"}
          lines={rows}
          total={total}
          dated={dated}
          isLinked={isLinked}
          withinOf={(id) => (id === "" ? filter : by === "firm" ? { ...filter, firm: id } : { ...filter, branch: id })}
          nameOf={({ id, name }) =>
            by === "firm" ? (
              <Link to={`/user/statistics/by-branch?${statisticsAddress({ ...filter, firm: id }).toString()}`}>
                {name}
              </Link>
            ) : (
              <Link to={`/user/statistics/overview?${statisticsAddress({ ...filter, branch: id }).toString()}`}>
                {name}
              </Link>
            )
          }
        />
      )}
    </StatisticsPage>
  );
}
