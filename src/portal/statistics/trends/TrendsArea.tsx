import { later } from "../../../../renderers/later.tsx";
import type { Trends } from "../../api/answers.ts";
import { call } from "../../api/call.ts";
import { Panel } from "../../kit/Panel.tsx";
import { type Column, Table } from "../../kit/Table.tsx";
import { ChartBoundary } from "../charts/ChartBoundary.tsx";
import type { MonthChartsProps } from "../charts/MonthCharts.tsx";
import { FigureCell, figureColumn, StatisticLines, tableFigures } from "../LinesTable.tsx";
import { StatisticsPage } from "../StatisticsPage.tsx";
import { type Behind, monthWords, useStatistics } from "../statistics-address.ts";

interface Props {
  readonly trends: Trends;
  readonly within: Behind["within"];
}

/** The figures by month: those of the charts, and more. */
function MonthTable({ trends: { months, isLinked }, within }: Props) {
  const columns: readonly Column<Trends["months"][number]>[] = [
    { words: "Month", isName: true, cell: ({ month }) => monthWords(month) },
    ...tableFigures.map((figure) => ({
      ...figureColumn(figure),
      cell: ({ month, period, figures }: Trends["months"][number]) => (
        <FigureCell
          figure={figure}
          figures={figures}
          period={period}
          within={within}
          isLinked={isLinked}
          of={monthWords(month)}
        />
      ),
    })),
  ];
  return (
    <Panel title="By month">
      <Table label="By month" caption="Figures by month" columns={columns} rows={months} keyOf={({ month }) => month} />
    </Panel>
  );
}

/** The figures by month, and by product and person compared with the previous period. */
export default function TrendsArea() {
  const statistics = useStatistics("last-12-months", (sent) => call("/api/v1/Statistics/trends", sent));
  const { filter } = statistics;
  return (
    <StatisticsPage title="Trends" view="trends" statistics={statistics}>
      {(trends) => (
        <>
          <ChartsPanel months={trends.months} isLinked={trends.isLinked} within={filter} />
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
            <p className="muted">Choose a firm to see its figures by handler.</p>
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

const { component: MonthCharts } = later(
  async () => (await import("../charts/MonthCharts.tsx")).default,
  <div className="charts charts-coming grid gap-x-4" aria-hidden="true" />,
);

/** Charts of the months, once their script has loaded; a single month has no chart. */
function ChartsPanel(charts: MonthChartsProps) {
  if (charts.months.length < 2) return null;
  return (
    <ChartBoundary words="The charts did not load. The table by month shows the same figures.">
      <MonthCharts {...charts} />
    </ChartBoundary>
  );
}
