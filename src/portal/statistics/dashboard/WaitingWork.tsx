import { Link } from "react-router-dom";
import { formatDate } from "../../../form/values/calendar.ts";
import { counted } from "../../../form/words/phrases.ts";
import { pence, pounds } from "../../../insurance/money/money.ts";
import type { Dashboard } from "../../api/answers.ts";
import { listAddress, noFilter } from "../../documents/list-address.ts";
import { quotePath } from "../../documents/quote-path.ts";
import { dueWords } from "../../documents/row-words.ts";
import { Status } from "../../icons/Status.tsx";
import { Panel, PanelBody } from "../../kit/Panel.tsx";
import { Table } from "../../kit/Table.tsx";
import { poundsWords } from "../../pounds.ts";
import { Bar } from "../LinesTable.tsx";
import { type Behind, figurePath, type StatisticFilter } from "../statistics-address.ts";

const WITH_UNDERWRITER = "REFERRED,INFO REQUESTED,MTA REFERRED,MTA INFO REQUESTED";

export interface DashboardProps {
  readonly dashboard: Dashboard;
  readonly within: StatisticFilter;
}

/** Address of the working list with these statuses and the page's filters. */
const statusPath = (status: string, { firm, branch, product, user }: StatisticFilter): string =>
  `/user/documents?${listAddress({ ...noFilter, status, firm, branch, product, user })}`;

interface StatusLinkProps extends DashboardProps {
  readonly statuses: readonly string[];
  readonly words: string;
  readonly label?: string;
}

/** Words that link to the quotes they count, if the user may open them. */
export function StatusLink({ dashboard, within, statuses, words, label }: StatusLinkProps) {
  if (!dashboard.isLinked || statuses.length === 0) return words;
  return (
    <Link to={statusPath(statuses.join(","), within)} aria-label={label}>
      {words}
    </Link>
  );
}

/** Referrals without a decision, longest wait first. */
export function ReferralsWaiting({ dashboard, within }: DashboardProps) {
  const { count, withFirm, rows } = dashboard.referrals;
  return (
    <Panel
      title="Referrals waiting"
      beside={
        count > 0 && (
          <>
            <span className="small">
              {count}: {count - withFirm} with the underwriter, {withFirm} with the firm
            </span>
            <span className="end">
              <StatusLink
                dashboard={dashboard}
                within={within}
                statuses={[WITH_UNDERWRITER]}
                words={`Show all ${count}`}
              />
            </span>
          </>
        )
      }
    >
      {rows.length === 0 ? (
        <PanelBody as="p" className="muted">
          No referral is waiting for a decision.
        </PanelBody>
      ) : (
        <Table
          caption="Referrals waiting, longest first"
          columns={[
            {
              words: "Reference",
              isName: true,
              cell: ({ reference, typeOfInsurance, WebStatus }) =>
                dashboard.isLinked ? (
                  <Link to={quotePath(typeOfInsurance, reference, WebStatus)}>{reference}</Link>
                ) : (
                  reference
                ),
            },
            { words: "Client", cell: ({ client }) => client || "No policyholder yet" },
            {
              words: "Referral reason",
              isLong: true,
              head: { className: "on-desk" },
              cellClass: "muted cell-reason on-desk",
              cell: ({ reasons }) => (reasons.length === 0 ? "Asked by the broker" : reasons.join(" ")),
            },
            { words: "Waiting for", cell: ({ WebStatus }) => <Status webStatus={WebStatus} /> },
            {
              words: "Due",
              cellClass: ({ due }) => `figure ${dueWords(due).tone}`,
              cell: ({ due }) => dueWords(due).words,
            },
            { words: "Waiting", isFigure: true, cell: ({ daysWaiting }) => counted(daysWaiting, "day") },
          ]}
          rows={rows}
          keyOf={({ reference }) => reference}
        />
      )}
    </Panel>
  );
}

interface DueRow {
  /** Key of a row that is not a week. */
  readonly key?: string;
  readonly period: Behind["period"];
  readonly count: number;
  readonly total: number;
}

/** Terms that end within 30 days, by week; terms with an accepted renewal do not count. */
export function RenewalsDue({ dashboard: { due, isLinked }, within }: DashboardProps) {
  const all = due.reduce((sum, { count }) => sum + count, 0);
  const highest = Math.max(1, ...due.map(({ count }) => count));
  const total: DueRow | undefined = due[0] && {
    key: "total",
    period: { from: due[0].period.from, to: due.at(-1)?.period.to ?? due[0].period.to },
    count: all,
    total: pounds(due.reduce((sum, each) => sum + pence(each.total), 0)),
  };
  const linked = ({ period, count }: DueRow, words: string) =>
    isLinked && count > 0 ? (
      <Link
        to={figurePath({ act: "due", period, within })}
        aria-label={`${words} due from ${formatDate(period.from)}: show the rows`}
      >
        {words}
      </Link>
    ) : (
      words
    );
  return (
    <Panel title="Renewals due within 30 days">
      {all === 0 ? (
        <PanelBody as="p" className="muted">
          No term ends within 30 days.
        </PanelBody>
      ) : (
        <Table<DueRow>
          className="bar-table"
          caption="Renewals due, by week"
          columns={[
            {
              words: "Term ends",
              isName: true,
              cell: ({ key, period }) =>
                key ? "Total" : `${formatDate(period.from).slice(0, 5)} to ${formatDate(period.to).slice(0, 5)}`,
            },
            {
              words: "Share",
              isSilent: true,
              cellClass: "cell-bar",
              cell: ({ key, count }) => !key && <Bar share={count / highest} />,
            },
            {
              words: "Policies",
              isFigure: true,
              cell: (row) => linked(row, String(row.count)),
            },
            { words: "Total payable", isFigure: true, cell: (row) => linked(row, poundsWords(row.total)) },
          ]}
          groups={[
            { key: "weeks", rows: due },
            { key: "total", rows: total ? [total] : [] },
          ]}
          keyOf={(row) => row.key ?? row.period.from}
          useRow={({ key }) => ({ className: key ? "figure-sum" : undefined })}
        />
      )}
    </Panel>
  );
}
