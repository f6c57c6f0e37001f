import type { Queue, QueueRow as Row } from "../../api/answers.ts";
import { call } from "../../api/call.ts";
import { withoutEmpty } from "../../api/client.ts";
import { useListQuery } from "../../list/list-query.ts";
import "../../styles/home.css";
import { Link } from "react-router-dom";
import { formatDate } from "../../../form/values/calendar.ts";
import { counted } from "../../../form/words/phrases.ts";
import { actRules } from "../../../insurance/lifecycle/acts.ts";
import { useLoaded } from "../../api/use-loaded.ts";
import { momentWords } from "../../clock.ts";
import { Status, statusWords } from "../../icons/Status.tsx";
import { moveBetweenRows } from "../../kit/move-between-rows.ts";
import { Panel } from "../../kit/Panel.tsx";
import { ScrollBox } from "../../kit/ScrollBox.tsx";
import { Tabs } from "../../kit/Tabs.tsx";
import { FilterSelect } from "../../list/FilterSelect.tsx";
import { PagedRows } from "../../list/PagedRows.tsx";
import { figures, TableHead } from "../../list/TableHead.tsx";
import { WaitingRows } from "../../list/WaitingRows.tsx";
import { poundsWords } from "../../pounds.ts";
import { QueuePage, queuePageSize } from "../../queue/StateQueue.tsx";
import { ageWords, caseDueWords } from "../waiting-words.ts";

/** `/user/underwriting/LP-104728`. */
const casePath = (reference: string): string => `/user/underwriting/${encodeURIComponent(reference)}`;

const kinds: Readonly<Record<Row["kind"], string>> = { new: "", mta: "Mid-term change", renewal: "Renewal" };

function QueueRow({ row }: { readonly row: Row }) {
  const { reference, client, firm, branch, product, kind, WebStatus, infoDue, premium, reasons, claimedBy } = row;
  const { waitedMinutes, level, own, sent } = row;
  const note = own ? "Yours: someone else decides it" : level === "senior" ? "Senior authority" : "";
  return (
    <tr>
      <th scope="row" className="cell-reference">
        <Link to={casePath(reference)}>{reference}</Link>
        {kinds[kind] && <span className="small">{kinds[kind]}</span>}
      </th>
      <td className="cell-client">
        {client || <span className="muted">No policyholder yet</span>}
        <span className="small">
          {firm}, {branch}
        </span>
      </td>
      <td className="cell-product">{product}</td>
      <td className="cell-status">
        <Status webStatus={WebStatus} />
        {infoDue && <span className="small">Answers due {formatDate(infoDue)}</span>}
        {!sent && <span className="small">No message from the broker</span>}
      </td>
      <td className="figure cell-due whole">
        <Due row={row} />
      </td>
      <td className="figure cell-age">{ageWords(waitedMinutes)}</td>
      <td className="figure cell-reasons">{reasons}</td>
      <td className="cell-claimed">
        {claimedBy ? claimedBy.name : <span className="muted">Nobody</span>}
        {note && <span className="small">{note}</span>}
      </td>
      <td className={premium === null ? "figure-right muted" : "figure-right"}>
        {premium === null ? "–" : poundsWords(premium)}
      </td>
    </tr>
  );
}

function Due({ row: { targetAt, overdue, wantedBy } }: { readonly row: Row }) {
  return (
    <>
      {targetAt === null ? (
        <span className="muted">–</span>
      ) : (
        <span className={overdue ? "warn-words" : undefined}>{caseDueWords(targetAt)}</span>
      )}
      {overdue && <span className="small warn-words">Overdue</span>}
      {wantedBy && <span className="small">Wanted by {formatDate(wantedBy)}</span>}
    </>
  );
}

const wishes = { cancel: "Cancel", reinstate: "Reinstate" } as const;

