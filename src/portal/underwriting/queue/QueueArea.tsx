import { useSearchParams } from "react-router-dom";
import { listQueue, pageSize, type Queue, type QueueQuery } from "../../api/underwriting-calls.ts";
import { useLoaded } from "../../api/use-loaded.ts";
import { dayWords, now } from "../../clock.ts";
import { Main } from "../../shell/Main.tsx";
import { Pager } from "../../shell/Pager.tsx";
import { PageTitle } from "../../shell/PageTitle.tsx";
import { Stale } from "../../shell/Stale.tsx";
import { EndingsPanel } from "./EndingsPanel.tsx";
import { QueueTable } from "./QueueTable.tsx";
import { QueueTabs } from "./QueueTabs.tsx";
import { queueAddress, readQueueAddress } from "./queue-address.ts";

/** Referrals in the order in which their answers are due, then what is asked about the ends of policies. */
export default function QueueArea() {
  const [address, setAddress] = useSearchParams();
  const query = readQueueAddress(address);
  const { value, loading, failed, requestId, retry } = useLoaded(JSON.stringify(query), () => listQueue(query));
  const change = (part: Partial<QueueQuery>) => setAddress(queueAddress(query, part));
  const overdue = value?.counts.overdue ?? 0;
  // Nobody claims an end: it is everybody's, whatever a referral's status is looked for.
  const endings = query.mine || query.status !== "" ? [] : (value?.endings ?? []);
  return (
    <Main className="page">
      <PageTitle title="Underwriting" />
      <div className="page-head">
        <h1>Underwriting</h1>
        <span className="muted figure">{dayWords(now())}</span>
        {overdue > 0 && (
          <span className="overdue">{overdue === 1 ? "1 answer is" : `${overdue} answers are`} overdue</span>
        )}
      </div>
      <section className="panel" aria-labelledby="queue-title" aria-busy={loading}>
        <div className="panel-head">
          <h2 id="queue-title">Waiting</h2>
          <QueueTabs query={query} counts={value?.counts} onChange={change} />
        </div>
        {failed && <Stale requestId={requestId} onRetry={retry} />}
        <Referrals query={query} value={value} onPage={(page) => change({ page })} />
      </section>
      <EndingsPanel endings={endings} />
    </Main>
  );
}

interface ReferralsProps {
  readonly query: QueueQuery;
  readonly value: Queue | null;
  readonly onPage: (page: number) => void;
}

function Referrals({ query, value, onPage }: ReferralsProps) {
  if (value?.total === 0)
    return (
      <div className="empty">
        <h3>{query.mine ? "You have claimed nothing" : "No referral waits"}</h3>
        <p>Quotes that a rule refers, or that a broker sends, show here, the answer that is due first in front.</p>
      </div>
    );
  return (
    <>
      <QueueTable rows={value?.rows} />
      {value && value.total > pageSize && (
        <Pager label="Pages of the queue" page={query.page} pageSize={pageSize} total={value.total} onPage={onPage} />
      )}
    </>
  );
}
