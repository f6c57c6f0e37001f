import { Link } from "react-router-dom";
import { formatDate } from "../../../form/values/calendar.ts";
import {
  type FigureDefinition,
  figureDefinition,
  figureGroups,
} from "../../../insurance/statistics/figure-definitions.ts";
import { differenceWords, shareWords } from "../../../insurance/statistics/figure-words.ts";
import type { Overview } from "../../api/answers.ts";
import { call } from "../../api/call.ts";
import { Panel, PanelBody } from "../../kit/Panel.tsx";
import { type Column, Table } from "../../kit/Table.tsx";
import { Bar, FigureCell } from "../LinesTable.tsx";
import { StatisticsPage } from "../StatisticsPage.tsx";
import { type Behind, figurePath, useStatistics } from "../statistics-address.ts";

interface Props {
  readonly count: number;
  /** What is counted, for screen readers. */
  readonly of: string;
  readonly behind: Behind;
  readonly isLinked: boolean;
}

/** A number that links to its rows. */
function CountLink({ count, of, behind, isLinked }: Props) {
  const words = count.toLocaleString("en-GB");
  if (!isLinked || count === 0) return words;
  return (
    <Link to={figurePath(behind)} aria-label={`${words}, ${of}: show the rows`}>
      {words}
    </Link>
  );
}

/** Props of each part of the overview. */
interface OverviewProps {
  readonly overview: Overview;
  readonly within: Behind["within"];
}

/** Why quotes of the period were not taken up. */
function NotTakenUpTable({ overview, within }: OverviewProps) {
  const { reasons, figures, period, before, isLinked } = overview;
  const all = figures.notTakenUp;
  const lost = { act: "not-taken-up", within };
  return (
    <Panel
      title="Not taken up"
      beside={
        <span className="end figure">
          <CountLink count={all} of="Not taken up" behind={{ ...lost, period }} isLinked={isLinked} />
        </span>
      }
    >
      {all === 0 ? (
        <PanelBody as="p" className="muted">
          No quote was marked as not taken up in this period.
        </PanelBody>
      ) : (
        <Table
          className="bar-table"
          caption="Why quotes were not taken up"
          columns={[
            { words: "Reason", isName: true, cell: ({ label }) => label },
            {
              words: "Period",
              isFigure: true,
              cell: ({ reason, label, count }) => (
                <CountLink count={count} of={label} behind={{ ...lost, part: reason, period }} isLinked={isLinked} />
              ),
            },
            {
              words: "Before",
              isFigure: true,
              cell: ({ reason, label, before: last }) => (
                <CountLink
                  count={last}
                  of={`${label}, the period before`}
                  behind={{ ...lost, part: reason, period: before }}
                  isLinked={isLinked}
                />
              ),
            },
            { words: "Share", isSilent: true, cellClass: "cell-bar", cell: ({ count }) => <Bar share={count / all} /> },
          ]}
          rows={reasons}
          keyOf={({ reason }) => reason}
        />
      )}
    </Panel>
  );
}

/** Every figure next to that of the previous period; each says what it counts and links to its rows. */
function FigureTable({ overview, within }: OverviewProps) {
  const { period, before, isLinked, figures, beforeFigures } = overview;
  const shared = { within, isLinked };
  const columns: readonly Column<FigureDefinition>[] = [
    {
      words: "Figure",
      isName: true,
      cell: ({ label, says }) => (
        <>
          {label}
          <span className="small muted">{says}</span>
        </>
      ),
    },
    {
      words: "Period",
      isFigure: true,
      cell: (figure) => <FigureCell {...shared} figure={figure} figures={figures} period={period} />,
    },
    {
      words: "Before",
      isFigure: true,
      cell: (figure) => (
        <FigureCell {...shared} figure={figure} figures={beforeFigures} period={before} of="the period before" />
      ),
    },
    {
      words: "Change",
      isFigure: true,
      cellClass: "muted",
      cell: ({ unit, name }) => differenceWords(unit, figures[name], beforeFigures[name]),
    },
  ];
  return (
    <Panel
      title="Figures"
      beside={
        !isLinked && (
          <span className="muted small">
            In the list you can see your own branch only, so the figures are not linked.
          </span>
        )
      }
    >
      <Table
        className="figure-table"
        label="Figures"
        caption="Figures of the period and of the one before"
        columns={columns}
        groups={figureGroups.map(({ title, figures: rows }) => ({
          key: title,
          title,
          titleClass: "figure-group",
          rows,
        }))}
        keyOf={({ name }) => name}
        useRow={({ name }) => ({ className: name === "written" ? "figure-sum" : undefined })}
      />
    </Panel>
  );
}

const stages = (["made", "priced", "referred", "won"] as const).map(figureDefinition);

/** Progress to date of the quotes started in the period. */
function Funnel({ overview, within }: OverviewProps) {
  const { figures, period, isLinked } = overview;
  const shareOf = (name: FigureDefinition["name"]) => (figures[name] ?? 0) / figures.made;
  return (
    <Panel title="Quote conversion">
      {figures.made === 0 ? (
        <PanelBody as="p" className="muted">
          No quote was started in this period.
        </PanelBody>
      ) : (
        <Table
          className="bar-table"
          isHeadless
          caption="Stages of the quotes started in the period"
          columns={[
            { words: "Stage", isName: true, cell: ({ label }) => label },
            {
              words: "Quotes",
              isFigure: true,
              cell: (figure) => (
                <FigureCell figure={figure} figures={figures} period={period} within={within} isLinked={isLinked} />
              ),
            },
            {
              words: "Of all started",
              cellClass: "cell-bar",
              cell: ({ name }) => (
                <>
                  <Bar share={shareOf(name)} /> <span className="figure">{shareWords(shareOf(name))}</span>
                </>
              ),
            },
          ]}
          rows={stages}
          keyOf={({ name }) => name}
        />
      )}
    </Panel>
  );
}

/** Terms that end from today on, whatever the period; terms with an accepted renewal do not count. */
function RenewalsDue({ overview: { due, isLinked }, within }: OverviewProps) {
  return (
    <Panel title="Renewals due" beside={<span className="muted small">From today, whichever period is chosen.</span>}>
      <Table
        caption="Policies due for renewal and not yet renewed"
        columns={[
          {
            words: "Term ends",
            isName: true,
            cell: ({ days, period }) => (
              <>
                Within {days} days <span className="small muted">until {formatDate(period.to)}</span>
              </>
            ),
          },
          {
            words: "Policies",
            isFigure: true,
            cell: ({ days, period, count }) => (
              <CountLink
                count={count}
                of={`Due within ${days} days`}
                behind={{ act: "due", period, within }}
                isLinked={isLinked}
              />
            ),
          },
        ]}
        rows={due}
        keyOf={({ days }) => days}
      />
    </Panel>
  );
}

/** Outcomes of a period's quotes, premium written, response times, and renewals due. */
export default function OverviewArea() {
  const statistics = useStatistics("this-month", (sent) => call("/api/v1/Statistics/overview", sent));
  return (
    <StatisticsPage title="Figures" view="overview" statistics={statistics}>
      {(overview) => (
        <div className="statistics-columns grid at-start gap-x-4">
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