/** What brokers ask about the ends of their policies. Not there while nothing waits. */
function EndingsPanel({ endings }: { readonly endings: Queue["endings"] }) {
  if (endings.length === 0) return null;
  return (
    <Panel
      className="queue-others above-4"
      titleId="endings-title"
      title="Cancellations and reinstatements to answer"
      beside={<span className="muted figure">{endings.length}</span>}
    >
      <ScrollBox label="Cancellations and reinstatements requested">
        <table className="table">
          <caption className="visually-hidden">Cancellations and reinstatements requested</caption>
          <thead>
            <tr>
              <th scope="col">Reference</th>
              <th scope="col">Client and firm</th>
              <th scope="col">Product</th>
              <th scope="col">Policy</th>
              <th scope="col">Asked for</th>
              <th scope="col">Asked</th>
            </tr>
          </thead>
          <tbody>
            {endings.map(({ reference, client, firm, product, policyNumber, asked, effective, askedAt, askedBy }) => (
              <tr key={reference}>
                <th scope="row">
                  <Link to={casePath(reference)}>{reference}</Link>
                </th>
                <td>
                  {client}
                  <span className="small">{firm}</span>
                </td>
                <td>{product}</td>
                <td className="figure">{policyNumber}</td>
                <td>
                  {wishes[asked]}
                  <span className="small">Off cover from {formatDate(effective)}</span>
                </td>
                <td className="figure">
                  {momentWords(askedAt)}
                  <span className="small">{askedBy}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </Panel>
  );
}

interface Props {
  readonly query: QueueQuery;
  readonly counts: Queue["counts"] | undefined;
  readonly onChange: (part: Partial<QueueQuery>) => void;
}

/** Everybody's or one's own, and where they stand. */
function QueueTabs({ query, counts, onChange }: Props) {
  return (
    <>
      <Tabs
        label="Whose"
        tabs={[
          { value: "all", words: "All", count: counts && counts.all + counts.endings },
          { value: "mine", words: "Mine", count: counts?.mine },
        ]}
        chosen={query.mine ? "mine" : "all"}
        onChoose={(whose) => onChange({ mine: whose === "mine" })}
      />
      <span className="row end">
        {counts && (
          <span className="small">
            {counts.unclaimed} unclaimed, {counts.waiting} waiting for the broker
            {counts.endings > 0 && `, ${counts.endings} to cancel or reinstate`}
          </span>
        )}
        <FilterSelect
          label="Status"
          value={query.status}
          options={actRules.message.from.map((status) => ({ id: status, name: statusWords(status) }))}
          onChange={(status) => onChange({ status })}
        />
      </span>
    </>
  );
}

const columns = ["Reference", "Client and firm", "Product", "Status", "Answer due", "Waited", "Reasons", "Claimed by"];

/** The rows, or the shape of them while the first are on their way. Arrow keys move from row to row. */
function QueueTable({ rows }: { readonly rows: readonly Row[] | undefined }) {
  return (
    <ScrollBox label="Referrals">
      <table className="table table-rows table-opens table-tall queue" onKeyDown={moveBetweenRows}>
        <caption className="visually-hidden">Referrals, earliest answer due first</caption>
        <TableHead columns={[...columns, figures("Premium")]} />
        <tbody>
          {rows ? (
            rows.map((row) => <QueueRow key={row.reference} row={row} />)
          ) : (
            <WaitingRows count={5} columns={[...columns, "Premium"]} />
          )}
        </tbody>
      </table>
    </ScrollBox>
  );
}

/** Every status; `mine`: only those that the person has claimed. */
const wholeQueue = { status: "", mine: false, page: 1 };
type QueueQuery = typeof wholeQueue;

/** Referrals in the order in which their answers are due, then what is asked about the ends of policies. */
export default function QueueArea() {
  const [query, change] = useListQuery(wholeQueue);
  const loaded = useLoaded(JSON.stringify(query), () =>
    call("/api/v1/Underwriting/queue", {
      ...withoutEmpty(query),
      mine: query.mine ? "Yes" : "No",
      page: query.page,
      pageSize: queuePageSize,
    }),
  );
  const { value } = loaded;
  const overdue = value?.counts.overdue ?? 0;
  // Nobody claims an end: it is everybody's, whatever a referral's status is looked for.
  const endings = query.mine || query.status !== "" ? [] : (value?.endings ?? []);
  return (
    <QueuePage
      title="Underwriting"
      overdue={overdue > 0 ? counted(overdue, "answer is", "answers are") : ""}
      heading="Waiting"
      loaded={loaded}
      choices={<QueueTabs query={query} counts={value?.counts} onChange={change} />}
      rows={
        <PagedRows
          total={value?.total}
          page={query.page}
          pageSize={queuePageSize}
          label="Pages of the queue"
          onPage={(page) => change({ page })}
          empty={{
            title: query.mine ? "You have not claimed any" : "No referrals waiting",
            words: "Quotes that a rule refers, or that a broker sends, appear here, the earliest answer due first.",
          }}
        >
          <QueueTable rows={value?.rows} />
        </PagedRows>
      }
    >
      <EndingsPanel endings={endings} />
    </QueuePage>
  );
}
