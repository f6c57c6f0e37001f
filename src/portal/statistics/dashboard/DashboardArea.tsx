import { later } from "../../../../renderers/later.tsx";
import "../../styles/dashboard.css";
import { type FigureDefinition, figureDefinition } from "../../../insurance/statistics/figure-definitions.ts";
import { differenceWords } from "../../../insurance/statistics/figure-words.ts";
import { call } from "../../api/call.ts";
import { statusWords } from "../../icons/Status.tsx";
import { Panel, PanelBody } from "../../kit/Panel.tsx";
import { Table } from "../../kit/Table.tsx";
import { poundsWords } from "../../pounds.ts";
import { ChartBoundary } from "../charts/ChartBoundary.tsx";
import { Bar, FigureCell } from "../LinesTable.tsx";
import { StatisticsPage } from "../StatisticsPage.tsx";
import { useStatistics } from "../statistics-address.ts";
import { NewBusiness } from "./NewBusiness.tsx";
import { type DashboardProps, ReferralsWaiting, RenewalsDue, StatusLink } from "./WaitingWork.tsx";

const coming = <div className="dashboard-chart" aria-hidden="true" />;
const charts = () => import("./DashboardCharts.tsx");

/** Drawn once the chart library has loaded; the same figures are next to them as text. */
const { component: ConversionChart } = later(async () => (await charts()).ConversionLine, coming);
const { component: PremiumChart } = later(async () => (await charts()).PremiumLines, coming);

/** Open quotes by status, with their number and amount. */
function Pipeline({ dashboard, within }: DashboardProps) {
  const { pipeline } = dashboard;
  const all = pipeline.reduce((sum, { count }) => sum + count, 0);
  const highest = Math.max(1, ...pipeline.map(({ count }) => count));
  const words = all.toLocaleString("en-GB");
  const statuses = pipeline.map(({ WebStatus }) => WebStatus);
  return (
    <Panel title="Pipeline" beside={<span className="small end">Open now, total payable</span>}>
      {all === 0 ? (
        <PanelBody as="p" className="muted">
          No open quotes. Quotes appear here by status once they are started.
        </PanelBody>
      ) : (
        <>
          <p className="big-figure">
            <b>
              <StatusLink
                dashboard={dashboard}
                within={within}
                statuses={statuses}
                words={words}
                label={`${words} open quotes: show the rows`}
              />
            </b>{" "}
            <span className="muted">{all === 1 ? "open quote" : "open quotes"}</span>
          </p>
          <Table
            className="bar-table pipeline-table"
            isHeadless
            caption="Open quotes by status"
            columns={[
              {
                words: "Status",
                isName: true,
                cell: ({ WebStatus }) => (
                  <StatusLink
                    dashboard={dashboard}
                    within={within}
                    statuses={[WebStatus]}
                    words={statusWords(WebStatus)}
                  />
                ),
              },
              { words: "Share", cellClass: "cell-bar", cell: ({ count }) => <Bar share={count / highest} /> },
              { words: "Quotes", isFigure: true, cell: ({ count }) => count.toLocaleString("en-GB") },
              {
                words: "Total payable",
                isFigure: true,
                cellClass: ({ total }) => total === null && "muted",
                cell: ({ WebStatus, total }) =>
                  total === null ? (
                    "Not priced"
                  ) : (
                    <StatusLink
                      dashboard={dashboard}
                      within={within}
                      statuses={[WebStatus]}
                      words={poundsWords(total)}
                      label={`${poundsWords(total)}, ${statusWords(WebStatus)}: show the rows`}
                    />
                  ),
              },
            ]}
            rows={pipeline}
            keyOf={({ WebStatus }) => WebStatus}
          />
        </>
      )}
    </Panel>
  );
}

const NO_CHART = "The chart did not load. Trends shows the same figures month by month.";

interface PeriodFigureProps extends DashboardProps {
  readonly figure: FigureDefinition;
  readonly isBefore?: boolean;
}

/** A figure of the page's period, or of the one before it. */
function PeriodFigure({ dashboard, within, figure, isBefore }: PeriodFigureProps) {
  const { figures, beforeFigures, period, before, isLinked } = dashboard;
  const shown = { figure, within, isLinked };
  return isBefore ? (
    <FigureCell {...shown} figures={beforeFigures} period={before} of="the period before" />
  ) : (
    <FigureCell {...shown} figures={figures} period={period} />
  );
}

