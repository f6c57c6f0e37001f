import { Link } from "react-router-dom";
import { formatDate } from "../../../form/values/calendar.ts";
import { figureDefinition, figureGroups } from "../../../insurance/statistics/figure-definitions.ts";
import { differenceWords, shareWords } from "../../../insurance/statistics/figure-words.ts";
import type { Overview } from "../../api/answers.ts";
import { call } from "../../api/call.ts";
import { Panel, PanelBody } from "../../kit/Panel.tsx";
import { ScrollBox } from "../../kit/ScrollBox.tsx";
import { figures, figures as figuresUnder, TableHead } from "../../list/TableHead.tsx";
import { Bar, FigureCell } from "../LinesTable.tsx";
import { StatisticsPage } from "../StatisticsPage.tsx";
import { type Behind, figurePath, useStatistics } from "../statistics-address.ts";

interface Props {
  readonly count: number;
  /** What is counted, for who hears the link alone. */
  readonly of: string;
  readonly behind: Behind;
  readonly isLinked: boolean;
}

/** A number of rows that leads to them. */
function CountLink({ count, of, behind, isLinked }: Props) {
  const words = count.toLocaleString("en-GB");
  if (!isLinked || count === 0) return words;
  return (
    <Link to={figurePath(behind)} aria-label={`${words}, ${of}: show the rows`}>
      {words}
    </Link>
  );
}

/** What each part of the overview is given. */
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
        <table className="table bar-table">
          <caption className="visually-hidden">Why quotes were not taken up</caption>
          <TableHead
            columns={["Reason", figuresUnder("Period"), figuresUnder("Before"), { words: "Share", isSilent: true }]}
          />
          <tbody>
            {reasons.map(({ reason, label, count, before: last }) => (
              <tr key={reason}>
                <th scope="row">{label}</th>
                <td className="figure-right">
                  <CountLink count={count} of={label} behind={{ ...lost, part: reason, period }} isLinked={isLinked} />
                </td>
                <td className="figure-right">
                  <CountLink
                    count={last}
                    of={`${label}, the period before`}
                    behind={{ ...lost, part: reason, period: before }}
                    isLinked={isLinked}
                  />
                </td>
                <td className="cell-bar">
                  <Bar share={count / all} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}

/** Every figure beside the one of the period before; each says what it counts and leads to the rows behind it. */
function FigureTable({ overview, within }: OverviewProps) {
  const { period, before, isLinked, figures, beforeFigures } = overview;
  return (
    <Panel
      title="Figures"
      beside={
        !isLinked && <span className="muted small">The list shows you your own branch only, so nothing is linked.</span>
      }
    >
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
    </Panel>
  );
}

const stages = (["made", "priced", "referred", "won"] as const).map(figureDefinition);

/** How far the quotes that were begun in the period have come by now. */
function Funnel({ overview, within }: OverviewProps) {
  const { figures, period, isLinked } = overview;
  return (
    <Panel title="Quote conversion">
      {figures.made === 0 ? (
        <PanelBody as="p" className="muted">
          No quote was begun in this period.
        </PanelBody>
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
    </Panel>
  );
}

/** Terms that end from today on, whatever the period; a renewal that was accepted takes its term out. */
function RenewalsDue({ overview: { due, isLinked }, within }: OverviewProps) {
  return (
    <Panel title="Renewals due" beside={<span className="muted small">From today on, whatever the period.</span>}>
      <table className="table">
        <caption className="visually-hidden">Policies whose term ends and that are not renewed yet</caption>
        <TableHead columns={["Term ends", figures("Policies")]} />
        <tbody>
          {due.map(({ days, period, count }) => (
            <tr key={days}>
              <th scope="row">
                Within {days} days <span className="small muted">until {formatDate(period.to)}</span>
              </th>
              <td className="figure-right">
                <CountLink
                  count={count}
                  of={`Due within ${days} days`}
                  behind={{ act: "due", period, within }}
                  isLinked={isLinked}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

/** What came of the quotes of a period, what was written, how long answers took, and what falls due. */
export default function OverviewArea() {
  const statistics = useStatistics("this-month", (sent) => call("/api/v1/Statistics/overview", sent));
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
