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
import { casePath } from "../../documents/quote-path.ts";
import { Status, statusWords } from "../../icons/Status.tsx";
import { Panel } from "../../kit/Panel.tsx";
import { type Column, Table, twoLines } from "../../kit/Table.tsx";
import { Tabs } from "../../kit/Tabs.tsx";
import { FilterSelect } from "../../list/Filters.tsx";
import { PagedRows } from "../../list/PagedRows.tsx";
import { poundsWords } from "../../pounds.ts";
import { QueuePage, queuePageSize } from "../../queue/StateQueue.tsx";
import { ageWords, caseDueWords } from "../waiting-words.ts";

const kinds: Readonly<Record<Row["kind"], string>> = { new: "", mta: "Mid-term change", renewal: "Renewal" };

/** Hidden as soon as the referral reasons need the room. */
const spare = { folds: true, head: { className: "on-desk" } } as const;

const columns: readonly Column<Row>[] = [
  {
    words: "Reference",
    isName: true,
    cellClass: "cell-reference",
    cell: ({ reference, kind }) => twoLines(<Link to={casePath(reference)}>{reference}</Link>, kinds[kind]),
  },
  {
    words: "Client and firm",
    cellClass: "cell-client",
    cell: ({ client, firm, branch }) =>
      twoLines(client || <span className="muted">No policyholder yet</span>, `${firm}, ${branch}`),
  },
  { ...spare, words: "Product", cellClass: "on-desk", cell: ({ product }) => product },
  {
    words: "Status",
    cellClass: "cell-status",
    cell: ({ WebStatus, infoDue, sent }) => (
      <>
        <Status webStatus={WebStatus} />
        {infoDue && <span className="small">Answers due {formatDate(infoDue)}</span>}
        {!sent && <span className="small">No message from the broker</span>}
      </>
    ),
  },
  { words: "Answer due", cellClass: "figure cell-due whole", cell: dueWords },
  { ...spare, words: "Waited", cellClass: "figure on-desk", cell: ({ waitedMinutes }) => ageWords(waitedMinutes) },
  {
    words: "Referral reasons",
    cellClass: "cell-reasons",
    cell: ({ reasonWords }) =>
      reasonWords.length === 0 ? (
        <span className="muted">Asked by the broker</span>
      ) : (
        reasonWords.map((words) => <div key={words}>{words}</div>)
      ),
  },
  {
    words: "Claimed by",
    folds: true,
    cellClass: "cell-claimed",
    cell: ({ claimedBy, own, level }) =>
      twoLines(
        claimedBy ? claimedBy.name : <span className="muted">Nobody</span>,
        own ? "Yours: someone else has to decide it" : level === "senior" && "Senior authority",
      ),
  },
  {
    words: "Premium",
    isFigure: true,
    cellClass: ({ premium }) => premium === null && "muted",
    cell: ({ premium }) => (premium === null ? "–" : poundsWords(premium)),
  },
];

function dueWords({ targetAt, overdue, wantedBy }: Row) {
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

const endingColumns: readonly Column<Queue["endings"][number]>[] = [
  { words: "Reference", isName: true, cell: ({ reference }) => <Link to={casePath(reference)}>{reference}</Link> },
  {
    words: "Client and firm",
    cell: ({ client, firm }) => twoLines(client, firm),
  },
  { words: "Product", cell: ({ product }) => product },
  { words: "Policy", cellClass: "figure", cell: ({ policyNumber }) => policyNumber },
  {
    words: "Asked for",
    cell: ({ asked, effective }) => twoLines(wishes[asked], `Off cover from ${formatDate(effective)}`),
  },
  {
    words: "Asked",
    cellClass: "figure",
    cell: ({ askedAt, askedBy }) => twoLines(momentWords(askedAt), askedBy),
  },
];

/** Requests for cancellation and reinstatement. Hidden while there are none. */
function EndingsPanel({ endings }: { readonly endings: Queue["endings"] }) {
  if (endings.length === 0) return null;
  return (
    <Panel
      className="queue-others above-4"
      titleId="endings-title"
      title="Cancellations and reinstatements to answer"
      beside={<span className="muted figure">{endings.length}</span>}
    >
      <Table
        caption="Cancellations and reinstatements requested"
        columns={endingColumns}
        rows={endings}
        keyOf={({ reference }) => reference}
      />
    </Panel>
  );
}

interface Props {
  readonly query: QueueQuery;
  readonly counts: Queue["counts"] | undefined;
  readonly onChange: (part: Partial<QueueQuery>) => void;
}

/** All referrals or the user's own, by status. */
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

/** Default query: every status. `mine`: only those that the user has claimed. */
const wholeQueue = { status: "", mine: false, page: 1 };
type QueueQuery = typeof wholeQueue;

/** Referrals by due date, then requests for cancellation and reinstatement. */
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
  // Cancellation requests are never claimed and have no referral status, so those filters hide them.
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
            words: "Quotes referred by a rule or sent by a broker appear here, the earliest due first.",
          }}
        >
          <Table
            className="queue"
            narrow="links"
            isTall
            moves
            label="Referrals"
            caption="Referrals, earliest answer due first"
            columns={columns}
            rows={value?.rows}
            keyOf={({ reference }) => reference}
            waiting={5}
          />
        </PagedRows>
      }
    >
      <EndingsPanel endings={endings} />
    </QueuePage>
  );
}