/** Share of priced quotes that were accepted, by the week in which they were started. */
function Conversion({ dashboard, within }: DashboardProps) {
  const { figures, beforeFigures } = dashboard;
  return (
    <Panel
      title="Conversion"
      beside={<span className="small end">Accepted as a share of priced, by week started</span>}
    >
      {figures.conversion === null ? (
        <PanelBody as="p" className="muted">
          No quote started in this period has been priced yet.
        </PanelBody>
      ) : (
        <p className="big-figure">
          <b>
            <PeriodFigure dashboard={dashboard} within={within} figure={figureDefinition("conversion")} />
          </b>{" "}
          <span className="muted">
            {figures.won} of {figures.priced}; before{" "}
            {beforeFigures.conversion === null ? (
              "none priced"
            ) : (
              <PeriodFigure dashboard={dashboard} within={within} figure={figureDefinition("conversion")} isBefore />
            )}
            , <b>{differenceWords("share", figures.conversion, beforeFigures.conversion)}</b>
          </span>
        </p>
      )}
      <ChartBoundary words={NO_CHART}>
        <ConversionChart dashboard={dashboard} within={within} />
      </ChartBoundary>
    </Panel>
  );
}

/** Written premium by day, compared with the previous period. */
function WrittenPremium({ dashboard, within }: DashboardProps) {
  const { figures, beforeFigures } = dashboard;
  return (
    <Panel title="Written premium" beside={<span className="small end">Running total, without IPT and fees</span>}>
      <p className="big-figure">
        <b>
          <PeriodFigure dashboard={dashboard} within={within} figure={figureDefinition("written")} />
        </b>{" "}
        <span className="muted">
          before <PeriodFigure dashboard={dashboard} within={within} figure={figureDefinition("written")} isBefore />,{" "}
          <b>{differenceWords("money", figures.written, beforeFigures.written)}</b>
        </span>
      </p>
      <ChartBoundary words={NO_CHART}>
        <PremiumChart dashboard={dashboard} within={within} />
      </ChartBoundary>
    </Panel>
  );
}

const premiumLines = (
  [
    "newPremium",
    "renewalPremium",
    "additionalPremium",
    "returnPremium",
    "cancelledPremium",
    "reinstatedPremium",
    "written",
  ] as const
).map(figureDefinition);

/** Components of the written premium, compared with the previous period. */
function PremiumLines({ dashboard, within }: DashboardProps) {
  const { figures, beforeFigures } = dashboard;
  const isThere = ({ name }: (typeof premiumLines)[number]) =>
    !["cancelledPremium", "reinstatedPremium"].includes(name) || figures[name] !== 0 || beforeFigures[name] !== 0;
  return (
    <Panel title="Premium beside the period before">
      <Table
        caption="Written premium by type"
        columns={[
          { words: "Premium", isName: true, cell: ({ label }) => label },
          {
            words: "Period",
            isFigure: true,
            cell: (figure) => <PeriodFigure dashboard={dashboard} within={within} figure={figure} />,
          },
          {
            words: "Before",
            isFigure: true,
            cellClass: "muted",
            cell: (figure) => <PeriodFigure dashboard={dashboard} within={within} figure={figure} isBefore />,
          },
          {
            words: "Change",
            isFigure: true,
            cell: ({ unit, name }) => differenceWords(unit, figures[name], beforeFigures[name]),
          },
        ]}
        rows={premiumLines.filter(isThere)}
        keyOf={({ name }) => name}
        useRow={({ name }) => ({ className: name === "written" ? "figure-sum" : undefined })}
      />
    </Panel>
  );
}

/** Overview for a manager: what is open, won, written, waiting and due. The other figures are on the next page. */
export default function DashboardArea() {
  const statistics = useStatistics("this-month", (sent) => call("/api/v1/Statistics/dashboard", sent));
  const within = statistics.filter;
  return (
    <StatisticsPage title="Dashboard" view="overview" statistics={statistics}>
      {(dashboard) => (
        <div className="dashboard grid gap-x-4">
          <Pipeline dashboard={dashboard} within={within} />
          <Conversion dashboard={dashboard} within={within} />
          <WrittenPremium dashboard={dashboard} within={within} />
          <div className="dashboard-wide">
            <ReferralsWaiting dashboard={dashboard} within={within} />
            <NewBusiness
              dashboard={dashboard}
              within={within}
              title="New business by product"
              heading="Product"
              lines={dashboard.products}
              withinOf={(product) => ({ ...within, product })}
            />
          </div>
          <div className="dashboard-side">
            <RenewalsDue dashboard={dashboard} within={within} />
            <PremiumLines dashboard={dashboard} within={within} />
          </div>
          {!dashboard.isAllFirms && (
            <div className="dashboard-whole">
              <NewBusiness
                dashboard={dashboard}
                within={within}
                title="New business by handler"
                heading="Handler"
                lines={dashboard.people}
                withinOf={(user) => (user === "" ? undefined : { ...within, user })}
              />
            </div>
          )}
        </div>
      )}
    </StatisticsPage>
  );
}
